"""The forty-eight flower cards and the jokers: months, kinds, ribbons, names and codes (CARD-1 to CARD-4, -7, -8).

The code of a flower card is its month number and a letter: ``B`` bright, ``A`` animal, ``R`` ribbon, ``J`` and ``K``
ordinary junk, ``D`` the double junk of November and December. The code of a joker is ``X`` and its kind: ``X1 X2 X3``
junk of that value, ``XB`` boss, ``XD`` double, ``XP`` bright protection, ``XY`` and ``XZ`` house jokers, whose effect a
table defines. Further copies of a joker are ``X1.2``, ``X1.3`` and so on.

There is one :class:`Card` object for each code. Those of the pack are made on import, copies of jokers when they are
first named, so cards can be compared with ``is``.
"""

from __future__ import annotations

import re
from string import ascii_letters
from typing import TYPE_CHECKING, Any, Final, final

from hwatu._base.errors import NotationError, a_type, did_you_mean, nearest, short
from hwatu._base.mypyc import Unchecked, hide_setup, mypyc_attr
from hwatu._base.values import drawn, never_deleted, never_set
from hwatu._base.wording import Wording
from hwatu._cards.card_kinds import OTHER_NAMES_OF_MONTHS
from hwatu._cards.card_kinds import Joker as Joker  # noqa: PLC0414  (these belong here too)
from hwatu._cards.card_kinds import Kind as Kind  # noqa: PLC0414
from hwatu._cards.card_kinds import Month as Month  # noqa: PLC0414
from hwatu._cards.card_kinds import Ribbon as Ribbon  # noqa: PLC0414
from hwatu._cards.card_masks import ALL_MONTHS_MASK as ALL_MONTHS_MASK  # noqa: PLC0414
from hwatu._cards.card_masks import FIRST_JOKER as FIRST_JOKER  # noqa: PLC0414
from hwatu._cards.card_masks import MONTH_MASKS as MONTH_MASKS  # noqa: PLC0414
from hwatu._cards.card_masks import CardIndex

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence


MOST_COPIES: Final = 25
"""How many copies of one joker a pack may hold: a card's index fits in a byte."""


_DETAILS: Final = ("index", "code", "month", "kind", "ribbon", "joker", "name", "romanised", "korean")
"""The arguments that a card is made from."""


@final
@mypyc_attr(acyclic=True)
class Card:
    """One card. There is a single object for each code, so cards compare by identity and order by ``index``.

    >>> card("8B")
    card('8B')
    >>> card("8B").month, card("8B").kind, card("1R").ribbon, card("X2").joker
    (<Month.AUGUST: 8>, Kind.BRIGHT, Ribbon.HONGDAN, Joker.TWO_JUNK)
    >>> card("11D").name, card("11D").romanised, card("11D").korean
    ('November double junk', 'odong ssangpi', '오동 쌍피')
    >>> card("1B") < card("2A")
    True
    """

    __slots__ = ("code", "index", "joker", "kind", "korean", "month", "name", "ribbon", "romanised")

    code: str
    index: CardIndex
    month: Month | None
    kind: Kind
    ribbon: Ribbon | None
    joker: Joker | None
    name: str
    romanised: str
    korean: str

    def __new__(cls, index: CardIndex | Unchecked, *details: Any) -> Card:
        """Cards are made once, by this module; use :func:`card`."""
        if not details:
            raise TypeError(f'write card("{index}"): a card is never made anew')
        made = object.__new__(cls)
        for name, value in zip(_DETAILS, (index, *details), strict=True):
            object.__setattr__(made, name, value)  # the class refuses assignment
        return made

    # These methods repeat Frozen and ShownAsPicture, since a compiled class can have no interpreted base.

    def __setattr__(self, name: str, value: object) -> None:
        raise never_set(self, name)

    def __delattr__(self, name: str) -> None:
        raise never_deleted(self, name)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def _repr_svg_(self) -> str | None:
        """The card as SVG, for notebooks."""
        return drawn(self)

    def __lt__(self, other: Card | Unchecked) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: Card | Unchecked) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: Card | Unchecked) -> bool:
        return self.index > other.index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: Card | Unchecked) -> bool:
        return self.index >= other.index if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return self.index

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.code,)

    def __repr__(self) -> str:
        return f"card({self.code!r})"

    def __str__(self) -> str:
        return self.code


def _new_card(
    code: str,
    index: CardIndex,
    *,
    month: Month | None = None,
    kind: Kind,
    ribbon: Ribbon | None = None,
    joker: Joker | None = None,
    name: str,
    romanised: str,
    korean: str,
) -> Card:
    # Two threads may name a copy of a joker for the first time at once. setdefault() gives both the same object.
    made = _BY_CODE.setdefault(code, Card(index, code, month, kind, ribbon, joker, name, romanised, korean))
    _BY_INDEX[index] = made
    return made


_BY_CODE: Final[dict[str, Card]] = {}
_BY_INDEX: Final[dict[CardIndex, Card]] = {}

_LETTERS: Final = (
    "BRJK", "ARJK", "BRJK", "ARJK", "ARJK", "ARJK",
    "ARJK", "BAJK", "ARJK", "ARJK", "BJKD", "BARD",
)  # fmt: skip
_KIND_OF_LETTER: Final = {
    "B": Kind.BRIGHT, "A": Kind.ANIMAL, "R": Kind.RIBBON, "J": Kind.JUNK, "K": Kind.JUNK, "D": Kind.JUNK,
}  # fmt: skip
_RIBBON_OF_MONTH: Final = {
    1: Ribbon.HONGDAN, 2: Ribbon.HONGDAN, 3: Ribbon.HONGDAN,
    4: Ribbon.CHODAN, 5: Ribbon.CHODAN, 7: Ribbon.CHODAN,
    6: Ribbon.CHEONGDAN, 9: Ribbon.CHEONGDAN, 10: Ribbon.CHEONGDAN,
    12: Ribbon.RAIN,
}  # fmt: skip
_PICTURES: Final = {
    "1B": "January crane", "2A": "February bird", "3B": "March curtain", "4A": "April bird", "5A": "May bridge",
    "6A": "June butterflies", "7A": "July boar", "8B": "August moon", "8A": "August geese", "9A": "September cup",
    "10A": "October deer", "11B": "November phoenix", "12B": "December rain man", "12A": "December rain bird",
}  # fmt: skip


DOUBLE_JUNK: Final = ("double junk", "ssangpi", "쌍피")
"""The coloured November junk and the December junk in English, romanised Korean and Hangul."""


def _make_deck() -> Iterator[Card]:
    for month in Month:
        for place, letter in enumerate(_LETTERS[month - 1]):
            code = f"{month.value}{letter}"
            kind = _KIND_OF_LETTER[letter]
            ribbon = _RIBBON_OF_MONTH[month] if letter == "R" else None
            sort = ribbon or kind
            english, romanised, korean = sort.english, sort.romanised, sort.korean
            if letter == "D":
                english, romanised, korean = DOUBLE_JUNK
            name = f"{month} {english}"
            if ribbon is not Ribbon.RAIN:  # the name of the rain ribbon already says its month
                romanised, korean = f"{month.romanised} {romanised}", f"{month.korean} {korean}"
            if code in _PICTURES:
                name = f"{_PICTURES[code]} ({english})"
            elif letter in "JK":
                name = f"{month} junk {'first' if letter == 'J' else 'second'}"
            yield _new_card(
                code, 4 * (month - 1) + place,
                month=month, kind=kind, ribbon=ribbon, name=name,
                romanised=romanised, korean=korean,
            )  # fmt: skip


DECK: Final[tuple[Card, ...]] = tuple(_make_deck())
"""The forty-eight cards without jokers, in card order: by month, then bright, animal, ribbon, junk, double junk."""

_JOKERS: Final = tuple(Joker)
_JOKER_OF_LETTER: Final = {joker.letter: joker for joker in _JOKERS}


def _make_joker(joker: Joker, copy: int) -> Card:
    code = f"X{joker.letter}" if copy == 1 else f"X{joker.letter}.{copy}"
    return _BY_CODE.get(code) or _new_card(
        code,
        FIRST_JOKER + len(_JOKERS) * (copy - 1) + _JOKERS.index(joker),
        kind=Kind.JUNK if joker.junk else Kind.JOKER,
        joker=joker,
        name=joker.english if copy == 1 else f"{joker.english}, copy {copy}",
        romanised=f"jokeo {joker.letter}",
        korean=joker.korean,
    )


for _joker in _JOKERS:
    _make_joker(_joker, 1)


def card(code: Card | str | Unchecked) -> Card:
    """The card with this code or name, in English or Korean. A card is returned unchanged.

    A name is read as :func:`hwatu.render.text` writes it, with or without blanks, in small or capital letters. A name
    that both ordinary junk cards of a month share gives the first of them.

    Raises :class:`NotationError` (``unknown_card``) if no card has this code or name.

    >>> card("12D").name
    'December double junk'
    >>> card("송학 광"), card("1광"), card("January crane")
    (card('1B'), card('1B'), card('1B'))
    >>> card("13B")
    Traceback (most recent call last):
      ...
    hwatu.NotationError: There is no card '13B'. Did you mean 3B?
    """
    if isinstance(code, Card):
        return code
    known = _BY_CODE.get(code) if isinstance(code, str) else None
    return known or _card_copy(code)


def _card_copy(code: object) -> Card:
    text = code.strip() if isinstance(code, str) else ""
    if text in _BY_CODE:
        return _BY_CODE[text]
    for named in _called(text):
        return named
    stem, dot, copy = text.partition(".")
    if dot and stem[:1] == "X" and stem[1:] in _JOKER_OF_LETTER and _is_number(copy):
        if len(copy) <= 2 and 2 <= int(copy) <= MOST_COPIES:
            return _make_joker(_JOKER_OF_LETTER[stem[1:]], int(copy))
        raise NotationError(
            f"A pack holds copies .2 to .{MOST_COPIES} of a joker, so there is no {text[:20]}.",
            code="unknown_card",
            rule="CARD-7",
            korean=f"조커는 .2부터 .{MOST_COPIES}까지 더 있을 수 있으므로 {text[:20]} 패는 없습니다.",
        )
    if not isinstance(code, str):
        raise NotationError(
            f"{a_type(code, 'A')} is not a card: cards are named by their codes, such as '1B'.",
            code="unknown_card",
            rule="CARD-1",
            korean=f"{type(code).__name__}: 패가 아닙니다. 패는 '1B' 같은 코드로 적습니다.",
        )
    shown = repr(code) if len(code) <= 20 else f"{code[:20]!r}…"
    raise NotationError(
        f"There is no card {shown}.",
        code="unknown_card",
        rule="CARD-1",
        hint=_card_meant(text[:20]),
        korean=f"{shown}: 그런 패는 없습니다.",
    )


def _card_meant(text: str) -> Wording | None:
    """A hint at the card that was probably meant by a text that names none, or None."""
    if text.upper() in _BY_CODE:
        return nearest(text.upper(), _BY_CODE)
    folded = _folded(text)
    for of_month, other_names in OTHER_NAMES_OF_MONTHS.items():
        for name in other_names.split():
            found = _BY_NAME.get(f"{of_month.value}{folded.removeprefix(name)}") if folded.startswith(name) else None
            if found:
                return did_you_mean([each.code for each in found])
    several = [each for each in _SEPARATORS.split(text) if each]
    if len(several) > 1 and all(each in _BY_CODE for each in several):
        call = f"cards('{' '.join(several)}')"
        return Wording(f"For several cards, write {call}.", f"여러 장은 {call}처럼 적습니다.")
    month = text.rstrip(ascii_letters)
    if len(text) <= len(month) + 1 and month in _MONTH_NUMBERS:
        codes = [each.code for each in DECK if each.month == int(month)]
        return Wording(
            f"The cards of {Month(int(month))} are {', '.join(codes[:-1])} and {codes[-1]}.",
            f"{month}월의 패는 {', '.join(codes)}입니다.",
        )
    return nearest(text, [*_BY_CODE, *[each.korean for each in DECK], *[each.name for each in DECK]])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and text[0] != "0"


def cards_in_order(named: str | Iterable[Card | str | Unchecked]) -> Iterator[Card]:
    """The cards that a text or a list names, in that order. Raises :class:`NotationError` (``unknown_card``).

    A name that several cards share, such as 1피, gives a different one of them each time.

    >>> [each.code for each in cards_in_order("2A 송학 피 1피")]
    ['2A', '1J', '1K']
    """
    if isinstance(named, str):
        codes = named.split()
        if _BY_CODE.keys() >= set(codes):  # as in nearly all texts; only names can be of several cards
            yield from [_BY_CODE[code] for code in codes]
            return
        named = names_in(named)
    seen: set[Card] = set()
    for each in named:
        found = another(each, seen)
        seen.add(found)
        yield found


def another(code: Card | str | Unchecked, taken: Container[Card]) -> Card:
    """The card with this code or name. Of several cards that share the name it is the first that is not ``taken``.

    Raises :class:`NotationError` (``unknown_card``).
    """
    found = card(code)
    if found in taken and isinstance(code, str):
        for other in _called(code):
            if other not in taken:
                return other
    return found


def is_card(text: str) -> bool:
    """Whether a text is the code or a name of a card."""
    return text in _BY_CODE or bool(_called(text))


def names_in(text: str) -> Iterator[str]:
    """The codes and names in a text with blanks or commas between them, one for each card.

    >>> list(names_in("1B, January crane 송학 광"))
    ['1B', 'January crane', '송학 광']
    """
    words = text.replace(",", " ").split()
    at = 0
    for size in sizes_of_names(words):
        yield " ".join(words[at : at + size])
        at += size


def sizes_of_names(words: Sequence[str]) -> Iterator[int]:
    """The number of words that the name of each card takes, from the first word on. A code is one word.

    >>> list(sizes_of_names(["2A", "January", "crane", "3B"]))
    [1, 2, 1]
    """
    at = 0
    while at < len(words):
        size = 1
        if words[at] not in _BY_CODE:  # the longest name first: "January crane (bright)" begins with a name, too
            for longer in range(min(_MOST_WORDS, len(words) - at), 1, -1):
                if _called(" ".join(words[at : at + longer])):
                    size = longer
                    break
        yield size
        at += size


def _called(name: str) -> list[Card]:
    """The cards with this name: no card, one card, both junk cards of a month, or all copies of a joker.

    Whatever the library writes, it reads. So a name may also be a title, which is the code and the name together.
    """
    folded = _folded(name)
    if folded in _BY_NAME:
        return _BY_NAME[folded]
    titled = _JOKER_TITLE.search(name.strip())
    if titled is not None:
        shown = card(titled[1] or titled[2])
        return [shown] if folded in [_folded(each) for each in _titles_of(shown)] else []
    stem, _, copy = folded.partition(",copy")
    joker = _JOKER_OF_NAME.get(stem)
    if joker is None or (copy and not (_is_number(copy) and len(copy) <= 2 and int(copy) <= MOST_COPIES)):
        return []
    copies = [int(copy)] if copy else range(1, MOST_COPIES + 1)
    return [_make_joker(joker, each) for each in copies]


def _folded(name: str) -> str:
    return "".join(name.split()).casefold()


def _names_of(each: Card) -> list[str]:
    """The names of a card in both languages, as the sentences of the library write them."""
    kind = each.kind if each.ribbon is None else each.ribbon
    # Labels such as 12띠 count as names, since players write them. "12비띠" would say December twice.
    word = "띠" if each.ribbon is Ribbon.RAIN else kind.korean
    assert each.month is not None
    label = f"{each.month.value}{DOUBLE_JUNK[2] if each.code[-1] == 'D' else word}"
    plain = each.name.partition(" (")[0].removesuffix(" first").removesuffix(" second")
    return [each.name, plain, each.romanised, each.korean, label, *_titles_of(each)]


def _titles_of(each: Card) -> list[str]:
    """The code and name of a card together, as English and Korean sentences write them."""
    return [f"{each.code} {each.name}", f"{each.korean}({each.code})"]


_BY_NAME: Final[dict[str, list[Card]]] = {}

for _card in DECK:
    for _name in {_folded(_each) for _each in _names_of(_card)}:
        _BY_NAME.setdefault(_name, []).append(_card)

_JOKER_OF_NAME: Final = {
    _folded(_name): _joker for _joker in _JOKERS for _name in (_joker.english, _joker.korean, f"jokeo {_joker.letter}")
}

_JOKER_TITLE: Final = re.compile(r"^(X[123BDPYZ](?:\.[1-9]\d?)?) |\((X[123BDPYZ](?:\.[1-9]\d?)?)\)$")

_MOST_WORDS: Final = 5
"""The number of words in the longest name: 12B December rain man (bright)."""

_SEPARATORS: Final = re.compile(r"[\s,;/]+|(?<=[BARJKD])(?=\d)")
_MONTH_NUMBERS: Final = frozenset(str(month.value) for month in Month)


def card_at(index: CardIndex | Unchecked) -> Card:
    """The card with this index: 0 to 47 in card order, then the jokers.

    Raises :class:`NotationError` (``unknown_card``) if no card has it.

    >>> card_at(0), card_at(48)
    (card('1B'), card('X1'))
    """
    known = _BY_INDEX.get(index) if isinstance(index, int) else None
    if known is not None:
        return known
    copy, place = divmod(index - FIRST_JOKER, len(_JOKERS)) if isinstance(index, int) else (-1, 0)
    if not 0 <= copy < MOST_COPIES:
        raise NotationError(
            f"No card has the index {short(index)}.",
            code="unknown_card",
            rule="CARD-1",
            korean=f"번호가 {short(index)}인 패는 없습니다.",
        )
    return _make_joker(_JOKERS[place], copy + 1)


ALL_CARDS_MASK: Final = (1 << FIRST_JOKER + len(_JOKERS) * MOST_COPIES) - 1
"""Every card that any pack may hold, as a bit mask."""


hide_setup(Card)
