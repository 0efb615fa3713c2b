"""A moment of a hand as a table: what lies there, what each seat holds and has captured, and who decides what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.cards import Kind
from hwatu.render.column_width import align
from hwatu.scoring import score
from hwatu.state import Phase
from hwatu.view import View, observe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu.cardset import CardSet
    from hwatu.render.sentences import Writer
    from hwatu.state import Stack, State


def table_lines(moment: State | View, pen: Writer) -> list[str]:
    """A state, with every hand open, or a view, with the hands as far as its viewer knows them, line by line."""
    view = moment if isinstance(moment, View) else observe(moment, None)
    rows = list(_middle(view, pen))
    for seat in range(view.rules.players):
        rows += _seat(view, seat, moment.hand(seat), pen)
    return [*align(rows), decision(view, pen)]


def _middle(view: View, pen: Writer) -> Iterator[tuple[str, str, str]]:
    words = pen.language
    lying = [pen.cards(view.table), *(stack_text(each, pen) for each in view.stacks)]
    if view.face_down:
        lying.append(pen.say(words.face_down, count=view.face_down))
    yield words.table, "", "  ".join(filter(None, lying)) or words.nothing
    if view.turned is not None:
        yield words.turned, "", pen.card(view.turned)
    yield words.stock, "", pen.say(words.number_of_cards, count=view.stock_size)
    if brought := ", ".join(brought_in(view, pen)):
        yield words.brought, "", brought


def brought_in(view: View, pen: Writer) -> Iterator[str]:
    """What came into the hand from outside it, and the boar pot as long as nobody has taken it."""
    words, carry = pen.language, view.carry
    pot = carry.pot_with_stakes(view.rules)
    if carry.nagaris:
        yield pen.say(words.nagaris, count=carry.nagaris)
    if pot and not any(payment.payer is None for payment in view.payments):
        yield pen.say(words.in_the_pot, amount=pot)
    if carry.drawn_month is not None:
        yield pen.say(words.drawn_month, month=carry.drawn_month)
    if carry.mission is not None:
        yield pen.say(words.mission, name=words.named(carry.mission), factor=carry.mission.factor)


def stack_text(stack: Stack, pen: Writer) -> str:
    """A stack in square brackets, with the seat that made it."""
    by = "" if stack.maker is None else " " + pen.say(pen.language.made_by, maker=stack.maker)
    return f"[{pen.cards(stack.cards)}{by}]"


def _seat(view: View, seat: int, hand: CardSet, pen: Writer) -> Iterator[tuple[str, str, str]]:
    words = pen.language
    name = pen.strong(pen.seat(seat)) if seat == view.actor and not view.over else pen.seat(seat)
    marks = ", ".join([words.dealer] * (seat == view.dealer) + [words.you] * (seat == view.viewer))
    if seat not in view.active and seat not in view.undecided:
        chips = [pen.signed_chips(view.chips(seat))] * bool(view.chips(seat))
        yield name, "", ", ".join([words.sits_out, *chips])
        return
    yield name, words.hand, _hand(hand, view.hand_size(seat), pen)
    if view.phase is not Phase.SEATING:
        yield marks, words.captured, _by_kind(view.captured(seat), pen) or words.nothing
        yield "", "", ", ".join(_standing(view, seat, pen))
    elif marks:
        yield marks, "", ""


def _hand(known: CardSet, size: int, pen: Writer) -> str:
    if size == len(known):
        return pen.cards(known) or pen.language.nothing
    count = pen.say(pen.language.number_of_cards, count=size)
    return f"{count}: {pen.cards(known)} …" if known else count


def _by_kind(cards: CardSet, pen: Writer) -> str:
    groups = [(kind, cards.of_kind(kind)) for kind in Kind]
    return " | ".join(f"{pen.language.kind(kind)} {pen.cards(found)}" for kind, found in groups if found)


def _standing(view: View, seat: int, pen: Writer) -> Iterator[str]:
    words = pen.language
    worth = score(view.rules, view.captured(seat))
    items = ", ".join(f"{words.named(item)} {item.points}" for item in worth.items)
    yield pen.points(worth.total) + (f" ({items})" if items else "")
    yield pen.say(words.junk, count=worth.junk)
    yield from marks_of(view, seat, pen)


def marks_of(view: View, seat: int, pen: Writer) -> Iterator[str]:
    """What is remembered of a seat besides its cards: goes, ppuks, bomb turns, months shown and bombed, and chips."""
    words = pen.language
    counts = ((words.goes, view.goes(seat)), (words.ppuks, view.ppuks(seat)), (words.bomb_turns, view.bomb_turns(seat)))
    yield from (pen.say(said, count=count) for said, count in counts if count)
    months = ((words.shaken, view.shaken(seat)), (words.bombed, view.bombed(seat)))
    yield from (pen.say(said, months=pen.months(each)) for said, each in months if each)
    if view.chips(seat):
        yield pen.signed_chips(view.chips(seat))


def decision(view: View, pen: Writer) -> str:
    """Who decides what, or how the hand ended."""
    words = pen.language
    if view.result is None:
        return pen.say(words.decides, seat=view.actor, what=words.phases[view.phase])
    return pen.say(words.result, what=pen.say(words.ends[view.result.end], winner=view.result.winner))
