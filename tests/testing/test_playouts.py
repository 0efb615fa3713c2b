"""The playout checker: it finds nothing wrong with the library, and every kind of thing that could be."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from hwatu import (
    CardSet,
    End,
    HwatuError,
    Payment,
    Phase,
    Record,
    Rules,
    Stack,
    State,
    Step,
    deal,
    legal_actions,
    presets,
    step,
    variants,
)
from hwatu.events import Events
from hwatu.testing import PlayoutFailure, check_playouts
from hwatu.testing import _invariants as invariants
from hwatu.testing._invariants import Broken
from hwatu.testing._random_rules import SEATS, preset_rules, random_rules
from tests.helpers.reseated import reseated

TABLES = [(name, players) for name in SEATS for players in SEATS[name]]
TWO = presets.pagat()


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_playouts_of_every_preset_pass(preset: str, players: int) -> None:
    report = check_playouts(preset_rules(preset, players), hands=3)
    assert report.hands == sum(report.ends.values()) == 3
    assert report.decisions > 0


@pytest.mark.parametrize("number", range(15))
def test_playouts_of_random_rules_pass(number: int) -> None:
    check_playouts(random_rules(Random(f"playouts {number}")), hands=2, seed=number)


def test_a_report_counts_hands_ends_decisions_and_rules() -> None:
    report = check_playouts(TWO | variants.two_jokers, hands=10)
    assert set(report.ends) <= set(End)
    assert report.rules["TURN-6"] > 10
    assert str(report).startswith("10 hands, ")
    assert check_playouts(TWO | variants.two_jokers, hands=10) == report
    assert check_playouts(TWO, hands=0).decisions == 0


def test_a_failure_of_ones_own_check_says_how_to_play_the_hand_again() -> None:
    def no_shake(state: State, action: object, after: Step | None) -> None:
        assert not state.seats[0].shaken, "a shake"

    with pytest.raises(PlayoutFailure) as caught:
        check_playouts(TWO, hands=200, also=[no_shake])
    error = caught.value
    assert error.hand > 0
    assert f"check_playouts(rules, hands=1, first={error.hand}, seed=0)" in str(error)
    assert Record.loads(error.record.dumps()).replay().seats[0].shaken
    with pytest.raises(PlayoutFailure) as again:
        check_playouts(TWO, hands=1, first=error.hand, also=[no_shake])
    assert again.value.record == error.record
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    check_playouts(TWO, hands=error.hand, also=[no_shake])


def test_an_error_of_any_kind_is_reported_with_its_hand() -> None:
    def fails(*_: Any) -> None:
        raise KeyError("lost")

    with pytest.raises(PlayoutFailure, match="KeyError: 'lost'"):
        check_playouts(TWO, hands=1, also=[fails])


@pytest.mark.parametrize(("rules", "more"), [(None, {}), (TWO, {"hands": -1}), (TWO, {"first": 1.5})])
def test_playouts_refuse_what_are_no_rules_and_no_numbers(rules: Any, more: dict[str, Any]) -> None:
    with pytest.raises(HwatuError):
        check_playouts(rules, **more)


def changed(state: State, **fields: Any) -> State:
    """A state that cannot be."""
    return reseated(state, **fields)


STATE = deal(TWO, seed=7)


def test_a_lost_card_is_found() -> None:
    with pytest.raises(Broken, match="the pack lacks"):
        invariants.cards_accounted_for(changed(STATE, stock=STATE._stock[1:]))


def test_a_card_in_two_places_is_found() -> None:
    with pytest.raises(Broken, match="in two places"):
        invariants.cards_accounted_for(changed(STATE, table=STATE.table.mask | STATE.seats[0].hand.mask))


def test_a_state_in_which_nothing_can_be_done_is_found() -> None:
    with pytest.raises(Broken, match="legal actions"):
        invariants.state_well_formed(changed(STATE, hands=(0, 0)))
    with pytest.raises(Broken, match="result"):
        invariants.state_well_formed(changed(STATE, phase=Phase.OVER))


def test_cards_where_they_must_not_be_are_found() -> None:
    with pytest.raises(Broken, match="joker lies on the table"):
        invariants.state_well_formed(changed(STATE, table=CardSet("X1").mask))
    with pytest.raises(Broken, match="not three of a month"):
        invariants.state_well_formed(changed(STATE, stacks=(Stack(3, "3B 3R"),)))
    with pytest.raises(Broken, match="strange card"):
        invariants.state_well_formed(changed(STATE, stacks=(Stack(3, "3B 3R 3J 4A"),)))
    four = deal(presets.pagat(players=4), seed=7)
    while four.phase is Phase.SEATING:
        four = step(four, legal_actions(four)[0]).state
    out = next(seat for seat in range(4) if seat not in four.active)
    hands = tuple(four.seats[seat].hand.mask or CardSet("1B").mask for seat in range(4))
    with pytest.raises(Broken, match=f"seat {out} sits the hand out"):
        invariants.state_well_formed(changed(four, hands=hands))


def test_chips_that_come_from_nobody_or_go_nowhere_are_found() -> None:
    last = STATE
    while not last.over:
        last = step(last, legal_actions(last)[0]).state
    invariants.books_balance(last)
    for payer, payee, match in ((None, 0, "comes from nobody"), (0, None, "goes to nobody")):
        odd = Payment(payer, payee, 1, "a gift", "PAY-1")
        with pytest.raises(Broken, match=match):
            invariants.books_balance(changed(last, paid=(odd,)))
    staked = Payment(0, None, 1, "a stake", "CHIPS-5")
    with pytest.raises(Broken, match="the pot gained 0: 1 went in"):
        invariants.books_balance(changed(last, paid=(staked,)))


def test_events_that_do_not_tell_the_step_are_found() -> None:
    action = legal_actions(STATE)[0]
    after = step(STATE, action)
    invariants.events_tell(STATE, action, after)
    short = Step(after.state, Events(after.events.notes[1:]))
    with pytest.raises(Broken, match="not told first"):
        invariants.events_tell(STATE, action, short)


def test_a_capture_that_is_not_told_is_found() -> None:
    action = legal_actions(STATE)[0]
    after = step(STATE, action)
    more = changed(after.state, captured=(CardSet("1B").mask, 0))
    with pytest.raises(Broken, match="events tell of"):
        invariants.events_tell(STATE, action, Step(more, after.events))


def test_a_step_that_leads_elsewhere_is_found() -> None:
    action = legal_actions(STATE)[0]
    after = step(STATE, action)
    with pytest.raises(Broken, match="leads from"):
        invariants.step_follows(STATE, action, Step(changed(after.state, phase=Phase.SEATING), after.events))
    with pytest.raises(Broken, match="two states"):
        invariants.step_follows(STATE, action, Step(changed(after.state, actor=0), after.events))


def test_a_hand_that_goes_on_has_no_books() -> None:
    for check in (invariants.books_balance, invariants.end_is_right):
        with pytest.raises(Broken, match="a hand that is over"):
            check(STATE)


def test_a_card_left_on_the_table_is_found() -> None:
    number = 0
    while True:
        last = deal(TWO, seed=number)
        while not last.over:
            last = step(last, legal_actions(last)[0]).state
        if last.result is not None and last.result.end is End.NAGARI:
            break
        number += 1
    invariants.end_is_right(last)
    with pytest.raises(Broken, match="TURN-10"):
        invariants.end_is_right(changed(last, table=1))


def test_random_rules_are_rules() -> None:
    found = {random_rules(Random(number)) for number in range(60)}
    assert len(found) > 50
    assert all(isinstance(each, Rules) for each in found)
    assert {each.players for each in found} >= {2, 3, 4, 5, 6, 7}
