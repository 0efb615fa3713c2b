"""The decisions of a hand."""

from __future__ import annotations

from hwatu._base.enumerations import Worded


class Phase(Worded):
    """The decision that is due. Its value is its English."""

    SEATING = "whether to play this hand", "칠지 죽을지"
    TURN = "which card to play", "낼 패"
    PLACE = "which loose card a joker's substitute goes on", "조커 대신 낸 패의 짝"
    TAKE = "which loose card a turned card takes", "뒤집은 패의 짝"
    QUAD = "whether to end the hand with four of a month", "총통으로 끝낼지"
    GIVE = "which junk card to give", "줄 피"
    DUAL = "what a dual card counts as", "열끗인지 피인지"
    GO_OR_STOP = "whether to go or stop", "고 또는 스톱"
    PUSH = "whether to take the win or push it", "받을지 밀지"
    ANSWER = "whether to accept nagari", "쇼당을 받을지"
    OVER = "nothing: the hand is over", "없음: 판이 끝났습니다"
