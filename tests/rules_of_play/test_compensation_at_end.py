"""SELL-11: compensation that is paid at the end of a hand, by its losers."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from hwatu import (
    Carry,
    End,
    InvalidPosition,
    Rules,
    Session,
    State,
    card,
    format_position,
    legal_actions,
    parse_position,
    settle,
    step,
    variants,
)
from hwatu.events import CardsSold, ChipsPaid
from tests.rules_of_play.acting import FOUR, act, changed, dealt, exhausted, mid_hand, net, selling

AT_END = FOUR | variants.compensation_at_end


def claimed(rules: Rules = AT_END, claims: tuple[tuple[int, int], ...] = ((3, 4),), **carried: Any) -> State:
    """A position in which seat 3 has a claim of four chips, and seat 1 reaches eight points by playing 8J."""
    carry = Carry(active=(0, 1, 2), claims=claims, **carried)
    return mid_hand(
        rules, ["9R 1J", "8J 2J", "10J 5J", ""], "8A 11J", "12R 6R", 1, carry,
        captured=["3B 6J 6K 7J 9J", "2A 4A 1R 2R 3R", "12B 10K 4J 4K 7K 10A", ""],
    )  # fmt: skip


@pytest.mark.rule("SELL-11")
def test_where_compensation_waits_nothing_is_paid_before_play() -> None:
    done = act(selling("1B 9A", AT_END), "join", "join")
    assert done.of(ChipsPaid) == []
    assert done.of(CardsSold) == [CardsSold(3, "1B 9A", 4)]
    assert done.state.carry.claims == ((3, 4),)
    assert [done.state.chips(seat) for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("SELL-11")
def test_the_losers_pay_it_the_dealer_among_them_and_the_winner_does_not() -> None:
    state = act(claimed(), "play 8J", "stop").state
    assert net(state) == (-8 - 4, 16, -8 - 4, 8)
    assert state.result is not None
    assert state.result.carry == Carry()


@pytest.mark.rule("SELL-11")
def test_the_owner_of_a_quad_counts_as_winner() -> None:
    state = dealt(AT_END, ["", "2A 2R 2J 2K", "", "1B 9A"], "")
    state = act(state, "join", "join").state
    assert net(state) == (-5 - 4, 10, -5 - 4, 8)


@pytest.mark.rule("SELL-11")
def test_the_owner_of_the_third_ppuk_counts_as_winner() -> None:
    carry = Carry(active=(0, 1, 2), claims=((3, 4),))
    state = mid_hand(AT_END, ["9R", "8J 2J", "10J", ""], "8A 11J", "8K", 1, carry, captured=[], ppuks=[0, 2, 0])
    state = act(state, "play 8J").state
    assert state.result is not None
    assert state.result.end is End.PPUK_LIMIT
    assert net(state) == (-5 - 4, 10, -5 - 4, 8)


@pytest.mark.rule("SELL-11", "SELL-8")
def test_after_a_nagari_it_waits_for_the_redeal() -> None:
    state = exhausted(AT_END, (0, 1, 2), claims=((3, 4),))
    assert net(state) == (0, 0, 0, 0)
    assert state.result is not None
    assert (state.result.carry.nagaris, state.result.carry.active) == (1, (0, 1, 2))
    assert [seat for seat, _ in state.result.carry.claims] == [3]


@pytest.mark.rule("SELL-11")
@pytest.mark.parametrize(("accumulates", "nagaris", "each"), [(False, 1, 8), (False, 2, 8), (True, 2, 16)])
def test_a_nagari_doubles_it_once_or_each_time(accumulates: bool, nagaris: int, each: int) -> None:
    """Three are dealt to again after each nagari; then seat 1 stops."""
    rules = changed(AT_END, nagari_accumulates=accumulates, nagari_multiplier=1)
    carry = Carry(active=(0, 1, 2), claims=((3, 4),))
    for _ in range(nagaris):
        state = exhausted(rules, (0, 1, 2), claims=carry.claims, nagaris=carry.nagaris)
        assert state.result is not None
        carry = state.result.carry
    state = act(claimed(rules, carry.claims, nagaris=carry.nagaris), "play 8J", "stop").state
    assert net(state) == (-8 - each, 16, -8 - each, 2 * each)


@pytest.mark.rule("SELL-11", "SELL-8")
def test_a_claim_that_is_newer_than_the_nagari_is_not_doubled() -> None:
    rules = AT_END | variants.nagari_redeals_all
    state = dealt(rules, ["", "2A 2R 2J 2K", "", "1B 9A"], "", carry=Carry(nagaris=1))
    assert net(act(state, "join", "join").state) == (-5 - 4, 10, -5 - 4, 8)


@pytest.mark.rule("SELL-11")
def test_a_claim_of_a_deal_that_begins_with_a_nagari_has_not_waited() -> None:
    state = dealt(AT_END, ["", "2A 2R 2J 2K", "", "1B 9A"], "", carry=Carry(nagaris=1))
    state = act(state, "join", "join").state
    assert state.carry == Carry(nagaris=1, claims=((3, 4),), sold_after=1)
    assert net(state) == (-5 - 4, 10, -5 - 4, 8)


@pytest.mark.rule("SELL-11")
@pytest.mark.parametrize("accumulates", [False, True])
def test_only_the_nagaris_that_a_claim_waited_for_double_it(accumulates: bool) -> None:
    rules = changed(AT_END, nagari_accumulates=accumulates, nagari_multiplier=1)
    state = exhausted(rules, (0, 1, 2), claims=((3, 4),), nagaris=2, sold_after=2)
    assert state.result is not None
    assert state.result.carry == Carry(nagaris=3, active=(0, 1, 2), claims=((3, 4),), sold_after=2)
    state = act(claimed(rules, nagaris=3, sold_after=2), "play 8J", "stop").state
    assert net(state) == (-8 - 8, 16, -8 - 8, 16)
    assert state.result is not None
    assert state.result.carry == Carry()


@pytest.mark.rule("SELL-11", "DEAL-10")
def test_a_claim_of_a_void_deal_has_not_waited_either() -> None:
    void = act(
        dealt(AT_END, ["", "", "", "1B 9A"], "2A 2R 2J 2K 10A 12A", carry=Carry(nagaris=1)), "join", "join"
    ).state
    assert void.result is not None
    assert void.result.carry == Carry(nagaris=1, active=(0, 1, 2), claims=((3, 4),), sold_after=1)
    again = changed(AT_END, nagari_multiplier=1)
    assert net(act(claimed(again, nagaris=1, sold_after=1), "play 8J", "stop").state) == (-8 - 4, 16, -8 - 4, 8)


@pytest.mark.rule("SELL-11")
@pytest.mark.parametrize(("nagaris", "sold_after", "each"), [(1, 0, 8), (1, 1, 4), (0, 1, 4)])
def test_an_outcome_says_how_many_nagaris_came_before_its_claims(nagaris: int, sold_after: int, each: int) -> None:
    outcome = act(claimed(), "play 8J", "stop").state.outcome
    assert outcome is not None
    rules = changed(AT_END, nagari_multiplier=1)
    again = outcome.__replace__(carry=attrs.evolve(outcome.carry, nagaris=nagaris, sold_after=sold_after))
    assert settle(rules, again).net == (-8 - each, 16, -8 - each, 2 * each)
    with pytest.raises(InvalidPosition, match="sold_after"):
        Carry(sold_after=-1)


@pytest.mark.rule("SELL-11")
def test_a_series_may_begin_after_a_nagari_of_an_earlier_one() -> None:
    session = Session.start(AT_END, carry=Carry(nagaris=1))
    for seed in range(20):
        state = session.deal(seed=seed)
        while not state.over:
            state = step(state, legal_actions(state)[0]).state
        if not state.carry.claims:
            continue
        assert state.carry.sold_after == 1
        assert parse_position(format_position(state), AT_END) == state
        after = session.record(state)
        assert after.carry.sold_after == (0 if state.result is not None and state.result.end is End.STOP else 1)
        forged = attrs.evolve(session, carry=attrs.evolve(session.carry, sold_after=1, nagaris=0))
        with pytest.raises(InvalidPosition, match="this session deals with"):
            forged.record(state)


@pytest.mark.rule("SELL-11", "SELL-8")
def test_where_all_are_dealt_to_again_a_nagari_cancels_it() -> None:
    rules = AT_END | variants.nagari_redeals_all
    state = exhausted(rules, (0, 1, 2), claims=((3, 4),))
    assert state.result is not None
    assert state.result.carry == Carry(nagaris=1)


@pytest.mark.rule("SELL-11", "DEAL-10")
def test_a_void_deal_changes_nothing_of_it() -> None:
    done = act(dealt(AT_END, ["", "", "", "1B"], "2A 2R 2J 2K 10A 12A"), "join", "join")
    assert done.state.result is not None
    assert done.state.result.carry.claims == ((3, 2),)
    assert done.state.result.carry.active == (0, 1, 2)
    assert net(done.state) == (0, 0, 0, 0)


def quads(rules: Rules, hands: tuple[str, ...], **carried: Any) -> State:
    """A deal of four of each of these months to the three who play, while seat 3 waits for its claim."""
    wholes = [" ".join(f"{month}{kind}" for kind in "ARJK") if month else "" for month in hands]
    return dealt(rules, [*wholes, ""], "", carry=Carry(active=(0, 1, 2), **{"claims": ((3, 4),), **carried}))


ALONE = changed(AT_END, hand_quad="WINS_ALONE")


@pytest.mark.rule("SELL-11", "DEAL-11")
@pytest.mark.parametrize(
    ("rules", "months"), [(AT_END, ("5", "6", "7")), (ALONE, ("5", "", "7")), (ALONE, ("5", "6", "7"))]
)
def test_a_hand_that_quads_cancel_has_no_losers_so_it_waits(rules: Rules, months: tuple[str, ...]) -> None:
    state = quads(rules, months)
    assert state.result is not None
    assert (state.result.end, state.result.winner, state.result.next_dealer) == (End.HAND_QUAD, None, 0)
    assert net(state) == (0, 0, 0, 0)
    assert state.result.carry == Carry(active=(0, 1, 2), claims=((3, 4),))


@pytest.mark.rule("SELL-11", "DEAL-11")
@pytest.mark.parametrize(("rules", "months"), [(AT_END, ("5", "", "7")), (ALONE, ("", "", "7"))])
def test_quads_that_do_not_cancel_have_losers_who_pay_it(rules: Rules, months: tuple[str, ...]) -> None:
    state = quads(rules, months)
    assert state.result is not None
    assert state.result.carry == Carry()
    assert net(state)[3] == 4 * months.count("")


@pytest.mark.rule("SELL-11", "DEAL-11", "STOP-4")
@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize(("accumulates", "each", "after_another"), [(False, 8, 8), (True, 16, 32)])
def test_what_nagaris_doubled_stays_doubled_and_cancelled_hands_double_nothing(
    accumulates: bool, each: int, after_another: int, times: int
) -> None:
    rules = changed(AT_END, nagari_accumulates=accumulates)
    cancelled = quads(rules, ("5", "6", "7"), nagaris=3, sold_after=1)
    assert cancelled.result is not None
    carry = cancelled.result.carry
    for _ in range(times - 1):
        cancelled = quads(rules, ("5", "6", "7"), claims=carry.claims, sold_after=carry.sold_after)
        assert cancelled.result is not None
        carry = cancelled.result.carry
    assert (carry.nagaris, carry.active) == (0, (0, 1, 2))
    assert parse_position(format_position(cancelled), rules) == cancelled
    state = act(claimed(rules, carry.claims, sold_after=carry.sold_after), "play 8J", "stop").state
    assert net(state) == (-8 - each, 16, -8 - each, 2 * each)
    drawn = exhausted(rules, (0, 1, 2), claims=carry.claims, sold_after=carry.sold_after)
    assert drawn.result is not None
    carry = drawn.result.carry
    again = changed(rules, nagari_multiplier=1)
    state = act(claimed(again, carry.claims, nagaris=1, sold_after=carry.sold_after), "play 8J", "stop").state
    assert net(state) == (-8 - after_another, 16, -8 - after_another, 2 * after_another)


@pytest.mark.rule("SELL-11", "DEAL-11", "STOP-4")
def test_a_claim_that_waited_for_no_nagari_is_doubled_by_the_next_one() -> None:
    rules = changed(AT_END, nagari_multiplier=1)
    cancelled = quads(rules, ("5", "6", "7"), nagaris=1, sold_after=1)
    assert cancelled.result is not None
    carry = cancelled.result.carry
    drawn = exhausted(rules, (0, 1, 2), claims=carry.claims, sold_after=carry.sold_after)
    assert drawn.result is not None
    carry = drawn.result.carry
    state = act(claimed(rules, carry.claims, nagaris=1, sold_after=carry.sold_after), "play 8J", "stop").state
    assert net(state) == (-8 - 8, 16, -8 - 8, 16)


@pytest.mark.rule("SELL-11", "DEAL-11")
def test_quads_that_cancel_a_hand_nobody_waits_for_let_everybody_choose_again() -> None:
    state = dealt(AT_END, ["5A 5R 5J 5K", "6A 6R 6J 6K", "7A 7R 7J 7K"], "", carry=Carry(active=(0, 1, 2)))
    assert state.result is not None
    assert state.result.carry == Carry()


@pytest.mark.rule("SELL-11", "DEAL-7")
def test_what_is_left_when_the_series_ends_lapses() -> None:
    session = Session.start(AT_END, hands=1, carry=Carry(active=(0, 1, 2), claims=((3, 4),)))
    order = {0: "7A 7R 7J 7K", 1: "5A 5R 5J 5K", 2: "6A 6R 6J 6K"}
    packets = " ".join(order[seat] for seat in (1, 2, 0)).split()
    rest = [each for each in AT_END.deck if each.code not in packets]
    after = session.record(session.deal(deck=[*map(card, packets), *sorted(rest, key=lambda each: each.index % 4)]))
    assert (after.over, after.carry, after.chips) == (True, Carry(), (0, 0, 0, 0))


@pytest.mark.rule("SELL-11")
def test_where_it_is_paid_at_once_no_claim_is_carried() -> None:
    state = act(selling("1B 9A"), "join", "join").state
    assert state.carry.claims == ()
    assert state.chips(3) == 8
