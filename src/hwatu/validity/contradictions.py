"""What flags leave no way to, as one table: in each row what is found in a state and what an error says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from hwatu.cards import MONTH_MASKS
from hwatu.payment import End
from hwatu.rules import BombRule, EndingRule, ShakeRule
from hwatu.state.memory import NO_MARKS
from hwatu.state.turn import Phase

if TYPE_CHECKING:
    from hwatu.state import State
    from hwatu.state.memory import Marks
    from hwatu.state.snapshot import Snapshot
    from hwatu.state.turn import Turn


class RuledOut(NamedTuple):
    """One thing that cannot be: the ``field`` in which it shows, and what an error says."""

    found: Callable[[State], bool]
    field: str
    code: str
    rule: str
    message: str


def ruled_out(state: State) -> Iterator[RuledOut]:
    """What a state holds and its rules do not have."""
    return (row for row in ROWS if row.found(state))


def _any(of: Callable[[Marks], object]) -> Callable[[State], bool]:
    """Whether this is so of any seat."""
    return lambda state: any(of(each) for each in state._now.marks)


def _turn(of: Callable[[Turn], object]) -> Callable[[State], bool]:
    """Whether this is so of the turn that waits."""
    return lambda state: state._now.turn is not None and bool(of(state._now.turn))


_goes: Final = _any(lambda marks: marks.goes)
_ppuks: Final = _any(lambda marks: marks.ppuks)
_shaken: Final = _any(lambda marks: marks.shaken)
_bombed: Final = _any(lambda marks: marks.bombed)
_bomb_turns: Final = _any(lambda marks: marks.bomb_turns)
_shaken_and_bombed: Final = _any(lambda marks: set(marks.shaken) & set(marks.bombed))
_must_play: Final = _turn(lambda turn: turn.must_play)
_waiting: Final = _turn(lambda turn: turn.waiting)


def _in_two_hands(state: State) -> bool:
    """Whether three cards of a month were in the hand of one seat, and more than the fourth in that of another."""
    now = state._now
    held = {(seat, month) for seat, each in enumerate(now.marks) for month in {*each.shaken, *each.bombed}}
    return any(
        seat != other and ((other, month) in held or (hand & MONTH_MASKS[month]).bit_count() > 1)
        for seat, month in held
        for other, hand in enumerate(now.hands)
    )


def _joker_in_stack(state: State) -> bool:
    """Whether a stack holds a joker that no ppuk kept."""
    keeps = state.rules.joker_stays_in_ppuk
    return any(stack.cards.jokers and not (keeps and stack.maker is not None) for stack in state.stacks)


def _past_the_limit(state: State) -> bool:
    """Whether the hand goes on after the ppuk that should have ended it: only junk owed in that turn delays the end."""
    now, limit = state._now, state._now.setup.compiled.ppuk_limit
    if now.result is not None and now.result.end is End.PPUK_LIMIT:
        return False
    ending = now.turn.seat if state.phase is Phase.GIVE and now.turn is not None and now.turn.over else None
    return any(marks.ppuks >= limit and seat != ending for seat, marks in enumerate(now.marks))


def _idle(of: Callable[[Snapshot], Iterable[object]]) -> Callable[[State], bool]:
    """Whether there is such a thing of a seat that sits out, once it is decided which seats do."""

    def found(state: State) -> bool:
        decided = state._now.setup.seating is None
        return decided and any(it and seat not in state.active for seat, it in enumerate(of(state._now)))

    return found


_holds: Final = _idle(lambda now: now.hands)
_has_captured: Final = _idle(lambda now: now.captured)
_has_acted: Final = _idle(lambda now: [each._replace(shown=0, dropped=0) != NO_MARKS for each in now.marks])
"""A hand that was dropped may have been shown."""

ROWS: Final = (
    RuledOut(
        lambda state: state.rules.shake is ShakeRule.OFF and _shaken(state),
        "shaken", "no_shake", "SHAKE-1", "Nobody shows a set where shake is OFF.",
    ),
    RuledOut(
        lambda state: state.rules.shake is not ShakeRule.MUST_PLAY and _must_play(state),
        "turn", "no_must_play", "SHAKE-1", "A set that is shown must be played only where shake is MUST_PLAY.",
    ),
    RuledOut(
        lambda state: state.rules.bomb is BombRule.OFF and _bombed(state),
        "bombed", "no_bomb", "BOMB-1", "Nobody bombs where bomb is OFF.",
    ),
    RuledOut(
        lambda state: state.rules.bomb is not BombRule.TWO_TURNS and _bomb_turns(state),
        "bomb_turns", "no_bomb_turns", "BOMB-2", "A bomb leaves turns without a card only where bomb is TWO_TURNS.",
    ),
    RuledOut(
        lambda state: not state.rules.bomb_after_shake and _shaken_and_bombed(state),
        "bombed", "bombed_after_shake", "BOMB-4", "A set that was shown is bombed only where bomb_after_shake is True.",
    ),
    RuledOut(
        _in_two_hands,
        "shaken", "in_two_hands", "SHAKE-1", "Of one month only one seat can have held three cards.",
    ),
    RuledOut(
        lambda state: not state.rules.ppuk and _ppuks(state),
        "ppuks", "no_ppuk", "TURN-8", "Nobody makes a ppuk where ppuk is False.",
    ),
    RuledOut(
        lambda state: not state.rules.ppuk and any(each.maker is not None for each in state.stacks),
        "stacks", "no_ppuk", "TURN-8", "Nobody makes a stack where ppuk is False.",
    ),
    RuledOut(
        _past_the_limit,
        "ppuks", "past_the_limit", "CHIPS-2", "The hand is over with the ppuk that reaches ppuk_limit.",
    ),
    RuledOut(
        _joker_in_stack,
        "stacks", "joker_in_stack", "JOKER-4", "Only a ppuk holds jokers, and only where joker_stays_in_ppuk is True.",
    ),
    RuledOut(
        lambda state: not state.rules.joker_stays_in_ppuk and _waiting(state),
        "turn", "joker_waits", "JOKER-4", "A joker waits on a pair only where joker_stays_in_ppuk is True.",
    ),
    RuledOut(
        lambda state: state.rules.ending is EndingRule.PLAY_OUT and _goes(state),
        "goes", "no_goes", "STOP-8", "Nobody says go in a hand that is played out.",
    ),
    RuledOut(
        lambda state: bool(state._now.refused) and not state._now.setup.offers,
        "refused", "no_offers", "LIABLE-5", "Nagari is offered only by three players, and where syodang is not OFF.",
    ),
    RuledOut(_holds, "hands", "idle_seat", "DEAL-1", "A seat that sits out holds no cards."),
    RuledOut(_has_captured, "captured", "idle_seat", "DEAL-1", "A seat that sits out captures no cards."),
    RuledOut(_has_acted, "goes", "idle_seat", "DEAL-1", "A seat that sits out says and does nothing."),
)  # fmt: skip
"""All that flags rule out."""
