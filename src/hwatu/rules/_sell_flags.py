"""SELL: who plays when four or more sit at the table, and what those who do not are paid."""

from __future__ import annotations

from enum import auto

import attrs

from hwatu.rules._flag_fields import choice, number, switch
from hwatu.rules._flag_values import Choice


class SeatingRule(Choice):
    """Who plays when four or more sit at the table; up to three always play."""

    BRIGHT_SELLING = auto()
    """Three: the dealer and the first two who want to, or have to (SELL-1)."""
    ROTATION = auto()
    """Three: after each hand the next on a list takes the winner's place (ROTATE-1)."""
    ALL_PLAY = auto()
    """All four, in a hand that is played out (DEAL-1)."""


class NagariRedealRule(Choice):
    """To whom the cards are dealt after a nagari (SELL-8)."""

    SAME_THREE = auto()
    ALL = auto()


class CompensationTimeRule(Choice):
    """When a player who was forced out is paid (SELL-11)."""

    AT_ONCE = auto()
    """Before play, by the two non-dealers who play."""
    AT_END = auto()
    """After the hand, by its losers."""


class SellersPaidByRule(Choice):
    """Who pays a player who was forced out, before play (SELL-12)."""

    NON_DEALERS = auto()
    """The two who play and do not deal."""
    EVERYBODY = auto()
    """All three who play."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class SellFlags:
    """The flags of section SELL; at a table of two or three they have no effect."""

    seating: SeatingRule = choice(
        SeatingRule.BRIGHT_SELLING,
        "Who plays when four or more sit at the table",
        "SELL-1",
        "DEAL-1",
        "ROTATE-1",
        korean="넷 이상일 때 누가 치는지",
    )
    compensation_chips: int = number(
        2,
        "What a player forced out is paid for each special card, by each who pays",
        "SELL-3",
        korean="광을 팔 때 한 장에 받는 칩",
    )
    nagari_redeal: NagariRedealRule = choice(
        NagariRedealRule.SAME_THREE,
        "To whom the cards are dealt after a nagari",
        "SELL-8",
        korean="나가리 다음 판에 누가 패를 받는지",
    )
    iris_drops_out: bool = switch(
        False,
        "Whether, of seven, a non-dealer dealt the May animal must drop out",
        "SELL-10",
        korean="일곱일 때 난초 열끗을 받으면 죽는지",
    )
    compensation_time: CompensationTimeRule = choice(
        CompensationTimeRule.AT_ONCE, "When a player who was forced out is paid", "SELL-11", korean="광값을 언제 받는지"
    )
    sellers_paid_by: SellersPaidByRule = choice(
        SellersPaidByRule.NON_DEALERS,
        "Whether the dealer pays a player who was forced out, too",
        "SELL-12",
        korean="선도 광값을 내는지",
    )
    no_dropping_twice: bool = switch(
        False,
        "Whether nobody may drop out of two hands in a row",
        "SELL-13",
        korean="두 판을 잇달아 죽을 수 없는지 (연사 금지)",
    )
