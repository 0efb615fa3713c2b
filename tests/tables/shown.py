"""The parts of a page, where there must be something."""

from __future__ import annotations

from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from hwatu.render import Lang
from hwatu.tables import Table
from hwatu.tables.pages import HandPage


def shown_hand(table: Table, seat: int | None, lang: Lang = "en") -> HandPage:
    """The hand on the table as a seat sees it."""
    hand = table.present(seat, lang=lang)["hand"]
    assert hand is not None
    return hand


def assert_typed(value: object, kind: Any) -> None:
    """Check that plain data has the keys and types of a declared type, and no other key."""
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        assert isinstance(value, dict)
        assert value.keys() == hints.keys(), kind
        for key, inner in hints.items():
            assert_typed(value[key], inner)
    elif get_origin(kind) is list:
        assert isinstance(value, list)
        for each in value:
            assert_typed(each, *get_args(kind))
    elif get_origin(kind) in (Union, UnionType):
        if value is not None:
            assert_typed(value, *[each for each in get_args(kind) if each is not type(None)])
    else:
        assert type(value) is (get_origin(kind) or kind), kind
