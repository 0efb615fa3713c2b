"""Hands that were played with real cards: their outcomes are recorded as states are, and recorded ones corrected."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from hwatu import (
    Carry,
    CountedPoints,
    DropOut,
    End,
    HwatuError,
    InvalidPosition,
    Month,
    Outcome,
    Payment,
    PurseLimit,
    Rules,
    Seat,
    Session,
    codec,
    legal_actions,
    presets,
    settle,
    step,
)
from hwatu._session.series import result_of
from hwatu.render import text
from tests.helpers.random_rules import random_rules

TWO, THREE = presets.pagat(), presets.pagat(players=3)


def won(winner: int, points: int, seats: int = 2, **facts: Any) -> Outcome:
    """The outcome of a stop of which only the points are known."""
    return Outcome(winner, [Seat()] * seats, counted=CountedPoints(points), **facts)


def played(session: Session, random: Random) -> Any:
    """The end of a random hand of this session."""
    state = session.deal(seed=random.getrandbits(32))
    while not state.over:
        legal = legal_actions(state)
        seldom = [each for each in legal if not isinstance(each, DropOut)] or legal
        state = step(state, random.choice(seldom)).state
    return state


RULES_THAT_CARRY = (
    THREE,
    presets.matgo().changed(nagari_accumulates=True, push_limit=2),
    presets.gostop_online(players=3),
    presets.pagat(players=4, nagari_redeal="SAME_THREE", boar_pot_chips=2),
    presets.pagat(players=5, compensation_time="AT_END", nagari_redeal="SAME_THREE"),
    presets.goo_stupe(players=5),
    presets.pagat(players=2, missions=True, drawn_month_multiplier=2, hand_factors=True),
    presets.hwatu_variation(players=3),
)


@pytest.mark.rule("DEAL-6", "STOP-4", "STOP-5", "CHIPS-5", "SELL-8", "SELL-11", "ROTATE-1", "PUSH-3", "FAMILY-6")
@pytest.mark.parametrize("rules", RULES_THAT_CARRY, ids=range(len(RULES_THAT_CARRY)))
@pytest.mark.parametrize("seed", range(3))
def test_an_outcome_is_recorded_as_the_hand_that_was_played(rules: Rules, seed: int) -> None:
    random = Random(seed)
    purses = () if rules.boar_pot_chips or not rules.pays_winner else (40,) * rules.players
    by_state = by_outcome = by_settlement = Session.start(rules, hands=8, purses=purses)
    while not by_state.over:
        state = played(by_state, random)
        assert state.settlement is not None
        by_outcome = by_outcome.record(state.settlement.outcome)
        by_settlement = by_settlement.record(state.settlement)
        by_state = by_state.record(state)
        assert by_outcome == by_state == by_settlement
        assert by_outcome.ledger == by_state.ledger


@pytest.mark.parametrize("seed", range(30))
def test_the_result_follows_from_the_outcome(seed: int) -> None:
    random = Random(seed)
    rules = random_rules(random)
    session = Session.start(rules, hands=3)
    for _ in range(3):
        if session.over:
            break
        state = played(session, random)
        assert state.settlement is not None
        assert result_of(rules, state.settlement.outcome) == state.result
        session = session.record(state)


@pytest.mark.rule("STOP-4", "STOP-5", "PAY-9", "DEAL-6")
def test_a_table_says_only_what_it_knows() -> None:
    session = Session.start(THREE, dealer=2)
    session = session.record(Outcome(None, [Seat()] * 3, end=End.NAGARI))
    assert (session.dealer, session.carry.nagaris, session.chips) == (2, 1, (0, 0, 0))
    session = session.record(won(1, 7, 3))
    assert (session.dealer, session.carry.nagaris, session.chips) == (1, 0, (-14, 28, -14))
    session = session.record(Outcome(0, [Seat()] * 3, end=End.HAND_QUAD, holders=[0]))
    assert (session.dealer, session.deals[-1].settlement.end) == (0, End.HAND_QUAD)
    assert [each.dealer for each in session.deals] == [2, 2, 1]
    assert session.carry.deals == 3


@pytest.mark.rule("CHIPS-1", "CHIPS-2", "PAY-17")
def test_chips_of_the_hand_come_out_of_the_purses() -> None:
    session = Session.start(TWO, purses=(10, 10), limit=PurseLimit.BOTH)
    ppuk = Payment(0, 1, 3, "ppuk on the first turn", "CHIPS-1")
    session = session.record(won(0, 20, paid=[ppuk]))
    assert (session.chips, session.purses) == ((7, -7), (17, 3)) or session.purses[1] == 0
    assert sum(session.purses) == 20
    assert session.deals[0].settlement.net == (17, -17)


@pytest.mark.rule("CHIPS-5")
def test_stakes_go_into_the_boar_pot_and_come_out() -> None:
    rules = presets.pagat(boar_pot_chips=2)
    session = Session.start(rules).record(won(0, 7))
    assert (session.chips, session.carry.pot) == ((5, -9), 4)
    taken = Payment(None, 1, 8, "the boar pot", "CHIPS-5")
    session = session.record(won(0, 7, paid=[taken]))
    assert (session.chips, session.carry.pot) == ((10, -10), 0)


@pytest.mark.rule("PAY-14", "PAY-15", "PAY-24")
def test_what_was_drawn_is_said_with_the_hand() -> None:
    rules = presets.pagat(drawn_month_multiplier=2, hand_factors=True)
    session = Session.start(rules)
    with pytest.raises(InvalidPosition) as refused:
        session.record(won(0, 7))
    assert refused.value.code == "nothing_drawn"
    drawn = Outcome(
        0, [Seat(), Seat()], counted=CountedPoints(7, drawn_month=True), carry=Carry(drawn_month=Month.MAY, factor=3)
    )
    session = session.record(drawn)
    assert session.chips == (42, -42)
    assert session.carry == Carry(deals=1)
    session = session.correct(0, attrs_with(drawn, Carry(drawn_month=Month.JUNE)))
    assert session.chips == (42, -42)


def attrs_with(outcome: Outcome, carry: Carry) -> Outcome:
    """The outcome with another carry."""
    return outcome.__replace__(carry=carry)


@pytest.mark.parametrize(
    ("outcome", "code"),
    [
        (won(0, 7, 3, dealer=1), "wrong_dealer"),
        (won(0, 7, 3, carry=Carry(nagaris=2)), "wrong_carry"),
        (won(0, 7, 3, carry=Carry(pot=2)), "wrong_carry"),
        (won(0, 7, 3, carry=Carry(factor=2)), "no_hand_factors"),
        (won(0, 7), "wrong_seats"),
        (settle(TWO, won(0, 7)), "other_rules"),
        ("a hand", "not_a_state"),
        (won(0, 7, 3, end=End.NAGARI), "idle_count"),
    ],
)
def test_what_does_not_fit_the_session_is_refused(outcome: Any, code: str) -> None:
    session = Session.start(THREE, dealer=2)
    with pytest.raises(HwatuError) as refused:
        session.record(outcome)
    assert refused.value.code == code
    assert refused.value.korean


@pytest.mark.rule("SELL-8")
def test_an_outcome_without_those_who_must_play_is_refused() -> None:
    rules = presets.pagat(players=4, nagari_redeal="SAME_THREE")
    session = Session.start(rules)
    session = session.record(Outcome(None, [Seat()] * 4, end=End.NAGARI, active=[0, 1, 3]))
    assert session.carry.active == (0, 1, 3)
    with pytest.raises(InvalidPosition) as refused:
        session.record(won(0, 7, 4, active=[0, 1, 2]))
    assert refused.value.code == "wrong_active"
    assert session.record(won(0, 7, 4)).deals[-1].active == (0, 1, 3)


@pytest.mark.rule("DEAL-6")
def test_an_outcome_in_which_the_dealer_does_not_play_is_refused() -> None:
    session = Session.start(presets.pagat(players=4), dealer=3)
    with pytest.raises(InvalidPosition) as refused:
        session.record(won(0, 7, 4, active=[0, 1, 2]))
    assert refused.value.code == "idle_dealer"
    assert session.record(won(0, 7, 4, active=[0, 1, 3])).dealer == 0


def test_a_series_ends_with_its_last_hand() -> None:
    session = Session.start(TWO, hands=1).record(won(0, 7))
    assert session.over
    with pytest.raises(InvalidPosition) as refused:
        session.record(won(0, 7))
    assert refused.value.code == "series_over"
    corrected = session.correct(-1, won(1, 7))
    assert (corrected.chips, corrected.over) == ((-7, 7), True)


# --- corrections ---


@pytest.mark.parametrize("purses", [(), (50, 50)])
def test_a_correction_pays_the_difference_and_is_an_entry(purses: tuple[int, ...]) -> None:
    session = Session.start(TWO, purses=purses).record(won(0, 7)).record(won(1, 9)).record(won(1, 8))
    right = Session.start(TWO, purses=purses).record(won(1, 7)).record(won(1, 9)).record(won(1, 8))
    corrected = session.correct(0, won(1, 7))
    assert corrected.chips == right.chips
    assert corrected.purses == right.purses
    assert (corrected.dealer, corrected.carry, corrected.played) == (session.dealer, session.carry, 3)
    assert corrected.deals == session.deals
    entries = [each for each in corrected.ledger if each.correction]
    assert [(each.deal, each.number, each.seat, each.chips) for each in entries] == [(0, 1, 0, -14), (0, 1, 1, 14)]
    assert corrected.ledger[: len(session.ledger)] == session.ledger
    assert sum(each.chips for each in corrected.ledger if each.seat == 0) == corrected.chips[0]
    twice = corrected.correct(0, won(0, 7))
    assert twice.chips == session.chips
    assert codec.loads(codec.dumps(twice), Session) == twice
    assert text(entries[0]).startswith("Hand 1, corrected: ")
    assert text(entries[0], lang="ko").startswith("1번째 판, 고침: ")


@pytest.mark.rule("STOP-4", "DEAL-6")
def test_correcting_the_last_hand_changes_what_follows() -> None:
    session = Session.start(TWO).record(won(1, 7))
    assert (session.dealer, session.carry.nagaris) == (1, 0)
    session = session.correct(-1, Outcome(None, [Seat(), Seat()], end=End.NAGARI))
    assert (session.dealer, session.carry.nagaris, session.carry.deals, session.chips) == (0, 1, 1, (0, 0))
    session = session.record(won(0, 7))
    assert session.chips == (14, -14)


@pytest.mark.rule("DEAL-7", "DEAL-10")
def test_a_void_deal_that_was_none_counts() -> None:
    session = Session.start(TWO, hands=2)
    session = session.record(Outcome(None, [Seat(), Seat()], end=End.VOID))
    assert (session.played, session.over) == (0, False)
    session = session.correct(0, won(0, 7))
    assert (session.played, session.chips) == (1, (7, -7))
    assert session.record(won(0, 7)).over


@pytest.mark.parametrize("deal", [1, -2, "0", True, None])
def test_only_a_recorded_deal_can_be_corrected(deal: Any) -> None:
    session = Session.start(TWO).record(won(0, 7))
    with pytest.raises(InvalidPosition) as refused:
        session.correct(deal, won(1, 7))
    assert refused.value.code == "unknown_deal"


def test_a_tampered_correction_is_refused() -> None:
    session = Session.start(TWO).record(won(0, 7)).correct(0, won(1, 7))
    made = session.corrections[0]
    for wrong in (
        attrs.evolve(made, deal=1), attrs.evolve(made, recorded=2), attrs.evolve(made, paid=()),
        attrs.evolve(made, back=()),
    ):  # fmt: skip
        with pytest.raises(HwatuError):
            codec.dumps(attrs.evolve(session, corrections=(wrong,)))
