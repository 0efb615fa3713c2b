"""Saying what a dual animal counts as, at the end of the turn in which it was captured (CARD-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._actions import count_as
from hwatu._base.particles import josa
from hwatu._cards.flower_cards import Kind, card_at
from hwatu._engine.go_or_stop import asked_about_duals, unanswered
from hwatu._engine.refusal import Refusal
from hwatu.events import DualCounted

if TYPE_CHECKING:
    from hwatu._actions import Action, CountAs
    from hwatu._engine.workbench import Workbench
    from hwatu._state import State
    from hwatu._state.situation import Situation


def asked_card(state: Situation) -> int:
    """The index of the card that is asked about: the first in card order that has no answer yet."""
    assert state._turn is not None
    waiting = unanswered(state._turn.gained, state._memory.marks[state._actor], state._setup.compiled)
    return (waiting & -waiting).bit_length() - 1


def legal(state: Situation) -> list[Action]:
    """An animal, or junk."""
    index = asked_card(state)
    return [count_as(index, Kind.ANIMAL), count_as(index, Kind.JUNK)]


def check(state: State, action: CountAs) -> Refusal | None:
    """Why this card is not the one asked about, or None."""
    asked = card_at(asked_card(state))
    if action.card == asked:
        return None
    return Refusal(
        "not_asked",
        "CARD-9",
        f"Say what {asked.name} counts as, not {action.card.name}.",
        f"{josa(asked.korean, '을')} 열끗으로 쓸지 피로 쓸지 정해야 합니다.",
    )


def answer(bench: Workbench, action: CountAs) -> State:
    """It is an animal, or junk, to the end of the hand; then the next one is asked about."""
    seat, bit = bench.seat, 1 << action.card.index
    own = bench.changing(seat)
    if action.kind is Kind.JUNK:
        own.as_junk |= bit
    else:
        own.as_animal |= bit
    bench.tell(DualCounted, seat, action.card.index, action.kind)
    return asked_about_duals(bench)
