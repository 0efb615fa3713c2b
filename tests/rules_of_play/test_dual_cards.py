"""Dual animals that are asked about, and those that are locked as animals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hwatu import (
    CardSet,
    HwatuError,
    Kind,
    Phase,
    RuleConflict,
    State,
    codec,
    format_position,
    observe,
    parse_position,
    presets,
    variants,
)
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
def test_who_captures_a_dual_card_says_what_it_counts_as(kind: str, points: int) -> None:
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
def test_a_dual_card_is_asked_about_on_the_last_turn_too() -> None:
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
def test_asking_about_dual_cards_needs_dual_cards_that_do_not_lock() -> None:
    both: list[dict[str, Any]] = [{"dual_animals": {}}, {"dual_locks": True}]
    for flags in both:
        with pytest.raises(RuleConflict, match=r"dual_choice|dual_locks"):
            house(dual_choice="ASKED", **flags)


# --- At the target (CARD-9) ---

AT_TARGET = house(dual_choice="AT_TARGET", target=6)
WHERE = ("9R 5R | 3R 7J", "9A 8J", "1J", FOUR)
"""With the 9A there are six points as an animal, and five as junk."""


@pytest.mark.rule("CARD-9", "STOP-1")
@pytest.mark.parametrize(
    ("kind", "points", "phase", "actor"), [("animal", 6, Phase.GO_OR_STOP, 0), ("junk", 5, Phase.TURN, 1)]
)
def test_at_the_target_its_owner_says_what_it_counts_as(kind: str, points: int, phase: Phase, actor: int) -> None:
    assert act(lay(house(target=6), *WHERE), "play 9R").state.phase is Phase.GO_OR_STOP
    asked = act(lay(AT_TARGET, *WHERE), "play 9R").state
    assert (asked.phase, asked.actor, options(asked)) == (Phase.DUAL, 0, ["count 9A animal", "count 9A junk"])
    assert refused(asked, "stop") == ("wrong_phase", "CARD-9")
    done = act(asked, f"count 9A {kind}")
    assert done.of(DualCounted) == [DualCounted(0, "9A", Kind[kind.upper()])]
    state = done.state
    assert (state.phase, state.actor, state.seats[0].points) == (phase, actor, points)
    assert (state.seats[0].as_animal, state.seats[0].as_junk) == (
        (CardSet("9A"), CardSet()) if kind == "animal" else (CardSet(), CardSet("9A"))
    )


@pytest.mark.rule("CARD-9", "STOP-1")
@pytest.mark.parametrize(("target", "asks"), [(5, True), (6, True), (7, False)])
def test_below_the_target_nobody_is_asked(target: int, asks: bool) -> None:
    for captured, plays in ((FOUR, "9R 5R"), (f"{FOUR} 9A", "8K 5R")):
        lying = "9A 8J" if captured == FOUR else "8J"
        state = lay(house(dual_choice="AT_TARGET", target=target), f"{plays} | 3R 7J", lying, "1J", captured)
        state = act(state, f"play {plays.split()[0]}").state
        assert (state.phase, state.actor) == ((Phase.DUAL, 0) if asks else (Phase.TURN, 1))


@pytest.mark.rule("CARD-9", "STOP-2")
@pytest.mark.parametrize(("go_points", "phase"), [(5, Phase.GO_OR_STOP), (6, Phase.TURN), (9, Phase.TURN)])
def test_after_a_go_it_is_asked_about_at_the_target_all_the_same(go_points: int, phase: Phase) -> None:
    asked = act(lay(AT_TARGET, *WHERE, goes=[1, 0], go_points=[go_points, 0]), "play 9R").state
    assert asked.phase is Phase.DUAL
    assert act(asked, "count 9A animal").state.phase is phase


@pytest.mark.rule("CARD-9")
@pytest.mark.parametrize("answered", ["as_animal", "as_junk"])
def test_at_the_target_each_card_is_asked_about_once(answered: str) -> None:
    facts: dict[str, Any] = {answered: ["9A", ""]}
    state = act(lay(AT_TARGET, "8K 5R | 3R 7J", "8J", "1J", f"{FOUR} 9A 1B 3B 8B", **facts), "play 8K").state
    assert state.phase is Phase.GO_OR_STOP


@pytest.mark.rule("CARD-9", "CARD-6")
def test_at_the_target_all_dual_cards_are_asked_about_even_when_an_answer_takes_it_away() -> None:
    rules = house(dual_choice="AT_TARGET", dual_animals={"5A": 2, "9A": 2}, target=6)
    state = act(lay(rules, *WHERE), "play 9R").state
    assert options(state) == ["count 5A animal", "count 5A junk"]
    state = act(state, "count 5A junk").state
    assert (state.phase, state.seats[0].points) == (Phase.DUAL, 5)
    assert options(state) == ["count 9A animal", "count 9A junk"]
    for kind in ("animal", "junk"):
        last = act(state, f"count 9A {kind}").state
        assert (last.phase, last.actor) == (Phase.TURN, 1)


@pytest.mark.rule("CARD-9")
def test_the_points_are_those_of_the_best_way_to_count() -> None:
    """With the cup as junk there are ten junk and two junk points, with godori seven in all; as an animal six."""
    junk = "1J 1K 2J 2K 3J 3K 4J 4K 6J 6K"
    rules = house(dual_choice="AT_TARGET")
    state = lay(rules, "9R 5R | 3R 7J", "9A 8J", "10J", f"2A 4A 8A {junk}")
    asked = act(state, "play 9R").state
    assert asked.phase is Phase.DUAL
    for kind, points in (("animal", 6), ("junk", 8)):
        answered = act(asked, f"count 9A {kind}").state
        assert answered.seats[0].points == points
        assert answered.phase is (Phase.GO_OR_STOP if points >= 7 else Phase.TURN)


@pytest.mark.rule("CARD-9", "BONUS-16", "STOP-11", "STOP-4")
def test_at_the_target_junk_comes_before_the_question_and_the_last_turn_has_it_too() -> None:
    rules = house(dual_choice="AT_TARGET", target=6, joker_junk=1, jokers="X2")
    done = act(lay(rules, "9R 5R | 3R 7J", "9A 8J", "X2 1J", f"{FOUR} | 1K"), "play 9R")
    assert (done.state.phase, gave(done)) == (Phase.DUAL, "1K")
    rules = house(dual_choice="AT_TARGET", target=6, auto_stop=True)
    asked = act(lay(rules, "9R |", "9A 8J", "1J", FOUR, turns=[9, 10]), "play 9R").state
    assert asked.phase is Phase.DUAL
    assert act(asked, "count 9A animal").names == ["DualCounted", "StopSaid", "HandEnded"]
    assert act(asked, "count 9A junk").rules[-1] == "HandEnded STOP-4"


@pytest.mark.rule("CARD-9", "STOP-1")
def test_nobody_is_asked_in_another_s_turn() -> None:
    state = lay(AT_TARGET, "5R | 3R 7J", "8J", "1J", f"{FOUR} 9A", actor=1)
    assert act(state, "play 3R").state.phase is Phase.TURN


@pytest.mark.rule("CARD-9", "PAY-7")
@pytest.mark.parametrize(("facts", "factor"), [
    ({}, 1), ({"as_junk": ["", "9A"]}, 1), ({"as_animal": ["", "9A"]}, 2),
])  # fmt: skip
def test_the_answer_at_the_target_binds_the_loser(facts: dict[str, Any], factor: int) -> None:
    junk = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 1R 2R 3R"
    state = lay(house(dual_choice="AT_TARGET", pi_bak_below=7), "8K | 12R 11J", "8J", "10K",
                f"{junk} 1B 8B 11B | 3B 7J 7K 9J 10J 11K 9A 4A", **facts)  # fmt: skip
    usual = lay(house(pi_bak_below=7), "8K | 12R 11J", "8J", "10K", f"{junk} 1B 8B 11B | 3B 7J 7K 9J 10J 11K 9A 4A")
    assert net(act(state, "play 8K", "stop").state)[0] == factor * net(act(usual, "play 8K", "stop").state)[0]


@pytest.mark.rule("CARD-9")
def test_what_it_asks_at_the_target_is_kept_and_seen() -> None:
    asked = act(lay(AT_TARGET, *WHERE), "play 9R").state
    assert parse_position(format_position(asked), AT_TARGET) == asked
    assert codec.loads(codec.dumps(asked), State) == asked
    for seat in (0, 1):
        view = observe(asked, seat)
        assert (view.phase, view.actor) == (Phase.DUAL, 0)
        assert view.sample(Random(7)).seats[0].captured == asked.seats[0].captured
    with pytest.raises(HwatuError):
        parse_position(format_position(asked), house(dual_choice="AT_TARGET", target=7))


@pytest.mark.rule("CARD-9", "CARD-10", "STOP-8")
def test_asking_at_the_target_needs_dual_cards_that_do_not_lock_and_a_stop() -> None:
    refused_flags: list[dict[str, Any]] = [{"dual_animals": {}}, {"dual_locks": True}, {"ending": "PLAY_OUT"}]
    for flags in refused_flags:
        with pytest.raises(RuleConflict):
            house(dual_choice="AT_TARGET", **flags)
    assert (presets.matgo() | variants.cup_at_target).dual_choice.name == "AT_TARGET"
    with pytest.raises(RuleConflict, match="dual_choice"):
        presets.hwatu_variation() | variants.cup_at_target


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
def test_dual_cards_are_announced_as_locked_once() -> None:
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
