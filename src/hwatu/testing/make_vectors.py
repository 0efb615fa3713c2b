"""``python -m hwatu.testing.make_vectors [DIRECTORY]`` writes the conformance vectors, by default into the package.

The vectors follow from the scenarios and the engine alone: the same library always writes the same files.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from hwatu.testing.conformance.making import made
from hwatu.testing.conformance.vector import file_text
from hwatu.testing.conformance.vector_schema import schema

HERE = Path(__file__).parent / "vectors"


def write(directory: Path) -> int:
    """Write every file of vectors and their schema; how many vectors there are."""
    directory.mkdir(parents=True, exist_ok=True)
    sections = made()
    for section, found in sections.items():
        (directory / f"{section}.json").write_text(file_text(section, found), encoding="utf-8")
    (directory / "schema.json").write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")
    return sum(map(len, sections.values()))


if __name__ == "__main__":
    count = write(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
    sys.stdout.write(f"{count} vectors\n")
