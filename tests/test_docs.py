"""The code in the docs is run: as a doctest, out of a file that runs, or here."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

import pytest

from hwatu import house
from hwatu.catalogue import RULES, RULINGS

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]


def blocks(language: str) -> list[tuple[str, str]]:
    """The fenced blocks in this language that are only shown, each with its page."""
    fence = re.compile(rf"^```{language}\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)
    return [(page.name, block) for page in PAGES for block in fence.findall(page.read_text(encoding="utf-8"))]


def test_the_page_of_rulings_has_each_ruling_of_the_catalogue_once(tmp_path: Path) -> None:
    made = run_path(str(ROOT / "docs" / "generate_reference.py"))
    page = made["generate_rulings"](tmp_path / "generated" / "rulings.md").read_text(encoding="utf-8")
    entries = [line for line in page.splitlines() if line.startswith("- ")]
    assert len(entries) == len(RULINGS)
    for text in RULINGS.values():
        (entry,) = [each for each in entries if made["_linked"](text) in each]
        concerned = [rule.id for rule in RULES.values() if text in rule.rulings]
        assert entry.endswith(f"({', '.join(f'[{each}](#rule-{each.lower()})' for each in concerned)})")


def test_no_python_is_only_shown() -> None:
    """The README's one block is run by test_examples."""
    assert [page for page, _ in blocks("(?:python|py|pycon)")] == ["README.md"]


@pytest.mark.parametrize("block", [block for _, block in blocks("toml")])
def test_house_rules_in_the_docs_can_be_read(block: str) -> None:
    assert house.loads(block).changes
