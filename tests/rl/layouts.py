"""The layouts of observations as digests in ``layouts.json``: ``python -m tests.rl.layouts`` writes them anew."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from hwatu.rl import LAYOUT, VERSION, layout
from tests.rl.packs import every_table
from tests.rl.tables import TABLES

KEPT = Path(__file__).parent / "layouts.json"


def digests() -> dict[str, str | int]:
    """The version with digests of the layout for all rules and of those for many sets of rules."""
    columns = [(name, part.columns.tolist(), part.scale) for name, part in LAYOUT.items()]
    given = sha256()
    for rules in (*[rules for _, rules in every_table()], *TABLES.values()):
        found = layout(rules, recall=3)
        kept, past = found.kept.tolist(), found["past"].columns.tolist()
        given.update(repr((kept, past, found.bits, found.size, layout(rules).size)).encode())
    return {
        "version": VERSION,
        "all rules": sha256(repr(columns).encode()).hexdigest()[:16],
        "given rules": given.hexdigest()[:16],
    }


def main() -> None:
    """Write the digests of the current layouts."""
    KEPT.write_text(json.dumps(digests(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
