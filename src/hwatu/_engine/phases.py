"""The state machine of a hand, as one table: in each phase, which actions there are and which phases may follow.

A move is accepted because a row says so. In which order the things happen that it leads to is written in
:mod:`hwatu._engine.turn`. The documentation's diagram is drawn from the table.
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
from hwatu._engine import answers, bright_selling, hand_end, legal_plays, nagari_offers, quads, special_plays, turn
from hwatu._engine.refusal import Refusal
from hwatu._engine.workbench import Workbench
from hwatu._state import Phase, State
from hwatu._state.position import Position


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

    legal: Callable[[Position], list[Action]]
    moves: Mapping[type[Action], Transition]
    asks: str = "TURN-1"


def _nothing(state: Position) -> list[Action]:
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
    Phase.TURN: Row(legal_plays.legal, {
        Play: Transition(legal_plays.check_play, turn.play, _AFTER_STOCK),
        Bomb: Transition(special_plays.check_bomb, special_plays.bomb, _AFTER_STOCK),
        PlayJoker: Transition(
            special_plays.check_joker, special_plays.play_joker, _AFTER_STOCK | {Phase.PLACE, Phase.QUAD}
        ),
        TurnStock: Transition(special_plays.check_turn_stock, special_plays.bomb_turn, _AFTER_STOCK),
        Shake: Transition(special_plays.check_shake, special_plays.shake, frozenset({Phase.TURN})),
        OfferNagari: Transition(nagari_offers.check_offer, nagari_offers.offer, frozenset({Phase.ANSWER})),
    }),
    Phase.PLACE: Row(answers.takes, {
        Take: Transition(answers.check_take, special_plays.place_substitute, _AFTER_STOCK),
    }),
    Phase.TAKE: Row(answers.takes, {Take: Transition(answers.check_take, turn.take, _AFTER_STOCK)}),
    Phase.QUAD: Row(quads.legal, {
        EndHand: Transition(None, quads.end_hand, frozenset({Phase.QUAD, Phase.PUSH, Phase.OVER})),
        PlayOn: Transition(None, quads.play_on, frozenset({Phase.QUAD, Phase.TURN, Phase.PUSH, Phase.OVER})),
    }, asks="DEAL-14"),
    Phase.GIVE: Row(answers.gifts, {
        GiveJunk: Transition(answers.check_gift, turn.give, _END_OF_TURN | {Phase.QUAD}),
    }),
    Phase.DUAL: Row(answers.ways_to_count, {
        CountAs: Transition(answers.check_count, turn.count_as, _ANSWERED | {Phase.DUAL}),
    }, asks="CARD-9"),
    Phase.GO_OR_STOP: Row(answers.calls, {
        Go: Transition(None, turn.go, frozenset({Phase.TURN, Phase.OVER})),
        Stop: Transition(None, turn.stop, frozenset({Phase.PUSH, Phase.OVER})),
    }, asks="STOP-1"),
    Phase.PUSH: Row(answers.take_or_push, {
        TakeWin: Transition(None, hand_end.take_win, frozenset({Phase.OVER})),
        PushWin: Transition(None, hand_end.push_win, frozenset({Phase.OVER})),
    }, asks="PUSH-1"),
    Phase.ANSWER: Row(nagari_offers.legal, {
        AcceptNagari: Transition(None, nagari_offers.accept, frozenset({Phase.ANSWER, Phase.OVER})),
        RefuseNagari: Transition(None, nagari_offers.refuse, frozenset({Phase.TURN})),
    }, asks="LIABLE-5"),
    Phase.OVER: Row(_nothing, {}),
})  # fmt: skip
"""The whole game: phase, kind of action, what may follow."""
