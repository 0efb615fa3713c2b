"""The bases of enumerations."""

from __future__ import annotations

from enum import Enum

from typing_extensions import Self

from hwatu._base.two_languages import Wording


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
