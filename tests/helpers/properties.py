"""Random hands in which everything that must hold is checked on the way: the invariants of the test kit, and copies."""

from __future__ import annotations

import copy
import pickle
from random import Random

from hwatu import Action, Carry, Rules, State, deal, legal_actions, step
from hwatu import _actions as act
from hwatu.testing import _invariants as invariants


def copies_are_equal(state: State) -> None:
    """Check that pickles and copies of a state are equal to it and hash alike."""
    for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        assert hash(twin) == hash(state)
        assert legal_actions(twin) == legal_actions(state)


def every_state(state: State) -> None:
    """Check what must hold in every state of a hand: cards, form and points."""
    invariants.cards_accounted_for(state)
    invariants.state_well_formed(state)
    invariants.points_agree(state)


def ended(state: State) -> None:
    """Check the end of a hand: balanced books, and nothing left where it must not be."""
    invariants.books_balance(state)
    invariants.end_is_right(state)


def play(rules: Rules, random: Random, *, careful: bool = True, carry: Carry | None = None) -> list[State]:
    """All states of a random hand, with everything checked on the way, or only its end if it is not ``careful``."""
    dealer = random.choice((carry or Carry()).active or range(rules.seats_playing))
    state = deal(rules, seed=random.getrandbits(32), dealer=dealer, carry=carry or Carry())
    states = [state]
    while not state.over:
        if careful:
            every_state(state)
            invariants.answers_agree(state, random)
        action = lively(state, random)
        after = step(state, action)
        if careful:
            invariants.step_follows(state, action, after)
            invariants.events_tell(state, action, after)
        state = after.state
        states.append(state)
    every_state(state)
    ended(state)
    return states


def lively(state: State, random: Random) -> Action:
    """A random action that seldom ends the hand and does not shun what is rare."""
    legal = legal_actions(state)
    if len(legal) > 1:
        dull = (act.Play, act.Stop, act.AcceptNagari, act.OfferNagari)
        rare = [action for action in legal if not isinstance(action, dull)]
        if rare and random.random() < 0.4:
            return random.choice(rare)
    return random.choice(legal)
