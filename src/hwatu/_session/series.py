"""Sessions: a series of hands, played here or with real cards.

Two kinds of hands are recorded. A state of the engine holds its dealer, its carry (what earlier hands left) and its
result, and all are compared with what this session would deal. An ``Outcome`` of a hand with real cards may leave them
out: the dealer and the carry are then those of the session, and ``result_of`` derives the result from how the hand
ended.

So up to three carries meet in one function: that of the session, the one that an outcome names, and the one with which
the hand was really dealt (``came``): that of the session with what was drawn for the hand.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import zip_longest
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.korean import josa
from hwatu._base.values import Value
from hwatu._cards.argument_checks import MOST_NUMBER, MOST_STAKE, check_seats, listed
from hwatu._cards.card_masks import Chips, SeatIndex
from hwatu._engine.dealing import check_drawn, check_table, deal, drawn
from hwatu._engine.opening import stakes
from hwatu._engine.position import not_a_state
from hwatu._engine.state import State
from hwatu._engine.stepping import abandon
from hwatu._facts.carry import CARRIED, NO_CARRY, Carry, after_win, rotates, waiting
from hwatu._facts.end import AbandonedAs, End
from hwatu._facts.outcome import Outcome, not_an_outcome
from hwatu._facts.payments import Payment, net_of, reason
from hwatu._facts.result import Result
from hwatu._payment.endings import cancelled, next_dealer
from hwatu._payment.settlement import Settlement, settle
from hwatu._session.ledger import (
    Correction,
    Deals,
    Dealt,
    Entry,
    Place,
    PurseLimit,
    backwards,
    check_purses,
    cut,
    deals_of,
    entries,
    places,
)
from hwatu.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._cards.shuffle import Seed
    from hwatu._engine.opening import Deck


def result_of(rules: Rules, outcome: Outcome) -> Result:
    """Derive the next dealer and the next carry from how a hand with real cards ended (DEAL-6, STOP-4, CHIPS-5).

    A hand that the engine played has its result in its last state. The boar pot counts as taken if ``outcome.paid``
    has a payment from it.
    """
    end, winner, dealer, carry = outcome.end, outcome.winner, outcome.dealer, outcome.carry
    active = tuple(range(rules.players)) if outcome.active is None else outcome.active
    taken = any(paid.payer is None for paid in outcome.paid)
    pot = carry.pot if not rules.boar_pot_chips else 0 if taken else carry.pot_with_stakes(rules)
    if end is End.VOID:
        return Result(end, None, dealer, carry.after_void(rules, active, outcome.paid))
    if outcome.abandoned is not None:
        counts_as = outcome.abandoned.counts_as
        after = carry.after_abandoned(rules, active, counts_as, pot=pot, paid=outcome.paid)
        return Result(end, None, dealer, after, abandoned=outcome.abandoned)
    if end is End.PLAYED_OUT:
        captured = {seat: outcome.seats[seat]._captured for seat in active}
        return Result(end, None, next_dealer(rules, captured, dealer), carry.after_win(pot))
    if end is End.HAND_QUAD and cancelled(rules, outcome.holders, active):
        return Result(end, None, dealer, carry.after_cancelled(rules, active, pot), outcome.holders)
    if winner is None and not outcome.holders:
        after = carry.after_nagari(rules, active, pot)
        return Result(end, None, dealer, after, dealt_nagari=outcome.dealt_nagari)
    won = outcome.holders[0] if winner is None else winner  # of several holders the first deals next
    dealer, playing = after_win(rules, active, dealer, won)
    after = carry.after_win(pot, playing, pushed=outcome.pushed)
    return Result(end, winner, dealer, after, outcome.holders, outcome.pushed, outcome.drawn_quad)


def reported_outcome(rules: Rules, hand: Outcome | Settlement) -> Outcome:
    """The outcome of a hand with real cards. Raises :class:`InvalidPosition` (``other_rules``, ``not_an_outcome``)."""
    if isinstance(hand, Settlement) and hand.rules != rules:
        raise InvalidPosition(
            "This hand was not played by the rules of this session.",
            code="other_rules",
            korean="이번 시리즈의 규칙으로 친 판이 아닙니다.",
        )
    told = hand.outcome if isinstance(hand, Settlement) else hand
    if not isinstance(told, Outcome):
        raise not_an_outcome(told)
    return told


def settle_reported(rules: Rules, told: Outcome, dealer: SeatIndex, carry: Carry) -> Settlement:
    """Settle a hand with real cards that the session's ``dealer`` dealt with the session's ``carry``.

    Raises :class:`InvalidPosition` if the outcome contradicts either, and what :func:`hwatu.settle` raises.
    """
    check_seats("seats", told.seats, rules.players)
    if told.dealer not in (0, dealer):  # 0 is also the default, of an outcome that does not name its dealer
        raise wrong_dealer(told.dealer, dealer)
    came, active = _reported_carry(rules, told.carry, carry), told.active
    if carry.active:
        if active is not None and set(active) != set(carry.active):
            listed_seats = ", ".join(map(str, carry.active))
            raise InvalidPosition(
                f"Seats {listed_seats} play this hand, nobody else.",
                code="wrong_active",
                rule="SELL-8",
                korean=f"이 판은 {listed_seats}번 자리만 칩니다.",
            )
        active = carry.active
    if active is not None and dealer not in active:
        raise InvalidPosition(
            f"Seat {dealer} deals this hand, so it does not sit out.",
            code="idle_dealer",
            rule="DEAL-6",
            korean=f"{dealer}번 자리가 선이니 이 판을 쉬지 않습니다.",
        )
    # Payments before this hand (DEAL-10), then the stakes for the boar pot (CHIPS-5), then those of the hand. People
    # write down the last alone, a settlement has all of them: add those that are missing.
    before, paid = len(came.paid), told.paid
    if paid[:before] != came.paid:
        paid = came.paid + paid
    put_in = () if told.end is End.VOID else stakes(rules)
    if not set(put_in) <= set(paid[before:]):
        paid = paid[:before] + put_in + paid[before:]
    return settle(rules, told.__replace__(dealer=dealer, carry=came, active=active, paid=paid))


def dealt_with(rules: Rules, carry: Carry, came: Carry) -> Carry:
    """The session's ``carry`` with the facts that a hand adds before its first turn, taken from ``came``.

    They are the month, mission and mission cards drawn for it, bright sales and who dropped out (SELL).
    """
    known = len(carry.claims)
    # Where the players are fixed (SELL-8), nobody drops out, so nobody sells.
    sold = () if carry.active or came.claims[:known] != carry.claims else came.claims[known:]
    return attrs.evolve(
        carry,
        drawn_month=carry.drawn_month or came.drawn_month,
        mission=carry.mission or came.mission,
        mission_cards=carry.mission_cards or came.mission_cards,
        claims=carry.claims + sold,
        sold_after=carry.nagaris if sold and not carry.claims else carry.sold_after,
        dropped_out=came.dropped_out if rules.no_dropping_twice and not carry.active else carry.dropped_out,
    )


def _reported_carry(rules: Rules, told: Carry, carry: Carry) -> Carry:
    """The carry with which a hand with real cards was dealt: :func:`dealt_with`, checked.

    Raises :class:`InvalidPosition` (``wrong_carry``) if a fact of ``told`` is neither its default nor that of the
    session.
    """
    came = dealt_with(rules, carry, told)
    check_drawn(rules, came)
    for fact in CARRIED:
        said = getattr(told, fact.name)
        if said not in (getattr(NO_CARRY, fact.name), getattr(came, fact.name)):
            raise wrong_carry(told, carry)
    return came


def wrong_dealer(dealt: SeatIndex, deals: SeatIndex) -> InvalidPosition:
    """The error for a hand that another seat dealt."""
    return InvalidPosition(
        f"Seat {dealt} dealt this hand, but in this session seat {deals} deals next.",
        code="wrong_dealer",
        rule="DEAL-6",
        korean=f"이 판은 {dealt}번 자리가 돌렸는데, 다음 선은 {deals}번 자리입니다.",
    )


def wrong_carry(came: Carry, carry: Carry) -> InvalidPosition:
    """The error for a hand that was dealt with another carry than the session's."""
    return InvalidPosition(
        f"This hand was dealt with {came!r}, but this session deals with {carry!r}.",
        code="wrong_carry",
        rule="STOP-4",
        korean=f"이 판은 {came!r}에서 이어졌는데, 다음 판에는 {josa(repr(carry), '이')} 넘어갑니다.",
    )


NOTHING: Final = Carry()

_DRAWN: Final = ("drawn_month", "mission", "mission_cards")
"""The facts of a carry that are drawn for a hand (PAY-14, PAY-15, MISSION-1)."""

POT_BACK: Final = reason("the boar pot goes back", "돌려받은 멧돼지 판돈")


class Series(IntEnum):
    """The usual numbers of hands in a series: one for each month of the period (DEAL-7)."""

    YEAR = 12
    HALF_YEAR = 6
    SEASON = 3


@attrs.frozen
class Session(Value):
    """A series of hands: the next dealer, what is carried into the next hand, and the chips won so far.

    :meth:`start` makes one. :meth:`deal` gives the next hand, :meth:`record` the session after it.

    - ``hands``: the number of hands to play, or None to play until :meth:`finish`.
    - ``stake``: the money that a chip is worth, a whole number up to 1,000,000,000.
    - ``dealer``: the seat that deals next (DEAL-6, ROTATE-1).
    - ``carry``: what earlier hands left for the next (STOP-4, STOP-5, CHIPS-5, SELL-11).
    - ``deals``: the recorded deals, void ones too.
    - ``returned``: the payments made when the series ended.
    - ``over``: whether it ended.
    - ``brought``: the chips with which each seat began; empty if the series has no purses.
    - ``limit``: the limit to which purses cut payments.
    - ``corrections``: the deals that were settled again (:meth:`correct`).

    >>> from hwatu import legal_actions, presets, step
    >>> session = Session.start(presets.pagat(players=3), hands=Series.SEASON, stake=100)
    >>> while not session.over:
    ...     state = session.deal(seed=len(session.deals))
    ...     while not state.over:
    ...         state = step(state, legal_actions(state)[0]).state
    ...     session = session.record(state)
    >>> session.played, len(session.ledger), sum(session.money)
    (3, 9, 0)
    """

    rules: Rules
    hands: int | None
    stake: int
    dealer: SeatIndex
    carry: Carry
    deals: Deals = attrs.field(default=Deals(), converter=deals_of)
    returned: tuple[Payment, ...] = ()
    over: bool = False
    brought: tuple[Chips, ...] = ()
    limit: PurseLimit = PurseLimit.PAYER
    corrections: tuple[Correction, ...] = ()

    @classmethod
    def start(
        cls,
        rules: Rules,
        hands: int | None = Series.YEAR,
        *,
        dealer: SeatIndex = 0,
        stake: int = 1,
        carry: Carry = NOTHING,
        purses: Iterable[Chips] = (),
        limit: PurseLimit = PurseLimit.PAYER,
    ) -> Session:
        """Start a series of ``hands`` hands (DEAL-7).

        - ``hands``: the number of hands that count, or None for an open-ended series.
        - ``dealer``: the seat that won the draw (:func:`choose_dealer`), or the oldest player.
        - ``stake``: the money that a chip is worth.
        - ``carry``: what an earlier series left.
        - ``purses``: the chips that each seat has to pay with; without purses no payment is cut.
        - ``limit``: the limit to which purses cut payments.

        Raises :class:`InvalidPosition`: ``bad_series``, ``bad_stake``, ``unknown_seat``, ``idle_dealer``, what
        :func:`hwatu.deal` raises about a carry, and for purses ``bad_list``, ``wrong_seats``, ``bad_number``,
        ``bad_limit``, ``limit_without_purses``, ``purses_with_pot``, ``purses_without_winner``;
        :class:`RuleConflict` (``not_rules``).

        >>> from hwatu import presets
        >>> Session.start(presets.pagat(), purses=(300, 200)).purses
        (300, 200)
        """
        check_table(rules, dealer, carry)
        brought = listed(purses)
        active = carry.active or (tuple(range(rules.seats_playing)) if rotates(rules) else ())
        begun = attrs.evolve(carry, active=active, deals=0, dropped_out=())  # a new series binds nobody (SELL-13)
        check_series(rules, hands, dealer, stake, begun, brought, limit)
        return cls(rules, hands, stake, dealer, begun, brought=brought, limit=limit)

    def deal(
        self,
        *,
        seed: Seed | None = None,
        deck: Deck | None = None,
        reshuffle: Deck | None = None,
        rng: Random | None = None,
        factor: int | None = None,
    ) -> State:
        """Deal the next hand like :func:`hwatu.deal`, with the dealer and the carry of this session, which does not
        change.

        - ``rng``: draws a month (PAY-14), a mission (PAY-15) and mission cards (MISSION-1), if the rules have them. By
          default they are drawn from ``seed``, or without a seed from fresh entropy.
        - ``factor``: multiplies the win, under ``hand_factors`` (PAY-24); 1 by default.
        - The other parameters are those of :func:`hwatu.deal`.

        After a void deal, month, mission, mission cards and factor are kept.

        Raises :class:`InvalidPosition`: ``series_over``, ``not_random``, ``no_hand_factors``, ``factor_kept``,
        ``bad_number``, and what :func:`hwatu.deal` raises.
        """
        if self.over:
            raise series_over()
        if rng is not None and not isinstance(rng, Random):
            raise InvalidPosition(
                f"rng must be a random.Random, not {short(rng)}.",
                code="not_random",
                rule="PAY-14",
                korean=f"rng 자리에는 random.Random이 와야 하는데 {short(rng)}입니다.",
            )
        carry = drawn(self.rules, self._with_factor(factor), seed, rng)
        return deal(self.rules, seed=seed, deck=deck, reshuffle=reshuffle, dealer=self.dealer, carry=carry)

    def record(self, hand: State | Outcome | Settlement) -> Session:
        """The session after this hand. The last hand of a series ends it (:meth:`finish`).

        A state must be over, and dealt by this session: its rules, dealer and carry are compared, and the carry counts
        the deals before it. For a hand with real cards, pass an :class:`Outcome` or its settlement. It is settled with
        the dealer and the carry of this session, which it may leave out, and with the stakes of a boar pot; its own
        carry holds only what was drawn or named for this hand, and new claims.

        Raises :class:`InvalidPosition`: ``not_a_state``, ``other_rules``, ``not_over``, ``already_recorded``,
        ``series_over``, ``wrong_dealer``, ``wrong_carry``; for an outcome also ``wrong_active`` if other seats must
        play, ``idle_dealer`` if the dealer sat out, ``nothing_drawn``, ``no_hand_factors``, ``factor_kept``, and those
        of :func:`hwatu.settle`.

        >>> from hwatu import CountedPoints, Outcome, Seat, presets
        >>> session = Session.start(presets.pagat())
        >>> session = session.record(Outcome(1, [Seat(), Seat(goes=1)], counted=CountedPoints(8, pi_bak=[0])))
        >>> session.chips, session.dealer
        ((-18, 18), 1)
        """
        if isinstance(hand, (Outcome, Settlement)):
            if self.over:
                raise series_over()
            told = reported_outcome(self.rules, hand)
            carry = self._with_factor(None if told.carry.factor == 1 else told.carry.factor)
            settlement = settle_reported(self.rules, told, self.dealer, carry)
            result, active = result_of(self.rules, settlement.outcome), settlement.outcome.active
            active = tuple(range(self.rules.players)) if active is None else active
        else:
            result, active = self._check(hand), hand.active
            found = hand.settlement
            assert found is not None
            settlement = found
        following = attrs.evolve(
            self,
            dealer=result.next_dealer,
            carry=attrs.evolve(result.carry, deals=self.carry.deals + 1),
            deals=self.deals.then(Dealt(self.dealer, active, settlement, self._cut(settlement))),
        )
        return following.finish() if following.played == self.hands else following

    def abandon(
        self, hand: State, seat: SeatIndex | None = None, *, counts_as: AbandonedAs = AbandonedAs.VOID
    ) -> Session:
        """The session after a hand that is given up in this position, by the seat that left, or by all (STOP-13).

        The same dealer deals again. ``counts_as`` decides the cost:

        - ``VOID``: nothing is paid, and the same players begin with the same carry. The hand is not counted.
        - ``NAGARI``: chips of the hand stay paid, and the next hand begins as after a nagari.
        - ``LOST``: the leaver pays every other seat all that its stop would bring now. The boar pot goes on, if nobody
          took it, and nagaris do not.

        Raises :class:`InvalidPosition` as :func:`hwatu.abandon` and :meth:`record` do.

        >>> from hwatu import presets
        >>> session = Session.start(presets.pagat(), hands=3)
        >>> session = session.abandon(session.deal(seed=7), 1)
        >>> session.played, session.dealer, len(session.deals), session.chips
        (0, 0, 1, (0, 0))
        """
        return self.record(abandon(hand, seat, counts_as=counts_as).state)

    def correct(self, deal: int, hand: Outcome | Settlement) -> Session:
        """Settle again a deal that was recorded wrongly: its payments are returned, and those of ``hand`` are made, in
        separate entries of the ledger.

        ``deal`` is its index in ``deals``; -1 is the last. A correction of the last deal also corrects the next dealer
        and the carry. After an earlier one they stay, since hands have been played with them.

        Raises :class:`InvalidPosition`: ``unknown_deal``, and as :meth:`record` does.

        >>> from hwatu import CountedPoints, Outcome, Seat, presets
        >>> session = Session.start(presets.pagat()).record(Outcome(0, [Seat(), Seat()], counted=CountedPoints(8)))
        >>> session = session.correct(-1, Outcome(1, [Seat(), Seat()], counted=CountedPoints(8)))
        >>> session.chips, session.dealer, [entry.chips for entry in session.ledger]
        ((-8, 8), 1, [8, -8, -16, 16])
        """
        if type(deal) is not int or not -len(self.deals) <= deal < len(self.deals):
            raise InvalidPosition(
                f"There is no deal {short(deal)} among {len(self.deals)}.",
                code="unknown_deal",
                rule="DEAL-7",
                korean=f"{short(deal)}: 그런 판은 없습니다. 지금까지 {len(self.deals)}판을 적었습니다.",
            )
        place = deal % len(self.deals)
        was = self.deals[place]
        before = [each for each in self.corrections if each.deal == place]
        told, carry = reported_outcome(self.rules, hand), was.settlement.outcome.carry
        drawn_now = {name: getattr(told.carry, name) for name in _DRAWN if getattr(told.carry, name)}
        settlement = settle_reported(self.rules, told, was.dealer, attrs.evolve(carry, **drawn_now))
        # What a purse has left depends on the chips that come back, so both are cut in one go.
        back, paid = backwards(before[-1].paid if before else was.payments), settlement.payments
        if self.brought:
            cut_together = cut((*back, *paid), self.purses, self.limit)
            back, paid = cut_together[: len(back)], cut_together[len(back) :]
        correction = Correction(place, settlement, back, paid, len(self.deals))
        following = attrs.evolve(self, corrections=(*self.corrections, correction))
        if self.over or place < len(self.deals) - 1:
            return following
        result = result_of(self.rules, settlement.outcome)
        following = attrs.evolve(
            following, dealer=result.next_dealer, carry=attrs.evolve(result.carry, deals=self.carry.deals)
        )
        return following.finish() if following.played == self.hands else following  # a void deal may count now

    def finish(self) -> Session:
        """End the series here: a boar pot is divided equally, and the last dealer also gets the remainder (CHIPS-5).

        Chips that were paid before a void deal stay paid, though it is not dealt again (DEAL-10). Compensation that is
        still to be paid by a future loser lapses (SELL-11). Raises :class:`InvalidPosition` (``series_over``).
        """
        if self.over:
            raise series_over()
        last = self.deals[-1].dealer if self.deals else self.dealer
        share, rest = divmod(self.carry.pot, self.rules.players)
        parts = [share + rest * (seat == last) for seat in range(self.rules.players)]
        refunds = [Payment(None, seat, part, POT_BACK, "CHIPS-5") for seat, part in enumerate(parts) if part]
        returned = (*self.carry.paid, *refunds)
        paid = cut(returned, self.purses, self.limit) if self.brought else returned
        return attrs.evolve(self, carry=NOTHING, returned=paid, over=True)

    @property
    def waiting(self) -> tuple[SeatIndex, ...]:
        """The seats that sit out, the one that plays next first; empty once the series is over (ROTATE-1)."""
        return waiting(self.rules, self.carry.active, self.dealer) if self.carry.active else ()

    @property
    def played(self) -> int:
        """The number of hands that count: void deals do not (DEAL-7)."""
        now_void = {each.deal: each.settlement.void for each in self.corrections}  # of several corrections the last
        no_longer_void = [self.deals[deal].settlement.void - void for deal, void in now_void.items()]
        return self.deals.played + sum(no_longer_void)

    @property
    def cutter(self) -> SeatIndex:
        """The seat that may cut the cards (:func:`hwatu.cut`): the opponent, among more the dealer's left (DEAL-8)."""
        order = self.carry.active or tuple(range(self.rules.players))
        return order[order.index(self.dealer) - 1]  # turns go to the right, so the left neighbour comes before

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """The entries in the order in which they were made, one for each seat: of every deal, void ones too, of every
        correction, and of the payments when the series ended.
        """
        seats = self.rules.players
        found: list[Entry] = []
        corrections = list(self.corrections)
        for number, each in enumerate(self.deals):
            found += entries(number, seats, each.settlement.end, each.payments)
            while corrections and corrections[0].recorded == number + 1:
                made = corrections.pop(0)
                found += entries(made.deal, seats, made.settlement.end, made.payments, correction=True)
        if self.returned:
            found += entries(len(self.deals), seats, None, self.returned)
        return tuple(found)

    @property
    def chips(self) -> tuple[Chips, ...]:
        """Each seat's win or loss so far, in chips that were paid: the sum of its entries."""
        corrected = [payment for each in self.corrections for payment in each.payments]
        later = net_of((*corrected, *self.returned), self.rules.players)
        return tuple([sum(each) for each in zip_longest(self.deals.chips, later, fillvalue=0)])

    @property
    def purses(self) -> tuple[Chips, ...]:
        """The chips that each seat has left to pay with; empty if the series has no purses."""
        return tuple([sum(each) for each in zip(self.brought, self.chips, strict=True)]) if self.brought else ()

    @property
    def money(self) -> tuple[int, ...]:
        """Each seat's win or loss so far, in whole money units."""
        return tuple([chips * self.stake for chips in self.chips])

    @property
    def standings(self) -> tuple[Place, ...]:
        """The seats from the most chips to the fewest, equal ones in the order of the seats."""
        return places(self.chips, self.stake)

    def _cut(self, settlement: Settlement) -> tuple[Payment, ...]:
        """The payments of a settlement, cut by the purses; empty if no purse cuts any of them."""
        paid = cut(settlement.payments, self.purses, self.limit) if self.brought else ()
        return () if paid == settlement.payments else paid

    @property
    def _keeps_factor(self) -> bool:
        """Whether the next deal keeps the factor of the deal before it, which was void (PAY-24)."""
        return self.carry.factor > 1 or (len(self.deals) > 0 and self.deals[-1].settlement.void)

    def _with_factor(self, factor: int | None) -> Carry:
        """The carry into the next hand with this factor; unchanged for None. Raises :class:`InvalidPosition`."""
        if factor is None:
            return self.carry
        if not self.rules.hand_factors:
            raise InvalidPosition(
                "These rules have no hand factors.",
                code="no_hand_factors",
                rule="PAY-24",
                korean="이 규칙에는 판 배수가 없습니다.",
            )
        carry = attrs.evolve(self.carry, factor=factor)
        if self._keeps_factor and carry != self.carry:
            raise InvalidPosition(
                f"A void deal keeps its factor: this one is played for {self.carry.factor}, not {factor}.",
                code="factor_kept",
                rule="PAY-24",
                korean=f"무효가 된 판의 배수가 그대로 남습니다. 이번 판은 {self.carry.factor}배이지"
                f" {factor}배가 아닙니다.",
            )
        return carry

    def _check(self, state: State) -> Result:
        """The result of the hand. Raises :class:`InvalidPosition` unless it is over and this session dealt it."""
        if not isinstance(state, State):
            raise not_a_state(state)
        if state.rules != self.rules:
            raise InvalidPosition(
                "This hand was not played by the rules of this session.",
                code="other_rules",
                korean="이번 시리즈의 규칙으로 친 판이 아닙니다.",
            )
        if state.result is None:
            raise InvalidPosition("This hand is not over.", code="not_over")
        if state.carry.deals < len(self.deals):
            raise InvalidPosition(
                f"Deal {state.carry.deals + 1} of this series is already recorded.",
                code="already_recorded",
                rule="DEAL-7",
                korean=f"{state.carry.deals + 1}번째로 돌린 판은 이미 적었습니다.",
            )
        if self.over:
            raise series_over()
        if state.dealer != self.dealer:
            raise wrong_dealer(state.dealer, self.dealer)
        if not self._can_deal_with(state.carry):
            raise wrong_carry(state.carry, self.carry)
        return state.result

    def _can_deal_with(self, came: Carry) -> bool:
        """Whether :meth:`deal` can give a hand this carry, whatever is drawn for it and whoever is forced out."""
        carry, rules = self.carry, self.rules
        # After a void deal the session's carry has what was drawn already, and nothing is drawn again (DEAL-10).
        month = carry.drawn_month is not None or (came.drawn_month is not None) is (rules.drawn_month_multiplier > 1)
        mission = carry.mission is not None or (came.mission is not None) is rules.missions
        mission_cards = bool(carry.mission_cards) or len(came.mission_cards) == rules.mission_cards
        factor = came.factor if rules.hand_factors and not self._keeps_factor else carry.factor
        expected = attrs.evolve(dealt_with(rules, carry, came), factor=factor)
        return month and mission and mission_cards and came == expected


def check_series(
    rules: Rules,
    hands: int | None,
    dealer: SeatIndex,
    stake: int,
    carry: Carry,
    brought: tuple[Chips, ...],
    limit: PurseLimit,
) -> None:
    """Raise the errors of :meth:`Session.start` unless a series can go on from these values, after any hand."""
    check_table(rules, dealer, carry)
    check_purses(rules, brought, limit)
    if hands is not None and not _positive(hands, MOST_NUMBER):
        raise InvalidPosition(
            f"hands must be a whole number from 1 to {MOST_NUMBER}, or None for an open-ended series, "
            f"not {short(hands)}.",
            code="bad_series",
            rule="DEAL-7",
            korean=f"hands는 1부터 {MOST_NUMBER}까지의 정수이거나, 끝을 정하지 않으려면 None이어야 하는데"
            f" {short(hands)}입니다.",
        )
    if not _positive(stake, MOST_STAKE):
        raise InvalidPosition(
            f"stake must be a whole number from 1 to {MOST_STAKE}, not {short(stake)}.",
            code="bad_stake",
            korean=f"stake는 1부터 {MOST_STAKE}까지의 정수여야 하는데 {short(stake)}입니다.",
        )
    if carry.active and dealer not in carry.active:
        raise InvalidPosition(
            f"Seat {dealer} does not play the first hand, so it cannot deal.",
            code="idle_dealer",
            rule="DEAL-6",
            korean=f"{dealer}번 자리는 첫 판을 쉬므로 패를 돌릴 수 없습니다.",
        )


def _positive(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= most


def series_over() -> InvalidPosition:
    """The error for dealing, recording or finishing in a series that is over."""
    return InvalidPosition("This series is over.", code="series_over", rule="DEAL-7")
