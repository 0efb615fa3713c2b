"""The moments that a hand is played for: stamps, cards that come down, sounds, and the end before its receipt."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest

from hwatu import Play, Stop, observe, position, presets, step
from hwatu.render import Lang
from hwatu.render._sentences import LANGUAGES, Writer, capital
from hwatu.tables import page as page_of
from hwatu.tables._table_pages import message
from tests.browser.board_pages import NAMES, Opened
from tests.helpers.moments import BAKS, MOMENTS, SETS, Moment

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from hwatu import State
    from hwatu._actions import Action

Opens = Callable[..., Opened]
MATGO = presets.matgo()
SIZES = [(320, 640, "ko"), (375, 667, "en"), (844, 390, "ko"), (1280, 800, "en"), (1920, 1080, "ko")]
CALLS = {
    "ko": ["고도리", "홍단", "청단", "초단", "삼광", "비삼광", "사광", "오광", "첫뻑", "연뻑", "피박", "고도리 · 홍단"],
    "en": [
        "Godori",
        "Hong-dan",
        "Three brights with rain",
        "Five brights",
        "First ppuk",
        "Meong-bak",
        "Godori · Hong-dan",
    ],
}


def played(state: State, action: Action, lang: Lang) -> tuple[dict[str, Any], list[Any], dict[str, Any]]:
    """The page before an action, the message of it, and the page after it."""
    after, names = step(state, action), NAMES[lang][: state.rules.players]
    before, now = (page_of(observe(each, 0), lang=lang, names=names) for each in (state, after.state))
    return dict(before), [message(2, after.events, after.state, 0, Writer(LANGUAGES[lang], names=names))], dict(now)


def with_godori(lang: Lang) -> tuple[dict[str, Any], list[Any], dict[str, Any]]:
    """A capture that completes the birds."""
    state = position(MATGO, hands=["8A 5J", "6J 6K"], table="8J 11J", captured=["2A 4A", ""], stock="1K", seed=1)
    return played(state, Play("8A"), lang)


@cache
def with_baks(lang: Lang) -> tuple[dict[str, Any], list[Any], dict[str, Any]]:
    """A stop that a loser without brights pays double, and once more for its go."""
    state = position(
        MATGO, hands=["8B 7J", "9J 9K"], captured=["1B 3B 2A 4A", "2R 5J"], table="8A 6J", stock="11J", goes=[0, 1],
        seed=1,
    )  # fmt: skip
    before = step(state, Play("8B")).state
    return played(before, Stop(), lang)


def plays(page: Page, shown: tuple[dict[str, Any], list[Any], dict[str, Any]]) -> None:
    """Show a page on the board and begin to play the messages that follow."""
    page.evaluate("page => board.show(page)", shown[0])
    page.evaluate("([messages, page]) => { window.done = board.play(messages, page); }", [*shown[1:]])


HEAR = """async () => {
  const { SOUNDS } = await import("./sounds.js");
  window.heard = [];
  for (const kind of Object.keys(SOUNDS)) SOUNDS[kind] = (...given) => heard.push(kind);
  board.sound = true;
}"""
"""A page that notes what sounds, after a click, before which a browser lets nothing sound."""


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
def test_each_call_fits_on_its_stamp_and_the_stamp_on_the_board(
    opens: Opens, width: int, height: int, lang: Lang
) -> None:
    opened = opens(MATGO, width=width, height=height, lang=lang)
    before, [told], after = with_godori(lang)
    opened.page.evaluate("board.speed = 0.5")
    for call in CALLS[lang]:
        captured = next(each for each in told["events"] if each["type"] == "Captured")
        plays(opened.page, (before, [{**told, "events": [{**captured, "call": call}]}], after))
        stamp = opened.page.locator("hwatu-board .stamp")
        stamp.wait_for()
        assert stamp.inner_text().replace("\n", " ").replace("· ", "") == call.replace("· ", "")
        words = opened.page.evaluate(
            """() => { const [stamp, words] = [".stamp", ".stamp b"].map(each => board.shadowRoot.querySelector(each));
              const left = stamp.offsetLeft - stamp.offsetWidth / 2;
              return { words: words.scrollWidth, seal: stamp.offsetWidth, left, right: left + stamp.offsetWidth,
                       board: board.layout.width }; }"""
        )
        assert words["words"] <= words["seal"] * 1.02, (call, words)
        assert words["left"] >= -words["seal"] * 0.12, (call, words)
        assert words["right"] <= words["board"] + words["seal"] * 0.12, (call, words)
        opened.page.evaluate("board.hurry()")
        opened.page.evaluate("done")
        opened.page.evaluate("board.shadowRoot.querySelector('.stamps').replaceChildren()")


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_set_is_called_its_cards_rise_and_it_sounds(opens: Opens, lang: Lang) -> None:
    opened = opens(MATGO, lang=lang, speed=0.5)
    page = opened.page
    page.evaluate("board.hurry()")
    page.mouse.click(3, 3)
    page.evaluate(HEAR)
    page.evaluate(
        """() => { window.rose = new Set(); const { animate } = Element.prototype;
          Element.prototype.animate = function (frames, ...given) {
            if (frames[1]?.translate === "0 -30px") rose.add(this.parentElement.dataset.key);
            return animate.call(this, frames, ...given);
          }; }"""
    )
    plays(page, with_godori(lang))
    stamp = page.locator("hwatu-board .stamp.gold")
    stamp.wait_for(timeout=30_000)
    assert stamp.inner_text() == {"en": "Godori", "ko": "고도리"}[lang]
    page.wait_for_function("heard.includes('set')")
    assert set(page.evaluate("[...rose]")) >= {"2A", "4A", "8A"}
    page.evaluate("board.hurry()")
    page.evaluate("done")
    heard = page.evaluate("heard")
    assert heard.index("slap2") < heard.index("set"), "the card comes down on its match before"


NOTE_MOVEMENT = """() => {
  Object.assign(window, { seen: [], at: {} });
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, ...given) {
    const key = this.closest?.(".card")?.dataset.key;
    if (this.classList.contains("pile")) seen.push("shake");
    else if (this.classList.contains("coin")) seen.push("coin");
    else if (frames[1]?.translate === "0 -30px") seen.push(`rise ${key}`);
    return animate.call(this, frames, ...given);
  };
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const each of addedNodes) if (each.classList?.contains("stamp")) {
      const word = each.innerText.replaceAll("\\n", " ");
      at[word] = Number.parseFloat(each.style.left);
      seen.push(`stamp ${word}`);
    }
  }).observe(board.shadowRoot, { subtree: true, childList: true });
}"""
"""A page that notes stamps and where they are, cards of sets that rise, blows on the table and chips that fly."""


def reaches(page: Page, moment: Moment, lang: Lang) -> None:
    """Play a moment on the board to its end."""
    before, after, events = moment.reached()
    names = NAMES[lang][: moment.rules.players]
    shown = [dict(page_of(observe(each, 0), lang=lang, names=names)) for each in (before, after)]
    plays(page, (shown[0], [message(2, events, after, 0, Writer(LANGUAGES[lang], names=names))], shown[1]))
    page.evaluate("done")


@pytest.mark.parametrize(("lang", "width", "height"), [("ko", 375, 667), ("en", 1280, 800)])
def test_each_moment_has_its_stamp_its_movement_and_its_sound(
    opens: Opens, lang: Lang, width: int, height: int
) -> None:
    page = opens(MATGO, lang=lang, width=width, height=height, speed=40).page
    page.mouse.click(3, 3)
    page.evaluate(HEAR)
    page.evaluate(NOTE_MOVEMENT)
    for moment in MOMENTS:
        page.evaluate("() => { seen.length = heard.length = 0; }")
        reaches(page, moment, lang)
        seen, heard = page.evaluate("seen"), page.evaluate("heard")
        assert f"stamp {moment.korean if lang == 'ko' else moment.english}" in seen, moment.id
        if moment in SETS:
            scored = next(each for each in moment.reached()[1].score(0).items if capital(each.name) == moment.english)
            assert {f"rise {code}" for code in scored.cards.codes} <= set(seen), moment.id
        else:
            assert "shake" in seen, moment.id
        assert ("set" if moment in SETS else "bak" if moment in BAKS else "ppuk") in heard, moment.id


def test_a_penalty_is_stamped_at_whom_it_concerns(opens: Opens) -> None:
    """One has no bright, another said go and pays for both: each penalty stands at its own seat."""
    (moment,) = [each for each in BAKS if each.why == "that another pays"]
    page = opens(moment.rules, speed=40).page
    page.evaluate(NOTE_MOVEMENT)
    reaches(page, moment, "en")
    at: dict[str, float] = page.evaluate("at")
    middles = "seat => (({ x, width }) => x + width / 2)(board.layout.seats.get(seat))"
    seats = {seat: page.evaluate(middles, seat) for seat in (1, 2)}
    nearest = {word: min(seats, key=lambda seat: abs(seats[seat] - left)) for word, left in at.items()}
    assert (nearest["Gwang-bak"], nearest["Go-bak"]) == (2, 1)


def test_cards_land_the_harder_the_more_they_do(opens: Opens) -> None:
    opened = opens(MATGO)
    found = opened.page.evaluate(
        """async () => {
          const { beatOf } = await import("./beats.js");
          const event = (type, lands) => beatOf({ type, lands, call: null }).slam;
          return [event("CardPlayed", []), event("CardPlayed", ["2A"]), event("StockTurned", ["2A", "2R"]),
                  event("Bombed", null), event("Captured", null)];
        }"""
    )
    assert found == [1, 2, 2, 3, 0]
    before, messages, after = with_godori("en")
    opened.page.evaluate("board.speed = 0.25")
    plays(opened.page, (before, messages, after))
    opened.page.wait_for_selector("hwatu-board .card[data-key='8A'] .impact", state="attached")
    opened.page.evaluate("board.hurry()")
    opened.page.evaluate("done")


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_stop_and_the_penalties_are_seen_before_the_receipt(opens: Opens, lang: Lang) -> None:
    opened = opens(MATGO, lang=lang, speed=1)
    page = opened.page
    page.evaluate("board.hurry()")
    page.evaluate(
        """() => {
          window.seen = [];
          const note = what => seen.push([what, performance.now()]);
          board.addEventListener("hwatu-event", ({ detail }) => note(detail.type));
          new MutationObserver(changes => {
            for (const { addedNodes } of changes) for (const each of addedNodes) {
              const name = each.classList?.[0];
              if (["stamp", "coin", "end"].includes(name)) note(name === "stamp" ? each.textContent : name);
            }
          }).observe(board.shadowRoot, { subtree: true, childList: true });
        }"""
    )
    plays(page, with_baks(lang))
    page.locator("hwatu-board .end").wait_for(timeout=60_000)
    seen = page.evaluate("seen")
    names = [name for name, _ in seen]
    baks = {"en": ["Gwang-bak", "Go-bak"], "ko": ["광박", "고박"]}[lang]
    assert [each for each in names if each in baks] == baks
    assert names.index("StopSaid") < names.index(baks[0]) < names.index("coin") < names.index("end")
    at = dict(reversed(seen))
    assert at[baks[0]] - at["StopSaid"] >= 1_000, "the stop stays to be seen"
    end = page.locator("hwatu-board .end")
    net = end.locator("h2 .unseen").text_content()
    page.wait_for_function("net => board.shadowRoot.querySelector('.counted').textContent === net", arg=net)
    page.wait_for_function("!board.shadowRoot.querySelector('.coin')")


def test_who_wants_no_movement_sees_the_receipt_at_once(opens: Opens) -> None:
    opened = opens(MATGO)
    page = opened.page
    before, messages, after = with_baks("en")
    for prepare in ("board.speed = 0", "board.speed = 1"):
        page.evaluate(prepare)
        page.emulate_media(reduced_motion="reduce" if prepare.endswith("1") else "no-preference")
        plays(page, (before, messages, after))
        if prepare.endswith("1"):
            page.evaluate("board.hurry()")
        page.evaluate("done")
        assert page.locator("hwatu-board .end").count() == 1
        assert page.locator("hwatu-board .coin").count() == 0
        assert (
            page.locator("hwatu-board .counted").text_content() == page.locator("hwatu-board h2 .unseen").text_content()
        )


@pytest.mark.parametrize(
    ("width", "height", "lang"),
    [(320, 480, "en"), (320, 640, "ko"), (375, 667, "en"), (667, 375, "ko"), (844, 390, "en")],
)
def test_a_long_receipt_keeps_its_result_and_its_button_in_sight(
    opens: Opens, barriers: Callable[[Page], list[str]], width: int, height: int, lang: Lang
) -> None:
    taken = ["1B 3B 8B 2A 4A 6R 9R 10R 1R 2R 3R 1J 2J 3J 4J 6J 7J 9J 10J 11J", "2R 5J", "1R"]
    rules = presets.gostop_online()
    state = position(
        rules, hands=["8A 7K", "5J 5K", "5R 10K"], captured=[taken[0], "12R", "12A"], table="8J 6K", stock="11K",
        goes=[0, 1, 0], shaken=[[4], [], []], seed=1,
    )  # fmt: skip
    over = step(step(state, Play("8A")).state, Stop()).state
    opened = opens(rules, width=width, height=height, lang=lang)
    page = opened.page
    shown = opened.host.table.present(0, lang=lang)
    shown["hand"] = page_of(observe(over, 0), lang=lang, names=NAMES[lang][:3])
    page.evaluate("page => board.show(page)", shown)
    for part in (".end", ".end h2", ".end .main", ".end .close"):
        box = opened.boxes(part)[0]
        assert 0 <= box["left"] < box["right"] <= width, part
        assert 0 <= box["top"] < box["bottom"] <= height, part
    end = page.locator("hwatu-board .end")
    assert end.locator(".items details").count() >= 5
    assert end.evaluate("end => end.scrollWidth <= end.clientWidth")
    assert barriers(page) == []


RENDER = """async kinds => {
  const { SOUNDS, mixer } = await import("./sounds.js"), RATE = 44100;
  const BANDS = [90, 180, 360, 720, 1440, 2880, 5760, 11520];
  const render = async (length, wire) => {
    const audio = new OfflineAudioContext(length, RATE * 4, RATE);
    wire(audio);
    const made = await audio.startRendering();
    return Array.from({ length }, (_, n) => made.getChannelData(n));
  };
  const play = (audio, out) => kinds.forEach(kind => SOUNDS[kind](audio, out, 0));
  const [samples] = await render(1, audio => play(audio, mixer(audio)));
  const bands = await render(BANDS.length, audio => {
    const merger = audio.createChannelMerger(BANDS.length), all = audio.createGain();
    const band = frequency => new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: 1.4 });
    BANDS.forEach((frequency, n) => all.connect(band(frequency)).connect(merger, 0, n));
    merger.connect(audio.destination);
    play(audio, all);
  });
  const energy = each => each.reduce((so, sample) => so + sample * sample, 0);
  const times = [0, 0.08, 0.25, 0.6, 4].map(each => Math.round(each * RATE));
  const parts = bands.flatMap(each => times.slice(1).map((until, n) => energy(each.subarray(times[n], until))));
  const end = samples.findLastIndex(each => Math.abs(each) > 0.002) + 1;
  const whole = parts.reduce((so, each) => so + each, 0);
  return { peak: samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0), seconds: end / RATE,
           power: Math.sqrt(energy(samples.subarray(0, end)) / end), shares: parts.map(each => each / whole) };
}"""
"""How sounds that begin together come out of the mixer: peak, seconds, power, and the shares of bands and times."""


def test_every_sound_is_heard_and_differs_from_the_others(opens: Opens) -> None:
    page = opens(MATGO).page
    names = page.evaluate("async () => Object.keys((await import('./sounds.js')).SOUNDS)")
    found: dict[str, dict[str, Any]] = {name: page.evaluate(RENDER, [name]) for name in names}
    assert len(found) >= 20
    for name, each in found.items():
        assert 0.04 < each["peak"] < 0.95, (name, each["peak"])
        assert each["power"] > 0.008, (name, each["power"])
        assert 0.02 < each["seconds"] < 3, (name, each["seconds"])
    slaps = [found[f"slap{force}"]["power"] for force in (1, 2, 3)]
    assert slaps == sorted(slaps)
    for one, other in combinations(found, 2):
        if not {one, other} <= {"slap1", "slap2", "slap3"}:  # of which each is only louder than the one before
            pairs = zip(found[one]["shares"], found[other]["shares"], strict=True)
            apart = sum(abs(mine - theirs) for mine, theirs in pairs) / 2
            assert apart > 0.15, (one, other, apart)


def test_sounds_that_come_together_do_not_overload(opens: Opens) -> None:
    page = opens(MATGO).page
    for kinds in (["slap3", "bomb", "set"], ["slap2", "set", "chips", "go"], ["bak", "chips", "win", "tick"]):
        assert page.evaluate(RENDER, kinds)["peak"] <= 1, kinds


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_sound_is_asked_for_once_and_remembered(
    opens: Opens, barriers: Callable[[Page], list[str]], lang: Lang
) -> None:
    page = opens(MATGO, lang=lang, width=375, height=667, seed="an evening 2").page
    asked = page.locator("hwatu-board .popup .question")
    assert asked.count() == 0, "a page that does not want it asked is not asked"
    page.evaluate("() => { board.setAttribute('sound', 'ask'); return board.show(board.page); }")
    assert asked.locator("h2").inner_text() == {"en": "Play with sound?", "ko": "소리를 켤까요?"}[lang]
    assert barriers(page) == []
    assert page.evaluate("[board.sound, board.choices.length > 0]") == [False, True]
    page.evaluate("board.addEventListener('hwatu-sound', ({ detail }) => { window.said = detail; })")
    asked.locator("button").first.click()
    assert asked.count() == 0
    assert page.evaluate("[board.sound, said]") == [True, True]
    another = "Object.assign(document.createElement('hwatu-board'), { sound: true })"
    later = f"(board => (board.setAttribute('sound', 'ask'), [board.asksForSound, board.sound]))({another})"
    assert page.evaluate(later) == [False, True], "a board of the next visit"
    page.evaluate("board.sound = false")
    assert page.evaluate("[board.sound, board.getAttribute('sound')]") == [False, "ask"]
