"""A test kit for what is built on the library: scenarios, random playouts, counts of positions and conformance vectors.

>>> from hwatu import presets
>>> from hwatu.testing import scenario
>>> start = scenario("chok", presets.pagat(), "TURN-7").given(["2A 9R", "3R"], table="7J 8J", stock="2R")
>>> start.when("play 2A").then(captured="2A 2R", table="7J 8J", includes="Chok TURN-7", next=1)
<Scenario 'chok': play 2A>

Strategies for Hypothesis are in :mod:`hwatu.testing.strategies`, the only module that needs the extra ``test``.
"""

from hwatu.testing._conformance import Vector, read_vectors, vectors
from hwatu.testing._expectations import Expected
from hwatu.testing._move_counts import PerftCount, divided_perft, perft
from hwatu.testing._playouts import Invariant, PlayoutFailure, PlayoutReport, check_playouts
from hwatu.testing._rule_scenario import Scenario, scenario

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
