"""The choices of the lobby, and the tables that come of them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

from hwatu import DECK, HwatuError, Rules, Table, card, house
from hwatu.presets import PRESETS
from hwatu.render import text
from hwatu.tables import PERSON
from hwatu.variants import VARIANTS

from .refusals import refused

BOTS: Final = {
    "simple": ("simple bot", "기본 봇"),
    "search:0.3s": ("thinking bot", "생각하는 봇"),
}
HINT: Final = "search:0.3s"
STAND_IN: Final = "simple"
"""The bot that plays for a person who has left."""
HANDS: Final = (3, 6, 12)
PLAYERS: Final = (2, 3, 4, 5, 6, 7)
CARDS: Final = (*(each.code for each in DECK), "X1", "X2", "X3", "XB", "XD", "XP", "XY", "XZ")


def new_table(message: object) -> Table:
    """The table that somebody asks for. Raises HwatuError."""
    match message:
        case {"preset": str(preset), "variants": [*variants], "seats": [*seats], "hands": int(hands)} if (
            all(isinstance(each, str) and each in (PERSON, *BOTS) for each in seats) and hands in HANDS
        ):
            if PERSON not in seats:
                raise refused("no_person")
            return Table.start(
                rules_of(preset, variants, len(seats)), seats, seed=secrets.token_urlsafe(24), hands=hands
            )
    raise refused("no_game")


def rules_of(preset: str, variants: Sequence[object], players: int) -> Rules:
    """The rules that somebody asks for. Raises HwatuError."""
    if players > PLAYERS[-1]:
        raise refused("too_many_seats")
    if not all(isinstance(each, str) for each in variants):
        raise refused("no_game")
    return house.from_plain({"preset": preset, "players": players, "variants": variants})


def players_for(preset: str, variants: Sequence[str]) -> list[int]:
    """How many can play by the rules that somebody asks for. Raises HwatuError where nobody can."""
    possible = [number for number in PLAYERS if why_not(preset, variants, number) is None]
    if not possible:
        rules_of(preset, variants, PLAYERS[0])
    return possible


def why_not(preset: str, variants: Sequence[str], players: int) -> HwatuError | None:
    """Why so many cannot play by the rules that somebody asks for; None if they can."""
    try:
        rules_of(preset, variants, players)
    except HwatuError as error:
        return error
    return None


def offers() -> dict[str, Any]:
    """The choices for a new table, and the names of the cards, in both languages."""
    return {
        "presets": {name: [each.title, each.korean, each.players] for name, each in PRESETS.items()},
        "variants": {name: [each.title, each.korean] for name, each in VARIANTS.items()},
        "bots": BOTS,
        "hands": HANDS,
        "players": PLAYERS,
        "cards": {code: [text(card(code)), text(card(code), lang="ko")] for code in CARDS},
    }
