"""``settle``: from how a hand ended to who pays whom (PAY, LIABLE)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hwatu.cards import MONTH_MASKS, Month
from hwatu.cardset import CardSet
from hwatu.errors import InvalidPosition, RuleConflict
from hwatu.payment import family, fixed
from hwatu.payment.debts import Tariffs
from hwatu.payment.liability import Case, liable
from hwatu.payment.outcome import End, Outcome
from hwatu.payment.settlement import Payment, Settlement, net
from hwatu.rules import Ending, Rules
from hwatu.scoring import scorer

if TYPE_CHECKING:
    from hwatu.payment.debts import Debt
    from hwatu.payment.liability import Verdict
    from hwatu.payment.outcome import Standing
    from hwatu.scoring import Score, Scorer, Way

_RAIN_MONTHS: Final = (Month.NOVEMBER, Month.DECEMBER)
_STOP: Final = End.STOP
_VOID: Final = End.VOID
_PLAYED_OUT: Final = End.PLAYED_OUT
_QUAD: Final = End.HAND_QUAD
_NAGARI: Final = (End.NAGARI, End.AGREED_NAGARI)


def settle(rules: Rules, outcome: Outcome) -> Settlement:
    """Who pays whom how many chips, and why, after a hand that ended like this (PAY, LIABLE).

    A dual card of the winner counts once for all losers, as what brings the most in all among the ways in which it may
    stop; one of a loser as what costs that loser least.

    Raises :class:`InvalidPosition` for an outcome that cannot be under these rules: ``wrong_seats``, ``wrong_active``,
    ``wrong_end``, ``winner_missing``, ``card_not_in_pack``, ``quad_without_holder``, ``cards_missing``, ``bad_outcome``;
    :class:`RuleConflict` (``not_rules``) where ``rules`` are none.

    The example of "Go Stop (card-game rules page, December 2024)", seven animals without godori and eleven junk after
    three goes, against four junk:

    >>> from hwatu.payment import Standing
    >>> winner = Standing(captured="2A 4A 5A 6A 7A 10A 12A 1J 1K 2J 2K 3J 3K 4J 5J 6J 11D", goes=3, go_points=4)
    >>> paid = settle(Rules(), Outcome(winner=0, standings=[winner, Standing(captured="1B 7J 7K 8J 8K")]))
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
    if not isinstance(rules, Rules):
        raise RuleConflict(f"A {type(rules).__name__} is no set of rules.", code="not_rules")
    if not isinstance(outcome, Outcome):
        raise InvalidPosition(f"A {type(outcome).__name__} is no outcome of a hand.", code="bad_outcome")
    return _settler(rules).settle(outcome)


class Settler:
    """Settles outcomes under one set of rules; it remembers the debts it has worked out."""

    __slots__ = ("_rules", "_scorer", "_seats", "_spared_by", "_tariffs")

    def __init__(self, rules: Rules) -> None:
        self._rules: Rules = rules
        self._scorer: Scorer = scorer(rules)
        self._seats: tuple[int, ...] = tuple(range(rules.players))
        self._spared_by: int = self._scorer.bright_mask | self._scorer.protection_mask
        self._tariffs: Tariffs = Tariffs(rules)

    def settle(self, outcome: Outcome) -> Settlement:
        """The settlement of an outcome, which is checked against the rules first."""
        active = self._active(outcome)
        end, rules = outcome.end, self._rules
        score = None
        payments = outcome.paid
        if end is _STOP:
            score, debts = self._stop(outcome, active)
            payments += debts
        elif end is _VOID:
            payments = ()
        elif end is _PLAYED_OUT:
            payments += family.played_out(rules, outcome, active)
        elif end is _QUAD:
            payments += fixed.quads(rules, outcome, active)
        elif end in _NAGARI:
            payments += fixed.shots(rules, outcome, active)
        return Settlement(net(len(self._seats), payments), payments, score, end, outcome.winner)

    def _active(self, outcome: Outcome) -> tuple[int, ...]:
        """The seats that played, in turn order, once the outcome has been found possible."""
        rules = self._rules
        if len(outcome.standings) != rules.players:
            raise InvalidPosition(
                f"{rules.players} sit at the table, and there are {len(outcome.standings)} standings.",
                code="wrong_seats",
                rule="DEAL-1",
            )
        strange = outcome.taken & self._scorer.foreign_mask
        if strange:
            raise InvalidPosition(
                f"There is no {CardSet.from_mask(strange)} in this pack.", code="card_not_in_pack", rule="CARD-7"
            )
        active = self._seats if outcome.active is None else outcome.active
        end = outcome.end
        if end is not _VOID and len(active) != rules.seats_playing:
            raise InvalidPosition(
                f"{rules.seats_playing} play a hand, not {len(active)}: say which are active.",
                code="wrong_active",
                rule="DEAL-1",
            )
        if end is _STOP or end is _PLAYED_OUT:
            self._check_end(end, outcome.winner, active)
        return active

    def _check_end(self, end: End, winner: int | None, active: tuple[int, ...]) -> None:
        if (end is _PLAYED_OUT) is not (self._rules.ending is Ending.PLAY_OUT):
            raise InvalidPosition(
                f"A hand cannot end as {end.value} under these rules.", code="wrong_end", rule="STOP-8"
            )
        if end is _STOP and winner not in active:
            raise InvalidPosition(
                "A stop needs a winner among those who played.", code="winner_missing", rule="STOP-3"
            )

    def _stop(self, outcome: Outcome, active: tuple[int, ...]) -> tuple[Score, tuple[Payment, ...]]:
        winner = outcome.winner
        assert winner is not None
        place = active.index(winner)
        losers = active[place + 1 :] + active[:place]
        way, debts = self._best_way(outcome, winner, losers)
        score = self._scorer.score_of(outcome.standings[winner].captured.mask, way)
        verdict = None
        if len(losers) == 2:
            verdict = liable(Case(self._rules, outcome, winner, losers[::-1], score))
        payee = winner if self._rules.pays_winner else None
        if verdict is None or verdict.payer is None:
            return score, tuple(
                [
                    Payment(seat, payee, amount, "the winner's stop", "PAY-1", seat, lines)
                    for seat, (amount, lines) in zip(losers, debts)
                ]
            )
        return score, tuple([_moved(verdict, seat, payee, debt) for seat, debt in zip(losers, debts)])

    def _best_way(self, outcome: Outcome, winner: int, losers: tuple[int, ...]) -> tuple[Way, list[Debt]]:
        """The way to count the winner's dual cards that brings most in all, then the most points; and each debt."""
        standing = outcome.standings[winner]
        ways = self._scorer.ways(standing.captured.mask)
        if len(ways) > 1:
            ways = self._allowed(ways, standing)
        losses = [self._losses(outcome.standings[seat]) for seat in losers]
        best: tuple[Way, list[Debt]] | None = None
        most = (-1, -1)
        for way in ways:
            tariff = self._tariffs[self._win(outcome, standing, way)]
            debts = [
                tariff[held[0]] if len(held) == 1 else min([tariff[loss] for loss in held], key=_amount)
                for held in losses
            ]
            brings = (sum([debt.amount for debt in debts]), way.points)
            if brings > most:
                best, most = (way, debts), brings
        assert best is not None
        return best

    def _allowed(self, ways: list[Way], standing: Standing) -> list[Way]:
        """The ways under which the winner may stop (STOP-1, STOP-2); all of them where there is none."""
        target, least = self._rules.target or 0, standing.go_points + 1 if standing.goes else 0
        enough = max(target, least)
        return [way for way in ways if self._scorer.stop_points_of(way) >= enough] or ways

    def _win(self, outcome: Outcome, standing: Standing, way: Way) -> tuple[int, ...]:
        """The facts of :class:`~hwatu.payment.term.Win`, in its order."""
        scorer = self._scorer
        mask = standing.captured.mask
        rain = sum(month in _RAIN_MONTHS for month in standing.shaken) if standing.shaken else 0
        drawn, mission = outcome.drawn_month, outcome.mission
        return (
            way.points,
            way.extras,
            standing.goes,
            (mask & scorer.animal_mask & ~way.as_junk).bit_count(),
            way.junk,
            scorer.scores_brights(mask),
            scorer.scores_ribbons(mask),
            outcome.nagaris,
            len(standing.shaken) - rain,
            rain,
            len(standing.bombed),
            (mask & scorer.double_mask).bit_count(),
            bool(standing.first_months),
            drawn is not None and not MONTH_MASKS[drawn] & ~mask,
            1 if mission is None or mission.cards.mask & ~mask else mission.factor,
        )

    def _losses(self, standing: Standing) -> list[tuple[int, ...]]:
        """The facts of :class:`~hwatu.payment.term.Loss`, in its order, for each way to count the loser's dual cards."""
        scorer = self._scorer
        mask = standing.captured.mask
        junk = scorer.junk_count(mask)
        animals = mask & scorer.animal_mask
        bright = bool(mask & self._spared_by)
        ribbon = bool(mask & scorer.ribbon_mask)
        return [
            (bool(animals & ~as_junk), junk + value, bright, ribbon, standing.goes > 0, not mask)
            for as_junk, value in scorer.choices(mask)
        ]


def _amount(debt: Debt) -> int:
    return debt.amount


def _moved(verdict: Verdict, seat: int, payee: int | None, debt: Debt) -> Payment:
    """A debt that the liable seat pays; its own stays its own."""
    if seat == verdict.payer:
        return Payment(seat, payee, debt.amount, "the winner's stop", "PAY-1", seat, debt.lines)
    reason = f"the debt of seat {seat} ({verdict.name})"
    return Payment(verdict.payer, payee, debt.amount, reason, verdict.rule, seat, debt.lines)


@lru_cache(maxsize=512)
def _settler(rules: Rules) -> Settler:
    return Settler(rules)
