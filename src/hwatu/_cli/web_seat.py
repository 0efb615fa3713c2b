"""A seat for a bot at a web table: the bot protocol over a WebSocket, a line a message."""

from __future__ import annotations

import json
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import click

from hwatu._base.optional_packages import extra
from hwatu.bots import BotProgram
from hwatu.bots._programs.messages import PROTOCOL
from hwatu.bots._programs.relaying import Relay
from hwatu.bots._programs.speaking import Speaker

if TYPE_CHECKING:
    from hwatu.bots import Policy

_SCHEMES: Final = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}


def play_at(address: str, policy: Policy, name: str) -> None:
    """Let a bot take a seat at the table of this address and play there until its series is over, and print the receipt
    of each hand.

    Raises :class:`click.ClickException` where it cannot play, or can play no longer, and :class:`BotFailure`.
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
            side: Speaker | Relay = Speaker(policy, name)
            if isinstance(policy, BotProgram):
                side = ending.enter_context(closing(Relay(policy.command)))
            for said in socket:
                _tell(said, address)
                for answer in side.hear(str(said).encode()):
                    socket.send(answer.decode().strip())
        except (OSError, WebSocketException) as error:
            raise click.ClickException(f"No bot can play at {address}: {error}") from error


def _door(address: str) -> str:
    """The address of the WebSocket where bots are let in to a table."""
    parts = urlsplit(address)
    if parts.scheme not in _SCHEMES:
        raise click.UsageError("--at takes the address of a table, such as https://example.org/tables/NAME.")
    return parts._replace(scheme=_SCHEMES[parts.scheme], path=f"{parts.path.rstrip('/')}/bot").geturl()


def _tell(said: str | bytes, address: str) -> None:
    """Print the news of a message that are for whoever started the bot."""
    try:
        message: dict[str, Any] = json.loads(said)
        if message["type"] == "hello" and message["protocol"] != PROTOCOL:
            raise ValueError(message["protocol"])
    except (ValueError, TypeError, KeyError) as error:
        raise click.ClickException(f"{address} does not speak the bot protocol.") from error
    if message["type"] == "failed":
        raise click.ClickException(message["message"])
    if message["type"] == "end":
        click.echo(message["receipt"])
