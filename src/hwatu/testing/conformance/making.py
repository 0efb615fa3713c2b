"""Making the vectors: from the scenarios, checked against what they say by hand, and from random play."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from hwatu import catalogue
from hwatu.actions import action_text
from hwatu.errors import InvalidPosition
from hwatu.notation import format_position
from hwatu.testing.conformance.answering import answer
from hwatu.testing.conformance.finding import found
from hwatu.testing.conformance.plain_values import ids_in, plain_carry, plain_house, plain_position
from hwatu.testing.conformance.samples import Sample
from hwatu.testing.conformance.scenarios import entries
from hwatu.testing.conformance.vector import SECTIONS, Vector
from hwatu.testing.rule_scenario import Scenario


def made() -> dict[str, list[Vector]]:
    """All vectors by section, named and in order. Raises :class:`AssertionError` where a scenario does not hold."""
    sections: dict[str, list[Vector]] = {section: [] for section in SECTIONS}
    for entry in entries():
        for each in _of_sample(entry) if isinstance(entry, Sample) else _of_scenario(entry):
            sections[each.rules[0].partition("-")[0].lower()].append(each)
    sections["found"] = list(found())
    order = {rule: place for place, rule in enumerate(catalogue.RULES)}
    counts: Counter[str] = Counter()
    for section, listed in sections.items():
        for place, each in enumerate(listed):
            lead = section if section == "found" else each.rules[0].lower()
            counts[lead] += 1
            ids = each.rules if section != "found" else tuple(sorted(each.rules, key=lambda rule: order.get(rule, -1)))
            listed[place] = attrs.evolve(each, name=f"{lead}-{counts[lead]:03}", rules=ids)
    return sections


def _of_sample(sample: Sample) -> Iterator[Vector]:
    """The vector of a sample, whose answer must show what was worked out by hand."""
    given = _plain(sample.given)
    expect = answer(sample.ask, given)
    for name, value in sample.shows.items():
        if _plain(expect.get(name)) != _plain(value):
            raise AssertionError(f"{sample.title}: {name} is {expect.get(name)}, and by hand {value}; {expect}")
    yield Vector("", sample.title, _with_lines(sample.proves, expect), sample.ask, given, expect)


def _of_scenario(scenario: Scenario) -> Iterator[Vector]:
    """The vector of all that a scenario does, and one for each refusal."""
    given = _beginning(scenario)
    done = [action_text(act.action) for act in scenario.acts]
    if done or not scenario.refused:
        yield _played(scenario, {**given, "actions": done}, scenario.title)
    for each in scenario.refused:
        tried = action_text(each.action)
        asked = {**given, **({"before": done[: each.after]} if each.after else {}), "actions": [tried]}
        yield _played(scenario, asked, f"{scenario.title}: {tried} is refused", each.rule)


def _played(scenario: Scenario, asked: Mapping[str, Any], title: str, *more: str) -> Vector:
    expect = answer("play", asked)
    ids = _with_lines((*scenario.proves, *more), expect)
    return Vector("", title, ids, "play", _plain(asked), expect)


def _beginning(scenario: Scenario) -> dict[str, Any]:
    """How a scenario begins: a deck, or a position in plain fields and as text."""
    start = scenario.start
    if start is None:
        raise InvalidPosition(f"{scenario.title}: nothing is given.", code="nothing_given")
    given: dict[str, Any] = {"house": plain_house(scenario.rules)}
    carry = plain_carry(start.carry)
    if scenario.deck:
        given |= {"deck": list(scenario.deck)}
        given |= {"reshuffle": list(scenario.reshuffle)} if scenario.reshuffle else {}
        given |= {"dealer": start.dealer} if start.dealer else {}
    else:
        given |= {"position": plain_position(start), "text": format_position(start)}
    return given | ({"carry": carry} if carry else {})


def _with_lines(proves: tuple[str, ...], expect: Mapping[str, Any]) -> tuple[str, ...]:
    """The ids that a vector is about, and those that its events, payments, lines and items carry."""
    return tuple(dict.fromkeys([*proves, *sorted(ids_in(expect))]))


def _plain(value: Any) -> Any:
    """A value as it comes back from JSON."""
    return json.loads(json.dumps(value))
