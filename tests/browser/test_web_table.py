"""The web table in a browser: people who play, watch, reload and come back, by mouse and by keys, on phones too."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("starlette", reason="it needs the extra web")

from hwatu import Phase, Table, house, presets
from hwatu.web._clients import Limits
from hwatu.web._one_table import Person, Records
from tests.browser.board_pages import LAID, resize
from tests.browser.served import Open, serving
from tests.browser.web_tables import Site, leaks, new_table, saved, states

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    Barriers = Callable[[Page], list[str]]

WAIT = 60_000
"""In milliseconds: how long anything may take on a busy machine, all that bots do included."""

CUT_OFF = """() => [...document.body.querySelectorAll("*")]
    .filter(each => each.checkVisibility() && !each.closest(".unseen"))
    .filter(each => { const is = each.getBoundingClientRect(); return is.left < -1 || is.right > innerWidth + 1 })
    .map(each => each.outerHTML.slice(0, 120))"""

OWN = "hwatu-board .card.can"
NEXT = "hwatu-board .end .main"
TO_CHOOSE = "hwatu-board :is(.card.target, .sheet .stop, .popup .answer, .buttons .pill, .card.can)"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Open]:
    """A server in a thread, which begins at once and may log no error."""
    with serving(tmp_path / "tables.sqlite", Limits()) as found:
        yield found


class Visits:
    """Pages at one site, each in a browser profile of its own, with what each received and the errors on it."""

    def __init__(self, chromium: Browser, site: Site | Open) -> None:
        self.chromium, self.site = chromium, site
        self.frames: dict[Page, list[str]] = {}
        self.errors: list[str] = []
        self.forbidden: list[str] = []

    def open(
        self, path: str, *, width: int = 1280, height: int = 800, speed: str = "0", fair: str = "off",
        sound: str = "off", **context: Any,
    ) -> Page:  # fmt: skip
        """A page of its own profile; with ``fair`` on, its words make the cards others every time. Without ``sound``
        its player has yet to be asked for it.
        """
        size = {"width": width, "height": height}
        asked = {"viewport": size, "locale": "en-US", "reduced_motion": "reduce", **context}
        profile = self.chromium.new_context(**asked)
        profile.add_init_script(f"localStorage.speed ??= '{speed}'; localStorage.fair ??= '{fair}'")
        profile.add_init_script(f"if ('{sound}') localStorage['hwatu-sound'] ??= '{sound}'")
        page = profile.new_page()
        page.set_default_timeout(WAIT)
        frames = self.frames[page] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.hear)
        page.on("response", lambda answer: self.errors.append(answer.url) if answer.status == 404 else None)
        page.goto(self.site.address + path)
        return page

    def hear(self, said: Any) -> None:
        if "Error: " in said.text:
            self.errors.append(said.text)
        if "Content Security Policy" in said.text:
            self.forbidden.append(said.text)

    def sit(self, path: str, name: str, **context: Any) -> Page:
        page = self.open(path, **context)
        page.locator("#called").fill(name)
        page.locator("#sit button").click()
        page.locator("#leave").wait_for()
        return page


@contextmanager
def visiting(chromium: Browser, site: Site | Open) -> Iterator[Visits]:
    """Pages at a site, closed at the end of the block; none may have reported an error."""
    found = Visits(chromium, site)
    yield found
    for page in found.frames:
        page.context.close()
    assert found.errors == []


@pytest.fixture
def visits(chromium: Browser, site: Open) -> Iterator[Visits]:
    """Pages at the test's own server."""
    with visiting(chromium, site) as found:
        yield found


def put(site: Site | Open, *seats: str, seed: str = "an evening", rules: str = "", pace: float = 0) -> str:
    """The path of a table whose cards are the same every time."""
    table = Table.start(house.loads(f"players = {len(seats)}\n{rules}"), seats, seed=seed)
    assert table.deal().actor is not None
    Records(site.records).save("evening", table, {}, pace=pace)
    return "/tables/evening"


def seats_fit(page: Page, players: int) -> None:
    """Wait until the lobby shows a place for each player: before that the page moves, and a click may miss."""
    page.wait_for_function("wanted => document.querySelectorAll('#places select').length === wanted", arg=players)


def due(page: Page) -> None:
    """Wait until the page has something to choose."""
    page.locator(TO_CHOOSE).first.wait_for()


def dealt(page: Page) -> None:
    """Wait for a choice in a hand that did not end at its deal, as with four of a month; else go on to the next."""
    onward = page.locator(NEXT)
    while True:
        page.locator(f"{TO_CHOOSE}, {NEXT}").first.wait_for()
        if not onward.count():
            return
        onward.click()
        onward.wait_for(state="detached")


def choose(page: Page) -> None:
    """Make the first choice by clicks; a card that can be played in several ways first shows them."""
    due(page)
    before = number(page)
    for _ in range(2):
        for selector in (".card.target", ".sheet .stop", ".popup .answer:last-child", ".buttons .pill", ".card.can"):
            found = page.locator(f"hwatu-board {selector}")
            if found.count():
                found.first.click(position={"x": 8, "y": 8})
                break
        if not page.locator("hwatu-board .card.held").count():
            break
    page.wait_for_function(f"() => document.getElementById('board').page.number > {before}")


def number(page: Page) -> int:
    """The number of the last message that the page shows."""
    return int(page.evaluate("document.getElementById('board').page.number"))


def logged(page: Page) -> list[str]:
    """The lines of the log, without the rules behind them."""
    texts: list[str] = page.evaluate("[...document.querySelectorAll('#log p')].map(each => each.firstChild.data)")
    return texts


def told(site: Site | Open, names: list[str], *, since: int = 0) -> list[str]:
    """The lines that seat 0 should read."""
    messages = saved(site.records, "evening").renamed(names).messages(0, since=since, you=True)
    return [event["text"] for message in messages for event in message["events"]]


# --- playing ---------------------------------------------------------------------------------------------------------


def test_two_players_and_a_spectator_play_a_whole_hand_through_reloads_and_a_restart(
    chromium: Browser, tmp_path: Path
) -> None:
    site = Site(tmp_path / "tables.sqlite")
    try:
        with visiting(chromium, site) as visits:
            play_through_a_restart(visits, site)
    finally:
        site.kill()


def test_the_first_hand_asks_for_sound_and_the_browser_remembers_it(visits: Visits, site: Open) -> None:
    page = visits.sit(put(site, "person", "simple", seed="an evening 2"), "Min-ji", sound="")
    asked, wanted = page.locator("hwatu-board .popup .question"), page.locator("#sound")
    asked.wait_for()
    assert not wanted.is_checked()
    asked.locator("button").first.click()
    assert wanted.is_checked()
    assert asked.count() == 0
    page.reload()
    due(page)
    assert asked.count() == 0
    assert wanted.is_checked()
    wanted.evaluate("box => box.click()")
    assert page.evaluate("[localStorage['hwatu-sound'], document.getElementById('board').sound]") == ["off", False]


def play_through_a_restart(visits: Visits, site: Site) -> None:
    """A hand of two players, with a spectator, at a server that is killed on the way."""
    path = put(site, "person", "person", rules='preset = "matgo"')
    players = [visits.sit(path, "Min-ji"), visits.sit(path, "서준", locale="ko-KR", width=375, height=667)]
    spectator = visits.open(path, locale="ko-KR")
    spectator.locator("#status", has_text="관전 중").wait_for()
    decisions = 0
    while (actor := saved(site.records, "evening").actor) is not None:
        page = players[actor]
        due(page)
        assert spectator.locator(TO_CHOOSE).count() == 0
        if decisions == 2:
            before = number(page)
            page.evaluate(
                """() => {
                  const board = document.getElementById("board"), [detail] = board.choices;
                  for (let n = 0; n < 2; n++) board.dispatchEvent(new CustomEvent("hwatu-choose", { detail }));
                }"""
            )
            page.wait_for_function(f"() => document.getElementById('board').page.number > {before}")
            assert page.locator("#refused").inner_text() == "", "a second click is the same choice"
        elif decisions == 4:
            page.reload()
            due(page)
            spectator.reload()
            spectator.locator("hwatu-board .plate").first.wait_for()
        elif decisions == 6:
            site.kill()
            for each in players:
                each.locator(
                    "hwatu-board .lock", has_text=("Trying again", "다시 연결하는")[each is players[1]]
                ).wait_for()
                assert each.locator(TO_CHOOSE).count() == 0, "nothing looks as if it could be played"
                assert each.locator("#leave").evaluate("each => each.inert")
            page.keyboard.press("1")
            site.start()
            due(page)
            assert saved(site.records, "evening").actor == actor, "what was pressed meanwhile is not played"
        if decisions != 2:
            choose(page)
        decisions += 1
    for page in players:
        page.locator("hwatu-board .end .main").wait_for()
    assert "Min-ji" in players[1].locator("hwatu-board .end").inner_text()
    spectator.locator("hwatu-board .end", has_text="서준").wait_for()
    assert spectator.locator("hwatu-board .end .main").count() == 0
    moments = states(saved(site.records, "evening"))
    assert decisions > 8
    for page in (*players, spectator):
        assert leaks(visits.frames[page], moments) == []
        numbers = [json.loads(frame).get("now", {}).get("number", 0) for frame in visits.frames[page]]
        assert {*moments} - {*numbers} == set(), "every moment was seen"


def test_a_choice_that_did_not_arrive_is_not_dropped_silently(visits: Visits, site: Open) -> None:
    page = visits.sit(put(site, "person", "simple"), "Min-ji")
    due(page)
    page.evaluate("WebSocket.prototype.send = function () { this.close() }")  # the line fails just then
    page.locator(OWN).first.click(position={"x": 8, "y": 8})
    if page.locator("hwatu-board .popup .plain").count():
        page.locator("hwatu-board .popup .plain").click()
    if page.locator("hwatu-board .card.target").count():
        page.locator("hwatu-board .card.target").first.click(position={"x": 8, "y": 8})
    page.locator("hwatu-board .lock", has_text="Connection lost").wait_for()
    page.evaluate(
        """() => {
          const clean = document.body.appendChild(document.createElement("iframe")).contentWindow.WebSocket.prototype;
          WebSocket.prototype.send = clean.send;
        }"""
    )
    page.locator("#refused", has_text="Your choice did not arrive. Choose again.").wait_for()
    due(page)
    assert saved(site.records, "evening").number == 1
    choose(page)


@pytest.mark.parametrize(
    ("seats", "locale", "width", "height", "rules"),
    [
        (2, "ko-KR", 375, 667, 'preset = "matgo"'),
        (3, "en-US", 375, 667, ""),
        (3, "ko-KR", 1280, 800, 'preset = "gostop_online"'),
        (4, "en-US", 1280, 800, ""),
    ],
)
def test_a_hand_is_played_by_clicking_with_everything_in_sight(
    visits: Visits, site: Open, seats: int, locale: str, width: int, height: int, rules: str
) -> None:
    path = put(site, "person", *["simple"] * (seats - 1), rules=rules, seed="an evening 2")
    page = visits.sit(path, "Min-ji", locale=locale, width=width, height=height)
    page.locator("hwatu-board .plate").first.wait_for()
    while page.locator("hwatu-board .end").count() == 0:
        page.wait_for_function(
            "() => { const is = document.getElementById('board'); return is.choices.length || is.page.hand.over }"
        )
        outside = page.evaluate(
            """selector => [...document.getElementById("board").shadowRoot.querySelectorAll(selector)]
              .map(each => each.getBoundingClientRect())
              .filter(is => is.left < 0 || is.top < 0 || is.right > innerWidth || is.bottom > innerHeight).length""",
            ".can, .target, .asked, .pill",
        )
        assert outside == 0
        if page.evaluate("document.getElementById('board').page.hand.over"):
            break
        choose(page)
    page.locator("hwatu-board .end .main").dblclick()
    page.wait_for_function("() => !document.getElementById('board').page.hand.over")
    assert page.locator("#refused").inner_text() == "", "a second click asks for nothing more"
    page.wait_for_function("() => document.querySelector('#series').textContent.includes('2')")
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_one_click_in_the_lobby_begins_a_game_against_bots(visits: Visits, site: Open) -> None:
    for locale, first in (("ko-KR", "맞고"), ("en-US", "Matgo")):
        page = visits.open("/", locale=locale)
        buttons = page.locator("#games button")
        buttons.first.wait_for()
        assert first in buttons.first.inner_text()
        buttons.first.click()
        dealt(page)
        table = saved(site.records, page.url.rsplit("/", 1)[1])
        assert table.seats == ("person", "simple")
        assert table.session.rules == presets.matgo()
        assert not page.locator("#door").is_visible()
        choose(page)
    assert visits.forbidden == [], "the page keeps to its own policy"


def test_what_bots_do_is_shown_in_its_order_and_the_cards_move(visits: Visits, site: Open) -> None:
    path = put(site, "person", "simple", "simple", rules='preset = "gostop_online"')
    page = visits.sit(path, "Min-ji", reduced_motion="no-preference", speed="4")
    due(page)
    page.evaluate(
        """() => {
            [window.shown, window.moved] = [[], 0];
            const animate = Element.prototype.animate, { shadowRoot } = document.getElementById("board");
            Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how) };
            const hear = ({ addedNodes }) => addedNodes.forEach(each => window.shown.push(each.textContent));
            const live = shadowRoot.querySelector(".live");
            new MutationObserver(found => found.forEach(hear)).observe(live, { childList: true });
        }"""
    )
    choose(page)
    due(page)
    happened = told(site, ["Min-ji", "Juno", "Jimin"], since=1)
    assert len(happened) >= 6
    assert [text for text in page.evaluate("shown") if text in happened] == happened
    assert logged(page)[-len(happened) :] == happened
    assert page.evaluate("moved") >= len(happened) / 2


def test_the_score_and_the_end_are_told_when_the_board_has_shown_them(visits: Visits, site: Open) -> None:
    """Bots run ahead of the board: the last three decisions of this hand are theirs."""
    rules = house.loads('players = 3\npreset = "gostop_online"')
    table = Table.start(rules, ["person", "simple", "simple"], seed="score 1", hands=1)
    Records(site.records).save("evening", table, {})
    page = visits.sit("/tables/evening", "Min-ji", reduced_motion="no-preference", speed="4")
    due(page)
    page.evaluate(
        """() => {
            const board = document.getElementById("board"), at = id => document.getElementById(id);
            window.seen = [];
            const score = () => at("series").querySelector("td")?.textContent;
            const note = () => {
                const { series, hand } = board.page;
                window.seen.push([score(), series.chips[0], at("status").textContent, hand.over]);
            };
            const changes = new MutationObserver(note);
            for (const id of ["series", "status"]) changes.observe(at(id), { childList: true, subtree: true });
        }"""
    )
    for _ in range(4):
        page.wait_for_function("() => document.getElementById('board').choices.length")
        page.evaluate(
            """() => {
                const board = document.getElementById("board"), { choices } = board;
                const detail = choices.find(each => each.action.type === "Stop") ?? choices[0];
                board.dispatchEvent(new CustomEvent("hwatu-choose", { detail }));
            }"""
        )
        page.wait_for_function("() => !document.getElementById('board').choices.length")
        page.wait_for_function(
            "() => { const is = document.getElementById('board'); return is.choices.length || is.page.hand.over }"
        )
    page.locator("#status", has_text="The series is over.").wait_for()
    seen = page.evaluate("window.seen")
    assert seen[-1] == ["−3", -3, "The series is over.", True]
    assert [each for each in seen if each[0] != ("−3" if each[1] else "0")] == []
    assert [each for each in seen if each[2] and not each[3]] == []


# --- the look --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("seats", "rules", "locale"),
    [
        (2, 'preset = "matgo"', "ko-KR"),
        (4, "", "en-US"),
        (7, 'variants = ["two_jokers"]', "ko-KR"),
    ],
)
def test_nothing_is_cut_off_on_a_phone_and_nobody_is_shut_out(
    visits: Visits, site: Open, barriers: Barriers, seats: int, rules: str, locale: str, scheme: str
) -> None:
    path = put(site, "person", *["simple"] * (seats - 1), rules=rules)
    page = visits.open("/", width=375, height=667, color_scheme=scheme, locale=locale)
    page.locator("#preset").select_option("pagat")
    page.locator("#players option").nth(4).wait_for(state="attached")
    page.locator("#players").select_option("6")
    seats_fit(page, 6)
    page.locator("#start summary").click()
    for at in ("lobby", "rule", "seats", "turn", "later", "leaving"):
        if at == "rule":
            page.locator(".why").first.click()
            page.locator("#rule").wait_for()
        elif at == "seats":
            page.goto(site.address + path)
            page.locator("#sit").wait_for()
        elif at == "turn":
            page.locator("#called").fill("W" * 20)
            page.locator("#sit button").click()
            due(page)
        elif at == "later":
            for _ in range(2):
                choose(page)
                page.locator(f"{TO_CHOOSE}, hwatu-board .end .main").first.wait_for()
        elif at == "leaving":
            page.locator("#leave").click()
        assert page.evaluate("document.documentElement.scrollWidth") == 375, at
        assert page.evaluate(CUT_OFF) == [], at
        assert barriers(page) == [], at


def test_the_end_of_a_hand_fits_a_phone_too(visits: Visits, site: Open, barriers: Barriers) -> None:
    table = Table.start(presets.pagat(players=3), ["person"] * 3, seed="an evening").deal()
    while table.actor is not None:
        table = table.act(table.actor, table.view(table.actor).actions[0])
    Records(site.records).save("evening", table, {})
    for width, locale in ((375, "en-US"), (375, "ko-KR"), (1280, "en-US")):
        page = visits.open("/tables/evening", width=width, locale=locale)
        page.locator("hwatu-board .end").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(CUT_OFF) == []
        assert barriers(page) == []


# --- keys ------------------------------------------------------------------------------------------------------------


def test_a_hand_can_be_played_by_keys_alone(visits: Visits, site: Open) -> None:
    page = visits.sit(put(site, "person", "simple"), "Min-ji")
    due(page)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.locator(f"{OWN}:focus").count():
            break
    focused = "document.getElementById('board').shadowRoot.activeElement"
    first = page.evaluate(f"{focused}.dataset.key")
    assert page.evaluate(f"{focused}.getAttribute('aria-label')")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(f"{focused}.dataset.key") != first
    for key in ("Enter", "1", "2"):
        before = number(page)
        page.keyboard.press(key)
        if page.locator("hwatu-board .card.held").count():
            page.keyboard.press("Enter")
        page.wait_for_function(f"() => document.getElementById('board').page.number > {before}")
        due(page)
        page.wait_for_function(f"() => {focused} !== null")  # the focus stays among the choices


def test_digits_play_from_anywhere_but_where_one_writes(visits: Visits, site: Open) -> None:
    page = visits.sit(put(site, "person", "simple"), "Min-ji")
    due(page)
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), { id: 'writing' }))")
    page.locator("#log").focus()
    page.keyboard.press("Control+1")
    page.locator("#writing").focus()
    page.keyboard.press("1")
    assert page.locator("#writing").input_value() == "1"
    page.locator("#leave").click()
    page.keyboard.press("1")
    page.locator("#stay").click()
    assert saved(site.records, "evening").number == 1
    page.locator("#log").focus()
    page.keyboard.press("1")
    page.locator("hwatu-board .popup").get_by_text("Bomb?").wait_for()  # the first card is one of three
    page.keyboard.press("3")  # to bomb, to shake, to play it alone
    page.wait_for_function("() => document.getElementById('board').page.number > 1")
    assert saved(site.records, "evening").number > 1


# --- help ------------------------------------------------------------------------------------------------------------


def test_the_hint_points_at_a_choice(visits: Visits, site: Open) -> None:
    page = visits.sit(put(site, "person", "simple"), "")
    due(page)
    page.locator("#hint").click()
    page.locator("hwatu-board .hinted").first.wait_for()
    page.locator("hwatu-board .status", has_text="Hint:").wait_for()
    page.evaluate("board => board.advise(board.choices[0], ['it wins'])", page.locator("hwatu-board").element_handle())
    page.locator("hwatu-board .status", has_text="it wins").wait_for()


def test_rules_stand_behind_the_words(visits: Visits, site: Open, barriers: Barriers) -> None:
    page = visits.sit(put(site, "person", "simple", seed="an evening 1"), "")
    due(page)
    for _ in range(4):
        choose(page)
        due(page)
    for word, section in (("#log .rule", None), ("hwatu-board :is(a.set, a.badge)", "SCORE-")):
        found = page.locator(word).first
        found.click()
        page.locator("#rule-title small", has_text=section or found.inner_text()).wait_for()
        assert len(page.locator("#rule-text").inner_text()) > 40
        assert barriers(page) == []
        page.keyboard.press("Escape")
        page.locator("#rule").wait_for(state="hidden")
    assert page.url.endswith("/tables/evening")


# --- the lobby -------------------------------------------------------------------------------------------------------


def test_rules_are_chosen_in_the_lobby_and_only_those_that_fit_are_offered(visits: Visits, site: Open) -> None:
    page = visits.open("/")
    page.locator("#preset").select_option("matgo")
    seats_fit(page, 2)
    page.locator("#start summary").click()
    page.locator("#find").fill("matgo")
    page.locator("input[value=pmang]").check()
    page.locator("input[value=hangame]").wait_for(state="hidden")
    page.locator("#find").fill("")
    assert page.locator("#variants fieldset:visible legend").count() > 5
    page.locator("#preset").select_option("hwatu_variation")
    page.locator("input[value=pmang]").wait_for(state="hidden")
    assert not page.locator("input[value=pmang]").is_checked()
    page.locator("#preset").select_option("matgo")
    page.locator("#players option").first.wait_for(state="attached")
    page.locator("input[value=pmang]").check()
    page.locator("#hands").select_option("6")
    page.locator("#pace").select_option("20")
    page.locator("#stake").select_option("100")
    assert page.locator("#purse option").all_inner_texts()[1] == "50 chips (5,000 won)"
    page.locator("#purse").select_option("50")
    page.locator("#start .main").click()
    dealt(page)
    name = page.url.rsplit("/", 1)[1]
    table = saved(site.records, name)
    assert (table.seats, table.session.hands, table.session.stake) == (("person", "simple"), 6, 100)
    assert table.session.purses == (50, 50)
    assert table.session.rules == house.loads('preset = "matgo"\nvariants = ["pmang"]')
    assert page.locator("hwatu-board .clock").count() == 1


def test_the_score_shows_money_beside_chips(visits: Visits, site: Open) -> None:
    table = Table.start(presets.pagat(), ["person", "person"], seed="an evening", hands=3, stake=100).deal()
    while table.actor is not None:
        table = table.act(table.actor, table.view(table.actor).actions[-1])
    won = max(table.session.chips)
    assert won > 0
    Records(site.records).save("evening", table, {})
    page = visits.sit("/tables/evening", "Min-ji")
    page.locator("#series td").get_by_text(f"+{won}", exact=True).wait_for()
    page.locator("#series td").get_by_text(f"{100 * won:,} won", exact=True).wait_for()
    page.locator("#series td").get_by_text(f"−{100 * won:,} won", exact=True).wait_for()
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(
    ("width", "height", "locale", "money"),
    [
        (320, 640, "ko-KR", "30,000원"),
        (375, 667, "en-US", "30,000 won"),
        (844, 390, "ko-KR", "30,000원"),
        (1280, 800, "en-US", "30,000 won"),
    ],
)
def test_everybody_sees_what_each_has_left_and_an_empty_purse_ends_the_series(
    visits: Visits, site: Open, barriers: Barriers, width: int, height: int, locale: str, money: str
) -> None:
    seats = ["person", "simple", "simple"]
    rules = presets.pagat(players=3)
    table = Table.start(rules, seats, seed="an evening", hands=3, stake=100, purses=(300,) * 3)
    Records(site.records).save("evening", table, {})
    page = visits.sit("/tables/evening", "Min-ji", width=width, height=height, locale=locale)
    due(page)
    purses = page.locator("hwatu-board .plate .purse")
    others = "30,000" if width < height else money  # upright a phone has no room for the unit
    assert sorted(purses.all_inner_texts()) == sorted([money, others, others])
    assert in_sight(page, ".plate .purse, .can") == in_sight(page, ".plate .purse, .can", of=(10**6, 10**6)) == 3 + 7
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert barriers(page) == []
    table = Table.start(rules, seats, seed="an evening", hands=3, stake=100, purses=(300, 3, 1)).deal()
    while table.actor is not None:
        actor = table.actor
        table = table.act(0, table.view(0).actions[0]) if actor == 0 else table.play_bot()
    assert 0 in table.session.purses
    Records(site.records).save("empty", table.finish(), {})
    page = visits.open("/tables/empty", width=width, height=height, locale=locale)
    page.locator("hwatu-board .end").wait_for()
    page.locator("#status", has_text="Out of chips" if locale == "en-US" else "올인").wait_for()
    paid, owed = table.session.deals[-1].net, table.session.deals[-1].settlement.net
    assert paid != owed
    shown = [int(each.replace("−", "-")) for each in page.locator("hwatu-board .nets b").all_inner_texts()]
    assert shown == list(paid)
    short = sum(0 > now > due for now, due in zip(paid, owed, strict=True))
    all_in = page.locator("hwatu-board .end .how", has_text="All in: " if locale == "en-US" else "올인: ")
    assert all_in.count() == short
    assert page.locator("hwatu-board .end .main").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert barriers(page) == []


@pytest.mark.parametrize(
    ("locale", "wins", "largest"),
    [
        ("en-US", "Won, of 1 hand: Min-ji 0, Juno 0, Jimin 1", "Largest win: Jimin, 7 points, 14 chips, 1,400 won"),
        ("ko-KR", "전적 1판: Min-ji 0승, 준호 0승, 지민 1승", "가장 크게 이긴 판: 지민, 7점, 칩 14개, 1,400원"),
    ],
)
def test_the_receipt_and_the_score_tell_who_has_won_how_often(
    visits: Visits, site: Open, locale: str, wins: str, largest: str
) -> None:
    table = Table.start(presets.pagat(players=3), ["person", "simple", "simple"], seed="an evening", stake=100).deal()
    while table.actor is not None:
        table = table.act(0, table.view(0).actions[0]) if table.actor == 0 else table.play_bot()
    people = {0: Person("token", "Min-ji")}
    Records(site.records).save("evening", table, people)
    page = visits.open("/tables/evening", locale=locale, width=375, height=667)
    page.locator("hwatu-board .end").wait_for()
    for place in ("#tally", "#series"):
        found = page.locator(f"{place} p").all_inner_texts()
        assert (wins in found, largest in found) == (True, True), found
    assert page.locator("#tally").is_visible()
    page.locator("hwatu-board .end .close").click()
    assert not page.locator("#tally").is_visible()


def test_one_press_after_the_last_hand_begins_another_series_and_the_others_are_told(
    visits: Visits, site: Open
) -> None:
    soon_over = presets.pagat(target=1)
    table = Table.start(soon_over, ["person", "person"], seed="an evening", hands=1, stake=100)
    Records(site.records).save("evening", table, {})
    people = [
        visits.sit("/tables/evening", "Min-ji", fair="on"),
        visits.sit("/tables/evening", "서준", fair="on", locale="ko-KR"),
    ]
    spectator = visits.open("/tables/evening")
    for series, begin in ((1, "Play again"), (2, "한 판 더")):
        play_out(people)
        for page in people:
            page.wait_for_function("document.getElementById('fair').dataset.judged === 'fair'")
        page = people[series - 1]
        page.reload()
        page.locator(NEXT).wait_for()
        assert page.locator(NEXT).inner_text() == begin
        page.locator(NEXT).click()
        for each in (*people, spectator):
            each.wait_for_function("() => { const is = document.getElementById('board').page; return is.number === 1 }")
        spectator.locator("#log", has_text=f"{('Min-ji', '서준')[series - 1]} begins another series.").wait_for()
        told = ("Min-ji 님이 한 판 더 시작했습니다.", "서준 begins another series.")[series - 1]
        people[2 - series].locator("#log", has_text=told).wait_for()
    assert spectator.locator("#series p", has_text="All 3 series: Min-ji").count() == 1
    people[0].reload()
    people[0].locator("hwatu-board .plate").first.wait_for()
    assert len(saved(site.records, "evening").past) == 0


@pytest.mark.parametrize(
    ("width", "height", "locale", "deals", "stake"),
    [
        (320, 640, "ko-KR", "님이 선입니다.", "점당 100원"),
        (844, 390, "en-US", "deals first.", "100 won a chip"),
        (1280, 800, "ko-KR", "님이 선입니다.", "점당 100원"),
    ],
)
def test_the_draw_for_the_first_deal_is_seen_and_the_stake_stands_above_the_table(
    visits: Visits, site: Open, barriers: Barriers, width: int, height: int, locale: str, deals: str, stake: str
) -> None:
    name = new_table(site.address, preset="matgo", seats=["person", "simple"], stake=100)
    page = visits.sit(f"/tables/{name}", "Min-ji", width=width, height=height, locale=locale, speed="1")
    drawn = page.locator("#drawn")
    drawn.wait_for()
    assert drawn.locator("img").count() >= 2
    assert drawn.locator(".first").count() == 1
    assert deals in drawn.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(CUT_OFF) == []
    assert barriers(page) == []
    drawn.click()
    drawn.wait_for(state="hidden")
    page.locator("#log p", has_text=deals).wait_for()
    assert page.locator("#stake-here").inner_text() == stake
    page.reload()
    page.locator("#log p", has_text=deals).wait_for()
    assert not drawn.is_visible(), "it is seen once"
    page.locator("#language").click()
    page.locator("#log p", has_text=("deals first." if locale == "ko-KR" else "님이 선입니다.")).wait_for()


@pytest.mark.parametrize(
    ("locale", "asked", "push", "left"),
    [
        ("ko-KR", "받을까요, 밀까요?", "밀기", "1번 밀었음"),
        ("en-US", "Collect or push?", "push", "1 win pushed"),
    ],
)
def test_a_win_can_be_pushed_and_the_next_hand_says_so(
    visits: Visits, site: Open, locale: str, asked: str, push: str, left: str
) -> None:
    rules = house.from_plain({"preset": "matgo", "players": 2, "variants": ["push"]})
    table = Table.start(rules, ["person", "person"], seed="x2").deal()
    while table.state.phase is not Phase.PUSH:
        assert table.actor is not None
        table = table.act(table.actor, table.view(table.actor).actions[-1])
    assert table.actor is not None
    Records(site.records).save("evening", table, {seat: Person(f"token {seat}", "") for seat in (0, 1)})
    page = visits.open("/tables/evening", locale=locale, width=375, height=667)
    page.evaluate(f"localStorage['seat/evening'] = 'token {table.actor}'")
    page.reload()
    question = page.locator("hwatu-board .popup .question")
    question.wait_for()
    assert asked.lower() == question.locator("h2").inner_text().lower()
    question.locator("button", has_text=push).click()
    page.locator(NEXT).click()
    page.locator("#stake-here", has_text=left).wait_for()


@pytest.mark.parametrize(("width", "height"), [(320, 640), (844, 390), (1280, 800)])
def test_a_picture_is_chosen_with_the_name_and_stands_beside_it_everywhere(
    visits: Visits, site: Open, barriers: Barriers, width: int, height: int
) -> None:
    path = put(site, "person", "simple")
    page = visits.open("/", width=width, height=height, locale="ko-KR")
    page.locator("#pictures input").nth(4).check()
    assert barriers(page) == []
    page.goto(site.address + path)
    page.locator("#sit").wait_for()
    chosen = page.locator("#faces input:checked")
    assert chosen.get_attribute("value") == "5A", "the lobby and the door remember one choice"
    page.locator("#faces input").nth(8).focus()
    page.keyboard.press("Space")
    assert page.evaluate(CUT_OFF) == []
    assert barriers(page) == []
    page.locator("#called").fill("민지")
    page.locator("#sit button").click()
    due(page)
    spectator = visits.open(path, width=width, height=height)
    spectator.locator("hwatu-board .plate").first.wait_for()
    for each in (page, spectator):
        assert each.locator("hwatu-board > [slot=avatar-0]").get_attribute("data-code") == "9A"
        assert each.locator("hwatu-board > [slot=avatar-1]").is_visible()
        assert "/cards/9A.svg" in str(each.locator("#series th img").first.get_attribute("src"))
        assert each.evaluate("document.documentElement.scrollWidth") == width
        assert barriers(each) == []


@pytest.mark.parametrize(
    ("width", "height", "locale", "said"),
    [
        (320, 640, "ko-KR", "잘 쳤습니다"),
        (375, 667, "en-US", "Well played"),
        (844, 390, "ko-KR", "잘 쳤습니다"),
        (1280, 800, "en-US", "Well played"),
    ],
)
def test_a_call_is_a_bubble_at_the_seat_that_everybody_may_switch_off(
    visits: Visits, site: Open, barriers: Barriers, width: int, height: int, locale: str, said: str
) -> None:
    path = put(site, "person", "person")
    size: dict[str, Any] = {"width": width, "height": height, "locale": locale}
    people = [visits.sit(path, name, **size) for name in ("Min-ji", "서준")]
    spectator, silent = visits.open(path, **size), visits.open(path, **size)
    for page in (*people, spectator, silent):
        page.locator("hwatu-board .plate").first.wait_for()
    for page in (people[0], spectator, silent):
        page.locator("#calls summary").click()
        assert page.locator("#call button").count() == 8
        assert page.locator("#call").is_visible() == (page is people[0]), "who watches only listens"
        assert page.evaluate(CUT_OFF) == []
        assert barriers(page) == []
    silent.locator("#hears").uncheck()
    people[1].clock.install()
    people[0].locator("#call button", has_text=said).click()
    assert not people[0].locator("#call").is_visible()
    for page in (*people, spectator):
        bubble = page.locator("hwatu-board > .bubble")
        bubble.wait_for()
        assert bubble.inner_text() == said
        assert bubble.locator("img").count() == 1
        assert page.locator("hwatu-board .live p", has_text=f"Min-ji: {said}").count() == 1
        assert in_sight(page, ".words.filled") == 1
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert barriers(page) == []
    people[1].locator("#log p", has_text=f"Min-ji: {said}").wait_for()
    assert silent.locator(".bubble").count() == 0
    assert silent.locator("#log p", has_text=said).count() == 0
    silent.reload()
    silent.locator("hwatu-board .plate").first.wait_for()
    assert not silent.locator("#hears").is_checked(), "it is remembered"
    people[1].clock.fast_forward(5_000)
    people[1].locator("hwatu-board > .bubble").wait_for(state="detached")


def play_out(people: list[Page]) -> None:
    """Make the first choice until the hand is over, whoever has it, without clicks."""
    act = """() => {
      const board = document.getElementById("board");
      if (board.choices.length) board.choose(board.choices[0]);
      return !board.hidden && board.page.hand.over;
    }"""
    over = [False]
    while not all(over):
        over = [page.evaluate(act) for page in people]
        people[0].wait_for_timeout(30)


def in_sight(page: Page, selector: str, of: tuple[int, int] | None = None) -> int:
    """How many parts of the board lie whole within the window, or within this width and height."""
    size = of or page.evaluate("[innerWidth, innerHeight]")
    found: int = page.evaluate(
        """([selector, [width, height]]) => [...document.getElementById("board").shadowRoot.querySelectorAll(selector)]
          .map(each => each.getBoundingClientRect())
          .filter(is => is.width && is.left >= 0 && is.top >= 0 && is.right <= width && is.bottom <= height).length""",
        [selector, size],
    )
    return found


def test_the_language_changes_at_once_and_stays(visits: Visits, site: Open) -> None:
    page = visits.sit(put(site, "person", "simple"), "")
    due(page)
    choose(page)
    due(page)
    page.wait_for_function("() => document.querySelectorAll('#log p').length > 2")
    lines = len(logged(page))
    page.get_by_role("button", name="한국어").click()
    page.locator("hwatu-board .status", has_text="낼 패").wait_for()
    page.locator("#log", has_text="냈습니다").wait_for()
    assert len(logged(page)) == lines, "the whole log is told anew"
    page.reload()
    page.locator("hwatu-board .status", has_text="내 차례").wait_for()
    assert page.evaluate("document.documentElement.lang") == "ko"


def test_as_many_can_be_chosen_as_can_play(visits: Visits) -> None:
    page = visits.open("/")
    offered = page.locator("#players option")

    def offers(last: str) -> list[str]:
        offered.last.filter(has_text=last).wait_for(state="attached")
        texts: list[str] = offered.all_inner_texts()
        return texts

    offered.first.wait_for(state="attached")
    page.locator("#preset").select_option("pagat")
    assert offers("6") == ["2", "3", "4", "5", "6"]
    page.locator("#start summary").click()
    page.locator("input[value=two_jokers]").check()
    assert offers("7")[-1] == "7"
    page.locator("#players").select_option("7")
    seats_fit(page, 7)
    page.locator("input[value=two_jokers]").uncheck()
    assert offers("6")[-1] == "6"
    assert (page.locator("#players").input_value(), page.locator("#places select").count()) == ("6", 6)
    page.locator("#preset").select_option("hwatu_variation")
    assert offers("4") == ["2", "3", "4"]
    page.locator("#preset").select_option("gostop_online")
    offers("7")
    assert (page.locator("#players").input_value(), page.locator("#places select").count()) == ("3", 3)
    assert page.locator("#refused").inner_text() == ""


# --- coming and going ------------------------------------------------------------------------------------------------


def test_what_happened_is_still_there_after_a_reload(visits: Visits, site: Open) -> None:
    page = visits.sit(put(site, "person", "simple"), "Min-ji")
    due(page)
    choose(page)
    due(page)
    happened = told(site, ["Min-ji", "Juno"])
    assert len(happened) > 4
    for each in (page, visits.open("/tables/evening")):
        each.reload()
        each.wait_for_function("() => document.querySelectorAll('#log p').length > 4")
        assert len(logged(each)) == len(happened)
    assert logged(page) == happened


def test_who_leaves_is_asked_first_and_everybody_is_told(visits: Visits, site: Open, barriers: Barriers) -> None:
    path = put(site, "person", "person")
    page, other = visits.sit(path, "Min-ji"), visits.sit(path, "Seo-jun")
    due(page)
    for no in ("#stay", None):
        page.locator("#leave").click()
        assert "You can come back until it ends" in page.locator("#parting").inner_text()
        assert page.locator("#parting h2:focus").inner_text() == "Leave the table?"
        assert barriers(page) == []
        page.locator(no).click() if no else page.keyboard.press("Escape")
        due(page)
    assert other.locator("#log", has_text="Min-ji has left").count() == 0
    page.locator("#leave").click()
    page.locator("#go").click()
    other.locator("#log", has_text="Min-ji has left. A bot plays on.").wait_for()
    other.locator("hwatu-board .plate", has_text="left, a bot plays").wait_for()
    due(other)
    assert "Min-ji has left" in other.evaluate(
        "document.getElementById('board').shadowRoot.querySelector('.live').textContent"
    )
    assert not other.locator("#invite").is_visible()
    watching = visits.open(path)
    watching.locator("hwatu-board .plate").first.wait_for()
    assert not watching.locator("#sit").is_visible()
    page.reload()
    page.locator("#back").wait_for()
    assert page.locator(OWN).count() == 0
    assert not page.locator("#sit").is_visible()
    assert barriers(page) == []
    page.locator("#back").click()
    page.wait_for_function("() => document.getElementById('board').page.hand.viewer === 0")
    page.locator("#door").wait_for(state="hidden")
    other.locator("#log", has_text="Min-ji is back.").wait_for()
    for each in visits.frames:
        assert leaks(visits.frames[each], states(saved(site.records, "evening"))) == []


def test_a_bot_plays_for_who_is_away_and_the_seat_is_theirs_again(
    visits: Visits, site: Open, barriers: Barriers
) -> None:
    path = put(site, "person", "person", pace=2)
    page, other = visits.sit(path, "Min-ji"), visits.sit(path, "Seo-jun")
    page.close()
    other.locator("hwatu-board .plate", has_text="away").wait_for()
    other.locator("#log", has_text="Min-ji is away. A bot plays on.").wait_for()
    due(other)
    back = page.context.new_page()
    back.goto(site.address + path)
    back.wait_for_function("() => document.getElementById('board').page?.hand.viewer === 0")
    other.locator("#log", has_text="Min-ji is back.").wait_for()
    other.locator(
        "#status", has_text="Time was up: a bot played for you."
    ).wait_for()  # who is there but takes too long
    back.locator("#log", has_text="Seo-jun took too long. A bot made this move.").wait_for()
    assert other.evaluate("document.getElementById('board').locked") is None
    assert not other.locator("#back").is_visible()
    assert barriers(other) == []
    for each in (back, other):
        assert not each.locator("hwatu-board .lock:not(:empty)").count()


def test_one_missed_clock_against_bots_costs_one_decision(visits: Visits, site: Open) -> None:
    path = put(site, "person", "simple", rules='preset = "matgo"', pace=2)
    page = visits.sit(path, "민지", locale="ko-KR", width=375, height=667)
    due(page)
    page.locator("#status", has_text="시간 초과: 봇이 한 번 대신 쳤습니다.").wait_for()
    due(page)
    assert not page.evaluate("document.getElementById('board').page.hand.over")
    before = saved(site.records, "evening").number
    page.evaluate(
        """() => {
            const board = document.getElementById("board");
            board.dispatchEvent(new CustomEvent("hwatu-choose", { detail: board.choices[0] }));
        }"""
    )
    page.wait_for_function(f"() => document.getElementById('board').page.number > {before}")
    page.locator("#status", has_text="시간 초과").wait_for(state="detached")


def test_the_hand_is_still_there_for_who_left_it_and_comes_back(visits: Visits, site: Open) -> None:
    path = put(site, "person", "simple", "simple", rules='preset = "gostop_online"')
    page = visits.sit(path, "민지", locale="ko-KR", reduced_motion="no-preference", speed="4")
    due(page)
    number_left = number(page)
    page.locator("#leave").click()
    page.locator("#go").click()
    page.locator("#back").wait_for()
    page.wait_for_function(f"() => document.getElementById('board').page.number >= {number_left + 3}")
    assert not saved(site.records, "evening").hand.state.over, "the bot plays at the pace of the board"  # type: ignore[union-attr]
    page.locator("#back").click()
    page.locator("#leave").wait_for()
    due(page)
    assert page.evaluate("document.getElementById('board').page.hand.viewer") == 0
    assert page.locator("#log", has_text="민지 님이 돌아왔습니다.").count()
    choose(page)


@pytest.mark.parametrize(
    ("width", "height", "locale", "scheme"),
    [
        (320, 640, "en-US", "dark"),
        (375, 667, "ko-KR", "light"),
        (844, 390, "en-US", "light"),
        (1280, 800, "ko-KR", "dark"),
    ],
)
def test_a_dialog_opens_at_its_top_with_the_focus_on_its_heading(
    visits: Visits, barriers: Barriers, width: int, height: int, locale: str, scheme: str
) -> None:
    page = visits.open("/", width=width, height=height, locale=locale, color_scheme=scheme)
    page.locator("#games button").first.wait_for()
    for rule in ("PAY-7", "CARD-9"):
        for pressed in ("mouse", "keyboard"):
            if pressed == "keyboard":
                page.keyboard.press("Tab")
            page.evaluate("rule => import('/words.js').then(words => words.explain(rule))", rule)
            page.locator("#rule-title small", has_text=rule).wait_for()
            assert page.evaluate("document.activeElement.id") == "rule-title"
            top = page.evaluate(
                """() => {
                    const [dialog, title] = ["rule", "rule-title"].map(id => document.getElementById(id));
                    const [outer, inner] = [dialog, title].map(each => each.getBoundingClientRect().top);
                    return [dialog.scrollTop, inner >= Math.max(0, outer)];
                }"""
            )
            assert top == [0, True]
            assert barriers(page) == []
            page.evaluate("document.getElementById('rule').scrollTop = 1000")
            page.keyboard.press("Escape")
            page.locator("#rule").wait_for(state="hidden")


def test_who_leaves_before_the_first_hand_frees_the_seat(visits: Visits, site: Open) -> None:
    path = f"/tables/{new_table(site.address)}"
    page, other = visits.sit(path, "Min-ji"), visits.open(path)
    other.locator("#seats", has_text="Min-ji").wait_for()  # from here on it is told of everything
    assert page.locator("#link").input_value().endswith(path)
    page.locator("#leave").click()
    page.locator("#go").click()
    page.locator("#sit").wait_for()
    other.locator("#log", has_text="Min-ji has left.").wait_for()
    page.goto(site.address)
    page.locator("#start").wait_for()
    assert not page.locator("#before").is_visible()


def test_guests_are_spoken_of_as_koreans_would(visits: Visits) -> None:
    page = visits.open("/", locale="ko-KR")
    said = page.evaluate(
        """() => import("/words.js").then(({ words }) => [
            ...["민지", "손님", "손님 2", "손님 3"].map(words.sits), words.isLost("손님"),
            words.played(0, 3), words.played(1, 12),
        ])"""
    )
    assert said == [
        "민지 님이 앉았습니다.", "손님이 앉았습니다.", "손님 2가 앉았습니다.", "손님 3이 앉았습니다.",
        "손님의 연결이 끊겼습니다.", "시작 전 (모두 3판)", "1판 / 12판",
    ]  # fmt: skip


@pytest.mark.parametrize(("width", "locale"), [(375, "ko-KR"), (1280, "en-US")])
def test_a_table_that_there_is_not_says_so_and_leads_home(
    visits: Visits, barriers: Barriers, width: int, locale: str
) -> None:
    page = visits.open("/", width=width, locale=locale)
    page.evaluate("localStorage['seat/nowhere'] = 'token'")
    page.goto(f"{visits.site.address}/tables/nowhere")
    page.locator(
        "#refused", has_text={"en-US": "There is no such table.", "ko-KR": "그런 방은 없습니다."}[locale]
    ).wait_for()
    assert not page.locator("#game").is_visible()
    assert barriers(page) == []
    page.locator("#nowhere a").click()
    page.locator("#start").wait_for()
    assert not page.locator("#before").is_visible(), "it is no longer among one's own tables"


def test_two_tabs_of_one_seat_show_the_same_and_one_choice_counts(visits: Visits, site: Open) -> None:
    path = put(site, "person", "simple")
    page = visits.sit(path, "Min-ji")
    due(page)
    tab = page.context.new_page()
    tab.goto(site.address + path)
    due(tab)
    choose(tab)
    due(page)
    due(tab)
    assert number(page) == number(tab) == saved(site.records, "evening").number
    cards = [each.evaluate("document.getElementById('board').choices.map(each => each.text)") for each in (page, tab)]
    assert cards[0] == cards[1]
    tab.close()
    choose(page)
    assert page.locator("#log", has_text="is away").count() == 0, "one of the two tabs is still there"


def first_choice(table: Table) -> Table:
    """The table after the first choice of a person, or after what a bot decides."""
    assert table.actor is not None
    return table.play_bot() if table.actor == 2 else table.act(table.actor, table.view(table.actor).actions[0])


@pytest.mark.parametrize(
    ("locale", "windows"),
    [
        ("en-US", [(320, 640, "light"), (375, 667, "dark"), (844, 390, "dark")]),
        ("ko-KR", [(320, 640, "dark"), (375, 667, "light"), (844, 390, "light")]),
    ],
    ids=["en", "ko"],
)
@pytest.mark.parametrize("game", ["matgo", "pagat"])
def test_who_watches_on_a_phone_has_everything_in_sight_and_nothing_to_press_in_vain(
    visits: Visits, barriers: Barriers, game: str, locale: str, windows: list[tuple[int, int, Any]]
) -> None:
    rules = presets.matgo() if game == "matgo" else presets.pagat(players=3)
    people = {0: Person("one", "Min-ji"), 1: Person("another", "서준")}
    table = Table.start(rules, ["person", "person", "simple"][: rules.players], seed="an evening").deal()
    for _ in range(6):
        table = first_choice(table)
    while table.actor is not None and table.seats[table.actor] == "simple":
        table = table.play_bot()
    for over in (False, True):
        while over and table.actor is not None:
            table = first_choice(table)
        name = f"evening {game} {over}".replace(" ", "-")
        Records(visits.site.records).save(name, table, people)
        page = visits.open(f"/tables/{name}", locale=locale)
        page.locator("hwatu-board .plate").first.wait_for()
        page.wait_for_function("() => document.getElementById('board').layout")
        page.evaluate("() => { window.board = document.getElementById('board'); }")
        page.evaluate(LAID)
        assert page.locator("hwatu-board .plate").count() == rules.players
        assert over or page.locator("hwatu-board .plate.turn").count() == 1
        parts = ".plate", ".middle", *([".end", ".end h2", ".end .nets", ".end .close"] if over else [".status span"])
        for width, height, scheme in windows:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            resize(page, width, height)
            out = page.evaluate(
                """parts => parts.flatMap(part => [...board.shadowRoot.querySelectorAll(part)]).filter(each => {
                     const { left, top, right, bottom } = each.getBoundingClientRect();
                     return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
                   }).map(each => each.className)""",
                [*parts],
            )
            assert out == [], width
            assert over or page.evaluate("covered()") == [], width
            assert page.evaluate(CUT_OFF) == [], width
            shown = "#hint, #leave, #abandon, #sit, #back, #invite, #adds, #words"
            assert [each for each in page.locator(shown).all() if each.is_visible()] == [], width
            assert page.locator(f"{TO_CHOOSE}, {NEXT}").count() == 0, width
            assert barriers(page) == [], width
