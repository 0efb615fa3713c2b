"""The steps of debts are remembered for what they depend on, and nothing comes out differently for it."""

from __future__ import annotations

from random import Random

import pytest

from hwatu import DECK, CardSet, Outcome, Seat, presets
from hwatu._payment import debts
from hwatu._payment.settlement import Settler
from tests.helpers.outcomes import outcome_with

THREE = presets.pagat(players=3)


def outcomes(number: int) -> list[Outcome]:
    """Stops of every seat with all that a payment depends on: points, goes, junk, brights, dual cards, who loses."""
    random = Random(9)
    found = []
    for _ in range(number):
        pack = random.sample(DECK, len(DECK))
        captured = [CardSet([pack.pop() for _ in range(random.randint(0, 16))]) for _ in range(3)]
        goes = [random.choice((0, 0, 1, 2, 3)) for _ in captured]
        seats = [Seat(each, goes=said, go_points=said) for each, said in zip(captured, goes, strict=True)]
        found.append(outcome_with(random.randrange(3), seats, nagaris=random.choice((0, 0, 1))))
    return found


def test_a_settlement_is_the_same_whatever_was_settled_before() -> None:
    many = Settler(THREE)
    found = outcomes(400)
    once = [many.settle(each) for each in found]
    assert once == [Settler(THREE).settle(each) for each in found]
    assert once == [many.settle(each) for each in reversed(found)][::-1]
    assert len({payment for settlement in once for payment in settlement.payments}) > 100


def test_what_is_forgotten_is_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    remembering = [Settler(THREE).settle(each) for each in outcomes(200)]
    monkeypatch.setattr(debts, "MOST_WINS", 2)
    forgetful = Settler(THREE)
    assert [forgetful.settle(each) for each in outcomes(200)] == remembering
    assert len(forgetful._tariffs.known) <= 2
