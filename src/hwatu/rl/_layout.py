"""The meaning of each column of an observation, for all rules or for given ones.

An observation starts with columns that are 0 or 1 and ends with numbers. Seats are counted from the viewer, for a
spectator from the dealer: place 0 is the viewer, place 1 the seat after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Any, Final

import attrs
import numpy as np

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.values import Value
from hwatu._cards.argument_checks import whole
from hwatu._cards.card_kinds import Joker, Month
from hwatu._cards.card_masks import FIRST_JOKER
from hwatu._cards.flower_cards import MOST_COPIES
from hwatu._engine.compiled_rules import compiled
from hwatu._engine.earning import rewards_under
from hwatu._facts import turn_facts
from hwatu._facts.carry import CARRY_COLUMNS, CARRY_PLACES, pays_claims
from hwatu._facts.end import End
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.seat_facts import BIT_COLUMNS, NUMBER_COLUMNS, STORED, named
from hwatu._facts.turn_facts import Phase
from hwatu.rules import (
    BombRule,
    HandJokerRule,
    HandQuadRule,
    JokerQuadRule,
    Rules,
    SeatingRule,
    SurrenderRule,
    SyodangRule,
)
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from numpy.typing import NDArray


VERSION: Final = 2
"""The version of the action space and of the observation: a player that was trained with one knows no other."""

SEATS: Final = 7
"""Places in an observation: the most seats that can be encoded."""

CARDS: Final = FIRST_JOKER + 2 * len(Joker)
"""Columns of a set of cards: the 48 in card order, the first copy of each joker, and how many further copies."""

OWED: Final = 32
"""The bonuses of one turn that have separate columns. Further ones are added up in the last."""

BEYOND: Final = 1 << 24
"""From here up a float32 skips whole numbers: large ones have a second column that counts these."""


@attrs.frozen(eq=False)
class Part(Value):
    """One part of an observation: its ``columns``, in the shape that it has, and what a 1 in it stands for.

    A column that the layout leaves out is -1: it is always 0. The value of a column is a number times ``scale``, a
    power of two, so that nothing is lost.
    """

    name: str
    text: str
    columns: NDArray[np.intp] = attrs.field(repr=False)
    scale: float = 1.0

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of this part."""
        shape: tuple[int, ...] = self.columns.shape
        return shape

    def of(self, observation: NDArray[Any]) -> NDArray[Any]:
        """The part of an observation, or of a batch, in its shape, with 0 for columns that the layout leaves out.

        >>> from hwatu import deal, observe, presets
        >>> from hwatu.rl import encode
        >>> view = observe(deal(presets.pagat(), seed=7), 0)
        >>> LAYOUT["hand"].of(encode(view)).shape, int(LAYOUT["hand"].of(encode(view))[0].sum())
        ((7, 64), 10)
        """
        found, left_out = observation[..., self.columns], self.columns < 0
        return np.where(left_out, found.dtype.type(0), found) if left_out.any() else found


class ObservationForm(Enum):
    """How the observations of a batch are written down. All of them say the same."""

    FLOAT32 = "float32"
    """A ``float32`` for each column."""
    BYTES = "a byte a column"
    """``uint8``: a byte for each column that is 0 or 1, and then the four bytes of the ``float32`` of each number."""
    BITS = "a bit a column"
    """``uint8``: a bit for each column that is 0 or 1, eight to a byte, and then the numbers as in ``BYTES``."""


@attrs.frozen(eq=False, repr=False)
class Layout(Value, Mapping[str, Part]):
    """The parts of an observation by name, and their columns.

    - ``size``: the number of columns. The first ``bits`` of them are 0 or 1.
    - ``rules``: the rules that it is for, or None for all rules.
    - ``recall``: the number of past decisions in the part ``past``.
    - ``version``: :data:`VERSION`.
    - ``kept``: its columns, in their order, by their indices in the layout for all rules.
    """

    parts: Mapping[str, Part]
    kept: NDArray[np.intp]
    bits: int
    rules: Rules | None = None
    recall: int = 0
    version: int = attrs.field(default=VERSION, init=False)

    @property
    def size(self) -> int:
        """How many columns an observation has."""
        return len(self.kept) + _DECISION * self.recall

    def width(self, form: ObservationForm) -> int:
        """How many elements an observation has in this form."""
        if form is ObservationForm.FLOAT32:
            return self.size
        return (self.bits if form is ObservationForm.BYTES else -(-self.bits // 8)) + 4 * (self.size - self.bits)

    def unpacked(self, rows: NDArray[Any]) -> NDArray[np.float32]:
        """A batch of observations in any :class:`ObservationForm` as ``float32``.

        Raises :class:`InvalidPosition` (``bad_array``) for anything but a batch of this layout.

        >>> import numpy
        >>> LAYOUT.unpacked(numpy.zeros((2, SIZE), "float32")).shape == (2, SIZE)
        True
        """
        for form in ObservationForm:
            if isinstance(rows, np.ndarray) and rows.ndim == 2 and rows.shape[1] == self.width(form):
                if rows.dtype == np.float32 and form is ObservationForm.FLOAT32:
                    return rows
                if rows.dtype == np.uint8 and form is not ObservationForm.FLOAT32:
                    return self._unpacked(rows, form)
        raise InvalidPosition(
            f"{short(rows)} is not a batch of observations of this layout.",
            code="bad_array",
            korean=f"{short(rows)}: 이 배치로 관찰한 것이 아닙니다.",
        )

    def _unpacked(self, rows: NDArray[np.uint8], form: ObservationForm) -> NDArray[np.float32]:
        found = np.empty((len(rows), self.size), np.float32)
        end = self.width(form) - 4 * (self.size - self.bits)
        if form is ObservationForm.BITS:
            found[:, : self.bits] = np.unpackbits(rows[:, :end], axis=1, count=self.bits, bitorder="little")
        else:
            found[:, : self.bits] = rows[:, :end]
        found[:, self.bits :] = np.ascontiguousarray(rows[:, end:]).view(np.float32)
        return found

    def bounds(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The least and the most that each column can be.

        >>> least, most = LAYOUT.bounds()
        >>> float(least[0]), float(most[0])
        (0.0, 1.0)
        """
        beyond = np.finfo(np.float32)
        least, most = np.zeros(self.size, np.float32), np.ones(self.size, np.float32)
        least[self.bits :], most[self.bits :] = beyond.min, beyond.max
        copies = np.flatnonzero(np.isin(self.kept, COPIES))
        least[copies], most[copies] = 0.0, float(MOST_COPIES)
        return least, most

    def __getitem__(self, name: str) -> Part:
        return self.parts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.parts)

    def __len__(self) -> int:
        return len(self.parts)

    def __eq__(self, other: object) -> bool:
        return self is other  # where a mapping compares what is in it, and can be no key

    def __hash__(self) -> int:
        return object.__hash__(self)

    def __repr__(self) -> str:
        of = "all rules" if self.rules is None else repr(self.rules)
        return f"<Layout of {self.size} columns for {of}>"


_DECISION: Final = 2
"""Columns of a decision that is recalled: who made it, and which it was."""


class _Columns:
    """Hands out columns from left to right."""

    def __init__(self) -> None:
        self.size = 0
        self.parts: dict[str, Part] = {}

    def add(self, name: str, text: str, *shape: int, scale: float = 1.0) -> None:
        """The next columns, in this shape."""
        columns = np.arange(self.size, self.size + prod(shape), dtype=np.intp).reshape(shape)
        self.parts[name] = Part(name, text, columns, scale)
        self.size += prod(shape)

    def add_for_each_place(self, parts: Mapping[str, tuple[str, int, float]], width: int) -> None:
        """A block of this width for each place, in which each part has some columns."""
        start = 0
        for name, (text, size, scale) in parts.items():
            columns = self.size + width * np.arange(SEATS)[:, None] + np.arange(start, start + size)
            self.parts[name] = Part(name, text, columns.squeeze(), scale)
            start += size
        self.size += width * SEATS


_MONTHS: Final = len(Month)
_BYTE: Final = 8

CARD_PARTS: Final = {
    "hand": ("Cards that each place is known to hold.", SEATS),
    "captured": ("What each place has captured.", SEATS),
    "table": ("Loose cards on the table.", 1),
    "stacks": ("Cards in stacks.", 1),
    "unseen": ("Cards that the viewer cannot place.", 1),
    "dropped": ("Cards known to have been dropped before play, one's own among them (SELL-7).", 1),
    "mission": ("The mission of this deal (PAY-15).", 1),
    "mission_cards": ("The mission cards of this deal (MISSION-1).", 1),
}
"""Sets of cards, and how many of each."""

TURN_CARDS: Final = {fact.name: fact.text.english for fact in turn_facts.TURN if fact.kind in (Holds.CARDS, Holds.CARD)}
"""Sets of cards of the turn under way."""

BIT_PARTS: Final = {fact.name: (fact.text.english, fact.width, 1.0) for fact in BIT_COLUMNS}
"""The facts of a place that are months, and those that are so or not."""

BYTES_OF_PLACE: Final = -(-sum([width for _, width, _ in BIT_PARTS.values()]) // _BYTE)

_ONE: Final = 2.0**-3

FACT_NUMBERS: Final = {fact.name: (fact.text.english, fact.width, fact.scale) for fact in NUMBER_COLUMNS}
PLACE_NUMBERS: Final = {
    "hand_size": ("Cards held.", 1, _ONE),
    "points": ("Points captured.", 1, _ONE),
    "turns": ("Turns had.", 1, _ONE),
    "chips": ("Chips won or lost so far.", 2, 2.0**-6),
}
PLAIN_NUMBERS: Final[dict[str, tuple[str, tuple[int, ...], float]]] = {
    "stock_size": ("Cards still to be turned.", (1,), 2.0**-4),
    "face_down": ("Cards of the table that lie face down.", (1,), _ONE),
    "flips": ("Cards still to be turned in this turn.", (1,), 0.5),
    "owed": ("Junk that the actor still owes.", (1,), 0.5),
    "bonuses": ("Bonuses still to be paid, in order: how much, and whether by worth.", (OWED, 2), 0.5),
    **{fact.name: (fact.text.english, (fact.width,), fact.scale) for fact in CARRY_COLUMNS},
    "claims": ("Compensation still to be paid to each place (SELL-11).", (SEATS, 2), 2.0**-4),
    "mission_factor": ("By how much the mission multiplies.", (1,), 0.25),
    "stack_jokers": ("Jokers of each kind in the stack of each month.", (_MONTHS, len(Joker)), 0.5),
    **{fact.name: (fact.text.english, (SEATS,), 1.0) for fact in CARRY_PLACES},
}
"""Numbers about no place, the shape that each has, and its scale."""


WINS: Final[tuple[End, ...]] = tuple([end for end in End if end is not End.ABANDONED])
"""The ends that a column tells apart: nobody wins by giving a hand up."""


def _laid_out() -> tuple[dict[str, Part], int, int]:
    columns = _Columns()
    add = columns.add
    for name, (text, count) in CARD_PARTS.items():
        add(name, text, *([count] if count > 1 else []), CARDS)
    add("drawn_month", "The month drawn for this deal (PAY-14).", 2 * _BYTE)
    for name, text in TURN_CARDS.items():
        add(f"turn_{name}", text, CARDS)
    add("turn_flags", "There is a turn under way; it played a last card; all is turned; junk is owed by worth; "
        "giving it has begun.", _BYTE)  # fmt: skip
    add("ended", "Places that ended the hand with a quad (DEAL-14).", _BYTE)
    add("owes", "The place that must give junk now (BONUS-9).", _BYTE)
    add("won", f"How the win to be pushed was won: {', '.join(each.name for each in WINS)}.", _BYTE)
    add("must_play", "The month that must be played now (SHAKE-1).", 2 * _BYTE)
    add("quad", "The month that a drawn card completed (DEAL-17).", 2 * _BYTE)
    for before, which in (("last", "the last turn"), ("earlier", "the turn before the last")):
        add(f"{before}_left", f"Cards played, not chosen, and lying there before {which} (LIABLE-2).", 3, CARDS)
        add(f"{before}_seat", f"The place that had {which}.", _BYTE)
        add(f"{before}_flags", f"In {which} a last card was played.", _BYTE)
    columns.add_for_each_place(BIT_PARTS, BYTES_OF_PLACE * _BYTE)
    add("plays", "Places that play this hand.", _BYTE)
    add("dealer", "The place that dealt.", _BYTE)
    add("turn", "The place that has the turn.", _BYTE)
    add("actor", "The place that decides.", _BYTE)
    add("undecided", "Places that have not said whether they play (SELL-1).", _BYTE)
    add("sitting_out", "Places that have dropped out, while that is being decided.", _BYTE)
    add("forced", "Those that had to.", _BYTE)
    add("offerer", "The place that made the last offer of nagari that still counts (LIABLE-6).", _BYTE)
    add("refuser", "The place that refused it.", _BYTE)
    add("moved_since", "Places that have had a turn since.", _BYTE)
    add("offer_flags", "The offerer had said go.", _BYTE)
    add("phase", f"What is being decided: {', '.join(each.name for each in Phase)}.", 2 * _BYTE)
    add("stack_makers", "For each month with a stack the place that made it; in the last column, it was dealt.",
        _MONTHS, _BYTE)  # fmt: skip
    add("debtors", "For each bonus still to be paid the places that owe it; none while it is not yet asked for.",
        OWED, _BYTE)  # fmt: skip
    bits = columns.size
    columns.add_for_each_place(FACT_NUMBERS, sum(size for _, size, _ in FACT_NUMBERS.values()))
    columns.add_for_each_place(PLACE_NUMBERS, sum(size for _, size, _ in PLACE_NUMBERS.values()))
    for name, (text, shape, scale) in PLAIN_NUMBERS.items():
        add(name, text, *shape, scale=scale)
    return columns.parts, bits, columns.size


_PARTS, BITS, SIZE = _laid_out()
"""How many columns are 0 or 1, and how many there are in all."""

LAYOUT: Final = Layout(_PARTS, np.arange(SIZE, dtype=np.intp), BITS)
"""Every part of an observation by name, for all rules."""

SCALES: Final = np.ones(SIZE, np.float32)
for _part in LAYOUT.values():
    SCALES[_part.columns] = _part.scale
    if _part.shape[-1:] == (2,) and _part.name != "bonuses":
        SCALES[_part.columns[..., 1]] = 1.0
SCALES.flags.writeable = False


def first_columns(*names: str) -> tuple[int, ...]:
    """Where the sets of cards in these parts begin."""
    return tuple([int(column) for name in names for column in LAYOUT[name].columns[..., 0].ravel()])


COPIES: Final = np.concatenate([
    part.columns[..., FIRST_JOKER + len(Joker) :].ravel() for part in LAYOUT.values() if part.shape[-1] == CARDS
])  # fmt: skip
"""The columns that count further copies of jokers."""


def check_seats(players: int) -> None:
    """Raises :class:`InvalidPosition` (``too_many_seats``)."""
    if players > SEATS:
        raise InvalidPosition(
            f"At most {SEATS} seats can be encoded, not {players}.",
            code="too_many_seats",
            korean=f"자리는 {SEATS}개까지만 다룰 수 있는데 {players}개입니다.",
        )


MOST_RECALLED: Final = 1000
"""The most decisions that a layout has columns for."""


def layout(rules: Rules, *, recall: int = 0) -> Layout:
    """The layout of observations under these rules: the parts of ``LAYOUT`` without what play can never set.

    Parts have the same names, shapes and scales as there, and ``of`` gives the same for the same view. ``recall`` adds
    a part ``past`` with this many of the latest decisions of the hand, the oldest first. Each is a place (1 is the
    viewer, 2 the seat after it) and an action (1 is the first of ``ACTIONS``); 0 and 0 stand for no decision.

    Positions and carries that were made by hand may say what these rules never bring about; an observation leaves it
    out. Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``, ``bad_number`` for
    a recall that is not a whole number from 0 to 1000).

    >>> from hwatu import deal, observe, presets
    >>> from hwatu.rl import encode
    >>> rules = presets.pagat()
    >>> compact, view = layout(rules), observe(deal(rules, seed=7), 0)
    >>> encode(view, layout=compact).shape == (compact.size,)
    True
    >>> int(compact["hand"].of(encode(view, layout=compact))[0].sum())
    10
    """
    check_rules(rules)
    check_seats(rules.players)
    whole(recall, "recall", MOST_RECALLED)
    return _layout(rules, recall)


@lru_cache(maxsize=64)
def _layout(rules: Rules, recall: int) -> Layout:
    settable = columns_under(rules)
    counted = np.zeros(SIZE, bool)  # jokers of which there are more than two copies: 0, 1 or a number
    counted[COPIES] = _further(rules).max() > 1
    columns = np.arange(SIZE, dtype=np.intp)
    bits = columns[settable & ~counted & (columns < BITS)]
    kept = np.concatenate([bits, columns[settable & (counted | (columns >= BITS))]])
    place = np.full(SIZE, -1, np.intp)
    place[kept] = np.arange(len(kept))
    parts = {name: attrs.evolve(part, columns=place[part.columns]) for name, part in LAYOUT.items()}
    if recall:
        past = len(kept) + np.arange(2 * recall, dtype=np.intp).reshape(recall, 2)
        parts["past"] = Part("past", "The latest decisions, the oldest first: whose, and which.", past)
    return Layout(parts, kept, len(bits), rules, recall)


def columns_under(rules: Rules) -> NDArray[np.bool_]:
    """Which columns of ``LAYOUT`` play under these rules may set."""
    found = np.zeros(SIZE, bool)
    for name, part in LAYOUT.items():
        there = np.ones(part.shape, bool)
        if part.shape[-1] == CARDS:
            there &= _pack(rules)
        if part.shape[0] == SEATS:
            there[rules.players :] = False
        if name in _OF_PLACES:
            there[..., rules.players :] = False
        narrows = _NARROWS.get(name)
        if narrows is not None:
            there &= narrows(rules, there)
        found[part.columns] = there
    return found


def _further(rules: Rules) -> NDArray[np.intp]:
    """How many copies of each kind of joker the pack has beside the first."""
    copies = [each.index - FIRST_JOKER for each in rules.jokers]
    return np.bincount([each % len(Joker) for each in copies if each >= len(Joker)], minlength=len(Joker))


def _kinds(rules: Rules) -> NDArray[np.bool_]:
    """The kinds of joker of which the pack has the first copy."""
    return np.isin(np.arange(FIRST_JOKER, FIRST_JOKER + len(Joker)), [each.index for each in rules.jokers])


def _pack(rules: Rules) -> NDArray[np.bool_]:
    """The columns of a set of cards that the pack has."""
    return np.concatenate([np.ones(FIRST_JOKER, bool), _kinds(rules), _further(rules) > 0])


_OF_PLACES: Final = frozenset({
    "ended", "owes", "last_seat", "earlier_seat", "plays", "dealer", "turn", "actor", "undecided", "sitting_out",
    "forced", "offerer", "refuser", "moved_since", "debtors",
})  # fmt: skip
"""Sets of places, which have a column for one more than there can be."""


def _sells(rules: Rules) -> bool:
    return rules.seats_playing < rules.players and rules.seating is SeatingRule.BRIGHT_SELLING


def _offers(rules: Rules) -> bool:
    return rules.seats_playing == 3 and rules.syodang is not SyodangRule.OFF


def _traces(rules: Rules) -> bool:
    return rules.seats_playing == 3 and rules.oe_myeon


def _asks_for_junk(rules: Rules) -> bool:
    return rules.surrender is not SurrenderRule.CHEAPEST


def _completes_quads(rules: Rules) -> bool:
    return bool(rules.jokers) and rules.joker_quad is not JokerQuadRule.NEVER


def _places_substitutes(rules: Rules) -> bool:
    return bool(rules.jokers) and rules.hand_joker is not HandJokerRule.REDRAW


_ASKED: Final[Mapping[Phase, Callable[[Rules], bool]]] = {
    Phase.SEATING: _sells,
    Phase.PLACE: _places_substitutes,
    Phase.QUAD: named(STORED)["quads"].changes_under,
    Phase.GIVE: _asks_for_junk,
    Phase.DUAL: named(STORED)["as_junk"].changes_under,
    Phase.GO_OR_STOP: named(STORED)["goes"].changes_under,
    Phase.PUSH: lambda rules: rules.push_limit > 0,
    Phase.ANSWER: _offers,
}
"""The rules under which a decision can be due, where these are not all."""

_Narrows = Callable[[Rules, "NDArray[np.bool_]"], "NDArray[np.bool_] | bool"]


def _only_if(needed: Callable[[Rules], bool]) -> _Narrows:
    return lambda rules, _there: needed(rules)


def _first(count: int, needed: Callable[[Rules], bool] = bool) -> _Narrows:
    """Only the first so many columns."""
    return lambda rules, there: (np.arange(there.shape[-1]) < count) & needed(rules)


def _month_cards(needed: Callable[[Rules], bool]) -> _Narrows:
    """Only the forty-eight: jokers do not lie on the table."""
    return _first(FIRST_JOKER, needed)


def _phases(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    found = np.zeros(there.shape, bool)
    found[: len(Phase)] = [phase not in _ASKED or _ASKED[phase](rules) for phase in Phase]
    return found


def _shown(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Other hands are known as far as they can have been shown."""
    shows = (
        named(STORED)["shaken"].changes_under(rules) or rules.hand_quad is not HandQuadRule.IGNORED
        or _completes_quads(rules) or _offers(rules) or _sells(rules)
    )  # fmt: skip
    found: NDArray[np.bool_] = (np.arange(SEATS) == 0)[:, None] | np.bool_(shows)
    return found


def _makers(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    places = np.arange(there.shape[-1])
    found: NDArray[np.bool_] = (places == SEATS) | ((places < rules.players) & rules.ppuk)
    return found


def _turn_flags(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    asks = _asks_for_junk(rules)
    return np.array([True, True, True, asks, asks, False, False, False])


def bonuses_at_once(rules: Rules) -> int:
    """At most so many bonuses wait to be paid: each reward once for what comes from the hand and once for each card of
    the stock that a turn turns, each joker once, and one more where a bonus has been given in part.
    """
    jokers = len(rules.jokers)
    turned = 2 if rules.bomb is BombRule.TWO_TURNS else 4
    return min(OWED, 1 + turned * rewards_under(compiled(rules)).bringing_junk + jokers)


def _bonuses(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    return (np.arange(OWED) < bonuses_at_once(rules))[:, None]


def _debtors(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    return _bonuses(rules, there) & _asks_for_junk(rules)


def _duals(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The months of which an animal can count as junk."""
    return np.array([any(each.month == month for each in rules.dual_animals) for month in Month])


def _duals_if(fact: Fact) -> _Narrows:
    return lambda rules, there: _duals(rules, there) & fact.changes_under(rules)


def _joker_kinds(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    return _kinds(rules) | (_further(rules) > 0)


_NARROWS: Final[dict[str, _Narrows]] = {
    "hand": _shown,
    "dropped": _only_if(_sells),
    "mission": _only_if(lambda rules: rules.missions),
    "mission_cards": _month_cards(lambda rules: rules.mission_cards > 0),
    "drawn_month": _first(len(Month), lambda rules: rules.drawn_month_multiplier > 1),
    "turn_waiting": _only_if(lambda rules: compiled(rules).joker_waits),
    "turn_flags": _turn_flags,
    "ended": _only_if(named(STORED)["quads"].changes_under),
    "owes": _only_if(_asks_for_junk),
    "won": _first(len(WINS), lambda rules: rules.push_limit > 0),
    "must_play": _first(len(Month), lambda rules: compiled(rules).must_play),
    "quad": _first(len(Month), _completes_quads),
    **dict.fromkeys(("last_left", "earlier_left"), _month_cards(_traces)),
    **dict.fromkeys(("last_seat", "earlier_seat"), _only_if(_traces)),
    **dict.fromkeys(("last_flags", "earlier_flags"), _first(1, _traces)),
    **{
        fact.name: _only_if(fact.changes_under)
        for fact in (*BIT_COLUMNS, *NUMBER_COLUMNS, *CARRY_COLUMNS, *CARRY_PLACES)
    },
    **{fact.name: _duals_if(fact) for fact in BIT_COLUMNS if fact.kind is Holds.CARDS},
    **dict.fromkeys(("undecided", "sitting_out", "forced"), _only_if(_sells)),
    **dict.fromkeys(("offerer", "refuser", "moved_since"), _only_if(_offers)),
    "offer_flags": _first(1, _offers),
    "phase": _phases,
    "stack_makers": _makers,
    "debtors": _debtors,
    "face_down": _only_if(_sells),
    "owed": _only_if(_asks_for_junk),
    "bonuses": _bonuses,
    "claims": _only_if(pays_claims),
    "mission_factor": _only_if(lambda rules: rules.missions),
    "stack_jokers": _joker_kinds,
}
"""The rest that narrows a part down, beside the places and the pack."""
