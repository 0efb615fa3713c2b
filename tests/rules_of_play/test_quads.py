"""Four of a month at the deal: who is asked, who plays on, and when nobody is asked."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import Carry, End, Phase, RuleConflict, Rules, Seat, State, deal, position, presets, settle
from hwatu.events import HandEnded, HandQuad, QuadEnded, QuadPlayedOn, TableQuad
from tests.helpers.outcomes import outcome_with
from tests.rules_of_play.acting import act, dealt, lines, net, options, refused
from tests.rules_of_play.helpers import deck_dealing
from tests.rules_of_play.laying import house, lay

APRIL, JUNE, JULY = "4A 4R 4J 4K", "6A 6R 6J 6K", "7A 7R 7J 7K"
MAY = house(hand_quad="MAY_PLAY_ON", hand_quad_chips=10)


def quads(rules: Rules, *hands: str, table: str = "", dealer: int = 0, **more: Any) -> State:
    """A deal of these hands."""
    return deal(rules, deck=deck_dealing(rules, hands=hands, table=table, dealer=dealer), dealer=dealer, **more)


def ended(state: State) -> tuple[End, int | None, int, tuple[int, ...]]:
    """The end of a hand, its winner, the next dealer and the chips of each seat."""
    assert state.result is not None
    return state.result.end, state.result.winner, state.result.next_dealer, net(state)


# --- One holder (DEAL-14) ---


@pytest.mark.rule("DEAL-14", "DEAL-11")
def test_the_holder_is_asked_before_the_first_turn() -> None:
    usual = quads(house(hand_quad_chips=10), "", APRIL)
    assert ended(usual) == (End.HAND_QUAD, 1, 1, (-10, 10))
    state = quads(MAY, "", APRIL)
    assert (state.phase, state.actor, options(state)) == (Phase.QUAD, 1, ["end", "continue"])
    assert [each for each in state.opening if isinstance(each, HandQuad)] == [HandQuad(1, APRIL)]
    assert state.seats[1].shown == state.seats[1].hand.of_month(4)
    assert refused(state, "play 4A") == ("wrong_phase", "DEAL-14")


@pytest.mark.rule("DEAL-14")
def test_ending_is_paid_like_a_quad_that_wins() -> None:
    done = act(quads(MAY, "", APRIL), "end")
    assert ended(done.state) == (End.HAND_QUAD, 1, 1, (-10, 10))
    assert done.of(QuadEnded) == [QuadEnded(1)]
    assert done.of(HandEnded) == [HandEnded(End.HAND_QUAD, 1, "DEAL-11")]


@pytest.mark.rule("DEAL-14", "SHAKE-1")
@pytest.mark.parametrize("shake", ["FREE", "MUST_PLAY"])
def test_playing_on_pays_nothing_and_counts_as_one_shown_set(shake: str) -> None:
    done = act(quads(house(hand_quad="MAY_PLAY_ON", shake=shake), APRIL, ""), "continue")
    state = done.state
    assert done.of(QuadPlayedOn) == [QuadPlayedOn(0, APRIL)]
    assert (state.phase, state.actor, state.seats[0].quads, state.seats[0].shaken) == (Phase.TURN, 0, (4,), (4,))
    assert (state.seats[0].shown, state.chips(0)) == (state.seats[0].hand.of_month(4), 0)
    assert len([each for each in options(state) if each.startswith("play")]) >= 10
    assert refused(state, "shake 4") == ("no_triple", "SHAKE-1")


@pytest.mark.rule("DEAL-14", "SHAKE-1")
def test_where_sets_are_not_shown_a_quad_played_on_counts_as_no_shown_set() -> None:
    state = act(quads(house(hand_quad="MAY_PLAY_ON", shake="OFF"), APRIL, ""), "continue").state
    assert (state.seats[0].quads, state.seats[0].shaken) == ((4,), ())


@pytest.mark.rule("DEAL-14")
def test_a_holder_of_two_quads_is_asked_once() -> None:
    state = quads(house(hand_quad="MAY_PLAY_ON", quads_meet="NAGARI"), f"{APRIL} {JUNE}")
    assert (state.phase, state.actor) == (Phase.QUAD, 0)
    done = act(state, "continue")
    assert (done.state.phase, done.state.seats[0].quads, done.state.seats[0].shaken) == (Phase.TURN, (4, 6), (4, 6))
    assert len(done.of(QuadPlayedOn)) == 2


@pytest.mark.rule("DEAL-14")
def test_three_of_a_month_ask_nothing() -> None:
    assert quads(MAY, "4A 4R 4J", "4K").phase is Phase.TURN


@pytest.mark.rule("DEAL-14", "BOMB-4", "SHAKE-1")
def test_three_left_of_a_quad_may_be_a_bomb_but_no_shake() -> None:
    state = lay(MAY, "5A 5R 5J 1B | 3R 7J", "5K 8J", "9J", quads=[[5], []])
    assert "bomb 5" in options(state)
    assert refused(state, "shake 5") == ("already_shaken", "SHAKE-1")
    after = act(state, "bomb 5").state
    assert (after.seats[0].bombed, after.seats[0].shaken, after.seats[0].quads) == ((5,), (5,), (5,))
    shown = lay(MAY, "5A 5R 5J 1B | 3R 7J", "5K 8J", "9J", shaken=[[5], []])
    assert refused(shown, "bomb 5") == ("bomb_after_shake", "BOMB-4")


@pytest.mark.rule("DEAL-14", "SHAKE-2", "SHAKE-3", "BOMB-5")
@pytest.mark.parametrize(
    ("flags", "month", "bombed", "factor"),
    [
        ({}, 4, False, 2),
        ({"bomb_multiplier": 2}, 4, True, 4),
        ({"shake_rain_multiplier": 4}, 11, False, 4),
        ({"shake_rain_multiplier": 4}, 12, False, 4),
        ({"shake_rain_multiplier": 4}, 10, False, 2),
        ({"shake": "OFF"}, 4, False, 1),
    ],
)
def test_a_quad_played_on_multiplies_like_a_shown_set(
    flags: dict[str, Any], month: int, bombed: bool, factor: int
) -> None:
    rules = house(hand_quad="MAY_PLAY_ON", **flags)
    facts: dict[str, Any] = {"quads": [[month], []], "bombed": [[month] if bombed else [], []]}
    months = "4A 4R 4J 4K 10A 10R 10J 10K 11B 11J 11K 11D 12B 12A 12R 12D"
    state = lay(rules, "2A 5R | 3R 7J", "2R 8J", "9J", f"1B 3B 8B {months} | 9K", **facts)
    plain = lay(rules, "2A 5R | 3R 7J", "2R 8J", "9J", f"1B 3B 8B {months} | 9K")
    worth = [net(act(each, "play 2A", "stop").state)[0] for each in (plain, state)]
    assert worth[1] == factor * worth[0]


@pytest.mark.rule("DEAL-14", "DEAL-11")
def test_a_hand_that_is_not_won_by_a_stop_is_not_multiplied_by_the_quad() -> None:
    state = lay(house(hand_quad="MAY_PLAY_ON"), "2A 6A 6R | 3R 7J 7K", "2R 8J", "2J", ppuks=[2, 0], quads=[[5], []],
                captured="5A 5R 5J 5K")  # fmt: skip
    state = act(state, "play 2A").state
    assert ended(state)[:2] == (End.PPUK_LIMIT, 0)
    assert net(state) == (5, -5)


# --- Several holders (DEAL-14, DEAL-15) ---


@pytest.mark.rule("DEAL-14", "DEAL-11")
@pytest.mark.parametrize(
    ("answers", "net_chips"),
    [(("end", "continue"), (10, -10)), (("continue", "end"), (-10, 10)), (("end", "end"), (0, 0))],
)
def test_only_those_who_end_collect_and_from_everyone_else(
    answers: tuple[str, str], net_chips: tuple[int, int]
) -> None:
    state = quads(MAY, APRIL, JUNE)
    for seat, answer in enumerate(answers):
        assert (state.phase, state.actor) == (Phase.QUAD, seat)
        state = act(state, answer).state
    end, winner, next_dealer, paid = ended(state)
    assert (end, paid) == (End.HAND_QUAD, net_chips)
    assert winner == {10: 0, -10: 1, 0: None}[net_chips[0]]
    assert next_dealer == (winner or 0)


@pytest.mark.rule("DEAL-14")
def test_where_all_play_on_the_dealer_begins() -> None:
    state = act(quads(MAY, APRIL, JUNE, dealer=1), "continue").state
    assert (state.phase, state.actor) == (Phase.QUAD, 0)
    state = act(state, "continue").state
    assert (state.phase, state.actor, state.seats[0].quads, state.seats[1].quads) == (Phase.TURN, 1, (4,), (6,))


@pytest.mark.rule("DEAL-14")
def test_holders_are_asked_in_turn_order_from_the_dealer() -> None:
    rules = house(players=3, hand_quad="MAY_PLAY_ON")
    state = quads(rules, APRIL, JUNE, JULY, dealer=1)
    order = []
    while state.phase is Phase.QUAD:
        order.append(state.actor)
        state = act(state, "continue").state
    assert (order, state.actor) == ([1, 2, 0], 1)


@pytest.mark.rule("DEAL-14", "DEAL-11")
def test_two_who_end_are_paid_by_the_third_who_plays_on() -> None:
    rules = house(players=3, hand_quad="MAY_PLAY_ON", hand_quad_chips=5)
    state = act(quads(rules, APRIL, JUNE, JULY), "end", "continue", "end").state
    assert state.result is not None
    assert (net(state), state.result.winner, state.result.holders) == ((5, -10, 5), None, (0, 2))


@pytest.mark.rule("DEAL-15", "DEAL-16")
@pytest.mark.parametrize(
    ("meet", "chips", "winner", "end", "nagaris"),
    [
        ("EACH", (0, 0), None, End.HAND_QUAD, 0),
        ("NAGARI", (0, 0), None, End.NAGARI, 1),
        ("DEALER", (-10, 10), 1, End.HAND_QUAD, 0),
    ],
)
def test_two_holders_of_two_cancel_end_in_nagari_or_pay_the_dealer(
    meet: str, chips: tuple[int, int], winner: int | None, end: End, nagaris: int
) -> None:
    state = quads(house(quads_meet=meet, hand_quad_chips=10), APRIL, JUNE, dealer=1)
    assert ended(state) == (end, winner, 1, chips)
    assert state.result is not None
    assert state.result.carry.nagaris == nagaris
    assert [each.seat for each in state.opening if isinstance(each, HandQuad)] == [0, 1]
    last = [each for each in state.opening if isinstance(each, HandEnded)]
    assert [each.rule for each in last] == ["DEAL-15" if meet == "NAGARI" else "DEAL-11"]


@pytest.mark.rule("DEAL-15")
@pytest.mark.parametrize(
    ("meet", "chips", "winner"),
    [("EACH", (5, -10, 5), None), ("NAGARI", (0, 0, 0), None), ("DEALER", (-5, -5, 10), 2)],
)
def test_two_holders_of_three_are_paid_as_the_flag_says(
    meet: str, chips: tuple[int, int, int], winner: int | None
) -> None:
    rules = house(players=3, quads_meet=meet, hand_quad_chips=5)
    state = quads(rules, APRIL, "", JULY, dealer=2)
    assert ended(state)[1:] == (winner, 2, chips)


@pytest.mark.rule("DEAL-15")
def test_one_holder_of_two_quads_wins_however_two_holders_would_meet() -> None:
    for meet in ("EACH", "NAGARI", "DEALER"):
        state = quads(house(quads_meet=meet, hand_quad_chips=10), "", f"{APRIL} {JUNE}")
        assert ended(state) == (End.HAND_QUAD, 1, 1, (-10, 10))


@pytest.mark.rule("DEAL-15", "DEAL-14")
def test_where_two_holders_make_a_nagari_nobody_is_asked() -> None:
    state = quads(house(hand_quad="MAY_PLAY_ON", quads_meet="NAGARI"), APRIL, JUNE)
    assert ended(state)[0] is End.NAGARI
    assert state.phase is Phase.OVER


@pytest.mark.rule("DEAL-15", "DEAL-14")
def test_where_the_first_holder_decides_the_others_go_with_it() -> None:
    rules = house(players=3, hand_quad="MAY_PLAY_ON", quads_meet="DEALER", hand_quad_chips=10)
    asked = quads(rules, "", JUNE, JULY, dealer=2)
    assert (asked.phase, asked.actor) == (Phase.QUAD, 2)
    assert net(act(asked, "end").state) == (-10, -10, 20)
    done = act(asked, "continue")
    state = done.state
    assert (state.phase, state.actor) == (Phase.TURN, 2)
    assert [state.seats[seat].quads for seat in range(3)] == [(), (6,), (7,)]
    assert [state.seats[seat].shaken for seat in range(3)] == [(), (6,), (7,)]
    assert [(each.seat, each.rule) for each in done.of(QuadPlayedOn)] == [(2, "DEAL-14"), (1, "DEAL-15")]


@pytest.mark.rule("DEAL-15", "DEAL-14")
def test_the_holder_nearest_to_the_dealer_need_not_be_the_dealer() -> None:
    rules = house(players=3, hand_quad="MAY_PLAY_ON", quads_meet="DEALER")
    assert quads(rules, APRIL, "", JULY, dealer=1).actor == 2
    assert quads(rules, APRIL, JUNE, "", dealer=2).actor == 0


# --- Four on the table (DEAL-16) ---


@pytest.mark.rule("DEAL-16", "DEAL-10")
@pytest.mark.parametrize("hand", ["", APRIL])
def test_four_on_the_table_are_a_nagari_whatever_is_in_the_hands(hand: str) -> None:
    rules = house(table_quad="NAGARI", hand_quad="MAY_PLAY_ON", boar_pot_chips=1)
    state = quads(rules, hand, table=JUNE, dealer=1, carry=Carry(nagaris=1, pushes=0, pot=3))
    assert state.result is not None
    assert (state.result.end, state.result.next_dealer, state.phase) == (End.NAGARI, 1, Phase.OVER)
    assert (state.result.carry.nagaris, state.result.carry.pot) == (2, 5)
    assert not [each for each in state.opening if isinstance(each, HandQuad)]
    assert [each for each in state.opening if isinstance(each, TableQuad)] == [TableQuad(JUNE, "DEAL-16")]
    assert state.opening[-1] == HandEnded(End.NAGARI, None, "DEAL-16")
    void = quads(house(hand_quad="MAY_PLAY_ON", boar_pot_chips=1), hand, table=JUNE, carry=Carry(nagaris=1, pot=3))
    assert void.result is not None
    assert (void.result.end, void.result.carry.nagaris, void.result.carry.pot) == (End.VOID, 1, 3)


@pytest.mark.rule("DEAL-16")
def test_three_on_the_table_are_no_nagari() -> None:
    assert quads(house(table_quad="NAGARI"), "6K", table="6A 6R 6J").phase is Phase.TURN


@pytest.mark.rule("DEAL-16", "STOP-6")
def test_everybody_drinks_after_four_on_the_table() -> None:
    assert net(quads(house(table_quad="NAGARI", nagari_chips=2), table=JUNE)) == (-2, -2)


@pytest.mark.rule("DEAL-14", "DEAL-15", "DEAL-10")
@pytest.mark.parametrize(
    ("flags", "end", "chips"),
    [
        ({}, End.HAND_QUAD, (0, 0)),
        ({"quads_meet": "DEALER"}, End.HAND_QUAD, (10, -10)),
        ({"quads_meet": "NAGARI"}, End.NAGARI, (0, 0)),
    ],
)
def test_four_on_the_table_make_the_dealer_a_holder_among_others(
    flags: dict[str, Any], end: End, chips: tuple[int, int]
) -> None:
    rules = house(table_quad="DEALER_WINS", hand_quad="MAY_PLAY_ON", hand_quad_chips=10, **flags)
    assert ended(quads(rules, "", APRIL, table=JUNE))[::3] == (end, chips)
    alone = quads(rules, table=JUNE)
    assert ended(alone) == (End.HAND_QUAD, 0, 0, (10, -10))
    both = quads(rules, APRIL, table=JUNE)
    assert ended(both) == (End.HAND_QUAD, 0, 0, (10, -10))


# --- Tables of four (SELL-7) ---


@pytest.mark.rule("DEAL-14", "SELL-7", "DEAL-11")
def test_what_was_dropped_asks_nothing_and_a_quad_of_a_player_does() -> None:
    rules = house(players=4, hand_quad="MAY_PLAY_ON", hand_quad_chips=5)
    state = dealt(rules, ["", APRIL, JUNE, ""], "", reshuffle=sorted(rules.deck, key=lambda each: each.index % 4))
    state = act(state, "drop").state
    assert state.phase is Phase.QUAD
    assert (state.active, state.actor) == ((0, 2, 3), 2)
    assert net(act(state, "end").state) == (-5, 0, 10, -5)
    assert act(state, "continue").state.phase is Phase.TURN


@pytest.mark.rule("DEAL-15", "DEAL-14", "DEAL-16", "DEAL-17")
@pytest.mark.parametrize(
    "flags",
    [
        {"quads_meet": "NAGARI", "hand_quad": "IGNORED"},
        {"quads_meet": "DEALER", "hand_quad": "WINS_ALONE"},
        {"joker_quad": "ALWAYS"},
        {"joker_quad": "ALWAYS", "jokers": "X2", "hand_joker": "REDRAW", "hand_quad": "IGNORED"},
        {"ending": "PLAY_OUT", "hand_quad": "MAY_PLAY_ON"},
        {"ending": "PLAY_OUT", "table_quad": "NAGARI"},
    ],
)
def test_flags_of_quads_that_mean_nothing_are_refused(flags: dict[str, Any]) -> None:
    with pytest.raises(RuleConflict):
        house(**flags)


@pytest.mark.rule("DEAL-14")
def test_the_lines_of_a_payment_name_the_set_that_was_played_on() -> None:
    state = position(MAY, hands=["2A 5R", "3R 7J"], table="2R 8J", stock="9J", turns=[4, 4], quads=[[4], []],
                     captured=["1B 3B 8B 12B 11B 4A 4R 4J 4K", "9K"])  # fmt: skip
    state = act(state, "play 2A", "stop").state
    assert "× 2 shake (SHAKE-2)" in lines(state, 1)


@pytest.mark.rule("DEAL-16", "DEAL-11")
def test_a_quad_in_a_hand_is_no_nagari_of_the_table() -> None:
    assert ended(quads(house(table_quad="NAGARI", hand_quad_chips=10), APRIL)) == (End.HAND_QUAD, 0, 0, (10, -10))


@pytest.mark.rule("DEAL-14", "SELL-11", "DEAL-11")
def test_who_plays_on_pays_compensation_like_any_loser() -> None:
    rules = presets.pagat(players=4, hand_quad="MAY_PLAY_ON", hand_quad_chips=5, compensation_time="AT_END")
    seats = [Seat(), Seat(quads=[6]), Seat(), Seat()]
    facts: dict[str, Any] = {"end": End.HAND_QUAD, "holders": (0,), "claims": ((3, 2),), "active": (0, 1, 2)}
    assert settle(rules, outcome_with(0, seats, **facts)).net == (10, -7, -7, 4)
