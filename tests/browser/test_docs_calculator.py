"""The page of the docs that counts hands, in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING, Any

import pytest

from hwatu import Carry, CountedPoints, Outcome, Seat, presets, settle, variants
from hwatu._payment.multipliers import facts_beside_points
from hwatu._payment.settlement import Settlement
from hwatu.render import html
from hwatu.rules import FLAGS
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from hwatu.render import Lang

PAGE = "score-calculator.html"
LOADING = 120_000
CALCULATOR = Path(__file__).resolve().parents[2] / "docs" / "_static" / "calculator" / "calculator.py"
NAMES = {
    ("en", 2): ("Player 1", "Player 2"), ("en", 3): ("Player 1", "Player 2", "Player 3"),
    ("ko", 2): ("나", "상대"), ("ko", 3): ("나", "상대 1", "상대 2"),
}  # fmt: skip
STOPPED = {"en": "The winner stopped", "ko": "스톱으로 이겼습니다"}
WINNER, LOSER, THIRD = "1B 3B 8B 2A 4A 8A", "2R 5J", "1R"


FORGET = """() => {
  document.querySelectorAll("[data-variant]:checked").forEach(each => each.click());
  document.querySelector("#calculator-by-cards[aria-selected=false]")?.click();
  document.querySelector("[name=nagaris]").value = "0";
  document.querySelectorAll("#calculator details").forEach(each => (each.open = false));
}"""
"""Makes the choices on the page as they are before the first count."""

EMPTY_FIRST = """() => document.getElementById("calculator-settings").addEventListener("submit", () => {
  for (const part of ["seats", "pack", "receipt"]) document.getElementById(`calculator-${part}`).replaceChildren();
  document.getElementById("calculator-table").hidden = true;
  scrollTo(0, 0);
}, { once: true, capture: true })"""
"""Has the click that begins a count take what the one before has left from the page, which shows it as if it were the
first.
"""


def begin(page: Page, game: str, lang: str) -> None:
    """Begin a count on the page for this game in this language."""
    page.evaluate(FORGET)
    page.locator("[name=lang]").select_option(lang)
    page.locator("[name=game]").select_option(game)
    page.evaluate(EMPTY_FIRST)
    page.locator("#calculator-settings button").click()
    page.locator("[data-give]").first.wait_for(timeout=LOADING)


Calculates = Callable[..., "Page"]


@pytest.fixture(scope="module")
def loaded(keeps: Callable[[str], tuple[Page, list[str]]]) -> tuple[Page, list[str]]:
    """A page that loads Python once for all tests, and the errors on it."""
    return keeps(PAGE)


@pytest.fixture
def calculates(loaded: tuple[Page, list[str]]) -> Iterator[Calculates]:
    """A function that begins a count on the loaded page; at the end of the test no error may have been reported."""
    page, wrong = loaded

    def calculating(game: str, lang: str, *, width: int = 375, height: int = 740, scheme: Any = "light") -> Page:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        begin(page, game, lang)
        return page

    yield calculating
    assert not wrong


def give(page: Page, seat: int, cards: str) -> None:
    """Give cards to a seat by clicking them in the pack."""
    page.locator(f"[data-focus='seat {seat}']").check()
    for code in cards.split():
        page.locator(f".pack [data-give='{code}']").click()


def paid(page: Page, settlement: Settlement, lang: Lang) -> None:
    """Wait until the page shows this receipt, which says in its first sentence that the winner stopped."""
    names = NAMES[lang, len(settlement.net)]
    receipt = re.sub("<strong>.*?</strong>", STOPPED[lang], html(settlement, lang=lang, names=names), count=1)
    wanted = unescape(re.sub("<[^>]+>", " ", receipt)).split()
    page.wait_for_function(
        "wanted => document.querySelector('.paid')?.innerText.split(/\\s+/).filter(Boolean).join(' ') === wanted",
        arg=" ".join(wanted), timeout=LOADING,
    )  # fmt: skip


def fits(page: Page) -> bool:
    """Whether no content is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "width", "scheme"), [("ko", 375, "light"), ("en", 1280, "dark")])
def test_the_page_settles_a_hand_card_by_card(
    calculates: Calculates, barriers: Callable[[Page], list[str]], lang: Lang, width: int, scheme: str
) -> None:
    page = calculates("matgo 2", lang, width=width, scheme=scheme)
    give(page, 0, "1B 3B")
    assert page.locator("[data-seat='0'] img").evaluate_all("all => all.map(each => each.dataset.card)") == ["1B", "3B"]
    page.locator("[data-seat='0'] [data-give='3B']").click()
    give(page, 0, "3B 8B 2A 4A 8A")
    give(page, 1, LOSER)
    rules = presets.matgo()
    plain = settle(rules, Outcome(0, [Seat(WINNER), Seat(LOSER)]))
    paid(page, plain, lang)
    page.locator("[data-goes='0']").select_option("2")
    page.locator("#calculator-pack summary").click()
    for month in (3, 5, 5):
        page.locator(f"[data-month='{month}']").click()
    page.locator("[name=nagaris]").select_option("1")
    seats = [Seat(WINNER, goes=2, shaken=[3], bombed=[5]), Seat(LOSER)]
    paid(page, settle(rules, Outcome(0, seats, carry=Carry(nagaris=1))), lang)
    rule = page.locator(".paid a").first
    assert (rule.get_attribute("href") or "").endswith(f"#rule-{rule.inner_text().lower()}")
    assert fits(page)
    assert barriers(page) == []


@pytest.mark.slow
@pytest.mark.rule("LIABLE-1")
def test_of_two_losers_who_said_go_the_last_pays(calculates: Calculates) -> None:
    page = calculates("pagat 3", "ko")
    give(page, 0, WINNER)
    give(page, 1, LOSER)
    give(page, 2, THIRD)
    page.locator("[data-goes='1']").select_option("1")
    page.locator("[data-goes='2']").select_option("1")
    page.get_by_text("누가 나중에 불렀나요?").wait_for(timeout=LOADING)
    page.locator("[data-focus='last 2']").check()
    rules = presets.pagat(players=3)
    seats = [Seat(WINNER), Seat(LOSER, goes=1, last_go=1), Seat(THIRD, goes=1, last_go=2)]
    settlement = settle(rules, Outcome(0, seats))
    assert settlement.net[1] == 0
    paid(page, settlement, "ko")
    page.locator("[name=lang]").select_option("en")
    paid(page, settlement, "en")
    assert page.locator("[data-seat='0'] h2").inner_text().strip() == "Player 1"


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "width", "scheme"), [("ko", 375, "dark"), ("en", 1280, "light")])
def test_the_points_tab_settles_a_hand_without_cards(
    calculates: Calculates, barriers: Callable[[Page], list[str]], lang: Lang, width: int, scheme: str
) -> None:
    page = calculates("pagat 3", lang, width=width, scheme=scheme)
    page.get_by_role("tab", name={"en": "I know the points", "ko": "점수를 알아요"}[lang]).click()
    assert page.locator("#calculator .card").count() == 0
    page.locator("[data-told='points 0']").fill("10")
    page.locator("[data-goes='0']").select_option("2")
    page.locator("[data-told='gwang_bak 1']").check()
    page.locator("[data-told='pi_bak 1']").check()
    page.locator("[data-told='pi_bak 2']").check()
    page.locator("#calculator-pack summary").click()
    page.locator("[data-month='3']").click()
    counted = CountedPoints(10, gwang_bak=[1], pi_bak=[1, 2])
    seats = [Seat(goes=2, shaken=[3]), Seat(), Seat()]
    paid(page, settle(presets.pagat(players=3), Outcome(0, seats, counted=counted)), lang)
    assert fits(page)
    assert barriers(page) == []
    page.get_by_role("tab", name={"en": "I know the cards", "ko": "패를 알아요"}[lang]).click()
    assert page.locator("#calculator .pack .card").count() == 48


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_points_tab_asks_what_the_rules_have(lang: Lang) -> None:
    answer = run_path(str(CALCULATOR))["answer"]
    asked = {
        "preset": "matgo", "variants": [], "seats": ["points 10", "pi_bak"], "winner": 0, "carry": "", "lang": lang,
        "names": ["Ann", "Bob"],
    }  # fmt: skip
    said = json.loads(answer(json.dumps(asked)))
    settlement = settle(presets.matgo(), Outcome(0, [Seat(), Seat()], counted=CountedPoints(10, pi_bak=[1])))
    assert said["receipt"] == html(settlement, lang=lang, names=["Ann", "Bob"])
    assert (said["points"], said["net"]) == (10, list(settlement.net))
    facts = {each["name"]: (each["label"], each["whose"], each["number"]) for each in said["facts"]}
    assert facts["pi_bak"] == ({"en": "pi-bak", "ko": "피박"}[lang], "loser", False)
    assert facts.keys() <= facts_beside_points(presets.matgo()).keys()


@pytest.mark.slow
def test_too_few_points_are_said(calculates: Calculates) -> None:
    page = calculates("pagat 2", "en")
    give(page, 0, "1B")
    page.get_by_text("0 points are not enough to stop: 7 are needed.").wait_for(timeout=LOADING)
    assert page.locator(".paid").count() == 0, "which would say that somebody has stopped"


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "width"), [("ko", 320), ("en", 375), ("ko", 1280)])
def test_anybody_may_have_won_and_a_table_plays_its_variants(
    calculates: Calculates, barriers: Callable[[Page], list[str]], lang: Lang, width: int
) -> None:
    page = calculates("pagat 3", lang, width=width)
    give(page, 1, WINNER)
    give(page, 0, LOSER)
    page.locator("[data-focus='won 1']").check()
    seats = [Seat(LOSER), Seat(WINNER), Seat()]
    paid(page, settle(presets.pagat(players=3), Outcome(1, seats)), lang)
    page.locator("#calculator-variants summary").click()
    page.locator("[data-variant='godori_3']").check()
    paid(page, settle(presets.pagat(players=3) | variants.godori_3, Outcome(1, seats)), lang)
    assert fits(page)
    assert barriers(page) == []


@pytest.mark.slow
def test_the_page_says_how_much_it_has_loaded_and_counts_the_game_chosen_meanwhile(opened: Callable[..., Page]) -> None:
    page = opened(PAGE)
    held: dict[str, Route] = {}

    def hold(route: Route) -> None:
        held[route.request.url.rpartition("/")[2]] = route

    for name in ("python_stdlib.zip", "pyodide.asm.wasm"):
        page.context.route(f"**/{name}", hold)
    windows = [("ko", 320, None), ("en", 375, "python_stdlib.zip"), ("ko", 1280, "pyodide.asm.wasm")]
    progress = page.locator("#calculator-progress")
    for lang, width, comes in windows:
        page.set_viewport_size({"width": width, "height": 740})
        page.locator("[name=lang]").select_option(lang)
        if comes is None:
            page.locator("[name=game]").select_option("matgo 2")
            page.locator("#calculator-settings button").click()
        else:
            for _ in range(0, LOADING, 20):
                if comes in held:
                    break
                page.wait_for_timeout(20)
            held[comes].continue_()
        said = {"en": " of ", "ko": "MB 가운데 "}[lang]
        page.locator(f"#calculator-progress[aria-label*=MB][aria-label*='{said}']").wait_for()  # once bytes have come
        assert progress.is_visible()
        assert fits(page)
    page.locator("[name=game]").select_option("gostop_online 3")
    page.locator("[data-give]").first.wait_for(timeout=LOADING)
    cards = page.locator(".pack [data-give]").evaluate_all("all => all.map(each => each.dataset.give)")
    assert sorted(cards) == sorted(each.code for each in presets.gostop_online().deck)
    assert page.locator("[data-seat]").count() == 3
    for _, width, _ in windows:
        page.set_viewport_size({"width": width, "height": 740})
        assert not progress.is_visible()


@pytest.mark.slow
def test_on_a_phone_seats_and_cards_are_on_one_page(calculates: Calculates) -> None:
    page = calculates("gostop_online 3", "ko", width=375, height=667)
    top, pack, card = (page.locator(each).first.bounding_box() for each in ("#calculator-tabs", ".pack", ".pack .card"))
    assert top is not None
    assert pack is not None
    assert card is not None
    assert top["y"] >= 0
    assert pack["y"] + pack["height"] <= 667
    assert card["width"] >= 24, "as wide as a finger needs"


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_page_asks_the_library(lang: Lang) -> None:
    answer, names = run_path(str(CALCULATOR))["answer"], ["Ann", "Bob"]
    asked = {
        "preset": "matgo",
        "variants": [],
        "winner": 0,
        "seats": [f"{WINNER} goes 2", LOSER],
        "carry": "nagaris 1",
        "lang": lang,
        "names": names,
    }
    said = json.loads(answer(json.dumps(asked)))
    settlement = settle(presets.matgo(), Outcome(0, [Seat(WINNER, goes=2), Seat(LOSER)], carry=Carry(nagaris=1)))
    assert said["receipt"] == html(settlement, lang=lang, names=names)
    assert "Bob" in said["receipt"]
    assert (said["points"], said["needed"], said["net"]) == (8, 7, list(settlement.net))
    assert list(said["cards"]) == [each.code for each in presets.matgo().deck]
    refused = json.loads(answer(json.dumps({**asked, "seats": ["1B", "1B"]})))
    assert "receipt" not in refused
    assert refused["refused"]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_page_offers_the_variants_that_change_a_receipt(lang: Lang) -> None:
    answer = run_path(str(CALCULATOR))["answer"]
    asked = {
        "preset": "matgo", "variants": ["meong_bak"], "seats": [LOSER, WINNER], "winner": 1, "carry": "", "lang": lang,
        "names": ["Ann", "Bob"],
    }  # fmt: skip
    said = json.loads(answer(json.dumps(asked)))
    offered = said["variants"]
    title = variants.godori_3.korean if lang == "ko" else variants.godori_3.title
    assert offered["godori_3"] == title
    assert all(presets.matgo() | VARIANTS[name] != presets.matgo() for name in offered)
    assert not {FLAGS[flag].group for name in offered for flag in VARIANTS[name].flags} <= {"DEAL", "TURN"}
    rules = presets.matgo() | variants.meong_bak
    assert said["receipt"] == html(
        settle(rules, Outcome(1, [Seat(LOSER), Seat(WINNER)])), lang=lang, names=["Ann", "Bob"]
    )
    conflicting = json.loads(answer(json.dumps({**asked, "preset": "hwatu_variation", "variants": ["push"]})))
    assert conflicting["refused"]
