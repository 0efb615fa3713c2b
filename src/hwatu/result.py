"""How a hand ended, and what carries over to the next one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import attrs

from hwatu.additions import Mission
from hwatu.argument_checks import MOST, MOST_CHIPS, MOST_NUMBER, claimed, month_or_none, numbers, one_of, whole
from hwatu.cards import Month
from hwatu.cardset import CardSet
from hwatu.frozen import Value
from hwatu.payment import End, Payment
from hwatu.payment.compensation import times_doubled
from hwatu.payment.payments import payments_of
from hwatu.rotation import rotates
from hwatu.rules import NagariRedealRule, Rules


@attrs.frozen
class Carry(Value):
    """The start of a hand: what earlier hands left over, and what was drawn for this one.

    ``nagaris`` is how many hands in a row ended in nagari just before (STOP-4), counted up to 1000, ``pot`` the chips
    in the boar pot (CHIPS-5), ``drawn_month`` the month set for this deal (PAY-14), ``mission`` this deal's mission
    (PAY-15).
    ``active`` are the seats that must play, where more sit at the table (SELL-8, ROTATE-1); empty, the rules decide.
    ``pushes`` is how many wins in a row were pushed just before (PUSH-3), ``factor`` what the table named for this
    deal, 1 or more (PAY-24), and ``mission_cards`` are those drawn for it (MISSION-1).
    ``claims`` are the compensations still to be paid at the end of a hand: a seat, and the chips that each loser owes
    it, and ``sold_after`` is how many of the ``nagaris`` came before they were sold: only the others double them
    (SELL-11). It is 1000 where none will any more. ``paid`` are chips that changed hands before a void deal and stay
    paid. ``deals`` is how many deals of the series came before this one, void ones too (DEAL-7).

    Raises :class:`InvalidPosition` (``bad_number``, ``unknown_month``, ``bad_mission``, ``bad_list``, ``bad_claim``,
    ``bad_payment``) for bad values.

    >>> Carry(nagaris=1)
    Carry(nagaris=1)
    """

    nagaris: int = 0
    pot: int = 0
    drawn_month: Month | None = attrs.field(default=None, converter=month_or_none)
    mission: Mission | None = None
    active: tuple[int, ...] = attrs.field(default=(), converter=numbers)
    claims: tuple[tuple[int, int], ...] = attrs.field(default=(), converter=claimed)
    paid: tuple[Payment, ...] = attrs.field(default=(), converter=payments_of)
    deals: int = 0
    sold_after: int = 0
    pushes: int = 0
    factor: int = 1
    mission_cards: CardSet = attrs.field(default=CardSet(), converter=CardSet)

    def __attrs_post_init__(self) -> None:
        whole(self.nagaris, "nagaris", MOST)
        whole(self.pot, "pot")
        whole(self.deals, "deals")
        whole(self.sold_after, "sold_after", MOST)
        whole(self.pushes, "pushes", MOST)
        whole(self.factor, "factor", MOST_NUMBER, least=1)
        if self.mission is not None:
            one_of(self.mission, Mission, "mission", "bad_mission")
        for seat in (*self.active, *[seat for seat, _ in self.claims]):
            whole(seat, "a seat")

    def pot_with_stakes(self, rules: Rules) -> int:
        """The chips in the boar pot after everyone at the table has put in this deal's stake (CHIPS-5)."""
        return min(self.pot + rules.boar_pot_chips * rules.players, MOST_CHIPS)

    def after_win(self, pot: int, active: tuple[int, ...] = (), *, pushed: bool = False) -> Carry:
        """The carry after a win: a pot that nobody took, who must play next where that is fixed, and where the win was
        pushed the row of pushes (PUSH-3).
        """
        pushes = min(self.pushes + 1, MOST) if pushed else 0
        return Carry(pot=pot, active=active, pushes=pushes) if pot or active or pushes else NO_CARRY

    def after_cancelled(self, rules: Rules, active: tuple[int, ...], pot: int) -> Carry:
        """The carry after quads cancelled a hand, not a nagari. Claims wait for the same three, doubled as often as by
        then (DEAL-11, SELL-11); with rotation the same seats play again (ROTATE-1).
        """
        if not self.claims:
            return self.after_win(pot, active if rotates(rules) else ())
        times = times_doubled(rules, self.nagaris, self.sold_after)
        claims = tuple([(seat, min(chips << times, MOST_CHIPS)) for seat, chips in self.claims])
        no_more = (times > 0 or self.sold_after == MOST) and not rules.nagari_accumulates
        return Carry(pot=pot, active=active, claims=claims, sold_after=MOST if no_more else 0)

    def after_nagari(self, rules: Rules, active: tuple[int, ...], pot: int) -> Carry:
        """The carry after a nagari: one more, and with SAME_THREE the same three and the claims (SELL-8, SELL-11)."""
        nagaris = min(self.nagaris + 1, MOST)
        fewer = rules.seats_playing < rules.players
        if fewer and (rotates(rules) or rules.nagari_redeal is NagariRedealRule.SAME_THREE):
            return _after_nagari(nagaris, pot, self.pushes, active, self.claims, self.sold_after)
        return _after_nagari(nagaris, pot, self.pushes)

    def after_void(self, rules: Rules, active: tuple[int, ...], paid: tuple[Payment, ...]) -> Carry:
        """The carry after a void deal: as before, with the same players and what is paid already (DEAL-10, SELL-11)."""
        return attrs.evolve(self, active=active if rules.seats_playing < rules.players else (), paid=paid)

    def __repr__(self) -> str:
        parts = [
            f"{field.name}={getattr(self, field.name)!r}"
            for field in attrs.fields(Carry)
            if getattr(self, field.name) != field.default
        ]
        return f"Carry({', '.join(parts)})"


NO_CARRY: Final = Carry()


@lru_cache(maxsize=64)
def _after_nagari(
    nagaris: int,
    pot: int,
    pushes: int,
    active: tuple[int, ...] = (),
    claims: tuple[tuple[int, int], ...] = (),
    sold_after: int = 0,
) -> Carry:
    return Carry(nagaris=nagaris, pot=pot, active=active, claims=claims, sold_after=sold_after, pushes=pushes)


@attrs.frozen(weakref_slot=False)
class Result(Value):
    """How a hand ended.

    ``winner`` is the seat that is paid, None where nobody is or several are; ``holders`` are the seats that ended it
    with four of a month (DEAL-11, DEAL-14), the one nearest to the dealer in turn order first. ``pushed``: the winner
    left the win unpaid (PUSH-1). ``drawn_quad``: a card drawn for a joker completed the four (DEAL-17), and
    ``dealt_nagari``: four of a month in the deal made the nagari, before the first turn (DEAL-15, DEAL-16).
    ``next_dealer`` deals the next hand with ``carry``: the winner (DEAL-6), or the newcomer that has its place in
    ``carry.active`` (ROTATE-1).
    """

    end: End
    winner: int | None
    next_dealer: int
    carry: Carry
    holders: tuple[int, ...] = ()
    pushed: bool = False
    drawn_quad: bool = False
    dealt_nagari: bool = False
