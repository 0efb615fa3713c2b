"""Syodang: a player exposes its hand and offers a hand without a winner (LIABLE-5, LIABLE-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.actions import ACCEPT_NAGARI, REFUSE_NAGARI
from hwatu.engine.refusal import Refusal
from hwatu.engine.workbench import Workbench, opening_pair
from hwatu.events import Events, NagariAccepted, NagariOffered, NagariRefused, note
from hwatu.payment import End
from hwatu.state import Phase, State, Step
from hwatu.state.stacks import RefusedOffer
from hwatu.state.turn import fresh_turn

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.events import Note
    from hwatu.state.memory import Memory
    from hwatu.state.turn import Turn


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
    hand, marks = state._cards[1 + seat], memory.marks[seat]
    if hand & ~marks.shown:
        shown = marks._replace(shown=marks.shown | hand)
        memory = memory._replace(marks=(*memory.marks[:seat], shown, *memory.marks[seat + 1 :]))
    turn = fresh_turn(seat, opening_pair(state._cards[0], memory.stacks))
    return _then(state, Phase.ANSWER, state._setup.order.after[seat], memory, turn, note(NagariOffered, seat, hand))


def legal(state: State) -> list[Action]:
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
        return _then(state, Phase.ANSWER, other, state._memory, turn, note(NagariAccepted, actor))
    bench = Workbench(state)
    bench.tell(NagariAccepted, actor)
    return Step(bench.nagari(End.AGREED_NAGARI, "LIABLE-5"), Events(bench.notes))


def refuse(state: State, action: Action) -> Step:
    """Refuse: the offerer takes its turn as usual, and the refusal may cost the refuser (LIABLE-6)."""
    actor, memory, turn = state._actor, state._memory, state._turn
    assert turn is not None
    refused = RefusedOffer(turn.seat, actor, memory.marks[turn.seat].goes > 0, state._clock >> 8)
    memory = memory._replace(refused=(*memory.refused, refused))
    return _then(state, Phase.TURN, turn.seat, memory, turn, note(NagariRefused, actor))


def _then(state: State, phase: Phase, actor: int, memory: Memory, turn: Turn, told: Note) -> Step:
    """The step to a state in which only this has changed."""
    then = State(state._setup, phase, actor, state._cards, state._clock, memory, state._trace, turn)
    return Step(then, Events((told,)))
