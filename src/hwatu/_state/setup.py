"""The facts that never change within a hand, and the order of its turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from hwatu._base.fixed import Fixed
from hwatu._base.native import hide_setup
from hwatu._cards.card_masks import SeatIndex
from hwatu._facts.carry import Carry
from hwatu._state.compiled_rules import CompiledRules, compiled
from hwatu._state.seating import Seating
from hwatu._state.turn_order import TurnOrder, order_of
from hwatu.events import Events
from hwatu.rules import Rules

if TYPE_CHECKING:
    from hwatu._engine.earning import RewardsInForce


@final
class Setup(Fixed):
    """The facts that never change within a hand; a new one is made when it is settled who plays.

    A class of its own because all states of a hand share the object, and with it what follows from these facts.

    ``offers``: nagari may be offered (LIABLE-5). ``traces``: it is remembered what turns leave on the table (LIABLE-2).
    Both, the compiled rules and the order of turns follow from the rest. ``rewards`` too: the engine, which alone knows
    them, leaves them here when the first step is played. Two setups are equal however they were told.
    """

    __slots__ = (
        "_worked_out", "active", "carry", "compiled", "dealer", "offers", "opening", "order", "rewards", "rules",
        "seating", "traces",
    )  # fmt: skip
    _fields: ClassVar[tuple[str, ...]] = ("rules", "dealer", "active", "carry", "opening", "seating")

    def __init__(
        self,
        rules: Rules,
        dealer: SeatIndex,
        active: tuple[SeatIndex, ...],
        carry: Carry,
        opening: Events,
        seating: Seating | None = None,
    ) -> None:
        three = len(active) == 3
        self.rules: Final = rules
        self.dealer: Final = dealer
        self.active: Final = active
        self.carry: Final = carry
        self.opening: Final = opening
        self.seating: Final = seating
        self.compiled: Final[CompiledRules] = compiled(rules)
        self.order: Final[TurnOrder] = order_of(active)
        self.offers: Final[bool] = three and self.compiled.syodang
        self.traces: Final[bool] = three and self.compiled.oe_myeon
        self.rewards: RewardsInForce | None = None
        self._worked_out: dict[str, Any] | None = None

    @property
    def leader(self) -> SeatIndex:
        """The seat that has the first turn: the dealer, or the next one that plays (TURN-1, TURN-14)."""
        return self.order.after[self.dealer] if self.compiled.next_leads else self.dealer

    @property
    def worked_out(self) -> dict[str, Any]:
        """The facts that others last worked out about this hand, so that they need not do it for each of its states."""
        found = self._worked_out
        if found is None:
            self._worked_out = found = {}
        return found

    def changed(self, **others: Any) -> Setup:
        """Make a setup from the arguments of this one, with others in their place."""
        return self.__replace__(**others)

    def _compared(self) -> tuple[object, ...]:
        return self.rules, self.dealer, self.active, self.carry, self.seating


hide_setup(Setup)
