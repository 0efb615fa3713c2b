"""JOKER: jokers in hand, in the stock and in stacks, and what their capture brings."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, End, Phase, Rules, position, presets, variants
from hwatu.events import (
    Captured,
    CardDrawn,
    CardPlayed,
    Chok,
    HandEnded,
    JokerPlayed,
    JokerTurned,
    JunkGiven,
    Ppuk,
    StackTaken,
    StockTurned,
    SubstitutePlayed,
    SubstituteTurned,
    Ttadak,
)
from tests.rules_of_play.acting import REDRAW, STAYS, SUBSTITUTE, act, changed, holding, options, refused

AFTER_A_BOMB: dict[str, Any] = {
    "captured": ["2A 2R 2J 2K"],
    "bomb_turns": [1],
    "bombed": [[2]],
    "turns": [2, 2],
}

# A joker from hand, for which a stock card is played


@pytest.mark.rule("JOKER-1")
def test_a_joker_from_hand_is_captured_and_a_stock_card_is_played_in_its_place() -> None:
    after, events = act(holding("X2 8J"), "joker X2")
    assert events == (
        JokerPlayed(0, "X2"),
        Captured(0, "X2", "JOKER-1"),
        SubstituteTurned(0, "7J"),
        SubstitutePlayed(0, "7J", ""),
        StockTurned(0, "6J"),
    )
    assert after.seats[0].captured == CardSet("X2")
    assert after.seats[0].hand == CardSet("8J")
    assert after.table == CardSet("3R 5J 7J 6J")
    assert [each.code for each in after.stock[:1]] == ["11K"]
    assert (after.phase, after.actor) == (Phase.TURN, 1)


@pytest.mark.rule("JOKER-1")
def test_the_substitute_takes_its_match_like_a_card_from_hand() -> None:
    after, events = act(holding("X2 8J", stock="3J 6J"), "joker X2")
    assert events[-3:] == (SubstitutePlayed(0, "3J", "3R"), StockTurned(0, "6J"), Captured(0, "3R 3J", "TURN-3"))
    assert after.seats[0].captured == CardSet("X2 3R 3J")


@pytest.mark.rule("JOKER-1", "TURN-7")
def test_the_substitute_can_chok() -> None:
    after, events = act(holding("X2 8J", stock="7J 7K", other="1J"), "joker X2")
    assert Chok(0, "7J 7K") in events
    assert JunkGiven(1, 0, "1J", "BONUS-3") in events
    assert after.seats[0].captured == CardSet("X2 7J 7K 1J")


@pytest.mark.rule("JOKER-1", "TURN-8")
def test_the_substitute_can_ppuk() -> None:
    after, events = act(holding("X2 8J", stock="3J 3K"), "joker X2")
    assert events[-1] == Ppuk(0, "3R 3J 3K")
    assert after.seats[0].ppuks == 1
    assert [(each.cards, each.maker) for each in after.stacks] == [(CardSet("3R 3J 3K"), 0)]
    assert after.seats[0].captured == CardSet("X2")


@pytest.mark.rule("JOKER-1", "TURN-9")
def test_the_substitute_can_ttadak_with_the_card_that_its_player_chose() -> None:
    state = act(holding("X2 8J", table="3R 3K 5J", stock="3J 3B", other="1J"), "joker X2").state
    assert (state.phase, state.turned and state.turned.code) == (Phase.PLACE, "3J")
    after, events = act(state, "take 3R")
    assert Ttadak(0, "3B 3R 3J 3K") in events
    assert after.seats[0].captured == CardSet("X2 3B 3R 3J 3K 1J")


@pytest.mark.rule("JOKER-1", "TURN-5")
def test_the_substitute_takes_a_stack() -> None:
    state = holding("X2 8J", table="5J", stock="3J 6J", stacks=[("3B 3R 3K", 1)])
    after, events = act(state, "joker X2")
    assert StackTaken(0, "3B 3R 3J 3K", 1, "BONUS-4") in events
    assert after.seats[0].captured == CardSet("X2 3B 3R 3J 3K")


@pytest.mark.rule("JOKER-1")
def test_a_substitute_with_two_loose_matches_is_placed_before_the_stock_is_turned() -> None:
    state = act(holding("X2 8J", table="3R 3K 5J", stock="3J 6J 11K"), "joker X2").state
    assert (state.phase, state.actor) == (Phase.PLACE, 0)
    assert options(state) == ["take 3R", "take 3K"]
    assert state.seats[0].captured == CardSet("X2")
    assert [each.code for each in state.stock[:2]] == ["6J", "11K"]
    assert refused(state, "take 5J") == ("not_a_match", "TURN-6")
    assert refused(state, "play 8J") == ("wrong_phase", "TURN-1")
    after, events = act(state, "take 3K")
    assert events[0] == SubstitutePlayed(0, "3J", "3K")
    assert after.seats[0].captured == CardSet("X2 3J 3K")
    assert after.table == CardSet("3R 5J 6J")


@pytest.mark.rule("JOKER-1")
def test_a_joker_turned_as_a_substitute_is_captured_and_replaced_the_same_way() -> None:
    after, events = act(holding("X2 8J", stock="X3 XB 7J 6J", other="1J 1K"), "joker X2")
    assert [event.card.code for event in events if isinstance(event, SubstituteTurned)] == ["X3", "XB", "7J"]
    assert Captured(0, "X3", "JOKER-1") in events
    assert [event.card.code for event in events if isinstance(event, StockTurned)] == ["6J"]
    assert after.seats[0].captured == CardSet("X2 X3 XB")
    assert (after.phase, after.actor) == (Phase.GIVE, 1)


@pytest.mark.rule("JOKER-1")
def test_after_the_substitute_a_joker_may_also_be_the_stock_card() -> None:
    done = act(holding("X2 8J", stock="7J X3 6J"), "joker X2")
    assert done.of(JokerTurned) == [JokerTurned(0, "X3")]
    assert done.state.seats[0].captured == CardSet("X2 X3")
    assert done.state.table == CardSet("3R 5J 7J 6J")


@pytest.mark.rule("JOKER-1")
def test_playing_a_joker_is_a_whole_turn_where_it_is_substituted() -> None:
    state = act(holding("X2 X3", stock="7J 6J 11K 12R"), "joker X2", "play 9R").state
    assert options(state) == ["joker X3"]
    assert state.seats[0].turns == 2


@pytest.mark.rule("JOKER-1")
def test_only_a_joker_in_hand_is_played_as_one() -> None:
    state = holding("X2 8J")
    assert options(state) == ["play 8J", "joker X2"]
    assert refused(state, "joker X3") == ("not_in_hand", "TURN-1")
    assert refused(state, "joker 8J") == ("not_a_joker", "JOKER-1")
    assert refused(state, "play X2") == ("joker", "JOKER-1")
    assert refused(holding("X1 8J"), "play X1") == ("joker", "JOKER-1")


@pytest.mark.rule("JOKER-1")
def test_the_last_cards_of_the_stock_still_make_a_turn() -> None:
    state = position(SUBSTITUTE, hands=["X2", "9R"], table="5J", stock="", fill=False, turns=[1, 1])
    done = act(state, "joker X2")
    assert (done.state.seats[0].captured, done.state.actor) == (CardSet("X2"), 1)
    state = position(SUBSTITUTE, hands=["X2", "9R"], table="5J", stock="5K", fill=False, turns=[1, 1])
    assert act(state, "joker X2").state.seats[0].captured == CardSet("X2 5J 5K")


# A joker from hand, for which a stock card is drawn


@pytest.mark.rule("JOKER-2")
def test_where_jokers_are_redrawn_a_stock_card_comes_into_the_hand_and_the_turn_goes_on() -> None:
    after, events = act(holding("X2 8J", rules=REDRAW), "joker X2")
    assert events == (JokerPlayed(0, "X2", "JOKER-2"), Captured(0, "X2", "JOKER-2"), CardDrawn(0, "7J"))
    assert after.seats[0].captured == CardSet("X2")
    assert after.seats[0].hand == CardSet("7J 8J")
    assert (after.phase, after.actor, after.seats[0].turns) == (Phase.TURN, 0, 1)
    assert options(after) == ["play 7J", "play 8J"]
    after = act(after, "play 7J").state
    assert after.actor == 1


@pytest.mark.rule("JOKER-2")
def test_any_number_of_jokers_may_be_redrawn_in_a_turn() -> None:
    state = act(holding("X2 8J", stock="X3 XD 7J 6J", rules=REDRAW), "joker X2", "joker X3", "joker XD").state
    assert state.seats[0].captured == CardSet("X2 X3 XD")
    assert state.seats[0].hand == CardSet("7J 8J")


@pytest.mark.rule("JOKER-2")
def test_a_joker_may_be_kept_while_there_is_another_card() -> None:
    state = act(holding("X2 8J", rules=REDRAW), "play 8J").state
    assert state.seats[0].hand == CardSet("X2")


@pytest.mark.rule("JOKER-2")
def test_a_hand_of_jokers_alone_must_redraw() -> None:
    state = position(REDRAW, hands=["X2 X3", "9R"], table="5J", stock="7J", **AFTER_A_BOMB)
    assert options(state) == ["joker X2", "joker X3"]
    assert refused(state, "turn") == ("must_redraw", "JOKER-2")
    assert options(act(state, "joker X2").state) == ["play 7J", "joker X3", "turn"]


@pytest.mark.rule("JOKER-2")
def test_a_bomb_turn_is_free_where_another_card_is_held_or_jokers_are_substituted() -> None:
    for rules, hand in ((REDRAW, "X2 8J"), (SUBSTITUTE, "X2 X3")):
        state = position(rules, hands=[hand, "9R"], table="5J", **AFTER_A_BOMB)
        assert "turn" in options(state)


@pytest.mark.rule("JOKER-2")
def test_no_joker_is_ever_laid_on_the_table() -> None:
    assert refused(holding("X2 8J", rules=REDRAW), "play X2") == ("joker", "JOKER-1")


@pytest.mark.rule("JOKER-2", "SHAKE-1")
def test_a_set_that_a_drawn_card_completes_may_be_shown() -> None:
    state = holding("8A 8J X2", stock="8K 6J", rules=REDRAW)
    assert refused(state, "shake 8") == ("no_triple", "SHAKE-1")
    state = act(state, "joker X2").state
    assert act(state, "shake 8").state.seats[0].shown == CardSet("8A 8J 8K")


@pytest.mark.rule("JOKER-2", "SHAKE-1")
def test_four_of_a_month_that_were_drawn_end_nothing_and_cannot_be_shown() -> None:
    after = act(holding("8A 8J 8K X2", stock="8B 6J", rules=REDRAW), "joker X2").state
    assert after.phase is Phase.TURN
    assert refused(after, "shake 8") == ("no_triple", "SHAKE-1")
    assert options(after) == ["play 8B", "play 8A", "play 8J", "play 8K"]


@pytest.mark.rule("JOKER-2", "SHAKE-1")
def test_a_set_may_be_shown_before_a_joker_is_redrawn_unless_it_must_be_played() -> None:
    state = act(holding("8A 8J 8K X2", rules=REDRAW), "shake 8").state
    assert "joker X2" in options(state)
    state = act(holding("8A 8J 8K X2", rules=REDRAW | variants.shake_must_play), "shake 8").state
    assert refused(state, "joker X2") == ("must_play_shaken", "SHAKE-1")


@pytest.mark.rule("JOKER-2")
def test_what_was_shown_stays_shown_when_the_fourth_is_drawn() -> None:
    state = act(holding("8A 8J 8K X2", stock="8B 6J", rules=REDRAW), "shake 8", "joker X2").state
    assert state.seats[0].shown == CardSet("8A 8J 8K")
    assert state.seats[0].hand == CardSet("8B 8A 8J 8K")


@pytest.mark.rule("JOKER-2", "CARD-7")
def test_junk_that_a_redrawn_boss_brings_is_given_before_the_turn_goes_on() -> None:
    state = act(holding("XB 8J", rules=REDRAW, other="1J 1K"), "joker XB").state
    assert (state.phase, state.actor, state.seat) == (Phase.GIVE, 1, 0)
    after, events = act(state, "give 1K")
    assert events == (JunkGiven(1, 0, "1K", "CARD-7"),)
    assert (after.phase, after.actor) == (Phase.TURN, 0)
    assert after.seats[0].captured == CardSet("XB 1K")
    assert options(after) == ["play 7J", "play 8J"]


@pytest.mark.rule("JOKER-2", "STOP-1")
def test_points_from_a_redrawn_joker_are_looked_at_when_the_turn_ends() -> None:
    state = position(
        changed(REDRAW, target=1),
        hands=["X2 8J", "9R"],
        table="3R 5J",
        stock="7J 6J",
        captured=["1J 1K 2J 2K 3J 3K 4J 4K"],
        turns=[1, 1],
    )
    state = act(state, "joker X2").state
    assert (state.phase, state.seats[0].points) == (Phase.TURN, 1)
    assert act(state, "play 8J").state.phase is Phase.GO_OR_STOP


@pytest.mark.rule("JOKER-2")
def test_a_joker_that_nothing_replaces_ends_the_turn() -> None:
    state = position(REDRAW, hands=["X2", "9R"], table="5J", fill=False, turns=[1, 1])
    state = act(state, "joker X2").state
    assert state.actor == 1


# A joker from the stock


@pytest.mark.rule("JOKER-3")
@pytest.mark.parametrize("rules", [SUBSTITUTE, REDRAW, STAYS], ids=["substitute", "redraw", "stays in ppuk"])
def test_a_joker_from_the_stock_is_captured_and_the_next_card_is_the_stock_card(rules: Rules) -> None:
    after, events = act(holding("8J 1B", stock="X2 3J 6J", rules=rules), "play 8J")
    assert events == (
        CardPlayed(0, "8J", "", "TURN-2"),
        JokerTurned(0, "X2"),
        Captured(0, "X2", "JOKER-3"),
        StockTurned(0, "3J"),
        Captured(0, "3R 3J", "TURN-6"),
    )
    assert after.seats[0].captured == CardSet("X2 3R 3J")
    assert after.stock[0].code == "6J"


@pytest.mark.rule("JOKER-3")
def test_several_jokers_in_a_row_are_all_captured() -> None:
    done = act(holding("8J 1B", stock="X2 X3 XD 6J"), "play 8J")
    assert [event.card.code for event in done.of(JokerTurned)] == ["X2", "X3", "XD"]
    assert done.state.seats[0].captured == CardSet("X2 X3 XD")
    assert done.state.table == CardSet("3R 5J 8J 6J")


@pytest.mark.rule("JOKER-3", "TURN-7")
def test_the_card_that_replaces_a_joker_can_chok() -> None:
    assert Chok(0, "8J 8K") in act(holding("8J 1B", stock="X2 8K"), "play 8J").events


@pytest.mark.rule("JOKER-3", "TURN-10")
def test_a_joker_below_the_last_card_is_left_in_the_stock() -> None:
    state = position(SUBSTITUTE, hands=["", "3J"], table="3R 5J", stock="5K X2 XB", actor=1, fill=False, turns=[10, 9])
    after, events = act(state, "play 3J")
    assert events[-1] == HandEnded(End.NAGARI, None, "STOP-4")
    assert [each.code for each in after.stock] == ["X2", "XB"]
    assert after.table == CardSet()


@pytest.mark.rule("JOKER-3")
def test_a_joker_at_the_bottom_is_captured_though_nothing_replaces_it() -> None:
    state = position(SUBSTITUTE, hands=["8J", "9R"], table="8A 5J", stock="X2", fill=False, turns=[1, 1])
    assert act(state, "play 8J").state.seats[0].captured == CardSet("8A 8J X2")


# A joker and a ppuk


@pytest.mark.rule("JOKER-4")
def test_a_joker_turned_onto_a_pair_waits_and_a_ppuk_keeps_it() -> None:
    after, events = act(holding("3J 1B", stock="X2 3K 6J", rules=STAYS), "play 3J")
    assert events[1] == JokerTurned(0, "X2", waits=True, rule="JOKER-4")
    assert events[-1] == Ppuk(0, "3R 3J 3K X2")
    assert [(each.cards, each.maker) for each in after.stacks] == [(CardSet("3R 3J 3K X2"), 0)]
    assert after.seats[0].captured == CardSet()


@pytest.mark.rule("JOKER-4", "TURN-8")
def test_without_ppuk_a_joker_turned_onto_a_pair_is_captured_at_once() -> None:
    rules = presets.pagat(jokers="X2", ppuk=False) | variants.joker_stays_in_ppuk
    assert rules.idle == ("joker_stays_in_ppuk",)
    _, events = act(holding("3J 1B", stock="X2 3K 6J", rules=rules), "play 3J")
    assert events[1:3] == (JokerTurned(0, "X2"), Captured(0, "X2", "JOKER-3"))


@pytest.mark.rule("JOKER-4")
def test_where_jokers_do_not_stay_one_turned_onto_a_pair_is_captured_at_once() -> None:
    after, events = act(holding("3J 1B", stock="X2 3K 6J"), "play 3J")
    assert events[1:3] == (JokerTurned(0, "X2"), Captured(0, "X2", "JOKER-3"))
    assert events[-1] == Ppuk(0, "3R 3J 3K")
    assert after.seats[0].captured == CardSet("X2")


@pytest.mark.rule("JOKER-4")
@pytest.mark.parametrize(
    ("table", "stock", "captured"),
    [
        ("3R 5J", "X2 6J", "X2 3R 3J"),
        ("3R 5J", "X2 5K", "X2 3R 3J 5J 5K"),
        ("3R 3K 5J", "X2 3B", "X2 3B 3R 3J 3K"),
    ],
    ids=["nothing", "another capture", "ttadak"],
)
def test_anything_but_a_ppuk_captures_the_waiting_joker(table: str, stock: str, captured: str) -> None:
    action = "play 3J>3R" if "3K" in table else "play 3J"
    done = act(holding("3J 1B", table=table, stock=stock, rules=STAYS), action)
    assert done.of(JokerTurned) == [JokerTurned(0, "X2", waits=True, rule="JOKER-4")]
    assert done.state.seats[0].captured == CardSet(captured)
    assert done.state.stacks == ()


@pytest.mark.rule("JOKER-4")
def test_a_joker_waits_only_on_a_pair() -> None:
    done = act(holding("8J 1B", stock="X2 8K", rules=STAYS), "play 8J")
    assert done.of(JokerTurned) == [JokerTurned(0, "X2")]
    stack = position(STAYS, hands=["9J", "10J"], table="5J", stock="X2 6J", stacks=[("9A 9R 9K", None)], turns=[1, 1])
    assert act(stack, "play 9J").of(JokerTurned) == [JokerTurned(0, "X2")]


@pytest.mark.rule("JOKER-4")
def test_several_jokers_wait_together() -> None:
    after = act(holding("3J 1B", stock="X2 XB X3 3K 6J", rules=STAYS, other="1J"), "play 3J").state
    assert after.stacks[0].cards == CardSet("3R 3J 3K X2 X3 XB")
    assert after.seats[1].captured == CardSet("1J")
    after = act(holding("3J 1B", stock="X2 XB X3 6J", rules=STAYS, other="1J"), "play 3J").state
    assert after.seats[0].captured == CardSet("3R 3J X2 X3 XB 1J")


@pytest.mark.rule("JOKER-4")
def test_a_waiting_joker_lies_with_its_pair_while_its_player_chooses() -> None:
    state = act(holding("3J 1B", table="3R 5J 5A", stock="X2 5K 6J", rules=STAYS), "play 3J").state
    assert state.phase is Phase.TAKE
    assert state.table == CardSet("3R 3J X2 5A 5J")
    assert state.seats[0].captured == CardSet()
    assert act(state, "take 5A").state.seats[0].captured == CardSet("3R 3J X2 5A 5K")


@pytest.mark.rule("JOKER-4")
def test_a_joker_played_from_hand_never_stays() -> None:
    after = act(holding("X3 1B", stock="3J 3K 6J", rules=STAYS), "joker X3").state
    assert after.stacks[0].cards == CardSet("3R 3J 3K")
    assert after.seats[0].captured == CardSet("X3")
    after = act(holding("X3 1B", stock="X2 3J 3K 6J", rules=STAYS), "joker X3").state
    assert after.stacks[0].cards == CardSet("3R 3J 3K")
    assert after.seats[0].captured == CardSet("X2 X3")


@pytest.mark.rule("JOKER-4")
def test_a_joker_turned_onto_the_pair_of_a_substitute_stays() -> None:
    after = act(holding("X3 1B", stock="3J X2 3K 6J", rules=STAYS), "joker X3").state
    assert after.stacks[0].cards == CardSet("3R 3J 3K X2")
    assert after.seats[0].captured == CardSet("X3")


@pytest.mark.rule("JOKER-4", "BONUS-4")
def test_who_captures_the_stack_captures_its_jokers() -> None:
    state = holding("3B 8J", table="5J", rules=STAYS, stacks=[("3R 3J 3K X2", 1)], other="1J")
    after, events = act(state, "play 3B")
    assert StackTaken(0, "3B 3R 3J 3K X2", 1) in events
    assert after.seats[0].captured == CardSet("3B 3R 3J 3K X2 1J")


@pytest.mark.rule("JOKER-4", "BONUS-4")
def test_the_stock_card_takes_a_stack_with_its_jokers_too() -> None:
    state = holding("8J 1B", table="5J", stock="3B 6J", rules=STAYS, stacks=[("3R 3J 3K X2 XD", 1)])
    assert act(state, "play 8J").state.seats[0].captured == CardSet("3B 3R 3J 3K X2 XD")


@pytest.mark.rule("JOKER-4", "CARD-7", "BONUS-5")
def test_a_boss_in_a_stack_works_for_whoever_captures_it() -> None:
    mine = holding("3B 8J", table="5J", rules=STAYS, stacks=[("3R 3J 3K XB", 0)], other="1J 1K 2J 2K")
    state = act(mine, "play 3B").state
    assert {(due.rule, due.left) for due in state.owed} == {("CARD-7", 1), ("BONUS-5", 2)}
    done = act(state, "give 1J", "give 1K", "give 2J")
    assert sorted(event.rule for event in done.of(JunkGiven)) == ["BONUS-5", "BONUS-5", "CARD-7"]
    assert done.state.seats[1].captured == CardSet("2K")
    theirs = holding("3B 8J", table="5J", rules=STAYS, stacks=[("3R 3J 3K XB", 1)], other="1J 1K 2J 2K")
    assert {due.rule for due in act(theirs, "play 3B").state.owed} == {"CARD-7", "BONUS-4"}


@pytest.mark.rule("JOKER-4", "CARD-7", "BONUS-5", "BONUS-8")
def test_on_the_last_turn_a_boss_in_a_stack_of_ones_own_still_takes_all_its_junk() -> None:
    state = position(
        STAYS,
        hands=["", "3B"],
        table="5J",
        stock="5K",
        stacks=[("3R 3J 3K XB", 1)],
        captured=["1J 2J 4J", ""],
        actor=1,
        fill=False,
        turns=[10, 9],
    )
    done = act(state, "play 3B", "give 1J", "give 2J")
    assert sorted(event.rule for event in done.of(JunkGiven)) == ["BONUS-5", "BONUS-5", "CARD-7"]
    assert done.state.seats[0].captured == CardSet()
    assert done.state.over
