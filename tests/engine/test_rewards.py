"""The table of rewards: what the engine tells when several rows are about one occasion."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from hwatu import Go, Phase, Play, format_position, observe, parse_position, position, presets, step
from hwatu._engine import earning, rewards
from hwatu._engine.position import said_go_just_before
from hwatu._engine.rewards import ChipReward, JunkReward, Occasion, Reward
from hwatu._engine.workbench import Workbench
from hwatu.events import ChipsPaid, Chok, JunkGiven

RULES = presets.pagat()
NEVER = ChipReward("CHIPS-3", Occasion.CHOK, reason="never", event=Chok, picks=lambda bench, cards: 0)
ALWAYS = JunkReward("BONUS-3", Occasion.CHOK, "chok_junk", event=Chok)
ALSO = ChipReward("CHIPS-3", Occasion.CHOK, reason="also", event=Chok)
NO_CHOK = JunkReward("BONUS-3", Occasion.CHOK, "chok_junk")


@pytest.fixture(autouse=True)
def _compiled_anew() -> Iterator[None]:
    """Compile the rewards anew during a test that changes their table, and again after it."""
    forget()
    yield
    forget()


def forget() -> None:
    """Empty the cache of rewards, for tests that change their table."""
    earning.rewards_under.cache_clear()


@pytest.mark.rule("BONUS-3")
@pytest.mark.parametrize(
    ("rows", "times"),
    [((ALWAYS,), 1), ((NEVER, ALWAYS), 1), ((ALWAYS, NEVER), 1), ((ALWAYS, ALSO), 1), ((NEVER,), 0), ((NO_CHOK,), 0)],
)
def test_an_event_of_several_rewards_is_told_once_if_any_of_them_is_due(
    rows: tuple[Reward, ...], times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rewards, "REWARDS", rows)
    begin = partial(position, RULES, hands=["1J 3R", "9R 10R"], table="5R", stock="1K 2J", turns=[1, 1])
    events = step(begin(), Play("1J")).events
    assert [event.cards.codes for event in events if isinstance(event, Chok)] == [("1J", "1K")] * times


def after_go(bench: Workbench) -> tuple[int, ...]:
    """The opponent whose go ended the turn before."""
    return tuple([seat for seat in bench.opponents if seat == said_go_just_before(bench.seats)])


FROM_THE_BRAVE = JunkReward("BONUS-3", Occasion.CHOK, "chok_junk", event=Chok, givers=after_go)
PAID_BY_THE_BRAVE = ChipReward("CHIPS-3", Occasion.CHOK, reason="after a go", event=Chok, givers=after_go)
GO_BEFORE = {"goes": [0, 0, 1], "last_go": [0, 0, 3]}


@pytest.mark.rule("BONUS-3")
@pytest.mark.parametrize(
    ("said", "givers"),
    [
        (GO_BEFORE, [2]),
        ({"goes": [0, 1, 0], "last_go": [0, 2, 0]}, []),  # a turn has passed since
        ({"goes": [0, 1, 1], "last_go": [0, 2, 3]}, [2]),
        ({}, []),
    ],
)
@pytest.mark.parametrize("row", [FROM_THE_BRAVE, PAID_BY_THE_BRAVE])
def test_a_reward_may_be_owed_by_those_alone_whom_it_names(
    row: Reward, said: dict[str, Any], givers: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rewards, "REWARDS", (row,))
    start = position(
        presets.pagat(players=3), hands=["1J 3R", "9R 10R", "9J 10J"], table="5R", stock="1K 2J 3J",
        captured=["", "4J 6J", "7J 8J 4K"], turns=[1, 1, 1], **said,
    )  # fmt: skip
    assert start.after_go_of == (givers[0] if givers else None)
    after = step(start, Play("1J"))
    told = [each.giver if isinstance(each, JunkGiven) else each.payer for each in after.events
            if isinstance(each, JunkGiven | ChipsPaid)]  # fmt: skip
    owed = [each.giver for each in after.state.owed]
    assert [*told, *owed] == givers
    assert any(isinstance(each, Chok) for each in after.events) is bool(givers)


@pytest.mark.rule("STOP-2")
def test_a_go_is_known_for_one_turn() -> None:
    """To everybody, whoever plays next, and with a go of one's own as with another's."""
    state = position(
        presets.pagat(target=3), hands=["3B 5A 6A", "9R 8J 7J"], table="3R 9J 10J", stock="11J 12R 1J 2J",
        captured=["1B 8B 11B", ""], turns=[2, 2],
    )  # fmt: skip
    state = step(state, Play("3B")).state
    assert (state.phase, state.after_go_of) == (Phase.GO_OR_STOP, None)
    state = step(state, Go()).state
    assert (state.actor, state.after_go_of, observe(state, 1).after_go_of) == (1, 0, 0)
    assert parse_position(format_position(state), state.rules).after_go_of == 0
    state = step(state, Play("8J")).state
    assert (state.actor, state.after_go_of, observe(state, 0).after_go_of) == (0, None, None)
