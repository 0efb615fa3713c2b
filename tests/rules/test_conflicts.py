"""The contradictions of the flags: each with rules that have it, and the nearest that do not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from hwatu import Additions, Combination, Kind, RuleConflict
from hwatu.rules import CONFLICTS, FLAGS, BombRule, Rules, SeatingRule, Variant
from tests.helpers.random_rules import changed
from tests.helpers.rows import Row


def make(**values: Any) -> Rules:
    """Rules from values as a file or a user would write them."""
    return Rules(**values)


def refused(**values: Any) -> RuleConflict:
    """The error that these flags raise."""
    with pytest.raises(RuleConflict) as caught:
        make(**values)
    return caught.value


SELLING: dict[str, Any] = {
    "compensation_chips": 3,
    "nagari_redeal": "ALL",
    "iris_drops_out": True,
    "compensation_time": "AT_END",
    "no_dropping_twice": True,
}
# These one at a time: who pays at once means nothing where compensation is paid at the end.
EACH_OF_SELLING: dict[str, Any] = {**SELLING, "sellers_paid_by": "EVERYBODY"}
PLAYED_OUT: dict[str, Any] = {
    "dual_animals": {"5A": 2},
    "shake": "MUST_PLAY",
    "score_cap": 15,
    "payment_cap": 50,
    "go_bonus": "SECOND_DOUBLES",
    "go_chips": "EVERY_GO",
    "gwang_bak": "TWO_CHIPS",
    "meong_bak_from": "FIVE",
    "go_bak": "DOUBLES",
    "exhaustion": "HIGHEST",
    "dual_choice": "AT_TARGET",
    "syodang": "NEXT_TURN",
    "table_quad": "NAGARI",
    "hand_quad": "MAY_PLAY_ON",
    "quads_meet": "DEALER",
    "joker_quad": "ALWAYS",
    **EACH_OF_SELLING,
}
HARMLESS_PLAYED_OUT: dict[str, Any] = {
    "dual_animals": {},
    "shake": "OFF",
    "go_bonus": "OFF",
    "go_chips": "NONE",
    "gwang_bak": "OFF",
    "go_bak": "OFF",
    "exhaustion": "NAGARI",
    "syodang": "OFF",
    "table_quad": "REDEAL",
    "hand_quad": "WINS",
    "quads_meet": "EACH",
    "joker_quad": "NEVER",
    "last_turn_ppuk": True,
    "dual_choice": "ASKED",
    "nagari_redeal": "SAME_THREE",
    "compensation_time": "AT_ONCE",
    "sellers_paid_by": "NON_DEALERS",
}
# What a flag needs besides, so that it does not wait for that as well.
PLAYED_OUT_WITH: dict[str, dict[str, Any]] = {
    "joker_quad": {"hand_joker": "REDRAW"},
    "pair_bomb_multiplier": {"pair_bomb": True},
}
# These need a flag that a hand played out cannot have either, so only a variant gets as far.
PLAYED_OUT_BY_VARIANT = (
    "quad_multiplier", "nagari_cap", "empty_turns_chips", "meong_bak_from", "push_multiplier",
    "mission_card_multiplier",
)  # fmt: skip
NO_JUNK: dict[str, Any] = dict.fromkeys(("sseul_junk", "ttadak_junk", "chok_junk", "stack_junk", "own_stack_junk"), 0)
NO_BRIGHTS: dict[str, Any] = dict.fromkeys(
    ("five_brights", "four_brights", "four_brights_rain", "three_brights", "three_brights_rain"), 0
)
NO_RIBBONS: dict[str, Any] = {"ribbon_base": 11, "hongdan": 0, "cheongdan": 0, "chodan": 0}
NO_EVENT_JUNK: dict[str, Any] = {"sseul_junk": 0, "ttadak_junk": 0, "chok_junk": 0}
NOTHING_LAST: dict[str, Any] = {"last_turn_bonus": True}
REDRAW: dict[str, Any] = {"hand_joker": "REDRAW"}


def played_out_case(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Flags of a hand played out with a value that needs a stop, and with one that asks for nothing."""
    default = FLAGS[name].default
    bad = PLAYED_OUT.get(name, not default if isinstance(default, bool) else 9)
    harmless = HARMLESS_PLAYED_OUT.get(name, FLAGS[name].values.off)
    base: dict[str, Any] = {"players": 3, "ending": "PLAY_OUT"}
    return {**base, **PLAYED_OUT_WITH.get(name, {}), name: bad}, {**base, name: harmless}


# For each contradiction: flags that have it, and the nearest that do not.
CASES: Mapping[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "too_many_for_bright_selling": ({"players": 8}, {"players": 8, "seating": "ROTATION"}),
    "seven_without_joker": ({"players": 7}, {"players": 7, "jokers": "X2"}),
    "too_many_to_all_play": (
        {"players": 5, "seating": "ALL_PLAY", "ending": "PLAY_OUT"},
        {"players": 4, "seating": "ALL_PLAY", "ending": "PLAY_OUT"},
    ),
    "four_play_go_stop": ({"players": 4, "seating": "ALL_PLAY"}, {"players": 3, "seating": "ALL_PLAY"}),
    "waiting_while_played_out": ({"players": 4, "ending": "PLAY_OUT"}, {"players": 3, "ending": "PLAY_OUT"}),
    "syodang_with_two_players": ({"syodang": "WHOLE_HAND"}, {"syodang": "WHOLE_HAND", "players": 3}),
    "eight_card_hands_without_two_players": (
        {"eight_card_hands": True, "players": 3},
        {"eight_card_hands": True, "players": 2},
    ),
    **{
        f"{name}_without_selling": ({name: value, "seating": "ROTATION"}, {name: value, "players": 4})
        for name, value in EACH_OF_SELLING.items()
    },
    "compensation_time_without_compensation": (
        {"compensation_time": "AT_END", "compensation_chips": 0},
        {"compensation_time": "AT_END", "compensation_chips": 1},
    ),
    "sellers_paid_by_without_compensation": (
        {"sellers_paid_by": "EVERYBODY", "compensation_chips": 0},
        {"sellers_paid_by": "EVERYBODY", "compensation_chips": 1},
    ),
    "sellers_paid_by_at_the_end": (
        {"sellers_paid_by": "EVERYBODY", "compensation_time": "AT_END"},
        {"sellers_paid_by": "EVERYBODY", "compensation_time": "AT_ONCE"},
    ),
    "gwang_bak_without_brights": (
        {**NO_BRIGHTS, "gwang_bak": "TWO_CHIPS"},
        {**NO_BRIGHTS, "gwang_bak": "TWO_CHIPS", "three_brights_rain": 1},
    ),
    "tti_bak_without_ribbons": (
        {**NO_RIBBONS, "tti_bak": True},
        {**NO_RIBBONS, "tti_bak": True, "ribbon_base": 10},
    ),
    "table_quad_without_hand_quad": (
        {"table_quad": "DEALER_WINS", "hand_quad": "IGNORED"},
        {"table_quad": "DEALER_WINS", "hand_quad": "WINS_ALONE"},
    ),
    "hand_quad_chips_without_hand_quad": (
        {"hand_quad": "IGNORED", "hand_quad_chips": 3},
        {"hand_quad": "IGNORED", "hand_quad_chips": 0},
    ),
    "ppuk_limit_without_ppuk": ({"ppuk": False, "ppuk_limit": 3}, {"ppuk": False, "ppuk_limit": 0}),
    "first_ppuk_chips_without_ppuk": (
        {"ppuk": False, "first_ppuk_chips": 4},
        {"ppuk": False, "first_ppuk_chips": 0},
    ),
    "own_stack_junk_without_ppuk": ({"ppuk": False, "own_stack_junk": 1}, {"ppuk": False, "own_stack_junk": 0}),
    "ppuk_limit_chips_without_ppuk": ({"ppuk": False, "ppuk_limit_chips": 5}, {"ppuk": False, "ppuk_limit_chips": 0}),
    "own_stack_chips_without_ppuk": ({"ppuk": False, "own_stack_chips": 1}, {"own_stack_chips": 1}),
    "joker_stays_in_ppuk_without_ppuk": (
        {"ppuk": False, "joker_stays_in_ppuk": True},
        {"joker_stays_in_ppuk": True},
    ),
    "ppuk_limit_chips_without_limit": (
        {"ppuk_limit": 0, "ppuk_limit_chips": 7},
        {"ppuk_limit": 1, "ppuk_limit_chips": 7},
    ),
    "bomb_junk_without_bomb": ({"bomb": "OFF", "bomb_junk": 1}, {"bomb": "FLIP_THREE", "bomb_junk": 1}),
    "first_bomb_chips_without_bomb": ({"bomb": "OFF", "first_bomb_chips": 3}, {"first_bomb_chips": 3}),
    "bomb_after_shake_without_shake": (
        {"shake": "OFF", "bomb_after_shake": True},
        {"shake": "MUST_PLAY", "bomb_after_shake": True},
    ),
    "bomb_after_shake_without_bomb": ({"bomb": "OFF", "bomb_after_shake": True}, {"bomb_after_shake": True}),
    "bomb_multiplier_without_bomb": ({"bomb": "OFF", "bomb_multiplier": 2}, {"bomb_multiplier": 2}),
    "shake_multiplier_without_shake": (
        {"shake": "OFF", "shake_multiplier": 3},
        {"shake": "OFF", "shake_multiplier": 1},
    ),
    "shake_rain_multiplier_without_shake": (
        {"shake": "OFF", "shake_rain_multiplier": 4},
        {"shake": "MUST_PLAY", "shake_rain_multiplier": 4},
    ),
    "last_turn_bonus_without_bonus": (
        {**NO_EVENT_JUNK, "last_turn_bonus": True},
        {**NO_EVENT_JUNK, "last_turn_bonus": True, "chok_junk": 1},
    ),
    "surrender_without_junk_taken": (
        {**NO_JUNK, "surrender": "CHEAPEST"},
        {**NO_JUNK, "surrender": "CHEAPEST", "jokers": "XB"},
    ),
    "no_junk_chips_without_junk_taken": (
        {**NO_JUNK, "no_junk_chips": 1},
        {**NO_JUNK, "no_junk_chips": 1, "bomb_junk": 1},
    ),
    "boar_pot_without_winner": ({"boar_pot_chips": 1, "pays_winner": False}, {"boar_pot_chips": 1}),
    "target_when_played_out": ({"ending": "PLAY_OUT", "target": 7}, {"ending": "PLAY_OUT", "target": None}),
    "target_missing": ({"target": None}, {"target": 1}),
    "score_cap_below_target": ({"score_cap": 6}, {"score_cap": 7}),
    "nagari_accumulates_without_multiplier": (
        {"nagari_accumulates": True, "nagari_multiplier": 1},
        {"nagari_accumulates": True, "nagari_multiplier": 1, "compensation_time": "AT_END"},
    ),
    "extras_without_extras": ({"extras_count_to_stop": True}, {"extras_count_to_stop": True, "vip": 3}),
    "rain_chodan_without_chodan": (
        {"chodan": 0, "rain_chodan": True},
        {"chodan": 1, "rain_chodan": True},
    ),
    "pi_bak_spares_none_without_pi_bak": (
        {"pi_bak_spares_none": True, "pi_bak_below": 0},
        {"pi_bak_spares_none": True, "pi_bak_below": 1},
    ),
    "dual_choice_without_duals": ({"dual_animals": {}, "dual_choice": "ASKED"}, {"dual_choice": "ASKED"}),
    "dual_locks_without_duals": (
        {"dual_animals": {}, "dual_locks": True},
        {"dual_animals": {"5A": 1}, "dual_locks": True},
    ),
    "dual_locks_without_junk_taken": (
        {**NO_JUNK, "dual_locks": True},
        {**NO_JUNK, "dual_locks": True, "joker_junk": 1},
    ),
    "dual_locks_when_asked": (
        {"dual_choice": "ASKED", "dual_locks": True},
        {"dual_choice": "FREE", "dual_locks": True},
    ),
    "dual_junk_given_without_duals": (
        {"dual_animals": {}, "dual_choice": "FREE", "dual_junk_given": True},
        {"dual_choice": "ASKED", "dual_junk_given": True},
    ),
    "dual_junk_given_without_dual_choice": (
        {"dual_choice": "FREE", "dual_junk_given": True},
        {"dual_choice": "AT_TARGET", "dual_junk_given": True},
    ),
    "dual_junk_given_without_junk_taken": (
        {**NO_JUNK, "dual_choice": "ASKED", "dual_junk_given": True},
        {**NO_JUNK, "dual_choice": "ASKED", "dual_junk_given": True, "bomb_junk": 1},
    ),
    "quads_meet_without_hand_quad": (
        {"hand_quad": "IGNORED", "quads_meet": "NAGARI"},
        {"hand_quad": "WINS", "quads_meet": "NAGARI"},
    ),
    "quads_meet_with_wins_alone": (
        {"hand_quad": "WINS_ALONE", "quads_meet": "DEALER"},
        {"hand_quad": "WINS_ALONE", "quads_meet": "EACH"},
    ),
    "joker_quad_without_hand_quad": (
        {**REDRAW, "hand_quad": "IGNORED", "joker_quad": "ALWAYS"},
        {**REDRAW, "hand_quad": "WINS_ALONE", "joker_quad": "ALWAYS"},
    ),
    "quad_multiplier_without_playing_on": (
        {"hand_quad": "WINS", "quad_multiplier": 4},
        {**REDRAW, "hand_quad": "WINS", "joker_quad": "ALWAYS", "quad_multiplier": 4},
    ),
    "joker_quad_without_redraw": (
        {"hand_joker": "SUBSTITUTE", "joker_quad": "FIRST_TURN"},
        {**REDRAW, "joker_quad": "FIRST_TURN"},
    ),
    "drawn_joker_captured_without_redraw": (
        {"hand_joker": "SUBSTITUTE", "drawn_joker_captured": True},
        {**REDRAW, "drawn_joker_captured": True},
    ),
    "last_turn_without_effect": (
        {**NOTHING_LAST, "last_turn": "OWN"},
        {**NOTHING_LAST, "last_turn": "OWN", "auto_stop": True},
    ),
    "sseul_without_sseul_junk": (
        {"sseul_junk": 0, "sseul": "ANY_CAPTURE"},
        {"sseul_junk": 1, "sseul": "ANY_CAPTURE"},
    ),
    "second_ppuk_chips_without_ppuk": (
        {"ppuk": False, "second_ppuk_chips": 6},
        {"ppuk": False, "second_ppuk_chips": 0},
    ),
    "third_ppuk_chips_without_ppuk": (
        {"ppuk": False, "third_ppuk_chips": 9},
        {"ppuk": False, "third_ppuk_chips": 0},
    ),
    "second_ppuk_chips_beyond_limit": (
        {"ppuk_limit": 1, "second_ppuk_chips": 6},
        {"ppuk_limit": 2, "second_ppuk_chips": 6},
    ),
    "third_ppuk_chips_beyond_limit": (
        {"ppuk_limit": 2, "third_ppuk_chips": 9},
        {"ppuk_limit": 3, "third_ppuk_chips": 9},
    ),
    "first_ppuk_points_without_ppuk": (
        {"ppuk": False, "first_ppuk_points": 7},
        {"ppuk": False, "first_ppuk_points": 0},
    ),
    "first_ppuk_points_beyond_limit": (
        {"ppuk_limit": 1, "first_ppuk_points": 7},
        {"ppuk_limit": 2, "first_ppuk_points": 7},
    ),
    "shake_unmatched_only_without_shake": (
        {"shake": "OFF", "shake_unmatched_only": True},
        {"shake": "MUST_PLAY", "shake_unmatched_only": True},
    ),
    "pair_bomb_without_bomb": ({"bomb": "OFF", "pair_bomb": True}, {"bomb": "FLIP_THREE", "pair_bomb": True}),
    "pair_bomb_multiplier_without_pair_bomb": (
        {"pair_bomb": False, "pair_bomb_multiplier": 2},
        {"pair_bomb": True, "pair_bomb_multiplier": 2},
    ),
    "pair_bomb_multiplier_without_bomb": (
        {"bomb": "OFF", "pair_bomb_multiplier": 2},
        {"bomb": "OFF", "pair_bomb_multiplier": 1},
    ),
    "nagari_cap_without_accumulating": (
        {"nagari_accumulates": False, "nagari_cap": 8},
        {"nagari_accumulates": True, "nagari_cap": 8},
    ),
    "nagari_cap_below_multiplier": (
        {"nagari_accumulates": True, "nagari_multiplier": 3, "nagari_cap": 2},
        {"nagari_accumulates": True, "nagari_multiplier": 3, "nagari_cap": 3},
    ),
    "empty_turns_chips_without_empty_turns": (
        {"empty_turns": 0, "empty_turns_chips": 7},
        {"empty_turns": 1, "empty_turns_chips": 7},
    ),
    "reverse_go_without_go_bonus": (
        {"go_bonus": "OFF", "reverse_go_multiplier": 4},
        {"go_bonus": "OFF", "reverse_go_multiplier": 1},
    ),
    "fixed_wins_multiplied_without_fixed_win": (
        {"hand_quad": "IGNORED", "ppuk_limit": 0, "fixed_wins_multiplied": True},
        {"hand_quad": "IGNORED", "ppuk_limit": 0, "fixed_wins_multiplied": True, "empty_turns": 5},
    ),
    "fixed_wins_multiplied_without_multiplier": (
        {"nagari_multiplier": 1, "fixed_wins_multiplied": True},
        {"nagari_multiplier": 1, "fixed_wins_multiplied": True, "hand_factors": True},
    ),
    "push_without_winner": (
        {"push_limit": 1, "pays_winner": False},
        {"push_limit": 0, "pays_winner": False},
    ),
    "push_multiplier_without_push": (
        {"push_limit": 0, "push_multiplier": 3},
        {"push_limit": 1, "push_multiplier": 3},
    ),
    "mission_card_multiplier_without_cards": (
        {"mission_cards": 0, "mission_card_multiplier": 4},
        {"mission_cards": 1, "mission_card_multiplier": 4},
    ),
    "go_multiplier_cap_without_go_bonus": (
        {"go_bonus": "OFF", "go_multiplier_cap": 8},
        {"go_bonus": "OFF", "go_multiplier_cap": None},
    ),
    "meong_bak_from_without_meong_bak": (
        {"meong_bak": False, "meong_bak_from": "FIVE"},
        {"meong_bak": True, "meong_bak_from": "FIVE"},
    ),
    "go_chips_without_go_bonus": (
        {"go_bonus": "OFF", "go_chips": "EVERY_GO"},
        {"go_bonus": "OFF", "go_chips": "NONE"},
    ),
    "balance_without_winner": (
        {"ending": "PLAY_OUT", "pays_winner": False},
        {"ending": "GO_STOP", "pays_winner": False},
    ),
    **{
        name: played_out_case(name.removesuffix("_when_played_out"))
        for name in CONFLICTS
        if name.endswith("_when_played_out")
        and name.removesuffix("_when_played_out") not in ("target", *PLAYED_OUT_BY_VARIANT)
    },
}


def test_every_contradiction_has_its_case() -> None:
    assert {*CASES, *(f"{name}_when_played_out" for name in PLAYED_OUT_BY_VARIANT)} == set(CONFLICTS)
    for name, conflict in CONFLICTS.items():
        assert conflict.name == name
        assert len(conflict.flags) >= 2
        assert set(conflict.flags) <= set(FLAGS)
        assert conflict.reason
        assert not conflict.reason.endswith(".")


def test_a_contradiction_is_refused_and_its_near_miss_is_not() -> None:
    for name, (bad, good) in CASES.items():
        with Row(name):
            make(**good)
            error = refused(**bad)
            conflict = CONFLICTS[error.code]
            assert (error.code, error.rule) == (name, conflict.rule)
            assert all(f"{each}=" in str(error) for each in conflict.flags)
            assert conflict.reason in str(error)


@pytest.mark.rule("STOP-8")
@pytest.mark.parametrize("name", PLAYED_OUT_BY_VARIANT)
def test_a_hand_played_out_takes_no_variant_about_a_stop(name: str) -> None:
    played_out = make(ending="PLAY_OUT")
    with pytest.raises(RuleConflict) as caught:
        played_out | Variant(name="own", title="", source="", rules=(), flags={name: PLAYED_OUT.get(name, 9)})
    assert caught.value.code == f"{name}_when_played_out"
    usual = Variant(name="own", title="", source="", rules=(), flags={name: FLAGS[name].default})
    assert played_out | usual == played_out


def test_flags_that_wait_for_jokers_or_players_contradict_nothing() -> None:
    for value in ("SUBSTITUTE", "REDRAW"):
        make(hand_joker=value, joker_stays_in_ppuk=True, joker_hand_chips=1)
    make(players=2, **SELLING)
    make(players=2, go_bak="PAYS_ALL", oe_myeon=True)
    make(oe_myeon=False, oe_myeon_spares_junk_win=False)


def test_the_december_ribbon_may_be_the_one_that_is_missing() -> None:
    flags = {**NO_RIBBONS, "tti_bak": True, "december_ribbon_counts": False}
    assert refused(**{**flags, "ribbon_base": 10}).code == "tti_bak_without_ribbons"
    make(**{**flags, "ribbon_base": 9})


def test_ones_own_stack_takes_no_junk_without_ppuk() -> None:
    flags = {**NO_JUNK, "surrender": "CHEAPEST"}
    del flags["own_stack_junk"]
    make(**flags)
    assert refused(**flags, ppuk=False).code == "surrender_without_junk_taken"


@pytest.mark.rule("TURN-12")
@pytest.mark.parametrize(
    "flags",
    [
        {"last_turn_bonus": False},
        {"last_turn_stack_junk": False},
        {"last_turn_ppuk": False},
        {"auto_stop": True},
    ],
    ids=str,
)
def test_any_of_four_rules_asks_whose_last_turn_it_is(flags: dict[str, Any]) -> None:
    make(**{**NOTHING_LAST, **flags, "last_turn": "OWN"})


@pytest.mark.rule("TURN-12", "TURN-13")
def test_without_ppuk_the_last_turn_rules_none_out() -> None:
    assert refused(**NOTHING_LAST, ppuk=False, last_turn="OWN").code == "last_turn_without_effect"
    assert refused(**NO_EVENT_JUNK, last_turn="OWN").code == "last_turn_without_effect"


@pytest.mark.rule("PAY-23")
@pytest.mark.parametrize("flags", [{"hand_quad": "WINS"}, {"ppuk_limit": 3}, {"empty_turns": 5}], ids=str)
def test_any_fixed_win_can_be_multiplied(flags: dict[str, Any]) -> None:
    none: dict[str, Any] = {"hand_quad": "IGNORED", "ppuk_limit": 0, "empty_turns": 0}
    make(**{**none, **flags, "fixed_wins_multiplied": True})


@pytest.mark.rule("PAY-23")
@pytest.mark.parametrize("flags", [{"nagari_multiplier": 2}, {"hand_factors": True}, {"push_limit": 2}], ids=str)
def test_anything_from_outside_the_hand_can_multiply_a_fixed_win(flags: dict[str, Any]) -> None:
    make(**{"nagari_multiplier": 1, **flags, "fixed_wins_multiplied": True})


@pytest.mark.rule("CHIPS-8")
def test_a_limit_of_one_ppuk_comes_before_a_row_of_three_too() -> None:
    assert refused(ppuk_limit=1, third_ppuk_chips=9).code == "third_ppuk_chips_beyond_limit"
    make(ppuk_limit=0, second_ppuk_chips=6, third_ppuk_chips=9)


@pytest.mark.rule("BONUS-14", "BONUS-16", "CARD-10")
@pytest.mark.parametrize(
    "taking", [{"joker_junk": 1}, {"dealt_stack_junk": 1}, {"pair_bomb": True, "bomb_junk": 1}], ids=str
)
def test_flags_about_junk_need_a_flag_that_takes_junk(taking: dict[str, Any]) -> None:
    for name, value in (("surrender", "CHEAPEST"), ("no_junk_chips", 1), ("dual_locks", True)):
        make(**{**NO_JUNK, **taking, name: value})
        assert refused(**{**NO_JUNK, name: value}).code == f"{name}_without_junk_taken"


def test_what_a_table_adds_may_be_of_brights_or_ribbons() -> None:
    own = Combination(name="own", romanised="own", korean="집", rule="HOUSE-1", points=2, cards="1B", kind=Kind.BRIGHT)
    brights = Additions(combinations=own)
    ribbons = Additions(combinations=attrs.evolve(own, kind=Kind.RIBBON))
    rules = make(**NO_BRIGHTS, **NO_RIBBONS)
    changed(rules | brights, gwang_bak="TWO_CHIPS")
    changed(rules | ribbons, tti_bak=True)
    with pytest.raises(RuleConflict):
        changed(rules | ribbons, gwang_bak="TWO_CHIPS")
    with pytest.raises(RuleConflict):
        changed(rules | brights, tti_bak=True)


def test_some_flags_may_be_idle() -> None:
    assert not make(animal_base=20, ribbon_base=20, junk_base=1000).idle
    assert not make(players=2, **SELLING).idle


def test_idle_defaults_contradict_nothing() -> None:
    assert make(go_bonus="OFF").go_chips.name == "FIRST_TWO"
    assert make(bomb="OFF").bomb is BombRule.OFF
    assert make(hand_quad="IGNORED").hand_quad_chips == 5
    assert make(players=4, seating="ROTATION").seating is SeatingRule.ROTATION
