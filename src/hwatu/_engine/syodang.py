"""Syodang: a player exposes its hand and offers a hand without a winner (LIABLE-5, LIABLE-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import ACCEPT_NAGARI, REFUSE_NAGARI
from hwatu._base.frozen import unchecked
from hwatu._engine.go_or_stop import with_refused
from hwatu._engine.refusal import Refusal
from hwatu._engine.workbench import Workbench, opening_pair
from hwatu._payment import End
from hwatu._state import Phase, State, Step
from hwatu._state.memory import Memory
from hwatu._state.stacks import RefusedOffer
from hwatu._state.turn import fresh_turn
from hwatu.events import Events, NagariAccepted, NagariOffered, NagariRefused, note

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._state.situation import Situation
    from hwatu._state.turn import Turn
    from hwatu.events import Note

# What is imported from a module that is not compiled is looked up by name at each use.
_tuple: Final = tuple.__new__  # makes a named tuple without the detour over its own constructor
_step: Final = Step
_memory: Final = Memory
_refused: Final = unchecked(RefusedOffer)
_offered: Final = NagariOffered
_accepted: Final = NagariAccepted
_declined: Final = NagariRefused
_fresh_turn: Final = fresh_turn
_ANSWER: Final = Phase.ANSWER
_TURN: Final = Phase.TURN
_AGREED: Final = End.AGREED_NAGARI


def check_offer(state: State, action: Action) -> Refusal | None:
    """Why nagari cannot be offered now, or None."""
    if not state._setup.offers:
        return Refusal("no_offers", "LIABLE-5", "You can't offer nagari at this table.", "이 판에는 쇼당이 없습니다.")
    if state._turn is not None:
        return Refusal(
            "too_late",
            "LIABLE-5",
            "You can offer nagari only once a turn, before you do anything else.",
            "쇼당은 한 차례에 한 번, 다른 것을 하기 전에만 걸 수 있습니다.",
        )
    return None


def offer(state: State, action: Action) -> Step:
    """Expose the hand and ask the next player."""
    seat, memory = state._actor, state._memory
    hand = state._cards[1 + seat]
    if hand & ~memory.marks[seat].shown:
        memory = _with_shown(memory, seat, hand)
    turn = _fresh_turn(seat, opening_pair(state._cards[0], memory.stacks))
    return _then(state, _ANSWER, state._setup.order.after[seat], memory, turn, note(_offered, seat, hand))


def legal(state: Situation) -> list[Action]:
    """Accept or refuse."""
    return [ACCEPT_NAGARI, REFUSE_NAGARI]


def check(state: State, action: Action) -> Refusal | None:
    """Nothing speaks against either."""
    return None


def accept(state: State, action: Action) -> Step:
    """Accept: the other player answers next, and if both accept nobody wins."""
    actor, turn = state._actor, state._turn
    assert turn is not None
    other = state._setup.order.after[actor]
    if other != turn.seat:
        return _then(state, _ANSWER, other, state._memory, turn, note(_accepted, actor))
    bench = Workbench(state)
    bench.tell(_accepted, actor)
    return _tuple(_step, (bench.nagari(_AGREED, "LIABLE-5"), Events(bench.notes)))


def refuse(state: State, action: Action) -> Step:
    """Refuse: the offerer takes its turn as usual, and the refusal may cost the refuser (LIABLE-6)."""
    actor, memory, turn = state._actor, state._memory, state._turn
    assert turn is not None
    refused = _refused(turn.seat, actor, memory.marks[turn.seat].goes > 0, state._clock >> 8)
    memory = with_refused(memory, (*memory.refused, refused))
    return _then(state, _TURN, turn.seat, memory, turn, note(_declined, actor))


def _then(state: State, phase: Phase, actor: int, memory: Memory, turn: Turn, told: Note) -> Step:
    """The step to a state in which only this has changed."""
    then = State(
        state._setup, phase, actor, state._cards, state._clock, memory, state._trace, state._trace_before, turn
    )
    return _tuple(_step, (then, Events((told,))))


def _with_shown(memory: Memory, seat: int, cards: int) -> Memory:
    """The memory after a seat showed these cards."""
    stock, stacks, marks, refused, paid, result, enough, bomb_turns = memory
    all_marks = [*marks]
    all_marks[seat] = marks[seat].copy()
    all_marks[seat].shown |= cards
    return _tuple(_memory, (stock, stacks, tuple(all_marks), refused, paid, result, enough, bomb_turns))
