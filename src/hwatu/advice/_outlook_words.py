"""An outlook in words: as lines of text, and as tables for notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hwatu._base.wording import Wording
from hwatu._facts.payments import Op
from hwatu.advice._outlook import Outlook
from hwatu.render._receipts import heads_of, table, tables
from hwatu.render._sentences import Writer, align
from hwatu.render._to_text import tells
from hwatu.rules import GoBakRule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu._cards.card_set import CardSet
    from hwatu.advice._bak_outlook import BakOutlook
    from hwatu.advice._outlook import CombinationOutlook, GoOutlook, SeatOutlook

_FEW: Final = 4
"""Cards are named where they are at most so many."""

_HEADS: Final = (
    Wording("Chance", "가능성"),
    Wording("Now", "지금"),
    Wording("Rule", "규칙"),
    Wording("What it takes", "필요한 것"),
)

_FACTS: Final[Mapping[str, Wording]] = MappingProxyType({
    "junk": Wording("{count} more junk", "피 {count}장"),
    "brights": Wording("{count} {count:bright|brights}", "광 {count}장"),
    "animals": Wording("{count} {count:animal|animals}", "열끗 {count}장"),
    "ribbons": Wording("{count} {count:ribbon|ribbons}", "띠 {count}장"),
})  # fmt: skip
"""How much of a fact of a loser averts a bak."""

_GO_BAK: Final[Mapping[GoBakRule, Wording]] = MappingProxyType({
    GoBakRule.DOUBLES: Wording("pays double if another wins", "다른 사람이 이기면 두 배로 냅니다"),
    GoBakRule.PAYS_ALL: Wording("pays for everyone if another wins", "다른 사람이 이기면 모두의 몫을 냅니다"),
    GoBakRule.PAYS_ALL_DOUBLED: Wording(
        "pays for everyone, and double for itself, if another wins",
        "다른 사람이 이기면 자기 몫을 두 배로, 다른 사람 몫까지 냅니다",
    ),
})  # fmt: skip


def outlook_lines(outlook: Outlook, pen: Writer) -> Iterator[str]:
    """Each seat: where it stands, and below that its chances and its risks, line by line."""
    for number, each in enumerate(outlook.seats):
        if number:
            yield ""
        yield pen.strong(_standing(each, pen))
        yield from align(list(_rows(each, pen)), indent="  ", columns=pen.columns)


tells(Outlook, outlook_lines)


@tables.register
def _tables(outlook: Outlook, pen: Writer) -> str:
    heads = heads_of(_HEADS, pen)
    return (
        "<div>" + "".join([table(_standing(each, pen), heads, _rows(each, pen)) for each in outlook.seats]) + "</div>"
    )


def _standing(each: SeatOutlook, pen: Writer) -> str:
    """How many points a seat has, and how many it lacks for a stop."""
    seat, points, lacks = each.seat, each.points, each.lacks
    if lacks is None and each.goes:
        return pen.sentence(
            "{seat}: {points}, {no_stop} (STOP-7)", "{seat}: {points}, {no_stop} (STOP-7)",
            seat=seat, points=points, no_stop=pen.words(*_NO_STOP),
        )  # fmt: skip
    if lacks is None:
        return pen.sentence("{seat}", "{seat}", seat=seat)
    if each.stop is None and not lacks:  # the hand is over
        return pen.sentence("{seat}: {points}", "{seat}: {points}", seat=seat, points=points)
    if each.stop is not None:
        return pen.sentence(
            "{seat}: {points}, enough to stop for {chips} (STOP-1)", "{seat}: {points}, 스톱하면 {chips} (STOP-1)",
            seat=seat, points=points, chips=each.stop_chips,
        )  # fmt: skip
    return pen.sentence(
        "{seat}: {points}, {lacks} short of a stop ({rule})", "{seat}: {points}, 나려면 {lacks}점 더 ({rule})",
        seat=seat, points=points, lacks=lacks, rule="STOP-2" if each.goes else "STOP-1",
    )  # fmt: skip


_NO_STOP: Final = Wording("at the cap, so no stop any more", "점수 상한이라 더는 스톱할 수 없음")


def _rows(each: SeatOutlook, pen: Writer) -> Iterator[tuple[str, str, str, str]]:
    if each.completing:
        takes = pen.words("any of {cards}", "{cards} 가운데 하나", cards=each.completing)
        if len(each.completing) == 1:
            takes = pen.cards(each.completing)
        yield pen.words("one card away", "한 장 남음"), "", "STOP-1", takes
    for combination in _told(each.combinations):
        yield _combination(combination, pen)
    for bak in each.baks:
        yield _bak(bak, pen)
    if each.go is not None:
        yield from _go(each.go, pen)


def _told(combinations: Iterable[CombinationOutlook]) -> Iterator[CombinationOutlook]:
    """Those worth telling: that score or have begun and can come, and those missed by half, if no other of the same
    cards can come.
    """
    begun = [each for each in combinations if each.points or each.has]
    alive = {each.combination.cards for each in begun if each.points or each.possible}
    for each in begun:
        cards = each.combination.cards
        if each.points or each.possible:
            yield each
        elif cards not in alive and 2 * each.count >= each.combination.needs:
            alive.add(cards)
            yield each


def _combination(each: CombinationOutlook, pen: Writer) -> tuple[str, str, str, str]:
    combination = each.combination
    name = pen.either(combination.name, combination.korean)
    if each.points:
        return name, pen.points(each.points), combination.rule, ""
    return name, f"{each.count}/{combination.needs}", combination.rule, _takes(each, pen)


def _takes(each: CombinationOutlook, pen: Writer) -> str:
    """Which cards are still needed, and where they are."""
    if not each.possible:
        lost = pen.words("out of reach", "더는 안 됨")
        return lost if not 0 < len(each.gone) <= _FEW else f"{lost}: {_gone(each.gone, pen)}"
    if not each.lacks:
        return pen.words("other cards count for more", "다른 쪽이 더 높음")
    said = pen.words("{lacks} more", "{lacks}장 더", lacks=each.lacks)
    if 0 < len(each.coming) <= _FEW:
        said += f": {pen.cards(each.coming)}"
    near = [
        pen.words(*words, cards=cards)
        for words, cards in ((_IN_HAND, each.in_hand), (_ON_TABLE, each.on_table))
        if cards
    ]
    return f"{said} ({', '.join(near)})" if near else said


_IN_HAND: Final = Wording("in hand {cards}", "손에 {cards}")
_ON_TABLE: Final = Wording("on the table {cards}", "바닥에 {cards}")


def _gone(cards: CardSet, pen: Writer) -> str:
    return pen.words("{cards} gone", "{cards} 없음", cards=cards)


def _bak(each: BakOutlook, pen: Writer) -> tuple[str, str, str, str]:
    value = pen.words(*_RAISES[each.line.op], value=each.line.value)
    if each.threats and each.lacks is not None:
        seats = pen.words(" or ", ", ").join(map(pen.seat, each.threats))
        value = pen.words("{value} if {seats} wins", "{seats:이} 이기면 {value}", value=value, seats=seats)
    if each.lacks is None:
        takes = pen.words("only winning averts it", "이겨야만 벗어남")
    else:
        needed = pen.words(*_FACTS[each.what], count=each.lacks)
        if not each.possible:
            takes = pen.words(
                "{needed} would avert it, out of reach", "{needed} 더 먹으면 벗어나지만 더는 안 됨", needed=needed
            )
        else:
            cards = f": {pen.cards(each.averting)}" if len(each.averting) <= _FEW + 1 else ""
            takes = pen.words("{needed} would avert it", "{needed} 더 먹으면 벗어남", needed=needed) + cards
    return pen.language.named(each.line), value, each.rule, takes


_RAISES: Final[Mapping[Op, Wording]] = MappingProxyType({
    Op.ADD: Wording("{value:+}", "{value:+}"), Op.MULTIPLY: Wording("× {value}", "× {value}"),
})  # fmt: skip


def _go(each: GoOutlook, pen: Writer) -> Iterator[tuple[str, str, str, str]]:
    takes = pen.words(*_NO_STOP)
    if each.needs is not None:
        takes = pen.words(
            "needs {points} within {turns} {turns:turn|turns}; these cards would then bring {chips}",
            "{turns}차례 안에 {points}이 되어야 하고, 그때 이 패만으로 {chips}",
            points=each.needs, turns=each.turns, chips=each.then,
        )  # fmt: skip
    yield (
        pen.words("go {goes}", "{goes}고", goes=each.goes),
        pen.words("gives up {chips}", "{chips} 포기", chips=each.forgoes),
        "STOP-7" if each.needs is None else "STOP-2",
        takes,
    )
    if each.bak in _GO_BAK:
        yield pen.words("go-bak", "고박"), "", "LIABLE-1", pen.words(*_GO_BAK[each.bak])
