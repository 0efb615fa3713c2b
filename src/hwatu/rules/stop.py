"""STOP: when a player may stop, and what a hand without a stop leaves behind."""

from __future__ import annotations

from enum import auto
from typing import TYPE_CHECKING

import attrs

from hwatu.rules.flag_fields import choice, dependent, number, switch
from hwatu.rules.flag_values import Choice, Number

if TYPE_CHECKING:
    from hwatu.rules.rule_set import Rules


class EndingRule(Choice):
    """How a hand ends (STOP-8)."""

    GO_STOP = auto()
    """When a player stops, or in a nagari."""
    PLAY_OUT = auto()
    """With the last card; nobody stops, and the cards are counted."""


def _target(rules: Rules) -> int | None:
    if rules.ending is EndingRule.PLAY_OUT:
        return None
    return 7 if rules.players == 2 else 3


@attrs.frozen(kw_only=True, slots=False, eq=False)
class StopFlags:
    """The flags of section STOP."""

    ending: EndingRule = choice(
        EndingRule.GO_STOP,
        "Whether a player's stop ends the hand, or its last card",
        "STOP-8",
        korean="스톱으로 끝나는 판인지 끝까지 치는 판인지",
    )
    target: int | None = dependent(
        Number(least=1, optional=True, tried=(3, 5, 7)),
        _target,
        "How many points allow a player to stop",
        "STOP-1",
        note="3 with three or more players; None where the hand is played out",
        korean="나는 점수",
    )
    nagari_multiplier: int = number(
        2, "What multiplies the payment after a nagari", "STOP-4", least=1, korean="나가리 다음 판에 곱하는 배수"
    )
    nagari_accumulates: bool = switch(
        False,
        "Whether each of several nagaris in a row multiplies",
        "STOP-5",
        korean="나가리가 이어지면 그때마다 곱하는지",
    )
    nagari_chips: int = number(
        0, "What every active player pays, to nobody, at a nagari", "STOP-6", korean="나가리가 되면 저마다 내는 칩"
    )
    score_cap: int | None = number(
        None,
        "How many points, extras included, count at most",
        "STOP-7",
        least=1,
        tried=(None, 9, 15),
        korean="추가 점수까지 쳐 주는 최고 점수",
    )
