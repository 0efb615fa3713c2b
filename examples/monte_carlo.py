"""A player that knows only its view: it samples states that fit, plays out each choice, and takes the best one.

    python examples/monte_carlo.py [hands] [worlds]

`view.sample` draws a state uniformly from all that fit what the seat knows. In each of these worlds the player tries
the choice of `simple_bot` and every other legal action, and plays out the hand with `simple_bot` on every seat.
Actions that do not come out ahead are soon dropped, so most worlds go to the remaining ones. An action replaces the
usual choice only if it is clearly ahead.

With 160 worlds it won 6.6 ± 1.5 chips a hand (mean and standard error) against `simple_bot`, over 1000 hands of two
players: 500 deals, each played from both seats. Single hands have a standard deviation of 71 chips. The arguments
`1000 160` repeat this.
"""

from __future__ import annotations

import sys
from math import sqrt
from random import Random

import attrs
from bot_match import match, mean_and_deviation

from hwatu import Action, CardSet, GiveJunk, Play, State, Take, View, legal_actions, observe, presets, step
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu._cards.flower_cards import card_at
from hwatu.bots import simple_bot, worth

ROUNDS = (8, 4, 2, 1)
"""After an eighth, a quarter, half and all of the worlds, actions not ahead of the usual choice are dropped."""
CLEARLY = 2.0
"""How many standard errors an action must be ahead to replace the usual choice."""


class Base:
    """Plays out hands with `simple_bot` on every seat; each seat uses only what it knows.

    Choosing a card to play, take or give is reimplemented on states, because making a view for each of these choices
    would dominate the running time. Every other choice is left to the bot itself.
    """

    def __init__(self, view: View) -> None:
        self.seat = view.actor
        self.rng = Random(0)
        self.pack = CardSet(view.rules.deck).mask
        self.worth = {each: worth(view, each) for each in view.rules.deck}

    def chips(self, state: State) -> int:
        """The chips that the searching seat wins when the hand is played out from here."""
        while not state.over:
            state = step(state, self.choice(state)).state
        return state.chips(self.seat)

    def choice(self, state: State) -> Action:
        """The choice of `simple_bot`, except for ties."""
        actions = legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        if not all(isinstance(action, (Play, Take, GiveJunk)) for action in actions):
            return simple_bot(observe(state, state.actor), self.rng)
        table, hand, unseen = state.table.mask, state.seats[state.actor].hand.mask, self.unseen(state)
        stacks = {int(stack.month): stack.cards for stack in state.stacks}

        def liking(action: Action) -> float:
            """How much `simple_bot` likes to play, take or give a card."""
            assert isinstance(action, (Play, Take, GiveJunk))
            value = self.worth[action.card]
            if not isinstance(action, Play):
                return value if isinstance(action, Take) else -value
            assert action.card.month is not None
            month = MONTH_MASKS[action.card.month]
            if stacks and action.card.month in stacks:
                return value + sum([self.worth[each] for each in stacks[action.card.month]]) + 6
            match, hidden = table & month, (unseen & month).bit_count()
            if match:
                may_become_a_ppuk = match.bit_count() == 1 and hidden > 0
                return value + self.worth[action.onto or card_at((match & -match).bit_length() - 1)] - may_become_a_ppuk
            keeps_one = (hand & month).bit_count() > 1
            return -value - 1.5 * (0.5 * hidden - keeps_one)

        return max(actions, key=liking)

    def unseen(self, state: State) -> int:
        """The cards whose place the deciding seat does not know, a bit each."""
        seen = state.table.mask | state.seats[state.actor].hand.mask
        for stack in state.stacks:
            seen |= stack.cards.mask
        for seat in state.active:
            seen |= state.seats[seat].captured.mask | state.seats[seat].shown.mask
        return self.pack & ~seen


@attrs.frozen
class MonteCarlo:
    """A policy that samples up to `worlds` worlds for each decision."""

    worlds: int

    def __call__(self, view: View, rng: Random) -> Action:
        """The choice of `simple_bot`, unless another action comes out clearly ahead of it."""
        usual = simple_bot(view, rng)
        base = Base(view)
        gains: dict[Action, list[int]] = {action: [] for action in view.actions if action != usual}
        imagined = 0
        for share in ROUNDS:
            while gains and imagined < max(2, self.worlds // share):
                imagined += 1
                world = view.sample(rng)
                without = base.chips(step(world, usual).state)
                for action, gained in gains.items():
                    gained.append(base.chips(step(world, action).state) - without)
            gains = {action: gained for action, gained in gains.items() if sum(gained) > 0}
        clear = {action: sum(gained) for action, gained in gains.items() if is_clear(gained)}
        return max(clear, key=clear.__getitem__, default=usual)


def is_clear(gains: list[int]) -> bool:
    """Whether the mean of these gains is significantly above zero."""
    mean, deviation = mean_and_deviation(gains)
    return mean > CLEARLY * deviation / sqrt(len(gains))


monte_carlo = MonteCarlo(40)
"""For `hwatu simulate --compare --bot search --bot monte_carlo:monte_carlo`, with this folder on PYTHONPATH."""


if __name__ == "__main__":
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    worlds = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    mean, error, spread = match(presets.pagat(players=2), MonteCarlo(worlds), simple_bot, hands)
    print(f"Monte Carlo with {worlds} worlds wins {mean:.1f} ± {error:.1f} chips a hand from simple_bot,")
    print(f"over {hands} hands, each deal played from both seats; single hands spread by {spread:.0f}")
