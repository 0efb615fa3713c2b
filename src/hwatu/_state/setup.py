"""The facts that never change within a hand, and the order of its turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from hwatu._base.native import hide_setup
from hwatu._facts.carry import Carry
from hwatu._state.compiled_rules import CompiledRules, compiled
from hwatu._state.seating import Seating
from hwatu._state.turn_order import TurnOrder, order_of
from hwatu.events import Events
from hwatu.rules import Rules

if TYPE_CHECKING:
    from hwatu._engine.earning import RewardsInForce


@final
class Setup:
    """The facts that never change within a hand, shared by all its states; a new one is made when it is settled who
    plays.

    ``offers``: nagari may be offered (LIABLE-5). ``traces``: it is remembered what turns leave on the table (LIABLE-2).
    Both, the compiled rules and the order of turns follow from the rest. ``rewards`` too: the engine, which alone knows
    them, leaves them here when the first step is played. Two setups are equal however they were told.
    """

    __slots__ = (
        "_worked_out", "active", "carry", "compiled", "dealer", "offers", "opening", "order", "rewards", "rules",
        "seating", "traces",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        dealer: int,
        active: tuple[int, ...],
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
    def worked_out(self) -> dict[str, Any]:
        """The facts that others last worked out about this hand, so that they need not do it for each of its states."""
        found = self._worked_out
        if found is None:
            self._worked_out = found = {}
        return found

    def changed(self, **changes: object) -> Setup:
        """The same with other values of what it is made from."""
        return Setup(**{**{name: getattr(self, name) for name in GIVEN}, **changes})

    @property
    def _compared(self) -> tuple[object, ...]:
        return self.rules, self.dealer, self.active, self.carry, self.seating

    def __eq__(self, other: object) -> bool:
        return self._compared == other._compared if type(other) is Setup else NotImplemented

    def __hash__(self) -> int:
        return hash(self._compared)

    def __repr__(self) -> str:
        return f"Setup({', '.join([f'{name}={getattr(self, name)!r}' for name in GIVEN])})"

    def __copy__(self) -> Setup:
        return self

    def __deepcopy__(self, memo: object) -> Setup:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, tuple([getattr(self, name) for name in GIVEN])


GIVEN: Final = ("rules", "dealer", "active", "carry", "opening", "seating")
"""The arguments of a setup."""


hide_setup(Setup)
