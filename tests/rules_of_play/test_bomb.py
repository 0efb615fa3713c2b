"""BOMB: three of a month played at once on the fourth."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, End, Month, Phase, Rules, State, position, presets, variants
from hwatu.events import Bombed, BombTurn, Captured, HandEnded, StockTurned, TurnMissed
from tests.rules_of_play.acting import QUIET, TWO, act, codes, lines, net, options, refused

FLIP_THREE = TWO | variants.bomb_flips_three
TRIPLE = "2A 2R 2J 8J"
AFTER_A_BOMB: dict[str, Any] = {"captured": ["2A 2R 2J 2K"], "bombed": [[2]], "turns": [2, 2]}


def armed(rules: Rules = TWO, hand: str = TRIPLE, table: str = "2K 3R", stock: str = "11J 6J 7K 12R") -> State:
    """A position in which seat 0 holds three of a month whose fourth card is on the table."""
    return position(rules, hands=[hand, "9R 10J 4J 5J"], table=table, stock=stock, turns=[1, 1])


@pytest.mark.rule("BOMB-1")
def test_three_of_a_month_capture_the_fourth_and_the_stock_is_turned() -> None:
    state = armed()
    assert "bomb 2" in options(state)
    after, events = act(state, "bomb 2")
    assert events == (
        Bombed(0, "2A 2R 2J", "2K"),
        Captured(0, "2A 2R 2J 2K", "BOMB-1"),
        StockTurned(0, "11J"),
    )
    assert [event.rule for event in events] == ["BOMB-1", "BOMB-1", "TURN-6"]
    assert after.seats[0].captured == CardSet("2A 2R 2J 2K")
    assert after.seats[0].hand == CardSet("8J")
    assert after.table == CardSet("3R 11J")
    assert after.seats[0].bombed == (Month.FEBRUARY,)
    assert (after.phase, after.actor) == (Phase.TURN, 1)


@pytest.mark.rule("BOMB-1")
def test_the_stock_card_of_a_bomb_turn_captures_as_always() -> None:
    after, events = act(armed(table="2K 3R 8A", stock="3J 6J"), "bomb 2")
    assert events[-1] == Captured(0, "3R 3J", "TURN-6")
    assert after.table == CardSet("8A")


@pytest.mark.rule("BOMB-1")
@pytest.mark.parametrize(
    ("hand", "table"),
    [
        ("2A 2R 2J 8J", "3R 8A"),
        ("2A 2R 8J 9J", "2K 3R"),
        ("2A 2R 8J 9J", "2J 2K 3R"),
        ("2A 8J 9J 1J", "2R 2J 2K"),
        ("2A 2R 2J 2K", "3R 8A"),
    ],
    ids=["no fourth", "two held", "two and two", "one on a stack", "four held"],
)
def test_a_bomb_needs_three_in_hand_and_the_fourth_on_the_table(hand: str, table: str) -> None:
    state = armed(hand=hand, table=table)
    assert not [each for each in options(state) if each.startswith("bomb")]
    assert refused(state, "bomb 2") == ("no_bomb", "BOMB-1")


@pytest.mark.rule("BOMB-1")
def test_a_card_may_be_played_alone_where_a_bomb_is_possible() -> None:
    after = act(armed(), "play 2J").state
    assert after.seats[0].captured == CardSet("2J 2K")
    assert after.seats[0].bombed == ()
    assert after.seats[0].bomb_turns == 0


@pytest.mark.rule("BOMB-1")
def test_a_bomb_is_possible_once_the_fourth_card_has_come_to_the_table() -> None:
    state = position(TWO, hands=[TRIPLE, "9R 10J"], table="3R", stock="11J 2K 7K", turns=[1, 1])
    state = act(state, "play 8J", "play 9R").state
    assert state.table & CardSet("2K")
    assert "bomb 2" in options(state)


@pytest.mark.rule("BOMB-1")
def test_two_bombs_are_two_turns() -> None:
    state = armed(hand="2A 2R 2J 8A 8J 8K", table="2K 8B")
    state = act(state, "bomb 8").state
    assert state.seats[0].captured == CardSet("8B 8A 8J 8K")
    assert state.actor == 1
    state = act(state, "play 9R", "bomb 2").state
    assert state.seats[0].bombed == (Month.FEBRUARY, Month.AUGUST)


@pytest.mark.rule("BOMB-1")
def test_where_bombs_are_off_the_three_are_three_cards() -> None:
    state = armed(presets.pagat(bomb="OFF"))
    assert not [each for each in options(state) if each.startswith("bomb")]
    assert refused(state, "bomb 2") == ("no_bombs", "BOMB-1")


@pytest.mark.rule("BOMB-1")
def test_the_four_cards_of_a_bomb_count_at_the_end_of_its_turn() -> None:
    state = position(TWO, hands=["8A 8J 8K", "9R 10J"], table="8B", stock="11J", captured=["2A 4A 1R 2R"], turns=[1, 1])
    after = act(state, "bomb 8").state
    assert after.seats[0].points == 5
    assert after.phase is Phase.TURN
    state = position(TWO, hands=["8A 8J 8K", "9R"], table="8B", stock="11J", captured=["2A 4A 1R 2R 3R"], turns=[1, 1])
    after = act(state, "bomb 8").state
    assert after.seats[0].points == 8
    assert after.phase is Phase.GO_OR_STOP


@pytest.mark.rule("BOMB-1", "JOKER-2")
def test_a_bomb_looks_at_the_hand_as_drawn_cards_have_made_it() -> None:
    rules = presets.pagat(jokers="X2", hand_joker="REDRAW")
    state = armed(rules, hand="2A 2R X2", stock="2J 11J 6J")
    assert refused(state, "bomb 2") == ("no_bomb", "BOMB-1")
    state = act(state, "joker X2").state
    assert "bomb 2" in options(state)


@pytest.mark.rule("BOMB-2")
def test_a_bomb_leaves_two_turns_in_which_only_the_stock_is_turned() -> None:
    state = act(armed(), "bomb 2").state
    assert state.seats[0].bomb_turns == 2
    state = act(state, "play 9R").state
    assert options(state) == ["play 8J", "turn"]
    after, events = act(state, "turn")
    assert events[:2] == (BombTurn(0), StockTurned(0, "7K"))
    assert events[0].rule == "BOMB-2"
    assert after.seats[0].bomb_turns == 1
    assert after.seats[0].hand == CardSet("8J")
    assert after.actor == 1


@pytest.mark.rule("BOMB-2")
def test_the_two_turns_may_be_any_later_ones() -> None:
    state = act(armed(hand=TRIPLE + " 1J"), "bomb 2", "play 9R", "play 8J", "play 10J").state
    assert state.seats[0].bomb_turns == 2
    assert options(state) == ["play 1J", "turn"]
    state = act(state, "turn", "play 4J", "play 1J", "play 5J").state
    assert state.seats[0].bomb_turns == 1
    assert options(state) == ["turn"]


@pytest.mark.rule("BOMB-2", "TURN-11")
def test_without_cards_the_turn_must_be_taken() -> None:
    state = act(armed(hand="2A 2R 2J"), "bomb 2", "play 9R").state
    assert state.seats[0].hand == CardSet()
    assert options(state) == ["turn"]
    state = act(state, "turn", "play 10J", "turn", "play 4J").state
    assert state.seats[0].bomb_turns == 0
    assert state.actor == 1


@pytest.mark.rule("BOMB-2")
def test_without_a_bomb_no_turn_may_be_taken_so() -> None:
    assert refused(armed(), "turn") == ("no_bomb_turn", "BOMB-2")
    state = act(armed(), "bomb 2").state
    assert refused(state, "turn") == ("no_bomb_turn", "BOMB-2")


@pytest.mark.rule("BOMB-2")
def test_two_bombs_leave_four_turns() -> None:
    state = armed(hand="2A 2R 2J 8A 8J 8K", table="2K 8B")
    assert act(state, "bomb 8", "play 9R", "bomb 2").state.seats[0].bomb_turns == 4


@pytest.mark.rule("BOMB-2")
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_a_bomb_turn_uses_up_one(left: int) -> None:
    state = position(TWO, hands=["8J", "9R 10J"], table="3R", stock="6J 11J", bomb_turns=[left], **AFTER_A_BOMB)
    assert act(state, "turn").state.seats[0].bomb_turns == left - 1


@pytest.mark.rule("BOMB-2")
def test_bomb_turns_make_the_last_turns_come_out_even() -> None:
    state = position(
        TWO,
        hands=["2A 2R 2J", "9R 10J 4J"],
        table="2K 9J 10R 4A",
        stock="11J 11K 12R 12A 6J 6K",
        fill=False,
        turns=[7, 7],
    )
    state = act(state, "bomb 2", "play 9R", "turn", "play 10J", "turn").state
    assert not state.over
    after, events = act(state, "play 4J")
    assert after.over
    assert events[-1] == HandEnded(End.NAGARI, None, "STOP-4")
    assert (len(after.table), len(after.stock)) == (0, 0)


@pytest.mark.rule("BOMB-2", "TURN-6")
def test_a_bomb_turn_asks_which_of_two_loose_cards_the_stock_card_takes() -> None:
    state = position(TWO, hands=["8J", "9R"], table="3R 3K", stock="3J 6J", bomb_turns=[1], **AFTER_A_BOMB)
    state = act(state, "turn").state
    assert (state.phase, state.actor, options(state)) == (Phase.TAKE, 0, ["take 3R", "take 3K"])


@pytest.mark.rule("BOMB-3")
def test_where_a_bomb_turns_three_stock_cards_they_come_one_after_another() -> None:
    after, events = act(armed(FLIP_THREE, table="2K 6R", stock="11J 6J 11K 12R"), "bomb 2")
    assert [event.card.code for event in events if isinstance(event, StockTurned)] == ["11J", "6J", "11K"]
    assert [codes(event.cards) for event in events if isinstance(event, Captured)] == [
        "2A 2R 2J 2K", "6R 6J", "11J 11K"
    ]  # fmt: skip
    assert after.stock[0].code == "12R"
    assert after.table == CardSet()
    assert after.seats[0].bomb_turns == 0
    assert after.actor == 1


@pytest.mark.rule("BOMB-3")
def test_where_bombs_leave_turns_one_stock_card_is_turned() -> None:
    _, events = act(armed(), "bomb 2")
    assert len([event for event in events if isinstance(event, StockTurned)]) == 1


@pytest.mark.rule("BOMB-3", "BONUS-3")
def test_what_a_bomb_turns_is_never_chok() -> None:
    done = act(armed(FLIP_THREE, stock="11J 11K 6J"), "bomb 2")
    assert "Chok" not in done.names
    assert done.state.seats[0].captured == CardSet("2A 2R 2J 2K 11J 11K")
    turned = position(TWO, hands=["8J", "9R"], stock="3J 3K", bomb_turns=[2], **AFTER_A_BOMB)
    assert "Chok" not in act(turned, "turn", "play 9R").names


@pytest.mark.rule("BOMB-3")
def test_the_choice_between_two_loose_cards_comes_between_the_three() -> None:
    state = armed(FLIP_THREE, table="2K 6R 6K", stock="11J 6J 11K 12R")
    state, _ = act(state, "bomb 2")
    assert (state.phase, state.turned and state.turned.code) == (Phase.TAKE, "6J")
    assert state.stock[0].code == "11K"
    after, events = act(state, "take 6K")
    assert [type(event).__name__ for event in events] == ["Captured", "StockTurned", "Captured"]
    assert after.seats[0].captured == CardSet("2A 2R 2J 2K 6J 6K 11J 11K")
    assert after.table == CardSet("6R")


@pytest.mark.rule("BOMB-3", "JOKER-3")
def test_a_joker_among_the_three_is_replaced() -> None:
    rules = presets.pagat(jokers="X2 X3") | variants.bomb_flips_three
    done = act(armed(rules, stock="11J X2 X3 6J 7K 12R"), "bomb 2")
    assert [event.card.code for event in done.of(StockTurned)] == ["11J", "6J", "7K"]
    assert done.state.seats[0].captured >= CardSet("X2 X3")
    assert done.state.stock[0].code == "12R"


@pytest.mark.rule("BOMB-3")
def test_three_are_turned_only_as_far_as_the_stock_goes() -> None:
    state = position(FLIP_THREE, hands=[TRIPLE, "9R"], table="2K", stock="11J 6J", fill=False, turns=[1, 1])
    done = act(state, "bomb 2")
    assert len(done.of(StockTurned)) == 2
    assert done.state.actor == 1


@pytest.mark.rule("BOMB-3")
def test_out_of_cards_after_a_bomb_of_three_the_player_misses_its_turns() -> None:
    state = armed(FLIP_THREE, hand="2A 2R 2J")
    state = act(state, "bomb 2").state
    after, events = act(state, "play 9R")
    assert events[-1] == TurnMissed(0)
    assert events[-1].rule == "BOMB-3"
    assert after.actor == 1
    assert act(after, "play 10J").state.actor == 1


@pytest.mark.rule("BOMB-3")
def test_of_three_players_only_the_one_without_cards_misses_its_turn() -> None:
    rules = presets.pagat(players=3) | variants.bomb_flips_three
    state = position(rules, hands=["2A 2R 2J", "9R 10J", "4J 5J"], table="2K 3R", stock="11J 6J 7K 12R 1J")
    state = act(state, "bomb 2", "play 9R").state
    assert state.actor == 2
    done = act(state, "play 4J")
    assert done.of(TurnMissed) == [TurnMissed(0)]
    assert done.state.actor == 1


@pytest.mark.rule("BOMB-3")
def test_nobody_misses_a_turn_while_it_has_a_card_or_a_bomb_turn() -> None:
    done = act(armed(FLIP_THREE), "bomb 2", "play 9R")
    assert done.of(TurnMissed) == []
    assert done.state.actor == 0
    done = act(armed(hand="2A 2R 2J"), "bomb 2", "play 9R")
    assert done.of(TurnMissed) == []
    assert done.state.actor == 0


@pytest.mark.rule("BOMB-4")
@pytest.mark.parametrize("rules", [TWO, presets.pagat_earlier(), presets.wikipedia()], ids=["P", "Q", "W"])
def test_a_set_that_was_shown_is_no_bomb_unless_the_rules_say_so(rules: Rules) -> None:
    state = act(armed(rules), "shake 2").state
    if rules.bomb_after_shake:
        assert act(state, "bomb 2").state.seats[0].bombed == (Month.FEBRUARY,)
    else:
        assert "bomb 2" not in options(state)
        assert refused(state, "bomb 2") == ("bomb_after_shake", "BOMB-4")


@pytest.mark.rule("BOMB-4")
def test_another_set_may_be_bombed_after_a_shake() -> None:
    state = armed(hand="2A 2R 2J 8A 8J 8K", table="2K 8B")
    state = act(state, "shake 8").state
    assert "bomb 2" in options(state)
    assert "bomb 8" not in options(state)


@pytest.mark.rule("BOMB-4")
def test_a_set_shown_on_an_earlier_turn_is_no_bomb_later() -> None:
    state = position(TWO, hands=[TRIPLE, "9R 10J"], table="3R", stock="11J 2K 7K", turns=[1, 1])
    state = act(state, "shake 2", "play 8J", "play 9R").state
    assert refused(state, "bomb 2") == ("bomb_after_shake", "BOMB-4")


def about_to_win(**flags: Any) -> State:
    """A position in which seat 0 reaches 8 points by bombing August."""
    return position(
        presets.pagat(**flags),
        hands=["8A 8J 8K", "9R 10J"],
        table="8B 5J",
        stock="7J",
        captured=["2A 4A 1R 2R 3R", "3B 6J 6K 7K 9J 9K 10A"],
        turns=[1, 1],
    )


@pytest.mark.rule("BOMB-5")
def test_a_bomb_multiplies_only_where_the_rules_say_so() -> None:
    plain = act(about_to_win(), "bomb 8", "stop").state
    assert (net(plain), len(lines(plain, 1))) == ((8, -8), 1)
    doubled = act(about_to_win(**dict(variants.bomb_doubles.flags)), "bomb 8", "stop").state
    assert net(doubled) == (16, -16)
    assert lines(doubled, 1)[1:] == ["× 2 bomb (BOMB-5)"]


@pytest.mark.rule("BOMB-5")
@pytest.mark.parametrize(
    ("bombed", "captured", "factor"),
    [
        ([[11, 12]], ["2A 4A 1R 2R 3R 11B 11J 11K 11D 12B 12A 12R 12D", "3B 6J 6K 7K 9J 9K 10A"], 4),
        ([[], [12]], ["2A 4A 1R 2R 3R", "3B 6J 6K 7K 9J 9K 10A 12B 12A 12R 12D"], 1),
    ],
    ids=["two", "the loser's"],
)
def test_the_payment_is_multiplied_once_for_each_bomb_of_the_winner(
    bombed: list[list[int]], captured: list[str], factor: int
) -> None:
    state = position(
        TWO | variants.bomb_doubles,
        hands=["8J", "9R 10J"],
        table="8A 5J",
        stock="7J",
        captured=captured,
        bombed=bombed,
        turns=[1, 1],
    )
    assert net(act(state, "play 8J", "stop").state) == (8 * factor, -8 * factor)


@pytest.mark.rule("BOMB-2")
def test_three_players_use_their_bomb_turns_in_turn_order() -> None:
    state = position(
        QUIET,
        hands=["", "9R", "10J"],
        table="3R",
        stock="6J 7K 11J 8J",
        captured=["2A 2R 2J 2K"],
        bomb_turns=[2],
        bombed=[[2]],
        turns=[5, 5, 5],
    )
    state = act(state, "turn", "play 9R", "play 10J").state
    assert (state.actor, options(state)) == (0, ["turn"])
