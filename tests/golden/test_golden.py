"""The golden transcripts: what is played now is, line for line, what is stored."""

from __future__ import annotations

import pytest

from hwatu import presets
from tests.golden import HERE, SEEDS, path, transcript


@pytest.mark.parametrize(("preset", "players"), SEEDS)
def test_the_hand_is_played_as_it_is_stored(preset: str, players: int) -> None:
    stored = path(preset, players).read_text(encoding="utf-8").splitlines()
    played = transcript(preset, players).splitlines()
    for number, (now, then) in enumerate(zip(played, stored, strict=False), start=1):
        assert now == then, f"line {number} of {path(preset, players).name}; if it is meant so: python -m tests.golden"
    assert len(played) == len(stored)


def test_every_preset_has_transcripts_and_every_transcript_a_preset() -> None:
    assert {preset for preset, _ in SEEDS} == set(presets.PRESETS)
    assert all((preset, players) in SEEDS for preset in presets.PRESETS for players in (2, 3))
    assert {file.name for file in HERE.glob("*.txt")} == {path(*hand).name for hand in SEEDS}
