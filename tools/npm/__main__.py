"""``python -m tools.npm FOLDER``: write the npm package into a new or empty folder."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.npm import package


def main(arguments: list[str] | None = None) -> int:
    """Write the files; 0, or 1 if the folder has files already, which would be packed too."""
    parser = argparse.ArgumentParser(prog="python -m tools.npm", description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    if folder.exists() and any(folder.iterdir()):
        sys.stderr.write(f"{folder} is not empty\n")
        return 1
    for name, text in package().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
