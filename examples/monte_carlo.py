"""A player that knows only its view: it imagines hands that fit, plays each choice out, and takes what comes out best.

Run it with `python examples/monte_carlo.py`, or with a number of deals and of worlds behind it.

`view.sample` draws a state uniformly from all that fit what the seat knows. The actions are tried in the same worlds, which
takes most of the luck out of the comparison, and the rest of each hand is played by rules of thumb. After every round the
better half of the actions stays, and is tried in as many worlds again (sequential halving). How much `simple_bot` likes an
action counts as if it had come out of some worlds, so that it takes evidence to leave the beaten track.

FIGURES
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from math import sqrt
from random import Random

from hwatu import (
    DECK,
    Action,
    Card,
    CardSet,
    GiveJunk,
    Kind,
    Phase,
    Play,
    Rules,
    State,
    Take,
    View,
    deal,
    legal_actions,
    observe,
    presets,
    step,
)
from hwatu.bots import Policy, liking, simple_bot

FIRST_ROUND = 30
"""Worlds in which all actions are tried."""
BELIEF = 40
"""How many worlds the liking of `simple_bot` is worth."""
CHIPS_A_LIKING = 0.3
"""What a unit of that liking is worth, in chips."""
HALF = 60
"""A win or loss of so many chips counts half, so that a few huge ones do not decide."""


def worth(card: Card) -> float:
    """What it helps to capture a card, by rule of thumb."""
    exceptions = {"12B": 5.0, "2A": 5.0, "4A": 5.0, "8A": 5.0, "9A": 4.0, "12R": 3.0, "11D": 3.5, "12D": 3.5}
    kinds = {Kind.BRIGHT: 7.0, Kind.ANIMAL: 3.0, Kind.RIBBON: 3.5, Kind.JUNK: 2.0}
    return exceptions.get(card.code, kinds[card.kind])


WORTH = {card: worth(card) for card in DECK}


def total(cards: Iterable[Card]) -> float:
    return sum(WORTH[card] for card in cards)


def at_a_glance(state: State, rng: Random) -> Action:
    """A quick move, from what its player may know: much like `simple_bot`, in a third of the time."""
    actions = legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    if state.phase is Phase.TAKE or state.phase is Phase.GIVE:
        return max(actions, key=_choice)
    if state.phase is not Phase.TURN:
        return simple_bot(observe(state, state.actor), rng)
    hand = state.hand(state.actor)
    stacks = {stack.month: total(stack.cards) for stack in state.stacks}
    seen = hand | state.table
    for seat in state.active:
        seen |= state.captured(seat)

    def promise(action: Action) -> float:
        if not isinstance(action, Play):
            return 30.0
        card, month = action.card, action.card.month
        assert month is not None
        if month in stacks:
            return WORTH[card] + stacks[month] + 6
        if action.onto is not None:
            return WORTH[card] + WORTH[action.onto]
        match, unseen = state.table.of_month(month), 4 - len(seen.of_month(month))
        if match:
            return WORTH[card] + total(match) - (unseen > 0)
        return 1.5 * (len(hand.of_month(month)) > 1) - WORTH[card] - 0.75 * unseen

    return max(actions, key=promise)
