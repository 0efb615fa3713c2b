"""The draw for the first deal of a series at the keyboard (DEAL-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._cards.flower_cards import DECK
from hwatu._cards.shuffle import Stream
from hwatu._session import Drawn, Time, choose_dealer

if TYPE_CHECKING:
    from hwatu._cards.flower_cards import Card


def draw(seed: str, seats: int) -> tuple[list[dict[int, Card]], int]:
    """The draw for the first deal, by night: what each drew, then what those drew who tied, and who deals (DEAL-5)."""
    deck = iter(Stream(seed, "first dealer").shuffled(DECK))
    rounds: list[dict[int, Card]] = []
    drawn = Drawn(again=tuple(range(seats)))
    while drawn.dealer is None:
        rounds.append({seat: next(deck) for seat in drawn.again})
        drawn = choose_dealer(rounds[-1], Time.NIGHT)
    return rounds, drawn.dealer
