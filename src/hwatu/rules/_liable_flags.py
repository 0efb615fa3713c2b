"""LIABLE: when one loser pays for another."""

from __future__ import annotations

from enum import auto
from typing import TYPE_CHECKING

import attrs

from hwatu.rules._flag_fields import choice, dependent, switch
from hwatu.rules._flag_values import Choice, OneOf
from hwatu.rules._stop_flags import EndingRule

if TYPE_CHECKING:
    from hwatu.rules._rule_set import Rules


class GoBakRule(Choice):
    """The liability of a loser who said go (LIABLE-1)."""

    OFF = auto()
    PAYS_ALL = auto()
    """Both losers' debts; with two players no more than its own."""
    DOUBLES = auto()
    """Twice its own debt."""
    PAYS_ALL_DOUBLED = auto()
    """Both losers' debts, its own twice."""


class SyodangRule(Choice):
    """Whether a player may expose its hand and offer a nagari (LIABLE-5)."""

    OFF = auto()
    NEXT_TURN = auto()
    """A refusal counts for the next turn of each player."""
    WHOLE_HAND = auto()
    """A refusal counts to the end of the hand."""


def _syodang(rules: Rules) -> SyodangRule:
    two_players = rules.players == 2
    return SyodangRule.OFF if two_players or rules.ending is EndingRule.PLAY_OUT else SyodangRule.NEXT_TURN


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class LiableFlags:
    """The flags of section LIABLE."""

    go_bak: GoBakRule = choice(
        GoBakRule.PAYS_ALL, "What a loser who said go pays", "LIABLE-1", korean="고를 부르고 진 사람이 내는 것"
    )
    oe_myeon: bool = switch(
        True,
        "Whether a loser who left the winner's card on the table pays both debts",
        "LIABLE-2",
        korean="외면한 사람이 두 사람 몫을 내는지",
    )
    oe_myeon_spares_junk_win: bool = switch(
        True,
        "Whether that is waived when the winner has only junk points and said no go",
        "LIABLE-3",
        korean="고 없이 피로만 났으면 외면을 봐주는지",
    )
    oe_myeon_spares_last_card: bool = switch(
        True,
        "Whether that is waived for a card left by a player's last hand card",
        "LIABLE-4",
        korean="마지막 손패로 외면했으면 봐주는지",
    )
    syodang: SyodangRule = dependent(
        OneOf(SyodangRule),
        _syodang,
        "Whether a player may expose its hand and offer a nagari, and how long a refusal counts",
        "LIABLE-5",
        "LIABLE-6",
        "LIABLE-7",
        note="NEXT_TURN with three or more players; OFF where the hand is played out",
        korean_note="셋 이상이면 NEXT_TURN, 끝까지 치는 판이면 OFF",
        korean="쇼당을 걸 수 있는지, 거절이 언제까지 남는지",
    )
