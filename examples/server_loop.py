"""A server and two clients that exchange nothing but lines of JSON: views and events one way, actions the other.

Run it with `python examples/server_loop.py`.

Each client is a process of its own, reached through pipes; with sockets it would be the same. The server never sends a
seat what that seat may not know, and believes nothing that it is told: anything but a legal action is refused with an
error that a client can read, and the state stays as it was.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

from hwatu import Action, HwatuError, Table, codec, presets
from hwatu.render import text


class Client:
    """The server's end of the line to one client."""

    def __init__(self, seat: int) -> None:
        command = [sys.executable, "-X", "utf8", "-W", "error", __file__, "client", str(seat)]
        self.seat, self.heard = seat, 0
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def send(self, message: object) -> None:
        """One message, one line."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
        self.process.stdin.flush()

    def tell(self, table: Table) -> None:
        """The events since this client last heard, and the table as it is now: as far as its seat may know them."""
        self.send({"happened": table.messages(self.seat, since=self.heard), "now": table.present(self.seat)})
        self.heard = table.number

    def ask(self) -> str:
        """The next line that the client sends."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()


def tell(clients: Iterable[Client], table: Table) -> None:
    """Tell every client."""
    for client in clients:
        client.tell(table)


def serve(seed: str) -> Table:
    """Play one hand between two clients."""
    table = Table.start(presets.pagat(), ["person", "person"], seed=seed).deal()
    clients = [Client(seat) for seat in range(2)]
    refused = 0
    tell(clients, table)
    while (seat := table.actor) is not None:
        line = clients[seat].ask()
        if not line:
            raise SystemExit(f"client {seat} has left")
        try:
            table = table.act(seat, codec.loads(line, Action))
        except HwatuError as error:
            refused += 1
            clients[seat].send({"error": {"code": error.code, "message": error.message}})
        else:
            tell(clients, table)
    for client in clients:
        client.process.communicate(timeout=60)
    print(f"refused {refused} lines that were no legal action")
    return table


MISTAKES = (
    "no JSON at all",
    '{"hwatu": 1, "type": "Action", "value": {"type": "Play", "card": "13B"}}',
    '{"hwatu": 1, "type": "Action", "value": {"type": "Stop"}}',
)


def play(seat: int, lines: Iterable[str]) -> None:
    """A client. This one plays the choice that captures most; another would draw a page of what it is told."""
    mistakes = list(MISTAKES) if seat == 0 else []
    choices: list[dict[str, Any]] = []
    for line in lines:
        message = json.loads(line)
        if "error" in message:
            print(f"client {seat} was told: {message['error']['code']}: {message['error']['message']}", file=sys.stderr)
        else:
            hand = message["now"]["hand"]
            if hand["over"]:
                return
            choices = hand["choices"]
        if choices:
            best = max(choices, key=lambda choice: len(choice["captures"]))
            document = {"hwatu": 1, "type": "Action", "value": best["action"]}
            print(mistakes.pop(0) if mistakes else json.dumps(document), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["client"]:
        play(int(sys.argv[2]), sys.stdin)
    else:
        print(text(serve(seed="an evening").state.settlement))
