"""The rules as flags: :class:`Rules`, the values its flags can have, and which flags contradict each other.

Each group of flags has its own file, named after its section of the rules. A flag is one field with its default, one
line of help, and the ids of the rules it decides.
"""

from __future__ import annotations

from hwatu.rules._additions import LEAST_FACTOR, MOST_FACTOR, Additions, HouseJoker, Mission
from hwatu.rules._all_conflicts import CONFLICTS
from hwatu.rules._bonus_flags import LastTurnRule, LeadsRule, SseulRule, SurrenderRule
from hwatu.rules._cards_flags import DualChoiceRule
from hwatu.rules._combination import Combination
from hwatu.rules._conflict_kinds import Conflict
from hwatu.rules._deal_flags import DealOrderRule, HandQuadRule, JokerQuadRule, QuadsMeetRule, TableQuadRule
from hwatu.rules._flag_fields import Flag
from hwatu.rules._flag_values import Choice, DualAnimals
from hwatu.rules._joker_flags import HandJokerRule
from hwatu.rules._liable_flags import GoBakRule, SyodangRule
from hwatu.rules._missions import MISSIONS, draw_mission
from hwatu.rules._pay_flags import GoBonusRule, GoChipsRule, GwangBakRule, MeongBakFromRule
from hwatu.rules._rule_set import FLAGS, Rules, flag, flags
from hwatu.rules._sell_flags import CompensationTimeRule, NagariRedealRule, SeatingRule, SellersPaidByRule
from hwatu.rules._shake_flags import BombRule, ShakeRule
from hwatu.rules._stop_flags import EndingRule, ExhaustionRule
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
