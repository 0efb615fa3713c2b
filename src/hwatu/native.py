"""Declarations for the compiler, which plain Python ignores."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(*flags: str, **values: object) -> Callable[[T], T]:
        """How mypyc compiles the class: see "Native classes" in its documentation."""
        return lambda kind: kind


T = TypeVar("T", bound=type)

__all__ = ["mypyc_attr"]


class Unchecked(Protocol):
    """No value is one. Beside another type in an annotation it lets a compiled function take whatever is passed, and
    refuse it with an error of ours: mypyc would raise TypeError before the first line.
    """

    def is_no_value(self) -> NoReturn:
        """No value has this."""
        raise NotImplementedError
