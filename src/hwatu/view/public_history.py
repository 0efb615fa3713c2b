"""What everyone knows of the past of a hidden hand, as far as anything follows from it for the cards still hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hwatu.cards import card
from hwatu.events import CardsSold, SeatDroppedOut, SeatJoined, TableTurnedUp
from hwatu.rules import HandQuadRule
from hwatu.state import Phase
from hwatu.state.memory import Marks

if TYPE_CHECKING:
    from hwatu.rules import Rules
    from hwatu.state import State
    from hwatu.state.memory import Moment

IRIS: Final = 1 << card("5A").index


def whole_months(cards: int) -> int:
    """The months of which all four cards are in the mask, as a mask."""
    return (cards & cards >> 1 & cards >> 2 & cards >> 3 & 0x1111_1111_1111) * 15


class Glimpse(NamedTuple):
    """What everyone knows of a :class:`Moment` of a hand: what had been played from it and what shown, and what it
    did.
    """

    played: int
    shown: int
    drew: bool
    shook: int


class Past(NamedTuple):
    """What everyone knows of the past of one hand: the cards played from it, and its moments (JOKER-2).

    Cards from which nothing follows are left out: those of a month that could not have been dealt to it whole, unless
    other hands were dropped, in which none of the cards can have been.
    """

    played: int = 0
    glimpses: tuple[Glimpse, ...] = ()

    @property
    def draws(self) -> int:
        """How many cards were drawn into the hand."""
        return sum([glimpse.drew for glimpse in self.glimpses])


class SatOut(NamedTuple):
    """What everyone knows of a hand that was dropped: its size and the cards it showed; ``chips`` is what each who
    paid owed for them, None where nothing had to be shown (SELL-3, SELL-5).
    """

    seat: int
    size: int
    known: int
    chips: int | None


class Selling(NamedTuple):
    """What bright-selling told: who sat out, the table that was turned up, and who would not have joined with the
    iris.
    """

    sat_out: tuple[SatOut, ...] = ()
    table: int = 0
    joined: tuple[int, ...] = ()

    @property
    def known(self) -> int:
        """The cards that are known to have been dropped."""
        return sum(each.known for each in self.sat_out)


NO_SELLING: Final = Selling()


def remembering(marks: Marks, dealt: int, moments: tuple[Moment, ...] = (), dropped: int = 0) -> Marks:
    """What everyone knows of a seat's marks, with this for what they do not."""
    return Marks(
        marks.goes, marks.go_points, marks.last_go, marks.shaken, marks.bombed, marks.bomb_turns, marks.ppuks,
        marks.first_months, marks.shown, dropped, dealt, moments,
    )  # fmt: skip


def past(state: State, seat: int, unseen: int) -> Past:
    """The past of one hand, for a viewer who cannot place the cards ``unseen``."""
    marks = state._memory.marks[seat]
    hidden = unseen | state._hands[seat]
    had, glimpses = marks.dealt, []
    for moment in marks.moments:
        glimpses.append(Glimpse(had & ~hidden & ~moment.hand, moment.shown, moment.drawn >= 0, moment.shook))
        if moment.drawn >= 0:
            had |= 1 << moment.drawn
    played = had & ~hidden
    if not glimpses and not any(each.dropped for each in state._memory.marks):
        played &= whole_months(played | hidden) if state._setup.rules.hand_quad is not HandQuadRule.IGNORED else 0
    return Past(played, tuple(glimpses))


def selling(state: State, viewer: int | None) -> Selling:
    """What bright-selling told the viewer, once it is settled who plays."""
    if state._phase is Phase.SEATING or not any(marks.dropped for marks in state._memory.marks):
        return NO_SELLING
    rules, table, joined = state._setup.rules, 0, []
    forced: dict[int, bool] = {}
    known: dict[int, int] = {}
    chips: dict[int, int] = {}
    for event in state._setup.opening:
        if isinstance(event, SeatDroppedOut):
            forced[event.seat] = event.forced
            known[event.seat] = IRIS if event.rule == "SELL-10" else 0
        elif isinstance(event, SeatJoined):
            joined.append(event.seat)
        elif isinstance(event, CardsSold):
            known[event.seat] = known.get(event.seat, 0) | event.cards.mask
            chips[event.seat] = event.chips
        elif isinstance(event, TableTurnedUp):
            table = event.cards.mask
    sat_out = []
    for seat, marks in enumerate(state._memory.marks):
        if seat == viewer and marks.dropped:
            sat_out.append(SatOut(seat, marks.dropped.bit_count(), marks.dropped, None))
        elif marks.dropped:
            asked = forced.get(seat, False) and rules.compensation_chips > 0
            sat_out.append(
                SatOut(seat, marks.dropped.bit_count(), known.get(seat, 0), chips.get(seat, 0) if asked else None)
            )
    return Selling(tuple(sat_out), table, tuple(joined) if iris_drops_out(rules) else ())


def indices(cards: int) -> list[int]:
    """The cards of a mask by their indices."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def iris_drops_out(rules: Rules) -> bool:
    """Whether a player who was dealt the iris could not join (SELL-10)."""
    return rules.iris_drops_out and rules.players == 7
