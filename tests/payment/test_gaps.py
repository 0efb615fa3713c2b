"""What a fault put into the payment broke without a test noticing."""

from __future__ import annotations

import pytest

from hwatu import DECK, CardSet, presets
from hwatu.payment.family import balances


@pytest.mark.rule("FAMILY-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_each_seat_is_above_or_below_an_equal_share_sums_to_nothing(players: int) -> None:
    captured = {seat: CardSet(DECK[seat::players]).mask for seat in range(players)}
    found = balances(presets.hwatu_variation(players=players), captured)
    assert sum(found.values()) == 0
    assert any(found.values())
