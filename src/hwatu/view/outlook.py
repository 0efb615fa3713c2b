"""What can be known of the states of a hand as long as nothing that they remember changes."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from hwatu.card_masks import mask_of
from hwatu.engine.bright_selling import IRIS
from hwatu.state.memory import Marks, Memory
from hwatu.state.setup import Setup
from hwatu.view.public_history import (
    NO_HISTORY,
    NO_SELLING,
    HandHistory,
    SellingHistory,
    quads_are_shown,
    selling_history,
    with_secrets,
)

if TYPE_CHECKING:
    from hwatu.state import State

_tuple: Final = tuple.__new__  # makes a named tuple without the detour over its own constructor


class KnownMarks(NamedTuple):
    """What everyone knows of the marks of all seats: the marks without what is secret, and the cards shown.

    ``seen`` are the marks as each viewer may see them, filled in as they look; a spectator's are there. ``dealt`` are
    the hands that were dealt, by their places among the cards of a state, and ``moves``: there is more in their past.
    """

    seen: dict[int | None, tuple[Marks, ...]]
    shown: tuple[int, ...]
    dealt: tuple[tuple[int, int], ...]
    moves: bool

    def marks_for(self, seat: int | None, marks: tuple[Marks, ...]) -> tuple[Marks, ...]:
        """The marks of all seats as this one may see them, the same object each time."""
        known = self.seen.get(seat)
        if known is None:
            public = self.seen[None]
            known = self.seen[seat] = public if seat is None else (*public[:seat], marks[seat], *public[seat + 1 :])
        return known


class Outlook(NamedTuple):
    """What can be known of states that share their setup and their memory, but for their cards.

    ``seen`` is the memory as each viewer may see it, filled in as they look, and ``setup`` is as all may. ``shown`` are
    the cards that everyone knows a hand to hold, if it does; ``dealt`` as in :class:`KnownMarks`, but none where they
    say nothing. ``left`` is what cannot be seen outside hands when so many cards of the stock are gone. ``histories``
    are those of hands from which no card was played that says anything; ``retraced``: they must be worked out move by
    move. ``sold``: hands may have been dropped.
    """

    of: tuple[Memory, Setup]
    seen: dict[int | None, Memory]
    setup: Setup
    marks: KnownMarks
    shown: tuple[int, ...]
    dealt: tuple[tuple[int, int], ...]
    left: tuple[int, ...]
    face_down: int
    histories: tuple[HandHistory, ...]
    retraced: bool
    sold: bool

    def memory_for(self, seat: int | None) -> Memory:
        """The memory as a seat may see it, or with None a spectator."""
        memory = self.of[0]
        marks = self.marks.marks_for(seat, memory.marks)
        seen = self.seen[seat] = _tuple(Memory, (b"", memory[1], marks, *memory[3:]))
        return seen

    def selling_for(self, seat: int | None) -> SellingHistory:
        """What bright-selling revealed to it."""
        memory, setup = self.of
        return selling_history(setup, memory, seat) if self.sold else NO_SELLING


def outlook_of(state: State) -> Outlook:
    """What can be known of this state and of those that remember the same, of which most hands have many."""
    setup, memory = state._setup, state._memory
    known = _OUTLOOKS.get(id(memory))
    if known is not None:
        of_memory, of_setup = known.of
        if of_memory is memory and of_setup is setup:
            return known
    if len(_OUTLOOKS) >= _MOST:
        _OUTLOOKS.clear()
    known = _OUTLOOKS[id(memory)] = _outlook(setup, memory)
    return known


_MOST: Final = 16  # a few tables; keeping more costs more than it saves, in memory that is no longer cached
_OUTLOOKS: Final[dict[int, Outlook]] = {}
"""Recent outlooks by the identity of the memory, which they keep."""

_MARKS: Final[dict[int, tuple[tuple[Marks, ...], KnownMarks]]] = {}
"""What everyone knows of recent marks by their identity; they are kept with it."""


def _outlook(setup: Setup, memory: Memory) -> Outlook:
    marks = _known(memory.marks)
    _, shown, dealt, moves = marks
    seating, stock = setup.seating, memory[0]
    if seating is not None:
        return _while_seating(setup, memory)
    sold = len(setup.active) != len(shown)
    return _tuple(Outlook, (
        (memory, setup), {}, setup, marks, shown,
        dealt if quads_are_shown(setup.rules) else (),
        _left_of(stock, 0), 0, (NO_HISTORY,) * len(shown), moves or sold, sold,
    ))  # fmt: skip


def _while_seating(setup: Setup, memory: Memory) -> Outlook:
    """While it is being decided who plays, no card has been played."""
    seating, marks = setup.seating, _known(memory.marks)
    assert seating is not None
    shown = [
        shown | IRIS if (seat, True) in seating.dropped else shown  # for it the player must drop out (SELL-10)
        for seat, shown in enumerate(marks.shown)
    ]
    visible = attrs.evolve(seating, face_down=b"", to_table=b"", to_stock=b"")
    face_down = seating.face_down
    return Outlook(
        (memory, setup), {}, setup.changed(seating=visible), marks, tuple(shown), (),
        _left_of(memory.stock, mask_of(face_down)), len(face_down), (), retraced=False, sold=False,
    )  # fmt: skip


def _known(marks: tuple[Marks, ...]) -> KnownMarks:
    known = _MARKS.get(id(marks))
    if known is None:
        if len(_MARKS) >= _MOST:
            _MARKS.clear()
        public, dealt, moves = [], [], False
        for place, each in enumerate(marks, 1):
            public.append(_public(each))
            dealt.append((place, each[_DEALT]))
            moves = moves or each[_MOMENTS] != ()
        shown = tuple([each[_SHOWN] for each in marks])
        known = _MARKS[id(marks)] = marks, _tuple(KnownMarks, ({None: tuple(public)}, shown, tuple(dealt), moves))
    return known[1]


def _public(marks: Marks) -> Marks:
    """The marks of one seat without what is secret; the same object for the same marks."""
    known = _PUBLIC.get(id(marks))
    if known is None:
        if len(_PUBLIC) >= _MOST:
            _PUBLIC.clear()
        known = _PUBLIC[id(marks)] = marks, with_secrets(marks, 0)
    return known[1]


_PUBLIC: Final[dict[int, tuple[Marks, Marks]]] = {}
"""The public part of recent marks, by their identity."""

_SHOWN, _DEALT, _MOMENTS = map(Marks._fields.index, ("shown", "dealt", "moments"))


@lru_cache(maxsize=64)
def _left_of(stock: bytes, face_down: int) -> tuple[int, ...]:
    """The cards of a stock that are left when so many are gone, as masks, with those that lie face down."""
    return tuple(accumulate([1 << index for index in reversed(stock)], or_, initial=face_down))[::-1]
