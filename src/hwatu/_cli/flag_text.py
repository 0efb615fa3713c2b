"""Flags and their values as the tables of the command show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from hwatu._base.two_languages import Wording
from hwatu._cards.card_set import CardSet
from hwatu._record.rules_from_preset import ADDED, Differences
from hwatu.presets import Preset
from hwatu.render._languages import language
from hwatu.rules import Rules, flag

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu.render import Lang

TABLE_SIZES: Final = (2, 3, 4)
"""The numbers of players for which a preset may set a flag differently; the last stands for all greater ones."""

_FEW: Final = 4


def shown(value: object, lang: Lang = "en") -> str:
    """A flag's value in a few characters.

    >>> shown(CardSet("X1 X2")), shown(None), shown({"9A": 2}), shown(True, "ko")
    ('X1 X2', 'none', '9A: 2', '참')
    """
    pick = language(lang).pick
    none = pick(Wording("none", "없음"))
    if value is None:
        return none
    if isinstance(value, bool):
        return pick(Wording(str(value), "참" if value else "거짓"))
    if isinstance(value, CardSet):
        codes = value.codes
        return (" ".join(codes) if len(codes) <= _FEW else f"{len(codes)}: {codes[0]} … {codes[-1]}") or none
    if isinstance(value, Mapping):
        return ", ".join(f"{animal}: {junk}" for animal, junk in value.items()) or none
    return str(value)


def as_call(rules: Rules) -> str:
    """Rules as the call of the nearest preset that makes them; house additions are only named.

    >>> from hwatu import presets
    >>> as_call(presets.matgo(jokers="X2", godori=3))
    "matgo(players=2, jokers='X2', godori=3)"
    """
    found = Differences.of(rules)
    added = [each.name for kind in ADDED for each in getattr(found.additions, kind)]
    flags = [f"{name}={value!r}" for name, value in {"players": found.players, **found.written}.items()]
    return f"{found.preset.name}({', '.join(flags)}){' with ' * bool(added)}{', '.join(added)}"


def of_flag(name: str, value: object, lang: Lang = "en") -> str:
    """A value given for a flag, for example by a variant, as it is shown."""
    return shown(flag(name).read(value), lang)


def of_preset(preset: Preset, name: str, lang: Lang = "en") -> str:
    """The value that a preset gives a flag, with the numbers of players if it depends on them.

    >>> from hwatu.presets import PRESETS
    >>> of_preset(PRESETS["pagat"], "target"), of_preset(PRESETS["pagat"], "target", "ko")
    ('7 (2 players); 3 (3 or more)', '7 (2명); 3 (3명 이상)')
    """
    by_size = {size: shown(getattr(preset(players=size), name), lang) for size in TABLE_SIZES}
    if len(set(by_size.values())) == 1:
        return by_size[TABLE_SIZES[0]]
    parts = []
    for value in dict.fromkeys(by_size.values()):
        sizes = [size for size in TABLE_SIZES if by_size[size] == value]
        parts.append(f"{value} ({language(lang).pick(_sizes(sizes))})")
    return "; ".join(parts)


def _sizes(sizes: list[int]) -> Wording:
    if sizes[-1] == TABLE_SIZES[-1]:
        return Wording(f"{sizes[0]} or more", f"{sizes[0]}명 이상")
    return Wording(f"{' and '.join(map(str, sizes))} players", f"{', '.join(map(str, sizes))}명")


def differing(sides: Iterable[Rules], names: Iterable[str]) -> list[str]:
    """Those of the named flags in which these rules differ."""
    sides = list(sides)
    return [name for name in names if any(getattr(side, name) != getattr(sides[0], name) for side in sides)]
