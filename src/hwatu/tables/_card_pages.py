"""The cards of a deck, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._scoring import scorer
from hwatu.render._languages import language
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from hwatu._cards.flower_cards import Card
    from hwatu.codec._page_types import CardPage
    from hwatu.render import Lang
    from hwatu.rules import Rules


def card_pages(rules: Rules, *, lang: Lang = "en") -> list[CardPage]:
    """Every card in play under ``rules``, in card order, with its name in ``lang`` and all that a front end shows of
    it (CARD-1 to CARD-7).

    It is the same in every hand, so a page asks for it once; :mod:`hwatu.tables.pages` says what each key holds.

    >>> from hwatu import presets
    >>> crane, cup = (each for each in card_pages(presets.pagat()) if each["code"] in ("1B", "9A"))
    >>> crane["name"], crane["kind"], crane["junk"]
    ('January crane (bright)', 'BRIGHT', 0)
    >>> cup["kind"], cup["junk"], cup["dual"]
    ('ANIMAL', 2, True)

    Raises :class:`RuleConflict` (``not_rules``), :class:`NotationError` (``unknown_language``).
    """
    check_rules(rules)
    korean = language(lang).code == "ko"
    return [_card(each, rules, korean=korean) for each in rules.deck]


def _card(card: Card, rules: Rules, *, korean: bool) -> CardPage:
    own, dual = rules.additions.joker(card), card in rules.dual_animals
    named = own or card
    return {
        "code": card.code,
        "name": (korean and named.korean) or named.name,
        "face": f"X{card.joker.letter}" if card.joker else card.code,
        "month": None if card.month is None else int(card.month),
        "kind": card.kind.name,
        "ribbon": None if card.ribbon is None else card.ribbon.name,
        "junk": rules.dual_animals[card] if dual else scorer(rules).junk_count(1 << card.index),
        "dual": dual,
    }
