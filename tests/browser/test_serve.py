"""``hwatu serve``: the addresses that it prints, the code to scan, and what it says where it cannot serve."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_server
from urllib.request import urlopen

import pytest

for needed in ("segno", "starlette", "uvicorn", "websockets"):
    pytest.importorskip(needed, reason="it needs the extra web")

import segno

from hwatu._cli.serve_command import code_lines
from hwatu.web import Limits, app
from hwatu.web._server import addresses, listen
from tests.browser.web_tables import LONG, new_table, saved
from tests.cli.invoking import invoke

KOREAN = {"LC_ALL": "ko_KR.UTF-8"}


@contextmanager
def serving(*options: str, **env: str) -> Iterator[list[str]]:
    """The lines that the command prints before it serves, to the one that says that Ctrl-C ends it."""
    command = [sys.executable, "-W", "error", "-m", "hwatu", "serve", "--port", "0", *options]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, encoding="utf-8", env={**os.environ, "PYTHONUTF8": "1", **env}
    )
    assert process.stdout is not None
    said = list[str]()
    try:
        while "Ctrl-C" not in (said or [""])[-1]:
            said.append(process.stdout.readline())
            assert said[-1], said
        yield said
    finally:
        process.kill()
        process.wait(LONG)
        process.stdout.close()


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_it_prints_addresses_that_open_the_lobby(lang: str, tmp_path: Path) -> None:
    with serving("--lang", lang, "--data", str(tmp_path / "kept")) as said:
        found = re.findall(r"^  (http://[\d.]+:\d+)$", "".join(said), re.MULTILINE)
        assert found
        for each in found:
            with urlopen(each, timeout=LONG) as page:
                assert b'<main id="lobby"' in page.read()
        name = new_table(found[0])
        assert saved(tmp_path / "kept" / "tables.sqlite", name).hand is None
    assert ("같은 네트워크" if lang == "ko" else "same network") in said[0] or "127.0.0.1" in found[0]


def test_for_this_machine_alone_there_is_nothing_to_scan(tmp_path: Path) -> None:
    with serving("--host", "127.0.0.1", "--data", str(tmp_path)) as said:
        assert "other devices cannot reach it" in " ".join("".join(said).split())
        assert "http://127.0.0.1:" in said[-2]


def test_in_a_terminal_it_draws_a_code_of_its_first_address() -> None:
    code = segno.make("http://192.0.2.7:8000", micro=False)
    drawn = [*code_lines("http://192.0.2.7:8000")]
    dark = [[half in both for half in row] for row in drawn for both in ("▀█", "▄█")]
    assert dark[: len(code.matrix) + 8] == [[module in (1, True) for module in row] for row in code.matrix_iter()]
    assert {len(row) for row in drawn} == {len(code.matrix) + 8}
    assert len(drawn) <= 20, "it stands in a window of 24 lines"


def test_one_that_listens_everywhere_has_the_addresses_of_its_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    with listen("0.0.0.0", 0) as listening:
        port = listening.getsockname()[1]
        for own, expected in (
            (["192.0.2.7", "127.0.0.1", "10.0.0.2"], [f"http://192.0.2.7:{port}", f"http://10.0.0.2:{port}"]),
            (["127.0.1.1"], [f"http://127.0.0.1:{port}"]),
            ([], [f"http://127.0.0.1:{port}"]),
        ):
            monkeypatch.setattr("hwatu.web._server.own_addresses", lambda own=own: own)
            assert addresses(listening) == expected


def test_a_port_that_is_taken_is_refused_in_both_languages(tmp_path: Path) -> None:
    with create_server(("127.0.0.1", 0)) as taken:
        wanted = ["serve", "--host", "127.0.0.1", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path)]
        english, korean = invoke(*wanted), invoke(*wanted, env=KOREAN)
    assert (english.exit_code, korean.exit_code) == (1, 1)
    assert "Choose another with --port or --host." in " ".join(english.stderr.split())
    assert "--port나 --host로 다른 것을 고르세요." in " ".join(korean.stderr.split())
    assert str(wanted[4]) in english.stderr
    assert str(wanted[4]) in korean.stderr


def test_a_place_where_no_tables_can_be_kept_is_refused_in_both_languages(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").mkdir()
    (tmp_path / "file").write_text("", encoding="utf-8")
    for folder, words in ((tmp_path, "읽거나 쓸 수 없습니다."), (tmp_path / "file", "폴더가 아니라 파일입니다.")):
        wanted = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder)]
        english, korean = invoke(*wanted), invoke(*wanted, env=KOREAN)
        assert english.exit_code == korean.exit_code != 0
        assert "rror" in english.stderr
        assert words in korean.stderr


def test_the_application_keeps_its_tables_in_a_folder_that_it_makes(tmp_path: Path) -> None:
    app(tmp_path / "deep" / "folder", limits=Limits(tables=1))
    assert (tmp_path / "deep" / "folder" / "tables.sqlite").is_file()
