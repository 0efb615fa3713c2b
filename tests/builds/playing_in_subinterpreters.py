"""A program that plays a hand in the main interpreter or in a new one, in the order that its arguments say, and writes
what became of it to the files 0, 1, ….
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any


def write_a_hand(path: str) -> None:
    """The document of a hand played to its end, or why the library cannot be imported."""
    try:
        from hwatu import Table, codec, deal, house, legal_actions, presets, step
        from hwatu.render import text

        state = deal(presets.pagat(), seed=7)
        while not state.over:
            state = step(state, legal_actions(state)[0]).state
        table = Table.start(house.loads(house.dumps(state.rules)), ["person", "person"], seed="an evening").deal()
        said = "\n".join([codec.dumps(state), text(state, lang="ko"), table.dumps()])
    except ImportError as error:
        said = f"{type(error).__name__}: {error}"
    Path(path).write_text(said, encoding="utf-8")


def run_in_another(program: str) -> None:
    """Run a program in a subinterpreter that shares the lock of the main one, as those of mod_wsgi do."""
    interpreters: Any = import_module("_interpreters" if sys.version_info >= (3, 13) else "_xxsubinterpreters")
    made = interpreters.create("legacy") if sys.version_info >= (3, 13) else interpreters.create(isolated=False)
    failed = interpreters.run_string(made, program)
    assert failed is None, failed
    interpreters.destroy(made)


if __name__ == "__main__":
    for place, where in enumerate(sys.argv[1:]):
        if where == "main":
            write_a_hand(f"{place}")
        else:
            run_in_another(f"import runpy; runpy.run_path({__file__!r})['write_a_hand']('{place}')")
