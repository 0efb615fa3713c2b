"""The Korean sites' rules on the paying oracle: settlements, a series of hands and purses, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle.payment import settle
from tests.oracle.presets import PAGAT, outcome, standing, table
from tests.oracle.purses import cut, of_one_moment
from tests.oracle.scoring import Flags
from tests.oracle.series import left_behind

SITES: Flags = {
    **table(PAGAT, 2),
    "go_chips": "EVERY_GO",
    "bomb_multiplier": 2,
    "nagari_accumulates": True,
    "go_bak": "DOUBLES",
}
W, W8 = "2A 4A 8A 1B 3B 12B", "2A 4A 8A 1B 3B 8B"
L, L8 = standing("8B 11J"), standing("11B 11J")


def owed(flags: Flags, winner: dict[str, Any], loser: dict[str, Any] = L, **facts: Any) -> int:
    """The chips that the one loser pays the winner under these flags."""
    net = settle({**SITES, **flags}, outcome(winner, loser, **facts))[1]
    assert net[0] == -net[1]
    return net[0]


@pytest.mark.parametrize(("cap", "worth"), [(None, 112), (8, 56), (4, 28), (16, 112), (2, 14)])
def test_the_cap_limits_what_nagaris_multiply_by(cap: int | None, worth: int) -> None:
    assert owed({"nagari_cap": cap}, standing(W), nagaris=4) == worth


def test_pushed_hands_multiply() -> None:
    assert owed({}, standing(W), pushes=1) == 7
    assert owed({"push_limit": 2}, standing(W), pushes=1) == 14
    assert owed({"push_limit": 2}, standing(W), pushes=2) == 28
    assert owed({"push_limit": 2}, standing(W), pushes=2, nagaris=1) == 56
    assert owed({"push_limit": 2, "push_multiplier": 3}, standing(W), pushes=2) == 63


def test_pair_bombs_multiply() -> None:
    winner = standing(W, bombed=[2], pair_bombed=[4])
    assert owed({}, winner) == 14
    assert owed({"pair_bomb": True}, winner) == 14
    assert owed({"pair_bomb": True, "pair_bomb_multiplier": 2}, winner) == 28


def test_a_reverse_go_multiplies_in_the_place_of_the_goes() -> None:
    loser = {**L8, "goes": 1}
    for reverse, multiplier, worth in ((True, 1, 18), (True, 4, 72), (False, 4, 18)):
        winner = standing(W8, goes=1, go_points=7, reverse_go=reverse)
        assert owed({"reverse_go_multiplier": multiplier}, winner, loser) == worth
    ten = standing(f"{W} 1R 2R 3R", goes=3, go_points=9, reverse_go=True)
    loser = {**L, "goes": 1}
    assert owed({}, ten, loser) == 52
    assert owed({"reverse_go_multiplier": 4}, ten, loser) == 104
    five = standing(f"{W} 1R 2R 3R", goes=5, go_points=9, reverse_go=True)
    assert owed({"reverse_go_multiplier": 4}, five, loser) == 15 * 4 * 2


def test_captured_mission_cards_multiply() -> None:
    for number, cards, worth in ((0, "2A 8A 9R", 7), (3, "2A 8A 9R", 28), (3, "9R 9J 10A", 7)):
        assert owed({"mission_cards": number}, standing(W), mission_cards=cards.split()) == worth


def test_the_factor_of_a_hand_multiplies_up_to_the_cap() -> None:
    for factors, cap, worth in ((False, 40, 14), (True, None, 56), (True, 40, 40)):
        flags = {"hand_factors": factors, "payment_cap": cap}
        assert owed(flags, standing(W), factor=4, nagaris=1) == worth


def test_fixed_wins_are_multiplied_by_their_flag_alone() -> None:
    multiplied = {"fixed_wins_multiplied": True, "hand_quad_chips": 10, "ppuk_limit_chips": 7}
    quad: dict[str, Any] = {"end": "HAND_QUAD", "holders": [0], "nagaris": 1}
    nobody = standing()
    assert owed({"hand_quad_chips": 10}, nobody, nobody, **quad) == 10
    assert owed({**multiplied, "payment_cap": 5}, nobody, nobody, **quad) == 20
    assert owed({**multiplied, "push_limit": 2}, nobody, nobody, **quad, pushes=2) == 80
    ppuk: dict[str, Any] = {"end": "PPUK_LIMIT", "nagaris": 1}
    assert owed({"ppuk_limit_chips": 7}, standing(W, shaken=[1, 2]), nobody, **ppuk) == 7
    assert owed(multiplied, standing(W, shaken=[1, 2]), nobody, **ppuk) == 14
    empty: dict[str, Any] = {"end": "EMPTY_TURNS", "nagaris": 1}
    assert owed({"empty_turns": 5}, nobody, nobody, **empty) == 7
    assert owed({**multiplied, "empty_turns": 5}, nobody, nobody, **empty) == 14


def test_quads_played_on_multiply() -> None:
    flags = {"hand_quad": "MAY_PLAY_ON"}
    assert owed(flags, standing(W, shaken=[4], quads=[4])) == 14
    assert owed(flags, standing(W, shaken=[4], quads=[4], bombed=[4])) == 28
    assert owed({**flags, "shake_rain_multiplier": 4}, standing(W, shaken=[11], quads=[11])) == 28
    assert owed({**flags, "shake": "OFF"}, standing(W, shaken=[4], quads=[4])) == 7


def test_dual_cards_answered_for_or_locked_count_in_one_way() -> None:
    """A loser with four junk and the cup owes double where the cup is an animal."""
    junk = standing("1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 1R 2R 3R 6R 9R 10R")
    cup = "3B 7J 7K 8J 9A 9J 4A"
    flags = {"pi_bak_below": 6}
    free, double = (owed(flags, junk, standing(cup)), owed(flags, junk, standing(cup, as_animal={"9A"})))
    assert free == double
    asked = {**flags, "dual_choice": "ASKED"}
    assert owed(asked, junk, standing(cup, as_animal={"9A"})) == 2 * free
    assert owed({**flags, "dual_locks": True}, junk, standing(cup, as_animal={"9A"})) == 2 * free
    assert owed(asked, junk, standing(cup, as_junk={"9A"})) == free
    assert owed(asked, junk, standing(cup)) == free


# --- Several hands ---


def test_in_a_series_a_push_and_a_nagari_multiply_the_win_after_them() -> None:
    chips, left = [0, 0], left_behind({}, "VOID")

    def hand(flags: Flags, *standings: dict[str, Any], end: str = "STOP", winner: int | None = 0, **facts: Any) -> None:
        nonlocal left
        ended = outcome(*standings, end=end, winner=winner, **{**left, **facts})
        for seat, amount in enumerate(settle({**SITES, **flags}, ended)[1]):
            chips[seat] += amount
        left = left_behind(left, end, pushed=facts.get("pushed", False))

    for flags, after in (({}, [(14, -14), (14, -14), (-2, 2)]), ({"push_limit": 2}, [(7, -7), (7, -7), (-25, 25)])):
        chips, left = [0, 0], {}
        hand(flags, standing(W), L, paid=[(1, 0, 7)], pushed=bool(flags))
        assert tuple(chips) == after[0]
        hand(flags, standing(W), L, end="NAGARI", winner=None)
        assert tuple(chips) == after[1]
        hand(flags, standing("12A 11J 11B"), standing(W8), winner=1)
        assert tuple(chips) == after[2]


def test_pushes_are_used_up_by_a_fixed_win() -> None:
    for flags, first, second in (
        ({}, 7, 7),
        ({"push_limit": 2}, 7, 7),
        ({"push_limit": 2, "fixed_wins_multiplied": True}, 28, 7),
    ):
        left: dict[str, Any] = {"pushes": 2}
        assert owed({"ppuk_limit_chips": 7, **flags}, standing(), standing(), end="PPUK_LIMIT", **left) == first
        left = left_behind(left, "PPUK_LIMIT")
        assert owed(flags, standing(W), **left) == second


def test_each_end_leaves_its_carry_behind() -> None:
    before = {"nagaris": 1, "pushes": 1, "factor": 4, "mission_cards": ["1B"]}
    assert left_behind(before, "VOID") == before
    assert left_behind(before, "NAGARI") == {"nagaris": 2, "pushes": 1, "factor": 1, "mission_cards": []}
    assert left_behind(before, "STOP", pushed=True) == {"nagaris": 0, "pushes": 2, "factor": 1, "mission_cards": []}
    assert left_behind(before, "HAND_QUAD") == {"nagaris": 0, "pushes": 0, "factor": 1, "mission_cards": []}


# --- Purses ---


def test_a_purse_pays_no_more_than_it_has() -> None:
    assert cut([10, 10], [(1, 0, 7), (1, 0, 7)]) == ([(1, 0, 7), (1, 0, 3)], [20, 0])
    assert cut([10, 10], [(1, 0, 7), (0, 1, 4), (1, 0, 9)])[0] == [(1, 0, 7), (0, 1, 4), (1, 0, 7)]


def test_a_poor_payee_gets_what_it_had() -> None:
    owes = [(1, 0, 30), (1, 0, 30), (1, 0, 30)]
    assert cut([40, 300], owes)[1] == [130, 210]
    assert cut([40, 300], owes, "BOTH")[0] == [(1, 0, 30), (1, 0, 10), (1, 0, 0)]
    assert cut([40, 300], owes, "TWICE")[0] == [(1, 0, 30), (1, 0, 30), (1, 0, 20)]
    assert cut([40, 300, 300], [(1, 0, 60), (2, 0, 60)], "BOTH")[0] == [(1, 0, 40), (2, 0, 40)]


def test_payments_of_one_moment_go_round_from_the_payee() -> None:
    assert of_one_moment([(0, 1, 5), (2, 1, 5)], [0, 1, 2]) == [(2, 1, 5), (0, 1, 5)]
