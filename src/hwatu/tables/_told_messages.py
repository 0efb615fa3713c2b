"""A message: the events of one deal or one decision, as plain data for one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._view import observe, redacted
from hwatu.codec import to_plain
from hwatu.tables._hand_page import page
from hwatu.tables._short_words import call
from hwatu.tables._standings import standing
from hwatu.tables._where_cards_land import landings

if TYPE_CHECKING:
    from hwatu._state import State
    from hwatu.codec._page_types import Message, NarratedEvent
    from hwatu.events import Events
    from hwatu.render._sentences import Writer


def message(number: int, events: Events, after: State, seat: int | None, pen: Writer) -> Message:
    """The message with this number: ``events`` and the state ``after`` them, as a seat may know them."""
    view, told = observe(after, seat), redacted(events, seat)
    lying = landings(told, view.turned)
    narrated: list[NarratedEvent] = [
        {
            **to_plain(event),
            "text": pen.event(event),
            "call": call(event, pen),
            "lands": None if onto is None else [card.code for card in onto],
        }
        for event, onto in zip(told, lying, strict=True)
    ]
    dealt = events is after.opening
    return {
        "number": number,
        "events": narrated,
        "seats": [standing(view, each, pen) for each in range(view.rules.players)],
        "deal": page(view, lang=pen.language.code, names=pen.names, you=pen.you) if dealt else None,
    }
