"""A turn in progress, and the trace that is kept of a turn when it is over.

A state holds a :class:`Turn` while somebody must decide something in the middle of one. The turn holds all that is
needed to finish it. The engine sets its fields in a copy; once a turn is in a state it never changes. Inside, sets of
cards are masks, a card is its index or -1, and a month is its number or 0. The properties give card sets, cards and
months.

A :class:`Trace` is kept for two more turns, under rules that ask who left a card on the table (LIABLE-2). It is private
to the library, and holds only what everybody saw. Whether the seat could have captured a card follows from it and the
hand.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from hwatu._base.fixed import BLANK, Fixed
from hwatu._base.mypyc import Unchecked, hide_setup, i16, mypyc_attr
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import COMPILED, CardIndex, CardMask, SeatIndex
from hwatu._cards.card_set import Cards, CardSet, cards, set_of_mask
from hwatu._cards.flower_cards import Card, card_at
from hwatu._facts.end import End
from hwatu._facts.fact import as_argument
from hwatu._facts.turn_facts import TRACE_FACTS, TURN, Due

_new: Final = object.__new__
_NAMES: Final = tuple([each.name for each in TURN])
_TRACE_NAMES: Final = tuple([each.name for each in TRACE_FACTS])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Turn(Fixed):
    """The turn of ``seat`` so far, which waits for a decision. All of it is public.

    The library makes it: a state or a view in the middle of a turn has it as ``current_turn``. Its ``repr`` shows what
    has happened in it.

    >>> from hwatu import Play, position, presets, step
    >>> state = position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="8J 8A", stock="8B 7R", fill=False)
    >>> step(state, Play("2A")).state.current_turn
    Turn(0, lain='8A 8J', played='2A', laid='2A', turned=card('8B'))
    """

    __slots__ = tuple([f"_{name}" for name in _NAMES])
    _fields: ClassVar[tuple[str, ...]] = _NAMES

    def __init__(
        self,
        seat: SeatIndex | Unchecked,
        *,
        opening: Cards = "",
        lain: Cards = "",
        played: Cards = "",
        laid: Cards = "",
        pair: Cards = "",
        waiting: Cards = "",
        gained: Cards = "",
        unchosen: Cards = "",
        flips: int = 0,
        turned: Card | None = None,
        must_play: Month | None = None,
        last_card: bool = False,
        over: bool = False,
        bonuses: tuple[tuple[str, int], ...] = (),
        dues: tuple[Due, ...] = (),
        quad: Month | None = None,
        ended: tuple[SeatIndex, ...] = (),
        won: End | None = None,
    ) -> None:
        self._seat: i16 = 0
        self._must_play: i16 = 0
        self._quad: i16 = 0
        self._last_card: bool = last_card
        self._over: bool = over
        self._opening: CardMask = 0
        self._lain: CardMask = 0
        self._played: CardMask = 0
        self._laid: CardMask = 0
        self._pair: CardMask = 0
        self._waiting: CardMask = 0
        self._gained: CardMask = 0
        self._unchosen: CardMask = 0
        self._flips: int = flips
        self._turned: CardIndex = -1
        self._bonuses: tuple[tuple[str, int], ...] = bonuses
        self._dues: tuple[Due, ...] = dues
        self._ended: tuple[SeatIndex, ...] = ended
        self._won: End | None = won
        if seat is BLANK:
            return
        self._seat = seat  # type: ignore[assignment]
        self._opening, self._lain, self._played, self._laid = _mask(opening), _mask(lain), _mask(played), _mask(laid)
        self._pair, self._waiting = _mask(pair), _mask(waiting)
        self._gained, self._unchosen = _mask(gained), _mask(unchosen)
        self._turned = -1 if turned is None else turned.index
        self._must_play, self._quad = must_play or 0, quad or 0

    # --- for the engine, which sets the fields of a copy before anybody sees it ---

    def _copy(self) -> Turn:
        made = Turn(BLANK) if COMPILED else _new(Turn)  # plain Python takes four times as long to call the class
        made._seat, made._must_play, made._quad = self._seat, self._must_play, self._quad
        made._last_card, made._over, made._flips = self._last_card, self._over, self._flips
        made._opening, made._lain, made._played = self._opening, self._lain, self._played
        made._laid, made._pair, made._waiting = self._laid, self._pair, self._waiting
        made._gained, made._unchosen, made._turned = self._gained, self._unchosen, self._turned
        made._bonuses, made._dues = self._bonuses, self._dues
        made._ended, made._won = self._ended, self._won
        return made

    def _progressed(self) -> bool:
        """Whether a card or a decision has changed the turn since it began. An offer of nagari does not."""
        return bool(
            self._lain
            or self._played
            or self._laid
            or self._pair
            or self._waiting
            or self._gained
            or self._unchosen
            or self._flips
            or self._turned >= 0
            or self._must_play
            or self._last_card
            or self._over
            or self._bonuses
            or self._dues
            or self._quad
            or self._ended
            or self._won
        )

    # --- what has happened in it ---

    @property
    def seat(self) -> SeatIndex:
        """The seat whose turn it is."""
        return self._seat

    @property
    def opening(self) -> CardSet:
        """The two cards of different months that alone lay on the table when it began (BONUS-1)."""
        return set_of_mask(self._opening)

    @property
    def lain(self) -> CardSet:
        """The cards that lay on the table before the play, stacks too; none without oe-myeon (LIABLE-2)."""
        return set_of_mask(self._lain)

    @property
    def played(self) -> CardSet:
        """The card played from hand (TURN-1)."""
        return set_of_mask(self._played)

    @property
    def laid(self) -> CardSet:
        """The card that was laid on the table, since nothing matched it (TURN-2)."""
        return set_of_mask(self._laid)

    @property
    def pair(self) -> CardSet:
        """The pair not yet captured, since the stock may make a ppuk of it (TURN-3, TURN-8)."""
        return set_of_mask(self._pair)

    @property
    def waiting(self) -> CardSet:
        """Jokers that wait on the pair (JOKER-4)."""
        return set_of_mask(self._waiting)

    @property
    def gained(self) -> CardSet:
        """The cards captured so far."""
        return set_of_mask(self._gained)

    @property
    def unchosen(self) -> CardSet:
        """Matching cards that were not chosen (TURN-4, TURN-6)."""
        return set_of_mask(self._unchosen)

    @property
    def flips(self) -> int:
        """How many cards of the stock are still to be turned."""
        return self._flips

    @property
    def turned(self) -> Card | None:
        """The turned card that waits for a choice between two loose cards (TURN-6)."""
        return None if self._turned < 0 else card_at(self._turned)

    @property
    def must_play(self) -> Month | None:
        """The month just shaken, of which a card must be played now (SHAKE-1)."""
        return Month(self._must_play) if self._must_play else None

    @property
    def last_card(self) -> bool:
        """Whether the card played was the last of its hand (LIABLE-4)."""
        return self._last_card

    @property
    def over(self) -> bool:
        """Whether everything has been turned and captured."""
        return self._over

    @property
    def bonuses(self) -> tuple[tuple[str, int], ...]:
        """How much junk each bonus of the turn will bring from each opponent, with the rule that says so (BONUS-9)."""
        return self._bonuses

    @property
    def dues(self) -> tuple[Due, ...]:
        """The junk still owed, in the order in which it is asked for (BONUS-9)."""
        return self._dues

    @property
    def quad(self) -> Month | None:
        """The month that a card drawn for a joker completed, while its holder is asked about it (DEAL-17).

        It is not set while holders of dealt quads are asked (DEAL-14).
        """
        return Month(self._quad) if self._quad else None

    @property
    def ended(self) -> tuple[SeatIndex, ...]:
        """The seats that ended the hand with four of a month (DEAL-14)."""
        return self._ended

    @property
    def won(self) -> End | None:
        """How the hand was won, while the winner is asked whether to push (PUSH-1)."""
        return self._won

    # --- as a value ---

    def _compared(self) -> tuple[object, ...]:
        # In the order of the rows, which turn_of() reads in pickles. By name, since each hash of a state needs it.
        return (
            self._seat, self._opening, self._lain, self._played, self._laid, self._pair, self._waiting, self._gained,
            self._unchosen, self._flips, self._turned, self._must_play, self._last_card, self._over, self._bonuses,
            self._dues, self._quad, self._ended, self._won,
        )  # fmt: skip

    def __repr__(self) -> str:
        told = [(name, getattr(self, name)) for name in _NAMES[1:]]
        said = [f"{name}={as_argument(value)}" for name, value in told if value]
        return f"Turn({', '.join([str(self._seat), *said])})"

    def __reduce__(self) -> tuple[object, ...]:
        return turn_of, self._compared()


def turn_begun(seat: SeatIndex, opening: CardMask) -> Turn:
    """A turn of this seat in which nothing has happened yet. ``opening`` is a mask, as in :class:`Turn`."""
    made = Turn(BLANK)
    made._seat, made._opening = seat, opening
    return made


def turn_of(*values: Any) -> Turn:
    """Build a turn from masks, indices and numbers in the order of the rows, unchecked. Pickles name this function."""
    made = Turn(BLANK)
    for name, value in zip(_NAMES, values, strict=True):
        setattr(made, f"_{name}", value)
    return made


def _mask(value: Cards) -> CardMask:
    return 0 if isinstance(value, str) and not value else cards(value).mask


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Trace(Fixed):
    """The cards that a turn may have left to other seats, as masks, and whose turn it was (LIABLE-2, LIABLE-4)."""

    __slots__ = _TRACE_NAMES
    _fields: ClassVar[tuple[str, ...]] = _TRACE_NAMES

    def __init__(
        self,
        seat: i16,
        *,
        lain: CardMask = 0,
        played: CardMask = 0,
        unchosen: CardMask = 0,
        last_card: bool = False,
    ) -> None:
        self.seat: i16 = seat
        self.last_card: bool = last_card
        self.lain: CardMask = lain
        self.played: CardMask = played
        self.unchosen: CardMask = unchosen


hide_setup(Turn, Trace)
