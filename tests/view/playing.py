"""Hands half played, for the tests of views."""

from __future__ import annotations

from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from hwatu import (
    AcceptNagari,
    Action,
    Bomb,
    Go,
    PlayJoker,
    RuleConflict,
    Rules,
    Shake,
    State,
    Stop,
    TurnStock,
    legal_actions,
    step,
)
from hwatu.presets import PRESETS
from hwatu.variants import VARIANTS
from tests.helpers.reseated import reseated

_JOKERS = ("", "X2 X3", "X1 X1.2 X1.3 XB XD XP", " ".join(["X1", *[f"X1.{copy}" for copy in range(2, 15)]]))
_SHOWING = (Shake, Bomb, TurnStock, PlayJoker)


@st.composite
def rule_sets(draw: st.DrawFn, most: int = 3) -> Rules:
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


def lively_action(state: State, random: Random) -> Action:
    """A legal action, chosen so that sets are shown, bombs explode and hands last."""
    actions = legal_actions(state)
    for action in actions:
        if (isinstance(action, _SHOWING) and random.random() < 0.5) or (
            isinstance(action, Go) and random.random() < 0.7
        ):
            return action
    lasting = [each for each in actions if not isinstance(each, (AcceptNagari, Stop))]
    return random.choice(lasting if lasting and random.random() < 0.7 else actions)


def played_on(state: State, random: Random, decisions: int = 10_000) -> State:
    """The state after this many more random decisions, or the end of the hand."""
    while not state.over and decisions:
        state, _ = step(state, lively_action(state, random))
        decisions -= 1
    return state


def rearranged(state: State, viewer: int | None, random: Random) -> State:
    """The state with the cards that the viewer cannot see exchanged at random."""
    others = [seat for seat in range(state.rules.players) if seat != viewer]
    hidden = [index for seat in others for index in _indices(state._hands[seat] & ~state._seats[seat]._shown)]
    hidden += state._stock
    shuffled = random.sample(hidden, len(hidden))
    new = dict(zip(hidden, shuffled, strict=True))

    def exchanged(mask: int) -> int:
        return sum(1 << new.get(index, index) for index in _indices(mask))

    def other(seat: int, mask: int) -> int:
        return exchanged(mask) if seat in others else mask

    facts = []
    for seat, mark in enumerate(state._facts):
        moments = tuple(
            [
                moment._replace(hand=other(seat, moment.hand), drawn=new.get(moment.drawn, moment.drawn))
                if seat in others
                else moment
                for moment in mark.moments
            ]
        )
        facts.append(mark.changed(moments=moments))
    dealt = tuple([other(seat, hand) for seat, hand in enumerate(state._setup.dealt)])
    hands = tuple([other(seat, hand) for seat, hand in enumerate(state._hands)])
    stock = bytes([new[index] for index in state._stock])
    return reseated(state, hands, facts, stock=stock, setup=state._setup.with_dealt(dealt))


def all_cards(state: State) -> list[int]:
    """The cards of a state, in every place."""
    masks = [*state._hands, *state._captured, state.table.mask, *(stack.cards.mask for stack in state.stacks)]
    cards = [index for mask in masks for index in _indices(mask)] + list(state._stock)
    seating = state._setup.seating
    cards += [] if seating is None else list(seating.face_down)
    return sorted(cards + ([] if state.turned is None else [state.turned.index]))


def _indices(mask: int) -> list[int]:
    """The positions of the bits that are set in a mask."""
    return [index for index in range(mask.bit_length()) if mask >> index & 1]
