"""The compiler adds something to classes that nobody may call: with a wrong argument it ends the process."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES

import hwatu
from hwatu import card, cards, deal, observe, presets
from hwatu._base.mypyc import build_name

INTERNAL = "__internal_mypyc_setup"


def compiled_classes() -> Iterator[type]:
    """The classes of all compiled modules."""
    for module in pkgutil.walk_packages(hwatu.__path__, "hwatu."):
        found = module.module_finder.find_spec(module.name, None)
        if found is not None and str(found.origin).endswith(tuple(EXTENSION_SUFFIXES)):
            yield from vars(import_module(module.name)).values()


def test_no_class_shows_how_the_compiler_sets_its_values_up() -> None:
    kinds = {each for each in compiled_classes() if inspect.isclass(each)}
    assert hwatu.State in kinds or build_name() != "compiled"
    assert [each for each in kinds if INTERNAL in vars(each)] == []
    state = deal(presets.pagat(), seed=3)
    for value in (card("1B"), cards("1B"), state, observe(state, 0), state.opening):
        assert not hasattr(value, INTERNAL)
    assert deal(presets.pagat(), seed=3) == state
