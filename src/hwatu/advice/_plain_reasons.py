"""Reasons where no combination and no bak is at stake: what is taken, what is risked, and what an action means."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from hwatu._actions import (
    AcceptNagari,
    CountAs,
    DropOut,
    GiveJunk,
    Join,
    OfferNagari,
    Play,
    RefuseNagari,
    Shake,
)
from hwatu._base.frozen import Value
from hwatu._base.two_languages import meaning_of
from hwatu._cards.card_masks import MONTH_MASK_OF
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card, Kind
from hwatu._scoring import scorer
from hwatu._state import Phase
from hwatu._view.capture_preview import captures
from hwatu.bots._rules_of_thumb import worth, worth_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._actions import Action
    from hwatu._view import View
    from hwatu.advice._outlooks import Outlook


@attrs.frozen
class Takes(Value):
    """An action takes ``cards`` from the table, which help more than those that the ``other`` takes, if any."""

    cards: CardSet
    other: Action
    others: CardSet


@attrs.frozen
class Safer(Value):
    """Fewer cards that the seat cannot see, ``risk``, could take the ``card`` than could take the ``other``,
    ``other_risk``.
    """

    card: Card
    risk: int
    other: Card
    other_risk: int


@attrs.frozen
class Cheaper(Value):
    """The ``card`` that is laid down or given helps less than the ``other`` would."""

    card: Card
    other: Card


@attrs.frozen
class Means(Value):
    """An action whose effect by its ``rule`` speaks for it."""

    action: Action
    rule: str


@attrs.frozen
class Lags(Value):
    """The nearest opponent, ``seat``, lacks ``lacks`` points for a stop (STOP-1), the ``actor`` ``own``."""

    seat: int
    lacks: int
    actor: int
    own: int


@attrs.frozen
class InHand(Value):
    """A hand with these ``cards`` besides junk, where it is decided who plays (SELL-2)."""

    cards: CardSet


@attrs.frozen
class Alike(Value):
    """The cards in sight do not tell an action from the ``other``."""

    other: Action


PlainReason: TypeAlias = Takes | Safer | Cheaper | Means | Lags | InHand | Alike


def plain_reasons(view: View, action: Action, other: Action | None, found: Outlook | None) -> Iterator[PlainReason]:
    """One reason at most that tells an action from the ``other``, where there is one; ``found`` is the outlook, once
    there is one.
    """
    meaning = meaning_of(action)
    if meaning is not None and _holds(view, action):
        yield Means(action, meaning.rule)
    elif isinstance(action, (OfferNagari, AcceptNagari, RefuseNagari)):
        if found is not None:
            yield from _lags(view, found)
    elif isinstance(action, (Join, DropOut)):
        hand = view.seats[view.actor].hand
        yield InHand(CardSet([each for each in hand if each.kind is not Kind.JUNK]))
    elif isinstance(action, CountAs) and _holds(view, _instead(action)):
        return
    elif other is not None:
        yield from _compared(view, action, other)


def _holds(view: View, action: Action) -> bool:
    """Whether what speaks for an action by its rule does so here."""
    if isinstance(action, Shake):
        return view.rules.shake_multiplier > 1
    if isinstance(action, CountAs):
        return _points_by(view, action) > _points_by(view, _instead(action))
    return True


def _instead(action: CountAs) -> CountAs:
    """The other way to count the card."""
    return CountAs(action.card, Kind.ANIMAL if action.kind is Kind.JUNK else Kind.JUNK)


def _points_by(view: View, action: CountAs) -> int:
    """The points to stop with once a dual animal counts so for good (CARD-9)."""
    facts, bit = view._seats[view.actor]._facts, 1 << action.card.index
    as_junk = facts.as_junk | (bit if action.kind is Kind.JUNK else 0)
    as_animal = facts.as_animal | (bit if action.kind is not Kind.JUNK else 0)
    return scorer(view.rules).stop_points_when(view._seats[view.actor]._captured, as_animal, as_junk)


def _compared(view: View, action: Action, other: Action) -> Iterator[PlainReason]:
    """The cards that two actions take, or else what they put at risk."""
    taken, others = captures(view, action), captures(view, other)
    if worth_of(view, taken.mask) > worth_of(view, others.mask):
        yield Takes(taken, other, others)
        return
    card, instead = _laid(view, action), _laid(view, other)
    if card is None or instead is None:
        yield Alike(other)
        return
    risks = [0 if view.phase is Phase.GIVE else _takers(view, each) for each in (card, instead)]
    if risks[0] < risks[1]:
        yield Safer(card, risks[0], instead, risks[1])
    elif worth(view, card) < worth(view, instead):
        yield Cheaper(card, instead)
    else:
        yield Alike(other)


def _laid(view: View, action: Action) -> Card | None:
    """The card that an action lays down without taking any, or gives away."""
    if isinstance(action, GiveJunk):
        return action.card
    return action.card if isinstance(action, Play) and not captures(view, action) else None


def _takers(view: View, card: Card) -> int:
    """How many cards that the viewer cannot see could take a card."""
    return (view._hidden.unseen & MONTH_MASK_OF[card.index]).bit_count()


def _lags(view: View, found: Outlook) -> Iterator[Lags]:
    lacks = {each.seat: each.lacks for each in found.seats}
    own = lacks.pop(view.actor)
    near = min([(lack, seat) for seat, lack in lacks.items() if lack is not None], default=None)
    if near is not None and own is not None:
        yield Lags(near[1], near[0], view.actor, own)
