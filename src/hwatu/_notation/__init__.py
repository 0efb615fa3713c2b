"""A position as one line of text and back, like FEN for chess. The grammar is in the guide, under "Notation".

>>> from hwatu import deal, format_position, parse_position, presets
>>> state = deal(presets.pagat(players=2), seed=7)
>>> parse_position(format_position(state), state.rules) == state
True
"""
