"""Output of commands: wrapped lines, tables that fit the terminal, and values of flags."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

import attrs
import click
from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from hwatu._base.wording import Wording
from hwatu._cards.card_set import CardSet
from hwatu.presets import Preset
from hwatu.presets._differences import ADDED, Differences
from hwatu.render._sentences import language, wrap
from hwatu.rules import Rules, flag

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator
    from typing import TextIO

    from rich.console import Console, ConsoleOptions, RenderableType

    from hwatu.render import Lang


_RULES: Final = str.maketrans(dict.fromkeys("│┃", " "))


@attrs.frozen(kw_only=True, eq=False)
class FittingTable:
    """A table that fits the terminal without breaking words: ruled, without rules, or as a list, whichever fits first.

    - ``title``: the line above it, or "".
    - ``heads``: the heads of the columns.
    - ``rows``: the cells.
    - ``numbers``: the heads of the columns that are flush right.
    """

    title: str = ""
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: Container[str] = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        """Yield the widest form that breaks no word."""
        for table in (self._ruled(), self._plain()):
            if self._is_whole(table, console, options):
                yield table
                return
        yield from self._listed()

    def _ruled(self) -> Table:
        return self._filled(Table(title=self.title or None, title_justify="left", title_style="bold"))

    def _plain(self) -> Table:
        table = Table(
            title=self.title or None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD,
            show_edge=False, pad_edge=False, padding=(0, 0),
        )  # fmt: skip
        return self._filled(table)

    def _filled(self, table: Table) -> Table:
        for place, head in enumerate(self.heads):
            number = head in self.numbers
            name = place == 0 and not any(" " in row[0] for row in self.rows)
            # A number may have spaces, as in "+1.5 ± 0.2", and is read as one.
            table.add_column(head, justify="right" if number else "left", no_wrap=name or number, overflow="fold")
        for row in self.rows:
            table.add_row(*map(Text, row))
        return table

    def _is_whole(self, table: Table, console: Console, options: ConsoleOptions) -> bool:
        """Whether the table, rendered in this width, breaks no word."""
        lines = console.render_lines(table, options, pad=False)
        shown = {word for line in lines for word in "".join([part.text for part in line]).translate(_RULES).split()}
        return all(word in shown for row in (self.heads, *self.rows) for cell in row for word in cell.split())

    def _listed(self) -> Iterator[RenderableType]:
        if self.title:
            yield Text(self.title, style="bold")
        for row in self.rows:
            yield Text.assemble(self.heads[0], " ", (row[0], "bold"))
            for head, cell in zip(self.heads[1:], row[1:], strict=True):
                yield Padding(Text(f"{head}: {cell}"), (0, 0, 0, 2), expand=False)


TABLE_SIZES: Final = (2, 3, 4)
"""The numbers of players for which a preset may set a flag differently; the last also means all greater ones."""

_FEW: Final = 4


def shown(value: object, lang: Lang = "en") -> str:
    """Format the value of a flag in a few characters.

    >>> shown(CardSet("X1 X2")), shown(None), shown({"9A": 2}), shown(True, "ko")
    ('X1 X2', 'none', '9A: 2', '참')
    """
    pick = language(lang).pick
    none = pick(Wording("none", "없음"))
    if value is None:
        return none
    if isinstance(value, bool):
        return pick(Wording(str(value), "참" if value else "거짓"))
    if isinstance(value, CardSet):
        codes = value.codes
        return (" ".join(codes) if len(codes) <= _FEW else f"{len(codes)}: {codes[0]} … {codes[-1]}") or none
    if isinstance(value, Mapping):
        return ", ".join(f"{animal}: {junk}" for animal, junk in value.items()) or none
    return str(value)


def as_call(rules: Rules) -> str:
    """Format rules as the call of the nearest preset that makes them; house additions are only named.

    >>> from hwatu import presets
    >>> as_call(presets.matgo(jokers="X2", godori=3))
    "matgo(players=2, jokers='X2', godori=3)"
    """
    found = Differences.of(rules)
    added = [each.name for kind in ADDED for each in getattr(found.additions, kind)]
    flags = [f"{name}={value!r}" for name, value in {"players": found.players, **found.written}.items()]
    return f"{found.preset.name}({', '.join(flags)}){' with ' * bool(added)}{', '.join(added)}"


def of_flag(name: str, value: object, lang: Lang = "en") -> str:
    """Format the value that is given for a flag, for example by a variant."""
    return shown(flag(name).read(value), lang)


def of_preset(preset: Preset, name: str, lang: Lang = "en") -> str:
    """Format the value that a preset gives a flag, with the numbers of players if it depends on them.

    >>> from hwatu.presets import PRESETS
    >>> of_preset(PRESETS["pagat"], "target"), of_preset(PRESETS["pagat"], "target", "ko")
    ('7 (2 players); 3 (3 or more)', '7 (2명); 3 (3명 이상)')
    """
    by_size = {size: shown(getattr(rules, name), lang) for size, rules in _rules_by_size(preset).items()}
    if len(set(by_size.values())) == 1:
        return by_size[TABLE_SIZES[0]]
    parts = []
    for value in dict.fromkeys(by_size.values()):
        sizes = [size for size in TABLE_SIZES if by_size[size] == value]
        parts.append(f"{value} ({language(lang).pick(_sizes(sizes))})")
    return "; ".join(parts)


@cache
def _rules_by_size(preset: Preset) -> Mapping[int, Rules]:
    """The rules of a preset for each size of table; kept, since a list of flags asks for them once for each flag."""
    return {size: preset(players=size) for size in TABLE_SIZES}


def _sizes(sizes: list[int]) -> Wording:
    if sizes[-1] == TABLE_SIZES[-1]:
        return Wording(f"{sizes[0]} or more", f"{sizes[0]}명 이상")
    return Wording(f"{' and '.join(map(str, sizes))} players", f"{', '.join(map(str, sizes))}명")


def differing(sides: Iterable[Rules], names: Iterable[str]) -> list[str]:
    """The flags among ``names`` in which these rules differ."""
    sides = list(sides)
    return [name for name in names if any(getattr(side, name) != getattr(sides[0], name) for side in sides)]


def columns(stream: TextIO | None = None) -> int | None:
    """The width of the terminal of a stream, by default standard output; None if it is not a terminal, so that a
    program reads whole lines. Read anew each time, since people resize windows.
    """
    # Before Python 3.11 a terminal that does not know its size has 0 columns.
    return (shutil.get_terminal_size().columns or 80) if (stream or sys.stdout).isatty() else None


def write(text: str, *, hanging: int = 0, color: bool | None = None) -> None:
    """Print lines, wrapped to the terminal; continuation lines are indented by ``hanging`` columns."""
    for line in text.split("\n"):
        for part in wrap(line, columns(), hanging=hanging):
            click.echo(part, color=color)
