"""The texts behind the rules."""

from __future__ import annotations

from enum import Enum


class Source(Enum):
    """A text, or a body of practice, that a rule comes from. The value, also ``key``, is one letter.

    >>> Source("P").title
    'Go Stop (card-game rules page, December 2024)'
    """

    GO_STOP = "P"
    GO_STOP_EARLIER = "Q"
    GOO_STUPE = "G"
    ENCYCLOPEDIA = "W"
    ENCYCLOPEDIA_LATER = "X"
    KOREAN_SITES = "K"

    @property
    def key(self) -> str:
        """The letter that stands for this source."""
        return str(self.value)

    @property
    def title(self) -> str:
        """The title of the source, with its date or version where that matters."""
        return _TITLES[self.key]


_TITLES = {
    "P": "Go Stop (card-game rules page, December 2024)",
    "Q": "Go Stop (earlier copy of that page)",
    "G": "Goo Stupe",
    "W": "Go-Stop (encyclopedia article)",
    "X": "Go-Stop (later version of that article)",
    "K": "conventions of Korean sites",
}
