"""``text``: any value of the library as plain text, in English or Korean, with or without colour."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from hwatu._actions import ACTIONS, Refusal
from hwatu._base.errors import HwatuError, InvalidPosition, NotationError, a_type, short
from hwatu._cards.argument_checks import whole
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._engine.state import State
from hwatu._facts.payments import Payment
from hwatu._facts.turn_facts import Stack
from hwatu._glossary import unmarked
from hwatu._notation.toml_text import Mistake
from hwatu._payment.settlement import Settlement
from hwatu._scoring.score import Score
from hwatu._session.ledger import Entry, Place
from hwatu._view.observing import observe
from hwatu._view.seat_view import View
from hwatu.catalogue import GlossaryTerm, Rule
from hwatu.events import EVENTS, Events
from hwatu.presets import Preset
from hwatu.render._receipts import entry_lines, payment_lines, place_lines, score_lines, settlement_lines
from hwatu.render._sentences import Lang, Writer, check_names, language, wrap
from hwatu.render._table_text import stack_text, table_lines
from hwatu.rules import Flag, Variant

T = TypeVar("T")


def text(
    value: object,
    *,
    lang: Lang = "en",
    color: bool = False,
    seat: int | None = None,
    names: Iterable[str] = (),
    columns: int | None = None,
) -> str:
    """Format a value of the library as plain text: a card, a card set, a stack, a state or view, a score, a payment, a
    settlement, an event, events or an action; an entry of a ledger, a place in a series; a refusal, an error or a
    mistake in house rules; an outlook (:mod:`hwatu.advice`); the title of a rule, a flag, a preset or a variant; a word
    of the glossary and its meaning. For the full text of a rule, see its ``paragraphs`` and ``korean_paragraphs``.

    A card by itself is its code and its name, a set a row of codes (in Korean of short names). A state or a view is a
    table; the order of the stock is never shown. An event is a sentence, an action a phrase, and a settlement has a
    line for each step of each payment.

    - ``lang``: "en" or "ko".
    - ``color``: whether to add ANSI colour codes.
    - ``seat``: the reader. Of a state it is shown its view, of an event what it may know; a view has its viewer.
    - ``names``: what the seats are called, from seat 0; one without a name, "", is called "seat 1".
    - ``columns``: the width of lines, which break between words (a Korean syllable takes two columns); None for any.

    Raises :class:`NotationError` (``no_text`` for another value, ``unknown_language``), :class:`InvalidPosition`
    (``unknown_seat``, ``bad_list``, ``bad_name``, ``bad_number``).

    >>> from hwatu import Play, cards
    >>> text(cards("1B 2R 11D")), text(cards("1B 2R 11D"), lang="ko")
    ('1B 2R 11D', '1광 2홍단 11쌍피')
    >>> text(Play("8J")), text(Play("8J"), lang="ko")
    ('play 8J August junk first', '공산 피 내기')
    >>> print(text(Play("8J", onto="8B"), columns=24))
    play 8J August junk
      first onto 8B August
      moon (bright)
    >>> from hwatu import check, deal, presets
    >>> print(text(check(deal(presets.pagat(), seed=7), Play("1B")), lang="ko"))
    송학 광은 손에 없습니다.
    """
    if seat is not None and (type(seat) is not int or seat < 0):
        raise InvalidPosition(
            f"There is no seat {short(seat)}: seats are counted from 0.",
            code="unknown_seat",
            rule="DEAL-1",
            korean=f"{short(seat)}: 그런 자리는 없습니다. 자리는 0번부터 셉니다.",
        )
    if columns is not None:
        whole(columns, "columns", least=1)
    writer = Writer(language(lang), bool(color), seat, check_names(names), columns)
    for kind in type(value).__mro__:
        if kind in _LINES:
            return "\n".join(each for line in _LINES[kind](value, writer) for each in wrap(line, columns, hanging=2))
    raise NotationError(
        f"{a_type(value, 'A')} has no text.",
        code="no_text",
        korean=f"{type(value).__name__}: 글로 보여 줄 수 없습니다.",
    )


def tells(kind: type[T], lines: Callable[[T, Writer], Iterable[str]]) -> None:
    """Register the text of a type. For types of higher layers, which this module must not import."""
    _LINES[kind] = lines


_LINES: Final[dict[type, Callable[[Any, Writer], Iterable[str]]]] = {
    Card: lambda card, writer: [writer.title(card)],
    CardSet: lambda cards, writer: [writer.cards(cards)],
    Stack: lambda stack, writer: [stack_text(stack, writer)],
    State: lambda state, writer: table_lines(state if writer.viewer is None else observe(state, writer.viewer), writer),
    View: table_lines,
    Score: score_lines,
    Payment: payment_lines,
    Settlement: settlement_lines,
    Entry: entry_lines,
    Place: place_lines,
    Events: lambda events, writer: map(writer.event, events),
    Refusal: lambda refusal, writer: [writer.either(refusal.message, refusal.korean)],
    Mistake: lambda mistake, writer: [writer.either(str(mistake), mistake.in_korean)],
    HwatuError: lambda error, writer: [writer.either(error.message, error.korean)],
    Rule: lambda rule, writer: [f"{rule.id} {writer.either(rule.title, rule.korean)}"],
    GlossaryTerm: lambda term, writer: [
        unmarked(writer.either(f"{term.name}: {term.meaning}", f"{term.korean}: {term.korean_meaning}"))
    ],
    Flag: lambda flag, writer: [writer.either(flag.help, flag.korean)],
    **dict.fromkeys((Preset, Variant), lambda named, writer: [writer.either(named.title, named.korean)]),
    **dict.fromkeys(EVENTS, lambda event, writer: [writer.event(event)]),
    **dict.fromkeys(ACTIONS, lambda action, writer: [writer.action(action)]),
}
"""The function that makes the lines of text, for every type that has a text."""
