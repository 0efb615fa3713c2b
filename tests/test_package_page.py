"""The page on the package index: every link leads somewhere, with an address and without one."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

import pytest

import hwatu

ROOT = Path(__file__).resolve().parent.parent
MADE = run_path(str(ROOT / "package_page.py"))
ADDRESS = "https://example.org/hwatu"
LINKS = re.compile(r"\]\(([^)]*)\)|src=\"([^\"]*)\"")


def links(text: str) -> list[str]:
    return ["".join(found) for found in LINKS.findall(text)]


@pytest.mark.parametrize("name", ["README.md", "README.ko.md", "CONTRIBUTING.md"])
def test_every_file_that_a_page_of_the_repository_names_is_there(name: str) -> None:
    found = links((ROOT / name).read_text(encoding="utf-8"))
    assert found
    if not (ROOT / ".github").exists():
        found = [link for link in found if not link.startswith(".github")]  # not in the source distribution
    assert [link for link in found if not link.startswith("https://") and not (ROOT / link).exists()] == []


def test_with_an_address_every_link_is_absolute_and_of_this_version() -> None:
    page = MADE["page"](ROOT, ADDRESS)
    relative = [link for link in links((ROOT / "README.md").read_text(encoding="utf-8")) if "://" not in link]
    for link in relative:
        kind = "raw" if link.endswith(".svg") else "blob"
        assert f"{ADDRESS}/{kind}/v{hwatu.__version__}/{link}" in links(page)
    assert all(link.startswith("https://") for link in links(page))
    assert "<!--" not in page
    assert page.startswith("# hwatu\n\n```sh\npip install hwatu\n```\n")


def test_without_an_address_there_are_no_links_to_files_and_nothing_else_is_lost() -> None:
    page = MADE["page"](ROOT, "")
    assert all(link.startswith("https://") for link in links(page))
    assert "<img" not in page
    assert "Look at the cards, and learn Go-Stop in ten minutes." in page
    assert MADE["addresses"]("") == {}


def test_links_that_are_whole_stay_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "src" / "hwatu").mkdir(parents=True)
    (tmp_path / "src" / "hwatu" / "__init__.py").write_text('__version__ = "1.2.3"\n', encoding="utf-8")
    text = "[a](b.md#c) [d](https://e.org) [f](#g)\n"
    (tmp_path / "README.md").write_text(text, encoding="utf-8")
    assert MADE["page"](tmp_path, ADDRESS) == text.replace("(b.md", f"({ADDRESS}/blob/v1.2.3/b.md")
    assert MADE["page"](tmp_path, "") == text.replace("[a](b.md#c)", "a")


def test_the_readme_says_first_how_to_install_and_shows_one_picture_and_five_rows_of_speed() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert text.count("<img") == 1
    speed = text.partition("## Speed")[2].partition("\n## ")[0]
    assert len([line for line in speed.splitlines() if line.startswith("| ")]) == 2 + 5
