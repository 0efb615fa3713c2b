"""The traces that turns leave on the table, as states keep them."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    HwatuError,
    Phase,
    Play,
    State,
    Take,
    TextError,
    View,
    cards,
    codec,
    deal,
    legal_actions,
    observe,
    parse_position,
    position,
    presets,
    step,
)
from hwatu.testing._playouts import lively_action


@given(st.integers(0, 2**32))
def test_the_older_of_two_traces_gives_way_to_a_new_one(seed: int) -> None:
    state = deal(presets.pagat(players=3, oe_myeon=True), seed=seed)
    while not state.over:
        before, (state, _) = state, step(state, lively_action(state, Random(seed)))
        if state._turns == before._turns:
            assert state._traces == before._traces
        else:
            assert state._traces[0].seat == (before.actor if before._turn is None else before._turn._seat)
            assert state._traces[1:] == before._traces[:1]


@pytest.mark.rule("LIABLE-2")
@pytest.mark.parametrize(
    ("fact", "card"),
    [
        ("played", "X2"),
        ("unchosen", "X2"),
        ("played", "X1"),
        ("unchosen", "X1"),
        ("lain", "X1"),
    ],
)
def test_a_turn_leaves_cards_of_months_that_are_in_the_pack(fact: str, card: str) -> None:
    rules = presets.pagat(players=3, jokers="X2")
    state = parse_position("hwatu position 1; hands 2A / 3J / 4R; trace 0 played 3R unchosen 5R lain 5J X2", rules)
    document = json.loads(codec.dumps(state))
    assert codec.loads(json.dumps(document), State) == state
    for held in ([card], ["6A", card]):
        document["value"]["trace"][0][fact] = held
        with pytest.raises(HwatuError) as refused:
            codec.loads(json.dumps(document), State)
        assert refused.value.code == "bad_trace"


@pytest.mark.rule("LIABLE-2")
def test_a_turn_leaves_the_match_that_its_stock_card_did_not_take() -> None:
    """And nothing else that lies there."""
    rules = presets.pagat(players=3, oe_myeon=True)
    state = position(rules, hands=["3J 4R", "6A", "7A"], table="8J 9K 9A 10J", stock="9R 5J", turns=[1, 1, 1])
    state = step(step(state, Play("3J")).state, Take("9A")).state
    (trace,) = state._traces
    assert trace.unchosen in (cards("9K"), cards("9K").mask)
    assert trace.played in (cards("3J"), cards("3J").mask)


@pytest.mark.rule("TURN-9")
def test_ttadak_takes_the_match_that_was_not_chosen() -> None:
    """So the turn leaves none, whatever its player decides next."""
    rules = presets.pagat(players=3, oe_myeon=True)
    state = position(
        rules, hands=["5J 4R", "6A", "7A"], table="5A 5R 9J", stock="5K 10J", captured=["1B 3B 8B", "", ""],
        turns=[1, 1, 1],
    )  # fmt: skip
    asked = step(state, Play("5J", onto="5R")).state
    assert asked.phase is Phase.GO_OR_STOP
    assert asked._turn is not None
    assert asked._turn.unchosen == cards("")


@pytest.mark.rule("LIABLE-2")
@pytest.mark.parametrize(("seat", "code"), [(3, "bad_trace"), (40_000, "unknown_seat"), (2**53 - 1, "unknown_seat")])
def test_a_trace_is_that_of_a_seat(seat: int, code: str) -> None:
    with pytest.raises(TextError) as refused:
        parse_position(f"hwatu position 1; hands 2A / 3J / 4R; trace {seat} lain 5J", presets.pagat(players=3))
    assert refused.value.code == code


@pytest.mark.rule("LIABLE-2")
def test_a_view_whose_trace_holds_a_played_joker_is_refused() -> None:
    state = deal(presets.pagat(players=3, jokers="X1"), seed=7)
    while not any(trace.played for trace in state._traces):
        state, _ = step(state, legal_actions(state)[0])
    text = codec.dumps(observe(state, 0))
    assert codec.loads(text, View) == observe(state, 0)
    before, key, after = text.partition('"trace": ')
    with pytest.raises(HwatuError) as refused:
        codec.loads(before + key + after.replace('"played": [', '"played": ["X1", ', 1), View)
    assert refused.value.code == "bad_trace"
