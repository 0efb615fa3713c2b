"""Fair deals are checked in a page: the digests and the shuffle in JavaScript, and the button of a replay."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from hwatu import Record, Rules, Table, deal, legal_actions, observe, presets
from hwatu.board import copy_to, replay, replay_page
from hwatu.bots import simple_bot
from hwatu.fair import FairDeal, new_secret
from hwatu.render import Lang
from tests.browser.board_pages import GAMES
from tests.browser.conftest import missing
from tests.helpers.profile import many

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SCRIPT = Path(__file__).with_name("fair.mjs")
TEXTS = [*("a" * length for length in range(200)), "화투" * 50]


def played(rules: Rules, number: int) -> Record:
    """A hand of bots, dealt with words of every seat."""
    words = [f"seat {seat}, 한마디 {number}" for seat in range(rules.players)]
    record, rng = FairDeal(f"{number:064x}", words).record(rules), Random(number)
    while not record.state.over:
        record = record.played(simple_bot(observe(record.state, record.state.actor), rng))
    return record


def views_of(record: Record) -> list[dict[str, Any]]:
    """The hand as each seat saw it and as everybody sees it afterwards, with what it was dealt from."""
    (data,) = replay(record)["hands"]
    return [
        {
            "fair": data["fair"],
            "page": view["steps"][0]["page"],
            "messages": [message for step in view["steps"] for message in step["messages"]],
        }
        for view in data["views"]
    ]


@pytest.fixture
def in_node(tmp_path: Path) -> Callable[..., dict[str, Any]]:
    """A function that checks texts, deals and hands with the board's modules in Node."""
    node = shutil.which("node")
    if node is None:
        missing("node")

    def checked(**given: Any) -> dict[str, Any]:
        board, path = tmp_path / "board", tmp_path / "given.json"
        copy_to(board)
        (board / "package.json").write_text('{"type": "module"}', encoding="utf-8")
        path.write_text(json.dumps({"texts": [], "deals": [], "hands": []} | given), encoding="utf-8")
        done = subprocess.run([node, SCRIPT, board, path], check=True, capture_output=True, text=True)
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    return checked


def test_digests_and_shuffle_are_those_of_the_library(in_node: Callable[..., dict[str, Any]]) -> None:
    made = [FairDeal(new_secret(), words) for words in (["", ""], ["my luck", "화투 #1"], ['"\\', "😀", "x" * 100])]
    deck = [each.code for each in presets.pagat(jokers="X1 X2 X3").deck]
    found = in_node(texts=TEXTS, deals=[{"secret": each.secret, "words": each.words, "deck": deck} for each in made])
    assert found["digests"] == [sha256(each.encode()).hexdigest() for each in TEXTS]
    for each, told in zip(made, found["deals"], strict=True):
        rules = presets.pagat(players=len(each.words), jokers="X1 X2 X3")
        assert told["commitment"] == each.commitment
        assert told["seals"] == list(each.seals)
        assert told["seed"] == each.seed.hex()
        assert sorted(told["order"]) == sorted(deck)
        state = deal(rules, seed=each.seed)
        assert told["order"][-1] == state.stock[-1].code


def test_honest_hands_pass_from_every_seat_and_rigged_ones_do_not(in_node: Callable[..., dict[str, Any]]) -> None:
    records = [
        played(rules, 10 * game + number) for game, rules in enumerate(GAMES) for number in range(many(4, quick=1))
    ]
    honest = [view for record in records for view in views_of(record)]
    assert in_node(hands=honest)["hands"] == [None] * len(honest)
    rigged = [{**view, "fair": {**view["fair"], "words": [*view["fair"]["words"][:-1], "rigged"]}} for view in honest]
    caught = in_node(hands=rigged)["hands"]
    known = [
        any(seat["hand"] for seat in view["page"]["seats"])
        or (len(view["page"]["seats"]) <= 3 and not any(code.startswith("X") for code in view["fair"]["deck"]))
        for view in honest
    ]
    assert [each for each, sees in zip(caught, known, strict=True) if sees] == ["cards"] * sum(known)
    assert sum(known) > many(80, quick=20)
    other_secret = [{**view, "fair": {**view["fair"], "secret": "0" * 64}} for view in honest[5:9]]
    assert in_node(hands=other_secret)["hands"] == ["secret"] * 4


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("width", [375, 1280])
def test_a_replay_says_whether_nobody_chose_the_cards(
    chromium: Browser, tmp_path: Path, lang: Lang, width: int
) -> None:
    honest = played(presets.matgo(), 3)
    plain = Record.of(deal(presets.matgo(), seed=7), [legal_actions(deal(presets.matgo(), seed=7))[0]])
    rigged = attrs.evolve(plain, headers=honest.headers)
    page = chromium.new_page(viewport={"width": width, "height": 800})
    for name, record in {"honest": honest, "rigged": rigged, "plain": plain}.items():
        path = tmp_path / f"{name}.html"
        path.write_text(replay_page(record, lang=lang, names=["Ann", "지민"]), encoding="utf-8")
        page.goto(path.as_uri())
        button = page.locator("button[data-name=fair]")
        page.locator("hwatu-replay .moves li").first.wait_for()
        if name == "plain":
            assert not button.is_visible()
            continue
        button.click()
        said = page.locator("hwatu-replay .said")
        assert said.get_attribute("data-fair") == ("fair" if name == "honest" else "cards")
        if name == "honest":
            made = FairDeal.of(honest)
            assert made is not None
            assert made.commitment in said.inner_text()
            assert "seat 0, 한마디 3" in said.inner_text()
        page.screenshot(path=str(tmp_path / f"{name}.png"))
        page.locator("button[data-name=forward]").click()
        page.locator("hwatu-replay .said:not([data-fair])").wait_for()
        assert said.inner_text().startswith("1/")
    page.close()


def test_a_table_tells_each_seat_enough_to_check_its_hand(in_node: Callable[..., dict[str, Any]]) -> None:
    """As a client of a server does: from the message of the deal and those after it."""
    table = Table.start(presets.matgo(), ["person", "person"], seed="an evening").deal(words=["a", "c"])
    told: dict[int | None, list[Any]] = {seat: table.messages(seat) for seat in (0, 1, None)}
    rng = Random(1)
    while table.actor is not None:
        before = table.number
        table = table.act(table.actor, simple_bot(table.view(table.actor), rng))
        for seat in told:
            told[seat] += table.messages(seat, since=before)
    hands = [
        {"fair": table.present(seat)["fair"], "page": messages[0]["deal"], "messages": messages}
        for seat, messages in told.items()
    ]
    assert in_node(hands=hands)["hands"] == [None, None, None]
    hands[0]["fair"]["words"][0] = "b"
    assert in_node(hands=hands[:1])["hands"] == ["cards"]
