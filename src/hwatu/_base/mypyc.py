"""Declarations that the compiler needs, in plain Python too; which build runs, and where it may.

``i64`` is a whole number in a machine word: a mask without jokers fits one. ``i16`` takes two bytes, for counts and
months in values that are kept by the million. The compiler makes the wrong number of ``1 << n`` where ``n`` is one, so
bits to shift to are looked up.
"""

from __future__ import annotations

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, Protocol, TypeVar

_REFUSAL = (
    "The compiled build of hwatu works in the main interpreter only, and this is a subinterpreter. Install the pure "
    "build instead (pip install --no-binary hwatu hwatu), or run the program in the main interpreter (with mod_wsgi: "
    "WSGIApplicationGroup %{GLOBAL})."
)


def build_name() -> str:
    """``"compiled"`` or ``"pure Python"``.

    >>> from hwatu._base.mypyc import build_name
    >>> build_name() in ("compiled", "pure Python")
    True
    """
    found = PathFinder.find_spec("hwatu._cards.flower_cards", [str(Path(__file__).parents[1] / "_cards")])
    compiled = found is not None and str(found.origin).endswith(tuple(EXTENSION_SUFFIXES))
    return "compiled" if compiled else "pure Python"


def check_interpreter() -> None:
    """Raise :class:`ImportError` where the compiled build would be imported by a subinterpreter.

    What a compiled module keeps belongs to the process: imported twice, it is broken in both interpreters.
    """
    if build_name() == "compiled" and not _is_main_interpreter():
        raise ImportError(_REFUSAL, name="hwatu")


def _is_main_interpreter() -> bool:
    for name in ("_interpreters", "_xxsubinterpreters"):  # the first since Python 3.13, the second before
        try:
            interpreters = import_module(name)
        except ImportError:
            continue
        return bool(interpreters.get_current() == interpreters.get_main())
    return True


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
