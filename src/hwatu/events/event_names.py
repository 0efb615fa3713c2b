"""What players call an event (CARD-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")


class Name(NamedTuple):
    """What players call something, in English, romanised Korean and Hangul (CARD-8)."""

    english: str
    romanised: str
    korean: str


JA_PPUK: Final = Name("ja-ppuk", "ja-ppuk", "자뻑")
"""What :class:`StackTaken` is called when the taker made the stack itself (BONUS-5)."""

NAGARI: Final = Name("nagari", "nagari", "나가리")
"""What a hand without a winner is called (STOP-4)."""

_NAMES: Final[dict[type, Name]] = {}

NAMES: Final[Mapping[type, Name]] = MappingProxyType(_NAMES)
"""The names of the events that players have a word for."""


def called(english: str, romanised: str, korean: str) -> Callable[[type[T]], type[T]]:
    """A class decorator that gives an event its name."""

    def decorate(kind: type[T]) -> type[T]:
        _NAMES[kind] = Name(english, romanised, korean)
        return kind

    return decorate
