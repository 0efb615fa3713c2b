"""The state machine of a hand, as one table: in each phase, which actions there are and which phases may follow.

The plainest turns are played straight through by :mod:`hwatu._engine.fast_path`, to the same state and events as a row
here would; every other move is accepted because a row says so. The documentation's diagram is drawn from the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from hwatu._actions import (
    AcceptNagari,
    Action,
    Bomb,
    CountAs,
    DropOut,
    EndHand,
    GiveJunk,
    Go,
    Join,
    OfferNagari,
    Play,
    PlayJoker,
    PlayOn,
    PushWin,
    RefuseNagari,
    Shake,
    Stop,
    Take,
    TakeWin,
    TurnStock,
)  # fmt: skip
from hwatu._base.frozen import Value
from hwatu._engine import (
    bright_selling,
    dual_cards,
    from_hand,
    from_stock,
    go_or_stop,
    junk_owed,
    pushing,
    quads,
    syodang,
)
from hwatu._engine.refusal import Refusal
from hwatu._engine.workbench import Workbench
from hwatu._state import Phase, State
from hwatu._state.situation import Situation

SEATING, TURN, PLACE, TAKE, QUAD, GIVE, DUAL, GO_OR_STOP, PUSH, ANSWER, OVER = Phase


@attrs.frozen
class Transition(Value):
    """One kind of action in one phase: why it may be refused, what it does, and the phases it can lead to."""

    check: Callable[[State, Any], Refusal | None]
    do: Callable[[Workbench, Any], State]
    leads_to: frozenset[Phase]


@attrs.frozen
class Row(Value):
    """One phase: its legal actions listed, its kinds of action, and the rule that asks."""

    legal: Callable[[Situation], list[Action]]
    moves: Mapping[type[Action], Transition]
    asks: str = "TURN-1"


def _nothing(state: Situation) -> list[Action]:
    return []


_ANSWERED: Final = frozenset({GO_OR_STOP, TURN, PUSH, OVER})
_END_OF_TURN: Final = _ANSWERED | {GIVE, DUAL}
_AFTER_STOCK: Final = _END_OF_TURN | {TAKE}
_DEALT: Final = frozenset({TURN, QUAD, PUSH, OVER})

PHASES: Final[Mapping[Phase, Row]] = MappingProxyType({
    SEATING: Row(bright_selling.legal, {
        Join: Transition(bright_selling.check, bright_selling.join, _DEALT | {SEATING}),
        DropOut: Transition(bright_selling.check, bright_selling.drop_out, _DEALT | {SEATING}),
    }),
    TURN: Row(from_hand.legal, {
        Play: Transition(from_hand.check_play, from_hand.play, _AFTER_STOCK),
        Bomb: Transition(from_hand.check_bomb, from_hand.bomb, _AFTER_STOCK),
        PlayJoker: Transition(from_hand.check_joker, from_hand.joker, _AFTER_STOCK | {PLACE, QUAD}),
        TurnStock: Transition(from_hand.check_turn_stock, from_hand.bomb_turn, _AFTER_STOCK),
        Shake: Transition(from_hand.check_shake, from_hand.shake, frozenset({TURN})),
        OfferNagari: Transition(syodang.check_offer, syodang.offer, frozenset({ANSWER})),
    }),
    PLACE: Row(from_stock.legal, {
        Take: Transition(from_stock.check, from_hand.place_substitute, _AFTER_STOCK),
    }),
    TAKE: Row(from_stock.legal, {Take: Transition(from_stock.check, from_stock.choose, _AFTER_STOCK)}),
    QUAD: Row(quads.legal, {
        EndHand: Transition(quads.check, quads.end_hand, frozenset({QUAD, PUSH, OVER})),
        PlayOn: Transition(quads.check, quads.play_on, frozenset({QUAD, TURN, PUSH, OVER})),
    }, asks="DEAL-14"),
    GIVE: Row(junk_owed.legal, {
        GiveJunk: Transition(junk_owed.check, junk_owed.answer, _END_OF_TURN | {QUAD}),
    }),
    DUAL: Row(dual_cards.legal, {
        CountAs: Transition(dual_cards.check, dual_cards.answer, _ANSWERED | {DUAL}),
    }, asks="CARD-9"),
    GO_OR_STOP: Row(go_or_stop.legal, {
        Go: Transition(go_or_stop.check, go_or_stop.go, frozenset({TURN, OVER})),
        Stop: Transition(go_or_stop.check, go_or_stop.stop, frozenset({PUSH, OVER})),
    }, asks="STOP-1"),
    PUSH: Row(pushing.legal, {
        TakeWin: Transition(pushing.check, pushing.take, frozenset({OVER})),
        PushWin: Transition(pushing.check, pushing.push, frozenset({OVER})),
    }, asks="PUSH-1"),
    ANSWER: Row(syodang.legal, {
        AcceptNagari: Transition(syodang.check, syodang.accept, frozenset({ANSWER, OVER})),
        RefuseNagari: Transition(syodang.check, syodang.refuse, frozenset({TURN})),
    }, asks="LIABLE-5"),
    OVER: Row(_nothing, {}),
})  # fmt: skip
"""The whole game: phase, kind of action, what may follow."""
