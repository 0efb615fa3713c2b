"""Reasons for an action: what it scores, advances, denies and averts, and what another would leave lying."""

from __future__ import annotations

from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from hwatu._actions import Bomb, Go, Play, Stop
from hwatu._base.errors import IllegalAction, short
from hwatu._base.frozen import Value
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu._cards.card_set import CardSet
from hwatu._state import Phase
from hwatu._view.capture_preview import captures
from hwatu.advice._bak import BakOutlook, open_baks
from hwatu.advice._outlooks import CombinationOutlook, GoOutlook, Outlook, SeatOutlook, outlook
from hwatu.advice._plain_reasons import PlainReason, plain_reasons
from hwatu.bots._rules_of_thumb import check_asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._actions import Action
    from hwatu._view import View

_NEAR: Final = 2
"""Who lacks so many cards of a combination, or fewer, is near it."""


@attrs.frozen
class Advances(Value):
    """The cards that an action captures bring its seat to ``count`` of the cards that a combination takes."""

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

    A seat is near a combination where it lacks two cards or fewer. There may be no reason without another action, and
    for the way to count a dual card that scores less (CARD-9).
    Raises :class:`InvalidPosition` (``not_a_view``, ``nothing_to_do`` where the viewer is not asked), and
    :class:`IllegalAction` (``not_legal``) for what the viewer may not do now.

    >>> from hwatu import Play, observe, position, presets
    >>> taken = ["1R", "6R 9R 1J"]
    >>> state = position(presets.pagat(), hands=["2J 10R 5K", "3J 7J 8J"], table="2R 11J", captured=taken)
    >>> for reason in reasons(observe(state, 0), Play("2J"), Play("10R")):
    ...     print(type(reason).__name__, reason.combination.combination.name, reason.cards)
    Advances hong-dan 2R
    Leaves cheong-dan 10R
    """
    check_asked(view, Random(0))
    for each in (action, other):
        if each is not None and each not in view.actions:
            raise IllegalAction(
                f"{short(each)} is not a legal action of the viewer.",
                code="not_legal",
                korean=f"{short(each)}: 보는 사람이 지금 둘 수 있는 수가 아닙니다.",
            )
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
    return [*_advances(mine, taken), *denied, *_averts(view, mine, taken)]


def _others(view: View, found: Outlook) -> list[SeatOutlook]:
    return [each for each in found.seats if each.seat != view.actor]


def _taken(view: View, action: Action) -> CardSet:
    """The cards that an action brings in, those that it plays included."""
    caught = captures(view, action)
    if not caught:
        return CardSet()
    if isinstance(action, Bomb):
        return caught | CardSet.from_mask(view._seats[view.actor]._hand & MONTH_MASKS[action.month])
    return caught | CardSet([action.card]) if isinstance(action, Play) else caught


def _laid(view: View, action: Action) -> CardSet:
    """The card that an action leaves on the table."""
    return CardSet([action.card]) if isinstance(action, Play) and not captures(view, action) else CardSet()


def _advances(mine: SeatOutlook, taken: CardSet) -> list[Advances]:
    """The combination that the cards bring nearest, of those that can still be had."""
    rows = [
        (lacks, Advances(each, gained, each.combination.needs - lacks))
        for each in mine.combinations
        if each.possible and not each.points and each.combination.cards and (gained := each.coming & taken)
        if (lacks := _lacks(each, gained)) < each.lacks
    ]
    return [row for _, row in sorted(rows, key=itemgetter(0))[:1]]


def _lacks(each: CombinationOutlook, gained: CardSet) -> int:
    """How many cards a combination lacks once these have come: one that it must include, too."""
    of = each.combination
    count = each.count + len(gained & of.cards)
    return max(0, of.needs - count, len(of.including - each.has - gained))


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


def _averts(view: View, mine: SeatOutlook, taken: CardSet) -> list[Averts]:
    """The baks that the cards avert."""
    left = {(bak.term.rule, bak.term.name) for bak in open_baks(view, mine.seat, taken.mask)}
    return [
        Averts(each, helping)
        for each in mine.baks
        if (helping := each.averting & taken) and (each.rule, each.line.name) not in left
    ]
