"""Four of a month in a hand: who shows them, who is asked, and how they end the hand (DEAL-11, DEAL-14 to -17).

They come up twice. In the deal several seats may hold them, and the table may show four as well: then the holders show
their cards, and they win, are asked, or cancel the hand, as the rules say (:func:`after_deal`). Later a card that is
drawn for a joker may complete a month in a hand; its holder alone is asked, in the middle of its turn
(:func:`ask_about_drawn`).

Both wait in the phase QUAD, and :func:`end_hand` and :func:`play_on` answer both: ``Turn.quad`` is the month that was
completed, and 0 in the deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import END_HAND, PLAY_ON
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import (
    FIRST_JOKER,
    MONTH_MASK_OF,
    MONTH_MASKS,
    CardIndex,
    CardMask,
    MonthNumber,
    SeatIndex,
    month_numbers,
    whole_months,
)
from hwatu._engine.hand_end import nagari, over, pot_left, quad_rule, win
from hwatu._facts.carry import after_win
from hwatu._facts.end import End
from hwatu._facts.result import Result
from hwatu._facts.turn_facts import Phase
from hwatu._payment.endings import cancelled
from hwatu.events import HandQuad, QuadEnded, QuadPlayedOn
from hwatu.rules import HandQuadRule, JokerQuadRule, QuadsMeetRule, TableQuadRule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._actions import Action
    from hwatu._engine.position import Position
    from hwatu._engine.state import State
    from hwatu._engine.workbench import Workbench
    from hwatu.events import Note
    from hwatu.rules import Rules


def quads_in(cards: CardMask) -> tuple[Month, ...]:
    """The months of which all four cards are among these."""
    return tuple([_MONTHS[number - 1] for number in month_numbers(whole_months(cards))])


_MONTHS: Final = tuple(Month)


def after_deal(bench: Workbench, notes: list[Note], stacked: Sequence[Note], *, table_quad: bool) -> State | None:
    """The state after four of a month in the deal: the hand is over, or somebody is asked; None: play begins.

    ``notes`` are those of the bench. To them come those of the stacks (``stacked``), once the hands have been shown.
    """
    rules, dealer = bench.setup.rules, bench.setup.dealer
    if table_quad and rules.table_quad is TableQuadRule.NAGARI:  # whatever the hands hold, which nobody shows (DEAL-16)
        notes += stacked
        return bench.waiting(nagari(bench, End.NAGARI, "DEAL-16", dealt=True))
    holders = _show(bench)
    notes += stacked
    if table_quad and dealer not in holders:
        holders = (dealer, *holders)
    if not holders:
        return None
    first, meeting = holders[0], _meeting(rules)
    if len(holders) > 1 and meeting is QuadsMeetRule.NAGARI:
        return bench.waiting(nagari(bench, End.NAGARI, "DEAL-15", dealt=True))
    collecting = holders[:1] if meeting is QuadsMeetRule.DEALER else holders
    # Four on the table cannot be played on, so if they are there, nobody is asked (DEAL-14).
    if rules.hand_quad is HandQuadRule.MAY_PLAY_ON and not table_quad:
        return bench.waiting(bench.ask(first, Phase.QUAD))
    return bench.waiting(_ended(bench, collecting))


def _meeting(rules: Rules) -> QuadsMeetRule:
    """The rule for several holders; where a quad wins alone, that decides it (DEAL-11, DEAL-15)."""
    return QuadsMeetRule.EACH if rules.hand_quad is HandQuadRule.WINS_ALONE else rules.quads_meet


def _in_turn_order(bench: Workbench) -> tuple[SeatIndex, ...]:
    dealer = bench.setup.dealer
    return (dealer, *bench.setup.order.opponents(dealer))


def _show(bench: Workbench) -> tuple[SeatIndex, ...]:
    """Show every four of a month that was dealt. Returns the holders in turn order from the dealer."""
    if bench.setup.rules.hand_quad is HandQuadRule.IGNORED:
        return ()
    for seat in bench.setup.active:
        for month in quads_in(bench.seats[seat]._hand):
            _show_month(bench, seat, month, "DEAL-11")
    return tuple([seat for seat in _in_turn_order(bench) if quads_in(bench.seats[seat]._hand)])


def _show_month(bench: Workbench, seat: SeatIndex, month: MonthNumber, rule: str) -> None:
    cards = MONTH_MASKS[month]
    bench.moving(seat)._shown |= cards
    bench.tell(HandQuad, seat, cards, rule)


def ask_about_drawn(bench: Workbench) -> Phase | None:
    """Ask about a month that the card drawn for a joker completed, before its player plays on (DEAL-17)."""
    seat, rule, facts = bench.seat, bench.compiled.joker_quad, bench.seats[bench.seat]._facts
    asks = rule is JokerQuadRule.ALWAYS or (rule is JokerQuadRule.FIRST_TURN and bench.first_turn)
    moment = facts.moments[-1] if asks and facts.moments else None
    if moment is None or moment.asks or moment.drawn < 0:
        return None
    month = _completed_month(bench.own._hand, moment.drawn)
    # Kept even if no month was completed: that nobody was asked shows everybody that the drawn card completed none.
    bench.changing(seat).moments = (*facts.moments[:-1], moment._replace(asks=True, quad=month))
    if not month:
        return None
    _show_month(bench, seat, month, "DEAL-17")
    bench.turn._quad = month
    return bench.ask(seat, Phase.QUAD)


def _completed_month(hand: CardMask, drawn: CardIndex) -> MonthNumber:
    """The month of which the card just drawn is the fourth in the hand, or 0 (DEAL-17)."""
    whole = MONTH_MASK_OF[drawn] if drawn < FIRST_JOKER else 0
    return MONTH_MASKS.index(whole) if hand & whole == whole else 0


def legal(state: Position) -> list[Action]:
    """The two answers: end the hand, or play on."""
    return [END_HAND, PLAY_ON]


def end_hand(bench: Workbench, action: Action) -> State:
    """End the hand with four of a month. If it was dealt, the other holders answer first (DEAL-14)."""
    seat = bench.actor
    bench.tell(QuadEnded, seat, "DEAL-17" if bench.turn._quad else "DEAL-14")
    bench.turn._ended += (seat,)
    asked = None if bench.turn._quad else _ask_next_holder(bench)
    return bench.waiting(asked or _ended(bench, bench.turn._ended))


def play_on(bench: Workbench, action: Action) -> State:
    """Play on: the four stay known, and count as a set that was shaken (DEAL-14, DEAL-17)."""
    if bench.turn._quad:
        _keep_playing(bench, bench.actor, (Month(bench.turn._quad),), "DEAL-17")
        bench.turn._quad = 0
        return bench.waiting(bench.ask(bench.seat, Phase.TURN))
    _keep_playing(bench, bench.actor, quads_in(bench.seats[bench.actor]._hand), "DEAL-14")
    if asked := _ask_next_holder(bench):
        return bench.waiting(asked)
    if bench.turn._ended:  # others did end the hand
        return bench.waiting(_ended(bench, bench.turn._ended))
    return bench.turn_of(bench.setup.leader)


def _keep_playing(bench: Workbench, seat: SeatIndex, months: tuple[Month, ...], rule: str) -> None:
    for month in months:
        own = bench.changing(seat)
        own.quads |= 1 << month
        if bench.compiled.shake:  # otherwise there are no shaken sets that it could count as (DEAL-14)
            own.shaken |= 1 << month
        bench.tell(QuadPlayedOn, seat, MONTH_MASKS[month], rule)


def _ask_next_holder(bench: Workbench) -> Phase | None:
    """Ask the next holder, or return None if all have answered.

    Under rules by which the first holder decides for all, the others are not asked, and play on if it does (DEAL-15).
    """
    # Who has answered is not remembered apart: to end the hand is in the turn, to play on in the facts of the seat.
    waiting = [
        seat
        for seat in _in_turn_order(bench)
        if quads_in(bench.seats[seat]._hand) and seat not in bench.turn._ended and not bench.seats[seat]._facts.quads
    ]
    if _meeting(bench.setup.rules) is QuadsMeetRule.DEALER:
        for seat in () if bench.turn._ended else waiting:
            _keep_playing(bench, seat, quads_in(bench.seats[seat]._hand), "DEAL-15")
    elif waiting:
        return bench.ask(waiting[0], Phase.QUAD)
    return None


def _ended(bench: Workbench, holders: tuple[SeatIndex, ...]) -> Phase:
    """End the hand for these holders. One wins; several are paid by the others, or cancel the hand (DEAL-11)."""
    setup, pot, rule = bench.setup, pot_left(bench), quad_rule(bench)
    rules, active, dealer = setup.rules, setup.active, setup.dealer
    if cancelled(rules, holders, active):
        carry = setup.carry.after_cancelled(rules, active, pot)
        return over(bench, rule, Result(End.HAND_QUAD, None, dealer, carry, holders))
    if len(holders) == 1:
        return win(bench, End.HAND_QUAD, holders[0])
    next_dealer, playing = after_win(rules, active, dealer, holders[0])
    carry = setup.carry.after_win(pot, playing)
    return over(bench, rule, Result(End.HAND_QUAD, None, next_dealer, carry, holders))
