"""Every flag in the order of the rules, with its field by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu.rules._bonus_flags import BonusFlags
from hwatu.rules._cards_flags import CardFlags
from hwatu.rules._chips_flags import ChipFlags
from hwatu.rules._deal_flags import DealFlags
from hwatu.rules._joker_flags import JokerFlags
from hwatu.rules._liable_flags import LiableFlags
from hwatu.rules._mission_flags import MissionFlags
from hwatu.rules._pay_flags import PayFlags
from hwatu.rules._push_flags import PushFlags
from hwatu.rules._score_flags import ScoreFlags
from hwatu.rules._sell_flags import SellFlags
from hwatu.rules._shake_flags import ShakeFlags
from hwatu.rules._stop_flags import StopFlags

if TYPE_CHECKING:
    from hwatu.rules._rule_set import Rules


# attrs takes the fields of the last base first, and a default may depend on flags before it: hence this order.
@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class AllFlags(
    SellFlags,
    LiableFlags,
    MissionFlags,
    PushFlags,
    PayFlags,
    ScoreFlags,
    StopFlags,
    JokerFlags,
    ShakeFlags,
    ChipFlags,
    BonusFlags,
    DealFlags,
    CardFlags,
):
    """The groups of flags, in the order of the rules from the last to the first."""


FIELDS: Mapping[str, attrs.Attribute[Any]] = MappingProxyType(attrs.fields_dict(AllFlags))
"""The field of every flag by name, in the order of the rules."""

_MECHANISMS: Final = {needed for field in FIELDS.values() for needed in field.metadata["needs"]}

HANGING: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        mechanism: tuple(name for name, field in FIELDS.items() if mechanism in field.metadata["needs"])
        for mechanism in FIELDS
        if mechanism in _MECHANISMS
    }
)
"""The flags that mean nothing without a mechanism, by the flag that switches it off."""


def default_of(name: str, rules: Rules) -> object:
    """The default that a flag has at such a table."""
    field = FIELDS[name]
    depends: Callable[[Rules], object] | None = field.metadata["depends"]
    default: object = depends(rules) if depends else field.default
    return default
