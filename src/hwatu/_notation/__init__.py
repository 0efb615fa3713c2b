"""A position as one line of text and back, like FEN for chess. The grammar is in the guide, under "Notation".

>>> from hwatu import deal, presets
>>> state = deal(presets.pagat(players=2), seed=7)
>>> parse_position(format_position(state), state.rules) == state
True
"""

from hwatu._notation.located_words import TextError
from hwatu._notation.position_reader import FIELDS, parse_position
from hwatu._notation.position_writer import VERSION, format_position

__all__ = ["FIELDS", "VERSION", "TextError", "format_position", "parse_position"]
