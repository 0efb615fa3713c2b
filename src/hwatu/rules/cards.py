"""CARD: what the cards are worth beside their kind, and which jokers are in the pack."""

from __future__ import annotations

import attrs

from hwatu.cardset import CardSet
from hwatu.rules.flag_fields import dual_cards, joker_set, number
from hwatu.rules.flag_values import DualAnimals


@attrs.frozen(kw_only=True, slots=False, eq=False)
class CardFlags:
    """The flags of section CARD."""

    november_junk_value: int = number(
        2, "How many junk cards November's coloured junk counts as", "CARD-5", korean="오동 쌍피를 피 몇 장으로 치는지"
    )
    december_junk_value: int = number(
        2, "How many junk cards December's junk counts as", "CARD-5", korean="비 쌍피를 피 몇 장으로 치는지"
    )
    dual_animals: DualAnimals = dual_cards(
        {"9A": 2},
        "Animals that their owner may count as junk instead, and as how much",
        "CARD-6",
        korean="피로도 칠 수 있는 열끗과 그때의 피 장수",
    )
    jokers: CardSet = joker_set("The jokers that are added to the pack", "CARD-7", korean="화투에 넣는 조커")
