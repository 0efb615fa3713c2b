"""Why a seat may not do something at a table, with the names of the seats, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._base.errors import InvalidPosition
from hwatu._engine import Refusal
from hwatu.render._languages import ENGLISH, KOREAN
from hwatu.render._sentences import Writer

if TYPE_CHECKING:
    from collections.abc import Sequence


def not_your_turn(seat: int, actor: int, names: Sequence[str]) -> Refusal:
    """The refusal of what a seat does while another has to decide."""
    english, korean = Writer(ENGLISH, names=names), Writer(KOREAN, names=names)
    return Refusal(
        "not_your_turn",
        "TURN-1",
        f"It's {english.seat(actor)}'s turn to decide, not {english.seat(seat)}'s.",
        korean.say("{seat:이} 아니라 ", seat=seat) + korean.say("{seat:의} 차례입니다.", seat=actor),
    )


def nothing_to_decide(refusal: Refusal | None) -> InvalidPosition:
    """The error for a hint in a seat that has nothing to decide: another has to, or the hand is over."""
    if refusal is None:
        message, korean = "This hand is over: there is nothing to decide.", "판이 끝나 고를 것이 없습니다."
        return InvalidPosition(message, code="nothing_to_do", korean=korean)
    return InvalidPosition(refusal.message, code="nothing_to_do", rule=refusal.rule, korean=refusal.korean)


def hand_in_play(actor: int, names: Sequence[str]) -> InvalidPosition:
    """The error for what has to wait until the hand is over."""
    english, korean = Writer(ENGLISH, names=names), Writer(KOREAN, names=names)
    return InvalidPosition(
        english.sentence("{seat} is still to decide in this hand.", seat=actor),
        code="hand_in_play",
        korean=korean.say("아직 판이 끝나지 않았습니다. {seat:의} 차례입니다.", seat=actor),
    )
