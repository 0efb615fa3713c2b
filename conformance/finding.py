"""Vectors from random play, chosen so that every rule, flag value, event and refusal is shown.

The features that a vector shows follow from its question. So a search starts with the features of the stored vectors,
and adds only vectors for those that they lack.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeAlias

from conformance.questions import codes, ids_in, plain_flag, plain_house
from hwatu import (
    Action,
    Card,
    CardSet,
    HwatuError,
    Month,
    NagariRefusal,
    Outcome,
    Seat,
    State,
    Step,
    catalogue,
    check,
    deal,
    step,
)
from hwatu._actions import action_text, parse_action
from hwatu._facts.fact import Holds
from hwatu._facts.seat_facts import PAYMENT_FACTS
from hwatu.events import Events
from hwatu.rules import FLAGS, BombRule, DealOrderRule, DualChoiceRule, HandQuadRule, Rules, ShakeRule
from hwatu.testing._conformance_vectors import Vector
from hwatu.testing._invariants import any_action
from hwatu.testing._playouts import lively_action, random_carry
from hwatu.testing._random_rules import CHANGEABLE, Draws, random_rules, sample_values, with_flag
from hwatu.testing._vector_answers import answer, begun, plain

SEED: Final = "hwatu conformance vectors 1"
ENOUGH: Final = 2
"""The number of vectors that must show each feature."""

HANDS_A_VALUE: Final = 3
"""The number of hands that are searched for each value of each flag."""

MOST_SAMPLES: Final = 400
"""The number of random captures, and of random stops, that are searched."""

Given: TypeAlias = "dict[str, Any]"
FlagValue: TypeAlias = "tuple[str, object]"


class Shown(NamedTuple):
    """A question's title, the rules that apply, and its features."""

    title: str
    rules: frozenset[str]
    features: frozenset[str]


Candidate: TypeAlias = "tuple[str, Given, Shown]"
"""The kind of a question, its facts, and its features."""


def found(stored: Sequence[Vector], values: Iterable[FlagValue] | None = None) -> Iterator[Vector]:
    """Answer the stored vectors again, and add new ones for features that they do not show often enough.

    ``values`` are the values of flags to search with, by default all of :func:`sample_values`.
    """
    seen: Counter[str] = Counter()
    for each in stored:
        try:
            shown = shown_by(each.ask, dict(each.given))
        except HwatuError:
            continue  # it can no longer be asked
        seen.update(shown.features)
        yield _vector(each.ask, each.given, shown)
    known = {each.name for each in stored}
    for ask, given, shown in candidates(flag_values() if values is None else values):
        name = name_of(ask, given)
        if name not in known and any(seen[feature] < ENOUGH for feature in shown.features):
            known.add(name)
            seen.update(shown.features)
            yield _vector(ask, given, shown)


def name_of(ask: str, given: Mapping[str, Any]) -> str:
    """The name of a vector of random play, which follows from its question alone."""
    question = json.dumps([ask, given], sort_keys=True)
    return f"found-{sha256(question.encode()).hexdigest()[:10]}"


def _vector(ask: str, given: Mapping[str, Any], shown: Shown) -> Vector:
    order = list(catalogue.RULES)
    return Vector(
        name_of(ask, given), shown.title, tuple(sorted(shown.rules, key=order.index)), ask, given, answer(ask, given)
    )


# --- What a question shows ---


def shown_by(ask: str, given: Given) -> Shown:
    """The features that a question shows. Raises :class:`hwatu.HwatuError` if it cannot be asked."""
    if ask == "score":
        return _shown_by_score(given)
    if ask == "settle":
        return _shown_by_settlement(given)
    state = begun(given)
    for said in given.get("before", ()):
        state = step(state, parse_action(said)).state
    if not given["actions"]:
        return _shown_by_deal(state)
    action = parse_action(given["actions"][0])
    if check(state, action) is not None:
        return _shown_by_refusal(state, action)
    return _shown_by_step(state, action, step(state, action))


def _shown_by_score(given: Given) -> Shown:
    expect = answer("score", given)
    items = [f"{each['rule']} {min(each['points'], 9)}" for each in expect["items"]]
    rules = ids_in(expect) or {"SCORE-10"}
    return Shown(f"random captures: {expect['points']} points", frozenset(rules), frozenset(["score", *items]))


def _shown_by_settlement(given: Given) -> Shown:
    expect = answer("settle", given)
    rules = ids_in(expect)
    if "refused" in expect:
        code = expect["refused"]["code"]
        return Shown(f"refused: {code.replace('_', ' ')}", frozenset(rules), frozenset([f"settle refused {code}"]))
    lines = [f"{line['rule']} {line['op']} {line['value']}" for each in expect["payments"] for line in each["lines"]]
    return Shown("a random stop", frozenset(rules), frozenset(["settle", *lines, *rules]))


def _shown_by_deal(state: State) -> Shown:
    names = sorted({type(event).__name__ for event in state.opening})
    rules = {event.rule for event in state.opening}
    title = f"a deal: {', '.join(names) or 'nothing special'}"
    return Shown(title, frozenset(rules), _features(state, rules, "deal", state))


def _shown_by_refusal(state: State, action: Action) -> Shown:
    refusal = check(state, action)
    assert refusal is not None
    feature = f"refusal {refusal.code} {state.phase.name}"
    return Shown(f"refused: {refusal.code.replace('_', ' ')}", frozenset([refusal.rule]), frozenset([feature]))


_ORDINARY: Final = ("CardPlayed", "StockTurned", "Captured", "HandEnded")
_LARGE: Final = 5
"""Lines with this value or more are not counted as separate features."""


def _shown_by_step(state: State, action: Action, after: Step) -> Shown:
    rules, lines = _rules_seen(after.events, after.state)
    did = type(action).__name__
    features = _features(state, rules, f"{state.phase.name} {did}", after.state) | lines
    names = dict.fromkeys(type(event).__name__ for event in after.events)
    told = [name for name in names if name not in _ORDINARY]
    if after.state.result is not None:
        told.append(after.state.result.end.value)
    title = f"{did} at {state.phase.name}: {', '.join(told) or 'an ordinary move'}"
    return Shown(title, frozenset(rules), features)


def _rules_seen(events: Events, state: State) -> tuple[set[str], set[str]]:
    """The rules of events, payments, their lines and items of a score; and the lines with small values."""
    rules, lines = {event.rule for event in events}, set()
    settlement = state.settlement
    for paid in settlement.payments if settlement is not None else ():
        rules |= {paid.rule, *(line.rule for line in paid.lines)}
        lines |= {f"{line.rule} {line.op.name} {line.value}" for line in paid.lines if line.value < _LARGE}
    if settlement is not None and settlement.score is not None:
        rules |= {item.rule for item in settlement.score.items}
    return rules, lines


def _features(state: State, rules: set[str], what: str, after: State) -> frozenset[str]:
    """The features of a step: each rule that applies, each value of its flags, and the next phase."""
    flags = [
        f"{name}={plain_flag(name, getattr(state.rules, name))}"
        for name, flag in FLAGS.items()
        if name not in ("players", "jokers") and rules & set(flag.rules)
    ]
    return frozenset([*[f"rule {each}" for each in rules], *flags, f"{what} leads to {after.phase.name}"])


# --- The search ---


def flag_values() -> list[FlagValue]:
    """Every flag that can be changed alone, with each sample value."""
    return [(name, value) for name in CHANGEABLE for value in sample_values(name)]


def candidates(values: Iterable[FlagValue]) -> Iterator[Candidate]:
    """Questions from random captures, stops and hands, each drawn from a separate seed."""
    for number in range(MOST_SAMPLES):
        yield _score(Draws(SEED, f"score {number}"))
    for number in range(MOST_SAMPLES):
        yield _settlement(Draws(SEED, f"settle {number}"))
    for name, value in values:
        for number in range(HANDS_A_VALUE):
            rng = Draws(SEED, f"hand {name}={plain_flag(name, value)} {number}")
            yield from _hand(_rules(name, value, rng), rng)


def _rules(name: str, value: object, rng: Draws) -> Rules:
    """Random rules, in which a flag has this value unless that contradicts them."""
    tables = [("pagat", 2), ("pagat", 3), ("wikipedia", 3), ("goo_stupe", 3), ("pagat", 4)]
    rules = random_rules(rng, tables=tables if rng.random() < 0.7 else (), share=0.01)
    rules = with_flag(rules, name, value)
    four_play = rules.seats_playing == 4  # the sources say nothing of a table dealt first to four
    return rules.changed(deal_order=DealOrderRule.HANDS_FIRST) if four_play else rules


_FOR_TWO: Final = [("pagat", 2), ("pagat_earlier", 2), ("wikipedia", 2), ("goo_stupe", 2)]
_FOR_THREE: Final = [("pagat", 3), ("pagat_earlier", 3), ("wikipedia", 3), ("goo_stupe", 3)]


def _captures(rules: Rules, rng: Draws) -> list[CardSet]:
    """The pack dealt at random to the seats and to nobody; the first seat gets most."""
    piles: list[list[Card]] = [[] for _ in range(rules.players + 1)]
    for each in rules.deck:
        piles[rng.choice([0, 0, 0, *range(rules.players + 1)])].append(each)
    return [CardSet(pile) for pile in piles[: rules.players]]


def _score(rng: Draws) -> Candidate:
    """The score of random captures under random rules."""
    rules = random_rules(rng, tables=_FOR_TWO)
    captured = codes(_captures(rules, rng)[0])[: rng.randrange(49)]
    given = {"house": plain_house(rules), "captured": captured}
    return "score", given, _shown_by_score(given)


def _settlement(rng: Draws) -> Candidate:
    """The payment for a random stop under random rules."""
    rules = random_rules(rng, tables=_FOR_THREE if rng.random() < 0.7 else _FOR_TWO)
    stood = [_standing(rules, pile, rng) for pile in _captures(rules, rng)]
    offerer, refuser = rng.sample(range(rules.players), 2)
    refused = rules.players == 3 and rng.random() < 0.3
    refusal = NagariRefusal(offerer, refuser, rng.random() < 0.5) if refused else None
    carry = random_carry(rules, rng)
    outcome = Outcome(
        0, [seat for seat, _, _ in stood], refusal=refusal, carry=carry,
        oe_myeon=[seat for seat, (_, left, _) in enumerate(stood) if left],
        last_card=[seat for seat, (_, _, last) in enumerate(stood) if last],
    )  # fmt: skip
    given = {"house": plain_house(rules), "outcome": plain(outcome)}
    return "settle", given, _shown_by_settlement(given)


def _standing(rules: Rules, captured: CardSet, rng: Draws) -> tuple[Seat, bool, bool]:
    """A seat with random facts, most of them rare; whether it left a card, and whether that was its last card."""
    months = rng.sample(list(Month), 2)
    often: dict[str, Any] = {
        "captured": captured,
        "goes": rng.choice([0, 0, 1, 2, 3, 4]),
        "last_go": rng.randrange(20),
        "shaken": months[: rng.choice([0, 0, 1, 2])] if rules.shake is not ShakeRule.OFF else [],
        "bombed": months[: rng.choice([0, 0, 1])] if rules.bomb is not BombRule.OFF else [],
        "first_months": months[: rng.choice([0, 0, 1])],
    }
    left, last = rng.random() < 0.3, rng.random() < 0.3
    return Seat(**often, **_rare(rules, captured, rng)), left, last


def _rare(rules: Rules, captured: CardSet, rng: Draws) -> dict[str, Any]:
    """Random facts of a seat that few rules have."""
    facts: dict[str, Any] = {}
    if rules.pair_bomb:
        facts["pair_bombed"] = [rng.choice(list(Month))]
    if rules.hand_quad is HandQuadRule.MAY_PLAY_ON and rng.random() < 0.3:
        facts["quads"] = [rng.choice(list(Month))]
    for fact in PAYMENT_FACTS:
        if fact.kind is Holds.FLAG and fact.changes_under(rules):
            facts[fact.name] = rng.random() < 0.5
    if rules.dual_choice is DualChoiceRule.ASKED or rules.dual_locks:
        counts = ["as_animal", "as_junk"] if rules.dual_choice is DualChoiceRule.ASKED else ["as_animal"]
        facts[rng.choice(counts)] = CardSet([each for each in captured if each in rules.dual_animals])
    return facts


def _hand(rules: Rules, rng: Draws) -> Iterator[Candidate]:
    """The deal of a random hand, each of its actions, and before most of them one that is refused."""
    carry = random_carry(rules, rng)
    dealer = rng.choice(carry.active or range(rules.seats_playing))
    deck, back = rng.shuffled(rules.deck), rng.shuffled(rules.deck)
    state = deal(rules, deck=deck, reshuffle=back, dealer=dealer, carry=carry)
    given: Given = {"house": plain_house(rules), "deck": codes(deck)}
    if rules.players > rules.seats_playing:
        given["reshuffle"] = codes(back)
    given |= {"dealer": dealer} if dealer else {}
    given |= {"carry": plain(carry)} if plain(carry) else {}
    yield "play", {**given, "actions": []}, _shown_by_deal(state)
    before: list[str] = []
    while not state.over:
        then = {**given, "before": list(before)} if before else given
        tried = any_action(rng)
        if check(state, tried) is not None:
            yield "play", {**then, "actions": [action_text(tried)]}, _shown_by_refusal(state, tried)
        action = lively_action(state, rng)
        after = step(state, action)
        yield "play", {**then, "actions": [action_text(action)]}, _shown_by_step(state, action, after)
        before.append(action_text(action))
        state = after.state
