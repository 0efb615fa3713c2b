"""Who pays for both losers (LIABLE): one function per rule, tried in the order of LIABLE-8 until one decides.

A rule may decide that nobody is liable, which is a :class:`Verdict` too: it keeps the rules after it from being tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from hwatu._base.errors import Problem
from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu._base.wording import Wording
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_masks import CardMask, SeatIndex
from hwatu._cards.card_set import set_of_mask
from hwatu._facts.outcome import Outcome
from hwatu._facts.payments import reason
from hwatu._scoring.score import Score
from hwatu._scoring.valuation import scorer
from hwatu.rules import GoBakRule, Rules, SyodangRule

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hwatu._facts.end import NagariRefusal

REFUSED_OFFER: Final = reason("the debt of seat {}, by refused offer", "{}번의 몫, 쇼당 독박")
GO_BAK: Final = reason("the debt of seat {}, by go-bak", "{}번의 몫, 고박")
OE_MYEON: Final = reason("the debt of seat {}, by oe-myeon", "{}번의 몫, 외면 독박")

# Compiled code needs a thousand instructions to look a member of an enumeration up, so each is looked up once.
_NO_OFFERS: Final = SyodangRule.OFF
_WHOLE_HAND: Final = SyodangRule.WHOLE_HAND
_PAYS_ALL: Final = (GoBakRule.PAYS_ALL, GoBakRule.PAYS_ALL_DOUBLED)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Case:
    """A stop for which somebody may be liable.

    - ``rules``, ``outcome``, ``winner``: the stop.
    - ``losers``: the two losers, the one who acted last before the winner first.
    - ``as_junk``: the winner's dual cards that count as junk, as a mask.
    """

    __slots__ = ("as_junk", "losers", "outcome", "rules", "winner")

    def __init__(
        self, rules: Rules, outcome: Outcome, winner: SeatIndex, losers: tuple[SeatIndex, ...], as_junk: CardMask
    ) -> None:
        self.rules: Rules = rules
        self.outcome = outcome
        self.winner = winner
        self.losers = losers
        self.as_junk = as_junk


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Verdict:
    """The decision of a liability rule.

    - ``payer``: the seat that pays both debts, or None if each loser pays its own.
    - ``rule``: the id of the rule.
    - ``reason``: the reason of the payment, with a gap for the debtor.
    """

    __slots__ = ("payer", "reason", "rule")

    def __init__(self, payer: SeatIndex | None, rule: str, reason: str) -> None:
        self.payer = payer
        self.rule = rule
        self.reason = reason


def offer_decides(rules: Rules, refusal: NagariRefusal | None) -> bool:
    """Whether a refused offer says who pays, before any go is asked for (LIABLE-8)."""
    return refusal is not None and rules.syodang is not _NO_OFFERS


def refused_offer(case: Case) -> Verdict | None:
    """LIABLE-6 and LIABLE-7: the refuser of an offer pays if anybody else wins; if it wins itself, nobody is liable.

    If offers hold for the whole hand and the offerer had said go, the refuser pays only if the offerer wins.
    """
    refusal = case.outcome._refusal
    if refusal is None or not offer_decides(case.rules, refusal):
        return None
    rule = "LIABLE-7" if refusal.said_go else "LIABLE-6"
    only_offerer = refusal.said_go and case.rules.syodang is _WHOLE_HAND
    if case.winner == refusal.refuser or (only_offerer and case.winner != refusal.offerer):
        return Verdict(None, rule, REFUSED_OFFER)
    return Verdict(refusal.refuser, rule, REFUSED_OFFER)


def go_bak(case: Case) -> Verdict | None:
    """LIABLE-1: a loser who said go pays; of two, the one who said it last."""
    if case.rules.go_bak not in _PAYS_ALL:
        return None
    seats = case.outcome._seats
    liable: SeatIndex | None = None
    for seat in case.losers:
        if seats[seat].goes and (liable is None or seats[seat].last_go > seats[liable].last_go):
            liable = seat
    return None if liable is None else Verdict(liable, "LIABLE-1", GO_BAK)


def oe_myeon(case: Case) -> Verdict | None:
    """LIABLE-2: a loser whose last turn left the card that won pays; LIABLE-3 and LIABLE-4 are its exceptions.

    Of two such losers the first one pays: it is the one who acted last (LIABLE-8).
    """
    rules, outcome = case.rules, case.outcome
    if not rules.oe_myeon:
        return None
    for seat in case.losers:
        spared_by_last_card = rules.oe_myeon_spares_last_card and seat in outcome._last_card  # LIABLE-4
        if seat in outcome._oe_myeon and not spared_by_last_card:
            # LIABLE-3 (a win from junk alone, without a go) looks at the winner, so it spares the other loser, too.
            junk_win = rules.oe_myeon_spares_junk_win and not outcome._seats[case.winner].goes and _only_junk(case)
            return None if junk_win else Verdict(seat, "LIABLE-2", OE_MYEON)
    return None


def order_of_goes_decides(rules: Rules) -> bool:
    """Whether a loser who said go last pays for another one (LIABLE-1)."""
    return rules.go_bak in _PAYS_ALL and rules.seats_playing == 3


LAST_GO_PAYS: Final = Wording("the last of them pays for both losers", "마지막에 부른 사람이 진 두 사람의 몫을 냅니다")
LAST_GO_WINS: Final = Wording(
    "the last of them wins when the cards run out", "패가 다 떨어지면 마지막에 부른 사람이 이깁니다"
)


def untold_order(
    last_goes: Mapping[SeatIndex, int], rule: str = "LIABLE-1", why: Wording = LAST_GO_PAYS
) -> Problem | None:
    """The problem of an outcome that leaves open who said go last, or None if ``last_go`` tells the seats apart.

    - ``last_goes``: the ``last_go`` of each seat that said go.
    - ``rule``, ``why``: the id of the rule by which it decides something, and what it decides.
    """
    seats = list(last_goes)
    if len(seats) < 2 or (0 not in last_goes.values() and len(set(last_goes.values())) == len(seats)):
        return None
    listed = ", ".join([str(seat) for seat in seats])
    return Problem(
        "last_go",
        "unknown_order",
        rule,
        f"Seats {listed} said go, and {why.english}: give each a last_go of its own, 1 or more,"
        " and the largest to the one that said go last.",
        f"{listed}번 자리가 고를 불렀고, {why.korean}. last_go를 저마다 다르게"
        " 1 이상으로 적고, 마지막에 부른 자리에 가장 큰 수를 적으세요.",
    )


LIABILITIES: Final[tuple[Callable[[Case], Verdict | None], ...]] = (refused_offer, go_bak, oe_myeon)
"""The liability rules, in the order in which they are tried (LIABLE-8)."""


def liable(rules: Rules, outcome: Outcome, losers: tuple[SeatIndex, ...], as_junk: CardMask) -> Verdict | None:
    """The verdict of the first liability rule that decides, or None if none does; arguments as for :class:`Case`."""
    winner, seats = outcome._winner, outcome._seats
    assert winner is not None
    one, two = seats[losers[0]], seats[losers[1]]
    if outcome._refusal is None and not (one.goes or two.goes or outcome._oe_myeon):
        return None  # most stops: no rule can hold anybody liable, so no case is made
    case = Case(rules, outcome, winner, losers, as_junk)
    for ask in LIABILITIES:
        verdict = ask(case)
        if verdict is not None:
            return verdict
    return None


def _only_junk(case: Case) -> bool:
    """Whether all of the winner's points, without extras, come from junk (LIABLE-3)."""
    counted = case.outcome._counted
    if counted is not None:
        return counted._known("only_junk") is True
    winner = case.outcome._seats[case.winner]
    if scorer(case.rules).brights_or_ribbons_score(winner._captured):
        return False
    score = Score(case.rules, winner.captured, set_of_mask(case.as_junk))
    kinds = {item.kind for item in score.items if not item.extra and item.points > 0}
    return kinds == {Kind.JUNK}


hide_setup(Case, Verdict)
