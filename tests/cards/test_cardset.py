"""A :class:`CardSet` is a set like any other: every operator, in both orders, against plain sets of cards."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Set
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import DECK, Card, CardSet, NotationError, card, cards

PACK = (*DECK, card("X2"), card("XB"), card("X1.25"))
PLAIN = st.frozensets(st.sampled_from(PACK), max_size=6)
OPERATORS: tuple[Callable[[Any, Any], Any], ...] = (operator.or_, operator.and_, operator.sub, operator.xor)
IN_PLACE: Any = (operator.ior, operator.iand, operator.isub, operator.ixor)
COMPARISONS: tuple[Callable[[Any, Any], Any], ...] = (
    operator.eq, operator.ne, operator.le, operator.lt, operator.ge, operator.gt
)  # fmt: skip


class Other(Set[Card]):
    """A set type that is not the library's."""

    def __init__(self, values: Any = ()) -> None:
        self.values = list(dict.fromkeys(values))

    def __contains__(self, item: object) -> bool:
        return item in self.values

    def __iter__(self) -> Iterator[Card]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)


SETS: tuple[Callable[[frozenset[Card]], Any], ...] = (
    set,
    frozenset,
    CardSet,
    Other,
    lambda them: dict.fromkeys(them).keys(),
)


@given(PLAIN, PLAIN)
def test_every_operator_does_what_it_does_with_plain_sets(left: frozenset[Card], right: frozenset[Card]) -> None:
    for make in SETS:
        for do in OPERATORS:
            expected = do(left, right)
            for found in (do(CardSet(left), make(right)), do(make(left), CardSet(right))):
                assert set(found) == expected
                assert len(found) == len(expected)
        for do in IN_PLACE:
            assert do(CardSet(left), make(right)) == do(set(left), right)
        for compare in COMPARISONS:
            assert compare(CardSet(left), make(right)) is compare(left, right)
            assert compare(make(left), CardSet(right)) is compare(left, right)
        assert CardSet(left).isdisjoint(make(right)) is left.isdisjoint(right)
        assert make(left).isdisjoint(CardSet(right)) is left.isdisjoint(right)


@given(PLAIN, PLAIN)
def test_what_operators_make_of_a_card_set_is_one(left: frozenset[Card], right: frozenset[Card]) -> None:
    for do in OPERATORS:
        for kind in (set, frozenset, list, tuple, CardSet):
            assert type(do(CardSet(left), kind(right))) is CardSet
            assert type(do(kind(left), CardSet(right))) is CardSet
            assert do(kind(left), CardSet(right)) == do(left, right)


@given(PLAIN)
def test_equal_sets_hash_alike(them: frozenset[Card]) -> None:
    assert hash(CardSet(them)) == hash(them)
    assert {CardSet(them), them} == {them}
    assert CardSet(iter(them)) == them


def test_operators_take_codes_and_what_is_named_twice_too() -> None:
    pine = cards("1B 1R")
    assert pine | "2A" == "2A" | pine == ["2A"] | pine == cards("1B 1R 2A")
    assert cards("1B") | ["1B", "1B"] == cards("1B")
    assert cards("1B") ^ ["1B", "1B"] == CardSet()
    assert "1B 2A" - pine == cards("2A")
    assert "1B 2A" & pine == cards("1B")
    assert "1B 2A" ^ pine == cards("1R 2A")
    assert pine.isdisjoint("2A")
    assert not pine.isdisjoint("2A 1B")
    with pytest.raises(NotationError) as refused:
        cards("1B 1B")
    assert refused.value.code == "duplicate_card"


@pytest.mark.parametrize("other", ["13B", {5}, [None], [["1B"]]])
def test_what_names_no_cards_is_refused(other: Any) -> None:
    pine = cards("1B")
    for do in OPERATORS:
        for left, right in ((pine, other), (other, pine)):
            with pytest.raises(NotationError) as refused:
                do(left, right)
            assert refused.value.code == "unknown_card"
    with pytest.raises(NotationError):
        pine.isdisjoint(other)


@pytest.mark.parametrize("other", [5, None, 1.5, object()])
def test_what_is_no_collection_is_no_operand(other: Any) -> None:
    for do in (operator.or_, operator.and_, operator.sub, operator.xor, operator.le, operator.gt):
        for left, right in ((cards("1B"), other), (other, cards("1B"))):
            with pytest.raises(TypeError):
                do(left, right)
    assert cards("1B") != other


def test_a_set_of_codes_is_no_set_of_cards() -> None:
    """A code is `in` a set of cards for short; sets are compared card by card."""
    pine: Any = cards("1B")
    codes = {"1B"}
    assert "1B" in pine
    for compare in COMPARISONS:
        assert compare(pine, codes) is compare({card("1B")}, codes)
        assert compare(codes, pine) is compare(codes, {card("1B")})
