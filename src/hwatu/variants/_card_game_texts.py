"""The variations that the texts on the game describe."""

from __future__ import annotations

from hwatu.rules._variant import variant as _variant

target_5 = _variant(
    "target_5",
    "Five points are enough to stop with two players",
    "P Q",
    "STOP-1",
    target=5,
    korean="둘이 칠 때 5점이면 남",
)

two_jokers = _variant(
    "two_jokers",
    "A two-junk and a three-junk joker",
    "P Q",
    "CARD-7",
    jokers="X2 X3",
    korean="보너스 쌍피와 쓰리피를 넣음",
)

joker_stays_in_ppuk = _variant(
    "joker_stays_in_ppuk",
    "A joker turned onto a pair stays with the stack that a ppuk makes",
    "P Q X",
    "JOKER-4",
    joker_stays_in_ppuk=True,
    korean="짝 위에 나온 조커는 뻑에 함께 남음",
)

redraw_jokers = _variant(
    "redraw_jokers",
    "A joker in hand is exchanged for a stock card",
    "X",
    "JOKER-2",
    hand_joker="REDRAW",
    korean="손의 조커를 내면 더미에서 한 장 받음",
)

cup_single_junk = _variant(
    "cup_single_junk",
    "The September cup counts as one junk at most",
    "P Q G",
    "CARD-6",
    dual_animals={"9A": 1},
    korean="국진을 피로 치면 쌍피가 아니라 한 장",
)

iris_dual = _variant(
    "iris_dual",
    "The May bridge is the dual card, not the September cup",
    "P Q",
    "CARD-6",
    dual_animals={"5A": 2},
    korean="국진 대신 난초 열끗을 쌍피로 칠 수 있음",
)

iris_and_cup_dual = _variant(
    "iris_and_cup_dual",
    "The May bridge and the September cup are dual cards",
    "W X",
    "CARD-6",
    dual_animals={"5A": 2, "9A": 2},
    korean="난초 열끗과 국진을 쌍피로 칠 수 있음",
)

table_quad_dealer_wins = _variant(
    "table_quad_dealer_wins",
    "Four of a month on the table win for the dealer",
    "P",
    "DEAL-10",
    table_quad="DEALER_WINS",
    korean="바닥에 같은 달 네 장이 깔리면 선이 이김",
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
    korean="첫 차례에 한 달을 다 먹거나 쪽을 하면 3칩",
)

bomb_flips_three = _variant(
    "bomb_flips_three",
    "A bomb turns three stock cards in the same turn",
    "P Q",
    "BOMB-3",
    bomb="FLIP_THREE",
    korean="폭탄을 내면 그 차례에 석 장을 뒤집음",
)

bomb_takes_junk = _variant(
    "bomb_takes_junk", "A bomb takes a junk card", "P X", "BONUS-6", bomb_junk=1, korean="폭탄을 내면 피 한 장을 받음"
)

shake_must_play = _variant(
    "shake_must_play",
    "One of the cards shown must be played at once",
    "P",
    "SHAKE-1",
    shake="MUST_PLAY",
    korean="흔들면 그 가운데 한 장을 바로 냄",
)

shake_rain_quadruple = _variant(
    "shake_rain_quadruple",
    "Shaking November or December pays four times",
    "P",
    "SHAKE-3",
    shake_rain_multiplier=4,
    korean="오동이나 비를 흔들면 네 배",
)

first_month_quadruple = _variant(
    "first_month_quadruple",
    "Weol-yak: a whole month on one's first turn pays four times",
    "P",
    "PAY-13",
    first_month_multiplier=4,
    korean="첫 차례의 월약은 네 배",
)

drawn_month_quadruple = _variant(
    "drawn_month_quadruple",
    "Weol-yak: all of the month drawn before the deal pays four times",
    "P",
    "PAY-14",
    drawn_month_multiplier=4,
    korean="정한 달의 월약은 네 배",
)

department_store = _variant(
    "department_store",
    "Baek-hwa-jeom: a card of each kind on one's first turn takes a junk card",
    "P",
    "BONUS-7",
    department_store_junk=1,
    korean="첫 차례의 백화점은 피 한 장",
)

boar_pot = _variant(
    "boar_pot",
    "A pot of one chip each for whoever captures the boar",
    "P",
    "CHIPS-5",
    boar_pot_chips=1,
    korean="모두 한 칩씩 건 판돈을 멧돼지를 먹은 사람이 가짐",
)

boar_first_turn = _variant(
    "boar_first_turn",
    "The boar on one's first turn earns 3 chips",
    "P",
    "CHIPS-4",
    first_boar_chips=3,
    korean="첫 차례에 멧돼지를 먹으면 3칩",
)

four_brights_rain_3 = _variant(
    "four_brights_rain_3",
    "Four brights with the rain bright score 3",
    "P",
    "SCORE-2",
    four_brights_rain=3,
    korean="비광이 든 사광은 3점",
)

gwang_bak_two_chips = _variant(
    "gwang_bak_two_chips",
    "Gwang-bak costs two chips, not double",
    "P",
    "PAY-5",
    gwang_bak="TWO_CHIPS",
    korean="광박은 두 배가 아니라 2칩",
)

godori_3 = _variant("godori_3", "Godori scores 3", "P", "SCORE-5", godori=3, korean="고도리는 3점")

four_birds = _variant(
    "four_birds",
    "Yukdori scores 6 and bidori 4",
    "P",
    "SCORE-6",
    yukdori=6,
    bidori=4,
    korean="육도리는 6점, 비도리는 4점",
)

meong_bak = _variant(
    "meong_bak",
    "A loser without animals pays double to a winner with seven",
    "P",
    "PAY-10",
    meong_bak=True,
    korean="열끗 일곱 장에 멍박",
)

tti_bak = _variant(
    "tti_bak",
    "A loser without ribbons pays double to a winner who scores with ribbons",
    "P",
    "PAY-11",
    tti_bak=True,
    korean="띠로 점수가 나면 띠박",
)

pi_bak_below_7 = _variant(
    "pi_bak_below_7",
    "With two players, seven junk cards protect a loser from pi-bak",
    "P",
    "PAY-7",
    pi_bak_below=7,
    korean="둘이 칠 때 피가 일곱 장은 있어야 피박을 면함",
)

vip = _variant(
    "vip",
    "All three special junk cards score 3 extra",
    "P",
    "SCORE-11",
    vip=3,
    korean="국진과 쌍피 두 장을 모으면 3점 추가",
)

palssari = _variant(
    "palssari", "All of April and July score 8 extra", "P", "SCORE-12", palssari=8, korean="팔싸리는 8점 추가"
)

go_second_doubles = _variant(
    "go_second_doubles",
    "One go adds a chip, from the second on their number multiplies",
    "P",
    "PAY-2 PAY-3",
    go_bonus="SECOND_DOUBLES",
    go_chips="NONE",
    korean="원고는 1점, 투고부터는 고 수만큼 곱함",
)

go_chips_none = _variant(
    "go_chips_none",
    "No go adds a chip once the goes multiply",
    "P",
    "PAY-3",
    go_chips="NONE",
    korean="배수가 붙으면 고 점수는 없음",
)

go_count_minus_one = _variant(
    "go_count_minus_one",
    "From the third go on, their number less one multiplies",
    "W X",
    "PAY-2",
    go_bonus="COUNT_MINUS_ONE",
    korean="쓰리고부터 고 수에서 하나 뺀 만큼 곱함",
)

no_oe_myeon = _variant(
    "no_oe_myeon",
    "Nobody is liable for a card left on the table",
    "P",
    "LIABLE-2",
    oe_myeon=False,
    korean="외면 독박 없음",
)

no_syodang = _variant("no_syodang", "No nagari is ever offered", "P Q", "LIABLE-5", syodang="OFF", korean="쇼당 없음")

syodang_whole_hand = _variant(
    "syodang_whole_hand",
    "A refused nagari counts to the end of the hand",
    "Q",
    "LIABLE-5 LIABLE-6 LIABLE-7",
    syodang="WHOLE_HAND",
    korean="거절한 쇼당은 판이 끝날 때까지 남음",
)

empty_handed_exempt = _variant(
    "empty_handed_exempt",
    "A loser who captured nothing pays nothing",
    "P",
    "PAY-16",
    empty_handed_exempt=True,
    korean="먹은 패가 없으면 내지 않음",
)

missions = _variant(
    "missions",
    "A combination and a factor are set for each deal",
    "P",
    "PAY-15",
    missions=True,
    korean="판마다 미션과 배수를 정함",
)

compensation_3 = _variant(
    "compensation_3",
    "Three chips for each special card of a player forced out",
    "P Q",
    "SELL-3",
    compensation_chips=3,
    korean="광값은 한 장에 3칩",
)

compensation_at_end = _variant(
    "compensation_at_end",
    "Players forced out are paid by the losers of the hand",
    "P Q",
    "SELL-11",
    compensation_time="AT_END",
    korean="광값은 판이 끝나고 진 사람이 냄",
)

nagari_redeals_all = _variant(
    "nagari_redeals_all",
    "After a nagari the cards are dealt to all",
    "P Q",
    "SELL-8",
    nagari_redeal="ALL",
    korean="나가리 다음 판은 모두에게 돌림",
)

iris_drops_out = _variant(
    "iris_drops_out",
    "Of seven, whoever is dealt the May bridge drops out",
    "P Q",
    "SELL-10",
    iris_drops_out=True,
    korean="일곱일 때 난초 열끗을 받으면 죽음",
)

five_brights_50 = _variant(
    "five_brights_50", "Five brights score 50", "X", "SCORE-1", five_brights=50, korean="오광은 50점"
)

december_ribbon_excluded = _variant(
    "december_ribbon_excluded",
    "The December ribbon does not count as a ribbon",
    "W X",
    "SCORE-7",
    december_ribbon_counts=False,
    korean="비띠는 띠로 치지 않음",
)

go_chips_every_go = _variant(
    "go_chips_every_go",
    "Every go adds a chip even when the goes multiply",
    "K",
    "PAY-3",
    go_chips="EVERY_GO",
    korean="배수가 붙어도 고마다 1점",
)

nagari_accumulates = _variant(
    "nagari_accumulates",
    "Each nagari in a row doubles once more",
    "K",
    "STOP-5",
    nagari_accumulates=True,
    korean="나가리가 이어질 때마다 두 배",
)

bomb_doubles = _variant(
    "bomb_doubles", "A bomb doubles the winner's payment", "K", "BOMB-5", bomb_multiplier=2, korean="폭탄은 두 배"
)

pi_bak_spares_none = _variant(
    "pi_bak_spares_none",
    "A loser without any junk does not pay pi-bak",
    "K",
    "PAY-8",
    pi_bak_spares_none=True,
    korean="피가 하나도 없으면 피박을 면함",
)

cheapest_junk = _variant(
    "cheapest_junk",
    "The cheapest junk card is given without asking",
    "K",
    "BONUS-9",
    surrender="CHEAPEST",
    korean="가장 싼 피를 묻지 않고 줌",
)
