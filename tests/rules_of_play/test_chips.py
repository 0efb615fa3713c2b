"""CHIPS: what is paid at once, while the hand goes on or as it ends early."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, Carry, End, Phase, RuleConflict, Rules, State, cards, deal, position, presets, variants
from hwatu.events import ChipsPaid, HandEnded, Ppuk
from tests.rules_of_play.acting import THREE, TWO, act, dealt, lines, net
from tests.rules_of_play.helpers import all_chips, deck_dealing, paid

NOBODY = presets.goo_stupe(players=3)


def sit(rules: Rules, hand: str = "2A 12R", *, turns: int = 0, **place: Any) -> State:
    """A position in which seat 0 plays against seats that hold one card each."""
    held = ["10R", "10K"][: rules.players - 1]
    return position(rules, hands=[hand, *held], turns=[turns, *[1] * (rules.players - 1)], **place)


def ppuk(rules: Rules, **place: Any) -> State:
    """A position in which ``play 2A`` is a ppuk."""
    return sit(rules, table="2J 8J", stock="2R", **place)


# --- CHIPS-1: ppuk on the first turn ---------------------------------------------------------------------------------


@pytest.mark.rule("CHIPS-1")
@pytest.mark.parametrize(("rules", "chips"), [(TWO, [3, -3]), (THREE, [6, -3, -3])])
def test_each_opponent_pays_for_a_ppuk_on_ones_first_turn(rules: Rules, chips: list[int]) -> None:
    done = act(ppuk(rules), "play 2A")
    assert paid(done.events) == [(seat, 0, 3, "CHIPS-1") for seat in range(1, rules.players)]
    assert all_chips(done.state) == chips
    assert done.state.phase is Phase.TURN


@pytest.mark.rule("CHIPS-1")
def test_a_ppuk_on_a_later_turn_costs_nothing() -> None:
    done = act(ppuk(TWO, turns=1), "play 2A")
    assert len(done.of(Ppuk)) == 1
    assert paid(done.events) == []


@pytest.mark.rule("CHIPS-1")
def test_the_first_turn_is_each_players_own() -> None:
    state = position(TWO, hands=["10R", "2A 12R"], table="2J 8J", stock="2R", turns=[1, 0], actor=1)
    assert paid(act(state, "play 2A").events) == [(0, 1, 3, "CHIPS-1")]


@pytest.mark.rule("CHIPS-1")
@pytest.mark.parametrize(
    ("rules", "chips"),
    [
        (presets.pagat(first_ppuk_chips=0), 0),
        (presets.wikipedia(), 0),
        (presets.goo_stupe(), 0),
        (presets.pagat_earlier(), 3),
        (presets.pagat(first_ppuk_chips=1), 1),
    ],
)
def test_how_much_a_first_ppuk_costs_is_a_flag(rules: Rules, chips: int) -> None:
    assert all_chips(act(ppuk(rules), "play 2A").state) == [chips, -chips]


@pytest.mark.rule("CHIPS-1")
def test_a_first_turn_without_a_ppuk_costs_nothing() -> None:
    assert paid(act(sit(TWO, table="2J 8J", stock="9R"), "play 2A").events) == []


# --- CHIPS-2: the third ppuk -----------------------------------------------------------------------------------------


@pytest.mark.rule("CHIPS-2", "DEAL-6")
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(("rules", "chips"), [(TWO, (5, -5)), (THREE, (10, -5, -5))])
def test_the_third_ppuk_of_one_player_ends_play_pays_and_deals(
    rules: Rules, chips: tuple[int, ...], dealer: int
) -> None:
    done = act(ppuk(rules, turns=4, ppuks=[2], dealer=dealer), "play 2A")
    assert done.names[-1] == "HandEnded"
    assert done.events[-1] == HandEnded(End.PPUK_LIMIT, 0, "CHIPS-2")
    assert done.state.result is not None
    assert (done.state.result.winner, done.state.result.next_dealer) == (0, 0)
    assert net(done.state) == chips


@pytest.mark.rule("CHIPS-2")
def test_the_second_ppuk_of_one_player_does_not_end_play() -> None:
    done = act(ppuk(TWO, turns=4, ppuks=[1]), "play 2A")
    assert (done.state.phase, done.state.seats[0].ppuks, all_chips(done.state)) == (Phase.TURN, 2, [0, 0])


@pytest.mark.rule("CHIPS-2")
def test_the_ppuks_of_others_are_not_counted_with_ones_own() -> None:
    done = act(ppuk(TWO, turns=4, ppuks=[1, 2]), "play 2A")
    assert done.state.phase is Phase.TURN


@pytest.mark.rule("CHIPS-2")
def test_a_turn_without_a_ppuk_ends_nothing_even_after_two() -> None:
    done = act(sit(TWO, turns=4, ppuks=[2], table="2J 8J", stock="9R"), "play 2A")
    assert done.state.phase is Phase.TURN


@pytest.mark.rule("CHIPS-2")
def test_no_multiplier_applies_to_the_chips_of_one_ppuk_too_many() -> None:
    carry = Carry(nagaris=1)
    state = ppuk(TWO, turns=4, ppuks=[2], carry=carry, shaken=[[1], []], captured=["1B 3B 8B 11B 12B", ""], goes=[3])
    assert net(act(state, "play 2A").state) == (5, -5)


@pytest.mark.rule("CHIPS-2", "STOP-4")
def test_a_hand_won_by_ppuk_is_no_nagari_and_uses_one_up() -> None:
    state = act(ppuk(TWO, turns=4, ppuks=[2], carry=Carry(nagaris=1)), "play 2A").state
    assert state.result is not None
    assert state.result.carry.nagaris == 0


@pytest.mark.rule("CHIPS-2", "STOP-1")
def test_whoever_makes_one_ppuk_too_many_is_not_asked_to_stop() -> None:
    state = ppuk(TWO, turns=4, ppuks=[2], captured=["1B 3B 8B 11B 12B", ""])
    assert act(state, "play 2A").state.phase is Phase.OVER


@pytest.mark.rule("CHIPS-2")
@pytest.mark.parametrize("rules", [presets.wikipedia(), presets.pagat(ppuk_limit=0, ppuk_limit_chips=0)])
def test_with_a_limit_of_0_no_number_ends_the_hand(rules: Rules) -> None:
    done = act(ppuk(rules, turns=4, ppuks=[2]), "play 2A")
    assert (done.state.phase, done.state.seats[0].ppuks, all_chips(done.state)) == (Phase.TURN, 3, [0, 0])


@pytest.mark.rule("CHIPS-2")
@pytest.mark.parametrize("limit", [1, 2])
def test_the_limit_of_ppuk_and_its_chips_are_flags(limit: int) -> None:
    rules = presets.pagat(ppuk_limit=limit, ppuk_limit_chips=7)
    below = act(ppuk(rules, turns=4, ppuks=[limit - 2]) if limit > 1 else sit(rules, turns=4, table="2J 8J"), "play 2A")
    assert not below.state.over
    assert net(act(ppuk(rules, turns=4, ppuks=[limit - 1]), "play 2A").state) == (7, -7)


@pytest.mark.rule("CHIPS-2", "CHIPS-1")
def test_a_limit_of_one_on_the_first_turn_is_both() -> None:
    rules = presets.pagat(ppuk_limit=1)
    assert net(act(ppuk(rules), "play 2A").state) == (8, -8)


@pytest.mark.rule("CHIPS-2", "PAY-19")
def test_in_goo_stupe_the_others_drink_three_shots_that_nobody_wins() -> None:
    state = act(ppuk(NOBODY, turns=4, ppuks=[2]), "play 2A").state
    assert net(state) == (0, -3, -3)
    assert state.result is not None
    assert state.result.next_dealer == 0


# --- CHIPS-3: whole months and chok on the first turn ----------------------------------------------------------------


FIRST: dict[str, tuple[str, dict[str, Any], str]] = {
    "first_ttadak_chips": ("2A 12R", {"table": "2R 2J 8J", "stock": "2K"}, "play 2A>2R"),
    "first_stack_chips": ("3K 12R", {"table": "8J", "stacks": ["3B 3R 3J"], "stock": "9R"}, "play 3K"),
    "first_bomb_chips": ("1R 1J 1K 12R", {"table": "1B 8J", "stock": "9R"}, "bomb 1"),
    "first_chok_chips": ("2A 12R", {"table": "8J", "stock": "2R"}, "play 2A"),
}
NAMES = tuple(FIRST)


@pytest.mark.rule("CHIPS-3")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("flag", NAMES)
def test_each_capture_on_ones_first_turn_is_paid_by_its_own_flag(name: str, flag: str) -> None:
    chips: Any = {flag: 3}
    rules = presets.pagat(players=3, **chips)
    hand, place, action = FIRST[name]
    done = act(sit(rules, hand, **place), action)
    assert paid(done.events) == ([(1, 0, 3, "CHIPS-3"), (2, 0, 3, "CHIPS-3")] if name == flag else [])
    assert all_chips(done.state) == ([6, -3, -3] if name == flag else [0, 0, 0])


@pytest.mark.rule("CHIPS-3")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("rules", "turns"), [(TWO | variants.first_turn_captures, 1), (TWO, 0)])
def test_a_capture_on_a_later_turn_or_without_the_rule_costs_nothing(name: str, rules: Rules, turns: int) -> None:
    hand, place, action = FIRST[name]
    assert paid(act(sit(rules, hand, turns=turns, **place), action).events) == []


@pytest.mark.rule("CHIPS-3")
@pytest.mark.parametrize("maker", [None, 0, 1])
def test_a_stack_counts_whoever_made_it_and_from_the_stock_too(maker: int | None) -> None:
    rules = TWO | variants.first_turn_captures
    place: dict[str, Any] = {"table": "8J 7R", "stacks": [("3B 3R 3J", maker)]}
    assert paid(act(sit(rules, "3K 12R", stock="9R", **place), "play 3K").events) == [(1, 0, 3, "CHIPS-3")]
    assert paid(act(sit(rules, "2A 12R", stock="3K", **place), "play 2A").events) == [(1, 0, 3, "CHIPS-3")]


@pytest.mark.rule("CHIPS-3")
def test_two_stacks_on_the_first_turn_are_paid_twice() -> None:
    rules = TWO | variants.first_turn_captures
    done = act(sit(rules, "3K 12R", table="8J", stacks=["3B 3R 3J", "4A 4R 4J"], stock="4K"), "play 3K")
    assert all_chips(done.state) == [6, -6]


@pytest.mark.rule("CHIPS-3", "BOMB-1")
def test_a_bomb_and_a_stack_on_the_first_turn_are_both_paid() -> None:
    rules = TWO | variants.first_turn_captures
    done = act(sit(rules, "1R 1J 1K 12R", table="1B 8J", stacks=["4A 4R 4J"], stock="4K"), "bomb 1")
    assert all_chips(done.state) == [6, -6]


@pytest.mark.rule("CHIPS-3", "PAY-13")
def test_two_stacks_are_paid_twice_but_multiply_the_payment_once() -> None:
    rules = presets.pagat(first_stack_chips=3, first_month_multiplier=4, target=3, pi_bak_below=0, gwang_bak="OFF")
    state = sit(rules, "3K 12R", table="8J", stacks=["3B 3R 3J", "4A 4R 4J"], stock="4K", captured=["1B 8B 11B", "2J"])
    state = act(state, "play 3K", "stop").state
    assert [line for line in lines(state, 1) if "PAY-13" in line] == ["× 4 month on the first turn (PAY-13)"]
    assert all_chips(state)[0] == 2 * 3 + 4 * state.seats[0].points


@pytest.mark.rule("CHIPS-3", "TURN-4")
def test_two_pairs_on_the_first_turn_are_paid_by_no_flag() -> None:
    rules = TWO | variants.first_turn_captures
    assert paid(act(sit(rules, table="2R 8J 7J", stock="7R"), "play 2A").events) == []


@pytest.mark.rule("CHIPS-3", "BONUS-3")
def test_what_a_bomb_turns_up_and_takes_again_is_paid_as_no_chok() -> None:
    rules = presets.pagat(bomb="FLIP_THREE", first_chok_chips=3)
    done = act(sit(rules, "1R 1J 1K 12R", table="1B 8J", stock="9R 9J 7R"), "bomb 1")
    assert done.state.seats[0].captured >= cards("9R 9J")
    assert paid(done.events) == []


# --- CHIPS-4 and CHIPS-5: the boar -----------------------------------------------------------------------------------


@pytest.mark.rule("CHIPS-4")
@pytest.mark.parametrize(
    ("hand", "table", "stock", "action"),
    [("7A 12R", "7J 8J", "9R", "play 7A"), ("7J 12R", "7A 8J", "9R", "play 7J"), ("2A 12R", "7J 8J", "7A", "play 2A")],
)
def test_the_boar_captured_on_ones_first_turn_is_paid_by_each_opponent(
    hand: str, table: str, stock: str, action: str
) -> None:
    rules = THREE | variants.boar_first_turn
    done = act(sit(rules, hand, table=table, stock=stock), action)
    assert paid(done.events) == [(1, 0, 3, "CHIPS-4"), (2, 0, 3, "CHIPS-4")]
    assert all_chips(done.state) == [6, -3, -3]


@pytest.mark.rule("CHIPS-4")
def test_capturing_the_boar_later_by_default_or_another_july_card_costs_nothing() -> None:
    rules = TWO | variants.boar_first_turn
    boar: dict[str, Any] = {"table": "7A 8J", "stock": "9R"}
    assert paid(act(sit(rules, "7J 12R", turns=1, **boar), "play 7J").events) == []
    assert paid(act(sit(TWO, "7J 12R", **boar), "play 7J").events) == []
    assert paid(act(sit(rules, "7J 12R", table="7R 8J", stock="9R"), "play 7J").events) == []


@pytest.mark.rule("CHIPS-4", "TURN-8")
def test_a_boar_that_stays_in_a_ppuk_is_not_captured() -> None:
    rules = TWO | variants.boar_first_turn
    done = act(sit(rules, "7A 12R", table="7J 8J", stock="7R"), "play 7A")
    assert paid(done.events) == [(1, 0, 3, "CHIPS-1")]


POT = presets.pagat(players=3, boar_pot_chips=2)


@pytest.mark.rule("CHIPS-5")
def test_everyone_puts_a_stake_in_the_pot_at_the_deal() -> None:
    state = deal(POT, deck=deck_dealing(POT))
    assert list(state.opening) == [ChipsPaid(seat, None, 2, "a stake in the boar pot", "CHIPS-5") for seat in range(3)]
    assert all_chips(state) == [-2, -2, -2]
    assert all_chips(deal(THREE, deck=deck_dealing(THREE))) == [0, 0, 0]


@pytest.mark.rule("CHIPS-5", "SELL-1", "SELL-7")
def test_the_stakes_go_in_once_it_is_settled_who_plays_and_the_table_lies_open() -> None:
    state = deal(presets.pagat(players=5, boar_pot_chips=2, compensation_chips=0), seed=1)
    first = act(state, "join")
    assert (first.state.phase, all_chips(first.state)) == (Phase.SEATING, [0] * 5)
    second = act(first.state, "join")
    names = [name for name in second.names if name in ("TableTurnedUp", "ChipsPaid")]
    assert names == ["TableTurnedUp", *["ChipsPaid"] * 5]
    assert all_chips(second.state) == [-2] * 5


@pytest.mark.rule("CHIPS-5", "DEAL-10")
def test_where_brights_are_sold_too_a_void_deal_takes_no_stake() -> None:
    rules = presets.pagat(players=4, boar_pot_chips=2)
    state = act(dealt(rules, [], "1B 1R 1J 1K 2R 3R"), "join", "join").state
    assert state.result is not None
    assert (state.result.end, state.result.carry.pot) == (End.VOID, 0)
    assert not [each for each in state.payments if each.rule == "CHIPS-5"]


@pytest.mark.rule("CHIPS-5", "PAY-19")
def test_rules_that_pay_nobody_have_no_pot() -> None:
    with pytest.raises(RuleConflict) as caught:
        presets.pagat(boar_pot_chips=1, pays_winner=False)
    assert caught.value.rule == "CHIPS-5"
    assert presets.pagat(boar_pot_chips=1).boar_pot_chips == 1
    assert not presets.pagat(pays_winner=False).pays_winner


@pytest.mark.rule("CHIPS-5")
@pytest.mark.parametrize("carried", [0, 6])
def test_whoever_captures_the_boar_takes_the_pot_at_once(carried: int) -> None:
    deck = deck_dealing(POT, hands=["7J"], table="7A 8J 9R 4A 2R 6R", stock="11J")
    done = act(deal(POT, deck=deck, carry=Carry(pot=carried)), "play 7J")
    assert paid(done.events) == [(None, 0, 6 + carried, "CHIPS-5")]
    assert all_chips(done.state) == [4 + carried, -2, -2]


@pytest.mark.rule("CHIPS-5")
def test_any_seat_takes_the_pot_with_the_boar_on_a_later_turn_too() -> None:
    deck = deck_dealing(POT, hands=["1B", "7J"], table="7A 8J 9R 4A 2R 6R", stock="11J 12B")
    done = act(deal(POT, deck=deck), "play 1B", "play 7J")
    assert all_chips(done.state) == [-2, 4, -2]


@pytest.mark.rule("CHIPS-5")
def test_another_july_card_does_not_take_the_pot() -> None:
    deck = deck_dealing(POT, hands=["7J", "7A"], table="7R 8J 9R 4A 2R 6R", stock="11J")
    assert all_chips(act(deal(POT, deck=deck), "play 7J").state) == [-2, -2, -2]


@pytest.mark.rule("CHIPS-5", "DEAL-6")
@pytest.mark.parametrize(("july", "pot"), [("7A", 0), ("7R", 11)])
def test_a_pot_that_was_taken_is_not_carried_and_one_that_was_not_is(july: str, pot: int) -> None:
    rules = presets.pagat(players=3, boar_pot_chips=2, target=1, junk_base=2)
    hand, table = "7J 2R", f"{july} 8J 9R 4A 3R 6R"
    spare = "7R" if july == "7A" else "7A"
    deck = deck_dealing(rules, hands=[hand, spare], table=table, stock="8K")
    state = act(deal(rules, deck=deck, carry=Carry(pot=5)), "play 7J", "stop").state
    assert state.result is not None
    assert state.result.carry == Carry(pot=pot)


@pytest.mark.rule("CHIPS-5", "DEAL-11")
def test_an_unclaimed_pot_carries_to_the_next_deal() -> None:
    state = deal(POT, deck=deck_dealing(POT, hands=["1B 1R 1J 1K"]), carry=Carry(pot=5))
    assert state.result is not None
    assert state.result.carry == Carry(pot=11)
    assert net(state) == (8, -7, -7)


@pytest.mark.rule("CHIPS-5", "DEAL-10")
def test_a_void_deal_takes_no_second_stake() -> None:
    first = deal(POT, deck=deck_dealing(POT, table="1B 1R 1J 1K"), carry=Carry(pot=5))
    assert first.result is not None
    assert first.result.carry.pot == 5
    assert all_chips(first) == [0, 0, 0]
    again = deal(POT, deck=deck_dealing(POT), carry=first.result.carry)
    assert all_chips(again) == [-2, -2, -2]


@pytest.mark.rule("CHIPS-5")
def test_in_a_position_the_stakes_are_paid_and_a_captured_boar_has_taken_the_pot() -> None:
    state = sit(POT, "7J 12R", table="7A 8J", stock="9R", carry=Carry(pot=5))
    assert all_chips(state) == [-2, -2, -2]
    assert all_chips(act(state, "play 7J").state) == [9, -2, -2]
    caught = sit(POT, table="7R 8J", stock="9R", carry=Carry(pot=5), captured=["", "7A"])
    assert all_chips(caught) == [-2, 9, -2]


# --- CHIPS-6 and CHIPS-7 ---------------------------------------------------------------------------------------------


def stack_of(rules: Rules, maker: int | None) -> State:
    """A position in which ``play 3K`` captures a stack."""
    return sit(rules, "3K 12R", turns=2, table="8J", stacks=[("3B 3R 3J", maker)], stock="9R")


@pytest.mark.rule("CHIPS-6")
@pytest.mark.parametrize(("flag", "chips"), [(0, [0, 0, 0]), (1, [2, -1, -1]), (4, [8, -4, -4])])
def test_for_a_stack_of_ones_own_each_opponent_takes_a_shot_besides_the_junk(flag: int, chips: list[int]) -> None:
    rules = presets.pagat(players=3, own_stack_chips=flag)
    assert all_chips(act(stack_of(rules, 0), "play 3K").state) == chips


@pytest.mark.rule("CHIPS-6")
@pytest.mark.parametrize("maker", [None, 1])
def test_a_stack_of_somebody_else_or_of_the_deal_costs_nothing(maker: int | None) -> None:
    rules = presets.pagat(players=3, own_stack_chips=1)
    assert paid(act(stack_of(rules, maker), "play 3K").events) == []


@pytest.mark.rule("CHIPS-6", "BONUS-5", "BONUS-11", "PAY-19")
def test_in_goo_stupe_it_comes_besides_the_junk_and_the_shot_for_having_none() -> None:
    state = position(
        NOBODY,
        hands=["3K 12R", "10R", "10K"],
        captured=["", "5J", ""],
        turns=[2] * 3,
        table="8J",
        stacks=[("3B 3R 3J", 0)],
        stock="9R",
    )
    done = act(state, "play 3K")
    assert done.state.seats[1].captured == CardSet()
    assert all_chips(done.state) == [0, -1, -2]


JOKER = presets.pagat(players=3, jokers="X1 X2 XD", joker_hand_chips=2, joker_stock_chips=1)


@pytest.mark.rule("CHIPS-7")
def test_a_joker_played_from_hand_costs_each_opponent() -> None:
    done = act(sit(JOKER, "X1 12R", turns=1, table="6R 7R", stock="8J 9R"), "joker X1")
    assert paid(done.events) == [(1, 0, 2, "CHIPS-7"), (2, 0, 2, "CHIPS-7")]
    assert all_chips(done.state) == [4, -2, -2]


@pytest.mark.rule("CHIPS-7")
def test_a_joker_turned_from_the_stock_costs_its_player_to_each_opponent() -> None:
    done = act(sit(JOKER, turns=1, table="6R 7R", stock="X1 8J"), "play 2A")
    assert paid(done.events) == [(0, 1, 1, "CHIPS-7"), (0, 2, 1, "CHIPS-7")]
    assert all_chips(done.state) == [-2, 1, 1]


@pytest.mark.rule("CHIPS-7", "JOKER-1")
def test_a_joker_turned_as_a_substitute_is_paid_as_one_from_the_stock() -> None:
    done = act(sit(JOKER, "X1 12R", turns=1, table="6R 7R", stock="X2 8J 9R"), "joker X1")
    assert all_chips(done.state) == [4 - 2, -2 + 1, -2 + 1]


@pytest.mark.rule("CHIPS-7")
def test_each_joker_is_paid_for_whatever_it_is() -> None:
    done = act(sit(JOKER, turns=1, table="6R 7R", stock="X1 XD X2 8J"), "play 2A")
    assert all_chips(done.state) == [-6, 3, 3]


@pytest.mark.rule("CHIPS-7")
@pytest.mark.parametrize(
    ("flags", "hand", "stock"), [({"joker_hand_chips": 1}, 1, 0), ({"joker_stock_chips": 1}, 0, 1)]
)
def test_chips_for_jokers_of_hand_and_stock_have_flags_of_their_own_off_by_default(
    flags: dict[str, Any], hand: int, stock: int
) -> None:
    for chosen, from_hand, from_stock in ((flags, hand, stock), ({}, 0, 0)):
        rules = presets.pagat(jokers="X1 X2", **chosen)
        played = act(sit(rules, "X1 12R", turns=1, table="6R 7R", stock="8J 9R"), "joker X1")
        assert all_chips(played.state) == [from_hand, -from_hand]
        turned = act(sit(rules, turns=1, table="6R 7R", stock="X1 8J"), "play 2A")
        assert all_chips(turned.state) == [-from_stock, from_stock]


@pytest.mark.rule("CHIPS-7", "JOKER-2")
def test_a_redrawn_joker_is_played_from_hand_and_the_drawn_one_is_not_turned() -> None:
    rules = presets.pagat(jokers="X1 X2", hand_joker="REDRAW", joker_hand_chips=1, joker_stock_chips=1)
    done = act(sit(rules, "X1 12R", turns=1, table="6R 7R", stock="X2 8J"), "joker X1")
    assert all_chips(done.state) == [1, -1]


@pytest.mark.rule("CHIPS-7", "PAY-19")
def test_in_goo_stupe_the_player_drinks_its_own_shot_once_and_nobody_wins_any() -> None:
    turned = act(sit(NOBODY, turns=1, table="6R 7R", stock="X1 8J"), "play 2A")
    assert paid(turned.events) == [(0, None, 1, "CHIPS-7")]
    assert all_chips(turned.state) == [-1, 0, 0]
    played = act(sit(NOBODY, "X1 12R", turns=1, table="6R 7R", stock="8J 9R"), "joker X1")
    assert all_chips(played.state) == [0, -1, -1]
