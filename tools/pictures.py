"""``python -m tools.pictures``: draw the tables that the READMEs show.

With ``--social`` it draws the picture that chats show beside a link instead, which takes the extra ``png``.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from hwatu import parse_position, presets
from hwatu.art import png, svg
from hwatu.render import Lang
from hwatu.render import svg as table

DOCS: Final = Path(__file__).parents[1] / "docs"

LINE = (
    "hwatu position 1; hands 3R 6K 7A 11D / 1J 4R 9K 12A / 1R 5K 10R 12B; "
    "captured 1B 3B 8B 10A 4J 4K 10J / 2A 4A 2R 6R 2J 6J / 11B 12R 11J 12D; "
    "table 1K 6A 8K 11K; stacks 7R 7J 7K @2; stock 5R 8A 3K 10K *; turns 3 3 3; goes 1 0 0; ppuks 0 0 1"
)
"""A hand of three: seat 0 has said go and holds the boar, which takes the stack that seat 2 made."""

BRIGHTS = ("1B", "3B", "8B", "11B", "12B")

README_PICTURES: dict[str, Lang] = {"table.svg": "en", "table-ko.svg": "ko"}
"""The pictures in ``docs`` that the READMEs show, each with its language."""


def readme_picture(lang: Lang) -> str:
    """Draw the table that the README of a language shows."""
    return table(parse_position(LINE, presets.pagat(players=3)), seat=0, lang=lang)


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


def main(options: list[str]) -> int:
    """Write the pictures; with ``--check`` 1 if one is not as it would be written."""
    if "--social" in options:
        (DOCS / "_static" / "social.png").write_bytes(png(social_picture(), width=1200))
        return 0
    drawn = {DOCS / name: readme_picture(lang) for name, lang in README_PICTURES.items()}
    stale = [path for path, text in drawn.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if "--check" in options:
            sys.stderr.write(f"{path} is not up to date: run python -m tools.pictures\n")
        else:
            path.write_text(drawn[path], encoding="utf-8", newline="\n")
    return 1 if stale and "--check" in options else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
