"""From a dealt state back to a deck that gives it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import card_at
from hwatu._engine import deal
from hwatu.events import TableJoker
from hwatu.rules import DealOrderRule

if TYPE_CHECKING:
    from hwatu._cards.flower_cards import Card
    from hwatu._state import State


class Origin(NamedTuple):
    """A deck, and where four or more sat at the table the order in which dropped cards come back (SELL-7)."""

    deck: tuple[Card, ...]
    reshuffle: tuple[Card, ...] | None


def origin_of(state: State) -> Origin | None:
    """A deck from which this state is dealt, or None for a state that was not dealt, or not from one deck alone.

    The order within a packet leaves no trace, so it is card order; jokers that lay on the table are put back there, and
    the cards that replaced them on top of the stock (DEAL-9).
    """
    seating = state._setup.seating
    if any(state._turns) or len(state.active) > state.rules.seats_playing:
        return None
    if state.carry.claims and not state.carry.active:  # sold since the deal
        return None
    if seating is None:
        origin = Origin(_deck(state, state.active, *_turned_up(state)), None)
    else:
        face_down, back = ([card_at(index) for index in each] for each in (seating.face_down, seating.to_stock))
        everyone = tuple(range(state.rules.players))
        origin = Origin(_deck(state, everyone, face_down, list(state.stock)), tuple(back))
    if set(origin.deck) != set(state.rules.deck) or len(origin.deck) != len(state.rules.deck):
        return None
    again = deal(state.rules, **origin._asdict(), dealer=state.dealer, carry=state.carry)
    return origin if again == state else None


def _turned_up(state: State) -> tuple[list[Card], list[Card]]:
    """The table as it was dealt, and the stock below it."""
    replaced = [event for event in state.opening if isinstance(event, TableJoker)]
    drawn = [event.replacement for event in replaced if event.replacement is not None]
    lying = state.table | CardSet([each for stack in state.stacks for each in stack.cards])
    table = [event.card for event in replaced if event.card not in drawn]
    return table + [each for each in lying if each not in drawn], [*drawn, *state.stock]


def _deck(state: State, seats: tuple[int, ...], table: list[Card], stock: list[Card]) -> tuple[Card, ...]:
    """The deck whose packets are these cards."""
    hands = {seat: list(state.seats[seat].hand) for seat in seats}
    place = seats.index(state.dealer) + 1
    order: list[Card] = []
    for to_hand, to_table in state.rules.packets:
        packets = [_packet(hands[seat], to_hand) for seat in seats[place:] + seats[:place]]
        first = state.rules.deal_order is DealOrderRule.TABLE_FIRST
        packets.insert(0 if first else len(packets), _packet(table, to_table))
        order += [each for packet in packets for each in packet]
    return (*order, *stock)


def _packet(cards: list[Card], size: int) -> list[Card]:
    packet = cards[:size]
    del cards[:size]
    return packet
