"""``hwatu export``: records as a table for analysis."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from hwatu._cli.language_option import either
from hwatu._cli.rules_options import FILE, read_file
from hwatu.simulation import TABLES, read_records, rows_of, write_csv, write_parquet

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
        raise click.UsageError(str(missing)) from missing
    called = click.format_filename(target)
    click.echo(either(f"{count} rows in {called}", f"{called}: {count}줄"))
