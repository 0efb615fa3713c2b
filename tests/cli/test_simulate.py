"""``hwatu simulate``: what it prints is what the simulation found."""

from __future__ import annotations

import csv
import errno
import json
import os
import re
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

import pytest

from hwatu import presets
from hwatu.bots import random_bot, simple_bot
from hwatu.simulation import simulate, tournament
from tests.cli.invoking import invoke
from tests.helpers.simulating import HERE


def run(*arguments: str) -> tuple[int, str, str]:
    """The exit code, output and errors of ``hwatu simulate``."""
    done = invoke("simulate", *arguments)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


def rows(out: str) -> list[list[str]]:
    """The cells of the tables in the output, whatever characters draw them."""
    return [[cell.strip() for cell in line.strip("│").split("│")] for line in out.splitlines() if line.startswith("│")]


def test_the_command_prints_what_the_simulation_found() -> None:
    code, out, _ = run("30", "--players", "3", "--seed", "4", "--bot", "random", "--bot", "simple", "--bot", "random")
    assert code == 0
    report = simulate(presets.pagat(players=3), 30, bots=[random_bot, simple_bot, random_bot], seed=4, executor=HERE)
    assert out.startswith("30 hands, seed 4: pagat(players=3)\n")
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
    assert "pagat(players=3, target=5, meong_bak=True)" in out
    assert [row[1] for row in rows(out) if len(row) == 6] == ["random"] * 3
    assert [row[1] for row in rows(run("10")[1]) if len(row) == 6] == ["simple"] * 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("0",), "HANDS"),
        (("many",), "HANDS"),
        (("10", "--bot", "simpel"), "There is no bot 'simpel'. Did you mean simple?"),
        (("10", "--bot", "mine"), "There is no bot 'mine'. One of your own is named module:name, say 'mine:policy'."),
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


def test_bots_are_compared_in_every_seat(tmp_path: Path) -> None:
    table, told = tmp_path / "found.csv", tmp_path / "found.json"
    code, out, _ = run(
        "12", "--compare", "--seed", "4", "--bot", "simple", "--bot", "random",
        "--csv", str(table), "--json", str(told),
    )  # fmt: skip
    found = tournament(presets.pagat(), 12, ["simple", "random"], seed=4, executor=HERE)
    assert code == 0
    assert out.startswith("12 deals, seed 4, with every bot in every seat: pagat(players=2)\n")
    assert [row for row in rows(out) if len(row) == 5] == [
        [each.bot, "24", f"{each.won:.1%}", f"{each.mean:+.2f}", f"{each.error:.2f}"] for each in found.bots
    ]
    assert table.read_text(encoding="utf-8") == found.csv()
    assert told.read_text(encoding="utf-8") == found.json()


def test_results_of_seats_are_written_too(tmp_path: Path) -> None:
    table, told = tmp_path / "found.csv", tmp_path / "found.json"
    assert run("12", "--seed", "4", "--csv", str(table), "--json", str(told))[0] == 0
    report = simulate(presets.pagat(), 12, seed=4, executor=HERE)
    written = list(csv.DictReader(StringIO(table.read_text(encoding="utf-8"))))
    assert [(int(row["seat"]), row["bot"], float(row["mean"]), float(row["error"])) for row in written] == [
        (seat, "simple", report.mean[seat], report.error[seat]) for seat in (0, 1)
    ]
    assert [row["spread"] for row in json.loads(told.read_text(encoding="utf-8"))["bots"]] == list(report.spread)


def test_a_bot_from_a_module_is_compared_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "our_bots.py").write_text("from hwatu.bots import simple_bot as cautious\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    code, out, _ = run("4", "--compare", "--bot", "our_bots:cautious", "--bot", "search:2")
    assert code == 0
    assert [row[0] for row in rows(out) if len(row) == 5] == ["our_bots:cautious", "search:2"]


@pytest.mark.parametrize("name", ["our_bots:none", "hwatu.bots:none", ":", "hwatu.bots:"])
def test_a_module_without_a_bot_is_refused(name: str) -> None:
    code, _, err = run("4", "--bot", name)
    assert code == 2
    assert f"There is no bot '{name}'" in err


def test_the_plot_needs_matplotlib(tmp_path: Path) -> None:
    drawn = tmp_path / "found.svg"
    code, _, err = run("4", "--plot", str(drawn))
    if find_spec("matplotlib") is None:
        assert (code, drawn.exists()) == (2, False)
        assert "pip install 'hwatu[plot]'" in err
    else:
        assert code == 0
        assert "</svg>" in drawn.read_text(encoding="utf-8")


def test_nothing_is_played_for_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    code, out, err = run("1000000", "--csv", str(tmp_path / "missing" / "found.csv"))
    assert (code, out) == (1, "")
    assert "There is no such folder." in err


@pytest.mark.slow
def test_bots_are_compared_on_a_dask_cluster() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=1, processes=False, dashboard_address=":0") as cluster:
        code, out, err = run(
            "6", "--compare", "--cluster", cluster.scheduler_address, "--bot", "simple", "--bot", "random"
        )
    assert code == 0, err
    assert "6 deals" in out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="it needs a disk that is full")
@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("option", ["--csv", "--json"])
def test_a_full_disk_is_said_in_a_sentence(option: str, lang: str) -> None:
    said = invoke("simulate", "2", option, "/dev/full", "--lang", lang)
    assert said.exit_code == 1, said.exception
    assert "/dev/full" in said.stderr
    assert ("space" in said.stderr) == (lang == "en")


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("name", ["a file", "a file/below", "x" * 300, "x" * 5000, "/dev/null/below", "/proc/nowhere"])
def test_records_at_an_odd_path_are_refused_in_a_sentence(name: str, lang: str, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("taken", encoding="utf-8")
    said = invoke("simulate", "2", "--records", str(tmp_path / name), "--lang", lang)
    assert said.exit_code in (1, 2), said.exception
    assert isinstance(said.exception, SystemExit)
    assert lang == "ko" or name[:20] in said.stderr.replace("\n", "")
    assert len(said.stderr.strip()) > 10


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such names")
def test_a_folder_may_have_a_name_that_is_no_text(tmp_path: Path) -> None:
    said = invoke("simulate", "2", "--records", os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
    assert said.exit_code == 0, said.exception
    assert "2 hands" in said.stdout


def test_an_error_of_the_system_is_said_by_every_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "a file")

    monkeypatch.setattr("hwatu._cli.simulation_commands.run", full)
    said = invoke("simulate", "2")
    assert (said.exit_code, "a file" in said.stderr, "No space left" in said.stderr) == (1, True, True)
