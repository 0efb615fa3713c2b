"""Four to seven at the table: who is dealt cards after a nagari, and compensation that waits for the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from hwatu import (
    Carry,
    DropOut,
    End,
    InvalidPosition,
    Join,
    Payment,
    Phase,
    Rules,
    Seat,
    Session,
    State,
    presets,
    settle,
    step,
)
from tests.helpers.outcomes import outcome_with
from tests.session.playing import hand_that, void_deck


def rules(players: int = 5, **flags: Any) -> Rules:
    """Rules under which compensation is paid at the end."""
    return presets.pagat(players=players, **{"compensation_time": "AT_END", **flags})


def ended(*ends: End, claims: bool = True) -> Callable[[State], bool]:
    """Whether a hand ended in one of these ways, with a claim or without."""
    return lambda state: state.result is not None and state.result.end in ends and bool(state.carry.claims) is claims


NAGARI = (End.NAGARI, End.AGREED_NAGARI)
WON = (End.STOP, End.HAND_QUAD, End.PPUK_LIMIT)


def sold(state: State) -> tuple[Payment, ...]:
    """The compensations paid in a hand."""
    assert state.settlement is not None
    return tuple([payment for payment in state.settlement.payments if payment.rule in ("SELL-3", "SELL-11")])


@pytest.mark.rule("SELL-8")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_after_a_nagari_the_same_three_play_and_nobody_chooses(players: int) -> None:
    session = Session.start(presets.pagat(players=players), dealer=3)
    state = hand_that(session, ended(*NAGARI, claims=False))
    after = session.record(state)
    again = after.deal(seed=1)
    assert (again.active, again.dealer, again.phase is Phase.SEATING) == (state.active, 3, False)
    assert {seat for seat in range(players) if again.seats[seat].hand} == set(state.active)


@pytest.mark.rule("SELL-8")
def test_after_a_nagari_all_may_play_where_that_is_agreed() -> None:
    session = Session.start(presets.pagat(players=5, nagari_redeal="ALL"), dealer=3)
    after = session.record(hand_that(session, ended(*NAGARI, claims=False)))
    again = after.deal(seed=1)
    assert (again.phase, again.active, after.carry.nagaris) == (Phase.SEATING, (3,), 1)


@pytest.mark.rule("SELL-8", "DEAL-6")
def test_after_a_win_all_may_play_and_the_winner_deals() -> None:
    session = Session.start(presets.pagat(players=5))
    state = hand_that(session, ended(End.STOP, claims=False))
    after = session.record(state)
    assert state.result is not None
    assert (after.carry.active, after.dealer) == ((), state.result.winner)


@pytest.mark.rule("SELL-11")
@pytest.mark.parametrize("end", WON)
def test_the_losers_pay_at_the_end_and_the_winner_does_not(end: End) -> None:
    session = Session.start(rules(ppuk_limit=1))
    state = hand_that(session, ended(end))
    assert state.result is not None
    winners = {state.result.winner, *state.result.holders}
    losers = [seat for seat in state.active if seat not in winners]
    assert {(paid.payer, paid.payee, paid.amount) for paid in sold(state)} == {
        (loser, seat, chips) for loser in losers for seat, chips in state.carry.claims
    }
    assert session.record(state).carry.claims == ()


@pytest.mark.rule("SELL-11")
def test_paid_at_once_nothing_waits() -> None:
    session = Session.start(rules(compensation_time="AT_ONCE"))
    state = hand_that(
        session, lambda state: state.result is not None and state.result.end in NAGARI and bool(sold(state))
    )
    assert {payment.payer for payment in sold(state)} == set(state.active) - {state.dealer}
    assert session.record(state).carry.claims == ()


@pytest.mark.rule("SELL-11")
@pytest.mark.parametrize(
    ("accumulates", "nagaris", "factor"), [(False, 0, 1), (False, 1, 2), (False, 3, 2), (True, 1, 2), (True, 3, 8)]
)
def test_after_nagari_it_waits_for_the_redeal_and_doubles(accumulates: bool, nagaris: int, factor: int) -> None:
    session = Session.start(rules(nagari_accumulates=accumulates), hands=None)
    first = hand_that(session, ended(*(NAGARI if nagaris else WON)))
    state = first
    for number in range(nagaris):
        assert sold(state) == ()
        session = session.record(state)
        assert (session.carry.claims, session.carry.active) == (first.carry.claims, first.active)
        state = hand_that(session, ended(*(NAGARI if number + 1 < nagaris else WON)))
        assert state.carry.claims == first.carry.claims
    assert {(paid.payee, paid.amount) for paid in sold(state)} == {
        (seat, factor * chips) for seat, chips in first.carry.claims
    }
    assert len(sold(state)) == 2 * len(first.carry.claims)
    after = session.record(state)
    assert (after.carry.claims, sum(after.chips)) == ((), 0)


@pytest.mark.rule("SELL-11")
def test_where_all_are_dealt_in_again_a_nagari_cancels_it() -> None:
    session = Session.start(rules(nagari_redeal="ALL"), hands=None)
    session = session.record(hand_that(session, ended(*NAGARI)))
    assert (session.carry.claims, session.carry.nagaris, set(session.chips)) == ((), 1, {0})
    state = hand_that(session, ended(End.STOP))
    assert {(paid.payee, paid.amount) for paid in sold(state)} == set(state.carry.claims)


@pytest.mark.rule("SELL-11", "DEAL-10")
def test_a_void_deal_is_redealt_to_the_same_three_and_changes_nothing() -> None:
    session = Session.start(rules(), hands=None)
    state = void_after_selling(session)
    assert state.carry.claims
    after = session.record(state)
    assert (after.carry.claims, after.carry.active, after.carry.nagaris) == (state.carry.claims, state.active, 0)
    paid = hand_that(after, ended(End.STOP))
    assert {(each.payee, each.amount) for each in sold(paid)} == set(state.carry.claims)
    assert after.record(paid).played == 1


@pytest.mark.rule("DEAL-10", "SELL-3")
def test_what_was_paid_at_once_before_a_void_deal_stays_paid_and_is_paid_once() -> None:
    session = Session.start(rules(compensation_time="AT_ONCE"), hands=None)
    state = void_after_selling(session)
    after = session.record(state)
    assert (after.chips, len(after.carry.paid) > 0) == ((0,) * 5, True)
    played = hand_that(after, ended(End.STOP, claims=False))
    assert sold(played) == after.carry.paid
    assert [payment.rule for payment in after.finish().returned] == ["SELL-3"] * len(after.carry.paid)
    assert sum(after.finish().chips) == 0


def test_compensation_that_waits_lapses_with_the_series() -> None:
    session = Session.start(rules(), hands=1)
    after = session.record(hand_that(session, ended(*NAGARI)))
    assert (after.over, after.chips, after.carry) == (True, (0,) * 5, Carry())


@pytest.mark.parametrize("more", [True, False])
def test_a_hand_that_won_or_lost_a_claim_on_the_way_is_refused(more: bool) -> None:
    session = Session.start(rules(), hands=None)
    session = session.record(hand_that(session, ended(*NAGARI)))
    claims = session.carry.claims * 2 if more else ()
    forged = attrs.evolve(session, carry=attrs.evolve(session.carry, claims=claims))
    with pytest.raises(InvalidPosition) as caught:
        session.record(hand_that(forged, ended(End.STOP, claims=more)))
    assert caught.value.code == "wrong_carry"


def void_after_selling(session: Session) -> State:
    """A deal in which seats 1 and 2 play, 3 and 4 are forced out with something to sell, and the table voids it."""
    state = session.deal(deck=void_deck(session.rules, dealt=5), seed=1)
    while not state.over:
        state = step(state, Join() if state.actor in (1, 2) else DropOut()).state
    return state


class TestSettle:
    """The payments at the end, from the facts alone."""

    SEATS = (
        Seat(captured="1B 3B 8B"),
        Seat(captured="11B"),
        Seat(captured="12B"),
        Seat(),
        Seat(),
    )

    def paid(self, flags: dict[str, Any], **facts: Any) -> list[tuple[int | None, int | None, int]]:
        """Who pays whom how much compensation."""
        outcome = outcome_with(seats=self.SEATS, active=(0, 1, 2), claims=((3, 4), (4, 6)), **facts)
        payments = settle(rules(**flags), outcome).payments
        return [(each.payer, each.payee, each.amount) for each in payments if each.rule == "SELL-11"]

    @pytest.mark.rule("SELL-11")
    @pytest.mark.parametrize(
        ("facts", "losers"),
        [
            ({"winner": 0}, [1, 2]),
            ({"end": End.PPUK_LIMIT, "winner": 1}, [0, 2]),
            ({"end": End.HAND_QUAD, "winner": 2, "holders": (2,)}, [0, 1]),
            ({"end": End.HAND_QUAD, "holders": (0, 2)}, [1]),
            ({"end": End.HAND_QUAD, "holders": (0, 1, 2)}, []),
            ({"end": End.NAGARI}, []),
            ({"end": End.AGREED_NAGARI}, []),
            ({"end": End.VOID}, []),
        ],
    )
    def test_a_compensation_is_paid_by_whoever_the_flag_names(self, facts: dict[str, Any], losers: list[int]) -> None:
        assert self.paid({}, **facts) == [(loser, seat, chips) for seat, chips in ((3, 4), (4, 6)) for loser in losers]

    @pytest.mark.rule("SELL-11")
    @pytest.mark.parametrize(
        ("flags", "nagaris", "factor"),
        [
            ({}, 0, 1),
            ({}, 1, 2),
            ({}, 2, 2),
            ({"nagari_accumulates": True}, 1, 2),
            ({"nagari_accumulates": True}, 2, 4),
            ({"nagari_redeal": "ALL"}, 1, 1),
            ({"nagari_multiplier": 4}, 1, 2),
        ],
    )
    def test_a_compensation_costs_what_the_flag_says(self, flags: dict[str, Any], nagaris: int, factor: int) -> None:
        assert {amount for *_, amount in self.paid(flags, winner=0, nagaris=nagaris)} == {4 * factor, 6 * factor}

    @pytest.mark.rule("SELL-11", "LIABLE-1")
    def test_a_liable_loser_does_not_pay_the_others_compensation(self) -> None:
        seats = (*self.SEATS[:1], Seat(captured="11B", goes=1, go_points=3, last_go=4), *self.SEATS[2:])
        outcome = outcome_with(seats=seats, active=(0, 1, 2), claims=((3, 4),), winner=0)
        payments = settle(rules(), outcome).payments
        assert [(each.payer, each.rule) for each in payments if each.payee == 3] == [(1, "SELL-11"), (2, "SELL-11")]
        assert {each.payer for each in payments if each.payee == 0} == {1}

    @pytest.mark.parametrize(
        ("claims", "code"),
        [
            ([(3,)], "bad_claim"),
            ([(3, 4, 5)], "bad_claim"),
            ([(5, 4)], "unknown_seat"),
            ([(-1, 4)], "bad_number"),
            ([(3, -4)], "bad_number"),
            ([(3, "4")], "bad_number"),
            ([3], "bad_list"),
            (3, "bad_list"),
        ],
    )
    def test_what_is_no_claim_is_refused(self, claims: Any, code: str) -> None:
        with pytest.raises(InvalidPosition) as caught:
            outcome_with(seats=self.SEATS, claims=claims)
        assert caught.value.code == code
