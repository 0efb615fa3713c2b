"""Positions that are the same are equal, however they came about."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import Action, OfferNagari, Play, RefuseNagari, Rules, Shake, State, position, presets, step


def after(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = step(state, action).state
    return state


@pytest.mark.rule("SHAKE-1")
def test_the_order_of_two_shakes_does_not_matter() -> None:
    start = position(presets.pagat(), hands=["2A 2R 2J 8A 8J 8K", "1J 3J"], table="5J 7J")
    one, other = after(start, Shake(2), Shake(8)), after(start, Shake(8), Shake(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one.seats[0].shaken == (2, 8)


def three(rules: Rules, hand: str) -> State:
    """A position of three on their second turn, with this hand for seat 0."""
    return position(rules, hands=[hand, "3R 3J", "4R 4J"], table="5J 7J", stock="6J 8J 9J 10J 12R", turns=[1, 1, 1])


@pytest.mark.rule("LIABLE-6")
@pytest.mark.parametrize(("syodang", "lapses"), [("NEXT_TURN", True), ("WHOLE_HAND", False)])
def test_a_refusal_that_has_lapsed_leaves_no_trace(syodang: Any, lapses: bool) -> None:
    start = three(presets.pagat(players=3, syodang=syodang, oe_myeon=False), "2A 2R")
    offered = after(start, OfferNagari(), RefuseNagari())
    turns = (Play("2A"), Play("3R"), Play("4R"))
    one, other = after(start, *turns), after(offered, *turns)
    assert (one.seats[0].shown, other.seats[0].shown) == (
        start.seats[1].hand - start.seats[1].hand,
        start.seats[0].hand - "2A",
    )
    assert (other.refused == ()) is lapses
