"""A seat: everything that is known of one, in the form in which states keep it and users read it.

What every turn changes stands in the seat itself; what changes seldom stands in its :class:`SeatFacts`, which the
states of a hand share. Inside, cards are masks and months are bits; whoever reads a seat gets a :class:`CardSet` and
months.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any, Final, final

from hwatu._base.fixed import Fixed
from hwatu._base.native import Unchecked, hide_setup, i16, i32, mypyc_attr
from hwatu._cards.argument_checks import months, truth, whole
from hwatu._cards.card_masks import COMPILED, count_of
from hwatu._cards.card_set import Cards, CardSet, cards, set_of_mask
from hwatu._cards.flower_cards import Month
from hwatu._facts.moment import Moment
from hwatu._facts.months import bits_of, months_in
from hwatu._facts.seat_facts import FACTS, REMEMBERED, named

NO_CARDS: Final = CardSet()
_ROWS: Final = named(FACTS)
_AT_THE_END: Final = ("oe_myeon", "last_card", "gained")
_MARKED: Final = (*[each.name for each in REMEMBERED], *_AT_THE_END)
_KNOWN: Final = tuple([each.name for each in REMEMBERED if not each.secret] + ["oe_myeon", "last_card"])
_all_of: Final = attrgetter(*_MARKED)
_known_of: Final = attrgetter(*_KNOWN)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SeatFacts(Fixed):
    """The facts that a hand remembers of one seat. Never changes once a state has it; before, its attributes are set.

    ``dealt`` and ``moments`` are the past, which nobody may know: seats that differ in nothing else are equal. The last
    three are known when the hand is over.
    """

    __slots__ = _MARKED

    def __init__(self) -> None:
        # The types are said, since modules that import each other read them before they are inferred; small ones first.
        self.shaken: i16 = 0
        self.bombed: i16 = 0
        self.first_months: i16 = 0
        self.pair_bombed: i16 = 0
        self.quads: i16 = 0
        self.reverse_go: bool = False
        self.oe_myeon: bool = False
        self.last_card: bool = False
        self.goes: int = 0
        self.go_points: int = 0
        self.last_go: int = 0
        self.bomb_turns: int = 0
        self.ppuks: int = 0
        self.dropped: int = 0
        self.shown: int = 0
        self.as_animal: int = 0
        self.as_junk: int = 0
        self.idle: int = 0
        self.gained: int = 0
        self.dealt: int = 0
        self.moments: tuple[Moment, ...] = ()

    def copy(self) -> SeatFacts:
        """Another of the same, to be changed before anybody sees it."""
        made = self.settling()
        made.bomb_turns, made.ppuks, made.idle = self.bomb_turns, self.ppuks, self.idle
        made.dropped, made.shown = self.dropped, self.shown
        made.dealt, made.moments = self.dealt, self.moments
        return made

    def settling(self) -> SeatFacts:
        """As much of it as a payment may depend on."""
        made = SeatFacts()
        made.goes, made.go_points, made.last_go = self.goes, self.go_points, self.last_go
        made.shaken, made.bombed, made.pair_bombed = self.shaken, self.bombed, self.pair_bombed
        made.first_months, made.quads, made.reverse_go = self.first_months, self.quads, self.reverse_go
        made.as_animal, made.as_junk = self.as_animal, self.as_junk
        made.oe_myeon, made.last_card, made.gained = self.oe_myeon, self.last_card, self.gained
        return made

    def changed(self, **facts: Any) -> SeatFacts:
        """The same with other facts."""
        made = self.copy()
        for name, value in facts.items():
            setattr(made, name, value)
        return made

    def _values(self) -> tuple[object, ...]:
        return tuple(_known_of(self))

    def __repr__(self) -> str:
        said = [f"{name}={value!r}" for name in _MARKED if (value := getattr(self, name))]
        return f"SeatFacts({', '.join(said)})"

    def __reduce__(self) -> tuple[object, ...]:
        return marks_of, _all_of(self)


def marks_of(*values: Any) -> SeatFacts:
    """The facts of such values, in the order of the rows."""
    return NO_FACTS.changed(**dict(zip(_MARKED, values, strict=True)))


NO_FACTS: Final = SeatFacts()
BLANK: Final[Any] = object()
"""In place of captures: a seat to be filled in, past all conversions."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Seat(Fixed):
    """One seat, as a state or a view knows it, or as it was when a hand ended. Never changes.

    Of an outcome that somebody writes down, only those facts count that a payment may depend on. ``points`` and
    ``stop_points`` are answers, there where a seat is read from a state or a view: two seats of the same facts are
    equal. So they are whatever its last turn ``gained``, which documents have not always said. ``repr`` shows what
    differs from the default.

    Raises :class:`InvalidPosition` (``bad_number``, ``bad_fact``, ``unknown_month``, ``duplicate_month``,
    ``bad_list``), :class:`NotationError` for captures that name no cards.

    >>> from hwatu import position, presets
    >>> Seat("1B 3B 8B", goes=1)
    Seat('1B 3B 8B', goes=1)
    >>> position(presets.pagat(), hands=["2A", "5R"], captured=["1B 3B 8B"], shaken=[[4]]).seats[0].shaken
    (<Month.APRIL: 4>,)
    """

    __slots__ = ("_captured", "_facts", "_hand", "_hidden", "_points", "_stop_points", "_turns")

    def __init__(
        self,
        captured: Cards = "",
        *,
        goes: int | Unchecked = 0,
        go_points: int | Unchecked = 0,
        last_go: int | Unchecked = 0,
        shaken: Iterable[int] = (),
        bombed: Iterable[int] = (),
        first_months: Iterable[int] = (),
        bomb_turns: int | Unchecked = 0,
        ppuks: int | Unchecked = 0,
        dropped: Cards = "",
        shown: Cards = "",
        pair_bombed: Iterable[int] = (),
        quads: Iterable[int] = (),
        as_animal: Cards = "",
        as_junk: Cards = "",
        reverse_go: bool | Unchecked = False,
        idle: int | Unchecked = 0,
        oe_myeon: bool | Unchecked = False,
        last_card: bool | Unchecked = False,
        gained: Cards = "",
        hand: Cards = "",
        turns: int | Unchecked = 0,
    ) -> None:
        self._points: i32 = 0
        self._stop_points: i32 = 0
        self._turns: i16 = 0
        self._hidden: i16 = 0  # how many cards it holds besides those of the hand that are known
        self._hand: int = 0
        self._captured: int = 0
        self._facts: SeatFacts = NO_FACTS
        if captured is BLANK:
            return
        self._captured = cards(captured).mask
        self._hand = cards(hand).mask
        self._turns = _number("turns", turns)
        own = SeatFacts()
        own.goes, own.go_points, own.last_go = (
            _number("goes", goes),
            _number("go_points", go_points),
            _number("last_go", last_go),
        )
        own.shaken, own.bombed, own.pair_bombed = _bits(shaken), _bits(bombed), _bits(pair_bombed)
        own.first_months, own.quads = _bits(first_months), _bits(quads)
        own.bomb_turns, own.ppuks, own.idle = (
            _number("bomb_turns", bomb_turns),
            _number("ppuks", ppuks),
            _number("idle", idle),
        )
        own.dropped, own.shown, own.gained = cards(dropped).mask, cards(shown).mask, cards(gained).mask
        own.as_animal, own.as_junk = cards(as_animal).mask, cards(as_junk).mask
        own.reverse_go = _truth("reverse_go", reverse_go)
        own.oe_myeon, own.last_card = _truth("oe_myeon", oe_myeon), _truth("last_card", last_card)
        self._facts = own

    # --- for those who make seats: the fields of a copy are set before anybody sees it ---

    def _copy(self) -> Seat:
        made = _blank()
        made._points, made._stop_points, made._turns, made._hidden = (
            self._points, self._stop_points, self._turns, self._hidden,
        )  # fmt: skip
        made._hand, made._captured, made._facts = self._hand, self._captured, self._facts
        return made

    def _settling(self) -> Seat:
        """As much of it as a payment may depend on, which everybody may know."""
        return seat_of(self._captured, facts=self._facts.settling())

    def _leaving(self, left: bool) -> Seat:
        """The seat, saying only whether it left the card with which the winner won (LIABLE-2)."""
        facts = self._facts
        if facts.oe_myeon == left and not facts.last_card:
            return self
        made = self._copy()
        made._facts = facts.changed(oe_myeon=left, last_card=False)
        return made

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
    def points(self) -> int:
        """The points that its captures are worth now, extras aside (SCORE)."""
        return self._points

    @property
    def stop_points(self) -> int:
        """The points that it has to stop with (STOP-1)."""
        return self._stop_points

    @property
    def goes(self) -> int:
        """How often it said go (STOP-1)."""
        return self._facts.goes

    @property
    def go_points(self) -> int:
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
        return _cards(self._facts.shown & self._hand)

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
    def oe_myeon(self) -> bool:
        """Whether its last turn left the card with which the winner won (LIABLE-2)."""
        return self._facts.oe_myeon

    @property
    def last_card(self) -> bool:
        """Whether that was its last hand card (LIABLE-4)."""
        return self._facts.last_card

    @property
    def gained(self) -> CardSet:
        """The cards that it has captured in the turn under way, or at the end in the one that ended the hand."""
        return _cards(self._facts.gained)

    # --- as a value ---

    def _values(self) -> tuple[object, ...]:
        return self._captured, self._hand, self._turns, self._hidden, self._facts

    def __repr__(self) -> str:
        said = [repr(str(self.captured))] if self._captured else []
        for name in (*[each.name for each in FACTS[1:]], *_ANSWERS):
            value = getattr(self, name)
            if value and (name != "hand_size" or self._hidden):
                said.append(f"{name}={_short(value)}")
        return f"Seat({', '.join(said)})"

    def __replace__(self, **facts: Any) -> Seat:
        return Seat(**{each.name: getattr(self, each.name) for each in FACTS} | facts)

    def __reduce__(self) -> tuple[object, ...]:
        return seat_of, (
            self._captured, self._hand, self._turns, self._hidden, self._points, self._stop_points, self._facts,
        )  # fmt: skip


def _blank() -> Seat:
    """A seat to be filled in: plain Python takes three times as long to call the class, and compiled code a fourth."""
    return Seat(BLANK) if COMPILED else _new(Seat)


_new: Final = object.__new__


def seat_of(
    captured: int,
    hand: int = 0,
    turns: int = 0,
    hidden: int = 0,
    points: int = 0,
    stop_points: int = 0,
    facts: SeatFacts = NO_FACTS,
) -> Seat:
    """The seat of such masks and numbers, past all checks."""
    made = _blank()
    made._captured, made._hand, made._facts = captured, hand, facts
    made._turns, made._hidden, made._points, made._stop_points = turns, hidden, points, stop_points
    return made


_ANSWERS: Final = ("hand_size", "points", "stop_points")


def _number(name: str, value: object) -> int:
    fact = _ROWS[name]
    whole(value, name, fact.most, least=fact.least)
    assert isinstance(value, int)
    return value


def _truth(name: str, value: object) -> bool:
    truth(value, name)
    return value is True


def _bits(value: Iterable[int]) -> int:
    return bits_of(months(value)) if value != () else 0


def _months(bits: int) -> tuple[Month, ...]:
    return months_in(bits) if bits else ()


def _cards(mask: int) -> CardSet:
    return set_of_mask(mask) if mask else NO_CARDS


def _short(value: object) -> str:
    """Cards as their codes, months as their numbers, and everything else as it is."""
    if isinstance(value, CardSet):
        return repr(str(value))
    return f"({', '.join([str(int(each)) for each in value])},)" if isinstance(value, tuple) else repr(value)


hide_setup(SeatFacts, Seat)
