"""A server and two clients that exchange lines of JSON: views and events one way, actions the other.

Run it with `python examples/server_loop.py`.

Each client is a separate process connected by pipes; sockets would work the same way. The server never sends a seat
what that seat may not know, and trusts nothing it receives: it answers anything but a legal action with an error that
the client can read, and leaves the state unchanged.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from random import Random

from hwatu import HwatuError, State, View, codec, deal, observe, presets, redacted, step
from hwatu.actions import Action
from hwatu.bots import simple_bot
from hwatu.events import Events
from hwatu.render import text


class Seat:
    """The server's connection to one client."""

    def __init__(self, number: int) -> None:
        command = [sys.executable, "-X", "utf8", "-W", "error", __file__, "client", str(number)]
        self.number = number
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def send(self, value: object) -> None:
        """Send one document as one line."""
        assert self.process.stdin is not None
        self.process.stdin.write(codec.dumps(value) + "\n")
        self.process.stdin.flush()

    def tell(self, state: State, events: Events) -> None:
        """Send the events and the new view, as far as this seat may know them."""
        for event in redacted(events, self.number):
            self.send(event)
        self.send(observe(state, self.number))

    def ask(self) -> str:
        """Wait for the next line from the client."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def close(self) -> None:
        """Wait for the client to exit."""
        self.process.communicate(timeout=60)


def serve(seed: int) -> State:
    """Play one hand between two clients."""
    state = deal(presets.pagat(players=2), seed=seed)
    seats = [Seat(number) for number in range(2)]
    refused = 0
    for seat in seats:
        seat.tell(state, state.opening)
    while not state.over:
        actor = seats[state.actor]
        line = actor.ask()
        if not line:
            raise SystemExit(f"client {actor.number} disconnected")
        try:
            action: Action = codec.loads(line, Action)
            state, events = step(state, action)
        except HwatuError as error:
            refused += 1
            actor.send(error)
            continue
        for seat in seats:
            seat.tell(state, events)
    for seat in seats:
        seat.close()
    print(f"refused {refused} lines that were not legal actions")
    return state


MISTAKES = (
    "no JSON at all",
    '{"hwatu": 1, "type": "Action", "value": {"type": "Play", "card": "13B"}}',
    '{"hwatu": 1, "type": "Action", "value": {"type": "Stop"}}',
)


def client(number: int, lines: Iterable[str]) -> None:
    """A client played by a bot. Another client would show the view and the events to a person."""
    rng = Random(number)
    mistakes = list(MISTAKES) if number == 0 else []
    view: View | None = None
    for line in lines:
        kind = json.loads(line)["type"]
        if kind == "View":
            view = codec.loads(line, View)
        elif kind == "Error":
            error = codec.loads(line, HwatuError)
            print(f"client {number} received {error.code}: {error}", file=sys.stderr)
        if kind == "Event" or view is None:
            continue
        if view.over:
            return
        if view.actions:
            print(mistakes.pop(0) if mistakes else codec.dumps(simple_bot(view, rng)), flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["client"]:
        client(int(sys.argv[2]), sys.stdin)
    else:
        settlement = serve(seed=3).settlement
        assert settlement is not None
        print(text(settlement))
