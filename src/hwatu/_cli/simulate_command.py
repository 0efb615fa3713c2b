"""``hwatu simulate``: many hands between bots, how they ended, and which bot is ahead."""

from __future__ import annotations

import signal
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hwatu._base.particles import WordGap
from hwatu._cli.fitting_table import FittingTable
from hwatu._cli.flag_text import as_call
from hwatu._cli.language_option import either, with_language
from hwatu._cli.result_files import ResultFiles
from hwatu._cli.rules_options import (
    FILE,
    FOLDER,
    bot_names,
    chosen,
    chosen_seed,
    own_bots,
    short_names,
    with_rules_options,
    writing,
)
from hwatu.bots import BOTS, named_policies
from hwatu.render._languages import language
from hwatu.render._sentences import Writer
from hwatu.simulation import write_records
from hwatu.simulation._many_hands import Report
from hwatu.simulation._many_hands import simulate as run
from hwatu.simulation._tournaments import tournament

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from hwatu.render import Lang
    from hwatu.simulation._tournaments import Standings


@click.command()
@click.argument("hands", type=click.IntRange(min=1), default=1000)
@with_rules_options
@click.option(
    "--bot",
    "names",
    metavar="NAME",
    multiple=True,
    help=f"One bot for every seat, or repeat it seat by seat: {', '.join(BOTS)}; level:1 to level:9 are of graded "
    "strength; search:400 plays out 400 hands a decision, search:0.5s takes half a second; module:name is one of your "
    "own, name=COMMAND a program. [default: simple]",
)
@click.option("--seed", default="0", show_default=True, help="Repeats the same simulation.")
@click.option(
    "--compare",
    is_flag=True,
    help="Play each of HANDS deals with every bot in every seat. With more bots than seats, everyone meets everyone.",
)
@click.option("--csv", "csv_file", type=FILE, help="Write a row for each seat, or for each bot compared, as CSV.")
@click.option("--json", "json_file", type=FILE, help="Write the same with the rules and the seed, as JSON.")
@click.option("--plot", "plot_file", type=FILE, help="Draw what they won, as PNG, SVG or PDF. Needs hwatu[plot].")
@click.option(
    "--records", type=FOLDER, help="Write a record of each hand into this folder, or go on where it was interrupted."
)
@click.option("--bot-log", type=FILE, help="Add all that programs write to stderr to this file.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: tcp://scheduler:8786. Needs hwatu[dask].")
@with_language
def simulate(
    hands: int,
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    names: tuple[str, ...],
    seed: str,
    compare: bool,
    csv_file: Path | None,
    json_file: Path | None,
    plot_file: Path | None,
    records: Path | None,
    bot_log: Path | None,
    cluster: str | None,
    lang: Lang,
) -> None:
    """Let bots play HANDS separate hands on all processors, and print how they ended and who won what."""
    pen = Writer(language(lang))
    rules = chosen(preset, players, house_rules, variants)
    seats = bot_names(short_names(names), rules.players)
    bots = named_policies(seats, own_bots(names, bot_log))
    drawn = chosen_seed(seed)
    files = ResultFiles(csv_file, json_file, plot_file)
    if records is not None:
        if compare or any((csv_file, json_file, plot_file)):
            raise click.UsageError(
                either(
                    "--records goes with none of --compare, --csv, --json and --plot.",
                    "--records는 --compare, --csv, --json, --plot과 함께 쓸 수 없습니다.",
                )
            )
        with running(pen.either("hands", "판"), hands, cluster) as job, writing(records):
            card = write_records(records, rules, hands, bots=seats, own=bots, seed=drawn, **job)
        files_written, called = len(card.checksums), click.format_filename(records)
        click.echo(
            pen.either(
                f"{card.hands} hands and {card.decisions} decisions in {files_written} files in {called}",
                f"{called}: 파일 {files_written}개에 {card.hands}판, 결정 {card.decisions}번",
            )
        )
        return
    with running(pen.either("deals" if compare else "hands", "판"), hands, cluster) as job:
        results: Report | Standings
        if compare:
            results = tournament(rules, hands, seats, bots=bots, seed=drawn, **job)
        else:
            results = run(rules, hands, bots=[bots[name] for name in seats], seed=drawn, **job)
    files.save(_told(results, seats, seed, pen), rules, drawn)


def _told(results: Report | Standings, seats: Sequence[str], seed: str, pen: Writer) -> list[dict[str, Any]]:
    """Print the results; the rows for the files."""
    console = Console(highlight=False)
    if isinstance(results, Report):
        rows, hands = _rows(results, seats), results.hands
        title = f"{pen.either(f'{hands} hands, seed', f'{hands}판, 시드')} {seed}: {as_call(results.rules)}"
        console.print(title, soft_wrap=not console.is_terminal, markup=False)
        console.print(_ends(results, pen))
        console.print(_seats(results, seats, pen))
        turns, decisions = f"{results.turns:.1f}", f"{results.decisions:.1f}"
        console.print(
            pen.either(f"{turns} turns and {decisions} decisions a hand", f"한 판에 차례 {turns}번, 결정 {decisions}번")
        )
    else:
        rows, hands = results.rows(), sum([each.hands for each in results.bots]) // results.rules.players
        head = pen.either(
            f"{results.deals} deals, seed {seed}, with every bot in every seat",
            f"{results.deals}판, 시드 {seed}, 봇마다 모든 자리에서",
        )
        title = f"{head}: {as_call(results.rules)}"
        console.print(title, soft_wrap=not console.is_terminal, markup=False)
        console.print(_standings(results, pen))
    seconds, speed = f"{results.seconds:.1f}", f"{hands / results.seconds:.0f}"
    console.print(pen.either(f"{seconds} s, {speed} hands a second", f"{seconds}초, 1초에 {speed}판"))
    return rows


@contextmanager
def running(what: str, total: int, cluster: str | None) -> Iterator[dict[str, Any]]:
    """Where to play and whom to tell how far it is: arguments of a simulation."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with _interrupted_once(), ExitStack() as closing:
        executor = None if cluster is None else closing.enter_context(_dask(cluster)).get_executor()
        progress = closing.enter_context(Progress(*columns, console=Console(stderr=True), transient=True))
        task = progress.add_task(what, total=total)
        yield {"executor": executor, "progress": lambda done: progress.advance(task, done)}


def _dask(address: str) -> Any:
    """A client of the Dask cluster at this address."""
    try:
        from distributed import Client
    except ImportError as error:
        raise click.UsageError(
            either("--cluster needs Dask: pip install 'hwatu[dask]'.", "Dask를 설치하세요: pip install 'hwatu[dask]'")
        ) from error
    try:
        return Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise click.UsageError(
            either(f"There is no Dask cluster at {address}: {error}", f"{address}: Dask 클러스터가 없습니다.")
        ) from error


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


_KOREAN: Final = {
    "How the hands ended": "어떻게 끝났나", "Chips per hand": "한 판의 칩", "end": "끝", "hands": "판",
    "share": "비율", "± error": "± 오차", "seat": "자리", "bot": "봇", "won": "승률",
    "mean": "평균", "spread": "표준편차",
}  # fmt: skip
"""The titles and heads of tables in Korean."""


def _table(title: str, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]], pen: Writer) -> FittingTable:
    """A table: words to the left, numbers to the right."""
    said = {head: pen.either(head, _KOREAN[head]) for head in heads}
    return FittingTable(
        title=pen.either(title, _KOREAN[title]), heads=tuple(said.values()), rows=tuple(rows),
        numbers={said[head] for head in heads if head not in ("end", "bot")},
    )  # fmt: skip


def _ends(report: Report, pen: Writer) -> FittingTable:
    rows = [
        (
            pen.either(end.value, end.words.korean.format(winner=WordGap("한 사람"))),
            str(count),
            f"{report.share(end):.1%}",
            f"{report.share_error(end):.1%}",
        )
        for end, count in report.ends.items()
    ]
    return _table("How the hands ended", ("end", "hands", "share", "± error"), rows, pen)


def _seats(report: Report, names: Sequence[str], pen: Writer) -> FittingTable:
    rows = [
        (
            str(seat),
            name,
            f"{report.tally.wins[seat] / report.hands:.1%}",
            f"{report.mean[seat]:+.2f}",
            f"{report.error[seat]:.2f}",
            f"{report.spread[seat]:.1f}",
        )
        for seat, name in enumerate(names)
    ]
    return _table("Chips per hand", ("seat", "bot", "won", "mean", "± error", "spread"), rows, pen)


def _standings(standings: Standings, pen: Writer) -> FittingTable:
    rows = [
        (each.bot, str(each.hands), f"{each.won:.1%}", f"{each.mean:+.2f}", f"{each.error:.2f}")
        for each in standings.bots
    ]
    return _table("Chips per hand", ("bot", "hands", "won", "mean", "± error"), rows, pen)


def _rows(report: Report, names: Sequence[str]) -> list[dict[str, Any]]:
    """The findings of a simulation for each seat, as a tournament tells it for each bot."""
    return [
        {
            "seat": seat,
            "bot": name,
            "hands": report.hands,
            "won": report.tally.wins[seat] / report.hands,
            "mean": report.mean[seat],
            "error": report.error[seat],
            "spread": report.spread[seat],
        }
        for seat, name in enumerate(names)
    ]
