"""SHAKE: three of a month shown before any of them is played."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, Month, Phase, State, check, position, presets, variants
from hwatu._actions import parse_action
from hwatu.events import Shaken
from tests.rules_of_play.acting import THREE, TWO, act, changed, lines, net, options, refused

TRIPLE = "2A 2R 2J 8J"


def two_players(hand: str = TRIPLE, table: str = "3R 5J", **flags: Any) -> State:
    """A position in which seat 0 decides with this hand."""
    return position(presets.pagat(**flags), hands=[hand, "9R 10J"], table=table, stock="11J 6J 7K 12R", turns=[1, 1])


def about_to_win(**flags: Any) -> State:
    """A position in which seat 0 reaches 8 points when its 8J takes the 8A: godori and hong-dan."""
    shaken = flags.pop("shaken", ())
    return position(
        presets.pagat(**flags),
        hands=["8J", "9R 10J"],
        table="8A 5J",
        stock="7J",
        captured=["2A 4A 1R 2R 3R", "3B 6J 6K 7K 9J 9K 10A"],
        shaken=shaken,
        turns=[1, 1],
    )


@pytest.mark.rule("SHAKE-1")
def test_three_of_a_month_may_be_shown_and_the_turn_goes_on() -> None:
    state = two_players()
    assert "shake 2" in options(state)
    after, events = act(state, "shake 2")
    assert events == (Shaken(0, "2A 2R 2J"),)
    assert events[0].rule == "SHAKE-1"
    assert (after.phase, after.actor) == (Phase.TURN, 0)
    assert after.seats[0].shaken == (Month.FEBRUARY,)
    assert after.seats[0].shown == CardSet("2A 2R 2J")
    assert after.seats[0].hand == state.seats[0].hand
    assert (after.seats[1].shaken, after.seats[1].shown) == ((), CardSet())


@pytest.mark.rule("SHAKE-1")
def test_nobody_has_to_show_three_of_a_month() -> None:
    after = act(two_players(), "play 2J").state
    assert after.seats[0].shaken == ()
    assert after.seats[0].shown == CardSet()


@pytest.mark.rule("SHAKE-1")
@pytest.mark.parametrize("hand", ["2A 2R 8J 9J", "2A 3J 4J 8J", "2A 2R 2J 2K"], ids=["two", "none", "four"])
def test_only_exactly_three_of_a_month_can_be_shown(hand: str) -> None:
    state = two_players(hand)
    assert not [each for each in options(state) if each.startswith("shake")]
    assert refused(state, "shake 2") == ("no_triple", "SHAKE-1")


@pytest.mark.rule("SHAKE-1")
def test_three_that_another_player_holds_cannot_be_shown() -> None:
    state = position(TWO, hands=["1J 4J", TRIPLE], table="3R", actor=0)
    assert refused(state, "shake 2") == ("no_triple", "SHAKE-1")


@pytest.mark.rule("SHAKE-1")
def test_a_set_is_shown_before_any_of_it_is_played() -> None:
    state = act(two_players(), "play 2J", "play 9R").state
    assert state.actor == 0
    assert refused(state, "shake 2") == ("no_triple", "SHAKE-1")


@pytest.mark.rule("SHAKE-1")
def test_a_set_may_be_shown_on_any_later_turn_that_still_has_it() -> None:
    state = act(two_players(), "play 8J", "play 9R").state
    assert act(state, "shake 2").state.seats[0].shaken == (Month.FEBRUARY,)


@pytest.mark.rule("SHAKE-1")
def test_a_set_is_shown_once() -> None:
    assert refused(act(two_players(), "shake 2").state, "shake 2") == ("already_shaken", "SHAKE-1")
    later = act(two_players(), "shake 2", "play 8J", "play 9R").state
    assert refused(later, "shake 2") == ("already_shaken", "SHAKE-1")


@pytest.mark.rule("SHAKE-1")
def test_several_sets_may_be_shown_in_one_turn() -> None:
    state = act(two_players("2A 2R 2J 8A 8J 8K"), "shake 8", "shake 2").state
    assert set(state.seats[0].shaken) == {Month.FEBRUARY, Month.AUGUST}
    assert state.seats[0].shown == CardSet("2A 2R 2J 8A 8J 8K")
    assert [each for each in options(state) if not each.startswith("play")] == []


@pytest.mark.rule("SHAKE-1")
def test_cards_that_were_shown_stay_known_while_they_are_in_hand() -> None:
    state = act(two_players(), "shake 2", "play 2A").state
    assert state.seats[0].shown == CardSet("2R 2J")
    state = act(state, "play 9R", "play 2R").state
    assert state.seats[0].shown == CardSet("2J")


@pytest.mark.rule("SHAKE-1")
def test_a_set_cannot_be_shown_while_something_else_is_decided() -> None:
    state = position(TWO, hands=["8J 6A 6R 6J", "9R"], table="8A", stock="7J", captured=["2A 4A 1R 2R 3R"])
    state = act(state, "play 8J").state
    assert state.phase is Phase.GO_OR_STOP
    assert refused(state, "shake 6") == ("wrong_phase", "STOP-1")


@pytest.mark.rule("SHAKE-1")
def test_with_free_shakes_any_card_may_follow() -> None:
    state = act(two_players(), "shake 2").state
    assert options(state) == ["play 2A", "play 2R", "play 2J", "play 8J"]


@pytest.mark.rule("SHAKE-1")
def test_where_shakes_are_off_nothing_is_shown() -> None:
    state = two_players(shake="OFF", shake_multiplier=1, shake_rain_multiplier=1)
    assert options(state) == ["play 2A", "play 2R", "play 2J", "play 8J"]
    assert refused(state, "shake 2") == ("no_shakes", "SHAKE-1")


@pytest.mark.rule("SHAKE-1")
def test_where_a_shown_card_must_be_played_only_those_three_may_be() -> None:
    rules = presets.pagat(jokers="X2") | variants.shake_must_play
    hands = ["2A 2R 2J 8J 8A 8K X2", "9R 10J"]
    free = position(rules, hands=hands, table="3R 8B", stock="11J 6J 7K", turns=[1, 1], bomb_turns=[1])
    state = act(free, "shake 2").state
    assert {"joker X2", "bomb 8", "turn", "shake 8", "play 8J"} <= set(options(free))
    assert options(state) == ["play 2A", "play 2R", "play 2J"]
    for text in ("play 8J", "joker X2", "bomb 8", "turn", "shake 8"):
        assert refused(state, text) == ("must_play_shaken", "SHAKE-1")


@pytest.mark.rule("SHAKE-1")
@pytest.mark.parametrize("other", ["1J", "12R"], ids=["an earlier month", "a later month"])
def test_no_card_of_another_month_follows_a_set_that_was_shown(other: str) -> None:
    rules = changed(TWO, shake="MUST_PLAY")
    state = position(rules, hands=[f"7A 7R 7J {other}", "9R 10J 4J 5J"], table="3R 8J", stock="11K 6J", turns=[1, 1])
    state = act(state, "shake 7").state
    assert options(state) == ["play 7A", "play 7R", "play 7J"]
    assert refused(state, f"play {other}") == ("must_play_shaken", "SHAKE-1")
    refusal = check(state, parse_action(f"play {other}"))
    assert refusal is not None
    assert refusal.message == "You have just shaken July: play one of its cards now."


@pytest.mark.rule("SHAKE-1")
def test_where_a_shown_card_must_be_played_the_duty_ends_with_the_turn() -> None:
    rules = presets.pagat() | variants.shake_must_play
    state = position(rules, hands=[TRIPLE, "9R 10J"], table="3R", stock="11J 6J 7K", turns=[1, 1])
    state = act(state, "shake 2", "play 2J", "play 9R").state
    assert options(state) == ["play 2A", "play 2R", "play 8J"]


@pytest.mark.rule("SHAKE-1", "BOMB-4")
@pytest.mark.parametrize("allowed", [False, True])
def test_where_a_shown_card_must_be_played_its_bomb_is_one_way_if_shown_sets_may_be_bombed(allowed: bool) -> None:
    rules = presets.pagat(bomb_after_shake=allowed) | variants.shake_must_play
    state = position(rules, hands=["2A 2R 2J 8J", "9R"], table="2K 3R", stock="11J 6J", turns=[1, 1])
    state = act(state, "shake 2").state
    assert ("bomb 2" in options(state)) is allowed
    if not allowed:
        assert refused(state, "bomb 2") == ("bomb_after_shake", "BOMB-4")


@pytest.mark.rule("SHAKE-2")
@pytest.mark.parametrize(("shown", "factor"), [([], 1), ([9], 2), ([9, 10], 4), ([5, 9, 10], 8)])
def test_each_set_that_the_winner_showed_doubles_its_payment(shown: list[int], factor: int) -> None:
    state = act(about_to_win(shaken=[shown]), "play 8J", "stop").state
    assert net(state) == (8 * factor, -8 * factor)
    assert lines(state, 1)[1:] == ([f"× {factor} shake (SHAKE-2)"] if factor > 1 else [])


@pytest.mark.rule("SHAKE-2")
def test_a_set_shown_in_the_hand_counts_when_it_is_won() -> None:
    state = position(
        TWO,
        hands=["8J 6A 6R 6J", "9R 10J"],
        table="8A 5J",
        stock="7J",
        captured=["2A 4A 1R 2R 3R", "3B 6K 7K 9J 9K 10A 11J"],
        turns=[1, 1],
    )
    assert net(act(state, "shake 6", "play 8J", "stop").state) == (16, -16)
    assert net(act(state, "play 8J", "stop").state) == (8, -8)


@pytest.mark.rule("SHAKE-2")
def test_a_set_that_the_loser_showed_changes_nothing() -> None:
    assert net(act(about_to_win(shaken=[[], [9]]), "play 8J", "stop").state) == (8, -8)


@pytest.mark.rule("SHAKE-2")
def test_where_shakes_multiply_by_one_they_are_only_shown() -> None:
    state = about_to_win(shaken=[[9]], shake_multiplier=1, shake_rain_multiplier=1)
    after = act(state, "play 8J", "stop").state
    assert net(after) == (8, -8)
    assert len(lines(after, 1)) == 1


@pytest.mark.rule("SHAKE-2")
def test_every_loser_pays_for_a_shake() -> None:
    state = position(
        THREE,
        hands=["8J", "9R", "10J"],
        table="8A 5J",
        stock="7J",
        captured=["2A 4A", "3B 7K 9K 10K 11J 11D", "1B 6J 7A 9J 12D 10A"],
        shaken=[[9]],
        turns=[1, 1, 1],
    )
    assert net(act(state, "play 8J", "stop").state) == (20, -10, -10)


@pytest.mark.rule("SHAKE-3")
@pytest.mark.parametrize("month", [11, 12])
@pytest.mark.parametrize(("quadruple", "factor"), [(False, 2), (True, 4)])
def test_a_set_of_november_or_december_multiplies_by_its_own_number(month: int, quadruple: bool, factor: int) -> None:
    flags = dict(variants.shake_rain_quadruple.flags) if quadruple else {}
    state = act(about_to_win(shaken=[[month]], **flags), "play 8J", "stop").state
    assert net(state) == (8 * factor, -8 * factor)
    assert lines(state, 1)[1:] == [f"× {factor} shake (SHAKE-3)"]


@pytest.mark.rule("SHAKE-3")
def test_other_months_keep_the_ordinary_multiplier_beside_it() -> None:
    flags = dict(variants.shake_rain_quadruple.flags)
    assert net(act(about_to_win(shaken=[[10]], **flags), "play 8J", "stop").state) == (16, -16)
    assert net(act(about_to_win(shaken=[[10, 11]], **flags), "play 8J", "stop").state) == (64, -64)
