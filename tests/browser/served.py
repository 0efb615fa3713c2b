"""The server of the web table in this very process, and what tests do with it."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections.abc import Coroutine, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

for needed in ("starlette", "uvicorn", "websockets"):
    pytest.importorskip(needed, reason="it needs the extra web")

import attrs
from websockets.sync.client import connect
from websockets.typing import Origin

from hwatu import Rules, Table, presets
from hwatu.bots import Policy
from hwatu.web._choices import NO_BOTS
from hwatu.web._clients import Limits
from hwatu.web._one_table import Records
from hwatu.web._server import addresses, listen, make_server
from tests.browser.web_tables import LONG, Visitor, wait_for

TWO = presets.pagat()
GENEROUS = Limits(messages_at_once=10_000, tables_at_once=1000, connections_of_an_address=1000, arrivals_at_once=1000)


@attrs.frozen
class Open:
    """A running server, and the file in which it keeps its tables."""

    address: str
    records: Path


class Errors(logging.Handler):
    """The log of a server in which something went wrong."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(logging.Formatter().format(record))


@contextmanager
def serving(records: Path, limits: Limits = GENEROUS, bots: Mapping[str, Policy] = NO_BOTS) -> Iterator[Open]:
    """A server in a thread, which ends with the block; no client may make it log an error."""
    assert records.name == "tables.sqlite"
    errors, listening = Errors(), listen("127.0.0.1", 0)
    server = make_server(records.parent, limits, bots)
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio")]
    for logger in loggers:
        logger.addHandler(errors)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    wait_for(listening.getsockname()[1])
    try:
        yield Open(addresses(listening)[0], records)
    finally:
        server.should_exit = True
        thread.join(LONG)
        listening.close()
        for logger in loggers:
            logger.removeHandler(errors)
    assert errors.found == []


@contextmanager
def visiting(site: Open, name: str, *, origin: Any = True, **hello: Any) -> Iterator[Visitor]:
    """A client at a table, gone at the end of the block."""
    at = f"{site.address.replace('http', 'ws')}/tables/{name}"
    with connect(at, origin=Origin(site.address) if origin is True else origin) as connection:
        yield Visitor(connection, **hello)


def put(site: Open, *seats: str, rules: Rules = TWO, pace: float = 0, **bots: Policy) -> str:
    """The name of a new table with cards that are the same every time."""
    table = Table.start(rules, seats, seed="an evening", bots=bots)
    assert table.deal().actor == 0
    Records(site.records).save("evening", table, {}, pace=pace)
    return "evening"


@contextmanager
def seated(site: Open, rules: Rules = TWO, pace: float = 0) -> Iterator[tuple[str, list[Visitor]]]:
    """The name of a table, and the two people who sit there before the first hand."""
    name = put(site, "person", "person", rules=rules, pace=pace)
    with visiting(site, name) as first, visiting(site, name) as second:
        assert [first.sit("Min-ji"), second.sit("Seo-jun")] == [0, 1]
        for each in (first, second):
            each.hear_number(1)
        yield name, [first, second]


def in_a_loop(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine in another thread, since Playwright keeps a loop running in the tests' own."""
    with ThreadPoolExecutor() as thread:
        thread.submit(asyncio.run, work).result()


@contextmanager
def half_sent(site: Open, said: str) -> Iterator[socket.socket]:
    """A connection on which this much of a request was sent."""
    host, port = site.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), LONG) as connection:
        connection.sendall(said.encode())
        yield connection


def choose(visitor: Visitor) -> None:
    """Send the visitor's first choice."""
    visitor.say(do="act", action=visitor.told["now"]["hand"]["choices"][0]["action"])


def play_hand(visitors: list[Visitor]) -> None:
    """Play the first choice to the end of the hand; every visitor listens to every message."""
    while not (hand := visitors[0].told["now"]["hand"])["over"]:
        number = visitors[0].told["now"]["number"]
        choose(next(each for each in visitors if each.told["seat"] == hand["actor"]))
        for each in visitors:
            each.hear_number(number + 1)
