"""Empty turns in a row that win, and the last turn on which nobody is asked go or stop."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import Carry, End, Phase, RuleConflict, Seat, State, presets, settle
from hwatu.events import HandEnded, StopSaid
from tests.helpers.outcomes import outcome_with
from tests.rules_of_play.acting import Done, act, lines, net
from tests.rules_of_play.laying import house, lay

FIVE = house(empty_turns=5)


def turn(rules_flags: dict[str, Any], stock: str = "1R", **facts: Any) -> Done:
    """The result of a turn in which seat 0 lays a card, after four empty turns unless said otherwise."""
    facts.setdefault("idle", [4, 0])
    return act(lay(house(**rules_flags), "2A 5R | 3R 7J", "8J 9J", stock, **facts), "play 2A")


def end_of(state: State) -> End | None:
    """The end of a hand, None if it is not over."""
    return None if state.result is None else state.result.end


@pytest.mark.rule("STOP-10")
@pytest.mark.parametrize(
    ("flags", "idle", "ends"),
    [
        ({}, 4, False),
        ({"empty_turns": 5}, 4, True),
        ({"empty_turns": 5}, 3, False),
        ({"empty_turns": 1}, 0, True),
        ({"empty_turns": 6}, 4, False),
    ],
)
def test_the_agreed_number_of_turns_in_a_row_without_a_capture_wins(
    flags: dict[str, Any], idle: int, ends: bool
) -> None:
    done = turn(flags, idle=[idle, 0])
    assert done.state.over == ends
    if ends:
        assert done.state.result is not None
        assert (done.state.result.winner, done.state.result.next_dealer) == (0, 0)
        assert net(done.state) == (7, -7)
        assert done.of(HandEnded) == [HandEnded(End.EMPTY_TURNS, 0, "STOP-10")]
    else:
        assert done.state.actor == 1


@pytest.mark.rule("STOP-10")
def test_the_row_is_counted_by_seat_and_a_capture_ends_it() -> None:
    state = turn({"empty_turns": 5}, "2R", idle=[4, 2]).state
    assert (state.seats[0].idle, state.seats[1].idle) == (0, 2)
    state = turn({"empty_turns": 5}, "1R", idle=[2, 2]).state
    assert (state.seats[0].idle, state.seats[1].idle) == (3, 2)
    assert turn({"empty_turns": 6}, "8B", idle=[4, 2]).state.seats[0].idle == 0


@pytest.mark.rule("STOP-10", "JOKER-3", "JOKER-2", "JOKER-1")
def test_a_joker_is_a_capture() -> None:
    assert turn({"empty_turns": 5, "jokers": "X2"}, "X2 1R").state.seats[0].idle == 0
    for hand_joker, then in (("REDRAW", ["play 5R"]), ("SUBSTITUTE", [])):
        rules = house(empty_turns=5, jokers="X2", hand_joker=hand_joker)
        state = act(lay(rules, "X2 5R | 3R 7J", "8J 9J", "10J 1R", idle=[4, 0]), "joker X2", *then).state
        assert (state.over, state.actor, state.seats[0].idle) == (False, 1, 0)


@pytest.mark.rule("STOP-10", "TURN-8", "JOKER-4")
@pytest.mark.parametrize(("stock", "waits"), [("2J", False), ("X2 2J", True)])
def test_a_ppuk_captures_nothing_and_neither_do_its_jokers(stock: str, waits: bool) -> None:
    rules = house(empty_turns=5, jokers="X2", joker_stays_in_ppuk=waits)
    state = act(lay(rules, "2A 5R | 3R 7J", "2R 9J", stock, idle=[4, 0]), "play 2A").state
    assert end_of(state) is End.EMPTY_TURNS


@pytest.mark.rule("STOP-10", "CHIPS-2")
def test_a_ppuk_too_many_comes_first() -> None:
    state = act(lay(FIVE, "2A 5R | 3R 7J", "2R 9J", "2J", idle=[4, 0], ppuks=[2, 0]), "play 2A").state
    assert end_of(state) is End.PPUK_LIMIT


@pytest.mark.rule("STOP-10", "BOMB-2", "TURN-11")
def test_bomb_turns_are_turns_and_missed_ones_are_not() -> None:
    state = lay(FIVE, "5R | 3R 7J", "8J 9J", "1R", idle=[4, 0], bomb_turns=[1, 0])
    assert end_of(act(state, "turn").state) is End.EMPTY_TURNS
    rules = house(empty_turns=5, bomb="FLIP_THREE")
    state = lay(rules, "| 3R 7J 7K", "8J 9J", "1R 2R 4R", idle=[4, 0], actor=1, turns=[6, 4])
    state = act(state, "play 3R", "play 7J").state
    assert (state.seats[0].idle, state.seats[1].idle) == (4, 2)


@pytest.mark.rule("STOP-10", "BONUS-4")
def test_junk_that_others_give_is_no_capture() -> None:
    state = lay(FIVE, "9K 5R | 3R 7J", "5J", "1R", "| 1J", stacks=["9A 9R 9J"], idle=[4, 0])
    assert act(state, "play 9K").state.seats[0].idle == 0


@pytest.mark.rule("STOP-10", "STOP-4")
def test_a_row_of_empty_turns_is_looked_at_before_a_nagari() -> None:
    state = lay(FIVE, "2A |", "8J 9J", "1R", idle=[4, 0], turns=[9, 10])
    assert end_of(act(state, "play 2A").state) is End.EMPTY_TURNS
    assert end_of(act(lay(FIVE, "2A |", "8J 9J", "1R", idle=[3, 0], turns=[9, 10]), "play 2A").state) is End.NAGARI


@pytest.mark.rule("STOP-10")
@pytest.mark.parametrize(("chips", "players", "each"), [(None, 2, 7), (None, 3, 3), (4, 2, 4), (0, 2, 0), (4, 3, 4)])
def test_each_opponent_pays_the_chips_of_the_flag_or_the_target(chips: int | None, players: int, each: int) -> None:
    rules = house(players=players, empty_turns=5, empty_turns_chips=chips, bomb_multiplier=2)
    hands = "2A 5R | 3R 7J | 4R 6J" if players == 3 else "2A 5R | 3R 7J"
    facts: dict[str, Any] = {"idle": [4] + [0] * (players - 1), "shaken": [[5], *[[]] * (players - 1)]}
    state = act(lay(rules, hands, "8J 9J", "1R", **facts), "play 2A").state
    assert net(state) == (each * (players - 1), *[-each] * (players - 1))


@pytest.mark.rule("STOP-10", "LIABLE-1", "PAY-9")
def test_nothing_of_the_hand_multiplies_empty_turns_and_nobody_is_liable() -> None:
    rules = house(empty_turns=5, go_bak="DOUBLES")
    state = lay(rules, "2A 5R | 3R 7J", "8J 9J", "1R", "| 1B 3B 8B 11B 12B", idle=[4, 0], goes=[0, 1],
                shaken=[[10], []], carry=Carry(nagaris=1))  # fmt: skip
    state = act(state, "play 2A").state
    assert (net(state), lines(state, 1)) == ((7, -7), [])


@pytest.mark.rule("STOP-10", "PAY-19")
def test_chips_for_empty_turns_may_be_drunk() -> None:
    assert net(turn({"empty_turns": 5, "pays_winner": False}).state) == (0, -7)


@pytest.mark.rule("STOP-10")
def test_chips_for_empty_turns_need_a_number_of_turns_and_a_stop() -> None:
    for flags in ({"empty_turns_chips": 3}, {"empty_turns": 5, "ending": "PLAY_OUT"}):
        with pytest.raises(RuleConflict, match="empty_turns"):
            house(**flags)


@pytest.mark.rule("STOP-10")
def test_no_more_than_255_empty_turns_are_counted() -> None:
    assert turn({"empty_turns": 255}, idle=[254, 0]).state.seats[0].idle == 255
    assert turn({"empty_turns": 255}, idle=[255, 0]).state.seats[0].idle == 255


# --- Stopping without being asked (STOP-11) ---

SIX = "4A 8A 1B 3B 12B"


def seven(flags: dict[str, Any], hands: str = "2A |", **facts: Any) -> Done:
    """The result of a turn in which seat 0 captures the card that makes seven points."""
    facts.setdefault("turns", [9, 10])
    return act(lay(house(**flags), hands, "2R 8J", "9J", f"{SIX} | 11B 10J", **facts), "play 2A")


@pytest.mark.rule("STOP-11", "STOP-1")
def test_on_the_last_turn_a_player_stops_by_itself() -> None:
    assert seven({}).state.phase is Phase.GO_OR_STOP
    done = seven({"auto_stop": True})
    assert (done.state.phase, net(done.state)) == (Phase.OVER, (7, -7))
    assert done.of(StopSaid) == [StopSaid(0, 7)]


@pytest.mark.rule("STOP-11", "TURN-12")
@pytest.mark.parametrize(
    ("flags", "hands", "facts", "stops"),
    [
        ({}, "2A | 5R", {}, False),
        ({"last_turn": "OWN"}, "2A | 5R", {}, True),
        ({"last_turn": "OWN"}, "2A 6R | 5R", {"turns": [8, 9]}, False),
        ({}, "2A |", {"bomb_turns": [0, 1]}, False),
        ({}, "2A |", {"bomb_turns": [1, 0]}, False),
        ({"last_turn": "OWN"}, "2A |", {"bomb_turns": [0, 1]}, True),
        ({"last_turn": "OWN"}, "2A |", {"bomb_turns": [1, 0]}, False),
    ],
)
def test_a_player_stops_by_itself_on_the_last_turn_that_the_flag_means(
    flags: dict[str, Any], hands: str, facts: dict[str, Any], stops: bool
) -> None:
    done = seven({"auto_stop": True, **flags}, hands, **facts)
    assert done.state.phase is (Phase.OVER if stops else Phase.GO_OR_STOP)
    assert bool(done.of(StopSaid)) == stops


@pytest.mark.rule("STOP-11", "STOP-2")
@pytest.mark.parametrize(("go_points", "end"), [(6, End.STOP), (7, End.NAGARI)])
def test_nobody_stops_who_would_not_be_asked(go_points: int, end: End) -> None:
    state = seven({"auto_stop": True, "target": 6}, goes=[1, 0], go_points=[go_points, 0]).state
    assert end_of(state) is end


@pytest.mark.rule("STOP-11")
def test_below_the_target_the_last_turn_ends_in_nagari() -> None:
    assert end_of(seven({"auto_stop": True, "target": 8}).state) is End.NAGARI


@pytest.mark.rule("STOP-10", "JOKER-2", "TURN-8")
def test_a_joker_before_a_ppuk_makes_the_turn_no_empty_one() -> None:
    rules = house(empty_turns=5, jokers="X2", hand_joker="REDRAW")
    state = lay(rules, "X2 2A 5R | 3R 7J", "2R 9J", "10J 2J", idle=[4, 0])
    state = act(state, "joker X2", "play 2A").state
    assert (state.seats[0].ppuks, state.over, state.seats[0].idle) == (1, False, 0)


@pytest.mark.rule("STOP-10")
def test_a_turn_after_one_with_a_capture_counts_from_the_beginning() -> None:
    state = lay(house(empty_turns=3), "2A 5R 6A | 3R 7J 7K", "2R 9J", "1R 10J 11J 12D", idle=[2, 0])
    state = act(state, "play 2A", "play 3R", "play 5R").state
    assert (state.over, state.seats[0].idle) == (False, 1)


@pytest.mark.rule("STOP-10", "SELL-11")
def test_who_wins_by_empty_turns_pays_no_compensation() -> None:
    rules = presets.pagat(players=4, empty_turns=5, compensation_time="AT_END")
    facts: dict[str, Any] = {"end": End.EMPTY_TURNS, "claims": ((3, 2),), "active": (0, 1, 2)}
    assert settle(rules, outcome_with(0, [Seat()] * 4, **facts)).net == (6, -5, -5, 4)
