"""The state machine of a hand, as one table: in each phase, which actions there are and which phases may follow.

The plainest moves are played straight through by :mod:`hwatu.engine.plain`, to the same state and events as a row here
would; every other move is accepted because a row says so. The diagram in the documentation is drawn from the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from hwatu.actions import (
    AcceptNagari,
    Action,
    Bomb,
    DropOut,
    GiveJunk,
    Go,
    Join,
    OfferNagari,
    Play,
    PlayJoker,
    RefuseNagari,
    Shake,
    Stop,
    Take,
    TurnStock,
)  # fmt: skip
from hwatu.engine import junk, nagari, seating, stock, stopping, turn
from hwatu.engine.desk import Desk
from hwatu.engine.refusal import Refusal
from hwatu.frozen import Value
from hwatu.state import Phase, State

SEATING, TURN, PLACE, TAKE, GIVE, GO_OR_STOP, ANSWER, OVER = Phase


@attrs.frozen
class Move(Value):
    """One kind of action in one phase: why it may be refused, what it does, and the phases it can lead to."""

    check: Callable[[State, Any], Refusal | None]
    do: Callable[[Desk, Any], State]
    leads_to: frozenset[Phase]


@attrs.frozen
class Row(Value):
    """One phase: its legal actions listed, and its kinds of action."""

    legal: Callable[[State], list[Action]]
    moves: Mapping[type[Action], Move]


def _nothing(state: State) -> list[Action]:
    return []


_END_OF_TURN: Final = frozenset({GIVE, GO_OR_STOP, TURN, OVER})
_AFTER_STOCK: Final = _END_OF_TURN | {TAKE}

TABLE: Final[Mapping[Phase, Row]] = MappingProxyType({
    SEATING: Row(seating.legal, {
        Join: Move(seating.check, seating.join, frozenset({SEATING, TURN, OVER})),
        DropOut: Move(seating.check, seating.drop_out, frozenset({SEATING, TURN, OVER})),
    }),
    TURN: Row(turn.legal, {
        Play: Move(turn.check_play, turn.play, _AFTER_STOCK),
        Bomb: Move(turn.check_bomb, turn.bomb, _AFTER_STOCK),
        PlayJoker: Move(turn.check_joker, turn.joker, _AFTER_STOCK | {PLACE}),
        TurnStock: Move(turn.check_turn_stock, turn.bomb_turn, _AFTER_STOCK),
        Shake: Move(turn.check_shake, turn.shake, frozenset({TURN})),
        OfferNagari: Move(nagari.check_offer, nagari.offer, frozenset({ANSWER})),
    }),
    PLACE: Row(stock.legal, {Take: Move(stock.check, turn.place_substitute, _AFTER_STOCK)}),
    TAKE: Row(stock.legal, {Take: Move(stock.check, stock.choose, _AFTER_STOCK)}),
    GIVE: Row(junk.legal, {GiveJunk: Move(junk.check, junk.answer, _END_OF_TURN)}),
    GO_OR_STOP: Row(stopping.legal, {
        Go: Move(stopping.check, stopping.go, frozenset({TURN, OVER})),
        Stop: Move(stopping.check, stopping.stop, frozenset({OVER})),
    }),
    ANSWER: Row(nagari.legal, {
        AcceptNagari: Move(nagari.check, nagari.accept, frozenset({ANSWER, OVER})),
        RefuseNagari: Move(nagari.check, nagari.refuse, frozenset({TURN})),
    }),
    OVER: Row(_nothing, {}),
})  # fmt: skip
"""The whole game: phase, kind of action, what may follow."""
