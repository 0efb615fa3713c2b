"""A dual animal that its owner has called junk is junk to give, too (CARD-11)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hwatu import CardSet, Phase, RuleConflict, State, codec, format_position, observe, parse_position
from hwatu.events import ChipsPaid, JunkGiven
from tests.rules_of_play.acting import Done, act, options, refused
from tests.rules_of_play.helpers import all_chips
from tests.rules_of_play.laying import gave, house, lay

GIVEN: dict[str, Any] = {"dual_choice": "ASKED", "dual_junk_given": True}
CUP_AS_JUNK: dict[str, Any] = {"as_junk": ["", "9A"]}


def chok(flags: dict[str, Any], captured: str = "| 1B 9A", **facts: Any) -> Done:
    """The result of a chok by seat 0, for which seat 1 owes a junk card."""
    return act(lay(house(**flags), "2A 5R | 3R 7J", "8J", "2R", captured, **facts), "play 2A")


@pytest.mark.rule("CARD-11", "BONUS-9", "CARD-9")
@pytest.mark.parametrize("kind", ["animal", "junk"])
def test_a_dual_card_that_is_junk_for_good_is_given_and_asked_about_anew(kind: str) -> None:
    done = chok(GIVEN, **CUP_AS_JUNK)
    assert done.of(JunkGiven) == [JunkGiven(1, 0, "9A", "BONUS-3")]
    state = done.state
    assert (state.seats[1].captured, state.seats[1].as_junk) == (CardSet("1B"), CardSet())
    assert (state.phase, state.actor, options(state)) == (Phase.DUAL, 0, ["count 9A animal", "count 9A junk"])
    answered = act(state, f"count 9A {kind}").state
    assert (answered.phase, answered.actor) == (Phase.TURN, 1)
    assert (answered.seats[0].as_animal, answered.seats[0].as_junk) == (
        (CardSet("9A"), CardSet()) if kind == "animal" else (CardSet(), CardSet("9A"))
    )


@pytest.mark.rule("CARD-11", "BONUS-9")
@pytest.mark.parametrize(
    ("flags", "facts"),
    [
        ({"dual_choice": "ASKED"}, CUP_AS_JUNK),
        (GIVEN, {}),
        (GIVEN, {"as_animal": ["", "9A"]}),
        ({}, {}),
    ],
)
def test_any_other_dual_card_is_never_given(flags: dict[str, Any], facts: dict[str, Any]) -> None:
    done = chok(flags, **facts)
    assert gave(done) == ""
    assert (done.state.phase, done.state.seats[1].captured) == (Phase.TURN, CardSet("1B 9A"))


@pytest.mark.rule("CARD-11", "BONUS-9")
def test_the_owner_of_a_dual_card_may_give_it_as_junk() -> None:
    asked = chok({**GIVEN, "surrender": "OWNER_CHOOSES"}, "| 1J 9A 5A", **CUP_AS_JUNK).state
    assert (asked.phase, asked.actor, options(asked)) == (Phase.GIVE, 1, ["give 1J", "give 9A"])
    assert refused(asked, "give 5A") == ("not_junk", "BONUS-9")
    assert refused(asked, "give 9J") == ("not_captured", "BONUS-9")
    for seat in (0, 1, None):
        view = observe(asked, seat)
        assert view.seats[1].as_junk == CardSet("9A")
        assert view.sample(Random(3)).seats[1].captured == CardSet("1J 5A 9A")
    assert parse_position(format_position(asked), asked.rules) == asked
    assert codec.loads(codec.dumps(asked), State) == asked
    assert act(asked, "give 9A").state.phase is Phase.DUAL
    other = act(asked, "give 1J").state
    assert (other.phase, other.seats[1].as_junk) == (Phase.TURN, CardSet("9A"))


@pytest.mark.rule("CARD-11", "BONUS-9", "CARD-6")
@pytest.mark.parametrize(
    ("captured", "worth", "gives"),
    [
        ("1J 9A", 2, "1J"),
        ("10J 9A", 2, "10J"),
        ("11D 9A", 2, "9A"),
        ("12D 9A", 1, "9A"),
        ("10J 9A", 1, "9A"),
        ("1J 9A", 1, "1J"),
    ],
)
def test_the_cheapest_is_found_by_what_it_counts(captured: str, worth: int, gives: str) -> None:
    flags = {**GIVEN, "dual_animals": {"9A": worth}}
    assert gave(chok(flags, f"| {captured}", **CUP_AS_JUNK)) == gives


@pytest.mark.rule("CARD-11", "BONUS-5")
@pytest.mark.parametrize(("worth", "gives"), [(2, "9A"), (1, "9A 10J")])
def test_for_a_stack_of_one_s_own_it_is_worth_what_it_counts(worth: int, gives: str) -> None:
    rules = house(**GIVEN, dual_animals={"9A": worth}, november_junk_value=3, december_junk_value=3)
    captured = "| 9A 11D" if worth == 2 else "| 9A 10J"
    state = lay(rules, "6K 5R | 3R 7J", "5J", "1R", captured, stacks=[("6A 6R 6J", 0)], **CUP_AS_JUNK)
    assert gave(act(state, "play 6K")) == gives


@pytest.mark.rule("CARD-11", "BONUS-11")
@pytest.mark.parametrize(("given", "chips"), [(True, [0, 0]), (False, [2, -2])])
def test_who_has_a_dual_card_as_junk_has_junk_and_pays_no_chips(given: bool, chips: list[int]) -> None:
    done = chok({"dual_choice": "ASKED", "dual_junk_given": given, "no_junk_chips": 2}, **CUP_AS_JUNK)
    assert all_chips(done.state) == chips
    assert len(done.of(ChipsPaid)) == (not given)


@pytest.mark.rule("CARD-11", "CARD-9", "STOP-1")
@pytest.mark.parametrize(("target", "phase"), [(6, Phase.DUAL), (7, Phase.TURN)])
def test_at_the_target_its_new_owner_is_asked_when_it_gets_there(target: int, phase: Phase) -> None:
    """Godori and five animals with the cup that was given are six points."""
    flags = {"dual_choice": "AT_TARGET", "dual_junk_given": True, "target": target}
    state = chok(flags, "4A 8A 5A | 1B 9A", **CUP_AS_JUNK).state
    assert (state.phase, state.seats[0].points, state.seats[0].as_junk) == (phase, 6, CardSet())


@pytest.mark.rule("CARD-11", "BONUS-16", "JOKER-2")
def test_a_given_dual_card_is_asked_about_when_that_turn_ends() -> None:
    rules = house(**GIVEN, joker_junk=1, jokers="X2", hand_joker="REDRAW")
    done = act(lay(rules, "X2 5R | 3R 7J", "8J", "10J 1J", "| 9A", **CUP_AS_JUNK), "joker X2")
    assert (gave(done), done.state.phase, done.state.actor) == ("9A", Phase.TURN, 0)
    assert act(done.state, "play 5R").state.phase is Phase.DUAL


@pytest.mark.rule("CARD-11", "CHIPS-4", "STOP-10")
def test_a_dual_card_that_was_given_is_no_capture() -> None:
    flags = {**GIVEN, "dual_animals": {"7A": 2}, "first_boar_chips": 3}
    done = chok(flags, "| 1B 7A", as_junk=["", "7A"], turns=[0, 0])
    assert (gave(done), all_chips(done.state)) == ("7A", [0, 0])
    played = act(lay(house(**flags), "7R 5R | 3R 2J", "7A 8J", "1J", turns=[0, 0]), "play 7R")
    assert all_chips(played.state) == [3, -3]


@pytest.mark.rule("CARD-11", "SCORE-9")
def test_the_junk_of_a_dual_card_goes_with_it() -> None:
    junk = "1J 1K 3J 3K 4J 4K 5J 5K"
    flags = {**GIVEN, "dual_animals": {"9A": 1}, "surrender": "OWNER_CHOOSES"}
    asked = chok(flags, f"| {junk} 6J 9A", **CUP_AS_JUNK).state
    assert asked.seats[1].points == 1
    given = act(asked, "give 9A").state
    assert given.seats[1].points == 0


@pytest.mark.rule("CARD-11", "STOP-8")
def test_giving_dual_cards_as_junk_needs_a_choice_dual_cards_and_junk_that_is_taken() -> None:
    nothing = dict.fromkeys(("sseul_junk", "ttadak_junk", "chok_junk", "stack_junk", "own_stack_junk"), 0)
    cases: list[dict[str, Any]] = [
        {"dual_junk_given": True}, {**GIVEN, **nothing}, {**GIVEN, "dual_animals": {}}, {**GIVEN, "ending": "PLAY_OUT"},
    ]  # fmt: skip
    for flags in cases:
        with pytest.raises(RuleConflict, match=r"dual_junk_given|dual_choice|dual_animals"):
            house(**flags)
    assert house(**GIVEN).dual_junk_given
