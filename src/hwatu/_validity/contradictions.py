"""Contradictions between a position and its rules, as one table: a test, and the problem if the test is true.

A new flag that forbids something adds a row to :data:`CONTRADICTIONS`. The tests read a state or a view. They are small
functions, since each asks for other facts; what they have in common is made by ``_any``, ``_turn`` and ``_idle``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from hwatu._base.errors import Problem
from hwatu._cards.card_masks import MONTH_MASKS, CardMask
from hwatu._cards.card_set import months_in
from hwatu._facts.end import End
from hwatu._facts.seat import NO_FACTS
from hwatu._facts.turn_facts import Phase
from hwatu._view.seat_view import View
from hwatu.rules import BombRule, EndingRule, ShakeRule

if TYPE_CHECKING:
    from hwatu._engine.position import Position
    from hwatu._facts.current_turn import Turn
    from hwatu._facts.seat import SeatFacts

Found: TypeAlias = "Callable[[Position], bool]"


BOMBED_MONTH_HELD: Final = Problem(
    "bombed", "bombed_month_held", "BOMB-1", "A bomb captures all four cards of its month, so none can lie elsewhere."
)


def contradicted(position: Position) -> Iterator[Problem]:
    """The problem of each contradiction between the position and its rules."""
    return (problem for found, problem in CONTRADICTIONS if found(position))


def bombed_in(facts: Iterable[SeatFacts], *piles: CardMask) -> bool:
    """Whether a pile holds a card of a bombed month. All four of them were captured by the bomb (BOMB-1)."""
    months = {month for each in facts for month in months_in(each.bombed | each.pair_bombed)}
    bombed = sum(MONTH_MASKS[month] for month in months)
    return any(pile & bombed for pile in piles)


def turned_mask(turn: Turn) -> CardMask:
    """The turned stock card that waits for a decision, as a mask, or 0."""
    return 1 << turn._turned if turn._turned >= 0 else 0


def out_of_sight(position: Position) -> Iterator[tuple[str, CardMask]]:
    """The cards of the stock and those that lie face down, one by one, each with its field.

    For a view they are one mask, of the cards that its viewer cannot place.
    """
    if isinstance(position, View):
        yield "unseen", position._hidden.unseen
        return
    yield from (("stock", 1 << index) for index in position._memory.stock[position._gone :])
    if position._setup.seating is not None:
        yield from (("seating", 1 << index) for index in position._setup.seating.face_down)


def _any(of: Callable[[SeatFacts], object]) -> Found:
    """A test whether ``of`` is true of the facts of some seat."""
    return lambda position: any(of(each) for each in position._facts)


def _turn(of: Callable[[Turn], object]) -> Found:
    """A test whether there is a turn that waits, and ``of`` is true of it."""
    return lambda position: position._turn is not None and bool(of(position._turn))


_goes: Final = _any(lambda facts: facts.goes)
_ppuks: Final = _any(lambda facts: facts.ppuks)
_shaken: Final = _any(lambda facts: facts.shaken)
_bombed: Final = _any(lambda facts: facts.bombed)
_bomb_turns: Final = _any(lambda facts: facts.bomb_turns)
_shaken_and_bombed: Final = _any(lambda facts: facts.shaken & facts.bombed & ~facts.quads)  # a quad is bombed freely
_must_play: Final = _turn(lambda turn: turn._must_play)
_waiting: Final = _turn(lambda turn: turn._waiting)


def _in_two_hands(position: Position) -> bool:
    """Whether a seat held three cards of a month, and another seat held two or more cards of it.

    A shake, a bomb and a quad each prove three cards of the month, and a month has four.
    """
    held = {
        (seat, month)
        for seat, each in enumerate(position._facts)
        for month in months_in(each.shaken | each.bombed | each.quads)
    }
    return any(
        seat != other and ((other, month) in held or (hand & MONTH_MASKS[month]).bit_count() > 1)
        for seat, month in held
        for other, hand in enumerate(position._hands)
    )


def _bombed_month_held(position: Position) -> bool:
    """Whether a card of a bombed month is in a hand, on the table, in a stack, in the turn or in the stock."""
    waiting = () if position._turn is None else (position._turn._pair, turned_mask(position._turn))
    stacks = [stack.cards.mask for stack in position.stacks]
    hidden = [pile for _, pile in out_of_sight(position)]
    return bombed_in(position._facts, *position._hands, position._table, *stacks, *waiting, *hidden)


def _joker_in_stack(position: Position) -> bool:
    """Whether a stack holds a joker, although it is not from a ppuk, or no ppuk keeps jokers (JOKER-4)."""
    keeps = position._setup.compiled.joker_waits
    return any(stack.cards.jokers and not (keeps and stack.maker is not None) for stack in position.stacks)


def _past_the_limit(position: Position) -> bool:
    """Whether the hand goes on after the ppuk that ends it (CHIPS-2).

    Two decisions may come between the ppuk and the end: which junk to give, and whether to push the win.
    """
    if position.result is not None and position.result.end is End.PPUK_LIMIT:
        return False
    limit = position._setup.compiled.ppuk_limit
    delays = position.phase in (Phase.GIVE, Phase.PUSH)
    ending = position._turn.seat if delays and position._turn is not None and position._turn.over else None
    return any(facts.ppuks >= limit and seat != ending for seat, facts in enumerate(position._facts))


def _idle(of: Callable[[Position], Iterable[object]]) -> Found:
    """A test whether a seat that sits out has something true in ``of``, which gives one value for each seat.

    It is False as long as the seats decide who plays.
    """
    return lambda position: (
        position._setup.seating is None
        and any(it and seat not in position._setup.active for seat, it in enumerate(of(position)))
    )


_holds: Final = _idle(lambda position: [seat.hand_size for seat in position._seats])
_has_captured: Final = _idle(lambda position: position._captured)
_has_acted: Final = _idle(lambda position: [each.changed(dropped=0) != NO_FACTS for each in position._facts])
"""A seat that sits out may have dropped its hand, and shown cards of it; it has no other facts."""

CONTRADICTIONS: Final[tuple[tuple[Found, Problem], ...]] = (
    (
        lambda position: position._setup.rules.shake is ShakeRule.OFF and _shaken(position),
        Problem(
            "shaken",
            "no_shake",
            "SHAKE-1",
            "Nobody shows a set where shake is OFF.",
            "shake가 OFF이면 아무도 흔들지 않습니다.",
        ),
    ),
    (
        lambda position: position._setup.rules.shake is not ShakeRule.MUST_PLAY and _must_play(position),
        Problem(
            "turn",
            "no_must_play",
            "SHAKE-1",
            "A set that is shown must be played only where shake is MUST_PLAY.",
            "shake가 MUST_PLAY일 때만 흔든 패를 바로 내야 합니다.",
        ),
    ),
    (
        lambda position: position._setup.rules.bomb is BombRule.OFF and _bombed(position),
        Problem(
            "bombed",
            "no_bomb",
            "BOMB-1",
            "Nobody bombs where bomb is OFF.",
            "bomb이 OFF이면 아무도 폭탄을 내지 않습니다.",
        ),
    ),
    (
        lambda position: position._setup.rules.bomb is not BombRule.TWO_TURNS and _bomb_turns(position),
        Problem(
            "bomb_turns",
            "no_bomb_turns",
            "BOMB-2",
            "A bomb leaves turns without a card only where bomb is TWO_TURNS.",
            "bomb이 TWO_TURNS일 때만 폭탄을 내고 뒤집기만 하는 차례가 생깁니다.",
        ),
    ),
    (
        lambda position: not position._setup.rules.bomb_after_shake and _shaken_and_bombed(position),
        Problem(
            "bombed",
            "bombed_after_shake",
            "BOMB-4",
            "A set that was shown is bombed only where bomb_after_shake is True.",
            "bomb_after_shake가 True일 때만 흔든 달을 폭탄으로 낼 수 있습니다.",
        ),
    ),
    (
        _in_two_hands,
        Problem("shaken", "in_two_hands", "SHAKE-1", "Only one seat can have held three cards of a month."),
    ),
    (_bombed_month_held, BOMBED_MONTH_HELD),
    (
        lambda position: not position._setup.rules.ppuk and _ppuks(position),
        Problem(
            "ppuks",
            "no_ppuk",
            "TURN-8",
            "Nobody makes a ppuk where ppuk is False.",
            "ppuk이 False이면 아무도 뻑을 하지 않습니다.",
        ),
    ),
    (
        lambda position: not position._setup.rules.ppuk and any(each.maker is not None for each in position.stacks),
        Problem(
            "stacks",
            "no_ppuk",
            "TURN-8",
            "Nobody makes a stack where ppuk is False.",
            "ppuk이 False이면 아무도 패를 쌓지 않습니다.",
        ),
    ),
    (
        _past_the_limit,
        Problem(
            "ppuks",
            "past_the_limit",
            "CHIPS-2",
            "The hand is over with the ppuk that reaches ppuk_limit.",
            "ppuk_limit만큼 뻑을 하면 그 자리에서 판이 끝납니다.",
        ),
    ),
    (
        _joker_in_stack,
        Problem(
            "stacks",
            "joker_in_stack",
            "JOKER-4",
            "Only a ppuk holds jokers, and only where joker_stays_in_ppuk is True.",
            "조커는 뻑에만, 그것도 joker_stays_in_ppuk이 True일 때만 남습니다.",
        ),
    ),
    (
        lambda position: not position._setup.compiled.joker_waits and _waiting(position),
        Problem(
            "turn",
            "joker_waits",
            "JOKER-4",
            "A joker waits on a pair only where joker_stays_in_ppuk is True.",
            "joker_stays_in_ppuk이 True일 때만 조커가 짝 위에서 기다립니다.",
        ),
    ),
    (
        lambda position: position._setup.rules.ending is EndingRule.PLAY_OUT and _goes(position),
        Problem(
            "goes",
            "no_goes",
            "STOP-8",
            "Nobody says go in a hand that is played out.",
            "끝까지 치는 판에서는 아무도 고를 부르지 않습니다.",
        ),
    ),
    (
        lambda position: bool(position.refused) and not position._setup.offers,
        Problem(
            "refused",
            "no_offers",
            "LIABLE-5",
            "Nagari is offered only by three players, and where syodang is not OFF.",
            "셋이 치고 syodang이 OFF가 아닐 때만 쇼당을 걸 수 있습니다.",
        ),
    ),
    (
        _holds,
        Problem(
            "hands",
            "idle_seat",
            "DEAL-1",
            "A seat that sits out holds no cards: active says which play.",
            "이번 판을 쉬는 자리에는 손패가 없습니다. 치는 자리는 active에 적습니다.",
        ),
    ),
    (
        _has_captured,
        Problem(
            "captured",
            "idle_seat",
            "DEAL-1",
            "A seat that sits out captures no cards.",
            "이번 판을 쉬는 자리는 패를 먹지 않습니다.",
        ),
    ),
    (
        _has_acted,
        Problem(
            "goes",
            "idle_seat",
            "DEAL-1",
            "A seat that sits out says and does nothing.",
            "이번 판을 쉬는 자리는 아무것도 부르거나 하지 않습니다.",
        ),
    ),
)
"""The contradictions that are looked for, in this order. The first one found is reported."""
