"""A page with a board and a table behind it in this process, and the hands for Node."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

from hwatu import Rules, Table, codec, presets, variants
from hwatu._actions import Action
from hwatu.board import copy_to
from hwatu.render import Lang

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = (
    presets.pagat(), presets.pagat(players=3), presets.matgo(), presets.pagat(players=5),
    presets.goo_stupe(players=4), presets.hwatu_variation(players=4), presets.gostop_online(4, jokers="X2 XY.2"),
    presets.pagat(missions=True) | variants.two_jokers,
)  # fmt: skip

LAID = "() => {" + Path(__file__).with_name("laid.js").read_text(encoding="utf-8") + "}"  # or a page calls its last
"""The helpers of `laid.js`, for a page with a board."""

FIRST = """["[data-choice=join]", ".sheet .stop", ".popup .answer", ".buttons .pill", ".card.target", ".card.can"]
  .find(each => board.shadowRoot.querySelector(each))"""
"""In a page: where the first choice is clicked."""

NAMES = {
    "en": ("Juno", "Jimin", "Seoyeon", "Haeun", "Minsu", "Yuna", "Taeyang"),
    "ko": ("준호", "지민", "서연", "하은", "민수", "유나", "태양"),
}
"""Who sits at the tables, by language."""

PAGE = """<!doctype html>
<html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A table</title><link rel="icon" href="data:,">
<style>html {{ color-scheme: light dark }} body {{ margin: 0 }} hwatu-board {{ height: 100dvh }}
h1 {{ position: absolute; clip-path: inset(50%) }}</style>
<main><h1>A table</h1><hwatu-board lang="{lang}" speed="{speed}"></hwatu-board></main>
<script type="module">
import "./hwatu-board.js";
const board = document.querySelector("hwatu-board");
const shown = async steps => {{
  for (const {{ messages, page }} of steps) await board.play(messages, page);
  window.decisions += 1;
}};
Object.assign(window, {{ board, decisions: 0, chosen: [] }});
board.addEventListener("hwatu-choose", async ({{ detail }}) => {{
  window.chosen.push(detail.text);
  await shown(JSON.parse(await window.act(JSON.stringify(detail.action))));
}});
board.addEventListener("hwatu-next", async () => shown(JSON.parse(await window.deal())));
await board.ready;
shown(JSON.parse(await window.deal()));
</script></html>
"""


def resize(page: Page, width: int, height: int) -> None:
    """Change the size of a window, and wait until the board in it, the global `board`, has followed."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(
        """([width, height]) => {
             const { clientWidth, clientHeight } = board.shadowRoot.querySelector(".frame"), { layout } = board;
             const follows = layout.width === clientWidth && layout.height === clientHeight;
             return innerWidth === width && innerHeight === height && follows;
           }""",
        arg=[width, height],
    )
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


class Host:
    """A table with one person, seat 0 or a spectator, whom a page shows; every other seat is a bot."""

    def __init__(self, rules: Rules, seed: str, lang: Lang, names: tuple[str, ...], viewer: int | None = 0) -> None:
        seats = ["person" if seat == viewer else "simple" for seat in range(rules.players)]
        self.table = Table.start(rules, seats, seed=seed, names=names[: rules.players])
        self.lang, self.viewer = lang, viewer

    def deal(self) -> str:
        self.table = self.table.deal()
        return self._told(self.table.number - 1)

    def act(self, action: str) -> str:
        assert self.viewer is not None
        before = self.table.number
        self.table = self.table.act(self.viewer, codec.from_plain(json.loads(action), Action))
        return self._told(before)

    def _told(self, since: int) -> str:
        """The steps up to the next decision of the person, each with the page after it."""
        steps = [self._step(since)]
        while self.table.actor is not None and self.table.actor != self.viewer:
            before = self.table.number
            self.table = self.table.play_bot()
            steps.append(self._step(before))
        return json.dumps(steps, ensure_ascii=False)

    def _step(self, since: int) -> dict[str, Any]:
        table, seat = self.table, self.viewer
        return {
            "messages": table.messages(seat, since=since, lang=self.lang),
            "page": table.present(seat, lang=self.lang),
        }


class Opened:
    """A page with a board, and the table behind it."""

    def __init__(self, page: Page, host: Host, wrong: list[str]) -> None:
        self.page, self.host, self.wrong = page, host, wrong

    def waiting(self) -> None:
        """Wait until nothing moves."""
        self.page.wait_for_function("window.decisions > 0 && !board.busy", timeout=30_000)
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")

    def boxes(self, selector: str) -> list[dict[str, float]]:
        """Where elements of the board are, in pixels."""
        found: list[dict[str, float]] = self.page.evaluate(
            """selector => [...board.shadowRoot.querySelectorAll(selector)].map(each => {
                 const { left, top, right, bottom } = each.getBoundingClientRect(); return { left, top, right, bottom };
               })""",
            selector,
        )
        return found

    def choose(self) -> None:
        """Make the first choice by a click, a match on the table by a second one."""
        before = self.page.evaluate("window.decisions")
        board = self.page.locator("hwatu-board")
        board.locator(self.page.evaluate(FIRST)).first.click(position={"x": 8, "y": 8})
        if board.locator(".popup .plain").count():
            board.locator(".popup .plain").click()
        if board.locator(".card.held").and_(board.locator(".card.can")).count():
            board.locator(".card.target").first.click(position={"x": 8, "y": 8})
        self.page.wait_for_function(f"window.decisions > {before}", timeout=30_000)
        self.waiting()


class Window:
    """A page that shows one board after another, each as if it were new: only the first waits for the browser's process
    and for the files of the board.
    """

    def __init__(self, page: Page, wrong: list[str], folder: Path, address: str) -> None:
        self.page, self.wrong, self.folder, self.address = page, wrong, folder, address
        self.host: Host | None = None
        page.expose_function("deal", lambda: self._asked().deal())
        page.expose_function("act", lambda action: self._asked().act(action))

    def _asked(self) -> Host:
        assert self.host is not None
        return self.host

    def show(self, host: Host, *, speed: float, size: tuple[int, int], scheme: Any) -> Opened:
        """Open a board with this table behind it, and wait until nothing moves."""
        self.host = host
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.emulate_media(color_scheme=scheme, reduced_motion="no-preference")
        write_page(self.folder, host.lang, speed)
        self.page.goto(self.address)
        found = Opened(self.page, host, self.wrong)
        found.waiting()
        return found

    def leave(self) -> list[str]:
        """Leave the board and all that it keeps in the browser; the errors that it reported."""
        self.page.mouse.move(0, 0)
        self.page.evaluate("localStorage.clear()")
        self.page.goto("about:blank")
        wrong = [*self.wrong]
        self.wrong.clear()
        return wrong


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files and the table of a host, and logs nothing."""

    host: Host | None = None

    def log_message(self, *_: object) -> None:
        pass

    def end_headers(self) -> None:
        """Let a browser keep what no test writes anew; what tests write may change twice in a second."""
        written = self.path.partition("?")[0].endswith(("/", ".html", ".json"))
        self.send_header("Cache-Control", "no-store" if written else "max-age=3600")
        super().end_headers()

    def do_POST(self) -> None:
        """Deal or act at the table of the host, as the page asks."""
        said = self.rfile.read(int(self.headers["Content-Length"])).decode()
        assert self.host is not None
        told = (self.host.deal() if self.path == "/deal" else self.host.act(said)).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)


@contextmanager
def serving_files(folder: Path, host: Host | None = None) -> Iterator[str]:
    """The address of a server of these files, and of a table for a page in another process."""
    handler = type("Handler", (_Quiet,), {"host": host})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


def write_page(folder: Path, lang: Lang, speed: float) -> None:
    """The board's files with a page for a :class:`Host`."""
    if not folder.exists():
        copy_to(folder)
    (folder / "index.html").write_text(PAGE.format(lang=lang, speed=speed), encoding="utf-8")


def random_hands(seats: int = 3) -> list[list[dict[str, Any]]]:
    """Whole hands of random play: for each decision the messages and the page of one seat, or of a spectator."""
    hands = []
    for number, rules in enumerate(GAMES):
        for turn in range(seats):
            rng = Random(100 * number + turn)
            table = Table.start(rules, ["person"] * rules.players, seed=f"hand {turn}").deal()
            seat, lang = rng.choice([0, 1, None]), rng.choice(["en", "ko"])
            steps: list[dict[str, Any]] = []
            since = 0
            while True:
                told = table.messages(seat, since=since, lang=lang)  # type: ignore[arg-type]
                steps.append({"messages": told, "page": table.present(seat, lang=lang)})  # type: ignore[arg-type]
                if table.actor is None:
                    break
                since = table.number
                table = table.act(table.actor, rng.choice(table.view(table.actor).actions))
            hands.append(steps)
    return hands
