"""The ``hwatu`` command; it needs the extra ``cli``, which brings click and rich."""

from __future__ import annotations

import sys

_NEEDED = ("click", "rich")


def main() -> None:
    """Run the command, or say how to install what it needs."""
    try:
        from hwatu.cli.command_group import group
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in _NEEDED:
            raise
        sys.exit(f'The hwatu command needs {package}, which is not installed: python -m pip install "hwatu[cli]"')
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
