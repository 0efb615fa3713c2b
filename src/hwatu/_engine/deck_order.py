"""The order of the cards before anything happens: checking a given deck, cutting it, handing out packets."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from hwatu._base.errors import InvalidPosition, a_type, short
from hwatu._base.native import Unchecked
from hwatu._cards.card_masks import BITS, CardMask, SeatIndex
from hwatu._cards.flower_cards import Card, cards_in_order
from hwatu.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._state.compiled_rules import CompiledRules

Deck: TypeAlias = "str | Iterable[Card | str]"
"""An order of cards, the first card first: cards, codes, or one text of codes."""


def listed(deck: Deck) -> list[Card]:
    """The cards of a deck in its order. Raises :class:`InvalidPosition` if it is not one."""
    try:
        return list(cards_in_order(deck))
    except TypeError:
        raise InvalidPosition(
            f"{a_type(deck, 'A')} is not a deck.",
            code="bad_deck",
            rule="DEAL-4",
            korean=f"{type(deck).__name__}: 섞어 놓은 패가 아닙니다.",
        ) from None


def check_deck(rules: Rules, deck: Deck) -> bytes:
    """The indices of the cards of a deck in its order, a byte each; each card of the rules' pack exactly once."""
    order = listed(deck)
    pack: set[Card] = set(rules.deck)
    seen: set[Card] = set()
    for each in order:
        if each in seen:
            raise InvalidPosition(
                f"The deck holds {each} ({each.name}) twice.",
                code="duplicate_card",
                rule="DEAL-4",
                korean=f"{each}({each.korean}) 패가 두 번 나옵니다.",
            )
        if each not in pack:
            raise InvalidPosition(
                f"{each} ({each.name}) is not in this pack.",
                code="foreign_card",
                rule="CARD-7",
                korean=f"{each}({each.korean}) 패는 이 화투에 없습니다.",
            )
        seen.add(each)
    missing = [str(each) for each in rules.deck if each not in seen]
    if missing:
        raise InvalidPosition(
            f"The deck lacks {len(missing)} of its cards: {', '.join(missing[:5])}.",
            code="missing_card",
            rule="DEAL-4",
            korean=f"이 화투에 있어야 할 {len(missing)}장이 없습니다: {', '.join(missing[:5])}.",
        )
    return bytes([each.index for each in order])


def cut(deck: Deck, lift: int | Unchecked) -> tuple[Card, ...]:
    """The deck after a cut that lifts this many cards off the top and puts them below the rest (DEAL-8).

    Raises :class:`InvalidPosition` unless at least one card is lifted and at least one left.

    >>> from hwatu import DECK, cut
    >>> cut(DECK, 2)[0], cut(DECK, 2)[-1]
    (card('1J'), card('1R'))
    """
    order = listed(deck)
    if type(lift) is not int or not 1 <= lift < len(order):
        raise InvalidPosition(
            f"You can't cut by lifting {short(lift)} of {len(order)} cards: lift at least one and leave at least one.",
            code="bad_cut",
            rule="DEAL-8",
            korean=f"{len(order)}장에서 {short(lift)}장을 뗄 수는 없습니다. 한 장 이상 떼고 한 장 이상 남기세요.",
        )
    return (*order[lift:], *order[:lift])


def hand_out(
    rules: CompiledRules, order: bytes, seats: tuple[SeatIndex, ...], dealer: SeatIndex, *, table: bool = True
) -> tuple[list[CardMask], bytes, bytes]:
    """Deal packets of cards off the top, first to the dealer's right (DEAL-3): the hands of all at the table, the cards
    on the table, and what is left, the stock.

    An order is the indices of cards, a byte each. Without ``table`` no card is dealt there.
    """
    first = seats.index(dealer) + 1
    around = seats[first:] + seats[:first]
    hands = [0] * rules.players
    lying = b""
    top = 0
    for to_hand, to_table in rules.packets:
        if table and rules.table_first:
            lying += order[top : top + to_table]
            top += to_table
        for seat in around:
            end = top + to_hand
            packet = hands[seat]
            while top < end:
                packet |= BITS[order[top]]
                top += 1
            hands[seat] = packet
        if table and not rules.table_first:
            lying += order[top : top + to_table]
            top += to_table
    return hands, lying, order[top:]
