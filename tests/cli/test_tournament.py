"""``hwatu tournament``: it goes on where its file ends, and prints what the file holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from hwatu.simulation import PROTOCOLS, TournamentResults, compete
from tests.cli.invoking import invoke
from tests.helpers.simulating import HERE

MATGO = PROTOCOLS["matgo-3"]


def run(*arguments: str) -> tuple[int, str, str]:
    """The exit code, output and errors of ``hwatu tournament``."""
    done = invoke("tournament", *arguments)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.slow
def test_a_tournament_keeps_what_it_played_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    code, out, err = run("matgo-3", str(file), "--bot", "simple", "--bot", "random", "--deals", "3")
    assert code == 0, err
    first = TournamentResults.loads(file.read_text(encoding="utf-8"))
    assert first == compete(MATGO, ["simple", "random"], deals=3, executor=HERE)
    assert run("matgo-3", str(file), "--bot", "simple", "--bot", "random", "--deals", "5")[0] == 0
    more = TournamentResults.loads(file.read_text(encoding="utf-8"))
    assert more.meetings[0].hands[:6] == first.meetings[0].hands
    assert more.meetings[0].deals == 5
    code, out, _ = run("matgo-3", str(file))
    margin = more.against("random", "simple")
    assert margin is not None
    for each in more.ratings():
        assert f"{each.rating:+.0f}" in out
    assert f"{margin.chips:+.2f} ± {margin.chips_error:.2f}" in out
    assert f"{margin.won:.1%} ± {margin.won_error:.1%}" in out
    assert TournamentResults.loads(file.read_text(encoding="utf-8")) == more


@pytest.mark.slow
def test_results_of_others_are_added(tmp_path: Path) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    run("gostop-3", str(one), "--bot", "simple", "--bot", "random", "--deals", "1")
    run("gostop-3", str(other), "--bot", "search:1", "--bot", "random", "--deals", "1")
    code, out, _ = run("gostop-3", str(one), "--add", str(other))
    assert code == 0
    assert set(TournamentResults.loads(one.read_text(encoding="utf-8")).bots) == {"simple", "random", "search:1"}
    assert "search:1" in out


def test_a_bot_is_made_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "our_nets.py").write_text(
        "from hwatu.bots import bot\ndef load(path):\n    return bot(path.read_text())\n", encoding="utf-8"
    )
    (tmp_path / "weights.txt").write_text("random", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    named = f"our_nets:load@{tmp_path / 'weights.txt'}"
    file = tmp_path / "results.json"
    assert run("matgo-3", str(file), "--bot", named, "--bot", "random", "--deals", "2")[0] == 0
    results = TournamentResults.loads(file.read_text(encoding="utf-8"))
    assert results.bots[named] == results.bots["random"] == MATGO.pool["random"]
    code, _, err = run("matgo-3", str(file), "--bot", f"our_nets:load@{tmp_path / 'missing'}", "--bot", "random")
    assert code == 2
    assert "There is no bot" in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("matgo-7", "found.json"), "There is no protocol 'matgo-7'. Did you mean matgo-3?"),
        (("matgo-3", "missing/found.json", "--bot", "simple"), "There is no such folder."),
        (("matgo-3", "found.json", "--add", "wrong.json"), "This is not JSON"),
        (("matgo-3", "found.json", "--deals", "0"), "--deals"),
        (("matgo-3", "found.json", "--bot", "simple"), "Name two different bots with --bot, or add --pool."),
        (("matgo-3", "found.json", *2 * ("--bot", "simple")), "Name two different bots with --bot, or add --pool."),
        (("matgo-3", "found.json", "--bot", "simple", "--lang", "ko"), "서로 다른 봇 둘을 적거나 --pool을 더하세요."),
    ],
)
def test_what_cannot_be_is_a_sentence(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("wrong.json").write_text("no", encoding="utf-8")
    code, out, err = run(*arguments)
    assert code in (1, 2)
    assert out == ""
    assert said in " ".join(err.split())
    assert not Path("found.json").exists()
