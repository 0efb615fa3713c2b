"""The choices of the lobby, and the tables that come of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from hwatu._base.errors import HwatuError, short
from hwatu._cards.flower_cards import card
from hwatu._session.first_dealer import draw, drawing
from hwatu.bots import Policy
from hwatu.catalogue import SECTIONS, SECTIONS_IN_KOREAN
from hwatu.house import from_plain
from hwatu.presets import PRESETS
from hwatu.rules import Rules, Variant
from hwatu.tables import PERSON
from hwatu.tables._table import Table
from hwatu.variants import VARIANTS
from hwatu.web._clients import new_token
from hwatu.web._texts import refused

BOTS: Final = {
    "simple": ("simple bot", "기본 봇"),
    "search:0.3s": ("thinking bot", "생각하는 봇"),
}
HINT: Final = "search:0.3s"
STAND_IN: Final = "simple"
"""The bot that plays for a person who has left or is away, and decides once for a person whose time is up."""
NO_BOTS: Final[Mapping[str, Policy]] = MappingProxyType({})
HANDS: Final = (3, 6, 12)
PACES: Final = (0, 20, 40, 90)
"""In seconds: how long a person may take for a decision before a bot makes it; 0 is as long as they like."""
STAKES: Final = (1, 10, 100, 500, 1000)
"""In money: how much a chip is worth; at 1 the table counts chips alone."""
PURSES: Final = (0, 50, 100, 300, 1000)
"""In chips: what each seat has to pay with when a series begins; 0 is no limit."""
PICTURES: Final = ("1B", "2A", "3B", "4A", "5A", "6A", "7A", "8B", "9A", "10A", "11B", "12B")
"""The cards of which one may stand beside a name: one of each month."""
CALLS: Final = ("hello", "nice", "lucky", "ouch", "hurry", "sorry", "thanks", "again")
"""The calls of a table; each page has the words in the language of its reader."""
SPEEDS: Final = (1, 1.5, 2, 4, 0)
"""How fast a board shows what happens; 0 shows it at once."""
DECISION: Final = 2
"""In seconds: how long a board takes at most, as a rule, to show a decision at speed 1."""
LATE: Final = 8
"""Decisions that a board shows in that time; it hurries through any before them."""
QUICK: Final = (
    ("matgo", 2, "Matgo (2 players)", "맞고 (2인)"),
    ("gostop_online", 3, "Go-Stop (3 players)", "고스톱 (3인)"),
)
"""The games that one click begins, against bots."""
FIRST: Final = ("matgo", "gostop_online", "pagat")
"""The games that most people look for."""
PLAYERS: Final = (2, 3, 4, 5, 6, 7)


def check_bots(own: Mapping[str, Policy]) -> None:
    """Check the names of a host's own bots. Raises HwatuError (``bad_name``)."""
    for name in own:
        if not name.isidentifier() or name in (PERSON, *BOTS):
            raise HwatuError(
                f"A bot cannot be called {short(name)} here.",
                code="bad_name",
                korean=f"{short(name)}: 여기서는 봇의 이름이 될 수 없습니다.",
            )


def new_table(message: object, own: Mapping[str, Policy] = NO_BOTS) -> Table:
    """The table that somebody asks for; ``own`` are the host's bots. Raises HwatuError."""
    match message:
        case {"preset": str(preset), "variants": [*variants], "seats": [*seats], "hands": int(hands)} if (
            all(isinstance(each, str) and each in (PERSON, *BOTS, *own) for each in seats) and hands in HANDS
        ):
            if PERSON not in seats:
                raise refused("no_person")
            rules = rules_of(preset, variants, len(seats))
            stake, purse = chosen(message, "stake", STAKES), chosen(message, "purse", PURSES)
            purses = [purse] * len(seats) if purse else ()
            seed = new_token()
            _, dealer = draw(seed, drawing(rules))
            return Table.start(
                rules, seats, seed=seed, hands=hands, dealer=dealer, stake=stake, purses=purses, bots=own
            )
    raise refused("no_game")


def another_series(table: Table) -> Table:
    """The table for another series with the same rules, seats, stake and purses; who was to deal next deals first."""
    session, bots = table.session, dict(table._bots)
    dealer = session.dealer if session.dealer < session.rules.seats_playing else 0  # the others wait for a place
    return Table.start(
        session.rules, table.seats, seed=new_token(), hands=session.hands, dealer=dealer, stake=session.stake,
        purses=session.brought, limit=session.limit, names=table.names, bots=bots,
    )  # fmt: skip


def chosen(message: object, name: str, offered: tuple[int, ...]) -> int:
    """The number that somebody asks for under this name, the first that is offered if none. Raises HwatuError."""
    number = message.get(name, offered[0]) if isinstance(message, dict) else None
    if type(number) is int and number in offered:
        return number
    raise refused("no_game")


def rules_of(preset: str, variants: Sequence[object], players: int) -> Rules:
    """The rules that somebody asks for. Raises HwatuError."""
    if players > PLAYERS[-1]:
        raise refused("too_many_seats")
    if not all(isinstance(each, str) for each in variants):
        raise refused("no_game")
    return from_plain({"preset": preset, "players": players, "variants": variants})


def players_for(preset: str, variants: Sequence[str]) -> list[int]:
    """How many can play by the rules that somebody asks for. Raises HwatuError if nobody can."""
    possible = [number for number in PLAYERS if why_not(preset, variants, number) is None]
    if not possible:
        rules_of(preset, variants, PLAYERS[0])
    return possible


def why_not(preset: str, variants: Sequence[str], players: int) -> HwatuError | None:
    """Why this number cannot play by the rules that somebody asks for; None if they can."""
    try:
        rules_of(preset, variants, players)
    except HwatuError as error:
        return error
    return None


def fitting_variants(preset: str, variants: Sequence[str], players: int) -> list[str]:
    """The variants that change the rules that somebody asks for, or that are among them already."""
    if why_not(preset, variants, players) is not None:
        return list(variants)
    rules = rules_of(preset, variants, players)
    return [name for name in VARIANTS if name in variants or fits(name, preset, variants, rules)]


def fits(name: str, preset: str, variants: Sequence[str], rules: Rules) -> bool:
    """Whether a variant changes the ``rules`` that a preset and some variants make."""
    if rules.players < CROWD and group_of(VARIANTS[name]) in OF_CROWDS:
        return False
    try:
        return rules_of(preset, [*variants, name], rules.players) != rules
    except HwatuError:
        return False


def group_of(variant: Variant) -> str:
    """The part of the rules that a variant decides; a whole game of a site decides many."""
    return (
        SITES
        if len({each.partition("-")[0] for each in variant.rules}) > SEVERAL
        else variant.rules[0].partition("-")[0]
    )


CROWD: Final = 4
OF_CROWDS: Final = ("SELL", "ROTATE")
"""The parts of the rules for at least ``CROWD`` players."""
SITES: Final = "SITES"
SEVERAL: Final = 2
GROUPS: Final = {
    SITES: ["Games of Korean sites", "사이트마다 다른 맞고"],
    **{part: [title, SECTIONS_IN_KOREAN[part]] for part, title in SECTIONS.items()},
}


def offers(own: Mapping[str, Policy] = NO_BOTS) -> dict[str, Any]:
    """The choices for a new table, in both languages."""
    return {
        "quick": QUICK,
        "presets": {
            name: [PRESETS[name].title, PRESETS[name].korean, PRESETS[name].players]
            for name in (*FIRST, *[each for each in PRESETS if each not in FIRST])
        },
        "groups": GROUPS,
        "variants": {name: [each.title, each.korean, group_of(each), each.rules] for name, each in VARIANTS.items()},
        "paces": PACES,
        "stakes": STAKES,
        "purses": PURSES,
        "calls": CALLS,
        "pictures": {each: [card(each).name, card(each).korean] for each in PICTURES},
        "bots": {**BOTS, **{name: (name, name) for name in own}},
        "hands": HANDS,
        "players": PLAYERS,
    }
