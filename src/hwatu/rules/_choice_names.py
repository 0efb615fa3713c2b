"""The meaning of each member of the enumerated flags in a few words of Korean, by class and member."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

KOREAN: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType({
    "DualChoiceRule": {"FREE": "그때그때 유리하게", "ASKED": "먹을 때 정함", "AT_TARGET": "날 때 정함"},
    "DealOrderRule": {"HANDS_FIRST": "손패부터", "TABLE_FIRST": "바닥부터"},
    "TableQuadRule": {"REDEAL": "다시 돌림", "DEALER_WINS": "선이 든 것으로 침", "NAGARI": "나가리"},
    "HandQuadRule": {
        "WINS": "끝내고 저마다 받음", "WINS_ALONE": "혼자일 때만 받음", "IGNORED": "그냥 침",
        "MAY_PLAY_ON": "끝내거나 계속 침",
    },
    "QuadsMeetRule": {"EACH": "저마다 받음", "NAGARI": "나가리", "DEALER": "선에 가까운 사람만 받음"},
    "JokerQuadRule": {"NEVER": "총통이 아님", "FIRST_TURN": "첫 차례에만 총통", "ALWAYS": "언제나 총통"},
    "LastTurnRule": {"HAND": "판의 마지막 차례", "OWN": "저마다 자기의 마지막 차례"},
    "LeadsRule": {"DEALER": "선", "NEXT": "선의 다음 사람"},
    "SseulRule": {"TWO_CARDS": "남은 두 장을 다 먹을 때", "ANY_CAPTURE": "먹고 나서 바닥이 빌 때"},
    "SurrenderRule": {"OWNER_CHOOSES": "주는 사람이 고름", "CHEAPEST": "가장 싼 피를 줌"},
    "ShakeRule": {"OFF": "없음", "FREE": "흔들고 아무 패나 냄", "MUST_PLAY": "흔든 패를 바로 냄"},
    "BombRule": {"OFF": "없음", "TWO_TURNS": "나중에 두 번 뒤집기만 함", "FLIP_THREE": "바로 석 장 뒤집음"},
    "HandJokerRule": {"SUBSTITUTE": "조커를 내고 더미 패를 대신 냄", "REDRAW": "조커를 내놓고 한 장 가져옴"},
    "EndingRule": {"GO_STOP": "스톱하면 끝", "PLAY_OUT": "끝까지 침"},
    "ExhaustionRule": {"NAGARI": "나가리", "HIGHEST": "점수가 가장 많은 사람", "LAST_GO": "마지막에 고를 부른 사람"},
    "GoBonusRule": {
        "OFF": "없음", "THIRD_DOUBLES": "3고부터 한 번에 두 배씩", "COUNT_MINUS_ONE": "3고부터 두 배, 세 배, 네 배",
        "SECOND_DOUBLES": "2고부터 두 배, 세 배, 네 배", "FIRST_DOUBLES": "1고부터 한 번에 두 배씩",
        "THIRD_DOUBLES_ONCE": "3고에 한 번만 두 배",
    },
    "GoChipsRule": {"NONE": "없음", "FIRST_TWO": "1고와 2고", "EVERY_GO": "모든 고"},
    "GwangBakRule": {"OFF": "없음", "DOUBLE": "두 배", "TWO_CHIPS": "2칩 더"},
    "MeongBakFromRule": {"SEVEN": "일곱 장부터", "FIVE": "다섯 장부터", "ANY_POINTS": "열끗으로 점수가 나면"},
    "GoBakRule": {
        "OFF": "없음", "PAYS_ALL": "모두의 몫을 냄", "DOUBLES": "두 배",
        "PAYS_ALL_DOUBLED": "자기 몫 두 배에 모두의 몫까지 냄",
    },
    "SyodangRule": {"OFF": "없음", "NEXT_TURN": "다음 차례까지 남음", "WHOLE_HAND": "판이 끝날 때까지 남음"},
    "SeatingRule": {"BRIGHT_SELLING": "광팔이", "ROTATION": "돌아가며 쉼", "ALL_PLAY": "모두 침"},
    "NagariRedealRule": {"SAME_THREE": "치던 세 사람", "ALL": "모두"},
    "CompensationTimeRule": {"AT_ONCE": "치기 전에", "AT_END": "판이 끝난 뒤에"},
    "SellersPaidByRule": {"NON_DEALERS": "선이 아닌 두 사람", "EVERYBODY": "치는 세 사람 모두"},
})  # fmt: skip
"""The words of each member."""
