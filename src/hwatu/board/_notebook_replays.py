"""The replays that records and tables show in notebooks: a page in a frame, packed, which needs no kernel."""

from __future__ import annotations

import zlib
from base64 import b64encode
from functools import singledispatch
from html import escape
from typing import Final

from hwatu._record import Record
from hwatu._record.player_names import names_in
from hwatu.board._replays import page_of, replay
from hwatu.tables._table import Table

_HEIGHT: Final = 640
"""In pixels: the board is laid out for a wide screen from 720 across, and as tall as it is given."""

_UNPACK: Final = (
    '<!doctype html><meta charset="utf-8"><script type="module">'
    'const packed=Uint8Array.from(atob("{packed}"),each=>each.charCodeAt(0));'
    'const stream=new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));'
    "const text=await new Response(stream).text();"
    "document.open();document.write(text);document.close();</script>"
)


@singledispatch
def shown(value: object) -> str | None:
    """A record or a table as the HTML of a replay; None for a table at which nothing has been dealt."""
    raise TypeError(f"A {type(value).__name__} has no replay.")


@shown.register
def _record(value: Record) -> str:
    names = names_in(dict(value.headers), value.rules.players)
    return _frame(page_of(replay(value, names=names if any(names) else ())))


@shown.register
def _table(value: Table) -> str | None:
    """The hand on the table; while it is played, as people at the table see it, or else with every hand open."""
    if value.hand is None:
        return None
    data = replay(value.hand, names=value.names)
    if value.actor is not None and value.people:
        data |= {"views": [data["views"][1 + seat] for seat in value.people], "fair": None, "curve": None}
    return _frame(page_of(data))


def _frame(page: str) -> str:
    packed = b64encode(zlib.compress(page.encode(), 9)).decode()
    return (
        f'<iframe title="{escape("A hand of Go-Stop")}" sandbox="allow-scripts" loading="lazy" '
        f'style="width:100%;height:{_HEIGHT}px;border:0" srcdoc="{escape(_UNPACK.format(packed=packed))}"></iframe>'
    )
