"""Hands that are given up: what they pay, what they leave, and how records and tables keep them (STOP-13)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hwatu import (
    AbandonedAs,
    Abandonment,
    Carry,
    End,
    HwatuError,
    InvalidPosition,
    Outcome,
    Payment,
    Phase,
    Record,
    Rules,
    Seat,
    Session,
    State,
    Table,
    abandon,
    codec,
    deal,
    format_position,
    legal_actions,
    observe,
    parse_position,
    presets,
    settle,
)
from hwatu.advice import statistics
from hwatu.board import replay
from hwatu.events import HandAbandoned, HandEnded
from hwatu.render import text
from hwatu.testing import _random_rules as rule_samples
from tests.helpers.profile import many

TWO = presets.pagat(surrender="CHEAPEST")
WINNER, LOSER = Seat("2A 4A 8A 1B 3B 12B"), Seat("8B 11J")
LOST, NAGARI, VOID = AbandonedAs.LOST, AbandonedAs.NAGARI, AbandonedAs.VOID


def given_up(counts_as: AbandonedAs, seat: int | None, *seats: Seat, **more: Any) -> Outcome:
    """The outcome of a hand that a seat gave up, or that all agreed to end."""
    return Outcome(None, seats, end=End.ABANDONED, abandoned=Abandonment(seat, counts_as), **more)


def played(rules: Rules, seed: int, moves: int) -> Record:
    """The record of a hand after at most this many random moves."""
    record, random = Record.start(rules, seed=seed), Random(seed)
    for _ in range(moves):
        if not record.state.over:
            record = record.played(random.choice(legal_actions(record.state)))
    return record


# --- What it pays ---


@pytest.mark.rule("STOP-13")
def test_whoever_left_pays_what_a_stop_would_bring_and_nobody_else_pays() -> None:
    assert settle(TWO, given_up(LOST, 1, WINNER, LOSER)).net == (7, -7)
    assert settle(TWO, given_up(LOST, 0, WINNER, LOSER)).payments == ()
    assert settle(TWO, given_up(NAGARI, 1, WINNER, LOSER)).net == (0, 0)
    assert settle(TWO, given_up(VOID, 1, WINNER, LOSER)).net == (0, 0)


@pytest.mark.rule("STOP-13")
def test_everything_multiplies_it_as_it_would_multiply_a_stop() -> None:
    won = WINNER.__replace__(goes=3, shaken=[5])
    carry = Carry(nagaris=1)
    stopped = settle(TWO, Outcome(0, [won, Seat("11J")], carry=carry))
    left = settle(TWO, given_up(LOST, 1, won, Seat("11J"), carry=carry))
    assert left.net == stopped.net == (144, -144)
    assert left.payments[0].lines == stopped.payments[0].lines
    assert (left.payments[0].rule, left.payments[0].debtor) == ("STOP-13", 1)


@pytest.mark.rule("STOP-13")
def test_of_three_it_pays_each_of_the_others_for_both_losers() -> None:
    rules = presets.pagat(players=3)
    one, other, leaver = Seat("1B 3B 8B 2A 4A 8A"), Seat("11B 1R 2R 3R", goes=1), Seat("12B")
    owed = [settle(rules, Outcome(seat, [one, other, leaver])).debts for seat in (0, 1)]
    paid = settle(rules, given_up(LOST, 2, one, other, leaver))
    assert {each.payer for each in paid.payments} == {2}
    assert [sum(each.amount for each in debts) for debts in owed] == list(paid.net[:2])
    assert sorted((each.payee, each.debtor) for each in paid.payments) == [(0, 1), (0, 2), (1, 0), (1, 2)]
    assert sum(paid.net) == 0


@pytest.mark.rule("STOP-13", "PAY-19")
def test_where_losers_drink_nobody_gets_the_chips() -> None:
    paid = settle(TWO.changed(pays_winner=False), given_up(LOST, 1, WINNER, LOSER))
    assert (paid.payments[0].payee, paid.net) == (None, (0, -7))


@pytest.mark.rule("STOP-13")
def test_chips_of_the_hand_stay_paid_unless_it_is_void() -> None:
    ppuk = (Payment(0, 1, 3, "the first ppuk", "CHIPS-1"),)
    assert settle(TWO, given_up(NAGARI, 1, WINNER, LOSER, paid=ppuk)).net == (-3, 3)
    assert settle(TWO, given_up(LOST, 1, WINNER, LOSER, paid=ppuk)).net == (4, -4)
    assert settle(TWO, given_up(VOID, 1, WINNER, LOSER, paid=ppuk)).net == (0, 0)


@pytest.mark.rule("STOP-13", "SELL-11")
def test_of_claims_only_whoever_left_pays_its_share() -> None:
    rules = presets.pagat(players=4, compensation_time="AT_END")
    seats = [Seat(), Seat(), Seat(), Seat()]
    told = given_up(LOST, 1, *seats, active=(0, 1, 2), carry=Carry(claims=((3, 4),), active=(0, 1, 2)))
    assert settle(rules, told).net == (0, -4, 0, 4)
    told = given_up(NAGARI, 1, *seats, active=(0, 1, 2), carry=Carry(claims=((3, 4),), active=(0, 1, 2)))
    assert settle(rules, told).net == (0, 0, 0, 0)


@pytest.mark.rule("STOP-13")
@pytest.mark.parametrize(
    ("outcome", "code"),
    [
        (Outcome(None, [WINNER, LOSER], end=End.ABANDONED), "wrong_end"),
        (Outcome(0, [WINNER, LOSER], abandoned=Abandonment(1)), "wrong_end"),
        (given_up(VOID, 1, WINNER, LOSER).__replace__(winner=0), "wrong_end"),
        (given_up(VOID, 1, WINNER, LOSER).__replace__(holders=[0]), "wrong_end"),
    ],
    ids=["unsaid", "a stop", "with a winner", "with a holder"],
)
def test_an_outcome_says_it_whole_or_not_at_all(outcome: Outcome, code: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        settle(TWO, outcome)
    assert refused.value.code == code


@pytest.mark.rule("STOP-13")
def test_a_seat_that_sat_out_gives_nothing_up() -> None:
    rules = presets.pagat(players=4)
    with pytest.raises(InvalidPosition) as refused:
        settle(rules, given_up(NAGARI, 3, *[Seat()] * 4, active=(0, 1, 2)))
    assert (refused.value.code, refused.value.rule) == ("idle_leaver", "STOP-13")


# --- Giving a hand up ---


@pytest.mark.rule("STOP-13")
@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda: abandon(step_to_the_end(), 0), "hand_over"),
        (lambda: abandon(deal(presets.pagat(players=4), seed=1), 0), "not_begun"),
        (lambda: abandon(deal(TWO, seed=1), 2), "unknown_seat"),
        (lambda: abandon(deal(TWO, seed=1), counts_as=LOST), "nobody_left"),
        (lambda: abandon(deal(TWO, seed=1), 0, counts_as="VOID"), "bad_abandoned"),  # type: ignore[arg-type]
        (lambda: abandon(deal(TWO, seed=1), "0"), "bad_number"),  # type: ignore[arg-type]
        (lambda: abandon(deal(presets.hwatu_variation(), seed=1), 0, counts_as=NAGARI), "wrong_end"),
        (lambda: abandon(deal(presets.hwatu_variation(), seed=1), 0, counts_as=LOST), "wrong_end"),
        (lambda: abandon(None), "not_a_state"),  # type: ignore[arg-type]
    ],
    ids=[
        "over",
        "seating",
        "no such seat",
        "nobody",
        "a text",
        "a seat as text",
        "family nagari",
        "family lost",
        "None",
    ],
)
def test_a_hand_that_cannot_be_given_up_is_refused(call: Any, code: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        call()
    assert refused.value.code == code


def step_to_the_end() -> State:
    """The end of a random hand of two."""
    return played(TWO, 1, 100).state


@pytest.mark.rule("STOP-13")
def test_a_hand_that_would_be_played_out_is_void() -> None:
    state, _ = abandon(deal(presets.hwatu_variation(), seed=1), 0)
    assert state.settlement is not None
    assert (state.settlement.void, state.settlement.net) == (True, (0,) * state.rules.players)


@pytest.mark.rule("STOP-13")
def test_the_events_say_who_left_in_both_languages() -> None:
    state, events = abandon(deal(TWO, seed=1), 1, counts_as=LOST)
    assert [type(each) for each in events] == [HandAbandoned, HandEnded]
    assert text(events[0]) == "Seat 1 gave the hand up: whoever left pays everybody else."
    assert text(events[0], lang="ko", names=["철수", "영희"]).startswith("영희가 판을 그만두었습니다")
    everybody, told = abandon(deal(TWO, seed=1))
    assert text(told[0]) == "All gave the hand up: it is void."
    assert text(everybody.settlement).startswith("All gave the hand up: it is void\n")
    assert text(state.settlement, lang="ko").startswith("1번이 판을 그만두었습니다: ")


@pytest.mark.rule("STOP-13")
@pytest.mark.parametrize("part", range(4))
def test_a_hand_can_be_given_up_at_any_moment_under_any_rules(part: int) -> None:
    phases = set()
    for seed in range(part, many(400, quick=80), 4):
        random = Random(f"given up {seed}")
        record = played(rule_samples.random_rules(random), seed, random.randrange(50))
        state, rules = record.state, record.rules
        if state.over or state.phase is Phase.SEATING:
            continue
        phases.add(state.phase)
        for counts_as in AbandonedAs:
            seat = None if counts_as is VOID else random.choice(state.active)
            if counts_as is not VOID and rules.ending.name == "PLAY_OUT":
                continue
            over, events = abandon(state, seat, counts_as=counts_as)
            assert parse_position(format_position(over), rules) == over
            assert codec.loads(codec.dumps(over), State) == over
            view = observe(over, 0)
            assert observe(view.sample(random), 0) == view
            assert over.settlement is not None
            assert over.outcome is not None
            assert settle(rules, over.outcome).payments == over.settlement.payments
            assert {each.payer for each in over.settlement.payments if each.rule == "STOP-13"} <= {seat}
            ended = record.abandoned(seat, counts_as=counts_as)
            again = Record.loads(ended.dumps())
            assert (again, again.replay(), again.state) == (ended, over, over)
            assert [*again.steps()][-1].events == events
            assert over.result is not None
            deal(rules, seed=1, dealer=over.result.next_dealer, carry=over.result.carry)
    assert len(phases) > 1


# --- What it leaves ---


@pytest.mark.rule("STOP-13", "CHIPS-5")
@pytest.mark.parametrize(
    ("counts_as", "chips", "pot", "nagaris"),
    [(VOID, (0, 0), 4, 2), (NAGARI, (-3, -3), 10, 3), (LOST, (-3, -3), 10, 0)],
    ids=str,
)
def test_a_hand_that_was_given_up_leaves_pot_and_nagaris_as_it_counts(
    counts_as: AbandonedAs, chips: tuple[int, int], pot: int, nagaris: int
) -> None:
    rules = TWO.changed(boar_pot_chips=3)
    session = Session.start(rules, hands=None, carry=Carry(pot=4, nagaris=2))
    state = session.deal(seed=7)
    for after in (
        session.abandon(state, 1, counts_as=counts_as),
        session.record(given_up(counts_as, 1, Seat(), Seat())),
    ):
        assert after.chips == chips
        assert (after.carry.pot, after.carry.nagaris, after.carry.deals, after.dealer) == (pot, nagaris, 1, 0)
        assert after.played == (counts_as is not VOID)


@pytest.mark.rule("STOP-13", "CHIPS-5")
def test_a_pot_that_was_taken_comes_back_with_a_void_hand_only() -> None:
    rules = TWO.changed(boar_pot_chips=3)
    session = Session.start(rules, hands=None, carry=Carry(pot=4))
    taken = Payment(None, 0, 10, "the boar pot", "CHIPS-5")
    told = {each: given_up(each, 1, Seat("7A 7R"), Seat(), paid=[taken]) for each in AbandonedAs}
    assert {each: session.record(hand).carry.pot for each, hand in told.items()} == {VOID: 4, NAGARI: 0, LOST: 0}
    assert {each: session.record(hand).chips for each, hand in told.items()} == {
        VOID: (0, 0), NAGARI: (7, -3), LOST: (7, -3),
    }  # fmt: skip


@pytest.mark.rule("STOP-13", "SELL-3", "SELL-8")
def test_after_a_void_hand_sold_cards_stay_paid_for_and_the_same_three_play() -> None:
    session = Session.start(presets.pagat(players=4), hands=None)
    sold = [Payment(seat, 3, 2, "compensation for sitting out", "SELL-3") for seat in (0, 1, 2)]
    ppuk = Payment(0, 1, 3, "the first ppuk", "CHIPS-1")
    hand = given_up(VOID, 1, *[Seat()] * 4, active=(0, 1, 2), paid=[*sold, ppuk])
    after = session.record(hand)
    assert (after.carry.active, after.carry.paid, after.chips) == ((0, 1, 2), tuple(sold), (0, 0, 0, 0))
    assert after.abandon(after.deal(seed=1), counts_as=NAGARI).chips == (-2, -2, -2, 6)


@pytest.mark.rule("STOP-13", "ROTATE-1")
def test_nobody_comes_in_for_a_hand_that_is_lost() -> None:
    rules = presets.pagat(players=4, seating="ROTATION")
    session = Session.start(rules)
    for counts_as in AbandonedAs:
        after = session.abandon(session.deal(seed=3), 1, counts_as=counts_as)
        assert (after.carry.active, after.dealer) == (session.carry.active, session.dealer)


@pytest.mark.rule("STOP-13", "PAY-24")
def test_a_void_hand_keeps_what_was_named_for_it() -> None:
    session = Session.start(TWO.changed(hand_factors=True))
    after = session.abandon(session.deal(seed=3, factor=4))
    assert after.deal(seed=4).carry.factor == 4
    assert session.abandon(session.deal(seed=3, factor=4), counts_as=NAGARI).deal(seed=4).carry.factor == 1


@pytest.mark.rule("STOP-13", "DEAL-7")
def test_a_void_hand_is_no_hand_of_the_series() -> None:
    session = Session.start(TWO, hands=1)
    assert not session.abandon(session.deal(seed=3), 1).over
    assert session.abandon(session.deal(seed=3), 1, counts_as=NAGARI).over


@pytest.mark.rule("STOP-13")
def test_a_purse_cuts_what_whoever_left_pays() -> None:
    session = Session.start(TWO, purses=(50, 4)).record(given_up(LOST, 1, WINNER, LOSER))
    assert session.purses == (54, 0)


@pytest.mark.rule("STOP-13")
def test_a_deal_is_corrected_to_one_that_was_given_up() -> None:
    session = Session.start(TWO).record(Outcome(0, [WINNER, LOSER]))
    corrected = session.correct(-1, given_up(VOID, 1, WINNER, LOSER))
    assert (corrected.chips, corrected.played, session.played) == ((0, 0), 0, 1)


# --- Records and tables ---


@pytest.mark.rule("STOP-13")
@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("abandoned counts_as lost:1 net 5 -5", "bad_result"),
        ("abandoned counts_as lost net 0 0", "nobody_left"),
        ("abandoned counts_as lost:2 net 0 0", "unknown_seat"),
        ("abandoned counts_as gone:1 net 0 0", "unknown_value"),
        ("abandoned counts_as void:1:2 net 0 0", "bad_value"),
        ("abandoned net 0 0", "not_over"),
    ],
)
def test_a_record_of_a_hand_that_was_given_up_is_checked(said: str, code: str) -> None:
    written = Record.start(TWO, seed=7).abandoned(1, counts_as=LOST).dumps()
    assert written.splitlines()[-1] == "result: abandoned counts_as lost:1 net 0 0"
    with pytest.raises(HwatuError) as refused:
        Record.loads(written.replace("abandoned counts_as lost:1 net 0 0", said)).replay()
    assert refused.value.code == code


@pytest.mark.rule("STOP-13")
def test_a_table_keeps_hands_that_were_given_up() -> None:
    table = Table.start(TWO, ["person", "simple"], seed="an evening", names=["ann", "bob"]).deal()
    table = table.act(0, table.view(0).actions[0]).play_bots()
    number = table.number
    table = table.abandon(0, counts_as=LOST)
    assert (table.actor, table.number, len(table.past)) == (None, number + 1, 1)
    shown = table.present(1, lang="ko")["hand"]
    assert shown is not None
    assert shown["settlement"] is not None
    assert shown["settlement"]["end"] == "ann이 판을 그만두었습니다: 나간 사람이 나머지 모두에게 냅니다"
    table = table.seated(0, "random").deal().play_bot().play_bot()
    for _ in range(2):
        table = table.abandon() if table.actor is not None else table
        table = table.deal().play_bot()
    again = Table.loads(table.dumps(), check=True)
    assert (again, again.number, again.deciders) == (table, table.number, table.deciders)
    assert Table.loads(table.dumps()) == table
    assert table.deciders[0][0] == "person"
    assert table.deciders[1] == ("random", "simple")
    assert [entry.end for entry in table.ledger][::2] == [End.ABANDONED] * 3


@pytest.mark.rule("STOP-13")
def test_a_person_alone_takes_a_hand_back_that_was_given_up() -> None:
    before = Table.start(TWO, ["person", "simple"], seed="an evening").deal()
    table = before.act(0, before.view(0).actions[0]).play_bots()
    assert table.abandon(0).undo(0) == before
    with pytest.raises(InvalidPosition) as refused:
        before.abandon(0).undo(0)
    assert refused.value.code == "nothing_to_undo"


@pytest.mark.rule("STOP-13")
def test_statistics_count_an_abandoned_hand_unless_it_is_void_and_replays_show_it() -> None:
    record = played(TWO, 3, 4)
    assert statistics([record.abandoned(1)]) == ()
    assert [each.hands for each in statistics([record.abandoned(1, counts_as=NAGARI)])] == [1, 1]
    view = replay(record.abandoned(1))["hands"][0]["views"][0]
    assert len(view["steps"]) == len(record.moves) + 2
    assert "gave the hand up" in view["steps"][-1]["said"]
