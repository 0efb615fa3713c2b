"""Makes the table of what is known of a seat, and of what goes from hand to hand, from the rows of `hwatu._facts`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from hwatu._facts.carry import CARRIED
from hwatu._facts.fact import Fact
from hwatu._facts.seat_facts import FACTS
from written import write

_ID = re.compile(r"\b[A-Z]+-\d+\b")


def generate(target: Path) -> Path:
    """Write both tables, for ``docs/api/facts.md``."""
    blocks = [_table("`Seat`", FACTS), "What goes from hand to hand is a `Carry`:", _table("`Carry`", CARRIED)]
    write(target, "\n\n".join(blocks) + "\n")
    return target


def _table(title: str, facts: Iterable[Fact]) -> str:
    head = [f"| {title} | Korean | Meaning | Who knows of it |", "| --- | --- | --- | --- |"]
    return "\n".join([*head, *[_row(each) for each in facts]])


def _row(fact: Fact) -> str:
    text = _ID.sub(lambda found: f"[{found[0]}](#rule-{found[0].lower()})", fact.text.english)
    return f"| `{fact.name}` | {fact.text.korean} | {text} | {fact.seen.value} |"
