"""Payments cut by purses, beside the oracle that reads only the rule's text."""

from __future__ import annotations

import hypothesis.strategies as st
from hypothesis import given

from hwatu import Payment, PurseLimit
from hwatu._session.ledger import cut, owed_in
from tests.oracle import purses as oracle

SEATS = st.integers(0, 2)
OWED = st.lists(st.tuples(SEATS, st.one_of(st.none(), SEATS), st.integers(0, 40)), max_size=8)


@given(OWED, st.tuples(*[st.integers(0, 50)] * 3), st.sampled_from(PurseLimit))
def test_payments_are_cut_as_the_text_says(
    owed: list[tuple[int, int | None, int]], purses: tuple[int, int, int], limit: PurseLimit
) -> None:
    owed = [(payer, payee, chips) for payer, payee, chips in owed if payer != payee]
    made = cut([Payment(payer, payee, chips, "a debt", "PAY-1") for payer, payee, chips in owed], purses, limit)
    expected, left = oracle.cut(purses, owed, limit.name)
    assert [(each.payer, each.payee, each.amount) for each in made] == expected
    assert [owed_in(each) for each in made] == [chips for _, _, chips in owed]
    assert min(left) >= 0


@given(st.lists(st.tuples(st.integers(1, 2), st.integers(0, 40)), max_size=4), st.tuples(*[st.integers(0, 50)] * 3))
def test_the_order_of_several_payers_changes_nothing(owed: list[tuple[int, int]], purses: tuple[int, int, int]) -> None:
    debts = [(payer, 0, chips) for payer, chips in owed]
    in_order = oracle.of_one_moment(debts, [0, 1, 2])
    assert oracle.cut(purses, debts)[1] == oracle.cut(purses, in_order)[1]
