"""``hwatu show``: a position, written as one line, as a table in words or as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from hwatu._cli.language_option import either, with_language
from hwatu._cli.position_line import read_position, with_position_line
from hwatu._cli.rules_options import writing
from hwatu._cli.terminal import columns, write
from hwatu.render import svg, text

if TYPE_CHECKING:
    from hwatu.render import Lang

_STDOUT: Final = "-"


@click.command()
@with_position_line
@click.option("--seat", type=int, help="Show only what this seat knows. [default: every hand]")
@click.option(
    "--svg", "picture", metavar="[FILE]", is_flag=False, flag_value=_STDOUT,
    help="Write a picture to FILE, or without FILE to standard output; put it after LINE.",
)  # fmt: skip
@click.option("--index", is_flag=True, help="Show month and kind in a corner of each card of the picture.")
@with_language
def show(
    line: str,
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    seat: int | None,
    picture: str | None,
    index: bool,
    lang: Lang,
) -> None:
    """Show the position in LINE, or with - the one on standard input, as a table of text or a picture.

    LINE is what hwatu.format_position writes: "hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J".
    """
    if index and picture is None:
        raise click.UsageError(
            either("--index is about the picture: add --svg.", "--index는 그림에만 쓰입니다. --svg를 함께 적으세요.")
        )
    state = read_position(line, players, preset, house_rules, variants)
    if picture is None:
        write(text(state, lang=lang, seat=seat, columns=columns()))
        return
    drawn = svg(state, lang=lang, seat=seat, index=index)
    if picture == _STDOUT:
        click.echo(drawn.encode())  # as bytes, for pictures are in UTF-8 whatever the terminal writes
        return
    with writing(Path(picture)):
        Path(picture).write_text(drawn, encoding="utf-8")
