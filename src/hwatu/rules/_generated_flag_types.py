"""The types of the flags that a caller writes, for type checkers; made by ``python -m tools.generate``."""
# fmt: off
# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from typing_extensions import TypedDict

from hwatu._cards.flower_cards import Card
from hwatu.rules._flags_of_payment import (
    GoBakRule,
    GoBonusRule,
    GoChipsRule,
    GwangBakRule,
    MeongBakFromRule,
    SyodangRule,
)
from hwatu.rules._flags_of_play import (
    BombRule,
    CompensationTimeRule,
    DealOrderRule,
    DualChoiceRule,
    EndingRule,
    ExhaustionRule,
    HandJokerRule,
    HandQuadRule,
    JokerQuadRule,
    LastTurnRule,
    LeadsRule,
    NagariRedealRule,
    QuadsMeetRule,
    SeatingRule,
    SellersPaidByRule,
    ShakeRule,
    SseulRule,
    SurrenderRule,
    TableQuadRule,
)


class FlagArguments(TypedDict, total=False):
    """Every flag but ``players``, which a preset takes for itself."""

    november_junk_value: int
    december_junk_value: int
    dual_animals: Mapping[Card, int] | Mapping[str, int] | Mapping[Card | str, int]
    dual_choice: DualChoiceRule | Literal["FREE", "ASKED", "AT_TARGET"]
    dual_locks: bool
    dual_junk_given: bool
    jokers: Iterable[Card | str]
    deal_order: DealOrderRule | Literal["HANDS_FIRST", "TABLE_FIRST"]
    table_quad: TableQuadRule | Literal["REDEAL", "DEALER_WINS", "NAGARI"]
    hand_quad: HandQuadRule | Literal["WINS", "WINS_ALONE", "IGNORED", "MAY_PLAY_ON"]
    hand_quad_chips: int
    quads_meet: QuadsMeetRule | Literal["EACH", "NAGARI", "DEALER"]
    joker_quad: JokerQuadRule | Literal["NEVER", "FIRST_TURN", "ALWAYS"]
    eight_card_hands: bool
    quad_multiplier: int | Literal["NONE"] | None
    ppuk: bool
    last_turn: LastTurnRule | Literal["HAND", "OWN"]
    last_turn_ppuk: bool
    leads: LeadsRule | Literal["DEALER", "NEXT"]
    sseul_junk: int
    ttadak_junk: int
    chok_junk: int
    stack_junk: int
    own_stack_junk: int
    bomb_junk: int
    department_store_junk: int
    last_turn_bonus: bool
    sseul: SseulRule | Literal["TWO_CARDS", "ANY_CAPTURE"]
    last_turn_stack_junk: bool
    dealt_stack_junk: int | Literal["NONE"] | None
    joker_junk: int
    surrender: SurrenderRule | Literal["OWNER_CHOOSES", "CHEAPEST"]
    no_junk_chips: int
    first_ppuk_chips: int
    ppuk_limit: int
    ppuk_limit_chips: int
    first_ttadak_chips: int
    first_stack_chips: int
    first_bomb_chips: int
    first_chok_chips: int
    first_boar_chips: int
    boar_pot_chips: int
    own_stack_chips: int
    joker_hand_chips: int
    joker_stock_chips: int
    second_ppuk_chips: int
    third_ppuk_chips: int
    first_ppuk_points: int
    shake: ShakeRule | Literal["OFF", "FREE", "MUST_PLAY"]
    shake_multiplier: int
    shake_rain_multiplier: int
    shake_unmatched_only: bool
    bomb: BombRule | Literal["OFF", "TWO_TURNS", "FLIP_THREE"]
    bomb_after_shake: bool
    bomb_multiplier: int
    pair_bomb: bool
    pair_bomb_multiplier: int
    hand_joker: HandJokerRule | Literal["SUBSTITUTE", "REDRAW"]
    joker_stays_in_ppuk: bool
    drawn_joker_captured: bool
    ending: EndingRule | Literal["GO_STOP", "PLAY_OUT"]
    target: int | Literal["NONE"] | None
    nagari_multiplier: int
    nagari_accumulates: bool
    nagari_chips: int
    score_cap: int | Literal["NONE"] | None
    nagari_cap: int | Literal["NONE"] | None
    empty_turns: int
    empty_turns_chips: int | Literal["NONE"] | None
    auto_stop: bool
    exhaustion: ExhaustionRule | Literal["NAGARI", "HIGHEST", "LAST_GO"]
    five_brights: int
    four_brights: int
    four_brights_rain: int
    three_brights: int
    three_brights_rain: int
    animal_base: int
    godori: int
    yukdori: int
    bidori: int
    ribbon_base: int
    december_ribbon_counts: bool
    hongdan: int
    cheongdan: int
    chodan: int
    junk_base: int
    vip: int
    palssari: int
    extras_count_to_stop: bool
    rain_chodan: bool
    go_bonus: GoBonusRule | Literal["OFF", "THIRD_DOUBLES", "COUNT_MINUS_ONE", "SECOND_DOUBLES", "FIRST_DOUBLES", "THIRD_DOUBLES_ONCE"]
    go_chips: GoChipsRule | Literal["NONE", "FIRST_TWO", "EVERY_GO"]
    gwang_bak: GwangBakRule | Literal["OFF", "DOUBLE", "TWO_CHIPS"]
    meong_dda: bool
    pi_bak_below: int
    pi_bak_spares_none: bool
    meong_bak: bool
    meong_bak_from: MeongBakFromRule | Literal["SEVEN", "FIVE", "ANY_POINTS"]
    tti_bak: bool
    first_month_multiplier: int
    drawn_month_multiplier: int
    missions: bool
    empty_handed_exempt: bool
    points_per_chip: int
    pays_winner: bool
    payment_cap: int | Literal["NONE"] | None
    reverse_go_multiplier: int
    fixed_wins_multiplied: bool
    hand_factors: bool
    go_multiplier_cap: int | Literal["NONE"] | None
    push_limit: int
    push_multiplier: int
    mission_cards: int
    mission_card_multiplier: int
    go_bak: GoBakRule | Literal["OFF", "PAYS_ALL", "DOUBLES", "PAYS_ALL_DOUBLED"]
    oe_myeon: bool
    oe_myeon_spares_junk_win: bool
    oe_myeon_spares_last_card: bool
    syodang: SyodangRule | Literal["OFF", "NEXT_TURN", "WHOLE_HAND"]
    seating: SeatingRule | Literal["BRIGHT_SELLING", "ROTATION", "ALL_PLAY"]
    compensation_chips: int
    nagari_redeal: NagariRedealRule | Literal["SAME_THREE", "ALL"]
    iris_drops_out: bool
    compensation_time: CompensationTimeRule | Literal["AT_ONCE", "AT_END"]
    sellers_paid_by: SellersPaidByRule | Literal["NON_DEALERS", "EVERYBODY"]
    no_dropping_twice: bool


class EveryFlag(FlagArguments, total=False):
    """Every flag."""

    players: int
