"""A view's facts about the future of its hand, as a value that is written independently of the encoding."""

from __future__ import annotations

from typing import Any

from hwatu import Card, CardSet, View
from hwatu._cards.flower_cards import card_at
from hwatu._facts.carry import CARRY_PLACES
from hwatu._facts.fact import Holds
from hwatu._facts.payments import net_of
from hwatu._facts.seat_facts import STORED
from hwatu._facts.turn_facts import TURN


def cards(mask: int) -> tuple[str, ...]:
    """The cards of a mask; the copies of a joker after the first have one name."""
    return tuple(sorted([name(each) for each in CardSet.from_mask(mask)]))


def name(card: Card) -> str:
    """The code of a card; all copies of a joker after the first have one."""
    kind, _, copy = card.code.partition(".")
    return f"{kind}.n" if copy else kind


def knowledge(view: View) -> Any:
    """All facts of a view that the rules may ask about later, with seats counted from the viewer.

    Facts that only help to sample hidden cards are left out, refused offers but the last, and payments but each seat's
    win or loss.
    """
    setup, memory, hidden, turn = view._setup, view._memory, view._hidden, view._turn
    rules, players, carry = setup.rules, setup.rules.players, setup.carry
    first = setup.dealer if view.viewer is None else view.viewer
    order = [(first + place) % players for place in range(players)]
    if view.settlement is not None:
        return [view.settlement.net[seat] for seat in order], _known_cards(view, order)

    def place(seat: int | None) -> int | None:
        return None if seat is None else (seat - first) % players

    def places(seats: Any) -> list[int]:
        return sorted((seat - first) % players for seat in seats)

    seating = setup.seating
    refused = memory.refused[-1:]
    turns = view._turns
    paid = net_of(memory.paid, players)
    now = None if turn is None else {fact.name: getattr(turn, f"_{fact.name}") for fact in TURN}
    if turn is not None and now is not None:
        for fact in TURN:
            if fact.kind is Holds.CARDS:
                now[fact.name] = cards(now[fact.name])
        now["turned"] = None if turn._turned < 0 else name(card_at(turn._turned))
        now["seat"], now["ended"] = place(turn._seat), places(turn._ended)
        now["dues"] = [(place(each.giver), each.left, each.by_value, each.begun) for each in turn._dues]
        now["bonuses"] = [(amount, rule == "BONUS-5") for rule, amount in turn._bonuses if amount]
    return (
        rules, view.phase, place(view.actor), place(setup.dealer), places(setup.active),
        _known_cards(view, order), now, [turns[seat] for seat in order], [paid[seat] for seat in order],
        sorted(
            (stack.month, [each.rstrip(".n") for each in cards(stack.cards.mask)], str(place(stack.maker)))
            for stack in memory.stacks
        ),
        cards(sum(stack.cards.mask for stack in memory.stacks)),
        [
            [getattr(each, fact.name) for fact in STORED if fact.name not in ("shown", "dropped")]
            for each in [view._seats[seat]._facts for seat in order]
        ],
        [
            (place(each.offerer), place(each.refuser), each.said_go,
             places(seat for seat in order if each.turns[seat] != turns[seat]))
            for each in refused
        ],
        [(place(each.seat), cards(each.played), cards(each.unchosen), cards(each.lain), each.last_card)
         for each in view._traces],
        None if seating is None else (
            places(seating.undecided), sorted((place(seat), forced) for seat, forced in seating.dropped)
        ),
        (
            carry.nagaris, carry.pot, carry.drawn_month, carry.mission and (carry.mission.cards, carry.mission.factor),
            [sum(chips for claimant, chips in carry.claims if claimant == seat) for seat in order],
            carry.sold_after, carry.pushes, carry.factor, carry.mission_cards,
            [places(getattr(carry, fact.name)) for fact in CARRY_PLACES],
        ),
        hidden.stock_size, hidden.face_down, cards(hidden.selling.known),
    )  # fmt: skip


def _known_cards(view: View, order: list[int]) -> Any:
    """The cards and hand sizes that a view knows, its seats in this order."""
    hidden = view._hidden
    return (
        [cards(view._hands[seat]) for seat in order], [view._seats[seat].hand_size for seat in order],
        [cards(view._captured[seat]) for seat in order], cards(view._table), cards(hidden.unseen),
    )  # fmt: skip
