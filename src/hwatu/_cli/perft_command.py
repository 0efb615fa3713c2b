"""``hwatu perft``: how many sequences of decisions begin in a position, to compare with another engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from hwatu._actions import action_text
from hwatu._cli.language_option import with_language
from hwatu._cli.position_line import read_position, with_position_line
from hwatu._cli.terminal import columns
from hwatu.render._column_width import align
from hwatu.testing._move_counts import PerftCount, counts_by_depth, divided_perft

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from hwatu.render import Lang

_HEADS: Final[Mapping[Lang, tuple[str, str, str, str, str]]] = {
    "en": ("depth", "action", "sequences", "over", "net"),
    "ko": ("깊이", "수", "경우의 수", "끝난 판", "칩"),
}
_TOTAL: Final[Mapping[Lang, str]] = {"en": "total", "ko": "합계"}


@click.command()
@with_position_line
@click.argument("depth", type=click.IntRange(min=1))
@click.option("--divide", is_flag=True, help="Count separately for each first action, at DEPTH only.")
@with_language
def perft(
    line: str,
    depth: int,
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    divide: bool,
    lang: Lang,
) -> None:
    """Count all sequences of 1 to DEPTH decisions from the position in LINE, or with - from the one on standard input.

    For each depth: the number of sequences, how many end the hand, and each seat's net chips in those. The stock is
    turned in the order that the position gives.
    """
    state = read_position(line, players, preset, house_rules, variants)
    depth_head, action_head, *heads = _HEADS[lang]
    if divide:
        counts = divided_perft(state, depth)
        rows = [(action_text(action), *_cells(count)) for action, count in counts.items()]
        rows.append((_TOTAL[lang], *_cells(sum(counts.values(), PerftCount(0, 0, (0,) * state.rules.players)))))
        lines = align([(action_head, *heads), *rows], to_the_right={1, 2}, columns=columns())
    else:
        rows = [(str(each), *_cells(count)) for each, count in enumerate(counts_by_depth(state, depth), 1)]
        lines = align([(depth_head, *heads), *rows], to_the_right={0, 1, 2}, columns=columns())
    click.echo("\n".join(lines))


def _cells(count: PerftCount) -> tuple[str, str, str]:
    return str(count.sequences), str(count.over), " ".join([f"{chips:+}" for chips in count.net])
