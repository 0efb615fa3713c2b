"""The list of the keys of every page, and help that a person can read."""

from __future__ import annotations

import pydoc
import re

import pytest

import hwatu.tables
from hwatu._facts.seat_facts import SeatArguments
from hwatu.tables import pages


@pytest.mark.parametrize("name", pages.__all__)
def test_the_module_lists_the_keys_of_every_page(name: str) -> None:
    listed = re.search(rf"- :class:`{name}`: ([^.]*)\.", pages.__doc__ or "")
    assert listed is not None
    keys = set(re.findall(r"``(\w+)``", listed[1]))
    for other in re.findall(r":class:`(\w+)`", listed[1]):
        keys |= getattr(pages, other).__annotations__.keys()
    if ":func:`position`" in listed[1]:
        keys |= SeatArguments.__annotations__.keys()
    assert keys == getattr(pages, name).__annotations__.keys()


def test_help_of_tables_can_be_read() -> None:
    assert len(pydoc.plain(pydoc.render_doc(hwatu.tables))) < 30_000
