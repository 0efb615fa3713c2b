"""How a hand can end."""

from __future__ import annotations

from hwatu._base.enumerations import Worded


class End(Worded):
    """How a hand ended, with a short name as its value and a sentence in both languages as its ``words``.

    By a stop, or a win in its place when the cards ran out (STOP-12); by nagari, when the cards ran out, four of a
    month were dealt or an offer was accepted; by four of a month in a hand; by one ppuk too many, or one empty turn;
    void, to be dealt again; or played out to the last card (FAMILY). The words hold for every hand that ended so, but
    for STOP-12's, of which nobody said stop.
    """

    STOP = "stop", "{winner} stopped and won", "{winner:이} 스톱으로 이겼습니다"
    NAGARI = "nagari", "nagari: nobody won", "나가리: 아무도 나지 못했습니다"
    AGREED_NAGARI = "agreed nagari", "nagari: both others accepted the offer", "나가리: 두 사람이 쇼당을 받았습니다"
    HAND_QUAD = "four of a month in hand", "four cards of a month ended the hand", "총통으로 판이 끝났습니다"
    PPUK_LIMIT = "too many ppuk", "{winner} won by one ppuk too many", "뻑을 거듭한 {winner:이} 이겼습니다"
    EMPTY_TURNS = (
        "empty turns", "{winner} captured nothing for so many turns in a row, and wins",
        "{winner:이} 여러 차례 내리 아무것도 먹지 못해 이겼습니다",
    )  # fmt: skip
    VOID = (
        "void", "the deal is void: four cards of a month lie on the table",
        "판이 무효입니다: 한 달의 네 장이 바닥에 깔렸습니다",
    )  # fmt: skip
    PLAYED_OUT = "played out", "the hand was played out, and the cards are counted", "끝까지 쳤으니 점수를 셉니다"
