"""``hwatu puzzles``: late positions with every card open, each with the proof of what is best."""

from __future__ import annotations

import json
import shlex
from itertools import islice
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

import click

from hwatu import codec
from hwatu._actions import action_text
from hwatu._cli.language_option import with_language
from hwatu._cli.rules_options import chosen, chosen_seed, with_rules_options
from hwatu._cli.terminal import columns, write
from hwatu._notation import format_position
from hwatu.advice import puzzles
from hwatu.advice._puzzle_making import MOST_DEALS
from hwatu.render import text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from hwatu.advice import Puzzle
    from hwatu.render import Lang

_NONE: Final[Mapping[Lang, str]] = {
    "en": "{:,} deals under these rules bring no puzzle.",
    "ko": "이 규칙으로 패를 {:,}번 돌려도 문제가 나오지 않습니다.",
}
_HEADS: Final[Mapping[Lang, tuple[str, str]]] = {
    "en": ("Puzzle {}", "Solution of puzzle {}"),
    "ko": ("문제 {}", "문제 {}의 풀이"),
}


@click.command("puzzles")
@click.argument("count", type=click.IntRange(1, 100), default=3)
@with_rules_options
@click.option("--cards", type=click.IntRange(2, 10), default=6, show_default=True, help="Cards left in all hands.")
@click.option("--seed", help="Repeats the same puzzles. [default: random]")
@with_language
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead.")
def print_puzzles(
    count: int,
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    cards: int,
    seed: str | None,
    lang: Lang,
    as_json: bool,
) -> None:
    """Print COUNT puzzles, 3 if none is given: late positions with every card open, and below them the solutions."""
    rules = chosen(preset, players, house_rules, variants)
    drawn = str(SystemRandom().randrange(10**6)) if seed is None else seed
    found = list(islice(puzzles(rules, seed=chosen_seed(drawn), cards=cards), count))
    if as_json:
        click.echo(json.dumps([_plain(each) for each in found], ensure_ascii=False, indent=2))
        return
    if not found:
        write(_NONE[lang].format(MOST_DEALS))
        return
    given = {"preset": preset, "players": players, "rules": house_rules, "cards": cards, "seed": drawn}
    options = [*[("variant", each) for each in variants], *[each for each in given.items() if each[1] is not None]]
    write(shlex.join(["hwatu", "puzzles", str(count), *[f"--{name}={value}" for name, value in options]]))
    shown = [[text(value, lang=lang, columns=columns()) for value in (each, each.solution)] for each in found]
    for place, head in enumerate(_HEADS[lang]):
        for number, each in enumerate(shown, 1):
            write(f"\n{head.format(number)}\n")
            write(each[place])


def _plain(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as JSON: the position with its rules, the value, the line, and what each action is worth."""
    solution, actor = puzzle.solution, puzzle.state.actor
    return {
        "rules": codec.to_plain(puzzle.state.rules),
        "position": format_position(puzzle.state),
        "seat": actor,
        "net": solution.net,
        "line": [action_text(each) for each in solution.line],
        "choices": {action_text(action): net[actor] for action, net in solution.choices},
    }
