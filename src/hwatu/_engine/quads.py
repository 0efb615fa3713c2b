"""Four of a month in a hand: who shows them, who is asked, and how they end the hand (DEAL-11, DEAL-14 to -17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import END_HAND, PLAY_ON
from hwatu._cards.card_masks import FIRST_JOKER, MONTH_MASKS, MONTH_OF, month_numbers, whole_months
from hwatu._cards.flower_cards import Month
from hwatu._facts.rotation import after_win
from hwatu._payment import End
from hwatu._payment.fixed_payments import cancelled
from hwatu._payment.packed_result import PackedResult
from hwatu._state import Phase
from hwatu.events import HandQuad, QuadEnded, QuadPlayedOn
from hwatu.rules import HandQuadRule, JokerQuadRule, QuadsMeetRule, TableQuadRule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._actions import Action
    from hwatu._engine.workbench import Workbench
    from hwatu._state import State
    from hwatu._state.situation import Situation
    from hwatu.events import Note
    from hwatu.rules import Rules


def quads_in(cards: int) -> tuple[Month, ...]:
    """The months of which all four cards are among these."""
    return tuple([_MONTHS[number - 1] for number in month_numbers(whole_months(cards))])


_MONTHS: Final = tuple(Month)


def after_deal(bench: Workbench, stacked: Sequence[Note], *, table_quad: bool) -> State | None:
    """How four of a month in the deal end the hand, or who is asked about them; None where nothing comes of them.

    What is ``stacked`` on the table is told once the hands have been shown.
    """
    rules, dealer = bench.rules, bench.setup.dealer
    if table_quad and rules.table_quad is TableQuadRule.NAGARI:
        bench.notes += stacked
        return bench.nagari(End.NAGARI, "DEAL-16", dealt=True)
    holders = _show(bench)
    bench.notes += stacked
    if table_quad and dealer not in holders:
        holders = (dealer, *holders)
    if not holders:
        return None
    first, meeting = holders[0], _meeting(rules)
    if len(holders) > 1 and meeting is QuadsMeetRule.NAGARI:
        return bench.nagari(End.NAGARI, "DEAL-15", dealt=True)
    collecting = holders[:1] if meeting is QuadsMeetRule.DEALER else holders
    if rules.hand_quad is HandQuadRule.MAY_PLAY_ON and not table_quad:
        return bench.wait(Phase.QUAD, first)
    return _ended(bench, collecting)


def _meeting(rules: Rules) -> QuadsMeetRule:
    """The rule for several holders; where a quad wins alone, that decides it (DEAL-11, DEAL-15)."""
    return QuadsMeetRule.EACH if rules.hand_quad is HandQuadRule.WINS_ALONE else rules.quads_meet


def _in_turn_order(bench: Workbench) -> tuple[int, ...]:
    dealer = bench.setup.dealer
    return (dealer, *bench.setup.order.opponents(dealer))


def _show(bench: Workbench) -> tuple[int, ...]:
    """Everyone who was dealt four of a month shows them; the holders in turn order from the dealer."""
    if bench.rules.hand_quad is HandQuadRule.IGNORED:
        return ()
    for seat in bench.setup.active:
        for month in quads_in(bench.holdings[seat].hand):
            _show_month(bench, seat, month, "DEAL-11")
    return tuple([seat for seat in _in_turn_order(bench) if quads_in(bench.holdings[seat].hand)])


def _show_month(bench: Workbench, seat: int, month: int, rule: str) -> None:
    cards = MONTH_MASKS[month]
    bench.changing(seat).shown |= cards
    bench.tell(HandQuad, seat, cards, rule)


def resume_turn(bench: Workbench) -> State:
    """The turn goes on after a joker; but first its player is asked about a month that the drawn card completed."""
    seat, rule, marks = bench.seat, bench.compiled.joker_quad, bench.marks[bench.seat]
    asks = rule is JokerQuadRule.ALWAYS or (rule is JokerQuadRule.FIRST_TURN and bench.first_turn)
    moment = marks.moments[-1] if asks and marks.moments else None
    if moment is None or moment.asks or moment.drawn < 0:
        return bench.wait(Phase.TURN, seat)
    month = _completed_month(bench.holdings[seat].hand, moment.drawn)
    bench.changing(seat).moments = (*marks.moments[:-1], moment._replace(asks=True, quad=month))
    if not month:
        return bench.wait(Phase.TURN, seat)
    _show_month(bench, seat, month, "DEAL-17")
    bench.turn.quad = month
    return bench.wait(Phase.QUAD, seat)


def _completed_month(hand: int, drawn: int) -> int:
    """The month of which the card just drawn is the fourth in the hand, or 0 (DEAL-17)."""
    whole = MONTH_OF[drawn] if drawn < FIRST_JOKER else 0
    return MONTH_MASKS.index(whole) if hand & whole == whole else 0


def legal(state: Situation) -> list[Action]:
    """End the hand, or play on."""
    return [END_HAND, PLAY_ON]


def end_hand(bench: Workbench, action: Action) -> State:
    """End the hand with four of a month; in the deal once the other holders have answered too (DEAL-14)."""
    seat = bench.actor
    bench.tell(QuadEnded, seat, "DEAL-17" if bench.turn.quad else "DEAL-14")
    bench.turn.ended += (seat,)
    return _ended(bench, bench.turn.ended) if bench.turn.quad else _ask_next(bench)


def play_on(bench: Workbench, action: Action) -> State:
    """Play on: the four stay known, and count as a set that was shaken (DEAL-14, DEAL-17)."""
    if bench.turn.quad:
        _play_on(bench, bench.actor, (Month(bench.turn.quad),), "DEAL-17")
        bench.turn.quad = 0
        return bench.wait(Phase.TURN, bench.seat)
    _play_on(bench, bench.actor, quads_in(bench.holdings[bench.actor].hand), "DEAL-14")
    return _ask_next(bench)


def _play_on(bench: Workbench, seat: int, months: tuple[Month, ...], rule: str) -> None:
    for month in months:
        own = bench.changing(seat)
        own.quads |= 1 << month
        if bench.compiled.shake:
            own.shaken |= 1 << month
        bench.tell(QuadPlayedOn, seat, MONTH_MASKS[month], rule)


def _ask_next(bench: Workbench) -> State:
    """Ask the next holder; once all have answered, the hand is over if any ended it, and begins if none did."""
    waiting = [
        seat
        for seat in _in_turn_order(bench)
        if quads_in(bench.holdings[seat].hand) and seat not in bench.turn.ended and not bench.marks[seat].quads
    ]
    if _meeting(bench.rules) is QuadsMeetRule.DEALER:
        for seat in () if bench.turn.ended else waiting:
            _play_on(bench, seat, quads_in(bench.holdings[seat].hand), "DEAL-15")
    elif waiting:
        return bench.wait(Phase.QUAD, waiting[0])
    return _ended(bench, bench.turn.ended) if bench.turn.ended else bench.turn_of(bench.setup.dealer)


def _ended(bench: Workbench, holders: tuple[int, ...]) -> State:
    """These ended the hand: one of them wins; several are paid by the others, or cancel it (DEAL-11)."""
    setup = bench.setup
    rules, active, dealer, pot = setup.rules, setup.active, setup.dealer, bench.pot_left
    rule = bench.quad_rule
    if cancelled(rules, holders, active):
        return bench.end(rule, PackedResult(
            End.HAND_QUAD, None, dealer, setup.carry.after_cancelled(rules, active, pot), holders
        ))  # fmt: skip
    if len(holders) == 1:
        return bench.win(End.HAND_QUAD, holders[0])
    next_dealer, playing = after_win(rules, active, dealer, holders[0])
    return bench.end(rule, PackedResult(End.HAND_QUAD, None, next_dealer, setup.carry.after_win(pot, playing), holders))
