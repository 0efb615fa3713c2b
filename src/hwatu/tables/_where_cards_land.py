"""Where a card that was played or turned comes to lie, read from the events of its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._cards.card_set import CardSet
from hwatu.events import (
    Captured,
    CardPlayed,
    JokerTurned,
    Ppuk,
    StackTaken,
    StockTurned,
    SubstitutePlayed,
    SubstituteTurned,
    Ttadak,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._cards.flower_cards import Card
    from hwatu.events import Event

_TOGETHER = (Captured, Ppuk, StackTaken, Ttadak)


def landings(events: Sequence[Event], waiting: Card | None) -> list[tuple[Card, ...] | None]:
    """For each event of one decision the cards that its card comes to lie on, the topmost last: none where it lies by
    itself. None for an event without such a card, and for the card turned last if it is the one ``waiting``.
    """
    return [_landing(event, events[:place], events[place + 1 :], waiting) for place, event in enumerate(events)]


def _landing(
    event: Event, before: Sequence[Event], after: Sequence[Event], waiting: Card | None
) -> tuple[Card, ...] | None:
    if isinstance(event, (CardPlayed, SubstitutePlayed)):
        return tuple(event.onto)
    if isinstance(event, JokerTurned):
        return _played(before) if event.waits else None
    if not isinstance(event, (StockTurned, SubstituteTurned)) or event.card == waiting:
        return None
    if isinstance(event, SubstituteTurned) and any(isinstance(each, SubstitutePlayed) for each in after):
        return None
    groups = [each.cards for each in after if isinstance(each, _TOGETHER) and event.card in each.cards]
    if not groups:
        return ()
    found = CardSet(
        each for each in groups[0] if each != event.card and each.month is not None and each.month == event.card.month
    )
    played = _played(before)
    return tuple(found - CardSet(played)) or tuple(each for each in played if each in found)


def _played(before: Sequence[Event]) -> tuple[Card, ...]:
    """The card of this turn with those below it, itself last."""
    for event in reversed(before):
        if isinstance(event, (CardPlayed, SubstitutePlayed)):
            return (*event.onto, event.card)
    return ()
