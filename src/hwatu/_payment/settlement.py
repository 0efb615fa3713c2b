"""Settle an outcome: who pays whom, with a line for each step of a debt.

A settlement is made in three steps: the winner's dual cards are counted in the best way (``_by_cards``), the debt of
each loser follows (:mod:`hwatu._payment.debts`), and a liable seat takes over the debts of others
(:mod:`hwatu._payment.liability`). Payments and their lines are made when they are first read, since learners and
searches ask only for ``net``.

The steps read the masks and numbers in the private slots of seats, since the public properties make card sets and
months of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, final

from hwatu._base.errors import InvalidPosition
from hwatu._base.fixed import Fixed
from hwatu._base.mypyc import Unchecked, hide_setup, mypyc_attr
from hwatu._base.values import as_table
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_masks import CardMask, Chips, Points, SeatIndex
from hwatu._cards.card_set import Cards, CardSet, cards, set_of_mask
from hwatu._facts.counted_points import check_counted
from hwatu._facts.end import AbandonedAs, End
from hwatu._facts.outcome import Outcome, not_an_outcome
from hwatu._facts.payments import Payment, payments_of
from hwatu._payment.debts import EXHAUSTION, LEFT, LEFT_FOR_ANOTHER, Debt, FactReader, Steps, Tariffs
from hwatu._payment.endings import compensation_at_end, ending_of, has_ending, ran_out
from hwatu._payment.liability import liable, offer_decides, order_of_goes_decides, untold_order
from hwatu._payment.multipliers import facts_beside_points, terms_in_force
from hwatu._payment.terms import CIRCUMSTANCES, Loss, Win
from hwatu._scoring.score import Score
from hwatu._scoring.valuation import scorer
from hwatu.rules import CompensationTimeRule, ExhaustionRule, Rules
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from hwatu._facts.counted_points import CountedPoints
    from hwatu._facts.seat import Seat
    from hwatu._payment.terms import Term
    from hwatu._scoring.valuation import Scorer, Way


# Members of enumerations, which are slow to look up: docs/compiled-build.md.
_STOP: Final = End.STOP
_LOST: Final = AbandonedAs.LOST

# Settlement._of() passes these very objects, to skip the checks: searches make settlements by the million.
_NO_PAYMENTS: Final[tuple[Payment, ...]] = ()
_NO_CARDS: Final = CardSet()


@final
@mypyc_attr(acyclic=True)
class Settlement(Fixed):
    """Who pays whom at the end of a hand, as :func:`hwatu.settle` makes it.

    - ``rules``, ``outcome``: the hand that it settles.
    - ``payments``: the payments, in order.
    - ``as_junk``: the winner's dual cards that count as junk.

    >>> from hwatu import Outcome, Seat, presets, settle
    >>> settled = settle(presets.pagat(), Outcome(0, [Seat("1B 3B 8B 11B"), Seat("1J 1K 2J 2K 3J 3K")]))
    >>> settled.net, [line.name for line in settled.debts[0].lines]
    ((8, -8), ['points', 'gwang-bak'])
    """

    __slots__ = ("_after", "_as_junk", "_before", "_debts", "_outcome", "_payments", "_rules")
    _fields: ClassVar[tuple[str, ...]] = ("rules", "outcome", "payments", "as_junk")

    def __init__(
        self, rules: Rules, outcome: Outcome | Unchecked, payments: Iterable[Payment], as_junk: Cards = ""
    ) -> None:
        if not isinstance(outcome, Outcome):
            raise not_an_outcome(outcome)
        self._rules: Rules = rules
        self._outcome: Outcome = outcome
        self._before: tuple[Payment, ...] = () if payments is _NO_PAYMENTS else payments_of(payments)
        self._debts: tuple[Debt, ...] = ()
        self._after: tuple[Payment, ...] = ()
        self._as_junk: CardMask = 0 if as_junk is _NO_CARDS else cards(as_junk).mask
        self._payments: tuple[Payment, ...] | None = None

    @staticmethod
    def _of(
        rules: Rules,
        outcome: Outcome,
        before: tuple[Payment, ...],
        debts: tuple[Debt, ...] = (),
        after: tuple[Payment, ...] = (),
        as_junk: CardMask = 0,
    ) -> Settlement:
        """Build a settlement from debts, and the payments that come before and after them, unchecked.

        Debts are kept apart, as their payments are made only for somebody who reads them.
        """
        made = Settlement(rules, outcome, _NO_PAYMENTS, _NO_CARDS)
        made._before, made._debts, made._after, made._as_junk = before, debts, after, as_junk
        return made

    @property
    def rules(self) -> Rules:
        """The rules under which the hand is settled."""
        return self._rules

    @property
    def outcome(self) -> Outcome:
        """The outcome that is settled."""
        return self._outcome

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Every payment, those of debts with the lines that explain them."""
        found = self._payments
        if found is None:
            found = self._payments = self._before + tuple([each.payment() for each in self._debts]) + self._after
        return found

    @property
    def as_junk(self) -> CardSet:
        """The winner's dual cards that count as junk."""
        return set_of_mask(self._as_junk)

    @property
    def end(self) -> End:
        """How the hand ended."""
        return self._outcome.end

    @property
    def void(self) -> bool:
        """Whether the hand is dealt again, and nothing is settled (DEAL-10, STOP-13)."""
        return ending_of(self._outcome).void

    @property
    def winner(self) -> SeatIndex | None:
        """The seat that stopped, or that the outcome names otherwise."""
        return self._outcome.winner

    @property
    def debts(self) -> tuple[Payment, ...]:
        """The payments whose lines explain their amount."""
        return tuple([payment for payment in self.payments if payment.lines])

    @property
    def net(self) -> tuple[Chips, ...]:
        """The chips that each seat wins or loses by the hand, including those paid during it."""
        chips = [0] * len(self._outcome.seats)
        for owed in self._debts:
            chips[owed.payer] -= owed.amount
            if owed.payee is not None:
                chips[owed.payee] += owed.amount
        for paid in (*self._before, *self._after):
            if paid.payer is not None:
                chips[paid.payer] -= paid.amount
            if paid.payee is not None:
                chips[paid.payee] += paid.amount
        return tuple(chips)

    @property
    def score(self) -> Score | None:
        """The winner's score that is paid, or None if nobody stopped, or players counted points."""
        outcome = self._outcome
        if outcome._end is not _STOP or outcome._winner is None or outcome._counted is not None:
            return None
        return Score(self._rules, outcome._seats[outcome._winner].captured, self.as_junk)

    def _repr_html_(self) -> str:
        """The settlement as HTML, for notebooks."""
        return as_table(self)

    def __repr__(self) -> str:
        return f"Settlement(payments={self.payments!r}, as_junk={self.as_junk!r})"


hide_setup(Settlement)


def settle(rules: Rules, outcome: Outcome | Unchecked) -> Settlement:
    """Who pays whom how many chips, and why, after a hand with this outcome (PAY, LIABLE).

    The winner's dual cards count in one way for all losers: the way that brings most chips in all, among those with
    which the winner may stop. If there is none, and the most points win when the cards run out, it is among those with
    the most points (STOP-12). A loser's dual cards count in the way that costs it least.

    Chips paid during the hand are in ``outcome.paid`` and only carried over. Those of a ppuk that ended it (CHIPS-2)
    must be among them. Four of a month are paid for here (DEAL-11).

    It does not ask whether the winner had enough points to stop (STOP-1): it settles what people have agreed to.

    Raises :class:`RuleConflict` (``not_rules``) if ``rules`` is no :class:`Rules`, and :class:`InvalidPosition` for an
    outcome that is impossible under these rules: ``wrong_seats``, ``wrong_active``, ``wrong_end``, ``winner_missing``,
    ``card_not_in_pack``, ``quad_without_holder``, ``wrong_push``, ``idle_refusal``, ``idle_holder``, ``active_claim``,
    ``claims_at_once``, ``bad_outcome``, and with these codes:

    - ``idle_count``: points of a hand that nobody stopped, or a counted fact that changes nothing under these rules.
    - ``not_a_loser``: a bak of a seat that did not lose.
    - ``not_counted``: a fact on which a payment depends, and which points do not tell, is missing.
    - ``idle_leaver``: a seat gave the hand up that did not play it.
    - ``unknown_order``: two losers said go, the last of them pays for both (LIABLE-1), and ``last_go`` does not tell
      them apart.

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
    check_rules(rules)
    if not isinstance(outcome, Outcome):
        raise not_an_outcome(outcome)
    settler = _settler(rules)
    settler.check(outcome)
    return settler.settle(outcome)


def settle_played(rules: Rules, outcome: Outcome) -> Settlement:
    """Like :func:`settle`, unchecked: the outcome must be possible under these rules."""
    return _settler(rules).settle(outcome)


class Settler:
    """Settles outcomes under one set of rules, and caches the steps of debts."""

    __slots__ = (
        "_facts",
        "_most_points_win",
        "_order_of_goes_decides",
        "_pays_winner",
        "_playing",
        "_scorer",
        "_seats",
        "_target",
        "_tariffs",
        "_terms",
        "_wins_at_exhaustion",
        "rules",
    )

    def __init__(self, rules: Rules) -> None:
        terms = terms_in_force(rules)
        self.rules: Rules = rules
        self._terms: tuple[Term, ...] = terms
        self._scorer: Scorer = scorer(rules)
        self._seats: tuple[SeatIndex, ...] = tuple(range(rules.players))
        self._playing: int = rules.seats_playing
        self._pays_winner: bool = rules.pays_winner
        self._target: Points = rules.target or 0
        self._wins_at_exhaustion: bool = rules.exhaustion is not ExhaustionRule.NAGARI
        self._most_points_win: bool = rules.exhaustion is ExhaustionRule.HIGHEST
        self._order_of_goes_decides: bool = order_of_goes_decides(rules)
        self._facts: FactReader = FactReader(rules, [each.of_win for each in terms], [each.of_loss for each in terms])
        self._tariffs: Tariffs = Tariffs(terms, self._facts.circumstances)

    def settle(self, outcome: Outcome) -> Settlement:
        """The settlement of an outcome, unchecked: it must be possible under the rules."""
        active = self._seats if outcome._active is None else outcome._active
        rules = self.rules
        if outcome._end is _STOP:
            return self._stop(outcome, active)
        ending = ending_of(outcome)
        if ending.void:
            return Settlement._of(rules, outcome, ())
        if outcome._abandoned is not None and outcome._abandoned.counts_as is _LOST:
            debts = self._forfeited(outcome, active)
            return Settlement._of(rules, outcome, outcome._paid, debts, self._compensation(outcome, active))
        # Of a pushed win nothing is paid but what was paid during the hand, and compensation (PUSH-1).
        payments = outcome._paid if outcome._pushed else outcome._paid + ending.pays(rules, outcome, active)
        return Settlement._of(rules, outcome, payments, (), self._compensation(outcome, active))

    def _compensation(self, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
        return compensation_at_end(self.rules, outcome, active) if outcome._carry.claims else ()

    def check(self, outcome: Outcome) -> None:
        """Raise :class:`InvalidPosition` for an outcome that is impossible under the rules."""
        active = self._seats if outcome._active is None else outcome._active
        end, rules = outcome._end, self.rules
        if len(outcome._seats) != len(self._seats):
            raise InvalidPosition(
                f"The table has {len(self._seats)} seats, but there are {len(outcome._seats)} in the outcome.",
                code="wrong_seats",
                rule="DEAL-1",
                korean=f"이 판의 자리는 {len(self._seats)}개인데 결과에는 {len(outcome.seats)}개가 있습니다.",
            )
        if len(active) != self._playing and not ending_of(outcome).void:
            raise InvalidPosition(
                f"{self._playing} seats play a hand, not {len(active)}: name them in active.",
                code="wrong_active",
                rule="DEAL-1",
                korean=f"한 판은 {self._playing}자리가 치는데 {len(active)}자리입니다. 친 자리를 active에 적으세요.",
            )
        foreign = 0
        for each in outcome._seats:
            foreign |= each._captured
        foreign &= self._scorer.foreign_mask
        if foreign:
            strange = CardSet.from_mask(foreign)
            raise InvalidPosition(
                f"There is no {strange} in this pack.",
                code="card_not_in_pack",
                rule="CARD-7",
                korean=f"{strange}: 이 화투에는 없는 패입니다.",
            )
        if end is _STOP and outcome._winner not in active:
            raise InvalidPosition("A stop needs a winner who played the hand.", code="winner_missing", rule="STOP-3")
        if not has_ending(rules, outcome):
            raise InvalidPosition(
                f"A hand can't end like this under these rules: {end.value}.",
                code="wrong_end",
                rule=ending_of(outcome).rule,
                korean=f"이 규칙에서는 판이 그렇게 끝날 수 없습니다: {end.value}.",
            )
        if outcome._pushed and (outcome._winner is None or not outcome._carry.may_push(rules)):
            raise InvalidPosition("A win like this cannot be pushed.", code="wrong_push", rule="PUSH-1")
        if outcome._refusal is not None or outcome._holders or outcome._carry.claims or outcome._abandoned is not None:
            self._check_roles(outcome, active)
        if outcome._counted is not None:
            self._check_counted(outcome, outcome._counted, active)
        # People who settle by hand may not know who said go last. They are asked only if it decides who pays.
        if end is _STOP and self._order_of_goes_decides and not offer_decides(rules, outcome._refusal):
            seats = outcome._seats
            untold = untold_order({
                seat: seats[seat].last_go for seat in active if seat != outcome._winner and seats[seat].goes
            })  # fmt: skip
            if untold is not None:
                raise untold.error()

    def _check_roles(self, outcome: Outcome, active: tuple[SeatIndex, ...]) -> None:
        """Raise :class:`InvalidPosition` unless only seats that played offer, refuse, hold quads and leave."""
        refusal, idle = outcome._refusal, set(self._seats).difference(active)
        if outcome._abandoned is not None and outcome._abandoned.seat in idle:
            raise InvalidPosition(
                f"Seat {outcome._abandoned.seat} sat out, so it can't give the hand up.",
                code="idle_leaver",
                rule="STOP-13",
                korean=f"{outcome._abandoned.seat}번 자리는 쉬는 중이라 판을 그만둘 수 없습니다.",
            )
        if refusal is not None and not idle.isdisjoint((refusal.offerer, refusal.refuser)):
            raise InvalidPosition(
                "A seat that sat out can't offer or refuse nagari.",
                code="idle_refusal",
                rule="LIABLE-5",
            )
        if not idle.isdisjoint(outcome._holders):
            raise InvalidPosition(
                "A seat that sat out can't hold four of a month.",
                code="idle_holder",
                rule="DEAL-11",
            )
        if outcome._carry.claims and self.rules.compensation_time is CompensationTimeRule.AT_ONCE:
            raise InvalidPosition(
                "Compensation is paid at once under these rules, so no claim can wait for the end.",
                code="claims_at_once",
                rule="SELL-11",
            )
        if not idle.issuperset([seat for seat, _ in outcome._carry.claims]):
            raise InvalidPosition(
                "Only a seat that sat out can claim compensation.", code="active_claim", rule="SELL-11"
            )

    def _check_counted(self, outcome: Outcome, counted: CountedPoints, active: tuple[SeatIndex, ...]) -> None:
        """Raise :class:`InvalidPosition` unless counted points are those of a stop, and its payment depends on them."""
        if outcome._end is not _STOP:
            raise InvalidPosition(
                f"Counted points pay for a stop, not for a hand that ended like this: {outcome._end.value}.",
                code="idle_count",
                rule="STOP-8",
                korean=f"센 점수로는 스톱만 정산합니다. 이렇게 끝난 판은 아닙니다: {outcome._end.value}.",
            )
        carry = outcome._carry
        # The rules may have missions, but if none was drawn for this deal, nobody can have fulfilled it.
        drawn = {"drawn_month": carry.drawn_month, "mission": carry.mission, "mission_cards": carry.mission_cards}
        not_drawn = {name for name, value in drawn.items() if not value}
        may_matter = {"points", "extras", *facts_beside_points(self.rules)} - not_drawn
        check_counted(counted, self.rules, may_matter, [seat for seat in active if seat != outcome._winner])

    def _stop(self, outcome: Outcome, active: tuple[SeatIndex, ...]) -> Settlement:
        """The settlement of a stop: a debt of each loser in turn order, some of them paid by a liable seat."""
        rules, seats, winner = self.rules, outcome._seats, outcome._winner
        assert winner is not None
        losers = _after(winner, active)
        if outcome._counted is not None:
            debts, as_junk = self._by_points(outcome, outcome._counted, losers), 0
        else:
            debts, as_junk = self._by_cards(outcome, seats[winner], losers)
            # Too few points to stop with: so it won when the cards ran out (STOP-12).
            if self._wins_at_exhaustion and ran_out(rules, seats[winner]):
                for debt in debts:
                    debt.reason = EXHAUSTION
        if len(losers) == 2:
            # In turn order after the winner, the second loser acted last, and LIABLE-8 asks for that one first.
            verdict = liable(rules, outcome, losers[::-1], as_junk)
            if verdict is not None and verdict.payer is not None:
                for debt in debts:
                    if debt.payer != verdict.payer:  # its own debt stays an ordinary one
                        debt.payer, debt.rule = verdict.payer, verdict.rule
                        debt.reason = verdict.reason
        owed = () if outcome._pushed else tuple(debts)  # PUSH-1
        return Settlement._of(rules, outcome, outcome._paid, owed, self._compensation(outcome, active), as_junk)

    def _forfeited(self, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Debt, ...]:
        """The debts of the seat that gave the hand up (STOP-13): all that a stop of each other seat would bring now.

        It pays for the losers who stayed as well, so no liability rule is asked.
        """
        assert outcome._abandoned is not None
        assert outcome._abandoned.seat is not None
        payer: SeatIndex = outcome._abandoned.seat
        found: list[Debt] = []
        for winner in _after(payer, active):
            stopped = outcome.__replace__(winner=winner, end=_STOP, abandoned=None)
            debts, _ = self._by_cards(stopped, outcome._seats[winner], _after(winner, active))
            for debt in debts:
                if debt.amount:
                    debt.payer, debt.rule = payer, "STOP-13"
                    debt.reason = LEFT if debt.loser == payer else LEFT_FOR_ANOTHER
                    found.append(debt)
        return tuple(found)

    def _by_points(self, outcome: Outcome, counted: CountedPoints, losers: tuple[SeatIndex, ...]) -> list[Debt]:
        """The debts of a stop whose points and baks the players counted. They are not cached."""
        winner, seats = outcome._winner, outcome._seats
        assert winner is not None
        payee = winner if self._pays_winner else None
        points, extras = counted.points, counted.extras
        if self.rules.score_cap is not None:  # STOP-7 cuts the points first, as it does where cards are counted
            points = min(points, self.rules.score_cap)
            extras = min(extras, self.rules.score_cap - points)
        facts = {
            name: CIRCUMSTANCES[name].read(outcome, seats[winner], self._scorer) for name in self._facts.circumstances
        }
        win = Win(goes=seats[winner].goes, **facts)
        debts: list[Debt] = []
        for seat in losers:
            loss = Loss(goes=seats[seat].goes)
            lines = [term.line_by_points(win, loss, counted, seat) for term in self._terms]
            steps = Steps(tuple([line for line in lines if line is not None]))
            amount = min(steps.amount(points + extras), MOST_CHIPS)
            debts.append(Debt(seat, payee, amount, points, extras, steps))
        return debts

    def _by_cards(self, outcome: Outcome, winner: Seat, losers: tuple[SeatIndex, ...]) -> tuple[list[Debt], CardMask]:
        """The debts of a stop by the captured cards, and the winner's dual cards that count as junk.

        The best way for the winner need not be the one with most points: a September animal counted as junk may be what
        makes pi-bak, and as an animal what makes meong-dda. So the debts of each way are made, and compared.
        """
        seats, reader = outcome._seats, self._facts
        losses = [reader.losses(seats[seat]) for seat in losers]
        circumstances, payee = reader.circumstances_of(outcome, winner), outcome._winner if self._pays_winner else None
        best: Way | None = None
        debts: list[Debt] = []
        for way in self._ways(winner):
            # The facts of the win: first those that depend on how cards count, then its circumstances, which do not.
            tariff = self._tariffs.of(reader.counts(winner._facts.goes, way) + circumstances)
            bill = [
                tariff.debt(way._points, way._extras, losses[place], seat, payee) for place, seat in enumerate(losers)
            ]  # fmt: skip
            if best is None or _brings_more(bill, way, debts, best):  # of equal ways the first stays: fewest as junk
                best, debts = way, bill
        assert best is not None
        return debts, best._as_junk

    def _ways(self, winner: Seat) -> list[Way]:
        """The ways to count the winner's dual cards with which it may stop (STOP-1, STOP-2).

        If no way suffices, these are all ways, or under rules by which the most points win when the cards run out,
        those with the most points (STOP-12).
        """
        scorer = self._scorer
        facts = winner._facts
        ways = scorer.ways(winner._captured, facts.as_animal, facts.as_junk)
        if len(ways) == 1:
            return ways
        enough = max(self._target, facts.go_points + 1 if facts.goes else 0)
        able = [way for way in ways if scorer.stop_points_of(way) >= enough]
        if able or not self._most_points_win:
            return able or ways
        most = max([way._points for way in ways])
        return [way for way in ways if way._points == most]


def _brings_more(bill: list[Debt], way: Way, best_bill: list[Debt], best: Way) -> bool:
    """Whether a way to count brings more chips in all than the best one before, or equally many with more points.

    - ``bill``, ``way``: the debts with this way, and the way.
    - ``best_bill``, ``best``: those of the best way before.
    """
    chips, most = 0, 0
    for place, debt in enumerate(bill):
        chips += debt.amount
        most += best_bill[place].amount
    return way._points > best._points if chips == most else chips > most


def _after(winner: SeatIndex, active: tuple[SeatIndex, ...]) -> tuple[SeatIndex, ...]:
    """The other seats in turn order after the winner."""
    if len(active) == 2:
        return (active[1],) if active[0] == winner else (active[0],)
    place = active.index(winner)
    return active[place + 1 :] + active[:place]


def _settler(rules: Rules) -> Settler:
    """The settler of these rules.

    It is kept in the rules object, since a look-up in the cache asks for the hash of all flags: compiled, that took a
    thousand instructions of each settlement.
    """
    found: Settler | None = rules.__dict__.get("_settler")
    if found is None:
        found = rules.__dict__["_settler"] = _cached_settler(rules)
    return found


@lru_cache(maxsize=512)
def _cached_settler(rules: Rules) -> Settler:
    return Settler(rules)


hide_setup(Settler)
