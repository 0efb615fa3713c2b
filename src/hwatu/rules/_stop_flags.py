"""STOP: when a player may stop, and what a hand without a stop leaves behind."""

from __future__ import annotations

from enum import auto
from typing import TYPE_CHECKING, Final

import attrs

from hwatu.rules._flag_fields import choice, dependent, number, switch
from hwatu.rules._flag_values import Choice, Number

if TYPE_CHECKING:
    from hwatu.rules._rule_set import Rules


MOST_TURNS: Final = 255
"""More turns than any seat can have in a hand: a state keeps them in a byte."""


class EndingRule(Choice):
    """How a hand ends (STOP-8)."""

    GO_STOP = auto()
    """When a player stops, or in a nagari."""
    PLAY_OUT = auto()
    """With the last card; nobody stops, and the cards are counted."""


class ExhaustionRule(Choice):
    """Who wins when the cards run out and nobody has stopped (STOP-12)."""

    NAGARI = auto()
    """Nobody: it is a nagari."""
    HIGHEST = auto()
    """The seat with more points than any other."""
    LAST_GO = auto()
    """The seat that said go last, if any has."""


def _target(rules: Rules) -> int | None:
    if rules.ending is EndingRule.PLAY_OUT:
        return None
    return 7 if rules.players == 2 else 3


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
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
        korean_note="셋 이상이면 3, 끝까지 치는 판이면 None",
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
        "The most points that count, extras included",
        "STOP-7",
        least=1,
        tried=(None, 9, 15),
        korean="점수 상한 (추가 점수 포함)",
    )
    nagari_cap: int | None = number(
        None,
        "The most that nagaris in a row multiply the payment by",
        "STOP-9",
        least=1,
        tried=(None, 4, 8),
        korean="나가리 배수의 상한",
    )
    empty_turns: int = number(
        0,
        "How many turns in a row without a capture win the hand; 0: no number does",
        "STOP-10",
        most=MOST_TURNS,
        tried=(0, 2, 3, 5),
        korean="몇 차례 내리 못 먹으면 이기는지 (0이면 없음)",
    )
    empty_turns_chips: int | None = number(
        None,
        "What each opponent pays for that; None: as many chips as target says",
        "STOP-10",
        tried=(None, 0, 4),
        korean="내리 못 먹어 이기면 한 사람이 내는 칩 (None이면 나는 점수만큼)",
    )
    auto_stop: bool = switch(
        False,
        "Whether a player with enough points stops on its last turn without being asked",
        "STOP-11",
        korean="마지막 차례에 점수가 되면 묻지 않고 스톱하는지",
    )
    exhaustion: ExhaustionRule = choice(
        ExhaustionRule.NAGARI,
        "Who wins when the cards run out and nobody has stopped",
        "STOP-12",
        korean="아무도 스톱하지 않고 패가 떨어지면 누가 이기는지",
    )
