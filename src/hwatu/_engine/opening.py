"""Everything that is settled between the deal and the first card (DEAL-9 to -16).

Once the cards are dealt the table is turned up, and some of what comes to light is settled before anybody plays, in
this order: jokers on the table go to the dealer (DEAL-9); four of a month there make the deal void, or a nagari, or
win for the dealer (DEAL-10, -16); everyone puts its stake in the pot (CHIPS-5); three of a month make a stack
(DEAL-12); and four of a month in a hand are shown, and end the hand or are asked about (:mod:`hwatu._engine.quads`).

:meth:`Opening.first_state` is that list. Bright-selling comes before it, where more sit at the table than play.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hwatu._base.native import hide_setup
from hwatu._cards.card_masks import (
    FIRST_JOKER,
    MONTH_MASKS,
    CardMask,
    Chips,
    SeatIndex,
    month_numbers,
    months_with_three,
    whole_months,
)
from hwatu._engine.quads import after_deal, quads_in
from hwatu._engine.workbench import Workbench
from hwatu._facts.payments import reason
from hwatu._facts.seat import Seat, SeatFacts, seat_of
from hwatu._payment import End, Payment
from hwatu._payment.result import Result
from hwatu._state import Stack, State
from hwatu._state.memory import Memory
from hwatu._state.phase_members import OVER, TURN
from hwatu._state.seats import seat_under
from hwatu._state.setup import Setup
from hwatu._state.stacks import stack_of
from hwatu.events import ChipsPaid, Events, HandEnded, StackDealt, TableJoker, TableQuad, note
from hwatu.rules import TableQuadRule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._facts.carry import Carry
    from hwatu.events import Note
    from hwatu.rules import Rules


_NOTHING_TOLD: Final = Events()

STAKE: Final = reason("a stake in the boar pot", "멧돼지 판돈")


def stakes(rules: Rules) -> tuple[Payment, ...]:
    """Everyone's stakes in the boar pot, where there is one (CHIPS-5)."""
    return _stakes_of(rules.players, rules.boar_pot_chips) if rules.boar_pot_chips else ()


@lru_cache(maxsize=64)
def _stakes_of(players: int, chips: Chips) -> tuple[Payment, ...]:
    return tuple([Payment(seat, None, chips, STAKE, "CHIPS-5") for seat in range(players)])


class Opening:
    """A hand that is being opened.

    rules, dealer, active, carry: as in :class:`Setup`.
    hands: the hand of each seat, as a mask; nothing for those who sit out.
    facts: what is known of each seat so far, if anything is.
    paid: the payments so far, those of a void deal before too.
    captured: what each seat has captured.
    notes: what has happened, for the events.
    """

    def __init__(
        self,
        rules: Rules,
        dealer: SeatIndex,
        active: tuple[SeatIndex, ...],
        carry: Carry,
        hands: list[CardMask],
        *,
        facts: tuple[SeatFacts, ...] = (),
        paid: tuple[Payment, ...] = (),
    ) -> None:
        self.rules = rules
        self.dealer = dealer
        self.active = active
        self.carry = carry
        self.hands = hands
        self.facts = facts
        self.paid = carry.paid + paid
        self.captured = [0] * rules.players
        self.notes: list[Note] = []

    def first_state(self, table: bytes, stock: bytes, told: Sequence[Note] = ()) -> State:
        """Turn up the table and settle what it brings; the first state of play, or of a hand that is over at once."""
        lying, stock = self._clear_jokers(table, stock)
        table_quad = whole_months(lying) != 0
        if table_quad:
            rule = "DEAL-16" if self.rules.table_quad is TableQuadRule.NAGARI else "DEAL-10"
            self.notes += [note(TableQuad, MONTH_MASKS[month], rule) for month in quads_in(lying)]
        result = self._void() if table_quad and self.rules.table_quad is TableQuadRule.REDEAL else None
        if result is None and self.rules.boar_pot_chips:
            self._stake()
        stacks = _triples(lying)
        for stack in stacks:
            lying ^= stack.cards.mask
        notes: list[Note] = [note(StackDealt, stack.cards.mask) for stack in stacks]
        if result is not None:
            notes.append(note(HandEnded, result.end, result.winner, "DEAL-10"))
        opening = Events((*told, *self.notes, *notes)) if told or self.notes or notes else _NOTHING_TOLD
        setup = Setup(self.rules, self.dealer, self.active, self.carry, opening)
        memory = Memory(stock, stacks, (), self.paid, result)
        phase = TURN if result is None else OVER
        state = State(setup, phase, setup.leader, lying, self._seats(setup), 0, memory, None, None, None)
        if result is None and (table_quad or self._quad_in_a_hand()):
            state, notes = _with_quads(state, notes, told=(*told, *self.notes), table_quad=table_quad)
        self.notes += notes
        return state

    def _quad_in_a_hand(self) -> bool:
        """Whether anybody holds four of a month: rare, and asked first, as all that follows takes a workbench."""
        for hand in self.hands:  # noqa: SIM110 - the compiler makes a list of a generator
            if whole_months(hand):
                return True
        return False

    def _clear_jokers(self, table: bytes, stock: bytes) -> tuple[CardMask, bytes]:
        """Jokers on the table go to the dealer and the stock replaces them, as often as another comes (DEAL-9): the
        cards that then lie there, and what is left of the stock.
        """
        lying = 0
        for turned_up in table:
            index = turned_up
            while index >= FIRST_JOKER:
                self.captured[self.dealer] |= 1 << index
                replacement, stock = stock[0], stock[1:]
                self.notes.append(note(TableJoker, self.dealer, index, replacement))
                index = replacement
            lying |= 1 << index
        return lying, stock

    def _void(self) -> Result:
        """The deal is void: what came in stays, what was paid is paid (DEAL-10)."""
        return Result(End.VOID, None, self.dealer, self.carry.after_void(self.rules, self.active, self.paid))

    def _stake(self) -> None:
        """Everyone at the table puts a stake in the boar pot (CHIPS-5)."""
        put_in = stakes(self.rules)
        self.paid += put_in
        self.notes += [note(ChipsPaid, each.payer, each.payee, each.amount, each.reason, each.rule) for each in put_in]

    def _seats(self, setup: Setup) -> tuple[Seat, ...]:
        """The seats as they were dealt, which is remembered (DEAL-11)."""
        found = []
        for seat, hand in enumerate(self.hands):
            facts = self.facts[seat].copy() if self.facts else SeatFacts()
            facts.dealt = hand
            captured = self.captured[seat]
            if captured:
                found.append(seat_under(setup.compiled, hand, captured, 0, facts))
            else:
                found.append(seat_of(0, hand, facts=facts))
        return tuple(found)


def _with_quads(
    state: State, stacked: list[Note], *, told: Sequence[Note], table_quad: bool
) -> tuple[State, list[Note]]:
    """The hand after four of a month in the deal, and all events from then on (DEAL-11, DEAL-14 to -16)."""
    notes: list[Note] = []
    now = after_deal(Workbench(state, notes), notes, stacked, table_quad=table_quad) or state
    setup = now._setup.changed(opening=Events((*told, *notes)))
    return now._changed_unchecked(setup=setup, turn=now._turn if now.result is None else None), notes


def _triples(lying: CardMask) -> tuple[Stack, ...]:
    """Each three of a month that lie on the table make one stack (DEAL-12)."""
    months = months_with_three(lying)
    return tuple([stack_of(lying & MONTH_MASKS[month], None) for month in month_numbers(months)]) if months else ()


hide_setup(Opening)
