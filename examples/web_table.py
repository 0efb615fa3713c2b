"""A table in the browser: people and bots in seats, on nothing but the standard library and `Table`.

`python examples/web_table.py serve` prints an address for each seat of a person and one for spectators. Without `serve`
it plays a hand against itself over HTTP, and ends.

Whoever knows the key of a seat in an address sits there. The page (`web_table.html`) shows what it is told, and sends
back the action of the choice that was clicked; it knows no rules.
"""

from __future__ import annotations

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from secrets import token_urlsafe
from threading import Lock, Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

from hwatu import HwatuError, Table, art, codec, presets
from hwatu.actions import Action
from hwatu.render import text

PAGE = Path(__file__).with_name("web_table.html")


class Game(ThreadingHTTPServer):
    """One table, and the keys of its seats; whoever has no other key is a spectator."""

    def __init__(self, table: Table, port: int) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.table, self.lock = table, Lock()
        self.keys: dict[str, int | None] = {"": None} | {token_urlsafe(6): seat for seat in table.people}

    def tell(self, key: str, since: int, lang: Any) -> dict[str, Any]:
        """What has happened since a message, and what is so now, as the seat with this key may know it."""
        table, seat = self.table, self.keys.get(key)
        return {"happened": table.messages(seat, since=since, lang=lang), "now": table.present(seat, lang=lang)}

    def act(self, key: str, action: object) -> None:
        """A seat's action, or null for the next hand; then the bots play on. Raises HwatuError for what is illegal."""
        seat = self.keys.get(key)
        with self.lock:
            if action is None:
                self.table = self.table.deal().play_bots()
            elif seat is not None:
                self.table = self.table.act(seat, codec.from_plain(action, Action)).play_bots()


class Handler(BaseHTTPRequestHandler):
    """`/` is the page, `/cards/8B.svg` a card, `/table` what a seat is told (GET) and what it does (POST)."""

    server: Game

    def do_GET(self) -> None:
        """Answer with the page, a picture or the table."""
        address = urlsplit(self.path)
        asked = {name: values[0] for name, values in parse_qs(address.query).items()}
        if address.path.startswith("/cards/"):
            code = address.path.removeprefix("/cards/").removesuffix(".svg")
            self.reply("image/svg+xml", art.back() if code == "back" else art.svg(code))
        elif address.path == "/table":
            told = self.server.tell(asked.get("seat", ""), int(asked.get("since", 0)), asked.get("lang", "en"))
            self.reply("application/json", json.dumps(told, ensure_ascii=False))
        else:
            self.reply("text/html; charset=utf-8", PAGE.read_text(encoding="utf-8"))

    def do_POST(self) -> None:
        """Do what a seat asks for, or say why not, in its language."""
        sent = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        said = {}
        try:
            self.server.act(sent["seat"], sent["action"])
        except HwatuError as error:
            said = {"code": error.code, "message": text(error, lang=sent.get("lang", "en"))}
        self.reply("application/json", json.dumps(said, ensure_ascii=False))

    def reply(self, kind: str, body: str) -> None:
        """One answer."""
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


def play_over_http(address: str, key: str) -> None:
    """A browser without a screen: plays the choice that captures most until the hand is over."""

    def ask(sent: object = None) -> Any:
        data = None if sent is None else json.dumps(sent).encode()
        to = f"{address}/table" + (f"?seat={key}" if sent is None else "")
        with urlopen(Request(to, data), timeout=60) as answer:
            return json.load(answer)

    print(ask({"seat": key, "action": {"type": "Stop"}})["message"])
    print(ask({"seat": key, "action": {"type": "Stop"}, "lang": "ko"})["message"])
    while not (hand := ask()["now"]["hand"])["over"]:
        best = max(hand["choices"], key=lambda choice: len(choice["captures"]))
        assert ask({"seat": key, "action": best["action"]}) == {}
    print(hand["settlement"]["text"])


if __name__ == "__main__":
    serving = sys.argv[1:2] == ["serve"]
    table = Table.start(presets.pagat(), ["person", "simple"], seed="an evening" if not serving else token_urlsafe(9))
    game = Game(table.deal().play_bots(), 8000 if serving else 0)
    address = f"http://127.0.0.1:{game.server_port}"
    if serving:
        for key, seat in game.keys.items():
            print(f"{'spectators' if seat is None else f'seat {seat}'}: {address}/?seat={key}")
        game.serve_forever()
    Thread(target=game.serve_forever, daemon=True).start()
    play_over_http(address, next(key for key, seat in game.keys.items() if seat == 0))
    game.shutdown()
    game.server_close()
