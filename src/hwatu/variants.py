"""Every variation that the sources describe, to be added to rules: ``presets.pagat() | variants.godori_3``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from hwatu.catalogue import Source
from hwatu.rules import Variant

_variants: dict[str, Variant] = {}

VARIANTS: Mapping[str, Variant] = MappingProxyType(_variants)
"""Every variant by name."""


def _variant(name: str, title: str, sources: str, rules: str, **flags: Any) -> Variant:
    source = "; ".join(Source(letter).title for letter in sources.split())
    _variants[name] = Variant(name=name, title=title, source=source, rules=tuple(rules.split()), flags=flags)
    return _variants[name]


target_5 = _variant("target_5", "Five points are enough to stop with two players", "P Q", "STOP-1", target=5)

two_jokers = _variant("two_jokers", "A two-junk and a three-junk joker", "P Q", "CARD-7", jokers="X2 X3")

joker_stays_in_ppuk = _variant(
    "joker_stays_in_ppuk",
    "A joker turned onto a pair stays with the stack that a ppuk makes",
    "P Q X",
    "JOKER-4",
    joker_stays_in_ppuk=True,
)

redraw_jokers = _variant(
    "redraw_jokers", "A joker in hand is exchanged for a stock card", "X", "JOKER-2", hand_joker="REDRAW"
)

cup_single_junk = _variant(
    "cup_single_junk", "The September cup counts as one junk at most", "P Q G", "CARD-6", dual_animals={"9A": 1}
)

iris_dual = _variant(
    "iris_dual", "The May bridge is the dual card, not the September cup", "P Q", "CARD-6", dual_animals={"5A": 2}
)

iris_and_cup_dual = _variant(
    "iris_and_cup_dual",
    "The May bridge and the September cup are dual cards",
    "W X",
    "CARD-6",
    dual_animals={"5A": 2, "9A": 2},
)

table_quad_dealer_wins = _variant(
    "table_quad_dealer_wins",
    "Four of a month on the table win for the dealer",
    "P",
    "DEAL-10",
    table_quad="DEALER_WINS",
)

first_turn_captures = _variant(
    "first_turn_captures",
    "A whole month, or a chok, on one's first turn earns 3 chips",
    "P Q",
    "CHIPS-3",
    first_ttadak_chips=3,
    first_stack_chips=3,
    first_bomb_chips=3,
    first_chok_chips=3,
)

bomb_flips_three = _variant(
    "bomb_flips_three", "A bomb turns three stock cards at once", "P Q", "BOMB-3", bomb="FLIP_THREE"
)

bomb_takes_junk = _variant("bomb_takes_junk", "A bomb takes a junk card", "P X", "BONUS-6", bomb_junk=1)

shake_must_play = _variant(
    "shake_must_play", "One of the cards shown must be played at once", "P", "SHAKE-1", shake="MUST_PLAY"
)

shake_rain_quadruple = _variant(
    "shake_rain_quadruple", "Shaking November or December pays four times", "P", "SHAKE-3", shake_rain_multiplier=4
)

first_month_quadruple = _variant(
    "first_month_quadruple",
    "Weol-yak: a whole month on one's first turn pays four times",
    "P",
    "PAY-13",
    first_month_multiplier=4,
)

drawn_month_quadruple = _variant(
    "drawn_month_quadruple",
    "Weol-yak: all of the month drawn before the deal pays four times",
    "P",
    "PAY-14",
    drawn_month_multiplier=4,
)

department_store = _variant(
    "department_store",
    "Baek-hwa-jeom: a card of each kind on one's first turn takes a junk card",
    "P",
    "BONUS-7",
    department_store_junk=1,
)

boar_pot = _variant(
    "boar_pot", "A pot of one chip each for whoever captures the boar", "P", "CHIPS-5", boar_pot_chips=1
)

boar_first_turn = _variant(
    "boar_first_turn", "The boar on one's first turn earns 3 chips", "P", "CHIPS-4", first_boar_chips=3
)

four_brights_rain_3 = _variant(
    "four_brights_rain_3", "Four brights with the rain bright score 3", "P", "SCORE-2", four_brights_rain=3
)

gwang_bak_two_chips = _variant(
    "gwang_bak_two_chips", "Gwang-bak costs two chips, not double", "P", "PAY-5", gwang_bak="TWO_CHIPS"
)

godori_3 = _variant("godori_3", "Godori scores 3", "P", "SCORE-5", godori=3)

four_birds = _variant("four_birds", "Yukdori scores 6 and bidori 4", "P", "SCORE-6", yukdori=6, bidori=4)

meong_bak = _variant(
    "meong_bak", "Without animals one pays double against seven of them", "P", "PAY-10", meong_bak=True
)

tti_bak = _variant("tti_bak", "Without ribbons one pays double against scored ribbons", "P", "PAY-11", tti_bak=True)

pi_bak_below_7 = _variant(
    "pi_bak_below_7", "Seven junk cards are needed against pi-bak with two players", "P", "PAY-7", pi_bak_below=7
)

vip = _variant("vip", "All three special junk cards score 3 extra", "P", "SCORE-11", vip=3)

palssari = _variant("palssari", "All of April and July score 8 extra", "P", "SCORE-12", palssari=8)

go_second_doubles = _variant(
    "go_second_doubles",
    "One go adds a chip, from the second on their number multiplies",
    "P",
    "PAY-2 PAY-3",
    go_bonus="SECOND_DOUBLES",
    go_chips="NONE",
)

go_chips_none = _variant("go_chips_none", "No go adds a chip once the goes multiply", "P", "PAY-3", go_chips="NONE")

go_count_minus_one = _variant(
    "go_count_minus_one",
    "From the third go on, their number less one multiplies",
    "W X",
    "PAY-2",
    go_bonus="COUNT_MINUS_ONE",
)

no_oe_myeon = _variant("no_oe_myeon", "Nobody is liable for a card left on the table", "P", "LIABLE-2", oe_myeon=False)

no_syodang = _variant("no_syodang", "No nagari is ever offered", "P Q", "LIABLE-5", syodang="OFF")

syodang_whole_hand = _variant(
    "syodang_whole_hand",
    "A refused nagari counts to the end of the hand",
    "Q",
    "LIABLE-5 LIABLE-6 LIABLE-7",
    syodang="WHOLE_HAND",
)

empty_handed_exempt = _variant(
    "empty_handed_exempt", "Without captured cards one owes nothing", "P", "PAY-16", empty_handed_exempt=True
)

missions = _variant("missions", "A combination and a factor are set for each deal", "P", "PAY-15", missions=True)

compensation_3 = _variant(
    "compensation_3", "Three chips for each special card of a player forced out", "P Q", "SELL-3", compensation_chips=3
)

compensation_at_end = _variant(
    "compensation_at_end",
    "Players forced out are paid by the losers of the hand",
    "P Q",
    "SELL-11",
    compensation_time="AT_END",
)

nagari_redeals_all = _variant(
    "nagari_redeals_all", "After a nagari the cards are dealt to all", "P Q", "SELL-8", nagari_redeal="ALL"
)

iris_drops_out = _variant(
    "iris_drops_out", "Of seven, whoever is dealt the May bridge drops out", "P Q", "SELL-10", iris_drops_out=True
)

five_brights_50 = _variant("five_brights_50", "Five brights score 50", "X", "SCORE-1", five_brights=50)

december_ribbon_excluded = _variant(
    "december_ribbon_excluded", "The December ribbon is no ribbon", "W X", "SCORE-7", december_ribbon_counts=False
)

go_chips_every_go = _variant(
    "go_chips_every_go", "Every go adds a chip even when the goes multiply", "K", "PAY-3", go_chips="EVERY_GO"
)

nagari_accumulates = _variant(
    "nagari_accumulates", "Each nagari in a row doubles once more", "K", "STOP-5", nagari_accumulates=True
)

bomb_doubles = _variant("bomb_doubles", "A bomb doubles the winner's payment", "K", "BOMB-5", bomb_multiplier=2)

pi_bak_spares_none = _variant(
    "pi_bak_spares_none", "Pi-bak spares a loser whose junk counts 0", "K", "PAY-8", pi_bak_spares_none=True
)

cheapest_junk = _variant(
    "cheapest_junk", "The cheapest junk card is given without asking", "K", "BONUS-9", surrender="CHEAPEST"
)

dual_asked = _variant(
    "dual_asked",
    "Whoever captures a dual card says at once what it counts as",
    "K",
    "CARD-9 CARD-10",
    dual_choice="ASKED",
    dual_locks=False,
)

dual_locks = _variant(
    "dual_locks", "Owing junk and having none makes an animal of one's dual card", "K", "CARD-10", dual_locks=True
)

quad_may_play_on = _variant(
    "quad_may_play_on",
    "A holder of four of a month may play on with a set that counts as shaken",
    "K",
    "DEAL-14",
    hand_quad="MAY_PLAY_ON",
)

quads_meet_nagari = _variant(
    "quads_meet_nagari", "Two holders of four of a month make a nagari", "K", "DEAL-15", quads_meet="NAGARI"
)

quads_meet_dealer = _variant(
    "quads_meet_dealer",
    "Of two holders of four of a month the one nearest to the dealer collects",
    "K",
    "DEAL-15",
    quads_meet="DEALER",
)

table_quad_nagari = _variant(
    "table_quad_nagari", "Four of a month on the table make a nagari", "K", "DEAL-16", table_quad="NAGARI"
)

joker_quad_first_turn = _variant(
    "joker_quad_first_turn",
    "A card drawn for a joker may complete four of a month on one's first turn",
    "K",
    "DEAL-17 JOKER-2",
    joker_quad="FIRST_TURN",
    hand_joker="REDRAW",
)

joker_quad_always = _variant(
    "joker_quad_always",
    "A card drawn for a joker may complete four of a month on any turn",
    "K",
    "DEAL-17 JOKER-2",
    joker_quad="ALWAYS",
    hand_joker="REDRAW",
)

own_last_turn = _variant(
    "own_last_turn",
    "On its own last turn a player makes no ppuk and takes no junk for captures",
    "K",
    "TURN-12 TURN-13 BONUS-13",
    last_turn="OWN",
    last_turn_ppuk=False,
    last_turn_stack_junk=False,
)

sweep_any_capture = _variant(
    "sweep_any_capture", "Any capture that leaves the table empty is a sseul", "K", "BONUS-12", sseul="ANY_CAPTURE"
)

dealt_stack_no_junk = _variant(
    "dealt_stack_no_junk", "A stack that was dealt takes no junk", "K", "BONUS-14", dealt_stack_junk=0
)

stealing_jokers = _variant(
    "stealing_jokers",
    "A junk joker takes a junk card when it is captured",
    "K",
    "BONUS-16 JOKER-2 JOKER-4",
    joker_junk=1,
    hand_joker="REDRAW",
    joker_stays_in_ppuk=True,
)

ppuk_row_7 = _variant(
    "ppuk_row_7",
    "Ppuks on one's first turns in a row earn 7, 14 and 21 chips",
    "K",
    "CHIPS-1 CHIPS-8",
    first_ppuk_chips=7,
    second_ppuk_chips=14,
    third_ppuk_chips=21,
)

ppuk_row_3 = _variant(
    "ppuk_row_3",
    "Ppuks on one's first turns in a row earn 3, 6 and 9 chips",
    "K",
    "CHIPS-1 CHIPS-8",
    first_ppuk_chips=3,
    second_ppuk_chips=6,
    third_ppuk_chips=9,
)

shake_unmatched_only = _variant(
    "shake_unmatched_only",
    "A set may be shown only while its fourth card is not on the table",
    "K",
    "SHAKE-4",
    shake_unmatched_only=True,
)

pair_bomb = _variant("pair_bomb", "Two of a month may be a bomb on the other two", "K", "BOMB-6", pair_bomb=True)

pair_bomb_doubles = _variant(
    "pair_bomb_doubles",
    "A bomb of two cards doubles the winner's payment",
    "K",
    "BOMB-6 BOMB-7",
    pair_bomb=True,
    pair_bomb_multiplier=2,
)

drawn_joker_captured = _variant(
    "drawn_joker_captured",
    "A joker drawn for a joker is captured at once",
    "K",
    "JOKER-6 JOKER-2",
    drawn_joker_captured=True,
    hand_joker="REDRAW",
)

nagari_cap_8 = _variant(
    "nagari_cap_8",
    "Nagaris in a row multiply by eight at most",
    "K",
    "STOP-9 STOP-5",
    nagari_cap=8,
    nagari_accumulates=True,
)

empty_turns_5 = _variant("empty_turns_5", "Five turns in a row without a capture win", "K", "STOP-10", empty_turns=5)

auto_stop = _variant("auto_stop", "On its last turn a player with enough points stops", "K", "STOP-11", auto_stop=True)

reverse_go_4 = _variant(
    "reverse_go_4", "A go that answers an opponent's pays four times", "K", "PAY-21", reverse_go_multiplier=4
)

fixed_wins_multiplied = _variant(
    "fixed_wins_multiplied",
    "Nagaris, hand factors and pushes multiply fixed wins too",
    "K",
    "PAY-23",
    fixed_wins_multiplied=True,
)

hand_factors = _variant("hand_factors", "The table may name a factor for a deal", "K", "PAY-24", hand_factors=True)

push = _variant(
    "push",
    "A winner may push the win, twice in a row at most, to double the next",
    "K",
    "PUSH-1 PUSH-2 PUSH-3",
    push_limit=2,
)

card_mission_3 = _variant(
    "card_mission_3",
    "Three mission cards double the winner's payment, each that it captured",
    "K",
    "MISSION-1",
    mission_cards=3,
)

classic_matgo = _variant(
    "classic_matgo",
    "Matgo without stealing jokers and bombs of two cards",
    "K",
    "BONUS-16 BOMB-6",
    joker_junk=0,
    pair_bomb=False,
)

hangame = _variant(
    "hangame",
    "Hangame's matgo: dual cards asked about, quads pay, wins may be pushed",
    "K",
    "CARD-9 CARD-10 DEAL-10 DEAL-11 DEAL-15 DEAL-17 STOP-9 PAY-8 PUSH-1",
    table_quad="DEALER_WINS",
    hand_quad="WINS",
    quads_meet="DEALER",
    joker_quad="ALWAYS",
    dual_choice="ASKED",
    dual_locks=False,
    nagari_cap=None,
    pi_bak_spares_none=False,
    push_limit=2,
)

pmang = _variant(
    "pmang",
    "Pmang's matgo: bombs of two cards double, a stack counts on the last turn",
    "K",
    "DEAL-4 DEAL-11 DEAL-17 BONUS-13 BOMB-7 CHIPS-3 CHIPS-8",
    deal_order="TABLE_FIRST",
    hand_quad_chips=7,
    joker_quad="NEVER",
    last_turn_stack_junk=True,
    pair_bomb_multiplier=2,
    second_ppuk_chips=0,
    third_ppuk_chips=0,
    first_ttadak_chips=0,
)

netmarble = _variant(
    "netmarble",
    "Netmarble's matgo of 2008: no bombs of two cards, chips for first chok and bomb",
    "K",
    "BOMB-6 CHIPS-2 CHIPS-3 STOP-9 PAY-8",
    pair_bomb=False,
    ppuk_limit_chips=10,
    first_chok_chips=7,
    first_bomb_chips=7,
    nagari_cap=None,
    pi_bak_spares_none=False,
)
