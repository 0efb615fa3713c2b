"""Random hands under random rules, played beside the oracle; always the same ones."""

from __future__ import annotations

import pytest

from tests.beside_oracle.__main__ import main

HANDS = 240


@pytest.mark.parametrize("first", range(0, HANDS, 10))
def test_ten_hands_beside_the_oracle(first: int) -> None:
    """Both engines agree on every step and every chip of ten hands."""
    assert main(10, first=first) == 0
