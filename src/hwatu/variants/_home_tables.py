"""The variants of tables at home and of smaller programs."""

from __future__ import annotations

from hwatu.variants._variant_list import variant as _variant

eight_card_hands = _variant(
    "eight_card_hands",
    "Two players have eight cards each, with ten on the table",
    "SG",
    "DEAL-18",
    eight_card_hands=True,
    korean="둘이 칠 때 손패 여덟 장에 바닥 열 장",
)

non_dealer_leads = _variant(
    "non_dealer_leads",
    "The player after the dealer has the first turn",
    "OB",
    "TURN-14",
    leads="NEXT",
    korean="선의 다음 사람이 먼저 침",
)

everybody_pays_sellers = _variant(
    "everybody_pays_sellers",
    "The dealer pays a player who was forced out, too",
    "CA PT",
    "SELL-12",
    sellers_paid_by="EVERYBODY",
    korean="선도 광값을 냄",
)

no_dropping_twice = _variant(
    "no_dropping_twice",
    "Who dropped out of the hand before has to play",
    "NS PT",
    "SELL-13",
    no_dropping_twice=True,
    korean="두 판을 잇달아 죽을 수 없음 (연사 금지)",
)
