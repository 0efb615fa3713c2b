"""``hwatu replay``, ``review``, ``stats``, ``export``, ``verify`` and ``board``: commands about records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs
import click
from rich.console import Console

from hwatu._actions import action_text
from hwatu._base.errors import NotationError, printable
from hwatu._cli.command_options import FILE, chosen_seed, either, missing_extra, read_file, with_language, writing
from hwatu._cli.simulation_commands import ResultFiles
from hwatu._cli.terminal import FittingTable, columns, write
from hwatu._record.moves import names_in
from hwatu._record.record_writer import SESSION_HEAD
from hwatu._record.records import Record, SessionRecord
from hwatu.advice import annotate, review, statistics
from hwatu.board import copy_to, replay_page, version
from hwatu.bots import AIMS
from hwatu.fair import verify, verify_series
from hwatu.render import text
from hwatu.render._sentences import Writer, capital, language
from hwatu.simulation import TABLES, read_records, rows_of, write_csv, write_parquet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu.advice import PlayerStatistics, Review
    from hwatu.bots import Aim
    from hwatu.fair import FairDeal
    from hwatu.render import Lang


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--index", is_flag=True, help="Show month and kind in a corner of each card.")
def board(folder: Path, index: bool) -> None:
    """Copy the board <hwatu-board>, a Go-Stop table for web pages, with the cards into FOLDER."""
    try:
        written = copy_to(folder, index=index)
    except OSError as error:
        raise click.FileError(str(error.filename or folder), hint=error.strerror or str(error)) from error
    click.echo(
        either(
            f"Wrote {len(written)} files to {folder}, version {version()}. A page imports hwatu-board.js.",
            f"{folder}에 파일 {len(written)}개를 썼습니다(버전 {version()}). 페이지에서 hwatu-board.js를 불러오세요.",
        )
    )


_WRITERS: Final = {".csv": write_csv, ".parquet": write_parquet}


@click.command()
@click.argument("source", type=click.Path(exists=True, path_type=Path))
@click.argument("target", type=FILE)
@click.option(
    "--table", type=click.Choice(list(TABLES)), default="hands", show_default=True, help="A row for each of these."
)
def export(source: Path, target: Path, table: str) -> None:
    """Write the records in SOURCE, a .hwatu file or the folder of a data set, as a table into TARGET, a .csv or a
    .parquet file (which needs hwatu[parquet]).
    """
    write = _WRITERS.get(target.suffix)
    if write is None:
        raise click.UsageError(
            either(f"TARGET ends with {' or '.join(_WRITERS)}.", f"TARGET은 {'나 '.join(_WRITERS)}로 끝나야 합니다.")
        )
    try:
        count = read_file(source, lambda path: write(target, rows_of(read_records(path), table)))
    except ModuleNotFoundError as missing:
        raise missing_extra(missing) from missing
    called = click.format_filename(target)
    click.echo(either(f"{count} rows in {called}", f"{called}: {count}줄"))


_HEADS: Final[Mapping[Lang, tuple[str, ...]]] = {
    "en": ("player", "hands", "won", "goes", "ppuks", "shakes", "bombs", "chips", "a hand", "± error", "most", "least"),
    "ko": ("이름", "판", "승", "고", "뻑", "흔들기", "폭탄", "칩", "판당", "± 오차", "최대", "최소"),
}
_NOTHING: Final[Mapping[Lang, str]] = {"en": "No hand in these files is over.", "ko": "끝난 판이 없습니다."}


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.option("--csv", "csv_file", type=FILE, help="Write a row for each player as CSV.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead.")
@click.option("--plot", "plot_file", type=FILE, help="Draw what they won, as PNG, SVG or PDF. Needs hwatu[plot].")
@with_language
def stats(files: tuple[Path, ...], csv_file: Path | None, as_json: bool, plot_file: Path | None, lang: Lang) -> None:
    """Add up the hands in FILES for each player: wins, goes, ppuks, chips.

    FILES are records of hands or of sessions, such as hwatu play --save writes.
    """
    results = ResultFiles(csv_file, None, plot_file)
    found = statistics([read_file(path, read_record) for path in files])
    rows = [each.row() for each in found]
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
    elif found:
        heads = _HEADS[lang]
        Console(highlight=False).print(
            FittingTable(heads=heads, rows=tuple(map(_cells, found)), numbers=set(heads[1:]))
        )
    else:
        click.echo(_NOTHING[lang])
    if found:
        results.save_rows(rows, ", ".join([path.name for path in files]), "player")


def read_record(path: Path) -> Record | SessionRecord:
    """Read the record of a hand or of a session from a file. Raises :class:`OSError` and :class:`NotationError`."""
    said = path.read_text(encoding="utf-8")
    return SessionRecord.loads(said) if said.startswith(SESSION_HEAD) else Record.loads(said)


def _cells(each: PlayerStatistics) -> tuple[str, ...]:
    counts: tuple[Any, ...] = (each.hands, each.wins, each.goes, each.ppuks, each.shakes, each.bombs)
    chips = (f"{each.chips:+}", f"{each.mean:+.2f}", f"{each.error:.2f}", f"{each.most:+}", f"{each.least:+}")
    return (each.player, *map(str, counts), *chips)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--html", "out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The page to write."
)
@click.option("--hand", type=click.IntRange(min=1), help="One hand of a series. [default: all]")
@with_language
def replay(file: Path, out: Path, hand: int | None, lang: Lang) -> None:
    """Write a page that replays FILE, a record or a saved game, on a board with the cards.

    The page is one file that needs no network: every hand and every decision, the view of each seat, and the receipts.
    """
    page = replay_page(_read(file, hand), lang=lang)
    with writing(out):
        out.write_text(page, encoding="utf-8")
    called = click.format_filename(out)
    click.echo(either(f"Wrote {called}.", f"{called} 파일을 썼습니다."))


def _read(file: Path, number: int | None) -> Record | SessionRecord:
    """Read a record from a file; of a series only hand ``number`` (from 1), if that is not None."""
    record = read_file(file, read_record)
    hands = record.hands if isinstance(record, SessionRecord) else (record,)
    if not hands:
        raise click.UsageError(either(f"{file} has no hand yet.", f"{file}: 아직 친 판이 없습니다."))
    if number is not None and number > len(hands):
        raise click.UsageError(either(f"{file} has {len(hands)} hands.", f"{file}: {len(hands)}판까지 있습니다."))
    if number is None or isinstance(record, Record):
        return record
    return attrs.evolve(record, hands=hands[number - 1 : number])


@click.command("review")
@click.argument("file", type=FILE)
@click.option("--deals", type=click.IntRange(1, 10_000), default=40, show_default=True, help="Deals for a decision.")
@click.option("--seed", default="0", show_default=True, help="Repeats the same review.")
@click.option(
    "--aim",
    type=click.Choice(AIMS),
    default=AIMS[0],
    show_default=True,
    help="What the cost is counted in: chips, squashed chips, where those of expensive hands count less, or hands won.",
)
@click.option("--annotate", "out", type=FILE, help="Write the record with evaluations and comments to this file.")
@with_language
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead.")
def review_file(file: Path, deals: int, seed: str, aim: Aim, out: Path | None, lang: Lang, as_json: bool) -> None:
    """Show what each decision in FILE, a record of a hand or a session, cost compared with the best one, given what the
    player knew. The bots play the rest, and nothing is called a mistake within two standard errors.

    The replay of an annotated record (hwatu replay) shows the evaluations as a curve, and the comments.
    """
    if out is not None and not out.absolute().parent.is_dir():
        raise click.FileError(str(out), hint=either("There is no such folder.", "그런 폴더는 없습니다."))
    record = read_file(file, read_record)
    hands = record.hands if isinstance(record, SessionRecord) else (record,)
    names = names_in(dict(record.headers), record.rules.players)
    found = [review(hand, deals, seed=chosen_seed(seed), aim=aim) for hand in hands]
    if out is not None:
        said = [annotate(each, lang=lang, names=names) for each in found]
        noted = attrs.evolve(record, hands=said) if isinstance(record, SessionRecord) else said[0]
        with writing(out):
            out.write_text(noted.dumps(), encoding="utf-8")
    if as_json:
        click.echo(json.dumps([_plain(each, lang, names) for each in found], ensure_ascii=False, indent=2))
        return
    for number, each in enumerate(found, 1):
        if len(found) > 1:
            write(either(f"Hand {number}", f"{number}번째 판"))
        write(text(each, lang=lang, names=names, columns=columns()) + "\n" * (number < len(found)))


def _plain(review: Review, lang: Lang, names: list[str]) -> dict[str, Any]:
    """A review as JSON: every decision, the numbers of the costliest mistakes, and the curve of each seat."""
    seats = sorted({each.seat for each in review.moves})
    return {
        "deals": review.deals,
        "aim": review.aim,
        "moves": [
            {
                "number": each.number, "seat": each.seat, "action": action_text(each.action),
                "best": action_text(each.best), "cost": each.cost, "error": each.error, "mistake": each.mistake,
                "expected": each.expected, "expected_error": each.expected_error,
                "why": [text(reason, lang=lang, names=names) for reason in each.reasons],
            }
            for each in review.moves
        ],
        "costliest": [each.number for each in review.costliest],
        "costs": {str(seat): review.cost(seat) for seat in seats},
        "curves": {str(seat): review.curve(seat) for seat in seats},
    }  # fmt: skip


_FAIR: Final = (
    "The cards are the documented shuffle of this secret and these words. Every move is legal, and the result right.",
    "패는 이 비밀값과 한마디들로 문서에 적힌 대로 섞은 것이고, 모든 수와 결과가 맞습니다.",
)
_COMPARE: Final = (
    "Compare each commitment and your own words with what you saw before the deal.",
    "확인값과 자기 한마디가 패를 돌리기 전에 본 것과 같은지 견주어 보세요.",
)


@click.command("verify")
@click.argument("file", type=FILE)
@click.option("--commitment", "promised", multiple=True, help="What you saw before the deal; repeat it for each hand.")
@with_language
def verify_file(file: Path, promised: tuple[str, ...], lang: Lang) -> None:
    """Check that the cards of FILE, a record of a hand or of a session, follow from a secret that the server had
    committed itself to and from the words of the players.

    Exits with 1 if a hand was not dealt so.
    """
    record = read_file(file, read_record)
    hands = record.hands if isinstance(record, SessionRecord) else (record,)
    if promised and len(promised) != len(hands):
        raise click.UsageError(
            either(
                f"{file} has {len(hands)} hands, but {len(promised)} commitments are given.",
                f"{file}: {len(hands)}판이 있는데 확인값을 {len(promised)}개 적었습니다.",
            )
        )
    names = names_in(dict(record.headers), record.rules.players)
    writer = Writer(language(lang), names=names if any(names) else ())
    failed = [
        number
        for number, hand in enumerate(hands, 1)
        if not _told(number, hand, promised[number - 1] if promised else None, writer)
    ]
    if failed or not hands:
        raise SystemExit(1)
    if isinstance(record, SessionRecord):
        verify_series(record)
    write(writer.words(*_COMPARE))


def _told(number: int, hand: Record, promised: str | None, writer: Writer) -> bool:
    """Check a hand and print the findings; whether it was dealt fairly."""
    write(writer.words("Hand {number}", "{number}번째 판", number=number))
    try:
        made = verify(hand, commitment=promised)
    except NotationError as error:
        write("  " + (error.korean if writer.language.code == "ko" and error.korean else error.message))
        return False
    write("\n".join(f"  {line}" for line in _lines(made, writer)))
    return True


def _lines(made: FairDeal, writer: Writer) -> list[str]:
    said = [
        writer.words("words of {seat}: {words}", "{seat} 한마디: {words}", seat=seat, words=printable(words))
        for seat, words in enumerate(made.words)
        if words
    ]
    return [
        writer.words("commitment: {digits}", "확인값: {digits}", digits=made.commitment),
        writer.words("secret: {digits}", "비밀값: {digits}", digits=made.secret),
        *map(capital, said),
        writer.words(*_FAIR),
    ]
