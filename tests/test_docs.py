"""The code in the docs is run: as a doctest, out of a file that runs, or here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hwatu import house

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]


def blocks(language: str) -> list[tuple[str, str]]:
    """The fenced blocks in this language that are only shown, each with its page."""
    fence = re.compile(rf"^```{language}\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)
    return [(page.name, block) for page in PAGES for block in fence.findall(page.read_text(encoding="utf-8"))]


def test_no_python_is_only_shown() -> None:
    """The README's one block is run by test_examples."""
    assert [page for page, _ in blocks("(?:python|py|pycon)")] == ["README.md"]


@pytest.mark.parametrize("block", [block for _, block in blocks("toml")])
def test_house_rules_in_the_docs_can_be_read(block: str) -> None:
    assert house.loads(block).changes
