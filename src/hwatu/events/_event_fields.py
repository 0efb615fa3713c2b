"""Converters of event fields: cards may be given as cards, codes or indices, card sets also as masks."""

from __future__ import annotations

from hwatu._cards.argument_checks import one_of
from hwatu._cards.card_masks import CardIndex, CardMask
from hwatu._cards.card_set import Cards, CardSet
from hwatu._cards.flower_cards import Card, card, card_at
from hwatu.rules._additions import Mission


def as_card(value: Card | str | CardIndex) -> Card:
    """The card that this is, or names."""
    return card_at(value) if isinstance(value, int) else card(value) if isinstance(value, str) else value


def as_card_or_none(value: Card | str | CardIndex | None) -> Card | None:
    """The card that this is, or names, or None where there is none."""
    return None if value is None else as_card(value)


def as_cards(value: Cards | CardMask) -> CardSet:
    """The set of these cards, or of those in this mask."""
    return CardSet.from_mask(value) if isinstance(value, int) else CardSet(value)


def as_mission(value: Mission) -> Mission:
    """A mission as it is. Raises :class:`InvalidPosition` (``bad_mission``) for anything else."""
    one_of(value, Mission, "mission", "bad_mission")
    return value
