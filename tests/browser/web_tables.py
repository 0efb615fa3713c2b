"""The web table as tests need it: a server, clients that speak its messages, and a look for cards in what they got."""

from __future__ import annotations

import json
import re
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from hwatu import State, Table

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

ROOT = Path(__file__).resolve().parent.parent.parent
LONG = 20
"""In seconds: how long anything may take on a busy machine."""


def free_port() -> int:
    """A port of this machine that nothing uses."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    """A server of web tables in a separate process, which can be killed and started again."""

    def __init__(self, records: Path) -> None:
        self.records, self.port = records, free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self.launch()
        wait_for(self.port)

    def launch(self) -> None:
        """Start the server without waiting for it."""
        chosen = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.records.parent)]
        command = [sys.executable, "-W", "error", "-m", "hwatu", "serve", *chosen]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=ROOT)

    def kill(self) -> None:
        """End the server as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(LONG)


def saved(records: Path, name: str) -> Table:
    """A table as the server wrote it down."""
    with closing(sqlite3.connect(records)) as database:
        return Table.loads(database.execute("SELECT saved FROM tables WHERE name = ?", (name,)).fetchone()[0])


def wait_for(port: int) -> None:
    """Wait until a server answers there."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nothing answers on port {port}")


def post(address: str, body: bytes, **headers: str) -> dict[str, Any]:
    """The server's answer to a request for a table, a refusal included."""
    try:
        answer = urlopen(Request(f"{address}/tables", body, {"Origin": address, **headers}), timeout=LONG)
    except HTTPError as refused:
        answer = refused
    with answer:
        found: dict[str, Any] = json.load(answer)
        return found


def wish(**more: Any) -> bytes:
    """The request for a table of two people."""
    return json.dumps({"preset": "pagat", "variants": [], "seats": ["person"] * 2, "hands": 3, **more}).encode()


def new_table(address: str, **more: Any) -> str:
    """The name of a new table, of two people if nothing else is said."""
    return str(post(address, wish(**more))["table"])


class Visitor:
    """A client without a browser, which keeps all messages and the newest one about the table."""

    def __init__(self, connection: ClientConnection, **hello: Any) -> None:
        self.connection, self.frames, self.told = connection, list[str](), dict[str, Any]()
        self.say(**{"do": "hello", "token": None, "since": None, "lang": "en", **hello})

    def say(self, **message: object) -> None:
        self.connection.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        frame = str(self.connection.recv(LONG))
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if "now" in message:
            self.told = message
        return message

    def hear_until(self, key: str) -> Any:
        """The next message's value for this key."""
        while key not in (message := self.hear()):
            pass
        return message[key]

    def hear_number(self, number: int) -> None:
        """Listen until the table has come that far."""
        while not self.told or self.told["now"]["number"] < number:
            self.hear()

    def sit(self, name: str = "") -> int:
        """Take a seat, and return which."""
        self.hear_until("now")
        self.say(do="sit", name=name)
        while self.told["seat"] is None:
            self.hear()
        return int(self.told["seat"])


def states(table: Table) -> dict[int, State]:
    """The state of the hand after each message of a table, by its number."""
    found, again = {}, Table.start(
        table.session.rules, ["person"] * len(table.seats), seed=table.seed,
        hands=table.session.hands, stake=table.session.stake,
        dealer=table.past[0].dealer if table.past else table.session.dealer,
    )  # fmt: skip
    for hand in table.past if table.actor is None or table.hand is None else (*table.past, table.hand):
        again = again.deal()
        found[again.number] = again.state
        for move in hand.moves:
            again = again.act(again.state.actor, move.action)
            found[again.number] = again.state
    return found


def leaks(frames: Iterable[str], moments: dict[int, State]) -> list[str]:
    """Every card that a client received although it could not see it then, in another hand or in the stock."""
    found, reader = list[str](), None
    for frame in frames:
        message = json.loads(frame, object_hook=_without_cards_of_sets)
        reader = message.get("seat", reader)
        number = message.get("now", message).get("number")
        if number not in moments:
            continue  # a refusal, or nothing was dealt yet
        for key in ("token", "pictures", "draw"):  # random letters that may look like a card, and cards of no hand
            message.pop(key, None)
        codes = set(re.findall(r"(?<![\w.-])(?:1?\d[ABDJKR]|X[0-9A-Z](?:\.\d+)?)(?![\w.-])", json.dumps(message)))
        found += [f"message {number}: {code}" for code in hidden(moments[number], reader) if code in codes]
    return found


def _without_cards_of_sets(told: dict[str, Any]) -> dict[str, Any]:
    """A page without the card names of its sets, which are those of the rules wherever the cards are."""
    return {key: value for key, value in told.items() if key != "cards" or "needs" not in told}


def hidden(state: State, reader: int | None) -> list[str]:
    """The cards that a seat, or with None a spectator, cannot see."""
    seats = [seat for seat in range(state.rules.players) if seat != reader]
    held = [each.code for seat in seats for each in state.seats[seat].hand if each not in state.seats[seat].shown]
    return held + [each.code for each in state.stock]


if __name__ == "__main__":  # whether the server at an address opens tables
    wait_for(int(sys.argv[1].rpartition(":")[2]))
    assert new_table(sys.argv[1])
