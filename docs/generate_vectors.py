"""Offers the conformance vectors for download, with how many questions of each kind each file has."""

from __future__ import annotations

import shutil
import tarfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hwatu.testing import read_vectors
from written import write

ROOT: Final = Path(__file__).parents[1]
PACKAGED: Final = ROOT / "src" / "hwatu" / "testing" / "vectors"
FOUND: Final = ROOT / "conformance" / "found.json"


def files() -> list[Path]:
    """The files of vectors, those of the package first."""
    return [*sorted(path for path in PACKAGED.glob("*.json") if path.name != "schema.json"), FOUND]


def table() -> str:
    """A row for each file: its questions by their kind, the most frequent first."""
    return "\n".join(["| File | Vectors | Of each question |", "| --- | ---: | --- |", *_rows(), ""])


def _rows() -> Iterator[str]:
    for path in files():
        counts = Counter(each.ask for each in read_vectors(path)).most_common()
        kinds = ", ".join(f"{number} `{ask}`" for ask, number in counts)
        link = f'<a href="_static/vectors/{path.name}">{path.name}</a>'
        yield f"| {link} | {sum(number for _, number in counts)} | {kinds} |"


def generate(target: Path) -> None:
    """Write `vectors.md` to the folder, and what it offers to `static/vectors`."""
    write(target / "vectors.md", table())
    offered = target / "static" / "vectors"
    offered.mkdir(parents=True, exist_ok=True)
    with tarfile.open(offered / "hwatu-vectors.tar.gz", "w:gz") as archive:
        for path in (*files(), PACKAGED / "schema.json"):
            shutil.copyfile(path, offered / path.name)
            archive.add(path, "found.json" if path == FOUND else f"vectors/{path.name}")
