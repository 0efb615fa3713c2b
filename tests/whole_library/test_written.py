"""Whatever the rules let happen can be shown and written: no number of chips or points is too large for that."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hwatu import (
    Carry,
    End,
    InvalidPosition,
    Line,
    Op,
    Outcome,
    Payment,
    Record,
    Rules,
    Seat,
    Settlement,
    State,
    codec,
    deal,
    format_position,
    observe,
    parse_position,
    presets,
    settle,
    step,
)
from hwatu._cards.argument_checks import MOST, MOST_CHIPS, MOST_NUMBER
from hwatu._payment.endings import ends_of
from hwatu.render import html, text
from hwatu.rules import FLAGS, MISSIONS
from hwatu.rules._flag import Duals, Number
from hwatu.rules._flags_of_play import MOST_TURNS
from hwatu.testing._playouts import lively_action
from hwatu.testing._random_rules import SEATS, preset_rules, with_flag
from tests.helpers.outcomes import outcome_with

HUGE = presets.pagat(
    shake_multiplier=10**9, nagari_multiplier=10**9, shake_rain_multiplier=10**9, nagari_accumulates=True, target=2
)
WINNER = Seat(captured="1B 3B 8B 11B 12B", shaken=[1, 2, 11])
DUALS = dict.fromkeys(["5A", "9A"], 10**9)


def largest(rules: Rules, rng: Random) -> Rules:
    """The rules with every number set to the largest value that they allow, in random order."""
    for name in rng.sample(sorted(FLAGS), len(FLAGS)):
        values = FLAGS[name].values
        if isinstance(values, Number) and name not in ("players", "target", "ppuk_limit", "empty_turns"):
            rules = with_flag(rules, name, values.most)
        elif isinstance(values, Duals):
            rules = with_flag(rules, name, DUALS)
    return rules


def carried(rules: Rules) -> Carry:
    """The carry with the largest numbers that the rules allow."""
    given: dict[str, Any] = {"nagaris": MOST, "pot": MOST_CHIPS - rules.boar_pot_chips * rules.players, "pushes": MOST}
    if rules.missions:
        given["mission"] = MISSIONS[0]
    if rules.hand_factors:
        given["factor"] = MOST_NUMBER
    return Carry(**given)


def written(state: State, record: Record) -> None:
    """Check that every form of a state and a record can be written, and reads as it was."""
    assert parse_position(format_position(state), state.rules) == state
    assert codec.loads(codec.dumps(state), State) == state
    assert Record.loads(record.dumps()).replay() == state
    for lang in ("en", "ko"):
        assert text(state, lang=lang)
    for seat in (None, *range(state.rules.players)):
        view = observe(state, seat)
        assert codec.loads(codec.dumps(view), type(view)) == view
    assert state.settlement is not None
    shown(state.settlement)


def shown(settlement: Settlement) -> None:
    """Check that a settlement can be written, read, shown in both languages, and keeps to the largest amount."""
    assert codec.loads(codec.dumps(settlement), Settlement) == settlement
    for lang in ("en", "ko"):
        assert text(settlement, lang=lang)
        assert html(settlement, lang=lang)
    assert all(paid.amount <= MOST_CHIPS for paid in settlement.payments)


@pytest.mark.parametrize("preset", SEATS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_of_the_largest_numbers_can_be_shown_and_written(preset: str, seats: int) -> None:
    rng = Random(f"largest {preset} {seats}")
    rules = largest(preset_rules(preset, seats), rng)
    for number in range(2):
        state = deal(rules, seed=number, carry=carried(rules))
        record = Record.of(state)
        while not state.over:
            action = lively_action(state, rng)
            record, state = record.played(action), step(state, action).state
        written(state, record)


@pytest.mark.parametrize("preset", SEATS)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_stop_with_the_largest_numbers_can_be_shown_and_written(preset: str, seats: int) -> None:
    rules = largest(preset_rules(preset, seats), Random(f"stop {preset} {seats}"))
    winner = Seat(
        captured="1B 3B 8B 11B 12B 2A 4A 8A 5A 9A 6A 7A 10A 1J 1K 2J 2K 3J 3K 4J 4K 11D", goes=MOST_TURNS,
        reverse_go=True, shaken=range(1, 13), bombed=range(1, 13), first_months=range(1, 13), pair_bombed=range(1, 13),
        quads=[1],
    )  # fmt: skip
    end = End.STOP if End.STOP in ends_of(rules) else End.PLAYED_OUT
    mission = MISSIONS[0] if rules.missions else None
    most: dict[str, Any] = {"nagaris": MOST, "pushes": MOST, "factor": MOST_NUMBER, "mission": mission}
    for paid in ((), (Payment(1, 0, MOST_CHIPS, "chips", "CHIPS-1"),)):
        all_seats = [winner, *[Seat(captured=each) for each in ("5J", "6J", "7J", "8J")[: seats - 1]]]
        shown(settle(rules, outcome_with(0 if end is End.STOP else None, all_seats, end=end, paid=paid, **most)))


@pytest.mark.rule("SELL-11")
@pytest.mark.parametrize(("nagaris", "chips"), [(1, 10**12), (2, 10**12), (39, 2**39), (40, 10**12), (MOST, 10**12)])
def test_no_compensation_is_more_than_a_trillion_chips(nagaris: int, chips: int) -> None:
    rules = presets.pagat(players=4, compensation_time="AT_END", nagari_redeal="SAME_THREE", nagari_accumulates=True)
    claim = 5 * 10**11 if nagaris < 3 else 1
    seats = [WINNER, Seat("5J"), Seat("6J"), Seat()]
    outcome = outcome_with(0, seats, active=[0, 1, 2], claims=[(3, claim)], nagaris=nagaris)
    paid = settle(rules, outcome)
    assert [each.amount for each in paid.payments if each.rule == "SELL-11"] == [chips] * 2
    shown(paid)


@pytest.mark.rule("CHIPS-5")
def test_no_pot_is_more_than_a_trillion_chips() -> None:
    rules = presets.pagat(boar_pot_chips=10**9)
    assert Carry(pot=MOST_CHIPS).pot_with_stakes(rules) == MOST_CHIPS
    assert Carry(pot=MOST_CHIPS - 2 * 10**9 - 1).pot_with_stakes(rules) == MOST_CHIPS - 1
    deal(rules, seed=1, carry=Carry(pot=MOST_CHIPS))
    with pytest.raises(InvalidPosition, match=r"from 0 to 1000000000000"):
        deal(rules, seed=1, carry=Carry(pot=MOST_CHIPS + 1))


@pytest.mark.parametrize(
    ("most", "given"),
    [
        (MOST_CHIPS, lambda most: {"claims": [(1, most)], "active": [0]}),
        (MOST_CHIPS, lambda most: {"paid": [Payment(0, 1, most, "a", "CHIPS-1")]}),
        (MOST_NUMBER, lambda most: {"factor": most}),
        (MOST_NUMBER, lambda most: {"seats": [Seat(go_points=most), Seat()]}),
        (MOST, lambda most: {"seats": [Seat(last_go=most), Seat()]}),
    ],
)
def test_an_outcome_holds_no_number_that_cannot_be_written(most: int, given: Callable[[int], dict[str, Any]]) -> None:
    usual: dict[str, Any] = {"winner": 0, "seats": [Seat(), Seat()]}
    outcome = outcome_with(**usual | given(most))
    assert codec.loads(codec.dumps(outcome), Outcome) == outcome
    with pytest.raises(InvalidPosition, match=f"must be a whole number from [01] to {most}, not {most + 1}"):
        outcome_with(**usual | given(most + 1))


@pytest.mark.rule("PUSH-3")
def test_a_row_of_a_thousand_pushes_grows_no_longer() -> None:
    assert Carry(pushes=MOST).after_win(0, pushed=True).pushes == MOST
    assert Carry(pushes=MOST - 1).after_win(0, pushed=True).pushes == MOST


def test_what_a_win_leaves_is_checked_however_often_it_is_asked_for() -> None:
    assert Carry().after_win(5, [0, 1]) == Carry(pot=5, active=(0, 1))
    for pot, active in ((5.0, (0, 1)), (5, (0.0, 1)), (5, ([0], 1))):
        with pytest.raises(InvalidPosition, match="must be a whole number"):
            Carry().after_win(pot, active)  # type: ignore[arg-type]


@pytest.mark.rule("PAY-20")
def test_no_debt_is_more_than_a_trillion_chips() -> None:
    paid = settle(HUGE, outcome_with(0, [WINNER, Seat()], nagaris=MOST))
    assert paid.net == (MOST_CHIPS, -MOST_CHIPS)
    *_, last = paid.debts[0].lines
    assert last == Line("PAY-20", "most one can owe", "상한", Op.LIMIT, MOST_CHIPS)
    assert max(line.value for line in paid.debts[0].lines) == MOST_CHIPS
    assert codec.loads(codec.dumps(paid), type(paid)) == paid
    assert text(paid)


@pytest.mark.rule("PAY-20")
@pytest.mark.parametrize(("multiplier", "amount"), [(10**11, 10**12), (10**11 + 1, 10**12)])
def test_a_debt_of_a_trillion_chips_is_not_cut(multiplier: int, amount: int) -> None:
    """The points of three brights, godori and six animals, times what the table named for the deal."""
    rules = presets.pagat(hand_factors=True)
    points = Seat(captured="1B 3B 8B 2A 4A 8A 5A 6A 10A")
    paid = settle(rules, outcome_with(0, [points, Seat("12B 1J 2J 3J 4J 5J 6J 7J")], factor=multiplier))
    told = paid.debts[0].lines
    assert paid.net[0] == amount
    assert [line.rule for line in told if line.op is Op.LIMIT] == ["PAY-20"] * (multiplier > 10**11)
