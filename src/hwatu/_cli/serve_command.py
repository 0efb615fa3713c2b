"""``hwatu serve``: the web table, for browsers in the same network."""

from __future__ import annotations

import sqlite3
import sys
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

import click

from hwatu._base.errors import extra
from hwatu._base.wording import Wording
from hwatu._cli.command_options import FOLDER, either, missing_extra, with_language
from hwatu._cli.terminal import columns
from hwatu.bots import bot, program
from hwatu.render._sentences import language, wrap

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hwatu.bots import BotProgram
    from hwatu.render import Lang


_ADDRESSES: Final = Wording(
    "Open one of these addresses, or scan the code with a phone in the same network:",
    "이 주소를 열거나, 같은 네트워크에 있는 휴대폰으로 코드를 찍으세요.",
)
_OWN_ADDRESS: Final = Wording(
    "Open this address in a browser on this machine; other devices cannot reach it:",
    "이 컴퓨터의 브라우저에서 이 주소를 여세요. 다른 기기에서는 열리지 않습니다.",
)
_KEPT: Final = Wording(
    "The tables are kept in {folder}. Ctrl-C ends the server.", "방은 {folder}에 저장합니다. Ctrl-C를 누르면 끝납니다."
)
_HALVES: Final = " ▀▄█"
"""The characters for two modules of a code, one above the other: none is dark, the upper, the lower, both."""


def programs_of(given: tuple[str, ...]) -> dict[str, BotProgram]:
    """The programs of the host by their names, each given as NAME=COMMAND. The simple bot plays for one that fails."""
    found = {}
    for each in given:
        name, sign, command = each.partition("=")
        if not sign:
            raise click.UsageError(
                either("--bot-program takes NAME=COMMAND.", "--bot-program에는 NAME=COMMAND를 적으세요.")
            )
        found[name] = program(command, stand_in=bot("simple"))
    return found


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Where to listen: 127.0.0.1 is this machine alone.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The port; 0 takes any.")
@click.option(
    "--data", "folder", type=FOLDER, default="hwatu-tables", show_default=True, help="Where to keep the tables.",
)  # fmt: skip
@click.option(
    "--bot-program", "bots", metavar="NAME=COMMAND", multiple=True,
    help="A program that speaks the bot protocol, which everybody may then play with; may be repeated.",
)  # fmt: skip
@with_language
def serve(host: str, port: int, folder: Path, bots: tuple[str, ...], lang: Lang) -> None:
    """Serve tables for browsers, so that people play together on their phones; it needs hwatu[web].

    Prints the addresses to open, and a code to scan.
    """
    try:
        with extra("web", "hwatu serve"):
            import segno  # noqa: F401 - only to say at once if it is missing

            from hwatu.web._server import addresses, listen, make_server
    except ModuleNotFoundError as missing:
        raise missing_extra(missing) from missing
    spoken, own = language(lang), programs_of(bots)
    try:
        listening = listen(host, port)
    except OSError as error:
        reason = str(error.strerror).partition(" (while")[0]
        english = f"Port {port} of {host} cannot be used ({reason}). Choose another with --port or --host."
        korean = f"{host}의 {port}번 포트는 쓸 수 없습니다({reason}). --port나 --host로 다른 것을 고르세요."
        raise click.ClickException(either(english, korean)) from error
    with listening:
        try:
            server = make_server(folder, bots=own)
        except sqlite3.Error as error:
            raise click.FileError(str(folder), hint=str(error)) from error
        found = addresses(listening)
        own_machine = found[0].startswith(("http://127.", "http://[::1]"))
        head = spoken.pick(_OWN_ADDRESS if own_machine else _ADDRESSES)
        click.echo("\n".join([*wrap(head, columns()), *[f"  {each}" for each in found]]))
        if sys.stdout.isatty() and not own_machine:
            for line in code_lines(found[0]):
                click.secho(line, fg="black", bg="bright_white")
        click.echo("\n".join(wrap(spoken.pick(_KEPT).format(folder=folder), columns())))
        sys.stdout.flush()
        server.run(sockets=[listening])


def code_lines(address: str) -> Iterator[str]:
    """The lines of the QR code of an address, two rows of it in each: a character is twice as high as wide."""
    import segno

    rows = [[*row] for row in segno.make(address, micro=False).matrix_iter()]
    for upper, lower in zip_longest(rows[::2], rows[1::2], fillvalue=[0] * len(rows)):
        yield "".join([_HALVES[above + 2 * below] for above, below in zip(upper, lower, strict=True)])
