"""The fast path gives the same as the table of phases: the same states, the same events."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from hwatu import (
    DECK,
    Action,
    CardSet,
    Phase,
    Play,
    Rules,
    State,
    Step,
    Stop,
    check,
    deal,
    legal_actions,
    position,
    presets,
    step,
)
from hwatu._actions import PLAYS
from hwatu._engine.fast_path import plain_turn
from hwatu._engine.phases import PHASES
from hwatu._engine.workbench import Workbench
from hwatu.events import Events, Note
from hwatu.testing._random_rules import CHANGEABLE, sample_values, with_flag
from tests.helpers.profile import many
from tests.helpers.random_rules import random_rules


def general(state: State, action: Action, *, telling: bool = False) -> State:
    """The step of a legal move by the table of phases."""
    return PHASES[state.phase].moves[type(action)].do(Workbench(state, [] if telling else None), action)


def told(state: State, action: Action) -> Events:
    """The events of a legal move by the table of phases."""
    notes: list[Note] = []
    PHASES[state.phase].moves[type(action)].do(Workbench(state, notes), action)
    return Events(notes)


def everything(state: State) -> list[object]:
    """The parts of a state with their types, those that its equality ignores included."""
    parts = state._values()
    hidden = [facts.moments for facts in state._facts]
    kept = [state._memory, state._gone]
    types = [type(part) for part in parts], [type(trace) for trace in state._traces]
    return [*parts, id(state._setup), hidden, types, *kept]


def agrees(state: State, action: Action) -> Step | None:
    """The step of the fast path, checked against the general one; None if the fast path declines the move."""
    made = plain_turn(state, action) if isinstance(action, Play) else None
    if made is None:
        return None
    for telling in (False, True):
        assert everything(made) == everything(general(state, action, telling=telling)), action
    done = step(state, action)
    assert everything(done.state) == everything(made), action
    assert done.events == told(state, action)
    return done


def states(rules: Rules, random: Random) -> Iterator[tuple[State, Action]]:
    """The states of one random hand, each with what is done in it; a hand rarely ends before it must."""
    state = deal(rules, seed=random.getrandbits(40), dealer=random.randrange(rules.seats_playing))
    while not state.over:
        legal = legal_actions(state)
        action = random.choice([each for each in legal if type(each) is not Stop] or legal)
        yield state, action
        state = step(state, action).state


@given(seed=st.integers(0, 2**48))
def test_the_fast_path_comes_out_where_the_table_does(seed: int) -> None:
    random = Random(seed)
    for state, _ in states(random_rules(random), random):
        for action in legal_actions(state):
            made = agrees(state, action)
            assert made is None or pickle.loads(pickle.dumps(made)) == made


TABLES = [presets.pagat(), presets.pagat(players=3), presets.pagat(players=4, jokers="X1 X2 XB XD")]


def every_flag() -> Iterator[tuple[str, Rules]]:
    """Rules in which each flag has each of its sample values that the others allow."""
    for table, name in product(TABLES, CHANGEABLE):
        for value in sample_values(name):
            rules = with_flag(table, name, value)
            if rules != table or getattr(table, name) == value:
                yield name, rules


@pytest.mark.slow
def test_every_flag_at_every_value_is_played_the_same_both_ways() -> None:
    """No hand-kept list says which flags the fast path minds: this plays them all, the same hands every time."""
    taken: Counter[str] = Counter()
    for number, (name, rules) in enumerate(every_flag()):
        if number % many(1, quick=3) and taken[name] > 20:  # in haste, a value at one of the three tables
            continue
        for hand in range(many(2, quick=1)):
            for state, action in states(rules, Random(1000 * number + hand)):
                for each in legal_actions(state) if state.phase is Phase.TURN else ():
                    taken[name] += agrees(state, each) is not None
                assert step(state, action).state == general(state, action) == general(state, action, telling=True)
    assert taken.keys() == set(CHANGEABLE)
    assert sum(taken.values()) > many(10_000, quick=3_000)


@given(seed=st.integers(0, 2**48))
def test_the_fast_path_takes_no_illegal_action(seed: int) -> None:
    random = Random(seed)
    for state, _ in states(random_rules(random), random):
        onto = [Play(card, random.choice(DECK)) for card in state.seats[state.actor].hand]
        for action in (*PLAYS, *onto):
            if check(state, action) is not None:
                assert plain_turn(state, action) is None, action


def kinds(rules: Rules, hands: int) -> Counter[str]:
    """The number of turns of each kind that took the fast path and that did not, in random hands."""
    found: Counter[str] = Counter()
    for seed in range(hands):
        for state, action in states(rules, Random(seed)):
            made = agrees(state, action)
            if made is None:
                found["other"] += 1
                continue
            found["plain"] += 1
    return found


def test_most_turns_are_plain() -> None:
    found = kinds(presets.pagat(), hands=40)
    assert found["plain"] > found["other"]


PLAIN = {"hands": ["2A 5R", "3R 7J"], "table": "2R 8J 9A", "turns": [1, 1], "fill": False}


def test_a_plain_turn_takes_the_fast_path() -> None:
    state = position(presets.pagat(), **PLAIN, stock="8B 3J")  # type: ignore[arg-type]
    assert agrees(state, Play("2A")) is not None
    assert agrees(state, Play("5R")) is not None


def test_a_plain_turn_with_a_choice_of_two_loose_cards_takes_the_fast_path() -> None:
    state = position(presets.pagat(), **{**PLAIN, "table": "2R 2J 9A"}, stock="8B 3J")  # type: ignore[arg-type]
    done = agrees(state, Play("2A", "2R"))
    assert done is not None
    assert done.state.table == CardSet("2J 8B 9A")
    assert plain_turn(state, Play("2A", "9A")) is plain_turn(state, Play("2A")) is None


def test_a_plain_turn_that_comes_to_go_or_stop_takes_the_fast_path() -> None:
    captured = ["1B 3B 8B 4A 8A", ""]
    state = position(presets.pagat(), **{**PLAIN, "table": "2J 8J 9A"}, captured=captured, stock="11B 5J")  # type: ignore[arg-type]
    done = agrees(state, Play("2A"))
    assert done is not None
    assert done.state.phase is Phase.GO_OR_STOP


@pytest.mark.parametrize(
    ("stock", "changes"),
    [
        ("2J 3J", {}),  # ppuk
        ("8B", {"table": "2R 8J"}),  # sseul
        ("8B", {"table": "2R 8J 8K"}),  # which of two the stock card takes
        ("8B", {"stacks": ["2R 2J 2K"], "table": "8J"}),  # a stack captured from hand
        ("8B", {"stacks": ["8A 8J 8K"], "table": "2R"}),  # and one by the stock card
        ("", {}),  # no stock
        ("8B", {"hands": ["2A 5R", ""], "bomb_turns": [0, 1]}),  # a player who can but turn the stock is next
    ],
)
def test_a_turn_that_is_nearly_plain_is_left_to_the_table(stock: str, changes: dict[str, object]) -> None:
    state = position(presets.pagat(), **{**PLAIN, **changes}, stock=stock)  # type: ignore[arg-type]
    assert check(state, Play("2A")) is None
    assert plain_turn(state, Play("2A")) is None
