"""Positions that come up in random play, chosen so that every rule, flag value and turn of events is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import attrs

from hwatu.actions import Action, action_text
from hwatu.cards import Card, Month
from hwatu.cardset import CardSet
from hwatu.engine import check, deal, step
from hwatu.payment import NagariRefusal, Outcome, Standing
from hwatu.rules import FLAGS, BombRule, DealOrderRule, Rules, ShakeRule
from hwatu.state import State, Step
from hwatu.testing.conformance.answering import answer
from hwatu.testing.conformance.plain_values import codes, ids_in, plain_carry, plain_flag, plain_house, plain_outcome
from hwatu.testing.conformance.vector import Vector
from hwatu.testing.draws import Draws
from hwatu.testing.invariants import any_action
from hwatu.testing.playouts import lively_action, random_carry
from hwatu.testing.rule_samples import CHANGEABLE, random_rules, sample_values, with_flag

SEED: Final = "hwatu conformance vectors 1"
ENOUGH: Final = 2
"""How many vectors show each thing."""

MOST_HANDS: Final = 700
"""How many hands are searched."""

MOST_SAMPLES: Final = 400
"""How many random captures and stops are searched."""


def found() -> Iterator[Vector]:
    """The vectors of random play, always the same ones."""
    chooser = _Chooser()
    yield from _scores(chooser)
    yield from _settlements(chooser)
    for number in range(MOST_HANDS):
        rng = Draws(SEED, f"hand {number}")
        yield from _hand(_rules(number, rng), rng, chooser)


def _rules(number: int, rng: Draws) -> Rules:
    """Random rules, in which one flag after another has one value after another."""
    tables = [("pagat", 2), ("pagat", 3), ("wikipedia", 3), ("goo_stupe", 3), ("pagat", 4)]
    rules = random_rules(rng, tables=tables if rng.random() < 0.7 else (), changes=3)
    pairs = [(name, value) for name in CHANGEABLE for value in sample_values(name)]
    rules = with_flag(rules, *pairs[number % len(pairs)])
    four_play = rules.seats_playing == 4  # the sources say nothing of a table dealt first to four
    return attrs.evolve(rules, deal_order=DealOrderRule.HANDS_FIRST) if four_play else rules


def _captures(rules: Rules, rng: Draws) -> list[CardSet]:
    """Cards dealt out at random among the seats and nobody, the lucky first seat having most of them."""
    piles: list[list[Card]] = [[] for _ in range(rules.players + 1)]
    for each in rules.deck:
        piles[rng.choice([0, 0, 0, *range(rules.players + 1)])].append(each)
    return [CardSet(pile) for pile in piles[: rules.players]]


_ALONE: Final = [("pagat", 2), ("pagat_earlier", 2), ("wikipedia", 2), ("goo_stupe", 2)]
_THREE: Final = [("pagat", 3), ("pagat_earlier", 3), ("wikipedia", 3), ("goo_stupe", 3)]


def _scores(chooser: _Chooser) -> Iterator[Vector]:
    """What random captures score under random rules."""
    for number in range(MOST_SAMPLES):
        rng = Draws(SEED, f"score {number}")
        rules = random_rules(rng, tables=_ALONE)
        captured = codes(_captures(rules, rng)[0])[: rng.randrange(49)]
        given = {"house": plain_house(rules), "captured": captured}
        expect = answer("score", given)
        items = [f"{each['rule']} {min(each['points'], 9)}" for each in expect["items"]]
        if chooser.wants(frozenset(["score", *items])):
            ids = tuple(sorted({each["rule"] for each in expect["items"]})) or ("SCORE-10",)
            yield Vector("", f"random captures: {expect['points']} points", ids, "score", given, expect)


def _settlements(chooser: _Chooser) -> Iterator[Vector]:
    """What random stops are paid under random rules."""
    for number in range(MOST_SAMPLES):
        rng = Draws(SEED, f"settle {number}")
        rules = random_rules(rng, tables=_THREE if rng.random() < 0.7 else _ALONE)
        standings = tuple([_standing(rules, pile, rng) for pile in _captures(rules, rng)])
        offerer, refuser = rng.sample(range(rules.players), 2)
        refusal = (
            NagariRefusal(offerer, refuser, rng.random() < 0.5) if rules.players == 3 and rng.random() < 0.3 else None
        )
        carry = random_carry(rules, rng)
        outcome = Outcome(
            standings=standings, winner=0, refusal=refusal, nagaris=carry.nagaris, drawn_month=carry.drawn_month,
            mission=carry.mission,
        )  # fmt: skip
        given = {"house": plain_house(rules), "outcome": plain_outcome(outcome)}
        expect = answer("settle", given)
        ids = ids_in(expect)
        lines = [
            f"{line['rule']} {line['op']} {line['value']}" for each in expect["payments"] for line in each["lines"]
        ]
        if chooser.wants(frozenset(["settle", *lines, *ids])):
            yield Vector("", "a random stop", tuple(sorted(ids)), "settle", given, expect)


def _standing(rules: Rules, captured: CardSet, rng: Draws) -> Standing:
    """Random facts about a seat, most of them seldom."""
    months = rng.sample(list(Month), 2)
    return Standing(
        captured=captured,
        goes=rng.choice([0, 0, 1, 2, 3, 4]),
        last_go=rng.randrange(20),
        shaken=months[: rng.choice([0, 0, 1, 2])] if rules.shake is not ShakeRule.OFF else [],
        bombed=months[: rng.choice([0, 0, 1])] if rules.bomb is not BombRule.OFF else [],
        first_months=months[: rng.choice([0, 0, 1])],
        oe_myeon=rng.random() < 0.3,
        last_card=rng.random() < 0.3,
    )


class _Chooser:
    """Remembers what the vectors chosen so far show."""

    def __init__(self) -> None:
        self.shown: Counter[str] = Counter()

    def wants(self, features: frozenset[str]) -> bool:
        """Whether a vector with these features shows anything that is not shown often enough; if so it is counted."""
        if not any(self.shown[feature] < ENOUGH for feature in features):
            return False
        self.shown.update(features)
        return True


def _hand(rules: Rules, rng: Draws, chooser: _Chooser) -> Iterator[Vector]:
    """The decisions of one random hand that show something new."""
    carry = random_carry(rules, rng)
    dealer = rng.choice(carry.active or range(rules.seats_playing))
    deck, back = rng.shuffled(rules.deck), rng.shuffled(rules.deck)
    state = deal(rules, deck=deck, reshuffle=back, dealer=dealer, carry=carry)
    given: dict[str, Any] = {"house": plain_house(rules), "deck": codes(deck)}
    if rules.players > rules.seats_playing:
        given["reshuffle"] = codes(back)
    given |= {"dealer": dealer} if dealer else {}
    given |= {"carry": plain_carry(carry)} if plain_carry(carry) else {}
    before: list[str] = []
    opening = _Seen.of(state.opening)
    if chooser.wants(opening.features(rules, "deal", state)):
        yield _vector(f"a deal: {', '.join(sorted(opening.events)) or 'nothing special'}", given, [], [], opening.rules)
    while not state.over:
        tried = any_action(rng)
        refusal = check(state, tried)
        if refusal is not None and chooser.wants(frozenset([f"refusal {refusal.code} {state.phase.name}"])):
            title = f"refused: {refusal.code.replace('_', ' ')}"
            yield _vector(title, given, before, [action_text(tried)], {refusal.rule})
        action = lively_action(state, rng)
        after = step(state, action)
        seen = _Seen.of(after.events)
        seen.add_settlement(after.state)
        if chooser.wants(seen.features(rules, f"{state.phase.name} {type(action).__name__}", after.state)):
            yield _vector(_title(state, action, after), given, before, [action_text(action)], seen.rules)
        before.append(action_text(action))
        state = after.state


@attrs.define
class _Seen:
    """What can be seen of a step: its events, and the rules that they, the payments and their lines follow."""

    events: set[str]
    rules: set[str]
    more: set[str]

    @classmethod
    def of(cls, events: Any) -> _Seen:
        """What can be seen of these events."""
        names = {f"{type(each).__name__} {each.rule}" for each in events}
        return cls({type(each).__name__ for each in events}, {each.rule for each in events}, names)

    def add_settlement(self, state: State) -> None:
        """And of the payment of a hand that is over."""
        if state.settlement is None:
            return
        for paid in state.settlement.payments:
            self.rules |= {paid.rule, *(line.rule for line in paid.lines)}
            self.more |= {f"{line.rule} {line.op.name} {line.value}" for line in paid.lines if line.value <= 4}
        if state.settlement.score is not None:
            self.rules |= {item.rule for item in state.settlement.score.items}

    def features(self, rules: Rules, what: str, after: State) -> frozenset[str]:
        """What a vector of this step would show."""
        flags = {
            f"{name}={plain_flag(name, getattr(rules, name))}"
            for name, flag in FLAGS.items()
            if name not in ("players", "jokers") and self.rules & set(flag.rules)
        }
        ids = {f"rule {each}" for each in self.rules}
        return frozenset([*ids, *self.more, *flags, f"{what} leads to {after.phase.name}"])


def _title(state: State, action: Action, after: Step) -> str:
    """What happens, in a few words."""
    dull = {"CardPlayed", "StockTurned", "Captured", "HandEnded"}
    events = list(dict.fromkeys(type(event).__name__ for event in after.events if type(event).__name__ not in dull))
    result = after.state.result
    end = [result.end.value] if result is not None else []
    return f"{type(action).__name__} at {state.phase.name}: {', '.join([*events, *end]) or 'an ordinary move'}"


def _vector(title: str, given: dict[str, Any], before: list[str], actions: list[str], ids: set[str]) -> Vector:
    asked = {**given, **({"before": list(before)} if before else {}), "actions": actions}
    return Vector("", title, tuple(sorted(ids)), "play", asked, answer("play", asked))
