"""``CardSet``, the public face of a card mask, and sets of months as bits.

A :class:`CardSet` holds one integer. Its operators check nothing they need not: :func:`set_of_mask` wraps a mask that
is known to be valid, and only arguments from outside are read card by card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar, final

from hwatu._base.errors import NotationError, a_type, short
from hwatu._base.mypyc import Unchecked, mypyc_attr
from hwatu._base.values import FrozenCards
from hwatu._cards.card_kinds import Kind, Month
from hwatu._cards.card_masks import ALL_MONTHS_MASK, FIRST_JOKER, MONTH_MASKS, CardMask, MonthBits, MonthNumber
from hwatu._cards.flower_cards import Card, card, card_at, cards_in_order


@lru_cache(maxsize=4096)
def months_in(bits: MonthBits) -> tuple[Month, ...]:
    """The months whose bits are set, in the order of the year."""
    return tuple([month for month in Month if bits >> month & 1])


def bits_of(months: Iterable[MonthNumber]) -> MonthBits:
    """The set of these months, as bits."""
    bits = 0
    for month in months:
        bits |= 1 << month
    return bits


Cards: TypeAlias = "CardSet | str | Iterable[Card | str]"
"""Anything that stands for a set of cards: a :class:`CardSet`, a text of codes, or cards and codes."""


S = TypeVar("S")
T = TypeVar("T")


def _comparison(method: Callable[[S, T], Any]) -> Callable[[S, T], bool]:
    """Tell type checkers that a comparison returns bool.

    The method itself is annotated ``Any``: compiled code annotated ``bool`` could not return NotImplemented.
    """
    return method


def _operator(method: Callable[[S, Any], Any]) -> Callable[[S, Cards | Set[Any]], CardSet]:
    """Tell type checkers which operand an operator takes, and that it returns a set of cards.

    The method itself is annotated ``Any``: compiled code annotated ``CardSet`` could not return NotImplemented.
    """
    return method


@final
@mypyc_attr(native_class=False)  # a native class could not inherit from collections.abc.Set, which is interpreted
class CardSet(FrozenCards):
    """A set of cards, in card order.

    It is built from cards, codes or one text of codes. A card named twice is an error, as a pack holds each card once.

    It is a :class:`collections.abc.Set`. The operators ``|``, ``&``, ``-`` and ``^`` take anything that a set can be
    built from. Comparisons take sets only. ``in`` takes a card or a code, and raises :class:`NotationError` for a code
    that no card has.

    >>> brights = CardSet("1B 3B 8B")
    >>> card("3B") in brights, "3B" in brights, len(brights)
    (True, True, 3)
    >>> brights | cards("12B")
    CardSet('1B 3B 8B 12B')
    >>> brights.codes
    ('1B', '3B', '8B')
    >>> {card("8B"), card("12B")} - brights, brights <= {card("1B"), card("3B"), card("8B"), card("11B")}
    (CardSet('12B'), True)
    """

    __slots__ = ("mask",)

    mask: CardMask
    """The cards as bits: bit ``i`` is the card with index ``i``."""

    def __init__(self, cards: Cards = ()) -> None:
        object.__setattr__(self, "mask", _mask(cards))

    @classmethod
    def from_mask(cls, mask: CardMask | Unchecked) -> CardSet:
        """The set of the cards whose bits are set: bit ``i`` is the card with index ``i``.

        Raises :class:`NotationError` (``unknown_card``) for a bit that no card has.

        >>> CardSet.from_mask(0b11)
        CardSet('1B 1R')
        """
        if type(mask) is not int or mask < 0:
            raise NotationError(
                f"{short(mask)} is not a set of cards.",
                code="unknown_card",
                rule="CARD-1",
                korean=f"{short(mask)}: 패의 모음이 아닙니다.",
            )
        if mask > ALL_MONTHS_MASK:
            card_at(mask.bit_length() - 1)
        return set_of_mask(mask)

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> Set[Any]:
        return set_of_mask(_operand(it))

    def __contains__(self, item: object) -> bool:
        if isinstance(item, str):
            item = card(item)
        return isinstance(item, Card) and self.mask >> item.index & 1 == 1

    def __iter__(self) -> Iterator[Card]:
        mask = self.mask
        while mask:
            low = mask & -mask
            yield card_at(low.bit_length() - 1)
            mask ^= low

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    @_comparison
    def __eq__(self, other: object) -> Any:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and self <= other

    @_comparison
    def __le__(self, other: Set[Any]) -> Any:
        if isinstance(other, CardSet):
            return not self.mask & ~other.mask
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) <= len(other) and all(each in other for each in self)

    @_comparison
    def __ge__(self, other: Set[Any]) -> Any:
        if isinstance(other, CardSet):
            return not other.mask & ~self.mask
        if not isinstance(other, Set):
            return NotImplemented
        return all(isinstance(each, Card) and each in self for each in other)

    def __hash__(self) -> int:
        return _hash_of(self.mask)

    @_operator
    def __or__(self, other: Any) -> Any:
        return set_of_mask(self.mask | _operand(other)) if isinstance(other, _CARDS) else NotImplemented

    @_operator
    def __ror__(self, other: Any) -> Any:
        return set_of_mask(self.mask | _operand(other)) if isinstance(other, _CARDS) else NotImplemented

    @_operator
    def __and__(self, other: Any) -> Any:
        return set_of_mask(self.mask & _operand(other)) if isinstance(other, _CARDS) else NotImplemented

    @_operator
    def __rand__(self, other: Any) -> Any:
        return set_of_mask(self.mask & _operand(other)) if isinstance(other, _CARDS) else NotImplemented

    @_operator
    def __sub__(self, other: Any) -> Any:
        return set_of_mask(self.mask & ~_operand(other)) if isinstance(other, _CARDS) else NotImplemented

    @_operator
    def __rsub__(self, other: Any) -> Any:
        return set_of_mask(_operand(other) & ~self.mask) if isinstance(other, _CARDS) else NotImplemented

    @_operator
    def __xor__(self, other: Any) -> Any:
        return set_of_mask(self.mask ^ _operand(other)) if isinstance(other, _CARDS) else NotImplemented

    @_operator
    def __rxor__(self, other: Any) -> Any:
        return set_of_mask(self.mask ^ _operand(other)) if isinstance(other, _CARDS) else NotImplemented

    def isdisjoint(self, other: Cards) -> bool:
        """Whether no card is in both sets."""
        return not self.mask & _operand(other)

    def __reduce__(self) -> tuple[object, tuple[CardMask]]:
        return set_of_mask, (self.mask,)

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"

    def __str__(self) -> str:
        return " ".join(self.codes)

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the cards, in card order."""
        return _codes_of(self.mask)

    def of_month(self, month: MonthNumber | Unchecked) -> CardSet:
        """The cards of one month (1 to 12); jokers belong to none.

        >>> CardSet("1B 2A 2R").of_month(2)
        CardSet('2A 2R')
        """
        if not isinstance(month, int) or not 1 <= month < len(MONTH_MASKS):
            raise NotationError(
                f"There is no month {short(month)}: months are 1 to 12.",
                code="unknown_month",
                rule="CARD-1",
                korean=f"{short(month)}: 그런 달은 없습니다. 달은 1월부터 12월까지입니다.",
            )
        return set_of_mask(self.mask & MONTH_MASKS[month])

    def of_kind(self, kind: Kind) -> CardSet:
        """The cards of one kind. A joker that counts as junk is junk.

        >>> CardSet("1B 11J 11D X2").of_kind(Kind.JUNK)
        CardSet('11J 11D X2')
        """
        return set_of_mask(sum(1 << each.index for each in self if each.kind is kind))

    @property
    def jokers(self) -> CardSet:
        """The jokers among the cards."""
        return set_of_mask(self.mask >> FIRST_JOKER << FIRST_JOKER)


# Whoever reads a state is given many sets of cards, so set_of_mask() skips the constructor and its checks.
_new: Final = object.__new__
_set_mask: Final = vars(CardSet)["mask"].__set__


def set_of_mask(mask: CardMask) -> CardSet:
    """Like :meth:`CardSet.from_mask`, unchecked: each bit of the mask must be that of a card.

    >>> set_of_mask(0b11)
    CardSet('1B 1R')
    """
    made = _new(CardSet)
    _set_mask(made, mask)
    return made


_CARDS: Final = (CardSet, Iterable)
"""The types that name cards. ``CardSet`` comes first, because ``isinstance(value, Iterable)`` is slow."""


@lru_cache(maxsize=4096)
def _hash_of(mask: CardMask) -> int:
    """The hash of a set of cards, which is that of any equal set, and so is made of the hashes of its cards."""
    return set_of_mask(mask)._hash()


@lru_cache(maxsize=4096)
def _codes_of(mask: CardMask) -> tuple[str, ...]:
    """The codes of a set of cards, kept since most sets of a table are the same from one move to the next."""
    return tuple([each.code for each in set_of_mask(mask)])


def _operand(value: Cards) -> CardMask:
    """The other operand of an operator, as a mask. In an operand a card may be named twice, as in any iterable."""
    if isinstance(value, CardSet):
        return value.mask
    mask = 0
    for each in _named(value):
        mask |= 1 << each.index
    return mask


def _mask(cards: Cards) -> CardMask:
    if isinstance(cards, CardSet):
        return cards.mask
    mask = 0
    for each in _named(cards):
        if mask >> each.index & 1:
            raise NotationError(
                f"{each.code} ({each.name}) is named twice.",
                code="duplicate_card",
                rule="CARD-1",
                korean=f"{each.code}({each.korean}) 패가 두 번 나옵니다.",
            )
        mask |= 1 << each.index
    return mask


def _named(cards: Cards) -> Iterator[Card]:
    if not isinstance(cards, Iterable):
        raise names_no_cards(cards)
    yield from cards_in_order(cards)


def names_no_cards(value: object) -> NotationError:
    """The error for a value that cannot name cards, such as a number."""
    return NotationError(
        f"{a_type(value, 'A')} names no cards: they are named by a text of codes, such as '1B 3B', or by a list.",
        code="unknown_card",
        rule="CARD-1",
        korean=f"{type(value).__name__} 값으로는 패를 적을 수 없습니다. '1B 3B' 같은 글이나 목록으로 적으세요.",
    )


def cards(cards: Cards = ()) -> CardSet:
    """The set of cards that are named by a text of codes, or by an iterable of cards and codes.

    Raises :class:`NotationError` (``unknown_card``, ``duplicate_card``).

    >>> cards("1B 3B 8B")
    CardSet('1B 3B 8B')
    """
    return cards if isinstance(cards, CardSet) else CardSet(cards)
