"""The events with which a hand can have begun."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from hwatu._base.errors import InvalidPosition
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu.events import EVENTS, ChipsPaid, HandEnded
from hwatu.events import _deal_events as deal_events

if TYPE_CHECKING:
    from hwatu.rules import Rules

TELLING: Final = frozenset(
    [*(each for each in EVENTS if each.__module__ == deal_events.__name__), ChipsPaid, HandEnded]
)
"""The events that a deal can be told with."""

_SEATS: Final = ("seat", "payer", "payee", "winner")
_CARDS: Final = ("card", "replacement", "cards")


def check_opening(rules: Rules, opening: Iterable[Any]) -> None:
    """Raise :class:`InvalidPosition` (``bad_opening``) for events that no deal of these rules is told with."""
    seats, pack = {None, *range(rules.players)}, CardSet(rules.deck)
    for event in opening:
        known = seats.issuperset(getattr(event, name, None) for name in _SEATS)
        if type(event) not in TELLING or not known or any(card not in pack for card in _cards(event)):
            raise InvalidPosition("No deal at this table is told so.", code="bad_opening", rule="DEAL-1")


def _cards(event: Any) -> Iterator[Card]:
    for name in _CARDS:
        held = getattr(event, name, None)
        yield from [held] if isinstance(held, Card) else held or ()
