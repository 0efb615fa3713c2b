"""The list of variants, and how one gets into it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from hwatu.rules import Variant
from hwatu.rules._sources import Source

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
