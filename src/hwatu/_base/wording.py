"""Words and names in both languages, and enumerations that have them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from typing_extensions import Self

T = TypeVar("T")
V = TypeVar("V")


class Wording(NamedTuple):
    """One phrase in both languages, as templates with gaps in braces, which :mod:`hwatu.render` fills.

    A gap names an attribute. In Korean it may add a particle, in the form that fits the word: ``{seat:이}``. A number
    may choose between a singular and a plural: ``{count:card|cards}``.
    """

    english: str
    korean: str


class Name(NamedTuple):
    """The players' name for something, in English, romanised Korean and Hangul (CARD-8)."""

    english: str
    romanised: str
    korean: str


Wordings: TypeAlias = "tuple[tuple[Callable[[Any], bool], Wording], ...]"
"""The wordings of one class, each with a test of the values that it is for. The first that fits is used."""

_WORDINGS: Final[dict[type, Wordings]] = {}


def _always(value: object) -> bool:
    return True


def _put(store: dict[type, V], made: Callable[[type], V]) -> Callable[[type[T]], type[T]]:
    """A class decorator that puts ``made(kind)`` for the decorated class ``kind`` into ``store``."""

    def decorate(kind: type[T]) -> type[T]:
        store[kind] = made(kind)
        return kind

    return decorate


def says(english: str, korean: str, *, when: Callable[[Any], bool] = _always) -> Callable[[type[T]], type[T]]:
    """A class decorator that gives the wording of the class's values.

    If a class has several, the first from the top whose ``when`` is true of the value is used.
    """
    return _put(_WORDINGS, lambda kind: ((when, Wording(english, korean)), *_WORDINGS.get(kind, ())))


def wording_of(value: object) -> Wording:
    """The wording of an event or an action.

    >>> from hwatu import Play
    >>> wording_of(Play("2A", onto="2R")).english
    'play {card} onto {onto}'
    """
    return next(words for when, words in _WORDINGS[type(value)] if when(value))


_NAMES: Final[dict[type, Name]] = {}

NAMES: Final[Mapping[type, Name]] = MappingProxyType(_NAMES)
"""The names of the events that players have a word for."""


def called(english: str, romanised: str, korean: str) -> Callable[[type[T]], type[T]]:
    """A class decorator that gives an event its name."""
    return _put(_NAMES, lambda _: Name(english, romanised, korean))


_CALLS: Final[dict[type, Wordings]] = {}


def calls(english: str, korean: str, *, when: Callable[[Any], bool] = _always) -> Callable[[type[T]], type[T]]:
    """A class decorator that gives the word that players call out at an event, if it differs from the event's name.

    If a class has several, the first from the top whose ``when`` is true of the event is called.
    """
    return _put(_CALLS, lambda kind: ((when, Wording(english, korean)), *_CALLS.get(kind, ())))


def call_of(event: object) -> Wording | None:
    """The word that players call out at an event, or None if they call its name."""
    return next((words for when, words in _CALLS.get(type(event), ()) if when(event)), None)


_SHORT: Final[dict[type, Wording]] = {}


def shortly(english: str, korean: str) -> Callable[[type[T]], type[T]]:
    """A class decorator that gives a short wording of an action, of one or two words."""
    return _put(_SHORT, lambda _: Wording(english, korean))


def short_of(action: object) -> Wording | None:
    """The short wording of an action, or None if its usual wording is short already."""
    return _SHORT.get(type(action))


class Meaning(NamedTuple):
    """A reason to choose an action, whatever the cards, and the id of the rule that gives it."""

    rule: str
    words: Wording


_MEANINGS: Final[dict[type, Meaning]] = {}


def means(rule: str, english: str, korean: str) -> Callable[[type[T]], type[T]]:
    """A class decorator that gives an action its :class:`Meaning`."""
    return _put(_MEANINGS, lambda _: Meaning(rule, Wording(english, korean)))


def meaning_of(action: object) -> Meaning | None:
    """The meaning of an action, or None if the reason to choose it depends on the cards."""
    return _MEANINGS.get(type(action))


class ShownByName(Enum):
    """An enumeration whose members have a ``repr`` as in source code: ``Op.ADD``."""

    __hash__ = object.__hash__  # members are single objects, and Enum's own hash is slow

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Worded(ShownByName):
    """An enumeration whose members have ``words`` in both languages.

    A member is written as ``(value, english, korean)``, or as ``(english, korean)`` if its value is its English word.
    """

    _value_: str
    words: Wording

    def __new__(cls, value: str, *words: str) -> Self:
        member = object.__new__(cls)
        member._value_ = value
        member.words = Wording(*(value, *words)[-2:])
        return member
