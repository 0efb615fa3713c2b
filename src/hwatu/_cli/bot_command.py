"""``hwatu bot``: any Python policy as a program that speaks the bot protocol, and any bot at a web table."""

from __future__ import annotations

import sys

import click

from hwatu._cli.rules_options import own_bots, short_names
from hwatu._cli.web_seat import play_at
from hwatu.bots import answer, named_policies


@click.command()
@click.argument("name")
@click.option("--at", metavar="ADDRESS", help="Play at the web table with this address, in a free seat.")
def bot(name: str, at: str | None) -> None:
    """Speak the bot protocol on stdin and stdout for the bot NAME: module:name is one of your own, search:400 one of
    the library. Whatever it prints goes to stderr.

    With --at, take a seat at a web table instead (which needs hwatu[web]); there NAME may be a program, too, as in
    "mine=node mybot.js".
    """
    called = short_names([name])[0]
    policy = named_policies([called], own_bots([name]))[called]
    if at is not None:
        play_at(at, policy, called)
        return
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    answer(policy, called, sys.stdin.buffer, answers)
