"""The engine: deals a hand, lists and checks actions, and plays them.

:mod:`hwatu._engine.turn` shows the order of a turn; ``PHASES`` is the state machine around it.
"""
