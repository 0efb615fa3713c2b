"""``Rules``: names, defaults, values and what is refused."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hwatu import DECK, CardSet, HwatuError, NotationError, RuleConflict, card, presets
from hwatu.rules import FLAGS, Choice, DualAnimals, EndingRule, GoBonusRule, Rules, ShakeRule, SyodangRule, flag, flags
from hwatu.rules._flag import declared_of
from hwatu.testing._random_rules import sample_values
from tests.helpers.profile import many
from tests.helpers.random_rules import FURTHER
from tests.helpers.rows import Row
from tests.oracle.presets import PAGAT
from tests.oracle.usual_flags import USUAL, WITHOUT

# The oracle lists what it plays and pays by, independently; the rest stands here. Any other flag is off.
DEFAULTS: dict[str, object] = {
    **USUAL,
    **WITHOUT,
    **PAGAT,
    "dual_animals": {card("9A"): 2},
    "jokers": CardSet(),
    "syodang": "OFF",
    "players": 2,
    "target": 7,
    "seating": "BRIGHT_SELLING",
    "compensation_chips": 2,
    "nagari_redeal": "SAME_THREE",
    "compensation_time": "AT_ONCE",
    "sellers_paid_by": "NON_DEALERS",
}

OPTIONAL = {"target", "score_cap", "payment_cap", "dealt_stack_junk", "nagari_cap", "empty_turns_chips"}
OPTIONAL_FROM_0 = {"dealt_stack_junk", "empty_turns_chips"}
LEAST_ONE = {
    "points_per_chip",
    *(name for name in FLAGS if name.endswith(("_multiplier", "_base"))),
    *(OPTIONAL - OPTIONAL_FROM_0),
}
NUMBERS = sorted({name for name, each in FLAGS.items() if type(each.default) is int} | OPTIONAL)
SWITCHES = sorted(name for name, each in FLAGS.items() if type(each.default) is bool)
CHOICES = sorted(name for name, each in FLAGS.items() if isinstance(each.default, Choice))


def plain(value: object) -> object:
    """A value with its enumeration taken off."""
    return value.name if isinstance(value, Enum) else value


def make(**values: Any) -> Rules:
    """Rules from values as a file or a user would write them."""
    return Rules(**values)


def refused(**values: Any) -> RuleConflict:
    """The error that these flags raise."""
    with pytest.raises(RuleConflict) as caught:
        make(**values)
    return caught.value


def test_every_flag_has_its_name_and_its_default() -> None:
    rules = Rules()
    assert {name: plain(getattr(rules, name)) for name in FLAGS} == {**dict.fromkeys(FLAGS, 0), **DEFAULTS}


@pytest.mark.rule("STOP-1")
@pytest.mark.parametrize(("players", "target"), [(2, 7), (3, 3), (4, 3), (6, 3)])
def test_the_target_depends_on_the_number_of_players(players: int, target: int) -> None:
    assert Rules(players=players).target == target
    assert Rules(players=players, target=5).target == 5


@pytest.mark.rule("LIABLE-5")
def test_syodang_needs_a_third_player() -> None:
    assert Rules(players=2).syodang is SyodangRule.OFF
    assert Rules(players=3).syodang is SyodangRule.NEXT_TURN


def test_a_hand_that_is_played_out_has_no_target_and_no_syodang() -> None:
    rules = Rules(players=3, ending=EndingRule.PLAY_OUT)
    assert (rules.target, rules.syodang) == (None, SyodangRule.OFF)


def test_without_ppuk_there_is_no_limit_of_ppuk() -> None:
    assert Rules(ppuk=False).ppuk_limit == 0


def test_rules_are_frozen_values() -> None:
    rules = Rules(players=3, godori=3)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rules.godori = 5  # type: ignore[misc]
    again = Rules(players=3).changed(godori=3)
    assert rules == again
    assert hash(rules) == hash(again)
    assert rules != Rules(players=3)
    assert rules != "Rules(players=3, godori=3)"
    assert {rules: "here"}[again] == "here"


def _replaced(rules: Rules, **flags: Any) -> Rules:
    """``copy.replace``, as from Python 3.13 on."""
    return rules.__replace__(**flags)


@pytest.mark.parametrize("change", [Rules.changed, _replaced])
def test_a_change_keeps_every_other_flag_and_validates(change: Callable[..., Rules]) -> None:
    rules = Rules(players=3, jokers=CardSet("X2"))
    assert change(rules) == rules
    assert change(rules, target=5) == Rules(players=3, jokers=CardSet("X2"), target=5)
    with pytest.raises(RuleConflict, match=r"^godori must be a whole number, 0 or more, not -1\.$"):
        change(rules, godori=-1)
    with pytest.raises(RuleConflict) as caught:
        change(rules, players=2)
    assert caught.value.code == "syodang_with_two_players"


def test_a_change_names_the_flag_that_was_meant() -> None:
    with pytest.raises(RuleConflict, match=r"^There is no flag 'godory'\. Did you mean godori\?$"):
        Rules().changed(godory=3)  # type: ignore[call-arg]


@pytest.mark.parametrize("preset", [presets.pagat, presets.pagat_earlier])
def test_a_change_keeps_the_flags_of_two_players_and_the_preset_has_those_of_three(preset: presets.Preset) -> None:
    changed, called = preset().changed(players=3), preset(players=3)
    assert (changed.target, changed.syodang) == (7, SyodangRule.OFF)
    assert called.target == 3
    assert called.syodang is not SyodangRule.OFF
    assert changed.changed(target=called.target, syodang=called.syodang) == called


def test_pickles_and_copies_of_rules_are_equal_and_hash_alike() -> None:
    rules = make(players=3, jokers="X2 X3", dual_animals={"5A": 2}, shake="MUST_PLAY", score_cap=15)
    for twin in (pickle.loads(pickle.dumps(rules)), copy.copy(rules), copy.deepcopy(rules)):
        assert twin == rules
        assert hash(twin) == hash(rules)


def test_the_repr_shows_what_is_not_default_at_such_a_table() -> None:
    assert repr(Rules()) == "Rules(players=2)"
    assert repr(Rules(players=3, godori=3, target=3)) == "Rules(players=3, godori=3)"
    rules = make(jokers="X2", dual_animals={"5A": 2}, shake="OFF", score_cap=15)
    shown = "dual_animals=DualAnimals({'5A': 2}), jokers=CardSet('X2'), shake=ShakeRule.OFF, score_cap=15"
    assert repr(rules) == f"Rules(players=2, {shown})"
    names = {"Rules": Rules, "ShakeRule": ShakeRule, "DualAnimals": DualAnimals, "CardSet": CardSet}
    assert eval(repr(rules), names) == rules


@pytest.mark.rule("DEAL-3")
@pytest.mark.parametrize(
    ("players", "seating", "ending", "playing", "hand", "table"),
    [
        (2, "BRIGHT_SELLING", "GO_STOP", 2, 10, 8),
        (3, "BRIGHT_SELLING", "GO_STOP", 3, 7, 6),
        (4, "BRIGHT_SELLING", "GO_STOP", 3, 7, 6),
        (6, "BRIGHT_SELLING", "GO_STOP", 3, 7, 6),
        (2, "ROTATION", "GO_STOP", 2, 10, 8),
        (9, "ROTATION", "GO_STOP", 3, 7, 6),
        (3, "ALL_PLAY", "PLAY_OUT", 3, 7, 6),
        (4, "ALL_PLAY", "PLAY_OUT", 4, 5, 8),
    ],
)
def test_players_seating_and_ending_say_who_plays_with_how_many_cards(
    players: int, seating: str, ending: str, playing: int, hand: int, table: int
) -> None:
    rules = make(players=players, seating=seating, ending=ending)
    assert (rules.seats_playing, rules.hand_size, rules.table_size) == (playing, hand, table)


@pytest.mark.rule("CARD-7")
def test_the_deck_is_the_pack_with_the_jokers() -> None:
    assert Rules().deck == DECK
    assert make(jokers="X3 X2").deck == (*DECK, card("X2"), card("X3"))


@pytest.mark.parametrize("value", ["X1 X1.2", [card("X1"), "X1.2"], CardSet("X1.2 X1")])
def test_jokers_are_given_as_cards_or_codes(value: object) -> None:
    assert make(jokers=value).jokers == CardSet("X1 X1.2")


@pytest.mark.rule("CARD-6")
def test_dual_animals_are_a_mapping_that_never_changes() -> None:
    rules = make(dual_animals={"9A": 1, card("5A"): 2})
    assert rules.dual_animals == {card("5A"): 2, card("9A"): 1}
    assert list(rules.dual_animals) == [card("5A"), card("9A")]
    assert hash(rules.dual_animals) == hash(DualAnimals({"9A": 1, "5A": 2}))
    assert pickle.loads(pickle.dumps(rules.dual_animals)) == rules.dual_animals
    assert not make(dual_animals={}).dual_animals
    with pytest.raises(TypeError):
        rules.dual_animals[card("5A")] = 1  # type: ignore[index]


def test_an_enumerated_flag_takes_the_member_or_its_name() -> None:
    assert len(CHOICES) > 20
    for name in CHOICES:
        with Row(name):
            default = flag(name).default
            assert isinstance(default, Choice)
            for member in type(default):
                assert flag(name).read(member.name) is member
                assert flag(name).read(member) is member
                assert str(member) == member.value == member.name
                assert repr(member) == f"{type(member).__name__}.{member.name}"
            for wrong, code in (
                ("free_for_all", "unknown_value"),
                ("", "unknown_value"),
                (1, "wrong_type"),
                (None, "wrong_type"),
            ):
                error = refused(**{name: wrong})
                assert (error.code, error.rule) == (code, flag(name).rules[0])
                assert str(error).startswith(f"{name} must be one of ")
                assert str(error).endswith(f"not {wrong!r}.")


def test_a_misspelt_value_brings_the_nearest() -> None:
    assert "Did you mean MUST_PLAY?" in str(refused(shake="must play"))
    assert refused(shake=GoBonusRule.OFF).code == "wrong_type"


def test_a_switch_takes_only_true_and_false() -> None:
    assert len(SWITCHES) > 20
    for name, wrong in product(SWITCHES, (0, 1, "True", None, 1.0)):
        with Row(f"{name}={wrong!r}"):
            error = refused(**{name: wrong})
            assert (error.code, error.rule) == ("wrong_type", flag(name).rules[0])
            assert str(error) == f"{name} must be True or False, not {wrong!r}."


def test_a_number_is_whole_and_in_its_range() -> None:
    assert len(NUMBERS) > 50
    for name in NUMBERS:
        with Row(name):
            least = 2 if name == "players" else 1 if name in LEAST_ONE else 0
            assert flag(name).read(least) == least
            for wrong, code in (
                (least - 1, "out_of_range"),
                (10**10, "out_of_range"),
                (10**5000, "out_of_range"),
                (True, "wrong_type"),
                (3.0, "wrong_type"),
                ("3", "wrong_type"),
                ([], "wrong_type"),
            ):
                error = refused(**{name: wrong})
                assert (error.code, error.rule) == (code, flag(name).rules[0])
                assert name in str(error)
            if name in OPTIONAL:
                assert flag(name).read(None) is None
                assert flag(name).read("NONE") is None
            else:
                assert refused(**{name: None}).code == "wrong_type"


@pytest.mark.rule("BONUS-5")
def test_ones_own_stack_takes_two_junk_at_most() -> None:
    assert refused(own_stack_junk=3).code == "out_of_range"


@pytest.mark.rule("MISSION-1")
def test_a_mission_card_is_one_of_the_48() -> None:
    assert make(mission_cards=48).mission_cards == 48
    assert refused(mission_cards=49).code == "out_of_range"


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"jokers": 3}, "wrong_type"),
        ({"jokers": None}, "wrong_type"),
        ({"jokers": {"X2": 1}}, "wrong_type"),
        ({"jokers": "8B"}, "out_of_range"),
        ({"dual_animals": "9A"}, "wrong_type"),
        ({"dual_animals": ["9A"]}, "wrong_type"),
        ({"dual_animals": {"9R": 2}}, "out_of_range"),
        ({"dual_animals": {"X2": 2}}, "out_of_range"),
        ({"dual_animals": {"9A": 0}}, "out_of_range"),
        ({"dual_animals": {"9A": True}}, "wrong_type"),
    ],
)
def test_a_flag_refuses_cards_that_it_cannot_have(values: dict[str, Any], code: str) -> None:
    error = refused(**values)
    assert error.code == code
    assert next(iter(values)) in str(error)


@pytest.mark.parametrize(
    "values", [{"jokers": "X9"}, {"jokers": [3]}, {"jokers": "X2 X2"}, {"dual_animals": {"9Q": 2}}]
)
def test_a_misspelt_card_is_a_notation_error(values: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        make(**values)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.just(object()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from(sorted(FLAGS)), ANYTHING, min_size=1, max_size=3))
@settings(max_examples=many(300, quick=60), deadline=None)
def test_nothing_else_is_raised_whatever_is_passed_in(values: dict[str, Any]) -> None:
    with suppress(HwatuError):
        rules = make(**values)
        assert pickle.loads(pickle.dumps(rules)) == rules


@given(ANYTHING)
@settings(max_examples=many(100, quick=20), deadline=None)
def test_a_refusal_is_short_whatever_the_value(value: object) -> None:
    error = refused(players=(value,), godori=[value] * 1000)
    assert error.code == "wrong_type"
    assert len(str(error)) < 500


def test_every_flag_says_what_it_is() -> None:
    assert [*[each.name for each in flags()], "additions", "applied"] == list(attrs.fields_dict(Rules))
    for each in flags():
        assert FLAGS[each.name] is each
        assert each.rules
        assert each.group == each.rules[0].partition("-")[0]
        assert each.help
        assert "\n" not in each.help
        assert not each.help.endswith(".")
        assert str(each.values)
        assert plain(each.default) == DEFAULTS.get(each.name, 0)
        declared = declared_of(attrs.fields_dict(Rules)[each.name])
        assert (declared.group, declared.help, declared.rules) == (each.group, each.help, each.rules)


def test_a_flag_writes_what_it_reads() -> None:
    rules = make(players=3, jokers="X2 XB", score_cap=15)
    for each in flags():
        value = getattr(rules, each.name)
        assert each.read(each.values.write(value)) == value


@pytest.mark.parametrize("name", ["go_doori", "", "x" * 10_000, 3, None])
def test_an_unknown_flag_is_refused_in_few_words(name: object) -> None:
    with pytest.raises(RuleConflict, match="There is no flag") as caught:
        flag(name)
    assert caught.value.code == "unknown_flag"
    assert len(str(caught.value)) < 100


def test_every_flag_has_values_to_try() -> None:
    for name in FLAGS:
        values = sample_values(name)
        assert values[0] == flag(name).default, name
        assert len(values) == len(set(values)) > 1, name
        assert [value for value in values if flag(name).read(value) != value] == [], name


def test_only_known_flags_have_values_to_try() -> None:
    with pytest.raises(RuleConflict, match="Did you mean godori"):
        sample_values("godory")


@pytest.mark.parametrize("name", FURTHER)
def test_the_tests_try_only_values_that_flags_can_have(name: str) -> None:
    for value in FURTHER[name]:
        flag(name).read(value)


def test_a_refusal_leaves_what_was_passed_in_as_it_was() -> None:
    values: dict[str, Any] = {"dual_animals": {"9A": 2}, "jokers": ["X2"], "bomb": "OFF", "bomb_junk": 1}
    before = copy.deepcopy(values)
    assert refused(**values).code == "bomb_junk_without_bomb"
    assert values == before
