"""The ``hwatu`` command; it needs the extra ``cli``, which brings click and rich."""

from __future__ import annotations

import sys

from hwatu._base.errors import extra


def main() -> None:
    """Run the command, or say how to install what it needs."""
    try:
        with extra("cli", "The hwatu command"):
            from hwatu._cli.command_group import group
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("hwatu"):
            raise
        sys.exit(str(missing))
    except KeyboardInterrupt:
        sys.exit(130)
    _never_fail_to_print()
    group(prog_name="hwatu")


def _never_fail_to_print() -> None:
    """Print question marks for characters that the terminal lacks, such as Hangul."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
