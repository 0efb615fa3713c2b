"""A test kit for what is built on the library: scenarios, random playouts, counts of positions and conformance vectors.

>>> from hwatu import presets
>>> from hwatu.testing import scenario
>>> start = scenario("chok", presets.pagat(), "TURN-7").given(["2A 9R", "3R"], table="7J 8J", stock="2R")
>>> start.when("play 2A").then(captured="2A 2R", table="7J 8J", includes="Chok TURN-7", next=1)
<Scenario 'chok': play 2A>

``strategies`` holds strategies for Hypothesis. Only they need Hypothesis, and they are imported when asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hwatu.testing._conformance_vectors import SECTIONS, VERSION, Vector, read_vectors, schema, vectors
from hwatu.testing._expectations import Expected
from hwatu.testing._playouts import (
    Invariant,
    PerftCount,
    PlayoutFailure,
    PlayoutReport,
    check_playouts,
    divided_perft,
    perft,
)
from hwatu.testing._scenario import Scenario, scenario
from hwatu.testing._vector_answers import answer

if TYPE_CHECKING:
    from hwatu.testing import _hypothesis_strategies as strategies  # noqa: F401 - offered by __getattr__


__all__ = ["SECTIONS", "VERSION", "Vector", "answer", "read_vectors", "schema", "vectors"]


__all__ = [
    "Expected",
    "Invariant",
    "PerftCount",
    "PlayoutFailure",
    "PlayoutReport",
    "Scenario",
    "Vector",
    "check_playouts",
    "divided_perft",
    "perft",
    "read_vectors",
    "scenario",
    "vectors",
]


if not TYPE_CHECKING:  # type checkers know every name, and so find those that are misspelt

    def __getattr__(name: str) -> Any:
        if name == "strategies":
            return import_module("hwatu.testing._hypothesis_strategies")
        raise AttributeError(f"module 'hwatu.testing' has no attribute {name!r}")
