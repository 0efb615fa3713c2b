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
"""The most cards that a line names; more are counted."""

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
"""Words for the count of a loser that averts a bak."""

_GO_BAK: Final[Mapping[GoBakRule, Wording]] = MappingProxyType({
    GoBakRule.DOUBLES: Wording("pays double if another wins", "다른 사람이 이기면 두 배로 냅니다"),
    GoBakRule.PAYS_ALL: Wording("pays for everyone if another wins", "다른 사람이 이기면 모두의 몫을 냅니다"),
    GoBakRule.PAYS_ALL_DOUBLED: Wording(
        "pays for everyone, and double for itself, if another wins",
        "다른 사람이 이기면 자기 몫을 두 배로, 다른 사람 몫까지 냅니다",
    ),
})  # fmt: skip


def outlook_lines(outlook: Outlook, writer: Writer) -> Iterator[str]:
    """For each seat a line with its points, and below it a line for each chance and each risk."""
    for number, each in enumerate(outlook.seats):
        if number:
            yield ""
        yield writer.strong(_standing(each, writer))
        yield from align(list(_rows(each, writer)), indent="  ", columns=writer.columns)


tells(Outlook, outlook_lines)


@tables.register
def _tables(outlook: Outlook, writer: Writer) -> str:
    heads = heads_of(_HEADS, writer)
    return (
        "<div>"
        + "".join([table(_standing(each, writer), heads, _rows(each, writer)) for each in outlook.seats])
        + "</div>"
    )


def _standing(each: SeatOutlook, writer: Writer) -> str:
    """The points of a seat, and how many it lacks for a stop."""
    seat, points, lacks = each.seat, each.points, each.lacks
    if lacks is None and each.goes:
        return writer.sentence(
            "{seat}: {points}, {no_stop} (STOP-7)", "{seat}: {points}, {no_stop} (STOP-7)",
            seat=seat, points=points, no_stop=writer.words(*_NO_STOP),
        )  # fmt: skip
    if lacks is None:
        return writer.sentence("{seat}", "{seat}", seat=seat)
    if each.stop is None and not lacks:  # the hand is over
        return writer.sentence("{seat}: {points}", "{seat}: {points}", seat=seat, points=points)
    if each.stop is not None:
        return writer.sentence(
            "{seat}: {points}, enough to stop for {chips} (STOP-1)", "{seat}: {points}, 스톱하면 {chips} (STOP-1)",
            seat=seat, points=points, chips=each.stop_chips,
        )  # fmt: skip
    return writer.sentence(
        "{seat}: {points}, {lacks} {lacks:point|points} short ({rule})",
        "{seat}: {points}, 나려면 {lacks}점 더 ({rule})",
        seat=seat, points=points, lacks=lacks, rule="STOP-2" if each.goes else "STOP-1",
    )  # fmt: skip


_NO_STOP: Final = Wording("at the cap, so no stop any more", "점수 상한이라 더는 스톱할 수 없음")


def _rows(each: SeatOutlook, writer: Writer) -> Iterator[tuple[str, str, str, str]]:
    if each.completing:
        takes = writer.words("any of {cards}", "{cards} 가운데 하나", cards=writer.cards(each.completing))
        if len(each.completing) == 1:
            takes = writer.cards(each.completing)
        yield writer.words("one card away", "한 장 남음"), "", "STOP-1", takes
    for combination in _told(each.combinations):
        yield _combination(combination, writer)
    for bak in each.baks:
        yield _bak(bak, writer)
    if each.go is not None:
        yield from _go(each.go, writer)


def _told(combinations: Iterable[CombinationOutlook]) -> Iterator[CombinationOutlook]:
    """The combinations to list: scoring ones, possible ones that are begun, and lost ones that were half complete,
    unless another combination of the same cards is listed.
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


def _combination(each: CombinationOutlook, writer: Writer) -> tuple[str, str, str, str]:
    combination = each.combination
    name = writer.either(combination.name, combination.korean)
    if each.points:
        return name, writer.points(each.points), combination.rule, ""
    return name, f"{each.count}/{combination.needs}", combination.rule, _takes(each, writer)


def _takes(each: CombinationOutlook, writer: Writer) -> str:
    """The cards that a combination still needs, and their places."""
    if not each.possible:
        lost = writer.words("out of reach", "더는 안 됨")
        return lost if not 0 < len(each.gone) <= _FEW else f"{lost}: {_gone(each.gone, writer)}"
    if not each.lacks:
        return writer.words("other cards count for more", "다른 쪽이 더 높음")
    said = writer.words("{lacks} more", "{lacks}장 더", lacks=each.lacks)
    if 0 < len(each.coming) <= _FEW:
        said += f": {writer.cards(each.coming)}"
    near = [
        writer.words(*words, cards=writer.cards(cards))
        for words, cards in ((_IN_HAND, each.in_hand), (_ON_TABLE, each.on_table))
        if cards
    ]
    return f"{said} ({', '.join(near)})" if near else said


_IN_HAND: Final = Wording("in hand {cards}", "손에 {cards}")
_ON_TABLE: Final = Wording("on the table {cards}", "바닥에 {cards}")


def _gone(cards: CardSet, writer: Writer) -> str:
    return writer.words("{cards} gone", "{cards} 없음", cards=writer.cards(cards))


def _bak(each: BakOutlook, writer: Writer) -> tuple[str, str, str, str]:
    value = writer.words(*_RAISES[each.line.op], value=each.line.value)
    if each.threats and each.lacks is not None:
        seats = writer.words(" or ", ", ").join(map(writer.seat, each.threats))
        value = writer.words("{value} if {seats} wins", "{seats:이} 이기면 {value}", value=value, seats=seats)
    if each.lacks is None:
        takes = writer.words("only a win averts it", "이겨야만 면함")
    else:
        needed = writer.words(*_FACTS[each.what], count=each.lacks)
        if not each.possible:
            takes = writer.words(
                "{needed} would make it safe, out of reach", "{needed} 더 먹으면 면하지만 이제는 안 됨", needed=needed
            )
        else:
            cards = f": {writer.cards(each.averting)}" if len(each.averting) <= _FEW + 1 else ""
            takes = writer.words("{needed} and it is safe", "{needed} 더 먹으면 면함", needed=needed) + cards
    return writer.language.named(each.line), value, each.rule, takes


_RAISES: Final[Mapping[Op, Wording]] = MappingProxyType({
    Op.ADD: Wording("{value:+}", "{value:+}"), Op.MULTIPLY: Wording("× {value}", "× {value}"),
})  # fmt: skip


def _go(each: GoOutlook, writer: Writer) -> Iterator[tuple[str, str, str, str]]:
    takes = writer.words(*_NO_STOP)
    if each.needs is not None:
        takes = writer.words(
            "needs {points} within {turns} {turns:turn|turns}; these cards would then bring {chips}",
            "{turns}차례 안에 {points}이 되어야 하고, 그때 이 패만으로 {chips}",
            points=each.needs, turns=each.turns, chips=each.then,
        )  # fmt: skip
    yield (
        writer.words("go {goes}", "{goes}고", goes=each.goes),
        writer.words("gives up {chips}", "{chips} 포기", chips=each.forgoes),
        "STOP-7" if each.needs is None else "STOP-2",
        takes,
    )
    if each.bak in _GO_BAK:
        yield writer.words("go-bak", "고박"), "", "LIABLE-1", writer.words(*_GO_BAK[each.bak])
