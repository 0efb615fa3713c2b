"""``hwatu play``: a game against bots in the terminal."""

from __future__ import annotations

import sys
from functools import partial
from itertools import chain, count
from random import SystemRandom
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

import click

from hwatu._base.errors import InvalidPosition
from hwatu._cli.command_options import (
    FILE,
    bot_names,
    chosen,
    either,
    own_bots,
    read_file,
    short_names,
    with_language,
    with_rules_options,
)
from hwatu._cli.keyboard_game import WORDS, Keyboard, KeyboardGame, read_game
from hwatu._cli.terminal import as_call
from hwatu._session.first_dealer import draw, drawing
from hwatu._session.series import Series
from hwatu.bots import AIMS, BOTS, named_policies
from hwatu.tables import PERSON, Table
from hwatu.tables._table import check_seat_names

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from hwatu._cli.keyboard_game import Phrases
    from hwatu.bots import Aim
    from hwatu.render import Lang
    from hwatu.rules import Rules


_PAUSE: Final = 0.6
"""In seconds: the default time to read a bot's move."""


@click.command()
@with_rules_options
@click.option(
    "--hands", type=click.IntRange(min=1), help="How many hands to play: any number; usually 12, 6 or 3. [default: 12]"
)
@click.option("--stake", type=click.IntRange(min=1), help="How much money a chip is worth. [default: 1]")
@click.option(
    "--human",
    "people",
    metavar="SEAT",
    type=int,
    multiple=True,
    help="A person's seat; repeatable. [default: 0]",
)
@click.option(
    "--bot",
    "bots",
    metavar="NAME",
    multiple=True,
    help=f"One bot for every other seat, or repeat it seat by seat: {', '.join(BOTS)}; level:1 to level:9 are of "
    "graded strength; search:2s takes two seconds a move, search:wins plays to win hands; module:name is one of your "
    "own, name=COMMAND a program. [default: simple]",
)
@click.option(
    "--name",
    "names",
    metavar="NAME",
    multiple=True,
    help="A person's name; repeat it seat by seat, first for the people and then for the bots.",
)
@click.option("--dealer", metavar="SEAT", type=int, help="Who deals first. [default: whoever draws the lowest card]")
@click.option("--seed", help="Repeats the same cards and bots. [default: random]")
@click.option("--save", "path", type=FILE, help="Save the game in this file after every move.")
@click.option("--resume", type=FILE, help="Continue the game saved in this file.")
@click.option(
    "--pause",
    metavar="SECONDS",
    type=click.FloatRange(min=0, max=60),
    help="Minimum time for a bot's move. [default: 0.6 on a terminal, otherwise 0]",
)
@click.option(
    "--aim", type=click.Choice(AIMS), default=AIMS[0], show_default=True,
    help="What hints aim for: chips, squashed chips, where those of expensive hands count less, or hands "
    "won.",
)  # fmt: skip
@with_language
def play(
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house_rules: Path | None,
    hands: int | None,
    stake: int | None,
    people: tuple[int, ...],
    bots: tuple[str, ...],
    names: tuple[str, ...],
    dealer: int | None,
    seed: str | None,
    path: Path | None,
    resume: Path | None,
    pause: float | None,
    aim: Aim,
    lang: Lang,
) -> None:
    """Play a series of hands against bots, or with other people at one keyboard.

    Choose moves by number; type ? for a hint, u to take a move back and h for help. A saved game contains everyone's
    cards, so don't peek.
    """
    if pause is None:
        pause = _PAUSE if sys.stdout.isatty() else 0.0
    own, bots = own_bots(bots), short_names(bots)
    if resume is not None:
        fixed = (players, preset, variants, house_rules, hands, stake, people, names, dealer, seed)
        if any(option not in (None, ()) for option in fixed) or own.keys() != set(bots):
            raise click.UsageError(
                either(
                    "The saved game determines who plays and by which rules: leave out the other options.",
                    "누가 어떤 규칙으로 치는지는 저장한 게임에 있습니다. 다른 옵션은 빼세요.",
                )
            )
        table, told = read_file(resume, partial(read_game, bots=own))
        sitting = KeyboardGame(table, Keyboard.here(lang, table.names), path or resume, pause=pause, told=told, aim=aim)
    else:
        rules = chosen(preset, players, house_rules, variants)
        seats = _seats(rules, people or (0,), bots)
        named_policies([who for who in seats if who != PERSON], own)  # raise for unknown bots before printing anything
        called = check_seat_names(rules, _names(seats, names, WORDS[lang]))
        keyboard = Keyboard.here(lang, called)
        drawn = str(SystemRandom().randrange(10**9)) if seed is None else seed
        keyboard.tell(f"hwatu play --seed {drawn}: {as_call(rules)}\n", hanging=2)
        first = _drawn(rules, drawn, keyboard) if dealer is None else dealer
        series = Series.YEAR if hands is None else hands
        table = Table.start(
            rules, seats, seed=drawn, hands=series, dealer=first, stake=stake or 1, names=called, bots=own
        )
        sitting = KeyboardGame(table, keyboard, path, pause=pause, aim=aim)
    raise SystemExit(sitting.play())


def _seats(rules: Rules, people: tuple[int, ...], bots: tuple[str, ...]) -> tuple[str, ...]:
    """Who sits where: people in the given seats, bots in the others, in order."""
    for seat in people:
        if not 0 <= seat < rules.players:
            raise InvalidPosition(
                f"There is no seat {seat}: seats are 0 to {rules.players - 1}.", code="unknown_seat", rule="DEAL-1",
                korean=f"{seat}번 자리는 없습니다. 자리는 0번부터 {rules.players - 1}번까지입니다.",
            )  # fmt: skip
    others = [seat for seat in range(rules.players) if seat not in people]
    names = bot_names(bots, len(others))
    if len(names) != len(others):
        raise InvalidPosition(
            f"There are {len(others)} seats for bots, but you named {len(names)} bots.",
            code="wrong_seats",
            korean=f"봇 자리는 {len(others)}개인데 봇을 {len(names)}개 적었습니다.",
        )
    sitting = dict(zip(others, names, strict=True))
    return tuple([sitting.get(seat, PERSON) for seat in range(rules.players)])


def _names(seats: Sequence[str], names: Sequence[str], words: Phrases) -> tuple[str, ...]:
    """The name of each seat. The names given go to people first, then to bots; others are called player or bot, with a
    number if there are several.
    """
    if len(names) > len(seats):
        raise InvalidPosition(
            f"There are {len(seats)} seats, but you gave {len(names)} names.", code="wrong_seats",
            korean=f"자리는 {len(seats)}개인데 이름을 {len(names)}개 적었습니다.",
        )  # fmt: skip
    order = sorted(range(len(seats)), key=lambda seat: seats[seat] != PERSON)
    given = dict(zip(order, (normalize("NFC", name.strip()) for name in names), strict=False))
    for word, people in ((words.person, True), (words.bot, False)):
        nameless = [seat for seat in order if (seats[seat] == PERSON) is people and not given.get(seat)]
        numbered = (f"{word} {number}" for number in count(1))
        free = (name for name in chain([word] if len(nameless) == 1 else [], numbered) if name not in given.values())
        given.update({seat: next(free) for seat in nameless})
    return tuple([given[seat] for seat in range(len(seats))])


def _drawn(rules: Rules, seed: str, keyboard: Keyboard) -> int:
    """Draw for the first deal, print the draw, and return the seat that deals (DEAL-5)."""
    words = WORDS[keyboard.lang]
    rounds, dealer = draw(seed, drawing(rules))
    for place, drawn in enumerate(rounds):
        if place:
            keyboard.say(words.tie)
        for seat, card in drawn.items():
            keyboard.say(words.draws, seat=seat, card=card)
    keyboard.say(words.deals_first, seat=dealer)
    return dealer
