"""The shuffle: the documented algorithm, checked against a second implementation that shares no code with it."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    Action,
    Carry,
    InvalidPosition,
    Phase,
    Record,
    Session,
    TextError,
    View,
    codec,
    deal,
    legal_actions,
    position,
    presets,
    step,
    variants,
)
from hwatu._cards.flower_cards import card_at
from hwatu._cards.shuffle import LONGEST_SEED, MOST_DIGITS, Seed, Stream, check_seed, derived
from hwatu._session.first_dealer import draw
from hwatu.codec import DocumentError
from hwatu.simulation._many_hands import play_hands
from hwatu.testing import check_playouts
from hwatu.testing._random_rules import Draws

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "shuffle.md").read_text(encoding="utf-8")

SEEDS = st.one_of(
    st.integers(-(10**30), 10**30),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    st.binary(max_size=40),
)

PACK = [
    "1B", "1R", "1J", "1K", "2A", "2R", "2J", "2K", "3B", "3R", "3J", "3K", "4A", "4R", "4J", "4K",
    "5A", "5R", "5J", "5K", "6A", "6R", "6J", "6K", "7A", "7R", "7J", "7K", "8B", "8A", "8J", "8K",
    "9A", "9R", "9J", "9K", "10A", "10R", "10J", "10K", "11B", "11J", "11K", "11D", "12B", "12A", "12R", "12D",
]  # fmt: skip


# --- The second implementation: the steps of docs/shuffle.md, one after the other ---


def key_of(seed: object) -> bytes:
    """The key of a seed, as the docs define it."""
    if isinstance(seed, int):
        tagged = ("int:" + str(seed)).encode("ascii")
    elif isinstance(seed, str):
        tagged = ("str:" + seed).encode("utf-8")
    else:
        assert isinstance(seed, bytes)
        tagged = b"".join([b"bytes:", seed])
    return sha256(tagged).digest()


def stream_of(seed: object, purpose: str) -> Iterator[int]:
    """The bytes of the stream for one purpose, as the docs define it."""
    number = 0
    while True:
        hashed = sha256()
        hashed.update(key_of(seed))
        hashed.update(purpose.encode("ascii"))
        hashed.update(bytes([number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255]))
        yield from hashed.digest()
        number += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """A number below the limit, drawn from a stream as the docs define it."""
    size = 1
    while 256**size < limit:
        size += 1
    while True:
        value = 0
        for _ in range(size):
            value = value * 256 + next(stream)
        if value < 256**size - 256**size % limit:
            return value % limit


def order_of(seed: object, purpose: str, pack: list[str]) -> list[str]:
    """The pack shuffled as the docs define it."""
    cards, stream = list(pack), stream_of(seed, purpose)
    for i in range(len(cards) - 1, 0, -1):
        j = below(i + 1, stream)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def dealt_in(rules: Any, deck: list[str], **more: Any) -> Any:
    """A hand dealt from a deck in this order."""
    return deal(rules, deck=" ".join(deck), **more)


MISSION_NAMES = [
    *(f"all of {month}" for month in (
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    )),
    "hong-dan", "cheong-dan", "cho-dan", "godori", "five brights",
]  # fmt: skip


# --- What the library draws is what the second implementation draws ---


@given(SEEDS, st.sampled_from(["deck", "stock", "hand 17"]), st.lists(st.integers(1, 70_000), max_size=40))
def test_numbers_are_those_of_the_description(seed: Seed, purpose: str, limits: list[int]) -> None:
    ours, theirs = Stream(seed, purpose), stream_of(seed, purpose)
    assert [ours.randrange(limit) for limit in limits] == [below(limit, theirs) for limit in limits]


@given(SEEDS, st.integers(0, 256))
def test_orders_are_those_of_the_description(seed: Seed, size: int) -> None:
    items = [str(each) for each in range(size)]
    stream = Stream(seed, "deck")
    assert stream.shuffled(items) == order_of(seed, "deck", items)
    slow = Stream(seed, "deck")
    for stop in range(size, 1, -1):
        slow.randrange(stop)
    assert stream.bytes(4) == slow.bytes(4), "a shuffle takes no more of the stream than its numbers"


@given(SEEDS)
def test_a_hand_is_dealt_as_described(seed: Seed) -> None:
    assert deal(presets.pagat(), seed=seed) == dealt_in(presets.pagat(), order_of(seed, "deck", PACK))
    jokers = presets.pagat(players=3) | variants.two_jokers
    pack = [*PACK, *jokers.jokers.codes]
    assert deal(jokers, seed=seed) == dealt_in(jokers, order_of(seed, "deck", pack))


@given(SEEDS)
@pytest.mark.rule("SELL-7", "SELL-9")
def test_dropped_cards_come_back_as_described(seed: Seed) -> None:
    seven = presets.pagat(players=7, jokers="X2")
    seating = deal(seven, seed=seed)._setup.seating
    assert seating is not None
    for order, purpose in ((seating.to_table, "table"), (seating.to_stock, "stock")):
        assert [card_at(index).code for index in order] == order_of(seed, purpose, [*PACK, "X2"])
    five = deal(presets.pagat(players=5), seed=seed)
    while five.phase is Phase.SEATING:
        five = step(five, legal_actions(five)[-1]).state
    if not five.over:
        left = {each.code for each in five.stock}
        assert [each.code for each in five.stock] == [each for each in order_of(seed, "stock", PACK) if each in left]


@given(SEEDS)
def test_a_position_lays_the_other_cards_in_the_order_of_the_deck(seed: Seed) -> None:
    state = position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J", stock="8B", seed=seed)
    named = {"2A", "5R", "3R", "7J", "2R", "8J", "8B"}
    rest = [each for each in order_of(seed, "deck", PACK) if each not in named]
    assert [each.code for each in state.stock] == ["8B", *rest]


@given(SEEDS)
@pytest.mark.rule("PAY-14", "PAY-15")
def test_month_and_mission_are_drawn_as_described(seed: Seed) -> None:
    rules = presets.pagat(missions=True, drawn_month_multiplier=4)
    month = 1 + below(12, stream_of(seed, "month"))
    stream = stream_of(seed, "mission")
    name, factor = MISSION_NAMES[below(len(MISSION_NAMES), stream)], 2 + below(8, stream)
    for state in (deal(rules, seed=seed), Session.start(rules).deal(seed=seed)):
        mission = state.carry.mission
        assert mission is not None
        assert (state.carry.drawn_month, mission.name, mission.factor) == (month, name, factor)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40), st.integers(2, 7))
@pytest.mark.rule("DEAL-5")
def test_the_first_dealer_is_drawn_as_described(seed: str, seats: int) -> None:
    rounds, _ = draw(seed, seats)
    drawn = [each.code for turn in rounds for each in turn.values()]
    assert drawn == order_of(seed, "first dealer", PACK)[: len(drawn)]


@pytest.mark.parametrize("seed", [5, "5", b"5"])
def test_hands_of_a_simulation_have_seeds_of_their_own(seed: Seed) -> None:
    stream = stream_of(seed, "hand 17")
    own = bytes([next(stream) for _ in range(32)])
    assert derived(seed, "hand 17") == own
    rules = presets.pagat(players=3)
    played = play_hands(rules, [first] * 3, seed, [17])
    state = deal(rules, seed=own, dealer=17 % 3, carry=Carry())
    while not state.over:
        state = step(state, legal_actions(state)[0]).state
    assert state.settlement is not None
    assert played.net == state.settlement.net


def first(view: View, rng: Random) -> Action:
    """A policy that takes the first legal action."""
    return legal_actions(view)[0]


# --- The vectors of the docs ---


def test_the_deck_in_the_docs_is_dealt() -> None:
    (block,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert block.split() == order_of(7, "deck", PACK)
    assert deal(presets.pagat(), seed=7) == dealt_in(presets.pagat(), block.split())


def rows(heading: str) -> list[list[str]]:
    """The rows of the table with this heading, without what stands around code."""
    _, _, after = PAGE.partition(heading)
    found = []
    for line in after.splitlines()[2:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip().strip("`") for cell in line.strip("|").split("|")])
    assert found
    return found


def test_the_table_of_seeds_in_the_docs_is_right() -> None:
    for written, begins, ends in rows("| seed | first ten cards |"):
        seed = ast.literal_eval(written)
        order = order_of(seed, "deck", PACK)
        assert (order[:10], order[-3:]) == (begins.split(), ends.split()), written
        check_seed(seed)


def test_what_else_the_docs_draw_is_right() -> None:
    drawn = dict(rows("| stream | from the seed 7 |"))
    mission = stream_of(7, "mission")
    assert drawn == {
        "stock": " ".join(order_of(7, "stock", PACK)[:10]),
        "table": " ".join(order_of(7, "table", [*PACK, "X2"])[:10]),
        "first dealer": " ".join(order_of(7, "first dealer", PACK)[:10]),
        "month": str(1 + below(12, stream_of(7, "month"))),
        "mission": f"{MISSION_NAMES[below(17, mission)]}, × {2 + below(8, mission)}",
        "hand 17": derived(7, "hand 17").hex(),
    }


# --- Seeds ---


def test_kinds_and_signs_of_seeds_differ() -> None:
    seeds: list[Seed] = [7, -7, "7", "-7", b"7", 0, "", b"", "int:7", b"int:7", 10**199, "화투", "화투".encode()]
    assert len({deal(presets.pagat(), seed=seed) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("seed", [10**MOST_DIGITS - 1, "x" * LONGEST_SEED, "\x00\n", b"\x00" * LONGEST_SEED])
def test_the_largest_seeds_are_dealt_recorded_and_written(seed: Seed) -> None:
    record = Record.start(presets.pagat(), seed=seed)
    for again in (Record.loads(record.dumps()), codec.loads(codec.dumps(record), Record)):
        assert again.seed == seed
        assert type(again.seed) is type(seed)
        assert again.replay() == deal(presets.pagat(), seed=seed)


@pytest.mark.parametrize(
    "seed",
    [10**MOST_DIGITS, -(10**MOST_DIGITS), "x" * (LONGEST_SEED + 1), b"x" * (LONGEST_SEED + 1), "\ud800", True, 1.5,
     bytearray(b"7"), (7,), Random(7)],
)  # fmt: skip
def test_what_is_no_seed_is_refused_everywhere(seed: Any) -> None:
    rules = presets.pagat()
    attempts: list[Callable[[], object]] = [
        lambda: check_seed(seed),
        lambda: deal(rules, seed=seed),
        lambda: deal(rules, seed=seed, deck=rules.deck),
        lambda: position(rules, hands=["1B", "2A"], seed=seed),
        lambda: Session.start(rules).deal(seed=seed),
        lambda: Record.start(rules, seed=seed),
        lambda: Record(rules=rules, seed=seed),
        lambda: play_hands(rules, [first] * 2, seed, [0]),
        lambda: check_playouts(rules, hands=1, seed=seed),
    ]
    for attempt in attempts:
        with pytest.raises(InvalidPosition) as refused:
            attempt()
        assert refused.value.code == "bad_seed"


def test_without_a_seed_every_deal_is_another() -> None:
    assert len({deal(presets.pagat()) for _ in range(20)}) == 20


@pytest.mark.parametrize("seed", [b"7", b"\xff\x00", b""])
def test_bytes_are_written_with_their_name(seed: bytes) -> None:
    text = Record.start(presets.pagat(), seed=seed).dumps()
    assert f"\nseed: bytes:{seed.hex()}\n" in text
    assert Record.loads(text).seed == Record.loads(text, strict=False).seed == seed


@pytest.mark.parametrize("written", ["bytes:7", "bytes:0G", "bytes:FF", "bytes: 07", "07ff", "bytes:" + "00" * 201])
def test_what_is_not_written_so_is_refused(written: str) -> None:
    text = Record.start(presets.pagat(), seed=b"7").dumps()
    with pytest.raises(TextError) as refused:
        Record.loads(text.replace("bytes:37", written))
    assert (refused.value.code, refused.value.line) == ("bad_seed", 5)


@pytest.mark.parametrize(
    ("seed", "code", "path"),
    [
        ({"bytes": "7"}, "bad_text", "$.value.seed.bytes"), ({"bytes": "FF"}, "bad_text", "$.value.seed.bytes"),
        ({"bytes": 7}, "wrong_type", "$.value.seed.bytes"), ({}, "wrong_type", "$.value.seed.bytes"),
        ({"bytes": "07", "text": "7"}, "unknown_field", "$.value.seed.text"), (True, "wrong_type", "$.value.seed"),
        ([7], "wrong_type", "$.value.seed"), ({"bytes": "00" * 201}, "bad_seed", "$.value"),
        ("x" * 201, "bad_seed", "$.value"),
    ],
)  # fmt: skip
def test_json_refuses_what_is_no_seed(seed: object, code: str, path: str) -> None:
    plain = json.loads(codec.dumps(Record.start(presets.pagat(), seed=b"7")))
    assert plain["value"]["seed"] == {"bytes": "37"}
    validator = jsonschema.Draft202012Validator(codec.schema(Record))
    validator.validate(plain)
    plain["value"]["seed"] = seed
    assert not validator.is_valid(plain)
    with pytest.raises(DocumentError) as refused:
        codec.loads(json.dumps(plain), Record)
    assert (refused.value.code, refused.value.path) == (code, path)


# --- Fair and lasting ---


def test_every_order_is_equally_likely() -> None:
    counts = Counter("".join(Stream(seed, "deck").shuffled("ABCD")) for seed in range(24_000))
    assert len(counts) == 24
    squares = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert squares < 58, "chi squared with 23 degrees of freedom: above 58 once in ten thousand"


def test_numbers_above_a_byte_are_equally_likely() -> None:
    stream = Stream(7, "numbers")
    counts = Counter(stream.randrange(300) // 50 for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 30


def test_pythons_generators_are_not_asked() -> None:
    """A seed deals the same hand though ``random`` be another, and leaves the global generator as it was."""
    code = "import random; random.Random.shuffle = None; from hwatu import *; print(deal(presets.pagat(), seed=7))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert said.stdout.strip() == str(deal(presets.pagat(), seed=7))


def test_choices_for_vectors_follow_from_the_stream_alone() -> None:
    rng = Draws(7, "choices")
    stream = stream_of(7, "choices")
    assert rng.choice("ABCDE") == "ABCDE"[below(5, stream)]
    assert rng.randint(3, 9) == 3 + below(7, stream)
    value = 0
    for _ in range(7):
        value = value * 256 + next(stream)
    assert rng.random() == value // 8 / 2**53
    assert sorted(Draws(7, "sample").sample(range(9), 9)) == list(range(9))
