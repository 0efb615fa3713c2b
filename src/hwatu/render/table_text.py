"""A moment of a hand as a table: what lies there, what each seat holds and has captured, and who decides what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.cards import Kind
from hwatu.render.column_width import align
from hwatu.scoring import score
from hwatu.state import Phase
from hwatu.view import View, observe
from hwatu.wording import Wording

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
    return [*align(rows), _decision(view, pen)]


def _middle(view: View, pen: Writer) -> Iterator[tuple[str, str, str]]:
    lying = [pen.cards(view.table), *(stack_text(each, pen) for each in view.stacks)]
    if view.face_down:
        lying.append(pen.words("{count} face down", "{count}장 엎어 놓음", count=view.face_down))
    yield pen.words("table", "바닥"), "", "  ".join(filter(None, lying)) or _nothing(pen)
    if view.turned is not None:
        yield pen.words("turned", "뒤집은 패"), "", pen.card(view.turned)
    yield pen.words("stock", "더미"), "", _number_of_cards(view.stock_size, pen)
    if brought := ", ".join(_brought(view, pen)):
        yield pen.words("brought in", "이번 판"), "", brought


def _brought(view: View, pen: Writer) -> Iterator[str]:
    """What came into the hand from outside it, and the boar pot as long as nobody has taken it."""
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


def stack_text(stack: Stack, pen: Writer) -> str:
    """A stack in square brackets, with the seat that made it."""
    by = "" if stack.maker is None else " " + pen.words("by {maker}", "{maker}의 뻑", maker=stack.maker)
    return f"[{pen.cards(stack.cards)}{by}]"


def _seat(view: View, seat: int, hand: CardSet, pen: Writer) -> Iterator[tuple[str, str, str]]:
    name = pen.strong(pen.seat(seat)) if seat == view.actor and not view.over else pen.seat(seat)
    dealer, you = pen.words("dealer", "선"), pen.words("you", "나")
    marks = ", ".join([dealer] * (seat == view.dealer) + [you] * (seat == view.viewer))
    if seat not in view.active and seat not in view.undecided:
        chips = [pen.signed_chips(view.chips(seat))] * bool(view.chips(seat))
        yield name, "", ", ".join([pen.words("sits out", "쉼"), *chips])
        return
    yield name, pen.words("hand", "손패"), _hand(hand, view.hand_size(seat), pen)
    if view.phase is not Phase.SEATING:
        yield marks, pen.words("captured", "먹은 패"), _by_kind(view.captured(seat), pen) or _nothing(pen)
        yield "", "", ", ".join(_standing(view, seat, pen))
    elif marks:
        yield marks, "", ""


def _hand(known: CardSet, size: int, pen: Writer) -> str:
    if size == len(known):
        return pen.cards(known) or _nothing(pen)
    count = _number_of_cards(size, pen)
    return f"{count}: {pen.cards(known)} …" if known else count


def _by_kind(cards: CardSet, pen: Writer) -> str:
    groups = [(kind, cards.of_kind(kind)) for kind in Kind]
    return " | ".join(f"{pen.language.kind(kind)} {pen.cards(found)}" for kind, found in groups if found)


def _standing(view: View, seat: int, pen: Writer) -> Iterator[str]:
    worth = score(view.rules, view.captured(seat))
    items = ", ".join(f"{pen.language.named(item)} {item.points}" for item in worth.items)
    yield pen.points(worth.total) + (f" ({items})" if items else "")
    yield pen.words("{count} junk", "피 {count}장", count=worth.junk)
    counts = (
        (view.goes(seat), Wording("{count} {count:go|goes}", "{count}고")),
        (view.ppuks(seat), Wording("{count} ppuk", "뻑 {count}번")),
        (view.bomb_turns(seat), Wording("{count} bomb {count:turn|turns} left", "뒤집기 {count}번 남음")),
    )
    yield from (pen.words(*said, count=count) for count, said in counts if count)
    months = (
        (view.shaken(seat), Wording("shook {months}", "{months} 흔듦")),
        (view.bombed(seat), Wording("bombed {months}", "{months} 폭탄")),
    )
    yield from (pen.words(*said, months=pen.months(each)) for each, said in months if each)
    if view.chips(seat):
        yield pen.signed_chips(view.chips(seat))


def _decision(view: View, pen: Writer) -> str:
    if view.result is None:
        what = pen.words(*view.phase.words)
        return pen.words("{seat} decides: {what}", "{seat} 차례: {what}", seat=view.actor, what=what)
    what = pen.words(*view.result.end.words, winner=view.result.winner)
    return pen.words("result: {what}", "결과: {what}", what=what)


def _nothing(pen: Writer) -> str:
    return pen.words("nothing", "없음")


def _number_of_cards(count: int, pen: Writer) -> str:
    return pen.words("{count} {count:card|cards}", "{count}장", count=count)
