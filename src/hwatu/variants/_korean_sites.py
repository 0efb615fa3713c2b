"""The variants of Korean sites, and the games of single sites, to be added to ``presets.matgo()``."""

from __future__ import annotations

from hwatu.rules._variant import variant as _variant

dual_asked = _variant(
    "dual_asked",
    "Whoever captures a dual card says at once what it counts as",
    "K",
    "CARD-9 CARD-10",
    dual_choice="ASKED",
    dual_locks=False,
    korean="국진을 먹으면 열끗인지 피인지 바로 정함",
)

dual_locks = _variant(
    "dual_locks",
    "A player who owes junk and has none can count a dual card only as an animal",
    "K",
    "CARD-10",
    dual_locks=True,
    korean="줄 피가 없으면 국진을 열끗으로만 씀",
)

quad_may_play_on = _variant(
    "quad_may_play_on",
    "A holder of four of a month may play on with a set that counts as shaken",
    "K",
    "DEAL-14",
    hand_quad="MAY_PLAY_ON",
    korean="총통이면 끝내거나 보이고 계속 침",
)

quads_meet_nagari = _variant(
    "quads_meet_nagari",
    "Two holders of four of a month make a nagari",
    "K",
    "DEAL-15",
    quads_meet="NAGARI",
    korean="총통이 둘이면 나가리",
)

quads_meet_dealer = _variant(
    "quads_meet_dealer",
    "Of two holders of four of a month the one nearest to the dealer collects",
    "K",
    "DEAL-15",
    quads_meet="DEALER",
    korean="총통이 둘이면 선에 가까운 사람이 받음",
)

table_quad_nagari = _variant(
    "table_quad_nagari",
    "Four of a month on the table make a nagari",
    "K",
    "DEAL-16",
    table_quad="NAGARI",
    korean="바닥에 네 장이면 나가리",
)

joker_quad_first_turn = _variant(
    "joker_quad_first_turn",
    "A card drawn for a joker may complete four of a month on one's first turn",
    "K",
    "DEAL-17 JOKER-2",
    joker_quad="FIRST_TURN",
    hand_joker="REDRAW",
    korean="첫 차례에 조커 대신 온 패로 네 장이 되면 총통",
)

joker_quad_always = _variant(
    "joker_quad_always",
    "A card drawn for a joker may complete four of a month on any turn",
    "K",
    "DEAL-17 JOKER-2",
    joker_quad="ALWAYS",
    hand_joker="REDRAW",
    korean="조커 대신 온 패로 네 장이 되면 언제나 총통",
)

own_last_turn = _variant(
    "own_last_turn",
    "On its own last turn a player makes no ppuk and takes no junk for captures",
    "K",
    "TURN-12 TURN-13 BONUS-13",
    last_turn="OWN",
    last_turn_ppuk=False,
    last_turn_stack_junk=False,
    korean="자기 마지막 차례에는 뻑도 없고 피도 받지 않음",
)

sweep_any_capture = _variant(
    "sweep_any_capture",
    "Any capture that leaves the table empty is a sseul",
    "K",
    "BONUS-12",
    sseul="ANY_CAPTURE",
    korean="먹고 바닥을 비우면 쓸",
)

dealt_stack_no_junk = _variant(
    "dealt_stack_no_junk",
    "A stack that was dealt takes no junk",
    "K",
    "BONUS-14",
    dealt_stack_junk=0,
    korean="처음부터 쌓인 패를 먹으면 피를 받지 않음",
)

stealing_jokers = _variant(
    "stealing_jokers",
    "A junk joker takes a junk card when it is captured",
    "K",
    "BONUS-16 JOKER-2 JOKER-4",
    joker_junk=1,
    hand_joker="REDRAW",
    joker_stays_in_ppuk=True,
    korean="피 조커를 먹으면 피 한 장을 받음",
)

ppuk_row_7 = _variant(
    "ppuk_row_7",
    "Ppuks on one's first turns in a row earn 7, 14 and 21 chips",
    "K",
    "CHIPS-1 CHIPS-8",
    first_ppuk_chips=7,
    second_ppuk_chips=14,
    third_ppuk_chips=21,
    korean="첫 차례부터 내리 뻑을 하면 7, 14, 21칩",
)

ppuk_row_3 = _variant(
    "ppuk_row_3",
    "Ppuks on one's first turns in a row earn 3, 6 and 9 chips",
    "K",
    "CHIPS-1 CHIPS-8",
    first_ppuk_chips=3,
    second_ppuk_chips=6,
    third_ppuk_chips=9,
    korean="첫 차례부터 내리 뻑을 하면 3, 6, 9칩",
)

shake_unmatched_only = _variant(
    "shake_unmatched_only",
    "A set may be shown only while its fourth card is not on the table",
    "K",
    "SHAKE-4",
    shake_unmatched_only=True,
    korean="나머지 한 장이 바닥에 없을 때만 흔듦",
)

pair_bomb = _variant(
    "pair_bomb",
    "Two of a month may be a bomb on the other two",
    "K",
    "BOMB-6",
    pair_bomb=True,
    korean="두 장 폭탄이 있음",
)

pair_bomb_doubles = _variant(
    "pair_bomb_doubles",
    "A bomb of two cards doubles the winner's payment",
    "K",
    "BOMB-6 BOMB-7",
    pair_bomb=True,
    pair_bomb_multiplier=2,
    korean="두 장 폭탄은 두 배",
)

drawn_joker_captured = _variant(
    "drawn_joker_captured",
    "A joker drawn for a joker is captured at once",
    "K",
    "JOKER-6 JOKER-2",
    drawn_joker_captured=True,
    hand_joker="REDRAW",
    korean="조커 대신 나온 조커는 바로 먹음",
)

nagari_cap_8 = _variant(
    "nagari_cap_8",
    "Nagaris in a row multiply by eight at most",
    "K",
    "STOP-9 STOP-5",
    nagari_cap=8,
    nagari_accumulates=True,
    korean="나가리 배수는 여덟 배까지",
)

empty_turns_5 = _variant(
    "empty_turns_5",
    "Five turns in a row without a capture win",
    "K",
    "STOP-10",
    empty_turns=5,
    korean="다섯 차례 내리 못 먹으면 이김",
)

auto_stop = _variant(
    "auto_stop",
    "On its last turn a player with enough points stops unasked",
    "K",
    "STOP-11",
    auto_stop=True,
    korean="마지막 차례에 점수가 되면 묻지 않고 스톱",
)

reverse_go_4 = _variant(
    "reverse_go_4",
    "A go after an opponent's go pays four times",
    "K",
    "PAY-21",
    reverse_go_multiplier=4,
    korean="역고는 네 배",
)

fixed_wins_multiplied = _variant(
    "fixed_wins_multiplied",
    "Nagaris, hand factors and pushed wins multiply fixed wins too",
    "K",
    "PAY-23",
    fixed_wins_multiplied=True,
    korean="값이 정해진 승리에도 나가리, 판 배수, 밀기의 배수가 붙음",
)

hand_factors = _variant(
    "hand_factors",
    "The table may name a factor for a deal",
    "K",
    "PAY-24",
    hand_factors=True,
    korean="판마다 배수를 정할 수 있음",
)

push = _variant(
    "push",
    "A winner may push the win, twice in a row at most, to double the next",
    "K",
    "PUSH-1 PUSH-2 PUSH-3",
    push_limit=2,
    korean="내리 두 번까지 밀 수 있고, 밀 때마다 다음 승리가 두 배",
)

card_mission_3 = _variant(
    "card_mission_3",
    "Each of three mission cards captured doubles the payment",
    "K",
    "MISSION-1",
    mission_cards=3,
    korean="미션 패 석 장, 먹은 장마다 두 배",
)

classic_matgo = _variant(
    "classic_matgo",
    "Matgo without junk-stealing jokers or two-card bombs",
    "K",
    "BONUS-16 BOMB-6",
    joker_junk=0,
    pair_bomb=False,
    korean="조커로 피를 받지 않고 두 장 폭탄도 없는 맞고",
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
    korean="한게임 맞고: 국진을 어떻게 쓸지 묻고, 총통은 칩을 받고, 이기면 밀 수 있음",
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
    korean="피망 맞고: 두 장 폭탄은 두 배, 마지막 차례에도 쌓인 패를 먹으면 피를 받음",
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
    korean="넷마블 맞고 (2008년): 두 장 폭탄이 없고, 첫쪽과 첫 폭탄에 칩을 냄",
)
