"""Jokers that take junk, and jokers that are drawn for jokers."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import Additions, CardSet, HouseJoker, Joker, Phase
from hwatu.events import CardDrawn, JokerPlayed
from tests.rules_of_play.acting import act, dealt, options
from tests.rules_of_play.helpers import all_chips, given
from tests.rules_of_play.laying import gave, house, lay

REDRAW: dict[str, Any] = {"jokers": "X2 X3", "hand_joker": "REDRAW"}
STAYS: dict[str, Any] = {"jokers": "X2 X3", "joker_stays_in_ppuk": True}
STEALING = house(joker_junk=1, **REDRAW)


@pytest.mark.rule("BONUS-16", "JOKER-2")
@pytest.mark.parametrize(("junk", "gives"), [(0, ""), (1, "1J"), (2, "1J 1K")])
def test_a_joker_redrawn_takes_junk_before_the_turn_goes_on(junk: int, gives: str) -> None:
    state = lay(house(joker_junk=junk, **REDRAW), "X2 5R 6R | 3R 7J", "8J", "9A", "| 1J 1K")
    done = act(state, "joker X2")
    assert done.state.seats[0].hand == CardSet("5R 6R 9A")
    assert gave(done) == gives
    assert (done.state.phase, done.state.actor) == (Phase.TURN, 0)
    assert {rule for _, _, rule in given(done.events)} <= {"BONUS-16"}


@pytest.mark.rule("BONUS-16", "JOKER-1")
def test_a_joker_played_for_a_substitute_takes_junk_at_the_end_of_the_turn() -> None:
    rules = house(joker_junk=1, jokers="X2 X3")
    done = act(lay(rules, "X2 5R | 3R 7J", "8J", "X3 9A 10J", "| 1J 1K 3J"), "joker X2")
    assert given(done.events) == [(1, "1J", "BONUS-16"), (1, "1K", "BONUS-16")]
    assert done.names.index("StockTurned") < done.names.index("JunkGiven")


@pytest.mark.rule("BONUS-16", "JOKER-3")
@pytest.mark.parametrize(("junk", "gives"), [(0, ""), (1, "1J")])
def test_a_joker_turned_from_the_stock_takes_junk(junk: int, gives: str) -> None:
    rules = house(joker_junk=junk, jokers="X2")
    assert gave(act(lay(rules, "2A 5R | 3R 7J", "8J", "X2 9J", "| 1J 1K"), "play 2A")) == gives
    assert gave(act(lay(rules, "2A 5R | 3R 7J", "8J", "9J", "| 1J 1K"), "play 2A")) == ""


@pytest.mark.rule("BONUS-16", "JOKER-4")
def test_a_joker_in_a_ppuk_takes_junk_only_when_it_is_captured() -> None:
    for junk, gives in ((0, "1J"), (1, "1J 10J")):
        state = lay(house(joker_junk=junk, **STAYS), "2A 5R | 2K 7J", "2R 8J", "X3 2J 9A", "1J 10J 10K | 11J")
        ppuk = act(state, "play 2A")
        assert ppuk.state.stacks[0].cards == CardSet("2A 2R 2J X3")
        assert gave(ppuk) == ""
        assert gave(act(ppuk.state, "play 2K")) == gives


@pytest.mark.rule("BONUS-16", "JOKER-4")
def test_a_joker_that_waited_for_a_pair_takes_junk() -> None:
    state = lay(house(joker_junk=1, **STAYS), "2A 5R | 3R 7J", "2R 8J", "X3 9A", "| 11J")
    done = act(state, "play 2A")
    assert done.state.seats[0].captured == CardSet("2A 2R X3 11J")


@pytest.mark.rule("BONUS-16", "BONUS-9")
def test_a_joker_that_changes_hands_takes_nothing_more() -> None:
    rules = house(joker_junk=1, jokers="X2")
    done = act(lay(rules, "2A 5R | 3R 7J", "8J", "2R 9J", "| X2"), "play 2A")
    assert given(done.events) == [(1, "X2", "BONUS-3")]


@pytest.mark.rule("BONUS-16", "DEAL-9")
def test_a_joker_dealt_to_the_table_takes_nothing() -> None:
    state = dealt(house(joker_junk=1, jokers="X2"), ["", ""], "X2", stock="10J")
    assert state.seats[0].captured == CardSet("X2")
    assert state.owed == ()


@pytest.mark.rule("BONUS-16")
def test_only_jokers_that_are_junk_take_junk() -> None:
    rules = house(joker_junk=1, jokers="XD XP X1")
    for joker, gives in (("XD", ""), ("XP", ""), ("X1", "1J")):
        assert gave(act(lay(rules, "2A 5R | 3R 7J", "8J", f"{joker} 9J", "| 1J 1K"), "play 2A")) == gives
    assert gave(act(lay(rules, "2A 5R | 3R 7J", "8J", "11D 9J", "| 1J 1K"), "play 2A")) == ""


@pytest.mark.rule("BONUS-16", "CARD-7")
def test_a_boss_takes_its_own_junk_card() -> None:
    done = act(lay(house(joker_junk=1, jokers="XB X2"), "2A 5R | 3R 7J", "8J", "XB X2 9J", "| 1J 1K 3J"), "play 2A")
    assert given(done.events) == [(1, "1J", "CARD-7"), (1, "1K", "BONUS-16")]


@pytest.mark.rule("BONUS-16", "BONUS-9")
def test_each_opponent_gives_for_each_joker() -> None:
    rules = house(players=3, joker_junk=1, jokers="X2 X3")
    done = act(lay(rules, "2A 5R | 3R 7J | 4R 6J", "8J", "X2 X3 9J", "| 1J 1K | 10J"), "play 2A")
    assert given(done.events) == [
        (1, "1J", "BONUS-16"), (2, "10J", "BONUS-16"), (1, "1K", "BONUS-16"),
    ]  # fmt: skip


@pytest.mark.rule("BONUS-16", "BONUS-8")
def test_a_joker_takes_junk_on_the_last_turn_too() -> None:
    rules = house(joker_junk=1, jokers="X2", last_turn="OWN", last_turn_stack_junk=False)
    assert gave(act(lay(rules, "2A |", "8J", "X2 9J", "| 1J", turns=[9, 10]), "play 2A")) == "1J"


@pytest.mark.rule("BONUS-16", "BONUS-9", "JOKER-2")
def test_the_giver_chooses_and_then_the_turn_goes_on() -> None:
    rules = house(joker_junk=1, surrender="OWNER_CHOOSES", **REDRAW)
    asked = act(lay(rules, "X2 5R | 3R 7J", "8J", "9A", "| 1J 11D"), "joker X2").state
    assert (asked.phase, asked.actor, options(asked)) == (Phase.GIVE, 1, ["give 1J", "give 11D"])
    after = act(asked, "give 1J").state
    assert (after.phase, after.actor, after.seats[0].turns) == (Phase.TURN, 0, 4)


# --- Jokers drawn for jokers (JOKER-6) ---


@pytest.mark.rule("JOKER-6", "JOKER-2", "CHIPS-7", "BONUS-16")
@pytest.mark.parametrize(
    ("captured", "junk", "hand", "gives", "chips"),
    [(False, 0, "5R X3", "", 1), (True, 0, "5R 9A", "", 2), (True, 1, "5R 9A", "1J 1K", 2)],
)
def test_a_joker_drawn_for_a_joker_is_captured_by_its_flag_or_kept(
    captured: bool, junk: int, hand: str, gives: str, chips: int
) -> None:
    rules = house(drawn_joker_captured=captured, joker_junk=junk, joker_hand_chips=1, **REDRAW)
    done = act(lay(rules, "X2 5R | 3R 7J", "8J", "X3 9A", "| 1J 1K 3J"), "joker X2")
    assert done.state.seats[0].hand == CardSet(hand)
    assert gave(done) == gives
    assert all_chips(done.state) == [chips, -chips]
    assert ("X3" in [each.code for each in done.state.seats[0].captured]) == captured
    assert (done.state.phase, done.state.actor) == (Phase.TURN, 0)


@pytest.mark.rule("JOKER-6")
def test_a_drawn_joker_is_told_and_the_card_after_it_is_not_seen() -> None:
    rules = house(drawn_joker_captured=True, **REDRAW)
    done = act(lay(rules, "X2 5R | 3R 7J", "8J", "X3 9A"), "joker X2")
    assert [(each.card.code, each.rule) for each in done.of(JokerPlayed)] == [("X2", "JOKER-2"), ("X3", "JOKER-6")]
    assert done.of(CardDrawn) == [CardDrawn(0, "9A")]


@pytest.mark.rule("JOKER-6", "JOKER-2")
@pytest.mark.parametrize(("hand", "actor"), [("X2 5R", 0), ("X2", 1)])
def test_the_stock_may_end_with_a_drawn_joker(hand: str, actor: int) -> None:
    rules = house(drawn_joker_captured=True, joker_junk=1, **REDRAW)
    done = act(lay(rules, f"{hand} | 3R 7J", "8J", "X3", "| 1J 1K 3J", fill=False), "joker X2")
    assert not done.of(CardDrawn)
    assert done.state.seats[0].captured == CardSet("X2 X3 1J 1K")
    assert (done.state.phase, done.state.actor) == (Phase.TURN, actor)


@pytest.mark.rule("JOKER-6")
def test_a_joker_held_from_the_deal_is_not_captured_by_itself() -> None:
    rules = house(drawn_joker_captured=True, jokers="X2 X3", hand_joker="REDRAW")
    done = act(lay(rules, "X2 X3 5R | 3R 7J", "8J", "9A"), "joker X2")
    assert done.state.seats[0].hand == CardSet("X3 5R 9A")


@pytest.mark.rule("BONUS-16", "CARD-7")
@pytest.mark.parametrize(("junk", "boss", "owed"), [
    (1, True, ["BONUS-16", "CARD-7"]), (1, False, ["BONUS-16"]), (0, True, ["CARD-7"]),
])  # fmt: skip
def test_a_joker_of_the_house_that_is_junk_and_a_boss_owes_both(junk: int, boss: bool, owed: list[str]) -> None:
    dragon = HouseJoker(joker=Joker.HOUSE_Y, name="dragon", korean="용", junk=junk, boss=boss)
    rules = house(joker_junk=1) | Additions(jokers=[dragon])
    done = act(lay(rules, "2A 5R | 3R 7J", "8J", "XY 9J", "| 1J 1K 3J"), "play 2A")
    assert sorted(rule for *_, rule in given(done.events)) == owed


@pytest.mark.rule("BONUS-16", "JOKER-4")
def test_two_jokers_captured_at_once_take_a_card_each() -> None:
    rules = house(joker_junk=1, **STAYS)
    waited = act(lay(rules, "2A 5R | 3R 7J", "2R 8J", "X2 X3 9A", "| 1J 1K 3J"), "play 2A")
    assert given(waited.events) == [(1, "1J", "BONUS-16"), (1, "1K", "BONUS-16")]
    stack = lay(rules, "2A 5R | 3R 7J", "8J", "9A", "| 1J 1K 3J 10J", stacks=[("2R 2J 2K X2 X3", 1)])
    assert [rule for *_, rule in given(act(stack, "play 2A").events)] == ["BONUS-4", "BONUS-16", "BONUS-16"]
