"""Wins that are taken or pushed, and what a row of pushes is worth."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import Carry, End, Outcome, Phase, RuleConflict, Rules, Seat, Session, State, deal, presets, settle
from hwatu.events import ChipsPaid, HandEnded, WinPushed, WinTaken
from tests.helpers.outcomes import outcome_with
from tests.rules_of_play.acting import Done, act, dealt, lines, net, options, refused
from tests.rules_of_play.helpers import all_chips, deck_dealing
from tests.rules_of_play.laying import house, lay

W, L = "2A 4A 8A 1B 3B 12B", "8B 11J"
PUSH = house(push_limit=2)


def stopped(rules: Rules, pushes: int = 0, **carried: Any) -> Done:
    """The result of a stop by seat 0 with seven points."""
    state = lay(rules, "2A 5R | 3R 7J", "2R 8J", "9J", f"{W.replace('2A ', '')} | {L}",
                carry=Carry(pushes=pushes, **carried))  # fmt: skip
    return act(state, "play 2A", "stop")


@pytest.mark.rule("PUSH-1", "STOP-3")
@pytest.mark.parametrize(("limit", "pushes", "asked"), [(0, 0, False), (2, 0, True), (2, 1, True), (2, 2, False)])
def test_a_stopper_is_asked_while_the_row_is_short_enough(limit: int, pushes: int, asked: bool) -> None:
    state = stopped(house(push_limit=limit), pushes).state
    assert state.phase is (Phase.PUSH if asked else Phase.OVER)
    if asked:
        assert (state.actor, state.over, state.result, state.settlement) == (0, False, None, None)
        assert options(state) == ["collect", "push"]
        assert refused(state, "stop") == ("wrong_phase", "PUSH-1")


@pytest.mark.rule("PUSH-1", "DEAL-6")
def test_a_win_that_is_taken_is_paid() -> None:
    done = act(stopped(PUSH).state, "collect")
    assert done.events == (WinTaken(0), HandEnded(End.STOP, 0, "STOP-3"))
    assert net(done.state) == (7, -7)
    assert done.state.result is not None
    assert (done.state.result.pushed, done.state.result.carry.pushes, done.state.result.next_dealer) == (False, 0, 0)


@pytest.mark.rule("PUSH-1", "PUSH-3", "DEAL-6")
def test_a_win_that_is_pushed_is_not_paid_but_is_a_win() -> None:
    done = act(stopped(PUSH, pushes=1, nagaris=2).state, "push")
    assert done.events == (WinPushed(0), HandEnded(End.STOP, 0, "STOP-3"))
    state = done.state
    assert (net(state), lines(state, 1)) == ((0, 0), [])
    assert state.result is not None
    assert (state.result.winner, state.result.next_dealer, state.result.pushed) == (0, 0, True)
    assert (state.result.carry.pushes, state.result.carry.nagaris) == (2, 0)
    assert state.outcome is not None
    assert state.outcome.pushed


@pytest.mark.rule("PUSH-2", "PAY-9")
@pytest.mark.parametrize(
    ("flags", "pushes", "nagaris", "worth"),
    [
        ({}, 1, 0, 7),
        ({"push_limit": 2}, 0, 0, 7),
        ({"push_limit": 2}, 1, 0, 14),
        ({"push_limit": 2}, 2, 0, 28),
        ({"push_limit": 2}, 2, 1, 56),
        ({"push_limit": 3, "push_multiplier": 3}, 2, 0, 63),
        ({"push_limit": 2, "nagari_accumulates": True, "nagari_cap": 2}, 2, 4, 56),
    ],
)
def test_each_push_doubles_the_next_win(flags: dict[str, Any], pushes: int, nagaris: int, worth: int) -> None:
    outcome = outcome_with(0, [Seat(W), Seat(L)], pushes=pushes, nagaris=nagaris)
    assert settle(house(**flags), outcome).net == (worth, -worth)


@pytest.mark.rule("PUSH-1", "CHIPS-1", "CHIPS-8")
def test_what_was_paid_during_the_hand_stays_paid() -> None:
    rules = house(push_limit=2, first_bomb_chips=3)
    state = lay(rules, "2A 2J 2K 5R | 3R 7J", "2R 8J", "9J", f"{W.replace('2A ', '')} | {L}", turns=[0, 0])
    state = act(state, "bomb 2", "stop", "push").state
    assert net(state) == (3, -3)


@pytest.mark.rule("PUSH-1", "CHIPS-2", "CHIPS-8")
@pytest.mark.parametrize(("answer", "chips"), [("collect", 5 + 6), ("push", 6)])
def test_the_chips_of_a_ppuk_too_many_wait_for_the_answer(answer: str, chips: int) -> None:
    rules = house(push_limit=2, third_ppuk_chips=6)
    asked = act(lay(rules, "2A 5R | 3R 7J", "2R 8J", "2J", turns=[2, 2], ppuks=[2, 0]), "play 2A")
    assert (asked.state.phase, all_chips(asked.state)) == (Phase.PUSH, [6, -6])
    done = act(asked.state, answer)
    assert net(done.state) == (chips, -chips)
    assert all_chips(done.state) == [chips, -chips]
    assert [each.rule for each in done.of(ChipsPaid)] == (["CHIPS-2"] if answer == "collect" else [])
    if answer == "collect":
        assert done.names == ["WinTaken", "ChipsPaid", "HandEnded"]


@pytest.mark.rule("PUSH-1", "CHIPS-2")
def test_with_the_row_full_the_chips_of_a_ppuk_too_many_are_paid_at_once() -> None:
    done = act(lay(PUSH, "2A 5R | 3R 7J", "2R 8J", "2J", ppuks=[2, 0], carry=Carry(pushes=2)), "play 2A")
    assert (done.state.phase, net(done.state)) == (Phase.OVER, (5, -5))
    assert len(done.of(ChipsPaid)) == 1


@pytest.mark.rule("PUSH-1", "STOP-10", "STOP-11")
def test_every_end_with_one_winner_asks() -> None:
    empty = lay(house(push_limit=1, empty_turns=5), "2A 5R | 3R 7J", "8J 9J", "1R", idle=[4, 0])
    state = act(empty, "play 2A").state
    assert (state.phase, state.actor) == (Phase.PUSH, 0)
    assert (net(act(state, "collect").state), net(act(state, "push").state)) == ((7, -7), (0, 0))
    auto = lay(house(push_limit=1, auto_stop=True), "2A |", "2R 8J", "9J", f"{W.replace('2A ', '')} | {L}",
               turns=[9, 10])  # fmt: skip
    assert act(auto, "play 2A").state.phase is Phase.PUSH


def quads(rules: Rules, *hands: str, dealer: int = 0, carry: Carry | None = None) -> State:
    """A deal of these hands."""
    return deal(rules, deck=deck_dealing(rules, hands=hands, dealer=dealer), dealer=dealer, carry=carry or Carry())


APRIL, JUNE = "4A 4R 4J 4K", "6A 6R 6J 6K"


@pytest.mark.rule("PUSH-1", "DEAL-11", "DEAL-14", "DEAL-17")
def test_a_quad_may_be_pushed_before_anybody_played() -> None:
    state = quads(PUSH, "", APRIL)
    assert (state.phase, state.actor, state.over) == (Phase.PUSH, 1, False)
    pushed = act(state, "push").state
    assert pushed.result is not None
    assert (net(pushed), pushed.result.next_dealer, pushed.result.holders) == ((0, 0), 1, (1,))
    assert net(act(state, "collect").state) == (-5, 5)
    asked = quads(house(push_limit=2, hand_quad="MAY_PLAY_ON"), "", APRIL)
    assert act(asked, "end").state.phase is Phase.PUSH
    rules = house(push_limit=2, jokers="X2", hand_joker="REDRAW", joker_quad="ALWAYS")
    drawn = act(lay(rules, "X2 5A 5R 5J | 3R 7J", "8J", "5K 9J"), "joker X2", "end").state
    assert (drawn.phase, drawn.actor) == (Phase.PUSH, 0)
    done = act(drawn, "push")
    assert done.of(HandEnded) == [HandEnded(End.HAND_QUAD, 0, "DEAL-17")]


@pytest.mark.rule("PUSH-1", "PUSH-3", "DEAL-11")
def test_a_cancelled_or_shared_win_cannot_be_pushed_and_uses_the_row_up() -> None:
    both = quads(PUSH, APRIL, JUNE, carry=Carry(pushes=1))
    assert both.result is not None
    assert (both.phase, both.result.carry.pushes) == (Phase.OVER, 0)
    shared = quads(house(players=3, push_limit=2), APRIL, JUNE, carry=Carry(pushes=1))
    assert shared.result is not None
    assert (shared.result.winner, shared.result.carry.pushes) == (None, 0)
    one = quads(house(push_limit=2, hand_quad="MAY_PLAY_ON"), APRIL, JUNE)
    assert act(one, "continue", "end").state.phase is Phase.PUSH
    assert quads(house(push_limit=2, quads_meet="DEALER"), APRIL, JUNE).phase is Phase.PUSH


@pytest.mark.rule("PUSH-3", "STOP-4", "DEAL-10")
def test_a_nagari_keeps_the_row_and_so_does_a_void_deal() -> None:
    state = act(lay(PUSH, "2A |", "8J 9J", "1R", turns=[9, 10], carry=Carry(pushes=2)), "play 2A").state
    assert state.result is not None
    assert state.result.carry == Carry(nagaris=1, pushes=2)
    void = deal(PUSH, deck=deck_dealing(PUSH, table=JUNE), carry=Carry(pushes=1, nagaris=1))
    assert void.result is not None
    assert (void.result.end, void.result.carry.pushes, void.result.carry.nagaris) == (End.VOID, 1, 1)
    nagari = house(push_limit=2, quads_meet="NAGARI")
    met = quads(nagari, APRIL, JUNE, carry=Carry(pushes=1))
    assert met.result is not None
    assert met.result.carry == Carry(nagaris=1, pushes=1)


@pytest.mark.rule("PUSH-3", "PUSH-2")
def test_a_fixed_win_uses_the_row_up_unmultiplied() -> None:
    state = quads(PUSH, APRIL, carry=Carry(pushes=2))
    assert state.result is not None
    assert (net(state), state.result.carry.pushes) == ((5, -5), 0)


@pytest.mark.rule("PUSH-1", "SELL-11")
def test_compensation_is_paid_when_the_win_is_pushed() -> None:
    rules = presets.pagat(players=4, push_limit=2, compensation_time="AT_END")
    seats = [Seat(f"{W} 1R 2R 3R"), Seat(L), Seat("11B 10J"), Seat()]
    facts: dict[str, Any] = {"claims": ((3, 2),), "active": (0, 1, 2)}
    taken = settle(rules, outcome_with(0, seats, **facts))
    pushed = settle(rules, outcome_with(0, seats, pushed=True, **facts))
    assert taken.net[3] == pushed.net[3] == 4
    assert pushed.net == (0, -2, -2, 4)


@pytest.mark.rule("PUSH-1", "LIABLE-1")
def test_nobody_is_liable_for_a_pushed_win() -> None:
    rules = presets.pagat(players=3, push_limit=2)
    seats = [Seat(f"{W} 1R 2R 3R"), Seat(L, goes=1, go_points=3, last_go=1), Seat("11B 10J")]
    assert settle(rules, Outcome(0, seats)).net[1] < 0
    assert settle(rules, Outcome(0, seats, pushed=True)).net == (0, 0, 0)


@pytest.mark.rule("PUSH-1", "CHIPS-5")
def test_an_unclaimed_boar_pot_goes_on_after_a_push() -> None:
    rules = house(push_limit=2, boar_pot_chips=1)
    state = lay(rules, "2A 5R | 3R 7J", "2R 8J", "9J", f"{W.replace('2A ', '')} | {L}", carry=Carry(pot=4))
    state = act(state, "play 2A", "stop", "push").state
    assert state.result is not None
    assert (state.result.carry.pot, net(state)) == (6, (-1, -1))


@pytest.mark.rule("PUSH-1", "ROTATE-1")
def test_a_pushed_win_rotates_like_any_other() -> None:
    rules = presets.goo_stupe(players=5, pays_winner=True, push_limit=2)
    state = dealt(rules, ["", APRIL], "", dealer=2, carry=Carry(active=(0, 1, 2)))
    results = [act(state, answer).state.result for answer in ("collect", "push")]
    taken, pushed = results
    assert taken is not None
    assert pushed is not None
    assert pushed.carry.active == taken.carry.active != ()
    assert (pushed.next_dealer, pushed.carry.pushes) == (taken.next_dealer, 1)


@pytest.mark.rule("PUSH-2", "PAY-20")
def test_nothing_that_was_cut_comes_back() -> None:
    outcome = outcome_with(0, [Seat(W), Seat(L)], pushes=2)
    assert settle(house(push_limit=2, payment_cap=20), outcome).net == (20, -20)


@pytest.mark.rule("PUSH-1", "PUSH-2", "MISSION-1")
@pytest.mark.parametrize(
    "flags",
    [
        {"push_multiplier": 3},
        {"push_limit": 2, "pays_winner": False},
        {"push_limit": 2, "ending": "PLAY_OUT"},
    ],
)
def test_flags_of_a_push_are_refused_where_nothing_can_be_pushed(flags: dict[str, Any]) -> None:
    with pytest.raises(RuleConflict, match="push"):
        house(**flags)


# --- A series of hands ---


def won_by_quad(session: Session, *answers: str, hands: tuple[str, ...], stock: str = "") -> Session:
    """The session after a hand that a quad ended."""
    deck = deck_dealing(session.rules, hands=hands, dealer=session.dealer, stock=stock)
    state = session.deal(deck=deck)
    return session.record(act(state, *answers).state)


@pytest.mark.rule("PUSH-1", "PUSH-2", "PUSH-3", "PAY-23")
@pytest.mark.parametrize(("multiplied", "last"), [(False, 10), (True, 40)])
def test_two_pushed_hands_and_a_third_that_is_taken(multiplied: bool, last: int) -> None:
    rules = house(push_limit=2, hand_quad_chips=10, fixed_wins_multiplied=multiplied)
    session = Session.start(rules, hands=4)
    session = won_by_quad(session, "push", hands=(APRIL,))
    session = won_by_quad(session, "push", hands=("", APRIL))
    assert session.chips == (0, 0)
    assert session.carry.pushes == 2
    session = won_by_quad(session, hands=(APRIL,))
    assert session.chips == (last, -last)
    assert session.carry.pushes == 0
    session = won_by_quad(session, "collect", hands=(APRIL,))
    assert session.chips == (last + 10, -last - 10)


@pytest.mark.rule("PUSH-3")
def test_a_push_in_the_last_hand_is_lost() -> None:
    session = won_by_quad(Session.start(PUSH, hands=1), "push", hands=(APRIL,))
    assert session.over
    assert session.chips == (0, 0)


@pytest.mark.rule("PUSH-1", "PUSH-3", "PAY-9", "STOP-10")
def test_a_stop_after_a_push_and_a_nagari_counts_four_times() -> None:
    """7 in the first hand, a nagari, and eight points that count twice and twice again."""
    rules = house(push_limit=2, nagari_accumulates=True, empty_turns=0)
    first = act(
        lay(rules, "2A 5R | 3R 7J", "2R 8J", "9J", f"{W.replace('2A ', '')} | {L}"), "play 2A", "stop", "push"
    ).state
    assert first.result is not None
    second = act(lay(rules, "2A |", "8J 9J", "1R", turns=[9, 10], carry=first.result.carry), "play 2A").state
    assert second.result is not None
    assert second.result.carry == Carry(pushes=1, nagaris=1)
    third = act(
        lay(rules, "3R 5R | 2A 7J", "2R 9J", "10K", "12A 11J 11B | 4A 8A 1B 3B 8B", actor=1, turns=[5, 4],
            carry=second.result.carry), "play 2A", "stop", "collect",
    ).state  # fmt: skip
    assert net(third) == (-32, 32)
    assert lines(third, 0)[-2:] == ["× 2 nagari before (PAY-9)", "× 2 pushed before (PUSH-2)"]
