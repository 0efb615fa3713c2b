"""``hwatu stats`` prints what the statistics say."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from hwatu._record.records import Record
from hwatu.advice import statistics
from tests.advice.test_statistics import evening, hand
from tests.cli.invoking import invoke


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """The paths of a file with a session and of one with a single hand."""
    paths = [tmp_path / "one.hwatu", tmp_path / "two.hwatu"]
    paths[0].write_text(evening(["Ann", "Bob"]).dumps(), encoding="utf-8")
    paths[1].write_text(hand(1000).dumps(), encoding="utf-8")
    return [str(path) for path in paths]


def run(*arguments: str) -> str:
    """The output of ``hwatu stats``, which must succeed."""
    done = invoke("stats", *arguments)
    assert done.exit_code == 0, (done.stderr, done.exception)
    return done.stdout


def test_sessions_and_hands_are_added_up(files: list[str], tmp_path: Path) -> None:
    found = statistics([evening(["Ann", "Bob"]), hand(1000)])
    written = tmp_path / "stats.csv"
    said = run(*files, "--csv", str(written))
    for each in found:
        (row,) = [line for line in said.splitlines() if each.player in line]
        assert f"{each.chips:+}" in row
        assert f"{each.mean:+.2f}" in row
    rows = list(csv.DictReader(StringIO(written.read_text(encoding="utf-8"))))
    assert [row["player"] for row in rows] == [each.player for each in found]
    assert json.loads(run(*files, "--json")) == [each.row() for each in found]


def test_statistics_are_printed_in_korean(files: list[str]) -> None:
    assert "판당" in run(*files, "--lang", "ko")


def test_a_plot_is_drawn(files: list[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="it needs the extra plot")
    run(*files, "--plot", str(tmp_path / "stats.svg"))
    assert "<svg" in (tmp_path / "stats.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(("lang", "said"), [("en", "No hand in these files is over."), ("ko", "끝난 판이 없습니다.")])
def test_nothing_to_add_up_is_said(tmp_path: Path, lang: str, said: str) -> None:
    path = tmp_path / "begun.hwatu"
    path.write_text(hand(3).dumps(), encoding="utf-8")
    assert run(str(path), "--lang", lang) == f"{said}\n"
    assert json.loads(run(str(path), "--json")) == []


def test_what_cannot_be_read_is_named(files: list[str], tmp_path: Path) -> None:
    broken = tmp_path / "broken.hwatu"
    broken.write_text(Record.dumps(hand(3)).replace("0: play", "0: pley", 1), encoding="utf-8")
    done = invoke("stats", *files, str(broken))
    assert done.exit_code == 2
    assert "broken.hwatu: Line" in done.stderr
    assert invoke("stats", str(tmp_path / "none.hwatu")).exit_code == 1
    assert invoke("stats").exit_code == 2
