"""The rules that a scenario proves: those whose ids are in events, items and payments, and those whose flags matter.

An id that a scenario claims and nothing carries is most often a guess. ``not`` before an id claims a near miss: nothing
may carry it. The ids of some rules, such as the cap on goes, are never shown. Their near misses are proved by playing
the hand again with the flag of the rule off: it must be equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeAlias

from hwatu._actions import Action, action_text
from hwatu._base.errors import HwatuError, IllegalAction
from hwatu._cards.card_set import CardSet
from hwatu._engine.state import State
from hwatu._engine.stepping import check, legal_actions, step
from hwatu._facts.payments import Payment
from hwatu.catalogue import RULES, rule
from hwatu.events import Event, JunkGiven, StackTaken
from hwatu.render import text
from hwatu.rules import EndingRule, Rules, SeatingRule, flag
from hwatu.testing._random_rules import sample_values

NOT: Final = "not "

UNSEEN: Final = frozenset({
    "CARD-1", "CARD-2", "CARD-3", "CARD-4", "CARD-8", "DEAL-2", "DEAL-3", "DEAL-5", "DEAL-6", "DEAL-7", "DEAL-8",
    "DEAL-13", "TURN-1", "TURN-10", "TURN-11", "BONUS-10", "STOP-2", "SCORE-10", "PAY-4", "PAY-17", "LIABLE-8",
    "SELL-4", "SELL-5", "SELL-6", "SELL-9", "FAMILY-1", "FAMILY-5", "FAMILY-6", "FAMILY-7", "ROTATE-1", "STOP-8",
})  # fmt: skip
"""The rules that nothing shows: no event, item of a score, payment or line has their ids, and no flag controls them."""

SHOWN_BY_FLAGS: Final = frozenset({
    "CARD-5", "CARD-11", "DEAL-1", "DEAL-4", "DEAL-18", "TURN-12", "TURN-14", "BONUS-8", "BONUS-13", "BONUS-14",
    "SHAKE-4", "BOMB-4", "STOP-9", "STOP-11", "PAY-8", "PAY-19", "PAY-23", "PAY-25", "LIABLE-3", "LIABLE-4", "SELL-8",
    "SELL-12", "SELL-13",
})  # fmt: skip
"""The rules whose ids are only in refusals. They apply to a hand if it would differ with their flag off."""

_IN_FORCE: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "SELL": lambda rules: rules.players > rules.seats_playing and rules.seating is SeatingRule.BRIGHT_SELLING,
    "ROTATE": lambda rules: rules.players > rules.seats_playing and rules.seating is SeatingRule.ROTATION,
    "FAMILY": lambda rules: rules.ending is EndingRule.PLAY_OUT,
    "STOP-8": lambda rules: rules.ending is EndingRule.PLAY_OUT,
}
"""For sections or rules that are not in force at every table: whether these rules have them in force."""


class Hand(NamedTuple):
    """A hand that can be played again under other rules.

    - ``begin``: makes its first state under given rules.
    - ``actions``: its actions.
    - ``refused``: actions that were refused, each with the number of actions before it.
    """

    begin: Callable[[Rules], State]
    actions: tuple[Action, ...]
    refused: tuple[tuple[int, Action], ...]


Carrier: TypeAlias = "Event | Payment | str"
"""A thing with the id of a rule: an event, a payment, or a sentence about another thing."""


class HandCourse(NamedTuple):
    """A hand as it was played: its ``facts``, which a rule may change, and ``carriers``, a proof for each rule id."""

    facts: list[Any]
    carriers: dict[str, Carrier]


def claimed(given: str, rules: Rules) -> str:
    """Normalise a claim: the id of a rule of the library or of the table, perhaps after ``not``.

    Raises :class:`hwatu.NotationError` (``unknown_rule``).
    """
    sign = NOT if isinstance(given, str) and given.startswith(NOT) else ""
    own = {each.rule for each in rules.additions.combinations}
    named = given[len(sign) :].strip() if isinstance(given, str) else given
    return sign + (named if named in own else rule(named).id)


def id_of(claim: str) -> str:
    """The id of the rule that a claim is about."""
    return claim.removeprefix(NOT)


def unfounded(claims: Iterable[str], rules: Rules, hand: Hand, looked: Mapping[str, str]) -> Iterator[str]:
    """A sentence for each claim that the hand does not prove.

    ``looked`` has the rules of the actions that were looked at, and a sentence about each action.
    """
    course: HandCourse | None = None
    for claim in claims:
        course = course or _course(rules, hand)
        name, carried = id_of(claim), {**looked, **course.carriers}
        if claim.startswith(NOT):
            if name in carried:
                yield f"{name} applies here, and the scenario says that it does not: {_told(carried[name])}"
            elif without := _differs_without(name, rules, hand, course):
                yield f"{name} applies here, and the scenario says that it does not: with {without}, this hand differs."
        elif name not in carried and not taken_on_trust(name, rules) and not _matters(name, rules, hand, course):
            yield f"Nothing here carries {name}{_flags_of(name)}. For a near miss, claim {NOT + name!r}."


def taken_on_trust(name: str, rules: Rules) -> bool:
    """Whether a rule is in force and one of those that nothing shows."""
    in_force = _IN_FORCE.get(name) or _IN_FORCE.get(name.partition("-")[0])
    return name in UNSEEN and (in_force is None or in_force(rules))


def _matters(name: str, rules: Rules, hand: Hand, course: HandCourse) -> bool:
    """Whether another value of a flag of this rule would change the hand, with the same pack."""
    return any(
        _goes_another_way(rules, each, value, hand, course)
        for each in (RULES[name].flags if name in RULES else ())
        for value in sample_values(each)
    )


def _goes_another_way(rules: Rules, name: str, value: object, hand: Hand, course: HandCourse) -> bool:
    """Whether another value of this flag changes the course of the hand, with the same pack and no contradiction."""
    with suppress(HwatuError):
        changed: dict[str, Any] = {name: value}
        other = rules.changed(**changed)
        return other.deck == rules.deck and _course(other, hand).facts != course.facts
    return False


def _differs_without(name: str, rules: Rules, hand: Hand, course: HandCourse) -> str:
    """The flag of a rule, switched off, if that would change the hand, as "name=value"; else "".

    Asked only of rules that no id shows. A limit that is lower still would always cut, so nothing but off is tried.
    """
    for each in RULES[name].flags if name in SHOWN_BY_FLAGS else ():
        off = False if isinstance(getattr(rules, each), bool) else flag(each).default
        if getattr(rules, each) != off and _goes_another_way(rules, each, off, hand, course):
            return f"{each}={off}"
    return ""


def _told(carrier: Carrier) -> str:
    return carrier if isinstance(carrier, str) else text(carrier)


def _flags_of(name: str) -> str:
    flags = RULES[name].flags if name in RULES else ()
    return f", and no other value of {' or '.join(flags)} would change anything" if flags else ""


def _ids_of_event(event: Event) -> Iterator[str]:
    """The rule of an event, and other rules that its fields show."""
    yield event.rule
    if isinstance(event, JunkGiven):
        yield "BONUS-9"
    if isinstance(event, StackTaken) and event.cards.jokers:
        yield "JOKER-4"


def _carriers_in_state(state: State) -> Iterator[tuple[str, str]]:
    """The rules that the facts of a state or its carry show, each with a sentence that says how."""
    for seat, known in enumerate(state.seats):
        if duals := known.captured & CardSet(state.rules.dual_animals):
            yield "CARD-6", f"Seat {seat} has captured {duals}."
        if known.captured.jokers:
            yield "CARD-7", f"Seat {seat} has captured {known.captured.jokers}."
        if known.quads:
            yield "DEAL-14", f"Seat {seat} played on with four of a month."
    if state.carry.nagaris > 1:
        yield "STOP-5", f"{state.carry.nagaris} nagaris came before."
    carry = None if state.result is None else state.result.carry
    if carry is not None and carry.nagaris > 1:
        yield "STOP-5", f"{carry.nagaris} nagaris come before the next hand."
    if carry is not None and carry.pushes:
        yield "PUSH-3", f"The win was pushed, as number {carry.pushes} in a row."


def _course(rules: Rules, hand: Hand) -> HandCourse:
    """Play the hand under these rules, up to the first action that they refuse. Raises the errors of ``hand.begin``."""
    state = hand.begin(rules)
    facts: list[Any] = [tuple(state.opening)]
    found: list[tuple[str, Carrier]] = [(name, event) for event in state.opening for name in _ids_of_event(event)]
    for place in range(len(hand.actions) + 1):
        for before, tried in hand.refused:
            refusal = check(state, tried) if before == place else None
            if refusal is not None:
                facts.append((refusal.code, refusal.rule))
                found.append((refusal.rule, f"{action_text(tried)!r} is refused: {refusal.message}"))
        items = [state.score(seat).items for seat in state.active]
        facts += [items, [action_text(each) for each in legal_actions(state)]]
        found += _carriers_in_state(state)
        for seat, each in zip(state.active, items, strict=True):
            found += [(item.rule, f"Seat {seat} has {item.points} points for {item.name}.") for item in each]
        if place < len(hand.actions):
            try:
                state, events = step(state, hand.actions[place])
            except IllegalAction as error:
                facts.append(error.code)
                break
            facts.append(tuple(events))
            found += [(name, event) for event in events for name in _ids_of_event(event)]
    payments = state.payments if state.settlement is None else state.settlement.payments
    facts += [payments, state.result]
    for paid in payments:
        found += [(line.rule, f"The debt of seat {paid.payer} has the line {str(line)!r}.") for line in paid.lines]
        found.append((paid.rule, paid))
    return HandCourse(facts, dict(reversed(found)))  # the first carrier of each rule


def rules_of_actions(state: State, actions: Iterable[Action]) -> dict[str, str]:
    """The rules of these actions, each with a sentence: for a legal action that of its first event, else that of the
    refusal.
    """
    found: dict[str, str] = {}
    for action in actions:
        refusal, said = check(state, action), repr(action_text(action))
        if refusal is None:
            found.setdefault(step(state, action).events[0].rule, f"{said} is legal.")
        else:
            found.setdefault(refusal.rule, f"{said} is refused: {refusal.message}")
    return found
