"""What a vector is, and where the stored ones are read from."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import attrs

from hwatu import catalogue
from hwatu.errors import NotationError, nearest

VERSION: Final = 1
"""The version of the format of the vectors and of the questions and answers of the runner."""

SECTIONS: Final = (*[section.lower() for section in catalogue.SECTIONS], "found")
"""The files of vectors: one a section of the rules, and ``found``: positions that came up in random play."""

ASKS: Final = ("card", "house", "cut", "draw", "play", "score", "settle", "series")
"""What can be asked."""


@attrs.frozen
class Vector:
    """One question about the rules and its answer, both plain JSON values.

    ``name`` is unique, ``title`` says what it shows, ``rules`` are the ids of the rules that it rests on. ``ask`` is
    the kind of question, ``given`` what it is asked about, ``expect`` the answer.
    """

    name: str
    title: str
    rules: tuple[str, ...]
    ask: str
    given: Mapping[str, Any]
    expect: Mapping[str, Any]

    @property
    def request(self) -> dict[str, Any]:
        """The question as the runner puts it to a program."""
        return {"hwatu": VERSION, "name": self.name, "ask": self.ask, "given": self.given}

    def plain(self) -> dict[str, Any]:
        """The vector as it stands in its file."""
        return {**attrs.asdict(self, recurse=False), "rules": list(self.rules)}


def vectors(*sections: str) -> tuple[Vector, ...]:
    """The stored vectors of some sections, ``"turn"``, ``"pay"``, …, or of all, in the order of the rules.

    Raises :class:`NotationError` (``unknown_section``).

    >>> len(vectors()) > 300, vectors("turn")[0].ask
    (True, 'play')
    """
    for section in sections:
        if section not in SECTIONS:
            hint = nearest(section, SECTIONS)
            raise NotationError(f"There is no section {section!r:.40} of vectors.{hint}", code="unknown_section")
    return tuple([each for section in sections or SECTIONS for each in _stored(section)])


@cache
def _stored(section: str) -> tuple[Vector, ...]:
    text = files("hwatu.testing").joinpath("vectors").joinpath(f"{section}.json").read_text(encoding="utf-8")
    return tuple([Vector(**{**each, "rules": tuple(each["rules"])}) for each in json.loads(text)["vectors"]])


def file_text(section: str, found: Iterable[Vector]) -> str:
    """The text of a file of vectors, a vector a line."""
    head = json.dumps({"hwatu_vectors": VERSION, "section": section})
    lines = [json.dumps(each.plain(), ensure_ascii=False) for each in found]
    return head[:-1] + ', "vectors": [\n' + ",\n".join(lines) + "\n]}\n"
