"""Declarations for the mypyc compiler, with stand-ins for plain Python, and which build runs in which interpreters.

``i64`` is an integer in a machine word: a mask without jokers fits one. ``i16`` takes two bytes, for counts and months
in values that are kept by the million. mypyc miscompiles ``1 << n`` if ``n`` has such a type, so single bits are looked
up in ``BITS`` of ``_cards/card_masks.py``.

Compiled code reads a ``Final`` directly, but looks up a name that it imports from an interpreted module each time it
uses it. So compiled modules begin with lines such as ``_sha256: Final = sha256``. The compiler makes a list of a
generator expression, hence ``tuple([...])``, and loops that end at the first hit.

A class marked ``@mypyc_attr(acyclic=True)`` is left alone by the garbage collector, which saves 16 bytes for each of
its values: none of them may ever be part of a cycle. With ``free_list_len=1`` the memory of the value freed last is
used again for the next, which suits what each step makes and drops.
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
    """The name of the build that is installed: ``"compiled"`` or ``"pure Python"``.

    >>> from hwatu._base.mypyc import build_name
    >>> build_name() in ("compiled", "pure Python")
    True
    """
    found = PathFinder.find_spec("hwatu._cards.flower_cards", [str(Path(__file__).parents[1] / "_cards")])
    compiled = found is not None and str(found.origin).endswith(tuple(EXTENSION_SUFFIXES))
    return "compiled" if compiled else "pure Python"


def check_interpreter() -> None:
    """Raise :class:`ImportError` if a subinterpreter imports the compiled build.

    A compiled module keeps its globals once for the process: importing it a second time breaks both interpreters.
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
        """Do nothing: only mypyc reads this decorator (see "Native classes" in its documentation)."""
        return lambda kind: kind


T = TypeVar("T", bound=type)

__all__ = ["hide_setup", "i16", "i32", "i64", "mypyc_attr"]


class Unchecked(Protocol):
    """A type that no value has, for annotations such as ``int | Unchecked``.

    It makes a compiled function accept any value, so that the function can refuse a wrong one with a
    :class:`HwatuError`. Without it, mypyc raises TypeError before the first line of the function runs.
    """

    def is_no_value(self) -> NoReturn:
        """A method that no value has, so that type checkers refuse everything."""
        raise NotImplementedError


def hide_setup(*kinds: type) -> None:
    """Delete the attribute ``__internal_mypyc_setup`` of compiled classes.

    mypyc does not look the method up there, and calling it with anything but a class crashes the process.
    """
    for kind in kinds:
        if "__internal_mypyc_setup" in vars(kind):
            delattr(kind, "__internal_mypyc_setup")
