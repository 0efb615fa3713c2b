"""The months of actions, and what a dual animal counts as, from the values that callers pass in."""

from __future__ import annotations

from typing import Final, Literal

from hwatu._base.errors import NotationError, short
from hwatu._cards.card_masks import MonthNumber
from hwatu._cards.flower_cards import Kind, Month


def as_month(value: MonthNumber) -> Month:
    """The month with this number. Raises :class:`NotationError` (``unknown_month``)."""
    return read_month(value)


def as_count(value: Kind | Literal["animal", "junk"]) -> Kind:
    """The kinds that a dual animal can count as. Raises :class:`NotationError` (``unknown_kind``)."""
    return read_count(value)


def read_month(value: object) -> Month:
    """The month with this number, of a value that may be anything. Raises as :func:`as_month` does."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 12:
        return Month(value)
    raise NotationError(
        f"There is no month {short(value)}: months are 1 to 12.", code="unknown_month", rule="CARD-1",
        korean=f"{short(value)}: 그런 달은 없습니다. 달은 1월부터 12월까지입니다.",
    )  # fmt: skip


def read_count(value: object) -> Kind:
    """The kind that a dual animal counts as, of a value that may be anything. Raises as :func:`as_count` does."""
    kind = _COUNTS.get(value) if isinstance(value, str) else value
    if isinstance(kind, Kind) and kind in _COUNTS.values():
        return kind
    raise NotationError(
        f"A dual card counts as animal or junk, not as {short(value)}.", code="unknown_kind", rule="CARD-9",
        korean=f"{short(value)}: 열끗이나 피로만 쓸 수 있습니다.",
    )  # fmt: skip


_COUNTS: Final = {kind.english: kind for kind in (Kind.ANIMAL, Kind.JUNK)}
