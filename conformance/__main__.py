"""`python -m conformance`: bring the stored conformance vectors up to date.

A stored vector keeps its name, its place and its answer. New vectors are appended; a changed answer is an error unless
the vector is renewed.
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
from hwatu.testing._conformance_vectors import Vector


def updated(packaged: Path, random: Path, renew: Iterable[str] = ()) -> dict[Path, list[Vector]]:
    """The contents that each file should have.

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
    """Write the files; 0, or 1 if a stored vector would change (then nothing is written) or a checked file is out of
    date.
    """
    parser = argparse.ArgumentParser(prog="python -m conformance", description=__doc__)
    parser.add_argument(
        "--renew", action="append", default=[], metavar="NAME", help="a stored vector that may change or go"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; say which files are not up to date")
    options = parser.parse_args(arguments)
    try:
        files = updated(PACKAGED, FOUND, options.renew)
    except StoredVectorError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    texts = {path: file_text(path.stem, vectors) for path, vectors in files.items()}
    texts[PACKAGED / "schema.json"] = json.dumps(schema(), indent=1) + "\n"
    if options.check:
        stale = [path.name for path, text in texts.items() if path.read_text(encoding="utf-8") != text]
        sys.stderr.write("".join(f"{name} is not up to date: run python -m conformance\n" for name in stale))
        return 1 if stale else 0
    for path, vectors in files.items():
        sys.stdout.write(f"{path.name}: {len(vectors)} vectors, {len(stored_in(path))} before\n")
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
