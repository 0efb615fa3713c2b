"""A message: the events of one deal or one decision, or a change of seats, as plain data for one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._base.two_languages import Wording
from hwatu._view import observe, redacted
from hwatu.codec import to_plain
from hwatu.tables._course import PERSON, ToldEvents, seats_at
from hwatu.tables._hand_page import page
from hwatu.tables._short_words import call
from hwatu.tables._standings import standing
from hwatu.tables._where_cards_land import landings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._state import State
    from hwatu.codec._page_types import Message, NarratedEvent
    from hwatu.events import Events
    from hwatu.render._sentences import Writer
    from hwatu.tables._course import Course, SeatChange


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
        "seated": None,
    }


def messages_of(course: Course, seats: Sequence[str], since: int, pen: Writer) -> list[Message]:
    """The messages of a course after number ``since``, as the reader may know them; ``seats`` sit there now."""
    return [
        message(number, told.events, told.state, pen.viewer, pen)
        if isinstance(told, ToldEvents)
        else _seated(told.change, seats_at(number, seats, course.changes), told.state, pen)
        for number, told in enumerate(course.told, course.first)
        if number > since
    ]


def _seated(change: SeatChange, seats: Sequence[str], after: State | None, pen: Writer) -> Message:
    """The message of a change after which these sit there; ``after`` is the hand then, None before the first."""
    seat, who = change.seat, seats[change.seat]
    view = None if after is None else observe(after, pen.viewer)
    words = _IN_PERSON if who == PERSON else _BY_A_BOT
    return {
        "number": change.number,
        "events": [],
        "seats": [] if view is None else [standing(view, each, pen) for each in range(view.rules.players)],
        "deal": None,
        "seated": {"seat": seat, "who": who, "text": pen.sentence(*words, seat=seat, who=who)},
    }


_IN_PERSON: Final = Wording("{seat} {seat:plays|play} in person now.", "{seat:은} 이제 직접 칩니다.")
_BY_A_BOT: Final = Wording("The bot {who} plays for {seat} now.", "이제 봇 {who:이} {seat} 대신 칩니다.")
