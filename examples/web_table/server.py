"""Tables in the browser: people, bots and spectators over WebSockets, on Starlette and `hwatu.Table`.

`python examples/web_table/server.py` serves them on http://127.0.0.1:8000. README.md beside this file explains the
messages. The server knows no rules either: `Table` says who may do what, and tells each seat what it may know.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import sqlite3
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urlsplit

import anyio
import attrs
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from hwatu import DECK, HwatuError, Table, art, card, codec, house
from hwatu.actions import Action
from hwatu.presets import PRESETS
from hwatu.render import text
from hwatu.seats import PERSON
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import HTTPConnection, Request

    from hwatu.render import Lang

T = TypeVar("T")

HERE: Final = Path(__file__).parent
FILES: Final = ("page.html", "page.js", "page.css")
BOTS: Final = {
    "simple": ("simple bot", "기본 봇"),
    "search:0.3s": ("thinking bot", "생각하는 봇"),
}
HINT: Final = "search:0.3s"
HANDS: Final = (3, 6, 12)
CARDS: Final = (*(each.code for each in DECK), "X1", "X2", "X3", "XB", "XD", "XP", "XY", "XZ")
THINKERS: Final = ThreadPoolExecutor(2)
"""Where bots that look ahead think, so that nobody waits for them but their own table."""
REFUSALS: Final = {
    "full": ("All tables are taken.", "빈 판이 없습니다."),
    "has_a_seat": ("You have a seat already.", "이미 앉아 있습니다."),
    "no_game": ("There is no such game.", "그런 게임은 없습니다."),
    "no_hello": ("Say hello first.", "먼저 인사해야 합니다."),
    "no_json": ("That is not JSON.", "JSON이 아닙니다."),
    "no_message": ("That is not a message.", "알 수 없는 메시지입니다."),
    "no_person": ("Leave a seat for a person.", "사람 자리가 있어야 합니다."),
    "no_seat": ("No seat is free.", "빈자리가 없습니다."),
    "no_table": ("There is no such table.", "그런 판은 없습니다."),
    "other_site": ("Start tables from this site.", "이 사이트에서 판을 여세요."),
    "seats_free": ("Wait until all are seated.", "모두 앉을 때까지 기다려 주세요."),
    "too_fast": ("That is too much at once.", "너무 많이 보냈습니다."),
    "too_long": ("That is too long.", "너무 깁니다."),
    "watching": ("You are watching: take a seat first.", "먼저 앉아 주세요."),
}
"""The refusals of the server itself; `Table` refuses what is illegal at the table."""
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def refused(code: str) -> HwatuError:
    """Why not, in both languages."""
    english, korean = REFUSALS[code]
    return HwatuError(english, code=code, korean=korean)


@attrs.frozen
class Limits:
    """The limits for one client, and for all together."""

    tables: int = 2000
    connections: int = 4000
    tables_in_memory: int = 500
    message_bytes: int = 4096
    messages_at_once: int = 20
    messages_a_second: float = 5
    connections_of_an_address: int = 100
    arrivals_at_once: int = 200
    arrivals_a_second: float = 5
    tables_at_once: int = 10
    tables_a_second: float = 0.1
    patience: float = 10
    """In seconds: how long a client may take to say hello, or to take in what it is told."""


class Allowances:
    """So many at once, and so many a second from then on, for each who asks."""

    MOST: Final = 10_000
    """Whose allowance is remembered; then all begin anew."""

    def __init__(self, at_once: int, a_second: float) -> None:
        self.at_once, self.a_second = at_once, a_second
        self.known: dict[object, tuple[float, float]] = {}

    def take(self, who: object) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        left, when = self.known.get(who, (self.at_once, now))
        left = min(self.at_once, left + (now - when) * self.a_second)
        if len(self.known) > self.MOST:
            self.known.clear()
        self.known[who] = (left - 1 if left >= 1 else left, now)
        return left >= 1


def new_token() -> str:
    """A text that nobody can guess: 192 random bits."""
    return secrets.token_urlsafe(24)


@attrs.frozen
class Person:
    """Who sits in a seat. Whoever has the token is that person."""

    token: str
    name: str


class Records:
    """The tables in SQLite, each as the text that `Table.dumps` writes; one that is left alone is forgotten."""

    DEALT: Final = 30 * 86400
    """In seconds: how long a table is kept; one at which nothing was dealt goes after an hour."""

    def __init__(self, path: str | Path) -> None:
        self.database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.database.execute("PRAGMA journal_mode = WAL")  # readers and crashes leave whole tables,
        self.database.execute("PRAGMA synchronous = NORMAL")  # and a change does not wait for the disk
        self.database.execute(
            "CREATE TABLE IF NOT EXISTS tables (name TEXT PRIMARY KEY, saved TEXT, people TEXT, until REAL)"
        )

    def save(self, name: str, table: Table, people: dict[int, Person]) -> None:
        """Write a table down as it is now."""
        until = time.time() + (3600 if table.hand is None else self.DEALT)
        seated = json.dumps([[seat, person.token, person.name] for seat, person in people.items()])
        self.database.execute("REPLACE INTO tables VALUES (?, ?, ?, ?)", (name, table.dumps(), seated, until))

    def load(self, name: str) -> tuple[Table, dict[int, Person]] | None:
        """The table with this name and who sits at it; None if there is none."""
        found = self.database.execute("SELECT saved, people FROM tables WHERE name = ?", (name,)).fetchone()
        if found is None:
            return None
        return Table.loads(found[0]), {seat: Person(token, who) for seat, token, who in json.loads(found[1])}

    def count(self) -> int:
        """How many tables there are, those forgotten that were left alone."""
        self.database.execute("DELETE FROM tables WHERE until < ?", (time.time(),))
        return int(self.database.execute("SELECT count(*) FROM tables").fetchone()[0])


@attrs.define(eq=False)
class Client:
    """One connection: a seat or, with None, a spectator. It looks again whenever ``news`` is set."""

    socket: WebSocket
    limits: Limits
    lang: Lang = "en"
    seat: int | None = None
    since: int = 0
    token: str = attrs.field(factory=new_token)
    news: asyncio.Event = attrs.field(factory=asyncio.Event)

    async def hear(self) -> str:
        """The client's next message. Raises WebSocketDisconnect."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return message.get("text") or ""

    async def say(self, **message: object) -> None:
        """Send a message. Raises WebSocketDisconnect, and TimeoutError when the client does not take it in."""
        with anyio.fail_after(self.limits.patience):
            await self.socket.send_text(json.dumps(message, ensure_ascii=False))

    async def refuse(self, error: HwatuError) -> None:
        """Say in words why not."""
        await self.say(refused=refusal(error, self.lang))


class Game:
    """A table, who sits at it and who is connected. Every change is written down before anybody hears of it."""

    def __init__(self, name: str, table: Table, people: dict[int, Person], records: Records) -> None:
        self.name, self.table, self.people, self.records = name, table, people, records
        self.clients: set[Client] = set()
        self.playing: asyncio.Task[None] | None = None
        self.hinting = False

    def change(self, table: Table, people: dict[int, Person] | None = None) -> None:
        """Go on with this table, and with these people."""
        people = self.people if people is None else people
        self.records.save(self.name, table, people)
        self.table, self.people = table, people
        self.tell()

    def tell(self) -> None:
        """Everybody is to look again; who is slow skips what passed meanwhile and holds up nobody. Bots play on."""
        for client in self.clients:
            client.news.set()
        if self.bot is not None and (self.playing is None or self.playing.done()):
            self.playing = asyncio.create_task(self.play_bots())

    @property
    def bot(self) -> str | None:
        """The bot that has to decide; None where a person has to, and where nobody is there to see it."""
        actor = self.table.actor
        return None if actor is None or actor in self.table.people or not self.clients else self.table.seats[actor]

    async def play_bots(self) -> None:
        """Let bots decide while it is their turn."""
        while (bot := self.bot) is not None:
            table = await in_thread(self.table.play_bot) if bot.startswith("search") else self.table.play_bot()
            if self.clients:  # else this table may have gone on from its records
                self.change(table)
            await asyncio.sleep(0)

    def what_is_new(self, client: Client) -> dict[str, Any]:
        """The events since the client last looked, and the table as it is now, as its seat may know them."""
        table, here = self.table, {each.seat for each in self.clients}
        messages = table.messages(client.seat, since=client.since, lang=client.lang)
        client.since = table.number
        return {
            "seat": client.seat,
            "token": client.token,
            "names": {seat: person.name for seat, person in self.people.items()},
            "here": [seat for seat in self.people if seat in here],
            "watching": sum(each.seat is None for each in self.clients),
            "messages": messages,
            "now": table.present(client.seat, lang=client.lang),
        }

    async def obey(self, client: Client, message: object) -> None:
        """Do what a client asks for. Raises HwatuError, and changes nothing, where that cannot be."""
        match message:
            case {"do": "sit", "name": str(name)}:
                self.sit(client, name)
            case {"do": "leave"}:
                self.leave(seat_of(client))
            case {"do": "act", "action": action}:
                self.change(self.table.act(seat_of(client), codec.from_plain(action, Action)))
            case {"do": "deal"}:
                seat_of(client)
                self.deal()
            case {"do": "hint"}:
                await self.hint(client, seat_of(client))
            case {"do": "speak", "lang": "en" | "ko" as lang}:
                client.lang = lang
                client.news.set()
            case _:
                raise refused("no_message")

    def sit(self, client: Client, name: str) -> None:
        """Give the client a free seat, under its token; the first hand is dealt when the last seat is taken."""
        free = [seat for seat in self.table.people if seat not in self.people]
        if client.seat is not None:
            raise refused("has_a_seat")
        if not free:
            raise refused("no_seat")
        shown = "".join(filter(str.isprintable, name)).strip()[:20]
        self.change(self.table, {**self.people, free[0]: Person(client.token, shown)})
        client.seat = free[0]
        if len(free) == 1 and self.table.hand is None:
            self.deal()

    def leave(self, seat: int) -> None:
        """Free a seat: its token opens nothing from now on."""
        self.change(self.table, {each: person for each, person in self.people.items() if each != seat})
        for client in self.clients:
            if client.seat == seat:
                client.seat, client.token = None, new_token()

    def deal(self) -> None:
        """Deal the next hand, which anybody who sits here may ask for."""
        if len(self.people) < len(self.table.people):
            raise refused("seats_free")
        self.change(self.table.deal())

    async def hint(self, client: Client, seat: int) -> None:
        """Tell a client what a bot would do in its place; one at a time, since it takes a while."""
        if self.hinting:
            raise refused("too_fast")
        table, lang = self.table, client.lang
        self.hinting = True
        try:
            found = await in_thread(lambda: table.hint(seat, by=HINT, lang=lang))
        finally:
            self.hinting = False
        await client.say(number=table.number, hint=found)


class Hall:
    """All the tables, and the doors to them."""

    def __init__(self, records: str | Path, limits: Limits) -> None:
        self.records, self.limits = Records(records), limits
        self.games: dict[str, Game] = {}
        self.connected: Counter[str] = Counter()
        self.arrivals = Allowances(limits.arrivals_at_once, limits.arrivals_a_second)
        self.messages = Allowances(limits.messages_at_once, limits.messages_a_second)
        self.starts = Allowances(limits.tables_at_once, limits.tables_a_second)

    async def start(self, request: Request) -> Response:
        """`POST /tables`: a new table, whose name is all that one needs to get in."""
        try:
            self.admit(request)
            table = new_table(read_json(await body_of(request, self.limits.message_bytes)))
        except HwatuError as error:
            lang: Lang = "ko" if request.headers.get("accept-language", "").startswith("ko") else "en"
            return JSONResponse({"refused": refusal(error, lang)}, 400, HEADERS)
        name = secrets.token_urlsafe(12)
        self.records.save(name, table, {})
        return JSONResponse({"table": name}, 201, HEADERS)

    def admit(self, request: Request) -> None:
        """Raises HwatuError where the client may not start a table now."""
        if not same_origin(request):
            raise refused("other_site")
        if not self.starts.take(address_of(request)):
            raise refused("too_fast")
        if self.records.count() >= self.limits.tables:
            raise refused("full")

    async def connect(self, socket: WebSocket) -> None:
        """`/tables/NAME`: a client from its hello until it leaves."""
        address, limits = address_of(socket), self.limits
        full = self.connected.total() >= limits.connections
        crowded = self.connected[address] >= limits.connections_of_an_address or not self.arrivals.take(address)
        if full or crowded or not same_origin(socket):
            await socket.close(1008)
            return
        self.connected[address] += 1
        try:
            with suppress(WebSocketDisconnect, TimeoutError):  # it has left, or does not listen
                await socket.accept()
                await self.welcome(Client(socket, self.limits), socket.path_params["name"])
        finally:
            self.connected -= Counter([address])  # which forgets an address at zero

    async def welcome(self, client: Client, name: str) -> None:
        """Hear who the client is, then talk with it."""
        with anyio.fail_after(self.limits.patience):
            said = await client.hear()
        game = self.game(name)
        try:
            match read_json(said):
                case {"do": "hello", "token": token, "since": since, "lang": "en" | "ko" as lang}:
                    client.lang = lang
                    if game is None:
                        raise refused("no_table")
                case _:
                    raise refused("no_hello")
        except HwatuError as error:
            await client.refuse(error)
            await client.socket.close(1008)
            return
        client.since = since if type(since) is int and 0 <= since <= game.table.number else game.table.number
        for seat, person in game.people.items():
            if isinstance(token, str) and secrets.compare_digest(person.token.encode(), token.encode()):
                client.seat, client.token = seat, token
        game.clients.add(client)
        try:
            await self.talk(game, client)
        finally:
            game.clients.discard(client)
            game.tell()
            self.messages.known.pop(client, None)

    def game(self, name: str) -> Game | None:
        """The table with this name; where nobody was there, it goes on from its records."""
        if name not in self.games:
            found = self.records.load(name)
            if found is None:
                return None
            if len(self.games) >= self.limits.tables_in_memory:
                self.games = {each: game for each, game in self.games.items() if game.clients}
            self.games[name] = Game(name, *found, self.records)
        return self.games[name]

    async def talk(self, game: Game, client: Client) -> None:
        """Listen to a client and tell it the news, until either way is closed."""
        async with anyio.create_task_group() as ways:

            async def one_way(work: Callable[[Game, Client], Any]) -> None:
                with suppress(WebSocketDisconnect, TimeoutError):
                    await work(game, client)
                ways.cancel_scope.cancel()

            ways.start_soon(one_way, self.listen)
            ways.start_soon(one_way, self.report)

    async def listen(self, game: Game, client: Client) -> None:
        """Obey a client or refuse, message by message; one that says too much is shown the door."""
        while True:
            said = await client.hear()
            if not self.messages.take(client):
                await client.refuse(refused("too_fast"))
                await client.socket.close(1008)
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


async def in_thread(work: Callable[[], T]) -> T:
    """The result of work that takes its time."""
    return await asyncio.get_running_loop().run_in_executor(THINKERS, work)


def refusal(error: HwatuError, lang: Lang) -> dict[str, Any]:
    """Why not, for a program and for a person."""
    return {"code": error.code, "rule": error.rule, "text": text(error, lang=lang)}


def seat_of(client: Client) -> int:
    """The seat of a client. Raises HwatuError for a spectator."""
    if client.seat is None:
        raise refused("watching")
    return client.seat


def address_of(connection: HTTPConnection) -> str:
    """Where a client is."""
    return connection.client.host if connection.client else ""


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a page of this very server asks, and not one of another site."""
    headers = connection.headers
    return urlsplit(headers.get("origin", "")).netloc == headers.get("host")


def read_json(said: str) -> object:
    """The message of a client. Raises HwatuError."""
    try:
        return json.loads(said)
    except (ValueError, RecursionError):
        raise refused("no_json") from None


async def body_of(request: Request, most: int) -> str:
    """The body of a request. Raises HwatuError as soon as it is too long."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise refused("too_long")
    return body.decode(errors="replace")


def new_table(message: object) -> Table:
    """The table that somebody asks for. Raises HwatuError."""
    match message:
        case {"preset": str(preset), "variants": [*named], "seats": [*seats], "hands": int(hands)} if (
            all(isinstance(each, str) and each in (PERSON, *BOTS) for each in seats) and hands in HANDS
        ):
            if PERSON not in seats:
                raise refused("no_person")
            wanted = {"preset": preset, "players": len(seats), "variants": named}
            rules = house.loads("".join(f"{key} = {json.dumps(value)}\n" for key, value in wanted.items()))
            return Table.start(rules, seats, seed=new_token(), hands=hands)
    raise refused("no_game")


def offers() -> dict[str, Any]:
    """The choices for a new table, and the names of the cards, in both languages."""
    return {
        "presets": {name: [each.title, each.korean, each.players] for name, each in PRESETS.items()},
        "variants": {name: [each.title, each.korean] for name, each in VARIANTS.items()},
        "bots": BOTS,
        "hands": HANDS,
        "cards": {code: [text(card(code)), text(card(code), lang="ko")] for code in CARDS},
    }


def make_app(records: str | Path, limits: Limits | None = None) -> Starlette:
    """The server as an ASGI application, with its tables in the SQLite file ``records`` (`:memory:`: nowhere)."""
    hall = Hall(records, limits or Limits())
    pictures = {"back": art.back()} | {code: art.svg(code) for code in CARDS}
    kept, looked_up = {**HEADERS, "Cache-Control": "public, max-age=86400"}, {**HEADERS, "Cache-Control": "no-cache"}

    async def file(request: Request) -> Response:
        name = request.path_params.get("name", "page.html")
        return FileResponse(HERE / name, headers=looked_up) if name in FILES else Response(status_code=404)

    async def picture(request: Request) -> Response:
        found = pictures.get(request.path_params["code"])
        return Response(found, media_type="image/svg+xml", headers=kept) if found else Response(status_code=404)

    async def offered(_: Request) -> Response:
        return JSONResponse(offers(), headers=looked_up)

    routes = [
        Route("/", file),
        Route("/tables", hall.start, methods=["POST"]),
        Route("/tables/{_}", file),
        WebSocketRoute("/tables/{name}", hall.connect),
        Route("/offers.json", offered),
        Route("/cards/{code}.svg", picture),
        Route("/{name}", file),
    ]
    return Starlette(routes=routes, middleware=[Middleware(GZipMiddleware)])


def serve(records: str | Path, host: str, port: int, limits: Limits | None = None) -> None:
    """Serve tables until Ctrl-C."""
    limits = limits or Limits()
    app = make_app(records, limits)
    uvicorn.run(
        app, host=host, port=port, log_level="warning",
        ws_max_size=limits.message_bytes, ws_max_queue=4, ws_per_message_deflate=False,
    )  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Go-Stop tables in the browser.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--records", default="tables.sqlite", help="the SQLite file that keeps the tables")
    chosen = parser.parse_args()
    print(f"Tables are at http://{chosen.host}:{chosen.port}, and kept in {chosen.records}. Ctrl-C ends.", flush=True)
    serve(chosen.records, chosen.host, chosen.port)
