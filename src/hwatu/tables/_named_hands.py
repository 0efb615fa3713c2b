"""The hands of a table with who played them and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from hwatu._record.player_names import name_headers, names_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._record import Record
    from hwatu._session import Entry, Session

WHEN: Final = "When"
"""The header of a hand with the time that was given for it."""


def with_names(hands: Sequence[Record], names: Sequence[str]) -> tuple[Record, ...]:
    """These hands, each with the names of its players in its headers; those that have some keep them."""
    headers = tuple(name_headers(names).items())
    return tuple([
        attrs.evolve(hand, headers=(*hand.headers, *headers)) if headers and not _names(hand) else hand
        for hand in hands
    ])  # fmt: skip


def ledger_of(session: Session, hands: Sequence[Record], names: Sequence[str]) -> tuple[Entry, ...]:
    """The entries of a session, each with the name of its player and the time of its hand."""
    told = [(_names(hand) or names, dict(hand.headers).get(WHEN, "")) for hand in hands]
    entries = []
    for each in session.ledger:
        called, when = told[each.deal] if each.deal < len(told) else (names, "")
        entries.append(attrs.evolve(each, who=called[each.seat] if called else "", when=when))
    return tuple(entries)


def _names(hand: Record) -> list[str]:
    """The names that the record of a hand tells; empty where it tells none."""
    names = names_in(dict(hand.headers), hand.rules.players)
    return names if any(names) else []
