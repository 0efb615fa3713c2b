"""The groups of flags in the order of the rules, and every flag's field by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import attrs

from hwatu.rules.bonus import BonusFlags
from hwatu.rules.cards import CardFlags
from hwatu.rules.chips import ChipFlags
from hwatu.rules.deal import DealFlags
from hwatu.rules.joker import JokerFlags
from hwatu.rules.liable import LiableFlags
from hwatu.rules.pay import PayFlags
from hwatu.rules.score import ScoreFlags
from hwatu.rules.sell import SellFlags
from hwatu.rules.shake import ShakeFlags
from hwatu.rules.stop import StopFlags

if TYPE_CHECKING:
    from hwatu.rules.rule_set import Rules

GROUPS: tuple[type[attrs.AttrsInstance], ...] = (
    CardFlags,
    DealFlags,
    BonusFlags,
    ChipFlags,
    ShakeFlags,
    JokerFlags,
    StopFlags,
    ScoreFlags,
    PayFlags,
    LiableFlags,
    SellFlags,
)

FIELDS: Mapping[str, attrs.Attribute[Any]] = MappingProxyType(
    {field.name: field for group in GROUPS for field in attrs.fields(group)}
)

HANGING: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        mechanism: tuple(name for name, field in FIELDS.items() if mechanism in field.metadata["needs"])
        for mechanism in FIELDS
        if any(mechanism in field.metadata["needs"] for field in FIELDS.values())
    }
)
"""For each mechanism that can be switched off, by its flag: the flags that mean nothing without it."""


def read(name: str, value: object) -> object:
    """The value as the rules keep it. Raises :class:`RuleConflict`."""
    metadata = FIELDS[name].metadata
    kept: object = metadata["values"].read(value, name, metadata["rules"][0])
    return kept


def default_of(name: str, rules: Rules) -> object:
    """The default that a flag has at such a table."""
    field = FIELDS[name]
    depends: Callable[[Rules], object] | None = field.metadata["depends"]
    default: object = depends(rules) if depends else field.default
    return default
