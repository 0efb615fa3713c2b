"""Mechanisms that are switched off, what hangs on them, and flags that wait for another: refused, reset or idle."""

from __future__ import annotations

import pickle
from itertools import permutations, product
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import RuleConflict, Rules, Session, codec, house, points, presets, step, variants
from hwatu.presets import PRESETS
from hwatu.rules import FLAGS, BombRule, Variant
from hwatu.rules._flags_of_payment import HANGING
from hwatu.rules._rule_set import make_rules
from hwatu.testing._playouts import lively_action
from hwatu.testing._random_rules import CHANGEABLE, Draws, sample_values
from hwatu.variants import VARIANTS
from tests.helpers.profile import many
from tests.helpers.random_rules import base, random_rules
from tests.helpers.rows import Row
from tests.random_hands.one_hand import arranged_deck

OFF: dict[str, Any] = {"ppuk": False, "shake": "OFF", "bomb": "OFF", "pair_bomb": False}
# What a flag needs that is off by default.
ALSO: dict[str, dict[str, Any]] = {"pair_bomb_multiplier": {"pair_bomb": True}}
BOTH = [(mechanism, name) for mechanism in OFF for name in HANGING[mechanism]]


def other_than_off(name: str) -> object:
    """A value with which the flag asks for something."""
    default, off = FLAGS[name].default, FLAGS[name].values.off
    return default if default != off else True if off is False else 3


def refused(make: Any) -> str:
    """The code with which the call is refused."""
    with pytest.raises(RuleConflict) as caught:
        make()
    return caught.value.code


def own(**flags: object) -> Variant:
    """A variant of the test's own with these flags."""
    return Variant(name="own", title="", source="", rules=(), flags=flags)


def test_each_mechanism_has_the_flags_that_hang_on_it() -> None:
    assert dict(HANGING) == {
        "ppuk": (
            "own_stack_junk",
            "first_ppuk_chips",
            "ppuk_limit",
            "ppuk_limit_chips",
            "own_stack_chips",
            "second_ppuk_chips",
            "third_ppuk_chips",
            "first_ppuk_points",
            "joker_stays_in_ppuk",
        ),
        "shake": ("shake_multiplier", "shake_rain_multiplier", "shake_unmatched_only", "bomb_after_shake"),
        "bomb": (
            "bomb_junk",
            "first_bomb_chips",
            "bomb_after_shake",
            "bomb_multiplier",
            "pair_bomb",
            "pair_bomb_multiplier",
        ),
        "pair_bomb": ("pair_bomb_multiplier",),
    }


def test_every_preset_can_be_played_without_each_mechanism() -> None:
    for preset, mechanism in product(PRESETS, OFF):
        with Row(f"{preset} without {mechanism}"):
            off: Any = {mechanism: OFF[mechanism]}
            called = PRESETS[preset](3, **off)
            assert called == PRESETS[preset](3).changed(**off)
            for name in HANGING[mechanism]:
                assert getattr(called, name) == FLAGS[name].values.off, name
            assert not called.idle


@pytest.mark.rule("BOMB-6", "BOMB-7")
def test_without_bombs_there_are_no_pair_bombs_and_what_hangs_on_them() -> None:
    rules = presets.matgo() | variants.pmang
    assert (rules.pair_bomb, rules.pair_bomb_multiplier) == (True, 2)
    without = rules.changed(bomb="OFF")
    assert (without.pair_bomb, without.pair_bomb_multiplier, without.idle) == (False, 1, ())
    assert (rules | variants.classic_matgo).idle == ("pair_bomb_multiplier",)


@pytest.mark.rule("TURN-8", "SHAKE-1", "BOMB-1", "BOMB-6")
@pytest.mark.parametrize(("mechanism", "name"), BOTH)
def test_what_hangs_on_a_mechanism_is_reset_or_refused_if_the_same_call_sets_it(mechanism: str, name: str) -> None:
    hanging: Any = {name: other_than_off(name)}
    off: Any = {mechanism: OFF[mechanism]}
    rules = presets.pagat(**{**ALSO.get(name, {}), **hanging})
    assert getattr(rules, name) == hanging[name]
    assert getattr(rules.changed(**off), name) == FLAGS[name].values.off
    assert rules.changed(**off).changed(godori=3) == rules.changed(godori=3).changed(**off)
    for make in (
        lambda: Rules(**off, **hanging),
        lambda: presets.wikipedia(**off, **hanging),
        lambda: presets.wikipedia(**hanging, **off),
        lambda: presets.pagat().changed(**off, **hanging),
        lambda: rules.changed(**hanging, **off),
        lambda: presets.pagat().changed(**off).changed(**hanging),
        lambda: (presets.pagat() | variants.vip).changed(**off, **hanging),
    ):
        assert refused(make) == f"{name}_without_{mechanism}"


def test_a_mechanism_switched_on_has_its_defaults_by_a_preset_and_not_by_a_change() -> None:
    assert presets.goo_stupe(bomb="TWO_TURNS", bomb_junk=1).bomb_junk == 1
    assert presets.hwatu_variation(shake="FREE").shake_multiplier == 2
    without = presets.pagat(shake="OFF", ppuk=False)
    assert without.changed(shake="FREE").shake_multiplier == 1
    assert without.changed(ppuk=True).ppuk_limit == 0


@pytest.mark.parametrize(
    ("rules", "code"),
    [(presets.wikipedia(), None), (presets.goo_stupe() | variants.bomb_takes_junk, "bomb_junk_without_bomb")],
)
def test_a_call_means_one_thing_in_whatever_order_it_gives_every_flag(rules: Rules, code: str | None) -> None:
    for order in (list(FLAGS), list(FLAGS)[::-1], Random(1).sample(list(FLAGS), len(FLAGS))):
        every: Any = {name: getattr(rules, name) for name in order}
        if code is None:
            assert Rules(**every) == rules
        else:
            assert refused(lambda every=every: Rules(**every)) == code


def test_rules_are_changed_by_their_own_method_alone() -> None:
    off = presets.wikipedia().changed(bomb="OFF")
    assert (off.bomb_junk, off.idle) == (0, ())
    with pytest.raises(TypeError, match=r"no flag 'additions'\. Change rules with rules\.changed\(\)"):
        attrs.evolve(presets.wikipedia(), bomb="OFF")  # type: ignore[call-arg]


@pytest.mark.parametrize("names", list(permutations(["godory", "bom", "shak"])))
def test_the_first_unknown_flag_is_reported(names: tuple[str, ...]) -> None:
    """In the order of the call, whatever the hash seed."""
    with pytest.raises(TypeError, match=f"no flag {names[0]!r}"):
        Rules(**dict.fromkeys(names, 1))  # type: ignore[arg-type]


def test_what_a_variant_sets_waits_for_the_mechanism() -> None:
    rules = presets.goo_stupe() | variants.bomb_takes_junk
    assert (rules.bomb, rules.bomb_junk, rules.idle) == (BombRule.OFF, 1, ("bomb_junk",))
    assert rules.changed(godori=3).bomb_junk == 1
    assert rules.changed(bomb="TWO_TURNS").idle == ()
    assert rules.changed(bomb="OFF").bomb_junk == 0
    assert (presets.goo_stupe(bomb="TWO_TURNS") | own(bomb="OFF") | variants.bomb_takes_junk).bomb_junk == 1
    assert refused(lambda: presets.goo_stupe(bomb_junk=1)) == "bomb_junk_without_bomb"


def test_what_a_preset_sets_may_wait_too() -> None:
    rules = presets.goo_stupe(sseul_junk=0, ttadak_junk=0, chok_junk=0)
    assert rules.idle == ("last_turn_bonus",)
    assert refused(lambda: rules.changed(last_turn_bonus=True)) == "last_turn_bonus_without_bonus"
    assert presets.goo_stupe(ppuk_limit=0).idle == ("ppuk_limit_chips",)


@pytest.mark.rule("SCORE-6")
def test_four_birds_may_be_worth_less_than_three() -> None:
    for rules in (
        Rules(yukdori=4),
        Rules(yukdori=3, godori=0, bidori=4),
        presets.pagat(godori=7) | variants.four_birds,
    ):
        assert rules.idle == ("yukdori",)
        assert points(rules, "2A 4A 8A 12A") == max(rules.godori, rules.bidori)
    assert Rules(yukdori=5).idle == Rules(yukdori=0, bidori=4).idle == ()


def leaves_idle(preset: str, players: int, name: str) -> bool:
    """Whether the preset takes the variant and some of its flags are then idle."""
    try:
        return bool((PRESETS[preset](players) | VARIANTS[name]).idle)
    except RuleConflict:
        return False


IDLE = [
    (preset, players, name)
    for preset, players in [*((preset, 3) for preset in PRESETS), ("goo_stupe", 5)]
    for name in VARIANTS
    if leaves_idle(preset, players, name)
]


def played(rules: Rules, seed: int) -> list[object]:
    """The actions, events and payments of a few hands."""
    draws, session = Draws(seed, "idle flags"), Session.start(rules, 3)
    done: list[object] = []
    while not session.over:
        state = session.deal(seed=draws.bytes(8), deck=arranged_deck(rules, draws), rng=Random(seed))
        while not state.over:
            action = lively_action(state, draws)
            state, events = step(state, action)
            done += [action, *events]
        assert state.settlement is not None
        done.append(state.settlement.net)
        session = session.record(state)
    return done


def without_idle(rules: Rules) -> Rules:
    """The rules with idle flags at the values that they have if nobody sets them."""
    left = {name: getattr(rules, name) for name in FLAGS if name not in rules.idle}
    return make_rules(left)


@given(st.integers(0, 2**48))
def test_idle_flags_of_any_rules_change_nothing_in_play(seed: int) -> None:
    draws = Draws(seed, "rules")
    rules = next((each for _ in range(40) if (each := random_rules(draws)).idle), Rules())
    assert played(rules, seed) == played(without_idle(rules), seed)


def test_most_idle_flags_are_played() -> None:
    names = {name for _, _, name in IDLE}
    assert {"bomb_takes_junk", "go_chips_every_go", "compensation_at_end", "iris_drops_out"} <= names
    assert {"dual_locks", "sweep_any_capture", "stealing_jokers", "ppuk_row_3", "pair_bomb", "reverse_go_4"} <= names


@pytest.mark.parametrize(("preset", "players", "name"), IDLE)
def test_an_idle_flag_changes_nothing_in_play(preset: str, players: int, name: str) -> None:
    rules = PRESETS[preset](players) | VARIANTS[name]
    for seed in range(many(8, quick=2)):
        assert played(rules, seed) == played(without_idle(rules), seed)


WAITING: list[dict[str, Any]] = [
    {"go_bonus": "OFF", "go_chips": "EVERY_GO"},
    {"hand_quad": "IGNORED", "hand_quad_chips": 3},
    {"ppuk_limit": 0, "ppuk_limit_chips": 7},
    {"nagari_multiplier": 1, "nagari_accumulates": True},
    {"pi_bak_below": 0, "pi_bak_spares_none": True},
    {"extras_count_to_stop": True},
    {"five_brights": 0, "four_brights": 0, "four_brights_rain": 0, "three_brights": 0, "three_brights_rain": 0,
     "gwang_bak": "TWO_CHIPS"},
    {"ribbon_base": 11, "hongdan": 0, "cheongdan": 0, "chodan": 0, "tti_bak": True},
    {"ppuk": False, "own_stack_junk": 2, "own_stack_chips": 1, "joker_stays_in_ppuk": True, "ppuk_limit": 1},
    {"bomb": "OFF", "bomb_junk": 1, "bomb_multiplier": 3, "first_bomb_chips": 3, "bomb_after_shake": True},
    {"shake": "OFF", "shake_multiplier": 3, "shake_rain_multiplier": 4, "bomb_after_shake": True},
    {"dual_animals": {}, "dual_choice": "ASKED"},
    {"dual_animals": {}, "dual_locks": True},
    {"hand_quad": "IGNORED", "quads_meet": "NAGARI", "joker_quad": "ALWAYS", "hand_joker": "REDRAW"},
    {"joker_quad": "ALWAYS", "drawn_joker_captured": True},
    {"last_turn_bonus": True, "last_turn": "OWN"},
    {"sseul_junk": 0, "sseul": "ANY_CAPTURE"},
    {"ppuk_limit": 1, "second_ppuk_chips": 6, "third_ppuk_chips": 9},
    {"pair_bomb": False, "pair_bomb_multiplier": 2},
    {"bomb": "OFF", "pair_bomb": True, "pair_bomb_multiplier": 2},
    {"shake": "OFF", "shake_unmatched_only": True},
    {"nagari_cap": 8},
    {"empty_turns_chips": 5},
    {"go_bonus": "OFF", "reverse_go_multiplier": 4},
    {"nagari_multiplier": 1, "fixed_wins_multiplied": True},
    {"push_multiplier": 3, "mission_card_multiplier": 3},
]  # fmt: skip


@pytest.mark.parametrize("flags", WAITING, ids=" ".join)
def test_variants_set_what_a_call_may_not(flags: dict[str, Any]) -> None:
    with pytest.raises(RuleConflict):
        presets.pagat(3, **flags)
    rules = presets.pagat(3, jokers="X1 X2 XB") | own(**flags)
    hanging = {name for mechanism in HANGING.keys() & flags.keys() for name in HANGING[mechanism]}
    assert {*flags, *hanging} >= set(rules.idle)
    assert rules.idle
    for seed in range(8):
        assert played(rules, seed) == played(without_idle(rules), seed)


def test_rules_with_idle_flags_are_kept_as_they_are() -> None:
    for flags, preset in product(WAITING, (presets.pagat, presets.wikipedia)):
        with Row(f"{preset.name} with {flags}"):
            rules = preset(3) | own(**flags)
            assert codec.loads(codec.dumps(rules), Rules) == rules
            assert pickle.loads(pickle.dumps(rules)) == rules
            assert house.loads(house.dumps(rules)) == rules


def test_house_rules_switch_a_mechanism_off_as_a_call_does() -> None:
    for preset, mechanism in product(PRESETS, OFF):
        with Row(f"{preset} without {mechanism}"):
            off: Any = {mechanism: OFF[mechanism]}
            written = "false" if OFF[mechanism] is False else f'"{OFF[mechanism]}"'
            rules = house.loads(f'preset = "{preset}"\n[flags]\n{mechanism} = {written}')
            assert rules == PRESETS[preset](**off)
            assert house.loads(house.dumps(rules)) == rules


def test_any_value_of_any_flag_is_refused_reset_or_kept() -> None:
    random = Random(1)
    for _ in range(300):
        names = random.sample(CHANGEABLE, 3)
        flags: Any = {name: random.choice(sample_values(name)) for name in names}
        try:
            rules = base("wikipedia", 3).changed(**flags)
        except RuleConflict:
            continue
        assert all(getattr(rules, name) == FLAGS[name].read(value) for name, value in flags.items())
        assert rules == presets.wikipedia(3, **flags)
