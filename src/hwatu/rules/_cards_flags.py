"""CARD: what the cards are worth beside their kind, and which jokers are in the pack."""

from __future__ import annotations

from enum import auto

import attrs

from hwatu._cards.card_set import CardSet
from hwatu.rules._flag_fields import choice, dual_cards, joker_set, number, switch
from hwatu.rules._flag_values import Choice, DualAnimals


class DualChoiceRule(Choice):
    """Whether a dual animal counts as whatever is best at the time, or as its owner said (CARD-9)."""

    FREE = auto()
    ASKED = auto()
    """Whoever captures one says at the end of the turn whether it is an animal or junk, and it stays that."""
    AT_TARGET = auto()
    """Its owner says so at the end of the turn in which its points reach the target."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
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
    dual_choice: DualChoiceRule = choice(
        DualChoiceRule.FREE,
        "Whether the owner of a dual animal is asked once what it counts as",
        "CARD-9",
        korean="열끗으로도 피로도 칠 수 있는 패를 한 번만 정하는지",
    )
    dual_locks: bool = switch(
        False,
        "Whether a player who owes junk but has none can no longer count dual animals as junk",
        "CARD-10",
        korean="줄 피가 없으면 열끗을 피로 쓸 수 없게 되는지",
    )
    dual_junk_given: bool = switch(
        False,
        "Whether a dual animal that its owner has made junk for good is junk to give",
        "CARD-11",
        about_stops=True,
        korean="피로 쓰기로 정한 열끗도 피로 주는지",
    )
    jokers: CardSet = joker_set("The jokers that are added to the pack", "CARD-7", korean="화투에 넣는 조커")
