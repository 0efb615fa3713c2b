"""The board in Chromium: hands played by clicking and by keys, on a phone and on wide screens, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from hwatu import Play, Rules, Stop, observe, position, presets, step
from hwatu.render import Lang
from hwatu.tables import page
from tests.browser.board_pages import LAID, NAMES, Opened, resize

if TYPE_CHECKING:
    from playwright.sync_api import Page

THREE, SIX = presets.pagat(players=3), presets.pagat(players=6)
SEVEN = presets.pagat(players=7, jokers="X2 X3")
Barriers = Callable[["Page"], list[str]]


Opens = Callable[..., Opened]


@pytest.mark.parametrize(
    ("rules", "lang", "width", "height", "scheme"),
    [
        (presets.matgo(), "ko", 375, 667, "light"),
        (THREE, "en", 375, 667, "dark"),
        (THREE, "ko", 1280, 800, "light"),
        (presets.goo_stupe(players=4), "en", 1280, 800, "light"),
        (presets.pagat(players=5), "ko", 390, 844, "dark"),
        (presets.matgo(), "en", 1920, 1080, "dark"),
        (SIX, "en", 390, 844, "light"),
        (SEVEN, "ko", 1920, 1080, "light"),
    ],
)
def test_a_hand_is_played_by_clicking(
    opens: Opens, barriers: Barriers, rules: Rules, lang: Lang, width: int, height: int, scheme: str
) -> None:
    opened = opens(rules, lang=lang, width=width, height=height, scheme=scheme)
    assert barriers(opened.page) == []
    for _ in range(60):
        if opened.host.table.actor is None:
            break
        for box in opened.boxes(".can, .target, .asked, .pill"):
            assert box["left"] >= 0, box
            assert box["top"] >= 0, box
            assert box["right"] <= width, box
            assert box["bottom"] <= height, box
        opened.choose()
    assert opened.host.table.actor is None
    end = opened.page.locator("hwatu-board .end")
    assert end.is_visible()
    net = opened.host.table.session.chips[0]
    assert f"{abs(net)}" in end.inner_text()
    assert "seat " not in end.inner_text()
    assert barriers(opened.page) == []
    assert opened.host.table.session.played == 1
    before = opened.host.table.number
    opened.page.locator("hwatu-board .end .main").dblclick()
    opened.page.wait_for_function(f"board.page.number > {before} && !board.busy", timeout=30_000)
    dealt = len(opened.host.table.past) + (opened.host.table.actor is not None)
    assert dealt == 2, "and a second click asked for no other"


@pytest.mark.parametrize(
    ("rules", "lang", "width", "height"),
    [(THREE, "ko", 375, 667), (SIX, "ko", 1280, 800), (SEVEN, "en", 375, 667)],
)
def test_a_spectator_sees_a_hand_to_its_end(
    opens: Opens, barriers: Barriers, rules: Rules, lang: Lang, width: int, height: int
) -> None:
    opened = opens(rules, viewer=None, lang=lang, width=width, height=height)
    assert opened.host.table.actor is None
    end = opened.page.locator("hwatu-board .end")
    assert end.is_visible()
    assert all(name in end.inner_text() for name in NAMES[lang][: rules.players])
    assert barriers(opened.page) == []
    end.locator(".close").click()
    assert opened.page.locator("hwatu-board .card.can").count() == 0


def test_the_end_of_a_hand_keeps_what_was_opened_and_changes_its_language(opens: Opens) -> None:
    opened = opens(THREE, viewer=None)
    page, end = opened.page, opened.page.locator("hwatu-board .end")
    end.locator("summary").first.click()
    page.evaluate("board.show(structuredClone(board.page))")  # such as when somebody comes to watch
    assert end.locator("details[open]").count() == 1
    korean = opened.host.table.present(None, lang="ko")
    assert korean["hand"] is not None
    assert korean["hand"]["settlement"] is not None
    page.evaluate("page => { board.lang = 'ko'; return board.show(page); }", korean)
    assert korean["hand"]["settlement"]["end"] in end.inner_text()
    assert page.evaluate("board.shadowRoot.querySelector('.card:not(.hidden)').title.match(/[가-힣]/) !== null")
    assert page.locator("hwatu-board .card.down:not(.hidden)").count() == 0, "no card is turned over"
    end.locator(".close").click()
    page.evaluate("board.show(structuredClone(board.page))")
    assert not end.is_visible()


def test_a_window_that_changes_while_cards_move_ends_as_if_it_had_not(opens: Opens) -> None:
    opened = opens(THREE, width=1280, speed=1)
    page = opened.page
    single = page.evaluate("board.choices.find(each => each.card && !each.target)")
    page.locator(f"hwatu-board .card[data-key='{single['card']}']").click(position={"x": 8, "y": 8})
    for width in (375, 1920, 820):
        page.wait_for_function("board.busy")
        page.set_viewport_size({"width": width, "height": 800})
    page.evaluate("board.hurry()")
    page.wait_for_function("window.decisions > 1 && !board.busy")
    laid = "[...board.layout.places].map(([key, { x, y, width }]) => [key, x, y, width])"
    places = page.evaluate(laid)
    page.evaluate("board.show(board.page)")
    assert page.evaluate(laid) == places
    assert page.evaluate("board.layout.width") < 820


def test_a_match_is_chosen_on_the_table(opens: Opens) -> None:
    opened = opens(THREE, seed="x1")
    double = opened.page.evaluate("board.choices.find(each => each.target).card")
    opened.page.locator(f"hwatu-board .card[data-key='{double}']").click()
    targets = opened.page.locator("hwatu-board .card.target")
    assert targets.count() == 2
    key = targets.nth(1).get_attribute("data-key")
    targets.nth(1).click()
    opened.page.wait_for_function("window.chosen.length === 1")
    assert opened.page.evaluate("window.chosen[0]") == f"play {double}>{key}"


@pytest.mark.parametrize(
    ("width", "height", "lang", "scheme"),
    [
        (320, 640, "ko", "dark"),
        (375, 667, "en", "light"),
        (390, 844, "ko", "light"),
        (844, 390, "en", "dark"),
        (1280, 800, "ko", "light"),
    ],
)
def test_the_cards_of_a_choice_lie_apart_and_each_is_hit_at_its_centre(
    opens: Opens, width: int, height: int, lang: Lang, scheme: str
) -> None:
    opened = opens(presets.matgo(), seed="x6", width=width, height=height, lang=lang, scheme=scheme)
    page, asked = opened.page, set()
    page.evaluate(LAID)
    for _ in range(4):
        for choice in page.evaluate("board.choices.filter(each => each.target)"):
            if choice["card"]:
                page.evaluate("code => board.shadowRoot.querySelector(`[data-key='${code}']`).click()", choice["card"])
                page.evaluate("board.shadowRoot.querySelector('.popup .plain')?.click()")  # of a pair, no bomb
            found = page.evaluate("ofAChoice()")
            assert found == {"targets": 2, "hit": 2, "over": 0}, choice
            usual = page.evaluate("board.layout.stock.width")
            for box in opened.boxes(".card.target .flip"):
                assert box["right"] - box["left"] >= max(75, usual * 1.3), "large"
            asked.add(choice["action"]["type"])
            page.keyboard.press("Escape")
        if asked == {"Play", "Take"}:
            break
        captures = "board.choices.find(each => each.captures.length) ?? board.choices[0]"
        before = page.evaluate("window.decisions")
        page.evaluate(f"board.dispatchEvent(new CustomEvent('hwatu-choose', {{ detail: {captures} }}))")
        page.wait_for_function(f"window.decisions > {before}")
        opened.waiting()
    assert asked == {"Play", "Take"}
    picked = page.locator("hwatu-board .card.target").last
    key = picked.get_attribute("data-key")
    picked.click()
    page.wait_for_function("window.chosen.length > 0")
    assert page.evaluate("window.chosen.at(-1)").endswith(key)


@pytest.mark.rule("MISSION-1")
@pytest.mark.rule("PAY-15")
@pytest.mark.parametrize(
    ("width", "height", "lang", "scheme"),
    [
        (320, 640, "ko", "light"),
        (375, 667, "en", "dark"),
        (844, 390, "ko", "light"),
        (1280, 800, "en", "light"),
        (1920, 1080, "ko", "dark"),
    ],
)
def test_what_was_drawn_for_the_deal_stands_on_the_table(
    opens: Opens, barriers: Barriers, width: int, height: int, lang: Lang, scheme: str
) -> None:
    rules = presets.pagat(missions=True, mission_cards=3)
    opened = opens(rules, width=width, height=height, lang=lang, scheme=scheme)
    page, drawn = opened.page, opened.page.evaluate("board.hand.missions")
    cards = {code for each in drawn for code in each["cards"]}
    row = page.locator("hwatu-board .missions")
    shown = page.locator("hwatu-board .mission")
    assert [each.locator("img").count() for each in shown.all()] == [len(each["cards"]) for each in drawn]
    assert f"×{drawn[0]['factor']}" in shown.first.inner_text()
    assert opened.boxes(".missions")[0]["right"] <= width
    while opened.host.table.actor is not None:
        marked = "[...board.shadowRoot.querySelectorAll('.card.drawn')].map(each => each.dataset.key)"
        seen = page.evaluate("[...board.layout.places.keys()]")
        assert {*page.evaluate(marked)} == cards.intersection(seen)
        opened.choose()
    captured = [each.captured.codes for each in opened.host.table.state.seats]
    taken = {code for each in captured for code in each}
    assert row.locator(".taken").count() == sum(code in taken for each in drawn for code in each["cards"])
    assert row.locator(".own").count() == sum(code in captured[0] for each in drawn for code in each["cards"])
    assert drawn[0]["name"] in page.locator("hwatu-board .summary").evaluate("each => each.textContent")
    assert barriers(page) == []


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("month", [1, 4], ids=["two", "three"])
def test_several_missions_can_be_read_whole(opens: Opens, month: int, lang: Lang) -> None:
    rules = presets.pagat(players=3, missions=True, mission_cards=3, drawn_month_multiplier=month)
    opened = opens(rules, lang=lang)
    page = opened.page
    cut = """() => [...board.shadowRoot.querySelectorAll(".mission, .mission .what > *")]
      .filter(each => each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().height < 12)
      .map(each => each.textContent)"""
    for width, height in ((320, 640), (375, 667), (844, 390), (1280, 800)):
        resize(page, width, height)
        shown = opened.boxes(".mission")
        assert len(shown) == (3 if month > 1 else 2), width
        assert all(0 <= each["left"] < each["right"] <= width for each in shown), width
        assert max(each["bottom"] for each in shown) <= opened.boxes(".middle")[0]["top"], width
        assert page.evaluate(cut) == [], width
        assert all(each["right"] <= width for each in opened.boxes(".mission b")), width


@pytest.mark.parametrize(
    ("rules", "viewer", "lang", "width", "height", "scheme"),
    [
        (presets.matgo(), 0, "ko", 1280, 800, "light"),
        (presets.matgo(), None, "en", 1280, 600, "dark"),
        (presets.matgo(), 0, "en", 844, 390, "light"),
        (THREE, 0, "en", 1280, 800, "dark"),
        (THREE, None, "ko", 375, 667, "light"),
        (presets.gostop_online(4, jokers="X2 XY.2"), None, "ko", 375, 667, "light"),
        (presets.gostop_online(4, jokers="X2 XY.2"), 0, "en", 320, 640, "dark"),
        (presets.pagat(players=5), 0, "ko", 1280, 800, "light"),
        (SEVEN, 0, "en", 1280, 800, "light"),
        (SEVEN, None, "ko", 375, 667, "dark"),
    ],
)
def test_nothing_covers_badges_or_counts(
    opens: Opens, rules: Rules, viewer: int | None, lang: Lang, width: int, height: int, scheme: str
) -> None:
    opened = opens(rules, viewer=viewer, lang=lang, width=width, height=height, scheme=scheme)
    opened.page.evaluate(LAID)
    for _ in range(60):
        assert opened.page.evaluate("covered()") == []
        if opened.host.table.actor is None:
            break
        opened.choose()
    assert opened.host.table.actor is None


def test_a_hint_is_shown_as_it_comes_from_a_server(opens: Opens) -> None:
    opened = opens()
    hint = opened.host.table.hint(0, by="simple")
    opened.page.evaluate("hint => board.advise(hint, hint.why)", hint)
    assert opened.page.locator("hwatu-board .status").inner_text().startswith(f"Hint: {hint['label']}")
    assert opened.page.locator("hwatu-board .hinted").count() >= 1


@pytest.mark.parametrize(
    ("lang", "sizes"),
    [("ko", [(320, 640), (1280, 600), (1920, 1080)]), ("en", [(375, 667), (844, 390), (1280, 800)])],
    ids=["ko", "en"],
)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_covers_the_badges_of_seats_that_have_almost_everything(
    opens: Opens, players: int, lang: Lang, sizes: list[tuple[int, int]]
) -> None:
    """Long hands of which many cards are known, and captures with every kind of set within reach."""
    opened = opens(presets.pagat(players=players), lang=lang)
    page = opened.page
    page.evaluate(LAID)
    for width, height in sizes:
        resize(page, width, height)
        for who, known in ((0, 0), (1, 0), (1, 3), (1, 10)):
            page.evaluate(f"crowd({who}, {known})")
            opened.waiting()
            assert page.locator("hwatu-board .badge.warn").count() == 1 or (width < 400 and known == 10), width
            assert page.locator("hwatu-board .count").count() == 4, width
            assert page.evaluate("covered()") == [], (width, who, known)


def test_digits_work_from_anywhere_and_escape_lets_go(opens: Opens) -> None:
    opened = opens(THREE, seed="x1")
    hand = opened.page.evaluate("board.page.hand.seats[0].hand")
    double = opened.page.evaluate("board.choices.find(each => each.target).card")
    opened.page.keyboard.press(f"{hand.index(double) + 1}")
    assert opened.page.locator("hwatu-board .card.target").count() == 2
    opened.page.keyboard.press("Escape")
    assert opened.page.locator("hwatu-board .card.target").count() == 0
    single = next(n for n, card in enumerate(hand) if card != double)
    opened.page.keyboard.press(f"{single + 1}")
    opened.page.wait_for_function("window.chosen.length === 1")
    opened.waiting()
    assert opened.page.evaluate("board.shadowRoot.activeElement === null")  # it takes no focus that it did not have


def test_the_receipt_opens_at_its_top_with_the_focus_on_its_heading(opens: Opens) -> None:
    opened = opens(THREE, width=320, height=220)
    opened.page.keyboard.press("Escape")  # which no choice is made by
    while opened.host.table.actor is not None:
        opened.page.keyboard.press("Tab")
        before = opened.page.evaluate("window.decisions")
        captures = "board.choices.find(each => each.captures.length) ?? board.choices[0]"
        opened.page.evaluate(f"board.dispatchEvent(new CustomEvent('hwatu-choose', {{ detail: {captures} }}))")
        opened.page.wait_for_function(f"window.decisions > {before}", timeout=30_000)
        opened.waiting()
    end = opened.page.locator("hwatu-board .end")
    assert end.evaluate("each => each.scrollHeight > each.clientHeight"), "it is longer than this board"
    assert end.evaluate("each => each.scrollTop") == 0
    assert opened.page.evaluate("board.shadowRoot.activeElement.id") == "end-title"
    before = opened.host.table.number
    opened.page.keyboard.press("Enter")
    opened.page.wait_for_function(f"board.page.number > {before}", timeout=30_000)


def test_arrows_go_from_card_to_card(opens: Opens) -> None:
    opened = opens(THREE, seed="x1")
    page = opened.page
    page.locator("hwatu-board .card.can").first.focus()
    seen = set()
    for _ in range(page.locator("hwatu-board .card.can").count()):
        seen.add(page.evaluate("board.shadowRoot.activeElement.dataset.key"))
        page.keyboard.press("ArrowRight")
    assert seen == {*page.evaluate("board.page.hand.seats[0].hand")}


def test_the_played_card_lies_half_over_its_match_until_the_stock_card_is_turned(opens: Opens) -> None:
    opened = opens(THREE, seed="x1", speed=0.5)
    page = opened.page
    played = page.evaluate("board.choices.find(each => each.card && each.captures.length === 1 && !each.target)")
    page.evaluate("code => board.shadowRoot.querySelector(`[data-key='${code}']`).click()", played["card"])
    page.wait_for_function(
        """([card, match]) => {
          const box = code => board.shadowRoot.querySelector(`[data-key="${code}"]`).getBoundingClientRect();
          const a = box(card), b = box(match);
          return board.busy && b.left < a.left && a.left < b.right && b.top - 4 < a.top && a.top < b.bottom;
        }""",
        arg=[played["card"], played["captures"][0]],
    )
    page.keyboard.press(" ")


def test_a_locked_board_says_why_and_takes_no_choice(opens: Opens, barriers: Barriers) -> None:
    opened = opens(THREE)
    opened.page.evaluate("board.locked = 'Connection lost'")
    assert opened.page.get_by_text("Connection lost").is_visible()
    assert opened.page.locator("hwatu-board .card.can").count() == 0
    opened.page.keyboard.press("1")
    assert opened.page.evaluate("window.chosen") == []
    assert barriers(opened.page) == []
    opened.page.evaluate("board.locked = null")
    assert opened.page.locator("hwatu-board .card.can").count() > 0


def test_one_choice_is_made_until_the_answer_is_there(opens: Opens) -> None:
    opened = opens(presets.matgo())
    opened.page.evaluate(
        """() => {
             const act = window.act;
             window.act = action => new Promise(done => (window.answer = () => done(act(action))));
           }"""
    )
    cards = opened.page.locator("hwatu-board .card.can")
    cards.nth(0).click(position={"x": 8, "y": 8})
    if opened.page.locator("hwatu-board .card.target").count():
        opened.page.locator("hwatu-board .card.target").first.click(position={"x": 8, "y": 8})
    opened.page.wait_for_function("window.chosen.length === 1")
    assert opened.page.evaluate("board.choices.length") == cards.count() == 0
    for key in "1234567890":
        opened.page.keyboard.press(key)
    assert opened.page.evaluate("window.chosen.length") == 1
    opened.page.evaluate("board.refuse('Not so fast.')")
    assert opened.page.locator("hwatu-board .status").inner_text() == "Not so fast."
    assert cards.count() > 0
    before = opened.page.evaluate("window.decisions")
    opened.page.evaluate("window.answer()")
    opened.page.wait_for_function(f"window.decisions > {before}", timeout=30_000)
    assert opened.page.locator("hwatu-board .status").inner_text() != "Not so fast."


def test_a_call_that_fails_does_not_hold_up_the_next(opens: Opens) -> None:
    opened = opens(presets.matgo())
    said = opened.page.evaluate(
        """async () => {
             const page = board.page, failed = await board.show(null).then(() => "shown", () => "failed");
             await board.show(page);
             return [failed, board.choices.length > 0];
           }"""
    )
    assert said == ["failed", True]


def test_the_end_is_told_in_the_language_of_the_page_and_says_where_all_stand(opens: Opens) -> None:
    opened = opens(presets.matgo(), width=375, height=667)
    while opened.host.table.actor is not None:
        opened.choose()
    end = opened.page.locator("hwatu-board .end")
    assert "Total" in end.inner_text()
    opened.page.evaluate(
        "page => { board.lang = 'ko'; return board.show(page); }", opened.host.table.present(0, lang="ko")
    )
    said = end.inner_text()
    assert ("다음 판" in said, "누적" in said, "Total" in said, "Next hand" in said) == (True, True, False, False)
    last = opened.host.table.present(0, lang="ko")
    last["series"]["over"] = True
    opened.page.evaluate(
        "page => { board.show({ ...page, hand: { ...page.hand, over: false } }); return board.show(page); }", last
    )
    assert "마지막 판이 끝났습니다." in end.inner_text()
    assert "다음 판" not in end.inner_text()


def test_who_pays_nothing_reads_who_won(opens: Opens) -> None:
    """A third, who had said go, pays for both."""
    state = position(
        THREE, hands=["1J 2J", "8B 3J", "4J 5J"], table="8J", stock="12R", turns=[5, 5, 5], actor=1,
        captured=["9R", "1B 3B", "7A 6A 4A 2A 8A 5A"], goes=[0, 0, 1], go_points=[0, 0, 5],
    )  # fmt: skip
    over = step(step(state, Play("8B")).state, Stop()).state
    assert over.settlement is not None
    assert over.settlement.net[0] == 0
    opened = opens(THREE)
    opened.page.evaluate("page => board.show(page)", page(observe(over, 0), names=NAMES["en"][:3]))
    end = opened.page.locator("hwatu-board .end")
    assert end.locator("h2").inner_text() == "Jimin stopped and won"
    assert end.locator(".how").count() == 0
    assert end.locator(".paid details").count() == 2


def test_each_event_is_announced(opens: Opens) -> None:
    opened = opens(THREE, seed="x1")
    opened.choose()
    told = [event["text"] for each in opened.host.table.messages(0, since=1) for event in each["events"]]
    said = opened.page.evaluate("[...board.shadowRoot.querySelectorAll('.live p')].map(each => each.textContent)")
    assert said[-1] == told[-1]
    assert "Your hand:" in opened.page.evaluate("board.shadowRoot.querySelector('.summary').textContent")


def test_style_and_layout_are_narrow_together(opens: Opens) -> None:
    """At every width the names stand where the layout leaves them room."""
    opened = opens(width=1280)
    for width in (700, 736, 744, 760, 899, 900, 901, 930):
        opened.page.evaluate("width => { board.style.width = `${width}px`; }", width)
        opened.page.wait_for_function(
            """width => Math.round(board.clientWidth) === width
                 && board.layout.width === board.shadowRoot.querySelector(".frame").clientWidth""",
            arg=width,
        )
        laid_out, styled = opened.page.evaluate(
            """() => [board.layout.narrow,
                      getComputedStyle(board.shadowRoot.querySelector(".plate header")).height === "22px"]"""
        )
        assert laid_out == styled == (width <= 900), width


@pytest.mark.parametrize(("width", "height"), [(667, 375), (844, 390), (932, 430)])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_phone_on_its_side_shows_the_hand_and_cards_that_can_be_hit(
    opens: Opens, players: int, width: int, height: int
) -> None:
    opened = opens(presets.pagat(players=players), width=width, height=height, seed="x1")
    page, asked = opened.page, False
    page.evaluate(LAID)
    if page.locator("hwatu-board [data-choice=join]").count():
        opened.choose()
    for _ in range(40):
        found = page.evaluate("ofTheHand()")
        assert found["hidden"] == [], found
        assert found["least"] >= 18, found
        if page.locator("hwatu-board .sheet .go").count() and not asked:
            asked = True
            sheet = opened.boxes(".asked")[0]
            assert sheet["top"] >= 0
            assert sheet["bottom"] <= height
            assert page.evaluate("covered()") == []
        if opened.host.table.actor is None:
            break
        opened.choose()
    assert opened.host.table.actor is None


@pytest.mark.rule("LIABLE-1")
@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("ko", 390)])
def test_the_receipt_says_who_pays_for_whom_and_why(opens: Opens, lang: Lang, width: int) -> None:
    opened = opens(presets.gostop_online(), lang=lang, width=width, height=844)
    taken, hands = ["1B 3B 2A 4A", "2R 5J", "1R"], ["8B 7J", "9J 9K", "10J 10K"]
    state = position(
        presets.gostop_online(), hands=hands, captured=taken, table="8J 6J", stock="11J", goes=[0, 1, 0], seed=1
    )
    over = step(step(state, Play("8B")).state, Stop()).state
    shown = opened.host.table.present(0, lang=lang)
    names = NAMES[lang][:3]
    shown["hand"] = page(observe(over, 0), lang=lang, names=names)
    opened.page.evaluate("page => board.show(page)", shown)
    end = opened.page.locator("hwatu-board .end")
    end.wait_for()
    said = {"en": f"the debt of {names[2]}, by go-bak", "ko": f"{names[2]}의 몫, 고박"}[lang]
    assert end.locator("summary .liable").all_inner_texts() == [said]
    assert end.evaluate("end => end.scrollWidth <= end.clientWidth")
