"""``settle``: works out who pays whom after a hand (PAY, LIABLE)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hwatu._base.errors import InvalidPosition
from hwatu._base.native import hide_setup
from hwatu._cards.card_masks import ALL_MONTHS_MASK
from hwatu._cards.card_set import CardSet, set_of_mask
from hwatu._facts.payments import Payment
from hwatu._payment import compensation
from hwatu._payment.debt_facts import FactReader
from hwatu._payment.debt_terms import terms_in_force
from hwatu._payment.debts import Tariffs
from hwatu._payment.endings import ending_of, has_ending
from hwatu._payment.liability import liable
from hwatu._payment.outcome import End, Outcome
from hwatu._payment.packed_outcome import PackedOutcome
from hwatu._payment.settlement import NO_CARDS, Settlement
from hwatu._scoring import scorer
from hwatu.rules import CompensationTimeRule, Rules
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from hwatu._facts.packed import Settled
    from hwatu._payment.liability import Verdict
    from hwatu._scoring import Scorer, Way

_STOP: Final = End.STOP


def settle(rules: Rules, outcome: Outcome) -> Settlement:
    """Who pays whom how many chips, and why, after a hand that ended like this (PAY, LIABLE).

    The winner's dual cards count in one way for all losers: the one that brings most in all, among those with which it
    may stop. A loser's count in the way that costs it least. Chips paid during the hand are in ``outcome.paid`` and
    only carried over, those of a ppuk that ended it too (CHIPS-2). Four of a month are paid for here (DEAL-11).

    Raises :class:`InvalidPosition` for an outcome that is impossible under these rules: ``wrong_seats``,
    ``wrong_active``,
    ``wrong_end``, ``winner_missing``, ``card_not_in_pack``, ``quad_without_holder``,
    ``wrong_push``, ``idle_refusal``, ``idle_holder``, ``active_claim``, ``claims_at_once``, ``bad_outcome``;
    :class:`RuleConflict` (``not_rules``) if ``rules`` is no :class:`Rules`.

    The example of "Go Stop (card-game rules page, December 2024)", seven animals without godori and eleven junk after
    three goes, against four junk:

    >>> from hwatu import Rules
    >>> from hwatu import Seat
    >>> winner = Seat(captured="2A 4A 5A 6A 7A 10A 12A 1J 1K 2J 2K 3J 3K 4J 5J 6J 11D", goes=3, go_points=4)
    >>> paid = settle(Rules(), Outcome(winner=0, seats=[winner, Seat(captured="1B 7J 7K 8J 8K")]))
    >>> paid.net
    (56, -56)
    >>> for line in paid.debts[0].lines:
    ...     print(line)
    + 5 points (PAY-1)
    + 2 go chips (PAY-3)
    × 2 go (PAY-2)
    × 2 meong-dda (PAY-6)
    × 2 pi-bak (PAY-7)
    """
    if _RECENT[0][0] is not rules:
        check_rules(rules)
    if not isinstance(outcome, Outcome):
        raise InvalidPosition(f"Expected an Outcome, got {type(outcome).__name__}.", code="bad_outcome")
    settler = _settler_of(rules)
    settler.check(outcome)
    return settler.settle(outcome)


def settle_played(rules: Rules, outcome: Outcome) -> Settlement:
    """The same for an outcome that was played under these rules, or has been checked: past the checks."""
    return _settler_of(rules).settle(outcome)


def settle_packed(rules: Rules, ended: PackedOutcome) -> tuple[tuple[Payment, ...], CardSet]:
    """The payments after a hand that was played under these rules, and the winner's dual cards that count as junk."""
    return _settler_of(rules).payments(ended)


def _settler_of(rules: Rules) -> Settler:
    known, settler = _RECENT[0]
    if known is not rules:
        settler = _settler(rules)
        _RECENT[0] = (rules, settler)
    return settler


class Settler:
    """Settles outcomes under one set of rules, and caches debts."""

    __slots__ = ("_facts", "_playing", "_scorer", "_seats", "_tariffs", "rules")

    def __init__(self, rules: Rules) -> None:
        terms = terms_in_force(rules)
        self.rules: Rules = rules
        self._scorer: Scorer = scorer(rules)
        self._seats: tuple[int, ...] = tuple(range(rules.players))
        self._playing: int = rules.seats_playing
        self._facts: FactReader = FactReader(rules, [asked for term in terms for asked in term.asks])
        self._tariffs: Tariffs = Tariffs(terms, self._facts.circumstances)

    def settle(self, outcome: Outcome) -> Settlement:
        """Settles an outcome that is possible under the rules."""
        payments, as_junk = self.payments(PackedOutcome.of(outcome))
        return Settlement(self.rules, outcome, payments, as_junk)

    def payments(self, outcome: PackedOutcome) -> tuple[tuple[Payment, ...], CardSet]:
        """The payments after such an outcome, and the winner's dual cards that count as junk."""
        active = self._seats if outcome.active is None else outcome.active
        rules = self.rules
        if outcome.end is _STOP:
            return self._stop(outcome, active)
        ending = ending_of(outcome)
        if ending.void:
            return (), NO_CARDS
        payments = outcome.paid + (() if outcome.pushed else ending.pays(rules, outcome, active))
        if outcome.carry.claims:
            payments += compensation.at_end(rules, outcome, active)
        return payments, NO_CARDS

    def check(self, outcome: Outcome) -> None:
        """Raises :class:`InvalidPosition` for an outcome that is impossible under these rules."""
        active = self._seats if outcome.active is None else outcome.active
        end, rules = outcome.end, self.rules
        if len(outcome.seats) != len(self._seats):
            raise InvalidPosition(
                f"The table has {len(self._seats)} seats, but there are {len(outcome.seats)} in the outcome.",
                code="wrong_seats",
                rule="DEAL-1",
            )
        if len(active) != self._playing and not ending_of(outcome).void:
            raise InvalidPosition(
                f"{self._playing} seats play a hand, not {len(active)}: name them in active.",
                code="wrong_active",
                rule="DEAL-1",
            )
        if outcome.taken > ALL_MONTHS_MASK and outcome.taken & self._scorer.foreign_mask:
            strange = CardSet.from_mask(outcome.taken & self._scorer.foreign_mask)
            raise InvalidPosition(f"There is no {strange} in this pack.", code="card_not_in_pack", rule="CARD-7")
        if end is _STOP and outcome.winner not in active:
            raise InvalidPosition("A stop needs a winner who played the hand.", code="winner_missing", rule="STOP-3")
        if not has_ending(rules, outcome):
            raise InvalidPosition(
                f"A hand can't end like this under these rules: {end.value}.",
                code="wrong_end",
                rule=ending_of(outcome).rule,
            )
        if outcome.pushed and (outcome.winner is None or not outcome.carry.may_push(rules)):
            raise InvalidPosition("Nobody can push such a win.", code="wrong_push", rule="PUSH-1")
        if outcome.refusal is not None or outcome.holders or outcome.carry.claims:
            self._check_roles(outcome, active)

    def _check_roles(self, outcome: Outcome, active: tuple[int, ...]) -> None:
        """Checks that seats which played offer, refuse and hold quads, and that seats which sat out claim."""
        refusal, idle = outcome.refusal, set(self._seats).difference(active)
        if refusal is not None and not idle.isdisjoint((refusal.offerer, refusal.refuser)):
            raise InvalidPosition(
                "A seat that sat out can't offer or refuse nagari.",
                code="idle_refusal",
                rule="LIABLE-5",
            )
        if not idle.isdisjoint(outcome.holders):
            raise InvalidPosition(
                "A seat that sat out can't hold four of a month.",
                code="idle_holder",
                rule="DEAL-11",
            )
        if outcome.carry.claims and self.rules.compensation_time is CompensationTimeRule.AT_ONCE:
            raise InvalidPosition(
                "Compensation is paid at once under these rules, so no claim can wait for the end.",
                code="claims_at_once",
                rule="SELL-11",
            )
        if not idle.issuperset([seat for seat, _ in outcome.carry.claims]):
            raise InvalidPosition(
                "Only a seat that sat out can claim compensation.", code="active_claim", rule="SELL-11"
            )

    def _stop(self, outcome: PackedOutcome, active: tuple[int, ...]) -> tuple[tuple[Payment, ...], CardSet]:
        """The payments of each loser, in turn order after the winner.

        The winner's dual cards count in the way that brings most in all; then most points; then fewest as junk.
        """
        rules, seats, winner = self.rules, outcome.seats, outcome.winner
        assert winner is not None
        own, losers = seats[winner], _after(winner, active)
        reader = self._facts
        sides = [(seat, reader.losses(seats[seat])) for seat in losers]
        circumstances, payee = reader.circumstances_of(outcome, own), winner if rules.pays_winner else None
        goes_told, animals_told, junk_told, brights_told, ribbons_told = reader.counts
        goes = goes_told.of(own.goes)
        bills = []
        ways = self._scorer.ways(own.captured, own.as_animal, own.as_junk)
        for way in ways if len(ways) == 1 else self._allowed(ways, own):
            counts = (
                goes, animals_told.of(way.animals), junk_told.of(way.junk), brights_told.of(way.bright_points),
                ribbons_told.of(way.ribbon_points),
            )  # fmt: skip
            tariff, points, extras = self._tariffs.of(counts + circumstances), way.points, way.extras
            bills.append(
                (points, way.as_junk, [tariff.of((points, extras, loss, seat, payee)) for seat, loss in sides])
            )
        _, mask, payments = bills[0] if len(bills) == 1 else max(bills, key=_brings)
        as_junk = set_of_mask(mask) if mask else NO_CARDS
        if len(losers) == 2:
            verdict = liable(rules, outcome, losers[::-1], as_junk)
            if verdict is not None and verdict.payer is not None:
                payments = [each if each.payer == verdict.payer else _moved(each, verdict) for each in payments]
        if outcome.pushed:
            payments = []
        if outcome.carry.claims:
            payments += compensation.at_end(rules, outcome, active)
        return (*outcome.paid, *payments), as_junk

    def _allowed(self, ways: list[Way], own: Settled) -> list[Way]:
        """The ways to count the winner's dual cards with which it may stop (STOP-1, STOP-2); all, if there is none."""
        enough = max(self.rules.target or 0, own.go_points + 1 if own.goes else 0)
        return [way for way in ways if self._scorer.stop_points_of(way) >= enough] or ways


def _brings(bill: tuple[int, int, list[Payment]]) -> tuple[int, int]:
    """The chips that a way to count brings in all, and its points."""
    points, _, payments = bill
    return sum([each.amount for each in payments]), points


@lru_cache(maxsize=1024)
def _after(winner: int, active: tuple[int, ...]) -> tuple[int, ...]:
    """The other seats in turn order after the winner."""
    place = active.index(winner)
    return active[place + 1 :] + active[:place]


def _moved(payment: Payment, verdict: Verdict) -> Payment:
    """The same payment, made by the seat that is liable."""
    seat = payment.debtor
    reason = verdict.reason.format(seat)
    return Payment(verdict.payer, payment.payee, payment.amount, reason, verdict.rule, seat, payment.lines)


@lru_cache(maxsize=512)
def _settler(rules: Rules) -> Settler:
    return Settler(rules)


_RECENT: Final[list[tuple[Rules, Settler]]] = [(Rules(), _settler(Rules()))]
"""The rules settled under last: asking again about the same object needs no hash."""


hide_setup(Settler)
