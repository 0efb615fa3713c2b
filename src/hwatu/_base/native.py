"""Declarations for the compiler, which plain Python ignores.

``i64`` is a whole number in a machine word: a mask without jokers fits one. ``i16`` takes two bytes, for counts and
months in values that are kept by the million. The compiler makes the wrong number of ``1 << n`` where ``n`` is one, so
bits to shift to are looked up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i16, i32, i64, mypyc_attr
else:
    i16 = i32 = i64 = int

    def mypyc_attr(*flags: str, **values: object) -> Callable[[T], T]:
        """How mypyc compiles the class: see "Native classes" in its documentation."""
        return lambda kind: kind


T = TypeVar("T", bound=type)

__all__ = ["hide_setup", "i16", "i32", "i64", "mypyc_attr"]


class Unchecked(Protocol):
    """No value is one. Beside another type in an annotation it lets a compiled function take whatever is passed, and
    refuse it with an error of ours: mypyc would raise TypeError before the first line.
    """

    def is_no_value(self) -> NoReturn:
        """No value has this."""
        raise NotImplementedError


def hide_setup(*kinds: type) -> None:
    """Take from compiled classes the method by which the compiler sets up their values.

    It finds that elsewhere, and the method ends the process if it is called with anything but a class.
    """
    for kind in kinds:
        if "__internal_mypyc_setup" in vars(kind):
            delattr(kind, "__internal_mypyc_setup")
