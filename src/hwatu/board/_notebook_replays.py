"""The replays that records and tables show in notebooks: a page in a frame, which needs no kernel."""

from __future__ import annotations

from functools import singledispatch
from html import escape
from typing import Final

from hwatu._record import Record
from hwatu.board._replay_files import page_of
from hwatu.board._replays import replay
from hwatu.tables._table import Table

_HEIGHT: Final = 640
"""In pixels: the board is laid out for a wide screen from 720 across, and as tall as it is given."""


@singledispatch
def shown(value: object) -> str | None:
    """A record or a table as the HTML of a replay; None for a table at which nothing has been dealt."""
    raise TypeError(f"A {type(value).__name__} has no replay.")


@shown.register
def _record(value: Record) -> str:
    return _frame(page_of(replay(value), linked=False))


@shown.register
def _table(value: Table) -> str | None:
    """The hand on the table; while it is played, as people at the table see it, or else with every hand open."""
    if value.hand is None:
        return None
    data = replay(value.hand, names=value.names)
    if value.actor is not None and value.people:
        (hand,) = data["hands"]
        hand["views"] = [view for view in hand["views"] if view["seat"] in value.people]
        hand["fair"] = hand["curve"] = None
    return _frame(page_of(data, linked=False))


def _frame(page: str) -> str:
    return (
        f'<iframe title="{escape("A hand of Go-Stop")}" sandbox="allow-scripts" loading="lazy" '
        f'style="width:100%;height:{_HEIGHT}px;border:0" srcdoc="{escape(page)}"></iframe>'
    )
