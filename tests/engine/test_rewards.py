"""The table of rewards: what the engine tells when several rows are about one occasion."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from hwatu import Play, position, presets, step
from hwatu._state import rewards
from hwatu._state.compiled_rules import compiled
from hwatu._state.rewards import Occasion, Reward
from hwatu.events import Chok

RULES = presets.pagat()
NEVER = Reward("CHIPS-3", Occasion.CHOK, reason="never", event=Chok, due=lambda turn, cards: 0)
ALWAYS = Reward("BONUS-3", Occasion.CHOK, "chok_junk", event=Chok)
ALSO = Reward("CHIPS-3", Occasion.CHOK, reason="also", event=Chok)
NO_CHOK = Reward("BONUS-3", Occasion.CHOK, "chok_junk")


@pytest.fixture(autouse=True)
def _compiled_anew() -> Iterator[None]:
    """The compiled rules know the table as it was then."""
    compiled.cache_clear()
    yield
    compiled.cache_clear()


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
