"""The memory of a hand: what most steps leave as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._facts.packed import Marks

if TYPE_CHECKING:
    from hwatu._payment import Payment
    from hwatu._payment.packed_result import PackedResult
    from hwatu._state.holding import Holding
    from hwatu._state.packed_offer import PackedOffer
    from hwatu._state.stacks import Stack


def settled_duals(marks: Marks) -> int:
    """The dual animals of a seat that count as one thing for good (CARD-9, CARD-10)."""
    return marks.as_animal | marks.as_junk


def turns_in_all(holdings: tuple[Holding, ...]) -> int:
    """How many turns all seats have had together."""
    found = 0
    for each in holdings:
        found += each.turns
    return found


def said_go_just_before(turns: int, marks: tuple[Marks, ...]) -> int | None:
    """The seat whose go ended the latest of so many turns: a go notes how many there were with it."""
    for seat, each in enumerate(marks):
        if each.last_go and each.last_go == turns:
            return seat
    return None


def _lying_in(stacks: tuple[Stack, ...]) -> int:
    """The cards of these stacks."""
    lying = 0
    for stack in stacks:
        lying |= stack.cards.mask
    return lying


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Memory:
    """The facts that most steps leave as they are, and states therefore share. Never changes.

    ``stock`` is the whole stock as the hand began; a state says how much of it is gone. ``standing`` are the cards of
    the stacks.
    """

    __slots__ = ("marks", "paid", "refused", "result", "stacks", "standing", "stock")

    def __init__(
        self,
        stock: bytes,
        stacks: tuple[Stack, ...],
        marks: tuple[Marks, ...],
        refused: tuple[PackedOffer, ...],
        paid: tuple[Payment, ...],
        result: PackedResult | None,
        standing: int | None = None,
    ) -> None:
        """``standing`` is worked out where it is not known."""
        self.stock = stock
        self.stacks = stacks
        self.marks = marks
        self.refused = refused
        self.paid = paid
        self.result = result
        self.standing: int = _lying_in(stacks) if standing is None else standing

    def changed(
        self,
        *,
        stock: bytes | None = None,
        marks: tuple[Marks, ...] | None = None,
        refused: tuple[PackedOffer, ...] | None = None,
    ) -> Memory:
        """The same with other facts, none of which moves a stack."""
        return Memory(
            self.stock if stock is None else stock, self.stacks, self.marks if marks is None else marks,
            self.refused if refused is None else refused, self.paid, self.result, self.standing,
        )  # fmt: skip

    @property
    def _compared(self) -> tuple[object, ...]:
        return self.stock, self.stacks, self.marks, self.refused, self.paid, self.result

    def __eq__(self, other: object) -> bool:
        return self._compared == other._compared if isinstance(other, Memory) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._compared)

    def __repr__(self) -> str:
        return f"Memory({', '.join([f'{name}={getattr(self, name)!r}' for name in MEMORY_FIELDS])})"

    def __reduce__(self) -> tuple[object, ...]:
        return Memory, tuple([getattr(self, name) for name in MEMORY_FIELDS])


MEMORY_FIELDS: Final = ("stock", "stacks", "marks", "refused", "paid", "result")
"""The arguments of a memory."""


hide_setup(Memory)
