"""Writes a position as one line of text, like FEN for chess, and reads it. The docs give the grammar under "Notation".

>>> from hwatu import deal, format_position, parse_position, presets
>>> state = deal(presets.pagat(players=2), seed=7)
>>> parse_position(format_position(state), state.rules) == state
True
"""
