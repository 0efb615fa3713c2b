"""A score as line items."""

from __future__ import annotations

import attrs

from hwatu.cardset import CardSet
from hwatu.scoring.combination import ScoreItem


@attrs.frozen(slots=False)
class Score:
    """What captured cards are worth, in points, line by line.

    ``junk`` is what the junk counts, ``as_junk`` the dual cards that are counted as junk for it (CARD-6), and
    ``extras_count_to_stop`` the flag under which it was scored.
    """

    items: tuple[ScoreItem, ...]
    junk: int
    as_junk: CardSet
    extras_count_to_stop: bool = False

    @property
    def points(self) -> int:
        """The points of all lines that are not extras (PAY-1)."""
        return sum(item.points for item in self.items if not item.extra)

    @property
    def extras(self) -> int:
        """The points of the extras: paid, but a reason to stop only where the flag says so (SCORE-13)."""
        return sum(item.points for item in self.items if item.extra)

    @property
    def total(self) -> int:
        """Points and extras together."""
        return self.points + self.extras

    @property
    def stop_points(self) -> int:
        """The points that count towards the target and towards a further go (STOP-1, STOP-2)."""
        return self.total if self.extras_count_to_stop else self.points
