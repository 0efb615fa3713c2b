"""Vectors, and how stored ones are read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import attrs

from hwatu._base.errors import NotationError, nearest, short
from hwatu._base.frozen import Value
from hwatu.catalogue import SECTIONS as RULE_SECTIONS

VERSION: Final = 1
"""The version of the format of the vectors and of the questions and answers of the runner."""

SECTIONS: Final = (*[section.lower() for section in RULE_SECTIONS], "perft")
"""The files of vectors in the package: one a section of the rules, and one of positions to count sequences from."""


@attrs.frozen
class Vector(Value):
    """One question about the rules and its answer, both plain JSON values.

    ``name`` is unique and never moves to another vector, ``title`` says what it shows, ``rules`` are the ids of the
    rules that it rests on. ``ask`` is the kind of question, ``given`` what it is asked about, ``expect`` the answer.
    """

    name: str
    title: str
    rules: tuple[str, ...]
    ask: str
    given: Mapping[str, Any]
    expect: Mapping[str, Any]

    @property
    def section(self) -> str:
        """The section of the rules that its name begins with, ``"perft"`` or ``"found"``."""
        return self.name.partition("-")[0]

    @property
    def request(self) -> dict[str, Any]:
        """The question as the runner puts it to a program."""
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
    """The vectors in a file, or in every file of a directory that holds some.

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
