"""Print the notes of a release, its section of CHANGELOG.md: `python .ci/release_notes.py 1.2.3`."""

import re
import sys
from pathlib import Path


def notes(changelog: str, version: str) -> str:
    """The section of the changelog for a version. Raises SystemExit if it has no dated heading, or is empty."""
    heading = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n"
    found = re.search(rf"{heading}(.*?)(?=^## |^\[|\Z)", changelog, flags=re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        sys.exit(f"CHANGELOG.md has no '## [{version}] - YYYY-MM-DD' with something below it")
    return found[1].strip() + "\n"


if __name__ == "__main__":
    path = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
    sys.stdout.write(notes(path.read_text(encoding="utf-8"), sys.argv[1]))
