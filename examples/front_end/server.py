"""A person against a bot in a browser: `python server.py`, then open the address that it prints."""

from __future__ import annotations

import json
import secrets
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from typing import Any

from hwatu import Action, HwatuError, Table, board, codec, presets
from hwatu.render import Lang, text

SEATS = ["person", "simple"]
LANG: Lang = "en"
KINDS = {"css": "text/css", "html": "text/html; charset=utf-8", "js": "text/javascript", "svg": "image/svg+xml"}
FILES = {f"/board/{name}": file for name, file in board.files().items()}
FILES["/"] = Path(__file__).with_name("page.html").read_text(encoding="utf-8")

one_at_a_time = Lock()
table = Table.start(presets.matgo(), SEATS, seed=secrets.token_urlsafe(), names=["Juno", "Bot"]).deal().play_bots()


def answer(asked: dict[str, Any]) -> object:
    """Do what the page asks, if the rules allow it; what is new since the message that it heard last."""
    global table  # noqa: PLW0603 - a table never changes: the next one takes its place
    if asked.get("next"):
        table = table.deal().play_bots()
    elif "action" in asked:
        table = table.act(0, codec.from_plain(asked["action"], Action)).play_bots()
    messages = table.messages(0, since=asked["heard"], lang=LANG, you=True)
    return {"messages": messages, "page": table.present(0, lang=LANG, you=True)}


class Handler(BaseHTTPRequestHandler):
    """Gives out the page and the files of the board, and answers the page."""

    def do_GET(self) -> None:
        found = FILES.get(self.path)
        kind = "html" if self.path == "/" else self.path.rpartition(".")[2]
        self.reply(404 if found is None else 200, found or "", KINDS.get(kind, "text/plain"))

    def do_POST(self) -> None:
        body = self.rfile.read(min(int(self.headers["Content-Length"]), 10_000))
        try:
            with one_at_a_time:
                self.reply(200, json.dumps(answer(json.loads(body))))
        except HwatuError as refused:
            self.reply(422, json.dumps({"code": refused.code, "message": text(refused, lang=LANG)}))
        except (ValueError, LookupError, TypeError, AttributeError):  # no page of ours asks that
            self.reply(400, "{}")

    def reply(self, status: int, said: str, kind: str = "application/json") -> None:
        body = said.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if sys.argv[1:] else 8000), Handler)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
