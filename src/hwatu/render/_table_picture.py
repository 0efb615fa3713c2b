"""A picture of a state or a view: the table as one seat sees it, with the other seats across it. Smaller ones, and
pictures of cards, are what notebooks display.
"""

from __future__ import annotations

from functools import singledispatch
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from hwatu._base.errors import NotationError, a_type
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._engine.state import State
from hwatu._facts.turn_facts import Phase, Stack
from hwatu._view.observing import observe
from hwatu._view.seat_view import View
from hwatu.art._card_pictures import BLACK, GOLD, WHITE, check_looks, listed, number
from hwatu.render._picture_parts import (
    CREAM,
    PALE,
    CardPainter,
    box,
    ends_of,
    long,
    outlined,
    pill,
    pill_width,
    shared,
    step_of,
    tall,
    words,
    wrapped,
)
from hwatu.render._sentences import Lang, Writer, capital, language_of_pages
from hwatu.render._table_text import (
    brought_in,
    dealer_word,
    heading,
    junk_of,
    maker_text,
    marks_of,
    number_of_cards,
    places_of,
    resting,
    stock_word,
    table_lines,
    turned_word,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hwatu._cards.card_set import Cards

WIDTH: Final = 1000
"""The width of the picture in units. The height depends on the number of seats, not on their cards."""

_RIM: Final = 24
_GAP: Final = 12
_PAD: Final = 14
_INNER: Final = WIDTH - 2 * _RIM

_WOOD: Final = "#4b2e1e"
_EDGE: Final = "#7a4d2f"
_FELT: Final = "#1f5a45"
_MIDDLE: Final = "#2a6b53"


def svg(
    moment: State | View,
    *,
    lang: Lang = "en",
    seat: int | None = None,
    index: bool = False,
    chodan: bool = False,
    highlight: Cards = (),
    arrows: Iterable[tuple[Card | str, Card | str]] = (),
) -> str:
    """Draw a whole table as one SVG document, 1000 units wide, with a background.

    - ``moment``: a state or a view. The order of the stock is never shown.
    - ``lang``: the language of the words.
    - ``seat``: draw a state as this seat sees it (:func:`hwatu.observe`); None shows all hands. A view has its viewer.
    - ``index``, ``chodan``: as in :func:`hwatu.art.svg`: month and kind in the corner of each card; the writing 초단.
    - ``highlight``: cards with a bright edge.
    - ``arrows``: pairs of cards, with an arrow from the first to the second.

    The viewer sits at the bottom, the others across the table, the next to play on the right. Cards of ``highlight``
    and ``arrows`` must be visible in the picture. Equal arguments give equal text. The words need some font; the cards
    are shapes.

    Raises :class:`NotationError`: ``no_picture`` for a value that is neither a state nor a view, ``unknown_language``,
    ``bad_index``, ``bad_chodan``, ``unknown_card``, ``card_not_shown`` for a card that the picture does not show,
    ``bad_arrow`` for a value that is not a pair of different cards; :class:`InvalidPosition` (``unknown_seat``).

    >>> from hwatu import deal, observe, presets
    >>> state = deal(presets.pagat(players=3), seed=7)
    >>> svg(state, seat=1) == svg(observe(state, 1))
    True
    >>> svg(state, seat=1, highlight="1B", arrows=[("1B", "3R")]) == svg(state, seat=1)
    False
    """
    if not isinstance(moment, (State, View)):
        raise NotationError(
            f"{a_type(moment, 'A')} has no picture as a table.",
            code="no_picture",
            korean=f"{type(moment).__name__}: 판의 그림으로 보여 줄 수 없습니다.",
        )
    check_looks(index, chodan)
    if seat is not None and isinstance(moment, State):
        moment = observe(moment, seat)
    view = moment if isinstance(moment, View) else observe(moment, None)
    writer = Writer(language_of_pages(lang), viewer=view.viewer)
    hands = tuple([moment.seats[each].hand for each in range(view.rules.players)])
    painter = CardPainter(index, chodan)
    drawing, height = _Table(view, hands, writer, painter).drawn()
    marks = "".join(map(painter.highlight, listed(highlight)))
    marks += "".join(painter.arrow(*ends) for ends in ends_of(arrows))
    title = writer.words("A table with {count} seats", "화투판, 자리 {count}개", count=view.rules.players)
    described = "\n".join(table_lines(moment, writer))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {number(height)}" role="img" '
        f'font-family="system-ui, sans-serif"><title>{escape(title)}</title><desc>{escape(described)}</desc>'
        f"{shared(drawing + marks)}</svg>"
    )


class _Sizes(NamedTuple):
    """The measures of the place of one seat: the widths of its cards, and the positions of its captures and
    its hand.
    """

    hand: float
    captured: float
    captured_y: float
    hand_y: float
    height: float


_ACROSS: Final = _Sizes(hand=46, captured=52, captured_y=118, hand_y=_PAD, height=118 + 85 + _PAD)
_ACROSS_NARROW: Final = _Sizes(hand=38, captured=44, captured_y=118, hand_y=_PAD, height=118 + 72 + _PAD)
_OWN: Final = _Sizes(hand=88, captured=64, captured_y=52, hand_y=174, height=174 + 144 + _PAD)
_NO_CAPTURES: Final = 92
_SITTING_OUT: Final = 70
_MIDDLE_HEIGHT: Final = 366
_LOOSE: Final = 82
"""The largest width of a card in the middle."""


@attrs.frozen
class _Table:
    """The scene: the view, the known cards of each hand, the writer of its words, and the painter of its cards."""

    view: View
    hands: tuple[CardSet, ...]
    writer: Writer
    painter: CardPainter

    def drawn(self) -> tuple[str, float]:
        """The drawing of the whole table, and its height."""
        near, *others = self._seats()
        across, y = self._across(others, _RIM)
        resting, y = self._sitting_out(y)
        middle = _middle(self, y)
        y += _MIDDLE_HEIGHT + _GAP
        sizes = self._sizes(_OWN)
        own = _own_place(self, near, _RIM, y, sizes)
        height = y + sizes.height + _RIM
        ground = box(0, 0, WIDTH, height, _WOOD, radius=26) + box(
            8, 8, WIDTH - 16, height - 16, _FELT, radius=20, edge=_EDGE, width=4
        )
        return ground + across + resting + middle + own, height

    def _seats(self) -> list[int]:
        """The seats that hold cards, the nearest first, then in turn order."""
        view = self.view
        playing = sorted({*view.active, *view.undecided}) or [view.dealer]
        near = view.viewer if view.viewer in playing else playing[0]
        place = playing.index(near) if near is not None else 0
        return playing[place:] + playing[:place]

    def _across(self, others: Sequence[int], y: float) -> tuple[str, float]:
        """The drawing of the seats across the table, from right to left in turn order, and the y below them."""
        columns = len(others) if len(others) <= 3 else (len(others) + 1) // 2
        if not columns:
            return "", y
        sizes = self._sizes(_ACROSS if columns < 3 else _ACROSS_NARROW)
        width = (_INNER - _GAP * (columns - 1)) / columns
        drawn = ""
        for count, seat in enumerate(reversed(others)):
            row, column = divmod(count, columns)
            x, top = _RIM + column * (width + _GAP), y + row * (sizes.height + _GAP)
            drawn += _place_across(self, seat, x, top, width, sizes)
        rows = -(-len(others) // columns)
        return drawn, y + rows * (sizes.height + _GAP)

    def _sitting_out(self, y: float) -> tuple[str, float]:
        view, writer = self.view, self.writer
        seats = [seat for seat in range(view.rules.players) if seat not in {*view.active, *view.undecided}]
        if not seats:
            return "", y
        drawn, room = "", _INNER / len(seats)
        for count, seat in enumerate(seats):
            middle = _RIM + room * (count + 0.5)
            name = " · ".join([self.name(seat), *places_of(view, seat, writer)])
            said = " · ".join(resting(view, seat, writer))
            drawn += words(name, middle, y + 24, 22, bold=True, anchor="middle", room=room - 16)
            drawn += words(said, middle, y + 51, 22, colour=PALE, anchor="middle", room=room - 16)
        return drawn, y + _SITTING_OUT

    def _sizes(self, sizes: _Sizes) -> _Sizes:
        """The measures of a place, without captures while the seats decide who plays."""
        if self.view.phase is not Phase.SEATING:
            return sizes
        own = sizes is _OWN
        saved = sizes.hand_y - sizes.captured_y if own else sizes.captured_y - _NO_CAPTURES
        height = sizes.height - saved if own else _NO_CAPTURES + _PAD
        return sizes._replace(hand_y=sizes.hand_y - saved * own, height=height)

    def name(self, seat: int) -> str:
        """A seat as a heading."""
        return self.writer.sentence("{seat}", seat=seat)

    def facts(self, seat: int) -> list[str]:
        """The words below the name of a seat: points, junk, and its facts."""
        if self.view.phase is Phase.SEATING:
            return []
        worth = self.view.score(seat)
        return [self.writer.points(worth.total), junk_of(worth, self.writer), *marks_of(self.view, seat, self.writer)]

    def hand(self, seat: int) -> list[Card | None]:
        """The cards that a seat holds, by month; None, a card face down, for each unknown one."""
        known = list(self.hands[seat])
        return [*known, *[None] * (self.view.seats[seat].hand_size - len(known))]

    def ground(self, seat: int, x: float, y: float, width: float, height: float) -> str:
        """The background of a seat's place, with a bright edge if the seat has to decide or has won."""
        view = self.view
        who = view.actor if view.result is None else view.result.winner
        return box(x, y, width, height, BLACK, opacity=0.22, edge=GOLD if seat == who else "", width=4)

    def head(self, seat: int, x: float, y: float, size: float) -> tuple[str, float]:
        """The name of a seat with its marks, and the x at which they end; a triangle marks whose turn it is."""
        drawn = ""
        if seat == self.view.seat and not self.view.over:
            triangle = f"M{number(x)} {number(y - size * 0.74)}l{number(size * 0.62)} 11l{number(-size * 0.62)} 11Z"
            drawn += f'<path d="{triangle}" fill="{GOLD}"/>'
            x += size * 0.9
        drawn += words(self.name(seat), x, y, size, bold=True)
        x += long(self.name(seat), size, bold=True) + 12
        for mark in places_of(self.view, seat, self.writer):
            drawn += pill(mark, x, y - 1, 20, colour=GOLD if mark == dealer_word(self.writer) else CREAM)
            x += pill_width(mark) + 8
        return drawn, x


# Seats ----------------------------------------------------------------------------------------------------------------


def _place_across(table: _Table, seat: int, x: float, y: float, width: float, sizes: _Sizes) -> str:
    inner = width - 2 * _PAD
    head, end = table.head(seat, x + _PAD, y + 38, 28)
    hand = table.hand(seat)
    most = sizes.hand * 0.74 if None in hand else sizes.hand + 4
    step = step_of(len(hand), sizes.hand, min(inner / 2, x + width - _PAD - end), most)
    fanned = sizes.hand + step * (len(hand) - 1) if hand else 0
    rooms = (inner - fanned - 12, inner)
    facts = "".join(
        words(line, x + _PAD, y + 74 + 30 * place, 23, colour=PALE, room=rooms[place])
        for place, line in enumerate(wrapped(table.facts(seat), rooms, 23))
    )
    return (
        table.ground(seat, x, y, width, sizes.height)
        + head
        + facts
        + table.painter.fan(hand, x + width - _PAD - fanned, y + sizes.hand_y, sizes.hand, step)
        + _captures(table, seat, x + _PAD, y + sizes.captured_y, inner, sizes.captured)
    )


def _own_place(table: _Table, seat: int, x: float, y: float, sizes: _Sizes) -> str:
    inner = _INNER - 2 * _PAD
    head, end = table.head(seat, x + _PAD, y + 38, 30)
    facts = " · ".join(table.facts(seat))
    hand = table.hand(seat)
    step = step_of(len(hand), sizes.hand, inner, sizes.hand + 10)
    start = x + _PAD + (inner - (sizes.hand + step * (len(hand) - 1))) / 2
    return (
        table.ground(seat, x, y, _INNER, sizes.height)
        + head
        + words(facts, end + 10, y + 38, 24, colour=PALE, room=x + _INNER - _PAD - end - 10)
        + _captures(table, seat, x + _PAD, y + sizes.captured_y, inner, sizes.captured)
        + table.painter.fan(hand, start, y + sizes.hand_y, sizes.hand, step)
    )


def _captures(table: _Table, seat: int, x: float, y: float, room: float, across: float) -> str:
    """The captures of a seat kind by kind, the cards of each kind overlapping."""
    captured = table.view.seats[seat].captured
    groups = {kind: group for kind in Kind if (group := list(captured.of_kind(kind)))}
    between = 16
    spare = room - len(groups) * across - between * (len(groups) - 1)
    steps = steps_of_kinds({kind: len(group) - 1 for kind, group in groups.items()}, spare, across)
    drawn = ""
    for kind, group in groups.items():
        drawn += table.painter.fan(group, x, y, across, steps[kind])
        x += across + steps[kind] * (len(group) - 1) + between
    return drawn


def steps_of_kinds(covered: dict[Kind, int], spare: float, across: float) -> dict[Kind, float]:
    """The distances between captured cards of each kind. If space is short, junk moves together first, since people
    only count it, and the other kinds stay recognisable.
    """
    wanted, junk = across * 0.5, covered.get(Kind.JUNK, 0)
    others = sum(covered.values()) - junk
    close = min(wanted, max(across * 0.14, (spare - wanted * others) / junk)) if junk else wanted
    wide = min(wanted, (spare - close * junk) / others) if others else wanted
    return {kind: close if kind is Kind.JUNK else wide for kind in covered}


# The middle -----------------------------------------------------------------------------------------------------------


class _Lying(NamedTuple):
    """A thing in the middle of the table: a loose card, a card face down, or a stack with a label for its maker."""

    cards: tuple[Card | None, ...]
    label: str = ""

    def width(self, across: float) -> float:
        return across * (1 + 0.4 * (len(self.cards) - 1))


def in_play(stack: CardSet) -> tuple[Card, ...]:
    """The cards of a stack in drawing order: those of the month, then the jokers."""
    return tuple(sorted(stack, key=lambda card: (card.joker is not None, card.index)))


def _lying(table: _Table) -> Iterator[_Lying]:
    view, writer = table.view, table.writer
    things = [(card.index, _Lying((card,))) for card in view.table]
    things += [
        (min(card.index for card in stack.cards), _Lying(in_play(stack.cards), maker_text(stack, writer)))
        for stack in view.stacks
    ]
    yield from (thing for _, thing in sorted(things, key=lambda pair: pair[0]))
    for _ in range(view.face_down):
        yield _Lying((None,))


def _middle(table: _Table, y: float) -> str:
    """The drawing of the middle: the stock, loose cards and stacks around it, and below them who decides what."""
    view, writer = table.view, table.writer
    drawn = box(_RIM, y, _INNER, _MIDDLE_HEIGHT, _MIDDLE, radius=40)
    stock = _LOOSE * (2.4 if view.turned is not None else 1.2)
    room = (_INNER - stock) / 2 - 40
    quarters, across = _quartered(list(_lying(table)), room)
    for place, things in enumerate(quarters):
        x = _RIM + 20 + (place % 2) * (_INNER - room - 40)
        top = y + 14 + place // 2 * (tall(_LOOSE) + 12) + (tall(_LOOSE) - tall(across)) / 2
        drawn += _row(table, things, x, top, room, across)
    drawn += _stock(table, WIDTH / 2 - stock / 2, y + 50)
    drawn += words(
        heading(view, writer),
        WIDTH / 2,
        y + _MIDDLE_HEIGHT - 28,
        28,
        bold=True,
        anchor="middle",
        room=_INNER - 60,
    )
    brought = ", ".join(brought_in(view, writer))
    if brought:
        drawn += words(brought, WIDTH / 2, y + 34, 20, colour=PALE, anchor="middle", room=stock + 70)
    return drawn


def _quartered(things: list[_Lying], room: float) -> tuple[list[list[_Lying]], float]:
    """Distribute the things over the four quarters of the middle; also the largest width of cards at which all fit."""
    across: float = _LOOSE
    while True:
        quarters: list[list[_Lying]] = [[], [], [], []]
        total = sum(thing.width(across) for thing in things)
        passed = 0.0
        for thing in things:
            middle = passed + thing.width(across) / 2
            quarters[int(4 * middle / total)].append(thing)
            passed += thing.width(across)
        if all(_length(each, across) <= room for each in quarters) or across < 30:
            return quarters, across
        across -= 4


def _length(things: Sequence[_Lying], across: float) -> float:
    return sum(thing.width(across) + 10 for thing in things) - 10 if things else 0


def _row(table: _Table, things: Sequence[_Lying], x: float, y: float, room: float, across: float) -> str:
    x += (room - _length(things, across)) / 2
    drawn = ""
    for thing in things:
        for place, card in enumerate(thing.cards):
            turn = (card.index * 7 % 5 - 2) * 0.9 if card is not None else 0
            drawn += table.painter.card(card, x + place * across * 0.4, y, across, turn=turn)
        if thing.label:
            drawn += pill(
                thing.label, x + thing.width(across) / 2, y + tall(across) - 10, 18, anchor="middle", colour=WHITE
            )
        x += thing.width(across) + 10
    return drawn


def _stock(table: _Table, x: float, y: float) -> str:
    """The drawing of the stock with its number of cards, and of a turned card that waits for a choice."""
    view, writer = table.view, table.writer
    x += _LOOSE * 0.1
    depth = min(4, -(-view.stock_size // 6))
    drawn = "".join(table.painter.card(None, x + 3 * layer, y - 4 * layer, _LOOSE) for layer in range(depth))
    if not depth:
        drawn = box(x, y, _LOOSE, tall(_LOOSE), "none", radius=8, edge=PALE, width=2)
    count = number_of_cards(view.stock_size, writer)
    drawn += words(capital(stock_word(writer)), x + _LOOSE / 2, y + tall(_LOOSE) + 34, 22, colour=PALE, anchor="middle")
    drawn += words(count, x + _LOOSE / 2, y + tall(_LOOSE) + 62, 24, bold=True, anchor="middle")
    if view.turned is not None:
        beside = x + _LOOSE * 1.25
        drawn += table.painter.card(view.turned, beside, y, _LOOSE) + outlined(beside, y, _LOOSE)
        drawn += words(
            capital(turned_word(writer)),
            beside + _LOOSE / 2,
            y + tall(_LOOSE) + 34,
            22,
            colour=PALE,
            anchor="middle",
        )
    return drawn


# Displays in notebooks ------------------------------------------------------------------------------------------------

_CARD: Final = 110
_IN_A_ROW: Final = 72
_ROW: Final = 12
"""The most cards in a row, so that months stay together."""

_BETWEEN: Final = 6
_IN_NOTEBOOK: Final = 760

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
    return f'{head} width="{_IN_NOTEBOOK}" {_FLUID} viewBox{rest}'


def _plain() -> CardPainter:
    return CardPainter(index=False, chodan=False)


def _rows(cards: Sequence[Card], title: str) -> str:
    columns, rows = min(len(cards), _ROW), -(-len(cards) // _ROW)
    across, down = _IN_A_ROW + _BETWEEN, tall(_IN_A_ROW) + _BETWEEN
    drawn = "".join(
        _plain().card(each, place % _ROW * across, place // _ROW * down, _IN_A_ROW) for place, each in enumerate(cards)
    )
    return _document(columns * across - _BETWEEN, rows * down - _BETWEEN, drawn, title)


def _document(width: float, height: float, drawn: str, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" {_FLUID} '
        f'viewBox="0 0 {number(width)} {number(height)}" role="img"><title>{escape(title)}</title>{shared(drawn)}</svg>'
    )
