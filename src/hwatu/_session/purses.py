"""Purses: the chips that each seat has at the table, and the payments of a hand cut to what is there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.enumerations import ShownByName
from hwatu._base.errors import InvalidPosition
from hwatu._cards.argument_checks import MOST_NUMBER, check_seats, one_of, whole
from hwatu._cards.card_masks import Chips, SeatIndex
from hwatu._payment import Line, Op, Payment, fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hwatu.rules import Rules


class PurseLimit(ShownByName):
    """The limit of a payment: with PAYER what the payer has left when it falls due. BOTH also cuts all that one payer
    pays one payee in a hand to what that payee had before the hand, TWICE to twice that.
    """

    PAYER = "payer"
    BOTH = "both"
    TWICE = "twice"


_OWED: Final = ("owed", "낼 칩")
_PAYER: Final = ("left in the payer's purse", "내는 쪽에 남은 칩")
_PAYEE: Final = {
    PurseLimit.BOTH: (1, "left of what the payee had", "받는 쪽이 가졌던 칩에서 남은 몫"),
    PurseLimit.TWICE: (2, "left of twice what the payee had", "받는 쪽이 가졌던 칩 두 배에서 남은 몫"),
}
_CUTS: Final = frozenset({_PAYER[0], *[english for _, english, _ in _PAYEE.values()]})


def cut(payments: Iterable[Payment], purses: Sequence[Chips], limit: PurseLimit) -> tuple[Payment, ...]:
    """The payments of one hand as they are made from these purses, in chips, a purse for each seat.

    They come in the order of a settlement, which is the order in which they fall due; among several payers of one payee
    the order changes nothing. What a seat receives it can pay on. A payment that is cut says so in its last lines; what
    nobody can pay stays as a payment of 0. The boar pot is never cut.

    >>> owed = [Payment(1, 0, 7, "a ppuk", "CHIPS-1"), Payment(0, 1, 30, "the stop", "PAY-1")]
    >>> ppuk, stop = cut(owed, (20, 10), PurseLimit.PAYER)
    >>> ppuk == owed[0], stop.amount, [str(line) for line in stop.lines]
    (True, 27, ['+ 30 owed (PAY-1)', "≤ 27 left in the payer's purse (PAY-1)"])
    >>> [each.amount for each in cut(owed, (20, 10), PurseLimit.BOTH)]
    [7, 10]
    >>> [each.amount for each in cut(owed, (20, 10), PurseLimit.TWICE)]
    [7, 20]
    """
    left = list(purses)
    between: Counter[tuple[SeatIndex, SeatIndex]] = Counter()
    made = []
    for owed in payments:
        payer, payee = owed.payer, owed.payee
        paid = owed
        if payer is not None:
            limits: list[tuple[Chips, str, str]] = [(left[payer], *_PAYER)]
            if payee is not None and limit in _PAYEE:
                times, english, korean = _PAYEE[limit]
                limits.append((times * purses[payee] - between[payer, payee], english, korean))
            paid = _cut(owed, limits)
            left[payer] -= paid.amount
        if payee is not None:
            left[payee] += paid.amount
            if payer is not None:
                between[payer, payee] += paid.amount
        made.append(paid)
    return tuple(made)


def _cut(owed: Payment, limits: Iterable[tuple[Chips, str, str]]) -> Payment:
    """The payment with a line for each limit that it exceeds."""
    amount, lines = owed.amount, list(owed.lines) or [Line(owed.rule, *_OWED, Op.ADD, owed.amount)]
    for most, english, korean in limits:
        if most < amount:
            amount = most
            lines.append(Line(owed.rule, english, korean, Op.LIMIT, most))
    return owed if amount == owed.amount else attrs.evolve(owed, amount=amount, lines=tuple(lines))


def owed_in(payment: Payment) -> Chips:
    """The chips that were owed before a purse cut the payment.

    >>> owed_in(cut([Payment(0, 1, 30, "the stop", "PAY-1")], (20, 10), PurseLimit.BOTH)[0])
    30
    """
    lines = [line for line in payment.lines if line.name not in _CUTS]
    return fold(lines) if lines else payment.amount


def shortfalls(payments: Iterable[Payment]) -> Iterator[tuple[Chips, Payment]]:
    """The payments that a purse cut, each with the chips that were owed."""
    return ((owed_in(each), each) for each in payments if each.amount < owed_in(each))


def check_purses(rules: Rules, purses: tuple[Chips, ...], limit: PurseLimit) -> None:
    """Raises :class:`InvalidPosition` for purses that a series under these rules cannot have.

    The codes: ``bad_limit``, ``limit_without_purses``, ``wrong_seats``, ``bad_number``, ``purses_with_pot``,
    ``purses_without_winner``.
    """
    one_of(limit, PurseLimit, "limit", "bad_limit")
    if not purses:
        if limit is not PurseLimit.PAYER:
            raise InvalidPosition("A limit cuts what purses pay: name the purses too.", code="limit_without_purses")
        return
    check_seats("purses", purses, rules.players)
    for each in purses:
        whole(each, "a purse", MOST_NUMBER)
    if rules.boar_pot_chips:
        raise InvalidPosition(
            "With a boar pot there are no purses: the stakes are not cut.", code="purses_with_pot", rule="CHIPS-5"
        )
    if not rules.pays_winner:
        raise InvalidPosition(
            "Where the losers drink, nobody gets chips: purses need pays_winner True.",
            code="purses_without_winner",
            rule="PAY-19",
            korean="진 사람이 술을 마시는 판에서는 아무도 칩을 받지 않습니다. 지갑을 두려면"
            " pays_winner가 True여야 합니다.",
        )
