"""Deals at the web table that nobody can rig: the round of words, and pages that catch a server that rigs."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

for needed in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(needed, reason="it needs the extra web")

import attrs

from hwatu import HwatuError, Table, presets
from hwatu.fair import seal, verify
from hwatu.web._clients import Client
from hwatu.web._one_table import SECONDS, FairRound, Game, Records, TableTally
from tests.browser.served import GENEROUS, Open, choose, in_a_loop, play_hand, put, serving, visiting
from tests.browser.web_tables import LONG, Visitor, new_table, saved

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Open]:
    """A server that keeps its tables in a file of this test."""
    with serving(tmp_path / "tables.sqlite") as found:
        yield found


def next_round(visitor: Visitor, *, shown: bool) -> dict[str, Any]:
    """The round of words, once its seals are shown or before."""
    while not (now := visitor.told.get("round")) or (now["seals"] is not None) != shown:
        visitor.hear()
    found: dict[str, Any] = now
    return found


def sit_again(visitor: Visitor) -> None:
    """Have a player take a seat after another player has left it."""
    while visitor.told["seat"] is not None:
        visitor.hear()
    visitor.say(do="sit", name="Seo-jun")
    while visitor.told["seat"] is None:
        visitor.hear()


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


def test_a_seal_and_words_come_once_and_in_their_time() -> None:
    round_ = FairRound("0" * 64, {0, 1, 2})
    sealed = {seat: seal(round_.commitment, seat, f"words of {seat}") for seat in range(3)}
    with pytest.raises(HwatuError):
        round_.take_words(0, "words of 0")
    for seat in (0, 1):
        round_.take_seal(seat, sealed[seat])
    for seat, given in ((0, sealed[2]), (3, sealed[2]), (2, "short")):
        with pytest.raises(HwatuError):
            round_.take_seal(seat, given)
    assert round_.page()["seals"] is None
    round_.show()
    for seat in range(3):  # nobody seals anew who has seen the seals of others
        with pytest.raises(HwatuError):
            round_.take_seal(seat, seal(round_.commitment, seat, "better words"))
    assert round_.page()["seals"] == {0: sealed[0], 1: sealed[1]}
    for seat, words in ((0, "better words"), (1, "words of 0"), (2, "words of 2")):
        with pytest.raises(HwatuError):
            round_.take_words(seat, words)
    round_.take_words(0, "words of 0")
    with pytest.raises(HwatuError):
        round_.take_words(0, "words of 0")
    assert (round_.words, round_.waited) == ({0: "words of 0"}, {1})


def beginning(site: Open, *seats: str) -> str:
    """The name of a new table for these seats, two people by default."""
    return put(site, *(seats or ("person", "person")), rules=presets.matgo())


@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize("watched", [False, True])
def test_a_round_that_all_have_left_deals_nothing(site: Open, *, shown: bool, watched: bool) -> None:
    """Be it by leaving their seats, with or without a spectator, or by closing their pages."""
    name = beginning(site)
    with visiting(site, name, words=True) as watching:
        watching.hear_until("now")
        with visiting(site, name, words=True) as first, visiting(site, name, words=True) as second:
            assert [first.sit("Min-ji"), second.sit("Seo-jun")] == [0, 1]
            begun = next_round(first, shown=False)
            if shown:
                for seat, visitor in enumerate((first, second)):
                    visitor.say(do="seal", seal=seal(begun["commitment"], seat, "words"))
                next_round(first, shown=True)
            if watched:
                next_round(watching, shown=shown)
                for visitor in (first, second):
                    visitor.say(do="leave")
                while watching.told["round"] is not None:
                    watching.hear()
        time.sleep(2 * SECONDS + 0.5)
        assert saved(site.records, name).hand is None


def test_a_round_that_nobody_waits_for_does_not_overwrite_the_hand(tmp_path: Path) -> None:
    """The table is forgotten meanwhile, and goes on from its records: the old round must not write into them."""
    small = attrs.evolve(GENEROUS, tables_in_memory=1)
    with serving(tmp_path / "tables.sqlite", small) as site:
        name, others = beginning(site), [new_table(site.address) for _ in range(2)]
        with visiting(site, name, words=True) as first:
            with visiting(site, name, words=True) as second:
                assert [first.sit("Min-ji"), second.sit("Seo-jun")] == [0, 1]
                next_round(first, shown=False)
            token = first.told["token"]
        for other in others:
            with visiting(site, other) as visitor:
                visitor.hear_until("now")
        with visiting(site, name, token=token) as again:
            again.hear_until("now")
            assert (again.told["seat"], again.told["round"]) == (0, None)
            again.hear_number(1)  # the hand that was to be dealt
            choose(again)
            again.hear_number(2)
            before = saved(site.records, name).dumps()
            time.sleep(2 * SECONDS + 0.5)
            assert saved(site.records, name).dumps() == before


def test_who_leaves_when_the_words_are_shown_does_not_stop_the_deal(site: Open) -> None:
    """Or a player who saw the words of others, or a server, could have the cards drawn anew."""
    name = beginning(site)
    with visiting(site, name, words=True) as first, visiting(site, name, words=True) as second:
        assert [first.sit("Min-ji"), second.sit("Seo-jun")] == [0, 1]
        begun = next_round(first, shown=False)
        for visitor, words in ((first, "mine"), (second, "hers")):
            visitor.say(do="seal", seal=seal(begun["commitment"], visitor.told["seat"], words))
        assert next_round(first, shown=True)["name"] == begun["name"]
        second.say(do="leave")
        first.say(do="words", words="mine")
        first.hear_number(1)
        assert first.told["now"]["fair"]["words"] == ["mine", ""]
        assert first.told["left"] == [1]


def test_a_round_begun_again_has_another_name_and_the_same_commitment(site: Open) -> None:
    name = beginning(site)
    with visiting(site, name, words=True) as first, visiting(site, name, words=True) as second:
        assert [first.sit("Min-ji"), second.sit("Seo-jun")] == [0, 1]
        begun = next_round(first, shown=False)
        second.say(do="leave")
        while first.told["round"] is not None:
            first.hear()
        assert saved(site.records, name).hand is None
        sit_again(second)
        again = next_round(first, shown=False)
        assert again["commitment"] == begun["commitment"]
        assert again["name"] != begun["name"]
        late = seal(begun["commitment"], 0, "for the first round")
        first.say(do="seal", round=begun["name"], seal=late)
        assert first.hear_until("refused")["code"] == "no_words_now"
        for visitor, words in ((first, "mine"), (second, "hers")):
            sealed = seal(again["commitment"], visitor.told["seat"], words)
            visitor.say(do="seal", round=again["name"], seal=sealed)
        assert late not in next_round(first, shown=True)["seals"].values()
        first.say(do="words", round=begun["name"], words="mine")
        assert first.hear_until("refused")["code"] == "no_words_now"
        first.say(do="words", round=again["name"], words="mine")
        second.say(do="words", words="hers")
        first.hear_number(1)
        assert first.told["now"]["fair"]["words"] == ["mine", "hers"]


async def of_a_bot_that_thinks(game: Game, client: Client) -> None:
    """Wait until the bot whose turn it is has decided, with one client at the table."""
    game.clients.add(client)
    game.tell()
    assert game.playing is not None
    await game.playing


@pytest.mark.parametrize("stays", [True, False])
def test_a_bot_that_has_thought_where_nobody_is_any_more_plays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, stays: bool
) -> None:
    """The table may have gone on from its records meanwhile."""
    table = Table.start(presets.matgo(), ["search:0.3s", "person"], seed="an evening").deal()
    assert table.actor == 0
    records = Records(tmp_path / "tables.sqlite")
    records.save("evening", table, {})
    game = Game("evening", table, {}, 0, TableTally.of(table), records)
    client = Client(None, GENEROUS)  # type: ignore[arg-type]

    async def thought(bot: str, work: Callable[[], Table]) -> Table:
        if not stays:
            game.clients.discard(client)
        return table.play_bot()

    monkeypatch.setattr("hwatu.web._one_table.in_thread", thought)
    monkeypatch.setattr(
        Game, "bot", property(lambda game: "search:0.3s" if game.table is table and game.clients else None)
    )
    in_a_loop(of_a_bot_that_thinks(game, client))
    assert saved(tmp_path / "tables.sqlite", "evening").number == table.number + stays


# Servers that rig -----------------------------------------------------------------------------------------------------

DEAL = Table.deal
Deals = Callable[..., Table]


def with_other_cards(table: Table, *, words: Any = None, factor: None = None) -> Table:
    """A deal whose record shows the promised secret, but other cards."""
    fair, plain = DEAL(table, words=words), DEAL(table)
    assert plain.hand is not None
    assert fair.hand is not None
    return attrs.evolve(plain, hand=attrs.evolve(plain.hand, headers=fair.hand.headers))


def with_another_secret(table: Table, *, words: Any = None, factor: None = None) -> Table:
    """A deal that is right in itself, but whose secret is not the promised one."""
    return attrs.evolve(DEAL(attrs.evolve(table, seed="rigged"), words=words), seed=table.seed)


def with_other_words(table: Table, *, words: Any = None, factor: None = None) -> Table:
    """A deal whose words are not those that the first player said."""
    return DEAL(table, words=words and ["not hers", *words[1:]])


RIGS: dict[str, Deals] = {
    "fair": DEAL, "otherCards": with_other_cards, "otherCommitment": with_another_secret,
    "otherWords": with_other_words,
}  # fmt: skip


BOARD = 'document.querySelector("hwatu-board")'
SHORT = presets.matgo(jokers="", target=1)
"""Rules by which a hand is soon over."""


def until(page: Page, true: str) -> None:
    """Wait until a condition holds, without evaluating text in the page, which its policy forbids to Playwright too."""
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
    name = put(site, "person", "simple", rules=SHORT)
    profile = chromium.new_context(viewport={"width": 1280, "height": 800}, locale=lang, reduced_motion="reduce")
    profile.add_init_script("localStorage.speed ??= '0'; localStorage['hwatu-sound'] ??= 'off'")
    profile.add_init_script("localStorage.words ??= 'my luck'")
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
        assert made.commitment in (said.text_content() or "")
        assert made.commitment not in said.inner_text()  # until somebody asks for it
        page.reload()
        until(page, "document.querySelector('#fair').dataset.judged === 'fair'")
    assert wrong == []
    profile.close()


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give browsers on a busy machine longer to send their words."""
    monkeypatch.setattr("hwatu.web._one_table.SECONDS", LONG)


def seated_page(chromium: Browser, site: Open, name: str, words: str = "my luck") -> Page:
    """The page of a player who has a seat."""
    profile = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en-US", reduced_motion="reduce")
    profile.add_init_script("localStorage.speed ??= '0'; localStorage['hwatu-sound'] ??= 'off'")
    profile.add_init_script(f"localStorage.words ??= {json.dumps(words)}")
    page = profile.new_page()
    page.goto(f"{site.address}/tables/{name}")
    page.locator("#called").fill("Min-ji")
    page.locator("#sit button").click()
    return page


def judged(page: Page) -> str | None:
    """The judgement of the page on the hand, at its end."""
    play_on(page)
    until(page, "document.querySelector('#fair').dataset.judged")
    said: str | None = page.locator("#fair").get_attribute("data-judged")
    return said


@pytest.mark.usefixtures("patient", "quick_boards")
def test_a_page_takes_part_in_a_round_that_is_begun_again(chromium: Browser, site: Open) -> None:
    """A player leaves in the first, and so the second has the same commitment: the server has done nothing wrong."""
    name = put(site, "person", "person", rules=SHORT)
    page = seated_page(chromium, site, name)
    with visiting(site, name, words=True) as other:
        other.sit("Seo-jun")
        begun = next_round(other, shown=False)
        other.say(do="leave")
        while other.told["round"] is not None:
            other.hear()
        sit_again(other)
        again = next_round(other, shown=False)
        assert (again["commitment"], again["name"] == begun["name"]) == (begun["commitment"], False)
        other.say(do="seal", seal=seal(again["commitment"], 1, "hers"))
        next_round(other, shown=True)
        other.say(do="words", words="hers")
        other.hear_number(1)
        assert other.told["now"]["fair"]["words"][0].endswith("my luck")
        other.say(do="leave")
        assert judged(page) == "fair"
    page.context.close()


@pytest.mark.usefixtures("patient")
def test_a_page_says_so_when_the_round_is_begun_again_after_all_words_are_known(
    chromium: Browser, site: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that could draw new words of a player until the cards suit it would choose them."""
    name = put(site, "person", "simple", rules=SHORT)
    go_on, rounds = Game.go_on, list[FairRound]()

    def again(game: Game) -> None:
        known = game.round
        if known is not None and known.words and not rounds:
            rounds.append(known)
            known.give_up()
            game.round = FairRound(known.commitment, {0})
            game.wait(game.round)
        else:
            go_on(game)

    monkeypatch.setattr(Game, "go_on", again)
    page = seated_page(chromium, site, name)
    assert judged(page) == "roundAgain"
    assert "collected again" in page.locator("#fair").inner_text()
    page.context.close()


@pytest.mark.parametrize(
    "words",
    ["👨‍👩‍👧 luck", "two\u00a0words", "a\tb", "a\u200bb", "\u202eabc", "🫩", "a\u2028b", "half \ud83d of it", "x" * 60],
)
@pytest.mark.usefixtures("patient")
def test_whatever_a_player_types_is_taken(chromium: Browser, site: Open, words: str) -> None:
    name = put(site, "person", "simple", rules=SHORT)
    page = seated_page(chromium, site, name, words)
    assert judged(page) == "fair"
    made = verify(saved(site.records, name).past[-1])
    assert len(made.words[0]) > 24
    page.context.close()


def test_the_time_for_words_is_short() -> None:
    assert SECONDS <= 2
