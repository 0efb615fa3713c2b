"""Words in English and Korean, beside each other and where the thing is defined that they are said of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

T = TypeVar("T")


class Wording(NamedTuple):
    """The same in both languages: templates whose gaps, in braces, :mod:`hwatu.render` fills.

    A gap names an attribute. In Korean it may add a particle, in the form that fits the word: ``{seat:이}``; a number
    may choose between a singular and a plural: ``{count:card|cards}``.
    """

    english: str
    korean: str


_WORDINGS: Final[dict[type, tuple[tuple[Callable[[Any], bool], Wording], ...]]] = {}


def _always(value: object) -> bool:
    return True


def says(english: str, korean: str, *, when: Callable[[Any], bool] = _always) -> Callable[[type[T]], type[T]]:
    """A class decorator that gives the wording of the class's values.

    Of several on one class, the first from the top counts that has no condition or whose ``when`` is true of the value.
    """

    def decorate(kind: type[T]) -> type[T]:
        _WORDINGS[kind] = ((when, Wording(english, korean)), *_WORDINGS.get(kind, ()))
        return kind

    return decorate


def wording_of(value: object) -> Wording:
    """How an event or an action is put into words.

    >>> from hwatu import Play
    >>> wording_of(Play("2A", onto="2R")).english
    'play {card} onto {onto}'
    """
    return next(words for when, words in _WORDINGS[type(value)] if when(value))
