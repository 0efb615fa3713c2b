"""``hwatu show``, ``score``, ``settle``, ``perft`` and ``puzzles``: commands about cards and positions."""

from __future__ import annotations

import json
import shlex
import sys
from itertools import islice
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

import click

from hwatu import codec
from hwatu._actions import action_text
from hwatu._base.errors import InvalidPosition
from hwatu._cli.command_options import (
    chosen,
    chosen_seed,
    either,
    read_position,
    with_game_options,
    with_language,
    with_position_line,
    with_rules_options,
    writing,
)
from hwatu._cli.terminal import columns, write
from hwatu._facts.end import End
from hwatu._notation.position_line import SEAT_WORDS, format_position, read_outcome
from hwatu._payment.endings import ENDINGS
from hwatu._payment.settlement import settle
from hwatu._scoring.score import score
from hwatu.advice import puzzles
from hwatu.advice._solver import MOST_DEALS
from hwatu.render import svg, text
from hwatu.render._sentences import align
from hwatu.testing._playouts import PerftCount, counts_by_depth, divided_perft

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hwatu._cli.command_options import Command
    from hwatu._facts.outcome import Outcome
    from hwatu.advice import Puzzle
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
    """Count all sequences of 1 to DEPTH decisions from the position in LINE, or, with -, from standard input.

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


_NONE: Final[Mapping[Lang, str]] = {
    "en": "{:,} deals under these rules bring no puzzle.",
    "ko": "이 규칙으로 패를 {:,}번 돌려도 문제가 나오지 않습니다.",
}
_PUZZLE_HEADS: Final[Mapping[Lang, tuple[str, str]]] = {
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
    for place, head in enumerate(_PUZZLE_HEADS[lang]):
        for number, each in enumerate(shown, 1):
            write(f"\n{head.format(number)}\n")
            write(each[place])


def _plain(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as JSON: rules, position, value, line of play, and the value of each action."""
    solution, actor = puzzle.solution, puzzle.state.actor
    return {
        "rules": codec.to_plain(puzzle.state.rules),
        "position": format_position(puzzle.state),
        "seat": actor,
        "net": solution.net,
        "line": [action_text(each) for each in solution.line],
        "choices": {action_text(action): net[actor] for action, net in solution.choices},
    }


def with_receipt_options(players: str) -> Callable[[Command], Command]:
    """Add the options of the rules, the language and JSON to a command."""

    def decorate(command: Command) -> Command:
        as_json = click.option("--json", "as_json", is_flag=True, help="Print a JSON document instead.")
        return with_game_options(with_language(as_json(command)), players=players)

    return decorate


@click.command("score")
@click.argument("cards")
@with_receipt_options("2")
def score_cards(
    cards: str,
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    lang: Lang,
    as_json: bool,
) -> None:
    """Count the points of captured CARDS: hwatu score "1B 3B 8B 2A 4A 8A" --preset matgo."""
    _print(score(chosen(preset, players, house_rules, variants), cards), lang, as_json=as_json)


_ENDS: Final = tuple([each.name.lower() for each in ENDINGS])


@click.command("settle", epilog=f"Facts of a seat: {', '.join(SEAT_WORDS)}.")
@click.argument("seats", nargs=-1, required=True)
@click.option("--winner", metavar="SEAT", type=int, help="The seat that won. [default: the first that played]")
@click.option(
    "--end", metavar="HOW", type=click.Choice(_ENDS), help=f"How it ended: {', '.join(_ENDS)}. [default: stop]"
)
@click.option("--pushed", is_flag=True, help="The winner left the win unpaid (PUSH-1).")
@click.option("--carry", default="", help='What carries over into the hand, such as "nagaris 1" or "month 3 factor 2".')
@with_receipt_options("as many as SEATS")
def settle_hand(
    seats: tuple[str, ...],
    winner: int | None,
    end: str | None,
    pushed: bool,
    carry: str,
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    lang: Lang,
    as_json: bool,
) -> None:
    """Say who pays whom after a hand, line by line.

    Each of SEATS is what one seat captured, and facts of it that count: hwatu settle "1B 3B 8B 2A 4A 8A goes 2 shaken
    3" "2R 5J". Points are enough: hwatu settle "points 10 goes 2" "pi_bak". For a seat that sat out, write
    out.
    """
    at_table = players if players is not None or house_rules is not None else len(seats)
    if len(seats) < 2:
        raise InvalidPosition(
            "A hand has two seats at least: write what each captured, as in hwatu settle '1B 3B 8B' '12B'.",
            code="wrong_seats",
            rule="DEAL-1",
            korean="한 판은 둘 이상이 칩니다. hwatu settle '1B 3B 8B' '12B'처럼 자리마다 먹은 패를 적으세요.",
        )
    rules = chosen(preset, at_table, house_rules, variants)
    outcome = read_outcome(
        seats, rules, winner=winner, carry=carry, end=None if end is None else End[end.upper()], pushed=pushed
    )
    try:
        settled = settle(rules, outcome)
    except InvalidPosition as error:
        if error.code != "unknown_order" or not sys.stdin.isatty():
            raise
        settled = settle(rules, _with_order_of_goes(outcome))
    _print(settled, lang, as_json=as_json)


def _with_order_of_goes(outcome: Outcome) -> Outcome:
    """Ask which of the two losers said go last, and return the outcome with that order (LIABLE-1)."""
    went = [seat for seat, each in enumerate(outcome.seats) if each.goes and seat != outcome.winner]
    question = either(
        "Which of these seats said go last? It pays for both losers",
        "누가 마지막에 고를 불렀나요? 그 자리가 두 사람 몫을 냅니다",
    )
    last = click.prompt(question, type=click.Choice([str(seat) for seat in went]), err=True)
    seats = [
        each.__replace__(last_go=2 if str(seat) == last else 1) if seat in went else each
        for seat, each in enumerate(outcome.seats)
    ]
    return outcome.__replace__(seats=seats)


def _print(receipt: object, lang: Lang, *, as_json: bool) -> None:
    """Print a receipt, as text or JSON."""
    if as_json:
        click.echo(codec.dumps(receipt))
    else:
        write(text(receipt, lang=lang, columns=columns()))


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
    """Show the position in LINE, or, with -, from standard input, as a table of text or a picture.

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
        click.echo(drawn.encode())  # as bytes: pictures are UTF-8, whatever the encoding of the terminal is
        return
    with writing(Path(picture)):
        Path(picture).write_text(drawn, encoding="utf-8")
