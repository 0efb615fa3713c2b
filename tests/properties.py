"""What holds in every state, at every step and at the end of every hand, whatever the rules."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Final

import pytest

from hwatu import (
    DECK,
    Card,
    CardSet,
    Carry,
    End,
    IllegalAction,
    Phase,
    Rules,
    State,
    Step,
    card,
    check,
    deal,
    legal_actions,
    points,
    score,
    step,
)
from hwatu import actions as act
from hwatu.actions import Action
from hwatu.cards import ALL_MONTHS_MASK
from hwatu.engine import TABLE
from tests.random_rules import JOKERS

ANY_CARD: Final[tuple[Card, ...]] = (*DECK, *map(card, JOKERS))


def accounted(state: State) -> None:
    """Every card of the pack is in exactly one place."""
    piles = [state.table, CardSet(state.stock), *(stack.cards for stack in state.stacks)]
    piles += [pile(seat) for seat in range(state.rules.players) for pile in (state.hand, state.captured)]
    piles += [CardSet([state.turned])] if state.turned is not None else []
    seating = state._now.setup.seating
    piles += [CardSet.from_mask(sum(1 << index for index in seating.face_down))] if seating is not None else []
    assert len(state.stock) == len(CardSet(state.stock))
    assert sum(map(len, piles)) == len(state.rules.deck)
    assert CardSet.from_mask(sum(pile.mask for pile in piles)) == CardSet(state.rules.deck)


def well_formed(state: State) -> None:
    """A state is what it says, and its actor can do something unless the hand is over."""
    legal = legal_actions(state)
    assert bool(legal) is not state.over
    assert len(set(legal)) == len(legal)
    assert (state.phase is Phase.OVER) is state.over is (state.result is not None)
    assert state.over or state.actor in range(state.rules.players)
    for stack in state.stacks:
        assert len(stack.cards.of_month(stack.month)) == 3
        assert stack.cards - stack.cards.of_month(stack.month) == stack.cards.jokers
    assert not state._now.table & ~ALL_MONTHS_MASK, "a joker lies on the table"
    for seat in range(state.rules.players):
        assert state.shown(seat) <= state.hand(seat)
        if seat not in state.active and state.phase is not Phase.SEATING:
            assert not state.hand(seat)


def points_agree(state: State) -> None:
    """The fast count and the itemised one are the same."""
    for seat in state.active:
        captured = state.captured(seat)
        assert state.points(seat) == points(state.rules, captured) == score(state.rules, captured).points


def copies_are_equal(state: State) -> None:
    """A state survives pickling and copying."""
    for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        assert hash(twin) == hash(state)
        assert legal_actions(twin) == legal_actions(state)


def any_action(random: Random) -> Action:
    """Some action, legal or not."""
    some, other = random.choice(ANY_CARD), random.choice(ANY_CARD)
    actions: list[Action] = [
        act.Play(some), act.Play(some, other), act.PlayJoker(some), act.Take(some), act.GiveJunk(some),
        random.choice(act.BOMBS), random.choice(act.SHAKES), act.TURN_STOCK, act.GO, act.STOP,
        act.OFFER_NAGARI, act.ACCEPT_NAGARI, act.REFUSE_NAGARI, act.JOIN, act.DROP_OUT,
    ]  # fmt: skip
    return random.choice(actions)


def answers_agree(state: State, random: Random, tries: int = 3) -> None:
    """``check``, ``step`` and ``legal_actions`` say the same, and a refusal changes nothing."""
    legal = legal_actions(state)
    assert all(check(state, action) is None for action in legal)
    for action in [any_action(random) for _ in range(tries)]:
        refusal = check(state, action)
        assert (refusal is None) is (action in legal), action
        if refusal is not None:
            before = hash(state)
            with pytest.raises(IllegalAction) as caught:
                step(state, action)
            assert (caught.value.code, caught.value.rule) == (refusal.code, refusal.rule)
            assert str(caught.value) == refusal.message
            assert hash(state) == before


def follows(state: State, action: Action, after: Step) -> None:
    """A step goes where the table of the state machine says, says what happened, and happens again in the same way."""
    assert after.state.phase in TABLE[state.phase].moves[type(action)].leads_to
    again = step(state, action)
    assert again.state == after.state
    assert hash(again.state) == hash(after.state)
    assert again.events == after.events
    assert all(event.rule for event in after.events)
    assert after.events or state.phase is not Phase.TURN


def ended(state: State) -> None:
    """The books are balanced and the table is as it must be."""
    result, settlement = state.result, state.settlement
    assert result is not None
    assert settlement is not None
    rules = state.rules
    assert result.next_dealer in range(rules.players)
    assert tuple(state.chips(seat) for seat in range(rules.players)) == settlement.net
    _books(state)
    if result.end in (End.NAGARI, End.PLAYED_OUT):
        assert not any(state.hand(seat) for seat in range(rules.players))
        assert not state.table
        assert not state.stacks
        assert CardSet(state.stock) == CardSet(state.stock).jokers
    if result.end is End.STOP:
        assert settlement.score is not None
        assert result.winner is not None
        assert settlement.score.stop_points >= (rules.target or 0)
    if result.end is End.VOID:
        assert settlement.net == (0,) * rules.players


def _books(state: State) -> None:
    """What the seats win and lose, what nobody gets, and what the boar pot gains or loses come to nothing."""
    result, settlement, rules = state.result, state.settlement, state.rules
    assert result is not None
    assert settlement is not None
    to_nobody = sum(paid.amount for paid in settlement.payments if paid.payee is None)
    from_pot = sum(paid.amount for paid in settlement.payments if paid.payer is None)
    assert sum(settlement.net) == from_pot - to_nobody
    for paid in settlement.payments:
        assert paid.amount >= 0
        assert paid.payer != paid.payee
        if rules.pays_winner:
            assert paid.payee is not None or paid.rule in ("CHIPS-5", "STOP-6")
        assert paid.payer is not None or paid.rule == "CHIPS-5"
    stakes = sum(paid.amount for paid in settlement.payments if paid.rule == "CHIPS-5" and paid.payee is None)
    assert result.carry.pot - state.carry.pot == stakes - from_pot
    if rules.pays_winner and not rules.nagari_chips:
        assert sum(settlement.net) == state.carry.pot - result.carry.pot


def every_state(state: State, random: Random) -> None:
    """All that holds in every state."""
    accounted(state)
    well_formed(state)
    points_agree(state)
    answers_agree(state, random)


def play(rules: Rules, random: Random, *, careful: bool = True, carry: Carry | None = None) -> list[State]:
    """All states of a random hand, with everything checked on the way, or only its end if it is not ``careful``."""
    dealer = random.choice((carry or Carry()).active or range(rules.seats_playing))
    state = deal(rules, seed=random.getrandbits(32), dealer=dealer, carry=carry or Carry())
    states = [state]
    while not state.over:
        if careful:
            every_state(state, random)
        action = lively(state, random)
        after = step(state, action)
        if careful:
            follows(state, action, after)
        state = after.state
        states.append(state)
    accounted(state)
    well_formed(state)
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
