"""``hwatu play``: a series of hands between people at one keyboard and bots."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

import click

from hwatu.bots import BOTS
from hwatu.cli.keyboard import Keyboard
from hwatu.cli.keyboard_game import KeyboardGame
from hwatu.cli.phrases import WORDS
from hwatu.cli.rules_options import chosen
from hwatu.cli.saved_game import PERSON, Game, check_seats, draw
from hwatu.errors import HwatuError, InvalidPosition
from hwatu.presets import PRESETS
from hwatu.render import LANGUAGES
from hwatu.rules import SeatingRule
from hwatu.session import Series, Session

if TYPE_CHECKING:
    from hwatu.render import Lang
    from hwatu.rules import Rules


@click.command()
@click.option("--players", type=int, help="How many sit at the table. [default: 2]")
@click.option("--preset", metavar="NAME", help=f"Which game: {', '.join(PRESETS)}. [default: pagat]")
@click.option("--variant", "variants", metavar="NAME", multiple=True, help="A variation to add; may be repeated.")
@click.option(
    "--rules", "house", type=click.Path(dir_okay=False, path_type=Path), help="A TOML file of house rules to play by."
)
@click.option("--hands", type=click.IntRange(min=1), help="How many hands the series has: 12, 6, 3. [default: 12]")
@click.option("--stake", type=click.IntRange(min=1), help="What a chip is worth, in units of money. [default: 1]")
@click.option(
    "--human", "people", metavar="SEAT", type=int, multiple=True, help="A person's seat; may be repeated. [default: 0]"
)
@click.option(
    "--bot",
    "bots",
    metavar="NAME",
    multiple=True,
    help=f"One bot for all other seats, or one for each: {', '.join(BOTS)}. [default: simple]",
)
@click.option("--dealer", metavar="SEAT", type=int, help="Who deals first. [default: who draws the lowest card]")
@click.option("--seed", help="What cards and bots are drawn from. [default: chance]")
@click.option(
    "--save", "path", type=click.Path(dir_okay=False, path_type=Path), help="Save the game here after every decision."
)
@click.option("--resume", type=click.Path(dir_okay=False, path_type=Path), help="Go on with the game saved here.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="The language.")
def play(
    players: int | None,
    preset: str | None,
    variants: tuple[str, ...],
    house: Path | None,
    hands: int | None,
    stake: int | None,
    people: tuple[int, ...],
    bots: tuple[str, ...],
    dealer: int | None,
    seed: str | None,
    path: Path | None,
    resume: Path | None,
    lang: Lang,
) -> None:
    """Play a series of hands against bots, or with other people at one keyboard.

    What you may do is offered by number, and ? explains the rest. A saved game holds all cards: do not look into it.
    """
    keyboard = Keyboard.here(lang)
    if resume is not None:
        fixed = (players, preset, variants, house, hands, stake, people, bots, dealer, seed)
        if any(option not in (None, ()) for option in fixed):
            raise click.UsageError("The file of --resume says what is played and by whom: leave out the other options.")
        sitting = KeyboardGame(_loaded(resume), keyboard, path or resume)
    else:
        rules = chosen(preset, players, house, variants)
        seats = _seats(rules, people or (0,), bots)
        drawn = str(SystemRandom().randrange(10**9)) if seed is None else seed
        keyboard.tell(f"hwatu play --seed {drawn}: {rules}\n")
        first = _drawn(rules, drawn, keyboard) if dealer is None else dealer
        session = Session.start(rules, Series.YEAR if hands is None else hands, dealer=first, stake=stake or 1)
        sitting = KeyboardGame(Game(session, drawn, seats), keyboard, path)
    raise SystemExit(sitting.play())


def _seats(rules: Rules, people: tuple[int, ...], bots: tuple[str, ...]) -> tuple[str, ...]:
    """Who sits where: a person in each of these seats, and in the others the bots in their order."""
    for seat in people:
        if not 0 <= seat < rules.players:
            raise InvalidPosition(
                f"There is no seat {seat}: seats are 0 to {rules.players - 1}.", code="unknown_seat", rule="DEAL-1"
            )
    others = [seat for seat in range(rules.players) if seat not in people]
    names = bots if len(bots) > 1 else (bots or ("simple",)) * len(others)
    if len(names) != len(others):
        raise InvalidPosition(
            f"There are {len(others)} seats for bots, and {len(names)} bots are named.", code="wrong_seats"
        )
    sitting = dict(zip(others, names, strict=True))
    return check_seats(rules, [sitting.get(seat, PERSON) for seat in range(rules.players)])


def _drawn(rules: Rules, seed: str, keyboard: Keyboard) -> int:
    """Who wins the draw for the first deal, which is told (DEAL-5); who waits for a place does not draw (ROTATE-1)."""
    words = WORDS[keyboard.lang]
    rounds, dealer = draw(seed, rules.seats_playing if rules.seating is SeatingRule.ROTATION else rules.players)
    for place, drawn in enumerate(rounds):
        if place:
            keyboard.say(words.tie)
        for seat, card in drawn.items():
            keyboard.say(words.draws, seat=seat, card=card)
    keyboard.say(words.deals_first, seat=dealer)
    return dealer


def _loaded(path: Path) -> Game:
    """The game in this file; an error names the file."""
    try:
        return Game.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise click.FileError(str(path), hint=getattr(error, "strerror", None) or str(error)) from error
    except HwatuError as error:
        raise type(error)(f"{path.name}: {error.message}", code=error.code, rule=error.rule) from error
