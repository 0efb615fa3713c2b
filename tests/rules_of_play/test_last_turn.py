"""Last turns: whose they are, and what they do not bring."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, Phase, RuleConflict, Rules, State
from hwatu.events import Captured, Chok, Ppuk, Sseul
from tests.rules_of_play.acting import Done, act
from tests.rules_of_play.helpers import all_chips, given
from tests.rules_of_play.laying import gave, house, lay

OWN = house(last_turn="OWN")
NO_PPUK = house(last_turn="OWN", last_turn_ppuk=False)
STACK_FREE = house(last_turn="OWN", last_turn_stack_junk=False)


def chok(rules: Rules, hands: str = "2A | 3R", **facts: Any) -> Done:
    """The result of a turn in which seat 0 lays a card and the stock card takes it."""
    facts.setdefault("turns", [9, 9])
    return act(lay(rules, hands, "5J", "2R", "| 1J 1K", **facts), "play 2A")


@pytest.mark.rule("TURN-12", "BONUS-8")
@pytest.mark.parametrize(("rules", "gives"), [(house(), "1J"), (OWN, "")])
def test_a_chok_on_ones_own_last_turn_brings_nothing_where_that_counts(rules: Rules, gives: str) -> None:
    done = chok(rules)
    assert gave(done) == gives
    assert done.of(Chok)


@pytest.mark.rule("TURN-12", "BONUS-8")
@pytest.mark.parametrize("rules", [house(), OWN])
def test_a_turn_that_leaves_a_card_or_a_bomb_turn_is_not_ones_last(rules: Rules) -> None:
    assert gave(chok(rules, bomb_turns=[1, 0])) == "1J"
    assert gave(chok(rules, "2A 6R | 3R 6K", turns=[8, 8])) == "1J"


@pytest.mark.rule("TURN-12", "BONUS-8")
@pytest.mark.parametrize("rules", [house(), OWN])
def test_the_last_turn_of_the_hand_is_also_ones_own(rules: Rules) -> None:
    assert gave(chok(rules, "2A |", turns=[9, 10])) == ""


@pytest.mark.rule("TURN-12", "BONUS-8")
def test_a_bomb_turn_of_the_opponent_matters_only_to_the_hand() -> None:
    assert gave(chok(house(), "2A |", turns=[9, 10], bomb_turns=[0, 1])) == "1J"
    assert gave(chok(OWN, "2A |", turns=[9, 10], bomb_turns=[0, 1])) == ""


@pytest.mark.rule("TURN-12", "BONUS-8")
@pytest.mark.parametrize(
    ("flags", "gives"), [({}, "1J"), ({"last_turn": "OWN"}, ""), ({"last_turn_bonus": True}, "1J")]
)
def test_a_bomb_turn_may_be_the_last_turn(flags: dict[str, Any], gives: str) -> None:
    rules = house(sseul="ANY_CAPTURE", **flags)
    state = lay(rules, "| 3R", "5J", "5K", "| 1J 1K", turns=[9, 9], bomb_turns=[1, 0])
    assert gave(act(state, "turn")) == gives


@pytest.mark.rule("TURN-12", "JOKER-1", "BONUS-8")
@pytest.mark.parametrize(("rules", "gives"), [(house(jokers="X2"), "1J"), (house(jokers="X2", last_turn="OWN"), "")])
def test_the_substitute_of_a_joker_belongs_to_the_last_turn(rules: Rules, gives: str) -> None:
    state = lay(rules, "X2 | 3R", "5J", "2A 2R", "| 1J 1K", turns=[9, 9])
    assert gave(act(state, "joker X2")) == gives


@pytest.mark.rule("TURN-12", "JOKER-2", "BONUS-8")
def test_a_card_drawn_for_the_last_joker_is_played_before_the_last_turn_ends() -> None:
    rules = house(jokers="X2", hand_joker="REDRAW", last_turn="OWN", joker_junk=1)
    joker = act(lay(rules, "X2 | 3R", "5J", "2A 2R", "| 1J 1K", turns=[9, 9]), "joker X2")
    assert gave(joker) == "1J"
    assert joker.state.actor == 0
    assert gave(act(joker.state, "play 2A")) == ""


@pytest.mark.rule("TURN-12", "BOMB-2", "BOMB-3", "BONUS-12")
@pytest.mark.parametrize(("bomb", "gives"), [("TWO_TURNS", "1J"), ("FLIP_THREE", "")])
def test_only_a_bomb_that_leaves_no_bomb_turns_can_be_the_last_turn(bomb: str, gives: str) -> None:
    rules = house(bomb=bomb, sseul="ANY_CAPTURE", last_turn="OWN")
    state = lay(rules, "2A 2R 2J | 3R 3J 3K", "2K 5J", "5R 6R 6J 7J", "| 1J 1K", turns=[7, 7])
    assert gave(act(state, "bomb 2")) == gives


@pytest.mark.rule("TURN-12", "BONUS-6", "CHIPS-3")
def test_a_bomb_takes_junk_on_the_last_turn_too() -> None:
    rules = house(bomb="FLIP_THREE", bomb_junk=1, last_turn="OWN", first_bomb_chips=3)
    done = act(lay(rules, "2A 2R 2J | 3R 3J 3K", "2K 5J", "7R 8J 9J", "| 1J 1K", turns=[0, 0]), "bomb 2")
    assert given(done.events) == [(1, "1J", "BONUS-6")]
    assert all_chips(done.state) == [3, -3]


@pytest.mark.rule("TURN-12", "BONUS-7")
def test_a_department_store_brings_its_junk_on_the_last_turn_too() -> None:
    rules = house(last_turn="OWN", last_turn_stack_junk=False, department_store_junk=1)
    state = lay(rules, "8J | 3R", "8B 4A", "4R", "| 1J 1K", turns=[0, 0])
    assert given(act(state, "play 8J").events) == [(1, "1J", "BONUS-7")]


# --- No ppuk (TURN-13) ---


def third(rules: Rules, hands: str = "2A | 3R", stock: str = "2J", **facts: Any) -> Done:
    """The result of a turn in which seat 0 captures a pair and the stock turns the third of the month."""
    return act(lay(rules, hands, "2R 5J", stock, **{"turns": [9, 9], **facts}), "play 2A")


@pytest.mark.rule("TURN-13", "TURN-8")
def test_no_ppuk_on_the_last_turn() -> None:
    for rules in (house(), OWN, house(last_turn_ppuk=False)):
        done = third(rules)
        assert [(stack.cards, stack.maker) for stack in done.state.stacks] == [(CardSet("2A 2R 2J"), 0)]
        assert done.state.seats[0].ppuks == 1
        assert done.of(Ppuk)
    done = third(NO_PPUK)
    assert done.state.seats[0].captured == CardSet("2A 2R 2J")
    assert (done.state.seats[0].ppuks, done.state.stacks, done.state.table) == (0, (), CardSet("5J"))
    assert [(each.cards, each.rule) for each in done.of(Captured)] == [(CardSet("2A 2R 2J"), "TURN-13")]
    assert not done.of(Ppuk)


@pytest.mark.rule("TURN-13", "TURN-12")
def test_a_turn_before_the_last_makes_a_ppuk_as_ever() -> None:
    assert third(NO_PPUK, "2A 6R | 3R 6K", turns=[8, 8]).state.seats[0].ppuks == 1
    assert third(NO_PPUK, bomb_turns=[1, 0]).state.seats[0].ppuks == 1


@pytest.mark.rule("TURN-13", "CHIPS-1", "CHIPS-2", "CHIPS-8", "CHIPS-3", "PAY-13")
def test_what_is_no_ppuk_pays_no_chips_and_is_no_whole_month() -> None:
    flags: dict[str, Any] = {
        "ppuk_limit": 1, "second_ppuk_chips": 0, "first_ppuk_chips": 7, "first_stack_chips": 5,
        "first_month_multiplier": 2, "last_turn_ppuk": False,
    }  # fmt: skip
    done = third(house(last_turn="OWN", **flags), turns=[0, 0])
    assert (all_chips(done.state), done.state.phase, done.state.actor) == ([0, 0], Phase.TURN, 1)
    assert done.state.seats[0].first_months == ()
    assert all_chips(third(house(**flags), turns=[0, 0]).state) == [7 + 5, -12]


@pytest.mark.rule("TURN-13", "JOKER-4")
def test_jokers_that_wait_are_captured_with_the_three() -> None:
    flags: dict[str, Any] = {"jokers": "X2 X3", "joker_stays_in_ppuk": True, "joker_junk": 1}
    done = act(
        lay(house(last_turn="OWN", last_turn_ppuk=False, **flags), "2A | 3R", "2R 5J", "X2 2J", "| 1J 1K",
            turns=[9, 9]), "play 2A",
    )  # fmt: skip
    assert done.state.seats[0].captured == CardSet("2A 2R 2J X2 1J")
    assert given(done.events) == [(1, "1J", "BONUS-16")]
    usual = act(lay(house(**flags), "2A | 3R", "2R 5J", "X2 2J", "| 1J 1K", turns=[9, 9]), "play 2A")
    assert usual.state.stacks[0].cards == CardSet("2A 2R 2J X2")
    assert not given(usual.events)


@pytest.mark.rule("TURN-13", "TURN-10")
def test_the_fourth_card_then_matches_nothing_and_may_lie_there_at_the_end() -> None:
    done = third(NO_PPUK, "2A | 2K", stock="2J 7J", fill=False)
    done = act(done.state, "play 2K")
    assert done.state.over
    assert done.state.table == CardSet("2K 5J 7J")


@pytest.mark.rule("TURN-13", "TURN-9")
def test_a_ttadak_on_the_last_turn_stays_a_ttadak() -> None:
    state = lay(NO_PPUK, "2A | 3R", "2R 2K 5J", "2J", "| 1J 1K", turns=[9, 9])
    done = act(state, "play 2A>2R")
    assert [(each.cards, each.rule) for each in done.of(Captured)] == [(CardSet("2A 2R 2J 2K"), "TURN-9")]


@pytest.mark.rule("TURN-13", "BONUS-12", "BONUS-8")
def test_a_table_emptied_by_the_three_is_a_sweep_that_brings_nothing() -> None:
    rules = house(last_turn="OWN", last_turn_ppuk=False, sseul="ANY_CAPTURE")
    done = act(lay(rules, "2A | 3R", "2R", "2J", "| 1J 1K", turns=[9, 9]), "play 2A")
    assert [each.cards for each in done.of(Sseul)] == [CardSet("2A 2R 2J")]
    assert gave(done) == ""


# --- Stacks (BONUS-13) ---


def stack(rules: Rules, maker: int | None, *, hands: str = "9A | 3R", **facts: Any) -> State:
    """A position in which seat 0 holds the fourth card of a stack and seat 1 has three junk cards."""
    facts.setdefault("turns", [9, 9])
    return lay(rules, hands, "5J", "1R", "| 1J 1K 3J", stacks=[("9R 9J 9K", maker)], **facts)


@pytest.mark.rule("BONUS-13", "BONUS-4", "BONUS-5", "BONUS-14")
@pytest.mark.parametrize(("maker", "gives"), [(1, "1J"), (None, "1J"), (0, "1J 1K")])
def test_a_stack_takes_no_junk_on_the_last_turn_where_the_flag_says_so(maker: int | None, gives: str) -> None:
    for rules in (house(), OWN):
        assert gave(act(stack(rules, maker), "play 9A")) == gives
    assert gave(act(stack(STACK_FREE, maker), "play 9A")) == ""


@pytest.mark.rule("BONUS-13", "TURN-12")
def test_a_stack_before_the_last_turn_takes_junk() -> None:
    assert gave(act(stack(STACK_FREE, 1, bomb_turns=[1, 0]), "play 9A")) == "1J"
    assert gave(act(stack(STACK_FREE, 1, hands="9A 6R | 3R 6K", turns=[8, 8]), "play 9A")) == "1J"


@pytest.mark.rule("BONUS-13", "TURN-12")
def test_without_own_last_turns_only_the_last_of_the_hand_spares_junk() -> None:
    rules = house(last_turn_stack_junk=False)
    assert gave(act(stack(rules, 1), "play 9A")) == "1J"
    assert gave(act(stack(rules, 1, hands="9A |", turns=[9, 10]), "play 9A")) == ""


@pytest.mark.rule("BONUS-13", "BONUS-8")
def test_the_two_flags_of_a_last_turn_do_not_meddle_with_each_other() -> None:
    only_stacks = house(last_turn="OWN", last_turn_stack_junk=False, last_turn_bonus=True)
    assert gave(chok(only_stacks)) == "1J"
    assert gave(act(stack(only_stacks, 1), "play 9A")) == ""


@pytest.mark.rule("BONUS-13", "CHIPS-6", "CHIPS-3")
def test_chips_for_a_stack_are_paid_on_the_last_turn_too() -> None:
    rules = house(last_turn="OWN", last_turn_stack_junk=False, own_stack_chips=2, first_stack_chips=3)
    done = act(stack(rules, 0, turns=[0, 0]), "play 9A")
    assert (gave(done), all_chips(done.state)) == ("", [5, -5])


@pytest.mark.rule("TURN-12")
def test_own_last_turns_are_refused_where_nothing_reads_them() -> None:
    with pytest.raises(RuleConflict, match="last_turn"):
        house(last_turn="OWN", last_turn_bonus=True)
    assert house(last_turn="OWN", last_turn_bonus=True, auto_stop=True).auto_stop
