"""Sets of cards as the bits of whole numbers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hwatu import DECK
from hwatu._cards.card_masks import ALL_MONTHS_MASK, count_of, indices, months_of, whole_months, with_two

ANY_CARDS = st.sets(st.integers(0, 47)).map(sorted)


@given(ANY_CARDS)
def test_cards_are_counted_and_listed(cards: list[int]) -> None:
    mask = sum(1 << index for index in cards)
    assert indices(mask) == cards
    assert count_of(mask) == len(cards)
    assert count_of(ALL_MONTHS_MASK) == 48


@given(ANY_CARDS)
def test_months_by_how_many_of_their_cards_there_are(cards: list[int]) -> None:
    mask = sum(1 << index for index in cards)
    found = {month: [card.index for card in DECK if card.month == month] for month in range(1, 13)}
    held = {month: len(set(of_month) & set(cards)) for month, of_month in found.items()}
    assert indices(months_of(mask)) == [index for month in found for index in found[month] if held[month]]
    assert indices(whole_months(mask)) == [index for month in found for index in found[month] if held[month] == 4]
    assert {index // 4 + 1 for index in indices(with_two(mask))} == {month for month in found if held[month] > 1}
    assert not with_two(mask) & ~mask
