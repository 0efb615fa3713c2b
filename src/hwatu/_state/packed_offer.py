"""Refused offers of nagari as the engine has them."""

from __future__ import annotations

from typing import final

from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._state.stacks import RefusedOffer


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PackedOffer:
    """A :class:`RefusedOffer`, from which it is made and which it makes; ``turns`` is a byte a seat. Never changes."""

    __slots__ = ("offerer", "refuser", "said_go", "turns")

    def __init__(self, offerer: int, refuser: int, said_go: bool, turns: bytes) -> None:
        self.offerer = offerer
        self.refuser = refuser
        self.said_go = said_go
        self.turns = turns

    @staticmethod
    def of(offer: RefusedOffer) -> PackedOffer:
        """The same, packed."""
        return PackedOffer(offer.offerer, offer.refuser, offer.said_go, bytes(offer.turns))

    def unpacked(self) -> RefusedOffer:
        """The same, as users have it."""
        return RefusedOffer(self.offerer, self.refuser, self.said_go, tuple(self.turns))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, PackedOffer)
            and self.offerer == other.offerer
            and self.refuser == other.refuser
            and self.said_go == other.said_go
            and self.turns == other.turns
        )

    def __hash__(self) -> int:
        return hash((self.offerer, self.refuser, self.said_go, self.turns))

    def __repr__(self) -> str:
        return f"PackedOffer({self.offerer}, {self.refuser}, {self.said_go}, {self.turns!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return PackedOffer, (self.offerer, self.refuser, self.said_go, self.turns)


hide_setup(PackedOffer)
