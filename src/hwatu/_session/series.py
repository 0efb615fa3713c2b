"""``Session``: an immutable series of hands under one set of rules."""

from __future__ import annotations

from enum import IntEnum
from itertools import zip_longest
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.frozen import Value
from hwatu._cards.argument_checks import MOST_NUMBER, MOST_STAKE, listed
from hwatu._cards.card_masks import SeatIndex
from hwatu._engine import deal
from hwatu._engine.dealing import check_table, drawn
from hwatu._facts.carry import Carry
from hwatu._facts.payments import net_of, reason
from hwatu._facts.rotation import rotates, waiting
from hwatu._payment import End, Payment
from hwatu._session.ledger import Deals, Dealt, Entry, Place, deals_of, entries, places
from hwatu._session.purses import PurseLimit, check_purses, cut
from hwatu._state import State
from hwatu._state.position import not_a_state
from hwatu.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._cards.shuffle import Seed
    from hwatu._engine.deck_order import Deck
    from hwatu._payment import Settlement
    from hwatu._payment.result import Result

NOTHING: Final = Carry()


POT_BACK: Final = reason("the boar pot goes back", "돌려받은 멧돼지 판돈")


class Series(IntEnum):
    """How many hands a series has: a month of the year each (DEAL-7)."""

    YEAR = 12
    HALF_YEAR = 6
    SEASON = 3


@attrs.frozen
class Session(Value):
    """A series of hands: who deals the next one and with what, and what everybody has won so far.

    Made by :meth:`start`; :meth:`deal` gives the next hand, and :meth:`record` the session after it. ``hands`` is how
    many it is to have (None: until :meth:`finish`), ``stake`` what a chip is worth in money, a whole number up to
    1,000,000,000. ``dealer`` deals next (DEAL-6, ROTATE-1) with ``carry`` (STOP-4, STOP-5, CHIPS-5, SELL-11).
    ``deals`` is the sequence of the deals recorded, void ones too, ``returned`` what was settled when the series
    ended, and ``over`` says that it did.
    ``brought`` are the chips that each seat brought to pay with, empty where nobody counts them, and ``limit`` says to
    what payments are cut then.

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
    dealer: int
    carry: Carry
    deals: Deals = attrs.field(default=Deals(), converter=deals_of)
    returned: tuple[Payment, ...] = ()
    over: bool = False
    brought: tuple[int, ...] = ()
    limit: PurseLimit = PurseLimit.PAYER

    @classmethod
    def start(
        cls,
        rules: Rules,
        hands: int | None = Series.YEAR,
        *,
        dealer: int = 0,
        stake: int = 1,
        carry: Carry = NOTHING,
        purses: Iterable[int] = (),
        limit: PurseLimit = PurseLimit.PAYER,
    ) -> Session:
        """Start a series of so many hands, or with None an open-ended one (DEAL-7).

        ``dealer`` is the seat that won the draw (:func:`choose_dealer`) or the oldest player; ``carry`` what an earlier
        series left. ``purses`` are the chips that each seat has to pay with: a payment is cut to what is left of them,
        by ``limit``. Without purses nothing is cut.

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
        """Deal the next hand as :func:`hwatu.deal` does, by the right dealer and with what is carried into it.

        Where the rules have them, a month (PAY-14), a mission (PAY-15) and mission cards (MISSION-1) are drawn from
        ``rng``, by default from ``seed``, by default from fresh entropy; those of a void deal are kept. Where the rules
        have ``hand_factors``, ``factor`` multiplies what the hand is won for, 1 if nobody names one; that of a void
        deal is kept (PAY-24). The session does not change.

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

    def record(self, state: State) -> Session:
        """The session after this hand, which must be over and dealt by this session.

        That is checked by its rules, dealer and carry, which counts the deals before it. The last hand of a series ends
        it (:meth:`finish`).

        Raises :class:`InvalidPosition`: ``not_a_state``, ``other_rules``, ``not_over``, ``already_recorded``,
        ``series_over``, ``wrong_dealer``, ``wrong_carry``.
        """
        result = self._check(state)
        settlement = state.settlement
        assert settlement is not None
        following = attrs.evolve(
            self,
            dealer=result.next_dealer,
            carry=attrs.evolve(result.carry, deals=self.carry.deals + 1),
            deals=self.deals.then(Dealt(state.dealer, state.active, settlement, self._cut(settlement))),
        )
        return following.finish() if following.played == self.hands else following

    def finish(self) -> Session:
        """End the series here: a boar pot is divided equally, and the rest goes to the last dealer (CHIPS-5).

        Chips that were paid before a void deal stay paid, though it is not dealt again (DEAL-10); compensation that
        waits for a loser lapses (SELL-11). Raises :class:`InvalidPosition` (``series_over``) if it is already over.
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
    def waiting(self) -> tuple[int, ...]:
        """The seats that wait for a winner's place, the next one first; none once the series is over (ROTATE-1)."""
        return waiting(self.rules, self.carry.active, self.dealer) if self.carry.active else ()

    @property
    def played(self) -> int:
        """How many hands count: every deal but the void ones (DEAL-7)."""
        return self.deals.played

    @property
    def cutter(self) -> int:
        """The seat that may cut the cards (:func:`hwatu.cut`): the opponent, among more the dealer's left (DEAL-8)."""
        order = self.carry.active or tuple(range(self.rules.players))
        return order[order.index(self.dealer) - 1]

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """An entry a seat for every deal, void ones too, and for what was settled when the series ended."""
        seats = self.rules.players
        found: list[Entry] = []
        for number, each in enumerate(self.deals):
            found += entries(number, seats, each.settlement.end, each.payments)
        if self.returned:
            found += entries(len(self.deals), seats, None, self.returned)
        return tuple(found)

    @property
    def chips(self) -> tuple[int, ...]:
        """Each seat's win or loss so far, in chips that were paid: the sum of its entries."""
        returned = net_of(self.returned, self.rules.players)
        return tuple([sum(each) for each in zip_longest(self.deals.chips, returned, fillvalue=0)])

    @property
    def purses(self) -> tuple[int, ...]:
        """The chips that each seat has left to pay with; empty where the series has no purses."""
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
        """The payments as they are made from the purses; empty where they are those of the settlement."""
        paid = cut(settlement.payments, self.purses, self.limit) if self.brought else ()
        return () if paid == settlement.payments else paid

    @property
    def _keeps_factor(self) -> bool:
        """Whether the next deal has the factor of the deal before it (PAY-24)."""
        return self.carry.factor > 1 or (len(self.deals) > 0 and self.deals[-1].settlement.end is End.VOID)

    def _with_factor(self, factor: int | None) -> Carry:
        """The carry into the next hand, with the factor that the table names for it."""
        if factor is None:
            return self.carry
        if not self.rules.hand_factors:
            raise InvalidPosition("These rules have no hand factors.", code="no_hand_factors", rule="PAY-24")
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
        """How the hand ended. Raises unless it is the one that this session dealt."""
        if not isinstance(state, State):
            raise not_a_state(state)
        if state.rules != self.rules:
            raise InvalidPosition("This hand was not played by the rules of this session.", code="other_rules")
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
            raise InvalidPosition(
                f"Seat {state.dealer} dealt this hand, but in this session seat {self.dealer} deals next.",
                code="wrong_dealer",
                rule="DEAL-6",
                korean=f"이 판은 {state.dealer}번 자리가 돌렸는데, 다음 선은 {self.dealer}번 자리입니다.",
            )
        if not self._gave(state.carry):
            raise InvalidPosition(
                f"This hand was dealt with {state.carry!r}, but this session deals with {self.carry!r}.",
                code="wrong_carry",
                rule="STOP-4",
                korean=f"이 판은 {state.carry!r}에서 이어졌는데, 다음 판에는 {self.carry!r}이(가) 넘어갑니다.",
            )
        return state.result

    def _gave(self, came: Carry) -> bool:
        """Whether :meth:`deal` can give a hand this carry, whatever it draws and whoever is forced out."""
        carry, rules = self.carry, self.rules
        drawn = (came.drawn_month is not None) is (rules.drawn_month_multiplier > 1)
        drawn = drawn and (came.mission is not None) is rules.missions
        drawn = drawn and len(came.mission_cards) == rules.mission_cards
        asked = not carry.active and rules.no_dropping_twice
        sold = came.claims[len(carry.claims) :] if not carry.active else ()
        expected = attrs.evolve(
            carry,
            drawn_month=carry.drawn_month or came.drawn_month,
            mission=carry.mission or came.mission,
            mission_cards=carry.mission_cards or came.mission_cards,
            claims=carry.claims + sold,
            sold_after=carry.nagaris if sold and not carry.claims else carry.sold_after,
            dropped_out=came.dropped_out if asked else carry.dropped_out,
            factor=came.factor if rules.hand_factors and not self._keeps_factor else carry.factor,
        )
        return drawn and came == expected


def check_series(
    rules: Rules,
    hands: int | None,
    dealer: SeatIndex,
    stake: int,
    carry: Carry,
    brought: tuple[int, ...],
    limit: PurseLimit,
) -> None:
    """Raise what :meth:`Session.start` does unless a series can be played on with this, from whichever hand."""
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
    """The error for what a series that is over cannot do."""
    return InvalidPosition("This series is over.", code="series_over", rule="DEAL-7")
