"""Pair bombs, and sets that may be shown only while their fourth card is not on the table."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, End, Phase, RuleConflict
from hwatu.events import Bombed, Captured, PairBombed
from tests.rules_of_play.acting import act, lines, net, options, refused
from tests.rules_of_play.helpers import all_chips, given
from tests.rules_of_play.laying import gave, house, lay

PAIR = house(pair_bomb=True, bomb_junk=1)
OFTEN: tuple[str, str, str, str] = ("4A 4R 5R | 3R 7J", "4J 4K 8J", "9J 9K 10J", "| 1J 1K")


@pytest.mark.rule("BOMB-6", "BONUS-6")
def test_two_in_hand_capture_two_on_the_table_by_the_flag() -> None:
    assert refused(lay(house(bomb_junk=1), *OFTEN), "bomb 4") == ("no_bomb", "BOMB-1")
    done = act(lay(PAIR, *OFTEN), "bomb 4")
    assert done.of(PairBombed) == [PairBombed(0, "4A 4R", "4J 4K")]
    assert not done.of(Bombed)
    assert done.of(Captured)[0] == Captured(0, "4A 4R 4J 4K", "BOMB-6")
    state = done.state
    assert given(done.events) == [(1, "1J", "BONUS-6")]
    assert state.seats[0].captured == CardSet("4A 4R 4J 4K 1J")
    assert (state.seats[0].bomb_turns, state.table, state.seats[0].hand) == (1, CardSet("8J 9J"), CardSet("5R"))
    assert (state.seats[0].pair_bombed, state.seats[0].bombed) == ((4,), ())


@pytest.mark.rule("BOMB-6")
def test_playing_one_of_the_two_stays_legal() -> None:
    state = lay(PAIR, *OFTEN)
    assert {"play 4A>4J", "play 4A>4K", "play 4R>4J", "play 4R>4K", "bomb 4"} <= set(options(state))
    after = act(state, "play 4A>4J").state
    assert after.seats[0].captured == CardSet("4A 4J")
    assert after.seats[0].pair_bombed == ()


@pytest.mark.rule("BOMB-6")
@pytest.mark.parametrize(
    ("hand", "table", "stacks"),
    [
        ("4A 4R 5R", "4J 8J", ()),
        ("4A 5R", "4J 4K 8J", ()),
        ("4A 4R 5R", "8J", ()),
        ("4A 5R", "8J", ("4R 4J 4K",)),
        ("4A 4R 5R", "4J 8J 9J", ()),
    ],
    ids=["one on the table", "one in hand", "none on the table", "part of a stack", "one captured"],
)
def test_two_of_a_month_are_no_pair_bomb_unless_both_others_lie_loose(
    hand: str, table: str, stacks: tuple[str, ...]
) -> None:
    captured = "| 4K" if "9J" in table else ""
    state = lay(PAIR, f"{hand} | 3R 7J", table, "10R", captured, stacks=stacks)
    assert refused(state, "bomb 4") == ("no_bomb", "BOMB-1")


@pytest.mark.rule("BOMB-6", "BOMB-1")
def test_three_in_hand_and_one_on_the_table_is_a_bomb_of_three() -> None:
    done = act(lay(PAIR, "4A 4R 4K 5R | 3R 7J", "4J 8J", "9J"), "bomb 4")
    assert (done.state.seats[0].bombed, done.state.seats[0].pair_bombed, done.state.seats[0].bomb_turns) == (
        (4,),
        (),
        2,
    )
    assert not done.of(PairBombed)


@pytest.mark.rule("BOMB-6")
def test_the_pair_on_the_table_must_lie_there_as_the_turn_begins() -> None:
    """The stock card comes after the bomb."""
    rules = house(pair_bomb=True)
    state = lay(rules, "4A 4R 5R 6J | 3R 7J 7K", "4J 8J", "4K 9J")
    state = act(state, "play 6J", "play 3R").state
    assert state.seats[0].captured == CardSet("4J 4K")
    assert refused(state, "bomb 4") == ("no_bomb", "BOMB-1")


@pytest.mark.rule("BOMB-6", "BONUS-12")
def test_a_pair_bomb_sweeps() -> None:
    rules = house(pair_bomb=True, bomb_junk=1, sseul="ANY_CAPTURE")
    done = act(lay(rules, "4A 4R 5R | 3R 7J", "4J 4K 9R", "9J", "| 1J 1K"), "bomb 4")
    assert done.state.seats[0].captured == CardSet("4A 4R 4J 4K 9R 9J 1J 1K")
    assert given(done.events) == [(1, "1J", "BONUS-6"), (1, "1K", "BONUS-12")]


@pytest.mark.rule("BOMB-6", "BONUS-1")
def test_a_pair_bomb_on_two_cards_of_a_month_is_no_sweep_of_two_cards() -> None:
    rules = house(pair_bomb=True)
    assert gave(act(lay(rules, "4A 4R 5R | 3R 7J", "4J 4K", "9J", "| 1J 1K"), "bomb 4")) == ""


@pytest.mark.rule("BOMB-6", "BOMB-3")
def test_where_more_cards_are_turned_a_pair_turns_two() -> None:
    rules = house(pair_bomb=True, bomb="FLIP_THREE")
    state = act(lay(rules, "4A 4R 5R | 3R 7J", "4J 4K 8J", "9J 6J 1R"), "bomb 4").state
    assert (state.table, state.seats[0].bomb_turns) == (CardSet("8J 9J 6J"), 0)
    three = act(lay(rules, "4A 4R 4K 5R | 3R 7J", "4J 8J", "9J 6J 1R"), "bomb 4").state
    assert three.table == CardSet("8J 9J 6J 1R")


@pytest.mark.rule("BOMB-6", "BOMB-2")
def test_a_pair_bomb_leaves_one_bomb_turn() -> None:
    state = lay(house(pair_bomb=True), "4A 4R | 3R 7J 7K", "4J 4K 8J", "9J 6J 10J")
    state = act(state, "bomb 4", "play 3R").state
    assert options(state) == ["turn"]
    assert act(state, "turn").state.seats[0].bomb_turns == 0


@pytest.mark.rule("BOMB-6", "BOMB-4")
def test_a_month_that_was_shown_is_no_pair_bomb() -> None:
    for bomb_after_shake in (False, True):
        rules = house(pair_bomb=True, bomb_after_shake=bomb_after_shake)
        state = lay(rules, "5A 5R 1B | 3R 7J", "5J 5K", "9J", shaken=[[5], []])
        if bomb_after_shake:
            assert "bomb 5" in options(state)
        else:
            assert refused(state, "bomb 5") == ("bomb_after_shake", "BOMB-4")


@pytest.mark.rule("BOMB-6", "DEAL-14", "BOMB-4")
def test_two_left_of_a_quad_are_no_pair_bomb_either() -> None:
    rules = house(pair_bomb=True, hand_quad="MAY_PLAY_ON")
    state = lay(rules, "5A 5R 1B | 3R 7J", "5J 5K", "9J", quads=[[5], []])
    assert refused(state, "bomb 5") == ("bomb_after_shake", "BOMB-4")


@pytest.mark.rule("BOMB-6", "TURN-7", "TURN-8", "TURN-9")
def test_the_stock_card_of_a_pair_bomb_makes_no_chok_and_no_ppuk() -> None:
    done = act(lay(house(pair_bomb=True), "4A 4R 5R | 3R 7J", "4J 4K 8J", "8K", "| 1J"), "bomb 4")
    assert gave(done) == ""
    assert not {"Chok", "Ppuk", "Ttadak"} & set(done.names)


@pytest.mark.rule("BOMB-6", "CHIPS-3", "PAY-13")
def test_a_pair_bomb_on_the_first_turn_is_a_bomb_on_the_first_turn() -> None:
    rules = house(pair_bomb=True, first_bomb_chips=7, first_month_multiplier=2)
    for turns, chips, months in ((0, 7, (4,)), (1, 0, ())):
        state = act(lay(rules, *OFTEN, turns=[turns, turns]), "bomb 4").state
        assert all_chips(state) == [chips, -chips]
        assert state.seats[0].first_months == months


@pytest.mark.rule("BOMB-6", "SHAKE-1")
def test_a_set_just_shown_is_played_before_a_pair_is_bombed() -> None:
    rules = house(pair_bomb=True, shake="MUST_PLAY")
    state = act(lay(rules, "4A 4R 6A 6R 6J | 3R 7J", "4J 4K 8J", "9J"), "shake 6").state
    assert refused(state, "bomb 4") == ("must_play_shaken", "SHAKE-1")


@pytest.mark.rule("BOMB-6", "BOMB-1")
def test_without_bombs_there_are_no_pair_bombs() -> None:
    assert refused(lay(house(bomb="OFF"), *OFTEN), "bomb 4") == ("no_bombs", "BOMB-1")
    with pytest.raises(RuleConflict, match="pair_bomb"):
        house(bomb="OFF", pair_bomb=True)


@pytest.mark.rule("BOMB-6")
def test_bombs_are_listed_by_month_pairs_and_triples_together() -> None:
    state = lay(PAIR, "2A 2R 2J 4A 4R 6A 6R 6J | 3R 7J", "2K 4J 4K 6K", "9J")
    assert [each for each in options(state) if each.startswith("bomb")] == ["bomb 2", "bomb 4", "bomb 6"]


@pytest.mark.rule("BOMB-7", "BOMB-5")
@pytest.mark.parametrize(
    ("flags", "facts", "factor"),
    [
        ({"bomb_multiplier": 2}, {"pair_bombed": [[4], []]}, 1),
        ({"pair_bomb_multiplier": 2}, {"pair_bombed": [[4], []]}, 2),
        ({"pair_bomb_multiplier": 3}, {"pair_bombed": [[4, 5], []]}, 9),
        ({"pair_bomb_multiplier": 2}, {"bombed": [[4], []]}, 1),
        ({"pair_bomb_multiplier": 2, "bomb_multiplier": 2}, {"bombed": [[4], []], "pair_bombed": [[5], []]}, 4),
        ({"pair_bomb_multiplier": 2}, {"pair_bombed": [[], [10]]}, 1),
    ],
)
def test_pair_bombs_multiply_apart_from_bombs(flags: dict[str, Any], facts: dict[str, Any], factor: int) -> None:
    rules = house(pair_bomb=True, **flags)
    months = "4A 4R 4J 4K 5A 5R 5J 5K"
    other = "10J 10R 10A 10K" if facts.get("pair_bombed") == [[], [10]] else "10J"
    state = lay(rules, "8K | 3R 7J", "8J", "9J", f"1B 3B 12B 2A 8A {months} | 11B {other}", **facts)
    state = act(state, "play 8K", "stop").state
    assert state.result is not None
    assert state.result.end is End.STOP
    plain = lay(house(), "8K | 3R 7J", "8J", "9J", f"1B 3B 12B 2A 8A {months} | 11B {other}")
    assert net(state)[0] == factor * net(act(plain, "play 8K", "stop").state)[0]
    assert (f"× {factor} pair bomb (BOMB-7)" in lines(state, 1)) == (factor in (2, 9))


# --- Sets that may be shown only while the fourth is not on the table (SHAKE-4) ---


@pytest.mark.rule("SHAKE-4", "SHAKE-1", "BOMB-1")
@pytest.mark.parametrize(
    ("table", "unmatched_only", "legal"),
    [
        ("5K 8J", False, {"shake 5", "bomb 5"}),
        ("5K 8J", True, {"bomb 5"}),
        ("8J", True, {"shake 5"}),
        ("8J", False, {"shake 5"}),
    ],
)
def test_a_set_whose_fourth_card_lies_on_the_table_may_be_shown_by_its_flag(
    table: str, unmatched_only: bool, legal: set[str]
) -> None:
    state = lay(house(shake_unmatched_only=unmatched_only), "5A 5R 5J 1B | 3R 7J", table, "9J")
    assert {each for each in options(state) if not each.startswith("play")} == legal
    if "shake 5" not in legal:
        assert refused(state, "shake 5") == ("shake_matched", "SHAKE-4")
    if "bomb 5" not in legal:
        assert refused(state, "bomb 5") == ("no_bomb", "BOMB-1")


@pytest.mark.rule("SHAKE-4")
def test_a_fourth_card_that_was_captured_is_no_longer_in_the_way() -> None:
    state = lay(house(shake_unmatched_only=True), "5A 5R 5J 1B | 3R 7J", "8J", "9J", "| 5K")
    assert act(state, "shake 5").state.seats[0].shaken == (5,)


@pytest.mark.rule("SHAKE-4")
def test_only_the_month_that_lies_there_may_not_be_shown() -> None:
    state = lay(house(shake_unmatched_only=True), "5A 5R 5J 6A 6R 6J | 3R 7J", "5K 8J", "9J")
    assert [each for each in options(state) if each.startswith("shake")] == ["shake 6"]
    after = act(state, "shake 6").state
    assert after.phase is Phase.TURN
    assert refused(after, "shake 6") == ("already_shaken", "SHAKE-1")
