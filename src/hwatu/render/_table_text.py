"""A moment of a hand as a table: what lies there, what each seat holds and has captured, and who decides what."""

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
from hwatu._payment.endings import words_of
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
"""The columns from which on a seat's name stands beside what it has."""


def table_lines(moment: State | View, pen: Writer) -> list[str]:
    """A state, with every hand open, or a view, with the hands as far as its viewer knows them, line by line."""
    view = moment if isinstance(moment, View) else observe(moment, None)
    seats = [list(_seat(view, seat, moment.seats[seat].hand, pen)) for seat in range(view.rules.players)]
    if pen.columns is not None and pen.columns < _WIDE:
        return [*_narrow(view, seats, pen), decision(view, pen)]
    return [*align([*_middle(view, pen), *chain(*seats)], columns=pen.columns), decision(view, pen)]


def _narrow(view: View, seats: Iterable[list[_Row]], pen: Writer) -> Iterator[str]:
    """The rows with less beside each other: what a seat has stands below its name."""
    yield from align([(what, lying) for what, _, lying in _middle(view, pen)], columns=pen.columns)
    for seat, rows in enumerate(seats):
        name, marks = rows[0][0], ", ".join(places_of(view, seat, pen))
        yield f"{name} ({marks})" if marks else name
        yield from align([row[1:] for row in rows if any(row[1:])], indent="  ", columns=pen.columns)


def _middle(view: View, pen: Writer) -> Iterator[_Row]:
    lying = [pen.cards(view.table), *(stack_text(each, pen) for each in view.stacks)]
    if view.face_down:
        lying.append(pen.words("{count} face down", "{count}장 엎어 놓음", count=view.face_down))
    yield pen.words("table", "바닥"), "", "  ".join(filter(None, lying)) or _nothing(pen)
    if view.turned is not None:
        yield turned_word(pen), "", pen.card(view.turned)
    yield stock_word(pen), "", number_of_cards(view.stock_size, pen)
    if brought := ", ".join(brought_in(view, pen)):
        yield pen.words("brought in", "이번 판"), "", brought


def brought_in(view: View, pen: Writer) -> Iterator[str]:
    """Everything that came into the hand from outside it, and the boar pot as long as nobody has taken it.

    Who dropped out of the hand before is told while the players decide who plays: afterwards the carry has those of
    this hand, who sit out.
    """
    taken = any(payment.payer is None for payment in view.payments)
    pot = 0 if taken else view.carry.pot_with_stakes(view.rules)
    before = view.carry.dropped_out if view.phase is Phase.SEATING else ()
    return carried_words(view.rules, attrs.evolve(view.carry, pot=pot, dropped_out=before), pen)


def carried_words(rules: Rules, carry: Carry, pen: Writer) -> Iterator[str]:
    """Everything in a carry that counts under these rules, a few words for each."""
    for fact in CARRIED:
        value = getattr(carry, fact.name)
        shown = not fact.shown_if or getattr(rules, fact.shown_if)
        if fact.phrase is not None and value and value != fact.least and shown:
            yield _said(fact, value, pen)


def _said(fact: Fact, value: Any, pen: Writer) -> str:
    """A fact in the words of its row."""
    assert fact.phrase is not None
    if fact.kind is Holds.MISSION:
        return pen.words(*fact.phrase, name=pen.language.named(value), factor=value.factor)
    shown = value
    if fact.kind is Holds.MONTHS:
        shown = pen.months(value)
    elif fact.kind is Holds.SEATS:
        shown = ", ".join(map(pen.seat, value))
    return pen.words(*fact.phrase, **dict.fromkeys(_GAPS[fact.kind], shown))


_GAPS: Final = {
    Holds.NUMBER: ("count", "amount"), Holds.MONTHS: ("months",), Holds.MONTH: ("month",), Holds.CARDS: ("cards",),
    Holds.SEATS: ("seats",),
}  # fmt: skip
"""The gaps in the words of a fact."""


def stack_text(stack: Stack, pen: Writer) -> str:
    """A stack in square brackets, with the seat that made it."""
    return f"[{' '.join(filter(None, [pen.cards(stack.cards), maker_text(stack, pen)]))}]"


def maker_text(stack: Stack, pen: Writer) -> str:
    """Who made a stack; nothing for one that was dealt."""
    return "" if stack.maker is None else pen.words("by {maker}", "{maker}의 뻑", maker=stack.maker)


def _seat(view: View, seat: int, hand: CardSet, pen: Writer) -> Iterator[_Row]:
    name = pen.strong(pen.seat(seat)) if seat == view.actor and not view.over else pen.seat(seat)
    marks = ", ".join(places_of(view, seat, pen))
    if seat not in view.active and seat not in view.undecided:
        yield name, "", ", ".join(resting(view, seat, pen))
        return
    yield name, pen.words("hand", "손패"), _hand(hand, view.seats[seat].hand_size, pen)
    if view.phase is not Phase.SEATING:
        yield marks, pen.words("captured", "먹은 패"), _by_kind(view.seats[seat].captured, pen) or _nothing(pen)
        yield "", "", ", ".join(_standing(view, seat, pen))
    elif marks:
        yield marks, "", ""


def places_of(view: View, seat: int, pen: Writer) -> list[str]:
    """Whether a seat deals, and whether it is the viewer's."""
    dealing = [dealer_word(pen)] if seat == view.dealer else []
    return [*dealing, pen.words("you", "나")] if seat == view.viewer else dealing


def resting(view: View, seat: int, pen: Writer) -> list[str]:
    """That a seat sits out, and the chips that it has won or lost so far."""
    chips = [pen.signed_chips(view.chips(seat))] if view.chips(seat) else []
    return [pen.words("sits out", "쉼"), *chips]


def _hand(known: CardSet, size: int, pen: Writer) -> str:
    if size == len(known):
        return pen.cards(known) or _nothing(pen)
    count = number_of_cards(size, pen)
    return f"{count}: {pen.cards(known)} …" if known else count


def _by_kind(cards: CardSet, pen: Writer) -> str:
    groups = [(kind, cards.of_kind(kind)) for kind in Kind]
    told = [f"{pen.language.kind(kind)}{NO_BREAK}{pen.cards(found)}" for kind, found in groups if found]
    return f"{NO_BREAK}| ".join(told)


def _standing(view: View, seat: int, pen: Writer) -> Iterator[str]:
    worth = view.score(seat)
    items = ", ".join(f"{pen.language.named(item)} {item.points}" for item in worth.items)
    yield pen.points(worth.total) + (f" ({items})" if items else "")
    yield junk_of(worth, pen)
    yield from marks_of(view, seat, pen)


def junk_of(worth: Score, pen: Writer) -> str:
    """How much junk a seat has."""
    return pen.words("{count} junk", "피 {count}장", count=worth.junk)


def marks_of(view: View, seat: int, pen: Writer) -> Iterator[str]:
    """Everything remembered of a seat besides its cards: each fact that a table says of it, and its chips."""
    for _, said in badges_of(view, seat, pen):
        yield said
    if view.chips(seat):
        yield pen.signed_chips(view.chips(seat))


def badges_of(view: View, seat: int, pen: Writer) -> Iterator[tuple[Fact, str]]:
    """Each fact that a table says of a seat, and how it says it."""
    known = view._seats[seat]
    for fact in STORED:
        value = getattr(known, fact.name)
        if fact.except_in:
            value = tuple([each for each in value if each not in getattr(known, fact.except_in)])
        if fact.phrase is not None and value:
            yield fact, _said(fact, value, pen)


def decision(view: View, pen: Writer) -> str:
    """Who decides what, or how the hand ended."""
    if view.result is None:
        return pen.words(*_DECIDES, seat=view.actor, what=pen.words(*view.phase.words))
    ending = pen.words(*words_of(view.rules, view.result, view.seats), winner=view.result.winner)
    return pen.words("result: {what}", "결과: {what}", what=ending)


def heading(view: View, pen: Writer) -> str:
    """Who decides what, or how the hand ended, with a capital."""
    if view.result is None:
        return pen.sentence(*_DECIDES, seat=view.actor, what=pen.words(*view.phase.words))
    return pen.sentence(*words_of(view.rules, view.result, view.seats), winner=view.result.winner)


_DECIDES: Final = Wording("{seat} {seat:decides|decide}: {what}", "{seat:의} 차례: {what}")


def _nothing(pen: Writer) -> str:
    return pen.words("nothing", "없음")


def dealer_word(pen: Writer) -> str:
    """The mark of the dealer."""
    return pen.words("dealer", "선")


def stock_word(pen: Writer) -> str:
    """The word for the stock."""
    return pen.words("stock", "더미")


def turned_word(pen: Writer) -> str:
    """The word for the turned card that waits."""
    return pen.words("turned", "뒤집은 패")


def number_of_cards(count: int, pen: Writer) -> str:
    """So many cards."""
    return pen.words("{count} {count:card|cards}", "{count}장", count=count)
