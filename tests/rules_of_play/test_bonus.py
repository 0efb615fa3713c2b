"""BONUS: the junk that special events of a turn take from each opponent."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, GiveJunk, IllegalAction, Phase, Rules, State, cards, position, presets, step, variants
from hwatu.events import Chok, DepartmentStore, JunkGiven, Sseul, StackTaken, Ttadak
from hwatu.rules import HandJokerRule
from tests.rules_of_play.acting import THREE, TWO, act, options, refused
from tests.rules_of_play.helpers import all_chips, given, paid

FLIPS = presets.pagat(bomb="FLIP_THREE")
SHOT = presets.pagat(no_junk_chips=1)
STORE = presets.pagat(department_store_junk=1)


def sit(rules: Rules = TWO, hand: str = "2A 12R", *, theirs: str = "5J", turns: int = 1, **place: Any) -> State:
    """A position in which seat 0 plays; the others hold one card each and have captured ``theirs``, split by ``/``."""
    others = theirs.split("/")
    held = ["10R", "10K"][: rules.players - 1]
    captured = ["", *others, *[""] * (rules.players - 1 - len(others))]
    return position(rules, hands=[hand, *held], captured=captured, turns=[turns] * rules.players, **place)


def chok(rules: Rules = TWO, theirs: str = "5J", **place: Any) -> State:
    """A position in which ``play 2A`` is a chok and nothing else."""
    return sit(rules, theirs=theirs, table="6R 7R 8A", stock="2R", **place)


# --- BONUS-1: sseul --------------------------------------------------------------------------------------------------


@pytest.mark.rule("BONUS-1")
def test_both_cards_of_the_table_captured_and_the_table_empty_is_a_sseul() -> None:
    done = act(sit(table="2R 7J", stock="7R"), "play 2A")
    assert done.of(Sseul) == [Sseul(0, "2R 7J")]
    assert given(done.events) == [(1, "5J", "BONUS-1")]
    assert done.state.seats[0].captured == cards("2A 2R 7R 7J 5J")
    assert done.state.table == CardSet()


@pytest.mark.rule("BONUS-1")
def test_a_bomb_can_sweep_the_table_too() -> None:
    done = act(sit(hand="1R 1J 1K 12R", table="1B 7J", stock="7R"), "bomb 1")
    assert done.of(Sseul) == [Sseul(0, "1B 7J")]
    assert given(done.events) == [(1, "5J", "BONUS-1")]


@pytest.mark.rule("BONUS-1", "BOMB-3")
def test_what_three_turned_cards_leave_decides() -> None:
    swept = act(sit(FLIPS, "1R 1J 1K 12R", table="1B 7J", stock="7R 9R 9J"), "bomb 1")
    assert given(swept.events) == [(1, "5J", "BONUS-1")]
    left = act(sit(FLIPS, "1R 1J 1K 12R", table="1B 7J", stock="7R 9R 8J"), "bomb 1")
    assert (left.of(Sseul), given(left.events)) == ([], [])


@pytest.mark.rule("BONUS-1")
@pytest.mark.parametrize(
    ("place", "action"),
    [
        ({"table": "2R 7J 8J", "stock": "7R"}, "play 2A"),
        ({"table": "2R 7J", "stock": "8B"}, "play 2A"),
        ({"table": "2R", "stock": "8B"}, "play 2A"),
        ({"table": "2R 7J", "stacks": ["3B 3R 3J"], "stock": "7R"}, "play 2A"),
        ({"table": "2R", "stacks": ["3B 3R 3J"], "stock": "7R"}, "play 2A"),
    ],
)
def test_a_capture_on_a_table_with_other_cards_is_no_sseul(place: dict[str, Any], action: str) -> None:
    done = act(sit(**place), action)
    assert (done.of(Sseul), given(done.events)) == ([], [])


@pytest.mark.rule("BONUS-1", "BONUS-2")
def test_two_cards_of_one_month_are_a_ttadak_and_no_sseul() -> None:
    done = act(sit(table="2R 2J", stock="2K"), "play 2A>2R")
    assert done.state.table == CardSet()
    assert (done.of(Sseul), given(done.events)) == ([], [(1, "5J", "BONUS-2")])


@pytest.mark.rule("BONUS-1", "BONUS-3")
def test_a_chok_on_an_empty_table_is_no_sseul() -> None:
    done = act(sit(table="", stock="2R"), "play 2A")
    assert done.state.table == CardSet()
    assert (done.of(Sseul), given(done.events)) == ([], [(1, "5J", "BONUS-3")])


@pytest.mark.rule("BONUS-1")
def test_a_stack_taken_from_an_otherwise_bare_table_is_no_sseul() -> None:
    done = act(sit(table="7J", stacks=["2R 2J 2K"], stock="7R"), "play 2A")
    assert done.state.table == CardSet()
    assert (done.of(Sseul), given(done.events)) == ([], [(1, "5J", "BONUS-4")])


@pytest.mark.rule("BONUS-1")
def test_in_wikipedia_there_is_no_sseul() -> None:
    done = act(sit(presets.wikipedia(), table="2R 7J", stock="7R"), "play 2A")
    assert (done.of(Sseul), given(done.events)) == ([], [])


@pytest.mark.rule("BONUS-1")
def test_how_much_a_sseul_takes_is_a_flag() -> None:
    done = act(sit(presets.pagat(sseul_junk=2), theirs="5J 5K", table="2R 7J", stock="7R"), "play 2A", "give 5J")
    assert given(done.events) == [(1, "5J", "BONUS-1"), (1, "5K", "BONUS-1")]


# --- BONUS-2 and BONUS-3: ttadak and chok ----------------------------------------------------------------------------


@pytest.mark.rule("BONUS-2")
def test_a_ttadak_takes_a_junk_card() -> None:
    done = act(sit(table="2R 2J 8J", stock="2K"), "play 2A>2R")
    assert given(done.events) == [(1, "5J", "BONUS-2")]


@pytest.mark.rule("BONUS-2")
def test_two_pairs_of_different_months_take_none() -> None:
    done = act(sit(table="2R 7J 8J", stock="7R"), "play 2A")
    assert (done.of(Ttadak), given(done.events)) == ([], [])


@pytest.mark.rule("BONUS-2")
@pytest.mark.parametrize(("amount", "gifts"), [(0, 0), (1, 1), (2, 2)])
def test_how_much_a_ttadak_takes_is_a_flag(amount: int, gifts: int) -> None:
    rules = presets.pagat(ttadak_junk=amount, surrender="CHEAPEST")
    assert len(given(act(sit(rules, theirs="5J 5K", table="2R 2J 8J", stock="2K"), "play 2A>2R").events)) == gifts


@pytest.mark.rule("BONUS-3")
def test_a_chok_takes_a_junk_card() -> None:
    done = act(chok(), "play 2A")
    assert len(done.of(Chok)) == 1
    assert given(done.events) == [(1, "5J", "BONUS-3")]


@pytest.mark.rule("BONUS-3")
@pytest.mark.parametrize(("amount", "gifts"), [(0, 0), (1, 1), (2, 2)])
def test_how_much_a_chok_takes_is_a_flag(amount: int, gifts: int) -> None:
    rules = presets.pagat(chok_junk=amount, surrender="CHEAPEST")
    assert len(given(act(chok(rules, theirs="5J 5K"), "play 2A").events)) == gifts


@pytest.mark.rule("BONUS-3", "JOKER-1")
def test_a_jokers_substitute_can_be_choked() -> None:
    state = sit(presets.pagat(jokers="X2"), "X2 12R", table="6R 7R 8A", stock="2A 2R")
    done = act(state, "joker X2")
    assert done.of(Chok) == [Chok(0, "2A 2R")]
    assert given(done.events) == [(1, "5J", "BONUS-3")]


@pytest.mark.rule("BONUS-3", "BOMB-3")
def test_what_a_bomb_turns_and_turns_again_is_no_chok() -> None:
    done = act(sit(FLIPS, "1R 1J 1K 12R", table="1B 6R 7R", stock="9R 9J 8J"), "bomb 1")
    assert done.state.seats[0].captured == cards("1B 1R 1J 1K 9R 9J")
    assert (done.of(Chok), given(done.events)) == ([], [])


@pytest.mark.rule("BONUS-3", "BOMB-2")
def test_a_bomb_turn_is_never_a_chok() -> None:
    done = act(sit(table="2R 7R", stock="2J", bomb_turns=[1]), "turn")
    assert done.state.seats[0].captured == cards("2R 2J")
    assert (done.of(Chok), given(done.events)) == ([], [])


# --- BONUS-4 and BONUS-5: stacks -------------------------------------------------------------------------------------


@pytest.mark.rule("BONUS-4")
@pytest.mark.parametrize("maker", [None, 1])
@pytest.mark.parametrize("stock", ["8J", "3K"])
def test_a_stack_takes_a_junk_card_from_hand_and_from_stock_dealt_or_made(maker: int | None, stock: str) -> None:
    hand = "2A 12R" if stock == "3K" else "3K 12R"
    state = sit(hand=hand, theirs="5J 11D", table="6R 7R", stacks=[("3B 3R 3J", maker)], stock=stock)
    done = act(state, f"play {hand.split(maxsplit=1)[0]}", "give 11D")
    assert done.of(StackTaken) == [StackTaken(0, "3B 3R 3J 3K", maker, "BONUS-4")]
    assert given(done.events) == [(1, "11D", "BONUS-4")]
    assert done.state.seats[1].captured == cards("5J")


@pytest.mark.rule("BONUS-4")
@pytest.mark.parametrize(("amount", "gifts"), [(0, 0), (1, 1), (2, 2)])
def test_how_much_a_stack_takes_is_a_flag(amount: int, gifts: int) -> None:
    rules = presets.pagat(stack_junk=amount, surrender="CHEAPEST")
    state = sit(rules, "3K 12R", theirs="5J 11D", table="6R 7R", stacks=["3B 3R 3J"], stock="8J")
    assert len(given(act(state, "play 3K").events)) == gifts


def own_stack(rules: Rules = TWO, theirs: str = "5J", **place: Any) -> State:
    """A position in which ``play 3K`` captures a stack that seat 0 made."""
    return sit(rules, "3K 12R", theirs=theirs, table="6R 7R", stacks=[("3B 3R 3J", 0)], stock="8J", **place)


@pytest.mark.rule("BONUS-5")
def test_ones_own_stack_takes_two_junk() -> None:
    done = act(own_stack(theirs="5J 5K"), "play 3K", "give 5K")
    assert done.of(StackTaken) == [StackTaken(0, "3B 3R 3J 3K", 0, "BONUS-5")]
    assert given(done.events) == [(1, "5K", "BONUS-5"), (1, "5J", "BONUS-5")]


@pytest.mark.rule("BONUS-5")
def test_the_stock_card_may_be_the_fourth_of_ones_own_stack() -> None:
    done = act(sit(theirs="5J 5K", table="6R 7R", stacks=[("3B 3R 3J", 0)], stock="3K"), "play 2A", "give 5J")
    assert given(done.events) == [(1, "5J", "BONUS-5"), (1, "5K", "BONUS-5")]


@pytest.mark.rule("BONUS-5")
def test_for_ones_own_stack_one_card_worth_two_may_be_given() -> None:
    done = act(own_stack(theirs="5J 5K 11D"), "play 3K", "give 11D")
    assert given(done.events) == [(1, "11D", "BONUS-5")]
    assert done.state.seats[1].captured == cards("5J 5K")


@pytest.mark.rule("BONUS-5", "CARD-7")
def test_for_ones_own_stack_one_card_worth_three_may_be_given() -> None:
    done = act(own_stack(presets.pagat(jokers="X3"), theirs="5J 5K X3"), "play 3K", "give X3")
    assert given(done.events) == [(1, "X3", "BONUS-5")]


@pytest.mark.rule("BONUS-5")
def test_the_owner_chooses_card_by_card_and_the_second_may_be_worth_anything() -> None:
    asked = act(own_stack(theirs="5J 5K 11D"), "play 3K", "give 5J").state
    assert (asked.phase, asked.actor) == (Phase.GIVE, 1)
    assert options(asked) == ["give 5K", "give 11D"]
    done = act(asked, "give 11D")
    assert given(done.events) == [(1, "11D", "BONUS-5")]
    assert done.state.seats[1].captured == cards("5K")


@pytest.mark.rule("BONUS-5")
@pytest.mark.parametrize("theirs", ["5J", "11D", ""])
def test_an_opponent_with_less_than_two_junk_gives_what_it_has(theirs: str) -> None:
    done = act(own_stack(theirs=theirs), "play 3K")
    assert given(done.events) == [(1, code, "BONUS-5") for code in theirs.split()]
    assert (done.state.seats[1].captured, done.state.phase) == (CardSet(), Phase.TURN)


@pytest.mark.rule("BONUS-5")
def test_each_opponent_chooses_the_junk_for_ones_own_stack() -> None:
    done = act(own_stack(THREE, theirs="5J 11D/4J 4K"), "play 3K", "give 11D", "give 4K")
    assert given(done.events) == [(1, "11D", "BONUS-5"), (2, "4K", "BONUS-5"), (2, "4J", "BONUS-5")]


@pytest.mark.rule("BONUS-5")
@pytest.mark.parametrize("rules", [presets.pagat_earlier(), presets.wikipedia(), presets.pagat(own_stack_junk=1)])
def test_under_other_rules_ones_own_stack_takes_one_card_of_any_worth(rules: Rules) -> None:
    done = act(own_stack(rules, theirs="5J 5K 11D"), "play 3K", "give 5J")
    assert given(done.events) == [(1, "5J", "BONUS-5")]


@pytest.mark.rule("BONUS-5", "BONUS-4")
def test_another_players_stack_is_no_ja_ppuk_and_ones_own_takes_nothing_more() -> None:
    theirs = act(
        sit(hand="3K 12R", theirs="5J 5K", table="6R", stacks=[("3B 3R 3J", 1)], stock="8J"), "play 3K", "give 5J"
    )
    assert given(theirs.events) == [(1, "5J", "BONUS-4")]
    own = act(own_stack(theirs="4J 4K 5J"), "play 3K", "give 4J", "give 4K")
    assert {rule for _, _, rule in given(own.events)} == {"BONUS-5"}


@pytest.mark.rule("BONUS-5")
def test_junk_worth_nothing_counts_as_one_of_two_for_ones_own_stack() -> None:
    rules = presets.goo_stupe()
    done = act(own_stack(rules, theirs="12D 4J 4K"), "play 3K", "give 12D", "give 4J")
    assert given(done.events) == [(1, "12D", "BONUS-5"), (1, "4J", "BONUS-5")]


# --- BONUS-6 and BONUS-7 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("BONUS-6")
@pytest.mark.parametrize(("rules", "gifts"), [(TWO, 0), (TWO | variants.bomb_takes_junk, 1), (presets.wikipedia(), 1)])
def test_a_bomb_takes_a_junk_card_where_that_is_agreed_on(rules: Rules, gifts: int) -> None:
    done = act(sit(rules, "1R 1J 1K 12R", table="1B 6R 7R", stock="8J"), "bomb 1")
    assert given(done.events) == [(1, "5J", "BONUS-6")] * gifts


@pytest.mark.rule("BONUS-6", "BOMB-2")
def test_the_turns_that_a_bomb_leaves_take_none() -> None:
    rules = TWO | variants.bomb_takes_junk
    assert given(act(sit(rules, table="6R 7R", stock="8J", bomb_turns=[2]), "turn").events) == []


@pytest.mark.rule("BONUS-7")
def test_a_bright_an_animal_a_ribbon_and_a_junk_on_the_first_turn_are_a_department_store() -> None:
    done = act(sit(STORE, "1B 12R", turns=0, table="1R 7A 8J", stock="7J"), "play 1B")
    assert done.of(DepartmentStore) == [DepartmentStore(0, "1B 1R 7A 7J")]
    assert given(done.events) == [(1, "5J", "BONUS-7")]


@pytest.mark.rule("BONUS-7")
def test_later_turns_and_other_rules_have_no_department_store() -> None:
    later = act(sit(STORE, "1B 12R", turns=1, table="1R 7A 8J", stock="7J"), "play 1B")
    elsewhere = act(sit(TWO, "1B 12R", turns=0, table="1R 7A 8J", stock="7J"), "play 1B")
    for done in (later, elsewhere):
        assert (done.of(DepartmentStore), given(done.events)) == ([], [])


@pytest.mark.rule("BONUS-7")
@pytest.mark.parametrize(
    ("hand", "table", "stock", "lacking"),
    [
        ("1J", "1R 7A 8J", "7J", "a bright"),
        ("1B", "1R 7R 8J", "7J", "an animal"),
        ("1B", "1J 7A 8J", "7J", "a ribbon"),
        ("1B", "1R 7A 8J", "7R", "junk"),
        ("1B", "1R 9A 8J", "9R", "junk, and a dual card is an animal"),
    ],
)
def test_without_one_of_the_four_kinds_there_is_no_department_store(
    hand: str, table: str, stock: str, lacking: str
) -> None:
    done = act(sit(STORE, f"{hand} 12R", turns=0, table=table, stock=stock), f"play {hand}")
    assert len(done.state.seats[0].captured) == 4, lacking
    assert done.of(DepartmentStore) == []


@pytest.mark.rule("BONUS-7", "CARD-6")
def test_a_dual_card_serves_as_the_animal_of_a_department_store() -> None:
    done = act(sit(STORE, "1B 12R", turns=0, table="1R 9A 8J", stock="9J"), "play 1B")
    assert len(done.of(DepartmentStore)) == 1


@pytest.mark.rule("BONUS-7", "BONUS-1")
def test_surrendered_junk_does_not_complete_a_department_store() -> None:
    done = act(sit(STORE, "1B 12R", turns=0, table="1R 7A", stock="7R"), "play 1B")
    assert given(done.events) == [(1, "5J", "BONUS-1")]
    assert done.of(DepartmentStore) == []


@pytest.mark.rule("BONUS-7", "CARD-7")
def test_a_junk_joker_is_junk_and_another_joker_is_not() -> None:
    for code, stores in (("X1", 1), ("XD", 0)):
        rules = presets.pagat(department_store_junk=1, jokers="X1 XD")
        state = sit(rules, "1B 12R", turns=0, table="1R 7A 8J", stock=f"{code} 7R")
        assert len(act(state, "play 1B").of(DepartmentStore)) == stores


@pytest.mark.rule("BONUS-7", "JOKER-2")
def test_a_joker_redrawn_on_the_first_turn_belongs_to_it() -> None:
    rules = presets.pagat(department_store_junk=1, jokers="X1", hand_joker="REDRAW")
    state = sit(rules, "X1 1B", turns=0, table="1R 7A 8J", stock="12R 7R")
    assert len(act(state, "joker X1", "play 1B").of(DepartmentStore)) == 1


@pytest.mark.rule("BONUS-10", "BONUS-2", "BONUS-4", "BONUS-5")
@pytest.mark.parametrize(("flag", "gifts"), [("ttadak_junk", ["5J", "11D"]), ("own_stack_junk", ["11D"])])
def test_only_for_a_stack_of_ones_own_does_the_worth_of_the_junk_count(flag: str, gifts: list[str]) -> None:
    rules = presets.pagat(ttadak_junk=2, own_stack_junk=2)
    place: dict[str, Any] = {"table": "2R 2J 8J", "stock": "2K"}
    if flag == "own_stack_junk":
        place = {"table": "8J", "stacks": [("2R 2J 2K", 0)], "stock": "9R"}
    action = "play 2A>2R" if flag == "ttadak_junk" else "play 2A"
    done = act(sit(rules, theirs="5J 11D", **place), action, "give 11D")
    assert sorted(code for _, code, _ in given(done.events)) == sorted(gifts)


@pytest.mark.rule("BONUS-7", "BONUS-4", "BONUS-10")
def test_a_december_stack_on_the_first_turn_is_both() -> None:
    state = sit(STORE, "12D 9R", turns=0, theirs="5J 5K", table="6R 7R", stacks=["12B 12A 12R"], stock="8J")
    done = act(state, "play 12D", "give 5J")
    assert sorted(rule for _, _, rule in given(done.events)) == ["BONUS-4", "BONUS-7"]


# --- BONUS-8: the last turn of the hand ------------------------------------------------------------------------------


LAST: list[tuple[str, dict[str, Any], str]] = [
    ("BONUS-1", {"table": "2R 7J", "stock": "7R"}, "play 2A"),
    ("BONUS-2", {"table": "2R 2J", "stock": "2K"}, "play 2A>2R"),
    ("BONUS-3", {"table": "", "stock": "2R"}, "play 2A"),
    ("BONUS-4", {"stacks": [("2R 2J 2K", None)], "table": "7J", "stock": "7R"}, "play 2A"),
    ("BONUS-5", {"stacks": [("2R 2J 2K", 0)], "table": "7J", "stock": "7R"}, "play 2A"),
]


@pytest.mark.rule("BONUS-8")
@pytest.mark.parametrize(("rule", "place", "action"), LAST)
@pytest.mark.parametrize("counts", [False, True])
def test_on_the_last_turn_sseul_ttadak_and_chok_do_not_count_but_stacks_do(
    rule: str, place: dict[str, Any], action: str, counts: bool
) -> None:
    rules = presets.pagat(last_turn_bonus=counts)
    state = position(rules, hands=["2A", ""], captured=["", "5J"], turns=[9, 10], fill=False, **place)
    done = act(state, action)
    assert done.state.over
    assert given(done.events) == ([(1, "5J", rule)] if counts or rule in ("BONUS-4", "BONUS-5") else [])


@pytest.mark.rule("BONUS-8")
@pytest.mark.parametrize(("rule", "place", "action"), LAST)
@pytest.mark.parametrize("left", [{"hands": ["2A", "10R"]}, {"hands": ["2A", ""], "bomb_turns": [0, 1]}])
def test_while_anyone_has_a_card_or_a_bomb_turn_left_the_turn_is_not_the_last(
    rule: str, place: dict[str, Any], action: str, left: dict[str, Any]
) -> None:
    state = position(TWO, captured=["", "5J"], turns=[9, 9], **place, **left)
    assert given(act(state, action).events) == [(1, "5J", rule)]


@pytest.mark.rule("BONUS-8", "BOMB-2")
def test_ones_own_last_card_is_not_the_last_turn_while_one_has_bomb_turns() -> None:
    state = position(TWO, hands=["2A", ""], bomb_turns=[1, 0], captured=["", "5J"], table="", stock="2R", turns=[9, 9])
    assert given(act(state, "play 2A").events) == [(1, "5J", "BONUS-3")]


@pytest.mark.rule("BONUS-8")
def test_a_bonus_of_the_last_turn_does_not_count_even_if_the_player_then_stops() -> None:
    state = position(
        TWO, hands=["2A", ""], captured=["1B 3B 8B 11B 12B", "5J"], table="", stock="2R", turns=[9, 10], fill=False
    )
    done = act(state, "play 2A")
    assert done.state.phase is Phase.GO_OR_STOP
    done = act(done.state, "stop")
    assert (done.of(JunkGiven), done.state.seats[1].captured) == ([], cards("5J"))


@pytest.mark.rule("BONUS-8")
@pytest.mark.parametrize(("place", "action", "event"), [
    ({"table": "2R 7J", "stock": "7R"}, "play 2A", Sseul),
    ({"table": "2R 2J", "stock": "2K"}, "play 2A>2R", Ttadak),
    ({"table": "", "stock": "2R"}, "play 2A", Chok),
])  # fmt: skip
def test_bonuses_of_the_last_turn_are_announced_though_they_bring_nothing(
    place: dict[str, Any], action: str, event: type
) -> None:
    done = act(position(TWO, hands=["2A", ""], captured=["", "5J"], turns=[9, 10], fill=False, **place), action)
    assert (len(done.of(event)), done.of(JunkGiven)) == (1, [])
    assert "BONUS-8" in (event.__doc__ or "")


@pytest.mark.rule("BONUS-8")
def test_in_goo_stupe_bonuses_of_the_last_turn_count() -> None:
    assert presets.goo_stupe().last_turn_bonus
    state = position(
        presets.goo_stupe(), hands=["2A", ""], captured=["", "5J"], table="", stock="2R", turns=[9, 10], fill=False
    )
    assert given(act(state, "play 2A").events) == [(1, "5J", "BONUS-3")]


# --- BONUS-9: what is handed over ------------------------------------------------------------------------------------


@pytest.mark.rule("BONUS-9")
@pytest.mark.parametrize(("actor", "order"), [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])])
def test_the_opponents_give_in_turn_order_from_the_taker(actor: int, order: list[int]) -> None:
    hands, captured = ["4R", "5R", "9R"], ["4J 4K", "5J 5K", "9J 9K"]
    hands[actor] = "2A 12R"
    state = position(THREE, hands=hands, captured=captured, table="6R 7R 8A", stock="2R", actor=actor, turns=[1] * 3)
    state = act(state, "play 2A").state
    asked = []
    while state.phase is Phase.GIVE:
        asked.append(state.actor)
        assert state.seat == actor
        state = act(state, options(state)[0]).state
    assert asked == order
    assert state.actor == (actor + 1) % 3


@pytest.mark.rule("BONUS-9")
@pytest.mark.parametrize("code", ["5J", "5K", "11D", "12D"])
def test_the_owner_gives_any_junk_card_it_likes_whatever_its_worth(code: str) -> None:
    asked = act(chok(theirs="5J 5K 11D 12D 3B 9A"), "play 2A").state
    assert options(asked) == ["give 5J", "give 5K", "give 11D", "give 12D"]
    done = act(asked, f"give {code}")
    assert done.events == (JunkGiven(1, 0, code, "BONUS-3"),)
    assert done.state.seats[0].captured == cards(f"2A 2R {code}")
    assert done.state.seats[1].captured == cards("5J 5K 11D 12D 3B 9A") - cards(code)


@pytest.mark.rule("BONUS-9")
def test_nothing_but_captured_junk_can_be_given() -> None:
    asked = act(chok(theirs="5J 5K 3B 9A"), "play 2A").state
    assert refused(asked, "give 3B") == ("not_junk", "BONUS-9")
    assert refused(asked, "give 9A") == ("not_junk", "BONUS-9")
    assert refused(asked, "give 4J") == ("not_captured", "BONUS-9")
    assert refused(asked, "play 10R") == ("wrong_phase", "TURN-1")
    with pytest.raises(IllegalAction):
        step(asked, GiveJunk("10K"))


@pytest.mark.rule("BONUS-9")
def test_a_single_junk_card_is_no_choice_and_no_junk_gives_nothing() -> None:
    assert given(act(chok(theirs="5J 3B"), "play 2A").events) == [(1, "5J", "BONUS-3")]
    nothing = act(chok(theirs="3B 9A"), "play 2A")
    assert (given(nothing.events), nothing.state.seats[1].captured, nothing.state.actor) == ([], cards("3B 9A"), 1)


@pytest.mark.rule("BONUS-9", "CARD-7")
def test_a_junk_joker_is_junk_to_give_and_the_other_jokers_are_not() -> None:
    rules = presets.pagat(jokers="X1 X3 XB XD XP")
    asked = act(chok(rules, theirs="X1 X3 XB XD XP"), "play 2A").state
    assert options(asked) == ["give X1", "give X3"]
    assert refused(asked, "give XB") == ("not_junk", "BONUS-9")


@pytest.mark.rule("BONUS-9")
def test_a_boss_joker_that_is_captured_does_not_act_again_when_junk_is_given() -> None:
    rules = presets.pagat(jokers="XB X1")
    done = act(chok(rules, theirs="5J X1"), "play 2A", "give X1")
    assert given(done.events) == [(1, "X1", "BONUS-3")]


@pytest.mark.rule("BONUS-9")
@pytest.mark.parametrize(
    ("theirs", "gift"),
    [
        ("5J 4K 11D 12D", "4K"),
        ("11J 11D", "11J"),
        ("12D 11D", "11D"),
        ("X1 5J X2", "5J"),
        ("X1 12D", "X1"),
        ("X3 X2", "X2"),
        ("9A 12D", "12D"),
    ],
)
def test_the_cheapest_and_the_lowest_of_equals_goes_without_asking(theirs: str, gift: str) -> None:
    rules = presets.pagat(surrender="CHEAPEST", jokers="X1 X2 X3")
    done = act(chok(rules, theirs=theirs), "play 2A")
    assert given(done.events) == [(1, gift, "BONUS-3")]


@pytest.mark.rule("BONUS-9", "CARD-5")
def test_junk_worth_nothing_is_the_cheapest() -> None:
    rules = presets.goo_stupe() | variants.cheapest_junk
    assert given(act(chok(rules, theirs="5J 12D"), "play 2A").events) == [(1, "12D", "BONUS-3")]


@pytest.mark.rule("BONUS-9", "BONUS-5")
def test_the_cheapest_for_ones_own_stack_is_chosen_card_by_card() -> None:
    rules = TWO | variants.cheapest_junk
    assert given(act(own_stack(rules, theirs="5J 11D"), "play 3K").events) == [
        (1, "5J", "BONUS-5"),
        (1, "11D", "BONUS-5"),
    ]
    assert given(act(own_stack(rules, theirs="11D 12D"), "play 3K").events) == [(1, "11D", "BONUS-5")]


# --- BONUS-10: several at once ---------------------------------------------------------------------------------------


@pytest.mark.rule("BONUS-10")
def test_two_stacks_in_one_turn_take_a_junk_card_each() -> None:
    state = sit(hand="3K 12R", theirs="5J 5K 11D", table="6R", stacks=["3B 3R 3J", "4A 4R 4J"], stock="4K")
    done = act(state, "play 3K", "give 5J", "give 5K")
    assert given(done.events) == [(1, "5J", "BONUS-4"), (1, "5K", "BONUS-4")]
    assert done.state.seats[1].captured == cards("11D")


@pytest.mark.rule("BONUS-10", "BONUS-4", "BONUS-5")
def test_a_stack_of_ones_own_and_another_take_three() -> None:
    state = sit(hand="3K 12R", theirs="5J 5K 7K 7J", table="6R", stacks=[("3B 3R 3J", 0), ("4A 4R 4J", 1)], stock="4K")
    done = act(state, "play 3K", "give 5J", "give 5K", "give 7K")
    assert [rule for _, _, rule in given(done.events)] == ["BONUS-5", "BONUS-5", "BONUS-4"]


@pytest.mark.rule("BONUS-10", "BONUS-1", "BONUS-6")
def test_a_bomb_that_sweeps_the_table_takes_two() -> None:
    rules = TWO | variants.bomb_takes_junk
    done = act(sit(rules, "1R 1J 1K 12R", theirs="5J 5K", table="1B 7J", stock="7R"), "bomb 1", "give 5J")
    assert sorted(rule for _, _, rule in given(done.events)) == ["BONUS-1", "BONUS-6"]


@pytest.mark.rule("BONUS-10", "CARD-7", "BONUS-3")
def test_a_boss_joker_turned_before_a_chok_takes_two() -> None:
    done = act(sit(presets.pagat(jokers="XB"), theirs="5J 5K", table="6R 7R", stock="XB 2R"), "play 2A", "give 5K")
    assert sorted(rule for _, _, rule in given(done.events)) == ["BONUS-3", "CARD-7"]


@pytest.mark.rule("BONUS-10", "BONUS-5")
def test_an_opponent_with_one_cheap_card_and_a_ja_ppuk_and_more_owed_gives_what_it_has() -> None:
    state = sit(hand="3K 12R", theirs="5J", table="6R", stacks=[("3B 3R 3J", 0), "4A 4R 4J"], stock="4K")
    done = act(state, "play 3K")
    assert given(done.events) == [(1, "5J", "BONUS-5")]
    assert (done.state.phase, done.state.actor, done.state.owed) == (Phase.TURN, 1, ())


@pytest.mark.rule("BONUS-10", "BONUS-5")
def test_a_card_worth_two_settles_the_ja_ppuk_but_not_the_other_stack() -> None:
    state = sit(hand="3K 12R", theirs="5J 11D 5K", table="6R", stacks=[("3B 3R 3J", 0), "4A 4R 4J"], stock="4K")
    done = act(state, "play 3K", "give 11D", "give 5J")
    assert given(done.events) == [(1, "11D", "BONUS-5"), (1, "5J", "BONUS-4")]
    assert done.state.seats[1].captured == cards("5K")


# --- BONUS-11: a shot in place of junk -------------------------------------------------------------------------------


@pytest.mark.rule("BONUS-11")
@pytest.mark.parametrize(("rules", "chips"), [(TWO, [0, 0]), (SHOT, [1, -1])])
def test_an_opponent_without_any_junk_pays_a_shot_where_that_is_agreed_on(rules: Rules, chips: list[int]) -> None:
    done = act(chok(rules, theirs="3B 9A"), "play 2A")
    assert all_chips(done.state) == chips


@pytest.mark.rule("BONUS-11")
def test_an_opponent_that_gives_junk_pays_no_shot() -> None:
    done = act(chok(SHOT), "play 2A")
    assert (given(done.events), all_chips(done.state)) == ([(1, "5J", "BONUS-3")], [0, 0])


@pytest.mark.rule("BONUS-11", "BONUS-10")
@pytest.mark.parametrize(("theirs", "gifts", "chips"), [("", 0, [2, -2]), ("5J", 1, [1, -1]), ("5J 11D", 2, [0, 0])])
def test_chips_are_paid_once_for_each_bonus_that_finds_no_junk(theirs: str, gifts: int, chips: list[int]) -> None:
    rules = SHOT | variants.cheapest_junk
    state = sit(rules, "3K 12R", theirs=theirs, table="6R", stacks=["3B 3R 3J", "4A 4R 4J"], stock="4K")
    done = act(state, "play 3K")
    assert (len(given(done.events)), all_chips(done.state)) == (gifts, chips)


@pytest.mark.rule("BONUS-11", "BONUS-5")
@pytest.mark.parametrize(("theirs", "chips"), [("5J", [0, 0]), ("", [1, -1])])
def test_no_chips_are_paid_for_the_second_card_of_a_ja_ppuk(theirs: str, chips: list[int]) -> None:
    assert all_chips(act(own_stack(SHOT, theirs=theirs), "play 3K").state) == chips


@pytest.mark.rule("BONUS-11", "CARD-5")
def test_a_junk_card_worth_nothing_is_junk_to_give() -> None:
    done = act(chok(presets.goo_stupe(), theirs="12D"), "play 2A")
    assert (given(done.events), all_chips(done.state)) == ([(1, "12D", "BONUS-3")], [0, 0])


@pytest.mark.rule("BONUS-11", "CARD-7")
@pytest.mark.parametrize(
    ("hand", "stock", "action"), [("XB 12R", "9R 10J", "joker XB"), ("2A 12R", "XB 9R", "play 2A")]
)
@pytest.mark.parametrize("hand_joker", HandJokerRule)
@pytest.mark.parametrize(("theirs", "chips"), [("", 1), ("5J", 0)])
def test_an_opponent_without_junk_pays_a_shot_for_a_boss_joker_too(
    hand: str, stock: str, action: str, hand_joker: HandJokerRule, theirs: str, chips: int
) -> None:
    rules = presets.pagat(no_junk_chips=1, jokers="XB", hand_joker=hand_joker)
    done = act(sit(rules, hand, theirs=theirs, table="6R 7R 8A", stock=stock), action)
    assert paid(done.events) == [(1, 0, 1, "BONUS-11")] * chips


@pytest.mark.rule("BONUS-11", "CARD-6")
def test_a_dual_card_is_no_junk_that_spares_a_shot() -> None:
    done = act(chok(SHOT, theirs="9A"), "play 2A")
    assert (given(done.events), all_chips(done.state)) == ([], [1, -1])


@pytest.mark.rule("BONUS-11", "PAY-19")
def test_in_goo_stupe_the_shot_for_no_junk_is_drunk_and_nobody_wins_it() -> None:
    done = act(chok(presets.goo_stupe(players=3), theirs="3B/5J"), "play 2A")
    assert paid(done.events) == [(1, None, 1, "BONUS-11")]
    assert given(done.events) == [(2, "5J", "BONUS-3")]
    assert all_chips(done.state) == [0, -1, 0]


# --- and then go or stop ---------------------------------------------------------------------------------------------


NINE_JUNK = "1J 1K 3J 3K 4J 4K 7J 7K 8J"


@pytest.mark.rule("BONUS-9", "STOP-1")
@pytest.mark.parametrize(("theirs", "phase"), [("5J", Phase.GO_OR_STOP), ("3R", Phase.TURN)])
def test_the_choice_to_stop_comes_after_the_junk_has_moved_and_counts_it(theirs: str, phase: Phase) -> None:
    rules = presets.pagat(target=5)
    state = position(
        rules,
        hands=["2A 12R", "10R"],
        captured=[f"1B 3B 8B 11B {NINE_JUNK}", theirs],
        table="6R 7R 8A",
        stock="2R",
        turns=[1, 1],
    )
    assert state.seats[0].points == 4
    done = act(state, "play 2A")
    assert done.state.phase is phase


@pytest.mark.rule("BONUS-9", "STOP-1")
def test_a_decision_waits_until_the_owner_has_chosen_its_junk() -> None:
    state = position(
        TWO,
        hands=["2A 12R", "10R"],
        captured=["1B 3B 8B 11B 12B", "5J 5K"],
        table="6R 7R 8A",
        stock="2R",
        turns=[1, 1],
    )
    asked = act(state, "play 2A").state
    assert (asked.phase, asked.actor) == (Phase.GIVE, 1)
    then = act(asked, "give 5J").state
    assert (then.phase, then.actor) == (Phase.GO_OR_STOP, 0)
