"""Hypothesis against the state machine: every preset, every number of players, and random rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given, note, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hwatu import Action, Carry, Month, Rules, State, deal, legal_actions, position, presets, step, variants
from hwatu._actions import parse_action
from hwatu._engine.phases import PHASES
from hwatu.rules import MISSIONS
from hwatu.testing import _invariants as invariants
from tests.helpers import properties
from tests.helpers.profile import many
from tests.helpers.random_rules import TABLES, base, random_rules
from tests.helpers.rows import Row
from tests.rules_of_play.acting import act, dealt

SEEDS = st.integers(0, 2**32 - 1)


class Hand(RuleBasedStateMachine):
    """A state machine that plays a hand, and deals the next with the carry of the last."""

    house: Rules
    seed: int
    start: State
    state: State
    history: list[Action]

    @initialize(table=st.sampled_from(TABLES), plain=st.booleans(), seed=SEEDS)
    def sit_down(self, table: tuple[str, int], plain: bool, seed: int) -> None:
        self.house = base(*table) if plain else random_rules(Random(seed), [table])
        note(repr(self.house))
        self._deal(seed, 0, Carry())

    def _deal(self, seed: int, dealer: int, carry: Carry) -> None:
        self.seed = seed
        self.start = self.state = deal(self.house, seed=seed, dealer=dealer, carry=carry)
        self.history = []

    @precondition(lambda self: not self.state.over)
    @rule(choice=st.integers(0, 199), random=st.randoms(use_true_random=False))
    def act(self, choice: int, random: Random) -> None:
        legal = legal_actions(self.state)
        action = legal[choice % len(legal)]
        after = step(self.state, action)
        invariants.step_follows(self.state, action, after)
        self.state = after.state
        self.history.append(action)

    @precondition(lambda self: not self.state.over)
    @rule(choices=st.lists(st.integers(0, 199), min_size=5, max_size=25))
    def act_often(self, choices: list[int]) -> None:
        for choice in choices:
            if not self.state.over:
                self.act(choice, Random(choice))

    @rule(seed=SEEDS)
    def try_what_may_be_refused(self, seed: int) -> None:
        invariants.answers_agree(self.state, Random(seed), tries=10)

    @rule()
    def take_a_copy(self) -> None:
        properties.copies_are_equal(self.state)

    @rule()
    def play_it_again(self) -> None:
        state = deal(self.house, seed=self.seed, dealer=self.start.dealer, carry=self.start.carry)
        assert state == self.start
        for action in self.history:
            state, _ = step(state, action)
        assert state == self.state
        assert hash(state) == hash(self.state)

    @precondition(lambda self: self.state.over)
    @rule(seed=SEEDS)
    def deal_again(self, seed: int) -> None:
        result = self.state.result
        assert result is not None
        self._deal(seed, result.next_dealer, result.carry)

    @invariant()
    def everything_holds(self) -> None:
        properties.every_state(self.state)
        if self.state.over:
            properties.ended(self.state)


Hand.TestCase.settings = settings(stateful_step_count=25)
TestHand = Hand.TestCase


@given(seed=SEEDS)
@pytest.mark.parametrize(("preset", "players"), TABLES)
@settings(max_examples=3)
def test_a_random_hand_of_every_preset_holds_for_every_number_of_players(preset: str, players: int, seed: int) -> None:
    properties.play(base(preset, players), Random(seed))


@given(seed=SEEDS)
def test_a_hand_of_random_rules_holds_and_its_end_can_be_copied(seed: int) -> None:
    random = Random(seed)
    rules = random_rules(random)
    note(repr(rules))
    properties.copies_are_equal(properties.play(rules, random)[-1])


@given(seed=SEEDS, nagaris=st.integers(0, 3), pot=st.integers(0, 9), month=st.sampled_from([None, *Month]))
@settings(max_examples=10)
def test_a_hand_with_something_carried_in_holds(seed: int, nagaris: int, pot: int, month: Month | None) -> None:
    random = Random(seed)
    rules = random_rules(random)
    note(repr(rules))
    if not rules.pays_winner:
        pot = 0
    mission = random.choice([None, *MISSIONS]) if rules.missions else None
    active = tuple(sorted(random.sample(range(rules.players), 3))) if rules.players > rules.seats_playing else ()
    properties.play(rules, random, carry=Carry(nagaris, pot, month, mission=mission, active=active))


@given(seed=SEEDS)
@settings(max_examples=10)
def test_equal_histories_lead_to_equal_states(seed: int) -> None:
    random = Random(seed)
    rules = random_rules(random)
    note(repr(rules))
    once, twice = (properties.play(rules, Random(seed), careful=False) for _ in range(2))
    assert once == twice
    assert [hash(state) for state in once] == [hash(state) for state in twice]
    assert len(set(once)) == len(once)


def test_positions_are_equal_however_they_came_about() -> None:
    rules = presets.pagat()
    state = position(rules, hands=["2J 8J", "9R 10J"], table="3R", stock="11J 6J 7K", seed=5, turns=[1, 1])
    played = step(state, legal_actions(state)[0]).state
    built = position(
        rules,
        hands=["8J", "9R 10J"],
        table="3R 2J 11J",
        stock=played.stock,
        actor=1,
        turns=[2, 1],
    )
    assert built == played
    assert hash(built) == hash(played)


@pytest.mark.parametrize("what", ["phase", "actor", "rules", "table", "stock"])
def test_nothing_of_a_state_can_be_set(what: str) -> None:
    state = deal(presets.pagat(), seed=1)
    with pytest.raises(AttributeError):
        setattr(state, what, None)


TWO = presets.pagat(jokers="X2")
FLIP = TWO | variants.bomb_flips_three
THREE = presets.pagat(players=3)
FOUR = presets.pagat(players=4)
FIVE = presets.pagat(players=5)
PUSHES = presets.pagat(push_limit=2)
EIGHT = ["2A 4A 8A 1R 2R 3R"]
ASKS = presets.pagat(jokers="X2", dual_choice="ASKED", dual_animals={"5A": 2, "9A": 2})
STOPS = presets.pagat(jokers="X2", last_turn="OWN", auto_stop=True, push_limit=2)
STOPS_ASKED = presets.pagat(last_turn="OWN", auto_stop=True, push_limit=2, dual_choice="ASKED")
EXHAUSTS = presets.pagat(exhaustion="LAST_GO", push_limit=2)
DRAWS = presets.pagat(jokers="X2 X3", hand_joker="REDRAW", joker_quad="ALWAYS", joker_junk=1, push_limit=2)
PLAYS_ON = presets.pagat(hand_quad="MAY_PLAY_ON")
TWO_QUADS = ["5A 5R 5J 5K", "6A 6R 6J 6K"]
QUAD_ON_TABLE = "8B 8A 8J 8K 10A 12A"

TRANSITIONS: dict[str, tuple[Callable[[], State], str]] = {
    "ANSWER AcceptNagari ANSWER": (lambda: dealt(THREE, [], ""), "offer, accept"),
    "ANSWER AcceptNagari OVER": (lambda: dealt(THREE, [], ""), "offer, accept, accept"),
    "ANSWER RefuseNagari TURN": (lambda: dealt(THREE, [], ""), "offer, refuse"),
    "TURN OfferNagari ANSWER": (lambda: dealt(THREE, [], ""), "offer"),
    "DUAL CountAs GO_OR_STOP": (
        lambda: alone(ASKS, ["9R 1J", "10R"], "9A 11K", "6J", captured=EIGHT), "play 9R, count 9A animal"
    ),
    "DUAL CountAs TURN": (lambda: alone(ASKS, ["9R 1J", "3R"], "9A 11K", "6J"), "play 9R, count 9A animal"),
    "GIVE GiveJunk DUAL": (
        lambda: alone(ASKS, ["7K 1J", "3R"], "9K 11K", "9A", stacks=["7A 7R 7J"], captured=["", "2J 2K"]),
        "play 7K, give 2J",
    ),
    "GIVE GiveJunk GIVE": (
        lambda: alone(THREE, ["7K 1J", "3R", "4R"], "11K", "6J", stacks=["7A 7R 7J"], captured=["", "2J 2K", "3J 3K"]),
        "play 7K, give 2J",
    ),
    "GIVE GiveJunk GO_OR_STOP": (
        lambda: alone(TWO, ["7K 1J", "3B"], "11K", "6J", stacks=["7A 7R 7J"], captured=[*EIGHT, "2J 2K"]),
        "play 7K, give 2J",
    ),
    "GIVE GiveJunk OVER": (
        lambda: alone(TWO, ["7K", ""], "11K", "6J", stacks=["7A 7R 7J"], captured=["", "2J 2K"]), "play 7K, give 2J"
    ),
    "GIVE GiveJunk TURN": (
        lambda: alone(TWO, ["7K 1J", "3B"], "11K", "6J", stacks=["7A 7R 7J"], captured=["", "2J 2K"]),
        "play 7K, give 2J",
    ),
    "GO_OR_STOP Go OVER": (lambda: alone(TWO, ["1J", ""], "11K", "6J", captured=EIGHT), "play 1J, go"),
    "GO_OR_STOP Go PUSH": (lambda: alone(EXHAUSTS, ["1J", ""], "11K", "6J", captured=EIGHT), "play 1J, go"),
    "GO_OR_STOP Go TURN": (lambda: alone(TWO, ["1J 5J", "9R"], "11K", "6J", captured=EIGHT), "play 1J, go"),
    "GO_OR_STOP Stop OVER": (lambda: alone(TWO, ["1J 5J", "9R"], "11K", "6J", captured=EIGHT), "play 1J, stop"),
    "GO_OR_STOP Stop PUSH": (lambda: alone(PUSHES, ["1J 5J", "9R"], "11K", "6J", captured=EIGHT), "play 1J, stop"),
    "PUSH PushWin OVER": (lambda: alone(PUSHES, ["1J 5J", "9R"], "11K", "6J", captured=EIGHT), "play 1J, stop, push"),
    "PUSH TakeWin OVER": (
        lambda: alone(PUSHES, ["1J 5J", "9R"], "11K", "6J", captured=EIGHT), "play 1J, stop, collect"
    ),
    "PLACE Take TURN": (lambda: alone(TWO, ["X2 1J", "9R"], "3B 3K", "3J 11J"), "joker X2, take 3B"),
    "SEATING DropOut SEATING": (lambda: dealt(FIVE, [], ""), "drop"),
    "SEATING DropOut TURN": (lambda: dealt(FOUR, [], ""), "drop"),
    "SEATING Join SEATING": (lambda: dealt(FIVE, [], ""), "join"),
    "SEATING Join TURN": (lambda: dealt(FOUR, [], ""), "join, join"),
    "TAKE Take DUAL": (lambda: alone(ASKS, ["9R 1J", "3R"], "9A 6R 6K", "6J"), "play 9R, take 6R"),
    "TAKE Take TURN": (lambda: alone(TWO, ["1J 8J", "9R"], "6R 6K 11K", "6J"), "play 1J, take 6R"),
    "TURN Bomb TURN": (lambda: alone(TWO, ["5A 5R 5J", "9R"], "5K 11K", "6J"), "bomb 5"),
    "TURN Play DUAL": (lambda: alone(ASKS, ["9R 1J", "3R"], "9A 11K", "6J"), "play 9R"),
    "TURN Play GIVE": (
        lambda: alone(TWO, ["7K 1J", "3B"], "11K", "6J", stacks=["7A 7R 7J"], captured=["", "2J 2K"]), "play 7K"
    ),
    "TURN Play GO_OR_STOP": (lambda: alone(TWO, ["1J 5J", "9R"], "11K", "6J", captured=EIGHT), "play 1J"),
    "TURN Play OVER": (lambda: alone(TWO, ["1J", ""], "11K", "6J"), "play 1J"),
    "TURN Play PUSH": (lambda: alone(STOPS, ["1J", "9R"], "11K", "6J", captured=EIGHT), "play 1J"),
    "TURN Play TAKE": (lambda: alone(TWO, ["1J 8J", "9R"], "6R 6K 11K", "6J"), "play 1J"),
    "TURN Play TURN": (lambda: alone(TWO, ["1J 8J", "9R"], "11K", "6J"), "play 1J"),
    "TURN PlayJoker DUAL": (lambda: alone(ASKS, ["X2 1J", "3R"], "9K 11K", "9A"), "joker X2"),
    "TURN PlayJoker GIVE": (lambda: alone(DRAWS, ["X2 1J", "3R"], "11K", "6J", captured=["", "2J 2K"]), "joker X2"),
    "TURN PlayJoker GO_OR_STOP": (lambda: alone(TWO, ["X2 1J", "9R"], "11K", "6J", captured=EIGHT), "joker X2"),
    "TURN PlayJoker PLACE": (lambda: alone(TWO, ["X2 1J", "9R"], "3B 3K", "3J 11J"), "joker X2"),
    "TURN PlayJoker TAKE": (lambda: alone(TWO, ["X2 1J", "9R"], "3B 6R 6K", "3J 6J"), "joker X2"),
    "TURN PlayJoker TURN": (lambda: alone(TWO, ["X2 1J", "9R"], "11K", "6J"), "joker X2"),
    "TURN Shake TURN": (lambda: alone(TWO, ["5A 5R 5J", "9R"], "11K", "6J"), "shake 5"),
    "TURN TurnStock TURN": (lambda: alone(TWO, ["", "9R"], "11K", "6J", bomb_turns=[1]), "turn"),
    "TURN Bomb OVER": (lambda: alone(FLIP, ["5A 5R 5J", ""], "5K", "11J"), "bomb 5"),
    "TURN Bomb GO_OR_STOP": (lambda: alone(TWO, ["5A 5R 5J", "9R"], "5K", "11J", captured=EIGHT), "bomb 5"),
    "TURN Bomb TAKE": (lambda: alone(TWO, ["5A 5R 5J", "9R"], "5K 6R 6K", "6J"), "bomb 5"),
    "TURN Bomb GIVE": (
        lambda: alone(presets.wikipedia(), ["5A 5R 5J", "9R"], "5K", "11J", captured=["", "1J 11D"]), "bomb 5"
    ),
    "TURN TurnStock OVER": (lambda: alone(TWO, ["", ""], "3J", "3K", bomb_turns=[1]), "turn"),
    "TURN TurnStock TAKE": (lambda: alone(TWO, ["", "9R"], "6R 6K", "6J", bomb_turns=[1]), "turn"),
    "TURN TurnStock GO_OR_STOP": (
        lambda: alone(TWO, ["", "9R"], "11K", "6J", bomb_turns=[1], captured=EIGHT), "turn"
    ),
    "TURN TurnStock GIVE": (
        lambda: alone(TWO, ["", "9R"], "6A 6R 6K", "6J", bomb_turns=[1], captured=["", "1J 1K"]), "turn"
    ),
    "TURN PlayJoker OVER": (lambda: alone(TWO, ["X2", ""], "3J", "3K"), "joker X2"),
    "TAKE Take TAKE": (
        lambda: alone(FLIP, ["5A 5R 5J", "9R"], "5K 6R 6K 7R 7K", "6J 7J 11J"), "bomb 5, take 6R"
    ),
    "TAKE Take OVER": (lambda: alone(FLIP, ["5A 5R 5J", ""], "5K 6R 6K", "6J 6A 11J"), "bomb 5, take 6R"),
    "TAKE Take GO_OR_STOP": (
        lambda: alone(TWO, ["1J 8J", "9R"], "6R 6K 11K", "6J", captured=EIGHT), "play 1J, take 6R"
    ),
    "TAKE Take GIVE": (
        lambda: alone(FLIP, ["5A 5R 5J", "9R"], "5K 6R 6K", "6J 7K 11J", stacks=["7A 7R 7J"], captured=["", "1J 1K"]),
        "bomb 5, take 6R",
    ),
    "PLACE Take TAKE": (lambda: alone(TWO, ["X2 1J", "9R"], "3B 3K 6R 6K", "3J 6J"), "joker X2, take 3B"),
    "PLACE Take GO_OR_STOP": (
        lambda: alone(TWO, ["X2 1J", "9R"], "3B 3K", "3J 11J", captured=EIGHT), "joker X2, take 3B"
    ),
    "PLACE Take OVER": (lambda: alone(TWO, ["X2", ""], "3B 3K", "3J 3R"), "joker X2, take 3B"),
    "SEATING Join OVER": (lambda: dealt(FOUR, [], QUAD_ON_TABLE), "join, join"),
    "SEATING DropOut OVER": (lambda: dealt(FOUR, [], QUAD_ON_TABLE), "drop"),
    "SEATING DropOut PUSH": (lambda: dealt(presets.pagat(players=4, push_limit=2), TWO_QUADS[:1], ""), "drop"),
    "SEATING DropOut QUAD": (
        lambda: dealt(presets.pagat(players=4, hand_quad="MAY_PLAY_ON"), TWO_QUADS[:1], ""), "drop"
    ),
    "SEATING Join PUSH": (lambda: dealt(presets.pagat(players=4, push_limit=2), TWO_QUADS[:1], ""), "join, join"),
    "SEATING Join QUAD": (
        lambda: dealt(presets.pagat(players=4, hand_quad="MAY_PLAY_ON"), TWO_QUADS[:1], ""), "join, join"
    ),
    "PLACE Take GIVE": (
        lambda: alone(TWO, ["X2 1J", "9R"], "3B 3K", "3J 7K", stacks=["7A 7R 7J"], captured=["", "2J 2K"]),
        "joker X2, take 3B",
    ),
    "QUAD EndHand OVER": (lambda: dealt(PLAYS_ON, TWO_QUADS[:1], ""), "end"),
    "DUAL CountAs PUSH": (
        lambda: alone(STOPS_ASKED, ["9R", "3J"], "9A 11K", "6J", captured=EIGHT), "play 9R, count 9A animal"
    ),
    "DUAL CountAs OVER": (lambda: alone(ASKS, ["9R", ""], "9A 11K", "6J"), "play 9R, count 9A animal"),
    "TURN Bomb DUAL": (lambda: alone(ASKS, ["9A 9R 9J", "3R"], "9K", "11J"), "bomb 9"),
    "TURN TurnStock DUAL": (lambda: alone(ASKS, ["", "3R"], "9K 1J", "9A", bomb_turns=[1]), "turn"),
    "PLACE Take DUAL": (lambda: alone(ASKS, ["X2 1J", "3R"], "9K 9J", "9A 11J"), "joker X2, take 9K"),
    "DUAL CountAs DUAL": (lambda: alone(ASKS, ["9R 1J", "3R"], "9A 5A 8J", "5J"), "play 9R, count 5A animal"),
    "TURN Bomb PUSH": (
        lambda: alone(STOPS | variants.bomb_flips_three, ["5A 5R 5J", ""], "5K", "11J", captured=EIGHT), "bomb 5"
    ),
    "TURN TurnStock PUSH": (
        lambda: alone(STOPS, ["", "9R"], "11K", "6J", bomb_turns=[1], captured=EIGHT), "turn"
    ),
    "TURN PlayJoker PUSH": (lambda: alone(STOPS, ["X2", "9R"], "3J", "3K", captured=EIGHT), "joker X2"),
    "PLACE Take PUSH": (lambda: alone(STOPS, ["X2", "9R"], "3B 3K", "3J 11J", captured=EIGHT), "joker X2, take 3B"),
    "TAKE Take PUSH": (lambda: alone(STOPS, ["1J", "9R"], "6R 6K 11K", "6J", captured=EIGHT), "play 1J, take 6R"),
    "GIVE GiveJunk PUSH": (
        lambda: alone(STOPS, ["7K", "9R"], "11K", "6J", stacks=["7A 7R 7J"], captured=[*EIGHT, "1J 1K"]),
        "play 7K, give 1J",
    ),
    "TURN PlayJoker QUAD": (lambda: alone(DRAWS, ["X2 5A 5R 5J", "3R"], "8J", "5K"), "joker X2"),
    "GIVE GiveJunk QUAD": (
        lambda: alone(DRAWS, ["X2 5A 5R 5J", "3R"], "8J", "5K", captured=["", "1J 1K"]), "joker X2, give 1J"
    ),
    "QUAD PlayOn TURN": (lambda: alone(DRAWS, ["X2 5A 5R 5J", "3R"], "8J", "5K"), "joker X2, continue"),
    "QUAD EndHand PUSH": (lambda: alone(DRAWS, ["X2 5A 5R 5J", "3R"], "8J", "5K"), "joker X2, end"),
    "QUAD EndHand QUAD": (lambda: dealt(PLAYS_ON, TWO_QUADS, ""), "end"),
    "QUAD PlayOn QUAD": (lambda: dealt(PLAYS_ON, TWO_QUADS, ""), "continue"),
    "QUAD PlayOn OVER": (lambda: dealt(PLAYS_ON, TWO_QUADS, ""), "end, continue"),
    "QUAD PlayOn PUSH": (lambda: dealt(PLAYS_ON | variants.push, TWO_QUADS, ""), "end, continue"),
}  # fmt: skip
"""Every transition, with a position and the actions that lead up to it: in random hands many hardly ever happen."""


def alone(rules: Rules, hands: list[str], table: str, stock: str, **extra: Any) -> State:
    """A position whose stock has no other cards."""
    return position(rules, hands=hands, table=table, stock=stock, fill=False, turns=[2] * len(hands), **extra)


PROMISED = sorted(
    f"{phase.name} {kind.__name__} {following.name}"
    for phase, row in PHASES.items()
    for kind, move in row.moves.items()
    for following in move.leads_to
)
"""The transitions that the table of phases allows."""


def transition(state: State, action: Action) -> tuple[str, State]:
    """The transition that an action makes, and the state that it leads to."""
    following = step(state, action).state
    return f"{state.phase.name} {type(action).__name__} {following.phase.name}", following


def test_random_hands_take_every_transition_of_the_table_and_no_other() -> None:
    assert sorted(TRANSITIONS) == PROMISED


def test_each_transition_of_the_table_happens() -> None:
    for name, (make, texts) in TRANSITIONS.items():
        with Row(name):
            *before, last = texts.split(", ")
            happened, after = transition(act(make(), *before).state, parse_action(last))
            assert happened == name, after


def test_random_hands_make_no_other_transition() -> None:
    seen = set()
    for seed in range(many(300, quick=150)):
        random = Random(f"transitions {seed}")
        state = deal(random_rules(random), seed=seed)
        while not state.over:
            name, state = transition(state, properties.lively(state, random))
            seen.add(name)
    assert seen <= set(PROMISED)
    assert len(seen) > len(PROMISED) // many(2, quick=3)
