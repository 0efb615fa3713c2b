"""``hwatu perft`` counts the sequences of decisions from a position."""

from __future__ import annotations

from pathlib import Path

import pytest

from hwatu import deal, format_position, presets
from tests.cli.invoking import invoke

START = format_position(deal(presets.pagat(), seed=7))
END = "hwatu position 1; hands 2A 9R / 3R; table 6R 7R; captured 1B 3B 8B 11B 12B / -; stock 4R 4J; turns 1 1"


def perft(*arguments: str, said: str | None = None) -> str:
    """The output of ``hwatu perft``, which must succeed."""
    done = invoke("perft", *arguments, input=said)
    assert done.exit_code == 0, (done.stderr, done.exception)
    return done.stdout


def test_counts_are_printed_for_each_depth() -> None:
    assert (
        perft(START, "3")
        == """\
depth  sequences  over  net
    1         11     0  +0 +0
    2        110     0  +0 +0
    3       1072     0  +0 +0
"""
    )


def test_divide_counts_each_first_action_apart() -> None:
    assert (
        perft(END, "2", "--divide")
        == """\
action   sequences  over  net
play 2A          2     1  +30 -30
play 9R          2     1  +30 -30
total            4     2  +60 -60
"""
    )


def test_a_position_from_standard_input_is_counted_in_korean() -> None:
    assert (
        perft("-", "1", "--lang", "ko", said=START + "\n")
        == """\
깊이  경우의 수  끝난 판  칩
   1         11        0  +0 +0
"""
    )
    assert "합계" in perft(END, "1", "--divide", "--lang", "ko")


def test_rules_are_chosen_as_elsewhere(tmp_path: Path) -> None:
    three = format_position(deal(presets.gostop_online(), seed=1))
    house = tmp_path / "house.toml"
    house.write_text('preset = "gostop_online"\n', encoding="utf-8")
    assert perft(three, "2", "--preset", "gostop_online") == perft(three, "2", "--rules", str(house))
    assert "+200 -200" in perft(END, "2", "--variant", "five_brights_50")
    assert "each of the 3 seats" in invoke("perft", END, "2", "--players", "3").stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nothing", "2"), "A position begins with 'hwatu position 1;'."),
        ((START, "0"), "0 is not in the range x>=1."),
        ((START, "two"), "'two' is not a valid integer"),
        ((START,), "Missing argument 'DEPTH'"),
        ((START, "1", "--preset", "pagatt"), "Did you mean pagat?"),
    ],
)
def test_what_cannot_be_counted_is_said(arguments: tuple[str, ...], sentence: str) -> None:
    done = invoke("perft", *arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert sentence in done.stderr
