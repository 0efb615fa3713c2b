"""The few flat colours that every card is drawn in."""

from __future__ import annotations

from typing import Final

RED: Final = "#cc2230"
DARK_RED: Final = "#8e1420"
PAPER: Final = "#f8f1df"
GREEN: Final = "#2c6b45"
LEAF: Final = "#6a9a3e"
INDIGO: Final = "#232a72"
VIOLET: Final = "#6145a6"
LILAC: Final = "#a893d8"
PINK: Final = "#f19aa6"
BROWN: Final = "#6e4227"
TAN: Final = "#c98b4e"
SKIN: Final = "#f2d2ab"
WATER: Final = "#4f7fbd"
MIST: Final = "#d9dccf"
