"""A position line forgets what views conclude from the past, and the events of the deal; documents keep both."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

import pytest

from hwatu import (
    Record,
    Rules,
    State,
    codec,
    deal,
    format_position,
    legal_actions,
    observe,
    parse_position,
    presets,
    step,
)
from hwatu._view.public_knowledge import HiddenCards
from hwatu.events import Event, MissionCardsDrawn, MissionDrawn, MonthDrawn
from hwatu.testing._playouts import lively_action
from hwatu.testing._random_rules import SEATS, preset_rules

DRAWS = presets.pagat(players=4, drawn_month_multiplier=2, missions=True, mission_cards=3, mission_card_multiplier=2)


def states(rules: Rules, seed: int) -> Iterator[State]:
    """Every state of a lively random hand."""
    rng, state = Random(seed), deal(rules, seed=seed)
    yield state
    while not state.over:
        state = step(state, lively_action(state, rng)).state
        yield state


def read_again(state: State) -> State:
    """The state that is read from the position line of this one."""
    return parse_position(format_position(state), state.rules)


@pytest.mark.parametrize("preset", SEATS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_line_forgets_what_views_conclude_from_the_past_and_nothing_else(preset: str, players: int) -> None:
    for state in states(preset_rules(preset, players), seed=7):
        again = read_again(state)
        assert again == state
        for seat in (None, *range(players)):
            view, seen = observe(state, seat), observe(again, seat)
            past = {"histories", "selling"}
            hidden = [getattr((view if name in past else seen)._hidden, name) for name in HiddenCards._fields]
            assert seen.__replace__(hidden=HiddenCards(*hidden)) == view
            assert legal_actions(seen) == legal_actions(view)


def test_a_view_of_a_hand_read_from_a_line_may_know_less() -> None:
    known = [[observe(each, 0) for each in (state, read_again(state))] for state in states(presets.pagat(), seed=7)]
    assert any(view != seen for view, seen in known)


@pytest.mark.parametrize("rules", [presets.pagat(), presets.pagat(players=4), DRAWS], ids=str)
def test_documents_pickles_and_records_of_the_whole_hand_forget_nothing(rules: Rules) -> None:
    record, rng = Record.start(rules, seed=5), Random(5)
    while not record.state.over:
        record = record.played(lively_action(record.state, rng))
        state = record.state
        kept = (
            codec.loads(codec.dumps(state), State),
            pickle.loads(pickle.dumps(state)),
            Record.loads(record.dumps()).state,
        )
        for again in kept:
            assert again.opening == state.opening
            for seat in (None, *range(rules.players)):
                assert observe(again, seat) == observe(state, seat)


def drawn(state: State) -> list[Event]:
    """The events about what was drawn for the deal."""
    return [each for each in state.opening if isinstance(each, (MonthDrawn, MissionDrawn, MissionCardsDrawn))]


@pytest.mark.rule("PAY-14", "PAY-15", "MISSION-1")
def test_a_hand_read_while_the_seats_decide_was_told_what_was_drawn() -> None:
    seating = [each for each in states(DRAWS, seed=7) if each.phase.name == "SEATING"]
    assert len(seating) == 2
    for state in seating:
        carry = state.carry
        assert carry.drawn_month is not None
        assert carry.mission is not None
        told = [MonthDrawn(carry.drawn_month), MissionDrawn(carry.mission), MissionCardsDrawn(carry.mission_cards)]
        assert drawn(state) == told
        again = Record.loads(Record(rules=DRAWS, position=state, dealer=state.dealer, carry=carry).dumps())
        while again.state.phase.name == "SEATING":
            assert drawn(again.state) == told
            again = again.played(legal_actions(again.state)[0])
        assert drawn(again.state) == drawn(again.replay()) == told


@pytest.mark.rule("PAY-14", "PAY-15", "MISSION-1")
def test_a_line_that_does_not_say_what_was_drawn_tells_nothing() -> None:
    line = format_position(deal(presets.pagat(players=4), seed=7))
    assert drawn(parse_position(line, DRAWS)) == []


@pytest.mark.rule("PAY-14")
def test_once_it_is_decided_who_plays_a_line_forgets_what_was_told() -> None:
    *_, state = states(DRAWS, seed=7)
    assert drawn(state)
    assert list(read_again(state).opening) == []
