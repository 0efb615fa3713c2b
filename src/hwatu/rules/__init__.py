"""The rules as flags: :class:`Rules`, the values its flags can have, and which flags contradict each other.

Each group of flags has its own file, named after its section of the rules. A flag is one field with its default, one
line of help, and the ids of the rules it decides.
"""

from __future__ import annotations

from hwatu.rules._additions import LEAST_FACTOR, MOST_FACTOR, Additions, Combination, HouseJoker, Mission
from hwatu.rules._conflicts import CONFLICTS, Conflict
from hwatu.rules._flag import Choice, DualAnimals, Flag
from hwatu.rules._flags_of_payment import (
    GoBakRule,
    GoBonusRule,
    GoChipsRule,
    GwangBakRule,
    MeongBakFromRule,
    SyodangRule,
)
from hwatu.rules._flags_of_play import (
    BombRule,
    CompensationTimeRule,
    DealOrderRule,
    DualChoiceRule,
    EndingRule,
    ExhaustionRule,
    HandJokerRule,
    HandQuadRule,
    JokerQuadRule,
    LastTurnRule,
    LeadsRule,
    NagariRedealRule,
    QuadsMeetRule,
    SeatingRule,
    SellersPaidByRule,
    ShakeRule,
    SseulRule,
    SurrenderRule,
    TableQuadRule,
)
from hwatu.rules._missions import MISSIONS, draw_mission
from hwatu.rules._rule_set import FLAGS, Rules, flag, flags
from hwatu.rules._variant import Variant

__all__ = [
    "CONFLICTS",
    "FLAGS",
    "LEAST_FACTOR",
    "MISSIONS",
    "MOST_FACTOR",
    "Additions",
    "BombRule",
    "Choice",
    "Combination",
    "CompensationTimeRule",
    "Conflict",
    "DealOrderRule",
    "DualAnimals",
    "DualChoiceRule",
    "EndingRule",
    "ExhaustionRule",
    "Flag",
    "GoBakRule",
    "GoBonusRule",
    "GoChipsRule",
    "GwangBakRule",
    "HandJokerRule",
    "HandQuadRule",
    "HouseJoker",
    "JokerQuadRule",
    "LastTurnRule",
    "LeadsRule",
    "MeongBakFromRule",
    "Mission",
    "NagariRedealRule",
    "QuadsMeetRule",
    "Rules",
    "SeatingRule",
    "SellersPaidByRule",
    "ShakeRule",
    "SseulRule",
    "SurrenderRule",
    "SyodangRule",
    "TableQuadRule",
    "Variant",
    "draw_mission",
    "flag",
    "flags",
]
