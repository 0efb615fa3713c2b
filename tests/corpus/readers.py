"""Everything that reads text, and what becomes of an input there."""

from __future__ import annotations

import io
import json
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import attrs

from hwatu import HwatuError, Record, Rules, SessionRecord, cards, codec, format_position, house, parse_position
from hwatu._actions import action_text, parse_action
from hwatu.codec._json_values import RENAMED
from hwatu.tables import Table
from hwatu.testing import read_vectors
from hwatu.testing._vector_runs import respond

READ: Final = "read"
"""The outcome of an input that is accepted."""


class UnlikeError(AssertionError):
    """The value that was read is written as something that reads differently, or not at all."""


@attrs.frozen
class Reader:
    """A way to read a text and to write it again.

    - ``about``: what else the reader must know, such as the rules of a position.
    - ``then``: what is done with the value that was read, if that may be refused as well.
    """

    read: Callable[[Any, str], Any]
    write: Callable[[Any], str] | None = None
    then: Callable[[Any], object] = attrs.field(default=lambda value: None)

    def outcome(self, given: object, about: str = "") -> str:
        """``read``, the code of the refusal, or ``read, then`` a code. Raises whatever else the reader raises."""
        try:
            value = self.read(given, about)
        except HwatuError as error:
            return error.code
        self._reads_again(value, about)
        try:
            self.then(value)
        except HwatuError as error:
            return f"{READ}, then {error.code}"
        return READ

    def _reads_again(self, value: object, about: str) -> None:
        """Raise :class:`UnlikeError` unless what is written of it reads as it."""
        if self.write is None:
            return
        try:
            text = self.write(value)
            again = self.read(text, about)
        except HwatuError as error:
            raise UnlikeError(f"what was read cannot be written and read: {error}") from error
        if self.write(again) != text or (again != value and not isinstance(value, HwatuError)):
            raise UnlikeError(f"{text[:200]!r} reads differently")


def _rules(about: str) -> Rules:
    """The rules in a text of house rules."""
    return house.loads(about)


def _answered(line: object, about: str) -> None:
    """Ask the program that answers vectors. It refuses by its answer, and must answer one object a line."""
    answers = io.StringIO()
    respond([str(line)], answers)
    for said in answers.getvalue().splitlines():
        found = json.loads(said)
        if "refused" in found:
            raise HwatuError("refused", code=str(found["refused"]["code"]))


def _vectors(text: object, about: str) -> object:
    """The vectors in a text, read from a file as the library reads them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "vectors.json"
        path.write_bytes(str(text).encode("utf-8", "surrogatepass"))
        return read_vectors(path)


READERS: Final[Mapping[str, Reader]] = {
    "action": Reader(lambda text, about: parse_action(text), action_text),
    "cards": Reader(lambda text, about: cards(text), str),
    "document": Reader(lambda text, about: codec.loads(text, codec.KINDS[RENAMED.get(about, about)]), codec.dumps),
    "house": Reader(lambda text, about: house.loads(text), house.dumps),
    "position": Reader(lambda text, about: parse_position(text, _rules(about)), format_position),
    "question": Reader(_answered),
    "record": Reader(lambda text, about: Record.loads(text), Record.dumps, Record.replay),
    "record_lenient": Reader(lambda text, about: Record.loads(text, strict=False), Record.dumps, Record.replay),
    "session": Reader(lambda text, about: SessionRecord.loads(text), SessionRecord.dumps, SessionRecord.replay),
    "table": Reader(lambda text, about: Table.loads(text), Table.dumps),
    "vectors": Reader(_vectors),
}
"""Every reader by the name of its file of kept inputs."""
