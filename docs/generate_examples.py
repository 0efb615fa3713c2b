"""Shows an example of a rule as cards: what lies where before and after, and what happened, from a conformance vector.

`docs/generate_reference.py` puts one under each rule that has a vector. The cards are files that all pages share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from html import escape
from typing import Final, NamedTuple

import generate_scenarios  # beside this file
from chosen_examples import CHOSEN
from hwatu import Action, Card, Kind, Payment, Seat, Session, State, card, check, score, settle, step
from hwatu._actions import parse_action
from hwatu.catalogue import Rule
from hwatu.render import text
from hwatu.testing import vectors
from hwatu.testing._conformance_vectors import Vector
from hwatu.testing._vector_answers import begun, read_house, read_outcome
from languages import Say, english, lang_of

CARDS = "../_static/cards"
"""Where the pages of rules find the cards; the Korean ones, a folder deeper, find the same files."""

FACTS: Mapping[str, tuple[str, str]] = {
    "goes": ("{} go", "{}고"),
    "shaken": ("shook {}", "{} 흔듦"),
    "bombed": ("bombed {}", "{} 폭탄"),
    "pair_bombed": ("pair-bombed {}", "{} 두 장 폭탄"),
    "quads": ("showed all four of {}", "{} 총통을 보임"),
    "reverse_go": ("said go after another's go", "상대의 고 다음에 고"),
    "first_ppuk": ("ppuk on the first turn", "첫뻑"),
}
"""The words beside the cards of a seat at the end of a hand."""

LEFT: Final = ("left the card that won", "이긴 패를 남김")
"""The words beside a seat whose last turn left it (LIABLE-2)."""


class Row(NamedTuple):
    """Piles of cards with a label; those that matter are marked."""

    label: str
    piles: list[list[str]]
    marked: frozenset[str] = frozenset()


class Example(NamedTuple):
    """Rows under headings, and sentences."""

    parts: dict[str, list[Row]]
    said: list[str]


def figure(rule: Rule, say: Say = english) -> str:
    """The example of a rule as HTML, or nothing if no vector can be shown."""
    if rule.id in GROUPED:
        return _figure(_pack(rule.id, say), "", "", say)
    vector = _vector(rule.id)
    if vector is None:
        return ""
    house = vector.given.get("house", {"flags": {}})
    flags = [f"{name} = {value}" for name, value in house["flags"].items() if name in rule.flags]
    korean = CHOSEN[rule.id][2] if rule.id in CHOSEN else ""
    return _figure(SHOWN[vector.ask](vector, say), say(_title(rule.id, vector), korean), ", ".join(flags), say)


def shown(rule: Rule, say: Say = english) -> Iterator[str]:
    """The example of a rule as Markdown: the picture, and the test that it makes."""
    if picture := figure(rule, say):
        yield f"```{{raw}} html\n{picture}\n```"
    if test := as_test(rule):
        summary = say("As a test", "테스트 코드")
        yield f'```{{raw}} html\n<details class="as-test"><summary>{summary}</summary>\n```'
        yield f"```{{code-block}} python\n{test}\n```"
        yield "```{raw} html\n</details>\n```"


def as_test(rule: Rule) -> str:
    """The same example as Python, or nothing where it is not a test."""
    vector = None if rule.id in GROUPED else _vector(rule.id)
    return "" if vector is None else generate_scenarios.code(rule.id, vector, _title(rule.id, vector))


def _title(rule: str, vector: Vector) -> str:
    return CHOSEN[rule][1] if rule in CHOSEN else vector.title[0].upper() + vector.title[1:]


def _figure(example: Example, title: str, flags: str, say: Say) -> str:
    lines = ['<figure class="rule-example">']
    for heading, rows in example.parts.items():
        lines += [
            '<div class="moment">',
            f"<p>{heading}</p>" if heading else "",
            *(_row(row, say) for row in rows),
            "</div>",
        ]
    said = " ".join([*example.said, *([say(f"With {flags}.", f"설정: {flags}.")] if flags else [])])
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


def _play(vector: Vector, say: Say) -> Example:
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
            why = say(refused.message, refused.korean)
            refusal = f"{text(action, lang=lang_of(say))}: {why} ({refused.code}, {refused.rule})"
            break
        played.add(after.actor)
        marked |= _cards_of(action, after)
        after, happened = step(after, action)
        events += happened
    if "deck" in vector.given and after is before:
        played = {seat for seat in _seats(before) if before.seats[seat].hand}
    elif not events:
        played = {before.actor}
    head = "" if after is before else say("Before", "전")
    parts = {head: _before(before, after, played, frozenset(marked), say)}
    if after is not before:
        parts[say("After", "후")] = _after(before, after, say)
    said = [text(each, lang=lang_of(say)) for each in events]
    return Example(parts, [*said, refusal] if refusal else said)


def _cards_of(action: Action, state: State) -> set[str]:
    """The cards that an action is about: those it names, or those of the month that it names."""
    named = {each.code for name in ("card", "onto") if (each := getattr(action, name, None)) is not None}
    month = getattr(action, "month", None)
    return named | {each.code for each in state.seats[state.actor].hand if month is not None and each.month == month}


def _before(before: State, after: State, played: set[int], marked: frozenset[str], say: Say) -> list[Row]:
    hands = [
        Row(say(f"Seat {seat} holds", f"{seat}번의 손패"), [list(before.seats[seat].hand.codes)], marked)
        for seat in sorted(played)
    ]
    drawn = len(before.stock) - len(after.stock)
    turned = [each.code for each in before.stock[:drawn]] if before.stock[drawn:] == after.stock else []
    changed = [seat for seat in _seats(before) if before.seats[seat].captured != after.seats[seat].captured]
    captured = [Row(_captured_by(seat, say), [list(before.seats[seat].captured.codes)]) for seat in changed]
    return _filled(
        [*hands, _table(before, say, marked), Row(say("Next in the stock", "더미의 다음 패"), [turned]), *captured]
    )


def _captured_by(seat: int, say: Say) -> str:
    return say(f"Seat {seat} has captured", f"{seat}번이 먹은 패")


def _after(before: State, after: State, say: Say) -> list[Row]:
    rows = [_table(after, say)]
    if after.turned is not None:
        rows.insert(0, Row(say("Turned, to be placed", "뒤집은 패"), [[after.turned.code]]))
    for seat in _seats(after):
        now, then = after.seats[seat].captured, before.seats[seat].captured
        if now != then:
            rows.append(Row(_captured_by(seat, say), [list(now.codes)], frozenset((now - then).codes)))
    return _filled(rows)


def _table(state: State, say: Say, marked: frozenset[str] = frozenset()) -> Row:
    loose = [[code] for code in state.table.codes]
    return Row(say("On the table", "바닥"), [*loose, *[list(each.cards.codes) for each in state.stacks]], marked)


def _filled(rows: Iterable[Row]) -> list[Row]:
    return [row for row in rows if any(row.piles)]


def _seats(state: State) -> range:
    return range(state.rules.players)


def _score(vector: Vector, say: Say) -> Example:
    rules = read_house(vector.given["house"])
    found = score(rules, vector.given["captured"])
    counted = frozenset(code for item in found.items for code in item.cards.codes)
    rows = [Row(say("Captured", "먹은 패"), [[code] for code in vector.given["captured"]], counted)]
    items = [f"{say(item.name, item.korean)}: {item.points}" for item in found.items]
    points = say(_counted(found.points, "point"), f"{found.points}점")
    return Example({"": rows}, [points + (f" ({', '.join(items)})." if items else ".")])


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


def _settle(vector: Vector, say: Say) -> Example:
    outcome = read_outcome(vector.given["outcome"])
    settlement = settle(read_house(vector.given["house"]), outcome)
    items = settlement.score.items if settlement.score else ()
    counted = frozenset(code for item in items for code in item.cards.codes)
    rows = [
        Row(
            "; ".join(
                [_captured_by(seat, say), *_facts(standing, say), *([say(*LEFT)] if seat in outcome.oe_myeon else [])]
            ),
            [[code] for code in standing.captured.codes],
            counted if seat == outcome.winner else frozenset(),
        )
        for seat, standing in enumerate(outcome.seats)
    ]
    carry = outcome.carry
    mission = carry.mission_cards if carry.mission is None else carry.mission.cards
    rows.append(Row(say("The mission", "미션"), [list(mission.codes)]))
    month = carry.drawn_month
    drawn = [] if month is None else [say(f"The drawn month is {month}.", f"뽑은 달은 {month.korean}입니다.")]
    paid = [_paid(each, say) for each in settlement.payments]
    return Example({"": _filled(rows)}, [*drawn, *paid] or [say("Nobody pays.", "아무도 내지 않습니다.")])


def _facts(standing: Seat, say: Say) -> Iterator[str]:
    for name, words in FACTS.items():
        if value := getattr(standing, name):
            named = ", ".join(say(str(each), each.korean) for each in value) if isinstance(value, tuple) else value
            yield say(*words).format(named)


def _paid(payment: Payment, say: Say) -> str:
    head, *parts = text(payment, lang="ko").splitlines()
    said = "; ".join(" ".join(part.split()) for part in parts)
    return say(_paid_in_english(payment), f"{head}: {said}." if said else f"{head}.")


def _paid_in_english(payment: Payment) -> str:
    lines = "; ".join(str(line) for line in payment.lines) or f"{payment.reason} ({payment.rule})"
    payer = "The pot" if payment.payer is None else f"Seat {payment.payer}"
    payee = "the pot" if payment.payee is None else f"seat {payment.payee}"
    return f"{payer} pays {_counted(payment.amount, 'chip')} to {payee}: {lines}."


def _house(vector: Vector, say: Say) -> Example:
    found = vector.expect
    stock = found["deck_size"] - found["seats_playing"] * found["hand_size"] - found["table_size"]
    piles = (
        (
            say(
                f"Each of {found['seats_playing']} holds {found['hand_size']}",
                f"{found['seats_playing']}명의 손패 {found['hand_size']}장씩",
            ),
            found["hand_size"],
        ),
        (say(f"On the table: {found['table_size']}", f"바닥 {found['table_size']}장"), found["table_size"]),
        (say(f"In the stock: {stock}", f"더미 {stock}장"), stock),
    )
    return Example({"": [Row(label, [["back"] * number]) for label, number in piles if number]}, [])


def _series(vector: Vector, say: Say) -> Example:
    rows = []
    session = Session.start(read_house(vector.given["house"]), vector.given["hands"])
    for number, given in enumerate(vector.given["deals"], 1):
        state = session.deal(deck=given["deck"])
        for said in given["actions"]:
            state = step(state, parse_action(said)).state
        assert state.result is not None
        winner = state.result.winner
        cards = state.table if winner is None else state.seats[winner].captured or state.seats[winner].hand
        whose = say("nobody wins", "나가리") if winner is None else say(f"seat {winner} wins", f"{winner}번이 이김")
        dealt = say(f"Hand {number}, dealt by seat {state.dealer}", f"{number}번째 판, 선은 {state.dealer}번")
        rows.append(Row(f"{dealt}: {whose}", [list(cards.codes)]))
        session = session.record(state)
    return Example({"": rows}, [])


def _pack(rule: str, say: Say) -> Example:
    """The cards that a rule is about, in the groups that it makes."""
    about = [each for each in vectors("card") if each.ask == "card" and rule in each.rules]
    cards = [card(each.given["code"]) for each in about if "refused" not in each.expect]
    if rule != "CARD-1":
        cards.sort(key=lambda each: list(Kind).index(each.kind))
    groups: dict[str, list[str]] = {}
    for each in cards:
        if label := GROUPED[rule](each, say):
            groups.setdefault(label, []).append(each.code)
    return Example({"": [Row(label, [[code] for code in codes]) for label, codes in groups.items()]}, [])


GROUPED: Mapping[str, Callable[[Card, Say], str]] = {
    "CARD-1": lambda each, say: "" if each.month is None else say(str(each.month), each.month.korean),
    "CARD-2": lambda each, say: say(
        {Kind.JUNK: "Junk"}.get(each.kind, f"{each.kind.english.capitalize()}s"), each.kind.korean
    ),
    "CARD-3": lambda each, say: (
        say(f"{each.ribbon.english.capitalize()}, {each.ribbon.korean}", each.ribbon.korean) if each.ribbon else ""
    ),
    "CARD-4": lambda each, say: say(f"{each.name}, {each.korean}", each.korean),
    "CARD-7": lambda each, say: say(f"{each.name}, {each.korean}", each.korean),
    "CARD-8": lambda each, say: (
        say(f"{text(each)}, {each.korean}", each.korean) if each.code in ("1B", "2A", "3R", "8J", "11D") else ""
    ),
}
"""The words above each card that a rule of the pack is about; none above one that is left out."""


def _draw(vector: Vector, say: Say) -> Example:
    dealer = vector.expect["dealer"]
    rows = [
        Row(
            say(f"Seat {seat} draws", f"{seat}번이 뽑은 패"), [[code]], frozenset({code} if int(seat) == dealer else ())
        )
        for seat, code in vector.given["draws"].items()
    ]
    deals = (
        say("They draw again.", "다시 뽑습니다.")
        if dealer is None
        else say(f"Seat {dealer} deals.", f"{dealer}번이 선입니다.")
    )
    return Example({"": rows}, [deals])


def _cut(vector: Vector, say: Say) -> Example:
    deck, lift = vector.given["deck"], vector.given["lift"]
    lifted = frozenset(deck[:lift])
    pack = say("The pack", "화투")
    before, after = [Row(pack, [deck], lifted)], [Row(pack, [vector.expect["deck"]], lifted)]
    return Example({say("Before", "전"): before, say("After", "후"): after}, [])


SHOWN: Mapping[str, Callable[[Vector, Say], Example]] = {
    "play": _play, "score": _score, "settle": _settle, "house": _house, "series": _series, "draw": _draw, "cut": _cut,
}  # fmt: skip


# --- HTML ------------------------------------------------------------------------------------------------------


def _row(row: Row, say: Say) -> str:
    names = ", ".join(_name(code, say) for pile in row.piles for code in pile)
    drawn = ["".join(_image(code, row.marked, say) for code in pile) for pile in row.piles]
    piles = "".join(f'<span class="pile">{pile}</span>' for pile in drawn)
    label = f"<span>{escape(row.label)}</span>" if row.label else ""
    alt = escape(f"{row.label}: {names}".removeprefix(": "))
    return f'<div class="row">{label}<div class="piles" role="img" aria-label="{alt}">{piles}</div></div>'


def _name(code: str, say: Say) -> str:
    return say("a card", "뒤집힌 패") if code == "back" else say(text(card(code)), card(code).korean)


def _image(code: str, marked: frozenset[str], say: Say) -> str:
    mark = ' class="marked"' if code in marked else ""
    face, _, _ = code.partition(".")  # copies of a joker look the same
    folder = say(CARDS, f"../{CARDS}")
    return f'<img{mark} src="{folder}/{face}.svg" alt="" width="44" height="72" loading="lazy">'
