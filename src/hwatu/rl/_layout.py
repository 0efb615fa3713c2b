"""The meaning of each column of an observation, by name.

An observation starts with columns that are 0 or 1 and ends with numbers. Seats are counted from the viewer, for a
spectator from the dealer: place 0 is the viewer, place 1 the seat after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from math import prod
from typing import TYPE_CHECKING, Any, Final

import attrs
import numpy as np

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.frozen import Value
from hwatu._cards.flower_cards import FIRST_JOKER, MOST_COPIES, Joker, Month
from hwatu._facts import turn_facts
from hwatu._facts.carry import CARRY_COLUMNS, CARRY_PLACES
from hwatu._facts.fact import Holds
from hwatu._facts.seat_facts import BIT_COLUMNS, NUMBER_COLUMNS
from hwatu._payment import End
from hwatu._state import Phase

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hwatu.rules import Rules

VERSION: Final = 2
"""The version of the action space and of the observation: a player that was trained with one knows no other."""

SEATS: Final = 7
"""Places in an observation: the most seats that can be encoded."""

CARDS: Final = FIRST_JOKER + 2 * len(Joker)
"""Columns of a set of cards: the 48 in card order, the first copy of each joker, and how many further copies."""

OWED: Final = 32
"""Bonuses in one turn that have columns of their own; what comes after them is added up in the last."""

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
        """This part of an observation, or of a batch of them, in its shape; 0 where the layout leaves a column out.

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
    """The parts of an observation by name, and the columns that they have.

    ``size`` is how many columns there are, of which the first ``bits`` are 0 or 1. ``rules`` are those that the layout
    is for, None where it is for all. With ``recall`` there is a part ``past`` for so many decisions. ``version`` is
    :data:`VERSION`. ``kept`` are the columns that it has of an observation for all rules, in its own order.
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
    add("won", f"How the win to be pushed was won: {', '.join(each.name for each in End)}.", _BYTE)
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


def bounds() -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The least and the most that each column of an observation for all rules can be."""
    return LAYOUT.bounds()
