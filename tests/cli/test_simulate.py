"""``hwatu simulate``: what it prints is what the simulation found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hwatu import presets
from hwatu.bots import random_bot, simple_bot
from hwatu.simulation import simulate
from tests.cli.invoking import invoke
from tests.simulating import HERE


def run(*arguments: str) -> tuple[int, str, str]:
    done = invoke("simulate", *arguments)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


def rows(out: str) -> list[list[str]]:
    """The cells of the tables, whatever they are ruled with."""
    return [[cell.strip() for cell in line.strip("│").split("│")] for line in out.splitlines() if line.startswith("│")]


def test_it_prints_what_the_simulation_found() -> None:
    code, out, _ = run("30", "--players", "3", "--seed", "4", "--bot", "random", "--bot", "simple", "--bot", "random")
    assert code == 0
    report = simulate(presets.pagat(players=3), 30, bots=[random_bot, simple_bot, random_bot], seed=4, executor=HERE)
    assert out.startswith("30 hands, seed 4: Rules(players=3)\n")
    found = rows(out)
    ends = [[end.value, str(count), f"{report.share(end):.1%}"] for end, count in report.ends.items()]
    assert [row[:3] for row in found if len(row) == 4] == ends
    seats = [row for row in found if len(row) == 6]
    assert [row[:2] for row in seats] == [["0", "random"], ["1", "simple"], ["2", "random"]]
    assert [row[3] for row in seats] == [f"{mean:+.2f}" for mean in report.mean]
    assert [row[4] for row in seats] == [f"{error:.2f}" for error in report.error]
    assert f"{report.turns:.1f} turns and {report.decisions:.1f} decisions a hand" in out
    assert re.search(r"^[\d.]+ s, \d+ hands a second$", out, re.MULTILINE)


def test_one_bot_may_be_named_for_all_seats(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("players = 3\n[flags]\ntarget = 5\n", encoding="utf-8")
    code, out, _ = run("10", "--rules", str(house), "--bot", "random", "--variant", "meong_bak")
    assert code == 0
    assert "Rules(players=3, target=5, meong_bak=True)" in out
    assert [row[1] for row in rows(out) if len(row) == 6] == ["random"] * 3
    assert [row[1] for row in rows(run("10")[1]) if len(row) == 6] == ["simple"] * 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("0",), "HANDS"),
        (("many",), "HANDS"),
        (("10", "--bot", "simpel"), "There is no bot 'simpel'. Did you mean simple?"),
        (
            ("10", "--bot", "simple", "--bot", "random", "--bot", "random"),
            "The table has 2 seats, but there are 3 bots.",
        ),
        (("10", "--preset", "pagatt"), "Did you mean pagat?"),
    ],
)
def test_what_cannot_be_is_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert said in " ".join(err.split())
    assert "Traceback" not in err
