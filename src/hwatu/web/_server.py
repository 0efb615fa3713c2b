"""The server: all the tables, who may come in, and the pages.

It knows no rules: :class:`hwatu.Table` says who may do what, and tells each seat what it may know.
"""

from __future__ import annotations

import json
import secrets
import socket
from collections import Counter
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anyio
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from hwatu._base.errors import HwatuError
from hwatu.board import files, version
from hwatu.bots import Referee
from hwatu.rules import Rules
from hwatu.web._choices import (
    NO_BOTS,
    PACES,
    SPEEDS,
    check_bots,
    chosen,
    fitting_variants,
    new_table,
    offers,
    players_for,
)
from hwatu.web._clients import SHOWN_OUT, Allowances, Client, Limits, address_of, doors, same_origin
from hwatu.web._one_table import Game, Records
from hwatu.web._seated_programs import play
from hwatu.web._texts import lang_of, refusal, refused, rule_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from starlette.requests import Request

    from hwatu.bots import Policy

PAGE: Final = Path(__file__).parent / "page"
FILES: Final = ("page.js", "lobby.js", "pictures.js", "shuffle.js", "words.js", "page.css")
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
VARIANTS_A_MESSAGE: Final = 6
"""A search for what fits beside this number of variants counts as one message more: it takes long."""
KEPT: Final = "public, max-age=31536000, immutable"
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class Hall:
    """All the tables, and the doors to them."""

    def __init__(self, records: str | Path, limits: Limits, bots: Mapping[str, Policy]) -> None:
        self.records, self.limits, self.bots = Records(records, bots), limits, bots
        self.games: dict[str, Game] = {}
        self.connected: Counter[str] = Counter()
        self.arrivals = Allowances(limits.arrivals_at_once, limits.arrivals_a_second)
        self.messages = Allowances(limits.messages_at_once, limits.messages_a_second)
        self.starts = Allowances(limits.tables_at_once, limits.tables_a_second)

    async def start(self, request: Request) -> Response:
        """`POST /tables`: a new table, whose name is all that one needs to get in."""
        try:
            if not same_origin(request):
                raise refused("other_site")
            if not self.starts.take(address_of(request)):
                raise refused("too_fast")
            wanted = read_json(await body_of(request, self.limits))
            if self.records.count() >= self.limits.tables:
                raise refused("full")
            if self.records.count(address_of(request)) >= self.limits.tables_of_an_address:
                raise refused("many_tables")
            table, pace = new_table(wanted, self.bots), chosen(wanted, "pace", PACES)
        except ClientDisconnect:
            return Response(status_code=400)  # which nobody hears
        except HwatuError as error:
            status = 408 if error.code == "too_slow" else 400
            return JSONResponse({"refused": refusal(error, lang_of(request))}, status, HEADERS)
        name = secrets.token_urlsafe(12)
        self.records.save(name, table, {}, address_of(request), pace)
        return JSONResponse({"table": name}, 201, HEADERS)

    async def players(self, request: Request) -> Response:
        """`GET /players`: how many can play by the rules that are chosen, and the variants that fit them."""
        asked = request.query_params
        preset, variants, wanted = asked.get("preset", ""), asked.getlist("variant"), asked.get("players", "")
        try:
            if not self.messages.take(address_of(request), 1 + len(variants) / VARIANTS_A_MESSAGE):
                raise refused("too_fast")
            possible = players_for(preset, variants)
            players = int(wanted) if wanted in map(str, possible) else possible[0]
            fitting = fitting_variants(preset, variants, players)
            return JSONResponse({"players": possible, "variants": fitting}, 200, HEADERS)
        except HwatuError as error:
            return JSONResponse({"refused": refusal(error, lang_of(request))}, 400, HEADERS)

    async def connect(self, socket: WebSocket) -> None:
        """`/tables/NAME`: a client from its hello until it leaves."""
        await self.let_in(socket, self.welcome, same_origin(socket))

    async def connect_program(self, socket: WebSocket) -> None:
        """`/tables/NAME/bot`: a program that takes a seat. No page of another site may start one in a browser."""
        await self.let_in(socket, self.seat_program, "origin" not in socket.headers or same_origin(socket))

    async def let_in(self, socket: WebSocket, work: Callable[[Client, str], Any], welcome: bool) -> None:
        """Let a client in, if it is welcome and within the limits, and do this work with it."""
        address, limits = address_of(socket), self.limits
        full = self.connected.total() >= limits.connections
        crowded = self.connected[address] >= limits.connections_of_an_address or not self.arrivals.take(address)
        if full or crowded or not welcome:
            await socket.close(SHOWN_OUT)
            return
        self.connected[address] += 1
        try:
            with suppress(WebSocketDisconnect, TimeoutError):  # it has left, or does not listen
                await socket.accept()
                await work(Client(socket, self.limits), socket.path_params["name"])
        finally:
            self.connected -= Counter([address])  # which forgets an address at zero

    async def welcome(self, client: Client, name: str) -> None:
        """Hear who the client is, then talk with it."""
        with anyio.fail_after(self.limits.patience):
            said = await client.hear()
        game = self.game(name)
        try:
            match read_json(said):
                case {"do": "hello", "token": token, "since": since, "lang": "en" | "ko" as lang, **more}:
                    client.lang, client.says_words = lang, more.get("words") is True
                    client.speed = speed if (speed := more.get("speed")) in SPEEDS else 1
                    if game is None:
                        raise refused("no_table")
                case _:
                    raise refused("no_hello")
        except HwatuError as error:
            await client.refuse(error)
            await client.close(SHOWN_OUT)
            return
        known = type(since) is int and 0 <= since <= game.table.number
        known = known and more.get("series") in (None, game.tally.series)  # messages of another series are others
        client.since = since if known else game.table.number
        for seat, person in game.people.items():
            if isinstance(token, str) and secrets.compare_digest(person.token.encode(), token.encode()):
                client.seat, client.token = None if person.left else seat, token
        with self.there(game, client):
            await self.talk(game, client)

    async def seat_program(self, client: Client, name: str) -> None:
        """Let a program play at a table."""
        game = self.game(name)
        if game is None:
            await client.send(Referee().failed(refused("no_table")).decode().rstrip())
            await client.close(SHOWN_OUT)
            return
        client.program = True
        with self.there(game, client):
            await play(game, client, self.messages)

    @contextmanager
    def there(self, game: Game, client: Client) -> Iterator[None]:
        """A client is at a table for as long as this lasts."""
        try:
            game.come(client)
            yield
        finally:
            game.clients.discard(client)
            game.tell()
            self.messages.known.pop(client, None)

    def game(self, name: str) -> Game | None:
        """The table with this name, from its record if it is not in memory."""
        if name not in self.games:
            found = self.records.load(name)
            if found is None:
                return None
            if len(self.games) >= self.limits.tables_in_memory:  # at those that go, nothing is under way any more
                self.games = {each: game for each, game in self.games.items() if game.clients}
            self.games[name] = Game(name, *found, self.records)
        return self.games[name]

    async def talk(self, game: Game, client: Client) -> None:
        """Listen to a client and send it the news, until either way is closed."""
        async with anyio.create_task_group() as ways:

            async def one_way(work: Callable[[Game, Client], Any]) -> None:
                with suppress(WebSocketDisconnect, TimeoutError):
                    await work(game, client)
                ways.cancel_scope.cancel()

            ways.start_soon(one_way, self.listen)
            ways.start_soon(one_way, self.report)
        if client.shown_out:  # only now, when nothing else is being said
            await client.close(SHOWN_OUT)

    async def listen(self, game: Game, client: Client) -> None:
        """Obey a client or refuse, message by message; one that says too much is shown the door."""
        while True:
            said = await client.hear()
            if not self.messages.take(client):
                await client.refuse(refused("too_fast"))
                client.shown_out = True
                return
            try:
                if len(said) > self.limits.message_bytes:
                    raise refused("too_long")
                await game.obey(client, read_json(said))
            except HwatuError as error:
                await client.refuse(error)

    async def report(self, game: Game, client: Client) -> None:
        """Tell a client the news, as fast as it takes them in."""
        game.tell()
        while True:
            await client.news.wait()
            client.news.clear()
            await client.say(**game.what_is_new(client))


def read_json(said: str) -> object:
    """The message of a client. Raises HwatuError for what is not JSON or could not be written as text."""
    try:
        found: object = json.loads(said)
        json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise refused("no_json") from None
    return found


async def body_of(request: Request, limits: Limits) -> str:
    """The body of a request. Raises HwatuError as soon as it is too long or takes too long."""
    body = b""
    try:
        with anyio.fail_after(limits.patience):
            async for chunk in request.stream():
                body += chunk
                if len(body) > limits.message_bytes:
                    raise refused("too_long")
    except TimeoutError:
        raise refused("too_slow") from None
    return body.decode(errors="replace")


def app(
    folder: str | Path | None = None, *, limits: Limits | None = None, bots: Mapping[str, Policy] = NO_BOTS
) -> Starlette:
    """Make the ASGI application of the web table: lobby, tables, board, and the WebSockets of players and programs.

    Run it in one process, since that one knows who is connected to which table.

    - ``folder``: where the tables are kept, in the SQLite file ``tables.sqlite``. It is made if need be. Without one
      they are kept in memory, and end with the process.
    - ``limits``: how much a client, an address and all together may ask for.
    - ``bots``: your own bots, by the names under which the lobby offers them to everybody.

    Raises :class:`HwatuError` (``bad_name``), ``OSError`` if the folder cannot be made, and ``sqlite3.Error`` if
    the file in it cannot be written.

    >>> made = app()
    >>> [route.path for route in made.routes][:5]
    ['/', '/tables', '/tables/{_}', '/tables/{name}', '/tables/{name}/bot']
    """
    check_bots(bots)
    hall = Hall(file_in(folder), limits or Limits(), bots)
    drawing, digest = files(), version()
    kept, looked_up = {**HEADERS, "Cache-Control": KEPT}, {**HEADERS, "Cache-Control": "no-cache"}
    page = (PAGE / "page.html").read_text(encoding="utf-8").replace("{version}", digest)

    async def shown(_: Request) -> Response:
        return HTMLResponse(page, headers=looked_up)

    async def file(request: Request) -> Response:
        name = request.path_params["name"]
        return FileResponse(PAGE / name, headers=looked_up) if name in FILES else Response(status_code=404)

    async def part(request: Request) -> Response:
        path = request.path_params["path"]
        if path not in drawing:
            return Response(status_code=404)
        headers = kept if request.path_params["version"] == digest else looked_up
        return Response(drawing[path], media_type=TYPES.get(Path(path).suffix, "text/plain"), headers=headers)

    async def offered(_: Request) -> Response:
        return JSONResponse(offers(bots), headers=looked_up)

    async def explained(request: Request) -> Response:
        game = hall.game(request.query_params.get("table", ""))
        rules = Rules() if game is None else game.table.session.rules
        found = rule_text(request.path_params["rule"], lang_of(request), rules)
        return JSONResponse(found, headers=looked_up) if found else Response(status_code=404)

    routes = [
        Route("/", shown),
        Route("/tables", hall.start, methods=["POST"]),
        Route("/tables/{_}", shown),
        WebSocketRoute("/tables/{name}", hall.connect),
        WebSocketRoute("/tables/{name}/bot", hall.connect_program),
        Route("/offers.json", offered),
        Route("/players", hall.players),
        Route("/rules/{rule}", explained),
        Route("/board/{version}/{path:path}", part),
        Route("/{name}", file),
    ]
    return Starlette(routes=routes, middleware=[Middleware(GZipMiddleware)])


def file_in(folder: str | Path | None) -> str | Path:
    """The SQLite file of the tables in a folder, which is made; in memory if there is no folder."""
    if folder is None:
        return ":memory:"
    Path(folder).mkdir(parents=True, exist_ok=True)
    return Path(folder) / "tables.sqlite"


def make_server(
    folder: str | Path | None, limits: Limits | None = None, bots: Mapping[str, Policy] = NO_BOTS
) -> uvicorn.Server:
    """Make a server of tables, which `run` starts on the sockets that it is given. Raises as :func:`app` does."""
    limits = limits or Limits()
    return uvicorn.Server(uvicorn.Config(
        app(folder, limits=limits, bots=bots), log_level="warning", http=doors(limits),
        ws_max_size=limits.message_bytes, ws_max_queue=4, ws_per_message_deflate=False,
    ))  # fmt: skip


def listen(host: str, port: int) -> socket.socket:
    """Open the socket of a server; port 0 takes a free one. Raises ``OSError`` if that cannot be."""
    return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)


def addresses(listening: socket.socket) -> list[str]:
    """The addresses of the pages of a server. One that listens everywhere has those of its machine, the one that
    leads to other networks first.
    """
    host, port = listening.getsockname()[:2]
    found = [host]
    if host == "0.0.0.0":
        found = [each for each in own_addresses() if not each.startswith("127.")] or ["127.0.0.1"]
    return [f"http://[{each}]:{port}" if ":" in each else f"http://{each}:{port}" for each in found]


def own_addresses() -> list[str]:
    """The addresses of this machine in IPv4, each once."""
    found = list[str]()
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: it only looks which way such a packet would leave
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [*dict.fromkeys(found)]


def serve(
    folder: str | Path | None = None,
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    limits: Limits | None = None,
    bots: Mapping[str, Policy] = NO_BOTS,
) -> None:
    """Serve tables until Ctrl-C. Unlike other servers of :func:`app`, this one also closes connections that never send
    a whole request.

    - ``host``: the address on which it listens; "0.0.0.0" is every address of the machine.
    - ``port``: the TCP port.
    - ``folder``, ``limits``, ``bots``: as for :func:`app`.

    Raises as :func:`app` does, and ``OSError`` if it cannot listen there.
    """
    with listen(host, port) as listening:
        make_server(folder, limits, bots).run(sockets=[listening])
