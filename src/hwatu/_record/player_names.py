"""The names of players in the headers of a record: ``Name-0`` is who sits in seat 0."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hwatu._record.moves import fits_a_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def is_name(value: object) -> bool:
    """Whether this can be the name of a player: one line of printable text, without white space at its ends.

    >>> is_name("Ann#1234"), is_name(" Ann")
    (True, False)
    """
    return isinstance(value, str) and fits_a_line(value.replace("#", "-"))


def name_headers(names: Iterable[str]) -> dict[str, str]:
    r"""The headers for these names, a name for each seat, "" for none.

    A ``#`` would begin a comment, so a name that has one is written as JSON, which spells it otherwise.

    >>> name_headers(["Ann#1234", "", "Bob"])
    {'Name-0': '"Ann\\u00231234"', 'Name-2': 'Bob'}
    """
    return {f"Name-{seat}": _written(name) for seat, name in enumerate(names) if name}


def names_in(headers: Mapping[str, str], players: int) -> list[str]:
    r"""The names that these headers tell, "" for a seat without one.

    >>> names_in({"Name-0": '"Ann\\u00231234"', "Name-2": "Bob"}, 3)
    ['Ann#1234', '', 'Bob']
    """
    return [_read(headers.get(f"Name-{seat}", "")) for seat in range(players)]


def _written(name: str) -> str:
    if "#" not in name and _read(name) == name:
        return name
    return json.dumps(name, ensure_ascii=False).replace("#", _HASH)


def _read(text: str) -> str:
    if not text.startswith('"') or _HASH not in text:  # names in quotation marks are older than this way to write them
        return text
    try:
        name = json.loads(text)
    except ValueError:
        return text
    return name if isinstance(name, str) else text


_HASH = "\\u0023"
