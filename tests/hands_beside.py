"""Many hands beside the oracle: ``python -m tests.hands_beside HANDS [GAME] [FIRST SEED]``.

GAME is a preset, or a preset and variants with ``|`` between them; without one the rules are random. Prints what the
first hand that differs was, and exits with 1; nothing differs in a library that is right.
"""

from __future__ import annotations

import sys
from random import Random

from hwatu import Rules
from hwatu.presets import PRESETS
from hwatu.variants import VARIANTS
from tests.beside import carried, play_beside
from tests.random_rules import TABLES, base, changed, random_rules

WITHOUT_SEATING = [(preset, players) for preset, players in TABLES if players == base(preset, players).seats_playing]
"""The tables at which everybody plays: the oracle knows no others."""


def rules_of(game: str, random: Random) -> Rules:
    """The rules of a game, or random ones."""
    if not game:
        rules = random_rules(random, WITHOUT_SEATING)
        return changed(rules, deal_order="HANDS_FIRST") if rules.players == 4 else rules  # the oracle's order for four
    preset, *added = game.split("|")
    rules = PRESETS[preset]()
    for name in added:
        rules |= VARIANTS[name]
    return rules


def main(hands: int, game: str = "", first: int = 0) -> int:
    """Play so many hands on both engines."""
    for seed in range(first, first + hands):
        random = Random(seed)
        rules = rules_of(game, random)
        try:
            play_beside(rules, random, carried(rules, random))
        except Exception as error:  # whatever an engine raises, the hand is what counts
            sys.stdout.write(f"seed {seed}: {type(error).__name__} {error}\n{rules!r}\n")
            return 1
    sys.stdout.write(f"{hands} hands from seed {first}: no difference\n")
    return 0


if __name__ == "__main__":
    _, number, *rest = sys.argv
    sys.exit(main(int(number), rest[0] if rest else "", int(rest[1]) if len(rest) > 1 else 0))
