"""Which rules a scenario carries: those whose ids stand in what happened, and those whose flags would change it.

An id that a scenario claims and does not carry is most often a guess. With ``not`` before it, it is claimed for a near
miss, and then nothing may carry it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

from hwatu._actions import Action, action_text
from hwatu._base.errors import HwatuError, IllegalAction
from hwatu._cards.card_set import CardSet
from hwatu._engine.state import State
from hwatu._engine.stepping import check, legal_actions, step
from hwatu.catalogue import RULES, rule
from hwatu.events import Event, JunkGiven, StackTaken
from hwatu.rules import EndingRule, Rules, SeatingRule
from hwatu.testing._random_rules import sample_values

NOT: Final = "not "

UNSEEN: Final = frozenset({
    "CARD-1", "CARD-2", "CARD-3", "CARD-4", "CARD-8", "DEAL-2", "DEAL-3", "DEAL-5", "DEAL-6", "DEAL-7", "DEAL-8",
    "DEAL-13", "TURN-1", "TURN-10", "TURN-11", "BONUS-10", "STOP-2", "SCORE-10", "PAY-4", "PAY-17", "LIABLE-8",
    "SELL-4", "SELL-5", "SELL-6", "SELL-9", "FAMILY-1", "FAMILY-5", "FAMILY-6", "FAMILY-7", "ROTATE-1", "STOP-8",
})  # fmt: skip
"""The rules that nothing shows: no event, item of a score, payment or line has their ids, and no flag alone decides."""

_IN_FORCE: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "SELL": lambda rules: rules.players > rules.seats_playing and rules.seating is SeatingRule.BRIGHT_SELLING,
    "ROTATE": lambda rules: rules.players > rules.seats_playing and rules.seating is SeatingRule.ROTATION,
    "FAMILY": lambda rules: rules.ending is EndingRule.PLAY_OUT,
    "STOP-8": lambda rules: rules.ending is EndingRule.PLAY_OUT,
}
"""Where the rules of a section, or one rule, are in force, for those that are not in force at every table."""


class Hand(NamedTuple):
    """A hand that is played again: how it begins under any rules, its actions, and those that are tried and refused,
    each with the number of actions before it.
    """

    begin: Callable[[Rules], State]
    actions: tuple[Action, ...]
    refused: tuple[tuple[int, Action], ...]


class HandCourse(NamedTuple):
    """The course of a hand: everything that a rule may change, and the ids of the rules that stand in it."""

    facts: list[Any]
    ids: set[str]


def claimed(given: str, rules: Rules) -> str:
    """A claim in its normal form: the id of a rule, of the library or of the table, perhaps after ``not``.

    Raises :class:`hwatu.NotationError` (``unknown_rule``).
    """
    sign = NOT if isinstance(given, str) and given.startswith(NOT) else ""
    own = {each.rule for each in rules.additions.combinations}
    named = given[len(sign) :].strip() if isinstance(given, str) else given
    return sign + (named if named in own else rule(named).id)


def id_of(claim: str) -> str:
    """The id of the rule that a claim is about."""
    return claim.removeprefix(NOT)


def unfounded(claims: Iterable[str], rules: Rules, hand: Hand, looked: Iterable[str]) -> Iterator[str]:
    """A sentence for each claim that the hand does not bear out. ``looked`` are the rules of actions looked at."""
    course: HandCourse | None = None
    for claim in claims:
        course = course or _course(rules, hand)
        name, carried = id_of(claim), course.ids.union(looked)
        if claim.startswith(NOT):
            if name in carried:
                yield f"{name} applies here, and the scenario says that it does not."
        elif name not in carried and not taken_on_trust(name, rules) and not _matters(name, rules, hand, course):
            yield f"Nothing here carries {name}{_flags_of(name)}. For a near miss, claim {NOT + name!r}."


def taken_on_trust(name: str, rules: Rules) -> bool:
    """Whether a rule is one that nothing shows, and in force."""
    in_force = _IN_FORCE.get(name) or _IN_FORCE.get(name.partition("-")[0])
    return name in UNSEEN and (in_force is None or in_force(rules))


def _matters(name: str, rules: Rules, hand: Hand, course: HandCourse) -> bool:
    """Whether the hand would go another way with another value of a flag of this rule, played with the same pack."""
    for flag in RULES[name].flags if name in RULES else ():
        for value in sample_values(flag):
            with suppress(HwatuError):
                changed: dict[str, Any] = {flag: value}
                other = rules.changed(**changed)
                if other.deck == rules.deck and _course(other, hand).facts != course.facts:
                    return True
    return False


def _flags_of(name: str) -> str:
    flags = RULES[name].flags if name in RULES else ()
    return f", and no other value of {' or '.join(flags)} would change anything" if flags else ""


def _ids_of_event(event: Event) -> Iterator[str]:
    """The rule of an event, and one that shows in it beside that."""
    yield event.rule
    if isinstance(event, JunkGiven):
        yield "BONUS-9"
    if isinstance(event, StackTaken) and event.cards.jokers:
        yield "JOKER-4"


def _ids_of_state(state: State) -> Iterator[str]:
    """The rules that show in what a state remembers, or leaves to the next hand."""
    captured = [seat.captured for seat in state.seats]
    if any(pile & CardSet(state.rules.dual_animals) for pile in captured):
        yield "CARD-6"
    if any(pile.jokers for pile in captured):
        yield "CARD-7"
    if any(seat.quads for seat in state.seats):
        yield "DEAL-14"
    carry = None if state.result is None else state.result.carry
    if carry is not None and carry.nagaris > 1:
        yield "STOP-5"
    if carry is not None and carry.pushes:
        yield "PUSH-3"


def _course(rules: Rules, hand: Hand) -> HandCourse:
    """Play the hand under these rules, up to the first action that they refuse. Raises what beginning it raises."""
    state = hand.begin(rules)
    facts: list[Any] = [tuple(state.opening)]
    ids = {name for event in state.opening for name in _ids_of_event(event)}
    for place in range(len(hand.actions) + 1):
        for before, tried in hand.refused:
            refusal = check(state, tried) if before == place else None
            if refusal is not None:
                facts.append((refusal.code, refusal.rule))
                ids.add(refusal.rule)
        items = [state.score(seat).items for seat in state.active]
        facts += [items, [action_text(each) for each in legal_actions(state)]]
        ids.update([*_ids_of_state(state), *[item.rule for each in items for item in each]])
        if place < len(hand.actions):
            try:
                state, events = step(state, hand.actions[place])
            except IllegalAction as error:
                facts.append(error.code)
                break
            facts.append(tuple(events))
            ids.update([name for event in events for name in _ids_of_event(event)])
    payments = state.payments if state.settlement is None else state.settlement.payments
    facts += [payments, state.result]
    ids.update([name for paid in payments for name in (paid.rule, *[line.rule for line in paid.lines])])
    return HandCourse(facts, ids)


def rules_of_actions(state: State, actions: Iterable[Action]) -> set[str]:
    """The rules of legal actions, which the first event of each names, and those by which others are refused."""
    found: set[str] = set()
    for action in actions:
        refusal = check(state, action)
        found.add(step(state, action).events[0].rule if refusal is None else refusal.rule)
    return found
