"""``hwatu score`` and ``hwatu settle``: captured cards counted, and who pays whom, line by line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import click

from hwatu import codec
from hwatu._base.errors import InvalidPosition
from hwatu._cli.language_option import either, with_language
from hwatu._cli.rules_options import chosen, with_game_options
from hwatu._cli.terminal import columns, write
from hwatu._notation.outcome_reader import SEAT_WORDS, read_outcome
from hwatu._payment import End, settle
from hwatu._payment.endings import ENDINGS
from hwatu._scoring import score
from hwatu.render import text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hwatu._cli.rules_options import Command
    from hwatu._payment import Outcome
    from hwatu.render import Lang


def with_receipt_options(players: str) -> Callable[[Command], Command]:
    """Give a command the options for the rules, the language and JSON."""

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
@click.option("--carry", default="", help='What came into the hand, such as "nagaris 1" or "month 3 factor 2".')
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
    3" "2R 5J". Points do, too: hwatu settle "points 10 goes 2" "pi_bak". A seat that sat out says out.
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
    """The outcome with the order of the two losers' goes, which the person at the terminal is asked for (LIABLE-1)."""
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
    """Write a receipt to standard output."""
    if as_json:
        click.echo(codec.dumps(receipt))
    else:
        write(text(receipt, lang=lang, columns=columns()))
