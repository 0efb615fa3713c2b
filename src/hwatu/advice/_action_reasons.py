"""Reasons for an action: what it scores, advances, denies and averts, and what another would leave lying."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from hwatu._actions import Bomb, Go, Play, Stop
from hwatu._base.frozen import Value
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu._cards.card_set import CardSet
from hwatu._state import Phase
from hwatu._state.situation import not_a_view
from hwatu._view import View
from hwatu._view.capture_preview import captures
from hwatu.advice._bak import BakOutlook
from hwatu.advice._outlooks import CombinationOutlook, GoOutlook, Outlook, SeatOutlook, outlook
from hwatu.advice._plain_reasons import PlainReason, plain_reasons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._actions import Action

_NEAR: Final = 2
"""Who lacks so many cards of a combination, or fewer, is near it."""


@attrs.frozen
class Advances(Value):
    """The cards that an action captures bring its seat to ``count`` of a combination."""

    combination: CombinationOutlook
    cards: CardSet
    count: int


@attrs.frozen
class Denies(Value):
    """The cards that an action captures are what another seat, near a combination, still lacks."""

    combination: CombinationOutlook
    cards: CardSet


@attrs.frozen
class Averts(Value):
    """The cards that an action captures avert a bak that its seat is open to."""

    bak: BakOutlook
    cards: CardSet


@attrs.frozen
class Leaves(Value):
    """Another ``action`` lays down a card that another seat, near a combination, still lacks."""

    action: Action
    combination: CombinationOutlook
    cards: CardSet


@attrs.frozen
class Decides(Value):
    """A go or a stop, with what both are worth."""

    action: Action
    go: GoOutlook


Reason: TypeAlias = Advances | Denies | Averts | Leaves | Decides | PlainReason


def reasons(view: View, action: Action, other: Action | None = None) -> tuple[Reason, ...]:
    """All that speaks for an action and against ``other``, as far as the cards in sight say so: what it does for a
    combination or a bak that the other does not do, and what the other leaves to somebody; else what it takes or risks,
    and :class:`Alike` where nothing tells the two apart.

    A seat is near a combination where it lacks two cards or fewer. Without another action there may be no reason.
    Raises :class:`InvalidPosition` (``not_a_view``).

    >>> from hwatu import Play, observe, position, presets
    >>> taken = ["1R", "6R 9R 1J"]
    >>> state = position(presets.pagat(), hands=["2J 10R 5K", "3J 7J 8J"], table="2R 11J", captured=taken)
    >>> for reason in reasons(observe(state, 0), Play("2J"), Play("10R")):
    ...     print(type(reason).__name__, reason.combination.combination.name, reason.cards)
    Advances hong-dan 2R
    Leaves cheong-dan 10R
    """
    if not isinstance(view, View):
        raise not_a_view(view)
    if view.phase is Phase.SEATING:  # the seat that decides has no outlook yet
        return tuple(plain_reasons(view, action, other, None))
    found = outlook(view)
    told = _gains(view, found, action)
    if other is not None:
        shared = _gains(view, found, other)
        told = [each for each in told if each not in shared]
        told += [Leaves(other, each, cards) for each, cards in _wanted(_others(view, found), _laid(view, other))]
    return tuple(told or plain_reasons(view, action, other, found))


def _gains(view: View, found: Outlook, action: Action) -> list[Reason]:
    """The gains of an action for combinations and bak, or what a go and a stop are worth."""
    mine, taken = found.of(view.actor), _taken(view, action)
    if isinstance(action, (Go, Stop)):
        return [] if mine.go is None else [Decides(action, mine.go)]
    denied = [Denies(each, cards) for each, cards in _wanted(_others(view, found), taken)]
    return [*_advances(mine, taken), *denied, *_averts(mine, taken)]


def _others(view: View, found: Outlook) -> list[SeatOutlook]:
    return [each for each in found.seats if each.seat != view.actor]


def _taken(view: View, action: Action) -> CardSet:
    """The cards that an action brings in, those that it plays included."""
    caught = captures(view, action)
    if not caught:
        return CardSet()
    if isinstance(action, Bomb):
        return caught | CardSet.from_mask(view._holdings[view.actor].hand & MONTH_MASKS[action.month])
    return caught | CardSet([action.card]) if isinstance(action, Play) else caught


def _laid(view: View, action: Action) -> CardSet:
    """The card that an action leaves on the table."""
    return CardSet([action.card]) if isinstance(action, Play) and not captures(view, action) else CardSet()


def _advances(mine: SeatOutlook, taken: CardSet) -> list[Advances]:
    """The combination that the cards bring nearest, of those that can still be had."""
    rows = [
        Advances(each, gained, each.count + len(gained))
        for each in mine.combinations
        if each.possible and not each.points and each.combination.cards and (gained := each.coming & taken)
    ]
    return sorted(rows, key=lambda row: row.combination.combination.needs - row.count)[:1]


def _wanted(others: list[SeatOutlook], cards: CardSet) -> Iterator[tuple[CombinationOutlook, CardSet]]:
    """The combinations that others are near and that these cards would bring on, one a seat: the nearest."""
    for seat in others:
        near = [
            (each, gained)
            for each in seat.combinations
            if each.possible and each.has and each.combination.cards and 0 < each.lacks <= _NEAR
            if (gained := each.coming & cards)
        ]
        if near:
            yield min(near, key=lambda row: row[0].lacks)


def _averts(mine: SeatOutlook, taken: CardSet) -> list[Averts]:
    """The bak that the cards avert, as far as cards of one kind count one each."""
    return [
        Averts(each, helping)
        for each in mine.baks
        if each.lacks is not None and len(helping := each.averting & taken) >= each.lacks
    ]
