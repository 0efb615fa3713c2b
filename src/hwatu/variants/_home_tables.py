"""The variants of tables at home and of smaller programs."""

from __future__ import annotations

from hwatu.rules._variant import variant as _variant

eight_card_hands = _variant(
    "eight_card_hands",
    "Two players have eight cards each, with ten on the table",
    "SG",
    "DEAL-18",
    eight_card_hands=True,
    korean="둘이 칠 때 손패 여덟 장에 바닥 열 장",
)

non_dealer_leads = _variant(
    "non_dealer_leads",
    "The player after the dealer has the first turn",
    "OB",
    "TURN-14",
    leads="NEXT",
    korean="선의 다음 사람이 먼저 침",
)

everybody_pays_sellers = _variant(
    "everybody_pays_sellers",
    "The dealer pays a player who was forced out, too",
    "CA PT",
    "SELL-12",
    sellers_paid_by="EVERYBODY",
    korean="선도 광값을 냄",
)

no_dropping_twice = _variant(
    "no_dropping_twice",
    "Whoever dropped out of the hand before has to play",
    "NS PT",
    "SELL-13",
    no_dropping_twice=True,
    korean="두 판을 잇달아 죽을 수 없음 (연사 금지)",
)

go_bak_doubled_for_all = _variant(
    "go_bak_doubled_for_all",
    "Whoever said go and loses pays double, and for the other loser",
    "CA",
    "LIABLE-1",
    go_bak="PAYS_ALL_DOUBLED",
    korean="고박이면 자기 몫 두 배에 다른 사람 몫까지 냄",
)

meong_bak_from_five = _variant(
    "meong_bak_from_five",
    "A loser without animals pays double to a winner with five",
    "JG",
    "PAY-10",
    meong_bak=True,
    meong_bak_from="FIVE",
    korean="열끗 다섯 장부터 멍박",
)

meong_bak_from_any_points = _variant(
    "meong_bak_from_any_points",
    "A loser without animals pays double to a winner who scores with animals",
    "MU",
    "PAY-10",
    meong_bak=True,
    meong_bak_from="ANY_POINTS",
    korean="열끗으로 점수가 나면 멍박",
)

first_ppuk_seven_points = _variant(
    "first_ppuk_seven_points",
    "A ppuk on one's first turn brings 7 points with a stop, and no chips",
    "MU",
    "CHIPS-9 CHIPS-1",
    first_ppuk_points=7,
    first_ppuk_chips=0,
    korean="첫뻑을 하고 나면 칩 대신 7점 추가",
)

every_go_doubles = _variant(
    "every_go_doubles",
    "Every go doubles, the first too",
    "RB",
    "PAY-2 PAY-3",
    go_bonus="FIRST_DOUBLES",
    go_chips="NONE",
    korean="원고부터 고마다 두 배",
)

third_go_doubles_once = _variant(
    "third_go_doubles_once",
    "The third go doubles, and no further one",
    "SB",
    "PAY-2",
    go_bonus="THIRD_DOUBLES_ONCE",
    korean="쓰리고에 한 번만 두 배",
)

rain_chodan = _variant(
    "rain_chodan",
    "The December ribbon can stand in for one of cho-dan's",
    "WK",
    "SCORE-14",
    rain_chodan=True,
    korean="비띠로 초단을 채울 수 있음",
)

cup_at_target = _variant(
    "cup_at_target",
    "Whoever reaches the target says what its dual cards count as",
    "WK",
    "CARD-9 CARD-10",
    dual_choice="AT_TARGET",
    dual_locks=False,
    korean="날 때 국진을 열끗으로 쓸지 피로 쓸지 정함",
)

highest_wins = _variant(
    "highest_wins",
    "When the cards run out the most points win",
    "PT KK",
    "STOP-12",
    exhaustion="HIGHEST",
    korean="패가 다 떨어지면 점수가 가장 많은 사람이 이김",
)

last_go_wins = _variant(
    "last_go_wins",
    "When the cards run out the player who said go last wins",
    "FL",
    "STOP-12",
    exhaustion="LAST_GO",
    korean="패가 다 떨어지면 마지막에 고를 부른 사람이 이김",
)
