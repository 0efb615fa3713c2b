"""Replays in Chromium: pages of one file and the element on a page of its own, with pointers, keys and links."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hwatu import Evaluation, Play, Record, Rules, SessionRecord, Table, Take, legal_actions, presets
from hwatu.board import copy_to, replay, replay_page
from hwatu.render import Lang
from tests.browser.board_pages import LAID, serving_files

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = {"en": ("Juno", "Jimin", "Seoyeon"), "ko": ("준호", "지민", "서연")}
Barriers = Callable[["Page"], list[str]]
Shows = Callable[..., "Page"]
AT = "document.querySelector('hwatu-replay')"

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A replay</title><link rel="icon" href="data:,"><style>html {{ color-scheme: {scheme} }}</style>
<main><h1>A replay</h1><hwatu-replay speed="0"></hwatu-replay></main>
<script type="module">
import "./replay.js";
const replay = document.querySelector("hwatu-replay");
Object.assign(window, {{ replay, steps: [], data: await (await fetch("data.json")).json() }});
replay.addEventListener("hwatu-step", ({{ detail }}) => window.steps.push([detail.hand, detail.step]));
await replay.show(window.data);
window.ready = true;
</script></html>
"""


def series(hands: int, lang: Lang = "ko") -> SessionRecord:
    """The record of a finished series of three bots."""
    table = Table.start(presets.pagat(players=3), ["simple"] * 3, seed="x1", hands=hands, names=NAMES[lang])
    while not table.over:
        table = table.deal().play_bots()
    return table.record()


def hand() -> Record:
    """The record of one hand of three bots."""
    return series(1).hands[0]


@pytest.fixture
def shows(chromium: Browser, tmp_path: Path) -> Iterator[Shows]:
    """A function that opens a replay of one file; at the end of the test no error may have been reported."""
    pages: list[Page] = []
    wrong: list[str] = []

    def opening(
        record: Record | SessionRecord, *, lang: Lang = "ko", names: Any = None, fragment: str = "", width: int = 1280,
        height: int = 800, scheme: Any = "light",
    ) -> Page:  # fmt: skip
        path = tmp_path / f"replay {len(pages)}.html"
        path.write_text(replay_page(record, lang=lang, names=names), encoding="utf-8")
        page = chromium.new_page(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
        )
        pages.append(page)
        page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda asked: None if asked.url.startswith(("file:", "data:")) else wrong.append(asked.url))
        page.goto(path.as_uri() + fragment)
        page.wait_for_function(f"{AT}?.board.page")
        page.evaluate(f"{AT}.board.speed = 0")
        return page

    yield opening
    for page in pages:
        page.close()
    assert wrong == []


@pytest.fixture
def own_page(chromium: Browser, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    """A function that opens the element on a page with nothing but the files of the board."""
    servers: list[Any] = []
    pages: list[Page] = []
    wrong: list[str] = []

    def opening(record: Record | SessionRecord, *, scheme: Any = "light", width: int = 1280) -> Page:
        copy_to(tmp_path)
        (tmp_path / "index.html").write_text(PAGE.format(scheme=scheme), encoding="utf-8")
        (tmp_path / "data.json").write_text(json.dumps(replay(record)), encoding="utf-8")
        servers.append(serving_files(tmp_path))
        page = chromium.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
        pages.append(page)
        page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(servers[-1].__enter__())
        page.wait_for_function("window.ready")
        return page

    yield opening
    for page in pages:
        page.close()
    for server in servers:
        server.__exit__(None, None, None)
    assert wrong == []


def refusal(page: Page, call: str) -> str:
    """The error with which the promise of a call is rejected."""
    said: str = page.evaluate(
        f"async () => {{ try {{ await {call}; return ''; }} catch (error) {{ return `${{error}}`; }} }}"
    )
    return said


@pytest.mark.parametrize(
    ("lang", "width", "height", "scheme"),
    [("ko", 390, 844, "light"), ("en", 390, 844, "dark"), ("ko", 1280, 800, "dark"), ("en", 1280, 800, "light")],
)
def test_a_replay_of_one_file_is_stepped_through(
    shows: Shows, barriers: Barriers, lang: Lang, width: int, height: int, scheme: str
) -> None:
    page = shows(hand(), lang=lang, names=NAMES[lang], width=width, height=height, scheme=scheme)
    assert barriers(page) == []
    assert NAMES[lang][2] in page.locator("h1").inner_text()
    for _ in range(3):
        page.locator("button[data-name=forward]").click()
    page.wait_for_function(f"{AT}.step === 3")
    page.locator("select[data-name=view]").select_option(NAMES[lang][1])
    page.wait_for_function(f"{AT}.board.page.viewer === 1 && {AT}.seat === 1")
    assert page.locator(".said").inner_text().startswith(f"3/{page.evaluate(f'{AT}.last')} · ")
    page.locator("input[type=range]").fill(f"{page.evaluate(f'{AT}.last')}")
    page.wait_for_function(f"{AT}.board.page.over")
    page.wait_for_selector(".end")
    assert not page.locator("select[data-name=hand]").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert barriers(page) == []


@pytest.mark.parametrize("width", [375, 1280])
def test_a_replay_shows_what_was_said_of_the_moves(shows: Shows, barriers: Barriers, width: int) -> None:
    noted, last = hand(), len(hand().moves)
    for number in range(1, last + 1):
        noted = noted.annotated(number, comment="<b>{}</b>".format("좋은 수 " * 8), evaluation=Evaluation.of(number, 1))
    page = shows(noted, names=NAMES["ko"], width=width, height=720)
    assert page.locator(".note").text_content() == ""
    assert page.locator(".curve g[data-seat]").count() == 3
    assert page.locator(".scale span").all_inner_texts() == ["0", *(f"+{n}" for n in range(10, last, 10))]
    box = page.locator(".plot > svg").bounding_box()
    assert box is not None
    page.locator(".plot > svg").click(position={"x": box["width"] - 1, "y": 20})
    assert page.evaluate(f"{AT}.step") == last
    said = page.locator(".note").text_content() or ""
    assert said.endswith("<b>좋은 수 좋은 수 좋은 수 좋은 수 좋은 수 좋은 수 좋은 수 좋은 수 </b>")
    assert f"+{last}.0칩 (± 1.0)" in said
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert barriers(page) == []


def marked() -> tuple[Record, Play, int]:
    """A hand whose fourth decision the record calls a mistake, what would have been better, and who made it."""
    played = hand()
    state, actor = [*played.states()][3], played.moves[3].seat
    plays = [each for each in legal_actions(state) if isinstance(each, Play) and each != played.moves[3].action]
    better = max(plays, key=lambda each: each.onto is not None)
    assert actor is not None
    return played.annotated(4, better=better, comment="더 나은 수가 있다."), better, actor


@pytest.mark.parametrize(("width", "height"), [(320, 640), (375, 667), (844, 390), (1280, 800)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_replay_leads_from_mistake_to_mistake_with_an_arrow(
    shows: Shows, barriers: Barriers, width: int, height: int, scheme: str
) -> None:
    noted, better, actor = marked()
    page = shows(noted, names=NAMES["ko"], width=width, height=height, scheme=scheme)
    assert page.locator(".arrow path").count() == 0
    page.locator("button[data-name=mistake]").click()
    page.wait_for_selector(".arrow .head")
    assert page.evaluate(f"{AT}.step") == 3
    assert (page.locator(".note").text_content() or "").startswith(f"다음 수, {NAMES['ko'][actor]}: ")
    tail = page.evaluate(
        f"""code => {{
             const box = {AT}.board.shadowRoot.querySelector(`.card[data-key="${{code}}"]`).getBoundingClientRect();
             const rect = {AT}.shadowRoot.querySelector(".arrow rect").getBoundingClientRect();
             return [box.x - rect.x, box.y - rect.y];
           }}""",
        better.card.code,
    )
    assert all(abs(each) < 8 for each in tail), "the arrow begins at the card"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert barriers(page) == []
    page.locator("button[data-name=forward]").click()
    assert page.locator(".arrow path").count() == 0
    page.locator("select[data-name=view]").select_option(NAMES["ko"][(actor + 1) % 3])
    assert not page.locator("button[data-name=mistake]").is_visible(), "the mistakes of others"


@pytest.mark.parametrize(("width", "height"), [(320, 640), (375, 667)])
def test_on_a_phone_the_cards_of_the_table_can_be_told_apart(shows: Shows, width: int, height: int) -> None:
    page = shows(hand(), width=width, height=height)
    widths = page.evaluate(f"{AT}.board.page.table.map(code => {AT}.board.layout.places.get(code).width)")
    assert min(widths) >= (40 if width >= 375 else 36)


def test_the_arrow_for_a_turned_card_begins_where_that_lies(shows: Shows) -> None:
    seed = 0
    while True:
        table = Table.start(presets.matgo(), ["simple"] * 2, seed=seed, hands=1).deal().play_bots()
        played = table.record().hands[0]
        takes = [number for number, move in enumerate(played.moves) if isinstance(move.action, Take)]
        if takes:
            break
        seed += 1
    state, made = [*played.states()][takes[0]], played.moves[takes[0]].action
    better = next(each for each in legal_actions(state) if each != made)
    assert state.turned is not None
    page = shows(played.annotated(takes[0] + 1, better=better))
    page.locator("button[data-name=mistake]").click()
    page.wait_for_selector(".arrow .head")
    apart = page.evaluate(
        f"""code => {{
             const box = {AT}.board.shadowRoot.querySelector(`.card[data-key="${{code}}"]`).getBoundingClientRect();
             const rect = {AT}.shadowRoot.querySelector(".arrow rect").getBoundingClientRect();
             return Math.max(Math.abs(box.x - rect.x), Math.abs(box.y - rect.y), Math.abs(box.width - rect.width));
           }}""",
        state.turned.code,
    )
    assert apart < 8


OPEN_HANDS = f"""() => {{
  const {{ layout, scene, shadowRoot }} = {AT}.board, found = [];
  for (const seat of layout.seats.keys()) for (const code of seat === layout.near ? [] : scene.seats[seat].hand) {{
    const card = shadowRoot.querySelector(`.card[data-key="${{code}}"]`);
    const {{ left, right, top, bottom, width }} = card.getBoundingClientRect();
    let seen = 0;
    for (let x = left + 1; x < right; x++) {{
      const hit = shadowRoot.elementFromPoint(x, top + (bottom - top) * 0.25);
      if (hit?.closest(".card")?.dataset.key === code) seen += 1;
    }}
    found.push([Math.round(width), seen]);
  }}
  return found;
}}"""
"""The widths of the cards of the open hands of others, and how many pixels of each can be seen."""


@pytest.mark.parametrize(("width", "height", "scheme"), [(320, 640, "dark"), (375, 667, "light"), (844, 390, "dark")])
@pytest.mark.parametrize(("rules", "lang"), [(presets.matgo(), "en"), (presets.pagat(players=3), "ko")])
def test_open_hands_of_others_can_be_read_on_a_phone(
    shows: Shows, rules: Rules, lang: Lang, width: int, height: int, scheme: str
) -> None:
    table = Table.start(rules, ["simple"] * rules.players, seed="x1", hands=1).deal().play_bots()
    page = shows(table.record(), lang=lang, width=width, height=height, scheme=scheme)
    page.evaluate(f"() => {{ window.board = {AT}.board; }}")
    page.evaluate(LAID)
    lies = height < width
    for step in range(page.evaluate(f"{AT}.last")):
        page.evaluate(f"{AT}.go({step})")
        hands = page.evaluate(OPEN_HANDS)
        assert [each for each in hands if each[0] < 35 or each[1] < (12 if lies else 23)] == [], step
        assert page.evaluate("covered()") == [], step
    page.evaluate(f"{AT}.go(0)")
    page.locator("hwatu-board .card.across:not(.hidden)").last.click(position={"x": 5, "y": 5})
    large = [seen for wide, seen in page.evaluate(OPEN_HANDS) if wide > 55]
    assert len(large) == page.evaluate(f"{AT}.board.hand.seats[1].hand.length")
    assert min(large) >= 20
    page.locator("hwatu-board .middle").click(position={"x": 2, "y": 2}, force=True)
    assert all(wide < 55 for wide, _ in page.evaluate(OPEN_HANDS))


@pytest.mark.parametrize("width", [375, 1280])
def test_the_list_of_moves_leads_to_each_and_marks_mistakes(shows: Shows, width: int) -> None:
    noted, _, _ = marked()
    page = shows(noted, names=NAMES["ko"], width=width)
    moves = page.locator(".moves a")
    assert moves.count() == len(noted.moves)
    assert page.locator(".moves li:has(i)").count() == 1
    moves.nth(6).scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    moves.nth(6).click()
    page.wait_for_function(f"{AT}.step === 7")
    assert page.locator(".moves [aria-current=step] b").inner_text() == "7"
    assert (moves.nth(8).get_attribute("href") or "").endswith("#hand=1&move=9")
    assert page.evaluate("scrollY") == scrolled
    assert page.evaluate("history.length") <= 2


def test_a_swing_within_two_errors_is_grey(shows: Shows) -> None:
    noted = hand()
    seat = noted.moves[0].seat
    own = [number for number, move in enumerate(noted.moves, 1) if move.seat == seat][:3]
    for number, chips in zip(own, (0.0, 2.0, 12.0), strict=True):
        noted = noted.annotated(number, evaluation=Evaluation.of(chips, 1.0))
    page = shows(noted)
    swings = page.locator(".curve g line:is(.chance, .swing)")
    assert swings.evaluate_all("all => all.map(each => each.getAttribute('class'))") == ["chance", "swing"]
    assert page.locator(".curve figcaption").get_by_text("운일 수 있음 (표준오차의 두 배 이내)").is_visible()


def test_the_speed_and_the_link_of_a_move_are_the_readers(shows: Shows) -> None:
    page = shows(hand())
    page.locator("select[data-name=speed]").select_option("4")
    assert page.evaluate(f"{AT}.board.speed") == 4
    page.evaluate(f"{AT}.go(5)")
    page.locator("button[data-name=link]").click()
    page.wait_for_function(f"{AT}.shadowRoot.querySelector('.said').textContent.endsWith('#hand=1&move=5')")


def test_on_a_phone_that_lies_the_page_is_taller_than_the_screen(shows: Shows) -> None:
    page = shows(hand().annotated(1, comment="좋은 수", evaluation=Evaluation.of(1, 1)), width=844, height=390)
    assert page.evaluate(f"{AT}.board.clientHeight") > 330
    assert page.evaluate("document.documentElement.scrollWidth") <= 844


def test_every_face_that_is_shown_is_in_the_page(shows: Shows) -> None:
    """At each step, for each reader; a face that is not there would be asked for and fail."""
    page = shows(series(2))
    pictures = page.evaluate(
        """async replay => {
             const seen = new Set();
             for (let hand = 1; hand <= 2; hand += 1) {
               await replay.go(0, hand);
               for (const seat of [null, 0, 1, 2]) {
                 await replay.look(seat);
                 for (let step = 0; step <= replay.last; step += 1) {
                   await replay.go(step);
                   for (const { src } of replay.board.shadowRoot.querySelectorAll("img")) seen.add(src);
                 }
               }
             }
             const broken = [];
             for (const src of seen) await Object.assign(new Image(), { src }).decode().catch(() => broken.push(src));
             return [seen.size, broken];
           }""",
        page.query_selector("hwatu-replay"),
    )
    assert pictures[0] > 40
    assert pictures[1] == []


@pytest.mark.parametrize("width", [390, 1280])
def test_a_series_has_a_list_of_its_hands_and_links_to_each_move(shows: Shows, barriers: Barriers, width: int) -> None:
    page = shows(series(3), fragment="#hand=3&move=12", width=width, height=844)
    hands = page.locator("select[data-name=hand]")
    assert page.evaluate(f"[{AT}.hand, {AT}.step]") == [3, 12]
    assert hands.evaluate("each => [each.length, each.selectedIndex]") == [3, 2]
    for box in (page.locator("label", has=page.locator(f"select[data-name={name}]")) for name in ("hand", "view")):
        edges = box.bounding_box()
        assert edges is not None
        assert edges["x"] >= 6
        assert edges["x"] + edges["width"] <= width - 6
    assert page.get_by_text("누구 자리에서").is_visible()
    assert hands.inner_text().count("준호") + hands.inner_text().count("지민") + hands.inner_text().count("서연") == 3
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator("button[data-name=forward]").click()
    page.wait_for_function("location.hash === '#hand=3&move=13'")
    hands.select_option(index=1)
    page.wait_for_function("location.hash === '#hand=2&move=0'")
    page.evaluate("location.hash = '#move=4&hand=1'")
    page.wait_for_function(f"{AT}.hand === 1 && {AT}.step === 4 && {AT}.board.page.hand !== null")
    assert hands.evaluate("each => each.selectedIndex") == 0
    assert page.evaluate("history.length") <= 3


@pytest.mark.parametrize(
    ("fragment", "at"),
    [
        ("", [1, 0]), ("#move=5", [1, 5]), ("#hand=2", [2, 0]), ("#hand=99&move=99999", [2, None]),
        ("#hand=0&move=-3", [1, 0]), ("#hand=x&move=y", [1, 0]), ("#elsewhere", [1, 0]),
    ],
)  # fmt: skip
def test_a_link_that_leads_nowhere_leads_to_the_nearest_move(shows: Shows, fragment: str, at: list[int | None]) -> None:
    page = shows(series(2), fragment=fragment)
    number, step, last = page.evaluate(f"[{AT}.hand, {AT}.step, {AT}.last]")
    assert [number, step] == [at[0], last if at[1] is None else at[1]]


def test_keys_go_from_step_to_step_and_from_hand_to_hand(shows: Shows) -> None:
    page = shows(series(2))
    last = page.evaluate(f"{AT}.last")
    for key, number, step in (
        ("ArrowRight", 1, 1), ("ArrowRight", 1, 2), ("ArrowLeft", 1, 1), ("End", 1, last), ("ArrowRight", 1, last),
        ("Home", 1, 0), ("ArrowLeft", 1, 0), ("PageDown", 2, 0), ("PageDown", 2, 0), ("ArrowRight", 2, 1),
        ("PageUp", 1, 0),
    ):  # fmt: skip
        page.keyboard.press(key)
        page.wait_for_function(f"{AT}.hand === {number} && {AT}.step === {step}")
    page.keyboard.press(" ")
    page.wait_for_function(f"{AT}.playing && {AT}.step > 1")
    page.keyboard.press(" ")
    page.wait_for_function(f"!{AT}.playing")
    page.locator("button[data-name=play]").focus()
    page.keyboard.press(" ")
    assert page.evaluate(f"{AT}.playing"), "the button alone is pressed"
    page.keyboard.press("Home")
    page.wait_for_function(f"!{AT}.playing && {AT}.step === 0")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_element_has_its_style_and_takes_calls(
    own_page: Callable[..., Page], barriers: Barriers, scheme: str, width: int
) -> None:
    page = own_page(series(2, "en"), scheme=scheme, width=width)
    page.wait_for_function("getComputedStyle(replay).display === 'flex'")
    assert page.locator("button[data-name=forward]").evaluate("each => getComputedStyle(each).borderRadius") == "9px"
    assert barriers(page) == []
    page.evaluate("replay.go(1)")
    page.wait_for_function("replay.step === 1")
    page.evaluate("replay.go(7)")
    page.wait_for_function("replay.step === 7")
    page.evaluate("replay.look(2)")
    page.wait_for_function("replay.seat === 2 && replay.board.page.viewer === 2")
    page.evaluate("replay.go(3, 2)")
    page.wait_for_function("replay.hand === 2 && replay.step === 3 && replay.seat === 2")
    assert page.evaluate("steps") == [[1, 0], [1, 1], [1, 7], [2, 3]]
    assert page.evaluate("location.hash") == ""
    page.keyboard.press("ArrowRight")
    assert page.evaluate("replay.step") == 3, "keys are the page's"
    page.evaluate("replay.go(replay.last - 1)")
    page.evaluate("replay.play()")
    page.wait_for_function("!replay.playing && replay.step === replay.last && replay.board.page.over")
    page.evaluate("void replay.play()")
    page.wait_for_function("replay.playing && replay.step === 1")
    page.evaluate("replay.remove()")
    assert not page.evaluate("replay.playing")


def test_what_it_cannot_show_is_refused_by_name(own_page: Callable[..., Page]) -> None:
    page = own_page(hand())
    last = page.evaluate("replay.last")
    for call, said in (
        ("replay.show({})", "TypeError: <hwatu-replay>: lang is missing: it must be en or ko."),
        ("replay.show({ ...data, lang: 'fr' })", 'TypeError: <hwatu-replay>: lang must be en or ko, not "fr".'),
        (
            "replay.show({ ...data, hands: [] })",
            "TypeError: <hwatu-replay>: hands must be a list with a hand in it, not [].",
        ),
        (
            "replay.show({ ...data, hands: [], lang: 'ko' })",
            "TypeError: <hwatu-replay>: hands 값은 []일 수 없습니다. 판이 하나라도 있는 배열이어야 합니다.",
        ),
        (
            "replay.show({ ...data, hands: [data.hands[0], {}] })",
            "TypeError: <hwatu-replay>: hands[1] must be a hand with views and steps, or have a function load, not {}.",
        ),
        ("replay.go(-1)", f"RangeError: <hwatu-replay>: step must be a whole number from 0 to {last}, not -1."),
        ("replay.go(1.5)", f"RangeError: <hwatu-replay>: step must be a whole number from 0 to {last}, not 1.5."),
        ("replay.go(0, 2)", "RangeError: <hwatu-replay>: hand must be a whole number from 1 to 1, not 2."),
        ("replay.look(3)", "RangeError: <hwatu-replay>: seat must be one of null, 0, 1, 2, not 3."),
        (
            "document.createElement('hwatu-replay').go(1)",
            "TypeError: <hwatu-replay>: go() needs a replay: call show() first",
        ),
        (
            "document.createElement('hwatu-replay').look(1)",
            "TypeError: <hwatu-replay>: look() needs a replay: call show() first",
        ),
    ):
        assert refusal(page, call) == said
        assert page.evaluate("replay.step") == 0
        assert page.evaluate("replay.data === data")


def test_hands_are_loaded_when_they_are_shown_and_failures_are_said(own_page: Callable[..., Page]) -> None:
    page = own_page(hand())
    page.evaluate(
        """() => {
             window.asked = [];
             const load = n => async () => {
               asked.push(n);
               if (n === 2) throw new Error("gone");
               return data.hands[0];
             };
             return replay.show({ ...data, hands: [1, 2, 3].map(n => ({ title: `${n}`, load: load(n) })) });
           }"""
    )
    assert page.evaluate("asked") == [1]
    assert refusal(page, "replay.go(0, 2)") == "Error: gone"
    assert page.locator(".said").inner_text() == "Hand 2 cannot be loaded: gone"
    assert page.evaluate("[replay.hand, replay.step]") == [1, 0]
    page.evaluate("Promise.all([replay.go(2, 3), replay.go(4)])")
    assert page.evaluate("[replay.hand, replay.step, ...asked]") == [1, 4, 1, 2, 3], "whoever asks last is served"
    page.evaluate("replay.go(2, 3)")
    assert page.evaluate("[replay.hand, replay.step, ...asked]") == [3, 2, 1, 2, 3]


def test_a_page_that_cannot_be_unpacked_says_so(chromium: Browser, tmp_path: Path) -> None:
    path = tmp_path / "replay.html"
    path.write_text(replay_page(hand(), lang="ko"), encoding="utf-8")
    page = chromium.new_page()
    page.add_init_script("delete globalThis.DecompressionStream")
    page.goto(path.as_uri())
    said = page.get_by_role("alert").inner_text()
    assert said.startswith("이 브라우저에서는 다시 보기가 열리지 않습니다: ")
    assert "DecompressionStream" in said
    page.close()
