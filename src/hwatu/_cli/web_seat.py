"""A seat for a bot at a web table: the bot protocol over a WebSocket, a line a message.

The server may be anybody's: each message is checked, and what is printed of it is printable.
"""

from __future__ import annotations

from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import click

from hwatu._base.errors import NotationError, printable, short
from hwatu._base.optional_packages import extra
from hwatu.bots import BotProgram
from hwatu.bots._programs.messages import PROTOCOL, field, not_from_referee, read_line
from hwatu.bots._programs.relaying import Relay
from hwatu.bots._programs.speaking import Speaker

if TYPE_CHECKING:
    from hwatu.bots import Policy

_SCHEMES: Final = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}


def play_at(address: str, policy: Policy, name: str) -> None:
    """Let a bot take a seat at the table of this address and play there until its series is over, and print the receipt
    of each hand.

    Raises :class:`click.ClickException` where it cannot play, or can play no longer, :class:`BotFailure`, and
    :class:`HwatuError` for what no referee says.
    """
    try:
        with extra("web", "hwatu bot --at"):
            from websockets.exceptions import WebSocketException
            from websockets.sync.client import connect
    except ModuleNotFoundError as missing:
        raise click.UsageError(str(missing)) from missing
    with ExitStack() as ending:
        try:
            socket = ending.enter_context(connect(_door(address)))
        except (OSError, ValueError, WebSocketException) as error:
            raise _no_play(address, error) from error
        side: Speaker | Relay = Speaker(policy, name, trusting=False)
        if isinstance(policy, BotProgram):
            side = ending.enter_context(closing(Relay(policy.command)))
        try:
            for said in socket:
                line = said.encode() if isinstance(said, str) else said
                _tell(line, address)
                for answer in side.hear(line):
                    socket.send(answer.decode().strip())
                if side.dismissed:
                    return
        except (OSError, WebSocketException) as error:
            raise _no_play(address, error) from error


def _no_play(address: str, error: Exception) -> click.ClickException:
    return click.ClickException(printable(f"No bot can play at {address}: {error}"))


def _door(address: str) -> str:
    """The address of the WebSocket where bots are let in to a table."""
    try:
        parts = urlsplit(address)
    except ValueError as error:
        raise _no_play(address, error) from error
    if parts.scheme not in _SCHEMES:
        raise click.UsageError("--at takes the address of a table, such as https://example.org/tables/NAME.")
    return parts._replace(scheme=_SCHEMES[parts.scheme], path=f"{parts.path.rstrip('/')}/bot").geturl()


def _tell(line: bytes, address: str) -> None:
    """Print the news of a message that are for whoever started the bot."""
    try:
        message = read_line(line, not_from_referee)
        if message["type"] == "hello" and message.get("protocol") != PROTOCOL:
            raise not_from_referee(f"the hello of {short(message.get('protocol'))}")
    except NotationError as error:
        raise click.ClickException(f"{address} does not speak the bot protocol.") from error
    if message["type"] == "failed":
        raise click.ClickException(printable(field(message, "message", str, not_from_referee)))
    if message["type"] == "end":
        click.echo(printable(field(message, "receipt", str, not_from_referee)))
