"""The presets, flag by flag, for each number of players."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from typing import Any

import pytest

from hwatu import CardSet, RuleConflict, card, presets, variants
from hwatu.presets import PRESETS
from hwatu.rules import FLAGS, Rules, SeatingRule, Variant

ORDER = ("pagat", "pagat_earlier", "wikipedia", "goo_stupe", "hwatu_variation")
CUP, IRIS = card("9A"), card("5A")
X1_22 = CardSet(["X1", *(f"X1.{copy}" for copy in range(2, 23))])

# With three players: the value in each preset, in ORDER.
TABLE: dict[str, tuple[object, ...]] = {
    "target": (3, 3, 3, 5, None),
    "deal_order": ("HANDS_FIRST", "HANDS_FIRST", "TABLE_FIRST", "HANDS_FIRST", "HANDS_FIRST"),
    "dual_animals": ({CUP: 2}, {CUP: 2}, {IRIS: 2, CUP: 2}, {CUP: 1}, {}),
    "november_junk_value": (2, 2, 2, 1, 0),
    "december_junk_value": (2, 2, 2, 0, 0),
    "jokers": (CardSet(), CardSet(), CardSet(), X1_22, CardSet()),
    "table_quad": ("REDEAL",) * 5,
    "hand_quad": ("WINS", "WINS", "WINS", "WINS_ALONE", "IGNORED"),
    "hand_quad_chips": (5, 5, 5, 1, None),
    "sseul_junk": (1, 1, 0, 1, 0),
    "ttadak_junk": (1, 1, 1, 1, 0),
    "chok_junk": (1, 1, 1, 1, 0),
    "stack_junk": (1, 1, 1, 1, 0),
    "own_stack_junk": (2, 1, 1, 2, 0),
    "bomb_junk": (0, 0, 1, 0, 0),
    "last_turn_bonus": (False, False, False, True, False),
    "no_junk_chips": (0, 0, 0, 1, 0),
    "own_stack_chips": (0, 0, 0, 1, 0),
    "joker_hand_chips": (0, 0, 0, 1, 0),
    "joker_stock_chips": (0, 0, 0, 1, 0),
    "nagari_chips": (0, 0, 0, 1, 0),
    "first_ppuk_chips": (3, 3, 0, 0, 0),
    "ppuk_limit": (3, 3, 0, 3, 0),
    "ppuk_limit_chips": (5, 5, 0, 3, 0),
    "ppuk": (True, True, True, True, False),
    "shake": ("FREE", "FREE", "FREE", "FREE", "OFF"),
    "shake_multiplier": (2, 2, 2, 1, None),
    "shake_rain_multiplier": (2, 2, 2, 1, None),
    "bomb": ("TWO_TURNS", "TWO_TURNS", "TWO_TURNS", "OFF", "OFF"),
    "bomb_after_shake": (False, True, True, False, False),
    "hand_joker": ("SUBSTITUTE", "SUBSTITUTE", "REDRAW", "SUBSTITUTE", "SUBSTITUTE"),
    "joker_stays_in_ppuk": (False, False, True, False, False),
    "december_ribbon_counts": (True, True, False, True, None),
    "score_cap": (None, None, None, 15, None),
    "nagari_multiplier": (2, 2, 2, 1, 1),
    "go_bonus": ("THIRD_DOUBLES", "THIRD_DOUBLES", "COUNT_MINUS_ONE", "OFF", "OFF"),
    "gwang_bak": ("DOUBLE", "DOUBLE", "DOUBLE", "OFF", "OFF"),
    "pi_bak_below": (5, 5, 6, 0, 0),
    "meong_dda": (True, True, False, False, False),
    "go_bak": ("PAYS_ALL", "PAYS_ALL", "DOUBLES", "OFF", "OFF"),
    "oe_myeon": (True, True, False, False, False),
    "oe_myeon_spares_junk_win": (True, False, None, None, None),
    "oe_myeon_spares_last_card": (True, False, None, None, None),
    "syodang": ("NEXT_TURN", "WHOLE_HAND", "OFF", "OFF", "OFF"),
    "points_per_chip": (1, 1, 1, 5, 1),
    "pays_winner": (True, True, True, False, True),
    "seating": ("BRIGHT_SELLING", "BRIGHT_SELLING", "BRIGHT_SELLING", "ROTATION", "ALL_PLAY"),
    "ending": ("GO_STOP", "GO_STOP", "GO_STOP", "GO_STOP", "PLAY_OUT"),
}
# A None here where a flag cannot be None says that the flag means nothing in that preset.
MATGO = {
    "matgo": presets.matgo(),
    "hangame": presets.matgo() | variants.hangame,
    "pmang": presets.matgo() | variants.pmang,
    "netmarble": presets.matgo() | variants.netmarble,
    "classic_matgo": presets.matgo() | variants.classic_matgo,
}
ONLINE = {**MATGO, "gostop_online": presets.gostop_online()}

# The games of Korean sites: the value in matgo, what it is for a site where that differs, and the value in
# gostop_online.
SITES: dict[str, tuple[object, dict[str, object], object]] = {
    "jokers": (CardSet("X2 X3"), {}, CardSet("X2 X2.2 X3")),
    "hand_joker": ("REDRAW", {}, "REDRAW"),
    "joker_stays_in_ppuk": (True, {}, True),
    "joker_junk": (1, {"classic_matgo": 0}, 0),
    "surrender": ("CHEAPEST", {}, "CHEAPEST"),
    "deal_order": ("HANDS_FIRST", {"pmang": "TABLE_FIRST"}, "HANDS_FIRST"),
    "table_quad": ("NAGARI", {"hangame": "DEALER_WINS"}, "REDEAL"),
    "hand_quad": ("MAY_PLAY_ON", {"hangame": "WINS"}, "WINS"),
    "hand_quad_chips": (10, {"pmang": 7}, 5),
    "quads_meet": ("NAGARI", {"hangame": "DEALER"}, "EACH"),
    "joker_quad": ("FIRST_TURN", {"hangame": "ALWAYS", "pmang": "NEVER"}, "NEVER"),
    "last_turn": ("OWN", {}, "OWN"),
    "last_turn_ppuk": (False, {}, False),
    "last_turn_stack_junk": (False, {"pmang": True}, False),
    "sseul": ("ANY_CAPTURE", {}, "ANY_CAPTURE"),
    "sseul_junk": (1, {}, 1),
    "own_stack_junk": (2, {}, 2),
    "bomb_junk": (1, {}, 1),
    "bomb_multiplier": (2, {}, 2),
    "pair_bomb": (True, {"netmarble": False, "classic_matgo": False}, False),
    "pair_bomb_multiplier": (1, {"pmang": 2}, 1),
    "shake": ("MUST_PLAY", {}, "MUST_PLAY"),
    "shake_unmatched_only": (True, {}, True),
    "first_ppuk_chips": (7, {}, 3),
    "second_ppuk_chips": (14, {"pmang": 0}, 6),
    "third_ppuk_chips": (21, {"pmang": 0}, 9),
    "ppuk_limit_chips": (7, {"netmarble": 10}, 3),
    "first_ttadak_chips": (7, {"pmang": 0}, 3),
    "first_chok_chips": (0, {"netmarble": 7}, 0),
    "first_bomb_chips": (0, {"netmarble": 7}, 0),
    "dual_choice": ("FREE", {"hangame": "ASKED"}, "FREE"),
    "dual_locks": (True, {"hangame": False}, True),
    "nagari_accumulates": (True, {}, False),
    "nagari_cap": (8, {"hangame": None, "netmarble": None}, None),
    "fixed_wins_multiplied": (True, {}, True),
    "go_bonus": ("THIRD_DOUBLES", {}, "THIRD_DOUBLES"),
    "go_chips": ("EVERY_GO", {}, "EVERY_GO"),
    "gwang_bak": ("DOUBLE", {}, "DOUBLE"),
    "meong_dda": (True, {}, True),
    "meong_bak": (False, {}, False),
    "pi_bak_below": (8, {}, 6),
    "pi_bak_spares_none": (True, {"hangame": False, "netmarble": False}, True),
    "go_bak": ("DOUBLES", {}, "PAYS_ALL"),
    "oe_myeon": (False, {}, False),
    "syodang": ("OFF", {}, "OFF"),
    "auto_stop": (True, {}, True),
    "push_limit": (0, {"hangame": 2}, 0),
}


def flags_of(rules: Rules, names: Iterable[str]) -> dict[str, object]:
    """The values of these flags."""
    return {name: getattr(rules, name) for name in names}


@pytest.mark.parametrize("site", ONLINE)
def test_each_game_of_a_korean_site_has_the_flags_of_the_table(site: str) -> None:
    assert flags_of(ONLINE[site], SITES) == {
        name: FLAGS[name].read(online if site == "gostop_online" else others.get(site, usual))
        for name, (usual, others, online) in SITES.items()
    }


@pytest.mark.parametrize("site", ONLINE)
def test_every_other_flag_is_that_of_the_rules_page(site: str) -> None:
    others = sorted(set(FLAGS) - set(SITES))
    assert flags_of(ONLINE[site], others) == flags_of(presets.pagat(ONLINE[site].players), others)


@pytest.mark.rule("DEAL-1", "STOP-1")
def test_matgo_is_for_two_and_gostop_online_for_three() -> None:
    assert {name: (rules.players, rules.target) for name, rules in ONLINE.items()} == {
        **dict.fromkeys(MATGO, (2, 7)),
        "gostop_online": (3, 3),
    }
    assert (presets.gostop_online(2).players, presets.matgo(3).players) == (2, 3)
    assert [name for name, preset in PRESETS.items() if preset.players != 2] == ["gostop_online"]


def test_no_flag_of_a_site_waits_for_another() -> None:
    assert {name: rules.idle for name, rules in ONLINE.items()} == dict.fromkeys(ONLINE, ())


@pytest.mark.parametrize("site", [variants.hangame, variants.pmang, variants.netmarble])
def test_the_plain_mode_of_a_site_is_the_site_without_two_things(site: Variant) -> None:
    whole = presets.matgo() | site
    plain = whole | variants.classic_matgo
    changed = {name for name in FLAGS if getattr(plain, name) != getattr(whole, name)}
    assert {"joker_junk"} <= changed <= {"joker_junk", "pair_bomb"}


def test_presets_are_found_by_their_names_with_title_and_source() -> None:
    assert tuple(PRESETS) == (*ORDER, "matgo", "gostop_online")
    for name, preset in PRESETS.items():
        assert preset is getattr(presets, name)
        assert preset.name == name
        assert preset.title
        assert preset.source


@pytest.mark.parametrize("preset", ORDER)
def test_each_preset_has_the_flags_of_the_table(preset: str) -> None:
    cells = {
        name: FLAGS[name].read(value)
        for name, row in TABLE.items()
        if (value := row[ORDER.index(preset)]) is not None or name in {"target", "score_cap"}
    }
    assert flags_of(PRESETS[preset](players=3), cells) == cells


@pytest.mark.parametrize("preset", ORDER)
def test_every_other_flag_is_at_its_default(preset: str) -> None:
    others = sorted(set(FLAGS) - set(TABLE) - {"players"})
    assert flags_of(PRESETS[preset](players=3), others) == {name: FLAGS[name].default for name in others}


@pytest.mark.rule("STOP-1", "LIABLE-5")
def test_with_two_players_presets_have_their_targets_and_no_syodang() -> None:
    targets = [PRESETS[preset](players=2).target for preset in ORDER]
    assert targets == [7, 7, 7, 5, None]
    assert {PRESETS[preset](players=2).syodang.name for preset in ORDER} == {"OFF"}


def test_pagat_is_the_default() -> None:
    assert presets.pagat() == Rules()
    assert [presets.pagat(players=players) for players in range(2, 7)] == [
        Rules(players=players) for players in range(2, 7)
    ]


@pytest.mark.rule("DEAL-1", "SELL-9")
@pytest.mark.parametrize(
    ("preset", "fits", "not_fit"),
    [
        ("pagat", range(2, 7), (0, 1, 7, 8)),
        ("pagat_earlier", range(2, 7), (-1, 1, 7, 8)),
        ("wikipedia", range(2, 7), (1, 7, 8)),
        ("goo_stupe", (*range(2, 10), 40), (1,)),
        ("hwatu_variation", range(2, 5), (1, 5)),
        ("matgo", range(2, 8), (1, 8)),
        ("gostop_online", range(2, 8), (1, 8)),
    ],
)
def test_each_preset_takes_its_numbers_of_players_and_no_others(
    preset: str, fits: range, not_fit: tuple[int, ...]
) -> None:
    for players in fits:
        assert PRESETS[preset](players=players).players == players
    for players in not_fit:
        with pytest.raises(RuleConflict):
            PRESETS[preset](players=players)


@pytest.mark.rule("SELL-9")
@pytest.mark.parametrize("preset", ORDER[:3])
def test_with_a_joker_seven_may_play(preset: str) -> None:
    rules = PRESETS[preset](players=7, jokers="X2")
    assert (rules.players, len(rules.deck)) == (7, 49)


def test_any_flag_can_be_changed() -> None:
    assert presets.goo_stupe(jokers=()).jokers == CardSet()
    assert presets.wikipedia(players=3, syodang="WHOLE_HAND", target=5).target == 5
    assert presets.pagat(4, seating=SeatingRule.ROTATION).seats_playing == 3
    assert presets.pagat_earlier.flags["own_stack_junk"] == 1


@pytest.mark.parametrize(
    ("flags", "code", "part"),
    [
        ({"godory": 3}, "unknown_flag", "Did you mean godori?"),
        ({"GODORI": 3}, "unknown_flag", "Did you mean godori?"),
        ({"no_such_thing_at_all": 3}, "unknown_flag", "no_such_thing_at_all"),
        ({"godori": "three"}, "wrong_type", "godori must be"),
        ({"players": "3"}, "wrong_type", "players must be"),
        ({"players": True}, "wrong_type", "players must be"),
        ({"ppuk": False, "ppuk_limit": 3}, "ppuk_limit_without_ppuk", "ppuk_limit=3 and ppuk=False"),
    ],
)
def test_a_preset_refuses_flags_that_cannot_be(flags: dict[str, Any], code: str, part: str) -> None:
    with pytest.raises(RuleConflict) as caught:
        presets.pagat(**flags)
    assert caught.value.code == code
    assert part in str(caught.value)


def test_a_preset_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        presets.wikipedia.flags["godori"] = 3  # type: ignore[index]
    assert pickle.loads(pickle.dumps(presets.wikipedia)) == presets.wikipedia
