"""A hand ends as its rules and its captures allow: a position with any other result is refused."""

from __future__ import annotations

from typing import Final

import pytest

from hwatu import Rules, TextError, format_position, parse_position, presets

TWO, THREE = presets.pagat(), presets.pagat(players=3)
FAMILY = presets.hwatu_variation(players=2)
QUADS = presets.pagat(table_quad="NAGARI")
EMPTY = presets.pagat(empty_turns=2)
FIVE = "captured 1B 3B 8B 11B 12B / -"
HALVES = "captured {} / {}".format(*[
    " ".join(each.code for each in FAMILY.deck if each.month is not None and each.month % 2 == odd) for odd in (1, 0)
])  # fmt: skip

POSSIBLE: Final = [
    (TWO, f"{FIVE}; turns 3 3; result stop winner 0 next_dealer 0"),
    (TWO, "turns 10 10; result nagari next_dealer 0"),
    (QUADS, "result nagari next_dealer 0 dealt_nagari"),
    (THREE, "result agreed_nagari next_dealer 0"),
    (TWO, "ppuks 3 0; result ppuk_limit winner 0 next_dealer 0"),
    (EMPTY, "idle 2 0; result empty_turns winner 0 next_dealer 0"),
    (TWO, "result hand_quad winner 1 next_dealer 1 holders 1"),
    (TWO, "result hand_quad next_dealer 0 holders 0 1"),
    (TWO, "result void next_dealer 0"),
    (FAMILY, f"{HALVES}; turns 10 10; result played_out next_dealer 0"),
]
IMPOSSIBLE: Final = [
    (TWO, "captured 1B 3B 8B / -; turns 3 3; result stop winner 0 next_dealer 0", "bad_result"),
    (TWO, f"{FIVE}; turns 3 3; result stop winner 1 next_dealer 0", "bad_result"),
    (TWO, f"{FIVE}; turns 3 3; result stop next_dealer 0", "bad_result"),
    (TWO, "turns 10 10; result nagari winner 0 next_dealer 0", "bad_result"),
    (QUADS, "turns 0 1; result nagari next_dealer 0 dealt_nagari", "bad_result"),
    (FAMILY, "turns 10 10; result nagari next_dealer 0", "bad_result"),
    (presets.pagat(players=3, syodang="OFF"), "result agreed_nagari next_dealer 0", "bad_result"),
    (THREE, "result agreed_nagari winner 0 next_dealer 0", "bad_result"),
    (TWO, "ppuks 2 0; result ppuk_limit winner 0 next_dealer 0", "bad_result"),
    (TWO, "ppuks 3 0; result ppuk_limit winner 1 next_dealer 0", "bad_result"),
    (presets.pagat(ppuk_limit=0), "ppuks 3 0; result ppuk_limit winner 0 next_dealer 0", "bad_result"),
    (EMPTY, "idle 1 2; result empty_turns winner 0 next_dealer 0", "bad_result"),
    (TWO, "result hand_quad winner 1 next_dealer 1", "bad_result"),
    (TWO, "result hand_quad next_dealer 1", "bad_result"),
    (TWO, "result hand_quad winner 1 next_dealer 1 holders 0", "bad_result"),
    (TWO, "result hand_quad winner 1 next_dealer 1 holders 0 1", "bad_result"),
    (TWO, "result hand_quad next_dealer 1 holders 1", "bad_result"),
    (TWO, "result hand_quad next_dealer 0 holders 0 0", "unknown_seat"),
    (TWO, "result hand_quad next_dealer 0 holders 0 2", "unknown_seat"),
    (TWO, f"{FIVE}; turns 3 3; result stop winner 0 next_dealer 2", "unknown_seat"),
    (TWO, "result void winner 0 next_dealer 0", "bad_result"),
    (FAMILY, f"{HALVES}; turns 10 10; result played_out winner 0 next_dealer 0", "bad_result"),
    (TWO, f"{HALVES}; turns 10 10; result played_out next_dealer 0", "bad_result"),
]


def line_of(rules: Rules, said: str) -> str:
    """The position line of a hand that is over, with empty hands and this ending."""
    hands = " / ".join("-" * rules.players)
    return f"hwatu position 1; phase over; hands {hands}; {said}"


@pytest.mark.rule("STOP-3")
@pytest.mark.parametrize(("rules", "said"), POSSIBLE)
def test_a_result_that_can_be_is_read(rules: Rules, said: str) -> None:
    state = parse_position(line_of(rules, said), rules)
    assert parse_position(format_position(state), rules) == state


@pytest.mark.rule("STOP-3")
@pytest.mark.parametrize(("rules", "said", "code"), IMPOSSIBLE)
def test_a_result_that_cannot_be_is_refused(rules: Rules, said: str, code: str) -> None:
    with pytest.raises(TextError) as refused:
        parse_position(line_of(rules, said), rules)
    assert refused.value.code == code
