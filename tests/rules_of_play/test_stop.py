"""STOP: go, stop, nagari and the end."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, Carry, End, Phase, Rules, State, observe, position, presets, variants
from hwatu.events import GoSaid, HandEnded, JunkGiven, StopSaid
from tests.rules_of_play.acting import QUIET, THREE, TWO, act, dealt, lines, net, options, refused

LOSER = "3B 6J 6K 7J 9J 9K 10A"


def turn(captured: str, rules: Rules = TWO, hand: str = "8J 1J", table: str = "8A 11J", **extra: Any) -> State:
    """A position in which seat 0 has these captures and can take the 8A with the 8J; others hold what is left."""
    mine = f"{captured} {hand} {table}".split()
    others = range(1, rules.players)
    hands = [hand, *(_without(mine, ("", "9R 5J 6A", "10R 5R 7R")[seat]) for seat in others)]
    taken = [captured, *(_without(mine, ("", LOSER, "12B 10J 10K 4J 4K")[seat]) for seat in others)]
    given: dict[str, Any] = {"captured": taken, "turns": [1] * rules.players, **extra}
    return position(rules, hands=hands, table=table, stock="12R", **given)


def _without(named: list[str], cards: str) -> str:
    """The cards of a text that are not named elsewhere in the position."""
    return " ".join(each for each in cards.split() if each not in named)


@pytest.mark.rule("STOP-1")
@pytest.mark.parametrize(
    ("rules", "captured", "points", "asked"),
    [
        (TWO, "2A 4A 1R 2R 3R 4R 5R 1B 3B", 9, True),
        (TWO, "2A 4A 1R 5R", 5, False),
        (TWO, "2A 4A 1R 2R 4R 5R 6R", 6, False),
        (TWO, "2A 4A 1R 2R 4R 5R 6R 9R", 7, True),
        (THREE, "1B 3B 2A", 0, False),
        (THREE, "4R 5R 7R", 3, True),
        (QUIET, "1R 2R 4R 5R 6R 10R", 2, False),
        (TWO | variants.target_5, "2A 4A", 5, True),
        (TWO | variants.target_5, "1R 2R 3R", 3, False),
        (presets.goo_stupe(players=3), "2A 4A", 5, True),
        (presets.goo_stupe(players=3), "4R 5R 7R", 3, False),
    ],
)
def test_who_reaches_the_target_at_the_end_of_a_turn_says_stop_or_go(
    rules: Rules, captured: str, points: int, asked: bool
) -> None:
    after = act(turn(captured, rules=rules), "play 8J").state
    assert after.seats[0].points == points
    if asked:
        assert (after.phase, after.actor) == (Phase.GO_OR_STOP, 0)
        assert options(after) == ["go", "stop"]
    else:
        assert (after.phase, after.actor) == (Phase.TURN, 1)


@pytest.mark.rule("STOP-1")
@pytest.mark.parametrize(("players", "target"), [(2, 7), (3, 3), (4, 3), (7, 3)])
def test_the_target_is_seven_for_two_and_three_for_more(players: int, target: int) -> None:
    assert presets.pagat(players=players, jokers="X2").target == target
    assert presets.goo_stupe(players=players).target == 5


@pytest.mark.rule("STOP-1")
def test_points_at_the_end_of_somebody_elses_turn_ask_nobody() -> None:
    state = position(
        TWO, hands=["8J 1J", "9R 5J"], table="10K 11J", stock="12R 6R", captured=["", "2A 4A 8A 1R 2R 3R"], turns=[1, 1]
    )
    after = act(state, "play 8J").state
    assert (after.phase, after.actor, after.seats[1].points) == (Phase.TURN, 1, 8)
    assert act(after, "play 9R").state.phase is Phase.GO_OR_STOP


@pytest.mark.rule("STOP-1")
def test_junk_that_a_bonus_brings_counts_before_the_choice() -> None:
    junk = "1J 1K 2J 2K 3J 3K 4K 6K 8K 10K 11K 5K 10J"  # 13: 4 points
    rules = presets.pagat(target=6)
    state = position(
        rules, hands=["7J 9R", "9J 5A"], table="4A 11J", stock="7K 6R", captured=[junk, "12D 9K"], turns=[1, 1]
    )
    state = act(state, "play 7J").state  # chok: 15 junk, 6 points, and a junk card comes
    assert (state.phase, state.seats[0].points) == (Phase.GIVE, 6)
    after, events = act(state, "give 12D")
    assert events == (JunkGiven(1, 0, "12D", "BONUS-3"),)
    assert (after.phase, after.seats[0].points) == (Phase.GO_OR_STOP, 8)
    seven = position(
        presets.pagat(target=7),
        hands=["7J 9R", "9J 5A"],
        table="4A 11J",
        stock="7K 6R",
        captured=[junk, "12D 9K"],
        turns=[1, 1],
    )
    assert act(seven, "play 7J", "give 12D").state.phase is Phase.GO_OR_STOP
    assert act(seven, "play 7J", "give 9K").state.phase is Phase.GO_OR_STOP
    none = position(
        presets.pagat(target=7), hands=["7J 9R", "9J 5A"], table="4A 11J", stock="7K 6R", captured=[junk], turns=[1, 1]
    )
    assert act(none, "play 7J").state.phase is Phase.TURN


@pytest.mark.rule("STOP-1", "CARD-6")
def test_a_dual_card_counts_as_whatever_makes_the_points_higher() -> None:
    junk = "1K 2J 2K 3J 3K 4J 10J"  # with the 8J eight, with the cup as junk ten
    assert act(turn(junk + " 9A", rules=presets.pagat(target=1)), "play 8J").state.phase is Phase.GO_OR_STOP
    animals = "2A 5A 6A 9A"  # four, with the 8A five
    assert act(turn(animals, rules=presets.pagat(target=1)), "play 8J").state.phase is Phase.GO_OR_STOP
    both = act(turn(junk + " 2A 5A 6A 9A", rules=presets.pagat(target=2)), "play 8J").state
    assert (both.phase, both.seats[0].points) == (Phase.TURN, 1)


@pytest.mark.rule("STOP-1", "SCORE-13")
@pytest.mark.parametrize("count", [False, True])
def test_extras_count_towards_the_target_only_where_the_rules_say_so(count: bool) -> None:
    rules = presets.pagat(vip=3, extras_count_to_stop=count, target=3)
    after = act(turn("9A 11D 12D", rules=rules), "play 8J").state
    assert after.seats[0].points == 0
    assert (after.phase is Phase.GO_OR_STOP) is count


@pytest.mark.rule("STOP-1")
def test_nothing_but_go_or_stop_answers() -> None:
    state = act(turn("2A 4A 1R 2R 3R"), "play 8J").state
    assert refused(state, "play 1J") == ("wrong_phase", "STOP-1")
    assert refused(turn("2A 4A 1R 2R 3R"), "stop") == ("wrong_phase", "TURN-1")
    assert refused(turn("2A 4A 1R 2R 3R"), "go") == ("wrong_phase", "TURN-1")


@pytest.mark.rule("STOP-2")
def test_go_passes_the_turn_and_is_remembered() -> None:
    state = act(turn("2A 4A 1R 2R 3R"), "play 8J").state
    after, events = act(state, "go")
    assert events == (GoSaid(0, 1, 8),)
    assert events[0].rule == "STOP-1"
    assert (after.phase, after.actor, after.seats[0].goes, after.seats[1].goes) == (Phase.TURN, 1, 1, 0)


@pytest.mark.rule("STOP-2")
@pytest.mark.parametrize(("go_points", "asked"), [(7, True), (8, False), (9, False)], ids=["more", "as many", "fewer"])
def test_after_a_go_the_choice_comes_again_only_with_more_points(go_points: int, asked: bool) -> None:
    state = turn("2A 4A 1R 2R 3R", goes=[1], go_points=[go_points])
    after = act(state, "play 8J").state
    assert after.seats[0].points == 8
    assert (after.phase is Phase.GO_OR_STOP) is asked


@pytest.mark.rule("STOP-2")
def test_the_points_at_the_last_go_are_those_to_exceed() -> None:
    state = act(turn("2A 4A 1R 2R 3R", hand="8J 1J 6J"), "play 8J", "go").state
    state = act(state, "play 9R", "play 1J").state
    assert (state.seats[0].points, state.phase) == (8, Phase.TURN)
    second = turn("2A 4A 1R 2R 3R 5A", goes=[1], go_points=[8])
    second = act(second, "play 8J").state
    assert (second.phase, second.seats[0].points) == (Phase.TURN, 8)
    third = turn("2A 4A 1R 2R 3R 5A 6A", goes=[1], go_points=[8], table="8A 11K")
    third = act(third, "play 8J").state
    assert (third.phase, third.seats[0].points) == (Phase.GO_OR_STOP, 9)
    third, events = act(third, "go")
    assert events == (GoSaid(0, 2, 9),)
    assert third.seats[0].goes == 2


@pytest.mark.rule("STOP-2", "BOMB-2")
@pytest.mark.parametrize(("go_points", "asked"), [(7, True), (8, False), (9, False)], ids=["more", "as many", "fewer"])
def test_after_a_bomb_turn_too_only_more_points_bring_the_choice_again(go_points: int, asked: bool) -> None:
    state = position(
        TWO,
        hands=["1J", "9R"],
        table="11J",
        stock="12R",
        captured=["2A 4A 8A 1R 2R 3R"],
        goes=[1],
        go_points=[go_points],
        bomb_turns=[1],
        turns=[1, 1],
    )
    after = act(state, "turn").state
    assert after.seats[0].points == 8
    assert (after.phase is Phase.GO_OR_STOP) is asked


@pytest.mark.rule("STOP-2")
def test_each_player_has_its_own_goes() -> None:
    state = turn("2A 4A 1R 2R 3R", goes=[0, 2], go_points=[0, 20])
    assert act(state, "play 8J").state.phase is Phase.GO_OR_STOP


@pytest.mark.rule("STOP-3", "DEAL-6")
def test_stop_ends_the_hand_and_the_stopper_wins_and_deals_next() -> None:
    state = act(turn("2A 4A 1R 2R 3R", dealer=1), "play 8J").state
    after, events = act(state, "stop")
    assert events == (StopSaid(0, 8), HandEnded(End.STOP, 0, "STOP-3"))
    assert (after.phase, after.over, options(after)) == (Phase.OVER, True, [])
    assert after.result is not None
    assert (after.result.end, after.result.winner, after.result.next_dealer) == (End.STOP, 0, 0)
    assert net(after) == (8, -8)
    assert refused(after, "stop") == ("hand_over", "STOP-3")


@pytest.mark.rule("STOP-3")
def test_the_stopper_wins_whatever_the_others_have() -> None:
    state = position(
        TWO,
        hands=["8J 1J", "9R"],
        table="8A 11J",
        stock="12R",
        captured=["2A 4A 1R 2R 3R", "1B 3B 8B 11B 12B 4R 5R 7R 6R"],
        turns=[1, 1],
    )
    assert state.seats[1].points > 8
    after = act(state, "play 8J", "stop").state
    assert after.result is not None
    assert after.result.winner == 0
    assert net(after) == (8, -8)


def last_card(rules: Rules = TWO, carry: Carry | None = None, **extra: Any) -> State:
    """A position in which seat 1 plays the last card of the hand and nobody has points."""
    hands = ["", "3J"] if rules.players == 2 else ["", "", "3J"]
    return position(
        rules,
        hands=hands,
        table="3R 5J",
        stock="5K",
        actor=len(hands) - 1,
        dealer=1,
        fill=False,
        turns=[9] * rules.players,
        carry=carry or Carry(),
        **extra,
    )


@pytest.mark.rule("STOP-4", "DEAL-6", "TURN-10")
@pytest.mark.parametrize("rules", [TWO, QUIET], ids=["two", "three"])
def test_without_a_stop_the_hand_is_a_nagari(rules: Rules) -> None:
    after, events = act(last_card(rules), "play 3J")
    assert events[-1] == HandEnded(End.NAGARI, None, "STOP-4")
    assert after.table == CardSet()
    assert after.result is not None
    assert (after.result.end, after.result.winner) == (End.NAGARI, None)
    assert after.result.next_dealer == after.dealer == 1
    assert after.result.carry == Carry(nagaris=1)
    assert net(after) == (0,) * rules.players


@pytest.mark.rule("STOP-4")
def test_a_hand_with_a_card_or_a_bomb_turn_left_goes_on() -> None:
    assert not act(last_card(bomb_turns=[1], bombed=[[2]]), "play 3J").state.over


@pytest.mark.rule("STOP-4")
def test_go_may_be_said_on_the_last_turn_and_ends_in_nagari() -> None:
    state = act(last_card(captured=["", "2A 4A 8A 1R 2R 6R 9R 10R"]), "play 3J").state
    assert (state.phase, state.actor) == (Phase.GO_OR_STOP, 1)
    after, events = act(state, "go")
    assert [type(event) for event in events] == [GoSaid, HandEnded]
    assert after.result is not None
    assert after.result.end is End.NAGARI
    assert net(after) == (0, 0)


@pytest.mark.rule("STOP-4", "PAY-9")
@pytest.mark.parametrize(("nagaris", "multiplier", "factor"), [(0, 2, 1), (1, 2, 2), (1, 1, 1), (1, 3, 3)])
def test_after_a_nagari_the_payment_is_multiplied(nagaris: int, multiplier: int, factor: int) -> None:
    rules = presets.pagat(nagari_multiplier=multiplier)
    after = act(turn("2A 4A 1R 2R 3R", rules=rules, carry=Carry(nagaris=nagaris)), "play 8J", "stop").state
    assert net(after) == (8 * factor, -8 * factor)
    assert lines(after, 1)[1:] == ([f"× {factor} nagari before (PAY-9)"] if factor > 1 else [])


@pytest.mark.rule("STOP-4")
def test_the_doubling_is_used_up_however_the_hand_ends() -> None:
    won = act(turn("2A 4A 1R 2R 3R", carry=Carry(nagaris=1)), "play 8J", "stop").state
    assert won.result is not None
    assert won.result.carry == Carry()
    quad = dealt(TWO, ["8B 8A 8J 8K", ""], "1J 2J 3J 4J 5J 6J 7J 9J", carry=Carry(nagaris=1))
    assert quad.result is not None
    assert (quad.result.end, quad.result.carry) == (End.HAND_QUAD, Carry())
    limit = position(
        TWO,
        hands=["8J 1J", "9R"],
        table="8A 11J",
        stock="8K",
        ppuks=[2],
        turns=[1, 1],
        carry=Carry(nagaris=1),
    )
    limit = act(limit, "play 8J").state
    assert limit.result is not None
    assert (limit.result.end, limit.result.carry) == (End.PPUK_LIMIT, Carry())
    again = act(last_card(carry=Carry(nagaris=1)), "play 3J").state
    assert again.result is not None
    assert again.result.carry == Carry(nagaris=2)


@pytest.mark.rule("STOP-4", "DEAL-10")
def test_a_void_deal_does_not_use_up_the_doubling() -> None:
    void = dealt(TWO, ["", ""], "8B 8A 8J 8K 1J 2J 3J 4J", carry=Carry(nagaris=1))
    assert void.result is not None
    assert (void.result.end, void.result.carry, void.result.next_dealer) == (End.VOID, Carry(nagaris=1), 0)
    assert net(void) == (0, 0)


@pytest.mark.rule("STOP-5")
@pytest.mark.parametrize(
    ("nagaris", "accumulates", "factor"), [(1, True, 2), (2, True, 4), (3, True, 8), (3, False, 2)]
)
def test_nagari_after_nagari_doubles_once_or_each_time(nagaris: int, accumulates: bool, factor: int) -> None:
    rules = presets.pagat(nagari_accumulates=accumulates)
    after = act(turn("2A 4A 1R 2R 3R", rules=rules, carry=Carry(nagaris=nagaris)), "play 8J", "stop").state
    assert net(after) == (8 * factor, -8 * factor)


@pytest.mark.rule("STOP-6")
def test_a_nagari_costs_every_active_player_a_shot_that_nobody_wins() -> None:
    after = act(last_card(presets.goo_stupe(players=3, last_turn_bonus=False)), "play 3J").state
    assert net(after) == (-1, -1, -1)
    assert after.settlement is not None
    assert {(each.payee, each.amount, each.rule) for each in after.settlement.payments} == {(None, 1, "STOP-6")}
    assert [after.chips(seat) for seat in range(3)] == [-1, -1, -1]


@pytest.mark.rule("STOP-6", "ROTATE-1")
def test_who_waits_drinks_nothing_at_a_nagari() -> None:
    state = position(
        presets.goo_stupe(players=5, last_turn_bonus=False),
        hands=["", "", "3J", "", ""],
        table="3R 5J",
        stock="5K",
        actor=2,
        fill=False,
        turns=[9, 9, 8],
    )
    assert net(act(state, "play 3J").state) == (-1, -1, -1, 0, 0)


@pytest.mark.rule("STOP-6", "LIABLE-5")
@pytest.mark.parametrize("chips", [0, 1])
def test_an_agreed_nagari_costs_what_any_nagari_does(chips: int) -> None:
    rules = presets.pagat(players=3, nagari_chips=chips)
    state = position(rules, hands=["8J", "9R", "10J"], table="3R")
    assert net(act(state, "offer", "accept", "accept").state) == (-chips, -chips, -chips)


@pytest.mark.rule("STOP-7")
def test_points_above_the_cap_are_not_counted() -> None:
    rules = presets.pagat(score_cap=9)
    state = turn("2A 4A 1R 2R 3R 4R 5R 7R", rules=rules)
    after = act(state, "play 8J").state
    assert after.seats[0].points == 9
    assert net(act(after, "stop").state) == (9, -9)
    assert net(act(turn("2A 4A 1R 2R 3R 4R 5R 7R"), "play 8J", "stop").state) == (13, -13)


@pytest.mark.rule("STOP-7", "STOP-2")
@pytest.mark.parametrize(("go_points", "asked"), [(8, True), (9, False)])
def test_a_player_who_said_go_at_the_cap_is_not_asked_again(go_points: int, asked: bool) -> None:
    state = turn("2A 4A 1R 2R 3R 4R 5R 7R", rules=presets.pagat(score_cap=9), goes=[1], go_points=[go_points])
    assert (act(state, "play 8J").state.phase is Phase.GO_OR_STOP) is asked


@pytest.mark.rule("STOP-7")
def test_goo_stupe_counts_to_fifteen_and_five_points_make_a_shot() -> None:
    state = turn("2A 4A 1R 2R 3R 4R 5R 7R 5A 6A 1B 3B 8B 11B", rules=presets.goo_stupe())
    after = act(state, "play 8J").state
    assert after.seats[0].points == 15
    assert net(act(after, "stop").state) == (0, -3)


@pytest.mark.rule("STOP-8")
def test_in_a_hand_that_is_played_out_nobody_is_asked() -> None:
    rules = presets.hwatu_variation()
    state = turn("2A 4A 1R 2R 3R 1B 3B 8B 11B", rules=rules)
    after = act(state, "play 8J").state
    assert (after.phase, after.actor) == (Phase.TURN, 1)
    assert refused(after, "stop") == ("wrong_phase", "TURN-1")


def test_what_the_turn_captured_is_known_while_it_waits_and_at_the_end() -> None:
    waits = act(turn("2A 4A 1R 2R 3R 4R 5R 1B 3B"), "play 8J").state
    for shown in (waits, observe(waits, 1)):
        assert shown.current_turn is not None
        assert (shown.current_turn.seat, str(shown.current_turn.gained)) == (0, "8A 8J")
    ended, gone = act(waits, "stop").state, act(waits, "go").state
    assert ended.outcome is not None
    assert str(ended.outcome.gained) == "8A 8J"
    assert gone.current_turn is None
