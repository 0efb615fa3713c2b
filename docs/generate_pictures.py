"""Draws the cards and tables for the documentation."""

from __future__ import annotations

from pathlib import Path

from hwatu import DECK, Joker, deal, parse_position, presets
from hwatu.art import back, sheet, svg
from hwatu.render import svg as table
from tools.pictures import LINE, readme_picture
from written import write

CODES = [*(card.code for card in DECK), *(f"X{joker.letter}" for joker in Joker)]
"""Every face; copies of a joker look the same."""


def generate(target: Path) -> None:
    """Write pictures of the cards and of tables to the folder."""
    pictures = {
        "cards.svg": sheet(DECK),
        "jokers.svg": sheet(CODES[len(DECK) :]),
        "card-with-index.svg": svg("8B", index=True),
        "back.svg": back(),
        "table.svg": readme_picture("en"),
        "table-ko.svg": readme_picture("ko"),
        "table-with-arrow.svg": table(
            parse_position(LINE, presets.pagat(players=3)), seat=0, highlight="7A 7R 7J 7K", arrows=[("7A", "7K")]
        ),
        "table-with-index.svg": table(deal(presets.pagat(), seed=7), lang="ko", index=True),
    }
    for name, text in pictures.items():
        write(target / name, text)
    generate_cards(target / "static" / "cards")


def generate_icons(target: Path) -> None:
    """Write the August moon to the folder: the card as the logo, and a square of it as the icon of the site."""
    card = svg("8B")
    write(target / "logo.svg", card)
    write(target / "favicon.svg", card.replace('viewBox="0 0 220 360"', 'viewBox="8 26 204 204"', 1))


def generate_cards(target: Path) -> None:
    """Write every card, with the month in its corner, and the back to the folder, for the pages that show some."""
    for code in CODES:
        write(target / f"{code}.svg", svg(code, index=True))
    write(target / "back.svg", back())
