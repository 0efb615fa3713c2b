"""What never changes within a hand, and the order of its turns."""

from __future__ import annotations

import attrs

from hwatu.compiled_rules import CompiledRules, compiled
from hwatu.events import Events
from hwatu.frozen import Value
from hwatu.result import Carry
from hwatu.rules import Rules, SyodangRule
from hwatu.state.turn_order import TurnOrder, order_of


@attrs.frozen(weakref_slot=False)
class Seating(Value):
    """Who plays, while four or more decide it (SELL): the seats still to decide, who dropped out and whether by force,
    the table face down, and the orders in which the dropped cards come back.
    """

    undecided: tuple[int, ...]
    dropped: tuple[tuple[int, bool], ...]
    face_down: bytes
    to_table: bytes
    to_stock: bytes


@attrs.frozen(weakref_slot=False)
class Setup(Value):
    """What never changes within a hand, shared by all its states; a new one is made when it is settled who plays.

    ``offers``: nagari may be offered (LIABLE-5). ``traces``: it is remembered what turns leave on the table (LIABLE-2).
    """

    rules: Rules
    dealer: int
    active: tuple[int, ...]
    carry: Carry
    opening: Events = attrs.field(eq=False)
    seating: Seating | None = None
    compiled: CompiledRules = attrs.field(init=False, eq=False, repr=False)
    order: TurnOrder = attrs.field(init=False, eq=False, repr=False)
    offers: bool = attrs.field(init=False, eq=False)
    traces: bool = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        three = len(self.active) == 3
        object.__setattr__(self, "compiled", compiled(self.rules))
        object.__setattr__(self, "order", order_of(self.active))
        object.__setattr__(self, "offers", three and self.rules.syodang is not SyodangRule.OFF)
        object.__setattr__(self, "traces", three and self.rules.oe_myeon)

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.rules, self.dealer, self.active, self.carry, self.opening, self.seating)
