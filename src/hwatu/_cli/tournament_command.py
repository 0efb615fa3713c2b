"""``hwatu tournament``: bots rated by a fixed protocol, in a file of results that grows."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

import click
from rich.console import Console

from hwatu._cli.fitting_table import FittingTable
from hwatu._cli.language_option import either, with_language
from hwatu._cli.rules_options import FILE, own_bots, read_file, short_names
from hwatu._cli.simulate_command import running
from hwatu.render._languages import language
from hwatu.render._sentences import Writer
from hwatu.simulation._competing import compete
from hwatu.simulation._tournament_results import ANCHOR, TournamentResults, protocol_named

if TYPE_CHECKING:
    from hwatu.render import Lang

SECONDS: Final = 5.0
"""The file is written at most this often."""


@click.command()
@click.argument("protocol")
@click.argument("file", type=FILE)
@click.option(
    "--bot",
    "names",
    metavar="NAME",
    multiple=True,
    help="A bot to rate; repeat it, and they meet one another. search:400 plays out 400 hands a decision; module:name "
    "is one of your own, module:name@FILE what that name makes of a file, name=COMMAND a program.",
)
@click.option("--pool", is_flag=True, help="Each of them also meets the bots of the protocol's pool.")
@click.option("--deals", type=click.IntRange(min=1), help="For slow bots: only the first deals. [default: all]")
@click.option("--add", "others", type=FILE, multiple=True, help="Add the results in this file; may be repeated.")
@click.option("--bot-log", type=FILE, help="Add all that programs write to stderr to this file.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: tcp://scheduler:8786. Needs hwatu[dask].")
@with_language
def tournament(
    protocol: str,
    file: Path,
    names: tuple[str, ...],
    pool: bool,
    deals: int | None,
    others: tuple[Path, ...],
    bot_log: Path | None,
    cluster: str | None,
    lang: Lang,
) -> None:
    """Rate bots by a PROTOCOL, matgo-1 or gostop-1, and print the ratings of all whose results are in FILE.

    What is in FILE is not played again: what was stopped goes on, and more bots and more deals may be added. Without
    --bot nothing is played.
    """
    terms = protocol_named(protocol)
    results = TournamentResults(terms)
    for path in (*[file][: file.exists()], *others):
        results += read_file(path, lambda each: TournamentResults.loads(each.read_text(encoding="utf-8")))
    if not file.absolute().parent.is_dir():
        raise click.FileError(str(file), hint=either("There is no such folder.", "그런 폴더는 없습니다."))
    keeper = _Keeper(file)
    if names:
        seats = short_names(names)
        opponents = tuple(terms.pool) if pool else ()
        if len({*seats, *opponents}) < 2:
            raise click.UsageError(
                either(
                    "Name two different bots with --bot, or add --pool.",
                    "--bot으로 서로 다른 봇 둘을 적거나 --pool을 더하세요.",
                )
            )
        total = _to_play(results, seats, opponents, deals or terms.deals)
        with running(either("deals", "판"), total, cluster) as job:
            results = compete(
                terms, seats, bots=own_bots(names, bot_log), opponents=opponents, results=results, deals=deals,
                save=keeper.keep, **job,
            )  # fmt: skip
    keeper.write(results)
    _print(results, Writer(language(lang)))


def _to_play(results: TournamentResults, names: tuple[str, ...], opponents: tuple[str, ...], deals: int) -> int:
    """How many deals of all line-ups are still to be played."""
    named = set(names)
    played = {each.lineup: each.deals for each in results.meetings}
    pairs = {tuple(sorted((one, other))) for one in named for other in named.union(opponents) if one != other}
    lineups = [lineup for one, other in pairs for lineup in results.protocol.lineups(one, other)]
    return sum([max(0, deals - played.get(lineup, 0)) for lineup in lineups])


class _Keeper:
    """Writes results into a file: whole or not at all, and while they grow only now and then."""

    def __init__(self, path: Path) -> None:
        self._path, self._at = path, monotonic()

    def keep(self, results: TournamentResults) -> None:
        """Write the results, unless it is not long ago."""
        if monotonic() - self._at > SECONDS:
            self.write(results)
            self._at = monotonic()

    def write(self, results: TournamentResults) -> None:
        """Write the results."""
        beside = self._path.with_name(f".{self._path.name}.{os.getpid()}")
        beside.write_text(results.dumps(), encoding="utf-8", newline="\n")
        beside.replace(self._path)


def _print(results: TournamentResults, pen: Writer) -> None:
    """Print the ratings, and what each bot won from ``simple``."""
    heads = (
        pen.either("bot", "봇"), pen.either("deals", "판"), pen.either("rating", "레이팅"), "95 %",
        pen.either(f"chips from {ANCHOR}", f"{ANCHOR}에게서 딴 칩"), pen.either("squashed", "눌러 센 칩"),
    )  # fmt: skip
    rows = []
    for each in results.ratings():
        margin = results.against(each.bot, ANCHOR)
        rows.append((
            each.bot, str(each.deals), f"{each.rating:+.0f}", f"{each.low:+.0f} – {each.high:+.0f}",
            f"{margin.chips:+.2f} ± {margin.chips_error:.2f}" if margin else "",
            f"{margin.squashed:+.3f} ± {margin.squashed_error:.3f}" if margin else "",
        ))  # fmt: skip
    title = f"{results.protocol.name}: {results.protocol.rules}"
    Console(highlight=False).print(FittingTable(title=title, heads=heads, rows=tuple(rows), numbers=heads[1:]))
