"""Judging what another program answers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import attrs

from hwatu._base.frozen import Value
from hwatu._facts.fact import Holds
from hwatu._facts.seat_facts import ASKED
from hwatu.testing._conformance.one_vector import Vector
from hwatu.testing._conformance.questions_in_words import question_text

_PILES: Final = (
    "hands",
    "captured",
    "shown",
    "table",
    "stacks",
    "cards",
    "as_animal",
    "as_junk",
    "mission_cards",
    "onto",
)
_MONTHS: Final = tuple([fact.name for fact in ASKED if fact.kind is Holds.MONTHS])
SETS: Final = frozenset([*_PILES, *_MONTHS, "legal", "payments", "paid", "items"])
"""Fields whose lists are compared without their order, those of one seat where they are by seat."""

MOST_SHOWN: Final = 8
"""How many differences of one answer are shown."""


@attrs.frozen
class VectorVerdict(Value):
    """The faults of an answer: none if it is right, or if the program does not support the question."""

    vector: Vector
    wrong: tuple[str, ...] = ()
    skipped: bool = False

    def __str__(self) -> str:
        more = len(self.wrong) - MOST_SHOWN
        shown = [*self.wrong[:MOST_SHOWN], *([f"and {more} more"] if more > 0 else [])]
        head = f"{self.vector.name}: {self.vector.title}"
        return "\n  ".join([head, *question_text(self.vector), *shown])


def judge(vector: Vector, said: Mapping[str, Any]) -> VectorVerdict:
    """Compares an answer with what the vector expects.

    The order within :data:`SETS` does not count, nor do fields that are not expected. An answer with ``unsupported`` is
    skipped.

    >>> from hwatu.testing._conformance import vectors
    >>> turn = vectors("turn")[0]
    >>> judge(turn, turn.expect).wrong
    ()
    """
    if "unsupported" in said:
        return VectorVerdict(vector, skipped=True)
    found = [
        f"{path}: expected {_short(expected)}, came {_short(came)}"
        for path, expected, came in _differences("$", vector.expect, said)
    ]
    return VectorVerdict(vector, tuple(found))


def field_names(chosen: Iterable[Vector]) -> frozenset[str]:
    """The names of all fields that stand anywhere in the answers to some vectors."""
    return frozenset(name for vector in chosen for name in _names(vector.expect))


def about(chosen: Iterable[Vector], names: frozenset[str]) -> list[Vector]:
    """The vectors whose answers hold one of some fields, each expecting nothing but these.

    They are compared wherever they stand, but not within an object that has a field of that name itself.

    >>> from hwatu.testing._conformance import vectors
    >>> about(vectors("score"), frozenset(["points", "cards"]))[0].expect
    {'points': 15, 'items': [{'cards': ['1B', '3B', '8B', '11B', '12B']}]}
    """
    return [attrs.evolve(each, expect=found) for each in chosen if (found := _narrowed(each.expect, names))]


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from _names(each)


def _narrowed(value: Any, names: frozenset[str]) -> Any:
    """A value with only the fields of some names: empty if it has none, and a list that has any keeps its length."""
    if isinstance(value, list):
        parts = [_narrowed(each, names) for each in value]
        return parts if any(parts) else []
    if not isinstance(value, Mapping):
        return None
    here = names & value.keys()
    inside = {key: _narrowed(each, names - here) for key, each in value.items() if key not in here}
    return {key: each if key in here else inside[key] for key, each in value.items() if key in here or inside[key]}


_MISSING: Final = "nothing"


def _differences(path: str, expected: Any, came: Any) -> Iterator[tuple[str, Any, Any]]:
    """Each place where two plain values differ. Fields that are not expected do not count."""
    if isinstance(expected, Mapping) and isinstance(came, Mapping):
        for key, value in expected.items():
            yield from _differences(f"{path}.{key}", value, came.get(key, _MISSING))
    elif isinstance(expected, list) and isinstance(came, list) and len(expected) == len(came):
        for place, (wanted, found) in enumerate(_pairs(path, expected, came)):
            yield from _differences(f"{path}[{place}]", wanted, found)
    elif isinstance(expected, list) and isinstance(came, list) and not _is_set(path):
        yield f"the length of {path}", len(expected), len(came)
        both = zip(expected, came, strict=False)
        yield from next(filter(None, (list(_differences(f"{path}[{n}]", *pair)) for n, pair in enumerate(both))), [])
    elif type(expected) is not type(came) or expected != came:
        yield path, expected, came


def _is_set(path: str) -> bool:
    return path.rpartition(".")[2].partition("[")[0] in SETS


def _pairs(path: str, expected: list[Any], came: list[Any]) -> Iterator[tuple[Any, Any]]:
    """The pairs to compare: place by place, or in a set each with one that is the same, if there is any."""
    by_seat = any(isinstance(each, list) for each in expected)
    if by_seat or not _is_set(path):
        return zip(expected, came, strict=True)
    left, alone, pairs = list(came), [], []
    for wanted in sorted(expected, key=_key, reverse=True):  # who expects more chooses first
        same = next((place for place, found in enumerate(left) if not any(_differences(path, wanted, found))), None)
        if same is None:
            alone.append(wanted)
        else:
            pairs.append((wanted, left.pop(same)))
    return iter([*pairs, *zip(reversed(alone), left, strict=True)])


def _key(value: Any) -> tuple[int, str]:
    written = json.dumps(value, sort_keys=True)
    return len(written), written


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False).encode("utf-8", "backslashreplace").decode("utf-8")
    return text if len(text) <= 120 else text[:119] + "…"
