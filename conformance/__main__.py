"""`python -m conformance`: bring the stored conformance vectors up to date.

A stored vector keeps its name, its place and its answer: new ones are appended, and one whose answer would change is an
error unless it is renewed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from conformance.finding import found
from conformance.making import made
from conformance.storing import FOUND, PACKAGED, StoredVectorError, file_text, merged, stored_in
from conformance.vector_schema import schema
from hwatu.testing.conformance import Vector


def updated(packaged: Path, random: Path, renew: Iterable[str] = ()) -> dict[Path, list[Vector]]:
    """What each file should hold.

    Raises :class:`StoredVectorError`, and :class:`AssertionError` for a scenario that fails.
    """
    accepted = frozenset(renew)
    files: dict[Path, list[Vector]] = {}
    for section, each in made().items():
        path = packaged / f"{section}.json"
        files[path] = merged(stored_in(path), each, accepted)
    stored = stored_in(random)
    files[random] = merged(stored, found(stored), accepted)
    return files


def main(arguments: list[str] | None = None) -> int:
    """Write the files; 0, or 1 with nothing written if a stored vector would change."""
    parser = argparse.ArgumentParser(prog="python -m conformance", description=__doc__)
    parser.add_argument(
        "--renew", action="append", default=[], metavar="NAME", help="a stored vector that may change or go"
    )
    try:
        files = updated(PACKAGED, FOUND, parser.parse_args(arguments).renew)
    except StoredVectorError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    for path, vectors in files.items():
        before = len(stored_in(path))
        path.write_text(file_text(path.stem, vectors), encoding="utf-8")
        sys.stdout.write(f"{path.name}: {len(vectors)} vectors, {before} before\n")
    (PACKAGED / "schema.json").write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
