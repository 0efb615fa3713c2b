"""The events and questions that a board tells a page, how digits answer, and the commands that it refuses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from hwatu import Rules, Table, presets, variants
from hwatu.render import Lang
from tests.browser.board_pages import Opened

if TYPE_CHECKING:
    from playwright.sync_api import Page

Opens = Callable[..., Opened]
GAMES = (
    presets.matgo(), presets.pagat(players=3), presets.goo_stupe(), presets.pagat(players=5),
    presets.matgo() | variants.push, presets.pagat() | variants.dual_asked, presets.pagat() | variants.quad_may_play_on,
    presets.pagat() | variants.two_jokers,
)  # fmt: skip
QUESTIONS = {
    "SEATING", "SHAKE", "BOMB", "TURN_STOCK", "OFFER_NAGARI", "MATCH",
    "GIVE", "GO_OR_STOP", "QUAD", "DUAL", "PUSH", "ANSWER",
}  # fmt: skip

LISTEN = """() => {
  Object.assign(window, { asked: [], answers: [], own: [] });
  addEventListener("hwatu-choose", event => {
    event.stopImmediatePropagation();
    answers.push(event.detail.text);
  }, true);
  board.addEventListener("hwatu-ask", event => {
    asked.push([event.detail.question, event.detail.choices.map(each => each.text)]);
    if (own.includes(event.detail.question)) event.preventDefault();
  });
}"""
"""A page whose questions and answers are noted and go to no table."""


def decisions(lang: Lang = "en") -> Iterator[tuple[dict[str, Any], str, set[str]]]:
    """A page for every kind of decision, with its phase and the types of the actions that it allows."""
    seen = set[tuple[str, frozenset[str]]]()
    for rules in GAMES:
        for seed in range(30):
            table, rng = Table.start(rules, ["person"] * rules.players, seed=f"{seed}").deal(), Random(seed)
            while table.actor is not None:
                view = table.view(table.actor)
                actions, types = view.actions, frozenset(type(each).__name__ for each in view.actions)
                if (view.phase.name, types) not in seen:
                    seen.add((view.phase.name, types))
                    yield dict(table.present(table.actor, lang=lang)), view.phase.name, set(types)
                table = table.act(table.actor, rng.choice(actions))


@cache
def every_decision() -> tuple[tuple[dict[str, Any], str, set[str]], ...]:
    """The pages of :func:`decisions`, made once."""
    return tuple(decisions())


def page_of(wanted: str, rules: Rules | None = None) -> dict[str, Any]:
    """A page on which an action of this type may be chosen."""
    found = (page for page, _, types in every_decision() if wanted in types)
    return next(page for page in found if rules is None or len(page["seats"]) == rules.players)


def listening(opened: Opened, *own: str) -> Page:
    """The page of a board that notes its questions and answers; the questions in ``own`` it asks itself."""
    opened.page.evaluate(LISTEN)
    opened.page.evaluate("own => window.own.push(...own)", list(own))
    return opened.page


def test_each_event_is_told_as_it_is_shown(opens: Opens) -> None:
    opened = opens(speed=4)
    page = opened.page
    page.evaluate(
        """() => {
          window.heard = [];
          const said = () => board.shadowRoot.querySelector(".status").textContent;
          document.addEventListener("hwatu-event", ({ detail }) =>
            heard.push({ at: performance.now(), detail, busy: board.busy, said: said() }));
        }"""
    )
    choice = page.evaluate("board.choices.find(each => each.captures.length && !each.target)")
    page.evaluate("choice => board.choose(choice)", choice)
    page.wait_for_function("window.decisions > 1 && !board.busy", timeout=30_000)
    heard = page.evaluate("heard")
    told = [event for each in opened.host.table.messages(0, since=1) for event in each["events"]]
    assert [each["detail"] for each in heard] == told
    assert all(each["busy"] and each["said"] == each["detail"]["text"] for each in heard if each["detail"]["text"])
    gaps = [second["at"] - first["at"] for first, second in pairwise(heard)]
    assert min(gaps) > 10, "none comes before the one before it was seen"


@pytest.mark.parametrize("speed", [0, 4])
def test_the_events_of_a_deal_are_told_once(opens: Opens, speed: float) -> None:
    opened = opens(presets.pagat(missions=True), speed=speed)
    messages = opened.host.table.messages(0, since=0)[:1]
    assert messages[0]["events"]
    heard = opened.page.evaluate(
        """async messages => {
          const heard = [];
          board.addEventListener("hwatu-event", ({ detail }) => heard.push(detail.type));
          await board.play(messages, board.page);
          return heard;
        }""",
        messages,
    )
    assert heard == [event["type"] for event in messages[0]["events"]]


def test_every_question_is_asked_with_its_choices(opens: Opens) -> None:
    page, found = listening(opens()), set[str]()
    for shown, phase, types in every_decision():
        page.evaluate("page => { asked.length = 0; return board.show(page); }", shown)
        asked = dict(page.evaluate("asked"))
        found |= asked.keys()
        hand = shown["hand"]
        besides = [each["text"] for each in hand["choices"] if not each["card"]]
        assert sorted(text for texts in asked.values() for text in texts) == sorted(besides), (phase, types)
    assert found == QUESTIONS


@pytest.mark.parametrize(
    ("wanted", "question", "selector"),
    [
        ("Go", "GO_OR_STOP", ".sheet .go"),
        ("Take", "MATCH", ".card.target"),
        ("Shake", "SHAKE", ".buttons .Shake"),
        ("GiveJunk", "GIVE", ".popup .GiveJunk"),
    ],
)
def test_a_page_may_ask_in_its_own_way(
    opens: Opens, barriers: Callable[[Page], list[str]], wanted: str, question: str, selector: str
) -> None:
    page, shown = listening(opens()), page_of(wanted)
    page.evaluate("page => board.show(page)", shown)
    assert page.locator(f"hwatu-board {selector}").count() > 0
    page.evaluate("(question) => { own.push(question); asked.length = 0; return board.show(board.page); }", question)
    assert page.locator(f"hwatu-board {selector}").count() == 0
    assert page.evaluate("board.layout.sheet") == 0
    assert barriers(page) == []
    page.keyboard.press("Shift+1")
    assert page.evaluate("answers") == [], "no key answers what the board does not ask"
    found = next(texts for name, texts in page.evaluate("asked") if name == question)
    assert page.evaluate("text => [board.choose({ text }), board.choose({ text })]", found[-1]) == [True, False]
    assert page.evaluate("answers") == found[-1:]
    page.evaluate("() => { asked.length = 0; board.refuse('No.'); }")
    assert question in [name for name, _ in page.evaluate("asked")], "and asks again"
    assert page.locator(f"hwatu-board {selector}").count() == 0


def test_which_of_two_cards_is_asked_once_the_card_is_picked(opens: Opens) -> None:
    page = listening(opens(), "MATCH")
    double = page.evaluate("board.choices.find(each => each.target).card")
    assert page.evaluate("asked") == []
    page.locator(f"hwatu-board .card[data-key='{double}']").click()
    question, texts = page.evaluate("asked[0]")
    assert (question, len(texts)) == ("MATCH", 2)
    assert page.locator("hwatu-board .card.target").count() == 0
    assert page.evaluate("text => board.choose({ text })", texts[1])
    assert page.evaluate("answers") == [texts[1]]


SIZES = [(320, 640, "ko"), (375, 667, "en"), (844, 390, "ko"), (1280, 800, "en")]
ASKED = {"Shake": {"en": "Shake?", "ko": "흔드시겠습니까?"}, "Bomb": {"en": "Bomb?", "ko": "폭탄을 내시겠습니까?"}}


def month_of(code: str) -> int:
    """The month in the code of a card."""
    return int("".join(filter(str.isdigit, code)))


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
@pytest.mark.parametrize("kind", ["Shake", "Bomb"])
def test_who_touches_one_of_three_is_asked_and_may_play_it_alone(
    opens: Opens, barriers: Callable[[Page], list[str]], kind: str, width: int, height: int, lang: Lang
) -> None:
    opened = opens(presets.matgo(), width=width, height=height, lang=lang)
    page, shown = listening(opened), page_of(kind, presets.matgo())
    page.evaluate("page => board.show(page)", shown)
    hand = shown["hand"]
    special = next(each for each in hand["choices"] if each["action"]["type"] == kind)
    code = next(each["card"] for each in hand["choices"] if month_of(each["card"] or "0") == special["action"]["month"])
    three = [each for each in hand["seats"][hand["viewer"]]["hand"] if month_of(each) == special["action"]["month"]]
    shown_as_cards = page.locator(f"hwatu-board .buttons [data-choice='{special['text']}'] img")
    assert shown_as_cards.count() == len(three), "the button shows them as cards"
    own, popup = page.locator(f"hwatu-board .card[data-key='{code}']"), page.locator("hwatu-board .popup .question")
    own.click(position={"x": 8, "y": 8})
    assert popup.locator("h2").inner_text() == ASKED[kind][lang]
    assert page.evaluate("answers") == []
    box = opened.boxes(".popup .question")[0]
    hand_top = min(each["top"] for each in opened.boxes(".card.can"))
    assert box["left"] >= 0
    assert box["right"] <= width
    assert 0 <= box["top"] < box["bottom"] <= hand_top
    assert all(each["bottom"] - each["top"] >= 44 for each in opened.boxes(".popup .answer"))
    assert barriers(page) == []
    page.keyboard.press("Escape")
    assert popup.count() == 0
    page.keyboard.press(f"{'1234567890'[hand['seats'][hand['viewer']]['hand'].index(code)]}")
    assert page.evaluate("board.shadowRoot.activeElement.dataset.choice") == special["text"], "keys are led there"
    page.keyboard.press("Enter")
    assert page.evaluate("answers") == [special["text"]]
    page.evaluate("board.refuse('')")
    own.click(position={"x": 8, "y": 8})
    popup.locator(".plain").click()
    assert page.evaluate("answers") == [special["text"], f"play {code}"]
    assert popup.count() == 0


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
def test_turns_that_a_bomb_left_lie_in_the_hand_as_cards(
    opens: Opens, barriers: Callable[[Page], list[str]], width: int, height: int, lang: Lang
) -> None:
    opened = opens(presets.matgo(), width=width, height=height, lang=lang)
    page, shown = listening(opened), page_of("TurnStock")
    page.evaluate("page => board.show(page)", shown)
    hand = shown["hand"]
    seat, choice = hand["seats"][hand["viewer"]], next(each for each in hand["choices"] if each["text"] == "turn")
    blanks = page.locator("hwatu-board .card.blank.can")
    assert blanks.count() == seat["bomb_turns"] > 0
    assert blanks.first.get_attribute("aria-label") == choice["label"]
    assert all(each["right"] <= width and each["bottom"] <= height for each in opened.boxes(".card.blank"))
    assert barriers(page) == []
    blanks.first.click(position={"x": 8, "y": 8})
    page.evaluate("board.refuse('')")
    page.keyboard.press("1234567890"[len(seat["hand"])])
    assert page.evaluate("answers") == ["turn", "turn"]


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
def test_what_is_asked_in_place_of_a_card_has_large_buttons_over_the_table(
    opens: Opens, barriers: Callable[[Page], list[str]], width: int, height: int, lang: Lang
) -> None:
    opened = opens(width=width, height=height, lang=lang)
    page = listening(opened)
    for wanted in ("Join", "GiveJunk", "EndHand", "CountAs", "TakeWin", "AcceptNagari"):
        shown = page_of(wanted)
        page.evaluate("page => board.show(page)", shown)
        assert page.locator("hwatu-board .popup h2").text_content() == shown["hand"]["asks"], wanted
        boxes = opened.boxes(".popup .answer")
        assert len(boxes) == len(shown["hand"]["choices"])
        for box in boxes:
            assert box["bottom"] - box["top"] >= 44, wanted
            assert box["left"] >= 0, wanted
            assert box["top"] >= 0, wanted
            assert box["right"] <= width, wanted
        assert barriers(page) == []


def test_a_page_may_answer_at_once(opens: Opens) -> None:
    page = listening(opens())
    page.evaluate("board.addEventListener('hwatu-ask', ({ detail }) => board.choose(detail.choices[0]))")
    shown = page_of("Go")
    page.evaluate("page => board.show(page)", shown)
    assert page.evaluate("answers") == [next(each["text"] for each in shown["hand"]["choices"])]
    assert page.locator("hwatu-board .sheet button").count() == 0


def test_a_locked_board_asks_once_it_is_open(opens: Opens) -> None:
    page = listening(opens())
    page.evaluate("page => { board.locked = 'Wait'; return board.show(page); }", page_of("Go"))
    assert page.evaluate("asked") == []
    page.evaluate("board.locked = null")
    assert [name for name, _ in page.evaluate("asked")] == ["GO_OR_STOP"]
    page.evaluate("board.locked = 'Wait'; board.locked = null")
    assert page.evaluate("asked.length") == 1


PRESSED = """() => {
  const count = selector => board.shadowRoot.querySelectorAll(selector).length;
  return [[...answers], count(".card.held"), count(".popup .answer, .card.target")];
}"""
"""The effect of keys: the answers that they gave, and how many cards are held and how many answers are asked for."""


def answers_by_digits(page: Page, keys: tuple[str, ...]) -> set[str]:
    """The choices that these keys make, and those that a digit more makes where they lead to a question."""
    for key in keys:
        page.keyboard.press(key)
    found, held, asked = page.evaluate(PRESSED)
    if not found and not held:
        return set()  # and the next keys are pressed on the board as it was
    page.evaluate("() => { answers.length = 0; board.refuse(''); }")
    page.keyboard.press("Escape")
    for n in range(0 if found else asked):
        found += answers_by_digits(page, (*keys, f"{n + 1}"))
    return {*found}


def test_digits_answer_every_question(opens: Opens) -> None:
    page = listening(opens())
    for shown, phase, types in every_decision():
        page.evaluate("page => board.show(page)", shown)
        answered = set[str]()
        for key in (*"1234567890", *(f"Shift+{digit}" for digit in "1234567890")):
            answered |= answers_by_digits(page, (key,))
        assert answered == {each["text"] for each in shown["hand"]["choices"]}, (phase, types)


def test_who_uses_the_keyboard_sees_the_digits(opens: Opens, barriers: Callable[[Page], list[str]]) -> None:
    page = listening(opens())
    page.evaluate("page => board.show(page)", page_of("Shake"))
    shown = """[...board.shadowRoot.querySelectorAll('.card.can')]
      .map(each => getComputedStyle(each, '::after').content).sort()"""
    assert set(page.evaluate(shown)) == {"none"}
    page.keyboard.press("Tab")
    assert page.evaluate(shown)[:3] == ['"0"', '"1"', '"2"']
    page.mouse.click(2, 2)
    assert set(page.evaluate(shown)) == {"none"}
    page.keyboard.press("Tab")
    keys = page.locator("hwatu-board .buttons .Shake").first.get_attribute("aria-keyshortcuts")
    assert keys == "Shift+1"
    assert barriers(page) == []


@pytest.mark.parametrize(("lang", "language"), [("en", "en or ko"), ("ko", "en이나 ko")])
def test_a_wrong_attribute_is_named_in_the_console_and_left_out(opens: Opens, lang: Lang, language: str) -> None:
    opened = opens(lang=lang)
    page = opened.page
    for name, value, must in [
        ("speed", "fast", "0"), ("speed", "-1", "0"), ("theme", "pale", "dark"), ("sound", "false", ""),
        ("nonext", "no", ""),
    ]:  # fmt: skip
        page.evaluate("([name, value]) => board.setAttribute(name, value)", [name, value])
        said = opened.wrong.pop()
        assert f"<hwatu-board>: {name}" in said
        assert f'"{value}"' in said
        assert must in said
    assert page.evaluate("[board.speed, board.sound, board.nonext]") == [1, False, False]
    for name, value in [
        ("speed", "0.5"),
        ("theme", "dark"),
        ("sound", ""),
        ("lang", "ko-KR"),
        ("lang", "en-US"),
        ("lang", lang),
    ]:
        page.evaluate("([name, value]) => board.setAttribute(name, value)", [name, value])
    assert opened.wrong == []
    page.evaluate("board.setAttribute('lang', 'fr')")
    assert "lang" in opened.wrong[0]
    assert opened.wrong.pop().count("en") >= 1
    assert page.evaluate("board.lang") == "en"
    assert language in page.evaluate("lang => (board.lang = lang, board.words.enOrKo)", lang)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_what_is_no_page_is_refused_by_the_name_of_the_key(opens: Opens, lang: Lang) -> None:
    opened = opens(lang=lang)
    for spoil, names in (
        ("{}", "page.viewer"),
        ("null", "page"),
        ("JSON.stringify(page)", "page"),
        ("{ ...page, hand: { ...page.hand, seats: undefined } }", "page.hand.seats"),
        ("{ ...page, hand: { ...page.hand, stock: '20' } }", "page.hand.stock"),
        ("{ ...page, hand: { ...page.hand, table: [1] } }", "page.hand.table[0]"),
        ("{ ...page, series: null }", "page.series"),
    ):
        shown = f"(page => board.show({spoil}))(board.page)"
        said = opened.page.evaluate(f"{shown}.then(() => 'shown', error => `${{error}}`)")
        assert said.startswith(f"TypeError: <hwatu-board>: {names} "), said
        assert ("값" in said) == (lang == "ko")
        opened.page.evaluate(f"() => {{ {shown}; }}")
        opened.waiting()
        assert names in opened.wrong.pop(), "in the console where the page does not catch it"
        assert opened.page.evaluate("board.choices.length") > 0


def test_messages_and_properties_are_checked_too(opens: Opens) -> None:
    opened = opens()
    said = opened.page.evaluate(
        """async () => {
          const page = board.page, event = { type: "Go" };
          const message = { number: 2, events: [event], seats: [], deal: null, seated: null };
          const fails = work => Promise.resolve().then(work).then(() => "fine", error => error.message);
          return [
            await fails(() => board.play({}, page)),
            await fails(() => board.play([message], page)),
            await fails(() => { board.notes = "away"; }), await fails(() => { board.notes = [null, 3]; }),
            await fails(() => { board.clock = { left: "3", of: 5 }; }),
            await fails(() => { board.clock = { left: 3, of: 5 }; board.clock = null; board.notes = [null, "away"]; }),
          ];
        }"""
    )
    keys = ["messages ", "messages[0].events[0].rule ", "notes ", "notes[1] ", "clock.left ", "fine"]
    assert [key in each for key, each in zip(keys, said, strict=True)] == [True] * len(keys), said


def test_the_question_for_sound_waits_for_a_turn_without_bombs(opens: Opens) -> None:
    page = opens(presets.matgo(), width=375, height=667).page
    question, bomb = page.locator("hwatu-board .popup .question"), page.locator("hwatu-board .buttons .Bomb")
    show = "page => { board.setAttribute('sound', 'ask'); return board.show(page); }"
    page.evaluate(show, page_of("Bomb"))
    assert question.count() == 0
    bomb.first.click(trial=True)  # which fails where something lies over it
    page.evaluate(show, page_of("Take"))
    assert question.count() == 0, "which of two is asked first"
    page.evaluate(show, page_of("Play"))
    assert question.locator("h2").inner_text() == "Play with sound?"
