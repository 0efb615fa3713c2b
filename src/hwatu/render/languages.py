"""The languages that there are. A further one is a module like ``english`` and an entry here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from hwatu.errors import NotationError, nearest
from hwatu.render.english import ENGLISH
from hwatu.render.korean import KOREAN
from hwatu.render.sentences import Language

Lang: TypeAlias = Literal["en", "ko"]
"""The code of a language: English or Korean."""

LANGUAGES: Final[Mapping[str, Language]] = MappingProxyType({each.code: each for each in (ENGLISH, KOREAN)})
"""Every language by its code."""


def language(code: object) -> Language:
    """The language with this code. Raises :class:`NotationError` (``unknown_language``)."""
    known = LANGUAGES.get(code) if isinstance(code, str) else None
    if known is None:
        shown = repr(code[:20]) if isinstance(code, str) else f"a {type(code).__name__}"
        raise NotationError(
            f"There is no language {shown}: there are {' and '.join(LANGUAGES)}.{nearest(shown, LANGUAGES)}",
            code="unknown_language",
        )
    return known
