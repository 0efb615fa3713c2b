"""Whether the rules that a sample claims to show are borne out by its answer."""

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
"""The kinds of question whose answers are what a rule says."""


def unfounded(claims: tuple[str, ...], ask: str, given: Mapping[str, Any], expect: Mapping[str, Any]) -> Iterator[str]:
    """Each claim that is not borne out: a rule whose id does not stand in the answer, though it can be seen, and of
    which no other value of a flag gives another answer; or one that is said not to apply, and stands there.
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
    """The rules of what is given: of captured dual animals and jokers, and of wins pushed before."""
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
