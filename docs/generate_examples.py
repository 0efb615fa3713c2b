"""Shows an example of a rule as cards: what lies where before and after, and what happened, from a conformance vector.

`docs/generate_reference.py` puts one under each rule that has a vector. The cards are files that all pages share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from html import escape
from typing import Any, NamedTuple

import generate_scenarios  # beside this file
from hwatu import Action, Card, Kind, Payment, Seat, Session, State, card, check, score, settle, step
from hwatu._actions import parse_action
from hwatu.catalogue import Rule
from hwatu.render import text
from hwatu.testing import vectors
from hwatu.testing._conformance import Vector
from hwatu.testing._conformance.answering import begun
from hwatu.testing._conformance.plain_values import read_house, read_outcome

CARDS = "../_static/cards"

CHOSEN: Mapping[str, tuple[str, str]] = {
    "CARD-10": (
        "card-10-junk-is-owed-by-who-has-1b-9a-dual-locks-true",
        "The cup was captured as an animal, so it cannot be given as junk",
    ),
    "DEAL-1": ("deal-1-go-stop-the-reference-for-3", "Three at the table"),
    "DEAL-2": ("deal-2-the-packets-of-three-hands-first-seat-0-deals", "Seat 0 deals, so the first cards go to seat 1"),
    "DEAL-3": ("deal-1-go-stop-the-reference-for-2", "Two at the table"),
    "DEAL-4": ("deal-4-the-opponent-is-dealt-first", "Seat 1 has the first five cards, then seat 0"),
    "DEAL-8": ("deal-8-a-cut-of-20", "The twenty cards on top go to the bottom"),
    "DEAL-17": (
        "deal-17-a-drawn-card-completes-a-quad-after-0-turns-first-turn",
        "The card that a joker draws makes four of a month on the first turn",
    ),
    "TURN-5": ("turn-5-a-card-on-a-stack-made-by-1", "The fourth card takes the stack, whoever made it"),
    "TURN-6": ("turn-6-a-stock-card-with-two-matches", "The stock card matches two, and its player chooses"),
    "TURN-12": (
        "turn-12-chok-without-another-card-and-0-bomb-turns-own",
        "The last turn is that of one's own last card",
    ),
    "TURN-13": ("turn-13-the-third-of-a-month-on-the-last-turn-2a-2r-2j", "The third of a month on the last turn"),
    "BONUS-3": ("bonus-9-each-opponent-gives-one-in-turn-order", "Each opponent gives one for the chok"),
    "BONUS-13": ("bonus-13-a-stack-on-the-last-turn-takes-1j", "A stack on the last turn still brings junk"),
    "BONUS-14": ("bonus-14-a-stack-dealt-where-dealt-ones-take-2", "A stack of the deal brings two"),
    "CHIPS-3": ("chips-3-first-ttadak-chips-on-the-first-turn", "A ttadak on the first turn"),
    "CHIPS-8": ("chips-8-ppuk-number-2-on-turn-2-14-for-the-second-in-a-row", "A second ppuk on the second turn"),
    "SHAKE-2": ("shake-2-1-sets-shown-2", "One set was shown"),
    "SHAKE-3": ("shake-3-november-and-december-quadruple-11", "November was shown"),
    "SHAKE-4": ("shake-4-the-fourth-lies-on-the-table", "The fourth lies on the table, so there is only the bomb"),
    "JOKER-6": ("joker-6-a-joker-drawn-for-a-joker-5r-9a", "A joker is drawn for a joker"),
    "STOP-1": ("stop-1-go", "Seven points are reached with two players, and seat 0 says go"),
    "STOP-2": ("stop-2-one-point-more", "One point more than at the last go"),
    "STOP-8": ("stop-8-nobody-stops-a-hand-that-is-played-out", "Nobody is asked to go or stop"),
    "STOP-9": ("stop-9-four-nagaris-multiply-by-no-more-than-8", "Four nagaris, which multiply by no more than eight"),
    "STOP-10": ("stop-10-after-4-empty-turns-five-win-1r-is-turned", "The fifth turn without a capture"),
    "STOP-11": ("stop-11-seven-points-on-the-last-turn-2a-auto-stop", "Seven points on the very last turn"),
    "SCORE-9": ("score-9-10-junk", "Ten junk"),
    "PAY-2": ("pay-2-2-goes-the-third-doubles", "Two goes"),
    "PAY-3": ("pay-2-3-goes-the-third-doubles", "The third go doubles, also the chips of the two before"),
    "PAY-4": ("shake-2-2-sets-shown-2-9", "Two sets were shown"),
    "PAY-7": ("pay-7-pi-bak-1-junk", "The loser has one junk"),
    "PAY-9": ("stop-4-after-1-nagari-hands", "The hand before was a nagari"),
    "PAY-21": ("pay-21-a-go-after-the-loser-s-times-4", "The winner said go after the loser had"),
    "PAY-23": ("pay-23-a-ppuk-too-many-after-a-nagari-14", "The hand before was a nagari"),
    "PAY-24": ("pay-24-a-factor-of-4-which-counts-at-most-none", "A nagari before, and a deal that counts four times"),
    "PUSH-2": ("push-2-1-pushes-each-times-2-and-0-nagaris", "The hand before was pushed"),
    "MISSION-1": ("mission-1-3-mission-cards-2a-8a-9r-each-times-2", "Two of the three mission cards"),
    "SELL-1": ("sell-2-two-join-the-last-is-forced-out", "Four at the table: three play, and one sits out"),
    "SELL-8": ("sell-8-nagari-at-a-table-of-four-same-three", "Four at the table, and the same three play again"),
    "FAMILY-1": ("family-1-five-brights", "All that was captured is counted"),
    "FAMILY-2": ("family-1-three-red-ribbons", "The three red ribbons of hong-dan"),
    "FAMILY-3": ("family-1-all-of-may", "All four of May"),
    "FAMILY-4": ("family-1-all-of-november", "Whoever has more pays the less"),
}
"""The vector and the caption of a rule whose first vector is not the clearest, or has a title that is not."""

FACTS: Mapping[str, Callable[[Any], str]] = {
    "goes": lambda goes: f"{goes} go",
    "shaken": lambda months: f"shook {_months(months)}",
    "bombed": lambda months: f"bombed {_months(months)}",
    "pair_bombed": lambda months: f"pair-bombed {_months(months)}",
    "quads": lambda months: f"showed all four of {_months(months)}",
    "oe_myeon": lambda _: "left the card that won",
    "reverse_go": lambda _: "said go after another's go",
}
"""The words beside the cards of a seat at the end of a hand."""


class Row(NamedTuple):
    """Piles of cards with a label; those that matter are marked."""

    label: str
    piles: list[list[str]]
    marked: frozenset[str] = frozenset()


class Example(NamedTuple):
    """Rows under headings, and sentences."""

    parts: dict[str, list[Row]]
    said: list[str]


def figure(rule: Rule) -> str:
    """The example of a rule as HTML, or nothing if no vector can be shown."""
    if rule.id in GROUPED:
        return _figure(_pack(rule.id), "", "")
    vector = _vector(rule.id)
    if vector is None:
        return ""
    house = vector.given.get("house", {"flags": {}})
    flags = [f"{name} = {value}" for name, value in house["flags"].items() if name in rule.flags]
    return _figure(SHOWN[vector.ask](vector), _title(rule.id, vector), ", ".join(flags))


def shown(rule: Rule) -> Iterator[str]:
    """The example of a rule as Markdown: the picture, and the test that it makes."""
    if picture := figure(rule):
        yield f"```{{raw}} html\n{picture}\n```"
    if test := as_test(rule):
        yield '```{raw} html\n<details class="as-test"><summary>As a test</summary>\n```'
        yield f"```{{code-block}} python\n{test}\n```"
        yield "```{raw} html\n</details>\n```"


def as_test(rule: Rule) -> str:
    """The same example as Python, or nothing where it is not a test."""
    vector = None if rule.id in GROUPED else _vector(rule.id)
    return "" if vector is None else generate_scenarios.code(rule.id, vector, _title(rule.id, vector))


def _title(rule: str, vector: Vector) -> str:
    return CHOSEN[rule][1] if rule in CHOSEN else vector.title[0].upper() + vector.title[1:]


def _figure(example: Example, title: str, flags: str) -> str:
    lines = ['<figure class="rule-example">']
    for heading, rows in example.parts.items():
        lines += ['<div class="moment">', f"<p>{heading}</p>" if heading else "", *map(_row, rows), "</div>"]
    said = " ".join([*example.said, *([f"With {flags}."] if flags else [])])
    head = f"<b>{escape(title)}.</b> " if title else ""
    caption = f"<figcaption>{head}{escape(said)}</figcaption>" if head or said else ""
    return "\n".join([*filter(None, [*lines, caption]), "</figure>"])


# --- which vector ----------------------------------------------------------------------------------------------


@cache
def _vectors() -> Mapping[str, Vector]:
    return {each.name: each for each in vectors() if each.ask in SHOWN}


def _vector(rule: str) -> Vector | None:
    """The vector that shows a rule best: one that it applies in and that is its own, if there is such a one."""
    if rule in CHOSEN:
        return _vectors()[CHOSEN[rule][0]]
    resting = [each for each in _vectors().values() if rule in each.rules and set(each.expect) != {"refused"}]
    return min(resting, key=lambda each: _doubts(each, rule), default=None)


def _doubts(vector: Vector, rule: str) -> tuple[bool, ...]:
    applies = f"'{rule}'" in str(vector.expect)
    return "refused" in vector.expect, not applies, vector.rules[0] != rule, vector.ask == "house"


# --- what each kind of vector shows ----------------------------------------------------------------------------


def _play(vector: Vector) -> Example:
    before = begun(vector.given)
    for said in vector.given.get("before", ()):
        before = step(before, parse_action(said)).state
    after, events, played = before, list(before.opening if "deck" in vector.given else ()), set[int]()
    marked: set[str] = set()
    refusal = ""
    for said in vector.given["actions"]:
        action = parse_action(said)
        refused = check(after, action)
        if refused is not None:
            refusal = f"{text(action)}: {refused.message} ({refused.code}, {refused.rule})"
            break
        played.add(after.actor)
        marked |= _cards_of(action, after)
        after, happened = step(after, action)
        events += happened
    if "deck" in vector.given and after is before:
        played = {seat for seat in _seats(before) if before.seats[seat].hand}
    elif not events:
        played = {before.actor}
    parts = {"" if after is before else "Before": _before(before, after, played, frozenset(marked))}
    if after is not before:
        parts["After"] = _after(before, after)
    said = [text(each) for each in events]
    return Example(parts, [*said, refusal] if refusal else said)


def _cards_of(action: Action, state: State) -> set[str]:
    """The cards that an action is about: those it names, or those of the month that it names."""
    named = {each.code for name in ("card", "onto") if (each := getattr(action, name, None)) is not None}
    month = getattr(action, "month", None)
    return named | {each.code for each in state.seats[state.actor].hand if month is not None and each.month == month}


def _before(before: State, after: State, played: set[int], marked: frozenset[str]) -> list[Row]:
    hands = [Row(f"Seat {seat} holds", [list(before.seats[seat].hand.codes)], marked) for seat in sorted(played)]
    drawn = len(before.stock) - len(after.stock)
    turned = [each.code for each in before.stock[:drawn]] if before.stock[drawn:] == after.stock else []
    changed = [seat for seat in _seats(before) if before.seats[seat].captured != after.seats[seat].captured]
    captured = [Row(f"Seat {seat} has captured", [list(before.seats[seat].captured.codes)]) for seat in changed]
    return _filled([*hands, _table(before, marked), Row("Next in the stock", [turned]), *captured])


def _after(before: State, after: State) -> list[Row]:
    rows = [_table(after)]
    if after.turned is not None:
        rows.insert(0, Row("Turned, to be placed", [[after.turned.code]]))
    for seat in _seats(after):
        now, then = after.seats[seat].captured, before.seats[seat].captured
        if now != then:
            rows.append(Row(f"Seat {seat} has captured", [list(now.codes)], frozenset((now - then).codes)))
    return _filled(rows)


def _table(state: State, marked: frozenset[str] = frozenset()) -> Row:
    loose = [[code] for code in state.table.codes]
    return Row("On the table", [*loose, *[list(each.cards.codes) for each in state.stacks]], marked)


def _filled(rows: Iterable[Row]) -> list[Row]:
    return [row for row in rows if any(row.piles)]


def _seats(state: State) -> range:
    return range(state.rules.players)


def _score(vector: Vector) -> Example:
    rules = read_house(vector.given["house"])
    found = score(rules, vector.given["captured"])
    counted = frozenset(code for item in found.items for code in item.cards.codes)
    rows = [Row("Captured", [[code] for code in vector.given["captured"]], counted)]
    items = [f"{item.name}: {item.points}" for item in found.items]
    return Example({"": rows}, [_counted(found.points, "point") + (f" ({', '.join(items)})." if items else ".")])


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


def _settle(vector: Vector) -> Example:
    outcome = read_outcome(vector.given["outcome"])
    settlement = settle(read_house(vector.given["house"]), outcome)
    items = settlement.score.items if settlement.score else ()
    counted = frozenset(code for item in items for code in item.cards.codes)
    rows = [
        Row(
            "; ".join([f"Seat {seat} has captured", *_facts(standing)]),
            [[code] for code in standing.captured.codes],
            counted if seat == outcome.winner else frozenset(),
        )
        for seat, standing in enumerate(outcome.seats)
    ]
    carry = outcome.carry
    mission = carry.mission_cards if carry.mission is None else carry.mission.cards
    rows.append(Row("The mission", [list(mission.codes)]))
    drawn = [] if carry.drawn_month is None else [f"The drawn month is {carry.drawn_month.name.capitalize()}."]
    return Example({"": _filled(rows)}, [*drawn, *map(_paid, settlement.payments)] or ["Nobody pays."])


def _facts(standing: Seat) -> Iterator[str]:
    for name, words in FACTS.items():
        if value := getattr(standing, name):
            yield words(value)


def _months(months: Iterable[Any]) -> str:
    return ", ".join(each.name.capitalize() for each in months)


def _paid(payment: Payment) -> str:
    lines = "; ".join(str(line) for line in payment.lines) or f"{payment.reason} ({payment.rule})"
    payer = "The pot" if payment.payer is None else f"Seat {payment.payer}"
    payee = "the pot" if payment.payee is None else f"seat {payment.payee}"
    return f"{payer} pays {_counted(payment.amount, 'chip')} to {payee}: {lines}."


def _house(vector: Vector) -> Example:
    found = vector.expect
    stock = found["deck_size"] - found["seats_playing"] * found["hand_size"] - found["table_size"]
    piles = (
        (f"Each of {found['seats_playing']} holds {found['hand_size']}", found["hand_size"]),
        (f"On the table: {found['table_size']}", found["table_size"]),
        (f"In the stock: {stock}", stock),
    )
    return Example({"": [Row(label, [["back"] * number]) for label, number in piles if number]}, [])


def _series(vector: Vector) -> Example:
    rows = []
    session = Session.start(read_house(vector.given["house"]), vector.given["hands"])
    for number, given in enumerate(vector.given["deals"], 1):
        state = session.deal(deck=given["deck"])
        for said in given["actions"]:
            state = step(state, parse_action(said)).state
        assert state.result is not None
        winner = state.result.winner
        cards = state.table if winner is None else state.seats[winner].captured or state.seats[winner].hand
        whose = "nobody wins" if winner is None else f"seat {winner} wins"
        rows.append(Row(f"Hand {number}, dealt by seat {state.dealer}: {whose}", [list(cards.codes)]))
        session = session.record(state)
    return Example({"": rows}, [])


def _pack(rule: str) -> Example:
    """The cards that a rule is about, in the groups that it makes."""
    about = [each for each in vectors("card") if each.ask == "card" and rule in each.rules]
    cards = [card(each.given["code"]) for each in about if "refused" not in each.expect]
    if rule != "CARD-1":
        cards.sort(key=lambda each: list(Kind).index(each.kind))
    groups: dict[str, list[str]] = {}
    for each in cards:
        if label := GROUPED[rule](each):
            groups.setdefault(label, []).append(each.code)
    return Example({"": [Row(label, [[code] for code in codes]) for label, codes in groups.items()]}, [])


GROUPED: Mapping[str, Callable[[Card], str]] = {
    "CARD-1": lambda each: "" if each.month is None else each.month.name.capitalize(),
    "CARD-2": lambda each: {Kind.JUNK: "Junk"}.get(each.kind, f"{each.kind.english.capitalize()}s"),
    "CARD-3": lambda each: f"{each.ribbon.english.capitalize()}, {each.ribbon.korean}" if each.ribbon else "",
    "CARD-4": lambda each: f"{each.name}, {each.korean}",
    "CARD-7": lambda each: f"{each.name}, {each.korean}",
    "CARD-8": lambda each: f"{text(each)}, {each.korean}" if each.code in ("1B", "2A", "3R", "8J", "11D") else "",
}
"""The words above each card that a rule of the pack is about; none above one that is left out."""


def _draw(vector: Vector) -> Example:
    dealer = vector.expect["dealer"]
    rows = [
        Row(f"Seat {seat} draws", [[code]], frozenset({code} if int(seat) == dealer else ()))
        for seat, code in vector.given["draws"].items()
    ]
    return Example({"": rows}, [f"Seat {dealer} deals." if dealer is not None else "They draw again."])


def _cut(vector: Vector) -> Example:
    deck, lift = vector.given["deck"], vector.given["lift"]
    lifted = frozenset(deck[:lift])
    return Example(
        {"Before": [Row("The pack", [deck], lifted)], "After": [Row("The pack", [vector.expect["deck"]], lifted)]}, []
    )


SHOWN: Mapping[str, Callable[[Vector], Example]] = {
    "play": _play, "score": _score, "settle": _settle, "house": _house, "series": _series, "draw": _draw, "cut": _cut,
}  # fmt: skip


# --- HTML ------------------------------------------------------------------------------------------------------


def _row(row: Row) -> str:
    names = ", ".join(_name(code) for pile in row.piles for code in pile)
    drawn = ["".join(_image(code, row.marked) for code in pile) for pile in row.piles]
    piles = "".join(f'<span class="pile">{pile}</span>' for pile in drawn)
    label = f"<span>{escape(row.label)}</span>" if row.label else ""
    alt = escape(f"{row.label}: {names}".removeprefix(": "))
    return f'<div class="row">{label}<div class="piles" role="img" aria-label="{alt}">{piles}</div></div>'


def _name(code: str) -> str:
    return "a card" if code == "back" else text(card(code))


def _image(code: str, marked: frozenset[str]) -> str:
    mark = ' class="marked"' if code in marked else ""
    face, _, _ = code.partition(".")  # copies of a joker look the same
    return f'<img{mark} src="{CARDS}/{face}.svg" alt="" width="44" height="72" loading="lazy">'
