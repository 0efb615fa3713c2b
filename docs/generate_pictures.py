"""Draws the cards for the documentation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu import Joker
from hwatu.art import back, sheet, svg
from hwatu.cards import DECK

if TYPE_CHECKING:
    from pathlib import Path


def generate(target: Path) -> None:
    """Write `cards.svg`, `jokers.svg`, `card-with-index.svg` and `back.svg` to the folder."""
    target.mkdir(parents=True, exist_ok=True)
    pictures = {
        "cards.svg": sheet(DECK),
        "jokers.svg": sheet([f"X{joker.letter}" for joker in Joker]),
        "card-with-index.svg": svg("8B", index=True),
        "back.svg": back(),
    }
    for name, text in pictures.items():
        path = target / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
