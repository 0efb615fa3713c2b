"""The web table in a browser: people who play, watch, reload and come back, by mouse and by keys, on phones too."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("starlette", reason="it needs the extra web")

from web_table.records import Records

from hwatu import Table, house, presets
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


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path / "tables.sqlite")
    yield site
    site.kill()


class Visits:
    """Pages at one site: each its own browser profile; it keeps what each received and what went wrong there."""

    def __init__(self, chromium: Browser, site: Site) -> None:
        self.chromium, self.site = chromium, site
        self.frames: dict[Page, list[str]] = {}
        self.errors: list[str] = []

    def open(self, path: str, *, width: int = 1280, **context: Any) -> Page:
        asked = {"viewport": {"width": width, "height": 800}, "locale": "en-US", "reduced_motion": "reduce", **context}
        page = self.chromium.new_context(**asked).new_page()
        page.set_default_timeout(WAIT)
        frames = self.frames[page] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if "Error: " in said.text else None)
        page.on("response", lambda answer: self.errors.append(answer.url) if answer.status == 404 else None)
        page.goto(self.site.address + path)
        return page

    def sit(self, path: str, name: str, **context: Any) -> Page:
        page = self.open(path, **context)
        page.locator("#name").fill(name)
        page.locator("#sit button").click()
        page.locator("#own h3").wait_for()
        return page


@pytest.fixture
def visits(chromium: Browser, site: Site) -> Iterator[Visits]:
    found = Visits(chromium, site)
    yield found
    for page in found.frames:
        page.context.close()
    assert found.errors == []


def put(site: Site, *seats: str, seed: str = "an evening", rules: str = "") -> str:
    """The path of a table whose cards are the same every time."""
    table = Table.start(house.loads(f"players = {len(seats)}\n{rules}"), seats, seed=seed)
    assert table.deal().actor is not None
    Records(site.records).save("evening", table, {})
    return "/tables/evening"


def decide(page: Page) -> None:
    """Take the first choice; a card that can be played in several ways first shows them."""
    page.locator("#choices .choice, #own .cards .choice").first.click()
    if page.locator("[aria-expanded=true]").count():
        page.locator("#choices .choice").first.click()
    page.locator("#own .choice").first.wait_for(state="detached")


def test_two_players_and_a_spectator_play_a_whole_hand_through_reloads_and_a_restart(
    visits: Visits, site: Site
) -> None:
    path = put(site, "person", "person")
    players = [visits.sit(path, "Min-ji"), visits.sit(path, "Seo-jun")]
    spectator = visits.open(path, locale="ko-KR")
    spectator.locator("#felt:not(.over)").wait_for()
    assert spectator.locator("#own .choice").count() == 0
    decisions = 0
    while (actor := saved(site.records, "evening").actor) is not None:
        page = players[actor]
        page.locator("#own .choice").first.wait_for()
        if decisions == 2:
            page.evaluate("document.querySelector('#own .choice').focus()")
            page.evaluate("[1, 2].forEach(() => document.activeElement.click())")
            page.locator("#refused", has_text=f"It's seat {1 - actor}'s turn").wait_for()
            page.locator("#own .choice").first.wait_for(state="detached")
        elif decisions == 4:
            page.reload()
            page.locator("#own .choice").first.wait_for()
            spectator.reload()
        elif decisions == 6:
            site.kill()
            for each in players:
                each.locator("#status", has_text="Trying again").wait_for()
                assert each.evaluate("document.getElementById('game').inert"), "nothing looks as if it could be played"
            page.keyboard.press("1")
            site.start()
            page.locator("#status", has_text="Your turn").wait_for()
            page.locator("#game:not([inert])").wait_for()
            assert saved(site.records, "evening").actor == actor, "what was pressed meanwhile is not played"
        if decisions != 2:
            decide(page)
        decisions += 1
    for page in players:
        page.locator("#paid", has_text="chips").wait_for()
        page.locator("#paid .main").wait_for()
    spectator.locator("#paid", has_text="칩").wait_for()
    assert spectator.locator("#paid .main").count() == 0
    moments = states(saved(site.records, "evening"))
    assert decisions > 8
    for page in (*players, spectator):
        assert leaks(visits.frames[page], moments) == []
        numbers = [json.loads(frame).get("now", {}).get("number", 0) for frame in visits.frames[page]]
        assert {*moments} - {*numbers} == set(), "every moment was seen"


def test_what_bots_do_is_shown_in_its_order_and_the_cards_move(visits: Visits, site: Site) -> None:
    path = put(site, "person", "simple", "simple", rules='preset = "gostop_online"')
    page = visits.sit(path, "", reduced_motion="no-preference")
    page.locator("#own .choice").first.wait_for()
    page.evaluate(
        """() => {
            [window.shown, window.moved] = [[], 0];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how) };
            const look = () => window.shown.push(document.getElementById("happening").textContent);
            new MutationObserver(look).observe(document.getElementById("happening"), { childList: true });
        }"""
    )
    decide(page)
    page.locator("#own .choice").first.wait_for()
    table = saved(site.records, "evening")
    happened = [event["text"] for message in table.messages(0, since=1) for event in message["events"]]
    assert len(happened) >= 6
    assert [text for text in page.evaluate("shown") if text in happened] == happened
    assert page.locator("#log p").all_inner_texts()[-len(happened) :] == happened
    assert page.evaluate("moved") >= len(happened)


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
    visits: Visits, site: Site, barriers: Barriers, seats: int, rules: str, locale: str, scheme: str
) -> None:
    path = put(site, "person", *["simple"] * (seats - 1), rules=rules)
    page = visits.open("/", width=375, color_scheme=scheme, locale=locale)
    page.locator("#preset").select_option("matgo")
    page.locator("#players").select_option("7")
    page.locator("summary").click()
    for at in ("lobby", "seats", "turn", "later"):
        if at == "seats":
            page.goto(site.address + path)
            page.locator("#sit").wait_for()
        elif at == "turn":
            page.locator("#name").fill("W" * 20)
            page.locator("#sit button").click()
            page.locator("#own .choice").first.wait_for()
        elif at == "later":
            for _ in range(2):
                decide(page)
                page.locator("#own .choice, #paid .main").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == 375, at
        assert page.evaluate(CUT_OFF) == [], at
        assert barriers(page) == [], at


def test_the_end_of_a_hand_fits_a_phone_too(visits: Visits, site: Site, barriers: Barriers) -> None:
    table = Table.start(presets.pagat(players=3), ["person"] * 3, seed="an evening").deal()
    while table.actor is not None:
        table = table.act(table.actor, table.view(table.actor).actions[0])
    Records(site.records).save("evening", table, {})
    for width, locale in ((375, "en-US"), (375, "ko-KR"), (1280, "en-US")):
        page = visits.open("/tables/evening", width=width, locale=locale)
        page.locator("#paid .receipt").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(CUT_OFF) == []
        assert barriers(page) == []


def test_a_hand_can_be_played_by_keys_alone(visits: Visits, site: Site) -> None:
    page = visits.sit(put(site, "person", "simple"), "Min-ji")
    page.locator("#own .choice").first.wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.locator("#own .choice:focus-visible").count():
            break
    first = page.locator("#own .choice").first
    assert first.evaluate("each => each === document.activeElement")
    assert first.get_attribute("aria-label")
    page.keyboard.press("ArrowRight")
    second = page.locator("#own .choice").nth(1)
    assert second.evaluate("each => each === document.activeElement")
    for key in ("Enter", "1", "2"):
        number = saved(site.records, "evening").number
        page.keyboard.press(key)
        if page.locator("[aria-expanded=true]").count():
            page.keyboard.press("Enter")
        page.locator("#own .choice").first.wait_for(state="detached")
        page.locator("#own .choice").first.wait_for()
        assert saved(site.records, "evening").number > number
        assert page.locator("#own .choice:focus").count() == 1, "the focus stays among the choices"


def test_the_hint_points_at_a_choice(visits: Visits, site: Site) -> None:
    page = visits.sit(put(site, "person", "simple"), "")
    page.locator("#hint").click()
    page.locator("#own .hinted").wait_for()
    assert page.locator("#happening").inner_text().startswith("Hint:")


def test_rules_are_chosen_in_the_lobby_and_a_contradiction_is_explained(visits: Visits, site: Site) -> None:
    page = visits.open("/")
    page.locator("#preset").select_option("matgo")
    page.locator("summary").click()
    page.locator("#find").fill("Pmang")
    assert page.locator("#variants label:visible").count() == 1
    page.get_by_label("Pmang's matgo").check()
    page.locator("#find").fill("Hangame")
    page.get_by_label("Hangame's matgo").check()
    page.locator("#start .main").click()
    page.locator("#refused", has_text="hangame").wait_for()
    page.get_by_label("Hangame's matgo").uncheck()
    page.locator("#hands").select_option("6")
    page.locator("#start .main").click()
    page.locator("#sit").wait_for()
    table = saved(site.records, page.url.rsplit("/", 1)[1])
    assert (table.seats, table.session.hands) == (("person", "simple"), 6)
    assert table.session.rules == house.loads('preset = "matgo"\nvariants = ["pmang"]')


def test_the_language_changes_at_once_and_stays(visits: Visits, site: Site) -> None:
    page = visits.sit(put(site, "person", "simple"), "")
    page.locator("#own .choice").first.wait_for()
    assert "August" in page.content() or "junk" in page.content()
    page.get_by_role("button", name="한국어").click()
    page.locator("#happening", has_text="낼 패").wait_for()
    page.reload()
    page.locator("#status", has_text="내 차례입니다").wait_for()
    assert page.evaluate("document.documentElement.lang") == "ko"


def test_as_many_can_be_chosen_as_can_play(visits: Visits) -> None:
    page = visits.open("/")
    offered = page.locator("#players option")

    def offers(last: str) -> list[str]:
        offered.last.filter(has_text=last).wait_for(state="attached")
        texts: list[str] = offered.all_inner_texts()
        return texts

    assert offers("6") == ["2", "3", "4", "5", "6"]
    page.locator("summary").click()
    page.get_by_label("A two-junk and a three-junk joker").check()
    assert offers("7")[-1] == "7"
    page.locator("#players").select_option("7")
    page.get_by_label("A two-junk and a three-junk joker").uncheck()
    assert offers("6")[-1] == "6"
    assert (page.locator("#players").input_value(), page.locator("#places select").count()) == ("6", 6)
    page.locator("#preset").select_option("hwatu_variation")
    assert offers("4") == ["2", "3", "4"]
    page.locator("#preset").select_option("gostop_online")
    offers("7")
    assert (page.locator("#players").input_value(), page.locator("#places select").count()) == ("3", 3)
    assert page.locator("#refused").inner_text() == ""
    assert (
        page.evaluate("""() => document.getElementById("start").getBoundingClientRect().top
        - document.getElementById("language").getBoundingClientRect().bottom""")
        >= 6
    )


def test_digits_play_from_anywhere_but_where_one_writes(visits: Visits, site: Site) -> None:
    page = visits.sit(put(site, "person", "simple"), "Min-ji")
    page.locator("#own .choice").first.wait_for()
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), { id: 'writing' }))")
    for here in ("#writing", "#log"):
        page.locator(here).focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Control+1")
        assert page.locator("#own .choice:focus").count() == 0
    page.locator("#writing").focus()
    page.keyboard.press("1")
    assert page.locator("#writing").input_value() == "1"
    page.locator("#leave").click()
    page.keyboard.press("1")
    page.locator("#stay").click()
    assert saved(site.records, "evening").number == 1
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("1")
    page.wait_for_function("document.querySelectorAll('#log p').length > 1")
    assert saved(site.records, "evening").number > 1


def test_nothing_lights_up_unasked_for_who_plays_by_mouse(visits: Visits, site: Site) -> None:
    page = visits.sit(put(site, "person", "simple", seed="an evening 1"), "")
    for _ in range(3):
        first = page.locator("#own .choice.taking").first
        first.wait_for()
        first.hover()
        assert page.locator(".would").count() > 0
        first.click()
        if page.locator("[aria-expanded=true]").count():
            page.locator("#choices .choice").first.click()
        page.locator("#own .choice").first.wait_for(state="detached")
        page.mouse.move(1, 1)
        page.locator("#own .choice").first.wait_for()
        assert page.locator("#own .choice").first.evaluate("each => each.matches('.taking:focus')")
        assert page.locator(".would").count() == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.locator(".would").count() > 0, "who plays by keys sees it"


def test_what_happened_is_still_there_after_a_reload(visits: Visits, site: Site) -> None:
    page = visits.sit(put(site, "person", "simple"), "Min-ji")
    page.locator("#own .choice").first.wait_for()
    decide(page)
    page.locator("#own .choice").first.wait_for()
    told = [event["text"] for message in saved(site.records, "evening").messages(0) for event in message["events"]]
    assert len(told) > 4
    for each in (page, visits.open("/tables/evening")):
        each.reload()
        each.locator("#table img").first.wait_for()
        assert len(each.locator("#log p").all_inner_texts()) == len(told)
    assert page.locator("#log p").all_inner_texts() == told


def test_who_leaves_is_asked_first_and_everybody_is_told(visits: Visits, site: Site, barriers: Barriers) -> None:
    path = put(site, "person", "person")
    page, other = visits.sit(path, "Min-ji"), visits.sit(path, "Seo-jun")
    page.locator("#own .choice").first.wait_for()
    for no in ("#stay", None):
        page.locator("#leave").click()
        assert page.locator("#parting").inner_text().startswith("A bot plays")
        assert barriers(page) == []
        page.locator(no).click() if no else page.keyboard.press("Escape")
        assert page.locator("#own .choice").count()
    assert other.locator("#log", has_text="Min-ji has left").count() == 0
    page.locator("#leave").click()
    page.locator("#go").click()
    other.locator("#log", has_text="Min-ji has left. A bot plays on.").wait_for()
    other.locator("#others h3", has_text="a bot plays").wait_for()
    other.locator("#status", has_text="Your turn").wait_for()
    assert not other.locator("#invite").is_visible()
    watching = visits.open(path)
    watching.locator("#table img").first.wait_for()
    assert not watching.locator("#sit").is_visible()
    page.reload()
    page.locator("#back button").wait_for()
    assert page.locator("#own img").count() == 0
    assert not page.locator("#sit").is_visible()
    assert barriers(page) == []
    page.locator("#back button").click()
    page.locator("#own img").first.wait_for()
    other.locator("#log", has_text="Min-ji is back.").wait_for()
    for each in visits.frames:
        assert leaks(visits.frames[each], states(saved(site.records, "evening"))) == []


def test_who_leaves_before_the_first_hand_frees_the_seat(visits: Visits, site: Site) -> None:
    path = f"/tables/{new_table(site.address)}"
    page, other = visits.sit(path, "Min-ji"), visits.open(path)
    other.locator("#sit").wait_for()  # from here on it is told of everything
    page.locator("#leave").click()
    page.locator("#go").click()
    page.locator("#sit").wait_for()
    other.locator("#log", has_text="Min-ji has left.").wait_for()
    page.goto(site.address)
    page.locator("#start").wait_for()
    assert not page.locator("#before").is_visible()


@pytest.mark.parametrize(("width", "locale"), [(375, "ko-KR"), (1280, "en-US")])
def test_a_table_that_there_is_not_says_so_and_leads_home(
    visits: Visits, barriers: Barriers, width: int, locale: str
) -> None:
    page = visits.open("/", width=width, locale=locale)
    page.evaluate("localStorage['seat/nowhere'] = 'token'")
    page.goto(f"{visits.site.address}/tables/nowhere")
    page.locator(
        "#refused", has_text={"en-US": "There is no such table.", "ko-KR": "그런 판은 없습니다."}[locale]
    ).wait_for()
    assert not page.locator("#felt").is_visible()
    assert barriers(page) == []
    page.locator("#nowhere a").click()
    page.locator("#start").wait_for()
    assert not page.locator("#before").is_visible(), "it is no longer among one's own tables"
