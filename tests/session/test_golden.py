"""The season of each preset, line by line as it was."""

from __future__ import annotations

import pytest

from hwatu import presets
from tests.session.transcripts import GOLDEN, TABLES, transcript


@pytest.mark.parametrize("name", TABLES)
def test_each_stored_season_is_played_and_paid_as_before(name: str) -> None:
    kept = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(name).splitlines() == kept.splitlines(), "see tests/session/transcripts.py"


def test_every_preset_has_a_transcript_and_no_file_is_left_over() -> None:
    assert set(presets.PRESETS) <= set(TABLES)
    assert {path.stem for path in GOLDEN.glob("*")} == set(TABLES)
