"""The languages. A further one is a field of :class:`Wording` and an entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from hwatu._base.errors import NotationError, a_type, nearest
from hwatu._cards.flower_cards import Ribbon

if TYPE_CHECKING:
    from hwatu._base.two_languages import Wording
    from hwatu._cards.flower_cards import Card, Kind, Month
    from hwatu._payment import Line
    from hwatu._scoring import ScoreItem
    from hwatu.rules._additions import Mission

Lang: TypeAlias = Literal["en", "ko"]
"""The code of a language: English or Korean."""


@attrs.frozen(kw_only=True, eq=False)
class Language:
    """The words of a :class:`Wording` that a language takes, and its words for a card by itself, in a sentence and in a
    row of cards, for a kind of card, a month, and anything with a name of its own.
    """

    code: Lang
    pick: Callable[[Wording], str]
    title: Callable[[Card], str]
    card: Callable[[Card], str]
    label: Callable[[Card], str]
    kind: Callable[[Kind], str]
    month: Callable[[Month], str]
    named: Callable[[ScoreItem | Line | Mission], str]


_RIBBONS: Final = {Ribbon.HONGDAN: "홍단", Ribbon.CHODAN: "초단", Ribbon.CHEONGDAN: "청단", Ribbon.RAIN: "띠"}


def _korean_label(card: Card) -> str:
    if card.joker is not None:
        return card.joker.korean.replace(" ", "")
    word = card.kind.korean if card.ribbon is None else _RIBBONS[card.ribbon]
    month = "" if card.month is None else card.month.value
    return f"{month}{'쌍피' if card.code in {'11D', '12D'} else word}"


ENGLISH: Final = Language(
    code="en",
    pick=attrgetter("english"),
    title=lambda card: f"{card.code} {card.name}",
    card=lambda card: f"{card.code} {card.name}",
    label=attrgetter("code"),
    kind=attrgetter("english"),
    month=str,
    named=attrgetter("name"),
)

KOREAN: Final = Language(
    code="ko",
    pick=attrgetter("korean"),
    title=lambda card: f"{card.korean}({card.code})",
    card=attrgetter("korean"),
    label=_korean_label,
    kind=attrgetter("korean"),
    month=lambda month: f"{month.value}월",
    named=lambda item: item.korean or item.name,
)

LANGUAGES: Final[Mapping[str, Language]] = MappingProxyType({each.code: each for each in (ENGLISH, KOREAN)})
"""Every language by its code."""


def language(code: object) -> Language:
    """The language with this code. Raises :class:`NotationError` (``unknown_language``)."""
    known = LANGUAGES.get(code) if isinstance(code, str) else None
    if known is None:
        shown = repr(code[:20]) if isinstance(code, str) else a_type(code)
        raise NotationError(
            f"There is no language {shown}: there are {' and '.join(LANGUAGES)}.",
            code="unknown_language",
            hint=nearest(shown, LANGUAGES),
            korean=f"{shown}: 그런 언어는 없습니다. 고를 수 있는 것: {', '.join(LANGUAGES)}.",
        )
    return known
