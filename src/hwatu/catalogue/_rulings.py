"""Decisions where the sources are silent or disagree: one text for each ruling, shared by the rules it concerns."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from . import _rulings_of_payment, _rulings_of_play

_TEXTS = {**_rulings_of_play.TEXTS, **_rulings_of_payment.TEXTS}

RULINGS: Mapping[str, str] = MappingProxyType({key: " ".join(text.english.split()) for key, text in _TEXTS.items()})
"""Each ruling's text under a key that stays the same."""

RULINGS_IN_KOREAN: Mapping[str, str] = MappingProxyType(
    {key: " ".join(text.korean.split()) for key, text in _TEXTS.items()}
)
"""The Korean text of each ruling."""
