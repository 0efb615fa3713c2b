"""Hypothesis strategies for cards, captures, rules without contradictions, states, legal play and outcomes.

They shrink towards unchanged ``pagat`` for two, few cards, few actions and the first legal action. This module needs
Hypothesis (``pip install hypothesis``).

>>> from hypothesis import given, settings
>>> from hwatu import legal_actions
>>> @settings(max_examples=5)
... @given(states())
... def somebody_can_do_something(state):
...     assert state.over or legal_actions(state)
>>> somebody_can_do_something()
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeAlias

import attrs

from hwatu._actions import Action
from hwatu._base.errors import InvalidPosition, RuleConflict, extra
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import DECK, Card, card
from hwatu._engine.dealing import deal
from hwatu._engine.state import State
from hwatu._engine.stepping import legal_actions, step
from hwatu._facts.carry import Carry
from hwatu._facts.end import End, NagariRefusal
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.outcome import Outcome
from hwatu._facts.seat import Seat
from hwatu._facts.seat_facts import PAYMENT_FACTS
from hwatu._facts.turn_facts import Phase
from hwatu._payment.endings import ends_of
from hwatu.rules import FLAGS, Rules, flag
from hwatu.rules._additions import LEAST_FACTOR, MOST_FACTOR
from hwatu.rules._missions import MISSIONS
from hwatu.testing._random_rules import CHANGEABLE, JOKERS, SEATS, preset_rules, sample_values, with_flag
from hwatu.variants import VARIANTS

with extra("test", "hwatu.testing.strategies"):
    import hypothesis.strategies as st
    from hypothesis.strategies import DrawFn, SearchStrategy

RulesLike: TypeAlias = "Rules | SearchStrategy[Rules] | None"
"""Rules, a strategy for them, or None for any."""

EndLike: TypeAlias = "End | Sequence[End] | None"
"""A way in which a hand ends, several of them, or None for any."""

MOST_ACTIONS: Final = 80
"""The default limit of actions in a hand; almost no hand has more."""


def cards(*, jokers: bool = False) -> SearchStrategy[Card]:
    """One card of the forty-eight, with ``jokers`` perhaps one of those."""
    return st.sampled_from([*DECK, *map(card, JOKERS)] if jokers else DECK)


def card_sets(*, jokers: bool = False, min_size: int = 0, max_size: int | None = None) -> SearchStrategy[CardSet]:
    """A set of cards, by default of any size."""
    return st.sets(cards(jokers=jokers), min_size=min_size, max_size=max_size).map(CardSet)


def decks(rules: RulesLike = None) -> SearchStrategy[tuple[Card, ...]]:
    """The pack of these rules in any order, for :func:`hwatu.deal`."""
    return _rules(rules).flatmap(lambda found: st.permutations(found.deck)).map(tuple)


@st.composite
def captures(draw: DrawFn, rules: RulesLike = None) -> tuple[CardSet, ...]:
    """The captures of each seat at the table, no card twice; a seat that does not play has nothing."""
    found = draw(_rules(rules))
    playing = range(found.seats_playing)
    owners = draw(st.lists(st.sampled_from([None, *playing]), min_size=len(found.deck), max_size=len(found.deck)))
    owned = list(zip(found.deck, owners, strict=True))
    piles = [CardSet([each for each, owner in owned if owner == seat]) for seat in playing]
    return (*piles, *[CardSet()] * (found.players - len(playing)))


@st.composite
def rules(
    draw: DrawFn,
    *,
    players: int | Sequence[int] | None = None,
    flags: Sequence[str] | None = None,
    max_changes: int = 6,
) -> Rules:
    """Rules without contradictions: a preset, some variants, and some flags changed one by one.

    ``players`` is a number, or several to choose from. ``flags`` are the only ones that may differ from their defaults;
    presets and variants that set others are not drawn. A change that contradicts the rules so far is left out. Raises
    :class:`hwatu.RuleConflict` (``unknown_flag``).
    """
    wanted = None if players is None else (players,) if isinstance(players, int) else tuple(players)
    allowed = frozenset(FLAGS) if flags is None else frozenset([flag(name).name for name in flags])
    tables = [(name, seats) for name in SEATS for seats in SEATS[name] if wanted is None or seats in wanted]
    tables = [table for table in tables if preset_rules(*table).changes.keys() <= allowed]
    variants = [name for name in VARIANTS if VARIANTS[name].flags.keys() <= allowed]
    changeable = [name for name in CHANGEABLE if name in allowed]
    found = preset_rules(*draw(st.sampled_from(tables)))
    for name in draw(_some_of(variants, max_changes // 2)):
        with suppress(RuleConflict):
            found |= VARIANTS[name]
    for name in draw(_some_of(changeable, max_changes)):
        found = with_flag(found, name, draw(st.sampled_from(sample_values(name))))
    jokers = draw(_some_of(JOKERS if "jokers" in allowed else (), 6))
    return with_flag(found, "jokers", " ".join(jokers)) if jokers else found


def _some_of(names: Sequence[str], most: int) -> SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(names), max_size=most, unique=True) if names else st.just([])


class LegalPlay(NamedTuple):
    """A state, actions that are legal one after another from there, and the state they lead to."""

    start: State
    actions: tuple[Action, ...]
    end: State

    def __repr__(self) -> str:
        return f"LegalPlay({self.start!r}, {list(self.actions)!r}, {self.end!r})"


@st.composite
def legal_play(
    draw: DrawFn, rules: RulesLike = None, *, min_actions: int = 0, max_actions: int = MOST_ACTIONS
) -> LegalPlay:
    """A dealt hand and its first actions: at most ``max_actions``, and fewer if the hand ends before.

    What it draws has the dealt state as ``start``, the ``actions`` in their order, and the state that they lead to as
    ``end``.
    """
    found = draw(_rules(rules))
    carry = draw(carries(found))
    dealer = draw(st.sampled_from(carry.active or range(found.seats_playing)))
    start = state = deal(found, seed=draw(st.integers(0, 2**32 - 1)), dealer=dealer, carry=carry)
    length = draw(st.integers(min_actions, max_actions))  # a list of any length would nearly always be short
    choices = draw(st.lists(st.integers(0, 59), min_size=length, max_size=length))
    actions: list[Action] = []
    for choice in choices:
        if state.over:
            break
        legal = legal_actions(state)
        actions.append(legal[choice % len(legal)])
        state = step(state, actions[-1]).state
    return LegalPlay(start, tuple(actions), state)


def states(
    rules: RulesLike = None, *, phase: Phase | None = None, max_actions: int = MOST_ACTIONS
) -> SearchStrategy[State]:
    """A state that legal play can reach; with ``phase``, one in that phase."""
    reached = legal_play(rules, max_actions=max_actions).map(lambda play: play.end)
    return reached if phase is None else reached.filter(lambda state: state.phase is phase)


@st.composite
def decisions(draw: DrawFn, rules: RulesLike = None) -> tuple[State, Action]:
    """A reachable state of a hand that is not over, and one of its legal actions."""
    state = draw(states(rules).filter(lambda state: not state.over))
    return state, draw(st.sampled_from(legal_actions(state)))


@st.composite
def carries(draw: DrawFn, rules: RulesLike = None) -> Carry:
    """A carry that an earlier hand may have left: nagari hands, a boar pot, a drawn month, a mission, seats that must
    play.
    """
    found = draw(_rules(rules))
    missions = [attrs.evolve(each, factor=factor) for each in MISSIONS for factor in (LEAST_FACTOR, MOST_FACTOR)]
    waiting = found.players > found.seats_playing and draw(st.booleans())
    seats = st.lists(
        st.integers(0, found.players - 1), min_size=found.seats_playing, max_size=found.seats_playing, unique=True
    )
    return Carry(
        nagaris=draw(st.integers(0, 3)),
        pot=draw(st.integers(0, 9)) if found.boar_pot_chips else 0,
        drawn_month=draw(st.sampled_from(Month)) if found.drawn_month_multiplier > 1 else None,
        mission=draw(st.sampled_from(missions)) if found.missions else None,
        active=tuple(sorted(draw(seats))) if waiting else (),
    )


def outcomes(rules: RulesLike = None, *, end: EndLike = None) -> SearchStrategy[Outcome]:
    """Outcomes for :func:`hwatu.settle`. The facts of a seat need not fit its captures.

    ``end`` is the way in which it ended, or several to choose from. Rules that end no hand so are not drawn; a strategy
    for one :class:`hwatu.Rules` raises :class:`hwatu.InvalidPosition` (``wrong_end``) then. To settle an outcome under
    the rules that were drawn, take :func:`settlements`.
    """
    return settlements(rules, end=end).map(lambda pair: pair[1])


@st.composite
def settlements(draw: DrawFn, rules: RulesLike = None, *, end: EndLike = None) -> tuple[Rules, Outcome]:
    """Rules and an outcome under them, the arguments of :func:`hwatu.settle`. See :func:`outcomes`."""
    ends = tuple(End) if end is None else (end,) if isinstance(end, End) else tuple(end)
    if isinstance(rules, Rules) and not set(ends) & set(ends_of(rules)):
        raise InvalidPosition("No hand ends in such a way under these rules.", code="wrong_end", rule="PAY-1")
    found = draw(_rules(rules).filter(lambda each: bool(set(ends) & set(ends_of(each)))))
    return found, draw(_outcomes(found, [each for each in ends_of(found) if each in ends]))


@st.composite
def _outcomes(draw: DrawFn, found: Rules, ends: Sequence[End]) -> Outcome:
    active = tuple(range(found.seats_playing))
    end = draw(st.sampled_from(ends))
    winner = draw(st.sampled_from(active)) if end in (End.STOP, End.PPUK_LIMIT) else None
    holders = draw(st.lists(st.sampled_from(active), min_size=1, unique=True)) if end is End.HAND_QUAD else []
    carry = draw(carries(found))
    piles = _all_captured(found, draw(captures(found))) if end is End.PLAYED_OUT else draw(captures(found))
    turns = draw(st.permutations(range(1, len(piles) + 1)))
    return Outcome(
        end=end,
        winner=winner,
        seats=tuple([draw(_seats(pile, last_go)) for pile, last_go in zip(piles, turns, strict=True)]),
        carry=carry,
        refusal=None if winner is None or len(active) < 3 else draw(st.none() | _refusals(active)),
        holders=tuple(sorted(holders)),
        active=active,
        dealer=draw(st.sampled_from(active)),
        oe_myeon=draw(st.sets(st.sampled_from(active))),
        last_card=draw(st.sets(st.sampled_from(active))),
    )


def _seats(captured: CardSet, last_go: int) -> SearchStrategy[Seat]:
    """A seat with these captures; if it said go, then in turn ``last_go``, in which no other seat did (LIABLE-1)."""
    kinds: dict[Holds, Callable[[Fact], SearchStrategy[Any]]] = {
        Holds.NUMBER: lambda fact: st.integers(fact.least, min(fact.most, 9)),
        Holds.FLAG: lambda _: st.booleans(),
        Holds.MONTHS: lambda _: st.lists(st.sampled_from(Month), max_size=2, unique=True),
    }
    return st.builds(
        Seat,
        captured=st.just(captured),
        last_go=st.just(last_go),
        **{
            fact.name: kinds[fact.kind](fact) for fact in PAYMENT_FACTS if fact.kind in kinds and fact.name != "last_go"
        },
    )


def _refusals(active: Sequence[int]) -> SearchStrategy[NagariRefusal]:
    pairs = st.permutations(active).map(lambda order: order[:2])
    return st.builds(lambda pair, said_go: NagariRefusal(pair[0], pair[1], said_go), pairs, st.booleans())


def _all_captured(rules: Rules, piles: Sequence[CardSet]) -> tuple[CardSet, ...]:
    """The piles, with every other card of the pack added to that of seat 0."""
    left = CardSet(rules.deck)
    for pile in piles:
        left -= pile
    return (piles[0] | left, *piles[1:])


def _rules(given: RulesLike) -> SearchStrategy[Rules]:
    if given is None:
        return rules()
    return st.just(given) if isinstance(given, Rules) else given
