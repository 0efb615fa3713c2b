"""``hwatu replay``: hands that were played, as a page of one file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import click

from hwatu._cli.language_option import either, with_language
from hwatu._cli.rules_options import read_file, writing
from hwatu._cli.stats_command import read_record
from hwatu._record import Record, SessionRecord
from hwatu.board import replay_page

if TYPE_CHECKING:
    from hwatu.render import Lang


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
    """The record in a file; of a series, the hands wanted."""
    record = read_file(file, read_record)
    hands = record.hands if isinstance(record, SessionRecord) else (record,)
    if not hands:
        raise click.UsageError(either(f"{file} has no hand yet.", f"{file}: 아직 친 판이 없습니다."))
    if number is not None and number > len(hands):
        raise click.UsageError(either(f"{file} has {len(hands)} hands.", f"{file}: {len(hands)}판까지 있습니다."))
    if number is None or isinstance(record, Record):
        return record
    return attrs.evolve(record, hands=hands[number - 1 : number])
