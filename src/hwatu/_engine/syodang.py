"""Syodang: a player exposes its hand and offers a hand without a winner (LIABLE-5, LIABLE-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import ACCEPT_NAGARI, REFUSE_NAGARI
from hwatu._engine.refusal import Refusal
from hwatu._payment import End
from hwatu._state import Phase
from hwatu._state.packed_offer import PackedOffer
from hwatu.events import NagariAccepted, NagariOffered, NagariRefused

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._engine.workbench import Workbench
    from hwatu._state import State
    from hwatu._state.situation import Situation

# What is imported from a module that is not compiled is looked up by name at each use.
_ACCEPT_OR_REFUSE: Final = (ACCEPT_NAGARI, REFUSE_NAGARI)
_ANSWER: Final = Phase.ANSWER
_TURN: Final = Phase.TURN
_AGREED: Final = End.AGREED_NAGARI


def check_offer(state: State, action: Action) -> Refusal | None:
    """Why nagari cannot be offered now, or None."""
    if not state._setup.offers:
        return Refusal("no_offers", "LIABLE-5", "You can't offer nagari at this table.", "이 판에는 쇼당이 없습니다.")
    if state._turn is not None:
        return Refusal(
            "too_late",
            "LIABLE-5",
            "You can offer nagari only once a turn, before you do anything else.",
            "쇼당은 한 차례에 한 번, 다른 것을 하기 전에만 걸 수 있습니다.",
        )
    return None


def offer(bench: Workbench, action: Action) -> State:
    """Expose the hand and ask the next player."""
    seat = bench.seat
    hand = bench.holdings[seat].hand
    if hand & ~bench.marks[seat].shown:
        bench.changing(seat).shown |= hand
    if bench.telling:
        bench.tell(NagariOffered, seat, hand)
    return bench.offered(_ANSWER, bench.opponents[0])


def legal(state: Situation) -> list[Action]:
    """Accept or refuse."""
    return [*_ACCEPT_OR_REFUSE]


def accept(bench: Workbench, action: Action) -> State:
    """Accept: the other player answers next, and if both accept nobody wins."""
    other = bench.setup.order.after[bench.actor]
    if bench.telling:
        bench.tell(NagariAccepted, bench.actor)
    return bench.nagari(_AGREED, "LIABLE-5") if other == bench.seat else bench.offered(_ANSWER, other)


def refuse(bench: Workbench, action: Action) -> State:
    """Refuse: the offerer takes its turn as usual, and the refusal may cost the refuser (LIABLE-6)."""
    seat, turns = bench.seat, bytes([each.turns for each in bench.holdings])
    bench.refused = (*bench.refused, PackedOffer(seat, bench.actor, bench.marks[seat].goes > 0, turns))
    if bench.telling:
        bench.tell(NagariRefused, bench.actor)
    return bench.offered(_TURN, seat)
