"""Referees and transcripts that may be anybody's: each line is refused in words, or played by, and costs little."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest

from hwatu import HwatuError, NotationError, deal, observe, presets
from hwatu.bots import Referee, answer, random_bot, simple_bot
from hwatu.bots._programs.speaker import Speaker
from hwatu.bots._programs.transcript import read_transcript

VIEW = observe(deal(presets.pagat(players=3), seed=7), 0)


def conversation() -> list[dict[str, Any]]:
    """A hello, a game, a decision, the end of the game, and a quit."""
    referee = Referee()
    lines = [referee.hello(), *referee.asks(VIEW, 1)]
    end = {"type": "end", "game": 1, "end": "STOP", "winner": 0, "net": [2, -1, -1], "receipt": "Stop."}
    return [*map(json.loads, lines), end, {"type": "quit"}]


Change = Callable[[dict[str, Any]], object]

CHANGES: dict[str, tuple[int, Change]] = {
    "hello: no protocol": (0, lambda said: said.pop("protocol")),
    "hello: another protocol": (0, lambda said: said.update(protocol=["x"])),
    "hello: no type": (0, lambda said: said.pop("type")),
    "game: no number": (1, lambda said: said.pop("game")),
    "game: a list for a number": (1, lambda said: said.update(game=[])),
    "game: no rules": (1, lambda said: said.pop("rules")),
    "game: rules are a text": (1, lambda said: said.update(rules="pagat")),
    "game: an unknown flag": (1, lambda said: said["rules"].update(godory=1)),
    "game: a flag of another type": (1, lambda said: said["rules"].update(target="7")),
    "game: more players than there can be": (1, lambda said: said["rules"].update(players=300_000_000)),
    "decide: of no game": (2, lambda said: said.update(game=2)),
    "decide: no id": (2, lambda said: said.pop("id")),
    "decide: an object for an id": (2, lambda said: said.update(id={})),
    "decide: no choices": (2, lambda said: said.pop("choices")),
    "decide: choices are no list": (2, lambda said: said.update(choices=7)),
    "decide: choices are lists": (2, lambda said: said.update(choices=[[]])),
    "decide: an unknown choice": (2, lambda said: said.update(choices=["play 13A"])),
    "decide: other choices": (2, lambda said: said.update(choices=["go", "stop"])),
    "decide: no choice": (2, lambda said: said.update(choices=[])),
    "decide: no seed": (2, lambda said: said.pop("seed")),
    "decide: a list for a seed": (2, lambda said: said.update(seed=[])),
    "decide: no view": (2, lambda said: said.pop("view")),
    "decide: the view is a list": (2, lambda said: said.update(view=[])),
    "decide: an unknown phase": (2, lambda said: said["view"].update(phase="DINNER")),
    "decide: another phase": (2, lambda said: said["view"].update(phase=[])),
    "decide: another viewer": (2, lambda said: said["view"].update(viewer=9)),
    "decide: a seat far away": (2, lambda said: said["view"].update(active=[0, 300_000_000])),
    "decide: an actor far away": (2, lambda said: said["view"].update(actor=300_000_000)),
    "decide: too few hands": (2, lambda said: said["view"]["hands"].pop()),
    "decide: hands that are none": (2, lambda said: said["view"].update(hands=[1, 2, 3])),
    "decide: an unknown card": (2, lambda said: said["view"]["table"].append("13A")),
    "decide: a card twice": (2, lambda said: said["view"]["table"].append(said["view"]["table"][0])),
    "decide: marks of nobody": (2, lambda said: said["view"].update(marks=[])),
    "decide: unknown marks": (2, lambda said: said["view"]["marks"][0].update(gos=1)),
    "decide: a stack of another kind": (2, lambda said: said["view"].update(stacks=[7])),
    "decide: no size of the stock": (2, lambda said: said["view"].pop("stock_size")),
    "end: no receipt": (3, lambda said: said.pop("receipt")),
    "end: the receipt is a list": (3, lambda said: said.update(receipt=[])),
    "end: no game": (3, lambda said: said.pop("game")),
    "failed: no message": (0, lambda said: said.update(type="failed")),
    "failed: the message is an object": (0, lambda said: said.update(type="failed", message={})),
}


def changed(name: str) -> list[str]:
    """The lines of a conversation in which one message has the named fault."""
    place, change = CHANGES[name]
    said = conversation()
    change(said[place])
    return [json.dumps(each) for each in said]


LINES: dict[str, list[str | bytes]] = {
    "nothing": [""],
    "not JSON": ["{"],
    "too deep": ['{"type": ' + "[" * 50_000],
    "no object": ["[]"],
    "a large number": ['{"type": "game", "game": ' + "9" * 6000 + "}"],
    "bytes": [b"\xff\xfe"],
    "half a letter": ['{"type": "failed", "message": "\\ud800"}'],
    "no number": ['{"type": "decide", "id": NaN}'],
    **{name: [*changed(name)] for name in CHANGES},
}  # fmt: skip


@pytest.mark.parametrize(
    "name",
    ["hello: no type", "game: no number", "game: rules are a text", "decide: of no game", "decide: an object for an id",
     "decide: choices are lists", "decide: a list for a seed", "decide: the view is a list", "end: no game"],
)  # fmt: skip
def test_a_policy_that_trusts_its_referee_is_told_in_words_what_no_referee_says(name: str) -> None:
    lines = "".join(f"{line}\n" for line in changed(name)).encode()
    with pytest.raises(HwatuError):
        answer(simple_bot, "simple", BytesIO(lines), BytesIO())


@pytest.mark.parametrize("trusting", [False, True])
def test_a_seat_far_away_costs_nothing(*, trusting: bool) -> None:
    """The rows of a view have as many entries as the table has seats, whatever a line says."""
    hello, game, decide, *_ = changed("decide: a seat far away")
    speaker = Speaker(random_bot, "any", trusting=trusting)
    assert len([*speaker.hear(hello.encode()), *speaker.hear(game.encode())]) == 1
    tracemalloc.start()
    try:
        with pytest.raises(HwatuError):
            next(speaker.hear(decide.encode()))
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", [each for each in CHANGES if each.partition(":")[0] in ("game", "decide")])
def test_a_transcript_with_such_a_line_is_refused_with_its_number(name: str) -> None:
    lines = changed(name)
    text = "".join(f"> {line}\n" for line in lines)
    with pytest.raises(NotationError) as refused:
        read_transcript(text)
    assert refused.value.code == "bad_transcript"
    assert refused.value.line == (CHANGES[name][0] + 1 if name != "game: no number" else 2)  # type: ignore[attr-defined]
