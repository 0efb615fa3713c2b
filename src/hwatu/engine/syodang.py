"""Syodang: a player exposes its hand and offers a hand without a winner (LIABLE-5, LIABLE-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.actions import ACCEPT_NAGARI, REFUSE_NAGARI
from hwatu.engine.go_or_stop import nagari
from hwatu.engine.refusal import Refusal
from hwatu.events import NagariAccepted, NagariOffered, NagariRefused
from hwatu.payment import End
from hwatu.state import Phase
from hwatu.state.kept import SETUP, TURN
from hwatu.state.parts import Refused

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.engine.workbench import Workbench
    from hwatu.state import State

_TURN, _ANSWER = Phase.TURN, Phase.ANSWER


def check_offer(state: State, action: Action) -> Refusal | None:
    """Why nagari cannot be offered now, or None."""
    if not state._kept[SETUP].offers:
        return Refusal(
            "no_offers", "LIABLE-5", "Nagari is offered only among three players, and where it is agreed on."
        )
    if state._kept[TURN] is not None:
        return Refusal("too_late", "LIABLE-5", "Nagari is offered once a turn, before anything else.")
    return None


def offer(desk: Workbench, action: Action) -> State:
    """Expose the hand and ask the next player."""
    seat = desk.seat
    hand = desk.hands[seat]
    if hand & ~desk.marks[seat].shown:
        desk.mark(seat, shown=desk.marks[seat].shown | hand)
    desk.notes.append((NagariOffered, seat, hand))
    return desk.offered(_ANSWER, desk.setup.order.after[seat])


def legal(state: State) -> list[Action]:
    """Accept or refuse."""
    return [ACCEPT_NAGARI, REFUSE_NAGARI]


def check(state: State, action: Action) -> Refusal | None:
    """Nothing speaks against either."""
    return None


def accept(desk: Workbench, action: Action) -> State:
    """Accept: the other player answers next, and if both accept nobody wins."""
    desk.notes.append((NagariAccepted, desk.actor))
    other = desk.setup.order.after[desk.actor]
    if other != desk.seat:
        return desk.wait(_ANSWER, other)
    return nagari(desk, End.AGREED_NAGARI, "LIABLE-5")


def refuse(desk: Workbench, action: Action) -> State:
    """Refuse: the offerer takes its turn as usual, and the refusal may cost the refuser (LIABLE-6)."""
    desk.notes.append((NagariRefused, desk.actor))
    refused = Refused(desk.seat, desk.actor, desk.marks[desk.seat].goes > 0, desk.turns)
    desk.refused = (*desk.refused, refused)
    return desk.wait(_TURN, desk.seat)
