"""Anything but an answer to the question of a phase is refused by the rule that asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hwatu import Bomb, IllegalAction, Phase, Play, Shake, State, check, presets, step
from hwatu._actions import ACTIONS
from hwatu._engine.phases import PHASES
from tests.rules_of_play.acting import ONE_OF_EACH, act, dealt
from tests.rules_of_play.laying import house, lay

WINNING = "4A 8A 1B 3B 12B | 8B 11J"
JOKERS: dict[str, Any] = {"jokers": "X2 X3"}


def stopping(**flags: Any) -> State:
    """A position in which seat 0 has seven points and is asked to go or stop."""
    return act(lay(house(**flags), "2A 5R | 3R 7J", "2R 8J", "9J", WINNING), "play 2A").state


ASKED: dict[Phase, tuple[Callable[[], State], str]] = {
    Phase.SEATING: (lambda: dealt(presets.pagat(players=4), [], ""), "TURN-1"),
    Phase.TURN: (lambda: lay(house(), "2A 5R | 3R 7J", "2R 8J", "9J"), "TURN-1"),
    Phase.PLACE: (
        lambda: act(lay(house(**JOKERS), "X2 5R | 3R 7J", "2R 2J 8J", "2A 9J"), "joker X2").state, "TURN-1"
    ),
    Phase.TAKE: (lambda: act(lay(house(), "9R 5R | 3R 7J", "2R 2J 8J", "2A"), "play 9R").state, "TURN-1"),
    Phase.QUAD: (lambda: dealt(house(hand_quad="MAY_PLAY_ON"), ["4A 4R 4J 4K"], ""), "DEAL-14"),
    Phase.GIVE: (
        lambda: act(
            lay(presets.pagat(), "9R 5R | 3R 7J", "8J", "9J", "| 1J 11D"), "play 9R"
        ).state, "TURN-1",
    ),
    Phase.DUAL: (
        lambda: act(lay(house(dual_choice="ASKED"), "9R 5R | 3R 7J", "9A 8J", "1J"), "play 9R").state, "CARD-9"
    ),
    Phase.GO_OR_STOP: (stopping, "STOP-1"),
    Phase.PUSH: (lambda: act(stopping(push_limit=2), "stop").state, "PUSH-1"),
    Phase.ANSWER: (
        lambda: act(lay(presets.pagat(players=3), "2A 5R | 3R 7J | 4A", "2R 8J", "9J"), "offer").state, "LIABLE-5"
    ),
}  # fmt: skip
"""For every phase in which a seat decides, a state in it and the rule that asks."""


def refused(state: State, action: Any) -> tuple[str, str]:
    """The code and the rule of a refusal, checked to be the same from ``check`` and from ``step``."""
    refusal = check(state, action)
    assert refusal is not None
    with pytest.raises(IllegalAction) as caught:
        step(state, action)
    assert (caught.value.code, caught.value.rule) == (refusal.code, refusal.rule)
    return refusal.code, refusal.rule


def test_every_phase_in_which_a_seat_decides_asks_by_a_rule() -> None:
    assert [type(action) for action in ONE_OF_EACH] == [*ACTIONS]
    assert {*ASKED, Phase.OVER} == set(Phase)
    assert {phase: rule for phase, (_, rule) in ASKED.items()} == {
        phase: row.asks for phase, row in PHASES.items() if row.moves
    }


@pytest.mark.rule("DEAL-14", "PUSH-1", "CARD-9", "STOP-1", "LIABLE-5", "TURN-1")
@pytest.mark.parametrize("phase", ASKED, ids=lambda phase: phase.name)
def test_an_answer_to_another_question_is_refused_by_the_rule_that_asks(phase: Phase) -> None:
    make, rule = ASKED[phase]
    state = make()
    assert state.phase is phase
    for action in ONE_OF_EACH:
        if type(action) not in PHASES[phase].moves:
            assert refused(state, action) == ("wrong_phase", rule)
    for junk in ("play 1J", None, 3, Play):
        assert refused(state, junk) == ("not_an_action", rule)


@pytest.mark.rule("STOP-3")
def test_when_the_hand_is_over_that_is_why_an_action_is_refused() -> None:
    over = act(stopping(), "stop").state
    assert refused(over, Play("1J")) == ("hand_over", "STOP-3")
    assert refused(over, None) == ("not_an_action", "TURN-1")


@pytest.mark.rule("DEAL-10", "DEAL-16")
@pytest.mark.parametrize(
    ("table_quad", "rule"), [("REDEAL", "DEAL-10"), ("DEALER_WINS", "DEAL-10"), ("NAGARI", "DEAL-16")]
)
def test_four_on_the_table_are_told_by_the_rule_of_what_follows(table_quad: str, rule: str) -> None:
    state = dealt(house(table_quad=table_quad), [], "8B 8A 8J 8K")
    assert [each.rule for each in state.opening if type(each).__name__ == "TableQuad"] == [rule]


@pytest.mark.rule("SHAKE-1", "DEAL-14", "BOMB-4")
def test_a_month_of_which_all_four_were_shown_is_not_told_as_shaken() -> None:
    state = lay(house(pair_bomb=True), "5A 5R 5J 6R | 3R 7J", "8J", "9J", quads=[[5], []])
    refusal = check(state, Shake(5))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("already_shaken", "SHAKE-1")
    assert refusal.message == "You can't shake this month: you have already shown all four of its cards."
    assert refusal.korean == "총통으로 네 장을 이미 보인 달이라 흔들 수 없습니다."
    bombing = lay(house(pair_bomb=True), "5A 5R 6R | 3R 7J", "5J 5K 8J", "9J", quads=[[5], []])
    refusal = check(bombing, Bomb(5))
    assert refusal is not None
    assert (refusal.code, refusal.message) == (
        "bomb_after_shake", "You can't bomb this month: you have already shown all four of its cards.",
    )  # fmt: skip
    shaken = check(lay(house(), "5A 5R 5J 6R | 3R 7J", "8J", "9J", shaken=[[5], []]), Shake(5))
    assert shaken is not None
    assert (shaken.message, shaken.korean) == (
        "You can't shake this month: you have already shaken it.", "이미 흔든 달이라 흔들 수 없습니다.",
    )  # fmt: skip
