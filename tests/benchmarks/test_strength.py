"""The benchmark that plays the search against that of another version of the library."""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from random import Random
from statistics import mean

import pytest

pytest.importorskip("numpy")

from benchmarks import strength
from benchmarks.deciding import Decider, Moment, named, own_folder, reached
from hwatu import View
from hwatu.bots import SearchResult

LINES = """\
pagat3: search:2 against {other}:2, a hand, in 2 deals
chips: 0.0000 ± 0.0000, less luck 0.0000 ± 0.0000
squashed: 0.0000 ± 0.0000, less luck 0.0000 ± 0.0000
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
    monkeypatch.setattr(strength, "ORDERS", 3)
    for deals, rows in (("1", 2), ("2", 3)):
        monkeypatch.setattr(sys, "argv", ["strength", *arguments, deals])
        strength.main()
        assert len(results.read_text("utf-8").splitlines()) == rows
    without_signs = capsys.readouterr().out.replace("+0.0", "0.0").replace("-0.0", "0.0")
    assert without_signs.endswith(LINES.format(other=Path(other).name))
    assert list(tmp_path.iterdir()) == [results]


def test_each_search_decides_for_its_own_seats() -> None:
    class Noted(Decider):
        """Takes the first move that there is, and notes who decides."""

        def __init__(self) -> None:
            self.seats: set[int] = set()

        def decide(self, moment: Moment, seed: str) -> tuple[str, float]:
            state = reached(moment)
            self.seats.add(state.actor)
            return next(iter(named(state))), 0.0

    mine, theirs = Noted(), Noted()
    strength.played(mine, theirs, Moment("pagat3", "a deal"), 1, orders=1)
    assert (mine.seats, theirs.seats) == ({1}, {0, 2})


def test_a_deal_that_is_over_at_once_has_no_luck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results, own = tmp_path / "results.csv", own_folder()
    assert reached(Moment("pagat3", "strength pagat3 18")).over
    for _ in range(2):  # played, and read from the file
        arguments = ["match", "pagat3", str(results), "--earlier", own, "--first", "18", "--deals", "1"]
        monkeypatch.setattr(sys, "argv", ["strength", *arguments])
        strength.main()
        assert [line.partition(" ± ")[0] for line in capsys.readouterr().out.splitlines()[1:]] == [
            "chips: +0.0000", "squashed: +0.0000",
        ]  # fmt: skip
    assert results.read_text("utf-8").splitlines()[1].endswith(",0.0,0.0")


def test_chips_are_told_raw_and_squashed_and_less_their_luck_a_hand() -> None:
    told = strength.report("a match", [[3.0, 0.2, 2.0, 0.1], [1.0, 0.1, 1.0, 0.1]])
    assert told.splitlines() == [
        "a match, a hand, in 2 deals",
        "chips: +2.0000 ± 1.0000, less luck +0.2500 ± 0.7500",
        "squashed: +0.1500 ± 0.0500, less luck +0.0000 ± 0.1000",
    ]


def test_the_coefficient_of_the_luck_leaves_what_is_expected_as_it_is() -> None:
    """Every luck that three deals may have, once: what is left is what the deals bring without luck, on average."""
    found = []
    for luck in product((-3.0, 1.0, 2.0), repeat=3):
        results = [skill + 2 * lucky + lucky**2 for skill, lucky in zip((5, 0, -2), luck, strict=True)]
        less = strength.less_luck(results, list(luck))
        found.append([each - lucky**2 for each, lucky in zip(less, luck, strict=True)])
    assert [mean(each) for each in zip(*found, strict=True)] == pytest.approx([5, 0, -2])
    assert strength.less_luck([4.0], [3.0]) == [4.0]


def test_agreement_counts_pairs_of_seeds_and_those_where_one_is_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    class Alternating:
        """Chooses the first action for two seeds of three, and calls that clear, and the second for the third."""

        def __init__(self, playouts: int) -> None:
            assert playouts == 7
            self.calls = 0

        def search(self, view: View, rng: Random) -> SearchResult:
            self.calls += 1
            first, second = view.actions[:2]
            if self.calls % 3:
                return SearchResult(first, 7, (), 7)
            return SearchResult(second, 7, (first,), None)

    monkeypatch.setattr(strength, "SearchBot", Alternating)
    told = strength.agreement("matgo", playouts=7, count=2, seeds=3, seed="some")
    assert told == (
        "matgo: two of 3 seeds agree in 33.3% of 2 turns, and in 50.0% of the 67% where one finds its choice clear"
    )
