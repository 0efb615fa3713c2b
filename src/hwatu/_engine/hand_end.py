"""How a hand ends: somebody wins, the win is taken or pushed, or nobody wins (STOP, PUSH, DEAL-11).

Each function here but the two answers returns a phase, as the stages of a turn do: OVER, or PUSH if the winner may
choose to push the win. All of them end in :func:`over`, which keeps the :class:`Result`: who won and how, who deals the
next hand, and its carry. Payments are not computed here: a settlement follows from the state, when somebody asks for
it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_masks import Chips, SeatIndex
from hwatu._engine.compiled_rules import OVER, PUSH
from hwatu._engine.earning import PPUK_LIMIT, earn
from hwatu._engine.rewards import BOAR
from hwatu._facts.carry import NO_CARRY, after_win
from hwatu._facts.end import End
from hwatu._facts.result import Result
from hwatu._payment.endings import next_dealer, winner_at_exhaustion
from hwatu.events import HandAbandoned, HandEnded, WinPushed, WinTaken

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._engine.state import State
    from hwatu._engine.workbench import Workbench
    from hwatu._facts.end import Abandonment
    from hwatu._facts.turn_facts import Phase

# Compiled code needs a thousand instructions to find a member of an enumeration.
_NAGARI: Final = End.NAGARI
_HAND_QUAD: Final = End.HAND_QUAD

_WON_BY: Final = {End.STOP: "STOP-3", End.PPUK_LIMIT: "CHIPS-2", End.EMPTY_TURNS: "STOP-10"}
"""The rule by which a hand was won, for ends other than four of a month."""

_NOBODY: Final[tuple[SeatIndex, ...]] = ()


def win(bench: Workbench, end: End, winner: SeatIndex) -> Phase:
    """End the hand with a win of this seat. If it may push the win, it is asked first (PUSH-1)."""
    if may_push(bench):
        bench.turn._won = end
        return bench.ask(winner, PUSH)
    return won(bench, end, winner)


def won(bench: Workbench, end: End, winner: SeatIndex, *, pushed: bool = False) -> Phase:
    """End the hand with a win of this seat, without a question. A win that is ``pushed`` is left unpaid (PUSH-1)."""
    setup, quad = bench.setup, end is _HAND_QUAD
    dealer, playing = winner, _NOBODY
    if bench.compiled.rotates:  # then the newcomer deals, not the winner (ROTATE-1)
        dealer, playing = after_win(setup.rules, setup.active, setup.dealer, winner)
    carry, pot = NO_CARRY, pot_left(bench)  # most wins leave none, and looking that up takes 3,000 instructions
    if pot or playing or pushed or (bench.compiled.sells and setup.carry.dropped_out):
        carry = setup.carry.after_win(pot, playing, pushed=pushed)
    holders = (winner,) if quad else ()
    drawn = quad and bench.turn._quad != 0
    rule = quad_rule(bench) if quad else _WON_BY[end]
    # A win when the cards run out is reported as a stop (STOP-12), and differs from one only in the rule of its event.
    if bench.compiled.won_at_exhaustion and rule == "STOP-3" and not may_stop(bench, winner):
        rule = "STOP-12"
    return over(bench, rule, Result(end, winner, dealer, carry, holders, pushed, drawn))


def may_stop(bench: Workbench, seat: SeatIndex) -> bool:
    """Whether this seat could stop now: it is its turn, and it has the points. Otherwise its win is by STOP-12."""
    return seat == bench.seat and bench.points_to_stop >= bench.compiled.enough(bench.own._facts)


def win_at_exhaustion(bench: Workbench) -> Phase | None:
    """Let a seat win although nobody has stopped, if nobody has a card or a bomb turn left (STOP-12)."""
    if any(bench.can_play(seat) for seat in bench.setup.active):
        return None
    winner = winner_at_exhaustion(bench.setup.rules, bench.seats, bench.setup.active)
    return None if winner is None else win(bench, End.STOP, winner)


def nagari(bench: Workbench, end: End, rule: str, *, dealt: bool = False) -> Phase:
    """End the hand without a winner: the same dealer deals again, and the next payment counts it (STOP-4, DEAL-6).

    ``dealt`` says whether four of a month in the deal made it (DEAL-15, DEAL-16).
    """
    setup = bench.setup
    carry = setup.carry.after_nagari(setup.rules, setup.active, pot_left(bench))
    return over(bench, rule, Result(end, None, setup.dealer, carry, dealt_nagari=dealt))


def abandoned(bench: Workbench, how: Abandonment) -> State:
    """End the hand at once, since somebody gives it up: the same dealer deals again (STOP-13).

    The cards of the turn under way stay on the table or in the turn.
    """
    setup = bench.setup
    if bench.telling:
        bench.tell(HandAbandoned, how.seat, how.counts_as)
    carry = setup.carry.after_abandoned(
        setup.rules, setup.active, how.counts_as, pot=pot_left(bench), paid=bench.memory.paid
    )
    result = Result(End.ABANDONED, None, setup.dealer, carry, abandoned=how)
    return bench.waiting(over(bench, "STOP-13", result))


def exhausted(bench: Workbench) -> Phase:
    """End a hand in which nobody can play on: nagari (STOP-4), or the count of a game played out (STOP-8, FAMILY-6)."""
    if bench.compiled.asks_to_stop:
        return nagari(bench, _NAGARI, "STOP-4")
    setup = bench.setup
    captured = {seat: bench.seats[seat]._captured for seat in setup.active}
    dealer = next_dealer(setup.rules, captured, setup.dealer)
    return over(bench, "STOP-8", Result(End.PLAYED_OUT, None, dealer, setup.carry.after_win(pot_left(bench))))


def over(bench: Workbench, rule: str, result: Result) -> Phase:
    """End the hand with this result. All ways to end it come here."""
    if bench.telling:
        bench.tell(HandEnded, result.end, result.winner, rule)
    bench.remembering().result = result
    # The questions of the turn are settled, and the result says how. What the turn captured stays: whether somebody is
    # liable for a card that it left depends on it (LIABLE-2).
    turn = bench.turn
    turn._quad, turn._ended, turn._won = 0, (), None
    return bench.ask(bench.seat, OVER)


def may_push(bench: Workbench) -> bool:
    """Whether a winner may still push a win (PUSH-1)."""
    return bench.compiled.pushing and bench.setup.carry.may_push(bench.setup.rules)


def pot_left(bench: Workbench) -> Chips:
    """The boar pot that goes on to the next hand: all of it, if nobody took it (CHIPS-5)."""
    carry = bench.setup.carry
    if not bench.compiled.boar_pot:
        return carry.pot
    return 0 if any(each._captured & BOAR for each in bench.seats) else carry.pot_with_stakes(bench.setup.rules)


def quad_rule(bench: Workbench) -> str:
    """The rule by which four of a month end the hand: completed by a drawn card, or dealt."""
    return "DEAL-17" if bench.turn._quad else "DEAL-11"


def take_win(bench: Workbench, action: Action) -> State:
    """End the hand as a win. Chips for the ppuk that ends it waited for this answer, and are paid now (CHIPS-2)."""
    end = bench.turn._won
    assert end is not None
    bench.tell(WinTaken, bench.actor)
    if end is End.PPUK_LIMIT:
        earn(bench, PPUK_LIMIT, bench.memory.standing)
    return bench.waiting(won(bench, end, bench.actor))


def push_win(bench: Workbench, action: Action) -> State:
    """End the hand without paying the winner, and count one more pushed win in a row (PUSH-2, PUSH-3)."""
    end = bench.turn._won
    assert end is not None
    bench.tell(WinPushed, bench.actor)
    return bench.waiting(won(bench, end, bench.actor, pushed=True))
