"""Checks of the parts that only a view has: the cards that its viewer cannot place, its past, and its settlement.

The parts that views and states have in common are checked in :mod:`hwatu._validity.state_checks`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import TYPE_CHECKING

from hwatu._base.errors import Problem, problems
from hwatu._cards.argument_checks import MOST_CHIPS, not_a_seat_each
from hwatu._cards.card_set import CardSet
from hwatu._engine.selling import IRIS
from hwatu._engine.state import settlement_of
from hwatu._facts.turn_facts import Phase
from hwatu._view.public_knowledge import public_facts
from hwatu._view.seat_view import View

if TYPE_CHECKING:
    from hwatu._engine.position import Position


def viewed(position: Position) -> Iterator[Problem]:
    """The problems with those parts of a view. A state has none."""
    if isinstance(position, View):
        yield from _hidden(position)
        yield from _past(position)
        yield from _sold(position)
        yield from _settled(position)


def _hidden(view: View) -> Iterator[Problem]:
    """Problems of hidden cards: the unseen ones must fill the hidden places, and other hands have only shown cards."""
    seats, hidden, viewer = view._seats, view._hidden, view._viewer
    places = hidden.stock_size + hidden.face_down + sum(seat._hidden for seat in seats)
    unseen = hidden.unseen.bit_count()
    others = [(place, seat) for place, seat in enumerate(seats) if place != viewer]
    iris = [seat for seat, forced in view.sitting_out if forced] if view.phase is Phase.SEATING else ()
    yield from problems(
        (
            viewer is not None and seats[viewer]._hidden,
            Problem(
                "hands", "bad_value", None, "A seat knows all of its own hand.", "자기 손패는 모두 알아야 합니다."
            ),
        ),
        (
            any(seat._hand & ~(seat._shown | (IRIS if place in iris else 0)) for place, seat in others),
            Problem(
                "hands", "bad_value", None, "Of another hand a view knows the cards that were shown.",
                "다른 자리의 손패는 보인 패만 알 수 있습니다.",
            ),
        ),
        (
            any(seat._facts != public_facts(seat._facts) or seat._facts.moments or view._setup.dealt_to(place)
                for place, seat in others),
            Problem(
                "marks", "bad_value", None, "What another seat alone knows is in no view.",
                "다른 자리만 아는 것은 적을 수 없습니다.",
            ),
        ),
        (
            unseen != places,
            Problem(
                "unseen", "wrong_sizes", None, f"{unseen} cards are unseen, and {places} places hold them.",
                f"보이지 않는 패는 {unseen}장인데 놓일 곳은 {places}군데입니다.",
            ),
        ),
    )  # fmt: skip


def _past(view: View) -> Iterator[Problem]:
    """Problems of the pasts: one for each seat or none at all, none during the seating, and only cards of the pack."""
    histories, pack = view._hidden.histories, CardSet(view.rules.deck).mask
    named = 0
    for past in histories:
        named |= past.played
        for glimpse in past.glimpses:
            named |= glimpse.played | glimpse.shown
    yield from problems(
        (
            histories and (view._setup.seating is not None or len(histories) != len(view._seats)),
            not_a_seat_each("pasts", histories, len(view._seats)),
        ),
        (
            named & ~pack,
            Problem(
                "pasts",
                "foreign_card",
                "CARD-7",
                "The past names a card that is not in this pack.",
                "지난 일에 이 화투에 없는 패가 적혀 있습니다.",
            ),
        ),
    )


def _sold(view: View) -> Iterator[Problem]:
    """Problems of seats that sat out: each dropped a whole hand (SELL-1)."""
    rules, selling, pack = view.rules, view._hidden.selling, CardSet(view.rules.deck).mask
    seats = [each.seat for each in selling.sat_out]
    idle = set() if view.phase is Phase.SEATING else set(range(rules.players)).difference(view.active)
    whole = all(each.size == rules.hand_size and not each.known & ~pack for each in selling.sat_out)
    counted = all(
        each.known.bit_count() <= each.size and 0 <= (each.chips or 0) <= MOST_CHIPS for each in selling.sat_out
    )
    yield from problems(
        (
            len(set(seats)) != len(seats) or not idle.issuperset(seats) or not whole or not counted,
            Problem(
                "selling",
                "bad_selling",
                "SELL-1",
                "No hand was dropped like that.",
                "손패를 그렇게 버리고 죽을 수는 없습니다.",
            ),
        ),
        (
            selling.table & ~pack or not set(selling.joined) <= set(view.active),
            Problem(
                "selling",
                "bad_selling",
                "SELL-7",
                "The table was not turned up like that.",
                "바닥이 그렇게 펼쳐질 수는 없습니다.",
            ),
        ),
    )


def _settled(view: View) -> Iterator[Problem]:
    """Problems of a settlement: it must be that of this hand, and come with a result.

    Who pays may depend on what a hidden hand could have captured (LIABLE-2). So the settlement is right if it fits some
    hands that the view allows.
    """
    result, settlement = view.result, view._settlement
    if (result is None) != (settlement is None):
        yield Problem(
            "phase",
            "bad_phase",
            "STOP-3",
            "A hand has a result and a settlement when it is over, and not before.",
            "결과와 정산은 판이 끝났을 때만 있습니다.",
        )
    elif result is not None and all(settlement_of(each, result) != settlement for each in _as_it_may_be(view)):
        yield Problem(
            "settlement",
            "other_settlement",
            "PAY-1",
            "The settlement is that of another hand.",
            "다른 판의 정산입니다.",
        )


def _as_it_may_be(view: View) -> Iterator[View]:
    """The view unchanged, and copies in which hands whose last turns may decide who pays hold all unseen cards.

    A hand can only have left a card that it could capture. With all unseen cards it could capture whatever some hand
    could, so these few copies stand for all hands.
    """
    asked = sorted({trace.seat for trace in view._traces if view._seats[trace.seat]._hidden})
    for chosen in chain.from_iterable(combinations(asked, size) for size in range(len(asked) + 1)):
        seats = list(view._seats)
        for seat in chosen:
            seats[seat] = seats[seat]._copy()
            seats[seat]._hand |= view._hidden.unseen
        yield view.__replace__(seats=tuple(seats)) if chosen else view
