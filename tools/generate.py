"""``python -m tools.generate``: write every file that follows from the source alone.

With ``--check`` it writes nothing, and exits with 1 if a file is out of date. Files that hold the behaviour of the
library, such as golden transcripts, are not among them: each has its own command, so that they change only on purpose.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
SCHEMA: Final = ROOT / "src" / "hwatu" / "schema.json"

COMMANDS: Final = ("tools.flag_types", "tools.board", "tools.faces", "tools.pictures")
"""The modules to run. Each writes its files, and takes ``--check``."""


def printed_schema() -> str:
    """The JSON Schema, printed by a new process: an earlier command may just have changed the source."""
    return subprocess.run(
        [sys.executable, "-m", "hwatu.codec"], cwd=ROOT, check=True, capture_output=True, encoding="utf-8"
    ).stdout


def main(options: list[str]) -> int:
    """Run all commands, in the order in which one needs the files of another."""
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
