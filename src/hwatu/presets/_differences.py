"""Rules as a preset and the differences from it, the form that house-rules files and records share.

>>> from hwatu import presets
>>> differences = Differences.of(presets.wikipedia(players=3, godori=3))
>>> differences.preset.name, differences.players, differences.written
('wikipedia', 3, {'godori': 3})
>>> differences.rules() == presets.wikipedia(players=3, godori=3)
True
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

import attrs

from hwatu._base.errors import RuleConflict, short
from hwatu._base.korean import josa
from hwatu._base.values import Value
from hwatu._cards.card_kinds import Kind
from hwatu._cards.card_set import CardSet
from hwatu._glossary import meant
from hwatu.presets import PRESETS, Preset
from hwatu.rules import FLAGS, Rules, Variant
from hwatu.rules._additions import HOUSE_JOKERS, Additions, Combination, HouseJoker, Look, Mission
from hwatu.rules._flag import FrozenMapping
from hwatu.rules._flags_of_payment import default_of
from hwatu.rules._rule_set import check_rules, left_beside, make_rules

NO_ADDITIONS: Final = Additions()

ADDED: Final[Mapping[str, type[Combination | Mission | HouseJoker]]] = MappingProxyType(
    {"combinations": Combination, "missions": Mission, "jokers": HouseJoker}
)
"""The kinds of addition by the name of their list."""

_NAMED: Final[Mapping[str, Mapping[str, object]]] = MappingProxyType(
    {
        "kind": {each.name: each for each in Kind},
        "look": {each.name: each for each in Look},
        "joker": {each.name: each for each in HOUSE_JOKERS} | {f"X{each.letter}": each for each in HOUSE_JOKERS},
    }
)
"""The fields of an addition that are given by name, with the meaning of each name; the last name is the one written."""

_IN_KOREAN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "preset": "기본 규칙",
        "variant": "변형 규칙",
        "addition": "추가 규칙",
        "field": "항목",
        "kind": "패의 종류",
        "look": "모양",
        "joker": "조커",
    }
)
"""The Korean names of the things that :func:`find` looks for."""


@attrs.frozen
class Differences(Value):
    """A preset, the number of players, the flags that differ from that preset, and the table's own additions.

    A flag that the preset does not set has the default that follows from the other flags; ``flags`` holds every flag
    with another value.
    """

    preset: Preset
    players: int
    flags: Mapping[str, object] = FrozenMapping()
    additions: Additions = NO_ADDITIONS

    @classmethod
    def of(cls, rules: Rules) -> Differences:
        """The rules as differences from the nearest preset. Raises :class:`RuleConflict` for anything but rules."""
        check_rules(rules)
        return _nearest(rules)

    @property
    def written(self) -> dict[str, object]:
        """The flags, with values as TOML and JSON write them."""
        return {name: FLAGS[name].values.write(value) for name, value in self.flags.items()}

    def rules(self) -> Rules:
        """The rules that these differences describe. Raises :class:`RuleConflict` for contradictory flags."""
        kept = left_beside(self.flags, self.preset.flags_for(self.players))
        return make_rules({"players": self.players, **kept, **self.flags}, additions=self.additions)


@lru_cache(maxsize=64)
def _nearest(rules: Rules) -> Differences:
    values = {name: getattr(rules, name) for name in FLAGS if name != "players"}
    values["jokers"] -= rules.additions.cards
    found = []
    for preset in PRESETS.values():
        usual = preset.flags_for(rules.players)
        base = left_beside({name: value for name, value in values.items() if value != usual.get(name)}, usual)
        flags = FrozenMapping({
            name: value
            for name, value in values.items()
            if value != (base[name] if name in base else default_of(name, rules))
        })  # fmt: skip
        found.append(Differences(preset, rules.players, flags, rules.additions))
    return min(found, key=lambda each: len(each.flags))


def plain_additions(additions: Additions) -> dict[str, list[dict[str, object]]]:
    """The additions as lists of tables of strings, numbers and booleans, without fields at their default."""
    plain = {key: [_plain(each) for each in getattr(additions, key)] for key in ADDED}
    return {key: tables for key, tables in plain.items() if tables}


def _plain(added: Combination | Mission | HouseJoker) -> dict[str, object]:
    plain: dict[str, object] = {}
    for field in attrs.fields(type(added)):
        value, default = getattr(added, field.name), field.default
        if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
            default = default.factory(added) if default.takes_self else default.factory()
        if value != default:
            names = {member: name for name, member in _NAMED.get(field.name, {}).items()}
            plain[field.name] = str(value) if isinstance(value, CardSet) else names.get(value, value)
    return plain


def read_addition(key: str, plain: object) -> Combination | Mission | HouseJoker:
    """The addition that a table of the list ``key`` describes.

    Raises :class:`RuleConflict` for a malformed table (``wrong_type``, ``unknown_field``, ``missing_field``), and
    whatever the class raises for its fields.
    """
    made, fields = ADDED[key], attrs.fields_dict(ADDED[key])
    if not isinstance(plain, Mapping):
        raise RuleConflict(
            f"Each must be a table [[additions.{key}]].",
            code="wrong_type",
            korean=f"[[additions.{key}]] 표로 적어야 합니다.",
        )
    for name in plain:
        find(name, fields, "field")
    for name, field in fields.items():
        if field.default is attrs.NOTHING and name not in plain:
            raise RuleConflict(f"{name} is missing.", code="missing_field", korean=f"{name} 항목이 빠졌습니다.")
    given: dict[str, Any] = dict(plain)
    for name in _NAMED:
        if given.get(name) is not None:
            given[name] = find(given[name], _NAMED[name], name)
    return made(**given)


def find(name: object, known: Mapping[str, Any], what: str) -> Any:
    """The item with this name. Raises :class:`RuleConflict` (``unknown_`` and ``what``) with the nearest name."""
    if not isinstance(name, str):
        raise RuleConflict(
            f"The {what} must be given by name, not {short(name)}.",
            code="wrong_type",
            korean=f"{josa(_IN_KOREAN[what], '은')} 이름으로 적어야 하는데 {short(name)}입니다.",
        )
    if name not in known:
        rules = {each: value.rules for each, value in known.items() if isinstance(value, Variant)}
        hint = meant(name[:40], known, rules)
        raise RuleConflict(
            f"There is no {what} {name[:40]!r}.",
            code=f"unknown_{what}",
            hint=hint,
            korean=f"{name[:40]!r}: 그런 {josa(_IN_KOREAN[what], '은')} 없습니다.",
        )
    return known[name]
