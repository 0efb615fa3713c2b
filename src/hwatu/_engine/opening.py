"""Between the deal and the first card: a given deck handed out, jokers, quads and triples on the table, stakes.

Once the cards are dealt the table is turned up, and some of what comes to light is settled before anybody plays, in
this order: jokers on the table go to the dealer (DEAL-9); four of a month there make the deal void, or a nagari, or
win for the dealer (DEAL-10, -16); everyone puts its stake in the pot, unless the deal is void (CHIPS-5); three of a
month make a stack (DEAL-12); and four of a month in a hand are shown, and end the hand or are asked about
(:mod:`hwatu._engine.quads`).

:meth:`Opening.first_state` is that list. Bright-selling comes before it, where more sit at the table than play.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from hwatu._base.errors import InvalidPosition, a_type, short
from hwatu._base.mypyc import Unchecked, hide_setup
from hwatu._cards.card_masks import (
    BITS,
    FIRST_JOKER,
    MONTH_MASKS,
    CardMask,
    Chips,
    SeatIndex,
    month_numbers,
    months_with_three,
    whole_months,
)
from hwatu._cards.flower_cards import Card, cards_in_order
from hwatu._engine.compiled_rules import OVER, TURN
from hwatu._engine.position import seat_under
from hwatu._engine.quads import after_deal, quads_in
from hwatu._engine.shared_fields import Memory, Setup
from hwatu._engine.state import State
from hwatu._engine.workbench import Workbench
from hwatu._facts.end import End
from hwatu._facts.payments import Payment, reason
from hwatu._facts.result import Result
from hwatu._facts.seat import NO_FACTS, Seat, SeatFacts, seat_of
from hwatu._facts.turn_facts import Stack, stack_of
from hwatu.events import ChipsPaid, Events, HandEnded, StackDealt, TableJoker, TableQuad, note
from hwatu.rules import Rules, TableQuadRule

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hwatu._engine.compiled_rules import CompiledRules
    from hwatu._facts.carry import Carry
    from hwatu.events import Note


Deck: TypeAlias = "str | Iterable[Card | str]"
"""An order of cards, the first card first: cards, codes, or one text of codes."""


def listed(deck: Deck) -> list[Card]:
    """The cards of a deck in its order. Raises :class:`InvalidPosition` (``bad_deck``) for a value that is no deck."""
    try:
        return list(cards_in_order(deck))
    except TypeError:
        raise InvalidPosition(
            f"{a_type(deck, 'A')} is not a deck.",
            code="bad_deck",
            rule="DEAL-4",
            korean=f"{type(deck).__name__}: 섞어 놓은 패가 아닙니다.",
        ) from None


def check_deck(rules: Rules, deck: Deck) -> bytes:
    """The indices of the cards of a deck in its order, one in each byte.

    Raises :class:`InvalidPosition` unless it has each card of the pack of these rules exactly once.
    """
    order = listed(deck)
    pack: set[Card] = set(rules.deck)
    seen: set[Card] = set()
    for each in order:
        if each in seen:
            raise InvalidPosition(
                f"The deck holds {each} ({each.name}) twice.",
                code="duplicate_card",
                rule="DEAL-4",
                korean=f"{each}({each.korean}) 패가 두 번 나옵니다.",
            )
        if each not in pack:
            raise InvalidPosition(
                f"{each} ({each.name}) is not in this pack.",
                code="foreign_card",
                rule="CARD-7",
                korean=f"{each}({each.korean}) 패는 이 화투에 없습니다.",
            )
        seen.add(each)
    missing = [str(each) for each in rules.deck if each not in seen]
    if missing:
        raise InvalidPosition(
            f"The deck lacks {len(missing)} of its cards: {', '.join(missing[:5])}.",
            code="missing_card",
            rule="DEAL-4",
            korean=f"이 화투에 있어야 할 {len(missing)}장이 없습니다: {', '.join(missing[:5])}.",
        )
    return bytes([each.index for each in order])


def cut(deck: Deck, lift: int | Unchecked) -> tuple[Card, ...]:
    """The deck after a cut that lifts this many cards off the top and puts them below the others (DEAL-8).

    Raises :class:`InvalidPosition` unless at least one card is lifted and at least one left.

    >>> from hwatu import DECK, cut
    >>> cut(DECK, 2)[0], cut(DECK, 2)[-1]
    (card('1J'), card('1R'))
    """
    order = listed(deck)
    if type(lift) is not int or not 1 <= lift < len(order):
        raise InvalidPosition(
            f"You can't cut by lifting {short(lift)} of {len(order)} cards: lift at least one and leave at least one.",
            code="bad_cut",
            rule="DEAL-8",
            korean=f"{len(order)}장에서 {short(lift)}장을 뗄 수는 없습니다. 한 장 이상 떼고 한 장 이상 남기세요.",
        )
    return (*order[lift:], *order[:lift])


def hand_out(
    rules: CompiledRules, order: bytes, seats: tuple[SeatIndex, ...], dealer: SeatIndex, *, table: bool = True
) -> tuple[list[CardMask], bytes, bytes]:
    """Deal packets of cards off the top, first to the dealer's right (DEAL-3).

    ``order`` has the index of one card in each byte. With ``table=False`` no card is dealt to the table.

    Returns the hands of all seats as masks, and the cards of the table and of the stock in their order.
    """
    # Numbers all the way: without cards as objects, and with packets that are computed once for a set of rules, a
    # compiled deal takes 62,000 instructions in place of 101,000 or more.
    first = seats.index(dealer) + 1
    around = seats[first:] + seats[:first]
    hands = [0] * rules.players
    lying = b""
    top = 0
    for to_hand, to_table in rules.packets:
        if table and rules.table_first:
            lying += order[top : top + to_table]
            top += to_table
        for seat in around:
            end = top + to_hand
            hand = hands[seat]
            while top < end:
                hand |= BITS[order[top]]
                top += 1
            hands[seat] = hand
        if table and not rules.table_first:
            lying += order[top : top + to_table]
            top += to_table
    return hands, lying, order[top:]


_NOTHING_TOLD: Final = Events()

STAKE: Final = reason("a stake in the boar pot", "멧돼지 판돈")


def stakes(rules: Rules) -> tuple[Payment, ...]:
    """The stakes that all seats put into the boar pot (CHIPS-5); empty under rules without a boar pot."""
    return _stakes_of(rules.players, rules.boar_pot_chips) if rules.boar_pot_chips else ()


@lru_cache(maxsize=64)
def _stakes_of(players: int, chips: Chips) -> tuple[Payment, ...]:
    return tuple([Payment(seat, None, chips, STAKE, "CHIPS-5") for seat in range(players)])


class Opening:
    """A hand that is being opened.

    - ``rules``, ``dealer``, ``active``, ``carry``: as in :class:`Setup`.
    - ``hands``: the hand of each seat, as a mask; 0 for seats that sit out.
    - ``shown``: the cards of each seat that everybody knows, those that it sold too, as a mask.
    - ``facts``: the facts of each seat so far, or () if nothing is known of any.
    - ``paid``: the payments so far, with those before a void deal.
    - ``captured``: the cards that each seat has captured, as a mask.
    - ``notes``: what has happened, for the events.
    """

    def __init__(
        self,
        rules: Rules,
        dealer: SeatIndex,
        active: tuple[SeatIndex, ...],
        carry: Carry,
        hands: list[CardMask],
        *,
        shown: list[CardMask] | None = None,
        facts: tuple[SeatFacts, ...] = (),
        paid: tuple[Payment, ...] = (),
    ) -> None:
        self.rules = rules
        self.dealer = dealer
        self.active = active
        self.carry = carry
        self.hands = hands
        self.shown = [0] * rules.players if shown is None else shown
        self.facts = facts
        self.paid = carry.paid + paid
        self.captured = [0] * rules.players
        self.notes: list[Note] = []

    def first_state(self, table: bytes, stock: bytes, told: Sequence[Note] = ()) -> State:
        """Turn up the table and settle what comes to light. Gives the first state of play, or of a hand that is over.

        - ``table``, ``stock``: the cards in their order, one index in each byte.
        - ``told``: the notes of events before, from drawing and selling.

        Afterwards ``self.notes`` are those of the opening alone: a decision of bright-selling that leads to it adds
        them to its own.
        """
        lying, stock = self._clear_jokers(table, stock)
        table_quad = whole_months(lying) != 0
        if table_quad:
            rule = "DEAL-16" if self.rules.table_quad is TableQuadRule.NAGARI else "DEAL-10"
            self.notes += [note(TableQuad, MONTH_MASKS[month], rule) for month in quads_in(lying)]
        # Stakes come after the void deal and before every other end, which may win or keep the pot (CHIPS-5).
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
        setup = Setup(self.rules, self.dealer, self.active, self.carry, opening, dealt=tuple(self.hands))
        memory = Memory(stock, stacks, (), self.paid, result)
        phase = TURN if result is None else OVER
        state = State(setup, phase, setup.leader, lying, self._seats(setup), 0, memory, None, None, None)
        if result is None and (table_quad or self._quad_in_a_hand()):
            state, notes = _with_quads(state, notes, told=(*told, *self.notes), table_quad=table_quad)
        self.notes += notes
        return state

    def _quad_in_a_hand(self) -> bool:
        """Whether a hand has four of a month. It is rare, and asked first, since what follows takes a workbench."""
        for hand in self.hands:  # noqa: SIM110 - the compiler makes a list of a generator
            if whole_months(hand):
                return True
        return False

    def _clear_jokers(self, table: bytes, stock: bytes) -> tuple[CardMask, bytes]:
        """Give jokers on the table to the dealer, and replace each from the stock until no joker comes (DEAL-9).

        Returns the cards on the table as a mask, and the remaining stock.
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
        """The result of a void deal: the carry stays as it was, and payments stay paid (DEAL-10)."""
        return Result(End.VOID, None, self.dealer, self.carry.after_void(self.rules, self.active, self.paid))

    def _stake(self) -> None:
        """Let every seat put a stake into the boar pot (CHIPS-5)."""
        put_in = stakes(self.rules)
        self.paid += put_in
        self.notes += [note(ChipsPaid, each.payer, each.payee, each.amount, each.reason, each.rule) for each in put_in]

    def _seats(self, setup: Setup) -> tuple[Seat, ...]:
        """The seats as they were dealt."""
        found = []
        for seat, hand in enumerate(self.hands):
            facts = self.facts[seat] if self.facts else NO_FACTS
            captured = self.captured[seat]
            if captured:  # jokers from the table (DEAL-9), whose points are to be counted
                found.append(seat_under(setup.compiled, hand, captured, 0, facts, self.shown[seat]))
            else:
                found.append(seat_of(0, hand, facts=facts, shown=self.shown[seat]))
        return tuple(found)


def _with_quads(
    state: State, stacked: list[Note], *, told: Sequence[Note], table_quad: bool
) -> tuple[State, list[Note]]:
    """The state after four of a month in the deal are settled, and the notes of it (DEAL-11, DEAL-14 to DEAL-16)."""
    # The first state has been made without regard to quads, as most hands have none. It goes on the workbench only now.
    notes: list[Note] = []
    now = after_deal(Workbench(state, notes), notes, stacked, table_quad=table_quad) or state
    setup = now._setup.changed(opening=Events((*told, *notes)))
    turn = now._turn if now.result is None else None  # in a hand that is over as dealt nobody has had a turn
    return now._changed_unchecked(setup=setup, turn=turn), notes


def _triples(lying: CardMask) -> tuple[Stack, ...]:
    """The stacks of months of which three cards lie on the table (DEAL-12)."""
    months = months_with_three(lying)
    return tuple([stack_of(lying & MONTH_MASKS[month], None) for month in month_numbers(months)]) if months else ()


hide_setup(Opening)  # see _base/mypyc.py
