"""A refused offer of nagari, as the payment asks for it."""

from __future__ import annotations

from functools import lru_cache

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.frozen import Value
from hwatu._cards.argument_checks import truth, whole
from hwatu._cards.card_masks import SeatIndex


@attrs.frozen
class NagariRefusal(Value):
    """A refused offer of nagari that is in force for the winner (LIABLE-6).

    Who offered and who refused, by seat, and whether the offerer had said go before (LIABLE-7). Raises
    :class:`InvalidPosition` (``bad_number``, ``bad_fact``, ``own_refusal``).
    """

    offerer: SeatIndex
    refuser: SeatIndex
    said_go: bool = False

    def __attrs_post_init__(self) -> None:
        whole(self.offerer, "offerer")
        whole(self.refuser, "refuser")
        truth(self.said_go, "said_go")
        if self.offerer == self.refuser:
            raise InvalidPosition("A seat can't refuse its own offer.", code="own_refusal", rule="LIABLE-5")


@lru_cache(maxsize=64)
def refusal_of(offerer: SeatIndex, refuser: SeatIndex, said_go: bool) -> NagariRefusal:
    """This refused offer; the same object for the hands that share it."""
    return NagariRefusal(offerer, refuser, said_go)
