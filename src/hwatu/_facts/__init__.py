"""The facts of a seat, and those that go from hand to hand: one row each.

A row (:class:`hwatu._facts.fact.Fact`) says of which kind a fact is, its range, who knows of it, how a table says it,
and its scale as a column for players that learn. Whatever reads, writes, checks, shows or encodes seats walks these
rows in the order in which they stand: position lines, the arguments of :func:`hwatu.position`, JSON with its schema,
pages, conformance vectors, observations, the tables in the docs. So a new fact is a row, its place in the class, the
line that sets it, the line that asks for it, and its tests.
"""
