"""SHAKE and BOMB: what three of a month in hand allow."""

from __future__ import annotations

from enum import auto

import attrs

from hwatu.rules._flag_fields import choice, number, switch
from hwatu.rules._flag_values import Choice


class ShakeRule(Choice):
    """Whether three of a month may be shown (SHAKE-1)."""

    OFF = auto()
    FREE = auto()
    """They may be shown, and any card may then be played."""
    MUST_PLAY = auto()
    """One of the three must be played in the turn in which they are shown."""


class BombRule(Choice):
    """Whether three of a month may be played on the fourth, and what makes up for the cards (BOMB-1)."""

    OFF = auto()
    TWO_TURNS = auto()
    """On two later turns the player may play no card and only turn the stock."""
    FLIP_THREE = auto()
    """Three stock cards are turned at once; out of cards, the player misses its turns."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class ShakeFlags:
    """The flags of sections SHAKE and BOMB."""

    shake: ShakeRule = choice(
        ShakeRule.FREE, "Whether three of a month in hand may be shown", "SHAKE-1", korean="흔들 수 있는지"
    )
    shake_multiplier: int = number(
        2,
        "What multiplies the winner's payment for each set it has shown",
        "SHAKE-2",
        least=1,
        needs=("shake",),
        korean="한 번 흔들 때마다 곱하는 배수",
    )
    shake_rain_multiplier: int = number(
        2,
        "What multiplies it for a set of November or December instead",
        "SHAKE-3",
        least=1,
        needs=("shake",),
        korean="오동이나 비를 흔들었을 때의 배수",
    )
    shake_unmatched_only: bool = switch(
        False,
        "Whether a set may be shown only while its fourth card is not on the table",
        "SHAKE-4",
        needs=("shake",),
        korean="나머지 한 장이 바닥에 없을 때만 흔들 수 있는지",
    )
    bomb: BombRule = choice(
        BombRule.TWO_TURNS,
        "Whether three of a month may be played on the fourth",
        "BOMB-1",
        "BOMB-2",
        "BOMB-3",
        korean="폭탄을 낼 수 있는지",
    )
    bomb_after_shake: bool = switch(
        False,
        "Whether a set that was shown may still be a bomb",
        "BOMB-4",
        needs=("bomb", "shake"),
        korean="흔든 패로 폭탄을 낼 수 있는지",
    )
    bomb_multiplier: int = number(
        1,
        "What multiplies the winner's payment for each of its bombs",
        "BOMB-5",
        least=1,
        needs=("bomb",),
        about_stops=True,
        korean="폭탄 하나마다 곱하는 배수",
    )
    pair_bomb: bool = switch(
        False,
        "Whether two of a month may be played at once on the other two",
        "BOMB-6",
        needs=("bomb",),
        korean="두 장 폭탄이 있는지",
    )
    pair_bomb_multiplier: int = number(
        1,
        "What multiplies the winner's payment for each of its pair bombs",
        "BOMB-7",
        least=1,
        needs=("bomb", "pair_bomb"),
        about_stops=True,
        korean="두 장 폭탄의 배수",
    )
