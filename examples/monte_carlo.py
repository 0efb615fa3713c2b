"""A player that knows only its view: it imagines hands that fit, plays each choice out, and takes what comes out best.

    python examples/monte_carlo.py [hands] [worlds]

`view.sample` draws a state uniformly from all that fit what the seat knows. Each legal action is tried in every one of
these worlds (the same worlds for all of them, which takes some of the luck out of the comparison), the rest of the hand
is played out by a quick rule of thumb, and the mean result decides.

It shows how to search, not how to win: with 40 worlds it lost 7.5 ± 3.9 chips a hand to `simple_bot` over 60 hands, as
so few worlds of so hasty play say little about one card rather than another.
"""

from __future__ import annotations

import sys
from math import copysign
from random import Random

from bot_match import match

from hwatu import (
    AcceptNagari,
    Action,
    CardSet,
    GiveJunk,
    Go,
    Kind,
    OfferNagari,
    Play,
    State,
    Take,
    TurnStock,
    legal_actions,
    presets,
    step,
)
from hwatu.bots import Policy, simple_bot
from hwatu.view import View

WORTH = {Kind.BRIGHT: 7, Kind.ANIMAL: 4, Kind.RIBBON: 3, Kind.JUNK: 2, Kind.JOKER: 5}


def liking(state: State, action: Action, rng: Random) -> float:
    """How good a move looks at a glance: what it captures, less what it gives away."""
    if isinstance(action, Play):
        month = action.card.month
        assert month is not None
        match = CardSet([action.onto]) if action.onto else state.table.of_month(month)
        if any(stack.month == month for stack in state.stacks):
            return 20.0
        gain = WORTH[action.card.kind] + sum(WORTH[each.kind] for each in match)
        return (gain if match else -gain) + 2 * rng.random()
    if isinstance(action, (Take, GiveJunk)):
        worth = WORTH[action.card.kind] + (action.card.code[-1] == "D")
        return worth if isinstance(action, Take) else -worth
    return -99.0 if isinstance(action, (OfferNagari, Go, TurnStock, AcceptNagari)) else 30.0


def quick(state: State, rng: Random) -> Action:
    """The move that looks best at a glance; it always stops when it may."""
    return max(legal_actions(state), key=lambda action: liking(state, action, rng))


def play_out(state: State, seat: int, rng: Random) -> float:
    """Finish a hand hastily; what it brings a seat, large results drawn together so that a few do not decide."""
    while not state.over:
        state = step(state, quick(state, rng)).state
    chips = state.chips(seat)
    return copysign(abs(chips) ** 0.5, chips)


def monte_carlo(worlds: int) -> Policy:
    """A policy that imagines this many worlds for each decision."""

    def choose(view: View, rng: Random) -> Action:
        if len(view.actions) == 1:
            return view.actions[0]
        imagined = [(view.sample(rng), rng.random()) for _ in range(worlds)]
        seat = view.actor

        def value(action: Action) -> float:
            return sum(play_out(step(world, action).state, seat, Random(luck)) for world, luck in imagined)

        return max(view.actions, key=value)

    return choose


if __name__ == "__main__":
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    worlds = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    mean, error = match(presets.pagat(players=2), monte_carlo(worlds), simple_bot, hands)
    print(f"Monte Carlo with {worlds} worlds: {mean:+.1f} ± {error:.1f} chips a hand against simple_bot, {hands} hands")
