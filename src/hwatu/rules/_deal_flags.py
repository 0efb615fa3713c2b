"""DEAL: how many play, how the cards are dealt, and what four of a month in the deal mean."""

from __future__ import annotations

from enum import auto
from typing import Final

import attrs

from hwatu.rules._flag_fields import choice, number, switch
from hwatu.rules._flag_values import Choice

PACKETS: Final = {2: ((5, 4), (5, 4)), 3: ((4, 3), (3, 3)), 4: ((3, 4), (2, 4))}
"""The rounds of the deal, for each number of seats that play: cards to each hand, cards to the table (DEAL-3)."""

EIGHT_CARD_PACKETS: Final = ((4, 5), (4, 5))
"""Those for two seats with eight cards each (DEAL-18)."""


class DealOrderRule(Choice):
    """Whether each round of the deal begins with the hands or with the table (DEAL-4)."""

    HANDS_FIRST = auto()
    TABLE_FIRST = auto()


class TableQuadRule(Choice):
    """The effect of four of a month on the table (DEAL-10)."""

    REDEAL = auto()
    """The deal is void and the same dealer deals again."""
    DEALER_WINS = auto()
    """They count as if the dealer held them."""
    NAGARI = auto()
    """The hand is a nagari before anybody plays (DEAL-16)."""


class HandQuadRule(Choice):
    """The effect of four of a month in a hand (DEAL-11)."""

    WINS = auto()
    """The hand ends, and each holder collects from every other player."""
    WINS_ALONE = auto()
    """The hand ends; a single holder collects, two or more cancel it."""
    IGNORED = auto()
    """They are played like other cards."""
    MAY_PLAY_ON = auto()
    """They are shown, and the holder ends the hand or plays on with a set that counts as shaken (DEAL-14)."""


class QuadsMeetRule(Choice):
    """The effect of several holders of four of a month in one deal (DEAL-15)."""

    EACH = auto()
    """Each of them is a holder like a single one."""
    NAGARI = auto()
    """The hand is a nagari, and nobody is asked."""
    DEALER = auto()
    """Only the holder nearest to the dealer in turn order, the dealer first, may end the hand and collect."""


class JokerQuadRule(Choice):
    """Whether a card drawn for a joker may complete four of a month (DEAL-17)."""

    NEVER = auto()
    FIRST_TURN = auto()
    """Only on the player's first turn."""
    ALWAYS = auto()


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class DealFlags:
    """The flags of section DEAL."""

    players: int = number(
        2, "How many people sit at the table", "DEAL-1", least=2, most=1000, korean="한자리에 앉는 사람 수"
    )
    deal_order: DealOrderRule = choice(
        DealOrderRule.HANDS_FIRST,
        "Whether hands or table get the first packet of each round",
        "DEAL-4",
        korean="손패와 바닥 가운데 먼저 돌리는 쪽",
    )
    table_quad: TableQuadRule = choice(
        TableQuadRule.REDEAL,
        "What happens when four of a month are dealt to the table",
        "DEAL-10",
        "DEAL-16",
        korean="바닥에 같은 달 네 장이 깔리면",
    )
    hand_quad: HandQuadRule = choice(
        HandQuadRule.WINS,
        "What happens when four of a month are dealt to a hand",
        "DEAL-11",
        "DEAL-14",
        korean="손에 같은 달 네 장이 들어오면",
    )
    hand_quad_chips: int = number(
        5, "What each opponent pays to a holder of four of a month", "DEAL-11", korean="총통일 때 한 사람이 내는 칩"
    )
    quads_meet: QuadsMeetRule = choice(
        QuadsMeetRule.EACH,
        "What happens when two or more players hold four of a month",
        "DEAL-15",
        about_stops=True,
        korean="총통이 두 사람 이상이면",
    )
    joker_quad: JokerQuadRule = choice(
        JokerQuadRule.NEVER,
        "When a card drawn for a joker may complete four of a month",
        "DEAL-17",
        about_stops=True,
        korean="조커 대신 가져온 패로 같은 달 네 장이 되면",
    )
    eight_card_hands: bool = switch(
        False,
        "Whether two players have eight cards each, with ten on the table",
        "DEAL-18",
        korean="둘이 칠 때 손패 여덟 장에 바닥 열 장인지",
    )
    quad_multiplier: int | None = number(
        None,
        "What each quad that was played on multiplies the winner's payment by; None: as a set that was shown",
        "DEAL-19",
        least=1,
        about_stops=True,
        tried=(None, 1, 4),
        korean="들고 계속 친 총통마다 곱하는 배수 (None이면 흔든 것과 같음)",
    )
