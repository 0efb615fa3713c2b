"""The pages of the docs in a real browser: what is on them fits, and what links to them can say what they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import pytest

from hwatu.catalogue import SECTIONS
from hwatu.presets import PRESETS

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE_PAGE = run_path(str(ROOT / "tools/packaging/package_page.py"))
SITE = PACKAGE_PAGE["addresses"]("anywhere")["Documentation"]
CUT_OFF = """() => [...document.querySelectorAll(".table-wrapper")].filter(each => each.scrollWidth > each.clientWidth)
    .map(each => each.innerText.slice(0, 100))"""


def look(page: Page, width: int, scheme: Any = "light") -> None:
    """Make the window so wide, in light or dark."""
    page.set_viewport_size({"width": width, "height": 740})
    page.emulate_media(color_scheme=scheme)


@pytest.mark.slow
def test_tables_of_presets_are_not_cut_off(opened: Callable[..., Page]) -> None:
    page = opened("presets.html")
    assert page.locator(".side-by-side table").count() > 20
    for width in (1280, 1920):
        look(page, width)
        assert page.evaluate(CUT_OFF) == [], width
    for section in SECTIONS:
        look(page, 375)  # before the page is there, or its sidebar takes a while to leave
        page.goto(f"{page.url.rpartition('/')[0].removesuffix('/rules')}/rules/{section.lower()}.html")
        for width in (375, 1280, 1920):
            look(page, width)
            assert page.evaluate(CUT_OFF) == [], (section, width)


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
@pytest.mark.parametrize(("path", "width", "scheme"), [
    ("presets.html", 320, "light"), ("ko/presets.html", 375, "dark"), ("ko/presets.html", 844, "light"),
    ("presets.html", 1280, "dark"),
])  # fmt: skip
def test_two_presets_are_compared_where_they_differ(
    opened: Callable[..., Page], barriers: Callable[[Page], list[str]], path: str, width: int, scheme: str
) -> None:
    page = opened(path, width=width, scheme=scheme)
    table, said = page.locator(".compared"), page.locator("#compared-games strong")
    assert table.locator("thead th").all_inner_texts()[1:] == page.locator("#compare-games select").evaluate_all(
        "all => all.map(each => each.selectedOptions[0].text)"
    )
    page.locator("[name=one]").select_option("matgo-2")
    page.locator("[name=other]").select_option("pmang")
    rows = table.locator("tbody tr:has(td)")
    pairs = rows.evaluate_all("all => all.map(each => [...each.querySelectorAll('td')].map(cell => cell.innerText))")
    assert all(one != other for one, other in pairs)
    assert said.inner_text().split()[0].removesuffix("가지가") == f"{len(pairs)}" != "0"
    assert page.url.endswith("?one=matgo-2&other=pmang")
    href = table.locator("a").first.get_attribute("href")
    assert href is not None
    assert page.request.get(f"{page.url.rpartition('/')[0]}/{href.partition('#')[0]}").ok
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert barriers(page) == []
    page.locator("[name=other]").select_option("matgo-2")
    assert table.count() == 0


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
    page.wait_for_function("[...document.images].every(each => each.loading === 'lazy' || each.naturalWidth > 0)")
    page.get_by_role("link", name="English", exact=True).click()
    assert page.url == english


@pytest.mark.slow
def test_every_link_leads_somewhere(docs: Path) -> None:
    """Of both sites, of both READMEs and of the page on the package index: to a file, and to an anchor on its page."""
    pages = {page.resolve() for page in docs.rglob("*.html") if not {"_static", "_downloads"} & {*page.parts}}
    texts = {page: page.read_text(encoding="utf-8") for page in pages}
    anchors = {page: {unquote(each) for each in re.findall(r'\bid="([^"]+)"', said)} for page, said in texts.items()}
    lost, followed = [], 0

    def follow(link: str, page: Path) -> None:
        nonlocal followed
        address = urlsplit(link)
        if address.scheme or address.netloc:
            return
        followed += 1
        there = (page.parent / unquote(address.path)).resolve() if address.path else page.resolve()
        if not there.exists() or (
            address.fragment and there in anchors and unquote(address.fragment) not in anchors[there]
        ):
            lost.append((page.name, link))

    for page, said in texts.items():
        for link in re.findall(r'<[a-z][^<>]*\s(?:href|src)="([^"<>]+)"', said):
            follow(unescape(link), page)
    assert followed > 10_000
    for name, text in (
        *((name, (ROOT / name).read_text(encoding="utf-8")) for name in ("README.md", "README.ko.md")),
        ("package page", PACKAGE_PAGE["page"](ROOT, "")),
    ):
        links = re.findall(rf"\]\({re.escape(SITE)}([^)]*)\)", text)
        assert len(links) > 3, name
        for link in links:
            follow(link, docs / name)
    assert lost == []


@pytest.mark.slow
def test_korean_pages_fit_the_window_and_raise_no_barriers(
    opened: Callable[..., Page], barriers: Callable[[Page], list[str]]
) -> None:
    page = opened("ko/index.html")
    address = page.url.removesuffix("index.html")
    for path in ("index", "learn-go-stop", "cards", "glossary", "presets", "command", "rules/turn", "api/index"):
        look(page, 375)
        page.goto(f"{address}{path}.html")
        for width in (375, 1280):
            look(page, width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
            assert barriers(page) == [], (path, width)


@pytest.mark.slow
def test_pages_have_a_description_a_picture_and_an_icon(opened: Callable[..., Page], docs_site: str) -> None:
    page = opened("index.html")
    for path, words in (("index.html", "Go-Stop"), ("learn-go-stop.html", "Go-Stop"), ("rules/shake.html", "month")):
        page.goto(f"{page.url.rpartition('/')[0].removesuffix('/rules')}/{path}")
        said = {
            name: page.locator(f"meta[{name}]").get_attribute("content") or ""
            for name in ("name=description", "property='og:title'", "property='og:description'", "property='og:type'")
        }
        assert all(said.values()), said
        assert words in said["name=description"]
        picture = page.locator("meta[property='og:image']").get_attribute("content") or ""
        assert picture.startswith(SITE)
        assert page.request.get(picture.replace(SITE, docs_site)).headers["content-type"] == "image/png"
        for icon in ("link[rel~=icon]", ".sidebar-logo"):
            fetched = "async each => await (await fetch(each.href ?? each.src)).text()"
            assert "August moon" in page.locator(icon).first.evaluate(fetched)


@pytest.mark.slow
def test_the_rule_pages_show_pictures_that_fit(
    opened: Callable[..., Page], barriers: Callable[[Page], list[str]]
) -> None:
    page = opened("rules/index.html")
    for section in SECTIONS:
        look(page, 375)
        page.goto(f"{page.url.rpartition('/')[0]}/{section.lower()}.html")
        page.evaluate("document.querySelectorAll('.rule-example img').forEach(each => each.loading = 'eager')")
        page.wait_for_function("[...document.querySelectorAll('.rule-example img')].every(each => each.complete)")
        assert page.locator(".rule-example").count()
        assert page.evaluate("[...document.querySelectorAll('.rule-example img')].every(each => each.naturalWidth > 0)")
        for width, scheme in ((375, "dark"), (1280, "light")):
            look(page, width, scheme)
            assert page.evaluate("""() => [...document.querySelectorAll(".rule-example")].every(figure => {
                const edge = Math.min(figure.getBoundingClientRect().right, document.documentElement.clientWidth) + 1;
                return [...figure.querySelectorAll("*")].every(each => each.getBoundingClientRect().right <= edge);
            })"""), (section, width)
            assert barriers(page) == [], (section, width)
