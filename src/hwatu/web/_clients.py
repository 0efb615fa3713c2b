"""Clients: what they may ask for, who may come in at all, and the connection to each of them."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import Counter
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TYPE_CHECKING, ClassVar, Final

import anyio
import attrs
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from uvicorn.protocols.http.h11_impl import H11Protocol

from hwatu.web._texts import refusal

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

    from hwatu._base.errors import HwatuError
    from hwatu.render import Lang


@attrs.frozen
class Limits:
    """The limits for one client, one address, and all together. Many people may share an address, and in IPv6 the first
    64 bits count as one.

    - ``tables``, ``tables_of_an_address``: how many tables are kept in all, and of those that one address opened.
    - ``tables_at_once``, ``tables_a_second``: how many tables an address may open at once, and from then on.
    - ``tables_in_memory``: how many tables are in memory before the empty ones are left to the file.
    - ``connections``, ``connections_of_an_address``: how many WebSockets are open.
    - ``arrivals_at_once``, ``arrivals_a_second``: how many WebSockets an address may open at once, and from then on.
    - ``half_sent_of_an_address``: how many connections of an address have brought no whole request yet (:func:`serve`).
    - ``message_bytes``: how long a message or the body of a request may be.
    - ``messages_at_once``, ``messages_a_second``: how much a client may say at once, and from then on.
    - ``program_seconds``: how long a program may think about a decision.
    - ``patience``: in seconds, how long a client may take to send a request, to say hello, or to take in what it is
      told.

    >>> Limits(tables=50).tables
    50
    """

    tables: int = 2000
    connections: int = 4000
    tables_in_memory: int = 500
    message_bytes: int = 4096
    messages_at_once: int = 20
    messages_a_second: float = 5
    connections_of_an_address: int = 100
    half_sent_of_an_address: int = 100
    arrivals_at_once: int = 200
    arrivals_a_second: float = 5
    tables_of_an_address: int = 100
    tables_at_once: int = 10
    tables_a_second: float = 0.1
    program_seconds: float = 5
    patience: float = 10


class Allowances:
    """How much each client or address may do: a number at once, then a number a second."""

    MOST: Final = 10_000
    """Whose allowance is remembered; then all begin anew."""

    def __init__(self, at_once: int, a_second: float) -> None:
        self.at_once, self.a_second = at_once, a_second
        self.known: dict[object, tuple[float, float]] = {}

    def take(self, who: object, cost: float = 1) -> bool:
        """Whether one more is allowed now, which may cost as much as several."""
        now, cost = time.monotonic(), min(cost, self.at_once)
        left, when = self.known.get(who, (self.at_once, now))
        left = min(self.at_once, left + (now - when) * self.a_second)
        if len(self.known) > self.MOST:
            self.known.clear()
        self.known[who] = (left - cost if left >= cost else left, now)
        return left >= cost


def address_of(connection: HTTPConnection) -> str:
    """Where a client is."""
    return network_of(connection.client.host if connection.client else "")


def network_of(address: str) -> str:
    """An address in IPv4, or the network of one in IPv6, whose addresses may all be one person's.

    >>> network_of("203.0.113.7"), network_of("::ffff:203.0.113.7"), network_of("2001:db8::1:2:3:4")
    ('203.0.113.7', '203.0.113.7', '2001:db8::/64')
    """
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return f"{IPv6Address(int(found) >> 64 << 64)}/64" if mapped is None else str(mapped)
    return address


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a page of this very server asks, and not one of another site."""
    host = connection.headers.get("host")
    return connection.headers.get("origin") in (f"http://{host}", f"https://{host}")


class Door(H11Protocol):
    """An HTTP connection on which every request comes whole before long, or which is closed.

    uvicorn by itself waits without end for the first byte of a request, and for its last.
    """

    limits: ClassVar[Limits]
    half_sent: ClassVar[Counter[str]]
    waiting: asyncio.TimerHandle | None = None
    address: str | None = None
    """Where the client is, until its first request is there."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a client in, or close the door."""
        super().connection_made(transport)
        self.address = network_of(self.client[0] if self.client else "")
        self.half_sent[self.address] += 1
        if self.half_sent[self.address] > self.limits.half_sent_of_an_address:
            transport.close()
        self.wait()

    def handle_events(self) -> None:
        """Take in what has come."""
        super().handle_events()
        if self.scope is not None:
            self.count_no_more()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the client."""
        super().connection_lost(exc)
        self.count_no_more()
        if self.waiting is not None:
            self.waiting.cancel()

    def wait(self) -> None:
        """Give the client its time for a request."""
        if self.waiting is not None:
            self.waiting.cancel()
        self.waiting = self.loop.call_later(self.limits.patience, self.wait_no_more)

    def wait_no_more(self) -> None:
        """Close the connection, unless a request has come, or it has become a WebSocket."""
        if self in self.connections and (self.cycle is None or self.cycle.response_complete):
            self.transport.close()

    def count_no_more(self) -> None:
        """The first request of the client is there, or it is gone."""
        if self.address is not None:
            self.half_sent.subtract([self.address])
            if not self.half_sent[self.address]:
                del self.half_sent[self.address]
            self.address = None


def doors(limits: Limits) -> type[Door]:
    """How uvicorn is to take HTTP within these limits."""
    return type("Door", (Door,), {"limits": limits, "half_sent": Counter()})


NORMAL: Final = 1000
SHOWN_OUT: Final = 1008
ABNORMAL: Final = 1006
"""Why a WebSocket is closed: all is said, the client did what it may not, nobody knows."""


def new_token() -> str:
    """A text that nobody can guess: 192 random bits."""
    return secrets.token_urlsafe(24)


@attrs.define(eq=False)
class Client:
    """One connection: a seat or, with None, a spectator. It looks again whenever ``news`` is set.

    ``since`` is the last message that it has heard, and ``calls`` the last call.
    """

    socket: WebSocket
    limits: Limits
    lang: Lang = "en"
    seat: int | None = None
    since: int = 0
    speed: float = 1
    token: str = attrs.field(factory=new_token)
    news: asyncio.Event = attrs.field(factory=asyncio.Event)
    shown_out: bool = False
    program: bool = False
    says_words: bool = False
    calls: int = 0

    async def hear(self) -> str:
        """The client's next message. Raises WebSocketDisconnect."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return message.get("text") or ""

    async def send(self, text: str) -> None:
        """Send a text. Raises WebSocketDisconnect, and TimeoutError when the client does not take it in."""
        if self.gone:  # another task has found that out before
            raise WebSocketDisconnect(ABNORMAL)
        with anyio.fail_after(self.limits.patience):
            await self.socket.send_text(text)

    async def say(self, **message: object) -> None:
        """Send a message. Raises as :meth:`send` does."""
        await self.send(json.dumps(message, ensure_ascii=False))

    async def close(self, code: int = NORMAL) -> None:
        """Close the connection, unless it is closed."""
        if self.gone:
            return
        with suppress(WebSocketDisconnect, RuntimeError):  # uvicorn raises RuntimeError where the client was faster
            await self.socket.close(code)

    @property
    def gone(self) -> bool:
        """Whether the connection is known to be closed."""
        return WebSocketState.DISCONNECTED in (self.socket.client_state, self.socket.application_state)

    async def refuse(self, error: HwatuError) -> None:
        """Say in words why not."""
        await self.say(refused=refusal(error, self.lang))
