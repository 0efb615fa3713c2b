"""The state machine of a hand, as one table: the actions of each phase, their checks, and the phases that may follow.

A phase is a decision that is due. An action is legal if the row of the phase in :data:`PHASES` names its class, and the
check beside it refuses nothing. :func:`hwatu.legal_actions`, :func:`hwatu.check` and :func:`hwatu.step` all read this
table, and the diagram in the docs is drawn from it. The order of what an action sets off is written in
:mod:`hwatu._engine.turn`, from which the phases that may follow are derived.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from hwatu._actions import (  # fmt: skip
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
    Refusal,
    RefuseNagari,
    Shake,
    Stop,
    Take,
    TakeWin,
    TurnStock,
)
from hwatu._base.values import Value
from hwatu._engine import answers, hand_end, legal_plays, nagari_offers, quads, special_plays, turn
from hwatu._engine import selling as bright_selling
from hwatu._engine.position import Position
from hwatu._engine.state import State
from hwatu._engine.workbench import Workbench
from hwatu._facts.turn_facts import Phase


@attrs.frozen
class Transition(Value):
    """One class of actions in one phase."""

    check: Callable[[State, Any], Refusal | None] | None
    """Why it is refused, or None; without a check it never is."""
    do: Callable[[Workbench, Any], State]
    """Does it, unchecked: an illegal action corrupts the state."""
    leads_to: frozenset[Phase]
    """The phases that may follow. The engine does not read them: the diagram in the docs does, and tests hold the code
    to them."""


@attrs.frozen
class Row(Value):
    """One phase: its decision and the actions that answer it."""

    legal: Callable[[Position], list[Action]]
    """Lists the legal actions."""
    moves: Mapping[type[Action], Transition]
    """The kinds of action that there are."""
    asks: str = "TURN-1"
    """The id of the rule that asks for the decision."""


def _nothing(state: Position) -> list[Action]:
    return []


_AFTER_PLAY: Final = turn.phases_from(turn.STOCK)
_AFTER_JUNK: Final = turn.phases_from(turn.JUNK)
_DEALT: Final = frozenset({Phase.TURN, Phase.QUAD, Phase.PUSH, Phase.OVER})
"""The last to say whether it plays opens the hand, which may be over as dealt: by four of a month, or a void deal."""

PHASES: Final[Mapping[Phase, Row]] = MappingProxyType({
    Phase.SEATING: Row(bright_selling.legal, {
        Join: Transition(None, bright_selling.join, _DEALT | {Phase.SEATING}),
        DropOut: Transition(bright_selling.check_drop_out, bright_selling.drop_out, _DEALT | {Phase.SEATING}),
    }),
    Phase.TURN: Row(legal_plays.legal, {
        Play: Transition(legal_plays.check_play, turn.play, _AFTER_PLAY),
        Bomb: Transition(special_plays.check_bomb, special_plays.bomb, _AFTER_PLAY),
        PlayJoker: Transition(
            special_plays.check_joker, special_plays.play_joker, _AFTER_PLAY | {Phase.PLACE, Phase.QUAD}
        ),
        TurnStock: Transition(special_plays.check_turn_stock, special_plays.bomb_turn, _AFTER_PLAY),
        Shake: Transition(special_plays.check_shake, special_plays.shake, frozenset({Phase.TURN})),
        OfferNagari: Transition(nagari_offers.check_offer, nagari_offers.offer, frozenset({Phase.ANSWER})),
    }),
    Phase.PLACE: Row(answers.takes, {
        Take: Transition(answers.check_take, special_plays.place_substitute, _AFTER_PLAY),
    }),
    Phase.TAKE: Row(answers.takes, {Take: Transition(answers.check_take, turn.take, _AFTER_PLAY)}),
    Phase.QUAD: Row(quads.legal, {
        EndHand: Transition(None, quads.end_hand, frozenset({Phase.QUAD, Phase.PUSH, Phase.OVER})),
        PlayOn: Transition(None, quads.play_on, frozenset({Phase.QUAD, Phase.TURN, Phase.PUSH, Phase.OVER})),
    }, asks="DEAL-14"),
    # After a gift in the middle of a turn, the card drawn for a joker may have completed four of a month (DEAL-17).
    Phase.GIVE: Row(answers.gifts, {
        GiveJunk: Transition(answers.check_gift, turn.give, _AFTER_JUNK | {Phase.QUAD}),
    }),
    Phase.DUAL: Row(answers.ways_to_count, {
        CountAs: Transition(answers.check_count, turn.count_as, turn.phases_from(turn.DUALS)),
    }, asks="CARD-9"),
    Phase.GO_OR_STOP: Row(answers.calls, {
        Go: Transition(None, turn.go, turn.phases_from(turn.NEXT)),
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
