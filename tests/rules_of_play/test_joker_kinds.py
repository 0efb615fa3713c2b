"""CARD-7: what each kind of joker does for whoever captures it."""

from __future__ import annotations

import pytest

from hwatu import CardSet, Phase, Rules, position
from hwatu.events import JunkGiven, TableJoker
from tests.rules_of_play.acting import REDRAW, STAYS, SUBSTITUTE, act, changed, dealt, holding, options, refused


@pytest.mark.rule("CARD-7", "BONUS-9")
@pytest.mark.parametrize(
    ("hand", "stock", "action", "rules"),
    [
        ("XB 8J", "7J 6J", "joker XB", SUBSTITUTE),
        ("X2 8J", "XB 7J 6J", "joker X2", SUBSTITUTE),
        ("8J 1B", "XB 6J", "play 8J", SUBSTITUTE),
        ("3J 1B", "XB 6J", "play 3J", STAYS),
        ("XB 8J", "7J 6J", "joker XB", REDRAW),
    ],
    ids=["from hand", "as a substitute", "from the stock", "waiting on a pair", "redrawn"],
)
def test_a_captured_boss_takes_a_junk_card_from_each_opponent(hand: str, stock: str, action: str, rules: Rules) -> None:
    three = changed(rules, players=3, target=7, syodang="OFF")
    state = position(
        three, hands=[hand, "9R", "10J"], table="3R 5J", stock=stock, captured=["", "1J", "2J"], turns=[1, 1, 1]
    )
    done = act(state, action)
    assert done.of(JunkGiven) == [JunkGiven(1, 0, "1J", "CARD-7"), JunkGiven(2, 0, "2J", "CARD-7")]
    assert done.state.seats[0].captured >= CardSet("1J 2J XB")


@pytest.mark.rule("CARD-7", "BONUS-10")
def test_two_bosses_take_one_junk_card_each() -> None:
    done = act(holding("XB 8J", stock="XB.2 7J 6J", other="1J"), "joker XB")
    assert len(done.of(JunkGiven)) == 1
    state = act(holding("XB 8J", stock="XB.2 7J 6J", other="1J 2J 4K"), "joker XB").state
    assert [due.rule for due in state.owed] == ["CARD-7", "CARD-7"]


@pytest.mark.rule("CARD-7", "BOMB-3")
def test_a_boss_turned_by_a_bomb_takes_junk() -> None:
    rules = changed(SUBSTITUTE, bomb="FLIP_THREE")
    done = act(holding("2A 2R 2J 8J", table="2K 3R 5J", stock="7J XB 6J 11K", rules=rules, other="1J"), "bomb 2")
    assert JunkGiven(1, 0, "1J", "CARD-7") in done.events


@pytest.mark.rule("CARD-7", "DEAL-9")
def test_a_boss_dealt_to_the_table_takes_nothing() -> None:
    state = dealt(
        SUBSTITUTE,
        ["1B 2A 3B 4A 5A 6A 7A 8B 9A 10A", "1R 2R 3R 4R 5R 6R 7R 8A 9R 10R"],
        "XB X2 1J 2J 4J 6J 7J 8J",
        stock="9J X3 10J",
    )
    assert state.opening[:3] == (TableJoker(0, "XB", "9J"), TableJoker(0, "X2", "X3"), TableJoker(0, "X3", "10J"))
    assert state.seats[0].captured == CardSet("XB X2 X3")
    assert state.table == CardSet("1J 2J 4J 6J 7J 8J 9J 10J")
    assert state.owed == ()


@pytest.mark.rule("CARD-7", "BONUS-9", "BONUS-5")
def test_a_junk_joker_is_given_as_the_junk_it_is() -> None:
    state = holding("3B 8J", table="5J", other="1J X2 XD", stacks=[("3R 3J 3K", 0)])
    state = act(state, "play 3B").state
    assert options(state) == ["give 1J", "give X2"]
    assert refused(state, "give XD") == ("not_junk", "BONUS-9")
    one = act(state, "give X2")
    assert one.state.phase is Phase.TURN
    assert one.state.seats[1].captured == CardSet("1J XD")
    two = act(state, "give 1J")
    assert two.state.seats[1].captured == CardSet("XD")


@pytest.mark.rule("CARD-7", "SCORE-9")
def test_junk_jokers_count_as_so_much_junk_and_the_others_as_none() -> None:
    for jokers, points in (("X1", 0), ("X2", 1), ("X3", 2), ("X1 X2 X3", 5), ("XB XD XP", 0)):
        state = position(
            SUBSTITUTE, hands=["8J", "9R"], table="3R", captured=["1J 1K 2J 2K 3J 3K 4J 4K " + jokers], turns=[1, 1]
        )
        assert state.seats[0].points == points


@pytest.mark.rule("CARD-7", "PAY-12")
def test_double_jokers_double_for_the_winner_only() -> None:
    rules = changed(SUBSTITUTE, jokers="XD XD.2 XB")
    for mine, theirs, factor in (("", "", 1), ("XD", "", 2), ("XD XD.2", "", 4), ("", "XD", 1)):
        state = position(
            rules,
            hands=["8J", "9R"],
            table="8A 5J",
            stock="7J",
            captured=["2A 4A 1R 2R 3R " + mine, "3B 6J 6K 7K 9J 9K 10A " + theirs],
            turns=[1, 1],
        )
        after = act(state, "play 8J", "stop").state
        assert after.settlement is not None
        assert after.settlement.net == (8 * factor, -8 * factor)


@pytest.mark.rule("CARD-7", "PAY-5")
@pytest.mark.parametrize(("protection", "factor"), [("", 2), ("XP", 1)])
def test_a_protection_joker_spares_its_owner_gwang_bak(protection: str, factor: int) -> None:
    state = position(
        changed(SUBSTITUTE, target=4),
        hands=["8J", "9R"],
        table="8B 5J",
        stock="7J",
        captured=["1B 3B 11B", "6J 6K 7K 9J 9K 10A " + protection],
        turns=[1, 1],
    )
    after = act(state, "play 8J", "stop").state
    assert after.settlement is not None
    assert after.settlement.net == (4 * factor, -4 * factor)
