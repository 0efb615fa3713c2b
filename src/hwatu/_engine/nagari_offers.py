"""Offers of nagari (syodang): a player exposes its hand and offers a hand without a winner (LIABLE-5, LIABLE-6).

An offer is made at the start of a turn, before anything else, and each opponent in turn accepts or refuses. If all
accept, nobody wins. The first to refuse ends the matter: the offerer takes its turn as usual, and the refusal is
remembered, since it may make the refuser pay for all if the offerer's fear comes true.

:func:`offer`, :func:`accept` and :func:`refuse` answer in the phases TURN and ANSWER. None of them is a part of the
turn: nothing has happened in it yet, and nothing of it is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import ACCEPT_NAGARI, REFUSE_NAGARI, Refusal
from hwatu._cards.card_masks import SeatIndex
from hwatu._engine.compiled_rules import ANSWER, TURN
from hwatu._engine.hand_end import nagari
from hwatu._facts.end import End
from hwatu._facts.outcome import RefusedOffer
from hwatu.events import NagariAccepted, NagariOffered, NagariRefused

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._engine.position import Position
    from hwatu._engine.shared_fields import Memory, Setup
    from hwatu._engine.state import State
    from hwatu._engine.workbench import Workbench
    from hwatu._facts.seat import Seat

_AGREED: Final = End.AGREED_NAGARI  # compiled code needs a thousand instructions to find a member of an enumeration


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
    if hand & ~bench.own._shown:  # a hand that was exposed before is not copied for nothing
        bench.moving(seat)._shown |= hand
    if bench.telling:
        bench.tell(NagariOffered, seat, hand)
    return bench.offered(bench.setup.order.after[seat], ANSWER)


def legal(state: Position) -> list[Action]:
    """Accept or refuse."""
    return [ACCEPT_NAGARI, REFUSE_NAGARI]


def accept(bench: Workbench, action: Action) -> State:
    """Accept: the other player answers next, and if both accept nobody wins."""
    other = bench.setup.order.after[bench.actor]
    if bench.telling:
        bench.tell(NagariAccepted, bench.actor)
    if other == bench.seat:  # all have been asked: the next player is the offerer, as only three play with offers
        return bench.waiting(nagari(bench, _AGREED, "LIABLE-5"))
    return bench.offered(other, ANSWER)


def refuse(bench: Workbench, action: Action) -> State:
    """Refuse: the offerer takes its turn as usual, and the refusal may cost the refuser (LIABLE-6)."""
    # The offer lapses when everybody has had a turn since (LIABLE-6), so it keeps how many each has had by now.
    seat, turns = bench.seat, tuple([each._turns for each in bench.seats])
    said_go = bench.seats[seat]._facts.goes > 0
    memory = bench.remembering()
    memory.refused += (RefusedOffer(seat, bench.actor, said_go, turns),)
    if bench.telling:
        bench.tell(NagariRefused, bench.actor)
    return bench.offered(seat, TURN)


def without_lapsed(setup: Setup, memory: Memory, seats: tuple[Seat, ...]) -> Memory:
    """The memory of a hand after a turn: a copy without the offers that have lapsed, or itself if none has."""
    refused = offers_in_force(setup, memory.refused, seats)
    if refused is memory.refused:
        return memory
    memory = memory.copy()
    memory.refused = refused
    return memory


def offers_in_force(
    setup: Setup, refused: tuple[RefusedOffer, ...], seats: tuple[Seat, ...]
) -> tuple[RefusedOffer, ...]:
    """The refused offers that still count after a turn (LIABLE-6); the same tuple if all of them do.

    With ``WHOLE_HAND`` the last one counts to the end of the hand. Otherwise an offer lapses when everybody has had a
    turn since.
    """
    if setup.compiled.refused_for_good:
        return refused[-1:]
    for each in refused:
        if _lapsed(each, setup.active, seats):
            return tuple([other for other in refused if not _lapsed(other, setup.active, seats)])
    return refused


def _lapsed(offer: RefusedOffer, active: tuple[SeatIndex, ...], seats: tuple[Seat, ...]) -> bool:
    for seat in active:  # noqa: SIM110  (compiled, a generator takes ten times as long)
        if offer._turns[seat] == seats[seat]._turns:
            return False
    return True
