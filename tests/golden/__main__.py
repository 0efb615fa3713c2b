"""Writes every golden transcript anew: ``python -m tests.golden``."""

from __future__ import annotations

import sys

from tests.golden import SEEDS, path, transcript


def main() -> None:
    """Write the transcripts and print which of them changed."""
    for preset, players in SEEDS:
        text, file = transcript(preset, players), path(preset, players)
        changed = not file.exists() or file.read_text(encoding="utf-8") != text
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{'changed  ' if changed else 'unchanged'} {file.name}\n")


if __name__ == "__main__":
    main()
