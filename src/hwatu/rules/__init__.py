"""The rules as flags: :class:`Rules`, what its flags can be, and which contradict each other.

Each group of flags has a file of its own, named after the section of the rules it belongs to. A flag is one
field: its default, one line of help, and the ids of the rules it decides.
"""

from __future__ import annotations

from hwatu.rules.bonus import Surrender
from hwatu.rules.conflicts import CONFLICTS, Conflict
from hwatu.rules.core import FLAGS, Rules, flag, flags
from hwatu.rules.deal import DealOrder, HandQuad, TableQuad
from hwatu.rules.declare import Flag
from hwatu.rules.joker import HandJoker
from hwatu.rules.liable import GoBak, Syodang
from hwatu.rules.pay import GoBonus, GoChips, GwangBak
from hwatu.rules.sell import CompensationTime, NagariRedeal, Seating
from hwatu.rules.shake import Bomb, Shake
from hwatu.rules.stop import Ending
from hwatu.rules.values import Choice, DualAnimals
from hwatu.rules.variant import Variant

__all__ = [
    "CONFLICTS",
    "FLAGS",
    "Bomb",
    "Choice",
    "CompensationTime",
    "Conflict",
    "DealOrder",
    "DualAnimals",
    "Ending",
    "Flag",
    "GoBak",
    "GoBonus",
    "GoChips",
    "GwangBak",
    "HandJoker",
    "HandQuad",
    "NagariRedeal",
    "Rules",
    "Seating",
    "Shake",
    "Surrender",
    "Syodang",
    "TableQuad",
    "Variant",
    "flag",
    "flags",
]
