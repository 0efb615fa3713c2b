"""Every helper that counts on masks says what sets of indices say, over its whole range.

The compiler has made wrong numbers of shifts before, so these run on the compiled build too. A helper that is not
compared here fails the first test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import isroutine
from itertools import combinations
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hwatu import Line, Op
from hwatu._cards import card_masks
from hwatu._cards.card_masks import FIRST_JOKER
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import ALL_CARDS_MASK
from hwatu._engine import legal_plays
from hwatu._engine.workbench import opening_pair
from hwatu._facts.payments import fold
from hwatu._payment.debts import Steps
from hwatu._scoring import lookup_tables as card_places
from hwatu._scoring.combinations import ANIMALS, BRIGHTS, RIBBONS
from hwatu._scoring.lookup_tables import JunkCounts, places

MOST = ALL_CARDS_MASK.bit_length()
Cards = frozenset[int]


def months(cards: Cards, wanted: Callable[[int], bool]) -> list[int]:
    """The months whose number of cards, without jokers, is wanted."""
    return [month for month in range(1, 13) if wanted(len([card for card in cards if card // 4 + 1 == month]))]


def whole(months: Iterable[int]) -> Cards:
    """All cards of some months."""
    return frozenset(4 * (month - 1) + place for month in months for place in range(4))


def number(cards: Iterable[int]) -> int:
    """The mask of some cards, computed by multiplication."""
    total = 0
    for card in cards:
        total += 2**card
    return total


def four_bits_each(cards: Cards) -> int:
    """The number of cards of each month, packed into four bits a month."""
    return sum(16 ** (card // 4) for card in cards)


OF_MONTHS: dict[str, Callable[[Cards], Any]] = {
    "bits_in": len,
    "_counts": four_bits_each,
    "months_with_three": lambda cards: number(whole(months(cards, lambda held: held == 3))),
    "months_with_two": lambda cards: number(whole(months(cards, lambda held: held == 2))),
}
"""The helpers for masks without jokers."""

OF_PACKS: dict[str, Callable[[Cards], Any]] = {
    "indices": sorted,
    "count_of": len,
    "whole_months": lambda cards: number(whole(months(cards, lambda held: held == 4))),
    "month_numbers": lambda cards: months(cards, lambda held: held > 0),
    "months_of": lambda cards: number(whole(months(cards, lambda held: held > 0))),
}
"""The helpers for any mask; jokers belong to no month."""

COMPARED_APART = {"mask_of", "with_two"}


def helpers() -> set[str]:
    """The names of the functions that the module makes."""
    made = vars(card_masks).items()
    return {
        name for name, value in made if isroutine(value) and getattr(value, "__module__", "") == card_masks.__name__
    }


def test_every_helper_is_compared() -> None:
    assert helpers() == {*OF_MONTHS, *OF_PACKS, *COMPARED_APART}


@pytest.mark.parametrize("name", OF_MONTHS)
@given(cards=st.frozensets(st.integers(0, FIRST_JOKER - 1)))
@example(cards=frozenset(range(FIRST_JOKER)))
def test_functions_of_masks_agree_with_sets_without_jokers(name: str, cards: Cards) -> None:
    assert getattr(card_masks, name)(number(cards)) == OF_MONTHS[name](cards)


@pytest.mark.parametrize("name", OF_PACKS)
@given(cards=st.frozensets(st.integers(0, FIRST_JOKER - 1)) | st.frozensets(st.integers(0, MOST - 1), max_size=80))
@example(cards=frozenset(range(MOST)))
def test_functions_of_masks_agree_with_sets_for_packs_with_jokers(name: str, cards: Cards) -> None:
    assert getattr(card_masks, name)(number(cards)) == OF_PACKS[name](cards)


@given(st.frozensets(st.integers(0, MOST - 1)))
@example(frozenset(range(MOST)))
def test_a_mask_is_the_sum_of_its_cards(cards: Cards) -> None:
    assert card_masks.mask_of(sorted(cards)) == number(cards)


@given(st.frozensets(st.integers(0, MOST - 1), max_size=80))
@example(frozenset(range(MOST)))
def test_with_two_keeps_cards_of_each_month_that_has_two_or_more(cards: Cards) -> None:
    found = card_masks.with_two(number(cards))
    assert found & ~number(cards) == 0
    assert card_masks.month_numbers(found) == months(cards, lambda held: held > 1)


@pytest.mark.parametrize("form", ["plays_of", "_bit_by_bit", "_by_tables"])
@given(held=st.frozensets(st.integers(0, FIRST_JOKER - 1)), table=st.frozensets(st.integers(0, FIRST_JOKER - 1)))
@example(held=frozenset([1, 2, 4, 5, 46]), table=frozenset([0, 3, 6, 7, 44, 47]))
def test_plays_of_a_hand_agree_with_sets_in_either_form(form: str, held: Cards, table: Cards) -> None:
    """Each build lists them in its own form, and both forms give the same list in either build."""
    table -= held
    undecided = {month for month in range(1, 13) if len([card for card in table if card // 4 + 1 == month]) == 2}
    choosing = {card for card in held if card // 4 + 1 in undecided}
    wanted = [
        (card, onto)
        for card in sorted(held)
        for onto in (sorted(each for each in table if each // 4 == card // 4) if card in choosing else [None])
    ]
    found: list[Any] = list(getattr(legal_plays, form)(number(held), number(choosing), number(table)))
    assert [(each.card.index, None if each.onto is None else each.onto.index) for each in found] == wanted
    places = [legal_plays.play_at(place, number(held), number(choosing), number(table)) for place in range(len(wanted))]
    assert places == found


def test_two_loose_cards_that_a_sweep_may_take() -> None:
    """Any two of different months, and no other number of cards."""
    for pair in combinations(range(FIRST_JOKER), 2):
        apart = pair[0] // 4 != pair[1] // 4
        assert opening_pair(number(pair), ()) == (number(pair) if apart else 0)
    assert opening_pair(0, ()) == opening_pair(number([3]), ()) == opening_pair(number([3, 4, 8]), ()) == 0


STEPS = st.builds(Line, st.just("PAY-2"), st.just("go"), st.just("고"), st.just(Op.ADD), st.integers(0, 10**12)) | (
    st.builds(
        Line, st.just("PAY-2"), st.just("go"), st.just("고"), st.sampled_from([Op.MULTIPLY, Op.DIVIDE, Op.LIMIT]),
        st.integers(1, 10**12),
    )
)  # fmt: skip


@given(st.integers(0, 10**12), st.lists(STEPS, max_size=12))
def test_steps_make_the_amount_that_their_lines_fold_to(worth: int, lines: list[Line]) -> None:
    points = Line("PAY-1", "points", "점수", Op.ADD, worth)
    assert Steps(tuple(lines)).amount(worth) == fold([points, *lines])


@given(st.dictionaries(st.integers(0, MOST - 1), st.integers(0, 10**9), max_size=30), st.integers(0, 2**MOST - 1))
def test_junk_counts_add_up_cards_that_do_not_count_one(values: dict[int, int], held: int) -> None:
    counts = JunkCounts({2**card: value for card, value in values.items()})
    assert counts.of(held) == sum(value for card, value in values.items() if held // 2**card % 2)


@given(st.integers(0, 2**48 - 1))
def test_captured_cards_have_the_places_of_the_table(held: int) -> None:
    assert places(held) == sum([2**place for place, card in enumerate(card_places.PLACED) if held // 2**card.index % 2])


@pytest.mark.parametrize(
    ("cards", "first", "among"),
    [
        (BRIGHTS, card_places.BRIGHTS_SHIFT, card_places.BRIGHT_BITS),
        (ANIMALS, 0, card_places.ANIMAL_BITS),
        (RIBBONS, card_places.RIBBONS_SHIFT, card_places.RIBBON_BITS),
        (ANIMALS | card_places.DOUBLE_JUNK, 0, card_places.COUPLED_BITS),
    ],
)
def test_cards_of_a_kind_have_places_of_their_own(cards: CardSet, first: int, among: int) -> None:
    assert places(cards.mask) == among << first
    assert among + 1 == 2 ** len(cards)
    assert places(2**48 - 1 - cards.mask) & among << first == 0
