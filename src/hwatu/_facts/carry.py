"""The carry from one hand to the next, and the rotation of dealer and seats.

A :class:`Carry` is both what a hand leaves and what the next one is dealt with. The ``after_`` methods make it, one for
each kind of ending. Most hands leave the same few carries, so :func:`_kept` caches them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu._base.values import Value
from hwatu._base.wording import Wording
from hwatu._cards.argument_checks import MOST, MOST_CHIPS, MOST_NUMBER, claimed, month_or_none, numbers, one_of, whole
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import Chips, SeatIndex
from hwatu._cards.card_set import CardSet
from hwatu._facts.end import AbandonedAs
from hwatu._facts.fact import Fact, Holds, row, rows_of
from hwatu._facts.payments import Payment, payments_of
from hwatu.rules import CompensationTimeRule, NagariRedealRule, Rules, SeatingRule
from hwatu.rules._additions import Mission

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


_ROTATION: Final = SeatingRule.ROTATION  # asked at the end of each hand, and a member takes long to look up


def rotates(rules: Rules) -> bool:
    """Whether waiting players take the winner's place after each win (ROTATE-1)."""
    return rules.seating is _ROTATION and rules.seats_playing < rules.players


def waiting(rules: Rules, active: tuple[SeatIndex, ...], dealer: SeatIndex) -> tuple[SeatIndex, ...]:
    """The seats that wait for a place, the next one first (ROTATE-1).

    Seats come in in a fixed order. The last newcomer deals until the next one comes in, so those after the dealer are
    next.
    """
    if not rotates(rules):
        return ()
    after_dealer = (*range(dealer + 1, rules.players), *range(dealer))
    return tuple([seat for seat in after_dealer if seat not in active])


def after_win(
    rules: Rules, active: tuple[SeatIndex, ...], dealer: SeatIndex, winner: SeatIndex
) -> tuple[SeatIndex, tuple[SeatIndex, ...]]:
    """The dealer of the hand after a win, and the seats that play it, or () if the rules decide.

    The winner deals (DEAL-6). With rotation, the next waiting seat takes the winner's place in the turn order, and
    deals (ROTATE-1).
    """
    if not rotates(rules):
        return winner, ()
    newcomer = waiting(rules, active, dealer)[0]
    return newcomer, tuple([newcomer if seat == winner else seat for seat in active])


def _number(english: str, korean: str, most: int = MOST, **rest: Any) -> dict[str, Fact]:
    return row(Holds.NUMBER, english, korean, most=most, **rest)


def pays_claims(rules: Rules) -> bool:
    """Whether the compensation for dropped brights can wait for the end of a hand (SELL-11)."""
    return rules.compensation_time is CompensationTimeRule.AT_END


@attrs.frozen(repr=False)
class Carry(Value):
    """The facts that a hand is dealt with: those that earlier hands left, and those drawn for this one.

    Raises :class:`InvalidPosition` (``bad_number``, ``unknown_month``, ``bad_mission``, ``bad_list``, ``bad_claim``,
    ``bad_payment``) for bad values.

    >>> Carry(nagaris=1)
    Carry(nagaris=1)
    """

    # fmt: off
    nagaris: int = attrs.field(default=0, metadata=_number(
        "How many hands in a row ended in nagari just before (STOP-4), counted up to 1000.", "앞선 나가리",
        phrase=Wording("{count} nagari before", "앞선 나가리 {count}번"), scale=0.5))
    pot: Chips = attrs.field(default=0, metadata=_number(
        "The chips in the boar pot (CHIPS-5).", "멧돼지 판돈", MOST_NUMBER,
        phrase=Wording("{amount} in the boar pot", "멧돼지 판돈 {amount}"), scale=2.0**-4, two_columns=True,
        applies=lambda rules: rules.boar_pot_chips > 0))
    drawn_month: Month | None = attrs.field(
        default=None, converter=month_or_none, metadata=row(Holds.MONTH,
        "The month drawn for this deal (PAY-14).", "정한 달", keyword="month",
        phrase=Wording("drawn month {month}", "정한 달 {month}")))
    deals: int = attrs.field(default=0, metadata=_number(
        "How many deals of the series came before this one, void ones too (DEAL-7).", "앞선 판", MOST_NUMBER))
    sold_after: int = attrs.field(default=0, metadata=_number(
        "How many of the nagaris came before the claims were sold: only the others double them (SELL-11). It is 1000 "
        "where none will any more.", "광을 팔기 전 나가리", scale=0.5, applies=pays_claims))
    mission: Mission | None = attrs.field(default=None, metadata=row(Holds.MISSION,
        "The mission of this deal (PAY-15).", "미션",
        phrase=Wording("mission {name} × {factor}", "미션 {name} × {factor}")))
    active: tuple[SeatIndex, ...] = attrs.field(default=(), converter=numbers, metadata=row(Holds.SEATS,
        "The seats that must play, where more sit at the table (SELL-8, ROTATE-1); empty, the rules decide.",
        "칠 사람", rule="SELL-8"))
    claims: tuple[tuple[SeatIndex, Chips], ...] = attrs.field(default=(), converter=claimed, metadata=row(Holds.CLAIMS,
        "The compensations still to be paid at the end of a hand: a seat, and the chips that each loser owes it "
        "(SELL-11).", "받을 광값"))
    paid: tuple[Payment, ...] = attrs.field(default=(), converter=payments_of, metadata=row(Holds.PAYMENTS,
        "The chips that changed hands before a void deal and stay paid (DEAL-10).", "오간 칩"))
    pushes: int = attrs.field(default=0, metadata=_number(
        "How many wins in a row were pushed just before (PUSH-3).", "앞서 민 판",
        phrase=Wording("{count} {count:win|wins} pushed", "{count}번 밀었음"), shown_if="push_limit", scale=0.5,
        applies=lambda rules: rules.push_limit > 0))
    factor: int = attrs.field(default=1, metadata=_number(
        "What the table named for this deal, 1 or more (PAY-24).", "판 배수", MOST_NUMBER, least=1,
        phrase=Wording("hand × {count}", "판 배수 × {count}"), shown_if="hand_factors", scale=0.25, two_columns=True))
    mission_cards: CardSet = attrs.field(default=CardSet(), converter=CardSet, metadata=row(Holds.CARDS,
        "The mission cards drawn for this deal (MISSION-1).", "미션 패",
        phrase=Wording("mission cards {cards}", "미션 패 {cards}"), shown_if="mission_cards"))
    dropped_out: tuple[SeatIndex, ...] = attrs.field(default=(), converter=numbers, metadata=row(Holds.SEATS,
        "The seats that dropped out of their own will when everybody was last asked (SELL-13).", "스스로 죽은 사람",
        phrase=Wording("dropped out before: {seats}", "지난번에 죽은 사람 {seats}"), rule="SELL-13",
        shown_if="no_dropping_twice", scale=1.0, applies=lambda rules: rules.no_dropping_twice))
    # fmt: on

    def __attrs_post_init__(self) -> None:
        for fact in _NUMBERS:
            whole(getattr(self, fact.name), fact.name, fact.most, least=fact.least)
        if self.mission is not None:
            one_of(self.mission, Mission, "mission", "bad_mission")
        for seat in self._places:
            whole(seat, "a seat")

    @property
    def _places(self) -> Iterator[int]:
        """The seats that it names, without those of ``paid``."""
        for fact in SEAT_SETS:
            yield from getattr(self, fact.name)
        yield from [seat for seat, _ in self.claims]

    def may_push(self, rules: Rules) -> bool:
        """Whether a winner may push a win: fewer wins in a row were pushed than the limit allows (PUSH-1)."""
        return self.pushes < rules.push_limit

    def pot_with_stakes(self, rules: Rules) -> Chips:
        """The chips in the boar pot after everyone at the table has put in this deal's stake (CHIPS-5)."""
        return min(self.pot + rules.boar_pot_chips * rules.players, MOST_CHIPS)

    def after_win(self, pot: Chips, active: Iterable[SeatIndex] = (), *, pushed: bool = False) -> Carry:
        """The carry after a win.

        - ``pot``: the chips in the boar pot that nobody took.
        - ``active``: the seats that must play next, or () if the rules decide.
        - ``pushed``: whether the win was pushed. If not, the number of pushes in a row is 0 again (PUSH-3).

        Raises what the class raises.
        """
        pushes = min(self.pushes + 1, MOST) if pushed else 0
        return _left_over(0, pot, pushes, active, dropped_out=self.dropped_out)

    def after_cancelled(self, rules: Rules, active: tuple[SeatIndex, ...], pot: Chips) -> Carry:
        """The carry after quads cancelled a hand, which is no nagari (DEAL-11).

        Claims wait for the same three players, and keep the doublings that they had by then (SELL-11). With rotation
        the same seats play again (ROTATE-1).
        """
        if not self.claims:
            return self.after_win(pot, active if rotates(rules) else ())
        times = self.times_doubled(rules)
        # The number of nagaris goes back to 0, so the doublings so far are made now, and kept in the chips.
        claims = tuple([(seat, min(chips << times, MOST_CHIPS)) for seat, chips in self.claims])
        no_more = (times > 0 or self.sold_after == MOST) and not rules.nagari_accumulates
        sold_after = MOST if no_more else 0
        return Carry(pot=pot, active=active, claims=claims, sold_after=sold_after, dropped_out=self.dropped_out)

    def after_nagari(self, rules: Rules, active: tuple[SeatIndex, ...], pot: Chips) -> Carry:
        """The carry after a nagari: one more, and with SAME_THREE the same three and the claims (SELL-8, SELL-11)."""
        nagaris = self.nagaris + 1 if self.nagaris < MOST else MOST  # min() would take a third of the method's time
        fewer = rules.seats_playing < rules.players
        if fewer and (rotates(rules) or rules.nagari_redeal is NagariRedealRule.SAME_THREE):
            return _left_over(nagaris, pot, self.pushes, active, self.claims, self.sold_after, self.dropped_out)
        return _left_over(nagaris, pot, self.pushes, dropped_out=self.dropped_out)

    def after_void(self, rules: Rules, active: tuple[SeatIndex, ...], paid: tuple[Payment, ...]) -> Carry:
        """The carry after a void deal: as before, with the same players and what is paid already (DEAL-10, SELL-11)."""
        return attrs.evolve(self, active=active if rules.seats_playing < rules.players else (), paid=paid)

    def after_abandoned(
        self,
        rules: Rules,
        active: tuple[SeatIndex, ...],
        counts_as: AbandonedAs,
        *,
        pot: Chips,
        paid: tuple[Payment, ...],
    ) -> Carry:
        """The carry after a hand that was given up (STOP-13). ``pot`` is what it left in the boar pot, ``paid`` what
        was paid in it.

        After a void one the same players have what they had before it: stakes and whatever was paid in play are theirs
        again, and only what was paid for sold cards stays paid, since these are not sold twice. One that is lost ends
        the row of nagaris as a win does, and nobody has the winner's place.
        """
        if counts_as is AbandonedAs.VOID:
            before = len(self.paid)
            sold = tuple([each for each in paid[before:] if each.rule.startswith("SELL-")])
            return self.after_void(rules, active, paid[:before] + sold)
        if counts_as is AbandonedAs.NAGARI:
            return self.after_nagari(rules, active, pot)
        return self.after_win(pot, active if rotates(rules) else ())

    def times_doubled(self, rules: Rules) -> int:
        """The number of times that nagaris have doubled the claims (SELL-11).

        It is 0 under rules that deal everybody in again after a nagari.
        """
        if rules.nagari_redeal is NagariRedealRule.ALL:
            return 0
        waited = max(0, self.nagaris - self.sold_after)
        return waited if rules.nagari_accumulates else min(waited, 1)

    def __repr__(self) -> str:
        differs = [each for each in attrs.fields(Carry) if getattr(self, each.name) != each.default]
        return f"Carry({', '.join([f'{each.name}={getattr(self, each.name)!r}' for each in differs])})"


CARRIED: Final = rows_of(Carry)
"""The rows of a carry, in the order of its fields."""

CARRY_COLUMNS: Final = tuple([each for each in CARRIED if each.scale and each.kind is Holds.NUMBER])
"""The numbers that have columns in an observation."""

SEAT_SETS: Final = tuple([each for each in CARRIED if each.kind is Holds.SEATS])
"""The sets of seats."""

CARRY_PLACES: Final = tuple([each for each in SEAT_SETS if each.scale])
"""The sets of seats that have columns in an observation."""

_NUMBERS: Final = tuple([each for each in CARRIED if each.kind is Holds.NUMBER])
NO_CARRY: Final = Carry()


def _left_over(
    nagaris: int,
    pot: Chips,
    pushes: int,
    active: Iterable[SeatIndex] = (),
    claims: tuple[tuple[SeatIndex, Chips], ...] = (),
    sold_after: int = 0,
    dropped_out: tuple[SeatIndex, ...] = (),
) -> Carry:
    """The carry after a hand, from the cache. Values are checked first: True would be found as 1 there."""
    if type(pot) is int and not pot and type(active) is tuple and not active:  # the usual case, which skips the checks
        return _kept(nagaris, 0, pushes, (), claims, sold_after, dropped_out)
    whole(pot, "pot", MOST_CHIPS)
    seats = numbers(active)
    for seat in seats:
        whole(seat, "a seat")
    return _kept(nagaris, pot, pushes, seats, claims, sold_after, dropped_out)


@lru_cache(maxsize=64)
def _kept(
    nagaris: int,
    pot: Chips,
    pushes: int,
    active: tuple[SeatIndex, ...],
    claims: tuple[tuple[SeatIndex, Chips], ...],
    sold_after: int,
    dropped_out: tuple[SeatIndex, ...],
) -> Carry:
    return Carry(
        nagaris=nagaris,
        pot=pot,
        active=active,
        claims=claims,
        sold_after=sold_after,
        pushes=pushes,
        dropped_out=dropped_out,
    )
