"""Writes a position as one line and reads it, and reads an outcome from a few words for each seat.

A line is a list of fields with semicolons between them, without the fields that would say the usual. Reading has two
steps. First :class:`_Reader` builds a state, unchecked. Then the checks of ``_validity``, which all readers of states
share, look for a problem, and it is reported at the field in which it shows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from hwatu._base.errors import InvalidPosition, NotationError
from hwatu._base.wording import Wording
from hwatu._cards.argument_checks import check_seats
from hwatu._cards.card_set import CardSet, bits_of, months_in
from hwatu._cards.flower_cards import is_card, names_in
from hwatu._engine.compiled_rules import compiled
from hwatu._engine.dealing import announced, check_seat
from hwatu._engine.position import not_a_state, seats_under
from hwatu._engine.rewards import CHIPS, chips_for
from hwatu._engine.shared_fields import Setup
from hwatu._engine.state import State
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.counted_points import COUNTED, CountedPoints
from hwatu._facts.current_turn import Trace, turn_of
from hwatu._facts.end import AbandonedAs, Abandonment, End, NagariRefusal
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.outcome import Outcome, RefusedOffer
from hwatu._facts.seat import Seat
from hwatu._facts.seat_facts import AT_THE_END, PAYMENT_FACTS, RULES_OF_FACTS, STORED, named
from hwatu._facts.turn_facts import Phase, Seating, Stack
from hwatu._glossary import meant
from hwatu._notation.line_fields import (
    CARDS,
    FLAG,
    NUMBER,
    ORDER,
    PAYMENTS,
    PLACED,
    SEATING,
    SEATS,
    TRACE,
    TURN,
    YES_OR_NO,
    Form,
    Keywords,
    cards_text,
    carry_text,
    each_of,
    mask_of,
    numbers_text,
    order_of,
    order_text,
    read,
    read_carry,
    read_month,
    read_pair,
    read_result,
    read_seat,
    result_text,
    written,
)
from hwatu._notation.located_words import LONGEST_POSITION, NOTHING, Word, Words, check_text, member
from hwatu._validity.position_parts import (
    NamedCards,
    checked_traces,
    checked_turns,
    marks_of,
    month_twice,
    stack_named,
    told_facts,
)
from hwatu._validity.state_checks import problem_in, setup_of
from hwatu.events import Events
from hwatu.rules import EndingRule, Rules
from hwatu.rules._flags_of_play import MOST_TURNS
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hwatu._facts.carry import Carry


_MONTHS: Final = each_of(str, read_month)
_FORMS: Final = {Holds.NUMBER: NUMBER, Holds.FLAG: FLAG, Holds.MONTHS: _MONTHS, Holds.CARDS: CARDS}


def _captured(words: Words) -> CardSet:
    """The captured cards of a seat, which come before its keywords."""
    text = " ".join([each.text for each in words.unless_empty().listed])
    try:
        return CardSet(text)
    except NotationError as error:
        for stray in [each for each in names_in(text) if error.code == "unknown_card" and not is_card(each)]:
            hint = _fact_meant(stray[:20])
            if hint is not None:
                raise NotationError(
                    f"There is no card and no fact {stray[:20]!r}.",
                    code="unknown_card",
                    rule="CARD-1",
                    hint=hint,
                    korean=f"{stray[:20]!r}: 그런 패도 항목도 없습니다.",
                ) from None
        raise


def _fact_meant(word: str) -> Wording | None:
    """A hint for a word that is no card, if it resembles a keyword or a fact that no payment depends on."""
    if word in RULES_OF_FACTS:
        return Wording(f"A payment does not depend on {word}.", f"{word} 값은 정산에 쓰지 않습니다.")
    return meant(word, SEAT_WORDS, {**RULES_OF_FACTS, **{fact.name: (fact.rule,) for fact in COUNTED}})


_OF_COUNTED: Final = {
    Holds.NUMBER: NUMBER._replace(absent=None), Holds.FLAG: YES_OR_NO, Holds.SEATS: FLAG,
}  # fmt: skip
"""The forms of counted points. A number or truth value is written at the winner, a bak at each loser who has it.

So a bak, which is a list of seats in :class:`CountedPoints`, is a flag here.
"""

_CAPTURED: Final = Form(str, _captured, absent=CardSet())


def _earnings(words: Words) -> tuple[str, ...]:
    """The names of the occasions on which a seat earned chips."""
    for word in words.listed:
        if word.text not in CHIPS:
            raise word.error(
                f"Nobody pays chips for {word.text[:20]!r}.",
                code="unknown_chips",
                hint=meant(word.text[:20], CHIPS, {name: (each.rule,) for name, each in CHIPS.items()}),
                korean=f"{word.text[:20]!r}: 그런 일로 주고받는 칩은 없습니다.",
            )
    return words.each(lambda word: word.text)


def _refused_offer(words: Words) -> tuple[int, bool]:
    """The seat whose offer of nagari a seat refused, and whether that seat had said go before."""
    if not 1 <= len(words.listed) <= 2:
        raise words.near.error(
            "A refused offer is written refused 1, or refused 1 go.",
            code="bad_value",
            rule="LIABLE-6",
            korean="거절한 쇼당은 refused 1이나 refused 1 go처럼 씁니다.",
        )
    offerer, *more = words.listed
    return read_seat(offerer), bool(more) and member(more[0], {"go": True})


def _left(words: Words) -> AbandonedAs:
    """The way to count a hand that a seat gave up: void for the word alone."""
    if not words.listed:
        return AbandonedAs.VOID
    return member(words.only(), {each.name.lower(): each for each in AbandonedAs})


_OF_THE_HAND: Final[Keywords] = {
    "out": ("out", FLAG),
    "holder": ("holder", FLAG),
    "ppuks": ("ppuks", NUMBER._replace(absent=None)),
    "refused": ("refused", Form(str, _refused_offer, absent=None)),
    "left": ("left", Form(str, _left, absent=None)),
    "chips": ("chips", Form(" ".join, _earnings, absent=())),
}
"""Facts of the hand that are written at a seat.

- ``out``: the seat sat out.
- ``holder``: it held the four of a month that ended the hand (DEAL-11).
- ``ppuks``: the number of ppuk by which it ended the hand (CHIPS-2).
- ``refused``: the seat whose offer of nagari it refused, and whether that had said go before (LIABLE-6, LIABLE-7).
- ``left``: it gave the hand up, and what that counts as (STOP-13).
- ``chips``: the occasions on which it earned chips, by their flags.
"""

_SEAT: Final[Keywords] = {
    "": ("captured", _CAPTURED),
    **{fact.keyword or fact.name: (fact.name, _FORMS[fact.kind]) for fact in (*PAYMENT_FACTS[1:], *AT_THE_END)},
    **{fact.name: (fact.name, _OF_COUNTED[fact.kind]) for fact in COUNTED},
    **_OF_THE_HAND,
}

SEAT_WORDS: Final = tuple(_SEAT)[1:]
"""The keywords that may follow the cards of a seat."""


def read_outcome(
    seats: Iterable[str],
    rules: Rules,
    *,
    winner: int | None = None,
    carry: str = "",
    end: End | None = None,
    pushed: bool = False,
) -> Outcome:
    """The outcome of a hand that is described by a few words for each seat.

    - ``seats``: a text for each seat. It begins with the cards that the seat captured, and goes on with facts after
      their keywords, such as ``"1B 3B 8B goes 2 shaken 3"``. In place of cards it may give what was counted
      (:class:`CountedPoints`): ``"points 10 goes 2"`` at the winner, ``"gwang_bak pi_bak"`` at a loser. More words are
      ``out`` for a seat that sat out, ``holder`` for one whose four of a month ended the hand, ``ppuks 3`` for one
      whose third ppuk ended it, and ``chips first_ppuk_chips`` for chips earned, by their flags. ``refused 1`` is for a
      seat that refused the nagari of seat 1, ``refused 1 go`` if seat 1 had said go before. ``left lost`` is for one
      that gave the hand up; ``left`` alone makes it void.
    - ``rules``: the rules of the table.
    - ``winner``: the seat that won; without it, the first seat that played.
    - ``carry``: facts from before the hand, as in a position: ``"nagaris 1"``.
    - ``end``: how the hand ended. Without it, a seat may show it (``holder``, ``ppuks``); otherwise it was a stop, or
      under rules without a stop the hand was played out (STOP-8).
    - ``pushed``: whether the winner pushed the win to the next hand (PUSH-1).

    Raises :class:`NotationError` for texts that cannot be read, what :class:`Outcome` raises, and
    :class:`InvalidPosition` with these codes:

    - ``not_counted``: the winner's points are missing.
    - ``not_the_winner``: another seat gives a fact of the winner.
    - ``wrong_active``: too many or too few seats are without ``out``.
    - ``wrong_end``: that many ppuk end no hand.
    - ``said_twice``: two seats left, or refused.
    - ``no_such_chips``: these rules pay nothing for the occasion.

    >>> from hwatu import presets
    >>> read_outcome(["1B 3B 8B goes 1 shaken 3 12", "2R -"], presets.pagat(), carry="nagaris 1")
    Outcome(0, [Seat('1B 3B 8B', goes=1, shaken=(3, 12)), Seat('2R')], carry=Carry(nagaris=1))
    """
    said = [read(_SEAT, _words(text, rules).grouped(_SEAT)) for text in seats]
    of_hand = [{name: each.pop(name) for name, _ in _OF_THE_HAND.values()} for each in said]
    at_the_end = [{fact.name: each.pop(fact.name, None) for fact in AT_THE_END} for each in said]
    counted = [{fact.name: each.pop(fact.name) for fact in COUNTED} for each in said]
    carried = read_carry(_words(carry, rules)) if carry else NO_CARRY
    active = tuple([seat for seat, each in enumerate(of_hand) if not each["out"]])
    _check_playing(len(said), active, rules)
    holders = [seat for seat, each in enumerate(of_hand) if each["holder"]]
    last_ppuk = _last_ppuk([each["ppuks"] for each in of_hand], rules)
    left, refused = (_said_once(name, [each[name] for each in of_hand]) for name in ("left", "refused"))
    abandoned = None if left is None else Abandonment(*left)
    if abandoned is not None or end is End.ABANDONED:
        end, abandoned = End.ABANDONED, abandoned or Abandonment()
    elif rules.ending is EndingRule.PLAY_OUT:
        end = End.PLAYED_OUT
    elif end is None:
        end = End.HAND_QUAD if holders else End.STOP if last_ppuk is None else End.PPUK_LIMIT
    won = winner if winner is not None else last_ppuk if last_ppuk is not None else active[0] if active else 0
    if end is End.HAND_QUAD:
        holders = holders or [won]
        won = holders[0]
    nobody = end not in (End.STOP, End.PPUK_LIMIT, End.EMPTY_TURNS) and len(holders) != 1  # several holders all win
    gained = at_the_end[won]["gained"] if type(won) is int and 0 <= won < len(said) else None
    earned = [(seat, name) for seat, each in enumerate(of_hand) for name in each["chips"] if seat in active]
    if end is End.PPUK_LIMIT and not pushed and won in active:  # the end says it, so nobody has to (CHIPS-2, PUSH-1)
        earned.append((won, "ppuk_limit_chips"))
    return Outcome(
        None if nobody else won,
        tuple([Seat(**each) for each in said]),
        end=end,
        carry=carried,
        holders=holders if end is End.HAND_QUAD else (),
        active=None if len(active) == len(said) else active,
        paid=[paid for seat, name in earned for paid in chips_for(rules, name, seat, active, carried)],
        pushed=pushed,
        refusal=None if refused is None else NagariRefusal(refused[1][0], refused[0], refused[1][1]),
        abandoned=abandoned,
        oe_myeon=[seat for seat, each in enumerate(at_the_end) if each["oe_myeon"]],
        last_card=[seat for seat, each in enumerate(at_the_end) if each["last_card"]],
        gained=gained or "",
        counted=_counted(counted, won),
    )


def _check_playing(seats: int, active: tuple[int, ...], rules: Rules) -> None:
    """Raise :class:`InvalidPosition` (``wrong_active``) unless as many seats play as the rules say."""
    if seats == rules.players and len(active) != rules.seats_playing:
        raise InvalidPosition(
            f"{rules.seats_playing} of the {seats} seats play a hand, not {len(active)}: write out, and nothing else,"
            " for each that sat out.",
            code="wrong_active",
            rule="DEAL-1",
            korean=f"{seats}자리 가운데 {rules.seats_playing}자리가 치는데 {len(active)}자리가 쳤다고 적혀 있습니다."
            " 쉰 자리에는 out만 적으세요.",
        )


def _said_once(name: str, values: Sequence[T | None]) -> tuple[int, T] | None:
    """The seat that says this of the hand, and what it says; None if no seat does. Raises :class:`InvalidPosition`
    (``said_twice``).
    """
    found = [(seat, value) for seat, value in enumerate(values) if value is not None]
    if len(found) > 1:
        raise InvalidPosition(
            f"Seats {found[0][0]} and {found[1][0]} both say {name}: only one can.",
            code="said_twice",
            rule="LIABLE-6" if name == "refused" else "STOP-13",
            korean=f"{name}: 한 자리에만 적을 수 있는데 {found[0][0]}번과 {found[1][0]}번 자리에 있습니다.",
        )
    return found[0] if found else None


def _last_ppuk(ppuks: list[int | None], rules: Rules) -> int | None:
    """The seat whose ppuk ended the hand (CHIPS-2), or None if no seat has ``ppuks``."""
    for seat, number in enumerate(ppuks):
        if number is not None:
            if number != rules.ppuk_limit:
                verb = "ends" if number == 1 else "end"
                raise InvalidPosition(
                    f"Seat {seat} made {number} ppuk, which {verb} no hand under these rules: "
                    + (f"{rules.ppuk_limit} do." if rules.ppuk_limit else "no number does."),
                    code="wrong_end",
                    rule="CHIPS-2",
                    korean=f"{seat}번 자리의 뻑이 {number}번인데, 이 규칙에서는 "
                    + (
                        f"{rules.ppuk_limit}번이어야 판이 끝납니다."
                        if rules.ppuk_limit
                        else "뻑으로 판이 끝나지 않습니다."
                    ),
                )
            return seat
    return None


def _counted(counted: list[dict[str, Any]], winner: int) -> CountedPoints | None:
    """The counted points and baks of all seats together, or None if no seat has any."""
    said: dict[str, Any] = {}
    for seat, each in enumerate(counted):
        for fact in COUNTED:
            value = each[fact.name]
            if fact.kind is Holds.SEATS:
                if value:
                    said.setdefault(fact.name, []).append(seat)
            elif value is not None:
                if seat != winner:
                    raise InvalidPosition(
                        f"Seat {seat} says {fact.name}, which belongs to the winner, seat {winner}.",
                        code="not_the_winner",
                        rule=fact.rule,
                        korean=f"{fact.name}: 이긴 {winner}번 자리에 적을 값인데 {seat}번 자리에 있습니다.",
                    )
                said[fact.name] = value
    if said and "points" not in said:
        raise InvalidPosition(
            f"Nobody says how many points the winner, seat {winner}, has.",
            code="not_counted",
            rule="PAY-1",
            korean=f"이긴 {winner}번 자리의 점수가 없습니다.",
        )
    return CountedPoints(**said) if said else None


def _words(text: str, rules: Rules) -> Words:
    word = Word(check_text(text, "A seat"))
    return Words(word.words(), word, NamedCards(rules))


VERSION: Final = 1
"""The version of the notation that is written. The third word of a line is the version in which it is written."""

HEAD: Final = "hwatu position"


def format_position(state: State) -> str:
    """A state as one line of text, which :func:`parse_position` reads under the same rules.

    >>> from hwatu import position, presets
    >>> state = position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J", stock="8B 3J", fill=False)
    >>> print(format_position(state))
    hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J; stock 8B 3J
    """
    if not isinstance(state, State):
        raise not_a_state(state)
    fields = [f"{name} {text}" for name, text in _fields(state).items() if text]
    return "; ".join([f"{HEAD} {VERSION}", *fields])


def usual_seats(rules: Rules, carry: Carry) -> tuple[int, ...]:
    """The seats that play if the line does not say: those of the carry, or else the first of the table."""
    return carry.active or tuple(range(rules.seats_playing))


def _fields(state: State) -> dict[str, str]:
    """The text of each field in the order of the line, or the empty text for a field to leave out."""
    setup, turn, result = state._setup, state._turn, state.result
    # While the seats decide who plays (SELL-1), there are no usual seats: those that have joined are always written.
    usual = usual_seats(setup.rules, setup.carry) if setup.seating is None else ()
    return {
        "phase": "" if state.phase is Phase.TURN else state.phase.name.lower(),
        "actor": str(state.actor or ""),
        "dealer": str(setup.dealer or ""),
        "active": "" if setup.active == usual else numbers_text(setup.active),
        "hands": _piles(state._hands),
        "captured": _piles(state._captured) if any(state._captured) else "",
        "table": cards_text(state._table) if state._table else "",
        "stacks": " / ".join([_stack_text(each) for each in state.stacks]),
        "stock": order_text(state._stock),
        "turns": numbers_text(state._turns) if any(state._turns) else "",
        **_facts(state),
        "trace": " / ".join([written(TRACE, each) for each in state._traces]),
        "refused": " / ".join([_refused(each) for each in state.refused]),
        "paid": PAYMENTS.write(state.payments),
        "carry": carry_text(setup.carry),
        "seating": "" if setup.seating is None else written(SEATING, setup.seating),
        "turn": "" if turn is None else written(TURN, turn),
        "result": "" if result is None else result_text(result),
    }


def _facts(state: State) -> dict[str, str]:
    """The facts of seats that a reader could not assume."""
    told = told_facts(state)
    return {fact.name: _A_SEAT_EACH[fact.kind](told[fact.name]) if fact.name in told else "" for fact in STORED}


def _piles(masks: Iterable[int]) -> str:
    return " / ".join([cards_text(mask) for mask in masks])


def _months(bits: Iterable[int]) -> str:
    return " / ".join([numbers_text(months_in(each)) or NOTHING for each in bits])


_A_SEAT_EACH: Final[Mapping[Holds, Callable[[list[Any]], str]]] = {
    Holds.NUMBER: numbers_text,
    Holds.MONTHS: _months,
    Holds.CARDS: _piles,
    Holds.FLAG: numbers_text,
}


def _stack_text(stack: Stack) -> str:
    return str(stack.cards) if stack.maker is None else f"{stack.cards} @{stack.maker}"


def _refused(refused: RefusedOffer) -> str:
    go = " go" if refused.said_go else ""
    return f"{refused.offerer}>{refused.refuser}{go} turns {numbers_text(refused.turns)}"


T = TypeVar("T")

_FACTS: Final = named(STORED)

FIELDS: Final = (
    "phase", "actor", "dealer", "active", "hands", "captured", "table", "stacks", "stock", "turns", *_FACTS, "trace",
    "refused", "paid", "carry", "seating", "turn", "result",
)  # fmt: skip
"""The fields of a line, in the order in which they are written; they are read in any order."""

REST: Final = "*"
"""The last word of a stock that goes on with every card of the pack that is named nowhere, in card order."""


def parse_position(text: str, rules: Rules) -> State:
    """The state that a line describes under these rules. It reads what :func:`format_position` writes.

    A field that is missing has the default of :func:`hwatu.position`. ``*`` at the end of the stock stands for every
    card that is named nowhere, in card order; without it such cards are out of play. A stack is ``3B 3R 3J``, or
    ``3B 3R 3J @1`` with the seat that made it. In the phase ``seating``, all seats but the dealer have still to decide,
    unless the line says otherwise.

    Raises :class:`TextError`, a :class:`hwatu.NotationError`, with the column of the fault.

    >>> from hwatu import presets
    >>> state = parse_position("hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J; stock 8B *", presets.pagat())
    >>> state.seats[0].hand, len(state.stock)
    (CardSet('2A 5R'), 42)
    >>> parse_position("hwatu position 1; hands 2A 13B / 3R 7J", presets.pagat())
    Traceback (most recent call last):
      ...
    hwatu.TextError: Line 1, column 28: There is no card '13B'. Did you mean 3B?
    """
    check_rules(rules)
    return read_position(Word(check_text(text, "A position", LONGEST_POSITION)), rules)


def read_position(line: Word, rules: Rules) -> State:
    """Like :func:`parse_position`, for a line inside a longer text, whose errors give the place in that text."""
    if len(line.text) > LONGEST_POSITION:
        raise line.error(
            f"A position has at most {LONGEST_POSITION:,} characters.",
            code="too_long",
            korean=f"배치는 {LONGEST_POSITION:,}자까지입니다.",
        )
    reader = _Reader(rules, line)
    state = reader.state_unchecked()
    problem = problem_in(state)
    if problem is not None:
        near = reader.near(problem.field, "turn", "phase")  # the field may be absent, with a default that cannot be
        raise near.error(problem.message, code=problem.code, rule=problem.rule, korean=problem.korean)
    return state


def _split(line: Word, cards: NamedCards) -> dict[str, Words]:
    """The words of each field by name."""
    first, *pieces = line.split(";")
    head = first.words()
    if [word.text for word in head[:2]] != HEAD.split() or len(head) != 3:
        raise line.error(
            f"A position begins with '{HEAD} {VERSION};'.",
            code="not_a_position",
            korean=f"배치는 '{HEAD} {VERSION};'으로 시작합니다.",
        )
    if head[2].text != str(VERSION):
        raise head[2].error(
            f"This is a position of version {head[2].text[:20]}, and only {VERSION} is known.",
            code="unknown_version",
            korean=f"배치의 버전이 {head[2].text[:20]}인데, 읽을 수 있는 것은 {VERSION}뿐입니다.",
        )
    fields: dict[str, Words] = {}
    for piece in pieces:
        words = piece.words()
        if not words:
            raise piece.error(
                "There is nothing between two semicolons, or after the last.",
                code="empty_field",
                korean="세미콜론 사이나 마지막 세미콜론 뒤에 아무것도 없습니다.",
            )
        name = words[0].text
        if name not in FIELDS:
            hint = meant(name[:20], FIELDS, RULES_OF_FACTS)
            raise words[0].error(
                f"A position has no field {name[:20]!r}.",
                code="unknown_field",
                hint=hint,
                korean=f"{name[:20]!r}: 배치에 그런 항목은 없습니다.",
            )
        if name in fields:
            raise words[0].error(
                f"The field {name} appears twice.", code="duplicate_field", korean=f"{name} 항목이 두 번 나옵니다."
            )
        fields[name] = Words(words[1:], words[0], cards)
    return fields


class _Reader:
    """One line being read: its fields, and the cards named so far."""

    def __init__(self, rules: Rules, line: Word) -> None:
        self.rules = rules
        self.line = line
        self.cards = NamedCards(rules)
        self.fields = _split(line, self.cards)

    def near(self, *names: str) -> Word:
        """The first of these fields that is there, to point at; else the line."""
        return next((self.fields[name].near for name in names if name in self.fields), self.line)

    def words(self, name: str) -> Words:
        """The words of a field without its name."""
        return self.fields.get(name, Words((), self.line, self.cards))

    def state_unchecked(self) -> State:
        """Build the state that the fields describe; whether they fit each other is not checked."""
        # In the order of a line, since a card that is named twice is reported at the place that is read second.
        hands = self.piles("hands")
        captured = self.piles("captured") if "captured" in self.fields else (0,) * self.rules.players
        table = PLACED.read(self.words("table"))
        stacks = tuple([_stack(each) for each in self.words("stacks").parts()])
        stock, rest = self.stock()
        setup = self.setup()
        turn = self.optional("turn", lambda words: turn_of(*read(TURN, words.grouped(TURN)).values()))
        if rest:  # only now is every named card known: those of the turn and the seating lie somewhere, too
            stock += order_of(each for each in self.rules.deck if each not in self.cards.places)
        said = {name: self.a_seat_each(fact) for name, fact in _FACTS.items() if name in self.fields}
        turns = self.turns(self.words("turns")) if "turns" in self.fields else (0,) * self.rules.players
        check_seats("hands", hands, self.rules.players)
        rules = compiled(self.rules)
        facts, shown = marks_of(rules, hands, captured, said)
        seats = seats_under(rules, setup.active, hands, captured, turns, facts, shown)
        return State._unchecked(
            setup.with_dealt(hands), self.phase(), self.actor(setup), seats, table, stacks, stock,
            self.traces(),
            tuple([self.refused(each) for each in self.words("refused").parts()]),
            PAYMENTS.read(self.words("paid")), turn, self.optional("result", read_result),
        )  # fmt: skip

    def setup(self) -> Setup:
        """Who deals and plays, the carry and the opening events.

        While the seats decide who plays (SELL-1), the dealer and those who have joined play so far.
        """
        carry, dealer = read_carry(self.words("carry")), self.number("dealer")
        deciding = self.phase() is Phase.SEATING
        usual = (dealer,) if deciding else usual_seats(self.rules, carry)
        active = SEATS.read(self.words("active")) if "active" in self.fields else usual
        opening = Events(announced(self.rules, carry) if deciding else ())
        with self.near("active", "dealer").blamed():
            return setup_of(self.rules, dealer, active, carry, self.seating(dealer, active), opening)

    def seating(self, dealer: int, active: tuple[int, ...]) -> Seating | None:
        """The facts that are kept while the seats decide whether they play, or None afterwards.

        By default a seat that neither plays nor sits out has still to decide, the dealer's right-hand neighbour first,
        and dropped cards come back in the order of the pack.
        """
        if self.phase() is not Phase.SEATING and "seating" not in self.fields:
            return None
        said = read(SEATING, self.words("seating").grouped(SEATING))
        if said["undecided"] is None:
            players = self.rules.players
            after = [(dealer + each) % players for each in range(1, players)]
            out = [seat for seat, _ in said["dropped"]]
            said["undecided"] = tuple([seat for seat in after if seat not in active and seat not in out])
        pack = order_of(self.rules.deck)
        return Seating(**{**said, "to_table": said["to_table"] or pack, "to_stock": said["to_stock"] or pack})

    def actor(self, setup: Setup) -> int:
        """The seat that decides: by default seat 0, or during the seating the first seat that has still to decide."""
        waiting = () if setup.seating is None else setup.seating.undecided
        if "actor" not in self.fields and waiting:
            return waiting[0]
        with self.near("actor").blamed():
            return check_seat(self.rules, self.number("actor"))

    def optional(self, name: str, read_words: Callable[[Words], T]) -> T | None:
        """The value of a field, or None if the line does not have it."""
        return read_words(self.words(name)) if name in self.fields else None

    def number(self, name: str) -> int:
        """The value of a field with one number; 0 if the line does not have it."""
        words = self.words(name)
        return int(NUMBER.read(words)) if words.listed else 0

    def phase(self) -> Phase:
        """The decision that is due."""
        words = self.words("phase")
        return member(words.only(), {each.name.lower(): each for each in Phase}) if words.listed else Phase.TURN

    def stock(self) -> tuple[bytes, bool]:
        """The named cards of the stock in their order, and whether all cards named nowhere follow (``*``)."""
        words = self.words("stock")
        rest = bool(words.listed) and words.listed[-1].text == REST
        named = words.listed[:-1] if rest else words.listed
        return ORDER.read(Words(named, words.near, self.cards)), rest

    def piles(self, name: str) -> tuple[int, ...]:
        """A field with a pile of cards for each seat, as masks."""
        found = tuple([PLACED.read(each) for each in self.words(name).parts()])
        return self.checked(name, found)

    def a_seat_each(self, fact: Fact) -> tuple[Any, ...]:
        """The values of a fact, one for each seat: numbers, truth values, or sets of months or cards as bits."""
        name = fact.name
        words = self.words(name)
        if fact.kind is Holds.MONTHS:
            months = self.checked(name, tuple([each.unless_empty().each(read_month) for each in words.parts()]))
            if any(len(set(each)) < len(each) for each in months):
                with self.near(name).blamed():
                    raise month_twice(name)
            return tuple(map(bits_of, months))
        if fact.kind is Holds.CARDS:
            return self.checked(name, tuple([mask_of(each.named()) for each in words.parts()]))
        numbers = self.checked(name, words.each(lambda word: word.number(name, most=fact.most)))
        return tuple([number > 0 for number in numbers]) if fact.kind is Holds.FLAG else numbers

    def checked(self, name: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the values. Raises an error at the field if they are more or fewer than the seats."""
        with self.near(name).blamed():
            check_seats(name, values, self.rules.players)
        return values

    def turns(self, words: Words) -> tuple[int, ...]:
        """The number of turns that each seat has had."""
        with words.near.blamed():
            return checked_turns(words.each(lambda word: word.number("turns", most=MOST_TURNS)), self.rules.players)

    def traces(self) -> tuple[Trace, ...]:
        """The traces of the last two turns."""
        with self.near("trace").blamed():
            return checked_traces(
                tuple([Trace(**read(TRACE, each.grouped(TRACE))) for each in self.words("trace").parts()])
            )

    def refused(self, words: Words) -> RefusedOffer:
        """A refused offer (LIABLE-6), as in ``0>1 go turns 3 3``."""
        said = words.grouped(("go", "turns"))
        who = said[""].only()
        offerer, refuser = read_pair(who)
        if offerer is None or refuser is None:
            raise who.error(
                "A seat refuses what a seat offers: write 0>1.",
                code="bad_refusal",
                rule="LIABLE-6",
                korean="쇼당을 건 자리와 거절한 자리를 0>1처럼 씁니다.",
            )
        turns = self.turns(said.get("turns", Words((), words.near, self.cards)))
        return RefusedOffer(offerer, refuser, "go" in said and FLAG.read(said["go"]), turns)


def _stack(words: Words) -> Stack:
    """A stack: the three cards of a month and jokers that lie with them, perhaps with the seat that made it."""
    listed, maker = words.listed, None
    if listed and listed[-1].text.startswith("@"):
        *_, at = listed
        listed, maker = listed[:-1], Word(at.text[1:], at.line, at.column + 1).number("A seat")
    with words.near.blamed():
        return stack_named(PLACED.read(Words(listed, words.near, words.cards)), maker)
