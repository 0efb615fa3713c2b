"""The list of the keys of every page, and help that a person can read."""

from __future__ import annotations

import inspect
import pydoc
import re

import hwatu.tables
from hwatu._facts.seat_facts import SeatArguments, SeatFactsPage
from hwatu.codec import _page_types
from hwatu.tables import pages
from tests.helpers.rows import Row


def test_the_module_lists_the_keys_of_every_page() -> None:
    for name in pages.__all__:
        listed = re.search(rf"- :class:`{name}`: ([^.]*)\.", pages.__doc__ or "")
        assert listed is not None, name
        keys = set(re.findall(r"``(\w+)``", listed[1]))
        for other in re.findall(r":class:`(\w+)`", listed[1]):
            keys |= getattr(pages, other).__annotations__.keys()
        if ":func:`position`" in listed[1]:
            keys |= SeatArguments.__annotations__.keys()
        assert keys == getattr(pages, name).__annotations__.keys(), name


OF_OTHERS = {
    "HintPage": [*pages.ChoicePage.__annotations__],
    "SeatPage": [*SeatFactsPage.__annotations__, *pages.StandingPage.__annotations__],
}
"""The keys that a page has from others, which its help names."""


def test_help_of_a_page_says_what_each_of_its_keys_holds() -> None:
    for name in (*pages.__all__, "Narrated", "Reasoned"):
        with Row(name):
            kind = getattr(_page_types, name)
            said = dict(re.findall(r"^- ``(\w+)``: (.+(?:\n  .+)*)$", inspect.cleandoc(kind.__doc__), re.MULTILINE))
            assert list(said) == [key for key in kind.__annotations__ if key not in OF_OTHERS.get(name, ())]
            assert all(len(meaning) > 8 and meaning.endswith(".") for meaning in said.values())
            help_of_it = pydoc.plain(pydoc.render_doc(kind))
            assert all(f"- ``{key}``: " in help_of_it for key in said)


def test_help_of_tables_can_be_read() -> None:
    assert len(pydoc.plain(pydoc.render_doc(hwatu.tables))) < 30_000
