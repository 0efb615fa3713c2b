"""Makes the tables of the parts of an observation and of the ranges of actions, from `hwatu.rl`."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

from hwatu import presets
from hwatu.rl import ACTIONS, LAYOUT, layout
from written import write

_ID = re.compile(r"\b[A-Z]+-\d+\b")


def generate(target: Path) -> Path:
    """Write both tables, for ``docs/learning.md``."""
    write(target, f"{_of_actions()}\n\n{_of_parts()}\n")
    return target


def _of_actions() -> str:
    rows, first = ["| Numbers | Kind | First | Last |", "| --- | --- | --- | --- |"], 0
    for kind, actions in groupby(ACTIONS, lambda action: type(action).__name__):
        group = list(actions)
        last = first + len(group) - 1
        numbers = f"{first} to {last}" if last > first else f"{first}"
        rows.append(f"| {numbers} | `{kind}` | `{group[0]!r}` | `{group[-1]!r}` |")
        first += len(group)
    return "\n".join(rows)


def _of_parts() -> str:
    two, three = layout(presets.pagat()), layout(presets.pagat(players=3))
    rows = [
        "| Part | Shape | Scale | `pagat`, two | `pagat`, three | Meaning |", "| --- | --- | --- | --- | --- | --- |",
    ]  # fmt: skip
    for name, part in LAYOUT.items():
        text = _ID.sub(lambda found: f"[{found[0]}](#rule-{found[0].lower()})", part.text)
        shape = " × ".join(map(str, part.shape))
        kept = " | ".join([str(int((each[name].columns >= 0).sum())) for each in (two, three)])
        rows.append(f"| `{name}` | {shape} | {part.scale:g} | {kept} | {text} |")
    rows.append(f"| all | {LAYOUT.size} | | {two.size} | {three.size} | |")
    return "\n".join(rows)
