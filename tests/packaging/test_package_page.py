"""The page on the package index: every link leads somewhere, with an address and without one."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path

import pytest

import hwatu

ROOT = Path(__file__).resolve().parents[2]
MADE = run_path(str(ROOT / "tools/packaging/package_page.py"))
ADDRESS = "https://example.org/hwatu"
LINKS = re.compile(r"\]\(([^)]*)\)|src=\"([^\"]*)\"")


def links(text: str) -> list[str]:
    """The targets of all links and pictures in a page."""
    return ["".join(found) for found in LINKS.findall(text)]


def checkout(folder: Path, readme: str, version: str = hwatu.__version__) -> Path:
    """A folder with a README and a version: tests of a wheel may have no source to make the page from."""
    (folder / "src" / "hwatu").mkdir(parents=True)
    (folder / "src" / "hwatu" / "__init__.py").write_text(f'__version__ = "{version}"\n', encoding="utf-8")
    (folder / "README.md").write_text(readme, encoding="utf-8")
    return folder


README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["README.md", "README.ko.md", "CONTRIBUTING.md"])
def test_every_file_that_a_page_of_the_repository_names_is_there(name: str) -> None:
    found = links((ROOT / name).read_text(encoding="utf-8"))
    assert found
    if not (ROOT / ".github").exists():
        found = [link for link in found if not link.startswith(".github")]  # not in the source distribution
    assert [link for link in found if not link.startswith("https://") and not (ROOT / link).exists()] == []


SITE = "https://hwatu.readthedocs.io/en/latest/"


@pytest.mark.parametrize("name", ["README.md", "README.ko.md"])
def test_the_readme_leads_to_pages_as_they_are_built_and_not_to_their_source(name: str) -> None:
    """Whether the built pages have the anchors is asked in tests/browser, where they are built."""
    linked = links((ROOT / name).read_text(encoding="utf-8"))
    assert [link for link in linked if link.endswith(".md") and link.startswith("docs/")] == []
    pages = [link.removeprefix(SITE).partition("#")[0] for link in linked if link.startswith(SITE)]
    assert pages
    assert [page for page in pages if not (ROOT / "docs" / page).with_suffix(".md").exists()] == []


def test_with_an_address_every_link_is_absolute_and_of_this_version(tmp_path: Path) -> None:
    page = MADE["page"](checkout(tmp_path, README), ADDRESS)
    for link in [link for link in links(README) if "://" not in link]:
        kind = "raw" if link.endswith(".svg") else "blob"
        assert f"{ADDRESS}/{kind}/v{hwatu.__version__}/{link}" in links(page)
    assert all(link.startswith("https://") for link in links(page))
    assert "<!--" not in page
    assert page.startswith("# hwatu\n\nThe rules of Go-Stop")


def test_without_an_address_there_are_no_links_to_files_and_nothing_else_is_lost(tmp_path: Path) -> None:
    page = MADE["page"](checkout(tmp_path, README), "")
    assert all(link.startswith("https://") for link in links(page))
    assert "<img" not in page
    assert "score items, payment lines and refusals that follow from it carry that id" in " ".join(page.split())
    assert MADE["addresses"]("") == {}


def test_links_that_are_whole_stay_as_they_are(tmp_path: Path) -> None:
    text = "[a](b.md#c) [d](https://e.org) [f](#g)\n"
    root = checkout(tmp_path, text, version="1.2.3")
    assert MADE["page"](root, ADDRESS) == text.replace("(b.md", f"({ADDRESS}/blob/v1.2.3/b.md")
    assert MADE["page"](root, "") == text.replace("[a](b.md#c)", "a")


def test_the_readme_shows_one_picture_first_and_five_rows_of_speed() -> None:
    assert README.count("<img") == 1
    assert README.index("<img") < README.index("```")
    speed = README.partition("## Speed")[2].partition("\n## ")[0]
    assert len([line for line in speed.splitlines() if line.startswith("| ")]) == 2 + 5
