"""The page of the docs that plays a hand in the browser, in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from hwatu import Table, presets
from hwatu._actions import parse_action
from hwatu.presets import PRESETS
from hwatu.simulation import simulate
from tests.tables.shown import shown_hand

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from hwatu.render import Lang

NAMES = {"en": ("", "Juno", "Jimin"), "ko": ("", "준호", "지민")}
SEED = "an evening"
PAGE = "play-in-your-browser.html"
GAME = f"{PAGE}?seed={SEED}"
LOADING = 120_000
"""How many milliseconds Python and the library may take to load on a busy machine."""


def begin(page: Page, preset: str = "pagat", lang: str = "en") -> None:
    """Begin a new table on the loaded page, without animation, and wait for the first choice."""
    page.locator("[name=preset]").select_option(preset)
    page.locator("[name=lang]").select_option(lang)
    page.evaluate(
        """() => {
            const board = document.querySelector("#game-board");
            board.speed = 0;
            window.before = board.page;
            document.querySelector("#game-settings button").click();
        }"""
    )
    page.wait_for_function("document.querySelector('#game-board').page !== window.before", timeout=LOADING)
    waiting(page)


Plays = Callable[..., "Page"]


@attrs.frozen
class Loaded:
    """A page that loads Python once for all tests: the errors on it, and how it came to be there.

    ``asked`` has the addresses that the page has asked for, ``before`` those that it had before its button was clicked,
    ``button`` and ``small_print`` are the texts of then.
    """

    page: Page
    wrong: list[str]
    asked: list[str]
    before: list[str]
    button: str
    small_print: str


@pytest.fixture(scope="module")
def loaded(keeps: Callable[[str], tuple[Page, list[str]]]) -> Loaded:
    """The page, by way of the first page of the docs."""
    page, wrong = keeps("index.html")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(f"article a[href='{PAGE}']").first.click()
    page.wait_for_load_state("networkidle")
    texts = (page.locator(each).inner_text() for each in ("#game-settings button", ".small-print"))
    return Loaded(page, wrong, asked, [*asked], *texts)


@pytest.fixture
def plays(loaded: Loaded) -> Iterator[Plays]:
    """A function that begins a table on the loaded page; at the end of the test no error may have been reported."""
    page = loaded.page

    def playing(
        preset: str = "pagat", lang: str = "en", *, width: int = 375, scheme: Any = "light", seed: str = SEED
    ) -> Page:
        page.set_viewport_size({"width": width, "height": 740})
        page.emulate_media(color_scheme=scheme)
        page.evaluate("seed => history.replaceState(null, '', `?seed=${seed}`)", seed)
        begin(page, preset, lang)
        return page

    yield playing
    assert not loaded.wrong


def waiting(page: Page) -> None:
    """Wait until the reader has something to choose."""
    page.locator("[data-choice]").first.wait_for(timeout=LOADING)


def nothing_cut_off(page: Page) -> bool:
    """Whether nothing reaches past the right edge of the page, and nothing of the game past the game's."""
    return bool(
        page.evaluate("""() => {
            const root = document.documentElement, game = document.querySelector("#game").getBoundingClientRect();
            const past = each => each.getBoundingClientRect().right > game.right + 1;
            return root.scrollWidth <= root.clientWidth && ![...document.querySelectorAll("#game *")].some(past);
        }""")
    )


CHOICES = "document.querySelector('#game-board').choices"


def choose(page: Page, choice: dict[str, Any]) -> None:
    """Choose as a reader does, and wait until the page shows the result."""
    told = page.locator("#game-news p").count()
    clicked = page.locator(f"[data-choice='{choice['text']}']")
    if choice["card"] and choice["target"]:
        page.locator(f"#game-board .card[data-key='{choice['card']}']").click(position={"x": 6, "y": 6})
        play_alone(page)
        clicked.wait_for()
    clicked.click(position={"x": 6, "y": 6})
    play_alone(page)
    more_is_told(page, told)


def play_alone(page: Page) -> None:
    """If the board asks whether to shake or to bomb with the touched card, play that card alone."""
    alone = page.locator("#game-board .popup .question .plain")
    if alone.count():
        alone.click()


def play(page: Page) -> list[str]:
    """Play the hand to its end, with the choice that captures most; the actions that were chosen."""
    chosen: list[str] = []
    while True:
        page.locator("[data-choice], [data-key].can").first.wait_for(timeout=LOADING)
        assert nothing_cut_off(page)
        if page.locator("[data-choice=next]").count():
            return chosen
        best = max(page.evaluate(CHOICES), key=lambda each: len(each["captures"]))
        choose(page, best)
        chosen.append(best["text"])


def more_is_told(page: Page, told: int) -> None:
    """Wait until the page has told more than ``told`` events."""
    page.wait_for_function("told => document.querySelectorAll('#game-news p').length > told", arg=told, timeout=LOADING)


def replayed(preset: str, actions: list[str], lang: Lang = "en") -> Table:
    """The library's table after the actions that the reader took on the page."""
    rules = PRESETS[preset]()
    seats = ["person", *["simple"] * (rules.players - 1)]
    table = Table.start(rules, seats, seed=SEED, hands=None, names=NAMES[lang][: rules.players]).deal().play_bots()
    for action in actions:
        table = table.act(0, parse_action(action)).play_bots()
    return table


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "lang", "width", "scheme"),
    [("pagat", "en", 375, "light"), ("matgo", "ko", 1280, "dark"), ("gostop_online", "ko", 375, "dark")],
)
def test_the_page_plays_a_hand_and_deals_the_next(
    plays: Plays, barriers: Callable[[Page], list[str]], preset: str, lang: Lang, width: int, scheme: str
) -> None:
    page = plays(preset, lang, width=width, scheme=scheme)
    assert barriers(page) == []
    table = replayed(preset, play(page), lang)
    settlement = shown_hand(table, 0, lang)["settlement"]
    assert settlement is not None
    happened = [each["text"] for message in table.messages(0, lang=lang, you=True) for each in message["events"]]
    assert page.locator("#game-news p").all_inner_texts() == happened
    end = page.locator("#game-board .end")
    assert f"{abs(settlement['net'][0])}" in end.inner_text()
    if settlement["payments"]:
        end.locator("summary").last.click()
        rule = end.locator("details[open] a").first
        assert (rule.get_attribute("href") or "").endswith(f"#rule-{rule.inner_text().lower()}")
    assert barriers(page) == []
    page.locator("[data-choice=next]").click()
    page.wait_for_function("!document.querySelector('#game-board').page.hand.over")
    page.locator("[data-key].can").first.wait_for(timeout=LOADING)
    assert nothing_cut_off(page)


GAME_CODE = Path(__file__).resolve().parents[2] / "docs" / "_static" / "game" / "game.py"


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_reader_has_hints_and_a_review_of_their_own_moves(lang: Lang) -> None:
    game = run_path(str(GAME_CODE))["Game"]("pagat", "level:2", SEED, json.dumps(NAMES[lang]))
    game.deal()
    scenes = [json.loads(each) for each in game.scenes(lang)]
    hint = json.loads(game.hint(lang))
    assert hint["label"] in [each["label"] for each in scenes[-1]["hand"]["choices"]]
    assert hint["why"]
    while not scenes[-1]["hand"]["over"]:
        game.act(json.dumps(scenes[-1]["hand"]["choices"][-1]["action"]))
        scenes = [json.loads(each) for each in game.scenes(lang)]
    (hand,) = json.loads(game.review(lang, json.dumps(NAMES[lang])))["hands"]
    assert {each["name"] for each in hand["moves"]} == {{"en": "Player 1", "ko": "선수 1"}[lang], NAMES[lang][1]}
    assert {each["seat"] for each in hand["moves"] if each["better"]} == {0}
    assert [each["seat"] for each in hand["curve"]["seats"]] == [0]


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "width"), [("ko", 375), ("en", 1280)])
def test_the_page_gives_a_hint_and_reviews_the_hand(
    plays: Plays, barriers: Callable[[Page], list[str]], lang: str, width: int
) -> None:
    page = plays("pagat", lang, width=width)
    hint, review = (page.locator(f"#game-tools [name={name}]") for name in ("hint", "review"))
    assert review.is_disabled()
    hint.click()
    page.locator("#game-board .hinted").first.wait_for(timeout=LOADING)
    play(page)
    assert hint.is_disabled()
    review.click()
    page.wait_for_function("document.querySelector('#game-review hwatu-replay')?.board.page", timeout=LOADING)
    assert page.locator("#game-review .moves li").count() > 10
    assert page.locator("#game-thinks").inner_text()
    assert nothing_cut_off(page)
    assert barriers(page) == []
    page.locator("#game-board [data-choice=next]").click()
    page.locator("#game-board [data-key].can").first.wait_for(timeout=LOADING)


@pytest.mark.slow
@pytest.mark.parametrize(("width", "least"), [(375, 320), (1280, 840), (1920, 1150)])
def test_the_board_is_as_wide_as_the_window_lets_it(plays: Plays, width: int, least: int) -> None:
    page = plays("matgo", "ko", width=width)
    assert page.evaluate("document.querySelector('#game-board').clientWidth") >= least
    assert nothing_cut_off(page)


@pytest.mark.slow
def test_nothing_is_loaded_before_the_button_which_says_how_much(loaded: Loaded, plays: Plays, docs: Path) -> None:
    assert loaded.before
    assert not [url for url in loaded.before if "pyodide" in url]
    said = re.search(r"about ([\d.]+) MB", loaded.button)
    whole = re.search(r", ([\d.]+) MB if", loaded.small_print)
    assert said is not None
    assert whole is not None
    plays()
    names = {url.rpartition("/")[2] for url in loaded.asked if "/pyodide/" in url}
    size = sum((docs / "_static" / "pyodide" / name).stat().st_size for name in names) / 1e6
    assert size == pytest.approx(float(whole[1]), abs=0.06)
    assert float(said[1]) < size


LATE = """
    const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
    Object.defineProperty(Worker.prototype, "onmessage", { set(hear) {
        set.call(this, event => event.data.scene ? hear(event) : setTimeout(() => hear(event), 3000));
    } });
"""
"""Delays whatever a worker says beside its scenes, as a busy machine may."""


@pytest.mark.slow
def test_the_game_is_played_by_keyboard(opened: Callable[..., Page]) -> None:
    page = opened()
    page.add_init_script(LATE)
    page.goto(page.url.replace("index.html", GAME))
    page.locator("[name=preset]").focus()
    for key in ("Tab", "Tab", "Tab", "Enter"):
        page.keyboard.press(key)
    page.evaluate("document.querySelector('#game-board').speed = 0")
    waiting(page)
    page.locator(".card[data-choice].takes").first.focus()
    focused = "document.querySelector('#game-board').shadowRoot.activeElement"
    for _ in range(2):
        told = page.locator("#game-news p").count()
        page.keyboard.press("Enter")
        if page.locator("#game-board .target").count():  # of two matches the first
            page.keyboard.press("Enter")
        more_is_told(page, told)
        page.wait_for_function(f"{focused}?.matches('.card[role=button], button')", timeout=LOADING)


@pytest.mark.slow
def test_a_choice_lights_up_what_it_captures(plays: Plays) -> None:
    page = plays()
    table = replayed("pagat", [])
    capturing = next(each for each in shown_hand(table, 0)["choices"] if each["captures"] and not each["target"])
    card = page.locator(f"[data-choice='{capturing['text']}']")
    card.hover()
    lit = page.locator("#game-board .lit").evaluate_all("all => all.map(each => each.dataset.key)")
    assert sorted(lit) == sorted(capturing["captures"])
    assert capturing["label"] in (card.get_attribute("aria-label") or "")


@pytest.mark.slow
@pytest.mark.parametrize("width", [375, 1280])
def test_a_card_that_matches_two_is_there_once_and_the_table_asks_which(
    plays: Plays, barriers: Callable[[Page], list[str]], width: int
) -> None:
    page = plays("matgo", width=width, seed="12")
    table = Table.start(PRESETS["matgo"](), ["person", "simple"], seed="12", names=("", "Juno")).deal()
    hand = shown_hand(table, 0)
    held = next(each["card"] for each in hand["choices"] if each["target"])
    targets = [each["target"] for each in hand["choices"] if each["card"] == held]
    own = hand["seats"][0]["hand"]
    card, onto = page.locator(f"#game-board .card[data-key='{held}']"), page.locator("#game-board .target")
    for _ in range(2):  # and back again
        card.click(position={"x": 6, "y": 6})
        assert page.locator("#game-board .card.can").count() == len(own)
        assert sorted(onto.evaluate_all("all => all.map(each => each.dataset.key)")) == sorted(map(str, targets))
        assert nothing_cut_off(page)
        assert barriers(page) == []
        card.click(position={"x": 6, "y": 6})
        assert onto.count() == 0
    card.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#game-board').shadowRoot.activeElement?.matches('.target')")
    chosen = onto.and_(page.locator(":focus")).get_attribute("data-key")
    told = page.locator("#game-news p").count()
    page.keyboard.press("Enter")
    more_is_told(page, told)
    after = table.act(0, parse_action(f"play {held}>{chosen}"))
    said = [each["text"] for message in after.messages(0, since=1, you=True) for each in message["events"]]
    assert page.locator("#game-news p").all_inner_texts()[told : told + len(said)] == said


@pytest.mark.slow
def test_the_language_changes_in_the_middle_of_a_hand(plays: Plays) -> None:
    page = plays()
    choose(page, page.evaluate(CHOICES)[0])
    waiting(page)
    told = page.locator("#game-news p").count()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("[name=lang]").select_option("ko")
    page.wait_for_function("/[가-힣]/.test(document.querySelector('#game-news p')?.textContent)")
    assert page.locator("#game-news p").count() == told
    assert page.locator("#game").get_attribute("lang") == "ko"
    assert page.locator("#game-settings button").inner_text() == "새로 시작"
    page.wait_for_function("/[가-힣]/.test(document.querySelector('#game-board').choices[0]?.label)")
    assert asked == [], "the hand stays on the table, and the picture before the first click is not asked for again"


@pytest.mark.slow
def test_the_page_says_when_it_cannot_load_and_begins_anew(chromium: Browser, docs_site: str) -> None:
    with chromium.new_context() as context:
        page = context.new_page()
        page.goto(f"{docs_site}{PAGE}")
        context.route("**/wheels.json", lambda route: route.abort())
        page.locator("#game-settings button").click()
        page.get_by_text("The game could not be loaded").wait_for(timeout=LOADING)
        context.unroute("**/wheels.json")
        begin(page)


@pytest.mark.slow
def test_simulations_run_where_no_process_can_be_started(opened: Callable[..., Page]) -> None:
    report = opened(GAME).evaluate("""async () => {
        const { loadPyodide } = await import(new URL("_static/pyodide/pyodide.mjs", document.baseURI));
        const python = await loadPyodide(), read = async name => await fetch(`_static/pyodide/${name}`);
        for (const wheel of await (await read("wheels.json")).json())
            python.unpackArchive(await (await read(wheel)).arrayBuffer(), "wheel");
        return python.runPython(`
            from hwatu import presets
            from hwatu.simulation import simulate
            repr(simulate(presets.pagat(), 60, seed=3).tally)`);
    }""")
    assert report == repr(simulate(presets.pagat(), 60, seed=3).tally)
