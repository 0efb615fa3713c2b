"""The limits of a client, of an address and of all together, and who may come in at all."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TYPE_CHECKING, ClassVar, Final

import attrs
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection


@attrs.frozen
class Limits:
    """The limits for one client, one address, and all together. Many people may share an address."""

    tables: int = 2000
    connections: int = 4000
    tables_in_memory: int = 500
    message_bytes: int = 4096
    messages_at_once: int = 20
    messages_a_second: float = 5
    connections_of_an_address: int = 100
    half_sent_of_an_address: int = 100
    """Connections that have not yet brought a whole request: its method, address and headers."""
    arrivals_at_once: int = 200
    arrivals_a_second: float = 5
    tables_of_an_address: int = 100
    """Tables that are kept: `Records` says for how long."""
    tables_at_once: int = 10
    tables_a_second: float = 0.1
    program_seconds: float = 5
    """How long a program may think about a decision."""
    patience: float = 10
    """In seconds: how long a client may take to send a request, to say hello, or to take in what it is told."""


class Allowances:
    """So many at once, and so many a second from then on, for each who asks."""

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
    """An address, or the network of one in IPv6, where one person has as many addresses as they like.

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
