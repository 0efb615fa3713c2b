"""The facts of seats, turns, carries, outcomes and counted points, each declared once, as a row.

A row (:class:`hwatu._facts.fact.Fact`) gives the kind of a fact, its range, who knows it, its words, and its scale as a
column of observations. All code that reads, writes, checks, shows or encodes facts walks these rows, in their order:
position lines, the arguments of :func:`hwatu.position`, JSON with its schema, pages, conformance vectors, observations,
and tables in the docs. To add a fact: a row, its field in the class, the line that sets it, the line that reads it, and
tests.
"""
