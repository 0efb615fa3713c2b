"""LIABLE-1 to -4 and -8 in play: who pays for both losers because of what was said, or left on the table."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import Phase, Rules, State, observe, position, presets, variants
from tests.rules_of_play.acting import QUIET, act, changed, net, payers

EARLIER = changed(presets.pagat_earlier(players=3), syodang="OFF")

WINNER = "4R 5R 11J"  # cho-dan, three points, with the 7R
LOSER = "1B 2A 6J 6K 9K 8K"
OTHER = "3B 5A 4J 4K 5J 5K"
AFTER_A_BOMB: dict[str, Any] = {"loser": f"{LOSER} 12B 12A 12R 12D", "bomb_turns": [1], "bombed": [[12]]}
"""Seat 0 has a bomb turn left."""


def table(
    first: str,
    *,
    lying: str = "11K 10A",
    stock: str = "12R 2R 6R",
    winner: str = "7J 10J",
    rules: Rules = QUIET,
    captured: str = WINNER,
    loser: str = LOSER,
    **extra: Any,
) -> State:
    """A position of three: seat 0 plays ``first``, seat 1 wins with cho-dan if it gets the 7R, seat 2 looks on."""
    return position(
        rules,
        hands=[first, winner, "9R 3J"],
        table=lying,
        stock=stock,
        captured=[loser, captured, OTHER],
        turns=[2, 2, 2],
        **extra,
    )


def each_for_itself(state: State) -> bool:
    """Whether each loser pays its own debt."""
    return all(debtor == payer for debtor, (payer, _) in payers(state).items())


def pays_both(state: State) -> set[tuple[int | None, str]]:
    """The seat that pays both debts, and the rule."""
    assert state.settlement is not None
    found = set(payers(state).values())
    assert len(payers(state)) == 2
    return found


# What makes liable


@pytest.mark.rule("LIABLE-2")
def test_who_played_the_card_that_the_next_player_wins_with_pays_for_both() -> None:
    state = act(table("7R 8J"), "play 7R", "play 7J").state
    assert (state.phase, state.actor, state.seats[1].points) == (Phase.GO_OR_STOP, 1, 3)
    state = act(state, "stop").state
    assert payers(state) == {2: (0, "LIABLE-2"), 0: (0, "PAY-1")}
    assert net(state) == (-6, 6, 0)


@pytest.mark.rule("LIABLE-2")
def test_who_neglected_a_card_that_it_could_have_captured_pays_for_both() -> None:
    state = act(table("7K 8J", lying="7R 10A"), "play 8J", "play 7J", "stop").state
    assert net(state) == (-6, 6, 0)


@pytest.mark.rule("LIABLE-2")
def test_who_could_not_have_captured_it_pays_for_itself() -> None:
    state = act(table("1J 8J", lying="7R 10A"), "play 8J", "play 7J", "stop").state
    assert each_for_itself(state)
    assert net(state) == (-3, 6, -3)


@pytest.mark.rule("LIABLE-2")
def test_who_left_the_other_of_two_matches_pays_for_both() -> None:
    state = table("7A 8J", lying="7R 7K 10A")
    left = act(state, "play 7A>7K", "play 7J", "stop").state
    assert net(left) == (-6, 6, 0)


@pytest.mark.rule("LIABLE-2")
def test_who_let_a_turned_card_take_the_other_of_two_matches_pays_for_both() -> None:
    state = table("1J 8J", lying="7R 7K 10A", stock="7A 12R 2R")
    state = act(state, "play 8J", "take 7K", "play 7J", "stop").state
    assert net(state) == (-6, 6, 0)


@pytest.mark.rule("LIABLE-2")
def test_who_made_the_stack_that_the_next_player_wins_with_pays_for_both() -> None:
    state = act(table("7R 8J", lying="7K 10A", stock="7A 12R 2R"), "play 7R").state
    assert len(state.stacks) == 1
    state = act(state, "play 7J").state
    state = act(state, "give 4J", "give 6J").state
    assert pays_both(act(state, "stop").state) == {(0, "LIABLE-2"), (0, "PAY-1")}


@pytest.mark.rule("LIABLE-2")
def test_a_card_that_the_stock_laid_down_makes_nobody_liable() -> None:
    state = act(table("1J 8J", stock="7R 12R 2R"), "play 8J", "play 7J", "stop").state
    assert each_for_itself(state)


@pytest.mark.rule("LIABLE-2")
def test_a_card_of_the_month_in_hand_does_not_make_liable_for_what_the_stock_lays_down_afterwards() -> None:
    state = act(table("7K 8J", stock="7R 12R 2R"), "play 8J", "play 7J", "stop").state
    assert each_for_itself(state)


@pytest.mark.rule("LIABLE-2")
def test_a_card_that_is_neglected_turn_after_turn_counts_in_the_last() -> None:
    state = table("7K 8J 2J", lying="7R 10A", winner="1R 7J 10J", stock="12R 2R 6R 3K 6A")
    state = act(state, "play 8J", "play 1R", "play 9R", "play 2J", "play 7J", "stop").state
    assert net(state) == (-6, 6, 0)


@pytest.mark.rule("LIABLE-2")
def test_only_the_hand_of_the_last_turn_counts() -> None:
    state = table("7A 8J", lying="7R 7K 10A", winner="1R 7J 10J", stock="12R 2R 6R 3K 6A")
    state = act(state, "play 7A>7K", "play 1R", "play 9R", "play 8J", "play 7J", "stop").state
    assert each_for_itself(state)


@pytest.mark.rule("LIABLE-2")
def test_a_card_captured_only_a_turn_later_makes_nobody_liable() -> None:
    state = table("7R 8J", winner="10J 7J 1R", stock="12R 2R 6R 3K 6A")
    state = act(state, "play 7R", "play 1R", "play 9R", "play 8J", "play 7J", "stop").state
    assert each_for_itself(state)


@pytest.mark.rule("LIABLE-2")
def test_a_winner_who_captured_something_else_makes_nobody_liable() -> None:
    state = position(
        QUIET,
        hands=["7R 8J", "9J 7J", "3J"],
        table="9R 10A",
        stock="12R 2R",
        captured=[LOSER, "6R 10R 11J", OTHER],
        turns=[2, 2, 2],
    )
    state = act(state, "play 7R", "play 9J", "stop").state
    assert each_for_itself(state)


@pytest.mark.rule("LIABLE-2")
@pytest.mark.parametrize("stock", ["12R 7J 6R", "12R 7K 6R"])
def test_any_capture_of_it_in_the_winning_turn_counts(stock: str) -> None:
    state = table("7R 8J", winner="1J 10J", stock=stock)
    assert net(act(state, "play 7R", "play 1J", "stop").state) == (-6, 6, 0)


@pytest.mark.rule("LIABLE-2")
def test_liability_counts_whatever_the_points_come_from() -> None:
    state = position(
        QUIET,
        hands=["7K 8J", "9J 7J", "3J 1R"],
        table="9R 10A",
        stock="12R 7A 2R",
        captured=[LOSER, "6R 10R 11J", OTHER],
        turns=[2, 2, 2],
    )
    state = act(state, "play 7K", "play 9J", "stop").state
    assert state.seats[1].captured >= state.seats[1].captured.of_month(7)
    assert pays_both(state) == {(0, "LIABLE-2"), (0, "PAY-1")}


@pytest.mark.rule("LIABLE-2")
def test_a_winner_two_turns_away_still_counts_if_the_card_lies_there() -> None:
    state = position(
        QUIET,
        hands=["7R 8J", "1J 9R", "7J 3J"],
        table="11K 10A",
        stock="12R 2R 6R",
        captured=[LOSER, OTHER, WINNER],
        turns=[2, 2, 2],
    )
    state = act(state, "play 7R", "play 1J", "play 7J", "stop").state
    assert payers(state) == {0: (0, "PAY-1"), 1: (0, "LIABLE-2")}
    assert net(state) == (-6, 0, 6)


@pytest.mark.rule("LIABLE-2", "LIABLE-8")
def test_of_two_who_left_it_the_one_who_acted_last_pays() -> None:
    state = position(
        QUIET,
        hands=["7R 8J", "7K 9R", "7J 3J"],
        table="11K 10A",
        stock="12R 2R 6R",
        captured=[LOSER, OTHER, WINNER],
        turns=[2, 2, 2],
    )
    assert net(act(state, "play 7R", "play 9R", "play 7J", "stop").state) == (0, -6, 6)


@pytest.mark.rule("LIABLE-2")
def test_who_left_the_card_of_an_earlier_go_is_not_liable_for_the_stop() -> None:
    state = position(
        QUIET,
        hands=["7R 8J", "7J 3J", "9R 10J"],
        table="3R 10A 11K",
        stock="12R 6R 11B 2J 12A",
        captured=[LOSER, "4R 5R 1R 2R 11J", OTHER],
        turns=[2, 2, 2],
    )
    state = act(state, "play 7R", "play 7J", "go", "play 9R", "play 8J", "play 3J", "stop").state
    assert each_for_itself(state)


@pytest.mark.rule("LIABLE-2")
@pytest.mark.parametrize("rules", [QUIET | variants.no_oe_myeon, presets.wikipedia(players=3)], ids=["variant", "W"])
def test_where_there_is_no_oe_myeon_each_pays_for_itself(rules: Rules) -> None:
    state = act(table("7R 8J", rules=changed(rules, pi_bak_below=0)), "play 7R", "play 7J", "stop").state
    assert each_for_itself(state)
    assert net(state) == (-3, 6, -3)


@pytest.mark.rule("LIABLE-2")
def test_with_two_players_there_is_nobody_to_pay_for() -> None:
    state = position(
        presets.pagat(target=3),
        hands=["7R 8J", "7J 10J"],
        table="11K 10A",
        stock="12R 2R",
        captured=[LOSER, WINNER],
        turns=[2, 2],
    )
    state = act(state, "play 7R", "play 7J", "stop").state
    assert payers(state) == {0: (0, "PAY-1")}


@pytest.mark.rule("LIABLE-2")
def test_a_bomb_turn_can_leave_a_card_that_the_stock_card_did_not_take() -> None:
    state = table("", lying="7R 7K 10A", stock="7A 6R 2R", **AFTER_A_BOMB)
    state = act(state, "turn", "take 7K", "play 7J", "stop").state
    assert net(state) == (-6, 6, 0)


@pytest.mark.rule("LIABLE-2", "BOMB-2")
def test_who_holds_a_match_and_turns_the_stock_instead_has_left_the_card() -> None:
    state = table("7K 8J", lying="7R 10A", stock="6R 2R", **AFTER_A_BOMB)
    assert pays_both(act(state, "turn", "play 7J", "stop").state) == {(0, "LIABLE-2"), (0, "PAY-1")}


@pytest.mark.rule("LIABLE-2", "BOMB-2")
def test_a_bomb_turn_without_a_match_in_hand_leaves_nothing() -> None:
    for hand in ("1J 8J", ""):
        state = table(hand, lying="7R 10A", stock="6R 2R", **AFTER_A_BOMB)
        assert each_for_itself(act(state, "turn", "play 7J", "stop").state)


@pytest.mark.rule("LIABLE-2", "BOMB-2")
def test_a_card_that_a_bomb_turn_lays_down_is_not_left_by_who_holds_its_match() -> None:
    state = table("7K 8J", stock="7R 6R 2R", **AFTER_A_BOMB)
    assert each_for_itself(act(state, "turn", "play 7J", "stop").state)


@pytest.mark.rule("LIABLE-2", "BOMB-2", "JOKER-2")
def test_a_bomb_turn_looks_at_the_hand_as_the_redraw_left_it() -> None:
    rules = changed(QUIET, jokers="X2", hand_joker="REDRAW")
    state = table("X2 8J", lying="7R 10A", stock="7K 6R 2R", **AFTER_A_BOMB, rules=rules)
    assert pays_both(act(state, "joker X2", "turn", "play 7J", "stop").state) == {(0, "LIABLE-2"), (0, "PAY-1")}


@pytest.mark.rule("LIABLE-2", "BOMB-1", "BOMB-3")
@pytest.mark.parametrize("bomb", ["TWO_TURNS", "FLIP_THREE"])
@pytest.mark.parametrize(("other", "liable"), [("7K", True), ("9J", False)])
def test_a_bomb_leaves_the_card_that_another_held_card_matches(bomb: str, other: str, liable: bool) -> None:
    state = table(
        f"10R 10J 10K {other} 8J",
        lying="10A 7R 11K",
        winner="7J 2J",
        stock="12R 2R 6R 1R",
        rules=changed(QUIET, bomb=bomb),
    )
    assert each_for_itself(act(state, "bomb 10", "play 7J", "stop").state) is not liable


# The exceptions


def junk_win(rules: Rules = QUIET, captured: str = "", **extra: Any) -> State:
    """A position in which seat 1 has eleven junk and reaches four points with the 7J and 7K that seat 0 leaves."""
    return position(
        rules,
        hands=["7K 8J", "7J 10J", "9R 3J"],
        table="11K 10A",
        stock="12R 6A 6R",
        captured=["1B 2A 6J 6K 9K 8K", "1J 1K 2J 2K 3K 4J 4K 5J 5K 9J 8A " + captured, "3B 5A 12D 11D 10K"],
        turns=[2, 2, 2],
        **extra,
    )


@pytest.mark.rule("LIABLE-3")
def test_a_win_from_junk_alone_makes_nobody_liable() -> None:
    state = act(junk_win(), "play 7K", "play 7J").state
    assert state.seats[1].points == 3
    assert each_for_itself(act(state, "stop").state)


@pytest.mark.rule("LIABLE-3")
def test_junk_and_other_points_do_make_liable() -> None:
    state = act(junk_win(captured="1R 2R 3R"), "play 7K", "play 7J", "stop").state
    assert pays_both(state) == {(0, "LIABLE-2"), (0, "PAY-1")}


@pytest.mark.rule("LIABLE-3")
def test_a_win_from_junk_after_a_go_does_make_liable() -> None:
    state = act(junk_win(goes=[0, 1], go_points=[0, 2]), "play 7K", "play 7J", "stop").state
    assert pays_both(state) == {(0, "LIABLE-2"), (0, "PAY-1")}


@pytest.mark.rule("LIABLE-3")
def test_extras_beside_junk_change_nothing() -> None:
    rules = QUIET | variants.palssari
    captured = ["1B 2A 6J 6K 9K 8K", "4A 4R 4J 4K 7A 7R 1J 1K 2J 2K 3K 5J 5K 9J", "3B 5A 12D 11D 10K"]
    state = position(
        rules,
        hands=["7K 8J", "7J 10J", "9R 3J"],
        table="11K 10A",
        stock="12R 2R 6R",
        captured=captured,
        turns=[2, 2, 2],
    )
    state = act(state, "play 7K", "play 7J", "stop").state
    assert state.settlement is not None
    assert state.settlement.score is not None
    assert (state.settlement.score.points, state.settlement.score.extras) == (3, 8)
    assert each_for_itself(state)


@pytest.mark.rule("LIABLE-3")
def test_where_a_junk_win_is_not_spared_it_makes_liable() -> None:
    state = act(junk_win(EARLIER), "play 7K", "play 7J", "stop").state
    assert pays_both(state) == {(0, "LIABLE-2"), (0, "PAY-1")}


@pytest.mark.rule("LIABLE-4")
@pytest.mark.parametrize(("rules", "liable"), [(QUIET, False), (EARLIER, True)], ids=["P", "Q"])
def test_a_card_left_by_the_last_hand_card_is_spared_where_the_rules_say_so(rules: Rules, liable: bool) -> None:
    state = act(table("7R", rules=rules), "play 7R", "play 7J", "stop").state
    assert each_for_itself(state) is not liable


@pytest.mark.rule("LIABLE-4", "JOKER-1")
@pytest.mark.parametrize(("hand", "liable"), [("X2", False), ("X2 8J", True)])
def test_a_substitute_for_the_last_card_in_hand_is_the_last_card_played(hand: str, liable: bool) -> None:
    state = table(hand, stock="7R 12R 2R 6R", rules=changed(QUIET, jokers="X2"))
    assert each_for_itself(act(state, "joker X2", "play 7J", "stop").state) is not liable


@pytest.mark.rule("LIABLE-4", "JOKER-1")
def test_a_substitute_for_the_last_card_in_hand_spares_nobody_who_had_a_choice_of_matches() -> None:
    state = table("X2", lying="7R 7K 10A", stock="7A 12R 2R 6R", rules=changed(QUIET, jokers="X2"))
    assert net(act(state, "joker X2", "take 7K", "play 7J", "stop").state) == (-6, 6, 0)


@pytest.mark.rule("LIABLE-4")
def test_the_last_hand_card_spares_nobody_who_had_a_choice_of_matches() -> None:
    state = act(table("7A", lying="7R 7K 10A"), "play 7A>7K", "play 7J", "stop").state
    assert net(state) == (-6, 6, 0)


@pytest.mark.rule("LIABLE-4")
def test_the_last_card_but_one_is_not_spared() -> None:
    assert net(act(table("7R 8J"), "play 7R", "play 7J", "stop").state) == (-6, 6, 0)


# What may be seen of it


@pytest.mark.rule("LIABLE-2")
def test_nothing_that_others_see_tells_whether_a_capture_was_possible() -> None:
    could = table("7K 8J", lying="7R 10A")
    could_not = table("1J 8J", lying="7R 10A")
    for seat in (1, 2):
        assert observe(act(could, "play 8J").state, seat) == observe(act(could_not, "play 8J").state, seat)
    assert act(could, "play 8J").events == act(could_not, "play 8J").events


@pytest.mark.rule("LIABLE-2", "BOMB-2")
def test_nothing_that_others_see_of_a_bomb_turn_tells_whether_a_capture_was_possible() -> None:
    could = act(table("7K 8J", lying="7R 10A", stock="6R 2R", **AFTER_A_BOMB), "turn")
    could_not = act(table("1J 8J", lying="7R 10A", stock="6R 2R", **AFTER_A_BOMB), "turn")
    for seat in (1, 2):
        assert observe(could.state, seat) == observe(could_not.state, seat)
    assert could.events == could_not.events


# Go-bak


@pytest.mark.rule("LIABLE-1")
def test_a_loser_who_said_go_pays_for_both() -> None:
    state = table("1J 8J", lying="7R 10A", goes=[1], go_points=[9])
    state = act(state, "play 8J", "play 7J", "stop").state
    assert payers(state) == {2: (0, "LIABLE-1"), 0: (0, "PAY-1")}
    assert net(state) == (-6, 6, 0)


@pytest.mark.rule("LIABLE-1")
def test_a_go_of_the_winner_makes_nobody_liable() -> None:
    state = table("1J 8J", lying="7R 10A", goes=[0, 1], go_points=[0, 2])
    state = act(state, "play 8J", "play 7J", "stop").state
    assert each_for_itself(state)
    assert net(state) == (-4, 8, -4)


@pytest.mark.rule("LIABLE-1", "LIABLE-8")
@pytest.mark.parametrize(
    ("first", "actions", "expected"),
    [
        (0, ["play 8J", "go", "play 2J", "go", "play 7J", "stop"], (0, -6, 6)),
        (1, ["play 2J", "go", "play 9J", "play 8J", "go", "play 10J", "play 7J", "stop"], (-6, 0, 6)),
    ],
)
def test_of_two_who_said_go_the_one_who_said_it_last_pays(
    first: int, actions: list[str], expected: tuple[int, int, int]
) -> None:
    state = position(
        QUIET,
        hands=["8J 1J", "2J 10J", "7J 9J"],
        table="8B 2R 7R",
        stock="12R 11J 5J 3K 9A",
        captured=["1B 3B 6J 6K 2A", "1R 3R 4J 4K 12B", "4R 5R 11K"],
        actor=first,
        turns=[2, 2, 2],
    )
    assert net(act(state, *actions).state) == expected


@pytest.mark.rule("LIABLE-1")
@pytest.mark.parametrize(
    ("go_bak", "expected"), [("OFF", (-3, 6, -3)), ("DOUBLES", (-6, 9, -3)), ("PAYS_ALL", (-6, 6, 0))]
)
def test_go_bak_both_ways_and_off(go_bak: str, expected: tuple[int, int, int]) -> None:
    rules = changed(QUIET, go_bak=go_bak)
    state = table("1J 8J", lying="7R 10A", rules=rules, goes=[1], go_points=[9])
    assert net(act(state, "play 8J", "play 7J", "stop").state) == expected


@pytest.mark.rule("LIABLE-8")
def test_go_bak_comes_before_oe_myeon() -> None:
    state = table("7R 8J", goes=[0, 0, 1], go_points=[0, 0, 9])
    state = act(state, "play 7R", "play 7J", "stop").state
    assert payers(state) == {2: (2, "PAY-1"), 0: (2, "LIABLE-1")}
    assert net(state) == (0, 6, -6)


@pytest.mark.rule("LIABLE-8", "LIABLE-1")
def test_a_doubled_debt_stays_doubled_when_oe_myeon_moves_it() -> None:
    rules = changed(QUIET, go_bak="DOUBLES")
    state = table("7R 8J", rules=rules, goes=[0, 0, 1], go_points=[0, 0, 9])
    state = act(state, "play 7R", "play 7J", "stop").state
    assert payers(state) == {2: (0, "LIABLE-2"), 0: (0, "PAY-1")}
    assert net(state) == (-9, 9, 0)
