"""Draws the cards and tables for the documentation, and the picture in the README.

`python docs/generate_pictures.py` writes `docs/table.svg` and `docs/table-ko.svg`, which the READMEs show; a test holds
them current. It also writes `docs/_static/social.png`, which chats show beside a link, with the extra ``png``.
"""

from __future__ import annotations

from pathlib import Path

from hwatu import DECK, Joker, deal, parse_position, presets
from hwatu.art import back, png, sheet, svg
from hwatu.render import Lang
from hwatu.render import svg as table
from written import write

LINE = (
    "hwatu position 1; hands 3R 6K 7A 11D / 1J 4R 9K 12A / 1R 5K 10R 12B; "
    "captured 1B 3B 8B 10A 4J 4K 10J / 2A 4A 2R 6R 2J 6J / 11B 12R 11J 12D; "
    "table 1K 6A 8K 11K; stacks 7R 7J 7K @2; stock 5R 8A 3K 10K *; turns 3 3 3; goes 1 0 0; ppuks 0 0 1"
)
"""A hand of three: seat 0 has said go and holds the boar, which takes the stack that seat 2 made."""

CODES = [*(card.code for card in DECK), *(f"X{joker.letter}" for joker in Joker)]
"""Every face; copies of a joker look the same."""

BRIGHTS = ("1B", "3B", "8B", "11B", "12B")

README_PICTURES: dict[str, Lang] = {"table.svg": "en", "table-ko.svg": "ko"}
"""The pictures beside this file that the READMEs show, each with its language."""


def readme_picture(lang: Lang) -> str:
    """The table that the README of a language shows."""
    return table(parse_position(LINE, presets.pagat(players=3)), seat=0, lang=lang)


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


def social_picture() -> str:
    """The five brights on a felt, in the proportions that chats show beside a link."""
    felt = '<rect width="1200" height="630" fill="#1d4a38"/>'
    felt += '<rect x="24" y="24" width="1152" height="582" rx="60" fill="#2a6b52"/>'
    cards = []
    for place, code in enumerate(BRIGHTS):
        face = svg(code).partition(">")[2].rstrip().removesuffix("</svg>")
        at = f'x="{85 + 210 * place}" y="{140 + 18 * abs(place - 2)}"'
        cards.append(f'<svg {at} width="190" height="311" viewBox="0 0 220 360">{face}</svg>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">{felt}{"".join(cards)}</svg>'


if __name__ == "__main__":
    for picture, language in README_PICTURES.items():
        write(Path(__file__).parent / picture, readme_picture(language))
    (Path(__file__).parent / "_static" / "social.png").write_bytes(png(social_picture(), width=1200))
