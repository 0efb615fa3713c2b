"""Events as a seat may see them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    CardSet,
    InvalidPosition,
    OfferNagari,
    PlayJoker,
    Rules,
    card,
    deal,
    legal_actions,
    observe,
    position,
    presets,
    redact,
    redacted,
    step,
)
from hwatu.events import CardDrawn, NagariOffered
from tests.view.playing import lively_action, rule_sets


@pytest.mark.rule("JOKER-2")
def test_the_card_drawn_for_a_joker_is_for_its_owner_alone() -> None:
    state = position(
        presets.wikipedia(players=3, jokers="X2 X3"), hands=["X2 6A", "1B", "2A"], table="5A 7A", stock="8B 9A"
    )
    _, events = step(state, PlayJoker("X2"))
    drawn = [each for each in events if isinstance(each, CardDrawn)]
    assert drawn == [CardDrawn(0, "8B")]
    assert redacted(events, 0) == tuple(events)
    for seat in (1, 2, None):
        seen = redacted(events, seat)
        assert [each for each in seen if isinstance(each, CardDrawn)] == [CardDrawn(0, None)]
        assert [each for each in seen if not isinstance(each, CardDrawn)] == [
            each for each in events if each not in drawn
        ]
        assert "8B" not in repr(seen)


@pytest.mark.rule("LIABLE-5")
def test_an_exposed_hand_is_for_everyone() -> None:
    state = position(presets.pagat(players=3), hands=["2A 9J", "3R", "4A"], table="5A 7A")
    _, events = step(state, OfferNagari())
    for seat in (0, 1, 2, None):
        assert redacted(events, seat) == (NagariOffered(0, "2A 9J"),)


@given(rule_sets(), st.integers(0, 2**32))
def test_no_event_names_a_card_that_its_reader_cannot_place(rules: Rules, seed: int) -> None:
    random = Random(seed)
    state = deal(rules, seed=seed)
    while not state.over:
        state, events = step(state, lively_action(state, random))
        for seat in (None, *range(rules.players)):
            unseen = observe(state, seat).unseen
            for event in redacted(events, seat):
                named = [getattr(event, name, None) for name in ("card", "replacement", "cards", "onto")]
                for value in named:
                    assert not (value in unseen if not isinstance(value, CardSet) else value & unseen)


def test_what_is_no_event_is_refused() -> None:
    state = deal(presets.pagat(), seed=7)
    no_event: Any = legal_actions(state)[0]
    with pytest.raises(InvalidPosition) as caught:
        redact(no_event, 0)
    assert caught.value.code == "not_an_event"
    assert redact(CardDrawn(0, "8B"), 0) == CardDrawn(0, card("8B"))
