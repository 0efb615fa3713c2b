"""Check that the answer of a sample proves the rules that the sample claims to show."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from conformance.questions import ids_in, plain_house
from hwatu import HwatuError, Rules
from hwatu.catalogue import RULES
from hwatu.testing._carried_rules import NOT, id_of, taken_on_trust
from hwatu.testing._random_rules import sample_values
from hwatu.testing._vector_answers import answer, read_house

ABOUT: Final[Mapping[str, frozenset[str]]] = {
    "card": frozenset(["CARD-7"]),
    "house": frozenset(["DEAL-1", "DEAL-3"]),
}
"""Rules that every answer to a kind of question shows."""


def unfounded(claims: tuple[str, ...], ask: str, given: Mapping[str, Any], expect: Mapping[str, Any]) -> Iterator[str]:
    """The claims that the answer does not prove: a rule whose id could be in the answer and is not, and for which no
    other value of a flag changes the answer; or one that is said not to apply, and whose id is there.
    """
    carried = ids_in(expect).union(ABOUT.get(ask, ()), _of_given(given))
    for claim in claims:
        name = id_of(claim)
        if claim.startswith(NOT):
            if name in carried:
                yield claim
        elif name not in carried and not _decides(name, ask, given, expect):
            yield claim


def _of_given(given: Mapping[str, Any]) -> Iterator[str]:
    """The rules that the facts of a question show: captured dual animals and jokers, and pushed wins."""
    seats = given["outcome"]["seats"] if "outcome" in given else [given]
    captured = {code for seat in seats for code in seat.get("captured", ())}
    if "9A" in captured:
        yield "CARD-6"
    if any(code.startswith("X") for code in captured):
        yield "CARD-7"
    if given.get("carry", {}).get("pushes"):
        yield "PUSH-3"


def _decides(name: str, ask: str, given: Mapping[str, Any], expect: Mapping[str, Any]) -> bool:
    try:
        rules = read_house(given["house"]) if "house" in given else Rules()
    except HwatuError:
        return False
    if taken_on_trust(name, rules):
        return True
    others = [(flag, value) for flag in RULES[name].flags for value in sample_values(flag)]
    for flag, value in others if "house" in given else ():
        with suppress(HwatuError):
            changed: dict[str, Any] = {flag: value}
            house = plain_house(rules.changed(**changed))
            other = answer(ask, json.loads(json.dumps({**given, "house": house})))
            if other != expect and ("refused" not in other or ask == "series"):
                return True
    return False
