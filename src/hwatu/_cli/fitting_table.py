"""Tables that stay readable on a narrow terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
from rich import box
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from rich.console import Console, ConsoleOptions, RenderableType

_RULES: Final = str.maketrans(dict.fromkeys("│┃", " "))


@attrs.frozen(kw_only=True, eq=False)
class FittingTable:
    """A table that loses its lines where the terminal is too narrow for whole words between them, and where it is too
    narrow for that becomes a list, row by row. ``numbers`` are the heads of the columns that are flush right.
    """

    title: str = ""
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: Container[str] = ()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        """The widest form whose words stay whole."""
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
            justify = "right" if head in self.numbers else "left"
            name = place == 0 and not any(" " in row[0] for row in self.rows)
            table.add_column(head, justify=justify, no_wrap=name, overflow="fold")  # type: ignore[arg-type]
        for row in self.rows:
            table.add_row(*map(Text, row))
        return table

    def _is_whole(self, table: Table, console: Console, options: ConsoleOptions) -> bool:
        """Whether no word is broken in this width."""
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
