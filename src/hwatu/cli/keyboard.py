"""The terminal of ``hwatu play``: lines in, lines out, and a screen that can be hidden from the next person."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import attrs
import click

from hwatu.render.languages import language
from hwatu.render.sentences import Writer

if TYPE_CHECKING:
    from hwatu.render import Lang

_LINES_THAT_HIDE = 60
_CLEAR_WITH_WHAT_SCROLLED_AWAY = "\x1b[H\x1b[2J\x1b[3J"


class Left(Exception):
    """The person at the keyboard quits; ``interrupted`` by Ctrl-C."""

    def __init__(self, *, interrupted: bool = False) -> None:
        super().__init__()
        self.interrupted = interrupted


@attrs.frozen
class Keyboard:
    """Reads from standard input and writes to standard output, in one language, with or without colour."""

    lang: Lang
    pen: Writer

    @classmethod
    def here(cls, lang: Lang) -> Keyboard:
        """This process's terminal."""
        return cls(lang, Writer(language(lang), color=_on_a_terminal() and "NO_COLOR" not in os.environ))

    def tell(self, *lines: str) -> None:
        """Write these lines."""
        for line in lines:
            click.echo(line, color=self.pen.color)

    def say(self, template: str, **values: object) -> None:
        """Write a filled template, a sentence."""
        self.tell(self.pen.sentence(template, **values))

    def ask(self, template: str, **values: object) -> str:
        """Write a prompt and read a line, stripped. Raises :class:`Left` at the end of the input and for Ctrl-C."""
        click.echo(self.pen.sentence(template, **values), nl=False)
        try:
            return input().strip()
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        except (EOFError, KeyboardInterrupt) as end:
            click.echo()
            raise Left(interrupted=isinstance(end, KeyboardInterrupt)) from None

    def hide(self) -> None:
        """Clear the screen, what has scrolled away included; without a terminal, write empty lines."""
        if not _on_a_terminal():
            click.echo("\n" * _LINES_THAT_HIDE)
        elif os.name == "nt":
            click.clear()
        else:
            click.echo(_CLEAR_WITH_WHAT_SCROLLED_AWAY, nl=False)


def _on_a_terminal() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM") not in {"dumb", "unknown"}
