"""Variants: flags that change together, with the source of each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import attrs

from hwatu._base.errors import RuleConflict
from hwatu._base.values import Value
from hwatu.rules._conflicts import CONFLICTS
from hwatu.rules._flag import FrozenMapping
from hwatu.rules._rule_set import Rules, flag, read_flags
from hwatu.rules._sources import Source


def _read_flags(flags: Mapping[str, object]) -> FrozenMapping[str, object]:
    read = read_flags(flags)
    if "players" in read:
        raise RuleConflict(
            "A variant cannot set players: the rules it is added to already do.",
            code="unknown_flag",
            korean="변형 규칙으로 players 값을 정할 수는 없습니다. 더하는 규칙에 이미 있습니다.",
        )
    return read


@attrs.frozen
class Variant(Value):
    """A documented variation: ``rules | variant`` sets its ``flags``, ``variant | variant`` combines two.

    - ``name``: its name in Python and in files.
    - ``title``, ``korean``: its title in both languages.
    - ``source``: the title of the text that describes it.
    - ``rules``: the ids of the rules that it decides.
    - ``flags``: the flags that it sets.
    - ``parts``: the variants that a combination is made of.

    Variants that set a flag to different values cannot be combined.

    >>> three_points = Variant(
    ...     name="godori_3", title="Godori scores 3", source="", rules=("SCORE-5",), flags={"godori": 3}
    ... )
    >>> Rules(players=3) | three_points
    Rules(players=3, godori=3)
    """

    name: str
    title: str
    source: str
    rules: tuple[str, ...]
    flags: Mapping[str, object] = attrs.field(converter=_read_flags)
    parts: tuple[Variant, ...] = attrs.field(default=(), repr=False)
    korean: str = attrs.field(default="", repr=False)

    def __or__(self, other: Variant) -> Variant:
        if not isinstance(other, Variant):
            return NotImplemented
        parts = tuple(dict.fromkeys((*(self.parts or (self,)), *(other.parts or (other,)))))
        for part in self.parts or (self,):
            part.check_beside(other)
        return Variant(
            name=" | ".join(part.name for part in parts),
            title="; ".join(part.title for part in parts),
            source="; ".join(dict.fromkeys(part.source for part in parts)),
            rules=tuple(dict.fromkeys(rule for part in parts for rule in part.rules)),
            flags={**self.flags, **other.flags},
            parts=parts,
            korean="; ".join(filter(None, [part.korean for part in parts])),
        )

    def __ror__(self, rules: Rules) -> Rules:
        if not isinstance(rules, Rules):
            return NotImplemented
        for earlier in rules.applied:
            earlier.check_beside(self)
        try:
            return rules._with(self.flags, rules.additions, (*rules.applied, *(self.parts or (self,))))
        except RuleConflict as error:
            raise self._not_addable(rules, error) from None

    def check_beside(self, other: Variant) -> None:
        """Raises :class:`RuleConflict` (``variants_disagree``) if the two set a flag to different values."""
        for part in other.parts or (other,):
            for name, value in part.flags.items():
                if self.flags.get(name, value) != value:
                    known = flag(name)
                    here, there = known.values.write(self.flags[name]), known.values.write(value)
                    raise RuleConflict(
                        f"The variants {self.name} and {part.name} contradict each other: "
                        f"{self.name} sets {name} to {here}, {part.name} to {there}.",
                        code="variants_disagree",
                        rule=known.rules[0],
                        korean=f"함께 쓸 수 없는 변형 규칙입니다: {self.name}, {part.name}. "
                        f"{name} 값이 {self.name}에서는 {here}, {part.name}에서는 {there}입니다.",
                    )

    def _not_addable(self, rules: Rules, error: RuleConflict) -> RuleConflict:
        involved = set(CONFLICTS[error.code].flags) if error.code in CONFLICTS else set()
        others = [earlier.name for earlier in rules.applied if involved & earlier.flags.keys()]
        beside = f" beside {' and '.join(others)}" if others else ""
        beside_in_korean = f"(이미 더한 {', '.join(others)} 때문입니다)" if others else ""
        return RuleConflict(
            f"The variant {self.name} cannot be added{beside}: {error.message}",
            code=error.code,
            rule=error.rule,
            korean=f"변형 규칙 {self.name}: 더할 수 없습니다{beside_in_korean}. {error.korean}",
        )


_variants: dict[str, Variant] = {}

VARIANTS: Mapping[str, Variant] = MappingProxyType(_variants)
"""Every variant by name."""


def variant(name: str, title: str, sources: str, rules: str, *, korean: str = "", **flags: Any) -> Variant:
    """List a variant: its name, its title, the keys of its sources, the ids of its rules, and its flags."""
    source = "; ".join(Source(key).title for key in sources.split())
    _variants[name] = Variant(
        name=name, title=title, source=source, rules=tuple(rules.split()), flags=flags, korean=korean
    )
    return _variants[name]
