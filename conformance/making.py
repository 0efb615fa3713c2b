"""Make vectors from the scenarios, and check them against parts of the answers that were computed by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from conformance.claims import unfounded
from conformance.perft_positions import perft_vectors
from conformance.questions import ids_in, plain_house, plain_position
from conformance.samples import Sample
from conformance.scenarios import entries
from hwatu import InvalidPosition, format_position
from hwatu._actions import action_text
from hwatu.testing._carried_rules import id_of
from hwatu.testing._conformance_vectors import SECTIONS, Vector
from hwatu.testing._scenario import Scenario
from hwatu.testing._vector_answers import answer, plain


def made() -> dict[str, list[Vector]]:
    """The vectors of all scenarios and counts by section. Raises :class:`AssertionError` if a scenario fails."""
    sections: dict[str, list[Vector]] = {section: [] for section in SECTIONS}
    for entry in entries():
        for each in _of_sample(entry) if isinstance(entry, Sample) else _of_scenario(entry):
            sections[each.section].append(each)
    sections["perft"] += perft_vectors()
    return sections


def _vector(
    title: str, proves: tuple[str, ...], ask: str, given: Mapping[str, Any], expect: Mapping[str, Any]
) -> Vector:
    """A vector that is named by its first rule and its title.

    It rests on what it proves and on the ids that its events, payments, lines and items carry.
    """
    claimed = [id_of(each) for each in proves]
    name = f"{claimed[0]} {title}".lower()
    ids = tuple(dict.fromkeys([*claimed, *sorted(ids_in(expect))]))
    return Vector(re.sub("[^a-z0-9]+", "-", name).strip("-"), title, ids, ask, given, expect)


def _of_sample(sample: Sample) -> Iterator[Vector]:
    """The vector of a sample. Raises AssertionError unless its answer has the part that was computed by hand."""
    given = _plain(sample.given)
    expect = answer(sample.ask, given)
    for name, value in sample.shows.items():
        if _plain(expect.get(name)) != _plain(value):
            raise AssertionError(f"{sample.title}: {name} is {expect.get(name)}, and by hand {value}; {expect}")
    for claim in unfounded(sample.proves, sample.ask, given, expect):
        raise AssertionError(f"{sample.title}: its answer does not bear out {claim!r}; {expect}")
    yield _vector(sample.title, sample.proves, sample.ask, given, expect)


def _of_scenario(scenario: Scenario) -> Iterator[Vector]:
    """The vector of the actions of a scenario, and one for each refusal."""
    for said in scenario.unfounded():
        raise AssertionError(f"{scenario.title}: {said}")
    given = _beginning(scenario)
    done = [action_text(act.action) for act in scenario.acts]
    if done or not scenario.refused:
        yield _played(scenario, {**given, "actions": done}, scenario.title)
    for each in scenario.refused:
        tried = action_text(each.action)
        asked = {**given, **({"before": done[: each.after]} if each.after else {}), "actions": [tried]}
        yield _played(scenario, asked, f"{scenario.title}: {tried} is refused", each.rule)


def _played(scenario: Scenario, asked: Mapping[str, Any], title: str, *more: str) -> Vector:
    return _vector(title, (*scenario.proves, *more), "play", _plain(asked), answer("play", asked))


def _beginning(scenario: Scenario) -> dict[str, Any]:
    """How a scenario begins: a deck, or a position in plain fields and as text."""
    start = scenario.start
    if start is None:
        raise InvalidPosition(f"{scenario.title}: nothing is given.", code="nothing_given")
    given: dict[str, Any] = {"house": plain_house(scenario.rules)}
    carry = plain(start.carry)
    if scenario.deck:
        given |= {"deck": list(scenario.deck)}
        given |= {"reshuffle": list(scenario.reshuffle)} if scenario.reshuffle else {}
        given |= {"dealer": start.dealer} if start.dealer else {}
    else:
        given |= {"position": plain_position(start), "text": format_position(start)}
    return given | ({"carry": carry} if carry else {})


def _plain(value: Any) -> Any:
    """A value as it comes back from JSON."""
    return json.loads(json.dumps(value))
