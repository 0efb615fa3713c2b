"""The rewards that one set of rules has, as the engine asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, final

from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._state import rewards
from hwatu._state.rewards import Givers, Occasion, Reward

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu._scoring import Scorer
    from hwatu._state.rewards import Payer, TurnSoFar
    from hwatu.events import Event
    from hwatu.rules import Rules

Due: TypeAlias = "Callable[[TurnSoFar, int], int]"

ANY_TURN: Final = -1
"""Watched by a reward that any turn may earn."""


@final
@mypyc_attr(acyclic=True)
class InForce:
    """A reward under one set of rules: how much it earns, which cards it watches, and the rest of its row."""

    __slots__ = (
        "amount", "bare", "due", "each", "event", "first_turn", "fixed_win", "last_turn", "only_first", "payer",
        "reason", "rule", "watched",
    )  # fmt: skip

    def __init__(self, reward: Reward, amount: int, watched: int, last_turn: bool) -> None:
        self.rule: str = reward.rule
        self.amount = amount
        self.watched = watched
        self.last_turn = last_turn
        self.reason: str = reward.reason
        self.payer: Payer = reward.payer
        self.event: Callable[[int, int], Event] | None = reward.event
        self.due: Due | None = _due(reward, watched)
        self.bare: bool = reward.bare
        self.each: bool = reward.each
        self.first_turn: bool = reward.first_turn
        self.fixed_win: bool = reward.fixed_win
        self.only_first: bool = reward.first_turn and reward.watches is not None

    def earning(self, turn: TurnSoFar, cards: int) -> int:
        """The cards that earn it, of those that the announcement is about."""
        return cards & self.watched if self.due is None else self.due(turn, cards)


def _due(reward: Reward, watched: int) -> Due | None:
    """The cards that earn it, which are none where nobody would give anything."""
    givers, due = reward.givers, reward.due
    if givers is None:
        return due
    return lambda turn, cards: (cards & watched if due is None else due(turn, cards)) if givers(turn) else 0


def in_force(rules: Rules, scorer: Scorer) -> tuple[list[InForce], ...]:
    """The rewards that these rules have, by the number of the occasion; those for any stack come last of those for each
    kind of stack.
    """
    found: tuple[list[InForce], ...] = tuple([[] for _ in Occasion])
    for each in rewards.REWARDS:
        amount = each.amount(rules)
        watched = ANY_TURN if each.watches is None else each.watches(scorer)
        if amount and (watched or each.occasion is not Occasion.CAPTURED):
            last_turn = not each.last_turn or bool(getattr(rules, each.last_turn))
            found[each.occasion.value].append(InForce(each, amount, watched, last_turn))
    for occasion in (Occasion.OWN_STACK, Occasion.OTHER_STACK, Occasion.DEALT_STACK):
        found[occasion.value].extend(found[Occasion.STACK.value])
    return found


def givers_by_rule(rules: Rules) -> dict[str, Givers]:
    """By rule, who gives what it brings in, where that is not every opponent and these rules have it."""
    return {each.rule: each.givers for each in rewards.REWARDS if each.givers is not None and each.amount(rules)}


hide_setup(InForce)
