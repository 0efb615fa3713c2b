"""``hwatu demo``, ``simulate`` and ``tournament``: hands between bots, and files with the results."""

from __future__ import annotations

import os
import signal
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random, SystemRandom
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NoReturn

import attrs
import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hwatu._base.korean import WordGap
from hwatu._cards.shuffle import derived
from hwatu._cli.command_options import (
    FILE,
    FOLDER,
    bot_names,
    chosen,
    chosen_seed,
    either,
    own_bots,
    read_file,
    short_names,
    with_language,
    with_rules_options,
    writing,
)
from hwatu._cli.terminal import FittingTable, as_call, columns, write
from hwatu._engine.dealing import deal
from hwatu._engine.stepping import step
from hwatu._facts.turn_facts import Phase
from hwatu._view.observing import observe
from hwatu.bots import BOTS, named_policies, simple_bot
from hwatu.render import text
from hwatu.render._sentences import Writer, language
from hwatu.simulation import write_records
from hwatu.simulation._many_hands import Report
from hwatu.simulation._many_hands import simulate as run
from hwatu.simulation._rated_tournaments import ANCHOR, TournamentResults, compete, protocol_named
from hwatu.simulation._tournaments import as_csv, as_json, tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from hwatu._cards.shuffle import Seed
    from hwatu._engine.state import State
    from hwatu.render import Lang
    from hwatu.rules import Rules
    from hwatu.simulation._tournaments import Standings


@click.command()
@with_rules_options
@click.option("--seed", help="Replays the same hand. [default: random]")
@with_language
def demo(
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    seed: str | None,
    lang: Lang,
) -> None:
    """Let bots play one hand, and print every event and who pays whom."""
    rules = chosen(preset, players, house_rules, variants)
    drawn = str(SystemRandom().randrange(10**6)) if seed is None else seed
    console = Console()
    color = console.color_system is not None and not console.no_color
    write(f"hwatu demo --seed {drawn}: {as_call(rules)}\n", hanging=2)
    for paragraph in tell(
        rules, chosen_seed(drawn), lambda value: text(value, lang=lang, color=color, columns=columns())
    ):
        write(paragraph, hanging=4, color=color)


def tell(rules: Rules, seed: Seed, write: Callable[[object], str]) -> Iterator[str]:
    """Play one hand, and yield it as paragraphs of text; each turn begins with the cards on the table."""
    random = Random(derived(seed, "players"))
    state = deal(rules, seed=seed)
    if state.opening:
        yield write(state.opening)
    yield write(state)
    told = -1
    while not state.over:
        if state.phase is not Phase.SEATING and _turns(state) != told:
            told = _turns(state)
            yield f"\n{told + 1}.  {_lying(state, write)}"
        state, events = step(state, simple_bot(observe(state, state.actor), random))
        yield write(events)
    yield "\n" + write(state)
    yield "\n" + write(state.settlement)


def _turns(state: State) -> int:
    return sum(state.seats[seat].turns for seat in state.active)


def _lying(state: State, write: Callable[[object], str]) -> str:
    return "  ".join(filter(None, [write(state.table), *(write(stack) for stack in state.stacks)]))


def _folder_exists(files: ResultFiles, field: object, path: Path | None) -> None:
    if path is not None and not path.absolute().parent.is_dir():
        raise click.FileError(str(path), hint=either("There is no such folder.", "그런 폴더는 없습니다."))


_FILE = attrs.field(validator=_folder_exists)


@attrs.frozen
class ResultFiles:
    """The files for results. They are checked when this is made, before any hand is played."""

    csv: Path | None = _FILE
    json: Path | None = _FILE
    plot: Path | None = _FILE

    def __attrs_post_init__(self) -> None:
        if self.plot is not None and find_spec("matplotlib") is None:
            raise click.UsageError(
                either(
                    "--plot needs matplotlib: pip install 'hwatu[plot]'.",
                    "--plot에는 matplotlib가 있어야 합니다: pip install 'hwatu[plot]'",
                )
            )

    def save(self, rows: Sequence[Mapping[str, object]], rules: Rules, seed: Seed) -> None:
        """Write the files; each row is about one bot or seat."""
        if self.json is not None:
            with writing(self.json):
                self.json.write_text(as_json(rules, seed, rows), encoding="utf-8")
        self.save_rows(rows, str(rules), "bot")

    def save_rows(self, rows: Sequence[Mapping[str, object]], title: str, who: str) -> None:
        """Write the CSV file and the picture; ``who`` is the column that names the bot or seat of a row."""
        if self.csv is not None:
            with writing(self.csv):
                self.csv.write_text(as_csv(rows), encoding="utf-8")
        if self.plot is not None:
            with writing(self.plot):
                _draw(rows, title, who, self.plot)


def _draw(rows: Sequence[Mapping[str, Any]], title: str, who: str, path: Path) -> None:
    """Draw the mean chips of each row as a bar with its standard error; the ending of ``path`` chooses the format."""
    from matplotlib.figure import Figure  # pyright: ignore[reportMissingImports]  # of an extra

    figure = Figure(figsize=(1.5 + 1.2 * len(rows), 4), layout="constrained")
    axes = figure.subplots()
    axes.bar(
        [f"{row['seat']}: {row[who]}" if "seat" in row else str(row[who]) for row in rows],
        [row["mean"] for row in rows],
        yerr=[row["error"] for row in rows],
        capsize=4,
    )
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_ylabel("chips a hand, ± standard error")
    axes.set_title(title, fontsize="small", wrap=True)
    try:
        figure.savefig(path)
    except ValueError as error:
        raise click.FileError(str(path), hint=str(error)) from error


@click.command()
@click.argument("hands", type=click.IntRange(min=1), default=1000)
@with_rules_options
@click.option(
    "--bot",
    "names",
    metavar="NAME",
    multiple=True,
    help=f"One bot for every seat, or repeat it seat by seat: {', '.join(BOTS)}; level:1 to level:9 are of graded "
    "strength; search:400 plays out 400 hands a decision, search:0.5s takes half a second, search:wins "
    "plays to win hands; module:name is one of your own, name=COMMAND a program. [default: simple]",
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
    """Play HANDS independent hands with bots, on all processors, and print how they ended and who won what."""
    writer = Writer(language(lang))
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
        with running(writer.either("hands", "판"), hands, cluster) as job, writing(records):
            card = write_records(records, rules, hands, bots=seats, own=bots, seed=drawn, **job)
        files_written, called = len(card.checksums), click.format_filename(records)
        click.echo(
            writer.either(
                f"{card.hands} hands and {card.decisions} decisions in {files_written} files in {called}",
                f"{called}: 파일 {files_written}개에 {card.hands}판, 결정 {card.decisions}번",
            )
        )
        return
    with running(writer.either("deals" if compare else "hands", "판"), hands, cluster) as job:
        results: Report | Standings
        if compare:
            results = tournament(rules, hands, seats, bots=bots, seed=drawn, **job)
        else:
            results = run(rules, hands, bots=[bots[name] for name in seats], seed=drawn, **job)
    files.save(_told(results, seats, seed, writer), rules, drawn)


def _told(results: Report | Standings, seats: Sequence[str], seed: str, writer: Writer) -> list[dict[str, Any]]:
    """Print the results, and return the rows for the files."""
    console = Console(highlight=False)
    if isinstance(results, Report):
        rows, hands = _rows(results, seats), results.hands
        title = f"{writer.either(f'{hands} hands, seed', f'{hands}판, 시드')} {seed}: {as_call(results.rules)}"
        console.print(title, soft_wrap=not console.is_terminal, markup=False)
        console.print(_ends(results, writer))
        console.print(_seats(results, seats, writer))
        turns, decisions = f"{results.turns:.1f}", f"{results.decisions:.1f}"
        console.print(
            writer.either(
                f"{turns} turns and {decisions} decisions a hand", f"한 판에 차례 {turns}번, 결정 {decisions}번"
            )
        )
    else:
        rows, hands = results.rows(), sum([each.hands for each in results.bots]) // results.rules.players
        head = writer.either(
            f"{results.deals} deals, seed {seed}, with every bot in every seat",
            f"{results.deals}판, 시드 {seed}, 봇마다 모든 자리에서",
        )
        title = f"{head}: {as_call(results.rules)}"
        console.print(title, soft_wrap=not console.is_terminal, markup=False)
        console.print(_standings(results, writer))
    seconds, speed = f"{results.seconds:.1f}", f"{hands / results.seconds:.0f}"
    console.print(writer.either(f"{seconds} s, {speed} hands a second", f"{seconds}초, 1초에 {speed}판"))
    return rows


@contextmanager
def running(what: str, total: int, cluster: str | None) -> Iterator[dict[str, Any]]:
    """The arguments ``executor`` and ``progress`` of a simulation: a Dask cluster or None, and a progress bar."""
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
            either(
                "--cluster needs Dask: pip install 'hwatu[dask]'.",
                "--cluster에는 Dask가 있어야 합니다: pip install 'hwatu[dask]'",
            )
        ) from error
    try:
        return Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise click.UsageError(
            either(f"There is no Dask cluster at {address}: {error}", f"{address}: Dask 클러스터가 없습니다({error}).")
        ) from error


@contextmanager
def _interrupted_once() -> Iterator[None]:
    """Handle only the first Ctrl-C: it stops the workers, and a second one would interrupt that."""
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
"""Korean for the titles and heads of tables."""


def _table(title: str, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]], writer: Writer) -> FittingTable:
    """A table with words flush left and numbers flush right."""
    said = {head: writer.either(head, _KOREAN[head]) for head in heads}
    return FittingTable(
        title=writer.either(title, _KOREAN[title]), heads=tuple(said.values()), rows=tuple(rows),
        numbers={said[head] for head in heads if head not in ("end", "bot")},
    )  # fmt: skip


def _ends(report: Report, writer: Writer) -> FittingTable:
    rows = [
        (
            writer.either(end.value, end.words.korean.format(winner=WordGap("한 사람"))),
            str(count),
            f"{report.share(end):.1%}",
            f"{report.share_error(end):.1%}",
        )
        for end, count in report.ends.items()
    ]
    return _table("How the hands ended", ("end", "hands", "share", "± error"), rows, writer)


def _seats(report: Report, names: Sequence[str], writer: Writer) -> FittingTable:
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
    return _table("Chips per hand", ("seat", "bot", "won", "mean", "± error", "spread"), rows, writer)


def _standings(standings: Standings, writer: Writer) -> FittingTable:
    rows = [
        (each.bot, str(each.hands), f"{each.won:.1%}", f"{each.mean:+.2f}", f"{each.error:.2f}")
        for each in standings.bots
    ]
    return _table("Chips per hand", ("bot", "hands", "won", "mean", "± error"), rows, writer)


def _rows(report: Report, names: Sequence[str]) -> list[dict[str, Any]]:
    """The results of a simulation, one row for each seat, with the columns of a tournament."""
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


SECONDS: Final = 5.0
"""In seconds: the least time between two writes of a growing file of results."""


@click.command("tournament")
@click.argument("protocol")
@click.argument("file", type=FILE)
@click.option(
    "--bot",
    "names",
    metavar="NAME",
    multiple=True,
    help="A bot to rate; repeat it, and they meet one another. search:400 plays out 400 hands a decision, "
    "search:400:wins to win hands; module:name is one of your own, module:name@FILE what that name makes of a file, "
    "name=COMMAND a program.",
)
@click.option("--pool", is_flag=True, help="Each of them also meets the bots of the protocol's pool.")
@click.option("--deals", type=click.IntRange(min=1), help="For slow bots: only the first deals. [default: all]")
@click.option("--add", "others", type=FILE, multiple=True, help="Add the results in this file; may be repeated.")
@click.option("--bot-log", type=FILE, help="Add all that programs write to stderr to this file.")
@click.option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster: tcp://scheduler:8786. Needs hwatu[dask].")
@with_language
def rated_tournament(
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
    """Rate bots by a PROTOCOL, matgo-3 or gostop-3, and print the ratings of all whose results are in FILE.

    What is in FILE is not played again: what was stopped goes on, and more bots and more deals may be added. Without
    --bot nothing is played.
    """
    terms = protocol_named(protocol)
    results = TournamentResults(terms)
    for path in (*[file][: file.exists()], *others):
        results += read_file(path, lambda each: TournamentResults.loads(each.read_text(encoding="utf-8")))
    if not file.absolute().parent.is_dir():
        raise click.FileError(str(file), hint=either("There is no such folder.", "그런 폴더는 없습니다."))
    keeper = _ResultsWriter(file)
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
    """The number of deals that all line-ups still have to play."""
    named = set(names)
    played = {each.lineup: each.deals for each in results.meetings}
    pairs = {tuple(sorted((one, other))) for one in named for other in named.union(opponents) if one != other}
    lineups = [lineup for one, other in pairs for lineup in results.protocol.lineups(one, other)]
    return sum([max(0, deals - played.get(lineup, 0)) for lineup in lineups])


class _ResultsWriter:
    """Writes growing results to a file, whole or not at all, and not more often than every ``SECONDS``."""

    def __init__(self, path: Path) -> None:
        self._path, self._at = path, monotonic()

    def keep(self, results: TournamentResults) -> None:
        """Write the results, unless they were written less than ``SECONDS`` ago."""
        if monotonic() - self._at > SECONDS:
            self.write(results)
            self._at = monotonic()

    def write(self, results: TournamentResults) -> None:
        """Write the results."""
        beside = self._path.with_name(f".{self._path.name}.{os.getpid()}")
        beside.write_text(results.dumps(), encoding="utf-8", newline="\n")
        beside.replace(self._path)


def _print(results: TournamentResults, writer: Writer) -> None:
    """Print the ratings, and the chips and the share of hands that each bot won from ``simple``."""
    heads = (
        writer.either("bot", "봇"), writer.either("deals", "판"), writer.either("rating", "레이팅"), "95 %",
        writer.either(f"chips from {ANCHOR}", f"{ANCHOR}에게서 딴 칩"), writer.either("squashed", "눌러 센 칩"),
        writer.either("hands won", "승률"),
    )  # fmt: skip
    rows = []
    for each in results.ratings():
        margin = results.against(each.bot, ANCHOR)
        rows.append((
            each.bot, str(each.deals), f"{each.rating:+.0f}", f"{each.low:+.0f} – {each.high:+.0f}",
            f"{margin.chips:+.2f} ± {margin.chips_error:.2f}" if margin else "",
            f"{margin.squashed:+.3f} ± {margin.squashed_error:.3f}" if margin else "",
            f"{margin.won:.1%} ± {margin.won_error:.1%}" if margin else "",
        ))  # fmt: skip
    title = f"{results.protocol.name}: {results.protocol.rules}"
    Console(highlight=False).print(FittingTable(title=title, heads=heads, rows=tuple(rows), numbers=heads[1:]))
