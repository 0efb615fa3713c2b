"""How a hand ended, with the facts of its seats packed: what the settler reads, and the engine has at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._facts.packed import Settled, packed_seat, settled_seat
from hwatu._payment.outcome import Outcome

if TYPE_CHECKING:
    from hwatu._facts.carry import Carry
    from hwatu._facts.payments import Payment
    from hwatu._payment.outcome import End, NagariRefusal


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PackedOutcome:
    """An :class:`Outcome`, from which it is made and which it makes. Never changes."""

    __slots__ = (
        "active", "carry", "dealer", "dealt_nagari", "drawn_quad", "end", "holders", "paid", "pushed", "refusal",
        "seats", "winner",
    )  # fmt: skip

    def __init__(
        self,
        winner: int | None,
        seats: tuple[Settled, ...],
        end: End,
        carry: Carry,
        refusal: NagariRefusal | None,
        holders: tuple[int, ...],
        active: tuple[int, ...] | None,
        dealer: int,
        paid: tuple[Payment, ...],
        pushed: bool,
        drawn_quad: bool,
        dealt_nagari: bool,
    ) -> None:
        self.winner = winner
        self.seats = seats
        self.end = end
        self.carry: Carry = carry  # read, where modules import each other, before its type is inferred
        self.refusal = refusal
        self.holders = holders
        self.active = active
        self.dealer = dealer
        self.paid = paid
        self.pushed = pushed
        self.drawn_quad = drawn_quad
        self.dealt_nagari = dealt_nagari

    @staticmethod
    def of(outcome: Outcome) -> PackedOutcome:
        """The same, packed."""
        return PackedOutcome(
            outcome.winner, tuple([packed_seat(each) for each in outcome.seats]), outcome.end, outcome.carry,
            outcome.refusal, outcome.holders, outcome.active, outcome.dealer, outcome.paid, outcome.pushed,
            outcome.drawn_quad, outcome.dealt_nagari,
        )  # fmt: skip

    def unpacked(self) -> Outcome:
        """The same, as users have it."""
        return Outcome(
            self.winner, tuple([settled_seat(each) for each in self.seats]), end=self.end, carry=self.carry,
            refusal=self.refusal, holders=self.holders, active=self.active, dealer=self.dealer, paid=self.paid,
            pushed=self.pushed, drawn_quad=self.drawn_quad, dealt_nagari=self.dealt_nagari,
        )  # fmt: skip

    def telling_left(self, liable: int | None) -> PackedOutcome:
        """The same, saying of cards that were left only that the ``liable`` seat left one (LIABLE-2)."""
        seats = []
        for seat, each in enumerate(self.seats):
            tells = seat == liable
            if each.oe_myeon != tells or each.last_card:
                each = each.copy()  # noqa: PLW2901
                each.oe_myeon, each.last_card = tells, False
            seats.append(each)
        return PackedOutcome(
            self.winner, tuple(seats), self.end, self.carry, self.refusal, self.holders, self.active, self.dealer,
            self.paid, self.pushed, self.drawn_quad, self.dealt_nagari,
        )  # fmt: skip


hide_setup(PackedOutcome)
