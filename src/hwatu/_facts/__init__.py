"""The facts of a seat, and those that go from hand to hand: one row each.

A fact is a field of an attrs class; the metadata of the field say the rest (:class:`hwatu._facts.fact.Fact`): what kind
of thing it is, its range, who knows of it, how a table says it, its scale as a column for players that learn. Whatever
reads, writes, checks, shows or encodes seats walks these rows, all in the one order in which they stand: position
lines, the arguments of :func:`hwatu.position`, JSON with its schema, pages, conformance vectors, observations, the
tables in the docs. So a new fact is a row here, the line that sets it, the line that asks for it, and its tests.

The engine works on the same facts packed into whole numbers (:mod:`hwatu._facts.packed`), a class that is generated
from the rows: ``python -m tools.facts``. Nobody else sees it.
"""

from hwatu._facts.carry import Carry
from hwatu._facts.seat import Seat

__all__ = ["Carry", "Seat"]
