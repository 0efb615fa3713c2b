"""Checks of positions and states that were not reached by play."""
