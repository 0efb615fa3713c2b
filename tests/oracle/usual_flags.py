"""The values that flags usually have, as plain dicts. A flag that nobody names is off, and needs no line here."""

from __future__ import annotations

from typing import Any

USUAL: dict[str, Any] = {
    "deal_order": "HANDS_FIRST",
    "november_junk_value": 2,
    "december_junk_value": 2,
    "dual_animals": {"9A": 2},
    "jokers": [],
    "table_quad": "REDEAL",
    "hand_quad": "WINS",
    "ppuk": True,
    "sseul_junk": 1,
    "ttadak_junk": 1,
    "chok_junk": 1,
    "stack_junk": 1,
    "own_stack_junk": 2,
    "surrender": "OWNER_CHOOSES",
    "first_ppuk_chips": 3,
    "ppuk_limit": 3,
    "pays_winner": True,
    "shake": "FREE",
    "bomb": "TWO_TURNS",
    "hand_joker": "SUBSTITUTE",
    "target": None,
    "score_cap": None,
    "ending": "GO_STOP",
    "syodang": "OFF",
}
"""The flags by which a hand is played unless it says otherwise."""

WITHOUT: dict[str, Any] = {
    "dual_choice": "FREE",
    "dual_locks": False,
    "dual_junk_given": False,
    "quads_meet": "EACH",
    "joker_quad": "NEVER",
    "last_turn": "HAND",
    "last_turn_ppuk": True,
    "leads": "DEALER",
    "sseul": "TWO_CARDS",
    "last_turn_stack_junk": True,
    "dealt_stack_junk": None,  # as stack_junk
    "joker_junk": 0,
    "second_ppuk_chips": 0,
    "third_ppuk_chips": 0,
    "shake_unmatched_only": False,
    "pair_bomb": False,
    "pair_bomb_multiplier": 1,
    "drawn_joker_captured": False,
    "nagari_cap": None,
    "empty_turns": 0,
    "empty_turns_chips": None,  # as the target
    "auto_stop": False,
    "exhaustion": "NAGARI",
    "reverse_go_multiplier": 1,
    "fixed_wins_multiplied": False,
    "hand_factors": False,
    "push_limit": 0,
    "push_multiplier": 2,
    "mission_cards": 0,
    "mission_card_multiplier": 2,
    "quad_multiplier": None,
    "meong_bak_from": "SEVEN",
    "go_multiplier_cap": None,
}
"""The flags of the rules of Korean sites and of tables at home, as they are without them."""


class Flags(dict[str, Any]):
    """A dictionary of flags in which those that are missing are off."""

    def __missing__(self, name: str) -> int:
        return 0


def target_of(flags: dict[str, Any], players: int) -> int:
    """The points with which a player may stop (STOP-1)."""
    target = flags["target"]
    return int(target) if target is not None else 7 if players == 2 else 3


def asks_quads(flags: dict[str, Any]) -> bool:
    """Whether these flags let any four of a month be played on (DEAL-14, DEAL-17)."""
    return bool(flags["hand_quad"] == "MAY_PLAY_ON" or flags["joker_quad"] != "NEVER")
