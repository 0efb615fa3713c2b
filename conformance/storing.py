"""The stored vectors: each keeps its name, its place and its answer; new ones are appended."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import hwatu.testing
from hwatu.testing._conformance_vectors import VERSION, Vector, read_vectors

PACKAGED: Final = Path(hwatu.testing.__file__).parent / "vectors"
"""The folder of the vectors of scenarios and of the schema, in the package."""

FOUND: Final = Path(__file__).parent / "found.json"
"""The file of the vectors of random play."""


class StoredVectorError(Exception):
    """Raised if a stored vector would change or is no longer made, or if two vectors have one name."""


def stored_in(path: Path) -> tuple[Vector, ...]:
    """The vectors of a file; empty if the file does not exist."""
    return read_vectors(path) if path.exists() else ()


def merged(stored: Sequence[Vector], made: Iterable[Vector], renew: Iterable[str] = ()) -> list[Vector]:
    """The stored vectors, unchanged and in order, followed by the new ones.

    ``renew`` names stored vectors that may change, or be dropped if they are no longer made. Raises
    :class:`StoredVectorError`, which names all others that did.
    """
    now: dict[str, Vector] = {}
    for each in made:
        if each.name in now:
            raise StoredVectorError(f"Two vectors are called {each.name}: give one of them another title.")
        now[each.name] = each
    accepted = set(renew)
    changed = [each.name for each in stored if now.get(each.name) != each and each.name not in accepted]
    if changed:
        names = "\n  ".join(changed)
        raise StoredVectorError(f"Changed or no longer made; accept each with --renew NAME:\n  {names}")
    known = {each.name for each in stored}
    return [now[each.name] for each in stored if each.name in now] + [
        each for each in now.values() if each.name not in known
    ]


def file_text(section: str, found: Iterable[Vector]) -> str:
    """The text of a file of vectors, one vector on each line."""
    head = json.dumps({"hwatu_vectors": VERSION, "section": section})
    lines = [line_of(each) for each in found]
    return head[:-1] + ', "vectors": [\n' + ",\n".join(lines) + "\n]}\n"


def line_of(vector: Vector) -> str:
    """The line of a vector in its file."""
    plain = {name: getattr(vector, name) for name in ("name", "title", "rules", "ask", "given", "expect")}
    return json.dumps(plain, ensure_ascii=False)
