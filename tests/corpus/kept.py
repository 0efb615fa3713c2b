"""The kept inputs: a file of JSON lines for each reader, an input a line."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import attrs

from tests.corpus.readers import READERS

FOLDER: Final = Path(__file__).parent


@attrs.frozen
class Kept:
    """An input and what becomes of it. ``given`` is what the file holds: pieces, if the input is a long one."""

    given: Any
    outcome: str
    about: str = ""
    why: str = ""

    @property
    def input(self) -> Any:
        """The input itself."""
        if isinstance(self.given, dict) and self.given.keys() == {"pieces"}:
            return "".join([text * count for text, count in self.given["pieces"]])
        return self.given

    @property
    def line(self) -> str:
        """The line in the file, in ASCII, so that every character can be seen."""
        return json.dumps(attrs.asdict(self, filter=lambda field, value: value != "" or field.name == "given"))


def path_of(reader: str) -> Path:
    """The file of a reader."""
    return FOLDER / f"{reader}.jsonl"


def kept(reader: str) -> list[Kept]:
    """The inputs kept for a reader."""
    path = path_of(reader)
    lines = path.read_text(encoding="ascii").splitlines() if path.exists() else []
    return [Kept(**json.loads(line)) for line in lines]


def keep(reader: str, inputs: Iterable[Kept]) -> int:
    """Add inputs that are new to the file of a reader; the number of those added."""
    found = kept(reader)
    known = {(json.dumps(each.given), each.about) for each in found}
    new = [each for each in inputs if (json.dumps(each.given), each.about) not in known]
    _write(reader, [*found, *new])
    return len(new)


def renew(reader: str) -> None:
    """Replace the kept outcome of each input by the one of today."""
    read = READERS[reader]
    _write(reader, [attrs.evolve(each, outcome=read.outcome(each.input, each.about)) for each in kept(reader)])


def _write(reader: str, inputs: Iterable[Kept]) -> None:
    """Replace the file of a reader by these inputs."""
    path_of(reader).write_text("".join([f"{each.line}\n" for each in inputs]), encoding="ascii")
