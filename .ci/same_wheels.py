"""``python .ci/same_wheels.py ONE OTHER``: print the files in which two wheels differ; 1 if there are any."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZipFile


def main(arguments: Sequence[str]) -> int:
    """Compare the wheels; 0 if they are equal byte for byte."""
    one, other = map(Path, arguments)
    if one.name == other.name and one.read_bytes() == other.read_bytes():
        print(f"{one.name} is the same from both folders.")
        return 0
    with ZipFile(one) as first, ZipFile(other) as second:
        held = [{name: wheel.read(name) for name in wheel.namelist()} for wheel in (first, second)]
    differing = [name for name in sorted({*held[0], *held[1]}) if held[0].get(name) != held[1].get(name)]
    print(f"{one} and {other} differ: {', '.join(differing) or 'names, order or times only'}")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
