"""TURN: playing a card, turning the stock, and what is captured."""

from __future__ import annotations

import pytest

from hwatu import (
    CardSet,
    End,
    IllegalAction,
    Month,
    Phase,
    Play,
    Rules,
    Session,
    Stack,
    Take,
    card,
    cards,
    deal,
    format_position,
    legal_actions,
    parse_position,
    position,
    presets,
    step,
)
from hwatu.events import Captured, CardPlayed, Chok, HandEnded, JokerTurned, Ppuk, StackTaken, StockTurned, Ttadak
from tests.rules_of_play.acting import THREE, TWO, act, codes, dealt, options, refused

MARCH = cards("3B 3R 3J 3K")


# --- TURN-1 and TURN-2 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_dealer_leads(dealer: int) -> None:
    assert deal(THREE, seed=7, dealer=dealer).actor == dealer


@pytest.mark.rule("TURN-1")
def test_a_hand_card_then_the_stock_card_then_the_captures() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 8J 7J", stock="8B 12R", turns=[1, 1])
    done = act(state, "play 2A")
    assert done.names == ["CardPlayed", "StockTurned", "Captured", "Captured"]
    assert done.events[:2] == (CardPlayed(0, "2A", "2R", "TURN-3"), StockTurned(0, "8B"))
    assert {(event.cards, event.rule) for event in done.of(Captured)} == {
        (cards("2A 2R"), "TURN-3"),
        (cards("8B 8J"), "TURN-6"),
    }
    assert done.state.seats[0].captured == cards("2A 2R 8B 8J")
    assert done.state.table == cards("7J")
    assert done.state.seats[0].hand == cards("9R")
    assert done.state.stock[0] == card("12R")
    assert (done.state.phase, done.state.actor, done.state.seats[0].turns) == (Phase.TURN, 1, 2)


@pytest.mark.rule("TURN-1")
def test_nothing_is_captured_before_the_stock_is_turned() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 8J 8K 7J", stock="8B", turns=[1, 1])
    state = act(state, "play 2A").state
    assert state.phase is Phase.TAKE
    assert state.seats[0].captured == CardSet()
    assert cards("2A 2R") <= state.table
    assert act(state, "take 8J").state.seats[0].captured == cards("2A 2R 8B 8J")


@pytest.mark.rule("TURN-1")
def test_only_a_card_of_ones_own_hand_can_be_played() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 8J", turns=[1, 1])
    assert refused(state, "play 3R") == ("not_in_hand", "TURN-1")
    assert refused(state, "play 2R") == ("not_in_hand", "TURN-1")


@pytest.mark.rule("TURN-2")
def test_a_hand_card_without_a_match_lies_there_by_itself() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="7J 8J", stock="12R", turns=[1, 1])
    done = act(state, "play 2A")
    assert done.events == (CardPlayed(0, "2A", "", "TURN-2"), StockTurned(0, "12R"))
    assert done.state.table == cards("2A 7J 8J 12R")
    assert done.state.seats[0].captured == CardSet()


@pytest.mark.rule("TURN-2")
def test_a_card_may_not_be_placed_on_a_card_of_another_month() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="7J 8J", stock="12R", turns=[1, 1])
    assert refused(state, "play 2A>7J") == ("no_choice", "TURN-4")


# --- TURN-3 to TURN-5: the hand card ---------------------------------------------------------------------------------


@pytest.mark.rule("TURN-3")
def test_a_hand_card_with_one_match_captures_it_when_the_stock_card_is_of_another_month() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 8J", stock="12R", turns=[1, 1])
    done = act(state, "play 2A")
    assert done.of(Captured) == [Captured(0, "2A 2R", "TURN-3")]
    assert done.state.table == cards("8J 12R")


@pytest.mark.rule("TURN-3")
def test_naming_the_only_match_is_not_asked_for() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 8J", stock="12R", turns=[1, 1])
    assert options(state)[:1] == ["play 2A"]
    assert refused(state, "play 2A>2R") == ("no_choice", "TURN-4")


@pytest.mark.rule("TURN-4")
@pytest.mark.parametrize(("chosen", "other"), [("2R", "2J"), ("2J", "2R")])
def test_of_two_loose_matches_the_player_chooses_one_and_the_other_stays(chosen: str, other: str) -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 2J 8J", stock="12R", turns=[1, 1])
    assert options(state)[:2] == ["play 2A>2R", "play 2A>2J"]
    done = act(state, f"play 2A>{chosen}")
    assert done.events[0] == CardPlayed(0, "2A", chosen, "TURN-4")
    assert done.state.seats[0].captured == cards(f"2A {chosen}")
    assert done.state.table == cards(f"{other} 8J 12R")


@pytest.mark.rule("TURN-4")
def test_the_choice_must_be_made_and_be_one_of_the_two() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 2J 8J", turns=[1, 1])
    assert refused(state, "play 2A") == ("choose_match", "TURN-4")
    assert refused(state, "play 2A>8J") == ("not_a_match", "TURN-4")
    assert refused(state, "play 2A>2K") == ("not_a_match", "TURN-4")


@pytest.mark.rule("TURN-4", "TURN-6")
def test_the_other_stays_when_the_stock_card_captures_something_else() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 2J 8J", stock="8B", turns=[1, 1])
    state = act(state, "play 2A>2R").state
    assert state.seats[0].captured == cards("2A 2R 8B 8J")
    assert state.table == cards("2J")


@pytest.mark.rule("TURN-5")
@pytest.mark.parametrize("maker", [None, 0, 1])
def test_a_hand_card_on_a_stack_captures_all_four_and_then_the_stock_is_turned(maker: int | None) -> None:
    state = position(TWO, hands=["3K 9R", "5R"], table="8J", stacks=[("3B 3R 3J", maker)], stock="12R", turns=[1, 1])
    done = act(state, "play 3K")
    assert done.names[:4] == ["CardPlayed", "StackTaken", "Captured", "StockTurned"]
    assert done.events[0] == CardPlayed(0, "3K", "3B 3R 3J", "TURN-5")
    assert done.of(Captured) == [Captured(0, MARCH, "TURN-5")]
    assert (done.state.seats[0].captured, done.state.stacks) == (MARCH, ())
    assert done.state.table == cards("8J 12R")


@pytest.mark.rule("TURN-5")
def test_a_stack_of_another_month_is_left_alone() -> None:
    state = position(TWO, hands=["2A 9R", "5R"], table="8J", stacks=["3B 3R 3J"], stock="12R", turns=[1, 1])
    state = act(state, "play 2A").state
    assert state.stacks == (Stack(Month.MARCH, cards("3B 3R 3J")),)
    assert state.table == cards("2A 8J 12R")


@pytest.mark.rule("TURN-5", "TURN-6")
def test_the_stock_card_after_a_stack_captures_as_usual() -> None:
    state = position(TWO, hands=["3K 9R", "5R"], table="8J", stacks=["3B 3R 3J"], stock="8B", turns=[1, 1])
    assert act(state, "play 3K").state.seats[0].captured == MARCH | cards("8B 8J")


# --- TURN-6: the stock card ------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-6")
def test_a_stock_card_without_a_match_lies_on_the_table() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="7J", stock="12R", turns=[1, 1])
    assert act(state, "play 2A").state.table == cards("2A 7J 12R")


@pytest.mark.rule("TURN-6")
def test_a_stock_card_with_one_match_captures_it() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="7J 8J", stock="7R", turns=[1, 1])
    done = act(state, "play 2A")
    assert done.of(Captured) == [Captured(0, "7J 7R", "TURN-6")]
    assert done.state.table == cards("2A 8J")


@pytest.mark.rule("TURN-6")
@pytest.mark.parametrize(("chosen", "other"), [("7J", "7K"), ("7K", "7J")])
def test_with_two_loose_matches_the_player_chooses_after_seeing_the_card(chosen: str, other: str) -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="7J 7K 8J", stock="7R", turns=[1, 1])
    turned = act(state, "play 2A")
    assert turned.events[-1] == StockTurned(0, "7R")
    assert (turned.state.phase, turned.state.actor, turned.state.turned) == (Phase.TAKE, 0, card("7R"))
    assert options(turned.state) == ["take 7J", "take 7K"]
    state = act(turned.state, f"take {chosen}").state
    assert state.seats[0].captured == cards(f"7R {chosen}")
    assert state.table == cards(f"2A 8J {other}")
    assert state.actor == 1


@pytest.mark.rule("TURN-6")
def test_a_stock_card_can_take_nothing_but_one_of_its_two_matches() -> None:
    state = act(
        position(TWO, hands=["2A 9R", "3R"], table="7J 7K 8J", stock="7R", turns=[1, 1]),
        "play 2A",
    ).state
    assert refused(state, "take 8J") == ("not_a_match", "TURN-6")
    assert refused(state, "take 7R") == ("not_a_match", "TURN-6")
    assert refused(state, "play 9R") == ("wrong_phase", "TURN-1")


@pytest.mark.rule("TURN-6")
def test_a_stock_card_captures_a_whole_stack() -> None:
    state = position(TWO, hands=["2A 9R", "5R"], table="8J", stacks=["3B 3R 3J"], stock="3K", turns=[1, 1])
    done = act(state, "play 2A")
    assert done.of(StackTaken) == [StackTaken(0, MARCH, None)]
    assert done.of(Captured) == [Captured(0, MARCH, "TURN-6")]
    assert (done.state.seats[0].captured, done.state.stacks, done.state.table) == (MARCH, (), cards("2A 8J"))


@pytest.mark.rule("TURN-3", "TURN-6")
def test_a_hand_cards_pair_and_a_stock_cards_stack_are_both_captured() -> None:
    state = position(TWO, hands=["2A 9R", "5R"], table="2R 8J", stacks=["3B 3R 3J"], stock="3K", turns=[1, 1])
    state = act(state, "play 2A").state
    assert state.seats[0].captured == MARCH | cards("2A 2R")
    assert (state.stacks, state.table) == ((), cards("8J"))


# --- TURN-7: chok ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-7")
def test_the_stock_card_captures_the_hand_card_just_laid_down() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="7J 8J", stock="2R", turns=[1, 1])
    done = act(state, "play 2A")
    assert done.of(Chok) == [Chok(0, "2A 2R")]
    assert done.of(Captured) == [Captured(0, "2A 2R", "TURN-7")]
    assert done.state.table == cards("7J 8J")


@pytest.mark.rule("TURN-7")
def test_capturing_a_card_that_lay_there_before_is_no_chok() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="7J 8J", stock="7R", turns=[1, 1])
    done = act(state, "play 2A")
    assert done.of(Chok) == []
    assert done.of(Captured) == [Captured(0, "7J 7R", "TURN-6")]


@pytest.mark.rule("TURN-7", "TURN-8")
def test_a_stock_card_that_matches_a_hand_card_which_was_matched_is_no_chok() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2J 8J", stock="2R", turns=[1, 1])
    assert act(state, "play 2A").of(Chok) == []


# --- TURN-8: ppuk ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-8")
@pytest.mark.parametrize("actor", [0, 1])
def test_the_third_of_the_month_makes_a_stack_that_remembers_who_made_it(actor: int) -> None:
    hands = ["2A 9R", "2A 9R"]
    hands[1 - actor] = "3R"
    state = position(TWO, hands=hands, table="2J 8J", stock="2R", turns=[1, 1], actor=actor)
    done = act(state, "play 2A")
    assert done.names == ["CardPlayed", "StockTurned", "Ppuk"]
    assert done.of(Ppuk) == [Ppuk(actor, "2A 2J 2R")]
    assert [(stack.cards, stack.maker) for stack in done.state.stacks] == [(cards("2A 2R 2J"), actor)]
    assert done.state.table == cards("8J")
    assert done.state.seats[actor].captured == CardSet()
    assert (done.state.seats[actor].ppuks, done.state.seats[1 - actor].ppuks) == (1, 0)
    assert done.state.actor == 1 - actor


@pytest.mark.rule("TURN-8", "TURN-4", "TURN-9")
def test_with_two_loose_matches_the_third_card_from_the_stock_cannot_be_a_ppuk() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 2J 8J", stock="2K", turns=[1, 1])
    done = act(state, "play 2A>2J")
    assert (done.of(Ppuk), done.state.stacks, done.state.seats[0].ppuks) == ([], (), 0)


@pytest.mark.rule("TURN-8")
def test_a_stock_card_of_another_month_makes_no_ppuk() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2J 8J", stock="8B", turns=[1, 1])
    done = act(state, "play 2A")
    assert (done.of(Ppuk), done.state.stacks) == ([], ())
    assert done.state.seats[0].captured == cards("2A 2J 8B 8J")


@pytest.mark.rule("TURN-8", "TURN-7")
def test_a_hand_card_without_a_match_makes_no_ppuk() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="8J 9J", stock="2R", turns=[1, 1])
    done = act(state, "play 2A")
    assert (done.of(Ppuk), done.state.stacks, done.state.seats[0].captured) == ([], (), cards("2A 2R"))


@pytest.mark.rule("TURN-8", "TURN-5")
def test_whoever_holds_the_fourth_captures_the_ppuk() -> None:
    state = position(TWO, hands=["2A 9R", "2K 3R"], table="2J 8J", stock="2R 12R", turns=[1, 1])
    done = act(state, "play 2A", "play 2K")
    assert done.of(StackTaken) == [StackTaken(1, "2A 2R 2J 2K", 0)]
    assert done.state.seats[1].captured == cards("2A 2R 2J 2K")


@pytest.mark.rule("TURN-8")
@pytest.mark.parametrize("rules", [presets.pagat(ppuk=False, first_ppuk_chips=0), presets.hwatu_variation()])
def test_where_there_is_no_ppuk_the_pair_is_captured_and_the_third_card_stays(rules: Rules) -> None:
    state = position(rules, hands=["2A 9R", "3R"], table="2J 8J", stock="2R", turns=[1, 1])
    done = act(state, "play 2A")
    assert done.of(Ppuk) == []
    assert done.state.seats[0].captured == cards("2A 2J")
    assert done.state.table == cards("2R 8J")
    assert (done.state.stacks, done.state.seats[0].ppuks) == ((), 0)


# --- TURN-9: ttadak --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-9")
@pytest.mark.parametrize("chosen", ["2R", "2J"])
def test_the_fourth_of_the_month_from_the_stock_captures_all_four(chosen: str) -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 2J 8J", stock="2K", turns=[1, 1])
    done = act(state, f"play 2A>{chosen}")
    assert done.of(Ttadak) == [Ttadak(0, "2A 2R 2J 2K")]
    assert done.of(Captured) == [Captured(0, "2A 2R 2J 2K", "TURN-9")]
    assert done.state.table == cards("8J")


@pytest.mark.rule("TURN-9")
def test_two_pairs_of_different_months_are_no_ttadak() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="2R 8J 7J", stock="8B", turns=[1, 1])
    done = act(state, "play 2A")
    assert done.of(Ttadak) == []
    assert done.state.seats[0].captured == cards("2A 2R 8B 8J")


@pytest.mark.rule("TURN-9")
def test_a_stack_captured_by_the_fourth_card_is_no_ttadak() -> None:
    state = position(TWO, hands=["2A 9R", "5R"], table="8J", stacks=["2R 2J 2K"], stock="12R", turns=[1, 1])
    assert act(state, "play 2A").of(Ttadak) == []


@pytest.mark.rule("TURN-9", "FAMILY-5")
def test_in_the_family_game_all_four_are_captured_without_an_event() -> None:
    rules = presets.hwatu_variation()
    state = position(rules, hands=["2A 9R", "3R"], table="2R 2J 8J", stock="2K", captured=["", "5J"], turns=[1, 1])
    done = act(state, "play 2A>2R")
    assert done.names == ["CardPlayed", "StockTurned", "Captured"]
    assert done.state.seats[0].captured == cards("2A 2R 2J 2K")
    assert done.state.seats[1].captured == cards("5J")


# --- TURN-10 and TURN-11 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TURN-10")
def test_play_goes_on_until_nobody_has_a_card_left() -> None:
    state = position(TWO, hands=["1R", "2R"], table="1J 2J", stock="7R 7J", fill=False, turns=[9, 9])
    state = act(state, "play 1R").state
    assert (state.phase, state.actor) == (Phase.TURN, 1)
    done = act(state, "play 2R")
    assert done.events[-1] == HandEnded(End.NAGARI, None, "STOP-4")
    assert (done.state.table, done.state.stock) == (CardSet(), ())
    assert done.state.seats[0].captured | done.state.seats[1].captured == cards("1R 1J 2R 2J 7R 7J")


@pytest.mark.rule("TURN-10", "BOMB-2")
def test_a_hand_does_not_end_before_the_bomb_turns_are_used_up() -> None:
    state = position(
        TWO, hands=["1R", ""], table="1J", stock="7R 7J 8A 8J", bomb_turns=[0, 2], fill=False, turns=[9, 7], actor=0
    )
    done = act(state, "play 1R", "turn", "turn")
    assert [event.seat for event in done.of(StockTurned)] == [0, 1, 1]
    assert done.state.over


@pytest.mark.rule("TURN-10", "BOMB-2")
def test_a_bomb_leaves_the_last_turns_even() -> None:
    state = position(
        TWO, hands=["1R 1J 1K", "2R 3R 4R"], table="1B", stock="2J 3J 4J 5R 5J 6R", fill=False, turns=[7, 7]
    )
    done = act(state, "bomb 1", "play 2R", "turn", "play 3R", "turn", "play 4R")
    assert done.state.over
    assert (done.state.seats[0].turns, done.state.seats[1].turns) == (10, 10)
    assert done.state.stock == ()


@pytest.mark.rule("TURN-10")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("rules", [TWO, THREE, presets.hwatu_variation(players=4), presets.goo_stupe(players=3)])
def test_at_the_end_the_table_is_empty_and_only_a_joker_can_be_left_in_the_stock(rules: Rules, seed: int) -> None:
    state = deal(rules, seed=seed)
    while not state.over:
        legal = [each for each in legal_actions(state) if type(each).__name__ not in ("Stop", "OfferNagari")]
        state, _ = step(state, legal[0])
    assert state.result is not None
    if state.result.end in (End.NAGARI, End.PLAYED_OUT):
        assert (state.table, state.stacks) == (CardSet(), ())
        assert all(each.joker for each in state.stock)
    else:
        assert state.result.end in (End.HAND_QUAD, End.VOID, End.PPUK_LIMIT)


@pytest.mark.rule("TURN-10", "JOKER-3")
def test_a_joker_under_the_last_card_stays_in_the_stock() -> None:
    rules = presets.pagat(jokers="X2")
    state = position(rules, hands=["1R", ""], table="1J 7J", stock="7R X2", fill=False, turns=[9, 10])
    done = act(state, "play 1R")
    assert done.state.over
    assert codes(done.state.stock) == "X2"
    assert done.state.table == CardSet()


@pytest.mark.rule("TURN-10", "JOKER-3")
def test_a_joker_above_the_last_card_is_captured_on_the_way() -> None:
    rules = presets.pagat(jokers="X2")
    state = position(rules, hands=["1R", ""], table="1J 7J", stock="X2 7R", fill=False, turns=[9, 10])
    done = act(state, "play 1R")
    assert done.of(JokerTurned) == [JokerTurned(0, "X2")]
    assert (done.state.stock, done.state.seats[0].captured) == ((), cards("1R 1J 7R 7J X2"))


@pytest.mark.rule("TURN-11")
def test_a_player_with_cards_must_play_one_and_nobody_may_pass() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="7J 8J", turns=[1, 1])
    assert options(state) == ["play 2A", "play 9R"]
    assert refused(state, "turn") == ("no_bomb_turn", "BOMB-2")


@pytest.mark.rule("TURN-11", "BOMB-2")
def test_a_bomb_turn_may_be_taken_instead_of_a_card() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="7J 8J", bomb_turns=[1, 0], turns=[1, 1])
    assert options(state) == ["play 2A", "play 9R", "turn"]
    after = act(state, "turn").state
    assert (after.seats[0].hand, after.seats[0].bomb_turns) == (cards("2A 9R"), 0)


@pytest.mark.rule("TURN-11", "BOMB-2")
def test_with_no_card_left_it_must_be_taken() -> None:
    state = position(TWO, hands=["", "3R"], table="7J 8J", bomb_turns=[1, 0], turns=[1, 1])
    assert options(state) == ["turn"]


@pytest.mark.rule("TURN-11")
def test_the_turn_waits_for_its_player_whatever_others_hold() -> None:
    state = position(TWO, hands=["2A 9R", "3R"], table="7J 8J", turns=[1, 1])
    with pytest.raises(IllegalAction):
        step(state, Play("3R"))
    with pytest.raises(IllegalAction):
        step(state, Take("7J"))
    assert state.actor == 0


# --- TURN-14: who leads ----------------------------------------------------------------------------------------------

NEXT_OF_TWO, NEXT_OF_THREE, NEXT_OF_FOUR = (presets.pagat(players=players, leads="NEXT") for players in (2, 3, 4))


@pytest.mark.rule("TURN-14", "TURN-1")
@pytest.mark.parametrize(
    ("rules", "dealer", "leads"),
    [
        (presets.pagat(players=3), 1, 1),
        (NEXT_OF_TWO, 0, 1),
        (NEXT_OF_TWO, 1, 0),
        (NEXT_OF_THREE, 1, 2),
        (NEXT_OF_THREE, 2, 0),
        (presets.hwatu_variation(players=4, leads="NEXT"), 3, 0),
    ],
)
def test_the_dealer_or_the_next_player_has_the_first_turn(rules: Rules, dealer: int, leads: int) -> None:
    state = deal(rules, seed=3, dealer=dealer)
    assert (state.phase, state.dealer, state.actor, state.seat) == (Phase.TURN, dealer, leads, leads)
    assert parse_position(format_position(state), rules) == state
    order = [leads]
    while len(order) < rules.players:
        state, _ = step(state, legal_actions(state)[0])
        if state.over:
            break
        order += [state.seat] if state.seat != order[-1] else []
    assert order == [(leads + each) % rules.players for each in range(len(order))]


@pytest.mark.rule("TURN-14", "DEAL-4", "DEAL-9")
def test_the_deal_is_the_same_whoever_leads_and_table_jokers_go_to_the_dealer() -> None:
    plain = presets.pagat(players=3, jokers="X2")
    rules = plain.changed(leads="NEXT")
    now, then = (dealt(each, ["", "", ""], "X2 2R 3J", dealer=1) for each in (rules, plain))
    assert [seat.hand for seat in now.seats] == [seat.hand for seat in then.seats]
    assert [seat.captured for seat in now.seats] == [CardSet(), CardSet("X2"), CardSet()]
    assert (now.actor, then.actor) == (2, 1)


@pytest.mark.rule("TURN-14", "SELL-1", "SELL-2")
@pytest.mark.parametrize(("answers", "active", "leads"), [("join join", (0, 1, 2), 1), ("drop", (0, 2, 3), 2)])
def test_where_brights_are_sold_the_next_who_plays_leads(answers: str, active: tuple[int, ...], leads: int) -> None:
    state = deal(NEXT_OF_FOUR, seed=1)
    assert (state.phase, state.actor) == (Phase.SEATING, 1)
    state = act(state, *answers.split()).state
    assert (state.active, state.dealer, state.actor) == (active, 0, leads)


@pytest.mark.rule("TURN-14", "ROTATE-1")
def test_with_rotation_the_newcomer_deals_and_the_next_one_leads() -> None:
    rules = presets.goo_stupe(players=5, leads="NEXT")
    session = Session.start(rules)
    state = session.deal(seed=2)
    assert (state.dealer, state.actor) == (0, 1)
    while state.result is None or state.result.winner is None:
        legal = legal_actions(state)
        state = session.deal(seed=len(session.deals) + 3) if state.over else step(state, legal[-1]).state
        if state.over:
            session = session.record(state)
    assert session.dealer == 3
    following = session.deal(seed=9)
    assert following.dealer == 3
    place = following.active.index(3)
    assert following.actor == following.active[(place + 1) % 3]


@pytest.mark.rule("TURN-14", "DEAL-14", "DEAL-11")
def test_holders_of_quads_are_asked_from_the_dealer_on_and_then_the_next_one_leads() -> None:
    rules = presets.pagat(players=3, leads="NEXT", hand_quad="MAY_PLAY_ON")
    state = dealt(rules, ["2A 2R 2J 2K", "4A 4R 4J 4K", ""], "", dealer=2)
    assert (state.phase, state.actor) == (Phase.QUAD, 0)
    state = act(state, "continue").state
    assert (state.phase, state.actor) == (Phase.QUAD, 1)
    assert parse_position(format_position(state), rules) == state
    state = act(state, "continue").state
    assert (state.phase, state.actor, state.dealer) == (Phase.TURN, 0, 2)
    wins = rules.changed(hand_quad="WINS", quads_meet="DEALER")
    ended = dealt(wins, ["", "2A 2R 2J 2K", "4A 4R 4J 4K"], "", dealer=2)
    assert ended.result is not None
    assert (ended.result.winner, ended.result.next_dealer) == (2, 2)


@pytest.mark.rule("TURN-14", "DEAL-10")
def test_a_void_deal_is_dealt_again_by_the_same_dealer_and_led_by_the_same_player() -> None:
    void = dealt(NEXT_OF_TWO, ["", ""], "2A 2R 2J 2K")
    assert void.result is not None
    assert (void.result.end, void.result.next_dealer) == (End.VOID, 0)
    assert deal(NEXT_OF_TWO, seed=1, dealer=0, carry=void.result.carry).actor == 1
