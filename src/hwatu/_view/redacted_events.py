"""Events as a seat may see them. Almost everything in this game happens in the open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._base.errors import InvalidPosition, a_type, short
from hwatu._cards.argument_checks import listed
from hwatu._cards.card_masks import SeatIndex
from hwatu.events import EVENTS, CardDrawn, Event

if TYPE_CHECKING:
    from collections.abc import Iterable


def redact(event: Event, seat: SeatIndex | None) -> Event:
    """The event as ``seat`` may see it, or with None a spectator: a card drawn into another hand stays unknown
    (JOKER-2).

    Raises :class:`InvalidPosition`: ``not_an_event``, ``unknown_seat``.

    >>> from hwatu.events import CardDrawn
    >>> redact(CardDrawn(1, "8B"), 1).card, redact(CardDrawn(1, "8B"), 0).card
    (card('8B'), None)
    """
    if type(event) not in EVENTS:
        raise InvalidPosition(
            f"{a_type(event, 'A')} is not an event.",
            code="not_an_event",
            korean=f"{type(event).__name__}: 이벤트가 아닙니다.",
        )
    if seat is not None and (type(seat) is not int or seat < 0):
        raise InvalidPosition(
            f"There is no seat {short(seat)}: seats are counted from 0.",
            code="unknown_seat",
            rule="DEAL-1",
            korean=f"{short(seat)}: 그런 자리는 없습니다. 자리는 0번부터 셉니다.",
        )
    if isinstance(event, CardDrawn) and event.seat != seat:
        return CardDrawn(event.seat, None, event.rule)
    return event


def redacted(events: Iterable[Event], seat: SeatIndex | None) -> tuple[Event, ...]:
    """The events as ``seat`` may see them, in their order; None is a spectator.

    Raises as :func:`redact` does, and for anything but a list (``bad_list``).

    >>> from hwatu import deal, legal_actions, presets, step
    >>> state = deal(presets.pagat(), seed=7)
    >>> _, events = step(state, legal_actions(state)[0])
    >>> redacted(events, 1) == events
    True
    """
    return tuple([redact(event, seat) for event in listed(events)])
