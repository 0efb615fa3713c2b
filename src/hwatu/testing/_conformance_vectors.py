"""Conformance vectors: reading them, their questions in words, and comparing answers with them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import attrs

from hwatu._base.errors import NotationError, nearest, short
from hwatu._base.values import Value
from hwatu._facts.fact import Holds
from hwatu._facts.seat_facts import VECTOR_FACTS
from hwatu.catalogue import RULES
from hwatu.catalogue import SECTIONS as RULE_SECTIONS

VERSION: Final = 1
"""The version of the format of the vectors and of the questions and answers of the runner."""

SECTIONS: Final = (*[section.lower() for section in RULE_SECTIONS], "perft")
"""The files of vectors in the package: one for each section of the rules, and "perft", positions with counts."""


@attrs.frozen
class Vector(Value):
    """One question about the rules and its answer, both plain JSON values.

    - ``name``: unique, and never used again for another vector.
    - ``title``: a short description.
    - ``rules``: the ids of the rules that decide the answer.
    - ``ask``: the kind of question.
    - ``given``: the facts of the question.
    - ``expect``: the answer.
    """

    name: str
    title: str
    rules: tuple[str, ...]
    ask: str
    given: Mapping[str, Any]
    expect: Mapping[str, Any]

    @property
    def section(self) -> str:
        """The first part of the name: a section of the rules, ``"perft"`` or ``"found"``."""
        return self.name.partition("-")[0]

    @cached_property
    def fields(self) -> frozenset[str]:
        """The names of all fields in the answer, at any depth."""
        return frozenset(_names(self.expect))

    @property
    def request(self) -> dict[str, Any]:
        """The message with the question that the runner sends to a program."""
        return {"hwatu": VERSION, "name": self.name, "ask": self.ask, "given": self.given}


def vectors(*sections: str) -> tuple[Vector, ...]:
    """The vectors in the package of some sections, ``"turn"``, ``"pay"``, …, or of all, in the order of the rules;
    those of ``"perft"`` come last.

    Raises :class:`NotationError` (``unknown_section``).

    >>> len(vectors()) > 300, vectors("turn")[0].ask
    (True, 'play')
    """
    for section in sections:
        if section not in SECTIONS:
            hint = nearest(section, SECTIONS)
            raise NotationError(
                f"There is no section {section!r:.40} of vectors.",
                code="unknown_section",
                hint=hint,
                korean=f"{section!r:.40}: 검사 자료에 그런 절은 없습니다.",
            )
    return tuple([each for section in sections or SECTIONS for each in _stored(section)])


def read_vectors(path: Path | str) -> tuple[Vector, ...]:
    """Read the vectors of a file, or of every JSON file in a directory.

    Raises :class:`NotationError` (``bad_vectors``) for a file that holds none, :class:`OSError` for one that cannot be
    read.
    """
    place = Path(path)
    if place.is_dir():
        named = sorted(each for each in place.glob("*.json") if each.name != "schema.json")
        return tuple([each for file in named for each in read_vectors(file)])
    try:
        return _parsed(place.read_text(encoding="utf-8"))
    except (ValueError, LookupError, TypeError, RecursionError):
        raise NotationError(
            f"{short(str(path))} is not a file of vectors.",
            code="bad_vectors",
            korean=f"{short(str(path))}: 검사 자료 파일이 아닙니다.",
        ) from None


def schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a file of vectors.

    >>> schema()["properties"]["hwatu_vectors"]
    {'const': 1}
    """
    found: dict[str, Any] = json.loads(_packaged("schema"))
    return found


@cache
def _stored(section: str) -> tuple[Vector, ...]:
    return _parsed(_packaged(section))


def _packaged(name: str) -> str:
    return files("hwatu.testing").joinpath("vectors").joinpath(f"{name}.json").read_text(encoding="utf-8")


def _parsed(text: str) -> tuple[Vector, ...]:
    return tuple([Vector(**{**each, "rules": tuple(each["rules"])}) for each in json.loads(text)["vectors"]])


_LONGEST: Final = 400
"""The most characters of a line; longer ones are cut, since a series has a whole deck for each of its hands."""


def question_text(vector: Vector) -> list[str]:
    """Describe the question of a vector in lines: its rules with their titles, the kind of question, and its facts.

    >>> from hwatu.testing import vectors
    >>> question_text(vectors("score")[0])[1:]
    ['asked: score', '  house: 2 players, no flag changed', '  captured: 1B 3B 8B 11B 12B']
    """
    titles = [f"{name} {RULES[name].title}" if name in RULES else name for name in vector.rules]
    return ["; ".join(titles), f"asked: {vector.ask}", *[f"  {line}" for line in _given(vector.given)]]


def _given(given: Mapping[str, Any]) -> Iterator[str]:
    for name, value in given.items():
        if name == "house":
            flags = value.get("flags") or {}
            changed = ", ".join(f"{flag} = {_words(each)}" for flag, each in flags.items())
            players = f"{value['players']} player{'' if value['players'] == 1 else 's'}"
            yield _line("house", f"{players}, {changed or 'no flag changed'}")
        elif name == "outcome":
            yield from _given(value)
        elif name == "seats":
            yield from [_line(f"seat {seat}", _words(facts)) for seat, facts in enumerate(value)]
        elif name == "text":
            yield _line("position", value.partition("; ")[2])
        elif name != "position" or "text" not in given:
            yield _line(name, _words(value))


def _line(name: str, words: str) -> str:
    line = f"{name}: {words}"
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"


def _words(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_words(each)}" for name, each in value.items()) or "nothing"
    if isinstance(value, list):
        plain = not any(isinstance(each, (list, Mapping)) or " " in str(each) for each in value)
        return (" " if plain else " / " if isinstance(value[0], list) else ", ").join(map(_words, value)) or "nothing"
    return str(value)


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
_MONTHS: Final = tuple([fact.name for fact in VECTOR_FACTS if fact.kind is Holds.MONTHS])
SETS: Final = frozenset([*_PILES, *_MONTHS, "legal", "payments", "paid", "items"])
"""Fields whose lists are compared as sets; if they have a list for each seat, each of those is."""

MOST_SHOWN: Final = 8
"""The most differences that are shown of one answer."""


@attrs.frozen
class VectorVerdict(Value):
    """The result for one answer: the faults in ``wrong``; ``skipped`` if the program does not support the question."""

    vector: Vector
    wrong: tuple[str, ...] = ()
    skipped: bool = False

    def __str__(self) -> str:
        more = len(self.wrong) - MOST_SHOWN
        shown = [*self.wrong[:MOST_SHOWN], *([f"and {more} more"] if more > 0 else [])]
        head = f"{self.vector.name}: {self.vector.title}"
        return "\n  ".join([head, *question_text(self.vector), *shown])


def judge(vector: Vector, said: Mapping[str, Any]) -> VectorVerdict:
    """Compare an answer with that of the vector.

    The order within :data:`SETS` does not count, nor do fields that are not expected. An answer with ``unsupported`` is
    skipped.

    >>> from hwatu.testing._conformance_vectors import vectors
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
    """The names of all fields in the expected answers of these vectors, at any depth."""
    return frozenset[str]().union(*[vector.fields for vector in chosen])


def about(chosen: Iterable[Vector], names: frozenset[str]) -> list[Vector]:
    """The vectors whose answers have one of these fields, each reduced to these fields.

    They are compared wherever they stand, but not within an object that has a field of that name itself.

    >>> from hwatu.testing._conformance_vectors import vectors
    >>> about(vectors("score"), frozenset(["points", "cards"]))[0].expect
    {'points': 15, 'items': [{'cards': ['1B', '3B', '8B', '11B', '12B']}]}
    """
    return [
        attrs.evolve(each, expect=_narrowed(each.expect, names)) for each in chosen if not names.isdisjoint(each.fields)
    ]


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from value
        value = value.values()
    elif not isinstance(value, list):
        return
    for each in value:
        yield from _names(each)


def _narrowed(value: Any, names: frozenset[str]) -> Any:
    """A JSON value reduced to the fields of these names: empty if it has none; a list that has any keeps its length."""
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
    """The paths at which two JSON values differ, with both values. Fields that are not expected do not count."""
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
    """The pairs of list items to compare: by index, or in a set each item with an equal one, if it has one."""
    by_seat = any(isinstance(each, list) for each in expected)
    if by_seat or not _is_set(path):
        return zip(expected, came, strict=True)
    left, alone, pairs = list(came), [], []
    for wanted in sorted(expected, key=_key, reverse=True):  # items that expect more fields choose first
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
