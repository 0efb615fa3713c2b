"""``hwatu board``: the files of the board, for a page of one's own."""

from __future__ import annotations

from pathlib import Path

import click

from hwatu._cli.language_option import either
from hwatu.board import copy_to, version


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
