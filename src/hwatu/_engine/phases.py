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
    go_or_stop,
    hand_plays,
    junk_owed,
    pushing,
    quads,
    stock_card,
    syodang,
)
from hwatu._engine.refusal import Refusal
from hwatu._engine.workbench import Workbench
from hwatu._state import Phase, State
from hwatu._state.situation import Situation


@attrs.frozen
class Transition(Value):
    """One kind of action in one phase: why it may be refused (None: it never is), what it does, and the phases it can
    lead to.
    """

    check: Callable[[State, Any], Refusal | None] | None
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


_ANSWERED: Final = frozenset({Phase.GO_OR_STOP, Phase.TURN, Phase.PUSH, Phase.OVER})
_END_OF_TURN: Final = _ANSWERED | {Phase.GIVE, Phase.DUAL}
_AFTER_STOCK: Final = _END_OF_TURN | {Phase.TAKE}
_DEALT: Final = frozenset({Phase.TURN, Phase.QUAD, Phase.PUSH, Phase.OVER})

PHASES: Final[Mapping[Phase, Row]] = MappingProxyType({
    Phase.SEATING: Row(bright_selling.legal, {
        Join: Transition(None, bright_selling.join, _DEALT | {Phase.SEATING}),
        DropOut: Transition(None, bright_selling.drop_out, _DEALT | {Phase.SEATING}),
    }),
    Phase.TURN: Row(hand_plays.legal, {
        Play: Transition(hand_plays.check_play, hand_plays.play, _AFTER_STOCK),
        Bomb: Transition(hand_plays.check_bomb, hand_plays.bomb, _AFTER_STOCK),
        PlayJoker: Transition(hand_plays.check_joker, hand_plays.joker, _AFTER_STOCK | {Phase.PLACE, Phase.QUAD}),
        TurnStock: Transition(hand_plays.check_turn_stock, hand_plays.bomb_turn, _AFTER_STOCK),
        Shake: Transition(hand_plays.check_shake, hand_plays.shake, frozenset({Phase.TURN})),
        OfferNagari: Transition(syodang.check_offer, syodang.offer, frozenset({Phase.ANSWER})),
    }),
    Phase.PLACE: Row(stock_card.legal, {
        Take: Transition(stock_card.check, hand_plays.place_substitute, _AFTER_STOCK),
    }),
    Phase.TAKE: Row(stock_card.legal, {Take: Transition(stock_card.check, stock_card.choose, _AFTER_STOCK)}),
    Phase.QUAD: Row(quads.legal, {
        EndHand: Transition(None, quads.end_hand, frozenset({Phase.QUAD, Phase.PUSH, Phase.OVER})),
        PlayOn: Transition(None, quads.play_on, frozenset({Phase.QUAD, Phase.TURN, Phase.PUSH, Phase.OVER})),
    }, asks="DEAL-14"),
    Phase.GIVE: Row(junk_owed.legal, {
        GiveJunk: Transition(junk_owed.check, junk_owed.answer, _END_OF_TURN | {Phase.QUAD}),
    }),
    Phase.DUAL: Row(dual_cards.legal, {
        CountAs: Transition(dual_cards.check, dual_cards.answer, _ANSWERED | {Phase.DUAL}),
    }, asks="CARD-9"),
    Phase.GO_OR_STOP: Row(go_or_stop.legal, {
        Go: Transition(None, go_or_stop.go, frozenset({Phase.TURN, Phase.OVER})),
        Stop: Transition(None, go_or_stop.stop, frozenset({Phase.PUSH, Phase.OVER})),
    }, asks="STOP-1"),
    Phase.PUSH: Row(pushing.legal, {
        TakeWin: Transition(None, pushing.take, frozenset({Phase.OVER})),
        PushWin: Transition(None, pushing.push, frozenset({Phase.OVER})),
    }, asks="PUSH-1"),
    Phase.ANSWER: Row(syodang.legal, {
        AcceptNagari: Transition(None, syodang.accept, frozenset({Phase.ANSWER, Phase.OVER})),
        RefuseNagari: Transition(None, syodang.refuse, frozenset({Phase.TURN})),
    }, asks="LIABLE-5"),
    Phase.OVER: Row(_nothing, {}),
})  # fmt: skip
"""The whole game: phase, kind of action, what may follow."""
