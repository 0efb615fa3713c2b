"""Worked examples of the sites' rules that reach over a whole hand, or over several."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import Carry, End, Outcome, Payment, Phase, Seat, settle
from hwatu.events import JunkGiven
from tests.helpers.outcomes import outcome_with
from tests.rules_of_play.acting import act, dealt, net, options
from tests.rules_of_play.laying import house, lay

W, W8 = "2A 4A 8A 1B 3B 12B", "2A 4A 8A 1B 3B 8B"
"""Seven points and eight, without junk."""
L, L8 = "8B 11J", "11B 11J"
"""Captures that pay no bak against these."""
S: dict[str, Any] = {"go_chips": "EVERY_GO", "bomb_multiplier": 2, "nagari_accumulates": True, "go_bak": "DOUBLES"}
BOTH_HOLD = ["4A 4R 4J 4K", "6A 6R 6J 6K"]


@pytest.mark.rule("CARD-9", "BONUS-16")
def test_junk_for_a_joker_is_given_before_a_dual_card_is_asked_about() -> None:
    facts: dict[str, Any] = {"captured": "2A 4A 5A 8A | 1K", "turns": [4, 4]}
    rules = house(jokers="X2", dual_choice="ASKED", joker_junk=1)
    done = act(lay(rules, "9R 5R | 3R 7J", "9A 8J", "X2 1J", **facts), "play 9R")
    assert [event for event in done.events if isinstance(event, JunkGiven)] == [JunkGiven(1, 0, "1K", "BONUS-16")]
    assert (done.state.phase, options(done.state)) == (Phase.DUAL, ["count 9A animal", "count 9A junk"])
    plain = act(lay(house(jokers="X2"), "9R 5R | 3R 7J", "9A 8J", "X2 1J", **facts), "play 9R")
    assert plain.state.phase is not Phase.DUAL
    assert plain.state.seats[0].points == 6


@pytest.mark.rule("DEAL-14", "SHAKE-2", "SHAKE-3", "BOMB-5")
@pytest.mark.parametrize(
    ("month", "bombed", "flags", "chips"),
    [
        (4, False, {}, 14),
        (4, True, {}, 28),
        (11, False, {"shake_rain_multiplier": 4}, 28),
        (4, False, {"shake_rain_multiplier": 4}, 14),
    ],
)
def test_a_quad_that_was_played_on_multiplies_a_stop(
    month: int, bombed: bool, flags: dict[str, Any], chips: int
) -> None:
    rules = house(hand_quad="MAY_PLAY_ON", **S, **flags)
    winner = Seat(W, shaken=[month], quads=[month], bombed=[month] if bombed else ())
    assert settle(rules, Outcome(0, [winner, Seat(L)])).net == (chips, -chips)


@pytest.mark.rule("DEAL-11", "DEAL-14")
def test_a_quad_ends_the_hand_where_nobody_is_asked() -> None:
    state = dealt(house(**S), ["4A 4R 4J 4K"], "")
    assert (state.over, net(state)) == (True, (5, -5))


@pytest.mark.rule("PUSH-1", "PUSH-2", "PUSH-3", "PAY-9")
@pytest.mark.parametrize(("limit", "after_one", "paid", "total"), [(0, 14, 16, -2), (2, 7, 32, -25)])
def test_a_stop_after_a_push_and_a_nagari_is_paid_as_in_the_example(
    limit: int, after_one: int, paid: int, total: int
) -> None:
    rules, nothing = house(push_limit=limit, first_ppuk_chips=7, **S), Carry()
    ppuk = Payment(1, 0, 7, "ppuk on the first turn", "CHIPS-1")
    first = settle(rules, Outcome(0, [Seat(W), Seat(L)], paid=[ppuk], pushed=limit > 0))
    assert first.net == (after_one, -after_one)
    carry = nothing.after_win(0, pushed=limit > 0).after_nagari(rules, (0, 1), 0)
    assert (carry.nagaris, carry.pushes) == (1, int(limit > 0))
    carried: dict[str, Any] = {"nagaris": carry.nagaris, "pushes": carry.pushes}
    second = settle(rules, Outcome(None, [Seat(W), Seat(L)], end=End.NAGARI))
    third = settle(rules, outcome_with(1, [Seat(L8), Seat(W8)], **carried))
    assert third.net == (-paid, paid)
    assert first.net[0] + second.net[0] + third.net[0] == total


@pytest.mark.rule("PUSH-3", "PAY-23", "CHIPS-2")
@pytest.mark.parametrize(
    ("flags", "chips"),
    [({}, 7), ({"push_limit": 2}, 7), ({"push_limit": 2, "fixed_wins_multiplied": True}, 28)],
)
def test_a_fixed_win_uses_up_the_row_of_pushes(flags: dict[str, Any], chips: int) -> None:
    rules = house(ppuk_limit_chips=7, first_ppuk_chips=0, **S, **flags)
    facts: dict[str, Any] = {"turns": [5, 5], "ppuks": [2, 0], "carry": Carry(pushes=2)}
    over = act(lay(rules, "2A 5R 6R | 3R 7J 7K", "2R 8J", "2J", **facts), "play 2A").state
    assert over.result is not None
    assert (over.result.end, net(over)) == (End.PPUK_LIMIT, (chips, -chips))
    left = over.result.carry
    assert left.pushes == 0
    after = settle(rules, outcome_with(0, [Seat(W), Seat(L)], pushes=left.pushes, nagaris=left.nagaris))
    assert after.net == (7, -7)


@pytest.mark.rule("DEAL-11", "DEAL-14")
@pytest.mark.parametrize(
    ("answers", "chips"), [(["end", "continue"], (10, -10)), (["end", "end"], (0, 0)), (["continue", "end"], (-10, 10))]
)
def test_two_holders_are_asked_one_after_the_other(answers: list[str], chips: tuple[int, int]) -> None:
    rules = house(hand_quad="MAY_PLAY_ON", hand_quad_chips=10)
    state = dealt(rules, BOTH_HOLD, "", dealer=0)
    assert (state.phase, state.actor) == (Phase.QUAD, 0)
    assert net(act(state, *answers).state) == chips


@pytest.mark.rule("DEAL-11", "DEAL-14", "SHAKE-2")
def test_two_holders_who_both_play_on_play_and_multiply() -> None:
    rules = house(hand_quad="MAY_PLAY_ON", hand_quad_chips=10)
    state = act(dealt(rules, BOTH_HOLD, "", dealer=0), "continue", "continue").state
    assert (state.phase, state.actor) == (Phase.TURN, 0)
    assert [state.seats[seat].quads for seat in (0, 1)] == [(4,), (6,)]
    seats = [Seat(W, shaken=[5], quads=[5]), Seat(L, shaken=[6], quads=[6])]
    assert settle(rules, Outcome(0, seats)).net == (14, -14)
    assert net(dealt(house(hand_quad_chips=10), BOTH_HOLD, "", dealer=0)) == (0, 0)
