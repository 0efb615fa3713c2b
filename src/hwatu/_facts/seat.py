"""A seat: everything that is known of one, in the form in which states keep it and users read it.

Two classes, since they change at different times. A :class:`Seat` holds what nearly every turn of its player changes:
cards, which of them were shown, points, the number of turns. Its :class:`SeatFacts` hold what most turns leave as it
is, such as goes and shaken months; the states of a hand share them, so that a turn copies 72 bytes and not 200. Nobody
outside has to know: a seat shows the facts as its own.

Inside, sets of cards are masks and sets of months are bits; whoever reads a seat gets a :class:`CardSet` and months.
Points follow from the captures under the rules of the hand. They are computed when captures change
(:func:`hwatu._engine.position.count_points`), since they are asked for more often than that, and are not compared.

Neither class ever changes once somebody has seen it. Whoever makes one, in the engine, for a view or from a document,
sets fields of a copy that it has just made. Nothing but this convention forbids more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final, final

from hwatu._base.fixed import BLANK, Fixed
from hwatu._base.mypyc import Unchecked, hide_setup, i16, i32, mypyc_attr
from hwatu._cards.argument_checks import months, truth, whole
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import COMPILED, CardMask, MonthBits, MonthNumber, Points, count_of
from hwatu._cards.card_set import Cards, CardSet, bits_of, cards, months_in, set_of_mask
from hwatu._facts.fact import Fact, as_argument
from hwatu._facts.seat_facts import FACTS, REMEMBERED, Moment, named

_new: Final = object.__new__
NO_CARDS: Final = CardSet()
_ROWS: Final = named(FACTS)
_NAMES: Final = tuple([each.name for each in FACTS])
_REMEMBERED: Final = tuple([each.name for each in REMEMBERED])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SeatFacts(Fixed):
    """The facts of a seat that most turns do not change, and states therefore share.

    ``moments`` are the past, which nobody may know: seats that differ in nothing else are equal.
    """

    __slots__ = _REMEMBERED
    _fields: ClassVar[tuple[str, ...]] = _REMEMBERED

    def __init__(
        self,
        *,
        goes: int = 0,
        go_points: Points = 0,
        last_go: int = 0,
        shaken: MonthBits = 0,
        bombed: MonthBits = 0,
        first_months: MonthBits = 0,
        bomb_turns: int = 0,
        ppuks: int = 0,
        dropped: CardMask = 0,
        pair_bombed: MonthBits = 0,
        quads: MonthBits = 0,
        as_animal: CardMask = 0,
        as_junk: CardMask = 0,
        reverse_go: bool = False,
        idle: int = 0,
        first_ppuk: bool = False,
        moments: tuple[Moment, ...] = (),
    ) -> None:
        # The small ones first, so that they lie side by side. Each says its type, since modules that import each other
        # read it before the compiler could infer it.
        self.shaken: i16 = shaken
        self.bombed: i16 = bombed
        self.first_months: i16 = first_months
        self.pair_bombed: i16 = pair_bombed
        self.quads: i16 = quads
        self.reverse_go: bool = reverse_go
        self.first_ppuk: bool = first_ppuk
        self.goes: int = goes
        self.go_points: Points = go_points
        self.last_go: int = last_go
        self.bomb_turns: int = bomb_turns
        self.ppuks: int = ppuks
        self.dropped: CardMask = dropped
        self.as_animal: CardMask = as_animal
        self.as_junk: CardMask = as_junk
        self.idle: int = idle
        self.moments: tuple[Moment, ...] = moments

    def copy(self) -> SeatFacts:
        """Equal facts in a new object, to be changed before anybody sees it."""
        # Plain Python takes seven times as long to call the class with all of them: 1.6 µs in place of 0.2.
        made = SeatFacts() if COMPILED else _new(SeatFacts)
        made.shaken, made.bombed, made.first_months = self.shaken, self.bombed, self.first_months
        made.pair_bombed, made.quads, made.reverse_go = self.pair_bombed, self.quads, self.reverse_go
        made.goes, made.go_points, made.last_go = self.goes, self.go_points, self.last_go
        made.bomb_turns, made.ppuks, made.dropped = self.bomb_turns, self.ppuks, self.dropped
        made.as_animal, made.as_junk, made.idle = self.as_animal, self.as_junk, self.idle
        made.first_ppuk, made.moments = self.first_ppuk, self.moments
        return made

    def settling(self) -> SeatFacts:
        """The facts on which a payment may depend (``affects_payment`` in their rows), and none besides.

        Written out, since each settlement asks for it; a test compares it with the rows.
        """
        return SeatFacts(
            goes=self.goes, go_points=self.go_points, last_go=self.last_go, shaken=self.shaken, bombed=self.bombed,
            first_months=self.first_months, pair_bombed=self.pair_bombed, quads=self.quads, as_animal=self.as_animal,
            as_junk=self.as_junk, reverse_go=self.reverse_go, first_ppuk=self.first_ppuk,
        )  # fmt: skip

    def changed(self, **facts: Any) -> SeatFacts:
        """The facts with these in place of some."""
        made = self.copy()
        for name, value in facts.items():
            setattr(made, name, value)
        return made

    def _compared(self) -> tuple[object, ...]:
        # By name, since this is most of what a hash of a state takes.
        return (
            self.goes, self.go_points, self.last_go, self.shaken, self.bombed, self.first_months, self.bomb_turns,
            self.ppuks, self.dropped, self.pair_bombed, self.quads, self.as_animal, self.as_junk, self.reverse_go,
            self.idle, self.first_ppuk,
        )  # fmt: skip


NO_FACTS: Final = SeatFacts()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Seat(Fixed):
    """One seat, as a state or a view knows it, or as it was when a hand ended. Never changes.

    Of an outcome that somebody writes down, only those facts count that a payment may depend on. ``points`` and
    ``stop_points`` are known where a seat is read from a state or a view; they are not compared. ``repr`` shows what
    differs from the default.

    Raises :class:`InvalidPosition` (``bad_number``, ``bad_fact``, ``unknown_month``, ``duplicate_month``,
    ``bad_list``), :class:`NotationError` for captures that name no cards.

    >>> from hwatu import position, presets
    >>> Seat("1B 3B 8B", goes=1)
    Seat('1B 3B 8B', goes=1)
    >>> position(presets.pagat(), hands=["2A", "5R"], captured=["1B 3B 8B"], shaken=[[4]]).seats[0].shaken
    (<Month.APRIL: 4>,)
    """

    __slots__ = ("_captured", "_facts", "_hand", "_hidden", "_points", "_shown", "_stop_points", "_turns")
    _fields: ClassVar[tuple[str, ...]] = _NAMES

    def __init__(
        self,
        captured: Cards = "",
        *,
        goes: int | Unchecked = 0,
        go_points: Points | Unchecked = 0,
        last_go: int | Unchecked = 0,
        shaken: Iterable[MonthNumber] = (),
        bombed: Iterable[MonthNumber] = (),
        first_months: Iterable[MonthNumber] = (),
        bomb_turns: int | Unchecked = 0,
        ppuks: int | Unchecked = 0,
        dropped: Cards = "",
        shown: Cards = "",
        pair_bombed: Iterable[MonthNumber] = (),
        quads: Iterable[MonthNumber] = (),
        as_animal: Cards = "",
        as_junk: Cards = "",
        reverse_go: bool | Unchecked = False,
        idle: int | Unchecked = 0,
        first_ppuk: bool | Unchecked = False,
        hand: Cards = "",
        turns: int | Unchecked = 0,
    ) -> None:
        self._points: i32 = 0
        self._stop_points: i32 = 0
        self._turns: i16 = 0
        self._hidden: i16 = 0  # how many cards it holds besides those of the hand that are known
        self._hand: CardMask = 0
        self._captured: CardMask = 0
        self._shown: CardMask = 0
        self._facts: SeatFacts = NO_FACTS
        if captured is BLANK:
            return
        self._captured = _mask(captured)
        self._hand = _mask(hand)
        self._shown = _mask(shown)
        self._turns = _number("turns", turns)
        self._facts = SeatFacts(
            goes=_number("goes", goes),
            go_points=_number("go_points", go_points),
            last_go=_number("last_go", last_go),
            shaken=_bits(shaken, "shaken"),
            bombed=_bits(bombed, "bombed"),
            first_months=_bits(first_months, "first_months"),
            bomb_turns=_number("bomb_turns", bomb_turns),
            ppuks=_number("ppuks", ppuks),
            dropped=_mask(dropped),
            pair_bombed=_bits(pair_bombed, "pair_bombed"),
            quads=_bits(quads, "quads"),
            as_animal=_mask(as_animal),
            as_junk=_mask(as_junk),
            reverse_go=_truth("reverse_go", reverse_go),
            idle=_number("idle", idle),
            first_ppuk=_truth("first_ppuk", first_ppuk),
        )

    # --- for those who make seats: the fields of a copy are set before anybody sees it ---

    def _copy(self) -> Seat:
        made = _blank()
        made._points, made._stop_points, made._turns, made._hidden = (
            self._points, self._stop_points, self._turns, self._hidden,
        )  # fmt: skip
        made._hand, made._captured, made._shown, made._facts = self._hand, self._captured, self._shown, self._facts
        return made

    def _stored(self, fact: Fact) -> Any:
        """The value of a stored fact: cards as a mask, months as bits."""
        return self._shown if fact.with_cards else getattr(self._facts, fact.name)

    def _settling(self) -> Seat:
        """The seat with as much of it as a payment may depend on, which everybody may know when the hand is over."""
        return seat_of(self._captured, facts=self._facts.settling())

    # --- what it shows ---

    @property
    def captured(self) -> CardSet:
        """The cards that it has captured."""
        return set_of_mask(self._captured)

    @property
    def hand(self) -> CardSet:
        """The cards that it is known to hold: in a state all of them, in a view one's own and those shown."""
        return set_of_mask(self._hand)

    @property
    def hand_size(self) -> int:
        """How many cards it holds."""
        return count_of(self._hand) + self._hidden

    @property
    def turns(self) -> int:
        """How many turns it has had: its first turn is at 0."""
        return self._turns

    @property
    def points(self) -> Points:
        """The points that its captures are worth now, extras aside (SCORE)."""
        return self._points

    @property
    def stop_points(self) -> Points:
        """The points that it has to stop with (STOP-1)."""
        return self._stop_points

    @property
    def goes(self) -> int:
        """How often it said go (STOP-1)."""
        return self._facts.goes

    @property
    def go_points(self) -> Points:
        """The points at which it last said go, which it must exceed to stop (STOP-2); 0 before its first go."""
        return self._facts.go_points

    @property
    def last_go(self) -> int:
        """When it last said go: how many turns all had had by then, so the largest is the last; 0 before its first."""
        return self._facts.last_go

    @property
    def shaken(self) -> tuple[Month, ...]:
        """The months of the sets that it has shown (SHAKE-1)."""
        return _months(self._facts.shaken)

    @property
    def bombed(self) -> tuple[Month, ...]:
        """The months that it has bombed (BOMB-1)."""
        return _months(self._facts.bombed)

    @property
    def first_months(self) -> tuple[Month, ...]:
        """The months of which it captured all four cards at once on its first turn (PAY-13)."""
        return _months(self._facts.first_months)

    @property
    def bomb_turns(self) -> int:
        """How many bomb turns it has left (BOMB-2)."""
        return self._facts.bomb_turns

    @property
    def ppuks(self) -> int:
        """How many ppuk it has made (TURN-6)."""
        return self._facts.ppuks

    @property
    def dropped(self) -> CardSet:
        """The cards that it dropped before play (SELL-7)."""
        return _cards(self._facts.dropped)

    @property
    def shown(self) -> CardSet:
        """The held cards that everyone knows (SHAKE-1, LIABLE-5, DEAL-11)."""
        return _cards(self._shown & self._hand)  # what it sold and dropped is known, but no longer held (SELL-6)

    @property
    def pair_bombed(self) -> tuple[Month, ...]:
        """The months that it has bombed with two cards (BOMB-6)."""
        return _months(self._facts.pair_bombed)

    @property
    def quads(self) -> tuple[Month, ...]:
        """The months of which it showed all four cards and played on (DEAL-14)."""
        return _months(self._facts.quads)

    @property
    def as_animal(self) -> CardSet:
        """Its dual animals that are animals to the end of the hand (CARD-9, CARD-10)."""
        return _cards(self._facts.as_animal)

    @property
    def as_junk(self) -> CardSet:
        """Its dual animals that are junk to the end of the hand (CARD-9)."""
        return _cards(self._facts.as_junk)

    @property
    def reverse_go(self) -> bool:
        """Whether it said go after an opponent had, where that counts (PAY-21)."""
        return self._facts.reverse_go

    @property
    def idle(self) -> int:
        """How many turns in a row it captured nothing, where that is counted (STOP-10)."""
        return self._facts.idle

    @property
    def first_ppuk(self) -> bool:
        """Whether it made a ppuk on its first turn, where that adds points (CHIPS-9)."""
        return self._facts.first_ppuk

    # --- as a value ---

    def _compared(self) -> tuple[object, ...]:
        return self._captured, self._hand, self._shown, self._turns, self._hidden, self._facts

    def __repr__(self) -> str:
        said = [repr(str(self.captured))] if self._captured else []
        for name in (*_NAMES[1:], *_DERIVED):
            value = getattr(self, name)
            if value and (name != "hand_size" or self._hidden):
                said.append(f"{name}={as_argument(value)}")
        return f"Seat({', '.join(said)})"

    def __reduce__(self) -> tuple[object, ...]:
        return seat_of, (
            self._captured, self._hand, self._turns, self._hidden, self._points, self._stop_points, self._facts,
            self._shown,
        )  # fmt: skip


def _blank() -> Seat:
    """A seat to be filled in: plain Python takes three times as long to call the class, and compiled code a fourth."""
    return Seat(BLANK) if COMPILED else _new(Seat)


def seat_of(
    captured: CardMask,
    hand: CardMask = 0,
    turns: int = 0,
    hidden: int = 0,
    points: Points = 0,
    stop_points: Points = 0,
    facts: SeatFacts = NO_FACTS,
    shown: CardMask = 0,
) -> Seat:
    """Build a seat of masks and numbers, unchecked."""
    made = _blank()
    made._captured, made._hand, made._shown, made._facts = captured, hand, shown, facts
    made._turns, made._hidden, made._points, made._stop_points = turns, hidden, points, stop_points
    return made


_DERIVED: Final = ("hand_size", "points", "stop_points")
"""Properties that no argument of the constructor sets. ``repr`` shows them, too."""


# The converters of the constructor's arguments. Most arguments of most seats are left out, and the default of one that
# was not given needs no check.


def _number(name: str, value: object) -> int:
    if type(value) is int and value == 0:
        return 0
    fact = _ROWS[name]
    whole(value, name, fact.most, least=fact.least)
    assert isinstance(value, int)
    return value


def _truth(name: str, value: object) -> bool:
    truth(value, name)
    return value is True


def _mask(value: Cards) -> CardMask:
    return 0 if isinstance(value, str) and not value else cards(value).mask


def _bits(value: Iterable[MonthNumber], name: str) -> MonthBits:
    return 0 if isinstance(value, tuple) and not value else bits_of(months(value, name))


def _months(bits: MonthBits) -> tuple[Month, ...]:
    return months_in(bits) if bits else ()


def _cards(mask: CardMask) -> CardSet:
    return set_of_mask(mask) if mask else NO_CARDS


hide_setup(SeatFacts, Seat)
