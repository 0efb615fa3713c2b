"""``hwatu simulate``: many hands between bots, and how they ended."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hwatu.bots import BOTS, bot
from hwatu.cli.rules_options import bot_names, chosen, chosen_seed, with_rules_options
from hwatu.simulation import Report
from hwatu.simulation import simulate as run

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path


@click.command()
@click.argument("hands", type=click.IntRange(min=1), default=1000)
@with_rules_options
@click.option(
    "--bot",
    "names",
    metavar="NAME",
    multiple=True,
    help=f"One bot for every seat, or repeat it seat by seat: {', '.join(BOTS)}. [default: simple]",
)
@click.option("--seed", default="0", show_default=True, help="Repeats the same simulation.")
def simulate(
    hands: int,
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    names: tuple[str, ...],
    seed: str,
) -> None:
    """Let bots play HANDS separate hands on all processors, and print how they ended and who won what."""
    rules = chosen(preset, players, house_rules, variants)
    seats = bot_names(names, rules.players)
    bots = [bot(name) for name in seats]
    console = Console(highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with _interrupted_once(), Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("hands", total=hands)
        drawn = chosen_seed(seed)
        report = run(rules, hands, bots=bots, seed=drawn, progress=lambda done: progress.advance(task, done))
    console.print(f"{hands} hands, seed {seed}: {rules}", soft_wrap=True, markup=False)
    console.print(_ends(report))
    console.print(_seats(report, seats))
    console.print(f"{report.turns:.1f} turns and {report.decisions:.1f} decisions a hand")
    console.print(f"{report.seconds:.1f} s, {hands / report.seconds:.0f} hands a second")


@contextmanager
def _interrupted_once() -> Iterator[None]:
    """Obey the first Ctrl-C only: the workers then stop, and a second one would cut that short."""
    heard = signal.getsignal(signal.SIGINT)
    if heard is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    except KeyboardInterrupt:
        heard = signal.SIG_IGN  # to the end of the command
        raise
    finally:
        signal.signal(signal.SIGINT, heard)


def _interrupt(*_: object) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _table(title: str, *columns: str) -> Table:
    """An empty table: words to the left, numbers to the right."""
    table = Table(title=title)
    for column in columns:
        table.add_column(column, justify="left" if column in {"end", "bot"} else "right")
    return table


def _ends(report: Report) -> Table:
    table = _table("How the hands ended", "end", "hands", "share", "± error")
    for end, count in report.ends.items():
        table.add_row(end.value, str(count), f"{report.share(end):.1%}", f"{report.share_error(end):.1%}")
    return table


def _seats(report: Report, names: Sequence[str]) -> Table:
    table = _table("Chips per hand", "seat", "bot", "won", "mean", "± error", "spread")
    for seat, name in enumerate(names):
        table.add_row(
            str(seat),
            name,
            f"{report.tally.wins[seat] / report.hands:.1%}",
            f"{report.mean[seat]:+.2f}",
            f"{report.error[seat]:.2f}",
            f"{report.spread[seat]:.1f}",
        )
    return table
