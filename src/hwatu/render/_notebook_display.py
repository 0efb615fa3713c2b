"""Displays in notebooks: small pictures of cards, a picture of a table, and receipts as HTML tables."""

from __future__ import annotations

from functools import singledispatch
from html import escape
from typing import TYPE_CHECKING, Final

from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._engine.state import State
from hwatu._facts.turn_facts import Stack
from hwatu._view.seat_view import View
from hwatu.art._card_pictures import number
from hwatu.render._picture_parts import CardPainter, shared, tall
from hwatu.render._receipts import html
from hwatu.render._table_picture import in_play, svg

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["html", "picture"]

_CARD: Final = 110
_IN_A_ROW: Final = 72
_ROW: Final = 12
"""The most cards in a row, so that months stay together."""

_GAP: Final = 6
_TABLE: Final = 760

_FLUID: Final = 'style="max-width:min(100%,80vw);height:auto"'
"""The style of an SVG inside a page, which shrinks with a narrow page. An SVG in an ``img`` follows the page anyway."""


@singledispatch
def picture(value: object) -> str | None:
    """Draw a card, cards, a stack, a state or a view as SVG in a size for notebooks; None for an empty set of cards."""
    raise TypeError(f"A {type(value).__name__} has no picture.")


@picture.register
def _card(value: Card) -> str:
    return _document(_CARD, tall(_CARD), _plain().card(value, 0, 0, _CARD), value.name)


@picture.register
def _cards(value: CardSet) -> str | None:
    return _rows(list(value), str(value)) if value else None


@picture.register
def _stack(value: Stack) -> str:
    shown = in_play(value.cards)
    step = _IN_A_ROW * 0.4
    width = _IN_A_ROW + step * (len(shown) - 1)
    return _document(width, tall(_IN_A_ROW), _plain().fan(shown, 0, 0, _IN_A_ROW, step), str(value.cards))


@picture.register(State)
@picture.register(View)
def _moment(value: State | View) -> str:
    head, _, rest = svg(value).partition(" viewBox")
    return f'{head} width="{_TABLE}" {_FLUID} viewBox{rest}'


def _plain() -> CardPainter:
    return CardPainter(index=False, chodan=False)


def _rows(cards: Sequence[Card], title: str) -> str:
    columns, rows = min(len(cards), _ROW), -(-len(cards) // _ROW)
    across, down = _IN_A_ROW + _GAP, tall(_IN_A_ROW) + _GAP
    drawn = "".join(
        _plain().card(each, place % _ROW * across, place // _ROW * down, _IN_A_ROW) for place, each in enumerate(cards)
    )
    return _document(columns * across - _GAP, rows * down - _GAP, drawn, title)


def _document(width: float, height: float, drawn: str, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" {_FLUID} '
        f'viewBox="0 0 {number(width)} {number(height)}" role="img"><title>{escape(title)}</title>{shared(drawn)}</svg>'
    )
