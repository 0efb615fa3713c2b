"""Which build of the library runs, and where: a wheel may hold its inner loops compiled, from the same source."""

from __future__ import annotations

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path

_REFUSAL = (
    "The compiled build of hwatu works in the main interpreter only, and this is a subinterpreter. Install the pure "
    "build instead (pip install --no-binary hwatu hwatu), or run the program in the main interpreter (with mod_wsgi: "
    "WSGIApplicationGroup %{GLOBAL})."
)


def build_name() -> str:
    """``"compiled"`` or ``"pure Python"``.

    >>> from hwatu._base.build import build_name
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
