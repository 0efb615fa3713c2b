"""Rules with what a table adds to them: they are rules like others, and nothing loses it."""

from __future__ import annotations

import copy
import pickle
from itertools import product
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hwatu import (
    Additions,
    CardSet,
    Carry,
    Combination,
    HouseJoker,
    HwatuError,
    InvalidPosition,
    Joker,
    Mission,
    Record,
    RuleConflict,
    Rules,
    State,
    Variant,
    codec,
    deal,
    presets,
    variants,
)
from hwatu.rules import FLAGS
from tests.helpers.profile import many
from tests.helpers.random_rules import changed
from tests.helpers.rows import Row

DRAGON = HouseJoker(joker=Joker.HOUSE_Y, name="dragon", korean="용", junk=4, boss=True, copies=2)
JANUARY = Combination(name="January", romanised="il-wol", korean="일월", rule="HOUSE-1", cards="1B 1R", points=2)
EXTRA = attrs.evolve(JANUARY, name="extra", extra=True)
ADDED = Additions(combinations=[JANUARY, EXTRA], missions=[Mission("a", "b", "1B", 4)], jokers=[DRAGON])


def strictly(**flags: Any) -> Variant:
    """A variant of these flags."""
    return Variant(name="strictly", title="", source="", rules=(), flags=flags)


def test_rules_are_their_flags_and_what_was_added_with_a_bar() -> None:
    assert [field.name for field in attrs.fields(Rules)] == [*FLAGS, "additions", "applied"]
    for added in ({"additions": ADDED}, {"applied": (variants.vip,)}):
        with pytest.raises(TypeError, match="no flag"):
            Rules(**added)
        with pytest.raises(RuleConflict, match="no flag"):
            (Rules() | ADDED).changed(**added)
    assert (Rules().additions, Rules().applied) == (Additions(), ())
    assert type(Rules() | Additions()) is Rules


def test_a_changed_flag_leaves_what_was_added() -> None:
    rules = presets.pagat(players=3, jokers="X2") | ADDED
    made = rules.changed(godori=3)
    assert made.additions == ADDED
    assert made == presets.pagat(players=3, jokers="X2", godori=3) | ADDED
    assert hash(made) == hash(presets.pagat(players=3, jokers="X2", godori=3) | ADDED)
    assert made != presets.pagat(players=3, godori=3, jokers="X2 XY XY.2")
    with pytest.raises(RuleConflict):
        rules.changed(ppuk=False, ppuk_limit=3)
    with pytest.raises(RuleConflict):
        rules.changed(godori=-1)


@pytest.mark.rule("CARD-7")
def test_the_jokers_that_are_described_stay_in_the_pack() -> None:
    rules = presets.pagat(jokers="X3") | ADDED
    for made in (changed(rules, jokers="X2"), rules | strictly(jokers="X2")):
        assert made.jokers == CardSet("X2 XY XY.2")
        assert made == pickle.loads(pickle.dumps(made)) == presets.pagat(jokers="X2") | ADDED
    assert (presets.pagat() | ADDED | variants.two_jokers).jokers == CardSet("X2 X3 XY XY.2")


def test_a_changed_flag_leaves_the_memory_of_variants() -> None:
    rules = presets.pagat() | variants.godori_3 | ADDED
    for made in (
        rules.changed(chodan=4),
        rules.changed(godori=4),
        copy.copy(rules),
        copy.deepcopy(rules),
        pickle.loads(pickle.dumps(rules)),
    ):
        assert made.applied == (variants.godori_3,)
        with pytest.raises(RuleConflict) as caught:
            _ = made | strictly(godori=6)
        assert caught.value.code == "variants_disagree"
    made = rules.changed(godori=4) | variants.vip
    assert (made.godori, made.vip, made.additions) == (4, 3, ADDED)
    assert (made | variants.godori_3).godori == 3


def test_what_was_remembered_is_no_part_of_the_value() -> None:
    rules, plain = presets.pagat() | variants.godori_3, presets.pagat(godori=3)
    assert rules == plain
    assert plain == rules
    assert len({rules, plain, rules | variants.godori_3}) == 1
    assert repr(rules) == repr(plain) == "Rules(players=2, godori=3)"
    assert codec.dumps(rules) == codec.dumps(plain)
    assert isinstance(rules, Rules)


def test_rules_with_additions_go_wherever_rules_go() -> None:
    rules = (presets.pagat(players=3) | variants.vip | ADDED).changed(extras_count_to_stop=True)
    assert codec.loads(codec.dumps(rules), Rules) == rules
    state = deal(rules, seed=3)
    assert state.rules.additions == ADDED
    assert codec.loads(codec.dumps(state), State) == state == pickle.loads(pickle.dumps(state))
    assert Record.loads(Record.start(rules, seed=2).dumps()).rules == rules


@pytest.mark.rule("SCORE-13")
def test_additions_may_be_what_a_flag_is_about() -> None:
    """The flags contradict the rules without additions, and no longer with them."""
    with pytest.raises(RuleConflict):
        presets.pagat(extras_count_to_stop=True)
    rules = (presets.pagat() | ADDED).changed(extras_count_to_stop=True)
    family = presets.wikipedia(ttadak_junk=0, chok_junk=0, stack_junk=0, own_stack_junk=0, bomb_junk=0)
    with pytest.raises(RuleConflict):
        changed(family, surrender="CHEAPEST")
    cheapest = changed(family | ADDED, surrender="CHEAPEST")
    for each in (rules, cheapest):
        assert codec.loads(codec.dumps(each), Rules) == each == pickle.loads(pickle.dumps(each))
        assert Record.loads(Record.start(each, seed=2).dumps()).rules == each


TEXTS: tuple[Any, ...] = ("a\nb", "tab\t", "\u202e", "\ud800", "x" * 101, None, 3, ["a"])


def test_the_texts_of_a_combination_are_printable() -> None:
    for field, text in product(("name", "romanised", "korean", "rule", "family"), TEXTS):
        with Row(f"{field}={text!r}"):
            with pytest.raises(RuleConflict) as caught:
                attrs.evolve(JANUARY, **{field: text})
            assert caught.value.code == "bad_combination"


def test_the_names_of_missions_and_jokers_are_printable() -> None:
    for field, text in product(("name", "korean"), TEXTS):
        with Row(f"{field}={text!r}"):
            with pytest.raises(InvalidPosition) as unclear:
                attrs.evolve(ADDED.missions[0], **{field: text})
            with pytest.raises(RuleConflict) as strange:
                attrs.evolve(DRAGON, **{field: text})
            assert (unclear.value.code, strange.value.code) == ("bad_mission", "bad_joker")


@pytest.mark.parametrize(
    "facts",
    [
        {"name": ""},
        {"points": 10**30},
        {"needs": 10**30},
        {"further": 10**30},
        {"kind": "BRIGHT"},
        {"look": "JUNK"},
        {"exact": 1},
        {"extra": "yes"},
    ],
)
def test_a_combination_holds_what_it_says(facts: dict[str, Any]) -> None:
    with pytest.raises(RuleConflict) as caught:
        attrs.evolve(JANUARY, **facts)
    assert caught.value.code == "bad_combination"


@pytest.mark.parametrize("facts", [{"boss": 1}, {"double": "no"}, {"bright_protection": None}, {"joker": "XY"}])
def test_a_joker_does_what_it_says(facts: dict[str, Any]) -> None:
    with pytest.raises(RuleConflict) as caught:
        attrs.evolve(DRAGON, **facts)
    assert caught.value.code == "bad_joker"


def test_a_table_adds_so_much_and_no_more() -> None:
    many = Additions(combinations=[JANUARY] * 50, missions=[ADDED.missions[0]] * 50)
    for more in (Additions(combinations=JANUARY), Additions(missions=ADDED.missions)):
        with pytest.raises(RuleConflict) as caught:
            _ = many | more
        assert caught.value.code == "too_many"


PRINTABLE = st.text(st.sampled_from('#"\\ :=|한⅓e\u0301\U0001f004') | st.characters(codec="utf-8"), max_size=9)


@settings(max_examples=many(200, quick=40), deadline=None)
@given(PRINTABLE, PRINTABLE, PRINTABLE, st.booleans())
def test_whatever_can_be_built_is_written_and_read(name: str, korean: str, rule: str, extra: bool) -> None:
    try:
        joker = attrs.evolve(DRAGON, name=name, korean=korean)
        january = attrs.evolve(JANUARY, name=rule, korean=korean, romanised=name, rule=rule, family=name, extra=extra)
        added = Additions(combinations=january, missions=Mission(name, korean, "1B"), jokers=joker)
    except HwatuError:
        return
    rules = presets.pagat(missions=True) | added
    assert codec.loads(codec.dumps(rules), Rules) == rules
    record = Record.start(rules, seed=2, carry=Carry(mission=added.missions[0]))
    assert Record.loads(record.dumps()) == record
