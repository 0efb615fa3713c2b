"""The parts of a page about one seat: its points and badges, its sets, and what a stop or a go now would bring."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from hwatu._base.wording import Wording
from hwatu._cards.card_kinds import Kind
from hwatu._engine.answers import with_a_go_more
from hwatu._engine.state import outcome_of
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.end import End
from hwatu._facts.payments import Op
from hwatu._facts.result import Result
from hwatu._facts.turn_facts import Phase
from hwatu._payment.settlement import settle
from hwatu._scoring.combinations import combinations
from hwatu.advice._bak_outlook import baks, open_baks
from hwatu.advice._outlook import go_bak_of
from hwatu.render._sentences import capital
from hwatu.render._table_text import badges_of
from hwatu.rules import EndingRule, GoBakRule
from hwatu.rules._additions import Look

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu._facts.payments import Payment
    from hwatu._payment.settlement import Settlement
    from hwatu._payment.terms import Term
    from hwatu._view.seat_view import View
    from hwatu.codec._page_types import DangerPage, GoPage, MultiplierPage, SetPage, StandingPage
    from hwatu.render._sentences import Writer
    from hwatu.rules import Rules
    from hwatu.rules._additions import Combination


def standing(view: View, seat: int, writer: Writer) -> StandingPage:
    """The points, junk, chips and badges of a seat now."""
    worth = view.score(seat)
    return {
        "points": worth.points,
        "junk_count": worth.junk,
        "chips": view.chips(seat),
        "badges": [
            {"fact": fact.name, "text": capital(said), "rule": fact.rule}
            for fact, said in badges_of(view, seat, writer)
        ],
    }


Stops: TypeAlias = "Mapping[int, Settlement]"
"""For each seat that plays, the settlement if it stopped now."""


# Sets -----------------------------------------------------------------------------------------------------------------


def sets_of(view: View, writer: Writer) -> list[list[SetPage]]:
    """For each seat the sets that score under these rules, and how many of their cards it has. Of a family only one
    can score, so only the nearest is listed.
    """
    captured = [view._seats[seat].captured.mask for seat in range(view.rules.players)]
    together, found = sum(captured), []
    for own in captured:
        families = [[_set(each, own, together & ~own, writer) for each in family] for family in _families(view.rules)]
        found.append([max(family, key=_nearest) for family in families])
    return found


@lru_cache(maxsize=64)
def _families(rules: Rules) -> tuple[tuple[Combination, ...], ...]:
    """The sets that score, grouped in families of which only one scores at a time. Combinations that count the cards of
    a kind (such as five animals) are not sets.
    """
    families: dict[object, list[Combination]] = {}
    for each in combinations(rules):
        if each.look is not Look.JUNK and not each.further and each.cards:
            families.setdefault(each.family or (each.kind if each.kind is Kind.BRIGHT else each.name), []).append(each)
    return tuple(map(tuple, families.values()))


def _set(each: Combination, own: int, gone: int, writer: Writer) -> SetPage:
    """The page of a set for a seat with the captures ``own``, if the others have captured ``gone`` (card masks)."""
    cards = each.cards - each.excluding
    mask, have = cards.mask, (own & cards.mask).bit_count()
    complete = bool(each.worth_of(own))
    reachable = (mask & ~gone).bit_count() >= each.needs and not each.including.mask & gone
    spoilt = each.excluding.mask & own or (each.exact and have > each.needs)
    return {
        "name": writer.either(each.name, each.korean),
        "rule": each.rule,
        "points": each.points,
        "cards": list(cards.codes),
        "needs": each.needs,
        "have": min(have, each.needs),
        "possible": complete or (reachable and not spoilt),
        "complete": complete,
    }


def _nearest(each: SetPage) -> tuple[bool, bool, int, int]:
    """The sort key of a set within its family, the best last: complete, possible, fewest cards missing, most points."""
    return each["complete"], each["possible"], each["have"] - each["needs"], each["points"]


def sets_made(rules: Rules, before: int, after: int, writer: Writer) -> list[str]:
    """The names of the sets that captures complete: of each family the best of ``after`` (a card mask) that was not yet
    the best of ``before``.
    """
    made: list[str] = []
    for family in _families(rules):
        was, best = _best(family, before), _best(family, after)
        if best is not None and best is not was:
            made.append(capital(writer.either(best.name, best.korean)))
    return made


def _best(family: tuple[Combination, ...], own: int) -> Combination | None:
    """The set of a family that these captures are worth most for; None if they complete none."""
    return max(filter(lambda each: each.worth_of(own), family), key=lambda each: each.points, default=None)


# Penalties ------------------------------------------------------------------------------------------------------------


def in_danger(view: View, seat: int, stops: Stops, writer: Writer) -> list[DangerPage]:
    """The baks for too few captures that a seat is not yet safe from, each with the seats whose stop now it would pay
    them to.
    """
    if seat not in stops:
        return []
    found: list[DangerPage] = []
    for bak in open_baks(view, seat):
        if bak.by_captures:
            term = bak.term
            by = [winner for winner in view.active if winner != seat and _pays(seat, term, stops[winner])]
            found.append(
                {"name": writer.either(term.name, term.korean), "rule": term.rule, "safe_at": bak.most, "by": by}
            )
    return found


def _pays(seat: int, term: Term, settlement: Settlement) -> bool:
    """Whether a line of this term is in what the seat owes in the settlement."""
    owed = [line for each in settlement.debts if each.debtor == seat for line in each.lines]
    return any((line.rule, line.name) == (term.rule, term.name) for line in owed)


def baks_in(payment: Payment, rules: Rules, writer: Writer) -> list[str]:
    """The names of the baks in a payment: of its lines, and of a seat that pays for another (LIABLE-8)."""
    of_losers = {(bak.term.rule, bak.term.name) for bak in baks(rules)}
    named = [writer.either(line.name, line.korean) for line in payment.lines if (line.rule, line.name) in of_losers]
    if payment.lines and payment.debtor not in (payment.payer, None):
        named.append(writer.either(*(_GO_BAK if payment.rule == "LIABLE-1" else _DOKBAK)))
    return [capital(each) for each in named]


_GO_BAK: Final = Wording("go-bak", "고박")
_DOKBAK: Final = Wording("dokbak", "독박")


def stops_now(view: View) -> Stops:
    """The settlement for a stop of each seat now; empty if the hand is over, not begun, or has no stops."""
    if view.over or view.phase is Phase.SEATING or view.rules.ending is EndingRule.PLAY_OUT:
        return {}
    return {
        winner: settle(view.rules, outcome_of(view, Result(End.STOP, winner, winner, NO_CARRY)))
        for winner in view.active
    }


# Multipliers ----------------------------------------------------------------------------------------------------------


def multipliers(view: View, seat: int, stops: Stops, writer: Writer) -> list[MultiplierPage]:
    """The multipliers of a stop of this seat now that do not depend on who pays."""
    debts = stops[seat].debts if seat in stops else ()
    of_losers = {(bak.term.rule, bak.term.name) for bak in baks(view.rules)}
    return [
        {"name": writer.either(line.name, line.korean), "rule": line.rule, "factor": line.value}
        for line in (debts[0].lines if debts else ())
        if line.op is Op.MULTIPLY and (line.rule, line.name) not in of_losers
    ]


# Go -------------------------------------------------------------------------------------------------------------------

_RISKS: Final = {
    GoBakRule.PAYS_ALL: Wording(
        "If you go and someone else wins, you pay for all who lose.",
        "고박 주의: 다른 사람이 이기면 두 사람 몫을 혼자 냅니다.",
    ),
    GoBakRule.DOUBLES: Wording(
        "If you go and someone else wins, you pay double.", "고박 주의: 상대가 이기면 두 배로 냅니다."
    ),
    GoBakRule.PAYS_ALL_DOUBLED: Wording(
        "If you go and someone else wins, you pay for all who lose, and double for yourself.",
        "고박 주의: 다른 사람이 이기면 두 사람 몫을, 자기 몫은 두 배로 혼자 냅니다.",
    ),
}


def go_now(view: View, writer: Writer) -> GoPage | None:
    """The gain and the risk of a go, if the viewer must choose between go and stop; else None."""
    if view.phase is not Phase.GO_OR_STOP or not view.actions:
        return None
    actor, risk = view.actor, _RISKS.get(go_bak_of(view))
    outcome = with_a_go_more(view.rules, outcome_of(view, Result(End.STOP, actor, actor, NO_CARRY)), actor)
    return {
        "goes": outcome.seats[actor].goes,
        "net": list(settle(view.rules, outcome).net),
        "risk": None if risk is None else writer.either(*risk),
        "rule": None if risk is None else "LIABLE-1",
    }
