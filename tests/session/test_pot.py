"""The boar pot across hands."""

from __future__ import annotations

import pytest

from hwatu import Carry, End, Session, State, presets
from tests.session.playing import drawn_game, hand_that, void_deck, won

POT = presets.pagat(players=3, boar_pot_chips=2)


def left(state: State) -> bool:
    """Whether nobody took the pot of a hand that was played."""
    return state.result is not None and state.result.end is not End.VOID and state.result.carry.pot > 0


@pytest.mark.rule("CHIPS-5")
def test_a_pot_that_nobody_takes_grows_from_deal_to_deal() -> None:
    session = Session.start(POT, hands=None)
    for deals in range(1, 4):
        session = session.record(hand_that(session, left))
        assert session.carry.pot == 6 * deals
        assert sum(session.chips) == -6 * deals
    assert {payment.rule for entry in session.ledger for payment in entry.payments if payment.payee is None} == {
        "CHIPS-5"
    }


@pytest.mark.rule("CHIPS-5")
def test_whoever_captures_the_boar_takes_what_was_carried_too() -> None:
    session = Session.start(POT, hands=None)
    session = session.record(hand_that(session, left))
    state = hand_that(session, lambda state: not left(state))
    (taken,) = [payment for payment in state.payments if payment.payer is None]
    after = session.record(state)
    assert (taken.amount, after.carry.pot) == (12, 0)
    assert sum(after.chips) == 0


@pytest.mark.rule("CHIPS-5", "DEAL-10")
def test_a_void_deal_takes_no_second_stake_and_leaves_the_pot() -> None:
    session = Session.start(POT, hands=None)
    session = session.record(hand_that(session, left))
    after = session.record(session.deal(deck=void_deck(POT)))
    assert (after.carry.pot, after.chips) == (6, session.chips)
    assert after.record(hand_that(after, left)).carry.pot == 12


@pytest.mark.rule("CHIPS-5")
def test_everyone_at_the_table_puts_in_a_stake_those_who_sit_out_too() -> None:
    session = Session.start(presets.pagat(players=5, boar_pot_chips=1), hands=None)
    assert session.record(hand_that(session, left)).carry.pot == 5


@pytest.mark.rule("CHIPS-5", "STOP-4")
def test_a_nagari_keeps_the_pot() -> None:
    session = Session.start(POT, hands=None, carry=Carry(pot=9))
    assert session.record(drawn_game(session)).carry.pot == 15


@pytest.mark.rule("CHIPS-5")
@pytest.mark.parametrize("end", ["last hand", "finish"])
def test_at_the_end_of_the_series_the_pot_goes_back_in_equal_parts(end: str) -> None:
    session = Session.start(POT, hands=1 if end == "last hand" else None)
    state = hand_that(session, left)
    after = session.record(state)
    if end == "finish":
        assert sum(after.chips) == -6
        after = after.finish()
    assert (after.carry.pot, sum(after.chips)) == (0, 0)
    last = after.ledger[-3:]
    assert [(entry.deal, entry.seat, entry.end, entry.chips) for entry in last] == [
        (1, seat, None, 2) for seat in range(3)
    ]
    assert all((payment.payer, payment.rule) == (None, "CHIPS-5") for entry in last for payment in entry.payments)


@pytest.mark.rule("CHIPS-5")
@pytest.mark.parametrize(("pot", "parts"), [(0, [2, 2, 2]), (1, [2, 3, 2]), (2, [2, 4, 2]), (3, [3, 3, 3])])
def test_what_is_left_over_goes_to_the_last_dealer(pot: int, parts: list[int]) -> None:
    session = Session.start(POT, hands=1, dealer=1, carry=Carry(pot=pot))
    state = hand_that(session, lambda state: left(state) and state.result is not None and state.result.next_dealer != 1)
    assert [payment.amount for payment in session.record(state).returned] == parts


def test_a_series_that_ends_before_its_first_hand_gives_back_what_came_in() -> None:
    assert Session.start(POT, dealer=2, carry=Carry(pot=4)).finish().chips == (1, 1, 2)


def test_a_pot_that_was_taken_leaves_nothing_to_give_back() -> None:
    session = Session.start(POT, hands=1)
    after = session.record(hand_that(session, lambda state: not left(state)))
    assert (after.returned, sum(after.chips), len(after.ledger)) == ((), 0, 3)


def test_without_a_pot_nothing_is_put_in() -> None:
    session = Session.start(presets.pagat(players=3), hands=1)
    assert session.record(won(session, 0)).returned == ()
