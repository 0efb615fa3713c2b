"""Ppuks on each of the first turns."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import Carry, End
from hwatu.events import ChipsPaid
from tests.rules_of_play.acting import act, net
from tests.rules_of_play.helpers import all_chips, paid
from tests.rules_of_play.laying import house, lay

ROW: dict[str, Any] = {"first_ppuk_chips": 7, "second_ppuk_chips": 14, "third_ppuk_chips": 21, "ppuk_limit_chips": 7}


def ppuk(flags: dict[str, Any], turns: int, ppuks: int, **facts: Any) -> list[int]:
    """Each seat's chips after a ppuk by seat 0, which has had ``turns`` turns and made ``ppuks`` ppuks before."""
    state = lay(house(**flags), "2A 5R 6R | 3R 7J 7K", "2R 8J", "2J", turns=[turns, turns], ppuks=[ppuks, 0], **facts)
    return all_chips(act(state, "play 2A").state)


@pytest.mark.rule("CHIPS-8", "CHIPS-1", "CHIPS-2")
@pytest.mark.parametrize(
    ("turns", "ppuks", "usual", "row"),
    [
        (0, 0, 7, 7),
        (1, 1, 0, 14),
        (1, 0, 0, 0),
        (2, 1, 0, 0),
        (2, 2, 7, 28),
        (3, 2, 7, 7),
        (2, 0, 0, 0),
    ],
)
def test_only_a_ppuk_on_each_turn_so_far_is_paid_as_a_row(turns: int, ppuks: int, usual: int, row: int) -> None:
    assert ppuk({**ROW, "second_ppuk_chips": 0, "third_ppuk_chips": 0}, turns, ppuks) == [usual, -usual]
    assert ppuk(ROW, turns, ppuks) == [row, -row]


@pytest.mark.rule("CHIPS-8")
def test_the_second_and_the_third_have_flags_of_their_own() -> None:
    assert ppuk({"second_ppuk_chips": 14}, 1, 1) == [14, -14]
    assert ppuk({"third_ppuk_chips": 21}, 1, 1) == [0, 0]
    assert ppuk({"second_ppuk_chips": 14, "ppuk_limit": 0, "ppuk_limit_chips": 0}, 2, 2) == [0, 0]
    assert ppuk({"third_ppuk_chips": 21, "ppuk_limit": 0, "ppuk_limit_chips": 0}, 2, 2) == [21, -21]
    assert ppuk({**ROW, "ppuk_limit": 0, "ppuk_limit_chips": 0}, 3, 3) == [0, 0]


@pytest.mark.rule("CHIPS-8", "CHIPS-2")
def test_the_row_is_paid_before_the_ppuk_that_ends_the_hand() -> None:
    state = lay(house(**ROW), "2A 5R 6R | 3R 7J 7K", "2R 8J", "2J", turns=[2, 2], ppuks=[2, 0])
    done = act(state, "play 2A")
    assert [rule for *_, rule in paid(done.events)] == ["CHIPS-8", "CHIPS-2"]
    assert done.state.result is not None
    assert (done.state.result.end, net(done.state)) == (End.PPUK_LIMIT, (28, -28))


@pytest.mark.rule("CHIPS-8")
def test_a_bomb_turn_between_breaks_the_row_and_one_that_makes_a_ppuk_cannot_be() -> None:
    state = lay(
        house(**ROW), "2A 5R 6R | 3R 7J 7K", "2R 8J", "9J 10K 2J", turns=[1, 1], ppuks=[1, 0], bomb_turns=[1, 0]
    )
    state = act(state, "turn", "play 3R", "play 2A").state
    assert (state.seats[0].ppuks, all_chips(state)) == (2, [0, 0])


@pytest.mark.rule("CHIPS-8", "JOKER-2")
def test_a_joker_before_the_ppuk_does_not_break_the_row() -> None:
    rules = house(jokers="X2", hand_joker="REDRAW", **ROW)
    state = lay(rules, "X2 2A 5R 6R | 3R 7J 7K", "2R 8J", "9K 2J", turns=[1, 1], ppuks=[1, 0])
    assert all_chips(act(state, "joker X2", "play 2A").state) == [14, -14]


@pytest.mark.rule("CHIPS-8")
def test_each_opponent_pays_for_the_row_and_nothing_multiplies_it() -> None:
    rules = house(players=3, second_ppuk_chips=6, fixed_wins_multiplied=True)
    state = lay(
        rules, "2A 5R | 3R 7J | 4R 6J", "2R 8J", "2J", turns=[1, 1, 1], ppuks=[1, 0, 0], carry=Carry(nagaris=1),
        shaken=[[10], [], []],
    )  # fmt: skip
    done = act(state, "play 2A")
    assert all_chips(done.state) == [12, -6, -6]
    assert {each.rule for each in done.of(ChipsPaid)} == {"CHIPS-8"}


@pytest.mark.rule("CHIPS-8", "PAY-19")
def test_a_row_that_is_drunk_is_paid_to_nobody() -> None:
    assert ppuk({"second_ppuk_chips": 6, "pays_winner": False}, 1, 1) == [0, -6]


@pytest.mark.rule("CHIPS-8", "CHIPS-2")
def test_a_whole_row_is_paid_in_all() -> None:
    """7 and 14 and 21, and 7 for the ppuk too many."""
    state = lay(house(**ROW), "2A 5R 6A 9R | 10A 11J 12A 8A", "2R 5J 6J", "2J 3J 5K 4K 6K", turns=[0, 0])
    done = act(state, "play 2A", "play 10A", "play 5R", "play 11J", "play 6A")
    assert net(done.state) == (49, -49)
