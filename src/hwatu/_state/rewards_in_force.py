"""The rewards that one set of rules has, as the engine asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, final

from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._cards.card_masks import CardMask
from hwatu._state import rewards
from hwatu._state.rewards import ChipReward, Givers, JunkReward, Occasion, Reward

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu._scoring import Scorer
    from hwatu._state.rewards import Payer, TurnSoFar
    from hwatu.events import Event
    from hwatu.rules import Rules

Due: TypeAlias = "Callable[[TurnSoFar, CardMask], CardMask]"

_ANY_CARD: Final = -1

NO_LIMIT: Final = 1 << 60
"""Larger than any count, and as large as compiled code compares at once."""


@mypyc_attr(acyclic=True)
class InForce:
    """A reward under one set of rules: its row, with what the rules make of it."""

    __slots__ = ("amount", "bare", "cards", "due", "event", "first_turn", "rule")

    def __init__(self, row: Reward, amount: int, cards: CardMask) -> None:
        self.rule: str = row.rule
        self.amount = amount
        self.cards = cards
        self.due: Due | None = _due(row, cards)
        self.bare: bool = row.bare
        self.first_turn: bool = row.first_turn
        self.event: Callable[[int, int], Event] | None = row.event

    def earned_by(self, turn: TurnSoFar, cards: CardMask) -> CardMask:
        """The cards that earn it, of those that the announcement is about."""
        return cards & self.cards if self.due is None else self.due(turn, cards)


@final
@mypyc_attr(acyclic=True)
class JunkInForce(InForce):
    """Junk that opponents owe."""

    __slots__ = ("each", "last_turn")

    def __init__(self, row: JunkReward, amount: int, cards: CardMask, last_turn: bool) -> None:
        super().__init__(row, amount, cards)
        self.each: bool = row.each
        self.last_turn: bool = last_turn


@final
@mypyc_attr(acyclic=True)
class ChipsInForce(InForce):
    """Chips that are paid at once."""

    __slots__ = ("fixed_win", "payer", "reason")

    def __init__(self, row: ChipReward, amount: int, cards: CardMask) -> None:
        super().__init__(row, amount, cards)
        self.reason: str = row.reason
        self.payer: Payer = row.payer
        self.fixed_win: bool = row.fixed_win


def _due(row: Reward, among: CardMask) -> Due | None:
    """How the cards that earn it are picked; none do where nobody would give anything."""
    givers, due = row.givers, row.due
    if givers is None:
        return due
    return lambda turn, cards: (cards & among if due is None else due(turn, cards)) if givers(turn) else 0


@final
class RewardsInForce:
    """All rewards of one set of rules: ``by_occasion``, by the number of the occasion, in the order of the table.

    ``named`` are the captured cards that any of them names. ``givers`` says by rule who gives, where that is not every
    opponent.
    """

    __slots__ = ("by_occasion", "givers", "named")

    def __init__(self, rules: Rules, scorer: Scorer) -> None:
        self.by_occasion: list[list[InForce]] = [[] for _ in Occasion]
        self.givers: dict[str, Givers] = {}
        self.named: CardMask = 0
        for row in rewards.REWARDS:
            amount = row.amount(rules)
            cards = _ANY_CARD if row.cards is None else row.cards(scorer)
            if not amount or not cards:
                continue
            self.by_occasion[row.occasion.value].append(_in_force(row, amount, cards, rules))
            if row.givers is not None:
                self.givers[row.rule] = row.givers
            if row.occasion is Occasion.CAPTURED:
                self.named |= cards
        for kind in (Occasion.OWN_STACK, Occasion.OTHER_STACK, Occasion.DEALT_STACK):
            self.by_occasion[kind.value] += self.by_occasion[Occasion.STACK.value]

    @property
    def plain_from(self) -> int:
        """How many turns a player must have had before a turn can be plain: before it earns nothing, as long as it
        captures no ``named`` card and leaves something on the table. 1 where first turns may earn something.
        """
        at_the_end = [each for each in self.by_occasion[Occasion.TURN_OVER.value] if not each.bare]
        if not at_the_end:
            return 0
        return 1 if all(each.first_turn for each in at_the_end) else NO_LIMIT

    @property
    def bringing_junk(self) -> int:
        """How many rewards bring in junk."""
        return sum([isinstance(each, JunkInForce) for rows in self.by_occasion for each in rows])


def _in_force(row: Reward, amount: int, cards: CardMask, rules: Rules) -> InForce:
    if isinstance(row, ChipReward):
        return ChipsInForce(row, amount, cards)
    assert isinstance(row, JunkReward)
    return JunkInForce(row, amount, cards, not row.last_turn or bool(getattr(rules, row.last_turn)))


hide_setup(InForce, JunkInForce, ChipsInForce, RewardsInForce)
