"""Who deals, how many hands there are, what is carried, and which hands belong."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import attrs
import pytest

from hwatu import (
    Carry,
    End,
    InvalidPosition,
    Place,
    Play,
    RuleConflict,
    Series,
    Session,
    cut,
    deal,
    position,
    presets,
    step,
)
from hwatu.rules import MISSIONS
from tests.session.playing import deck_with, drawn_game, hand_that, play, void_deck, won

TWO, THREE = presets.pagat(), presets.pagat(players=3)


def refused(session: Session, state: Any) -> str:
    """The code with which a session refuses to record this."""
    before = pickle.dumps(session)
    with pytest.raises(InvalidPosition) as caught:
        session.record(state)
    assert pickle.dumps(session) == before
    return caught.value.code


@pytest.mark.rule("DEAL-6")
@pytest.mark.parametrize(("dealer", "winner"), [(0, 0), (0, 2), (1, 0), (2, 1)])
def test_the_winner_deals_and_leads(dealer: int, winner: int) -> None:
    session = Session.start(THREE, dealer=dealer)
    session = session.record(won(session, winner))
    state = session.deal(seed=1)
    assert (session.dealer, state.dealer, state.actor) == (winner, winner, winner)


@pytest.mark.rule("DEAL-6", "STOP-4")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_after_nagari_the_same_dealer_deals_again(dealer: int) -> None:
    session = Session.start(THREE, dealer=dealer)
    after = session.record(drawn_game(session))
    assert (after.dealer, after.carry.nagaris) == (dealer, 1)


@pytest.mark.rule("DEAL-6", "DEAL-7", "DEAL-10")
def test_after_a_void_deal_the_same_dealer_deals_again_and_no_hand_was_played() -> None:
    session = Session.start(TWO, hands=1, dealer=1)
    after = session.record(session.deal(deck=void_deck(TWO)))
    assert (after.dealer, after.played, len(after.deals), after.over) == (1, 0, 1, False)
    assert after.chips == (0, 0)
    assert after.record(won(after, 0)).over


@pytest.mark.rule("DEAL-6", "DEAL-11")
def test_the_holder_of_a_quad_deals_next() -> None:
    session = Session.start(TWO, dealer=0)
    after = session.record(session.deal(deck=deck_with(TWO, {0: "2A", 1: "2R", 2: "2J", 3: "2K"})))
    assert (after.deals[0].settlement.end, after.dealer, after.chips) == (End.HAND_QUAD, 1, (-5, 5))


@pytest.mark.rule("DEAL-6", "CHIPS-2")
def test_whoever_makes_the_third_ppuk_deals_next() -> None:
    session = Session.start(THREE)
    state = position(THREE, hands=["4J", "1J", "5J"], table="1B", stock="1R", actor=1, ppuks=[0, 2, 0], turns=[1, 1, 1])
    after = session.record(step(state, Play("1J")).state)
    assert (after.dealer, after.chips) == (1, (-5, 10, -5))


@pytest.mark.rule("DEAL-7")
@pytest.mark.parametrize("hands", list(Series))
def test_a_series_is_over_after_its_last_hand(hands: int) -> None:
    session = Session.start(TWO, hands=hands)
    for number in range(hands):
        assert not session.over
        session = session.record(drawn_game(session) if number % 2 else won(session, 0))
    assert session.over
    assert session.played == hands
    with pytest.raises(InvalidPosition) as caught:
        session.deal(seed=1)
    assert caught.value.code == "series_over"


@pytest.mark.rule("DEAL-7")
def test_a_series_is_a_year_unless_another_length_is_given() -> None:
    assert (Series.YEAR, Series.HALF_YEAR, Series.SEASON) == (12, 6, 3)
    assert Session.start(TWO).hands == 12


@pytest.mark.rule("DEAL-7")
def test_an_open_series_goes_on_until_it_is_finished() -> None:
    session = Session.start(TWO, hands=None)
    for _ in range(30):
        session = session.record(won(session, 1))
    assert not session.over
    finished = session.finish()
    assert finished.over
    assert finished.chips == session.chips
    with pytest.raises(InvalidPosition) as caught:
        finished.finish()
    assert caught.value.code == "series_over"


@pytest.mark.rule("DEAL-8")
def test_the_opponent_or_the_dealers_left_may_cut() -> None:
    assert Session.start(TWO, dealer=1).cutter == 0
    assert [Session.start(THREE, dealer=seat).cutter for seat in range(3)] == [2, 0, 1]
    assert Session.start(presets.hwatu_variation(players=4), dealer=0).cutter == 3
    session = Session.start(TWO)
    assert session.deal(deck=cut(TWO.deck, 10)).stock == deal(TWO, deck=[*TWO.deck[10:], *TWO.deck[:10]]).stock


@pytest.mark.rule("DEAL-8")
def test_at_a_rotating_table_the_dealers_left_is_one_who_plays() -> None:
    session = Session.start(presets.goo_stupe(players=5))
    after = session.record(won(session, 0))
    assert (after.carry.active, after.dealer, after.cutter) == ((3, 1, 2), 3, 2)


@pytest.mark.rule("STOP-4")
def test_the_hand_after_a_nagari_pays_double_and_uses_it_up() -> None:
    session = Session.start(TWO)
    plain = session.record(won(session, 0)).chips
    after = session.record(drawn_game(session))
    assert after.chips == (0, 0)
    doubled = after.record(won(after, 0))
    assert doubled.chips == (2 * plain[0], 2 * plain[1])
    assert doubled.carry.nagaris == 0
    assert doubled.record(won(doubled, 0)).chips[0] == 3 * plain[0]


@pytest.mark.rule("STOP-4", "DEAL-10")
def test_a_void_deal_does_not_use_up_a_nagari() -> None:
    session = Session.start(TWO)
    session = session.record(drawn_game(session))
    after = session.record(session.deal(deck=void_deck(TWO)))
    assert after.carry.nagaris == 1


@pytest.mark.rule("STOP-4", "DEAL-11")
def test_a_quad_uses_up_a_nagari_and_is_not_doubled() -> None:
    session = Session.start(TWO)
    session = session.record(drawn_game(session))
    after = session.record(session.deal(deck=deck_with(TWO, {0: "2A", 1: "2R", 2: "2J", 3: "2K"})))
    assert (after.carry.nagaris, after.chips) == (0, (-5, 5))


@pytest.mark.rule("STOP-5")
@pytest.mark.parametrize(("accumulates", "factor"), [(False, 2), (True, 8)])
def test_three_nagari_in_a_row_double_once_or_each_time(accumulates: bool, factor: int) -> None:
    session = Session.start(presets.pagat(nagari_accumulates=accumulates), hands=None)
    plain = session.record(won(session, 0)).chips
    for number in range(3):
        session = session.record(drawn_game(session))
        assert session.carry.nagaris == number + 1
    assert session.record(won(session, 0)).chips[0] == factor * plain[0]


def test_recording_a_hand_twice_is_refused() -> None:
    session = Session.start(THREE)
    state = won(session, 0)
    after = session.record(state)
    assert (after.dealer, after.carry.nagaris) == (session.dealer, 0)
    assert refused(after, state) == "already_recorded"
    with pytest.raises(InvalidPosition, match=r"^Deal 1 of this series"):
        after.record(state)


def test_recording_a_void_deal_twice_is_refused() -> None:
    session = Session.start(TWO)
    state = session.deal(deck=void_deck(TWO))
    assert refused(session.record(state), state) == "already_recorded"


def test_recording_the_last_hand_twice_is_refused() -> None:
    session = Session.start(TWO, hands=1)
    state = won(session, 0)
    assert refused(session.record(state), state) == "already_recorded"


def test_the_same_cards_may_be_dealt_and_played_twice() -> None:
    session = Session.start(TWO, hands=None)
    twice = session.record(won(session, 0))
    twice = twice.record(won(twice, 0))
    assert twice.chips == tuple(2 * chips for chips in session.record(won(session, 0)).chips)


def test_a_hand_that_is_not_over_is_refused() -> None:
    session = Session.start(THREE)
    assert refused(session, session.deal(seed=1)) == "not_over"


def test_a_hand_by_other_rules_is_refused() -> None:
    other = Session.start(presets.pagat(players=3, godori=3))
    assert refused(Session.start(THREE), won(other, 0)) == "other_rules"


def test_a_hand_of_another_dealer_is_refused() -> None:
    assert refused(Session.start(THREE), won(Session.start(THREE, dealer=1), 0)) == "wrong_dealer"


@pytest.mark.parametrize(
    "carry",
    [Carry(nagaris=1), Carry(pot=3), Carry(deals=1), Carry(active=(0, 1, 2))],
)
def test_a_hand_with_another_carry_is_refused(carry: Carry) -> None:
    state = play(deal(THREE, seed=1, carry=carry), Random(1))
    assert refused(Session.start(THREE), state) == "wrong_carry"


@pytest.mark.parametrize(
    "carry",
    [Carry(drawn_month=1), Carry(mission=MISSIONS[0]), Carry(mission_cards="5A 6A")],
    ids=["drawn_month", "mission", "mission_cards"],
)
def test_a_series_that_carries_a_draw_no_rule_asks_for_records_its_own_hands(carry: Carry) -> None:
    session = Session.start(THREE, carry=carry)
    assert len(session.record(play(session.deal(seed=1), Random(1))).deals) == 1


def test_a_hand_after_the_end_is_refused() -> None:
    session = Session.start(TWO, hands=None)
    state = won(session, 0)
    assert refused(session.finish(), state) == "series_over"


@pytest.mark.parametrize("state", [None, 7, "state", Session.start(TWO)])
def test_what_is_no_hand_is_refused(state: object) -> None:
    assert refused(Session.start(TWO), state) == "not_a_state"


def test_a_hand_dealt_by_hand_belongs_where_it_could_have_been_dealt() -> None:
    session = Session.start(THREE)
    state = hand_that(session, lambda state: state.result is not None and state.result.winner == 1)
    assert session.record(state).dealer == 1


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"hands": 0}, "bad_series"),
        ({"hands": -3}, "bad_series"),
        ({"hands": True}, "bad_series"),
        ({"hands": "12"}, "bad_series"),
        ({"hands": 3.0}, "bad_series"),
        ({"stake": 0}, "bad_stake"),
        ({"stake": 1.5}, "bad_stake"),
        ({"stake": 10**9 + 1}, "bad_stake"),
        ({"hands": 2**53}, "bad_series"),
        ({"stake": True}, "bad_stake"),
        ({"dealer": 3}, "unknown_seat"),
        ({"dealer": -1}, "unknown_seat"),
        ({"dealer": None}, "unknown_seat"),
        ({"carry": None}, "not_a_carry"),
    ],
)
def test_what_cannot_begin_a_series_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        Session.start(THREE, **given)
    assert caught.value.code == code


def test_a_dealer_who_does_not_play_is_refused() -> None:
    with pytest.raises(InvalidPosition) as caught:
        Session.start(presets.goo_stupe(players=5), dealer=3)
    assert caught.value.code == "idle_dealer"


def test_what_are_no_rules_are_refused() -> None:
    with pytest.raises(RuleConflict):
        Session.start("pagat")  # type: ignore[arg-type]


def test_a_session_is_a_value() -> None:
    session = Session.start(THREE, stake=100)
    after = session.record(won(session, 1))
    assert session == Session.start(THREE, stake=100) != after
    assert pickle.loads(pickle.dumps(after)) == after
    assert hash(pickle.loads(pickle.dumps(after))) == hash(after)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        after.dealer = 0  # type: ignore[misc]


def test_the_deal_is_that_of_the_library_and_changes_nothing() -> None:
    session = Session.start(THREE, dealer=2)
    assert session.deal(seed=7) == session.deal(seed=7) == deal(THREE, seed=7, dealer=2)
    assert session.deal(seed=7) != session.deal(seed=8)


class TestLedger:
    def test_has_an_entry_a_seat_a_deal_with_what_each_was_for(self) -> None:
        session = Session.start(THREE, stake=100)
        session = session.record(drawn_game(session))
        session = session.record(session.deal(deck=void_deck(THREE)))
        session = session.record(won(session, 2))
        assert [(entry.deal, entry.seat) for entry in session.ledger] == [
            (deal, seat) for deal in range(3) for seat in range(3)
        ]
        assert [entry.end for entry in session.ledger[::3]] == [End.NAGARI, End.VOID, End.STOP]
        assert [len(entry.payments) for entry in session.ledger] == [0, 0, 0, 0, 0, 0, 1, 1, 2]
        assert {payment.rule for payment in session.ledger[-1].payments} == {"PAY-1"}
        # Five brights 15, gwang-bak and the nagari double it twice.
        assert [entry.chips for entry in session.ledger[-3:]] == [-60, -60, 120]

    def test_counts_chips_in_money(self) -> None:
        session = Session.start(THREE, stake=100)
        session = session.record(won(session, 2))
        assert (session.chips, session.money) == ((-30, -30, 60), (-3000, -3000, 6000))
        assert session.standings == (Place(1, 2, 60, 6000), Place(2, 0, -30, -3000), Place(2, 1, -30, -3000))

    def test_a_series_begins_without_hands(self) -> None:
        session = Session.start(TWO)
        assert (session.ledger, session.chips, session.played) == ((), (0, 0), 0)
        assert [place.rank for place in session.standings] == [1, 1]
