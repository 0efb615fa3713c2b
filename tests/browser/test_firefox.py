"""The board in Firefox: a hand played by clicking, a replay and what a notebook shows stepped through."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from hwatu import Record, legal_actions, presets
from hwatu._actions import action_text
from hwatu.board import replay_page
from tests.browser.board_pages import Host, serving_files, write_page
from tests.browser.conftest import ROOT, missing
from tests.browser.web_tables import LONG

SCRIPT = Path(__file__).parent / "firefox.mjs"
NOTEBOOK = '<!doctype html><meta charset="utf-8"><title>A notebook</title>{}'
Plays = Callable[[str, str], dict[str, Any]]
LONGEST_TASK = 180
"""The seconds after which a task is given up."""


@pytest.fixture(scope="module")
def started() -> Iterator[subprocess.Popen[str]]:
    """The script with a Firefox, started once for all tests."""
    path, node = shutil.which("firefox-esr") or shutil.which("firefox"), shutil.which("node")
    if path is None:
        missing("firefox-esr (apt-get install firefox-esr)")
    if node is None or not (ROOT / "node_modules" / "puppeteer-core").is_dir():
        missing("puppeteer-core (npm install --no-save puppeteer-core@24)")
    command = [node, str(SCRIPT), path]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as script:
        yield script
        assert script.stdin is not None
        script.stdin.close()
        assert script.wait(LONG) == 0


@pytest.fixture
def firefox(started: subprocess.Popen[str], tmp_path: Path) -> Plays:
    """A function that runs one task of the script at an address and returns what it found, without errors."""

    def works(work: str, address: str) -> dict[str, Any]:
        assert started.stdin is not None
        assert started.stdout is not None
        picture = tmp_path / f"{work}.png"
        started.stdin.write(json.dumps({"work": work, "address": address, "picture": str(picture)}) + "\n")
        started.stdin.flush()
        guard = Timer(LONGEST_TASK, started.kill)  # then the line is empty
        guard.start()
        try:
            said: dict[str, Any] = json.loads(started.stdout.readline())
        finally:
            guard.cancel()
        assert "failed" not in said, said["failed"]
        assert said["wrong"] == []
        assert "firefox" in said["version"].lower()
        assert picture.stat().st_size > 20_000
        return said

    return works


def test_a_hand_is_played_by_clicking(firefox: Plays, tmp_path: Path) -> None:
    host = Host(presets.matgo(), "x1", "ko", ("준호", "지민"))
    folder = tmp_path / "board"
    write_page(folder, "ko", 0)
    with serving_files(folder, host) as address:
        said = firefox("play", address)
    assert host.table.actor is None
    assert host.table.hand is not None
    chosen = [action_text(move.action) for move in host.table.hand.moves if move.seat == 0]
    assert said["chosen"] == chosen
    assert said["clicks"] >= len(chosen) > 3
    assert said["page"]["hand"]["over"]


@pytest.mark.parametrize("where", ["file", "notebook"])
def test_a_replay_is_stepped_through(firefox: Plays, tmp_path: Path, where: str) -> None:
    record = Record.start(presets.matgo(), seed=9)
    while not record.state.over:
        record = record.played(legal_actions(record.state)[0])
    folder = tmp_path / "replay"
    folder.mkdir()
    text = replay_page(record) if where == "file" else NOTEBOOK.format(record._repr_html_())
    (folder / "index.html").write_text(text, encoding="utf-8")
    with serving_files(folder) as address:
        said = firefox("step", address)
    assert said["last"] == len(record.moves)
    assert said["said"].startswith(f"{said['last']}/{said['last']} · ")
