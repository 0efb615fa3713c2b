"""Four of a month that a card drawn for a joker completes."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, Carry, End, NotationError, Phase, State, parse_position, variants
from hwatu.events import HandEnded, HandQuad, QuadEnded, QuadPlayedOn
from tests.rules_of_play.acting import act, net, options, refused
from tests.rules_of_play.helpers import all_chips
from tests.rules_of_play.laying import gave, house, lay


def drawn(when: str, turns: int = 0, flags: dict[str, Any] | None = None, **facts: Any) -> State:
    """A position in which seat 0 has just drawn the fourth of May for a joker."""
    rules = house(jokers="X2 X3", hand_joker="REDRAW", hand_quad_chips=10, joker_quad=when, **(flags or {}))
    state = lay(rules, "X2 5A 5R 5J | 3R 7J", "8J", "5K 9J", turns=[turns, turns], **facts)
    return act(state, "joker X2").state


@pytest.mark.rule("DEAL-17", "JOKER-2")
@pytest.mark.parametrize(
    ("when", "turns", "asked"),
    [("NEVER", 0, False), ("FIRST_TURN", 0, True), ("FIRST_TURN", 1, False), ("ALWAYS", 0, True), ("ALWAYS", 1, True)],
)
def test_when_a_quad_completed_by_a_drawn_card_is_asked_about(when: str, turns: int, asked: bool) -> None:
    state = drawn(when, turns)
    assert state.seats[0].hand == CardSet("5A 5R 5J 5K")
    assert (state.phase, state.actor) == (Phase.QUAD if asked else Phase.TURN, 0)
    assert state.seats[0].shown == CardSet("5A 5R 5J 5K" if asked else "")


@pytest.mark.rule("DEAL-17", "DEAL-11")
def test_where_quads_are_ignored_none_is_asked_about() -> None:
    ignored = house(jokers="X2 X3", hand_joker="REDRAW", hand_quad="IGNORED") | variants.joker_quad_always
    assert ignored.idle == ("joker_quad",)
    state = act(lay(ignored, "X2 5A 5R 5J | 3R 7J", "8J", "5K 9J", turns=[0, 0]), "joker X2").state
    assert (state.phase, state.seats[0].shown) == (Phase.TURN, CardSet())
    line = (
        "hwatu position 1; phase quad; hands 5A 5R 5J 5K / 3R 7J; captured X2 / -; turns 0 0; turn 0 gained X2 quad 5"
    )
    assert parse_position(line, drawn("ALWAYS").rules).phase is Phase.QUAD
    with pytest.raises(NotationError):
        parse_position(line, ignored)


@pytest.mark.rule("DEAL-17")
def test_who_ends_the_hand_with_a_drawn_quad_wins_and_is_paid() -> None:
    state = drawn("FIRST_TURN")
    assert options(state) == ["end", "continue"]
    done = act(state, "end")
    assert done.state.result is not None
    assert (done.state.result.end, done.state.result.winner, done.state.result.next_dealer) == (End.HAND_QUAD, 0, 0)
    assert net(done.state) == (10, -10)
    assert done.of(QuadEnded) == [QuadEnded(0, "DEAL-17")]
    assert done.of(HandEnded) == [HandEnded(End.HAND_QUAD, 0, "DEAL-17")]


@pytest.mark.rule("DEAL-17", "SHAKE-1")
def test_playing_on_is_a_shown_set_and_the_same_turn_goes_on() -> None:
    done = act(drawn("FIRST_TURN"), "continue")
    state = done.state
    assert done.of(QuadPlayedOn) == [QuadPlayedOn(0, "5A 5R 5J 5K", "DEAL-17")]
    assert (state.phase, state.actor, state.seats[0].turns) == (Phase.TURN, 0, 0)
    assert (state.seats[0].quads, state.seats[0].shaken, state.seats[0].shown) == ((5,), (5,), CardSet("5A 5R 5J 5K"))
    assert options(state) == ["play 5A", "play 5R", "play 5J", "play 5K"]
    assert refused(state, "shake 5") == ("no_triple", "SHAKE-1")
    after = act(state, "play 5K", "play 7J").state
    assert refused(after, "shake 5") == ("already_shaken", "SHAKE-1")


@pytest.mark.rule("DEAL-17")
@pytest.mark.parametrize("hand_quad", ["WINS", "WINS_ALONE", "MAY_PLAY_ON"])
def test_who_draws_a_quad_is_asked_whatever_a_dealt_quad_does(hand_quad: str) -> None:
    state = drawn("FIRST_TURN", flags={"hand_quad": hand_quad})
    assert state.phase is Phase.QUAD
    assert net(act(state, "end").state) == (10, -10)


@pytest.mark.rule("DEAL-17", "SHAKE-2")
def test_a_month_already_shown_is_asked_about_but_counts_once() -> None:
    state = drawn("ALWAYS", shaken=[[5], []])
    assert state.phase is Phase.QUAD
    state = act(state, "continue").state
    assert (state.seats[0].shaken, state.seats[0].quads) == ((5,), (5,))


@pytest.mark.rule("DEAL-17", "BONUS-16", "BONUS-9")
def test_the_jokers_junk_is_given_before_the_question() -> None:
    rules = house(jokers="X2", hand_joker="REDRAW", joker_quad="ALWAYS", joker_junk=1, surrender="OWNER_CHOOSES")
    state = act(lay(rules, "X2 5A 5R 5J | 3R 7J", "8J", "5K 9J", "| 1J 11D"), "joker X2").state
    assert (state.phase, state.actor) == (Phase.GIVE, 1)
    done = act(state, "give 1J")
    assert (gave(done), done.state.phase, done.state.actor) == ("1J", Phase.QUAD, 0)
    assert done.of(HandQuad) == [HandQuad(0, "5A 5R 5J 5K", "DEAL-17")]


@pytest.mark.rule("DEAL-17", "JOKER-2")
def test_a_drawn_card_that_completes_nothing_asks_nothing() -> None:
    rules = house(jokers="X2", hand_joker="REDRAW", joker_quad="ALWAYS")
    for hand, card in (("5A 5R 6J", "5K"), ("5A 5R 5J", "6K")):
        state = act(lay(rules, f"X2 {hand} | 3R 7J 7K", "8J", f"{card} 9J"), "joker X2").state
        assert (state.phase, state.seats[0].shown) == (Phase.TURN, CardSet())


@pytest.mark.rule("DEAL-17", "JOKER-2")
def test_a_quad_held_before_the_draw_is_not_asked_about() -> None:
    """Of the four that the hand held already none was just drawn."""
    rules = house(jokers="X2", hand_joker="REDRAW", joker_quad="ALWAYS", hand_quad="MAY_PLAY_ON")
    state = lay(rules, "X2 5A 5R 5J 5K | 3R 7J", "8J", "6K 9J", quads=[[5], []])
    assert act(state, "joker X2").state.phase is Phase.TURN


@pytest.mark.rule("DEAL-17", "JOKER-2")
def test_each_of_two_jokers_in_one_turn_may_complete_a_month() -> None:
    rules = house(jokers="X2 X3", hand_joker="REDRAW", joker_quad="FIRST_TURN")
    state = lay(rules, "X2 X3 5A 5R 5J 6A 6R 6J | 3R 7J", "8J", "5K 6K 9J", turns=[0, 0])
    state = act(state, "joker X2", "continue").state
    assert state.seats[0].quads == (5,)
    state = act(state, "joker X3").state
    assert state.phase is Phase.QUAD
    assert act(state, "continue").state.seats[0].quads == (5, 6)


@pytest.mark.rule("DEAL-17", "JOKER-6")
def test_the_card_after_a_drawn_joker_may_complete_a_month() -> None:
    rules = house(jokers="X2 X3", hand_joker="REDRAW", joker_quad="ALWAYS", drawn_joker_captured=True)
    state = lay(rules, "X2 5A 5R 5J | 3R 7J", "8J", "X3 5K 9J")
    assert act(state, "joker X2").state.phase is Phase.QUAD


@pytest.mark.rule("DEAL-17", "JOKER-2")
def test_nothing_is_asked_again_where_the_stock_has_no_card_to_draw() -> None:
    rules = house(jokers="X2 X3", hand_joker="REDRAW", joker_quad="ALWAYS", hand_quad="MAY_PLAY_ON")
    state = lay(rules, "X2 X3 5A 5R 5J | 3R 7J", "8J", "5K", fill=False)
    state = act(state, "joker X2", "continue", "joker X3").state
    assert (state.phase, state.seats[0].quads) == (Phase.TURN, (5,))


@pytest.mark.rule("DEAL-17", "BOMB-4")
def test_three_of_a_quad_that_was_drawn_may_be_a_bomb() -> None:
    state = act(drawn("ALWAYS", flags={"pair_bomb": True}), "continue", "play 5K", "play 7J").state
    assert "bomb 5" in options(state)


@pytest.mark.rule("DEAL-17", "DEAL-11", "PAY-23")
def test_three_at_a_table_both_others_pay() -> None:
    rules = house(players=3, jokers="X2", hand_joker="REDRAW", joker_quad="ALWAYS", fixed_wins_multiplied=True)
    state = lay(rules, "X2 5A 5R 5J | 3R 7J | 4R 6J", "8J", "5K 9J", carry=Carry(nagaris=1))
    state = act(state, "joker X2", "end").state
    assert net(state) == (20, -10, -10)
    assert all_chips(state) == [20, -10, -10]


@pytest.mark.rule("DEAL-17", "STOP-3", "PUSH-1")
def test_a_stop_in_the_turn_of_a_quad_played_on_is_a_stop() -> None:
    rules = house(jokers="X2", hand_joker="REDRAW", joker_quad="ALWAYS", push_limit=1)
    state = lay(rules, "X2 5A 5R 5J 2A | 3R 7J", "2R 8J", "5K 9J", "4A 8A 1B 3B 12B | 8B 11J")
    done = act(state, "joker X2", "continue", "play 2A", "stop", "push")
    assert done.of(HandEnded) == [HandEnded(End.STOP, 0, "STOP-3")]
    assert done.state.result is not None
    assert done.state.result.holders == ()


@pytest.mark.rule("DEAL-17")
def test_nobody_else_is_asked_about_a_quad_of_its_own() -> None:
    rules = house(jokers="X2", hand_joker="REDRAW", joker_quad="ALWAYS", hand_quad_chips=10)
    state = lay(rules, "X2 5A 5R 5J | 7A 7R 7J 7K", "8J", "5K 9J", turns=[0, 1])
    state = act(state, "joker X2", "end").state
    assert (state.phase, net(state)) == (Phase.OVER, (10, -10))


@pytest.mark.rule("DEAL-17", "SHAKE-1", "JOKER-2")
def test_a_set_shown_before_the_stock_ran_out_asks_nothing() -> None:
    rules = house(jokers="X2", hand_joker="REDRAW", joker_quad="ALWAYS", hand_quad="MAY_PLAY_ON")
    state = lay(rules, "X2 5A 5R 5J 12B 12A 12R 12D | 3R 7J", "8J", "", quads=[[12], []], fill=False)
    state = act(state, "shake 5", "joker X2").state
    assert (state.phase, state.seats[0].quads) == (Phase.TURN, (12,))
