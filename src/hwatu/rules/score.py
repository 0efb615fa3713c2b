"""SCORE: how many points each combination of captured cards is worth."""

from __future__ import annotations

import attrs

from hwatu.rules.flag_fields import number, switch


@attrs.frozen(kw_only=True, slots=False, eq=False)
class ScoreFlags:
    """The flags of section SCORE."""

    five_brights: int = number(15, "Points for all five brights", "SCORE-1", tried=(15, 50))
    four_brights: int = number(4, "Points for the four brights without the rain bright", "SCORE-2")
    four_brights_rain: int = number(4, "Points for four brights with the rain bright among them", "SCORE-2")
    three_brights: int = number(3, "Points for three brights without the rain bright", "SCORE-3")
    three_brights_rain: int = number(2, "Points for three brights with the rain bright among them", "SCORE-3")
    animal_base: int = number(5, "How many animals score the first point", "SCORE-4", least=1)
    godori: int = number(5, "Points for the three birds of February, April and August", "SCORE-5")
    yukdori: int = number(0, "Points for those three with the rain bird; 0: nothing beyond godori", "SCORE-6")
    bidori: int = number(0, "Points for two of those three with the rain bird", "SCORE-6")
    ribbon_base: int = number(5, "How many ribbons score the first point", "SCORE-7", least=1)
    december_ribbon_counts: bool = switch(True, "Whether the December ribbon counts as a ribbon", "SCORE-7")
    hongdan: int = number(3, "Points for the three red ribbons with a poem", "SCORE-8")
    cheongdan: int = number(3, "Points for the three blue ribbons", "SCORE-8")
    chodan: int = number(3, "Points for the three red ribbons without a poem", "SCORE-8")
    junk_base: int = number(10, "How many junk cards score the first point", "SCORE-9", least=1)
    vip: int = number(0, "Extra points for the September animal with both double junk cards", "SCORE-11")
    palssari: int = number(0, "Extra points for all four cards of April and of July", "SCORE-12", tried=(0, 8))
    extras_count_to_stop: bool = switch(
        False, "Whether the extra points count towards the target and the next go", "SCORE-13"
    )
