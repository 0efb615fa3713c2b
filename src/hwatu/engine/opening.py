"""What is settled between the deal and the first card: jokers on the table, quads and triples (DEAL-9 to -12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu.cards import FIRST_JOKER, MONTH_MASKS, Card
from hwatu.events import ChipsPaid, Events, HandEnded, HandQuad, StackDealt, TableJoker, TableQuad, note
from hwatu.payment import End, Payment
from hwatu.payment.fixed_payments import cancelled
from hwatu.payment.payments import reason
from hwatu.result import Result
from hwatu.rotation import after_win
from hwatu.rules import HandQuadRule, TableQuadRule
from hwatu.state import Phase, Stack, State
from hwatu.state.memory import NO_MARKS, Marks, stack_of
from hwatu.state.setup import Setup
from hwatu.state.snapshot import Snapshot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu.events import Note
    from hwatu.result import Carry
    from hwatu.rules import Rules


STAKE: Final = reason("a stake in the boar pot", "멧돼지 판돈")


def stakes(rules: Rules) -> tuple[Payment, ...]:
    """What everyone at the table puts into the boar pot, where there is one (CHIPS-5)."""
    chips = rules.boar_pot_chips
    seats = range(rules.players) if chips else ()
    return tuple([Payment(seat, None, chips, STAKE, "CHIPS-5") for seat in seats])


class Opening:
    """A hand that is being opened: who plays, the cards, and what has happened so far."""

    def __init__(
        self,
        rules: Rules,
        dealer: int,
        active: tuple[int, ...],
        carry: Carry,
        hands: list[int],
        *,
        marks: tuple[Marks, ...] = (),
        paid: tuple[Payment, ...] = (),
    ) -> None:
        self.rules = rules
        self.dealer = dealer
        self.active = active
        self.carry = carry
        self.hands = hands
        self.marks = marks or (NO_MARKS,) * rules.players
        self.paid = carry.paid + paid
        self.captured = [0] * rules.players
        self.notes: list[Note] = []

    def first_state(self, table: Sequence[Card], stock: bytes, told: Sequence[Note] = ()) -> State:
        """Turn up the table and settle what it brings; the first state of play, or of a hand that is over at once."""
        lying, stock = self._clear_jokers(table, stock)
        result = self._void(lying)
        if result is None:
            self._stake()
            result = self._quads(lying)
        stacks = _triples(lying)
        for stack in stacks:
            lying ^= stack.cards.mask
            self.notes.append(note(StackDealt, stack.cards.mask))
        if result is not None:
            rule = "DEAL-10" if result.end is End.VOID else "DEAL-11"
            self.notes.append(note(HandEnded, result.end, result.winner, rule))
        self._mark_hands(result)
        setup = Setup(self.rules, self.dealer, self.active, self.carry, Events((*told, *self.notes)))
        return State._of(Snapshot(
            setup, Phase.TURN if result is None else Phase.OVER, self.dealer, tuple(self.hands), tuple(self.captured),
            lying, stacks, stock, 0, self.marks, (), (), self.paid, None, result,
        ))  # fmt: skip

    def _clear_jokers(self, table: Sequence[Card], stock: bytes) -> tuple[int, bytes]:
        """Jokers on the table go to the dealer and the stock replaces them, as often as another comes (DEAL-9)."""
        lying = 0
        for each in table:
            index = each.index
            while index >= FIRST_JOKER:
                self.captured[self.dealer] |= 1 << index
                replacement, stock = stock[0], stock[1:]
                self.notes.append(note(TableJoker, self.dealer, index, replacement))
                index = replacement
            lying |= 1 << index
        return lying, stock

    def _void(self, lying: int) -> Result | None:
        """Four of a month on the table may void the deal: what came in stays, what was paid is paid (DEAL-10)."""
        quads = _whole_months(lying)
        self.notes += [note(TableQuad, month) for month in quads]
        if not quads or self.rules.table_quad is TableQuadRule.DEALER_WINS:
            return None
        return Result(End.VOID, None, self.dealer, self.carry.after_void(self.rules, self.active, self.paid))

    def _stake(self) -> None:
        """Everyone at the table puts a stake in the boar pot (CHIPS-5)."""
        put_in = stakes(self.rules)
        self.paid += put_in
        self.notes += [note(ChipsPaid, each.payer, each.payee, each.amount, each.reason, each.rule) for each in put_in]

    def _quads(self, lying: int) -> Result | None:
        """Who holds four of a month, the dealer perhaps by those on the table (DEAL-10, DEAL-11): how that ends it."""
        rules, dealer, active = self.rules, self.dealer, self.active
        holders = {dealer} if _whole_months(lying) else set()
        for seat in active if rules.hand_quad is not HandQuadRule.IGNORED else ():
            held = _whole_months(self.hands[seat])
            self.notes += [note(HandQuad, seat, month) for month in held]
            if held:
                holders.add(seat)
        if not holders:
            return None
        place = active.index(dealer)
        in_order = tuple([seat for seat in active[place:] + active[:place] if seat in holders])
        pot = self.carry.pot_with_stakes(rules)
        if cancelled(rules, in_order, active):
            return Result(End.HAND_QUAD, None, dealer, self.carry.after_cancelled(rules, active, pot), in_order)
        next_dealer, playing = after_win(rules, active, dealer, in_order[0])
        winner = in_order[0] if len(in_order) == 1 else None
        return Result(End.HAND_QUAD, winner, next_dealer, self.carry.after_win(pot, playing), in_order)

    def _mark_hands(self, result: Result | None) -> None:
        """Remember the hands that were dealt, and which cards their holders showed to end it (DEAL-11)."""
        showed = result is not None and result.end is End.HAND_QUAD and self.rules.hand_quad is not HandQuadRule.IGNORED
        marks = []
        for each, hand in zip(self.marks, self.hands, strict=True):
            quads = sum(_whole_months(hand)) if showed else 0
            known = each is not NO_MARKS  # most hands are dealt to seats of which nothing is known
            marks.append(
                each._replace(dealt=hand, shown=each.shown | quads) if known else Marks(dealt=hand, shown=quads)
            )
        self.marks = tuple(marks)


_FIRST_OF_MONTH: Final = 0x1111_1111_1111


def _whole_months(cards: int) -> list[int]:
    """The months of which all four cards are among these; few deals have one, which is found at once."""
    if not cards & cards >> 1 & cards >> 2 & cards >> 3 & _FIRST_OF_MONTH:
        return []
    return [month for month in MONTH_MASKS[1:] if cards & month == month]


def _triples(lying: int) -> tuple[Stack, ...]:
    """Each three of a month that lie on the table make one stack (DEAL-12)."""
    pairs = (lying & 0x5555_5555_5555) + (lying >> 1 & 0x5555_5555_5555)  # how many of each two cards
    counts = (pairs & 0x3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333)  # and of each four, those of a month
    if not counts & counts >> 1 & _FIRST_OF_MONTH:
        return ()
    dealt = [lying & month for month in MONTH_MASKS[1:]]
    return tuple([stack_of(cards, None) for cards in dealt if cards.bit_count() == 3])
