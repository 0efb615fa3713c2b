"""The facts of a seat, one row for each, and the types in which callers give them.

A test holds the types to the rows, which :class:`hwatu._facts.fact.Fact` explains. To add a fact: a row here, its
place in ``SeatFacts`` and ``Seat`` (:mod:`hwatu._facts.seat`), the line of the engine that sets it, and the code that
reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, NamedTuple, TypeAlias, TypedDict, TypeVar

from hwatu._base.wording import Wording
from hwatu._cards.argument_checks import MOST, MOST_NUMBER
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import CardIndex, CardMask, MonthNumber, Points
from hwatu._cards.card_set import Cards
from hwatu._cards.flower_cards import Card
from hwatu._facts.fact import Fact, Holds, Seen
from hwatu.rules import BombRule, DualChoiceRule, EndingRule, HandQuadRule, JokerQuadRule, Rules, ShakeRule
from hwatu.rules._flags_of_play import MOST_TURNS


class Moment(NamedTuple):
    """A moment that says something of a hand into which cards are drawn (JOKER-2).

    At such a moment the hand drew a card, showed three of a month (SHAKE-1), or took a bomb turn (BOMB-2). A sample of
    a view must agree with all of them.

    - ``hand``: the cards held then, as a mask, without the drawn card.
    - ``shown``: the cards that had been shown by then, as a mask.
    - ``drawn``: the drawn card, or -1.
    - ``shook``: the month of which it showed three cards, or 0.
    - ``asks``: whether a month that the drawn card completes would have been shown (DEAL-17).
    - ``quad``: the month that the drawn card completed, or 0.
    """

    hand: CardMask
    shown: CardMask
    drawn: CardIndex = -1
    shook: MonthNumber = 0
    asks: bool = False
    quad: MonthNumber = 0


class SeatArguments(TypedDict, total=False):
    """The arguments of ``position`` about seats: for each fact a list, with a value for each seat."""

    goes: Sequence[int]
    go_points: Sequence[Points]
    last_go: Sequence[int]
    shaken: Sequence[Iterable[MonthNumber]]
    bombed: Sequence[Iterable[MonthNumber]]
    first_months: Sequence[Iterable[MonthNumber]]
    bomb_turns: Sequence[int]
    ppuks: Sequence[int]
    dropped: Sequence[Cards]
    shown: Sequence[Cards]
    pair_bombed: Sequence[Iterable[MonthNumber]]
    quads: Sequence[Iterable[MonthNumber]]
    as_animal: Sequence[Cards]
    as_junk: Sequence[Cards]
    reverse_go: Sequence[bool]
    idle: Sequence[int]
    first_ppuk: Sequence[bool]


T = TypeVar("T")
BySeat: TypeAlias = "T | Sequence[T] | Mapping[int, T]"


class SeatExpectations(TypedDict, total=False):
    """The facts that a test may expect of seats."""

    goes: BySeat[int]
    go_points: BySeat[Points]
    last_go: BySeat[int]
    shaken: BySeat[MonthNumber | Sequence[MonthNumber]]
    bombed: BySeat[MonthNumber | Sequence[MonthNumber]]
    first_months: BySeat[MonthNumber | Sequence[MonthNumber]]
    bomb_turns: BySeat[int]
    ppuks: BySeat[int]
    dropped: BySeat[Cards]
    shown: BySeat[Cards]
    pair_bombed: BySeat[MonthNumber | Sequence[MonthNumber]]
    quads: BySeat[MonthNumber | Sequence[MonthNumber]]
    as_animal: BySeat[Cards]
    as_junk: BySeat[Cards]
    reverse_go: BySeat[bool]
    idle: BySeat[int]
    first_ppuk: BySeat[bool]


CardCode: TypeAlias = Annotated[str, Card]
PlainMonth: TypeAlias = Annotated[int, Month]
"""A card and a month in plain data."""


class SeatFactsPage(TypedDict):
    """The facts of a seat on a page, besides its cards."""

    goes: int
    """How often it said go (STOP-1)."""
    go_points: Points
    """The points at which it last said go, which it must exceed to stop (STOP-2); 0 before its first go."""
    last_go: int
    """When it last said go: how many turns all had had by then, so the largest is the last; 0 before its first go."""
    shaken: list[PlainMonth]
    """The months of the sets that it has shown (SHAKE-1)."""
    bombed: list[PlainMonth]
    """The months that it has bombed (BOMB-1)."""
    first_months: list[PlainMonth]
    """The months of which it captured all four cards at once on its first turn (PAY-13)."""
    bomb_turns: int
    """How many bomb turns it has left (BOMB-2)."""
    ppuks: int
    """How many ppuk it has made (TURN-6)."""
    dropped: list[CardCode]
    """The cards that it dropped before play (SELL-7)."""
    shown: list[CardCode]
    """The held cards that everyone knows (SHAKE-1, LIABLE-5, DEAL-11)."""
    pair_bombed: list[PlainMonth]
    """The months that it has bombed with two cards (BOMB-6)."""
    quads: list[PlainMonth]
    """The months of which it showed all four cards and played on (DEAL-14)."""
    as_animal: list[CardCode]
    """Its dual animals that are animals to the end of the hand (CARD-9, CARD-10)."""
    as_junk: list[CardCode]
    """Its dual animals that are junk to the end of the hand (CARD-9)."""
    reverse_go: bool
    """Whether it said go after an opponent had, where that counts (PAY-21)."""
    idle: int
    """How many turns in a row it captured nothing, where that is counted (STOP-10)."""
    first_ppuk: bool
    """Whether it made a ppuk on its first turn, where that adds points (CHIPS-9)."""


NUMBER, FLAG, MONTHS, CARDS = Holds.NUMBER, Holds.FLAG, Holds.MONTHS, Holds.CARDS


def _number(name: str, english: str, korean: str, most: int = MOST_TURNS, **rest: Any) -> Fact:
    return Fact(name=name, kind=NUMBER, text=Wording(english, korean), most=most, **rest)


def _flag(name: str, english: str, korean: str, **rest: Any) -> Fact:
    return Fact(name=name, kind=FLAG, text=Wording(english, korean), **rest)


def _months(name: str, english: str, korean: str, **rest: Any) -> Fact:
    return Fact(name=name, kind=MONTHS, text=Wording(english, korean), **rest)


def _cards(name: str, english: str, korean: str, **rest: Any) -> Fact:
    return Fact(name=name, kind=CARDS, text=Wording(english, korean), **rest)


def _asks_to_stop(rules: Rules) -> bool:
    return rules.ending is EndingRule.GO_STOP


def asks_about_quads(rules: Rules) -> bool:
    """Whether a holder of four of a month may play on (DEAL-14, DEAL-17)."""
    completed = rules.jokers and rules.joker_quad is not JokerQuadRule.NEVER
    return rules.hand_quad is HandQuadRule.MAY_PLAY_ON or bool(completed)


def _asks_about_duals(rules: Rules) -> bool:
    return bool(rules.dual_animals) and rules.dual_choice is not DualChoiceRule.FREE


def _settles_duals(rules: Rules) -> bool:
    return _asks_about_duals(rules) or (bool(rules.dual_animals) and rules.dual_locks)


def _shows_sets(rules: Rules) -> bool:
    return rules.shake is not ShakeRule.OFF


def _bombs(rules: Rules) -> bool:
    return rules.bomb is not BombRule.OFF


# fmt: off
FACTS: Final = (
    _cards("captured", "The cards that it has captured.", "먹은 패", stored=False, affects_payment=True),
    _number(
        "goes", "How often it said go (STOP-1).", "고 횟수", phrase=Wording("go ×{count}", "{count}고"),
        rule="STOP-1", scale=0.25, applies=_asks_to_stop, affects_payment=True, in_vectors=True),
    _number(
        "go_points",
        "The points at which it last said go, which it must exceed to stop (STOP-2); 0 before its first go.",
        "마지막 고 점수", MOST_NUMBER, scale=2.0**-3, two_columns=True, applies=_asks_to_stop, affects_payment=True),
    # Counted in the turns of all seats, so that the goes of two seats can be compared (LIABLE-1, STOP-12).
    _number(
        "last_go",
        "When it last said go: how many turns all had had by then, so the largest is the last; 0 before its first go.",
        "마지막 고의 차례", MOST, scale=2.0**-4, applies=_asks_to_stop, affects_payment=True),
    _months(
        "shaken", "The months of the sets that it has shown (SHAKE-1).", "흔든 달",
        phrase=Wording("{months} shake", "{months} 흔듦"), rule="SHAKE-1", except_in="quads", scale=1.0,
        applies=_shows_sets, affects_payment=True, in_vectors=True),
    _months(
        "bombed", "The months that it has bombed (BOMB-1).", "폭탄으로 낸 달",
        phrase=Wording("{months} bomb", "{months} 폭탄"), rule="BOMB-1", scale=1.0, applies=_bombs,
        affects_payment=True, in_vectors=True),
    _months(
        "first_months", "The months of which it captured all four cards at once on its first turn (PAY-13).",
        "첫 차례에 싹 먹은 달", scale=1.0, affects_payment=True),
    _number(
        "bomb_turns", "How many bomb turns it has left (BOMB-2).", "남은 뒤집기",
        phrase=Wording("{count} bomb {count:turn|turns} left", "폭탄 뒤집기 {count}번"), rule="BOMB-2", scale=0.5,
        applies=lambda rules: rules.bomb is BombRule.TWO_TURNS, in_vectors=True),
    _number(
        "ppuks", "How many ppuk it has made (TURN-6).", "뻑 횟수",
        phrase=Wording("{count} ppuk", "뻑 {count}번"), rule="TURN-6", scale=0.5, applies=lambda rules: rules.ppuk,
        in_vectors=True),
    _cards("dropped", "The cards that it dropped before play (SELL-7).", "죽으며 버린 패", seen=Seen.OWN),
    _cards(
        "shown", "The held cards that everyone knows (SHAKE-1, LIABLE-5, DEAL-11).", "보인 패", with_cards=True),
    _months(
        "pair_bombed", "The months that it has bombed with two cards (BOMB-6).", "두 장 폭탄으로 낸 달",
        phrase=Wording("{months} two-card bomb", "{months} 두 장 폭탄"), rule="BOMB-6", scale=1.0,
        applies=lambda rules: rules.pair_bomb, affects_payment=True, in_vectors=True),
    _months(
        "quads", "The months of which it showed all four cards and played on (DEAL-14).", "총통을 보인 달",
        phrase=Wording("played on with four of {months}", "{months} 총통 보임"), rule="DEAL-14", scale=1.0,
        applies=asks_about_quads, affects_payment=True, in_vectors=True),
    _cards(
        "as_animal", "Its dual animals that are animals to the end of the hand (CARD-9, CARD-10).", "열끗으로 굳은 패",
        phrase=Wording("{cards} as animal", "{cards} → 열끗"), rule="CARD-9", scale=1.0,
        applies=_settles_duals, affects_payment=True, in_vectors=True),
    _cards(
        "as_junk", "Its dual animals that are junk to the end of the hand (CARD-9).", "피로 굳은 패",
        phrase=Wording("{cards} as junk", "{cards} → 피"), rule="CARD-9", scale=1.0,
        applies=_asks_about_duals, affects_payment=True, in_vectors=True),
    _flag(
        "reverse_go", "Whether it said go after an opponent had, where that counts (PAY-21).", "역고", scale=1.0,
        applies=lambda rules: rules.reverse_go_multiplier != 1, affects_payment=True),
    _number(
        "idle", "How many turns in a row it captured nothing, where that is counted (STOP-10).", "내리 못 먹은 차례",
        phrase=Wording("{count} empty {count:turn|turns}", "{count}차례 내리 못 먹음"), rule="STOP-10", scale=2.0**-3,
        applies=lambda rules: rules.empty_turns > 0, in_vectors=True, blocks_fast_path=True),
    _flag(
        "first_ppuk", "Whether it made a ppuk on its first turn, where that adds points (CHIPS-9).", "첫뻑", scale=1.0,
        applies=lambda rules: rules.ppuk and rules.first_ppuk_points > 0, affects_payment=True),
    _cards(
        "hand", "The cards that it is known to hold: in a state all of them, in a view one's own and those shown.",
        "손패", stored=False),
    _number("turns", "How many turns it has had: its first turn is at 0.", "지난 차례", stored=False),
)
"""Every fact of a seat, in the one order in which whatever walks them has them."""
# fmt: on

AT_THE_END: Final = (
    _flag("oe_myeon", "Whether its last turn left the card with which the winner won (LIABLE-2).", "외면"),
    _flag("last_card", "Whether that was its last hand card (LIABLE-4).", "마지막 손패"),
    _cards("gained", "The cards that it captured in the turn that ended the hand.", "이 차례에 먹은 패"),
)
"""Facts of an :class:`Outcome` that lines and conformance vectors say at the seat that they are about."""

STORED: Final = tuple([each for each in FACTS if each.stored])
"""Everything a hand remembers of a seat: a position line, a page and :func:`hwatu.position` say it."""

DEALT: Final = Fact(
    name="dealt", kind=CARDS, text=Wording("The hand it was dealt (DEAL-11).", "받은 패"), seen=Seen.NOBODY
)
"""A view concludes something from it as it plays. The setup of a hand keeps it, for all seats: it never changes, and
would give each seat separate facts from the first state on.
"""

MOMENTS: Final = Fact(
    name="moments",
    kind=Holds.PAST,
    text=Wording("What came into it later (JOKER-2).", "나중에 든 패"),
    seen=Seen.NOBODY,
)
"""A view concludes something from them, too. No property of a seat shows them."""

MARKS: Final = (*STORED, DEALT, MOMENTS)
"""The facts of a seat in a document: all that a hand remembers, what nobody may know included."""

REMEMBERED: Final = (*[each for each in STORED if not each.with_cards], MOMENTS)
"""The facts that most turns do not change, and that states share: the fields of :class:`SeatFacts`."""

PAYMENT_FACTS: Final = tuple([each for each in FACTS if each.affects_payment])
"""The facts on which a payment may depend."""

FAST_PATH_BLOCKERS: Final = tuple([each for each in STORED if each.blocks_fast_path])
"""The facts that keep the fast path from being taken, under rules where play can change them."""

VECTOR_FACTS: Final = tuple([each for each in STORED if each.in_vectors])
"""The facts that conformance vectors ask other engines for."""

RULES_OF_FACTS: Final = {each.name: (each.rule,) for each in FACTS}
"""The rule behind each fact, by which players' words find it."""


def columns(*kinds: Holds) -> tuple[Fact, ...]:
    """The facts of these kinds that have columns in an observation."""
    return tuple([each for each in STORED if each.kind in kinds and each.scale])


NUMBER_COLUMNS: Final = columns(NUMBER)
BIT_COLUMNS: Final = columns(MONTHS, CARDS, FLAG)
"""Months, dual animals by their months, and what is so or not."""


def named(facts: Iterable[Fact]) -> dict[str, Fact]:
    """Facts by their names."""
    return {each.name: each for each in facts}
