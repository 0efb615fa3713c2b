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
    """One phrase in both languages, as templates whose gaps in braces :mod:`hwatu.render` fills.

    A gap names an attribute. In Korean it may add a particle, in the form that fits the word: ``{seat:이}``; a number
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
"""Wordings of one class, each with the values that it is for; the first that fits is used."""

_WORDINGS: Final[dict[type, Wordings]] = {}


def _always(value: object) -> bool:
    return True


def _put(store: dict[type, V], made: Callable[[type], V]) -> Callable[[type[T]], type[T]]:
    """A class decorator that keeps in ``store`` what is ``made`` for the class."""

    def decorate(kind: type[T]) -> type[T]:
        store[kind] = made(kind)
        return kind

    return decorate


def says(english: str, korean: str, *, when: Callable[[Any], bool] = _always) -> Callable[[type[T]], type[T]]:
    """A class decorator that gives the wording of the class's values.

    Where a class has several, the first from the top whose ``when`` holds for the value is used.
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
    """A class decorator that gives the word that players call out at an event, where that is not its name.

    Where a class has several, the first from the top whose ``when`` holds for the event is called.
    """
    return _put(_CALLS, lambda kind: ((when, Wording(english, korean)), *_CALLS.get(kind, ())))


def call_of(event: object) -> Wording | None:
    """The word of its own that players call out at an event."""
    return next((words for when, words in _CALLS.get(type(event), ()) if when(event)), None)


_SHORT: Final[dict[type, Wording]] = {}


def shortly(english: str, korean: str) -> Callable[[type[T]], type[T]]:
    """A class decorator that gives an action in a word or two, where its wording is longer."""
    return _put(_SHORT, lambda _: Wording(english, korean))


def short_of(action: object) -> Wording | None:
    """An action in a word or two; None where its wording is no longer."""
    return _SHORT.get(type(action))


class Meaning(NamedTuple):
    """An effect of its own that speaks for an action, and its rule."""

    rule: str
    words: Wording


_MEANINGS: Final[dict[type, Meaning]] = {}


def means(rule: str, english: str, korean: str) -> Callable[[type[T]], type[T]]:
    """A class decorator that says what speaks for an action by its rule."""
    return _put(_MEANINGS, lambda _: Meaning(rule, Wording(english, korean)))


def meaning_of(action: object) -> Meaning | None:
    """The meaning of an action; None where that depends on the cards."""
    return _MEANINGS.get(type(action))


class ShownByName(Enum):
    """Members are shown as they are written: ``Op.ADD``."""

    __hash__ = object.__hash__  # members are single objects, and Enum's own hash is slow

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Worded(ShownByName):
    """Members have ``words`` in both languages. Their value is a short name, or where there is none their English."""

    _value_: str
    words: Wording

    def __new__(cls, value: str, *words: str) -> Self:
        member = object.__new__(cls)
        member._value_ = value
        member.words = Wording(*(value, *words)[-2:])
        return member
