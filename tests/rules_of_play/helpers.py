"""Helpers of the tests of the deal and of a turn, besides :mod:`tests.rules_of_play.acting`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hwatu import Card, Rules, State, card, cards
from hwatu.events import ChipsPaid, Event, JunkGiven

PACKETS = {2: ((5, 4), (5, 4)), 3: ((4, 3), (3, 3)), 4: ((3, 4), (2, 4))}
"""The rounds of the deal for each number of players, written from the rules: cards to a hand, cards to the table."""
EIGHT_EACH = ((4, 5), (4, 5))
"""The rounds for two players with eight cards each (DEAL-18)."""


def rounds_of_deal(rules: Rules) -> tuple[tuple[int, int], ...]:
    """The rounds of the deal: cards to a hand, cards to the table."""
    return EIGHT_EACH if rules.eight_card_hands and rules.players == 2 else PACKETS[rules.seats_playing]


def given(events: Iterable[Event]) -> list[tuple[int, str, str]]:
    """The junk that was given: by which seat, which card, and for which rule."""
    return [(each.giver, each.card.code, each.rule) for each in events if isinstance(each, JunkGiven)]


def paid(events: Iterable[Event]) -> list[tuple[int | None, int | None, int, str]]:
    """The chips that were paid at once: by whom, to whom, how many, and by which rule."""
    return [(each.payer, each.payee, each.amount, each.rule) for each in events if isinstance(each, ChipsPaid)]


def all_chips(state: State) -> list[int]:
    """The chips that each seat won or lost so far."""
    return [state.chips(seat) for seat in range(state.rules.players)]


def scattered(rules: Rules) -> list[Card]:
    """The pack with cards of a month far apart: the first card of each month, then the second, and jokers last."""
    return sorted(rules.deck, key=lambda each: (each.month is None, each.index % 4, each.index))


def deck_dealing(
    rules: Rules, *, hands: Sequence[str] = (), table: str = "", stock: str = "", dealer: int = 0
) -> list[Card]:
    """A deck from which a deal with hands first gives these hands, by seat, this table and this top of the stock.

    Other places are filled up with cards whose months lie far apart, so that no other three or four come together.
    """
    seats = rules.seats_playing
    named = cards(" ".join([*hands, table, stock]))
    spare = [each for each in scattered(rules) if each not in named]
    piles = [[card(code) for code in hand.split()] for hand in (*hands, *[""] * (seats - len(hands)))]
    lying = [card(code) for code in table.split()]
    for pile in piles:
        pile += [spare.pop(0) for _ in range(rules.hand_size - len(pile))]
    lying += [spare.pop(0) for _ in range(rules.table_size - len(lying))]
    order: list[Card] = []
    for to_hand, to_table in rounds_of_deal(rules):
        for place in range(seats):
            pile = piles[(dealer + 1 + place) % seats]
            order += pile[:to_hand]
            del pile[:to_hand]
        order += lying[:to_table]
        del lying[:to_table]
    return [*order, *[card(code) for code in stock.split()], *spare]
