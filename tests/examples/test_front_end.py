"""The front end of the tutorial: a hand played over HTTP, as its page would, and what its server gives away."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.language.test_korean import is_korean

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples" / "front_end"


@pytest.fixture(scope="module", params=["en", "ko"])
def lang(request: pytest.FixtureRequest) -> str:
    """The language of the page on which the reader found the files."""
    chosen: str = request.param
    return chosen


@pytest.fixture(scope="module")
def address(lang: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the tutorial's server, made from the files of the page in this language."""
    in_korean: Any = run_path(str(ROOT / "docs" / "generate_front_end.py"))["generate"]
    folder = FOLDER if lang == "en" else in_korean(tmp_path_factory.mktemp("front_end"))
    command = [sys.executable, "-W", "error", str(folder / "server.py"), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()


def ask(address: str, **what: Any) -> dict[str, Any]:
    """The server's answer to a request of the page."""
    with urlopen(Request(f"{address}/ask", data=json.dumps(what).encode())) as reply:
        answer: dict[str, Any] = json.load(reply)
    return answer


def test_the_page_finds_every_file_that_it_loads(address: str, lang: str) -> None:
    with urlopen(f"{address}/") as reply:
        page = reply.read().decode()
    assert set(re.findall(r'lang="(\w+)"', page)) == {lang}
    linked = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert linked
    for path in (*linked, "board/board.css", "board/cards/back.svg"):
        with urlopen(f"{address}/{path}") as reply:
            assert reply.read()
            assert reply.headers["Content-Type"] in {"text/javascript", "text/css", "image/svg+xml"}
    with pytest.raises(HTTPError, match="404"), urlopen(f"{address}/server.py"):
        pass


def test_a_hand_is_played_to_its_end_and_another_dealt(address: str) -> None:
    now, heard = ask(address, heard=0), 0
    bot = now["page"]["hand"]["seats"][1]
    assert len(bot["hand"]) < bot["hand_size"], "at most what it has shown"
    while not now["page"]["hand"]["over"]:
        hand = now["page"]["hand"]
        assert [each["number"] for each in now["messages"]] == [*range(heard + 1, now["page"]["number"] + 1)]
        heard = now["page"]["number"]
        now = ask(address, heard=heard, action=hand["choices"][0]["action"])
    now = ask(address, heard=now["page"]["number"], next=True)
    assert now["messages"]
    assert now["page"]["hand"]["choices"] or now["page"]["hand"]["over"]


def test_what_is_illegal_is_refused_and_changes_nothing(address: str, lang: str) -> None:
    before = ask(address, heard=0)["page"]
    with pytest.raises(HTTPError, match="422") as refused:
        ask(address, heard=0, action={"type": "Stop"})
    said = json.load(refused.value)
    assert set(said) == {"code", "message"}
    assert is_korean(said["message"]) == (lang == "ko")
    assert ask(address, heard=0)["page"] == before


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"nonsense", 400), (b"[]", 400), (b"{}", 400), (b"\xff", 400), (b'{"heard": "all"}', 422)],
)
def test_what_no_page_asks_is_answered_and_changes_nothing(address: str, body: bytes, status: int) -> None:
    before = ask(address, heard=0)["page"]
    with pytest.raises(HTTPError, match=str(status)), urlopen(Request(f"{address}/ask", data=body)):
        pass
    assert ask(address, heard=0)["page"] == before


def test_the_texts_call_the_player_you(address: str, lang: str) -> None:
    page = ask(address, heard=0)["page"]
    while page["hand"]["over"]:  # four of a month on the table, say
        page = ask(address, heard=page["number"], next=True)["page"]
    assert page["hand"]["decides"] == {"en": "You are choosing a card", "ko": "내가 낼 패를 고르는 중"}[lang]


def test_the_server_is_as_short_as_the_tutorial_says() -> None:
    assert len((FOLDER / "server.py").read_text(encoding="utf-8").splitlines()) < 70
