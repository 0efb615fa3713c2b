"""Bots that play at random or by rules of thumb.

``simple_bot`` gives each action a number, its liking, and takes the highest. The scale is that of :func:`worth`, about
the points of a card; the numbers were chosen by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatch
from random import Random
from typing import Final, TypeAlias

from hwatu._actions import (
    AcceptNagari,
    Action,
    Bomb,
    CountAs,
    EndHand,
    GiveJunk,
    Go,
    Join,
    OfferNagari,
    Play,
    PlayJoker,
    PushWin,
    Shake,
    Take,
)
from hwatu._base.errors import InvalidPosition
from hwatu._base.mypyc import Unchecked
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import ALL_MONTHS_MASK, MONTH_MASK_OF, indices
from hwatu._cards.flower_cards import Card
from hwatu._engine.position import not_a_view
from hwatu._view.seat_view import View
from hwatu.bots._card_gains import worths
from hwatu.bots._card_play import CardPlay

Policy: TypeAlias = Callable[[View, Random], Action]
"""A function that chooses one of ``view.actions``. It draws only from the generator, so that a seed repeats its
choices.
"""

_BEFORE_ALL_ELSE: Final = 100.0
_NEVER: Final = -100.0


def random_bot(view: View | Unchecked, rng: Random) -> Action:
    """Choose a legal action at random, each equally likely.

    Raises :class:`InvalidPosition`: ``not_a_view``, ``nothing_to_do`` if the viewer has nothing to decide,
    ``bad_random``.
    """
    return any_of(check_asked(view, rng).actions, rng)


def any_of(actions: Sequence[Action], rng: Random) -> Action:
    """Choose one of these actions, each equally likely."""
    return actions[int(rng.random() * len(actions))]


def simple_bot(view: View | Unchecked, rng: Random) -> Action:
    """Choose by rules of thumb: capture what is worth most, keep cards that would help opponents, and say go only while
    opponents are far from a stop.

    Raises the errors of :func:`random_bot`.

    >>> from random import Random
    >>> from hwatu import deal, observe, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> simple_bot(observe(state, state.actor), Random(1)) in observe(state, state.actor).actions
    True
    """
    seen = check_asked(view, rng)
    actions = seen.actions
    plays: CardPlay | None = None
    best, most = actions[0], float("-inf")
    for action in actions:
        if isinstance(action, (Play, Bomb, PlayJoker)):
            if plays is None:
                plays = CardPlay(seen)
            likes = plays.liking(action)
        else:
            likes = liking(action, seen)
        likes += rng.random() / 1000
        if likes > most:
            best, most = action, likes
    return best


def check_asked(view: View | Unchecked, rng: Random) -> View:
    """Check the arguments of a policy and return the view. Raises :class:`InvalidPosition` unless it is that of a seat
    that must decide, and ``rng`` a generator.
    """
    if type(view) is not View:
        raise not_a_view(view)
    if not view.actions:
        if view.over or view.viewer is None:
            raise InvalidPosition("Nobody who looks at this has anything to decide.", code="nothing_to_do")
        raise InvalidPosition(
            f"It is for seat {view.actor} to decide, not for seat {view.viewer}.",
            code="nothing_to_do",
            korean=f"{view.viewer}번이 아니라 {view.actor}번 자리가 정할 차례입니다.",
        )
    if not isinstance(rng, Random):
        raise InvalidPosition(
            f"Expected a random.Random, got {type(rng).__name__}.",
            code="bad_random",
            korean=f"random.Random이 와야 하는데 {type(rng).__name__}입니다.",
        )
    return view


def worth(view: View, each: Card) -> float:
    """How much it helps to capture a card, by rule of thumb: from its kind, its set and its junk count, 2 to 9."""
    return worths(view._setup.compiled)[each.index]


def within_reach(view: View, seat: int) -> int:
    """The most points that a seat can have after capturing one card more of those that no active seat has captured."""
    scorer, captured = view._setup.compiled.scorer, view._captured
    own, left = captured[seat], scorer.deck_mask
    for each in view.active:
        left &= ~captured[each]
    return max([scorer.points(own | 1 << index) for index in indices(left)], default=view._seats[seat]._points)


def worth_of(view: View, taken: int) -> float:
    """The sum of the worths of these cards (a mask)."""
    each = worths(view._setup.compiled)
    return sum([each[index] for index in indices(taken)])


@singledispatch
def liking(action: Action, view: View) -> float:
    """How much :func:`simple_bot` likes an action, on the scale of :func:`worth`; 0 is neutral."""
    return 0.0


@liking.register(Play)
@liking.register(Bomb)
@liking.register(PlayJoker)
@liking.register(Shake)
def _card(action: Play | Bomb | PlayJoker | Shake, view: View) -> float:
    """By the table of reasons. Never shake if a bomb of the month is possible: a shown set cannot be bombed."""
    if type(action) is Shake and any(type(other) is Bomb and other.month == action.month for other in view.actions):
        return _NEVER
    return CardPlay(view).liking(action)


@liking.register
def _take(action: Take, view: View) -> float:
    return worth(view, action.card)


@liking.register
def _give(action: GiveJunk, view: View) -> float:
    return -worth(view, action.card)


@liking.register
def _go(action: Go, view: View) -> float:
    """Positive if opponents lack many points and there are turns left; never without a card to play."""
    facts = view._seats[view.actor]._facts
    chances = view._seats[view.actor].hand_size + facts.bomb_turns
    if not chances:
        return _NEVER
    return _lacking(view) - 1 + 0.5 * (chances - 3) - facts.goes


def _lacking(view: View) -> int:
    """How many points the nearest opponent would lack for a stop after its best capture of one card."""
    return min(_lack(view, seat) for seat in view.active if seat != view.actor)


def _lack(view: View, seat: int) -> int:
    """How many points a seat would lack for a stop after its best capture of one card. After a go it needs more points
    than it had then (STOP-2).
    """
    rules = view._setup.rules
    needed = view._seats[seat]._points + 1 if view._seats[seat]._facts.goes else rules.target or 0
    return needed - within_reach(view, seat)


@liking.register
def _offer(action: OfferNagari, view: View) -> float:
    """Offer only without a capture in hand, far from a stop, and with all opponents near one: one of them will refuse,
    and then may have to pay (LIABLE-5).
    """
    seat = view.actor
    table = view.table.mask
    if any(table & MONTH_MASK_OF[each] for each in indices(view._seats[seat]._hand & ALL_MONTHS_MASK)):
        return _NEVER
    threatened = all(_lack(view, each) <= 0 for each in view.active if each != seat)
    return _BEFORE_ALL_ELSE if threatened and _lack(view, seat) > 0 else _NEVER


@liking.register
def _accept(action: AcceptNagari, view: View) -> float:
    """Positive for a seat that is further from a stop than the nearest opponent; refusing is 0."""
    return _lack(view, view.actor) - _lacking(view) - 0.5


@liking.register
def _join(action: Join, view: View) -> float:
    """Positive for a hand above the average, in which a card is worth about 3."""
    hand = view._seats[view.actor].hand
    return worth_of(view, hand.mask) / max(1, len(hand)) - 3.0


@liking.register
def _end(action: EndHand, view: View) -> float:
    """Positive: chips now are better than a set that multiplies a possible win."""
    return 1.0


@liking.register
def _count(action: CountAs, view: View) -> float:
    """The points with the card counted so; with equal points junk is preferred, since it is rarely useless."""
    captured, bit = view._captured[view.actor], 1 << action.card.index
    own = view._seats[view.actor]
    as_animal, as_junk = own.as_animal.mask, own.as_junk.mask
    junk = action.kind is Kind.JUNK
    settled = (as_animal, as_junk | bit) if junk else (as_animal | bit, as_junk)
    return view._setup.compiled.scorer.best(captured, *settled).points + 0.5 * junk


@liking.register
def _push(action: PushWin, view: View) -> float:
    """Never: a win now is better than a double win that may be an opponent's."""
    return _NEVER
