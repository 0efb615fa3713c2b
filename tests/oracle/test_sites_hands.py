"""The Korean sites' rules on the oracle alone: random hands keep their cards and their chips."""

from __future__ import annotations

import random
from enum import Enum
from typing import Any

import pytest

from hwatu.testing._random_rules import sample_values
from tests.helpers.rows import Row
from tests.oracle.play import Game
from tests.oracle.play_cards import PACK, order
from tests.oracle.presets import CLASSIC_MATGO, GOSTOP_ONLINE, HANGAME, MATGO, NETMARBLE, PMANG, table
from tests.oracle.scoring import Flags
from tests.oracle.test_play import all_cards, likely, random_flags
from tests.oracle.usual_flags import WITHOUT
from tests.oracle.whole_hand import net_of

TABLES: list[tuple[str, Flags, int]] = [
    ("matgo", MATGO, 2),
    ("hangame", {**MATGO, **HANGAME}, 2),
    ("pmang", {**MATGO, **PMANG}, 2),
    ("netmarble", {**MATGO, **NETMARBLE}, 2),
    ("classic", {**MATGO, **HANGAME, **CLASSIC_MATGO}, 2),
    ("gostop_online", GOSTOP_ONLINE, 3),
]
CHOICES: dict[str, list[Any]] = {
    name: [value.name if isinstance(value, Enum) else value for value in sample_values(name)]
    for name in ("hand_quad", "table_quad", *WITHOUT)
    if name not in ("dual_choice", "dual_locks")  # which exclude each other
}
"""Values to draw from; the random flags themselves name none of the sites' rules."""


def often_together(rng: random.Random, deck: list[str]) -> list[str]:
    """The pack in a random order, often with whole months in a row."""
    shuffled = rng.sample(deck, len(deck))
    if rng.random() < 0.5:
        months = rng.sample(range(1, 13), 3)
        whole = [card for card in shuffled if card[:-1] in {str(each) for each in months}]
        shuffled = whole + [card for card in shuffled if card not in whole]
        cutting = rng.randrange(len(shuffled))
        shuffled = shuffled[cutting:] + shuffled[:cutting]
    return shuffled


def play_out(rng: random.Random, flags: Flags, players: int) -> Game:
    """One random hand: all cards are there at every moment, and nothing is lost or won but from one another."""
    deck = PACK + list(flags["jokers"])
    whole = sorted(deck, key=order)
    pushes = rng.choice([0, 1, 2]) if flags.get("push_limit") else 0
    nagaris = rng.choice([0, 1, 3])
    outside: dict[str, Any] = {"pot": 4, "pushes": pushes, "nagaris": nagaris, "factor": 2}
    game = Game(flags, players, often_together(rng, deck), rng.randrange(players), **outside)
    while game.phase != "OVER":
        assert all_cards(game) == whole
        assert game.legal()
        game.apply(likely(rng, game))
    assert all_cards(game) == whole
    net = net_of(game, mission_cards=rng.sample(PACK, 3))
    if game.flags["pays_winner"]:
        assert sum(net) + game.pot == 4
    if game.pushed:
        assert net == game.chips
    elif game.ending == "PPUK_LIMIT" and any(game.limit_chips):
        assert net == [during + limit for during, limit in zip(game.chips, game.limit_chips, strict=True)]
    for seat in range(players):
        assert not game.as_animal[seat] & game.as_junk[seat]
        assert game.as_animal[seat] | game.as_junk[seat] <= game.captured[seat]
        assert game.quads[seat] <= game.shaken[seat]
    return game


@pytest.mark.parametrize(("name", "flags", "players"), TABLES, ids=[name for name, _, _ in TABLES])
def test_random_hands_of_each_site_keep_their_cards_and_chips(name: str, flags: Flags, players: int) -> None:
    rng = random.Random(name)
    assert any(play_out(rng, table(flags, players), players).ending == "STOP" for _ in range(100))


def test_random_hands_come_upon_every_rule() -> None:
    rng = random.Random(1)
    ends = {"STOP", "NAGARI", "HAND_QUAD", "PPUK_LIMIT", "EMPTY_TURNS"}
    played = {"pushed", "quads", "pair", "as_junk", "locked", "reverse", "opening nagari"}
    found: set[str | None] = set()
    for number in range(900):
        if found == ends | played:
            break
        _, flags, players = TABLES[number % len(TABLES)]
        house = {**table(flags, players), "empty_turns": 4, "sseul": "ANY_CAPTURE"}
        game = play_out(rng, {**house, "push_limit": 2, "table_quad": "NAGARI", "ppuk_limit": 2}, players)
        found.add(game.ending)
        facts = {"pushed": game.pushed, "quads": any(game.quads), "pair": any(game.pair_bombed)}
        facts |= {"as_junk": any(game.as_junk), "locked": any(game.as_animal), "reverse": any(game.reverse_go)}
        facts |= {"opening nagari": game.nagari and not game.began}
        found |= {name for name, so in facts.items() if so}
    assert found == ends | played


def flags_of_all_kinds(rng: random.Random) -> tuple[Flags, int]:
    """Random flags, those of the sites among them, and a number of players."""
    flags, players = random_flags(rng)
    flags["players"] = players
    if flags["ending"] != "PLAY_OUT":
        flags.update({name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.4})
        if not flags["pays_winner"]:
            flags["push_limit"] = 0
        flags.update(rng.choice([{}, {"dual_choice": "ASKED"}, {"dual_locks": True}]))
    return flags, players


@pytest.mark.parametrize("first", range(0, 300, 50))
def test_random_hands_by_random_flags_keep_their_cards_and_chips(first: int) -> None:
    for seed in range(first, first + 50):
        with Row(f"seed {seed}"):
            rng = random.Random(seed)
            play_out(rng, *flags_of_all_kinds(rng))
