"""Syodang: a player exposes its hand and offers a hand without a winner (LIABLE-5, LIABLE-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._actions import ACCEPT_NAGARI, REFUSE_NAGARI
from hwatu._cards.card_masks import SeatIndex
from hwatu._engine.hand_end import nagari
from hwatu._engine.refusal import Refusal
from hwatu._payment import End
from hwatu._state import Phase
from hwatu._state.refused_offer import RefusedOffer
from hwatu.events import NagariAccepted, NagariOffered, NagariRefused

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._engine.workbench import Workbench
    from hwatu._facts.seat import Seat
    from hwatu._state import State
    from hwatu._state.position import Position
    from hwatu._state.setup import Setup


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
    seat, hand = bench.seat, bench.own._hand
    if hand & ~bench.seats[seat]._facts.shown:
        bench.changing(seat).shown |= hand
    bench.tell(NagariOffered, seat, hand)
    return bench.offered(bench.opponents[0], Phase.ANSWER)


def legal(state: Position) -> list[Action]:
    """Accept or refuse."""
    return [ACCEPT_NAGARI, REFUSE_NAGARI]


def accept(bench: Workbench, action: Action) -> State:
    """Accept: the other player answers next, and if both accept nobody wins."""
    other = bench.setup.order.after[bench.actor]
    bench.tell(NagariAccepted, bench.actor)
    if other == bench.seat:
        return bench.waiting(nagari(bench, End.AGREED_NAGARI, "LIABLE-5"))
    return bench.offered(other, Phase.ANSWER)


def refuse(bench: Workbench, action: Action) -> State:
    """Refuse: the offerer takes its turn as usual, and the refusal may cost the refuser (LIABLE-6)."""
    seat, turns = bench.seat, tuple([each._turns for each in bench.seats])
    said_go = bench.seats[seat]._facts.goes > 0
    memory = bench.remembering()
    memory.refused = (*memory.refused, RefusedOffer(seat, bench.actor, said_go, turns))
    bench.tell(NagariRefused, bench.actor)
    return bench.offered(seat, Phase.TURN)


def offers_in_force(
    setup: Setup, refused: tuple[RefusedOffer, ...], seats: tuple[Seat, ...]
) -> tuple[RefusedOffer, ...]:
    """The refused offers that still count; with NEXT_TURN one lapses when all have had a turn (LIABLE-6).

    The same tuple where all of them do.
    """
    if setup.compiled.refused_for_good:
        return refused[-1:]
    for each in refused:
        if _lapsed(each, setup.active, seats):
            return tuple([other for other in refused if not _lapsed(other, setup.active, seats)])
    return refused


def _lapsed(offer: RefusedOffer, active: tuple[SeatIndex, ...], seats: tuple[Seat, ...]) -> bool:
    """Whether all have had a turn since this offer."""
    for seat in active:  # noqa: SIM110  (compiled, a generator takes ten times as long)
        if offer._turns[seat] == seats[seat]._turns:
            return False
    return True
