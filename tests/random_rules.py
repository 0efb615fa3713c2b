"""Random rules: presets, numbers of players, variants, flags and jokers, whatever does not contradict itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

import attrs

from hwatu import RuleConflict, Rules, presets, variants

JOKERS: Final = ("X1", "X1.2", "X2", "X2.2", "X3", "X3.2", "XB", "XB.2", "XD", "XP")

SEATS: Final[Mapping[str, Sequence[int]]] = {
    "pagat": range(2, 8),
    "pagat_earlier": range(2, 8),
    "wikipedia": range(2, 8),
    "goo_stupe": (2, 3, 4, 5, 9),
    "hwatu_variation": (2, 3, 4),
}
"""Every preset with the numbers of players that it is tested with; of goo_stupe's any number, these."""

TABLES: Final = [(preset, players) for preset, seats in SEATS.items() for players in seats]

FLAGS: Final[Mapping[str, Sequence[object]]] = {
    "deal_order": ["HANDS_FIRST", "TABLE_FIRST"],
    "table_quad": ["REDEAL", "DEALER_WINS"],
    "hand_quad": ["WINS", "WINS_ALONE", "IGNORED"],
    "hand_quad_chips": [0, 2],
    "november_junk_value": [0, 1, 2],
    "december_junk_value": [0, 1, 2],
    "dual_animals": [{}, {"9A": 1}, {"5A": 2, "9A": 2}, {"2A": 3}],
    "sseul_junk": [0, 1, 2],
    "ttadak_junk": [0, 1, 2],
    "chok_junk": [0, 1, 2],
    "stack_junk": [0, 1, 2],
    "own_stack_junk": [0, 1, 2],
    "bomb_junk": [0, 1],
    "department_store_junk": [0, 1],
    "last_turn_bonus": [False, True],
    "surrender": ["OWNER_CHOOSES", "CHEAPEST"],
    "no_junk_chips": [0, 1],
    "first_ppuk_chips": [0, 3],
    "first_ttadak_chips": [0, 3],
    "first_stack_chips": [0, 3],
    "first_bomb_chips": [0, 3],
    "first_chok_chips": [0, 3],
    "first_boar_chips": [0, 3],
    "boar_pot_chips": [0, 1],
    "own_stack_chips": [0, 1],
    "ppuk_limit": [0, 1, 3],
    "ppuk_limit_chips": [0, 5],
    "joker_hand_chips": [0, 1],
    "joker_stock_chips": [0, 1],
    "shake": ["OFF", "FREE", "MUST_PLAY"],
    "bomb": ["OFF", "TWO_TURNS", "FLIP_THREE"],
    "bomb_after_shake": [False, True],
    "bomb_multiplier": [1, 2],
    "hand_joker": ["SUBSTITUTE", "REDRAW"],
    "joker_stays_in_ppuk": [False, True],
    "target": [1, 3, 5, 9],
    "score_cap": [None, 9],
    "nagari_chips": [0, 1],
    "nagari_accumulates": [False, True],
    "extras_count_to_stop": [False, True],
    "vip": [0, 3],
    "palssari": [0, 8],
    "go_bonus": ["THIRD_DOUBLES", "COUNT_MINUS_ONE", "SECOND_DOUBLES", "OFF"],
    "go_chips": ["FIRST_TWO", "NONE", "EVERY_GO"],
    "gwang_bak": ["OFF", "DOUBLE", "TWO_CHIPS"],
    "go_bak": ["OFF", "PAYS_ALL", "DOUBLES"],
    "oe_myeon": [False, True],
    "oe_myeon_spares_junk_win": [False, True],
    "oe_myeon_spares_last_card": [False, True],
    "syodang": ["OFF", "NEXT_TURN", "WHOLE_HAND"],
    "points_per_chip": [1, 5],
    "pays_winner": [False, True],
    "payment_cap": [None, 20],
    "empty_handed_exempt": [False, True],
    "ppuk": [False, True],
    "iris_drops_out": [False, True],
    "nagari_redeal": ["SAME_THREE", "ALL"],
    "compensation_time": ["AT_ONCE", "AT_END"],
}
"""Values that flags are set to at random."""


def changed(rules: Rules, **flags: Any) -> Rules:
    """The rules with flags changed, written as a caller would write them."""
    return attrs.evolve(rules, **flags)


def base(preset: str, players: int) -> Rules:
    """A preset for so many players; seven of them need a joker."""
    needs_joker = players == 7 and not preset.startswith("goo")
    return presets.PRESETS[preset](players=players, jokers="X2") if needs_joker else presets.PRESETS[preset](players)


def random_rules(random: Random, tables: Sequence[tuple[str, int]] = TABLES) -> Rules:
    """A preset with some variants and flags on top; what contradicts the rules so far is left out."""
    rules = base(*random.choice(tables))
    for name in random.sample(sorted(variants.VARIANTS), random.randrange(7)):
        with suppress(RuleConflict):
            rules |= variants.VARIANTS[name]
    for name in random.sample(sorted(FLAGS), random.randrange(9)):
        with suppress(RuleConflict):
            rules = changed(rules, **{name: random.choice(FLAGS[name])})
    if random.random() < 0.6:
        with suppress(RuleConflict):
            rules = changed(rules, jokers=" ".join(random.sample(JOKERS, random.randrange(len(JOKERS)))))
    return rules
