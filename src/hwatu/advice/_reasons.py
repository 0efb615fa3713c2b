"""Reasons for an action, found in what the viewer sees and not in playouts.

The reasons of an outlook come first: combinations advanced or denied, baks averted, cards left to others. Only if they
are equal for both actions, plain reasons follow: cards taken, risks, what an action means by its rule.
"""

from __future__ import annotations

from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from hwatu._actions import (
    AcceptNagari,
    Bomb,
    CountAs,
    DropOut,
    GiveJunk,
    Go,
    Join,
    OfferNagari,
    Play,
    PlayJoker,
    RefuseNagari,
    Shake,
    Stop,
)
from hwatu._base.errors import IllegalAction, short
from hwatu._base.values import Value
from hwatu._base.wording import meaning_of
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import MONTH_MASK_OF, MONTH_MASKS
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._facts.turn_facts import Phase
from hwatu._scoring.valuation import scorer
from hwatu._view.observing import captures
from hwatu.advice._bak_outlook import BakOutlook, open_baks
from hwatu.advice._outlook import CombinationOutlook, GoOutlook, Outlook, SeatOutlook, outlook
from hwatu.bots._card_play import CardPlay, CardReason
from hwatu.bots._rules_of_thumb import check_asked, worth, worth_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._actions import Action
    from hwatu._view.seat_view import View
    from hwatu.bots._card_play import CardAction


@attrs.frozen
class Takes(Value):
    """The action takes ``cards`` from the table, and their gain speaks most for it; ``others`` are those that the
    ``other`` action takes.
    """

    cards: CardSet
    other: Action
    others: CardSet


@attrs.frozen
class Safer(Value):
    """The card laid down is less likely to be captured: fewer unseen cards match it than the ``other``.

    ``risk`` and ``other_risk`` are the numbers of unseen cards that match the two.
    """

    card: Card
    risk: int
    other: Card
    other_risk: int


@attrs.frozen
class Cheaper(Value):
    """The ``card`` that is laid down or given away helps opponents less than the ``other`` would."""

    card: Card
    other: Card


@attrs.frozen
class Counts(Value):
    """The reason with this ``name``, one by which :func:`hwatu.bots.simple_bot` plays its cards, speaks most for the
    action. It holds for these ``cards``: those of the ``other`` action if it speaks against that one.
    """

    name: str
    cards: CardSet
    other: Action


@attrs.frozen
class Means(Value):
    """The effect that the ``rule`` gives to the ``action`` speaks for it."""

    action: Action
    rule: str


@attrs.frozen
class Lags(Value):
    """The points that seats lack for a stop (STOP-1), as a reason about a nagari offer.

    - ``seat``, ``lacks``: the nearest opponent, and the points that it lacks.
    - ``actor``, ``own``: the seat that decides, and the points that it lacks.
    """

    seat: int
    lacks: int
    actor: int
    own: int


@attrs.frozen
class InHand(Value):
    """The ``cards`` of a hand that are not junk, for deciding whether to play (SELL-2)."""

    cards: CardSet


@attrs.frozen
class Alike(Value):
    """The cards that the viewer sees make no difference between the action and the ``other``."""

    other: Action


PlainReason: TypeAlias = Takes | Safer | Cheaper | Counts | Means | Lags | InHand | Alike


def plain_reasons(view: View, action: Action, other: Action | None, found: Outlook | None) -> Iterator[PlainReason]:
    """At most one plain reason for an action, compared with the ``other`` if there is another.

    ``found`` is the outlook, None while the seats decide who plays.
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
    """Whether the effect of an action's rule matters in this view."""
    if isinstance(action, Shake):
        return view.rules.shake_multiplier > 1
    if isinstance(action, CountAs):
        return _points_by(view, action) > _points_by(view, _instead(action))
    return True


def _instead(action: CountAs) -> CountAs:
    """The other way to count the card."""
    return CountAs(action.card, Kind.ANIMAL if action.kind is Kind.JUNK else Kind.JUNK)


def _points_by(view: View, action: CountAs) -> int:
    """The points towards a stop once a dual animal counts in this way to the end of the hand (CARD-9)."""
    facts, bit = view._seats[view.actor]._facts, 1 << action.card.index
    as_junk = facts.as_junk | (bit if action.kind is Kind.JUNK else 0)
    as_animal = facts.as_animal | (bit if action.kind is not Kind.JUNK else 0)
    return scorer(view.rules).stop_points_when(view._seats[view.actor]._captured, as_animal, as_junk)


_PLAYS: Final = (Play, Bomb, PlayJoker, Shake)
_GAINS: Final = frozenset({"takes", "bright", "animal", "ribbon", "junk", "point"})
"""Names of reasons for the cards that an action takes."""
_RISKS: Final = frozenset({"scores", "mate", "kept", "safe"})
"""Names of reasons for a card laid down that depend on who could take it."""


def _compared(view: View, action: Action, other: Action) -> Iterator[PlainReason]:
    """The reason that speaks most for an action beside the other: by the table where both play from hand."""
    if isinstance(action, _PLAYS) and isinstance(other, _PLAYS):
        yield _weighed(view, action, other)
    elif (
        isinstance(action, GiveJunk)
        and isinstance(other, GiveJunk)
        and worth(view, action.card) < worth(view, other.card)
    ):
        yield Cheaper(action.card, other.card)
    else:
        taken, others = captures(view, action), captures(view, other)
        ahead = worth_of(view, taken.mask) > worth_of(view, others.mask)
        yield Takes(taken, other, others) if ahead else Alike(other)


def _weighed(view: View, action: CardAction, other: CardAction) -> PlainReason:
    """The reason of the table by which an action is most ahead of the other."""
    play = CardPlay(view)
    more: dict[CardReason, float] = {}
    for sign, each in ((1, action), (-1, other)):
        for reason, often in play.counting(each):
            more[reason] = more.get(reason, 0.0) + sign * often
    most = max(more, key=lambda each: each.weight * more[each])
    if most.weight * more[most] <= 0:
        return Alike(other)
    if most.name in _GAINS and (taken := captures(view, action)):
        return Takes(taken, other, captures(view, other))
    laid, instead = _laid(view, action), _laid(view, other)
    if laid and instead:
        (card,), (beside,) = laid, instead
        risk, other_risk = _takers(view, card), _takers(view, beside)
        if most.name in _RISKS and risk < other_risk:
            return Safer(card, risk, beside, other_risk)
        if most.name == "worth":
            return Cheaper(card, beside)
    about = action if most.weight > 0 else other
    return Counts(most.name, _taken(view, about) or _laid(view, about), other)


def _takers(view: View, card: Card) -> int:
    """The number of unseen cards of the card's month, each of which could capture it."""
    return (view._hidden.unseen & MONTH_MASK_OF[card.index]).bit_count()


def _lags(view: View, found: Outlook) -> Iterator[Lags]:
    lacks = {each.seat: each.lacks for each in found.seats}
    own = lacks.pop(view.actor)
    near = min([(lack, seat) for seat, lack in lacks.items() if lack is not None], default=None)
    if near is not None and own is not None:
        yield Lags(near[1], near[0], view.actor, own)


_NEAR: Final = 2
"""A seat is near a combination if it lacks at most this number of its cards."""


@attrs.frozen
class Advances(Value):
    """With the ``cards`` that the action captures, its seat has ``count`` cards of the combination."""

    combination: CombinationOutlook
    cards: CardSet
    count: int


@attrs.frozen
class Denies(Value):
    """The action captures ``cards`` that another seat, near a combination, still lacks."""

    combination: CombinationOutlook
    cards: CardSet


@attrs.frozen
class Averts(Value):
    """The action captures ``cards`` that avert a bak for its seat."""

    bak: BakOutlook
    cards: CardSet


@attrs.frozen
class Leaves(Value):
    """The other ``action`` lays down ``cards`` that another seat, near a combination, still lacks."""

    action: Action
    combination: CombinationOutlook
    cards: CardSet


@attrs.frozen
class Decides(Value):
    """The action is a go or a stop; ``go`` compares the two."""

    action: Action
    go: GoOutlook


Reason: TypeAlias = Advances | Denies | Averts | Leaves | Decides | PlainReason


def reasons(view: View, action: Action, other: Action | None = None) -> tuple[Reason, ...]:
    """Explain by the cards that the viewer sees why ``action`` may be better than ``other``.

    The reasons are what the action does for combinations and baks and the other does not, and what the other leaves to
    opponents. If there is no such difference, one plain reason follows: what speaks most for it in the table by which
    :func:`hwatu.bots.simple_bot` plays, such as what it takes or risks, or :class:`Alike`.
    There may be none without another action, and for the way to count a dual card that scores less (CARD-9).

    A seat is near a combination if it lacks two cards or fewer.

    Raises :class:`InvalidPosition` (``not_a_view``, ``nothing_to_do`` if the viewer has nothing to decide), and
    :class:`IllegalAction` (``not_legal``) for an action that the viewer may not take now.

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
    gains = _gains(view, found, action)
    if other is not None:
        shared = _gains(view, found, other)
        gains = [each for each in gains if each not in shared]
        gains += [Leaves(other, each, cards) for each, cards in _wanted(_others(view, found), _laid(view, other))]
    return tuple(gains or plain_reasons(view, action, other, found))


def _gains(view: View, found: Outlook, action: Action) -> list[Reason]:
    """The gains of an action for combinations and baks; for a go or a stop, the comparison of both."""
    mine, taken = found.of(view.actor), _taken(view, action)
    if isinstance(action, (Go, Stop)):
        return [] if mine.go is None else [Decides(action, mine.go)]
    denied = [Denies(each, cards) for each, cards in _wanted(_others(view, found), taken)]
    return [*_advances(mine, taken), *denied, *_averts(view, mine, taken)]


def _others(view: View, found: Outlook) -> list[SeatOutlook]:
    return [each for each in found.seats if each.seat != view.actor]


def _taken(view: View, action: Action) -> CardSet:
    """The cards that an action captures, including those that it plays; empty if it captures none."""
    caught = captures(view, action)
    if not caught:
        return CardSet()
    if isinstance(action, Bomb):
        return caught | CardSet.from_mask(view._seats[view.actor]._hand & MONTH_MASKS[action.month])
    return caught | CardSet([action.card]) if isinstance(action, Play) else caught


def _laid(view: View, action: Action) -> CardSet:
    """The card that an action leaves on the table, if it is a play without a capture."""
    return CardSet([action.card]) if isinstance(action, Play) and not captures(view, action) else CardSet()


def _advances(mine: SeatOutlook, taken: CardSet) -> list[Advances]:
    """The possible combination that lacks least after capturing these cards, if they advance any."""
    rows = [
        (lacks, Advances(each, gained, each.combination.needs - lacks))
        for each in mine.combinations
        if each.possible and not each.points and each.combination.cards and (gained := each.coming & taken)
        if (lacks := _lacks(each, gained)) < each.lacks
    ]
    return [row for _, row in sorted(rows, key=itemgetter(0))[:1]]


def _lacks(each: CombinationOutlook, gained: CardSet) -> int:
    """How many cards a combination lacks after capturing these; cards that it must include count too."""
    of = each.combination
    count = each.count + len(gained & of.cards)
    return max(0, of.needs - count, len(of.including - each.has - gained))


def _wanted(others: list[SeatOutlook], cards: CardSet) -> Iterator[tuple[CombinationOutlook, CardSet]]:
    """For each seat the nearest of the combinations that it is near and that these cards would advance."""
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
    """The baks that capturing these cards averts."""
    left = {(bak.term.rule, bak.term.name) for bak in open_baks(view, mine.seat, taken.mask)}
    return [
        Averts(each, helping)
        for each in mine.baks
        if (helping := each.averting & taken) and (each.rule, each.line.name) not in left
    ]
