"""Dual animals that are asked about, and those that are locked as animals."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, Kind, Phase, RuleConflict
from hwatu.events import ChipsPaid, DualCounted, DualLocked
from tests.rules_of_play.acting import act, net, options, refused
from tests.rules_of_play.helpers import all_chips
from tests.rules_of_play.laying import gave, house, lay

ASKED = house(dual_choice="ASKED")
LOCKS = house(dual_locks=True)
FOUR = "2A 4A 5A 8A"


@pytest.mark.rule("CARD-9", "CARD-6")
def test_a_dual_animal_counts_freely_unless_it_is_asked_about() -> None:
    state = act(lay(house(), "9R 5R | 3R 7J", "9A 8J", "1J", FOUR), "play 9R").state
    assert (state.phase, state.actor, state.seats[0].points) == (Phase.TURN, 1, 6)


@pytest.mark.rule("CARD-9")
@pytest.mark.parametrize(("kind", "points"), [("animal", 6), ("junk", 5)])
def test_its_capturer_says_what_it_counts_as(kind: str, points: int) -> None:
    asked = act(lay(ASKED, "9R 5R | 3R 7J", "9A 8J", "1J", FOUR), "play 9R").state
    assert (asked.phase, asked.actor) == (Phase.DUAL, 0)
    assert options(asked) == ["count 9A animal", "count 9A junk"]
    done = act(asked, f"count 9A {kind}")
    assert done.of(DualCounted) == [DualCounted(0, "9A", Kind[kind.upper()])]
    state = done.state
    assert (state.phase, state.actor, state.seats[0].points, state.seats[0].turns) == (Phase.TURN, 1, points, 5)
    assert (state.seats[0].as_animal, state.seats[0].as_junk) == (
        (CardSet("9A"), CardSet()) if kind == "animal" else (CardSet(), CardSet("9A"))
    )


@pytest.mark.rule("CARD-9")
def test_only_the_card_that_is_asked_about_can_be_answered_for() -> None:
    asked = act(lay(ASKED, "9R 5R | 3R 7J", "9A 8J", "1J", FOUR), "play 9R").state
    assert refused(asked, "count 2A animal") == ("not_asked", "CARD-9")
    assert refused(asked, "play 5R") == ("wrong_phase", "CARD-9")
    assert refused(act(asked, "count 9A junk").state, "count 9A junk") == ("wrong_phase", "TURN-1")


@pytest.mark.rule("CARD-9")
def test_only_what_the_turn_captured_is_asked_about() -> None:
    state = lay(ASKED, "8K 5R | 3R 7J", "8J 9A", "1J", FOUR)
    assert act(state, "play 8K").state.phase is Phase.TURN
    held = lay(ASKED, "8K 5R | 3R 7J", "8J", "1J", f"{FOUR} 9A")
    assert act(held, "play 8K").state.phase is Phase.TURN


@pytest.mark.rule("CARD-9", "CARD-6")
def test_several_are_asked_about_in_card_order() -> None:
    rules = house(dual_choice="ASKED", dual_animals={"5A": 2, "9A": 2})
    state = act(lay(rules, "9R 2R | 3R 7J", "9A 5A 8J", "5J", "2A"), "play 9R").state
    assert options(state) == ["count 5A animal", "count 5A junk"]
    state = act(state, "count 5A junk").state
    assert (state.phase, options(state)) == (Phase.DUAL, ["count 9A animal", "count 9A junk"])
    state = act(state, "count 9A animal").state
    assert (state.seats[0].as_animal, state.seats[0].as_junk) == (CardSet("9A"), CardSet("5A"))
    assert state.actor == 1


@pytest.mark.rule("CARD-9", "STOP-1")
@pytest.mark.parametrize(("kind", "phase"), [("animal", Phase.GO_OR_STOP), ("junk", Phase.TURN)])
def test_the_answer_comes_before_go_or_stop_and_decides_about_it(kind: str, phase: Phase) -> None:
    rules = house(dual_choice="ASKED", target=6)
    state = act(lay(rules, "9R 5R | 3R 7J", "9A 8J", "1J", FOUR), "play 9R", f"count 9A {kind}").state
    assert state.phase is phase


@pytest.mark.rule("CARD-9", "BONUS-16")
def test_junk_is_given_before_the_question() -> None:
    rules = house(dual_choice="ASKED", joker_junk=1, jokers="X2")
    done = act(lay(rules, "9R 5R | 3R 7J", "9A 8J", "X2 1J", f"{FOUR} | 1K"), "play 9R")
    assert (done.state.phase, gave(done)) == (Phase.DUAL, "1K")


@pytest.mark.rule("CARD-9", "CHIPS-2", "STOP-10")
def test_a_hand_that_is_over_asks_nothing() -> None:
    rules = house(dual_choice="ASKED", jokers="X2", hand_joker="REDRAW", empty_turns=5)
    state = lay(rules, "9R 5R | 3R 7J", "9J 8J", "9K", "9A 2A", ppuks=[2, 0])
    assert act(state, "play 9R").state.over
    empty = lay(rules, "9R 5R | 3R 7J", "10J 8J", "2J", "9A", idle=[4, 0])
    assert act(empty, "play 9R").state.over


@pytest.mark.rule("CARD-9", "STOP-4", "STOP-11")
def test_it_is_asked_on_the_last_turn_too() -> None:
    state = lay(ASKED, "9R |", "9A 8J", "1J", FOUR, turns=[9, 10])
    asked = act(state, "play 9R").state
    assert asked.phase is Phase.DUAL
    assert act(asked, "count 9A animal").state.over
    stops = lay(house(dual_choice="ASKED", auto_stop=True, target=6), "9R |", "9A 8J", "1J", FOUR, turns=[9, 10])
    asked = act(stops, "play 9R").state
    assert asked.phase is Phase.DUAL
    done = act(asked, "count 9A animal")
    assert done.names == ["DualCounted", "StopSaid", "HandEnded"]


@pytest.mark.rule("CARD-9", "BONUS-9")
def test_said_to_be_junk_it_is_still_never_given() -> None:
    state = lay(ASKED, "2A 5R | 3R 7J", "8J", "2R", "| 1B 9A", as_junk=["", "9A"])
    done = act(state, "play 2A")
    assert gave(done) == ""
    assert done.state.seats[1].captured == CardSet("1B 9A")


@pytest.mark.rule("CARD-9", "PAY-7", "PAY-10")
@pytest.mark.parametrize(("facts", "factor"), [
    ({}, 1), ({"as_junk": ["", "9A"]}, 1), ({"as_animal": ["", "9A"]}, 2),
])  # fmt: skip
def test_the_answer_binds_the_loser_in_the_payment(facts: dict[str, Any], factor: int) -> None:
    """Five junk and the cup are no pi-bak; five junk and an animal are."""
    junk = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 1R 2R 3R"
    rules = house(dual_choice="ASKED", pi_bak_below=7)
    state = lay(rules, "8K | 12R 11J", "8J", "10K", f"{junk} 1B 8B 11B | 3B 7J 7K 9J 10J 11K 9A 4A", **facts)
    usual = lay(house(pi_bak_below=7), "8K | 12R 11J", "8J", "10K", f"{junk} 1B 8B 11B | 3B 7J 7K 9J 10J 11K 9A 4A")
    assert net(act(state, "play 8K", "stop").state)[0] == factor * net(act(usual, "play 8K", "stop").state)[0]


@pytest.mark.rule("CARD-9", "STOP-2")
@pytest.mark.parametrize(("facts", "phase"), [
    ({}, Phase.GO_OR_STOP), ({"as_junk": ["9A", ""]}, Phase.TURN), ({"as_animal": ["9A", ""]}, Phase.GO_OR_STOP),
])  # fmt: skip
def test_the_answer_binds_the_stopper(facts: dict[str, Any], phase: Phase) -> None:
    rules = house(dual_choice="ASKED", target=6)
    state = lay(rules, "8K 5R | 3R 7J", "8J", "1J", f"{FOUR} 9A", **facts)
    assert act(state, "play 8K").state.phase is phase


@pytest.mark.rule("CARD-9", "CARD-10")
def test_what_contradicts_itself() -> None:
    both: list[dict[str, Any]] = [{"dual_animals": {}}, {"dual_locks": True}]
    for flags in both:
        with pytest.raises(RuleConflict, match=r"dual_choice|dual_locks"):
            house(dual_choice="ASKED", **flags)


# --- Locked (CARD-10) ---


@pytest.mark.rule("CARD-10", "BONUS-11")
@pytest.mark.parametrize("locks", [False, True])
def test_who_owes_junk_and_has_none_has_its_dual_animals_locked(locks: bool) -> None:
    rules = house(dual_locks=locks, no_junk_chips=2)
    done = act(lay(rules, "2A 5R | 3R 7J", "8J", "2R", "| 1B 9A"), "play 2A")
    assert done.state.seats[1].captured == CardSet("1B 9A")
    assert done.state.seats[1].as_animal == CardSet("9A" if locks else "")
    assert all_chips(done.state) == [2, -2]
    assert done.of(DualLocked) == ([DualLocked(1, "9A")] if locks else [])
    if locks:
        assert done.names.index("DualLocked") < done.names.index("ChipsPaid")


@pytest.mark.rule("CARD-10")
def test_who_has_a_junk_card_gives_it_and_nothing_is_locked() -> None:
    done = act(lay(LOCKS, "2A 5R | 3R 7J", "8J", "2R", "| 1J 9A"), "play 2A")
    assert (gave(done), done.state.seats[1].as_animal) == ("1J", CardSet())


@pytest.mark.rule("CARD-10", "BONUS-5", "BONUS-11")
@pytest.mark.parametrize(("junk", "locked"), [("1J", "9A"), ("11D", "")])
def test_the_second_card_owed_for_an_own_stack_locks_but_costs_nothing(junk: str, locked: str) -> None:
    rules = house(dual_locks=True, no_junk_chips=1)
    state = lay(rules, "2A 5R | 3R 7J", "8J", "6J", f"| {junk} 9A", stacks=[("2R 2J 2K", 0)])
    done = act(state, "play 2A")
    assert (gave(done), done.state.seats[1].as_animal) == (junk, CardSet(locked))
    assert not done.of(ChipsPaid)


@pytest.mark.rule("CARD-10", "BONUS-16")
def test_each_joker_asks_for_a_card_of_its_own() -> None:
    rules = house(dual_locks=True, joker_junk=1, jokers="X2 X3")
    one = act(lay(rules, "2A 5R | 3R 7J", "8J", "X2 6J", "| 1J 9A"), "play 2A")
    assert one.state.seats[1].as_animal == CardSet()
    both = act(lay(rules, "2A 5R | 3R 7J", "8J", "X2 X3 6J", "| 1J 9A"), "play 2A")
    assert both.state.seats[1].as_animal == CardSet("9A")


@pytest.mark.rule("CARD-10", "CARD-6")
def test_all_dual_animals_captured_by_then_are_locked_and_later_ones_are_free() -> None:
    rules = house(dual_locks=True, dual_animals={"5A": 2, "9A": 2})
    done = act(lay(rules, "2A 10R | 3R 7J", "8J", "2R", "| 5A 9A"), "play 2A")
    assert done.of(DualLocked) == [DualLocked(1, "5A 9A")]
    later = act(lay(rules, "2A 10R | 9R 7J", "8J 9A", "2R 10K", "| 5A"), "play 2A", "play 9R").state
    assert later.seats[1].captured == CardSet("5A 9A 9R")
    assert later.seats[1].as_animal == CardSet("5A")


@pytest.mark.rule("CARD-10")
def test_they_are_told_to_be_locked_once() -> None:
    done = act(lay(LOCKS, "2A 5R | 3R 7J", "8J", "2R", "| 1B 9A", as_animal=["", "9A"]), "play 2A")
    assert not done.of(DualLocked)


@pytest.mark.rule("CARD-10")
def test_the_captors_own_dual_animal_is_not_locked() -> None:
    done = act(lay(LOCKS, "2A 5R | 3R 7J", "8J", "2R", "9A | 1B"), "play 2A")
    assert not done.of(DualLocked)
    assert done.state.seats[0].as_animal == CardSet()


@pytest.mark.rule("CARD-10", "PAY-7")
def test_a_locked_dual_animal_no_longer_spares_pi_bak() -> None:
    junk = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 1R 2R 3R"
    captured = f"{junk} 1B 8B 11B | 3B 7J 7K 9J 10J 11K 9A 4A"
    paid = [
        net(act(lay(house(pi_bak_below=7, dual_locks=True), "8K | 12R 11J", "8J", "10K", captured, **facts),
                "play 8K", "stop").state)[0]
        for facts in ({}, {"as_animal": ["", "9A"]})
    ]  # fmt: skip
    assert paid[1] == 2 * paid[0]
