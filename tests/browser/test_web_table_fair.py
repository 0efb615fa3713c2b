"""Deals at the web table that nobody can rig: the round of words, and pages that catch a server that rigs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

for needed in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(needed, reason="it needs the extra web")

import attrs
from web_table.fair_rounds import SECONDS

from hwatu import Table, presets
from hwatu.fair import seal, verify
from tests.browser.served import Open, play_hand, put, serving, visiting
from tests.browser.web_tables import LONG, Visitor, saved

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Open]:
    with serving(tmp_path / "tables.sqlite") as found:
        yield found


def next_round(visitor: Visitor, *, shown: bool) -> dict[str, Any]:
    """The round of words, once its seals are shown or before."""
    while not (now := visitor.told.get("round")) or (now["seals"] is not None) != shown:
        visitor.hear()
    found: dict[str, Any] = now
    return found


def test_the_cards_follow_from_the_words_of_everybody(site: Open) -> None:
    name = put(site, "person", "person", rules=presets.matgo())
    with visiting(site, name, words=True) as first, visiting(site, name, words=True) as second:
        both, said = (first, second), ("my luck", "화투")
        assert [each.sit(called) for each, called in zip(both, ("Min-ji", "Seo-jun"), strict=True)] == [0, 1]
        promised = [next_round(each, shown=False)["commitment"] for each in both]
        assert promised[0] == promised[1] == saved(site.records, name).next_commitment
        seals = [seal(promised[0], seat, words) for seat, words in enumerate(said)]
        first.say(do="words", words="too early")
        assert first.hear_until("refused")["code"] == "no_words_now"
        for each, sealed in zip(both, seals, strict=True):
            each.say(do="seal", seal=sealed)
        assert [next_round(each, shown=True)["seals"] for each in both] == [{"0": seals[0], "1": seals[1]}] * 2
        first.say(do="words", words="other words")
        assert first.hear_until("refused")["code"] == "no_words_now"
        for each, words in zip(both, said, strict=True):
            each.say(do="words", words=words)
        for each in both:
            each.hear_number(1)
            assert each.told["round"] is None
            assert each.told["now"]["fair"]["words"] == list(said)
            assert each.told["now"]["fair"]["secret"] is None
        play_hand([first, second])
        (hand,) = saved(site.records, name).past
        made = verify(hand, commitment=promised[0], words=dict(enumerate(said)))
        assert first.told["now"]["fair"]["secret"] == made.secret
        assert not any(made.secret in frame for frame in first.frames[:-1])


def test_nobody_waits_long_for_words(site: Open) -> None:
    name = put(site, "person", "person", rules=presets.matgo())
    with visiting(site, name, words=True) as first, visiting(site, name, words=True) as second:
        assert [first.sit("Min-ji"), second.sit("Seo-jun")] == [0, 1]
        promised = next_round(first, shown=False)["commitment"]
        first.say(do="seal", seal=seal(promised, 0, "mine"))
        assert list(next_round(first, shown=True)["seals"]) == ["0"]
        first.say(do="words", words="mine")
        first.hear_number(1)
        assert first.told["now"]["fair"]["words"] == ["mine", ""]


def test_who_says_nothing_gets_cards_as_before(site: Open) -> None:
    name = put(site, "person", "simple", rules=presets.matgo())
    with visiting(site, name, words="yes") as visitor:
        visitor.sit("Min-ji")
        visitor.hear_number(1)
        assert (visitor.told["round"], visitor.told["now"]["fair"]) == (None, None)
        visitor.say(do="seal", seal="0" * 64)
        assert visitor.hear_until("refused")["code"] == "no_words_now"


# Servers that rig -----------------------------------------------------------------------------------------------------

DEAL = Table.deal
Deals = Callable[..., Table]


def with_other_cards(table: Table, *, words: Any = None, factor: None = None) -> Table:
    """The promise in the record, and other cards."""
    fair, plain = DEAL(table, words=words), DEAL(table)
    assert plain.hand is not None
    assert fair.hand is not None
    return attrs.evolve(plain, hand=attrs.evolve(plain.hand, headers=fair.hand.headers))


def with_another_secret(table: Table, *, words: Any = None, factor: None = None) -> Table:
    """All is right in the record, but the secret is not the one that was promised."""
    return attrs.evolve(DEAL(attrs.evolve(table, seed="rigged"), words=words), seed=table.seed)


def with_other_words(table: Table, *, words: Any = None, factor: None = None) -> Table:
    return DEAL(table, words=words and ["not hers", *words[1:]])


RIGS: dict[str, Deals] = {
    "fair": DEAL, "otherCards": with_other_cards, "otherCommitment": with_another_secret,
    "otherWords": with_other_words,
}  # fmt: skip


BOARD = 'document.querySelector("hwatu-board")'


def until(page: Page, true: str) -> None:
    """Wait for something; the page lets nobody evaluate text, Playwright included."""
    end = time.monotonic() + LONG
    while not page.evaluate(f"Boolean({true})"):
        assert time.monotonic() < end, true
        page.wait_for_timeout(30)


def play_on(page: Page) -> None:
    """Make the first choice until the hand is over."""
    until(page, f"{BOARD}.page?.hand")
    while not page.evaluate(f"{BOARD}.page.hand.over"):
        until(page, f"{BOARD}.choices.length || {BOARD}.page.hand.over")
        before = page.evaluate(
            f"""(board => {{
                if (board.choices.length)
                    board.dispatchEvent(new CustomEvent("hwatu-choose", {{ detail: board.choices[0] }}));
                return board.page.number;
            }})({BOARD})"""
        )
        until(page, f"{BOARD}.page.number > {before} || {BOARD}.page.hand.over")


@pytest.mark.parametrize("lang", ["en-US", "ko-KR"])
@pytest.mark.parametrize("rig", RIGS)
def test_a_page_says_whether_the_cards_were_dealt_as_promised(
    chromium: Browser, site: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rig: str, lang: str
) -> None:
    monkeypatch.setattr(Table, "deal", RIGS[rig])
    name = put(site, "person", "simple", rules=presets.matgo(jokers=""))
    profile = chromium.new_context(viewport={"width": 1280, "height": 800}, locale=lang, reduced_motion="reduce")
    profile.add_init_script("localStorage.speed ??= '0'; localStorage.words ??= 'my luck'")
    page, wrong = profile.new_page(), list[str]()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{site.address}/tables/{name}")
    page.locator("#called").fill("Min-ji")
    page.locator("#sit button").click()
    play_on(page)
    said = page.locator("#fair")
    until(page, "document.querySelector('#fair').dataset.judged")
    page.screenshot(path=str(tmp_path / f"{rig}.png"))
    assert said.get_attribute("data-judged") == rig
    hand = saved(site.records, name).past[-1] if rig == "fair" else None
    if hand is not None:
        made = verify(hand)
        assert made.words[0].endswith(" my luck")
        assert made.commitment in said.inner_text()
        page.reload()
        until(page, "document.querySelector('#fair').dataset.judged === 'fair'")
    assert wrong == []
    profile.close()


def test_the_time_for_words_is_short() -> None:
    assert SECONDS <= 2
