"""The facts of a turn packed into whole numbers, as the engine has them.

The rows stand at :class:`hwatu._facts.current_turn.CurrentTurn`.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from hwatu._base.fixed import Fixed
from hwatu._base.native import hide_setup, i16, mypyc_attr
from hwatu._facts.due import Due
from hwatu._facts.end import End


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Fixed):
    """A turn that waits for a decision. Cards are masks, one card is its index or -1, no month 0.
    Never changes once it is in a state.
    """

    _fields: ClassVar[tuple[str, ...]] = (
        "seat", "opening", "lain", "played", "laid", "pair", "waiting", "gained", "unchosen", "flips", "turned",
        "must_play", "last_card", "over", "bonuses", "dues", "quad", "ended", "won",
    )  # fmt: skip
    __slots__ = _fields

    def __init__(
        self,
        seat: i16, *,
        opening: int = 0, lain: int = 0, played: int = 0, laid: int = 0, pair: int = 0, waiting: int = 0,
        gained: int = 0, unchosen: int = 0, flips: int = 0, turned: int = -1, must_play: i16 = 0,
        last_card: bool = False, over: bool = False, bonuses: tuple[tuple[str, int], ...] = (),
        dues: tuple[Due, ...] = (), quad: i16 = 0, ended: tuple[int, ...] = (), won: End | None = None,
    ) -> None:  # fmt: skip
        self.seat: i16 = seat
        self.must_play: i16 = must_play
        self.last_card: bool = last_card
        self.over: bool = over
        self.quad: i16 = quad
        self.opening: int = opening
        self.lain: int = lain
        self.played: int = played
        self.laid: int = laid
        self.pair: int = pair
        self.waiting: int = waiting
        self.gained: int = gained
        self.unchosen: int = unchosen
        self.flips: int = flips
        self.turned: int = turned
        self.bonuses: tuple[tuple[str, int], ...] = bonuses
        self.dues: tuple[Due, ...] = dues
        self.ended: tuple[int, ...] = ended
        self.won: End | None = won

    def copy(self) -> Turn:
        """Another of the same, to be changed before anybody sees it."""
        return Turn(
            seat=self.seat, opening=self.opening, lain=self.lain, played=self.played, laid=self.laid,
            pair=self.pair, waiting=self.waiting, gained=self.gained, unchosen=self.unchosen, flips=self.flips,
            turned=self.turned, must_play=self.must_play, last_card=self.last_card, over=self.over,
            bonuses=self.bonuses, dues=self.dues, quad=self.quad, ended=self.ended, won=self.won,
        )  # fmt: skip

    def begun(self) -> bool:
        """Whether anything but an offer of nagari has happened in it."""
        return bool(
            self.lain
            or self.played
            or self.laid
            or self.pair
            or self.waiting
            or self.gained
            or self.unchosen
            or self.flips
            or self.turned >= 0
            or self.must_play
            or self.last_card
            or self.over
            or self.bonuses
            or self.dues
            or self.quad
            or self.ended
            or self.won
        )


TURN_FIELDS: Final = Turn._fields


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Trace(Fixed):
    """The cards that a turn left on the table (LIABLE-2, -4), all seen by everyone; whether a card could
    have been captured follows from it and the hand. Never changes.
    """

    _fields: ClassVar[tuple[str, ...]] = (
        "seat", "lain", "played", "unchosen", "last_card",
    )  # fmt: skip
    __slots__ = _fields

    def __init__(
        self,
        seat: i16, *,
        lain: int = 0, played: int = 0, unchosen: int = 0, last_card: bool = False,
    ) -> None:  # fmt: skip
        self.seat: i16 = seat
        self.last_card: bool = last_card
        self.lain: int = lain
        self.played: int = played
        self.unchosen: int = unchosen

    def copy(self) -> Trace:
        """Another of the same, to be changed before anybody sees it."""
        return Trace(
            seat=self.seat, lain=self.lain, played=self.played, unchosen=self.unchosen, last_card=self.last_card,
        )  # fmt: skip


TRACE_FIELDS: Final = Trace._fields


hide_setup(Turn, Trace)
