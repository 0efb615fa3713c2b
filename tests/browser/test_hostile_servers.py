"""Servers that may be anybody's: each line that one says is refused in words, or played by."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

import pytest

pytest.importorskip("websockets", reason="it needs the extra web")

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from tests.bots.processes import command
from tests.bots.test_hostile_referees import LINES, conversation
from tests.cli.invoking import invoke


@contextmanager
def serving(lines: list[str | bytes]) -> Iterator[str]:
    """The address of a server that sends these lines to every client and ignores the answers."""

    def talk(socket: ServerConnection) -> None:
        try:
            for line in lines:
                socket.send(line)
            for _ in socket:
                pass
        except ConnectionClosed:
            pass

    with serve(talk, "127.0.0.1", 0, compression=None) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.socket.getsockname()[1]}/tables/x"
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize("name", LINES)
def test_a_server_that_says_what_no_referee_does_is_refused_in_words(name: str) -> None:
    with serving(LINES[name]) as address:
        done = invoke("bot", "simple", "--at", address)
    assert done.exit_code in (1, 2), done.exception
    assert done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="programs are kept on POSIX systems")
@pytest.mark.parametrize(
    "name", ["too deep", "half a letter", "hello: no protocol", "decide: no view", "end: the receipt is a list"]
)
def test_a_program_at_such_a_server_ends_in_words_too(name: str) -> None:
    with serving(LINES[name]) as address:
        done = invoke("bot", f"mine={' '.join(command('fair'))}", "--at", address)
    assert (done.exit_code == 0) == (name == "decide: no view"), done.exception
    assert done.exception is None or isinstance(done.exception, SystemExit)


@pytest.mark.skipif(os.name != "posix", reason="programs are kept on POSIX systems")
@pytest.mark.parametrize("milliseconds", [None, "5000", [], -1, 10**300, 2.5])
def test_a_time_for_a_program_is_a_number_of_milliseconds(milliseconds: object) -> None:
    said = conversation()
    said[2]["ms"] = milliseconds
    with serving([json.dumps(each) for each in said]) as address:
        done = invoke("bot", f"mine={' '.join(command('fair'))}", "--at", address)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    assert (done.exit_code != 0) == (milliseconds != 10**300)
    assert ("must not be negative" in " ".join(done.stderr.split())) == (milliseconds == -1)


@pytest.mark.parametrize(
    "address",
    ["http://[", "http://", "http://a..b/tables/x", "http://127.0.0.1:99999/x", "http://x\x00y/", "ws://\u2028/"],
)
def test_an_address_of_nothing_is_refused_in_words(address: str) -> None:
    done = invoke("bot", "simple", "--at", address)
    assert done.exit_code in (1, 2), done.exception
    assert "No bot can play at" in done.stderr


@pytest.mark.parametrize("kind", ["failed", "end"])
def test_what_a_server_says_cannot_steer_the_terminal(kind: str) -> None:
    said = conversation()
    text = "\x1b[2J\x1b]0;you won\x07\u202e"
    said[3] = {"type": "failed", "code": "x", "message": text} if kind == "failed" else {**said[3], "receipt": text}
    with serving([json.dumps(each) for each in said]) as address:
        done = invoke("bot", "simple", "--at", address)
    shown = done.stdout + done.stderr
    assert "you won" in shown
    assert not {"\x1b", "\x07", "\u202e"} & set(shown)


def test_a_server_that_keeps_to_the_protocol_is_played_with() -> None:
    with serving([json.dumps(each) for each in conversation()]) as address:
        done = invoke("bot", "simple", "--at", address)
    assert (done.exit_code, done.stdout) == (0, "Stop.\n")
