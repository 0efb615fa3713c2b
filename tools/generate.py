"""``python -m tools.generate``: write every file that is made of the source and of nothing else.

With ``--check`` it writes nothing, and ends with 1 if a file is not as it would be written. Files that hold how the
library behaves, such as golden transcripts, are not among these: they are renewed on purpose, each by its own command.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SCHEMA: Final = ROOT / "src" / "hwatu" / "schema.json"

COMMANDS: Final = ("tools.flag_arguments", "tools.board", "tools.faces")
"""Each writes its files, and takes ``--check``."""


def printed_schema() -> str:
    """The JSON Schema, as a process of its own prints it: another command may just have changed the source."""
    return subprocess.run(
        [sys.executable, "-m", "hwatu.codec"], cwd=ROOT, check=True, capture_output=True, encoding="utf-8"
    ).stdout


def main(options: list[str]) -> int:
    """Run them all, in the order in which one builds on another."""
    status = subprocess.run([sys.executable, "-m", COMMANDS[0], *options], cwd=ROOT, check=False).returncode
    schema = printed_schema()
    if "--check" not in options:
        SCHEMA.write_text(schema, encoding="utf-8")
    elif SCHEMA.read_text(encoding="utf-8") != schema:
        sys.stderr.write(f"{SCHEMA} is not up to date: run python -m tools.generate\n")
        status = 1
    for command in COMMANDS[1:]:
        status |= subprocess.run([sys.executable, "-m", command, *options], cwd=ROOT, check=False).returncode
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
