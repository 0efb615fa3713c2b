"""The ``hwatu`` command; it needs the extra ``cli``, which brings click and rich."""

from __future__ import annotations

import sys

from hwatu._base.errors import extra


def main() -> None:
    """Run the command, or exit with a message that says how to install the extra."""
    try:
        with extra("cli", "The hwatu command"):
            from hwatu._cli.command_group import group
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("hwatu"):
            raise
        sys.exit(str(missing))
    except KeyboardInterrupt:
        sys.exit(130)
    _replace_unprintable()
    group(prog_name="hwatu")


def _replace_unprintable() -> None:
    """Print question marks for characters that the terminal's encoding lacks, such as Hangul, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
