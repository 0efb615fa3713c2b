"""``hwatu show`` shows a position in words or as a picture."""

from __future__ import annotations

from pathlib import Path

import pytest

from hwatu import deal, format_position, parse_position, presets, variants
from hwatu.render import svg, text
from tests.cli.invoking import invoke

LINE = "hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J; stock 8B *"
STATE = parse_position(LINE, presets.pagat())
THREE = deal(presets.pagat(players=3), seed=36)


def show(*arguments: str, said: str | None = None) -> str:
    """The output of ``hwatu show``, which must succeed."""
    done = invoke("show", *arguments, input=said)
    assert done.exit_code == 0, (done.stderr, done.exception)
    return done.stdout


def test_a_position_is_a_table_in_words() -> None:
    assert show(LINE) == text(STATE) + "\n"
    assert show(LINE, "--seat", "1", "--lang", "ko") == text(STATE, seat=1, lang="ko") + "\n"


def test_a_position_is_read_from_standard_input() -> None:
    assert show("-", said=LINE + "\n") == show(LINE)


def test_the_line_says_how_many_play() -> None:
    assert show(format_position(THREE)) == text(THREE) + "\n"
    assert show(format_position(THREE), "--players", "3") == text(THREE) + "\n"


def test_rules_are_chosen_as_elsewhere(tmp_path: Path) -> None:
    rules = presets.pagat(players=3) | variants.two_jokers
    line = format_position(deal(rules, seed=1))
    assert show(line, "--variant", "two_jokers") == text(deal(rules, seed=1)) + "\n"
    house = tmp_path / "house.toml"
    house.write_text('players = 3\nvariants = ["two_jokers"]\n', encoding="utf-8")
    assert show(line, "--rules", str(house)) == text(deal(rules, seed=1)) + "\n"
    family = deal(presets.hwatu_variation(players=2), seed=1)
    assert show(format_position(family), "--preset", "hwatu_variation") == text(family) + "\n"


def test_a_picture_goes_to_a_file(tmp_path: Path) -> None:
    target = tmp_path / "table.svg"
    assert show(LINE, "--svg", str(target), "--seat", "0", "--lang", "ko", "--index") == ""
    assert target.read_text(encoding="utf-8") == svg(STATE, seat=0, lang="ko", index=True)


@pytest.mark.parametrize("arguments", [("--svg",), ("--svg", "-")])
def test_without_a_file_a_picture_goes_to_standard_output(arguments: tuple[str, ...]) -> None:
    assert show(LINE, *arguments) == svg(STATE) + "\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nothing",), "A position begins with 'hwatu position 1;'."),
        ((LINE.replace("5R", "13R"),), "There is no card '13R'. Did you mean 3R?"),
        ((LINE, "--seat", "2"), "There is no seat 2"),
        ((LINE, "--players", "3"), "hands"),
        ((LINE, "--preset", "pagatt"), "Did you mean pagat?"),
        ((LINE, "--index"), "--index is about the picture: add --svg."),
        ((LINE, "--svg", "no-such-folder/table.svg"), "no-such-folder/table.svg"),
    ],
)
def test_what_cannot_be_shown_is_said(arguments: tuple[str, ...], sentence: str) -> None:
    done = invoke("show", *arguments)
    assert done.exit_code in (1, 2)
    assert done.stdout == ""
    assert sentence in done.stderr
