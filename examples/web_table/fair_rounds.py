"""The round of words before a deal: first everybody's seals, then the words, and nobody waits long for anybody."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu.fair import seal

from .refusals import refused

if TYPE_CHECKING:
    from asyncio import TimerHandle

SECONDS: Final = 2.0
"""How long the others wait for the seals, and then for the words."""


@attrs.define(eq=False)
class FairRound:
    """The words that players add to the deal to which the server has committed itself.

    A round that ends without a deal is followed by another with the same commitment, so each has a name of its own.
    ``waited`` are the seats whose seals are still to come, and once ``shown``, those whose words are.
    """

    commitment: str
    waited: set[int]
    seals: dict[int, str] = attrs.field(factory=dict)
    words: dict[int, str] = attrs.field(factory=dict)
    shown: bool = False
    timer: TimerHandle | None = None
    name: str = attrs.field(factory=lambda: secrets.token_urlsafe(9))

    def take_seal(self, seat: int, given: str) -> None:
        """Keep the seal of a seat. Raises HwatuError for a second one, or one that comes too late."""
        if self.shown or seat not in self.waited or len(given) != 64:
            raise refused("no_words_now")
        self.seals[seat] = given
        self.waited.discard(seat)

    def take_words(self, seat: int, given: str) -> None:
        """Keep the words of a seat. Raises HwatuError for others than were sealed, or before all seals are shown."""
        if not self.shown or seat not in self.waited or seal(self.commitment, seat, given) != self.seals[seat]:
            raise refused("no_words_now")
        self.words[seat] = given
        self.waited.discard(seat)

    def show(self) -> None:
        """Show the seals: from now on no other words can be said."""
        self.shown, self.waited = True, set(self.seals)

    def give_up(self) -> None:
        """Wait for nothing more."""
        if self.timer is not None:
            self.timer.cancel()

    def page(self) -> dict[str, Any]:
        """The round as every client is told it."""
        return {"name": self.name, "commitment": self.commitment, "seals": self.seals if self.shown else None}
