"""``hwatu bot``: any Python policy as a program that speaks the bot protocol."""

from __future__ import annotations

import sys

import click

from hwatu._cli.rules_options import own_bots
from hwatu.bots import answer, named_policies


@click.command()
@click.argument("name")
def bot(name: str) -> None:
    """Speak the bot protocol on stdin and stdout for the bot NAME: module:name is one of your own, search:400 one of
    the library. Whatever it prints goes to stderr.
    """
    policy = named_policies([name], own_bots([name]))[name]
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    answer(policy, name, sys.stdin.buffer, answers)
