"""The benchmark that plays the search against that of another version of the library."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from benchmarks import strength
from benchmarks.deciding import Decider, Moment, named, own_folder, reached

LINES = """\
pagat3: search:2 against {other}:2, a hand, in 2 deals
chips: +0.0000 ± 0.0000
squashed: +0.0000 ± 0.0000
"""


def test_a_search_in_another_process_chooses_as_one_here_would_and_tells_its_time() -> None:
    moment = Moment("matgo", "a deal")
    with Decider(own_folder(), 5) as decider:
        move, seconds = decider.decide(moment, "a seed")
        assert decider.decide(moment, "a seed")[0] == move
        moment = moment.after(move)
        assert decider.decide(moment, "a seed")[0] in named(reached(moment))
    assert seconds > 0


def test_against_itself_a_search_wins_nothing_and_deals_in_the_file_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results, other = tmp_path / "results.csv", own_folder()
    arguments = ["match", "pagat3", str(results), "--earlier", other, "--mine", "2", "--theirs", "2", "--deals"]
    for deals, rows in (("1", 2), ("2", 3)):
        monkeypatch.setattr(sys, "argv", ["strength", *arguments, deals])
        strength.main()
        assert len(results.read_text("utf-8").splitlines()) == rows
    assert capsys.readouterr().out.endswith(LINES.format(other=Path(other).name))
    assert list(tmp_path.iterdir()) == [results]


def test_chips_are_told_raw_and_squashed_a_hand(tmp_path: Path) -> None:
    results = tmp_path / "results.csv"
    results.write_text("game,one,other,deal,chips\nmatgo,a,b,0,104/-104 0/0\nmatgo,a,b,1,0/0 0/0\n", encoding="utf-8")
    with Decider(own_folder(), 1) as decider:
        told = strength.match(results, "matgo", decider, decider, ("a", "b"), 2)
    assert told.splitlines()[1:] == ["chips: +26.0000 ± 26.0000", "squashed: +0.1904 ± 0.1904"]
