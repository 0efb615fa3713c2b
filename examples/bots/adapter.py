"""Brings a program that has never heard of the bot protocol to a match. Only `choose` is about that program.

Try it:  hwatu check-bot "python examples/bots/adapter.py" --preset matgo
"""

import json
import sys

players: dict[int, int] = {}


def choose(view: dict[str, object], choices: list[str]) -> int:
    """Ask the other program here, with the cards of the view. In its place this stops when it can."""
    return choices.index("stop") if "stop" in choices else 0


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "version": 1, "name": "other"}), flush=True)
    elif message["type"] == "game":
        players[message["game"]] = message["rules"]["players"]
    elif message["type"] == "decide" and players[message["game"]] > 2:  # this one plays for two
        print(json.dumps({"type": "decline", "id": message["id"]}), flush=True)
    elif message["type"] == "decide":
        try:
            choice = choose(message["view"], message["choices"])
        except Exception as error:  # whatever the other program raises
            print(json.dumps({"type": "info", "fallback": repr(error)}), flush=True)
            choice = 0
        print(json.dumps({"type": "choose", "id": message["id"], "choice": choice}), flush=True)
