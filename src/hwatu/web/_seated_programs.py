"""Programs that sit at a table like people do: they speak hwatu's bot protocol over a WebSocket, one line a message."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeVar

import anyio
from starlette.websockets import WebSocketDisconnect

from hwatu._base.errors import HwatuError
from hwatu._view.observing import observe
from hwatu.bots import BotFailure, Referee

if TYPE_CHECKING:
    from collections.abc import Callable

    from anyio.streams.memory import MemoryObjectReceiveStream

    from hwatu.tables._table import Table
    from hwatu.web._clients import Allowances, Client
    from hwatu.web._one_table import Game

T = TypeVar("T")

MOST_UNASKED: Final = 30
"""How many lines of a program may wait until it is asked. Meanwhile it is still noticed when it leaves."""


async def play(game: Game, client: Client, allowances: Allowances) -> None:
    """Give a program a seat, and let it play there until the series is over, it leaves, or it fails."""
    heard, lines = anyio.create_memory_object_stream[str](MOST_UNASKED)
    async with heard, lines, anyio.create_task_group() as ways:

        async def listen() -> None:
            with suppress(WebSocketDisconnect):
                while True:
                    said = await client.hear()
                    try:
                        heard.send_nowait(said)
                    except anyio.WouldBlock:
                        await client.send(Referee().failed(too_much()).decode().rstrip())
                        await client.close()
                        break
            ways.cancel_scope.cancel()

        ways.start_soon(listen)
        try:
            with suppress(WebSocketDisconnect):
                await SeatedProgram(game, client, allowances, lines).play()
        finally:
            if client.seat is not None:
                game.leave(client.seat)
        ways.cancel_scope.cancel()


def too_much() -> BotFailure:
    """The error for a program that says more than anybody asked for."""
    return BotFailure("The bot printed too much.", code="bot_too_much")


class SeatedProgram:
    """A program at the other end of a connection, and how much of the hand on the table it has heard."""

    def __init__(
        self, game: Game, client: Client, allowances: Allowances, lines: MemoryObjectReceiveStream[str]
    ) -> None:
        self.game, self.client, self.allowances, self.lines = game, client, allowances, lines
        self.referee = Referee(client.limits.program_seconds)
        self.hand = self.heard = 0
        """The number of the hand that it hears of, from 0, and how many of its happenings it has heard."""

    async def play(self) -> None:
        """Talk until there is nothing more to say, and then close the connection."""
        try:
            await self.talk()
            last = self.referee.quit()
        except TimeoutError:
            last = self.referee.failed(BotFailure("The bot gave no answer in time.", code="bot_too_slow"))
        except HwatuError as error:
            last = self.referee.failed(error)
        with suppress(TimeoutError):
            await self.say(last)
        await self.client.close()

    async def talk(self) -> None:
        """Greet it, give it a seat, and go on until the series is over. Raises HwatuError and TimeoutError."""
        await self.say(self.referee.hello())
        await self.answer(self.referee.greeted, self.client.limits.patience)
        self.hand = len(self.game.table.past)
        seat = self.game.sit(self.client, f"{self.referee.name[:14]} (bot)")
        while True:
            self.client.news.clear()
            table = self.game.table
            if lines := self.what_is_new(table, seat):
                await self.say(*lines)
            elif table.over:
                return
            elif table.actor == seat:
                await self.decide(seat)
            elif table.actor is None and self.game.only_programs:
                self.game.deal(seat)
            else:
                await self.client.news.wait()

    def what_is_new(self, table: Table, seat: int) -> list[bytes]:
        """The lines for all that has happened since it was last told; of a hand that has passed, only its end."""
        lines = list[bytes]()
        hands = table.past if table.actor is None or table.hand is None else (*table.past, table.hand)
        for hand in hands[self.hand :]:
            view = observe(hand.state, seat)
            if self.heard == 0:
                lines += self.referee.begins(view)
                self.heard = 1
            if hand is hands[-1]:
                for events in table.happened[self.heard :]:
                    lines += self.referee.hears(seat, events)
                self.heard = len(table.happened)
            if view.over:
                lines += self.referee.ends(view)
                self.hand, self.heard = self.hand + 1, 0
        return lines

    async def decide(self, seat: int) -> None:
        """Let it choose, and do what it chooses."""
        while not self.allowances.take(self.client):  # whoever answers at once does no wrong, but has to wait
            await anyio.sleep(0.1)
        table = self.game.table
        await self.say(*self.referee.asks(table.view(seat), secrets.randbits(32)))
        self.game.change(table.act(seat, await self.answer(self.referee.answered, self.referee.seconds)))

    async def say(self, *lines: bytes) -> None:
        """Send lines. Raises WebSocketDisconnect, and TimeoutError when it does not take them in."""
        for line in lines:
            await self.client.send(line.decode().rstrip())

    async def answer(self, meaning: Callable[[bytes], T | None], seconds: float) -> T:
        """The meaning of the first line that has one, in this many seconds. Raises BotFailure and TimeoutError."""
        with anyio.fail_after(seconds):
            while True:
                line = (await self.lines.receive()).encode()
                if line.strip() and (found := meaning(line)):
                    return found
                if not self.allowances.take(self.client):
                    raise too_much()
