"""MISSION: cards that are drawn for a deal and multiply the payment of a winner who captured them."""

from __future__ import annotations

import attrs

from hwatu.rules._flag_fields import number


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class MissionFlags:
    """The flags of section MISSION."""

    mission_cards: int = number(
        0,
        "How many mission cards are drawn for each deal",
        "MISSION-1",
        most=48,
        tried=(0, 3, 48),
        korean="판마다 뽑는 미션 패의 장수",
    )
    mission_card_multiplier: int = number(
        2,
        "What multiplies the winner's payment for each mission card that it captured",
        "MISSION-1",
        least=1,
        korean="먹은 미션 패 한 장의 배수",
    )
