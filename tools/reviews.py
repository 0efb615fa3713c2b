"""``python -m tools.reviews``: review the ten hands on the page about advice, and print their mistakes.

It takes about an hour in plain Python, and some minutes compiled.
"""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Final

from hwatu import Record, observe, presets
from hwatu._actions import action_text
from hwatu.advice import review
from hwatu.bots import SearchBot, simple_bot

if TYPE_CHECKING:
    from hwatu import Rules
    from hwatu.bots import Policy

DEALS: Final = 400
SEEDS: Final = range(1, 6)
GAMES: Final = {"matgo": presets.matgo(), "pagat, 3 players": presets.pagat(players=3)}


def main() -> None:
    """Play and review the hands."""
    for game, rules in GAMES.items():
        for seed in SEEDS:
            sys.stdout.write(f"{game}, seed {seed}\n")
            sys.stdout.flush()
            for each in review(played(rules, seed), DEALS, seed=seed).moves:
                if each.mistake:
                    said, best = action_text(each.action), action_text(each.best)
                    sys.stdout.write(
                        f"  move {each.number}: {said}, better {best}, {each.cost:.1f} ± {each.error:.1f}\n"
                    )


def played(rules: Rules, seed: int) -> Record:
    """Play a hand with the bot ``simple`` in seat 0 and ``search`` in the others."""
    bots: list[Policy] = [simple_bot, *[SearchBot(playouts=300)] * (rules.players - 1)]
    record, random = Record.start(rules, seed=seed), Random(seed)
    while not record.state.over:
        seat = record.state.actor
        record = record.played(bots[seat](observe(record.state, seat), random))
    return record


if __name__ == "__main__":
    main()
