"""A contradiction with the flags is refused with the same code, be it a position made by hand, a line or a document."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hwatu import (
    InvalidPosition,
    NotationError,
    Rules,
    State,
    TextError,
    View,
    codec,
    format_position,
    observe,
    parse_position,
    position,
    presets,
)
from hwatu._validity.contradictions import CONTRADICTIONS

TWO, FIVE = presets.pagat(), presets.pagat(players=5)
FAMILY = presets.hwatu_variation()
NO_PPUK = presets.pagat(ppuk=False, ppuk_limit=0)
JOKER = presets.pagat(jokers="X2")
PAIRS = presets.pagat(pair_bomb=True)
KEEPS = presets.pagat(jokers="X2", joker_stays_in_ppuk=True)

CASES: list[tuple[Rules, dict[str, Any], str, str, str]] = [
    (presets.pagat(shake="OFF"), {"shaken": [[4], []]}, "shaken 4 / -", "no_shake", "SHAKE-1"),
    (presets.pagat(bomb="OFF"), {"bombed": [[], [4]]}, "bombed - / 4", "no_bomb", "BOMB-1"),
    (presets.pagat(bomb="OFF"), {"bomb_turns": [2, 0]}, "bomb_turns 2 0", "no_bomb_turns", "BOMB-2"),
    (presets.pagat(bomb="FLIP_THREE"), {"bomb_turns": [0, 1]}, "bomb_turns 0 1", "no_bomb_turns", "BOMB-2"),
    (
        TWO,
        {"shaken": [[4], []], "bombed": [[4], []]},
        "shaken 4 / -; bombed 4 / -",
        "bombed_after_shake",
        "BOMB-4",
    ),
    (TWO, {"shaken": [[4], [5, 4]]}, "shaken 4 / 5 4", "in_two_hands", "SHAKE-1"),
    (TWO, {"shaken": [[4], []], "bombed": [[], [4]]}, "shaken 4 / -; bombed - / 4", "in_two_hands", "SHAKE-1"),
    (TWO, {"bombed": [[4], [4]]}, "bombed 4 / 4", "in_two_hands", "SHAKE-1"),
    (TWO, {"bombed": [[2], []]}, "bombed 2 / -", "bombed_month_held", "BOMB-1"),
    (TWO, {"bombed": [[], [2]]}, "bombed - / 2", "bombed_month_held", "BOMB-1"),
    (
        presets.pagat(shake="OFF"),
        {"bombed": [[4], [4]], "quads": [[4], []]},
        "bombed 4 / 4; quads 4 / -",
        "in_two_hands",
        "SHAKE-1",
    ),
    (NO_PPUK, {"ppuks": [0, 1]}, "ppuks 0 1", "no_ppuk", "TURN-8"),
    (NO_PPUK, {"stacks": [("9A 9R 9J", 1)]}, "stacks 9A 9R 9J @1", "no_ppuk", "TURN-8"),
    (TWO, {"ppuks": [0, 3]}, "ppuks 0 3", "past_the_limit", "CHIPS-2"),
    (JOKER, {"stacks": [("9A 9R 9J X2", 1)]}, "stacks 9A 9R 9J X2 @1", "joker_in_stack", "JOKER-4"),
    (KEEPS, {"stacks": ["9A 9R 9J X2"]}, "stacks 9A 9R 9J X2", "joker_in_stack", "JOKER-4"),
    (FAMILY, {"goes": [1, 0]}, "goes 1 0", "no_goes", "STOP-8"),
    (FIVE, {"captured": ["", "", "", "3B"]}, "captured - / - / - / 3B / -", "idle_seat", "DEAL-1"),
    (FIVE, {"goes": [0, 0, 0, 0, 1]}, "goes 0 0 0 0 1", "idle_seat", "DEAL-1"),
]


@pytest.mark.parametrize(("rules", "given", "said", "code", "rule"), CASES, ids=[each[2] for each in CASES])
def test_a_position_and_a_line_are_refused_that_the_flags_rule_out(
    rules: Rules, given: dict[str, Any], said: str, code: str, rule: str
) -> None:
    hands = ["2A", "3R", "7A", "", ""][: min(rules.players, 3)] + [""] * (rules.players - 3)
    with pytest.raises(InvalidPosition) as refused:
        position(rules, hands=hands, **given)
    assert (refused.value.code, refused.value.rule) == (code, rule)
    begun = position(rules, hands=hands, fill=False)
    line = f"{format_position(begun)}; {said}"
    with pytest.raises(TextError) as unread:
        parse_position(line, rules)
    assert (unread.value.code, unread.value.rule) == (code, rule)
    assert unread.value.column > len(format_position(begun)) or code == "in_two_hands"
    assert unread.value.plain == refused.value.message


WAITING: list[tuple[Rules, Rules, str, str, str]] = [
    (
        presets.pagat(shake="MUST_PLAY"),
        TWO,
        "hands 2A 2R 2J / 3R; shaken 2 / -; turn 0 must_play 2",
        "no_must_play",
        "SHAKE-1",
    ),
    (
        KEEPS,
        JOKER,
        "phase take; hands 2A / 3R; table 4R 4J; turn 0 pair 5A 5R waiting X2 turned 4A played 5A",
        "joker_waits",
        "JOKER-4",
    ),
    (
        presets.pagat(players=3),
        presets.pagat(players=3, syodang="OFF"),
        "hands 2A / 3R / 7A; refused 0>1 turns 1 1 1",
        "no_offers",
        "LIABLE-5",
    ),
]


@pytest.mark.parametrize(("have", "lack", "said", "code", "rule"), WAITING, ids=[each[3] for each in WAITING])
def test_a_line_is_refused_under_flags_that_rule_it_out(
    have: Rules, lack: Rules, said: str, code: str, rule: str
) -> None:
    line = f"hwatu position 1; {said}"
    state = parse_position(line, have)
    assert parse_position(format_position(state), have) == state
    with pytest.raises(TextError) as refused:
        parse_position(line, lack)
    assert (refused.value.code, refused.value.rule) == (code, rule)
    document = json.loads(codec.dumps(state))
    document["value"]["rules"] = json.loads(codec.dumps(lack))["value"]
    with pytest.raises(NotationError) as unread:
        codec.loads(json.dumps(document), State)
    assert (unread.value.code, unread.value.rule) == (code, rule)


@pytest.mark.rule("JOKER-4")
@pytest.mark.parametrize(
    ("rules", "turn"),
    [(KEEPS, "waiting X2 turned 4A played 5A"), (KEEPS, "pair 5A 5R waiting 5J turned 4A played 5A")],
)
def test_only_jokers_wait_and_only_on_a_pair(rules: Rules, turn: str) -> None:
    with pytest.raises(TextError) as refused:
        parse_position(f"hwatu position 1; phase take; hands 2A / 3R; table 4R 4J; turn 0 {turn}", rules)
    assert (refused.value.code, refused.value.rule) == ("bad_waiting", "JOKER-4")


def test_every_contradiction_has_a_case() -> None:
    assert {each[3] for each in (*CASES, *WAITING)} == {problem.code for _, problem in CONTRADICTIONS}


def test_what_the_flags_have_is_accepted() -> None:
    """The near misses: the same under rules that have it."""
    several: list[tuple[Rules, dict[str, Any]]] = [
        (
            TWO,
            {
                "shaken": [[4], [5]],
                "bombed": [[6], [7]],
                "bomb_turns": [2, 0],
                "captured": ["6A 6R 6J 7K", "7A 7R 7J 6K"],
            },
        ),
        (TWO, {"shaken": [[5], [8]], "bombed": [[4], [6]], "captured": ["4A 4R 4J 4K", "6A 6R 6J 6K"]}),
        (presets.pagat(bomb="FLIP_THREE"), {"bombed": [[4], []], "captured": ["4A 4R 4J 4K"]}),
        (
            presets.pagat(bomb_after_shake=True),
            {"shaken": [[4], []], "bombed": [[4], []], "captured": ["4A 4R 4J 4K"]},
        ),
        (TWO, {"ppuks": [0, 2], "stacks": [("9A 9R 9J", 1)], "goes": [1, 0]}),
        (presets.pagat(ppuk_limit=0), {"ppuks": [0, 3]}),
        (NO_PPUK, {"stacks": ["9A 9R 9J"]}),
        (KEEPS, {"stacks": [("9A 9R 9J X2", 1)]}),
    ]
    for rules, given in several:
        state = position(rules, hands=["2A", "3R"], **given)
        assert parse_position(format_position(state), rules) == state
    position(FIVE, hands=["2A", "3R", "7A", "", ""], goes=[0, 0, 1, 0, 0])


@pytest.mark.rule("SHAKE-1")
def test_who_showed_three_of_a_month_leaves_others_at_most_the_fourth() -> None:
    def showing(held: str) -> State:
        return position(presets.pagat(), hands=[held, "7A 7J"], table="2J 4R", shaken=[[], [4]])

    assert showing("2A 4A").seats[1].shaken == (4,)
    with pytest.raises(InvalidPosition) as caught:
        showing("2A 4A 4J")
    assert caught.value.code == "in_two_hands"


@pytest.mark.rule("BOMB-1")
@pytest.mark.parametrize("bombed", ["bombed", "pair_bombed"])
@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"hands": ["4A", "3R"]}, "hands 4A / 3R"),
        ({"hands": ["2A", "4A 3R"]}, "hands 2A / 4A 3R"),
        ({"table": "4A"}, "table 4A"),
        ({"stacks": ["4A 4R 4J"]}, "stacks 4A 4R 4J"),
        ({"stock": "4A"}, "stock 4A"),
        ({"stock": "3J", "fill": True}, "stock 3J *"),
    ],
    ids=["own hand", "other hand", "table", "stack", "stock", "rest of the stock"],
)
def test_all_four_cards_of_a_bombed_month_were_captured(bombed: str, given: dict[str, Any], line: str) -> None:
    given = {"hands": ["2A", "3R"], "fill": False, **given}
    with pytest.raises(InvalidPosition) as refused:
        position(PAIRS, **{**given, bombed: [[4]]})
    hands = "" if line.startswith("hands") else "hands 2A / 3R; "
    with pytest.raises(TextError) as unread:
        parse_position(f"hwatu position 1; {hands}{line}; {bombed} 4 / -", PAIRS)
    possible = position(PAIRS, **given)
    document = json.loads(codec.dumps(possible))
    document["value"]["marks"][0][bombed] = [4]
    with pytest.raises(NotationError) as undone:
        codec.loads(json.dumps(document), State)
    codes = {(error.value.code, error.value.rule) for error in (refused, unread, undone)}
    assert codes == {("bombed_month_held", "BOMB-1")}


@pytest.mark.rule("BOMB-1")
def test_a_view_knows_and_suspects_no_card_of_a_bombed_month_elsewhere() -> None:
    state = position(TWO, hands=["2A 4A", "3R"], table="5J", stock="4R 8J", fill=False)
    for viewer in (0, 1, None):
        document = json.loads(codec.dumps(observe(state, viewer)))
        document["value"]["marks"][0]["bombed"] = [4]
        with pytest.raises(NotationError) as unread:
            codec.loads(json.dumps(document), View)
        assert (unread.value.code, unread.value.rule) == ("bombed_month_held", "BOMB-1")


@pytest.mark.rule("BOMB-1")
def test_a_bombed_month_may_lie_in_anyones_captures_or_be_out_of_play() -> None:
    for captured in (["4A 4R 4J 4K", ""], ["4A 4R", "4J 4K"]):
        state = position(TWO, hands=["2A", "3R"], captured=captured, bombed=[[4]])
        assert parse_position(format_position(state), TWO) == state
        assert codec.loads(codec.dumps(observe(state, 1)), View) == observe(state, 1)
    assert position(TWO, hands=["2A", "3R"], bombed=[[4]], fill=False).seats[0].bombed == (4,)
