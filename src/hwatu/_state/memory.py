"""Fields of a state that rarely change, shared between consecutive states."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from hwatu._base.fixed import Fixed
from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._cards.card_masks import CardMask

if TYPE_CHECKING:
    from hwatu._payment import Payment
    from hwatu._payment.result import Result
    from hwatu._state.refused_offer import RefusedOffer
    from hwatu._state.stacks import Stack


def _lying_in(stacks: tuple[Stack, ...]) -> CardMask:
    """The cards of these stacks."""
    lying = 0
    for stack in stacks:
        lying |= stack.cards.mask
    return lying


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Memory(Fixed):
    """The fields of a state that most steps leave as they are. Never changes.

    A class of its own because most states differ only in cards, the actor and the phase: consecutive ones share this
    object, so that a step copies one field in place of six.

    ``stock`` is the whole stock as the hand began; a state says how much of it is gone. ``standing`` are the cards of
    the stacks.
    """

    __slots__ = ("paid", "refused", "result", "stacks", "standing", "stock")
    _fields: ClassVar[tuple[str, ...]] = ("stock", "stacks", "refused", "paid", "result")

    def __init__(
        self,
        stock: bytes,
        stacks: tuple[Stack, ...],
        refused: tuple[RefusedOffer, ...],
        paid: tuple[Payment, ...],
        result: Result | None,
        standing: CardMask | None = None,
    ) -> None:
        """``standing`` is worked out where it is not known."""
        self.stock = stock
        self.stacks = stacks
        self.refused = refused
        self.paid = paid
        self.result = result
        self.standing: CardMask = _lying_in(stacks) if standing is None else standing

    def copy(self) -> Memory:
        """Equal fields in a new object, to be changed before anybody sees it."""
        return Memory(self.stock, self.stacks, self.refused, self.paid, self.result, self.standing)

    def changed(
        self,
        *,
        stock: bytes | None = None,
        refused: tuple[RefusedOffer, ...] | None = None,
    ) -> Memory:
        """The fields with these in place of some, none of which moves a stack."""
        return Memory(
            self.stock if stock is None else stock, self.stacks, self.refused if refused is None else refused,
            self.paid, self.result, self.standing,
        )  # fmt: skip


hide_setup(Memory)
