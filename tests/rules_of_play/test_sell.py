"""SELL: four to seven at the table, of whom three play; and ROTATE's list in play."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from hwatu import (
    CardSet,
    Carry,
    End,
    InvalidPosition,
    Join,
    Phase,
    Rules,
    Session,
    State,
    card,
    cards,
    codec,
    deal,
    format_position,
    legal_actions,
    observe,
    parse_position,
    presets,
    render,
    step,
    variants,
)
from hwatu._actions import parse_action
from hwatu.events import CardsSold, ChipsPaid, SeatDroppedOut, SeatJoined, StackDealt, TableJoker, TableTurnedUp
from tests.rules_of_play.acting import (
    FOUR,
    act,
    changed,
    codes,
    dealt,
    exhausted,
    mid_hand,
    net,
    options,
    refused,
    selling,
)

FIVE = presets.pagat(players=5)
SIX = presets.pagat(players=6)
SEVEN = presets.pagat(players=7, jokers="X2")
EVERYBODY = presets.pagat(players=4, sellers_paid_by="EVERYBODY")


def sold_for(sold: str, rules: Rules = FOUR) -> int:
    """The chips that each payer owes seat 3 when it is forced out with these cards."""
    done = act(selling(sold, rules), "join", "join")
    paid = {event.amount for event in done.of(ChipsPaid)}
    assert len(paid) <= 1
    return paid.pop() if paid else 0


# Who plays


@pytest.mark.rule("SELL-1")
@pytest.mark.parametrize("rules", [FOUR, FIVE, SIX], ids=["four", "five", "six"])
def test_the_table_lies_face_down_while_the_players_decide(rules: Rules) -> None:
    state = deal(rules, seed=1)
    assert (state.phase, state.over) == (Phase.SEATING, False)
    assert state.table == CardSet()
    assert state.stacks == ()
    assert {len(state.seats[seat].hand) for seat in range(rules.players)} == {7}
    assert len(state.stock) == 48 - 7 * rules.players - 6
    assert options(state) == ["join", "drop"]


@pytest.mark.rule("SELL-1")
@pytest.mark.parametrize(("dealer", "asked"), [(0, [1, 2]), (2, [3, 0]), (3, [0, 1])])
def test_the_dealer_plays_and_the_others_are_asked_from_its_right(dealer: int, asked: list[int]) -> None:
    state = deal(FOUR, seed=1, dealer=dealer)
    assert state.active == (dealer,)
    found = []
    while state.phase is Phase.SEATING:
        found.append(state.actor)
        state = act(state, "join").state
    assert found == asked
    assert state.active == tuple(sorted([dealer, *asked]))
    assert (state.dealer, state.actor) == (dealer, dealer)


@pytest.mark.rule("SELL-1")
def test_only_playing_or_dropping_out_is_an_answer() -> None:
    state = deal(FOUR, seed=1)
    assert refused(state, f"play {codes(state.seats[1].hand).split()[0]}") == ("wrong_phase", "TURN-1")
    playing = act(state, "join", "join").state
    assert refused(playing, "join") == ("wrong_phase", "TURN-1")
    assert refused(playing, "drop") == ("wrong_phase", "TURN-1")


@pytest.mark.rule("SELL-2")
def test_when_two_besides_the_dealer_play_the_rest_are_forced_out() -> None:
    done = act(deal(FIVE, seed=1), "join", "join")
    assert done.of(SeatJoined) == [SeatJoined(1), SeatJoined(2)]
    assert [(event.seat, event.forced, event.rule) for event in done.of(SeatDroppedOut)] == [
        (3, True, "SELL-2"), (4, True, "SELL-2")
    ]  # fmt: skip
    state = done.state
    assert (state.phase, state.active, state.actor) == (Phase.TURN, (0, 1, 2), 0)
    assert (state.seats[3].hand, state.seats[4].hand) == (CardSet(), CardSet())


@pytest.mark.rule("SELL-2")
def test_when_only_three_remain_the_rest_must_play() -> None:
    done = act(deal(FIVE, seed=1), "drop", "drop")
    assert [(event.seat, event.forced) for event in done.of(SeatJoined)] == [(3, True), (4, True)]
    assert done.of(SeatJoined)[0].rule == "SELL-2"
    assert done.state.active == (0, 3, 4)


@pytest.mark.rule("SELL-2")
def test_one_who_joins_leaves_one_place_for_the_rest() -> None:
    assert act(deal(FIVE, seed=1), "join", "drop", "join").state.active == (0, 1, 3)
    assert act(deal(FIVE, seed=1), "drop", "join", "join").state.active == (0, 2, 3)
    done = act(deal(FIVE, seed=1), "join", "drop", "drop")
    assert done.state.active == (0, 1, 4)
    assert done.of(SeatJoined)[-1] == SeatJoined(4, True, "SELL-2")


@pytest.mark.rule("SELL-2")
def test_turns_go_round_those_who_play() -> None:
    state = act(deal(FIVE, seed=1, dealer=3), "drop", "join", "join").state
    assert state.active == (0, 1, 3)
    seen = []
    for _ in range(4):
        seen.append(state.seat)
        while state.phase is not Phase.TURN or state.seat == seen[-1]:
            state, _ = step(state, parse_action(options(state)[0]))
            if state.over:
                break
    assert seen == [3, 0, 1, 3]


# What those are paid who are forced out


@pytest.mark.rule("SELL-3")
def test_each_special_card_of_a_player_forced_out_is_paid_by_the_two_others_who_are_not_the_dealer() -> None:
    done = act(selling("1B 3B 9A"), "join", "join")
    assert done.of(CardsSold) == [CardsSold(3, "1B 3B 9A", 6)]
    assert [(event.payer, event.payee, event.amount, event.rule) for event in done.of(ChipsPaid)] == [
        (1, 3, 6, "SELL-3"), (2, 3, 6, "SELL-3")
    ]  # fmt: skip
    assert [done.state.chips(seat) for seat in range(4)] == [0, -6, -6, 12]


@pytest.mark.rule("SELL-3")
@pytest.mark.parametrize(
    ("sold", "chips"),
    [
        ("", 0), ("1B", 2), ("11D", 2), ("12D", 2), ("9A", 2), ("5A", 0), ("8A", 0), ("12A", 0),
        ("1B 3B 8B 11B 12B", 10), ("11B 11D 9A 12D", 8),
    ],
)  # fmt: skip
def test_special_are_brights_double_junk_and_the_dual_animal(sold: str, chips: int) -> None:
    assert sold_for(sold) == chips


@pytest.mark.rule("SELL-3", "CARD-6")
def test_the_dual_animals_are_those_in_force() -> None:
    assert sold_for("5A", FOUR | variants.iris_dual) == 2
    assert sold_for("9A", FOUR | variants.iris_dual) == 0
    assert sold_for("5A 9A", FOUR | variants.iris_and_cup_dual) == 4


@pytest.mark.rule("SELL-3", "CARD-7")
@pytest.mark.parametrize("joker", ["X1", "X3", "XB", "XD", "XP"])
def test_every_joker_is_special_and_paid_for(joker: str) -> None:
    assert sold_for(joker, changed(FOUR, jokers=joker)) == 2


@pytest.mark.rule("SELL-3", "CARD-5")
def test_double_junk_is_special_whatever_it_counts() -> None:
    assert sold_for("11D 12D", changed(FOUR, november_junk_value=1, december_junk_value=0)) == 4
    assert sold_for("11J 11K", changed(FOUR, november_junk_value=1)) == 0


@pytest.mark.rule("SELL-3")
def test_a_card_may_be_worth_three() -> None:
    assert sold_for("1B 3B", FOUR | variants.compensation_3) == 6


@pytest.mark.rule("SELL-3")
def test_two_who_are_forced_out_are_both_paid() -> None:
    state = act(dealt(FIVE, ["", "", "", "1B", "3B 8B"], ""), "join", "join").state
    assert [state.chips(seat) for seat in range(5)] == [0, -6, -6, 4, 8]


@pytest.mark.rule("SELL-3")
def test_a_dealer_among_the_losers_pays_no_compensation() -> None:
    state = act(dealt(FOUR, ["1B", "", "", ""], "", dealer=1), "join", "join").state
    assert state.active == (1, 2, 3)
    assert [state.chips(seat) for seat in range(4)] == [4, 0, -2, -2]


@pytest.mark.rule("SELL-12", "SELL-3")
@pytest.mark.parametrize(
    ("rules", "paid", "chips"),
    [(FOUR, [(1, 4), (2, 4)], [0, -4, -4, 8]), (EVERYBODY, [(0, 4), (1, 4), (2, 4)], [-4, -4, -4, 12])],
    ids=["non-dealers", "everybody"],
)
def test_the_two_who_do_not_deal_pay_or_all_three(rules: Rules, paid: list[tuple[int, int]], chips: list[int]) -> None:
    done = act(selling("1B 11D", rules), "join", "join")
    assert done.of(CardsSold) == [CardsSold(3, "1B 11D", 4)]
    assert [(event.payer, event.amount) for event in done.of(ChipsPaid)] == paid
    assert {(event.payee, event.rule) for event in done.of(ChipsPaid)} == {(3, "SELL-3")}
    assert [done.state.chips(seat) for seat in range(4)] == chips


@pytest.mark.rule("SELL-12")
@pytest.mark.parametrize(("dealer", "seller", "payers"), [(0, 3, [0, 1, 2]), (2, 1, [2, 3, 0]), (3, 2, [3, 0, 1])])
def test_everybody_pays_in_turn_order_from_the_seller(dealer: int, seller: int, payers: list[int]) -> None:
    hands = ["1B" if seat == seller else "" for seat in range(4)]
    done = act(dealt(EVERYBODY, hands, "", dealer=dealer), "join", "join")
    assert [event.payer for event in done.of(ChipsPaid)] == payers
    assert [each.payer for each in done.state.payments] == payers
    others = act(dealt(FOUR, hands, "", dealer=dealer), "join", "join")
    assert {event.payer for event in others.of(ChipsPaid)} == set(payers) - {dealer}


@pytest.mark.rule("SELL-12", "SELL-10")
def test_everybody_pays_who_had_to_drop_out_too() -> None:
    rules = SEVEN | variants.iris_drops_out | variants.everybody_pays_sellers
    done = act(dealt(rules, ["", "5A 1B", *[""] * 5], ""), "join", "join")
    assert (done.state.active, done.of(SeatDroppedOut)[0].rule) == ((0, 2, 3), "SELL-2")
    paid = [(event.payer, event.amount) for event in done.of(ChipsPaid) if event.payee == 1]
    assert paid == [(2, 2), (3, 2), (0, 2)]


@pytest.mark.rule("SELL-12", "SELL-6")
def test_nobody_pays_who_drops_out_freely_whoever_would_pay() -> None:
    done = act(
        dealt(presets.pagat(players=5, sellers_paid_by="EVERYBODY"), ["", "1B 3B", "", "", ""], ""),
        "drop",
        "join",
        "join",
    )
    assert done.state.chips(1) == 0


@pytest.mark.rule("SELL-12", "SELL-11")
def test_at_the_end_the_losers_pay_so_the_flag_has_nothing_to_do() -> None:
    rules = EVERYBODY | variants.compensation_at_end
    assert rules.idle == ("sellers_paid_by",)
    assert act(selling("1B 11D", rules), "join", "join").of(ChipsPaid) == []


@pytest.mark.rule("SELL-12")
def test_a_purse_of_the_dealer_is_charged_too() -> None:
    session = Session.start(EVERYBODY, 1, purses=(3, 10, 10, 0))
    before = selling("1B 11D", EVERYBODY)
    state = act(before, "join", "join").state
    while not state.over:
        state = step(state, legal_actions(state)[0]).state
    after = session.record(state)
    sold = [each for each in after.deals[0].payments if each.rule == "SELL-3"]
    assert [(each.payer, each.amount) for each in sold] == [(0, 3), (1, 4), (2, 4)]


@pytest.mark.rule("SELL-4")
@pytest.mark.parametrize(("sold", "chips"), [("12B", 0), ("12B 11D", 2), ("12B 12D 9A", 4), ("12B 1B", 4), ("1B", 2)])
def test_of_four_the_rain_bright_alone_is_not_paid(sold: str, chips: int) -> None:
    assert sold_for(sold) == chips


@pytest.mark.rule("SELL-4")
def test_of_five_the_rain_bright_alone_is_paid() -> None:
    done = act(dealt(FIVE, ["", "", "", "12B", ""], ""), "join", "join")
    assert [event.amount for event in done.of(ChipsPaid)] == [2, 2]


@pytest.mark.rule("SELL-5")
@pytest.mark.parametrize(
    ("sold", "chips"),
    [("1B 4A 4R 4J", 4), ("1B 4A 4R 4J 4K", 4), ("1B 4A 4R", 2), ("1B 1R 1J", 4), ("4A 4R 4J", 0), ("12B 4A 4R 4J", 0)],
)
def test_three_or_four_of_a_month_double_what_is_paid(sold: str, chips: int) -> None:
    assert sold_for(sold) == chips


@pytest.mark.rule("SELL-3")
def test_who_is_paid_shows_what_for_and_who_is_not_shows_nothing() -> None:
    for sold, shown in (("1B 12D", "1B 12D"), ("", "")):
        done = act(selling(sold), "join", "join")
        assert [event.cards for event in done.of(CardsSold)] == ([CardSet(shown)] if shown else [])
        assert CardSet.from_mask(done.state._seats[3]._shown) == CardSet(shown)


@pytest.mark.rule("SELL-6")
def test_who_drops_out_freely_gets_nothing() -> None:
    done = act(dealt(FIVE, ["", "1B 3B 8B", "", "", ""], ""), "drop", "join", "join")
    assert done.of(SeatDroppedOut)[0] == SeatDroppedOut(1)
    assert done.state.chips(1) == 0
    assert not [event for event in done.of(CardsSold) if event.seat == 1]


@pytest.mark.rule("SELL-6")
def test_of_four_only_the_last_can_be_forced_out() -> None:
    done = act(dealt(FOUR, ["", "", "1B 3B", ""], ""), "join", "drop")
    assert done.of(SeatJoined)[-1] == SeatJoined(3, True, "SELL-2")
    assert done.of(ChipsPaid) == []


# The reshuffle


@pytest.mark.rule("SELL-7")
def test_dropped_hands_go_back_into_the_stock_and_the_table_is_turned_up() -> None:
    before = dealt(FOUR, ["", "", "", "1B 9A"], "2A 3R 4A 8A 10A 12A")
    undealt = cards(before.stock)
    done = act(before, "join", "join")
    state = done.state
    assert done.of(TableTurnedUp) == [TableTurnedUp("2A 3R 4A 8A 10A 12A")]
    assert state.table == CardSet("2A 3R 4A 8A 10A 12A")
    assert cards(state.stock) == undealt | before.seats[3].hand
    assert len(state.stock) == 21


@pytest.mark.rule("SELL-7")
def test_the_order_in_which_they_come_back_is_that_of_the_reshuffle() -> None:
    order = list(FOUR.deck)[::-1]
    before = dealt(FOUR, ["", "", "", "1B 9A"], "", reshuffle=order)
    state = act(before, "join", "join").state
    back = cards(before.stock) | before.seats[3].hand
    assert list(state.stock) == [each for each in order if each in back]


@pytest.mark.rule("SELL-7")
def test_the_reshuffle_is_an_order_of_the_whole_pack() -> None:
    whole = list(FOUR.deck)
    assert deal(FOUR, seed=1, reshuffle=" ".join(each.code for each in whole)) == deal(FOUR, seed=1, reshuffle=whole)
    for wrong in (deal(FOUR, seed=1, reshuffle=whole).stock, whole[1:], [*whole[1:], whole[1]], [*whole, card("X2")]):
        with pytest.raises(InvalidPosition):
            deal(FOUR, seed=1, reshuffle=wrong)
    jokers = changed(FOUR, jokers="X2")
    with pytest.raises(InvalidPosition, match="X2"):
        deal(jokers, seed=1, reshuffle=whole)


@pytest.mark.rule("SELL-7")
def test_where_nobody_can_drop_out_the_reshuffle_is_not_looked_at() -> None:
    three = presets.pagat(players=3)
    again = Carry(active=(0, 1, 2))
    assert deal(three, seed=1, reshuffle="1B") == deal(three, seed=1)
    assert deal(FOUR, seed=1, reshuffle="1B", carry=again) == deal(FOUR, seed=1, carry=again)


@pytest.mark.rule("SELL-7")
def test_selling_takes_nothing_from_chance_after_the_deal() -> None:
    once, again = deal(FIVE, seed=11), deal(FIVE, seed=11)
    assert act(once, "drop", "join", "join").state == act(again, "drop", "join", "join").state


@pytest.mark.rule("SELL-7", "DEAL-12")
def test_three_of_a_month_on_the_table_that_is_turned_up_are_a_stack() -> None:
    done = act(dealt(FOUR, ["", "", "", ""], "2A 2R 2J 8A 10A 12A"), "join", "join")
    assert done.of(StackDealt) == [StackDealt("2A 2R 2J")]
    assert done.state.table == CardSet("8A 10A 12A")


@pytest.mark.rule("SELL-7", "DEAL-9")
def test_a_joker_on_the_table_that_is_turned_up_goes_to_the_dealer() -> None:
    rules = changed(FOUR, jokers="X2")
    done = act(dealt(rules, ["", "", "", ""], "X2 2R 3J 8A 10A 12A"), "join", "join")
    assert [(event.seat, event.card.code) for event in done.of(TableJoker)] == [(0, "X2")]
    assert done.state.seats[0].captured == CardSet("X2")
    assert len(done.state.table) == 6


@pytest.mark.rule("SELL-7", "DEAL-10", "SELL-11")
def test_four_of_a_month_on_the_table_void_the_deal_and_the_same_three_play_again() -> None:
    done = act(dealt(FOUR, ["", "", "", "1B"], "2A 2R 2J 2K 10A 12A", carry=Carry(nagaris=1)), "join", "join")
    state = done.state
    assert state.result is not None
    assert (state.result.end, state.result.next_dealer) == (End.VOID, 0)
    assert net(state) == (0, 0, 0, 0)
    carry = state.result.carry
    assert (carry.active, carry.nagaris) == ((0, 1, 2), 1)
    again = deal(FOUR, seed=4, carry=carry)
    assert again.phase is Phase.TURN
    assert [len(again.seats[seat].hand) for seat in range(4)] == [7, 7, 7, 0]
    assert [again.chips(seat) for seat in range(4)] == [0, -2, -2, 4]


@pytest.mark.rule("SELL-7", "DEAL-11")
def test_four_of_a_month_in_a_hand_count_only_for_those_who_play() -> None:
    done = act(dealt(FOUR, ["", "", "2A 2R 2J 2K", "4A 4R 4J 4K"], ""), "join", "join")
    assert done.state.result is not None
    assert (done.state.result.end, done.state.result.holders) == (End.HAND_QUAD, (2,))
    assert net(done.state) == (-5, -5, 10, 0)
    assert done.state.result.next_dealer == 2
    dropped = act(dealt(FOUR, ["", "", "", "4A 4R 4J 4K"], ""), "join", "join").state
    assert dropped.phase is Phase.TURN


@pytest.mark.rule("SELL-7")
def test_the_pack_stays_whole_through_the_reshuffle() -> None:
    for rules in (FOUR, FIVE, SIX, SEVEN):
        for seed in range(20):
            state = deal(rules, seed=seed)
            while state.phase is Phase.SEATING:
                state = act(state, "join" if seed % 3 else "drop").state
            piles = [state.table, cards(state.stock), *(stack.cards for stack in state.stacks)]
            piles += [state.seats[seat].hand | state.seats[seat].captured for seat in range(rules.players)]
            assert sum(map(len, piles)) == len(rules.deck)
            assert CardSet.from_mask(sum(pile.mask for pile in piles)) == cards(rules.deck)


# Dropping out twice

TWICE = presets.pagat(players=4, no_dropping_twice=True)
TWICE_OF_FIVE = presets.pagat(players=5, no_dropping_twice=True)
QUAD = "4A 4R 4J 4K"


def answered(rules: Rules, carry: Carry, *answers: str, dealer: int = 0, table: str = "") -> State:
    """A hand after these answers. Without a table given, the dealer wins it with a quad once three play."""
    hands = [QUAD if seat == dealer and not table else "" for seat in range(rules.players)]
    return act(dealt(rules, hands, table, carry=carry, dealer=dealer), *answers).state


def played(state: State) -> State:
    """The end of a hand in which everybody takes the first legal action."""
    while not state.over:
        state = step(state, legal_actions(state)[0]).state
    return state


def left_by(state: State) -> Carry:
    """The carry that a hand leaves."""
    assert state.result is not None
    return state.result.carry


@pytest.mark.rule("SELL-13")
@pytest.mark.parametrize(("rules", "bound"), [(FOUR, False), (TWICE, True)], ids=["default", "no_dropping_twice"])
def test_who_dropped_out_may_not_drop_out_of_the_next_hand_but_of_the_one_after(rules: Rules, bound: bool) -> None:
    first = answered(rules, Carry(), "join", "drop")
    assert first.active == (0, 1, 3)
    assert left_by(first).dropped_out == ((2,) if bound else ())
    asked = answered(rules, left_by(first), "join")
    assert (asked.phase, asked.actor) == (Phase.SEATING, 2)
    assert options(asked) == (["join"] if bound else ["join", "drop"])
    assert parse_position(format_position(asked), rules) == asked
    if bound:
        assert refused(asked, "drop") == ("dropped_out_before", "SELL-13")
    second = act(asked, "join").state
    third = answered(rules, left_by(second), "join")
    assert (third.actor, options(third)) == (2, ["join", "drop"])


@pytest.mark.rule("SELL-13")
def test_only_who_dropped_out_is_bound() -> None:
    carry = left_by(answered(TWICE, Carry(), "join", "drop"))
    state = answered(TWICE, carry)
    assert (state.actor, options(state)) == (1, ["join", "drop"])
    assert left_by(answered(TWICE, carry, "drop")).dropped_out == (1,)


@pytest.mark.rule("SELL-13", "SELL-2")
def test_who_is_forced_out_is_not_asked_though_bound_and_that_is_no_will_of_its_own() -> None:
    carry = left_by(answered(TWICE_OF_FIVE, Carry(), "drop", "drop"))
    assert carry.dropped_out == (1, 2)
    asked = answered(TWICE_OF_FIVE, carry, "join", dealer=4)
    assert (asked.actor, options(asked)) == (1, ["join"])
    done = act(asked, "join")
    assert [(event.seat, event.forced) for event in done.of(SeatDroppedOut)] == [(2, True), (3, True)]
    assert left_by(done.state).dropped_out == ()


@pytest.mark.rule("SELL-13", "SELL-2")
def test_where_the_rest_must_play_those_bound_are_among_them() -> None:
    done = act(dealt(TWICE_OF_FIVE, [QUAD], "", carry=Carry(dropped_out=(3, 4))), "drop", "drop")
    assert [(event.seat, event.forced, event.rule) for event in done.of(SeatJoined)] == [
        (3, True, "SELL-2"), (4, True, "SELL-2")
    ]  # fmt: skip
    assert left_by(done.state).dropped_out == (1, 2)


@pytest.mark.rule("SELL-13", "SELL-10")
def test_who_has_to_drop_out_is_not_bound_afterwards() -> None:
    rules = SEVEN.changed(no_dropping_twice=True, iris_drops_out=True)
    state = act(seven(2, rules), "drop", "join", "join").state
    assert state.carry.dropped_out == (1,)
    done = act(seven(2, rules, carry=Carry(dropped_out=(2,))), "join")
    assert SeatDroppedOut(2, True, "SELL-10") in done.of(SeatDroppedOut)


@pytest.mark.rule("SELL-13", "DEAL-10", "SELL-11")
def test_a_void_deal_and_its_redeal_change_nothing() -> None:
    void = answered(TWICE, Carry(), "join", "drop", table="2A 2R 2J 2K 10A 12A")
    assert (left_by(void).active, left_by(void).dropped_out) == ((0, 1, 3), (2,))
    again = answered(TWICE, left_by(void))
    assert (again.over, left_by(again).dropped_out) == (True, (2,))
    assert options(answered(TWICE, left_by(again), "join")) == ["join"]


@pytest.mark.rule("SELL-13", "SELL-8")
def test_a_redeal_to_the_same_three_changes_nothing_and_one_to_all_asks_anew() -> None:
    drawn = exhausted(TWICE, (0, 1, 3), dropped_out=(2,))
    assert (left_by(drawn).active, left_by(drawn).dropped_out) == ((0, 1, 3), (2,))
    again = answered(TWICE, left_by(drawn))
    assert options(answered(TWICE, left_by(again), "join")) == ["join"]
    to_all = TWICE | variants.nagari_redeals_all
    drawn = exhausted(to_all, (0, 1, 3), dropped_out=(2,))
    assert (left_by(drawn).active, left_by(drawn).dropped_out) == ((), (2,))
    assert options(answered(to_all, left_by(drawn), "join")) == ["join"]
    assert left_by(answered(to_all, left_by(drawn), "drop")).dropped_out == (1,)


@pytest.mark.rule("SELL-13", "SELL-11", "DEAL-11")
def test_a_hand_that_quads_cancelled_changes_nothing_either() -> None:
    rules = TWICE | variants.compensation_at_end
    carry = Carry(active=(0, 1, 3), claims=((2, 4),), dropped_out=(2,))
    state = dealt(rules, [QUAD, "5A 5R 5J 5K", "", "6A 6R 6J 6K"], "", carry=carry)
    assert (left_by(state).active, left_by(state).dropped_out) == ((0, 1, 3), (2,))
    free = dealt(TWICE, [QUAD, "5A 5R 5J 5K", "", "6A 6R 6J 6K"], "", carry=Carry(active=(0, 1, 3), dropped_out=(2,)))
    assert (left_by(free).active, left_by(free).dropped_out) == ((), (2,))


@pytest.mark.rule("SELL-13")
def test_a_new_series_binds_nobody_and_a_series_keeps_who_dropped_out() -> None:
    session = Session.start(TWICE, 3, carry=Carry(dropped_out=(1,)))
    assert session.carry == Carry()
    after = session.record(played(act(session.deal(seed=1), "join", "drop").state))
    assert after.carry.dropped_out == (2,)
    assert codec.loads(codec.dumps(after), Session) == after
    before = codec.dumps(session).replace(', "dropped_out": []', "")  # as it was written when there was no such rule
    assert "dropped_out" not in before
    assert codec.loads(before, Session) == session
    assert after.finish().carry == Carry()


@pytest.mark.rule("SELL-13")
def test_a_redeal_to_the_same_three_is_recorded_only_with_who_dropped_out() -> None:
    session = attrs.evolve(Session.start(TWICE), carry=Carry(active=(0, 1, 3), nagaris=1, dropped_out=(2,)))
    assert session.record(played(session.deal(seed=1))).carry.dropped_out == (2,)
    other = deal(TWICE, seed=1, carry=Carry(active=(0, 1, 3), nagaris=1, dropped_out=(1,)))
    with pytest.raises(InvalidPosition) as caught:
        session.record(played(other))
    assert caught.value.code == "wrong_carry"


@pytest.mark.rule("SELL-13")
def test_without_the_rule_or_with_three_nobody_is_bound() -> None:
    assert options(deal(FOUR, seed=1, carry=Carry(dropped_out=(1,)))) == ["join", "drop"]
    assert deal(presets.pagat(players=3, no_dropping_twice=True), seed=1).phase is Phase.TURN


@pytest.mark.rule("SELL-13")
@pytest.mark.parametrize(
    ("seats", "code"), [((4,), "unknown_seat"), ((1, 1), "bad_carry"), ((-1,), "bad_number"), (("1",), "bad_number")]
)
def test_seats_that_dropped_out_are_those_of_the_table_each_once(seats: Any, code: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        deal(TWICE, seed=1, carry=Carry(dropped_out=seats))
    assert caught.value.code == code


@pytest.mark.rule("SELL-13")
def test_everybody_knows_who_may_not_drop_out() -> None:
    state = answered(TWICE, Carry(dropped_out=(2,)), "join")
    for viewer in range(4):
        view = observe(state, viewer)
        assert view.carry.dropped_out == (2,)
        assert view.sample(Random(viewer)).carry == state.carry
        assert "dropped out before: seat 2" in render.text(view)
        assert "지난번에 죽은 사람 2번" in render.text(view, lang="ko")
    assert observe(state, 2).actions == (Join(),)


@pytest.mark.rule("SELL-13")
def test_who_drops_out_of_this_hand_sits_out_and_is_not_brought_into_it() -> None:
    state = act(dealt(TWICE, [], "2R", carry=Carry(dropped_out=(1,))), "join", "drop").state
    assert (state.phase, state.carry.dropped_out) == (Phase.TURN, (2,))
    for told in (state, *[observe(state, viewer) for viewer in range(4)]):
        assert "dropped out" not in render.text(told)
        assert "sits out" in render.text(told)
        assert "죽은 사람" not in render.text(told, lang="ko")


# Nagari


@pytest.mark.rule("SELL-8")
def test_after_a_nagari_the_same_three_are_dealt_to() -> None:
    state = exhausted(FIVE, (0, 2, 4))
    assert state.result is not None
    assert state.result.carry == Carry(nagaris=1, active=(0, 2, 4))
    again = deal(FIVE, seed=3, carry=state.result.carry, dealer=2)
    assert (again.phase, again.active, again.actor) == (Phase.TURN, (0, 2, 4), 2)
    assert [len(again.seats[seat].hand) for seat in range(5)] == [7, 0, 7, 0, 7]
    assert (len(again.table | cards(())) + sum(3 for _ in again.stacks), len(again.stock)) == (6, 21)


@pytest.mark.rule("SELL-8")
def test_after_a_nagari_all_are_dealt_to_by_the_variant() -> None:
    rules = FIVE | variants.nagari_redeals_all
    state = exhausted(rules, (0, 2, 4))
    assert state.result is not None
    assert state.result.carry == Carry(nagaris=1)
    assert deal(rules, seed=3, carry=state.result.carry).phase is Phase.SEATING


@pytest.mark.rule("SELL-8", "STOP-4")
def test_after_a_win_all_are_dealt_to() -> None:
    state = mid_hand(
        FOUR, ["8J 1J", "9R", "", "10J"], "8A 11J", "12R", 0, Carry(active=(0, 1, 3)),
        captured=["2A 4A 1R 2R 3R", "3B 6J 6K 7J 9J", "", "12B 10K 4J 4K 5J"],
    )  # fmt: skip
    state = act(state, "play 8J", "stop").state
    assert state.result is not None
    assert state.result.carry == Carry()
    assert state.active == (0, 1, 3)
    assert net(state)[2] == 0


@pytest.mark.rule("SELL-8")
def test_a_seat_that_does_not_play_cannot_deal() -> None:
    with pytest.raises(ValueError, match="does not play"):
        deal(FIVE, seed=1, carry=Carry(active=(0, 2, 4)), dealer=1)


# Seven


@pytest.mark.rule("SELL-9")
def test_of_seven_all_get_seven_cards_and_the_table_none() -> None:
    state = deal(SEVEN, seed=2)
    assert [len(state.seats[seat].hand) for seat in range(7)] == [7] * 7
    assert (len(state.stock), state.table) == (0, CardSet())
    two = deal(changed(SEVEN, jokers="X2 X3"), seed=2)
    assert len(two.stock) == 1


@pytest.mark.rule("SELL-9")
def test_seven_need_a_joker() -> None:
    with pytest.raises(ValueError, match="joker"):
        presets.pagat(players=7)


@pytest.mark.rule("SELL-9")
def test_six_cards_of_the_dropped_hands_are_the_table_and_the_rest_the_stock() -> None:
    order = [each for each in SEVEN.deck if each.joker is None] + [each for each in SEVEN.deck if each.joker]
    before = deal(SEVEN, seed=2, reshuffle=order)
    dropped = CardSet.from_mask(sum(before.seats[seat].hand.mask for seat in (3, 4, 5, 6)))
    done = act(before, "join", "join")
    face_down = [each for each in order if each in dropped][:6]
    assert done.of(TableTurnedUp)[0].cards == cards(face_down)
    state = done.state
    if state.phase is Phase.TURN:
        lying = state.table.mask | sum(stack.cards.mask for stack in state.stacks)
        assert CardSet.from_mask(lying) == cards(face_down)
        assert list(state.stock) == [each for each in order if each in dropped and each not in face_down]
    assert [len(state.seats[seat].hand) for seat in range(7)] == [7, 7, 7, 0, 0, 0, 0]


@pytest.mark.rule("SELL-9")
def test_the_table_of_seven_comes_from_dropped_hands_not_from_what_was_never_dealt() -> None:
    rules = changed(SEVEN, jokers="X1 X2 X3")
    before = deal(rules, seed=5)
    undealt = cards(before.stock)
    assert len(undealt) == 2
    done = act(before, "drop", "drop", "join", "join")
    assert not done.of(TableTurnedUp)[0].cards & undealt
    assert undealt <= cards(done.state.stock) | done.state.seats[0].captured | done.state.table


def seven(holder: int, rules: Rules, dealer: int = 0, carry: Carry | None = None) -> State:
    """A deal to seven seats in which this seat holds the May animal."""
    hands = [""] * 7
    hands[holder] = "5A"
    return dealt(rules, hands, "", dealer=dealer, carry=carry)


@pytest.mark.rule("SELL-10")
def test_of_seven_whoever_is_dealt_the_iris_animal_drops_out_and_is_paid() -> None:
    rules = changed(SEVEN, dual_animals={"5A": 2}) | variants.iris_drops_out
    done = act(seven(2, rules), "join")
    assert done.of(SeatDroppedOut) == [SeatDroppedOut(2, True, "SELL-10")]
    assert done.state.actor == 3
    done = act(done.state, "join")
    sold = {event.seat: event for event in done.of(CardsSold)}
    assert "5A" in sold[2].cards.codes
    assert done.state.chips(2) >= 4


@pytest.mark.rule("SELL-10", "SELL-3")
def test_the_iris_animal_itself_is_paid_only_where_it_is_dual() -> None:
    done = act(seven(2, SEVEN | variants.iris_drops_out), "join", "join")
    sold = [event for event in done.of(CardsSold) if event.seat == 2]
    assert not any("5A" in event.cards.codes for event in sold)


@pytest.mark.rule("SELL-10")
def test_the_first_to_be_asked_may_have_to_drop_out_before_anybody_is_asked() -> None:
    state = seven(1, SEVEN | variants.iris_drops_out)
    assert state.actor == 2
    assert SeatDroppedOut(1, True, "SELL-10") in state.opening


@pytest.mark.rule("SELL-10")
def test_the_dealer_plays_though_it_has_the_iris_animal() -> None:
    done = act(seven(0, SEVEN | variants.iris_drops_out), "join", "join")
    assert done.state.active == (0, 1, 2)


@pytest.mark.rule("SELL-10")
def test_without_the_rule_or_with_fewer_than_seven_the_iris_forces_nobody() -> None:
    assert seven(1, SEVEN).actor == 1
    six = dealt(SIX | variants.iris_drops_out, ["", "5A", "", "", "", ""], "")
    assert six.actor == 1


@pytest.mark.rule("SELL-10", "SELL-2")
def test_who_must_drop_out_does_not_count_among_those_who_remain() -> None:
    state = seven(6, SEVEN | variants.iris_drops_out)
    state = act(state, "drop", "drop").state
    done = act(state, "drop")
    assert done.of(SeatJoined) == [SeatJoined(4, True, "SELL-2"), SeatJoined(5, True, "SELL-2")]
    assert done.state.active == (0, 4, 5)


# Rotation


@pytest.mark.rule("ROTATE-1", "DEAL-1")
@pytest.mark.parametrize("players", [4, 7, 12])
def test_where_places_rotate_nobody_is_asked_and_seats_0_to_2_begin(players: int) -> None:
    state = deal(presets.goo_stupe(players=players), seed=3)
    assert (state.active, state.actor) == ((0, 1, 2), 0)
    assert [len(state.seats[seat].hand) for seat in range(players)] == [7, 7, 7] + [0] * (players - 3)


@pytest.mark.rule("ROTATE-1")
def test_where_places_rotate_the_order_of_turns_is_that_of_the_places() -> None:
    state = deal(presets.goo_stupe(players=6), seed=1, dealer=5, carry=Carry(active=(4, 1, 5)))
    assert (state.active, state.actor) == ((4, 1, 5), 5)
    order = [state.seat]
    while len(order) < 4 and not state.over:
        state, _ = step(state, parse_action(options(state)[0]))
        if state.seat != order[-1]:
            order.append(state.seat)
    assert order == [5, 4, 1, 5]
