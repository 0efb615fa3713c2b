"""A state or a view as lines of text: the middle of the table, the hand and captures of each seat, and who decides."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from hwatu._base.wording import Wording
from hwatu._cards.card_kinds import Kind
from hwatu._facts.carry import CARRIED
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.seat_facts import STORED
from hwatu._facts.turn_facts import Phase
from hwatu._payment.endings import named_in_words, words_of
from hwatu._view.observing import observe
from hwatu._view.seat_view import View
from hwatu.render._sentences import NO_BREAK, align

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hwatu._cards.card_set import CardSet
    from hwatu._engine.state import State
    from hwatu._facts.carry import Carry
    from hwatu._facts.turn_facts import Stack
    from hwatu._scoring.score import Score
    from hwatu.render._sentences import Writer
    from hwatu.rules import Rules

    _Row: TypeAlias = tuple[str, str, str]

_WIDE: Final = 50
"""The least width, in columns, at which the name of a seat is beside its cards and not above them."""


def table_lines(moment: State | View, writer: Writer) -> list[str]:
    """The lines of a state, with all hands open, or of a view, with the cards that its viewer knows."""
    view = moment if isinstance(moment, View) else observe(moment, None)
    seats = [list(_seat(view, seat, moment.seats[seat].hand, writer)) for seat in range(view.rules.players)]
    if writer.columns is not None and writer.columns < _WIDE:
        return [*_narrow(view, seats, writer), decision(view, writer)]
    return [*align([*_middle(view, writer), *chain(*seats)], columns=writer.columns), decision(view, writer)]


def _narrow(view: View, seats: Iterable[list[_Row]], writer: Writer) -> Iterator[str]:
    """The lines for a narrow terminal, with the cards of a seat below its name."""
    yield from align([(what, lying) for what, _, lying in _middle(view, writer)], columns=writer.columns)
    for seat, rows in enumerate(seats):
        name, marks = rows[0][0], ", ".join(places_of(view, seat, writer))
        yield f"{name} ({marks})" if marks else name
        yield from align([row[1:] for row in rows if any(row[1:])], indent="  ", columns=writer.columns)


def _middle(view: View, writer: Writer) -> Iterator[_Row]:
    lying = [writer.cards(view.table), *(stack_text(each, writer) for each in view.stacks)]
    if view.face_down:
        lying.append(writer.words("{count} face down", "{count}장 엎어 놓음", count=view.face_down))
    yield writer.words("table", "바닥"), "", "  ".join(filter(None, lying)) or _nothing(writer)
    if view.turned is not None:
        yield turned_word(writer), "", writer.card(view.turned)
    yield stock_word(writer), "", number_of_cards(view.stock_size, writer)
    if brought := ", ".join(brought_in(view, writer)):
        yield writer.words("brought in", "이번 판"), "", brought


def brought_in(view: View, writer: Writer) -> Iterator[str]:
    """Words for what earlier hands left for this one, and for the boar pot until somebody takes it.

    The seats that dropped out of the hand before are named only while the seats decide who plays (SELL-13). After that
    the carry has those that dropped out of this hand, which the table shows as sitting out.
    """
    taken = any(payment.payer is None for payment in view.payments)
    pot = 0 if taken else view.carry.pot_with_stakes(view.rules)
    before = view.carry.dropped_out if view.phase is Phase.SEATING else ()
    return carried_words(view.rules, attrs.evolve(view.carry, pot=pot, dropped_out=before), writer)


def carried_words(rules: Rules, carry: Carry, writer: Writer) -> Iterator[str]:
    """A few words for each fact of a carry that counts under these rules."""
    for fact in CARRIED:
        value = getattr(carry, fact.name)
        shown = not fact.shown_if or getattr(rules, fact.shown_if)
        if fact.phrase is not None and value and value != fact.least and shown:
            yield _said(fact, value, writer)


def _said(fact: Fact, value: Any, writer: Writer) -> str:
    """The value of a fact in the words of its row."""
    assert fact.phrase is not None
    if fact.kind is Holds.MISSION:
        return writer.words(*fact.phrase, name=writer.language.named(value), factor=value.factor)
    shown = value
    if fact.kind is Holds.MONTHS:
        shown = writer.months(value)
    elif fact.kind is Holds.SEATS:
        shown = ", ".join(map(writer.seat, value))
    return writer.words(*fact.phrase, **dict.fromkeys(_GAPS[fact.kind], shown))


_GAPS: Final = {
    Holds.NUMBER: ("count", "amount"), Holds.MONTHS: ("months",), Holds.MONTH: ("month",), Holds.CARDS: ("cards",),
    Holds.SEATS: ("seats",),
}  # fmt: skip
"""The gaps in the words of a fact, by the kind of its value."""


def stack_text(stack: Stack, writer: Writer) -> str:
    """A stack in square brackets, with the seat that made it."""
    return f"[{' '.join(filter(None, [writer.cards(stack.cards), maker_text(stack, writer)]))}]"


def maker_text(stack: Stack, writer: Writer) -> str:
    """Words for the maker of a stack; "" for one that was dealt."""
    return "" if stack.maker is None else writer.words("by {maker}", "{maker}의 뻑", maker=stack.maker)


def _seat(view: View, seat: int, hand: CardSet, writer: Writer) -> Iterator[_Row]:
    name = writer.strong(writer.seat(seat)) if seat == view.actor and not view.over else writer.seat(seat)
    marks = ", ".join(places_of(view, seat, writer))
    if seat not in view.active and seat not in view.undecided:
        yield name, "", ", ".join(resting(view, seat, writer))
        return
    yield name, writer.words("hand", "손패"), _hand(hand, view.seats[seat].hand_size, writer)
    if view.phase is not Phase.SEATING:
        yield (
            marks,
            writer.words("captured", "먹은 패"),
            _by_kind(view.seats[seat].captured, writer) or _nothing(writer),
        )
        yield "", "", ", ".join(_standing(view, seat, writer))
    elif marks:
        yield marks, "", ""


def places_of(view: View, seat: int, writer: Writer) -> list[str]:
    """The marks of a seat's role: the dealer, and the viewer."""
    dealing = [dealer_word(writer)] if seat == view.dealer else []
    return [*dealing, writer.words("you", "나")] if seat == view.viewer else dealing


def resting(view: View, seat: int, writer: Writer) -> list[str]:
    """Words for a seat that sits out, and the chips that it has won or lost so far."""
    chips = [writer.signed_chips(view.chips(seat))] if view.chips(seat) else []
    return [writer.words("sits out", "쉼"), *chips]


def _hand(known: CardSet, size: int, writer: Writer) -> str:
    if size == len(known):
        return writer.cards(known) or _nothing(writer)
    count = number_of_cards(size, writer)
    return f"{count}: {writer.cards(known)} …" if known else count


def _by_kind(cards: CardSet, writer: Writer) -> str:
    groups = [(kind, cards.of_kind(kind)) for kind in Kind]
    told = [f"{writer.language.kind(kind)}{NO_BREAK}{writer.cards(found)}" for kind, found in groups if found]
    return f"{NO_BREAK}| ".join(told)


def _standing(view: View, seat: int, writer: Writer) -> Iterator[str]:
    worth = view.score(seat)
    items = ", ".join(f"{writer.language.named(item)} {item.points}" for item in worth.items)
    yield writer.points(worth.total) + (f" ({items})" if items else "")
    yield junk_of(worth, writer)
    yield from marks_of(view, seat, writer)


def junk_of(worth: Score, writer: Writer) -> str:
    """The junk count of a seat, in words."""
    return writer.words("{count} junk", "피 {count}장", count=worth.junk)


def marks_of(view: View, seat: int, writer: Writer) -> Iterator[str]:
    """Words for the stored facts of a seat, and for its chips."""
    for _, said in badges_of(view, seat, writer):
        yield said
    if view.chips(seat):
        yield writer.signed_chips(view.chips(seat))


def badges_of(view: View, seat: int, writer: Writer) -> Iterator[tuple[Fact, str]]:
    """The facts of a seat that a table shows, each with its words."""
    known = view._seats[seat]
    for fact in STORED:
        value = getattr(known, fact.name)
        if fact.except_in:
            value = tuple([each for each in value if each not in getattr(known, fact.except_in)])
        if fact.phrase is not None and value:
            yield fact, _said(fact, value, writer)


def decision(view: View, writer: Writer) -> str:
    """A line that says who decides what, or how the hand ended."""
    if view.result is None:
        return writer.words(*_DECIDES, seat=view.actor, what=writer.words(*view.phase.words))
    ending = writer.words(*words_of(view.rules, view.result, view.seats), **named_in_words(view.result))
    return writer.words("result: {what}", "결과: {what}", what=ending)


def heading(view: View, writer: Writer) -> str:
    """A sentence that says who decides what, or how the hand ended."""
    if view.result is None:
        return writer.sentence(*_DECIDES, seat=view.actor, what=writer.words(*view.phase.words))
    return writer.sentence(*words_of(view.rules, view.result, view.seats), **named_in_words(view.result))


_DECIDES: Final = Wording("{seat} {seat:decides|decide}: {what}", "{seat:의} 차례: {what}")


def _nothing(writer: Writer) -> str:
    return writer.words("nothing", "없음")


def dealer_word(writer: Writer) -> str:
    """The mark of the dealer."""
    return writer.words("dealer", "선")


def stock_word(writer: Writer) -> str:
    """The word for the stock."""
    return writer.words("stock", "더미")


def turned_word(writer: Writer) -> str:
    """The word for the turned card that waits."""
    return writer.words("turned", "뒤집은 패")


def number_of_cards(count: int, writer: Writer) -> str:
    """A number of cards, in words."""
    return writer.words("{count} {count:card|cards}", "{count}장", count=count)
