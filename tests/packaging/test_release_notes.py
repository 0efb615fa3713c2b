"""The notes of a release are its part of the changelog."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / ".ci" / "release_notes.py"

pytestmark = pytest.mark.skipif(not SCRIPT.exists(), reason="the source distribution has no CI")

CHANGELOG = """# Changelog

## [Unreleased]

### Added

- Later.

## [1.2.3] - 2026-01-02

### Fixed

- A wrong rule (PAY-7).

## [1.2.30] - 2025-12-01

- Earlier.
"""


def test_notes_are_what_stands_below_the_heading() -> None:
    notes = run_path(str(SCRIPT))["notes"]
    assert notes(CHANGELOG, "1.2.3") == "### Fixed\n\n- A wrong rule (PAY-7).\n"
    assert notes(CHANGELOG, "1.2.30") == "- Earlier.\n"


@pytest.mark.parametrize("version", ["1.2", "1.2.4", "Unreleased", "1x2.3"])
def test_a_version_that_the_changelog_does_not_have_is_refused(version: str) -> None:
    with pytest.raises(SystemExit, match="has no"):
        run_path(str(SCRIPT))["notes"](CHANGELOG, version)


def test_a_version_without_a_date_or_without_notes_is_refused() -> None:
    notes = run_path(str(SCRIPT))["notes"]
    for changelog in ("## [2.0.0]\n\n- All.\n", "## [2.0.0] - 2026-01-02\n\n## [1.0.0] - 2025-01-02\n\n- All.\n"):
        with pytest.raises(SystemExit):
            notes(changelog, "2.0.0")
