"""Custom rules without changing the library: a bonus card that serves as a sixth bright, and a mission.

Run it with `python examples/extending.py`.

The deck contains one more joker, the phoenix. Together with all five brights it makes six brights, worth 20 points.
"""

from __future__ import annotations

from random import Random

from hwatu import (
    Additions,
    Combination,
    HouseJoker,
    Joker,
    Kind,
    Mission,
    Rules,
    card,
    cards,
    deal,
    observe,
    presets,
    score,
    step,
    variants,
)
from hwatu.bots import simple_bot
from hwatu.render import text
from hwatu.rules import draw_mission

FIVE = cards("1B 3B 8B 11B 12B")
PHOENIX = card("XY")

SIX_BRIGHTS = Additions(
    jokers=[HouseJoker(joker=Joker.HOUSE_Y, name="phoenix", korean="봉황", bright_protection=True)],
    combinations=[
        Combination(
            name="six brights",
            romanised="yukgwang",
            korean="육광",
            rule="HOUSE-1",
            cards=FIVE | {PHOENIX},
            points=5,  # on top of the 15 for five brights: combinations add up
            kind=Kind.BRIGHT,
        )
    ],
)

MOONLIT_BIRDS = Additions(missions=[Mission("birds by moonlight", "달밤의 고도리", cards("2A 4A 8A 8B"), factor=5)])


def our_table(players: int = 2) -> Rules:
    """A custom preset: any function that returns rules."""
    return presets.pagat(players, godori=6, missions=True) | variants.two_jokers | SIX_BRIGHTS | MOONLIT_BIRDS


def phoenix(rules: Rules, seed: int) -> int | None:
    """Play a hand between bots and return the seat that captured the phoenix."""
    rng = Random(seed)
    state = deal(rules, seed=seed)
    while not state.over:
        state, _ = step(state, simple_bot(observe(state, state.actor), rng))
    return next((seat for seat in state.active if PHOENIX in state.seats[seat].captured), None)


if __name__ == "__main__":
    rules = our_table()
    assert score(rules, FIVE).points == 15
    print(text(score(rules, FIVE | {PHOENIX})))
    print(f"\nIn a deck of {len(rules.deck)} cards the phoenix went to seat {phoenix(rules, seed=2)}.")
    drawn = draw_mission(Random(30), rules)
    assert drawn is not None
    print(f"The mission drawn for it: {drawn.name} ({drawn.cards}), times {drawn.factor}.")
