"""Many hands beside the oracle: ``python -m tests.beside_oracle HANDS [GAME] [FIRST SEED]``.

GAME is a preset, or a preset and variants with ``|`` between them; without one the rules are random. It may also be
flags with ``,`` between them: half of the random rules then have another value of each, as far as nothing contradicts
it, in the order in which they are named; a table that sells brights plays a few hands in a row. Prints what the first
hand that differs was, and exits with 1; nothing differs in a library that is right.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random

from hwatu import Rules
from hwatu.presets import PRESETS
from hwatu.rules import FLAGS, SeatingRule
from hwatu.testing._random_rules import sample_values, with_flag
from hwatu.variants import VARIANTS
from tests.beside_oracle.hands import carried, play_beside
from tests.beside_oracle.selling import sell_beside
from tests.helpers.random_rules import TABLES, base, changed, random_rules

WITHOUT_SEATING = [(preset, players) for preset, players in TABLES if players == base(preset, players).seats_playing]
"""The tables at which everybody plays: the oracle knows no others."""

SELLING = [
    (preset, players) for preset, players in TABLES if base(preset, players).seating is SeatingRule.BRIGHT_SELLING
]
"""The tables of four and more at which brights are sold."""

SHARE_OF_SELLERS = 0.2


def rules_of(game: str, random: Random) -> Rules:
    """The rules of a game, or random ones."""
    names = game.split(",")
    if not game or names[0] in FLAGS:
        rules = random_rules(random, SELLING if game and random.random() < SHARE_OF_SELLERS else WITHOUT_SEATING)
        rules = with_flags(rules, names, random) if game else rules
        at_once = rules.players == 4 and not sells(rules)
        return changed(rules, deal_order="HANDS_FIRST") if at_once else rules  # the oracle's order for four
    preset, *added = game.split("|")
    rules = PRESETS[preset]()
    for name in added:
        rules |= VARIANTS[name]
    return rules


def with_flags(rules: Rules, names: Sequence[str], random: Random) -> Rules:
    """The rules with about half of these flags drawn anew."""
    for name in names:
        if random.random() < 0.5:
            rules = with_flag(rules, name, random.choice(sample_values(name)))
    return rules


def sells(rules: Rules) -> bool:
    """Whether brights are sold at this table."""
    return rules.seating is SeatingRule.BRIGHT_SELLING and rules.players > rules.seats_playing


def main(hands: int, game: str = "", first: int = 0) -> int:
    """Play this many random hands on both engines and print the first difference."""
    for seed in range(first, first + hands):
        random = Random(seed)
        rules = rules_of(game, random)
        try:
            if sells(rules):
                sell_beside(rules, random)
            else:
                play_beside(rules, random, carried(rules, random))
        except Exception as error:  # whatever an engine raises, the hand is what counts
            sys.stdout.write(f"seed {seed}: {type(error).__name__} {error}\n{rules!r}\n")
            return 1
    sys.stdout.write(f"{hands} hands from seed {first}: no difference\n")
    return 0


if __name__ == "__main__":
    _, number, *rest = sys.argv
    sys.exit(main(int(number), rest[0] if rest else "", int(rest[1]) if len(rest) > 1 else 0))
