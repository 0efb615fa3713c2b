"""The pages of the docs in a real browser: what is on them fits, and what links to them can say what they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest

from hwatu.catalogue import SECTIONS
from hwatu.presets import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Page

CUT_OFF = """() => [...document.querySelectorAll(".table-wrapper")].filter(each => each.scrollWidth > each.clientWidth)
    .map(each => each.innerText.slice(0, 100))"""


@pytest.mark.slow
@pytest.mark.parametrize("width", [375, 1280, 1920])
def test_tables_of_presets_are_not_cut_off(opened: Callable[..., Page], width: int) -> None:
    page = opened("presets.html", width=width)
    assert page.locator(".side-by-side table").count() > 20
    assert width == 375 or page.evaluate(CUT_OFF) == []
    for section in SECTIONS:
        page.goto(f"{page.url.rpartition('/')[0].removesuffix('/rules')}/rules/{section.lower()}.html")
        assert page.evaluate(CUT_OFF) == [], section


@pytest.mark.slow
def test_on_a_phone_the_rule_stays_in_sight_beside_two_presets(opened: Callable[..., Page]) -> None:
    page = opened("presets.html", width=375)
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    wide = page.locator(".side-by-side .table-wrapper").first
    lefts = "each => [...each.querySelectorAll('tr:first-child > *')].map(cell => cell.getBoundingClientRect())"
    before = wide.evaluate(lefts)
    assert sum(cell["right"] <= 375 for cell in before) >= 3
    wide.evaluate("each => each.scrollLeft = 120")
    after = wide.evaluate(lefts)
    assert after[0]["left"] == pytest.approx(before[0]["left"], abs=4)
    assert after[1]["left"] < before[1]["left"] - 100


@pytest.mark.slow
def test_every_flag_of_a_rule_names_each_preset_once(opened: Callable[..., Page]) -> None:
    page = opened("rules/shake.html")
    table = page.locator("table:has(th:has-text('presets'))").first
    assert sorted(table.locator("td:last-child code").all_inner_texts()) == sorted(PRESETS)


@pytest.mark.slow
@pytest.mark.parametrize("path", ["index.html", "learn-go-stop.html", "rules/pay.html"])
def test_every_page_leads_to_its_korean_one_and_back(opened: Callable[..., Page], path: str) -> None:
    page = opened(path, width=1280)
    english = page.url
    page.get_by_role("link", name="한국어", exact=True).click()
    assert page.url == english.replace(path, f"ko/{path}")
    assert page.locator("html").get_attribute("lang") == "ko"
    assert page.evaluate("[...document.images].every(each => each.loading === 'lazy' || each.naturalWidth > 0)")
    page.get_by_role("link", name="English", exact=True).click()
    assert page.url == english


@pytest.mark.slow
def test_every_link_of_the_korean_pages_leads_somewhere(docs: Path) -> None:
    lost = []
    for page in (docs / "ko").rglob("*.html"):
        for link in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            address = urlsplit(link)
            there = (page.parent / unquote(address.path)).resolve() if address.path else page
            if address.scheme or address.netloc:
                continue
            if not there.exists():
                lost.append((page.name, link))
            elif address.fragment and there.suffix == ".html":
                known = f'id="{unquote(address.fragment)}"' in there.read_text(encoding="utf-8")
                lost += [] if known else [(page.name, link)]
    assert lost == []


@pytest.mark.slow
@pytest.mark.parametrize("width", [375, 1280])
def test_korean_pages_fit(opened: Callable[..., Page], barriers: Callable[[Page], list[str]], width: int) -> None:
    page = opened("ko/index.html", width=width)
    address = page.url.removesuffix("index.html")
    for path in ("index", "learn-go-stop", "cards", "glossary", "presets", "command", "rules/turn", "api/index"):
        page.goto(f"{address}{path}.html")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        assert barriers(page) == [], path


@pytest.mark.slow
def test_pages_say_what_they_are(opened: Callable[..., Page]) -> None:
    page = opened("index.html")
    for path, words in (("index.html", "Go-Stop"), ("learn-go-stop.html", "Go-Stop"), ("rules/shake.html", "month")):
        page.goto(f"{page.url.rpartition('/')[0].removesuffix('/rules')}/{path}")
        said = {
            name: page.locator(f"meta[{name}]").get_attribute("content") or ""
            for name in ("name=description", "property='og:title'", "property='og:description'", "property='og:type'")
        }
        assert all(said.values()), said
        assert words in said["name=description"]
        for icon in ("link[rel~=icon]", ".sidebar-logo"):
            fetched = "async each => await (await fetch(each.href ?? each.src)).text()"
            assert "August moon" in page.locator(icon).first.evaluate(fetched)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "scheme"), [(375, "dark"), (1280, "light")])
def test_the_rule_pages_show_pictures_that_fit(
    opened: Callable[..., Page], barriers: Callable[[Page], list[str]], width: int, scheme: str
) -> None:
    page = opened("rules/index.html", width=width, scheme=scheme)
    for section in SECTIONS:
        page.goto(f"{page.url.rpartition('/')[0]}/{section.lower()}.html")
        page.evaluate("document.querySelectorAll('.rule-example img').forEach(each => each.loading = 'eager')")
        page.wait_for_function("[...document.querySelectorAll('.rule-example img')].every(each => each.complete)")
        assert page.locator(".rule-example").count()
        assert page.evaluate("[...document.querySelectorAll('.rule-example img')].every(each => each.naturalWidth > 0)")
        assert page.evaluate("""() => [...document.querySelectorAll(".rule-example")].every(figure => {
            const edge = Math.min(figure.getBoundingClientRect().right, document.documentElement.clientWidth) + 1;
            return [...figure.querySelectorAll("*")].every(each => each.getBoundingClientRect().right <= edge);
        })""")
        assert barriers(page) == [], section
