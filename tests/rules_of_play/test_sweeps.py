"""Sweeps where any turn that captures and leaves the table empty is one, and stacks that were dealt."""

from __future__ import annotations

import pytest

from hwatu import CardSet
from hwatu.events import JunkGiven, Sseul, StackTaken
from tests.rules_of_play.acting import act
from tests.rules_of_play.helpers import given
from tests.rules_of_play.laying import gave, house, lay

ANY = house(sseul="ANY_CAPTURE")
DEALT = "9A 9R 9J"


@pytest.mark.rule("BONUS-12", "BONUS-1")
@pytest.mark.parametrize(
    ("table", "stacks", "stock", "usual", "any_capture"),
    [
        ("2R", [DEALT], "9K", "1J", "1J 1K"),
        ("", [], "2R", "1J", "1J 1K"),
        ("2R 8J 9J", [], "8B", "", ""),
        ("2R 8J", [], "8B", "1J", "1J"),
        ("2R", [], "2J", "", ""),
        ("2R 8J", [DEALT], "8B", "", ""),
        ("", [], "7K", "", ""),
    ],
    ids=["a stack and a pair", "an empty table", "one card left", "two cards", "ppuk", "a stack left", "nothing taken"],
)
def test_a_turn_that_captures_and_leaves_nothing_is_a_sweep_by_its_flag(
    table: str, stacks: list[str], stock: str, usual: str, any_capture: str
) -> None:
    for rules, gives in ((house(), usual), (ANY, any_capture)):
        state = lay(rules, "2A 5R | 3R 7J", table, stock, "| 1J 1K 3J", stacks=stacks)
        assert gave(act(state, "play 2A")) == gives


@pytest.mark.rule("BONUS-12")
def test_the_event_names_all_month_cards_of_the_turn_and_the_junk_its_rule() -> None:
    rules = house(sseul="ANY_CAPTURE", jokers="X2")
    state = lay(rules, "2A 5R | 3R 7J", "2R", "X2 9K", "| 1J 1K 3J", stacks=[DEALT])
    done = act(state, "play 2A")
    assert done.of(Sseul) == [Sseul(0, "2A 2R 9A 9R 9J 9K", "BONUS-12")]
    assert given(done.events) == [(1, "1J", "BONUS-4"), (1, "1K", "BONUS-12")]


@pytest.mark.rule("BONUS-12", "JOKER-2")
def test_a_joker_alone_sweeps_nothing() -> None:
    rules = house(sseul="ANY_CAPTURE", jokers="X2", hand_joker="REDRAW")
    state = lay(rules, "X2 | 3R 7J", "", "", "| 1J 1K 3J", fill=False)
    done = act(state, "joker X2")
    assert not done.of(Sseul)
    assert gave(done) == ""
    turned = lay(house(sseul="ANY_CAPTURE", jokers="X2"), "X2 | 3R 7J", "", "", "| 1J 1K 3J", fill=False)
    assert not act(turned, "joker X2").of(Sseul)


@pytest.mark.rule("BONUS-12", "BOMB-1", "BOMB-2")
def test_bombs_and_bomb_turns_sweep_too() -> None:
    bomb = lay(ANY, "4A 4R 4J 5R | 3R 7J", "4K 9R", "9J", "| 1J 1K")
    assert gave(act(bomb, "bomb 4")) == "1J"
    bomb_turn = lay(ANY, "5R | 3R 7J", "9R", "9J", "| 1J 1K", bomb_turns=[1, 0])
    assert gave(act(bomb_turn, "turn")) == "1J"
    assert gave(act(lay(ANY, "5R | 3R 7J", "9R", "8J", "| 1J 1K", bomb_turns=[1, 0]), "turn")) == ""


@pytest.mark.rule("BONUS-12", "BONUS-10", "BONUS-2")
def test_a_sweep_is_owed_beside_a_ttadak_and_once() -> None:
    state = lay(ANY, "2A 5R | 3R 7J", "2R 2K", "2J", "| 1J 1K 3J")
    done = act(state, "play 2A>2R")
    assert given(done.events) == [(1, "1J", "BONUS-2"), (1, "1K", "BONUS-12")]
    assert len(done.of(Sseul)) == 1


@pytest.mark.rule("BONUS-12", "BONUS-8")
def test_a_sweep_of_any_kind_brings_nothing_on_the_last_turn() -> None:
    for last_turn_bonus, gives in ((False, ""), (True, "1J")):
        rules = house(sseul="ANY_CAPTURE", chok_junk=0, last_turn_bonus=last_turn_bonus)
        done = act(lay(rules, "2A |", "", "2R", "| 1J 1K", turns=[9, 10]), "play 2A")
        assert (gave(done), len(done.of(Sseul))) == (gives, 1)


@pytest.mark.rule("BONUS-12")
def test_a_sweep_takes_as_much_junk_as_the_flag_says() -> None:
    rules = house(sseul="ANY_CAPTURE", sseul_junk=2, chok_junk=0)
    assert gave(act(lay(rules, "2A 5R | 3R 7J", "", "2R", "| 1J 1K 3J"), "play 2A")) == "1J 1K"


@pytest.mark.rule("BONUS-12")
def test_each_opponent_gives_for_a_sweep() -> None:
    rules = house(players=3, sseul="ANY_CAPTURE", chok_junk=0)
    done = act(lay(rules, "2A 5R | 3R 7J | 4R 6J", "", "2R", "| 1J | 1K"), "play 2A")
    assert given(done.events) == [(1, "1J", "BONUS-12"), (2, "1K", "BONUS-12")]


# --- Stacks that were dealt (BONUS-14) ---


@pytest.mark.rule("BONUS-14", "BONUS-4")
@pytest.mark.parametrize(
    ("maker", "flags", "gives"),
    [
        (None, {}, "1J"),
        (None, {"dealt_stack_junk": 0}, ""),
        (None, {"dealt_stack_junk": 2}, "1J 1K"),
        (None, {"stack_junk": 2}, "1J 1K"),
        (None, {"stack_junk": 0}, ""),
        (None, {"stack_junk": 0, "dealt_stack_junk": 1}, "1J"),
        (1, {"dealt_stack_junk": 0}, "1J"),
        (1, {"dealt_stack_junk": 2}, "1J"),
        (0, {"dealt_stack_junk": 0}, "1J 1K"),
    ],
)
def test_a_dealt_stack_takes_junk_of_its_own(maker: int | None, flags: dict[str, int], gives: str) -> None:
    state = lay(house(**flags), "9K 5R | 3R 7J", "5J", "1R", "| 1J 1K 3J", stacks=[(DEALT, maker)])
    done = act(state, "play 9K")
    assert gave(done) == gives
    assert {each.rule for each in done.of(JunkGiven)} <= {"BONUS-4", "BONUS-5"}
    assert [each.rule for each in done.of(StackTaken)] == ["BONUS-5" if maker == 0 else "BONUS-4"]


@pytest.mark.rule("BONUS-14", "TURN-6")
def test_a_dealt_stack_taken_by_the_stock_card_is_no_different() -> None:
    state = lay(house(dealt_stack_junk=0), "2A 5R | 3R 7J", "5J", "9K", "| 1J 1K", stacks=[DEALT])
    done = act(state, "play 2A")
    assert (gave(done), done.state.seats[0].captured) == ("", CardSet("9A 9R 9J 9K"))


@pytest.mark.rule("BONUS-14", "CHIPS-3", "PAY-13")
def test_a_dealt_stack_that_takes_no_junk_still_pays_chips_and_is_a_whole_month() -> None:
    rules = house(dealt_stack_junk=0, first_stack_chips=3, first_month_multiplier=2)
    done = act(lay(rules, "9K 5R | 3R 7J", "5J", "1R", "| 1J", stacks=[DEALT], turns=[0, 0]), "play 9K")
    assert done.state.chips(0) == 3
    assert done.state.seats[0].first_months == (9,)


@pytest.mark.rule("BONUS-9", "BONUS-4", "BONUS-16", "BONUS-12", "BONUS-7")
def test_one_turn_owes_a_stack_then_its_jokers_then_the_sweep_then_the_store() -> None:
    rules = house(sseul="ANY_CAPTURE", joker_junk=1, department_store_junk=1, jokers="X2", joker_stays_in_ppuk=True)
    state = lay(rules, "3K 5R | 8A 7J", "8J", "8B", "| 1J 1K 10J 10K 2J", stacks=[("3B 3R 3J X2", 1)], turns=[0, 0])
    done = act(state, "play 3K")
    assert [rule for *_, rule in given(done.events)] == ["BONUS-4", "BONUS-16", "BONUS-12"]
    state = lay(rules, "3K 5R | 8K 7J", "8A", "8B", "| 1J 1K 10J 10K 2J", stacks=[("3B 3R 3J X2", 1)], turns=[0, 0])
    done = act(state, "play 3K")
    assert [rule for *_, rule in given(done.events)] == ["BONUS-4", "BONUS-16", "BONUS-12", "BONUS-7"]
