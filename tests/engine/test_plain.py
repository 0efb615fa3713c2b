"""The short cuts for plain moves come out exactly where the general way does."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from hwatu import DECK, Rules, State, deal, legal_actions, position, presets, step
from hwatu.actions import PLAYS, AcceptNagari, Action, Bomb, OfferNagari, Play, RefuseNagari, Stop, TurnStock
from hwatu.engine import TABLE, check
from hwatu.engine.fast_path import SHORT_CUTS
from hwatu.engine.workbench import Workbench
from hwatu.events import Events
from hwatu.state import Phase, Step
from hwatu.state.kept import CLOCK, RARE
from tests.random_rules import random_rules

ALWAYS: tuple[Action, ...] = (AcceptNagari(), OfferNagari(), RefuseNagari())


def general(state: State, action: Action) -> Step:
    """A legal move by the general way."""
    desk = Workbench(state._kept)
    following = TABLE[state.phase].moves[type(action)].do(desk, action)
    return Step(following, Events(desk.notes))


def short(state: State, action: Action) -> Step | None:
    """A move by its short cut, if that takes it."""
    return SHORT_CUTS[type(action)](state._kept, action)


def everything(state: State) -> list[object]:
    """All that a state is made of, what its equality leaves out included, with the types of its parts."""
    now = state._now
    hidden = [(marks.dealt, marks.moments) for marks in now.marks]
    kept = [state._kept[RARE], state._kept[CLOCK]]
    return [*now, id(now.setup), hidden, [type(part) for part in now], [type(trace) for trace in now.trace], *kept]


def states(rules: Rules, random: Random) -> Iterator[tuple[State, Action]]:
    """The states of one random hand, each with what is done in it; a hand rarely ends before it must."""
    state = deal(rules, seed=random.getrandbits(40), dealer=random.randrange(rules.seats_playing))
    while not state.over:
        legal = legal_actions(state)
        action = random.choice([each for each in legal if type(each) is not Stop] or legal)
        yield state, action
        state = step(state, action).state


@given(seed=st.integers(0, 2**48))
def test_a_short_cut_comes_out_where_the_general_way_does(seed: int) -> None:
    random = Random(seed)
    for state, _ in states(random_rules(random), random):
        for action in legal_actions(state):
            if type(action) not in SHORT_CUTS or (made := short(state, action)) is None:
                continue
            expected = general(state, action)
            assert everything(made.state) == everything(expected.state), action
            assert list(made.events) == list(expected.events), action
            assert made.events.notes == expected.events.notes
            assert pickle.loads(pickle.dumps(made)) == expected
            assert step(state, action) == expected


@given(seed=st.integers(0, 2**48))
def test_no_short_cut_takes_an_illegal_action(seed: int) -> None:
    random = Random(seed)
    for state, _ in states(random_rules(random), random):
        onto = [Play(card, random.choice(DECK)) for card in state.hand(state.actor)]
        tried: list[Action] = [*PLAYS, *onto, *ALWAYS]
        for action in tried:
            if check(state, action) is not None:
                assert short(state, action) is None, action


def kinds(rules: Rules, hands: int) -> Counter[str]:
    """How often each kind of move was made by a short cut (and, as "general", by the general way) in random hands."""
    found: Counter[str] = Counter()
    for seed in range(hands):
        for state, action in states(rules, Random(seed)):
            made = short(state, action) if type(action) in SHORT_CUTS else None
            name = "general" if made is None else type(action).__name__
            found[name] += 1
            if made is not None and isinstance(action, Play):
                found[f"Play, then {made.state.phase.name}"] += 1
                found["Play onto one of two"] += action.onto is not None
                found["Play after an offer"] += state._now.turn is not None
    return found


@pytest.mark.parametrize("players", [2, 3])
def test_most_moves_are_plain(players: int) -> None:
    found = kinds(presets.pagat(players=players), hands=40)
    made = sum(found[each.__name__] for each in SHORT_CUTS)
    assert made > found["general"]


def test_every_kind_of_plain_move_occurs() -> None:
    found = kinds(presets.pagat(players=3), hands=60)
    expected = {each.__name__ for each in SHORT_CUTS} | {
        "Play, then TURN", "Play, then GO_OR_STOP", "Play onto one of two", "Play after an offer",
    }  # fmt: skip
    assert not {each for each in expected if not found[each]}


PLAIN = {"hands": ["2A 5R", "3R 7J"], "table": "2R 8J 9A", "turns": [1, 1], "fill": False}


def test_a_plain_turn() -> None:
    state = position(presets.pagat(), **PLAIN, stock="8B 3J")  # type: ignore[arg-type]
    assert short(state, Play("2A")) == general(state, Play("2A"))
    assert short(state, Play("5R")) == general(state, Play("5R"))


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
def test_a_turn_that_is_nearly_plain_goes_the_general_way(stock: str, changes: dict[str, object]) -> None:
    state = position(presets.pagat(), **{**PLAIN, **changes}, stock=stock)  # type: ignore[arg-type]
    assert check(state, Play("2A")) is None
    assert short(state, Play("2A")) is None


def test_moves_without_a_short_cut() -> None:
    assert not {Bomb, TurnStock, Stop} & set(SHORT_CUTS)
    assert set(SHORT_CUTS) <= {kind for phase in Phase for kind in TABLE[phase].moves}
