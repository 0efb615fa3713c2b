"""The variants of tables at home and of smaller programs."""

from __future__ import annotations

from hwatu.variants._variant_list import variant as _variant

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
