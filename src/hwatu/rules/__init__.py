"""The rules as flags: :class:`Rules`, the values its flags can have, and which flags contradict each other.

Each group of flags has its own file, named after its section of the rules. A flag is one field with its default, one
line of help, and the ids of the rules it decides.
"""

from __future__ import annotations

from hwatu.rules.bonus import LastTurnRule, SseulRule, SurrenderRule
from hwatu.rules.cards import DualChoiceRule
from hwatu.rules.conflict_kinds import Conflict
from hwatu.rules.conflicts import CONFLICTS
from hwatu.rules.deal import DealOrderRule, HandQuadRule, JokerQuadRule, QuadsMeetRule, TableQuadRule
from hwatu.rules.flag_fields import Flag
from hwatu.rules.flag_values import Choice, DualAnimals
from hwatu.rules.joker import HandJokerRule
from hwatu.rules.liable import GoBakRule, SyodangRule
from hwatu.rules.pay import GoBonusRule, GoChipsRule, GwangBakRule
from hwatu.rules.rule_set import FLAGS, Rules, flag, flags
from hwatu.rules.sell import CompensationTimeRule, NagariRedealRule, SeatingRule
from hwatu.rules.shake import BombRule, ShakeRule
from hwatu.rules.stop import EndingRule
from hwatu.rules.variant import Variant

__all__ = [
    "CONFLICTS",
    "FLAGS",
    "BombRule",
    "Choice",
    "CompensationTimeRule",
    "Conflict",
    "DealOrderRule",
    "DualAnimals",
    "DualChoiceRule",
    "EndingRule",
    "Flag",
    "GoBakRule",
    "GoBonusRule",
    "GoChipsRule",
    "GwangBakRule",
    "HandJokerRule",
    "HandQuadRule",
    "JokerQuadRule",
    "LastTurnRule",
    "NagariRedealRule",
    "QuadsMeetRule",
    "Rules",
    "SeatingRule",
    "ShakeRule",
    "SseulRule",
    "SurrenderRule",
    "SyodangRule",
    "TableQuadRule",
    "Variant",
    "flag",
    "flags",
]
