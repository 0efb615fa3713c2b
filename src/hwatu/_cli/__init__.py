"""The ``hwatu`` command; it needs the extra ``cli``, which brings click and rich."""

from __future__ import annotations

import sys

from hwatu._base.errors import extra, missing_in_korean


def main() -> None:
    """Run the command, or exit with a message that says how to install the extra."""
    _replace_unprintable()
    try:
        with extra("web" if sys.argv[1:2] == ["serve"] else "cli", "hwatu"):
            from hwatu._cli.command_group import group
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("hwatu"):
            raise
        sys.exit(f"{missing}\n{missing_in_korean(missing)}")
    except KeyboardInterrupt:
        sys.exit(130)
    group(prog_name="hwatu")


def _replace_unprintable() -> None:
    """Print question marks for characters that the terminal's encoding lacks, such as Hangul, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
