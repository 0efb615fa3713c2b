"""The variants: what each sets, how they are added, and which cannot stand together."""

from __future__ import annotations

import functools
import itertools
import operator
import pickle
from enum import Enum
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import CardSet, RuleConflict, card, presets, variants
from hwatu.catalogue import RULES
from hwatu.presets import PRESETS
from hwatu.rules import FLAGS, Rules, Variant
from hwatu.rules._rule_set import make_rules
from hwatu.variants import VARIANTS
from tests.helpers.profile import many
from tests.helpers.random_rules import TABLES, base
from tests.helpers.rows import Row
from tests.oracle.presets import CLASSIC_MATGO, HANGAME, NETMARBLE, PMANG

TABLE: dict[str, dict[str, object]] = {
    "target_5": {"target": 5},
    "two_jokers": {"jokers": CardSet("X2 X3")},
    "joker_stays_in_ppuk": {"joker_stays_in_ppuk": True},
    "redraw_jokers": {"hand_joker": "REDRAW"},
    "cup_single_junk": {"dual_animals": {card("9A"): 1}},
    "iris_dual": {"dual_animals": {card("5A"): 2}},
    "iris_and_cup_dual": {"dual_animals": {card("5A"): 2, card("9A"): 2}},
    "table_quad_dealer_wins": {"table_quad": "DEALER_WINS"},
    "first_turn_captures": {
        "first_ttadak_chips": 3,
        "first_stack_chips": 3,
        "first_bomb_chips": 3,
        "first_chok_chips": 3,
    },
    "bomb_flips_three": {"bomb": "FLIP_THREE"},
    "bomb_takes_junk": {"bomb_junk": 1},
    "shake_must_play": {"shake": "MUST_PLAY"},
    "shake_rain_quadruple": {"shake_rain_multiplier": 4},
    "first_month_quadruple": {"first_month_multiplier": 4},
    "drawn_month_quadruple": {"drawn_month_multiplier": 4},
    "department_store": {"department_store_junk": 1},
    "boar_pot": {"boar_pot_chips": 1},
    "boar_first_turn": {"first_boar_chips": 3},
    "four_brights_rain_3": {"four_brights_rain": 3},
    "gwang_bak_two_chips": {"gwang_bak": "TWO_CHIPS"},
    "godori_3": {"godori": 3},
    "four_birds": {"yukdori": 6, "bidori": 4},
    "meong_bak": {"meong_bak": True},
    "tti_bak": {"tti_bak": True},
    "pi_bak_below_7": {"pi_bak_below": 7},
    "vip": {"vip": 3},
    "palssari": {"palssari": 8},
    "go_second_doubles": {"go_bonus": "SECOND_DOUBLES", "go_chips": "NONE"},
    "go_chips_none": {"go_chips": "NONE"},
    "go_count_minus_one": {"go_bonus": "COUNT_MINUS_ONE"},
    "no_oe_myeon": {"oe_myeon": False},
    "no_syodang": {"syodang": "OFF"},
    "syodang_whole_hand": {"syodang": "WHOLE_HAND"},
    "empty_handed_exempt": {"empty_handed_exempt": True},
    "missions": {"missions": True},
    "compensation_3": {"compensation_chips": 3},
    "compensation_at_end": {"compensation_time": "AT_END"},
    "nagari_redeals_all": {"nagari_redeal": "ALL"},
    "iris_drops_out": {"iris_drops_out": True},
    "five_brights_50": {"five_brights": 50},
    "december_ribbon_excluded": {"december_ribbon_counts": False},
    "go_chips_every_go": {"go_chips": "EVERY_GO"},
    "nagari_accumulates": {"nagari_accumulates": True},
    "bomb_doubles": {"bomb_multiplier": 2},
    "pi_bak_spares_none": {"pi_bak_spares_none": True},
    "cheapest_junk": {"surrender": "CHEAPEST"},
    "eight_card_hands": {"eight_card_hands": True},
    "non_dealer_leads": {"leads": "NEXT"},
    "everybody_pays_sellers": {"sellers_paid_by": "EVERYBODY"},
    "no_dropping_twice": {"no_dropping_twice": True},
    "go_bak_doubled_for_all": {"go_bak": "PAYS_ALL_DOUBLED"},
    "meong_bak_from_five": {"meong_bak": True, "meong_bak_from": "FIVE"},
    "meong_bak_from_any_points": {"meong_bak": True, "meong_bak_from": "ANY_POINTS"},
    "first_ppuk_seven_points": {"first_ppuk_points": 7, "first_ppuk_chips": 0},
    "every_go_doubles": {"go_bonus": "FIRST_DOUBLES", "go_chips": "NONE"},
    "third_go_doubles_once": {"go_bonus": "THIRD_DOUBLES_ONCE"},
    "rain_chodan": {"rain_chodan": True},
    "cup_at_target": {"dual_choice": "AT_TARGET", "dual_locks": False},
    "highest_wins": {"exhaustion": "HIGHEST"},
    "last_go_wins": {"exhaustion": "LAST_GO"},
    "dual_asked": {"dual_choice": "ASKED", "dual_locks": False},
    "dual_locks": {"dual_locks": True},
    "quad_may_play_on": {"hand_quad": "MAY_PLAY_ON"},
    "quads_meet_nagari": {"quads_meet": "NAGARI"},
    "quads_meet_dealer": {"quads_meet": "DEALER"},
    "table_quad_nagari": {"table_quad": "NAGARI"},
    "joker_quad_first_turn": {"joker_quad": "FIRST_TURN", "hand_joker": "REDRAW"},
    "joker_quad_always": {"joker_quad": "ALWAYS", "hand_joker": "REDRAW"},
    "own_last_turn": {"last_turn": "OWN", "last_turn_ppuk": False, "last_turn_stack_junk": False},
    "sweep_any_capture": {"sseul": "ANY_CAPTURE"},
    "dealt_stack_no_junk": {"dealt_stack_junk": 0},
    "stealing_jokers": {"joker_junk": 1, "hand_joker": "REDRAW", "joker_stays_in_ppuk": True},
    "ppuk_row_7": {"first_ppuk_chips": 7, "second_ppuk_chips": 14, "third_ppuk_chips": 21},
    "ppuk_row_3": {"first_ppuk_chips": 3, "second_ppuk_chips": 6, "third_ppuk_chips": 9},
    "shake_unmatched_only": {"shake_unmatched_only": True},
    "pair_bomb": {"pair_bomb": True},
    "pair_bomb_doubles": {"pair_bomb": True, "pair_bomb_multiplier": 2},
    "drawn_joker_captured": {"drawn_joker_captured": True, "hand_joker": "REDRAW"},
    "nagari_cap_8": {"nagari_cap": 8, "nagari_accumulates": True},
    "empty_turns_5": {"empty_turns": 5},
    "auto_stop": {"auto_stop": True},
    "reverse_go_4": {"reverse_go_multiplier": 4},
    "fixed_wins_multiplied": {"fixed_wins_multiplied": True},
    "hand_factors": {"hand_factors": True},
    "push": {"push_limit": 2},
    "card_mission_3": {"mission_cards": 3},
    "classic_matgo": CLASSIC_MATGO,
    "hangame": HANGAME,
    "pmang": PMANG,
    "netmarble": NETMARBLE,
}

# The pairs that set one flag differently; every other pair can be played together.
DISAGREEING = {
    frozenset(pair)
    for pair in (
        ("cup_single_junk", "iris_dual"),
        ("cup_single_junk", "iris_and_cup_dual"),
        ("iris_dual", "iris_and_cup_dual"),
        ("go_second_doubles", "go_count_minus_one"),
        ("go_second_doubles", "go_chips_every_go"),
        ("go_chips_none", "go_chips_every_go"),
        ("meong_bak_from_five", "meong_bak_from_any_points"),
        ("every_go_doubles", "go_second_doubles"),
        ("every_go_doubles", "go_count_minus_one"),
        ("every_go_doubles", "go_chips_every_go"),
        ("every_go_doubles", "third_go_doubles_once"),
        ("third_go_doubles_once", "go_second_doubles"),
        ("third_go_doubles_once", "go_count_minus_one"),
        ("no_syodang", "syodang_whole_hand"),
        ("highest_wins", "last_go_wins"),
        ("table_quad_dealer_wins", "table_quad_nagari"),
        ("quads_meet_nagari", "quads_meet_dealer"),
        ("joker_quad_first_turn", "joker_quad_always"),
        ("dual_asked", "dual_locks"),
        ("cup_at_target", "dual_asked"),
        ("cup_at_target", "dual_locks"),
        ("cup_at_target", "hangame"),
        ("ppuk_row_7", "ppuk_row_3"),
        ("first_ppuk_seven_points", "ppuk_row_7"),
        ("first_ppuk_seven_points", "ppuk_row_3"),
        ("stealing_jokers", "classic_matgo"),
        ("pair_bomb", "classic_matgo"),
        ("pair_bomb_doubles", "classic_matgo"),
        ("hangame", "pmang"),
        ("pi_bak_spares_none", "hangame"),
        ("dual_locks", "hangame"),
        ("quad_may_play_on", "hangame"),
        ("quads_meet_nagari", "hangame"),
        ("table_quad_nagari", "hangame"),
        ("joker_quad_first_turn", "hangame"),
        ("nagari_cap_8", "hangame"),
        ("first_turn_captures", "pmang"),
        ("joker_quad_first_turn", "pmang"),
        ("joker_quad_always", "pmang"),
        ("own_last_turn", "pmang"),
        ("ppuk_row_7", "pmang"),
        ("ppuk_row_3", "pmang"),
        ("first_turn_captures", "netmarble"),
        ("pi_bak_spares_none", "netmarble"),
        ("pair_bomb", "netmarble"),
        ("pair_bomb_doubles", "netmarble"),
        ("nagari_cap_8", "netmarble"),
    )
}


# What a variant sets although the rules page has it so already.
RESTATED = {"cup_at_target": {"dual_locks"}, "dual_asked": {"dual_locks"}, "ppuk_row_3": {"first_ppuk_chips"}}
SITES = ("classic_matgo", "hangame", "pmang", "netmarble")


def plain(value: object) -> object:
    """A value with its enumeration taken off."""
    return value.name if isinstance(value, Enum) else value


def refused(make: Any) -> RuleConflict:
    """The error that the call raises."""
    with pytest.raises(RuleConflict) as caught:
        make()
    return caught.value


def can_be_added(rules: Rules, variant: Variant) -> bool:
    """Whether the rules take the variant; and then they have its flags."""
    try:
        made = rules | variant
    except RuleConflict:
        return False
    return all(getattr(made, name) == value for name, value in variant.flags.items())


def test_every_variant_of_the_sources_is_there() -> None:
    assert list(VARIANTS) == list(TABLE)


def test_each_variant_has_a_name_a_source_and_the_flags_of_the_table() -> None:
    for name, flags in TABLE.items():
        with Row(name):
            variant = VARIANTS[name]
            assert variant is getattr(variants, name)
            assert variant.name == name
            assert variant.title
            assert variant.source
            assert {flag: plain(value) for flag, value in variant.flags.items()} == flags
            assert variant.rules
            assert {flag for rule in variant.rules for flag in RULES[rule].flags} >= set(variant.flags)
            assert variant.parts == ()
            assert pickle.loads(pickle.dumps(variant)) == variant
            assert hash(variant) == hash(attrs.evolve(variant))


def test_a_variant_changes_its_flags_and_nothing_else() -> None:
    for name, flags in TABLE.items():
        with Row(name):
            before = presets.matgo() if name in SITES else presets.pagat(players=3)
            after = before | VARIANTS[name]
            changed = {flag for flag in FLAGS if getattr(after, flag) != getattr(before, flag)}
            assert changed == set(flags) - RESTATED.get(name, set())
            assert {flag: plain(getattr(after, flag)) for flag in flags} == flags
            assert after == make_rules({**{flag: getattr(before, flag) for flag in FLAGS}, **VARIANTS[name].flags})
            assert before == (presets.matgo() if name in SITES else presets.pagat(players=3))


def test_variants_that_set_a_flag_differently_are_refused_together() -> None:
    for pair in sorted(map(sorted, DISAGREEING)):
        first, second = (VARIANTS[name] for name in pair)
        flag = next(name for name, value in second.flags.items() if first.flags.get(name, value) != value)
        with Row(" ".join(pair)):
            for add in (lambda one, other: one | other, lambda one, other: presets.pagat(players=3) | one | other):
                error = refused(functools.partial(add, first, second))
                assert error.code == "variants_disagree"
                assert all(name in str(error) for name in (*pair, flag))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_other_two_may_be_added_in_any_order(preset: str, players: int) -> None:
    rules = PRESETS[preset](players)
    single = {name: rules | variant for name, variant in VARIANTS.items() if can_be_added(rules, variant)}
    for place, (one, other) in enumerate(itertools.combinations(VARIANTS, 2), players):
        if frozenset((one, other)) in DISAGREEING or place % many(1, quick=10):
            continue
        try:
            both = rules | (VARIANTS[one] | VARIANTS[other])
        except RuleConflict:
            assert not {one, other} <= single.keys()
            continue
        for first, second in ((one, other), (other, one)):
            assert single[first] | VARIANTS[second] == both, (first, second)


@given(st.sampled_from(TABLES), st.permutations(sorted(VARIANTS)), st.integers(2, 6))
def test_variants_may_be_added_in_any_order(table: tuple[str, int], order: list[str], several: int) -> None:
    rules, chosen = base(*table), [VARIANTS[name] for name in order[:several]]
    try:
        together = rules | functools.reduce(operator.or_, chosen)
    except RuleConflict:
        return
    assert functools.reduce(operator.or_, chosen, rules) == together
    assert functools.reduce(operator.or_, reversed(chosen), rules) == together


def test_all_that_agree_stand_together() -> None:
    rules = presets.pagat(players=3)
    left_out = {"iris_dual", "iris_and_cup_dual", "go_second_doubles", "go_chips_none", "syodang_whole_hand"}
    left_out |= {"table_quad_nagari", "quads_meet_dealer", "joker_quad_first_turn", "dual_asked", "ppuk_row_3", *SITES}
    left_out |= {"cup_at_target", "every_go_doubles", "third_go_doubles_once", "meong_bak_from_any_points"}
    left_out |= {"first_ppuk_seven_points", "last_go_wins"}
    chosen = [variant for name, variant in VARIANTS.items() if name not in left_out]
    for variant in chosen:
        rules = rules | variant
    assert [variant.name for variant in rules.applied] == [variant.name for variant in chosen]
    for variant in chosen:
        assert all(getattr(rules, name) == value for name, value in variant.flags.items())


def test_variants_combine_into_a_variant() -> None:
    three = variants.vip | variants.godori_3 | variants.meong_bak
    assert isinstance(three, Variant)
    assert three.name == "vip | godori_3 | meong_bak"
    assert three.parts == (variants.vip, variants.godori_3, variants.meong_bak)
    assert three.rules == ("SCORE-11", "SCORE-5", "PAY-10")
    assert three.flags == {"vip": 3, "godori": 3, "meong_bak": True}
    assert three == variants.vip | (variants.godori_3 | variants.meong_bak)
    assert three | variants.vip == three
    assert presets.pagat() | three == presets.pagat(vip=3, godori=3, meong_bak=True)


def test_the_parts_of_a_combination_are_named() -> None:
    both = variants.vip | variants.iris_dual
    for make in (lambda: both | variants.cup_single_junk, lambda: presets.pagat() | both | variants.cup_single_junk):
        message = str(refused(make))
        assert "iris_dual" in message
        assert "vip" not in message


def test_a_variant_may_change_what_a_preset_or_its_caller_set() -> None:
    assert (presets.wikipedia() | variants.cup_single_junk).dual_animals == {card("9A"): 1}
    assert (presets.pagat(godori=4) | variants.godori_3).godori == 3


def test_a_variant_that_contradicts_the_rules_is_refused_with_both_flags_and_the_reason() -> None:
    error = refused(lambda: presets.goo_stupe() | variants.boar_pot)
    assert error.code == "boar_pot_without_winner"
    assert str(error).startswith("The variant boar_pot cannot be added: boar_pot_chips=1 and pays_winner=False")
    drunk = Variant(name="drunk", title="", source="", rules=(), flags={"pays_winner": False})
    error = refused(lambda: presets.pagat(4) | variants.boar_pot | drunk)
    assert "drunk cannot be added beside boar_pot" in str(error)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_variant_fits_a_preset_or_is_refused(preset: str, players: int) -> None:
    rules = PRESETS[preset](players=players)
    refusals = {name for name, variant in VARIANTS.items() if not can_be_added(rules, variant)}
    expected = {"syodang_whole_hand"} if players == 2 else set()
    if preset == "goo_stupe":
        expected |= {"boar_pot", "push", "hangame"}
    if preset == "hwatu_variation":
        fits = {"two_jokers", "redraw_jokers", "first_turn_captures", "bomb_flips_three", "department_store"}
        fits |= {"boar_pot", "boar_first_turn", "december_ribbon_excluded", "no_oe_myeon", "no_syodang"}
        fits |= {"bomb_takes_junk", "joker_stays_in_ppuk", "cheapest_junk", "dual_asked", "dual_locks", "pair_bomb"}
        fits |= {"sweep_any_capture", "dealt_stack_no_junk", "stealing_jokers", "drawn_joker_captured"}
        fits |= {"ppuk_row_7", "ppuk_row_3", "classic_matgo", "netmarble", "non_dealer_leads"}
        expected = set(VARIANTS) - fits - {"go_chips_none"}
    assert refusals == expected


@pytest.mark.parametrize(
    ("flags", "code"),
    [
        ({"godory": 3}, "unknown_flag"),
        ({"godori": "3"}, "wrong_type"),
        ({"players": 3}, "unknown_flag"),
        ({3: 3}, "unknown_flag"),
        ("godori", "wrong_type"),
    ],
)
def test_a_variant_of_ones_own_is_checked(flags: Any, code: str) -> None:
    error = refused(lambda: Variant(name="mine", title="", source="", rules=(), flags=flags))
    assert error.code == code


def test_only_rules_and_variants_are_added() -> None:
    for left, right in ((3, variants.vip), (variants.vip, 3), (variants.vip, presets.pagat())):
        with pytest.raises(TypeError):
            left | right  # type: ignore[operator]
