"""What faults put into the engine broke without a test noticing."""

from __future__ import annotations

import pytest

from hwatu import InvalidPosition, Phase, check, position, presets
from hwatu.actions import parse_action
from hwatu.result import Carry
from tests.rules_of_play.acting import QUIET, TWO, act, changed, net, options, refused


@pytest.mark.rule("LIABLE-1")
def test_a_go_is_later_than_one_that_a_position_begins_with() -> None:
    """Seat 2 has said go in a position that tells no turns, then seat 0 does, and seat 1 stops: seat 0 said it last."""
    state = position(
        QUIET,
        hands=["7J 9R", "3J 10J", "9J 6J"],
        table="7R 3R",
        stock="11K 5K 12R",
        captured=["4R 5R 2A", "1R 2R", "1B 8B 11B 1J"],
        goes=[0, 0, 1],
    )
    state = act(state, "play 7J", "go", "play 3J", "stop").state
    assert state.phase is Phase.OVER
    paid = net(state)
    assert paid[0] == -paid[1] < 0
    assert paid[2] == 0


@pytest.mark.rule("SHAKE-1")
@pytest.mark.parametrize("other", ["1J", "12R"], ids=["an earlier month", "a later month"])
def test_no_card_of_another_month_follows_a_set_that_was_shown(other: str) -> None:
    rules = changed(TWO, shake="MUST_PLAY")
    state = position(rules, hands=[f"7A 7R 7J {other}", "9R 10J 4J 5J"], table="3R 8J", stock="11K 6J", turns=[1, 1])
    state = act(state, "shake 7").state
    assert options(state) == ["play 7A", "play 7R", "play 7J"]
    assert refused(state, f"play {other}") == ("must_play_shaken", "SHAKE-1")
    refusal = check(state, parse_action(f"play {other}"))
    assert refusal is not None
    assert refusal.message == "You have just shown July: play one of its cards."


@pytest.mark.rule("DEAL-1")
def test_no_card_is_held_by_a_seat_that_does_not_play() -> None:
    rules, carry = presets.pagat(players=4), Carry(active=(0, 1, 2))
    assert position(rules, hands=["1J", "2J", "3J", ""], carry=carry).actor == 0
    with pytest.raises(InvalidPosition) as caught:
        position(rules, hands=["1J", "2J", "", "3J"], carry=carry)
    assert (caught.value.code, caught.value.rule) == ("idle_seat", "DEAL-1")


@pytest.mark.rule("CARD-1")
@pytest.mark.parametrize("stock", [5, None, 1.5])
def test_cards_that_are_no_list_are_refused(stock: object) -> None:
    with pytest.raises(InvalidPosition) as caught:
        position(TWO, hands=["1J", "2J"], stock=stock)  # type: ignore[arg-type]
    assert caught.value.code == "bad_cards"
