"""JOKER: how jokers are played."""

from __future__ import annotations

from enum import auto

import attrs

from hwatu.rules._flag_fields import choice, switch
from hwatu.rules._flag_values import Choice


class HandJokerRule(Choice):
    """The use of a joker in hand (JOKER-1, JOKER-2)."""

    SUBSTITUTE = auto()
    """It is played, and a stock card is played in its place."""
    REDRAW = auto()
    """It is laid aside at the start of a turn, and a stock card comes into the hand."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class JokerFlags:
    """The flags of section JOKER."""

    hand_joker: HandJokerRule = choice(
        HandJokerRule.SUBSTITUTE,
        "What happens to a joker that is played from hand",
        "JOKER-1",
        "JOKER-2",
        korean="손에서 조커를 내면 어떻게 되는지",
    )
    joker_stays_in_ppuk: bool = switch(
        False,
        "Whether a joker turned onto a pair stays with the stack when a ppuk follows",
        "JOKER-4",
        needs=("ppuk",),
        korean="짝 위에 나온 조커가 뻑에 함께 남는지",
    )
    drawn_joker_captured: bool = switch(
        False,
        "Whether a joker drawn for a joker is captured at once, and another card drawn",
        "JOKER-6",
        korean="조커 대신 나온 조커를 바로 먹는지",
    )
