"""The message of a failed expectation: the differences, the table, and the events with their rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._payment import Settlement
from hwatu._state import State
from hwatu.events import Event
from hwatu.render import text


def told(
    head: str,
    done: str,
    found: Iterable[str],
    state: State,
    events: Sequence[Event],
    settlement: Settlement | None = None,
) -> str:
    """The message of a failure: what was tested and done, what is wrong, the table, the events, and the settlement."""
    lines = [head, f"after {done}" if done else "at the beginning", *[f"  {each}" for each in found]]
    lines += ["", "the table:", *indented(text(state))]
    if events:
        lines += ["", "what happened:", *[f"  {event.rule:<9} {text(event)}" for event in events]]
    if settlement is not None:
        lines += ["", "the settlement:", *indented(text(settlement))]
    return "\n".join(lines)


def indented(block: str) -> list[str]:
    """Each line of a text, indented by two columns."""
    return [f"  {line}".rstrip() for line in block.splitlines()]


def shown(value: object) -> str:
    """A value as a message shows it: cards as codes, lists with commas, ``nothing`` for an empty set."""
    if isinstance(value, CardSet):
        return str(value) or "nothing"
    if isinstance(value, (tuple, list)):
        return ", ".join(map(shown, value)) or "none"
    if value is None:
        return "none"
    return str(value) if isinstance(value, (int, str, Card)) else repr(value)
