"""``python -m tools.faces``: write the faces of the cards that :mod:`hwatu.art` reads."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

import hwatu.art
from tools.faces import pictures

FOLDER: Final = Path(hwatu.art.__file__).parent / "cards"


def main(arguments: list[str] | None = None, folder: Path = FOLDER) -> int:
    """Write the files; 0, or 1 if a file that was checked would change."""
    parser = argparse.ArgumentParser(prog="python -m tools.faces", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; say which files would change")
    check = parser.parse_args(arguments).check
    drawn = {f"{name}.svg": text.encode() for name, text in pictures().items()}
    there = {path.name: path.read_bytes() for path in folder.iterdir()}
    stale = sorted(name for name in drawn.keys() | there.keys() if drawn.get(name) != there.get(name))
    if check:
        sys.stderr.write("".join(f"{name} is not up to date: run python -m tools.faces\n" for name in stale))
        return 1 if stale else 0
    for name in stale:
        (folder / name).unlink(missing_ok=True)
        if name in drawn:
            (folder / name).write_bytes(drawn[name])
    sys.stdout.write(f"{len(stale)} of {len(drawn)} files changed\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
