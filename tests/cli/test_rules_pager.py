"""The long list of `hwatu rules` goes through a pager on a terminal, and nothing else does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="only POSIX has terminals of this kind")

PAGER = f"{sys.executable} -c \"import sys; print('PAGED', 'godori' in sys.stdin.read())\""


def on_a_terminal(*arguments: str, pager: str = PAGER) -> str:
    """The output of a command on a terminal of 100 columns, whose pager says that it was asked."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "hwatu", "--lang", "en", *arguments]
    environment = {**os.environ, "PAGER": pager, "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        said = b""
        try:
            while part := os.read(ours, 4096):
                said += part
        except OSError:  # Linux says so that nobody writes any longer
            pass
        assert process.wait() == 0
    os.close(ours)
    return said.decode()


@pytest.mark.slow
def test_the_list_of_all_rules_goes_through_the_pager() -> None:
    assert on_a_terminal("rules").split() == ["PAGED", "True"]


@pytest.mark.slow
def test_less_is_told_that_there_are_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    less = tmp_path / "less"
    less.write_text('#!/bin/sh\ncat > /dev/null; echo "flags $LESS"\n', encoding="utf-8")
    less.chmod(0o755)
    monkeypatch.delenv("LESS", raising=False)
    assert on_a_terminal("rules", pager=str(less)).split() == ["flags", "-R"]


@pytest.mark.parametrize("arguments", [("rules", "PAY-7"), ("rules", "--compare", "pagat", "matgo")])
def test_what_fits_a_screen_does_not_go_through_the_pager(arguments: tuple[str, ...]) -> None:
    said = on_a_terminal(*arguments)
    assert "PAGED" not in said
    assert len(said) > 200


@pytest.mark.slow
def test_a_program_that_reads_the_list_gets_it_as_it_is() -> None:
    command = [sys.executable, "-m", "hwatu", "--lang", "en", "rules"]
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=True, env={**os.environ, "PAGER": PAGER}
    )
    assert "PAGED" not in done.stdout
    assert "godori" in done.stdout
