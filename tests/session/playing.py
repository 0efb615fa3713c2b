"""Helpers of the tests of sessions: playing a hand at random, and hands that end as a test wants them to."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hwatu import Action, Card, OfferNagari, Play, Rules, Session, State, Stop, card, legal_actions, position, step


def choose(state: State, rng: Random) -> Action:
    """A random action; nagari is offered seldom, so that most hands are played."""
    return rng.choice(
        [each for each in legal_actions(state) if not isinstance(each, OfferNagari) or rng.random() < 0.03]
    )


def play(state: State, rng: Random) -> State:
    """The end of a hand played at random."""
    while not state.over:
        state = step(state, choose(state, rng)).state
    return state


def hand_that(session: Session, wanted: Callable[[State], bool], tries: int = 2000) -> State:
    """The first random hand, over the seeds in turn, that fulfils a condition."""
    for seed in range(tries):
        state = play(session.deal(seed=seed), Random(seed))
        if wanted(state):
            return state
    raise AssertionError(f"none of {tries} hands is as wanted")


def won(session: Session, seat: int, also: str = "") -> State:
    """A hand of this session that ``seat`` wins with five brights, and also these; from two actions before its end."""
    hands = ["" for _ in range(session.rules.players)]
    for each, code in zip(session.carry.active or range(session.rules.seats_playing), ("4J", "5J", "7J"), strict=False):
        hands[each] = code
    hands[seat] += " 12R"
    captured = [f"1B 3B 8B 11B {also}" if each == seat else "" for each in range(session.rules.players)]
    state = position(
        session.rules,
        hands=hands,
        table="12B",
        stock="2J",
        captured=captured,
        actor=seat,
        dealer=session.dealer,
        carry=session.carry,
        turns=[1] * session.rules.players,
        fill=False,
    )
    return step(step(state, Play("12R")).state, Stop()).state


def drawn_game(session: Session) -> State:
    """A hand of this session that ends in nagari: the last card of all captures, and nobody has points."""
    hands = ["" for _ in range(session.rules.players)]
    last = (session.carry.active or tuple(range(session.rules.seats_playing)))[-1]
    hands[last] = "4J"
    state = position(
        session.rules,
        hands=hands,
        table="4K",
        stock="2J",
        actor=last,
        dealer=session.dealer,
        carry=session.carry,
        turns=[1] * session.rules.players,
        fill=False,
    )
    return step(state, Play("4J")).state


def deck_with(rules: Rules, placed: dict[int, str]) -> list[Card]:
    """The pack with these cards at these places, and the others so that no two of a month are near."""
    named = {place: card(code) for place, code in placed.items()}
    others = iter(sorted(set(rules.deck) - set(named.values()), key=lambda each: (each.index % 4, each.index)))
    return [named[place] if place in named else next(others) for place in range(len(rules.deck))]


def void_deck(rules: Rules, dealt: int | None = None) -> list[Card]:
    """A deck that deals all four of January to the table, for ``dealt`` hands."""
    seats = dealt or rules.seats_playing
    table = (10, 11, 12, 13) if seats == 2 else (4 * seats, 4 * seats + 1, 4 * seats + 2, 7 * seats + 3)
    return deck_with(rules, dict(zip(table, ("1B", "1R", "1J", "1K"), strict=True)))
