"""``hwatu stats``: what the records in files say of each player."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import click
from rich.console import Console

from hwatu._cli.fitting_table import FittingTable
from hwatu._cli.language_option import with_language
from hwatu._cli.result_files import ResultFiles
from hwatu._cli.rules_options import FILE, read_file
from hwatu._record import Record, SessionRecord
from hwatu._record.record_writer import SESSION_HEAD
from hwatu.advice import statistics

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from hwatu.advice import PlayerStatistics
    from hwatu.render import Lang

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
    """The record in a file, of a hand or of a session. Raises :class:`OSError` and :class:`NotationError`."""
    said = path.read_text(encoding="utf-8")
    return SessionRecord.loads(said) if said.startswith(SESSION_HEAD) else Record.loads(said)


def _cells(each: PlayerStatistics) -> tuple[str, ...]:
    counts: tuple[Any, ...] = (each.hands, each.wins, each.goes, each.ppuks, each.shakes, each.bombs)
    chips = (f"{each.chips:+}", f"{each.mean:+.2f}", f"{each.error:.2f}", f"{each.most:+}", f"{each.least:+}")
    return (each.player, *map(str, counts), *chips)
