"""A moment of a hand as a table: what lies there, what each seat holds and has captured, and who decides what."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, TypeAlias

from hwatu.cards import Kind
from hwatu.payment.endings import words_of
from hwatu.render.column_width import NO_BREAK, align
from hwatu.state import Phase
from hwatu.view import View, observe
from hwatu.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hwatu.cardset import CardSet
    from hwatu.render.sentences import Writer
    from hwatu.result import Result
    from hwatu.scoring import Score
    from hwatu.state import Stack, State

    _Row: TypeAlias = tuple[str, str, str]

_WIDE: Final = 50
"""The columns from which on a seat's name stands beside what it has."""


def table_lines(moment: State | View, pen: Writer) -> list[str]:
    """A state, with every hand open, or a view, with the hands as far as its viewer knows them, line by line."""
    view = moment if isinstance(moment, View) else observe(moment, None)
    seats = [list(_seat(view, seat, moment.hand(seat), pen)) for seat in range(view.rules.players)]
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
    """Everything that came into the hand from outside it, and the boar pot as long as nobody has taken it."""
    carry = view.carry
    pot = carry.pot_with_stakes(view.rules)
    if carry.nagaris:
        yield pen.words("{count} nagari before", "앞선 나가리 {count}번", count=carry.nagaris)
    if pot and not any(payment.payer is None for payment in view.payments):
        yield pen.words("{amount} in the boar pot", "멧돼지 판돈 {amount}", amount=pot)
    if carry.drawn_month is not None:
        yield pen.words("drawn month {month}", "정한 달 {month}", month=carry.drawn_month)
    if carry.mission is not None:
        name, factor = pen.language.named(carry.mission), carry.mission.factor
        yield pen.words("mission {name} × {factor}", "미션 {name} × {factor}", name=name, factor=factor)
    if carry.mission_cards and view.rules.mission_cards:
        yield pen.words("mission cards {cards}", "미션 패 {cards}", cards=carry.mission_cards)
    if carry.factor > 1 and view.rules.hand_factors:
        yield pen.words("hand × {count}", "판 배수 × {count}", count=carry.factor)
    if carry.pushes and view.rules.push_limit:
        yield pen.words("{count} {count:win|wins} pushed", "{count}번 밀었음", count=carry.pushes)


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
    yield name, pen.words("hand", "손패"), _hand(hand, view.hand_size(seat), pen)
    if view.phase is not Phase.SEATING:
        yield marks, pen.words("captured", "먹은 패"), _by_kind(view.captured(seat), pen) or _nothing(pen)
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
    """Everything remembered of a seat besides its cards: goes, ppuks, bomb turns, turns without a capture, months shown
    and bombed, dual animals that count as one thing for good, and chips.
    """
    counts = (
        (view.goes(seat), Wording("{count} {count:go|goes}", "{count}고")),
        (view.ppuks(seat), Wording("{count} ppuk", "뻑 {count}번")),
        (view.bomb_turns(seat), Wording("{count} bomb {count:turn|turns} left", "뒤집기 {count}번 남음")),
        (view.idle(seat), Wording("{count} empty {count:turn|turns}", "{count}차례 내리 못 먹음")),
    )
    yield from (pen.words(*said, count=count) for count, said in counts if count)
    quads = view.quads(seat)
    months = (
        (quads, Wording("played on with four of {months}", "{months} 총통 보임")),
        (tuple([each for each in view.shaken(seat) if each not in quads]), Wording("shook {months}", "{months} 흔듦")),
        ((*view.bombed(seat), *view.pair_bombed(seat)), Wording("bombed {months}", "{months} 폭탄")),
    )
    yield from (pen.words(*said, months=pen.months(each)) for each, said in months if each)
    duals = (
        (view.as_animal(seat), Wording("{cards} as animal", "{cards} 열끗으로")),
        (view.as_junk(seat), Wording("{cards} as junk", "{cards} 피로")),
    )
    yield from (pen.words(*said, cards=each) for each, said in duals if each)
    if view.chips(seat):
        yield pen.signed_chips(view.chips(seat))


def decision(view: View, pen: Writer) -> str:
    """Who decides what, or how the hand ended."""
    if view.result is None:
        what = pen.words(*view.phase.words)
        return pen.words("{seat} decides: {what}", "{seat} 차례: {what}", seat=view.actor, what=what)
    return pen.words("result: {what}", "결과: {what}", what=ending(view.result, pen))


def ending(result: Result, pen: Writer) -> str:
    """How the hand ended."""
    return pen.words(*words_of(result), winner=result.winner)


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
