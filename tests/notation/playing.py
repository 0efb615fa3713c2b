"""Rules and half-played hands of every kind, for the tests of notation, records and documents."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from hwatu import (
    AcceptNagari,
    Action,
    Bomb,
    Carry,
    Go,
    Mission,
    Month,
    PlayJoker,
    RefuseNagari,
    RuleConflict,
    Rules,
    Shake,
    State,
    Stop,
    TurnStock,
    deal,
    legal_actions,
    step,
)
from hwatu.presets import PRESETS
from hwatu.rules import MISSIONS
from hwatu.variants import VARIANTS

_JOKERS = ("", "X2 X3", "X1 X1.2 X1.3 XB XD XP", " ".join(["X1", *[f"X1.{copy}" for copy in range(2, 15)]]))
_RARE = (Shake, Bomb, TurnStock, PlayJoker, Go, RefuseNagari)


@st.composite
def rule_sets(draw: st.DrawFn, most: int = 7) -> Rules:
    """Rules of any preset, with some variants and jokers, for two to ``most`` players."""
    preset = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    chosen = draw(st.lists(st.sampled_from(sorted(VARIANTS)), max_size=4, unique=True))
    try:
        rules = preset(players=draw(st.integers(2, most)), jokers=draw(st.sampled_from(_JOKERS)))
        for name in chosen:
            rules |= VARIANTS[name]
    except RuleConflict:
        assume(False)
        raise
    return rules


carries = st.builds(
    Carry,
    nagaris=st.integers(0, 3),
    deals=st.integers(0, 20),
    pot=st.integers(0, 9),
    drawn_month=st.none() | st.sampled_from(Month),
    mission=st.none()
    | st.sampled_from(MISSIONS)
    | st.builds(Mission, st.just("a_b: c"), st.just("갑"), st.just("1B 2A")),
)


@st.composite
def dealt(draw: st.DrawFn, most: int = 7) -> State:
    """A hand that has just been dealt."""
    rules = draw(rule_sets(most))
    dealer = draw(st.integers(0, rules.seats_playing - 1))
    return deal(rules, seed=draw(st.integers(0, 2**32)), dealer=dealer, carry=draw(carries))


def lively(state: State, random: Random) -> Action:
    """A legal action, chosen so that rare things happen and most hands last; but some end by a stop or an agreement."""
    actions = legal_actions(state)
    rare = [each for each in actions if isinstance(each, _RARE)]
    ending = [each for each in actions if isinstance(each, (AcceptNagari, Stop))]
    if ending and random.random() < 0.2:
        return random.choice(ending)
    lasting = [each for each in actions if each not in ending]
    return random.choice(rare if rare and random.random() < 0.6 else lasting or actions)


def played(state: State, random: Random) -> Iterator[State]:
    """The state and all that follow it in lively play."""
    yield state
    while not state.over:
        state, _ = step(state, lively(state, random))
        yield state


@st.composite
def moments(draw: st.DrawFn, most: int = 7) -> State:
    """A strategy for states of a hand, the last one included."""
    states = list(played(draw(dealt(most)), Random(draw(st.integers(0, 2**32)))))
    return states[draw(st.integers(0, len(states) - 1))]


def stopped(state: State, random: Random) -> State:
    """The end of a hand in which everybody stops who may."""
    while not state.over:
        actions = legal_actions(state)
        stops = [each for each in actions if isinstance(each, Stop)]
        lasting = [each for each in actions if not isinstance(each, AcceptNagari)]
        state, _ = step(state, random.choice(stops or lasting))
    return state
