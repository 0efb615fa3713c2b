"""The presets' flags that scoring and payment ask about, and outcomes to fill in, as plain dicts."""

from __future__ import annotations

from typing import Any

from .scoring import Flags
from .usual_flags import Flags as AllFlags

PAGAT: Flags = {
    "ending": "GO_STOP",
    "five_brights": 15,
    "four_brights": 4,
    "four_brights_rain": 4,
    "three_brights": 3,
    "three_brights_rain": 2,
    "animal_base": 5,
    "godori": 5,
    "ribbon_base": 5,
    "december_ribbon_counts": True,
    "hongdan": 3,
    "cheongdan": 3,
    "chodan": 3,
    "junk_base": 10,
    "score_cap": None,
    "november_junk_value": 2,
    "december_junk_value": 2,
    "dual_animals": {"9A": 2},
    "jokers": [],
    "nagari_multiplier": 2,
    "shake": "FREE",
    "shake_multiplier": 2,
    "shake_rain_multiplier": 2,
    "bomb": "TWO_TURNS",
    "bomb_multiplier": 1,
    "go_bonus": "THIRD_DOUBLES",
    "go_chips": "FIRST_TWO",
    "gwang_bak": "DOUBLE",
    "meong_dda": True,
    "pi_bak_below": 5,
    "first_month_multiplier": 1,
    "drawn_month_multiplier": 1,
    "points_per_chip": 1,
    "pays_winner": True,
    "payment_cap": None,
    "go_bak": "PAYS_ALL",
    "oe_myeon": True,
    "oe_myeon_spares_junk_win": True,
    "oe_myeon_spares_last_card": True,
    "syodang": "NEXT_TURN",
    "hand_quad": "WINS",
    "hand_quad_chips": 5,
    "ppuk_limit": 3,
    "ppuk_limit_chips": 5,
}
"""The flags that are not off."""

PAGAT_EARLIER: Flags = {
    **PAGAT,
    "oe_myeon_spares_junk_win": False,
    "oe_myeon_spares_last_card": False,
    "syodang": "WHOLE_HAND",
}

WIKIPEDIA: Flags = {
    **PAGAT,
    "dual_animals": {"5A": 2, "9A": 2},
    "ppuk_limit": 0,
    "ppuk_limit_chips": 0,
    "december_ribbon_counts": False,
    "go_bonus": "COUNT_MINUS_ONE",
    "pi_bak_below": 6,
    "meong_dda": False,
    "go_bak": "DOUBLES",
    "oe_myeon": False,
    "syodang": "OFF",
}

GOO_STUPE: Flags = {
    **PAGAT,
    "dual_animals": {"9A": 1},
    "november_junk_value": 1,
    "december_junk_value": 0,
    "jokers": ["X1"] + [f"X1.{copy}" for copy in range(2, 23)],
    "hand_quad": "WINS_ALONE",
    "hand_quad_chips": 1,
    "ppuk_limit_chips": 3,
    "nagari_multiplier": 1,
    "nagari_chips": 1,
    "shake_multiplier": 1,
    "shake_rain_multiplier": 1,
    "bomb": "OFF",
    "score_cap": 15,
    "go_bonus": "OFF",
    "gwang_bak": "OFF",
    "meong_dda": False,
    "pi_bak_below": 0,
    "go_bak": "OFF",
    "oe_myeon": False,
    "syodang": "OFF",
    "points_per_chip": 5,
    "pays_winner": False,
}

HWATU_VARIATION: Flags = {
    **PAGAT,
    "ending": "PLAY_OUT",
    "dual_animals": {},
    "november_junk_value": 0,
    "december_junk_value": 0,
    "hand_quad": "IGNORED",
    "ppuk_limit": 0,
    "ppuk_limit_chips": 0,
    "shake": "OFF",
    "bomb": "OFF",
    "nagari_multiplier": 1,
    "go_bonus": "OFF",
    "gwang_bak": "OFF",
    "meong_dda": False,
    "pi_bak_below": 0,
    "go_bak": "OFF",
    "oe_myeon": False,
    "syodang": "OFF",
}


MATGO: Flags = {
    **PAGAT,
    "jokers": ["X2", "X3"],
    "hand_joker": "REDRAW",
    "joker_stays_in_ppuk": True,
    "joker_junk": 1,
    "surrender": "CHEAPEST",
    "deal_order": "HANDS_FIRST",
    "table_quad": "NAGARI",
    "hand_quad": "MAY_PLAY_ON",
    "hand_quad_chips": 10,
    "quads_meet": "NAGARI",
    "joker_quad": "FIRST_TURN",
    "last_turn": "OWN",
    "last_turn_ppuk": False,
    "last_turn_stack_junk": False,
    "sseul": "ANY_CAPTURE",
    "sseul_junk": 1,
    "own_stack_junk": 2,
    "bomb_junk": 1,
    "bomb_multiplier": 2,
    "pair_bomb": True,
    "pair_bomb_multiplier": 1,
    "shake": "MUST_PLAY",
    "shake_unmatched_only": True,
    "first_ppuk_chips": 7,
    "second_ppuk_chips": 14,
    "third_ppuk_chips": 21,
    "ppuk_limit_chips": 7,
    "first_ttadak_chips": 7,
    "first_chok_chips": 0,
    "first_bomb_chips": 0,
    "dual_choice": "FREE",
    "dual_locks": True,
    "nagari_accumulates": True,
    "nagari_cap": 8,
    "fixed_wins_multiplied": True,
    "go_bonus": "THIRD_DOUBLES",
    "go_chips": "EVERY_GO",
    "gwang_bak": "DOUBLE",
    "meong_dda": True,
    "meong_bak": False,
    "pi_bak_below": 8,
    "pi_bak_spares_none": True,
    "go_bak": "DOUBLES",
    "oe_myeon": False,
    "syodang": "OFF",
    "auto_stop": True,
    "push_limit": 0,
}

GOSTOP_ONLINE: Flags = {
    **MATGO,
    "jokers": ["X2", "X2.2", "X3"],
    "joker_junk": 0,
    "table_quad": "REDEAL",
    "hand_quad": "WINS",
    "hand_quad_chips": 5,
    "quads_meet": "EACH",
    "joker_quad": "NEVER",
    "pair_bomb": False,
    "first_ppuk_chips": 3,
    "second_ppuk_chips": 6,
    "third_ppuk_chips": 9,
    "ppuk_limit_chips": 3,
    "first_ttadak_chips": 3,
    "nagari_accumulates": False,
    "nagari_cap": None,
    "pi_bak_below": 6,
    "go_bak": "PAYS_ALL",
}

# What the sites set over matgo.
HANGAME: Flags = {
    "table_quad": "DEALER_WINS",
    "hand_quad": "WINS",
    "quads_meet": "DEALER",
    "joker_quad": "ALWAYS",
    "dual_choice": "ASKED",
    "dual_locks": False,
    "nagari_cap": None,
    "pi_bak_spares_none": False,
    "push_limit": 2,
}
PMANG: Flags = {
    "deal_order": "TABLE_FIRST",
    "hand_quad_chips": 7,
    "joker_quad": "NEVER",
    "last_turn_stack_junk": True,
    "pair_bomb_multiplier": 2,
    "second_ppuk_chips": 0,
    "third_ppuk_chips": 0,
    "first_ttadak_chips": 0,
}
NETMARBLE: Flags = {
    "pair_bomb": False,
    "ppuk_limit_chips": 10,
    "first_chok_chips": 7,
    "first_bomb_chips": 7,
    "nagari_cap": None,
    "pi_bak_spares_none": False,
}
CLASSIC_MATGO: Flags = {"joker_junk": 0, "pair_bomb": False}


def table(preset: Flags, players: int, **changed: Any) -> Flags:
    """A preset for this many players, with the flags named changed."""
    target = 5 if preset is GOO_STUPE else 7 if players == 2 else 3
    syodang = preset["syodang"] if players > 2 else "OFF"
    return AllFlags({**preset, "players": players, "target": target, "syodang": syodang, **changed})


def standing(captured: str | set[str] = "", **changed: Any) -> dict[str, Any]:
    """The facts of a seat at the end of a hand, all at their defaults but those named."""
    return {
        "captured": set(captured.split()) if isinstance(captured, str) else set(captured),
        "goes": 0,
        "go_points": 0,
        "last_go": 0,
        "shaken": [],
        "bombed": [],
        "first_months": [],
        "oe_myeon": False,
        "last_card": False,
        **changed,
    }


def outcome(*standings: dict[str, Any], winner: int | None = 0, **changed: Any) -> dict[str, Any]:
    """The facts of a hand that ended: a stop by seat 0, all at their defaults but those named."""
    return {
        "end": "STOP",
        "winner": winner,
        "standings": list(standings),
        "nagaris": 0,
        "drawn_month": None,
        "mission": None,
        "refusal": None,
        "holders": [],
        "active": None,
        "dealer": 0,
        "paid": [],
        "pushes": 0,
        "factor": 1,
        "mission_cards": [],
        "pushed": False,
        **changed,
    }
