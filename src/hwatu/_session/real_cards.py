"""Hands that were played with real cards: what a session makes of an outcome that people tell (DEAL-6, STOP-4).

A state knows who dealt it, with what, and what it leaves. An outcome that somebody writes down need not say it: the
dealer and what earlier hands left are those of the session, and what this one leaves follows from how it ended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._cards.argument_checks import check_seats
from hwatu._engine.dealing import check_drawn
from hwatu._engine.opening import stakes
from hwatu._facts.carry import CARRIED, NO_CARRY
from hwatu._facts.rotation import after_win
from hwatu._payment import End, Outcome, Settlement, settle
from hwatu._payment.family_game import next_dealer
from hwatu._payment.fixed_payments import cancelled
from hwatu._payment.outcome import not_an_outcome
from hwatu._payment.result import Result

if TYPE_CHECKING:
    from hwatu._cards.card_masks import SeatIndex
    from hwatu._facts.carry import Carry
    from hwatu.rules import Rules


def result_of(rules: Rules, outcome: Outcome) -> Result:
    """The result of a hand that ended like this: who deals the next one, and with what (DEAL-6, STOP-4, CHIPS-5).

    A hand that was played has its result in its last state; this is for one that was played with real cards. The boar
    pot was taken if ``outcome.paid`` says that it paid somebody.
    """
    end, winner, dealer, carry = outcome.end, outcome.winner, outcome.dealer, outcome.carry
    active = tuple(range(rules.players)) if outcome.active is None else outcome.active
    taken = any(paid.payer is None for paid in outcome.paid)
    pot = carry.pot if not rules.boar_pot_chips else 0 if taken else carry.pot_with_stakes(rules)
    if end is End.VOID:
        return Result(end, None, dealer, carry.after_void(rules, active, outcome.paid))
    if end is End.PLAYED_OUT:
        captured = {seat: outcome.seats[seat]._captured for seat in active}
        return Result(end, None, next_dealer(rules, captured, dealer), carry.after_win(pot))
    if end is End.HAND_QUAD and cancelled(rules, outcome.holders, active):
        return Result(end, None, dealer, carry.after_cancelled(rules, active, pot), outcome.holders)
    if winner is None and not outcome.holders:
        after = carry.after_nagari(rules, active, pot)
        return Result(end, None, dealer, after, dealt_nagari=outcome.dealt_nagari)
    won = outcome.holders[0] if winner is None else winner
    dealer, playing = after_win(rules, active, dealer, won)
    after = carry.after_win(pot, playing, pushed=outcome.pushed)
    return Result(end, winner, dealer, after, outcome.holders, outcome.pushed, outcome.drawn_quad)


def told_of(rules: Rules, hand: Outcome | Settlement) -> Outcome:
    """How a hand with real cards ended, as somebody tells it."""
    if isinstance(hand, Settlement) and hand.rules != rules:
        raise InvalidPosition("This hand was not played by the rules of this session.", code="other_rules")
    told = hand.outcome if isinstance(hand, Settlement) else hand
    if not isinstance(told, Outcome):
        raise not_an_outcome(told)
    return told


def settled(rules: Rules, told: Outcome, dealer: SeatIndex, carry: Carry) -> Settlement:
    """The settlement of a hand with real cards, dealt by this seat with this carry."""
    check_seats("seats", told.seats, rules.players)
    if told.dealer not in (0, dealer):  # 0 is what an outcome has that does not say it
        raise wrong_dealer(told.dealer, dealer)
    came, active = _came(rules, told.carry, carry), told.active
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
    before, paid = len(came.paid), told.paid
    if paid[:before] != came.paid:
        paid = came.paid + paid
    put_in = () if told.end is End.VOID else stakes(rules)
    if not set(put_in) <= set(paid[before:]):
        paid = paid[:before] + put_in + paid[before:]
    return settle(rules, told.__replace__(dealer=dealer, carry=came, active=active, paid=paid))


def dealt_with(rules: Rules, carry: Carry, came: Carry) -> Carry:
    """This carry with what was drawn for a hand, what was sold in it and who dropped out of it, as ``came`` says."""
    known = len(carry.claims)
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


def _came(rules: Rules, told: Carry, carry: Carry) -> Carry:
    """The carry of a hand with real cards: this one, with what was drawn and sold for it.

    Raises where the hand says something else of what earlier hands left.
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
    """The error for a hand that was dealt with something else."""
    return InvalidPosition(
        f"This hand was dealt with {came!r}, but this session deals with {carry!r}.",
        code="wrong_carry",
        rule="STOP-4",
        korean=f"이 판은 {came!r}에서 이어졌는데, 다음 판에는 {carry!r}이(가) 넘어갑니다.",
    )
