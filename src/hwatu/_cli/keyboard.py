"""The terminal of ``hwatu play``: lines in, lines out, and a screen that can be hidden from the next person."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import attrs
import click

from hwatu._cli.terminal import columns, write
from hwatu.render import text
from hwatu.render._column_width import align, wrap
from hwatu.render._languages import language
from hwatu.render._sentences import Writer

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from hwatu.render import Lang

_LINES_THAT_HIDE = 60
_CLEAR_WITH_WHAT_SCROLLED_AWAY = "\x1b[H\x1b[2J\x1b[3J"


class Left(Exception):
    """The person at the keyboard quits."""


@attrs.frozen
class Keyboard:
    """Reads from standard input and writes to standard output, in one language, with or without colour, as wide as the
    terminal is, and calls seats by their ``names``.
    """

    lang: Lang
    color: bool
    names: tuple[str, ...] = ()

    @classmethod
    def here(cls, lang: Lang, names: tuple[str, ...] = ()) -> Keyboard:
        """This process's terminal."""
        return cls(lang, _on_a_terminal() and "NO_COLOR" not in os.environ, names)

    @property
    def pen(self) -> Writer:
        """Writes for this terminal."""
        return Writer(language(self.lang), self.color, names=self.names, columns=columns())

    def text(self, value: object, *, seat: int | None = None) -> str:
        """A value of the library as this terminal shows it to a seat."""
        return text(value, lang=self.lang, color=self.color, seat=seat, names=self.names, columns=columns())

    def tell(self, *lines: str, hanging: int = 0) -> None:
        """Write these lines; where one has to be broken, what follows is indented by ``hanging`` columns."""
        for line in lines:
            write(line, hanging=hanging, color=self.color)

    def list(self, rows: Iterable[Sequence[str]], *, to_the_right: Container[int] = (), indent: str = "") -> None:
        """Write rows of cells, one below the other."""
        self.tell(*align(rows, to_the_right=to_the_right, indent=indent, columns=columns()))

    def say(self, template: str, **values: object) -> None:
        """Write a filled template, a sentence."""
        self.tell(self.pen.sentence(template, **values), hanging=2)

    def ask(self, template: str, **values: object) -> str:
        """Write a prompt and read a line, stripped. Raises :class:`Left` at the end of the input."""
        *lines, last = wrap(self.pen.sentence(template, **values).rstrip(), columns())
        self.tell(*lines)
        click.echo(f"{last} ", nl=False)
        try:
            return input().strip()
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        except EOFError:
            click.echo()
            raise Left from None
        except KeyboardInterrupt:
            click.echo()
            raise

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
