"""The cards that a position names: each once, and each of its pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._base.errors import InvalidPosition
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import ALL_MONTHS_MASK
from hwatu._state.stacks import stack_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._cards.card_masks import CardMask, SeatIndex
    from hwatu._cards.flower_cards import Card
    from hwatu._state import Stack
    from hwatu.rules import Rules


class NamedCards:
    """The cards named so far, each with the place where it lies."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pack = CardSet(rules.deck)
        self.places: dict[Card, str] = {}

    def of_pack(self, named: Card, where: str) -> Card:
        """The card. Raises :class:`InvalidPosition` (``foreign_card``) for one of another pack."""
        if named not in self.pack:
            raise InvalidPosition(
                f"{where}: {named} ({named.name}) is not in this pack.",
                code="foreign_card",
                rule="CARD-7",
                korean=f"{where}: {named}({named.korean}) 패는 이 화투에 없습니다.",
            )
        return named

    def placed(self, named: Iterable[Card], where: str) -> list[Card]:
        """The cards, which now lie ``where``. Raises :class:`InvalidPosition` (``duplicate_card``) for one that lies
        elsewhere.
        """
        found = []
        for each in named:
            if each in self.places:
                raise InvalidPosition(
                    f"{each} ({each.name}) is named twice: {self.places[each]} and {where}.",
                    code="duplicate_card",
                    rule="CARD-1",
                    korean=f"{each}({each.korean}) 패가 두 번 나옵니다: {self.places[each]}, {where}.",
                )
            self.places[self.of_pack(each, where)] = where
            found.append(each)
        return found

    def mask(self, named: Iterable[Card], where: str) -> CardMask:
        """Cards that are named here, as a mask; refused as in :meth:`placed`."""
        return sum(1 << each.index for each in self.placed(named, where))


def stack_named(cards: CardMask, maker: SeatIndex | None) -> Stack:
    """The stack of these cards. Raises :class:`InvalidPosition` (``bad_stack``) for jokers alone."""
    if not cards & ALL_MONTHS_MASK:
        raise InvalidPosition("A stack is three cards of one month.", code="bad_stack", rule="DEAL-12")
    return stack_of(cards, maker)
