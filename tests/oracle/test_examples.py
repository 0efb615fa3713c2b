"""The sources' worked examples, held against the oracle itself, so that the oracle is anchored in them too.

Sources by title: P "Go Stop (card-game rules page, December 2024)", Q "Go Stop (earlier copy of that page)",
G "Goo Stupe", W "Go-Stop (encyclopedia article)", X "Go-Stop (later version of that article)".
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.oracle.payment import best, points, settle
from tests.oracle.presets import (
    GOO_STUPE,
    HWATU_VARIATION,
    PAGAT,
    PAGAT_EARLIER,
    WIKIPEDIA,
    outcome,
    standing,
    table,
)
from tests.oracle.scoring import ANIMALS, BRIGHTS, JUNK, PACK, RIBBONS, Flags

TWO = table(PAGAT, 2)
THREE = table(PAGAT, 3)

ELEVEN_JUNK = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J"
THREE_POINTS = "1R 2R 3R"
SAFE = "3B 1J 1K 2J 2K 3J 8R 4R"
"""A loser nobody can charge double: a bright, five junk, a ribbon."""


def net(flags: Flags, *standings: dict[str, Any], **changed: Any) -> list[int]:
    """Each seat's win or loss under these flags, when the hand ends with these standings."""
    return settle(flags, outcome(*standings, **changed))[1]


def held(codes: str) -> set[str]:
    """The set of the codes in a text."""
    return set(codes.split())


def score(flags: Flags, captured: str) -> int:
    """The points of these captured cards."""
    return best(flags, held(captured))[0]


# --- Cards and points ---


def test_the_pack_has_48_cards_of_four_kinds() -> None:
    assert [len(PACK), len(BRIGHTS), len(ANIMALS), len(RIBBONS), len(JUNK)] == [48, 5, 9, 10, 24]


def test_six_animals_with_godori_score_seven() -> None:
    """P, Q, G and X: 1 for five animals, 1 for the sixth, 5 for godori."""
    for preset in (PAGAT, PAGAT_EARLIER, WIKIPEDIA, GOO_STUPE):
        assert score(table(preset, 2), "2A 4A 6A 7A 8A 10A") == 7


def test_six_ribbons_of_two_sets_score_eight() -> None:
    """X: three for hong-dan, three for cheong-dan, two for six ribbons."""
    assert score(table(WIKIPEDIA, 3), "1R 2R 3R 6R 9R 10R") == 8


@pytest.mark.parametrize(
    ("captured", "worth"),
    [
        ("1B 3B 8B 11B 12B", 15),
        ("1B 3B 8B 11B", 4),
        ("1B 3B 8B 12B", 4),
        ("1B 3B 8B", 3),
        ("1B 3B 12B", 2),
        ("1B 12B", 0),
    ],
)
def test_brights_score_by_their_number_and_the_rain(captured: str, worth: int) -> None:
    """P, Q, G, W and X agree."""
    for preset in (PAGAT, PAGAT_EARLIER, WIKIPEDIA, GOO_STUPE):
        assert score(table(preset, 3), captured) == worth


def test_variants_change_the_points_of_four_and_five_brights() -> None:
    assert score({**TWO, "four_brights_rain": 3}, "1B 3B 8B 12B") == 3
    assert score({**TWO, "five_brights": 50}, "1B 3B 8B 11B 12B") == 50


def test_ribbons_are_counted_from_five() -> None:
    """X: six ribbons two points, seven three (none of them a set here)."""
    assert score(TWO, "1R 2R 4R 5R 6R") == 1
    assert score(TWO, "1R 2R 4R 5R 6R 9R") == 2
    assert score(TWO, "1R 2R 4R 5R 6R 9R 12R") == 3
    assert score(table(WIKIPEDIA, 2), "1R 2R 4R 5R 6R 9R 12R") == 2
    assert score(TWO, "4R 5R 7R") == 3
    assert score(TWO, "4R 5R 12R") == 0


def test_animals_are_counted_from_five() -> None:
    """X: six animals two points, seven three; the rain bird is no part of godori."""
    assert score(TWO, "2A 4A 5A 6A 7A") == 1
    assert score(TWO, "2A 4A 5A 6A 7A 10A") == 2
    assert score(TWO, "2A 4A 5A 6A 7A 10A 12A") == 3


def test_junk_is_counted_from_ten() -> None:
    assert score(TWO, ELEVEN_JUNK) == 2
    assert score(TWO, "1J 1K 2J 2K 3J 3K 11D 12D") == 1
    assert score(TWO, "1J 1K 2J 2K 3J 3K 11J 11K 12D") == 1
    assert score(TWO, "1J 1K 2J 2K 3J X2 X3") == 1
    assert score(table(GOO_STUPE, 2), "1J 1K 2J 2K 3J 3K 11D 12D X1 X1.2 X1.22") == 1
    assert score(table(GOO_STUPE, 2), "1J 1K 2J 2K 3J 3K 11D 12D X1 X1.2") == 0


def test_the_cup_counts_as_whichever_is_better_and_never_both() -> None:
    eight_and_cup = "1J 1K 2J 2K 3J 3K 4J 4K 9A"
    assert score(TWO, eight_and_cup) == 1
    assert score({**TWO, "dual_animals": {"9A": 1}}, eight_and_cup) == 0
    assert score({**TWO, "dual_animals": {"5A": 2}}, eight_and_cup) == 0
    both = held(eight_and_cup) | {"5A", "6A", "7A", "10A"}
    assert points(TWO, both, set()) == (1, 0)
    assert points(TWO, both, {"9A"}) == (1, 0)
    assert best(TWO, both) == (1, 0, 1)


def test_yukdori_bidori_and_godori_score_the_highest_alone() -> None:
    """P: yukdori 6, bidori 4, godori 5 without the rain bird."""
    flags = {**TWO, "yukdori": 6, "bidori": 4}
    assert score(flags, "2A 4A 8A 12A") == 6
    assert score(flags, "2A 4A 12A") == 4
    assert score(flags, "2A 12A") == 0
    assert score(flags, "2A 4A 8A") == 5
    assert score(TWO, "2A 4A 8A 12A") == 5
    assert score(TWO, "2A 4A 12A") == 0
    assert score({**TWO, "godori": 3}, "2A 4A 8A") == 3


def test_extras_do_not_count_towards_stopping() -> None:
    """P: VIP 3 points and palssari 8, neither for the target."""
    flags = {**TWO, "vip": 3, "palssari": 8}
    assert best(flags, held("9A 11D 12D")) == (0, 3, 0)
    assert best(flags, held("4A 4R 4J 4K 7A 7R 7J 7K")) == (0, 8, 0)
    assert best({**flags, "extras_count_to_stop": True}, held("9A 11D 12D")) == (0, 3, 3)


def test_points_above_fifteen_are_not_counted() -> None:
    """G."""
    captured = held("1B 3B 8B 11B 12B 1R 2R 3R")
    assert best(TWO, captured)[0] == 18
    assert best(table(GOO_STUPE, 2), captured) == (15, 0, 15)
    assert best({**TWO, "vip": 3, "score_cap": 4}, held("9A 11D 12D 1R 2R 3R")) == (3, 1, 3)


# --- Payment ---


def test_seven_animals_and_junk_with_three_goes_pay_fifty_six() -> None:
    """P and Q: 7 animals without godori and 11 junk, three goes, against 4 junk: (5 + 2) x 2 x 2 x 2."""
    winner = standing("2A 5A 6A 7A 8A 10A 12A " + ELEVEN_JUNK, goes=3, go_points=4)
    loser = standing("8J 8K 9J 9K")
    for preset in (PAGAT, PAGAT_EARLIER):
        assert net(table(preset, 2, target=5), winner, loser, winner=0) == [56, -56]
    assert net(table(PAGAT, 2, target=5, go_chips="NONE"), winner, loser) == [40, -40]
    five = standing("8J 8K 9J 9K 10J")
    assert net(table(PAGAT, 3), winner, loser, five) == [56 + 28, -56, -28]


def test_gwang_bak_pi_bak_and_go_bak_multiply_by_eight() -> None:
    """W and X: points from brights and junk against a go caller with ribbons and animals only: x 8."""
    winner = standing("1B 3B 8B 11D 12D 1J 1K 2J 2K 3J 3K 4J 4K 5J")
    loser = standing("1R 2R 3R 4R 5R 2A 4A 8A 6A 7A", goes=1, go_points=9, last_go=6)
    flags = table(WIKIPEDIA, 2)
    assert best(flags, winner["captured"])[2] == 7
    assert net(flags, winner, loser) == [56, -56]


def test_the_opponents_score_changes_no_payment() -> None:
    """P and Q: target 5, 5 points against 7 and a go: 5 chips."""
    winner = standing("2A 4A 8A")
    loser = standing("1R 2R 3R 6R 9R 10R 3B 1J 1K 2J 2K 3J", goes=1, go_points=7)
    assert net(table(PAGAT, 2, target=5), winner, loser) == [5, -5]


@pytest.mark.parametrize(
    ("bonus", "chips", "amounts"),
    [
        ("THIRD_DOUBLES", "FIRST_TWO", [3, 4, 5, 10, 20, 40]),
        ("THIRD_DOUBLES", "NONE", [3, 4, 5, 6, 12, 24]),
        ("THIRD_DOUBLES", "EVERY_GO", [3, 4, 5, 12, 28, 64]),
        ("COUNT_MINUS_ONE", "NONE", [3, 4, 5, 6, 9, 12]),
        ("COUNT_MINUS_ONE", "FIRST_TWO", [3, 4, 5, 10, 15, 20]),
        ("SECOND_DOUBLES", "NONE", [3, 4, 6, 9, 12, 15]),
        ("OFF", "FIRST_TWO", [3, 3, 3, 3, 3, 3]),
    ],
)
def test_goes_are_paid_in_the_way_of_each_source(bonus: str, chips: str, amounts: list[int]) -> None:
    """P's, W's and X's ways of paying goes."""
    flags = {**table(PAGAT, 2, target=3), "go_bonus": bonus, "go_chips": chips}
    for goes, amount in enumerate(amounts):
        assert net(flags, standing(THREE_POINTS, goes=goes, go_points=2), standing(SAFE)) == [amount, -amount]


def test_each_shake_doubles() -> None:
    """P: two sets shown quadruple the payment; some quadruple for rain."""
    flags = table(PAGAT, 2, target=3)
    assert net(flags, standing(THREE_POINTS, shaken=[4, 11]), standing(SAFE)) == [12, -12]
    flags["shake_rain_multiplier"] = 4
    assert net(flags, standing(THREE_POINTS, shaken=[4, 11]), standing(SAFE)) == [24, -24]
    assert net(flags, standing(THREE_POINTS), standing(SAFE, shaken=[4])) == [3, -3]


def test_bombs_double_where_the_flag_says_so() -> None:
    flags = table(PAGAT, 2, target=3)
    assert net(flags, standing(THREE_POINTS, bombed=[11]), standing(SAFE)) == [3, -3]
    assert net({**flags, "bomb_multiplier": 2}, standing(THREE_POINTS, bombed=[11]), standing(SAFE)) == [
        6,
        -6,
    ]


def test_after_nagari_the_payment_doubles() -> None:
    winner, loser = standing(THREE_POINTS), standing(SAFE)
    flags = table(PAGAT, 2, target=3)
    assert net(flags, winner, loser, nagaris=1) == [6, -6]
    assert net(flags, winner, loser, nagaris=3) == [6, -6]
    assert net({**flags, "nagari_accumulates": True}, winner, loser, nagaris=3) == [24, -24]


def test_gwang_bak_doubles_or_adds_two_chips_and_a_joker_spares() -> None:
    """P: double, or 2 chips on top after all multiplying; bright protection spares."""
    winner = standing("1B 3B 12B 1R 2R 3R", shaken=[2])
    bare, safe = standing("1J 1K 2J 2K 3J 8R"), standing(SAFE.replace("3B", "8B"))
    assert net(THREE, winner, bare, safe) == [30, -20, -10]
    assert net({**THREE, "gwang_bak": "TWO_CHIPS"}, winner, bare, safe) == [22, -12, -10]
    assert net({**THREE, "gwang_bak": "OFF"}, winner, bare, safe) == [20, -10, -10]
    protected = standing(bare["captured"] | {"XP"})
    assert net(THREE, winner, protected, safe) == [20, -10, -10]


def test_pi_bak_depends_on_how_much_junk_the_loser_has() -> None:
    """P: fewer than five; W and X: fewer than six; some with two players: seven. The base is not asked."""
    winner = standing(ELEVEN_JUNK + " 1R 2R 3R")
    four, five, six = standing("8J 8K 12D"), standing("8J 8K 9J 12D"), standing("8J 8K 11D 12D")
    flags = table(PAGAT, 2, target=3)
    assert net(flags, winner, four) == [10, -10]
    assert net(flags, winner, five) == [5, -5]
    assert net({**flags, "pi_bak_below": 6}, winner, five) == [10, -10]
    assert net({**flags, "pi_bak_below": 7}, winner, six) == [10, -10]
    none = standing("8R")
    assert net(flags, winner, none) == [10, -10]
    assert net({**flags, "pi_bak_spares_none": True}, winner, none) == [5, -5]
    assert net({**flags, "junk_base": 12}, winner, four) == [6, -6]


def test_a_losers_cup_counts_as_costs_it_least() -> None:
    """P and X: the category changes as often as required."""
    winner = standing(ELEVEN_JUNK + " 2A 4A 8A 5A 6A 7A 10A 1R 2R 3R")
    loser = standing("8J 8K 9J 9A")
    flags = table(PAGAT, 2, meong_dda=False)
    assert net(flags, winner, loser) == [13, -13]
    assert net({**flags, "meong_bak": True}, winner, loser) == [26, -26]
    assert net({**flags, "meong_bak": True, "dual_animals": {}}, winner, loser) == [26, -26]


def test_the_winners_cup_counts_as_brings_most() -> None:
    """Seven animals double although as junk the cup gives more points."""
    winner = standing("2A 5A 6A 7A 8A 10A 9A 1R 2R 3R " + ELEVEN_JUNK)
    flags = table(PAGAT, 2)
    assert best(flags, winner["captured"])[0] == 9
    assert net(flags, winner, standing(SAFE)) == [16, -16]
    assert net({**flags, "target": 9}, winner, standing(SAFE)) == [9, -9]
    assert net(flags, {**winner, "goes": 1, "go_points": 7}, standing(SAFE)) == [18, -18]
    assert net(flags, {**winner, "goes": 1, "go_points": 8}, standing(SAFE)) == [10, -10]


def test_meong_bak_and_tti_bak_double() -> None:
    seven = standing("2A 5A 6A 7A 8A 10A 12A")
    flags = table(PAGAT, 2, target=3, meong_bak=True, tti_bak=True)
    assert net(flags, seven, standing("1R")) == [12, -12]
    assert net(flags, seven, standing("1R 4A")) == [6, -6]
    assert net(flags, standing(THREE_POINTS), standing("12R")) == [3, -3]
    assert net({**flags, "december_ribbon_counts": False}, standing(THREE_POINTS), standing("12R")) == [6, -6]


def test_double_jokers_weol_yak_and_missions_multiply() -> None:
    flags = table(PAGAT, 2, target=3, first_month_multiplier=4, drawn_month_multiplier=4, missions=True)
    loser = standing(SAFE)
    assert net(flags, standing(THREE_POINTS + " XD XD.2"), loser) == [12, -12]
    assert net(flags, standing(THREE_POINTS, first_months=[4, 5]), loser) == [12, -12]
    january = standing(THREE_POINTS + " 1B 1J 1K")
    assert net(flags, january, loser, drawn_month=1) == [12, -12]
    assert net(flags, january, loser, drawn_month=2) == [3, -3]
    assert net(flags, january, loser, mission=(["1R", "2R", "3R"], 9)) == [27, -27]
    assert net(flags, january, loser, mission=(["4R", "5R", "7R"], 9)) == [3, -3]


def test_an_empty_handed_loser_is_exempt_unless_it_said_go() -> None:
    """P: no captured cards, no payment."""
    winner = standing(THREE_POINTS)
    assert net({**THREE, "empty_handed_exempt": True}, winner, standing(), standing(SAFE)) == [3, 0, -3]
    callers = standing(goes=1, go_points=3)
    assert net({**THREE, "empty_handed_exempt": True}, winner, callers, standing(SAFE)) == [3, -3, 0]


def test_the_payment_cap_cuts_each_debt_of_its_own() -> None:
    winner = standing(THREE_POINTS, shaken=[4])
    assert net({**THREE, "payment_cap": 4}, winner, standing(SAFE), standing(SAFE)) == [8, -4, -4]
    caller = standing(SAFE, goes=1)
    assert net({**THREE, "payment_cap": 4}, winner, caller, standing(SAFE)) == [8, -8, 0]


# --- Liability ---


def test_go_bak_pays_both_debts_or_doubles_its_own() -> None:
    """P and Q: who said go pays both; W and X: double its own."""
    winner, other, caller = standing(THREE_POINTS), standing(SAFE), standing(SAFE, goes=1, last_go=9)
    assert net(THREE, winner, other, caller) == [6, 0, -6]
    assert net(table(WIKIPEDIA, 3), winner, other, caller) == [9, -3, -6]
    assert net(table(PAGAT, 2, target=3), winner, caller) == [3, -3]
    assert net(table(WIKIPEDIA, 2, target=3), winner, caller) == [6, -6]
    assert net(THREE, winner, standing(SAFE, goes=1, last_go=12), caller) == [6, -6, 0]
    assert net(THREE, winner, standing(SAFE, goes=1, last_go=9), caller) == [6, 0, -6]


def test_oe_myeon_pays_both_debts_but_for_its_exceptions() -> None:
    """P's exceptions a and b, neither in Q."""
    winner, other = standing(THREE_POINTS), standing(SAFE)
    culprit = standing(SAFE, oe_myeon=True)
    last = standing(SAFE, oe_myeon=True, last_card=True)
    assert net(THREE, winner, other, culprit) == [6, 0, -6]
    assert net(THREE, winner, other, last) == [6, -3, -3]
    assert net(THREE, winner, culprit, culprit) == [6, 0, -6]
    assert net(THREE, culprit, winner, culprit, winner=1) == [-6, 6, 0]
    assert net(table(PAGAT_EARLIER, 3), winner, other, last) == [6, 0, -6]
    junk = standing(ELEVEN_JUNK + " 12D")
    assert net(THREE, junk, other, culprit) == [8, -4, -4]
    assert net(THREE, {**junk, "goes": 1, "go_points": 3}, other, culprit) == [10, 0, -10]
    assert net(table(PAGAT_EARLIER, 3), junk, other, culprit) == [8, 0, -8]


def test_go_bak_comes_before_oe_myeon() -> None:
    caller, culprit = standing(SAFE, goes=1), standing(SAFE, oe_myeon=True)
    assert net(THREE, standing(THREE_POINTS), caller, culprit) == [6, -6, 0]


def test_the_refuser_of_an_offer_pays_both_debts_unless_it_wins() -> None:
    """P: a win by the refuser, each for itself; by anyone else, the refuser pays both."""
    winner, loser = standing(THREE_POINTS), standing(SAFE)
    assert net(THREE, winner, loser, loser, refusal=(1, 0, False)) == [6, -3, -3]
    assert net(THREE, winner, loser, loser, refusal=(1, 2, False)) == [6, 0, -6]
    assert net(THREE, winner, loser, loser, refusal=(0, 1, False)) == [6, -6, 0]
    caller = standing(SAFE, goes=1)
    assert net(THREE, winner, caller, loser, refusal=(1, 0, True)) == [6, -3, -3]
    assert net(THREE, winner, caller, loser, refusal=(1, 2, True)) == [6, 0, -6]
    assert net(THREE, {**winner, "goes": 1}, loser, loser, refusal=(0, 1, True)) == [8, -8, 0]


def test_in_the_earlier_copy_a_go_before_a_refused_offer_leaves_each_to_pay() -> None:
    """Q: a win by either other player leaves each to pay for itself."""
    flags = table(PAGAT_EARLIER, 3)
    winner, caller, loser = standing(THREE_POINTS), standing(SAFE, goes=1), standing(SAFE)
    assert net(flags, winner, caller, loser, refusal=(1, 0, True)) == [6, -3, -3]
    assert net(flags, winner, caller, loser, refusal=(1, 2, True)) == [6, -3, -3]
    assert net(flags, {**winner, "goes": 1}, loser, loser, refusal=(0, 2, True)) == [8, 0, -8]
    assert net(flags, winner, loser, loser, refusal=(1, 2, False)) == [6, 0, -6]


# --- Other ends ---


def quads(flags: Flags, *holders: int) -> list[int]:
    """Each seat's win or loss when these of three seats were dealt four of a month."""
    return net(flags, standing(), standing(), standing(), winner=None, end="HAND_QUAD", holders=list(holders))


def test_four_of_a_month_in_hand_are_paid_by_each_who_has_none() -> None:
    """P: 5 chips from each; two collect from the third; three cancel. G: a shot each, two cancel."""
    assert quads(THREE, 1) == [-5, 10, -5]
    assert quads(THREE, 0, 2) == [5, -10, 5]
    assert quads(THREE, 0, 1, 2) == [0, 0, 0]
    assert quads(THREE, 1, 1) == [-5, 10, -5]
    assert quads({**THREE, "pays_winner": False}, 0, 2) == [0, -10, 0]
    assert quads(table(GOO_STUPE, 3), 1) == [-1, 0, -1]
    assert quads(table(GOO_STUPE, 3), 0, 2) == [0, 0, 0]


def test_three_ppuk_are_paid_by_each_and_not_multiplied() -> None:
    """P: 5 chips from each, nothing doubled. G: three shots."""
    maker, loser = standing(shaken=[4]), standing()
    assert net(THREE, maker, loser, loser, end="PPUK_LIMIT", nagaris=1) == [10, -5, -5]
    assert net(table(GOO_STUPE, 3), maker, loser, loser, end="PPUK_LIMIT") == [0, -3, -3]


def test_a_nagari_costs_nothing_or_a_shot_each() -> None:
    """P: no payment. G: a shot for all who played."""
    seats = [standing() for _ in range(4)]
    assert net(THREE, *seats, winner=None, end="NAGARI", active=(0, 1, 3)) == [0, 0, 0, 0]
    assert net(table(GOO_STUPE, 4), *seats, winner=None, end="NAGARI", active=(0, 1, 3)) == [-1, -1, 0, -1]


@pytest.mark.parametrize(
    ("captured", "shots"),
    [
        ("2A 4A 8A", 1),
        ("2A 4A 8A 1R 2R 3R", 1),
        ("2A 4A 8A 1B 3B 8B 1R 2R 3R", 2),
        ("1B 3B 8B 11B 12B 1R 2R 3R", 3),
    ],
)
def test_every_five_points_cost_a_shot(captured: str, shots: int) -> None:
    """G: 5, 8, 11 and 15 (of 18) points."""
    flags = table(GOO_STUPE, 3)
    assert net(flags, standing(captured), standing(), standing()) == [0, -shots, -shots]


def test_chips_paid_during_the_hand_count_unless_it_is_void() -> None:
    paid = [(0, 1, 3), (2, 1, 3), (2, None, 1)]
    assert net(THREE, standing(THREE_POINTS), standing(SAFE), standing(SAFE), paid=paid) == [3, 3, -7]
    assert net(THREE, standing(), standing(), standing(), winner=None, end="VOID", paid=paid) == [0, 0, 0]


def test_only_three_of_five_play() -> None:
    """P: who sits out pays nothing, and liability counts those who play."""
    seats = [standing(SAFE), standing(), standing(THREE_POINTS), standing(), standing(SAFE, goes=1)]
    assert net(table(PAGAT, 5), *seats, winner=2, active=(0, 2, 4)) == [0, 0, 6, 0, -6]


# --- The family game ---


def test_family_balances_are_points_over_an_equal_share_and_add_up_to_nothing() -> None:
    """X: with four players 55 points are a balance of -5; the balances add up to 0."""
    shares: list[set[str]] = [set() for _ in range(4)]
    shares[0] = {"1B", "3B", "5A", "1R"}
    for position, code in enumerate(sorted(PACK - shares[0])):
        shares[1 + position % 3].add(code)
    flags = table(HWATU_VARIATION, 4)
    payments, nets = settle(flags, outcome(*[standing(share) for share in shares], winner=None, end="PLAYED_OUT"))
    owed = sum(amount for payer, _, amount, _, _ in payments if payer == 0)
    assert nets[0] + owed == -5
    assert sum(nets) == 0


def test_family_sets_are_paid_by_each_other_player() -> None:
    """X: 30 for each of two ribbon sets; 20 for May, October, December; 40 for November."""
    flags = table(HWATU_VARIATION, 3)
    sets = "1R 2R 3R 6R 9R 10R 5A 5R 5J 5K 11B 11J 11K 11D"
    mine = held(sets)
    rest = [standing(PACK - mine), standing()]
    payments, nets = settle(flags, outcome(standing(mine), *rest, winner=None, end="PLAYED_OUT"))
    assert sum(amount for payer, payee, amount, _, _ in payments if (payer, payee) == (2, 0)) == 60 + 20 + 40
    assert sum(amount for payer, payee, amount, _, _ in payments if (payer, payee) == (2, 1)) == 20
    assert nets[2] == -80 - 120 - 20
    assert nets[0] == (7 * 5 + 10 + 20) - 80 + 240 - 20
    assert sum(nets) == 0


# --- What always holds ---


def random_outcome(rng: random.Random, seats: int) -> dict[str, Any]:
    """An outcome in which the pack and four jokers were captured at random."""
    shares: list[set[str]] = [set() for _ in range(seats)]
    for code in sorted(PACK | {"X2", "X3", "XD", "XP"}):
        shares[rng.randrange(seats)].add(code)
    standings = [
        standing(
            share,
            goes=rng.randrange(3),
            last_go=rng.randrange(5),
            oe_myeon=rng.random() < 0.3,
            last_card=rng.random() < 0.3,
        )
        for share in shares
    ]
    return outcome(*standings, winner=rng.randrange(seats), nagaris=rng.randrange(3))


@pytest.mark.parametrize("preset", [PAGAT, PAGAT_EARLIER, WIKIPEDIA, GOO_STUPE])
def test_payments_sum_to_zero_where_a_winner_is_paid(preset: Flags) -> None:
    rng = random.Random(5)
    for _ in range(100):
        seats = rng.choice((2, 3))
        flags = table(preset, seats, payment_cap=rng.choice((None, 10)), vip=3, palssari=8, meong_bak=True)
        end = random_outcome(rng, seats)
        payments, nets = settle(flags, end)
        assert (sum(nets) == 0) == (flags["pays_winner"] or not payments)
        assert all(amount > 0 for _, _, amount, _, _ in payments)
