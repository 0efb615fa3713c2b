"""How long a move takes when many tables play at once: `python -m benchmarks.web_tables 200`.

Starts a server of its own, opens that many tables with two players and a spectator each, and lets all of them play for
half a minute, a move every three seconds. A move is measured from the moment a player sends it until the slowest of
the three has been told. All the clients are one other process on the same machine, so their work counts too.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from hwatu import Table, presets
from hwatu.web import Limits, serve
from hwatu.web._one_table import Records

SECONDS = 30
PAUSE = 3.0
"""In seconds: how long a player thinks, on average."""


@contextmanager
def server(tables: int) -> Iterator[int]:
    """The port of a server with so many tables, `table-0` and so on, at which nobody sits yet."""
    with TemporaryDirectory() as folder:
        records = Records(Path(folder, "tables.sqlite"))
        for number in range(tables):
            records.save(f"table-{number}", Table.start(presets.matgo(), ["person"] * 2, seed=f"load {number}"), {})
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        many = 4 * tables
        limits = Limits(connections_of_an_address=many, half_sent_of_an_address=many, arrivals_at_once=many)
        process = multiprocessing.get_context("spawn").Process(
            target=serve, args=(folder,), kwargs={"port": port, "limits": limits}
        )
        process.start()
        try:
            yield port
        finally:
            process.terminate()
            process.join()


async def tell(client: ClientConnection, **message: object) -> None:
    """Send a message."""
    await client.send(json.dumps(message))


async def hear(client: ClientConnection, number: int) -> dict[str, Any]:
    """The messages that a client hears until the table has come that far."""
    while True:
        told: dict[str, Any] = json.loads(await client.recv())
        if "now" in told and told["now"]["number"] >= number:
            return told


async def visit(port: int, table: str) -> ClientConnection:
    """A client at a table."""
    client = await connect(f"ws://127.0.0.1:{port}/tables/{table}", origin=Origin(f"http://127.0.0.1:{port}"))
    await tell(client, do="hello", token=None, since=None, lang="en")
    await hear(client, 0)
    return client


async def listening(port: int) -> None:
    """Wait until the server listens."""
    while True:
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(0.1)


async def play(port: int, table: str, until: float) -> list[float]:
    """Play at one table until then; how long each move took, in seconds."""
    random, took = Random(table), list[float]()
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(await visit(port, table)) for _ in range(3)]
        for client in clients[:2]:
            await tell(client, do="sit", name="")
        told = [await hear(client, 1) for client in clients]
        while time.time() < until:
            await asyncio.sleep(random.uniform(0, 2 * PAUSE))  # players think
            now = told[2]["now"]
            mover = 0 if now["hand"]["over"] else now["hand"]["actor"]
            choices = told[mover]["now"]["hand"]["choices"]
            began = time.perf_counter()
            if choices:
                await tell(clients[mover], do="act", action=random.choice(choices)["action"])
            else:
                await tell(clients[mover], do="deal")
            told = list(await asyncio.gather(*[hear(client, now["number"] + 1) for client in clients]))
            took.append(time.perf_counter() - began)
    return took


async def measure(tables: int) -> None:
    """Play at so many tables, and print how long the moves took."""
    with server(tables) as port:
        await listening(port)
        until = time.time() + SECONDS
        played = await asyncio.gather(*[play(port, f"table-{number}", until) for number in range(tables)])
    took = [each for table in played for each in table]
    cuts = quantiles(took, n=100)
    median, most, nearly_all = (f"{1000 * cuts[percent - 1]:.0f} ms" for percent in (50, 95, 99))
    print(f"{tables} tables, {3 * tables} connections, {len(took)} moves in {SECONDS} s on {os.cpu_count()} cores")
    print(f"median {median}, 95 % within {most}, 99 % within {nearly_all}; load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
