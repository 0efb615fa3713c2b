"""A state as a table: what lies there, what each seat holds and has captured, and who decides what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.cards import Kind
from hwatu.render.width import align
from hwatu.scoring import score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu.cardset import CardSet
    from hwatu.render.pen import Pen
    from hwatu.state import Stack, State


def state_lines(state: State, pen: Pen) -> list[str]:
    """A state, line by line. Raises :class:`InvalidPosition` where the pen writes for a seat that there is not."""
    if pen.viewer is not None:
        state.hand(pen.viewer)
    rows = list(_middle(state, pen))
    for seat in range(state.rules.players):
        rows += _seat(state, seat, pen)
    return [*align(rows), _decision(state, pen)]


def _middle(state: State, pen: Pen) -> Iterator[tuple[str, str, str]]:
    words = pen.language
    lying = [pen.cards(state.table), *(stack_text(each, pen) for each in state.stacks)]
    yield words.table, "", "  ".join(filter(None, lying)) or words.nothing
    if state.turned is not None:
        yield words.turned, "", pen.card(state.turned)
    yield words.stock, "", pen.say(words.number_of_cards, count=len(state.stock))


def stack_text(stack: Stack, pen: Pen) -> str:
    """A stack in square brackets, with the seat that made it."""
    by = "" if stack.maker is None else " " + pen.say(pen.language.made_by, maker=stack.maker)
    return f"[{pen.cards(stack.cards)}{by}]"


def _seat(state: State, seat: int, pen: Pen) -> Iterator[tuple[str, str, str]]:
    words = pen.language
    name = pen.strong(pen.seat(seat)) if seat == state.actor and not state.over else pen.seat(seat)
    if seat not in state.active:
        yield name, "", words.sits_out
        return
    marks = [words.dealer] * (seat == state.dealer) + [words.you] * (seat == pen.viewer)
    yield name, words.hand, _hand(state, seat, pen)
    yield ", ".join(marks), words.captured, _by_kind(state.captured(seat), pen) or words.nothing
    yield "", "", ", ".join(_standing(state, seat, pen))


def _hand(state: State, seat: int, pen: Pen) -> str:
    hand = state.hand(seat)
    if pen.sees(seat):
        return pen.cards(hand) or pen.language.nothing
    known = pen.cards(state.shown(seat))
    count = pen.say(pen.language.number_of_cards, count=len(hand))
    return f"{count}: {known} …" if known else count


def _by_kind(cards: CardSet, pen: Pen) -> str:
    groups = [(kind, cards.of_kind(kind)) for kind in Kind]
    return " | ".join(f"{pen.language.kind(kind)} {pen.cards(found)}" for kind, found in groups if found)


def _standing(state: State, seat: int, pen: Pen) -> Iterator[str]:
    words = pen.language
    worth = score(state.rules, state.captured(seat))
    items = ", ".join(f"{words.named(item)} {item.points}" for item in worth.items)
    yield pen.points(worth.total) + (f" ({items})" if items else "")
    yield pen.say(words.junk, count=worth.junk)
    counts = (
        (words.goes, state.goes(seat)),
        (words.ppuks, state.ppuks(seat)),
        (words.bomb_turns, state.bomb_turns(seat)),
    )
    yield from (pen.say(said, count=count) for said, count in counts if count)
    months = ((words.shaken, state.shaken(seat)), (words.bombed, state.bombed(seat)))
    yield from (pen.say(said, months=pen.months(each)) for said, each in months if each)
    if state.chips(seat):
        yield pen.signed_chips(state.chips(seat))


def _decision(state: State, pen: Pen) -> str:
    words = pen.language
    if state.result is None:
        return pen.say(words.decides, seat=state.actor, what=words.phases[state.phase])
    return pen.say(words.result, what=pen.say(words.ends[state.result.end], winner=state.result.winner))
