"""Goes said after an opponent's, caps on nagaris, and the factor of a deal: what multiplies a stop."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, Carry, Mission, RuleConflict, Seat, State, presets, settle
from tests.helpers.outcomes import outcome_with
from tests.rules_of_play.acting import act, lines, net
from tests.rules_of_play.laying import house, lay

W, W8, L, L8 = "2A 4A 8A 1B 3B 12B", "2A 4A 8A 1B 3B 8B", "8B 11J", "11B 11J"
SITES: dict[str, Any] = {
    "go_chips": "EVERY_GO", "bomb_multiplier": 2, "nagari_accumulates": True, "go_bak": "DOUBLES",
}  # fmt: skip


def owed(flags: dict[str, Any], winner: Seat, loser: Seat | None = None, **facts: Any) -> int:
    """The payment of the second seat to the first, which stopped."""
    outcome = outcome_with(0, [winner, loser or Seat(L)], **facts)
    first, second = settle(presets.pagat(**{**SITES, **flags}), outcome).net
    assert first == -second
    return first


@pytest.mark.rule("PAY-21", "PAY-2", "PAY-3")
@pytest.mark.parametrize(
    ("reverse", "multiplier", "worth"), [(True, 1, 18), (False, 4, 18), (True, 4, 72), (True, 3, 54)]
)
def test_a_reverse_go_multiplies_the_stop_by_its_flag(reverse: bool, multiplier: int, worth: int) -> None:
    winner = Seat(W8, goes=1, go_points=7, reverse_go=reverse)
    assert owed({"reverse_go_multiplier": multiplier}, winner, Seat(L8, goes=1)) == worth


@pytest.mark.rule("PAY-21", "PAY-2", "PAY-3")
@pytest.mark.parametrize(("goes", "usual", "reverse"), [(3, 52, 104), (5, (10 + 5) * 8 * 2, (10 + 5) * 4 * 2)])
def test_the_multiplied_stop_replaces_the_multiplier_of_many_goes_even_if_that_is_more(
    goes: int, usual: int, reverse: int
) -> None:
    winner = Seat(f"{W} 1R 2R 3R", goes=goes, go_points=9, reverse_go=True)
    loser = Seat(L, goes=1)
    assert owed({}, winner, loser) == usual
    assert owed({"reverse_go_multiplier": 4}, winner, loser) == reverse


@pytest.mark.rule("PAY-21")
def test_a_reverse_go_of_the_loser_multiplies_nothing() -> None:
    loser = Seat(L, goes=1, reverse_go=True)
    assert owed({"reverse_go_multiplier": 4}, Seat(W), loser) == 14


def say_go(rules_flags: dict[str, Any], **facts: Any) -> State:
    """The state after a go by seat 0 with seven points."""
    rules = house(**rules_flags)
    players = rules.players
    hands = "2A 5R 6R | 3R 7J 7K" + " | 4R 6J 6K" * (players - 2)
    taken = "4A 8A 1B 3B 12B | 11B 10J" + " | 9J" * (players - 2)
    return act(lay(rules, hands, "2R 8J", "9K", taken, **facts), "play 2A", "go").state


@pytest.mark.rule("PAY-21")
@pytest.mark.parametrize(
    ("players", "goes", "reverse"),
    [(2, [0, 1], True), (2, [0, 0], False), (3, [0, 0, 1], True), (3, [0, 1, 0], True), (3, [0, 0, 0], False)],
)
def test_a_go_said_after_any_opponents_is_a_reverse_go(players: int, goes: list[int], reverse: bool) -> None:
    flags: dict[str, Any] = {"players": players, "target": 7, "reverse_go_multiplier": 4}
    state = say_go(flags, goes=goes, go_points=[7 * each for each in goes])
    assert state._facts[0].reverse_go == reverse


@pytest.mark.rule("PAY-21")
def test_a_go_after_ones_own_is_no_reverse_go() -> None:
    state = say_go({"reverse_go_multiplier": 4}, goes=[1, 0], go_points=[6, 0])
    assert not state._facts[0].reverse_go


@pytest.mark.rule("PAY-21")
def test_once_said_it_stays() -> None:
    state = say_go({"reverse_go_multiplier": 4}, goes=[1, 0], go_points=[6, 0], reverse_go=[True, False])
    assert state._facts[0].reverse_go


@pytest.mark.rule("PAY-21", "LIABLE-1")
def test_a_reverse_go_multiplies_a_stop_in_play() -> None:
    """The loser's go costs it go-bak as ever."""
    for said, worth in ((True, 4), (False, 1)):
        rules = house(reverse_go_multiplier=4, go_chips="EVERY_GO")
        state = lay(
            rules, "2A 5R 6R | 3R 7J 7K", "2R 8J", "9K", f"{W8.replace('2A ', '')} 1R 2J | 11B 10J",
            goes=[1, 1], go_points=[4, 4], reverse_go=[said, False],
        )  # fmt: skip
        state = act(state, "play 2A", "stop").state
        assert (f"× {worth} reverse go (PAY-21)" in lines(state, 1)) == said


@pytest.mark.rule("PAY-21", "PAY-2")
def test_a_multiplied_stop_needs_a_go_bonus() -> None:
    with pytest.raises(RuleConflict, match="reverse_go"):
        house(go_bonus="OFF", reverse_go_multiplier=4)


# --- Nagaris, and what is named for a deal ---


@pytest.mark.rule("STOP-9", "PAY-9", "STOP-5")
@pytest.mark.parametrize(
    ("cap", "nagaris", "worth"),
    [(None, 4, 112), (8, 4, 56), (4, 4, 28), (16, 4, 112), (2, 4, 14), (8, 3, 56), (8, 2, 28), (8, 0, 7), (3, 2, 21)],
)
def test_nagaris_multiply_by_no_more_than_their_cap(cap: int | None, nagaris: int, worth: int) -> None:
    assert owed({"nagari_cap": cap}, Seat(W), nagaris=nagaris) == worth


@pytest.mark.rule("STOP-9", "STOP-4")
def test_the_count_of_nagaris_goes_on_beyond_the_cap() -> None:
    rules = house(nagari_accumulates=True, nagari_cap=4)
    state = lay(rules, "2A |", "8J 9J", "1R", turns=[9, 10], carry=Carry(nagaris=5))
    state = act(state, "play 2A").state
    assert state.result is not None
    assert state.result.carry.nagaris == 6


@pytest.mark.rule("STOP-9", "SELL-11")
def test_compensation_that_waits_is_not_capped() -> None:
    rules = presets.pagat(players=4, nagari_accumulates=True, nagari_cap=2, compensation_time="AT_END",
                          nagari_redeal="SAME_THREE")  # fmt: skip
    seats = [Seat(W + " 1R 2R 3R"), Seat(L), Seat("11B 10J"), Seat()]
    outcome = outcome_with(0, seats, nagaris=3, claims=((3, 2),), active=(0, 1, 2))
    paid = [each.amount for each in settle(rules, outcome).payments if each.rule == "SELL-11"]
    assert paid == [16, 16]


@pytest.mark.rule("STOP-9")
@pytest.mark.parametrize(
    "flags", [{"nagari_cap": 8}, {"nagari_accumulates": True, "nagari_multiplier": 4, "nagari_cap": 3}]
)
def test_a_cap_that_means_nothing_is_refused(flags: dict[str, Any]) -> None:
    with pytest.raises(RuleConflict, match="nagari_cap"):
        house(**flags)


@pytest.mark.rule("PAY-24", "PAY-20")
@pytest.mark.parametrize(
    ("flags", "factor", "worth"),
    [
        ({}, 4, 14),
        ({"hand_factors": True}, 4, 56),
        ({"hand_factors": True}, 1, 14),
        ({"hand_factors": True}, 3, 42),
        ({"hand_factors": True, "payment_cap": 40}, 4, 40),
        ({"payment_cap": 40}, 4, 14),
    ],
)
def test_the_factor_of_a_deal_multiplies_its_stop(flags: dict[str, Any], factor: int, worth: int) -> None:
    assert owed(flags, Seat(W), factor=factor, nagaris=1) == worth


@pytest.mark.rule("PAY-24")
def test_the_factor_of_the_carry_multiplies_the_stop_and_is_used_up() -> None:
    rules = house(hand_factors=True)
    state = lay(rules, "2A 5R | 3R 7J", "2R 8J", "9J", f"{W.replace('2A ', '')} | {L8}", carry=Carry(factor=3))
    state = act(state, "play 2A", "stop").state
    assert (net(state), lines(state, 1)[-1]) == ((21, -21), "× 3 factor of the deal (PAY-24)")
    assert state.result is not None
    assert state.result.carry.factor == 1


@pytest.mark.rule("PAY-24", "DEAL-10")
def test_a_nagari_does_not_keep_the_factor_and_a_void_deal_does() -> None:
    carry = Carry(factor=3, mission_cards="1B 2A 3R", pushes=1, nagaris=1)
    rules = house(hand_factors=True, mission_cards=3, push_limit=2)
    nagari = carry.after_nagari(rules, (0, 1), 0)
    assert (nagari.factor, nagari.mission_cards, nagari.pushes, nagari.nagaris) == (1, CardSet(), 1, 2)
    void = carry.after_void(rules, (0, 1), ())
    assert (void.factor, void.mission_cards, void.pushes, void.nagaris) == (3, carry.mission_cards, 1, 1)


@pytest.mark.rule("PAY-1", "PAY-21", "BOMB-7", "PAY-24", "PUSH-2", "MISSION-1", "LIABLE-1", "PAY-20")
def test_multipliers_of_a_debt_come_in_the_order_of_their_rules() -> None:
    rules = presets.pagat(
        **SITES, reverse_go_multiplier=4, pair_bomb=True, pair_bomb_multiplier=2, hand_factors=True, push_limit=2,
        nagari_cap=2, mission_cards=1, jokers="XD", missions=True, drawn_month_multiplier=2, first_month_multiplier=2,
        payment_cap=100_000,
    )  # fmt: skip
    winner = Seat(
        f"{W} 1R 2R 3R 5A 6A 10A 12A 4R 5R 7R 9R 10R XD 11B 11J 11K 11D", goes=1, go_points=7, reverse_go=True,
        shaken=[9], bombed=[8], pair_bombed=[7], first_months=[6],
    )  # fmt: skip
    outcome = outcome_with(
        0, [winner, Seat("7J", goes=1)], nagaris=4, factor=3, pushes=1, mission_cards="2A",
        mission=Mission("cho-dan", "초단", "4R 5R 7R", 2), drawn_month=11,
    )  # fmt: skip
    rules_told = [line.rule for line in settle(rules, outcome).debts[0].lines]
    assert rules_told == [
        "PAY-1", "PAY-2", "PAY-21", "SHAKE-2", "BOMB-5", "BOMB-7", "PAY-6", "PAY-9", "PAY-24", "PUSH-2", "PAY-12",
        "PAY-13", "PAY-14", "PAY-15", "MISSION-1", "PAY-5", "LIABLE-1", "PAY-20",
    ]  # fmt: skip


@pytest.mark.rule("PUSH-2", "PAY-9")
def test_a_pushed_win_that_a_nagari_doubled_leaves_only_the_push() -> None:
    carry = Carry(nagaris=2).after_win(0, pushed=True)
    assert owed({"push_limit": 2}, Seat(W), nagaris=carry.nagaris, pushes=carry.pushes) == 14
