"""Any position that :func:`position` accepts can be looked at, written and read again; it refuses what the readers
refuse.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    Carry,
    End,
    HwatuError,
    InvalidPosition,
    Payment,
    Play,
    Record,
    State,
    TextError,
    codec,
    deal,
    format_position,
    legal_actions,
    observe,
    parse_position,
    position,
    presets,
    step,
)
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu.codec import DocumentError
from hwatu.rules import EndingRule

TWO, THREE = presets.pagat(), presets.pagat(players=3)

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"shaken": [[4, 4], []]}, "once"),
    ({"bombed": [[4, 4], []]}, "once"),
    ({"goes": [5000, 0]}, "5000"),
    ({"goes": [1, 0], "go_points": [2**53, 0]}, str(2**53)),
    ({"ppuks": [1001, 0]}, "1001"),
    ({"bomb_turns": [0, 1001]}, "1001"),
    ({"carry": Carry(pot=MOST_CHIPS + 1)}, "chips"),
    ({"carry": Carry(claims=[(0, MOST_CHIPS + 1)])}, "chips"),
    ({"paid": [Payment(0, 1, MOST_CHIPS + 1, "a", "CHIPS-1")]}, "chips"),
    ({"paid": [Payment(0, 1, -1, "a", "CHIPS-1")]}, "chips"),
    ({"paid": [Payment(0, 2, 1, "a", "CHIPS-1")]}, "Seats pay seats"),
    ({"paid": [Payment(0, 1, 1, "a", "CHIPS-1", debtor=1)]}, "Seats pay seats"),
    ({"paid": [Payment(0, 1, 1, "a", "no rule")]}, "id of its rule"),
    ({"paid": [Payment(0, 1, 1, "a\nb", "CHIPS-1")]}, "id of its rule"),
    ({"paid": [(0, 1, 1)]}, "paid"),
    ({"paid": 3}, "list"),
    ({"carry": Carry(paid=[Payment(0, 1, MOST_CHIPS + 1, "a", "CHIPS-1")])}, "chips"),
    ({"carry": Carry(paid=[Payment(0, 1, 1, "a", "no rule")])}, "id of its rule"),
]


@pytest.mark.parametrize(("given_", "said"), IMPOSSIBLE, ids=[str(each[0])[:60] for each in IMPOSSIBLE])
def test_a_position_is_checked_as_readers_check_it(given_: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidPosition, match=said):
        position(presets.pagat(ppuk_limit=0), hands=["1B 4R", "2A"], **given_)


@pytest.mark.parametrize("given_", [each for each, _ in IMPOSSIBLE if "carry" in each], ids=str)
def test_what_cannot_be_carried_into_a_position_is_not_carried_into_a_deal_either(given_: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition):
        deal(TWO, seed=7, **given_)


@pytest.mark.rule("STOP-4")
@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("count", ["turns", "ppuks", "goes"])
def test_nobody_has_more_turns_than_rules_can_ask_for(count: str) -> None:
    """There are at most 255: those had, one for each card, and the bomb turns."""
    rules = presets.pagat(ppuk_limit=0)

    def line(had: int, hand: str, left: int) -> str:
        return f"hwatu position 1; hands {hand} / 3R; {count} {had} 0; bomb_turns {left} 0; captured 1R 1J / -"

    for had, hand, left in (254, "2A", 0), (252, "2A 5R", 1), (2, "2A 4A 5A 6A 7A 8A 10A 5R 6R 7R", 0):
        parse_position(line(had, hand, left), rules)
    for had, hand, left in (255, "2A", 0), (253, "2A 5R", 1), (255, "2A 4A 5A 6A 7A 8A 10A 5R 6R 7R", 9):
        with pytest.raises(TextError) as refused:
            parse_position(line(had, hand, left), rules)
        assert (refused.value.code, refused.value.rule) == ("bad_value", "TURN-1")


@pytest.mark.rule("STOP-1")
@pytest.mark.parametrize("said", ["goes 1 0; last_go 0 0", "goes 0 0; last_go 1 0"])
def test_who_has_said_go_said_it_at_some_time_and_nobody_else_did(said: str) -> None:
    with pytest.raises(TextError, match="last_go is above 0") as refused:
        parse_position(f"hwatu position 1; hands 2A / 3R; {said}", TWO)
    assert refused.value.code == "bad_value"


@pytest.mark.rule("DEAL-12")
def test_jokers_alone_are_no_stack() -> None:
    rules = presets.pagat(jokers="X2 X3", joker_stays_in_ppuk=True)
    with pytest.raises(InvalidPosition) as refused:
        position(rules, hands=["2A", "3R"], stacks=[("X2 X3", 0)])
    assert refused.value.code == "bad_stack"


@pytest.mark.rule("DEAL-10")
def test_four_cards_of_a_month_lie_on_no_table() -> None:
    with pytest.raises(InvalidPosition) as refused:
        position(TWO, hands=["2A", "3R"], table="5A 5R 5J 5K")
    assert (refused.value.code, refused.value.rule) == ("table_quad", "DEAL-10")


def test_the_first_argument_that_is_none_is_named() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'goez'"):
        position(TWO, hands=["2A", "3R"], shakn=[[], []], goez=[1, 0])  # type: ignore[call-arg]


def test_the_thousandth_nagari_is_the_last_that_is_counted() -> None:
    state = position(TWO, hands=["2A", ""], stock="3R", turns=[9, 10], carry=Carry(nagaris=1000), fill=False)
    result = step(state, Play("2A")).state.result
    assert result is not None
    assert (result.end, result.carry.nagaris) == (End.NAGARI, 1000)


def every_use_of(state: State) -> None:
    """Use a state in every way; whatever is written of it can be read."""
    assert parse_position(format_position(state), state.rules) == state
    assert codec.loads(codec.dumps(state), State) == state
    assert Record.loads(Record.of(state).dumps()).state == state
    for seat in range(min(state.rules.players, 5)):
        observe(state, seat)
        state.chips(seat)


@pytest.mark.parametrize("players", [101, 1000])
def test_as_many_as_the_rules_allow_sit_at_a_table_that_is_read(players: int) -> None:
    rules = presets.goo_stupe(players=players)
    state = deal(rules, seed=7)
    every_use_of(state)
    record = Record.start(rules, seed=7)
    assert Record.loads(record.dumps()).state == state


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize("turned", ["1B", "1R", "2A"])
def test_a_turned_card_lies_nowhere_else(turned: str) -> None:
    """The first card of the pack too."""
    table = "1J 1K" if turned[0] == "1" else "2R 2J"
    state = position(TWO, hands=["9R 4J", "3R"], table=f"{table} 8J", stock=f"{turned} 5R 7K", turns=[1, 1])
    state = step(state, Play("9R")).state
    assert state.turned is not None
    assert state.turned.code == turned
    document = json.loads(codec.dumps(state))
    assert codec.loads(json.dumps(document), State) == state
    stock = document["value"]["stock"]
    stock[stock.index("7K")] = turned
    with pytest.raises(DocumentError) as caught:
        codec.loads(json.dumps(document), State)
    assert caught.value.code == "duplicate_card"


ON_FIRST_PPUK = Payment(1, 0, 3, "ppuk on the first turn", "CHIPS-1")


@pytest.mark.rule("CHIPS-1")
@pytest.mark.parametrize(
    "paid", [[ON_FIRST_PPUK], [ON_FIRST_PPUK, Payment(0, 1, 5, "a: b_c; d / e", "CHIPS-3")]], ids=len
)
def test_chips_paid_during_the_hand_are_in_its_settlement(paid: list[Payment]) -> None:
    state = position(TWO, hands=["2A", ""], stock="3R", turns=[9, 10], paid=paid, fill=False)
    assert state.payments == tuple(paid)
    assert state.chips(0) == sum(each.amount if each.payee == 0 else -each.amount for each in paid)
    every_use_of(state)
    after = step(state, Play("2A")).state
    assert after.settlement is not None
    assert after.settlement.payments[: len(paid)] == tuple(paid)
    assert after.settlement.net == (state.chips(0), -state.chips(0))


@pytest.mark.rule("CHIPS-5")
def test_stakes_and_the_boar_pot_come_before_what_else_was_paid() -> None:
    rules = presets.pagat(boar_pot_chips=1)
    state = position(rules, hands=["2A", "3R"], captured=["7A"], carry=Carry(pot=4), paid=[ON_FIRST_PPUK])
    sums = [(each.payer, each.payee, each.amount) for each in state.payments]
    assert sums == [(0, None, 1), (1, None, 1), (None, 0, 6), (1, 0, 3)]
    assert position(rules, hands=["2A", "3R"], captured=["7A"], carry=Carry(pot=4)).payments == state.payments[:-1]


@pytest.mark.rule("SELL-11")
@pytest.mark.parametrize(
    ("flags", "carry", "possible"),
    [
        ({"compensation_time": "AT_END"}, Carry(claims=[(3, 4)], active=(0, 1, 2)), True),
        ({"compensation_time": "AT_END"}, Carry(claims=[(3, 0)], active=(0, 1, 2)), True),
        ({"compensation_time": "AT_END"}, Carry(claims=[(3, 10**12)], active=(0, 1, 2)), True),
        ({"compensation_time": "AT_END"}, Carry(claims=[(1, 4)], active=(0, 1, 2)), False),
        ({"compensation_time": "AT_END"}, Carry(claims=[(3, 4)]), False),
        ({}, Carry(claims=[(3, 4)], active=(0, 1, 2)), False),
    ],
)
def test_claims_are_carried_in_for_those_who_sit_out_a_hand_that_pays_at_its_end(
    flags: dict[str, Any], carry: Carry, possible: bool
) -> None:
    rules = presets.pagat(players=4, **flags)
    if possible:
        assert deal(rules, seed=7, carry=carry).carry == carry
        return
    with pytest.raises(InvalidPosition) as caught:
        deal(rules, seed=7, carry=carry)
    assert (caught.value.code, caught.value.rule) == ("bad_carry", "SELL-11")


@pytest.mark.parametrize(("most", "possible"), [(10**12, True), (10**12 + 1, False)])
def test_a_carry_holds_as_many_chips_as_a_payment(most: int, possible: bool) -> None:
    rules, carry = presets.pagat(boar_pot_chips=1), Carry(pot=most)
    if possible:
        assert deal(rules, seed=7, carry=carry).carry == carry
        return
    with pytest.raises(InvalidPosition) as caught:
        deal(rules, seed=7, carry=carry)
    assert (caught.value.code, caught.value.rule) == ("bad_carry", "CHIPS-5")


COUNTS = st.lists(st.sampled_from([0, 1, 2, 3, 7, 255, 1000, 1001]), max_size=3)
MONTHS = st.lists(st.lists(st.integers(1, 12), max_size=2), max_size=3)
GIVEN: dict[str, Any] = {
    "goes": COUNTS, "go_points": COUNTS, "ppuks": COUNTS, "bomb_turns": COUNTS, "turns": COUNTS,
    "shaken": MONTHS, "bombed": MONTHS,
    "stacks": st.sampled_from([["3B 3R 3J"], ["3B 3R 3J X2"], [("3B 3R 3J", 0)], [("3B 3R 3J X2", 1)]]),
    "captured": st.sampled_from(
        [["1B 3K 8B 11B 12B", "5J 5K"], ["", "2R 5R 6R 7R 9R 10R"], ["6A 6R 6J 6K", "9A 9R 9J 9K 10A 10R 10J 10K"]]
    ),
    "carry": st.builds(
        Carry,
        nagaris=st.integers(0, 1000),
        pot=st.sampled_from([0, 5, MOST_CHIPS - 5, MOST_CHIPS, MOST_CHIPS + 1]),
        drawn_month=st.integers(1, 12),
    ),
}  # fmt: skip
RULES = (
    TWO, THREE, presets.pagat(jokers="X2", joker_stays_in_ppuk=True), presets.wikipedia(players=3, jokers="X2"),
    presets.pagat(bomb="FLIP_THREE"), presets.goo_stupe(), presets.hwatu_variation(players=3),
    presets.pagat(boar_pot_chips=1, ppuk_limit=0),
)  # fmt: skip


@pytest.mark.parametrize(("name", "most"), [("turns", 253), ("ppuks", 253), ("goes", 253)])
def test_no_seat_comes_to_more_than_a_line_can_hold(name: str, most: int) -> None:
    """A turn brings one go and one ppuk at most, and a seat has one for each card."""
    given_: dict[str, Any] = {"hands": ["2A 5R", "3R 7J"], "table": "2R 8J", "captured": ["1B 3B 8B 11B 12B", ""]}
    rules = presets.pagat(ppuk_limit=0)
    every_use_of(position(rules, **{**given_, name: [most, 0]}))
    with pytest.raises(HwatuError) as refused:
        position(rules, **{**given_, name: [most + 1, 0]})
    assert refused.value.code == "bad_value"


@given(st.sampled_from(RULES), st.fixed_dictionaries({}, optional=GIVEN))
def test_whatever_is_accepted_can_be_used(rules: Any, given_: dict[str, Any]) -> None:
    hands = ["2A 4A 4J 4K", "7A 7J", "8A"][: rules.players]
    try:
        state = position(rules, hands=hands, table="2J 4R", **given_)
    except HwatuError:
        return
    for _ in range(30):
        if state.over and state.rules.ending is EndingRule.PLAY_OUT:
            break  # such a hand is paid only when all its cards were in play
        every_use_of(state)
        if state.over:
            break
        state = step(state, legal_actions(state)[-1]).state
