"""Texts from outside: whatever they hold, they are refused with a reason, or read as what can be, in linear time."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hwatu
from hwatu import (
    Action,
    Card,
    Go,
    HwatuError,
    NotationError,
    Record,
    State,
    View,
    check,
    codec,
    deal,
    legal_actions,
    observe,
    presets,
    step,
    variants,
)
from hwatu.codec import DocumentError
from hwatu.codec._json_text import parse
from hwatu.events import Events
from tests.codec.documents import document, value_of
from tests.notation.playing import moments

START = deal(presets.pagat(), seed=7)

HOSTILE = {
    "deep lists": "[" * 500_000,
    "deep objects": '{"a":' * 300_000,
    "deep and closed": "[" * 100_000 + "]" * 100_000,
    "not a text": b"{}",
    "null": None,
    "NaN": document("Card", float("nan")),
    "infinity": '{"hwatu": 1, "type": "Card", "value": -Infinity}',
    "fraction": '{"hwatu": 1.0, "type": "Card", "value": "1B"}',
    "exponent": '{"hwatu": 1e999999999, "type": "Card", "value": "1B"}',
    "long number": '{"hwatu": ' + "9" * 100_000 + "}",
    "duplicate key": '{"hwatu": 1, "hwatu": 1, "type": "Card", "value": "1B"}',
    "too long": '"' + "x" * 3_000_000 + '"',
    "unfinished text": '{"hwatu": "' + '\\"' * 500_000,
    "many quotation marks": '"' * 1_000_000,
    "many keys": "{" + ",".join(f'"{key}": 1' for key in range(100_000)) + "}",
    "many cards": document("Card", ["1B"] * 200_000),
    "lone surrogate": '{"hwatu": 1, "type": "\\ud800", "value": "1B"}',
    "null character": '{"hwatu": 1, "type": "Card", "value": "\\u0000"}',
    "python": "__import__('os').system('true')",
    "type tag": '{"py/object": "os.system", "hwatu": 1, "type": "Card", "value": "1B"}',
    "byte order mark": "\ufeff" + document("Card", "1B"),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
@pytest.mark.parametrize("kind", [Card, State, Action])
def test_hostile_texts_are_refused_soon(text: Any, kind: Any) -> None:
    begun = time.perf_counter()
    with pytest.raises(NotationError) as refused:
        codec.loads(text, kind)
    assert time.perf_counter() - begun < 5
    assert len(str(refused.value)) < 1000


def test_many_nested_variants_are_refused() -> None:
    plain = value_of(variants.godori_3)
    for _ in range(50):
        plain = {**plain, "parts": [plain]}
    with pytest.raises(DocumentError) as refused:
        codec.loads(document("Variant", plain), hwatu.Variant)
    assert refused.value.code == "too_deep"


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a": ', "}")])
def test_forty_levels_are_the_most(opening: str, closing: str) -> None:
    assert parse(opening * 40 + "1" + closing * 40)
    for text in (opening * 41 + "1" + closing * 41, opening * 41):
        with pytest.raises(DocumentError) as refused:
            parse(text)
        assert refused.value.code == "too_deep"


def test_texts_inside_are_short_and_printable() -> None:
    for text in ("x" * 1001, "a\nb", "\ud800", "\x1b[31m"):
        with pytest.raises(DocumentError) as refused:
            codec.loads(document("Refusal", {"code": "a", "rule": "b", "message": text}), type(check(START, Go())))
        assert (refused.value.path, refused.value.code) == ("$.value.message", "bad_text")


def test_time_grows_with_the_length_and_no_faster() -> None:
    def seconds(count: int) -> float:
        text = document("Events", [{"type": "TurnMissed", "seat": 0}] * count)
        times = []
        for _ in range(3):
            begun = time.perf_counter()
            codec.loads(text, Events)
            times.append(time.perf_counter() - begun)
        return min(times)

    assert seconds(8_000) < 30 * seconds(1_000)


OTHERS: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 0, 1, 7, 255, 256, 2**53, "", "1B", "X2", "STOP", "OVER", [], {}, [[]], [0, 0]]
)


@given(moments(4), st.data())
def test_a_document_with_a_slip_is_refused_or_read_as_what_can_be(state: State, data: st.DataObject) -> None:
    value = data.draw(
        st.sampled_from(
            [
                state,
                observe(state, 0),
                Record.of(state),
                state.outcome or state,
                state.settlement or state,
                state.opening,
            ]
        )
    )
    whole = json.loads(codec.dumps(value))
    place: Any = whole
    while isinstance(place, (dict, list)) and place:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], (dict, list)) or data.draw(st.integers(0, 4)) == 0:
            if data.draw(st.integers(0, 3)) == 0:
                del place[key]
            else:
                place[key] = data.draw(OTHERS)
            break
        place = place[key]
    try:
        read: Any = codec.loads(json.dumps(whole), type(value))
    except NotationError:
        return
    assert codec.loads(codec.dumps(read), type(value)) == read
    if isinstance(read, State):
        assert read.over != bool(legal_actions(read))
        for action in legal_actions(read):
            step(read, action)
    if isinstance(read, View):
        assert repr(read)


@given(st.text(), st.sampled_from(sorted(codec.KINDS)))
def test_any_text_is_refused_with_a_path(text: str, name: str) -> None:
    for each in (text, f'{{"hwatu": 1, "type": "{name}", "value": {text}}}'):
        assert_refused_or_read(each, name)


def assert_refused_or_read(text: str, name: str) -> None:
    """Check that a text is refused as a document, or read as a value that can be written again."""
    kind = codec.KINDS[name]
    try:
        read = codec.loads(text, kind)
    except DocumentError:
        return
    assert codec.loads(codec.dumps(read), kind) == read or isinstance(read, HwatuError)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from(["1B", "Play", "STOP"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(JSON, st.sampled_from(sorted(codec.KINDS)))
def test_any_json_is_refused_with_a_path(value: object, name: str) -> None:
    assert_refused_or_read(document(name, value), name)
