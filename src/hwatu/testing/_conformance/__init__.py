"""Conformance vectors: the library's own scenarios as plain JSON, for engines in any language.

What a vector holds, and how a program is checked against all of them, is in the guide, under "Conformance vectors".
"""

from hwatu.testing._conformance.answering import answer
from hwatu.testing._conformance.one_vector import SECTIONS, VERSION, Vector, read_vectors, schema, vectors

__all__ = ["SECTIONS", "VERSION", "Vector", "answer", "read_vectors", "schema", "vectors"]
