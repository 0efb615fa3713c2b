"""SCORE: how many points each combination of captured cards is worth."""

from __future__ import annotations

import attrs

from hwatu.rules._flag_fields import number, switch


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class ScoreFlags:
    """The flags of section SCORE."""

    five_brights: int = number(15, "Points for all five brights", "SCORE-1", tried=(15, 50), korean="오광 점수")
    four_brights: int = number(
        4, "Points for the four brights without the rain bright", "SCORE-2", korean="비광 없는 사광 점수"
    )
    four_brights_rain: int = number(
        4, "Points for four brights with the rain bright among them", "SCORE-2", korean="비광이 든 사광 점수"
    )
    three_brights: int = number(
        3, "Points for three brights without the rain bright", "SCORE-3", korean="비광 없는 삼광 점수"
    )
    three_brights_rain: int = number(
        2, "Points for three brights with the rain bright among them", "SCORE-3", korean="비삼광 점수"
    )
    animal_base: int = number(
        5, "How many animals score the first point", "SCORE-4", least=1, korean="열끗 몇 장부터 점수가 나는지"
    )
    godori: int = number(5, "Points for the three birds of February, April and August", "SCORE-5", korean="고도리 점수")
    yukdori: int = number(
        0,
        "Points for those three with the rain bird; 0: nothing beyond godori",
        "SCORE-6",
        korean="육도리 점수 (0이면 따로 없음)",
    )
    bidori: int = number(0, "Points for two of those three with the rain bird", "SCORE-6", korean="비도리 점수")
    ribbon_base: int = number(
        5, "How many ribbons score the first point", "SCORE-7", least=1, korean="띠 몇 장부터 점수가 나는지"
    )
    december_ribbon_counts: bool = switch(
        True, "Whether the December ribbon counts as a ribbon", "SCORE-7", korean="비띠도 띠로 치는지"
    )
    hongdan: int = number(3, "Points for the three red ribbons of hong-dan", "SCORE-8", korean="홍단 점수")
    cheongdan: int = number(3, "Points for the three blue ribbons", "SCORE-8", korean="청단 점수")
    chodan: int = number(3, "Points for the three red ribbons of cho-dan", "SCORE-8", korean="초단 점수")
    junk_base: int = number(
        10, "How many junk cards score the first point", "SCORE-9", least=1, korean="피 몇 장부터 점수가 나는지"
    )
    vip: int = number(
        0,
        "Extra points for the September animal with both double junk cards",
        "SCORE-11",
        korean="국진과 쌍피 두 장을 모으면 붙는 추가 점수",
    )
    palssari: int = number(
        0,
        "Extra points for all four cards of April and of July",
        "SCORE-12",
        tried=(0, 8),
        korean="팔싸리로 붙는 추가 점수",
    )
    extras_count_to_stop: bool = switch(
        False,
        "Whether the extra points count towards the target and the next go",
        "SCORE-13",
        korean="추가 점수로도 나거나 고를 부를 수 있는지",
    )
    rain_chodan: bool = switch(
        False,
        "Whether the December ribbon can stand in for one of cho-dan's three",
        "SCORE-14",
        korean="비띠로 초단을 채울 수 있는지",
    )
