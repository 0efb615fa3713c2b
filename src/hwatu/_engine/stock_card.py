"""Turning the stock, and what is captured by it: pairs, ppuk, ttadak, chok, stacks and jokers (TURN-6 to -9, JOKER)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import TAKES
from hwatu._base.particles import josa
from hwatu._cards.card_masks import FIRST_JOKER, MONTH_OF
from hwatu._cards.flower_cards import card_at
from hwatu._engine.junk_owed import collect, owe
from hwatu._engine.refusal import Refusal
from hwatu._state import Phase
from hwatu._state.rewards import Occasion
from hwatu._state.stacks import stack_of
from hwatu.events import JokerTurned, Ppuk, StockTurned

if TYPE_CHECKING:
    from hwatu._actions import Action, Take
    from hwatu._engine.workbench import Workbench
    from hwatu._state import Stack, State
    from hwatu._state.situation import Situation


# What is imported from a module that is not compiled is looked up by name at each use.
_stock_turned: Final = StockTurned
_TAKES: Final = TAKES
_TAKE: Final = Phase.TAKE
_TURN_OVER: Final[int] = Occasion.TURN_OVER.value
_PPUK: Final[int] = Occasion.PPUK.value
_PPUK_LIMIT: Final[int] = Occasion.PPUK_LIMIT.value
_JOKER_TURNED: Final[int] = Occasion.JOKER_TURNED.value
_TTADAK: Final[int] = Occasion.TTADAK.value
_CHOK: Final[int] = Occasion.CHOK.value


def turn_stock(bench: Workbench) -> State:
    """Turn the stock cards that the turn still has to turn; ask where one matches two loose cards."""
    while bench.turn.flips and bench.stock_left:
        index = bench.draw()
        if index >= FIRST_JOKER:
            _turn_joker(bench, index)
            continue
        bench.turn.flips -= 1
        if bench.telling:
            bench.tell(_stock_turned, bench.seat, index)
        match = _lay_stock_card(bench, index)
        if match & (match - 1):
            bench.turn.turned = index
            return bench.wait(_TAKE, bench.seat)
    return _take_up(bench)


def _turn_joker(bench: Workbench, index: int) -> None:
    """A joker comes from the stock: captured at once, or left on the matched pair until its replacement is known."""
    waits = bench.compiled.joker_waits and bench.turn.pair != 0
    bench.tell(JokerTurned, bench.seat, index, waits, "JOKER-4" if waits else "JOKER-3")
    bench.announce(_JOKER_TURNED, 1 << index)
    if waits:
        bench.turn.waiting |= 1 << index
    else:
        bench.capture(1 << index, "JOKER-3")


def _lay_stock_card(bench: Workbench, index: int) -> int:
    """Put a turned card where it belongs; what it matches is returned where its player must choose between two."""
    bit, month = 1 << index, MONTH_OF[index]
    match = bench.table & month
    if bench.turn.pair & month:
        _onto_pair(bench, index, match)
        return 0
    if match:
        if match & (match - 1) == 0:
            _take(bench, bit, match)
        return match
    stack = bench.stack_of(month)
    if stack is not None:
        bench.capture_stack(stack, bit, "TURN-6")
    else:
        bench.table |= bit
    return 0


def _onto_pair(bench: Workbench, index: int, other: int) -> None:
    """The stock card is of the month just paired: ttadak if the fourth lies there too, else ppuk (TURN-8, TURN-9)."""
    bit = 1 << index
    if other:
        cards = bench.turn.pair | bit | other
        bench.table ^= other
        bench.turn.pair = 0
        bench.turn.unchosen &= ~other
        bench.capture_month(cards, (index >> 2) + 1, "TURN-9", _TTADAK)
    elif not bench.compiled.ppuk:
        bench.table |= bit
    elif not bench.compiled.last_turn_ppuk and bench.last_turn:
        cards = bench.turn.pair | bench.turn.waiting | bit
        bench.turn.pair = bench.turn.waiting = 0
        bench.capture(cards, "TURN-13")
    else:
        _ppuk(bench, bit)


def _ppuk(bench: Workbench, bit: int) -> None:
    seat, cards = bench.seat, bench.turn.pair | bit | bench.turn.waiting
    made = stack_of(cards, seat)
    bench.stacks = tuple(sorted((*bench.stacks, made), key=_month)) if bench.stacks else (made,)
    bench.standing |= cards
    bench.turn.pair = bench.turn.waiting = 0
    own = bench.changing(seat)
    own.ppuks += 1
    if bench.telling:
        bench.tell(Ppuk, seat, cards)
    bench.announce(_PPUK, cards)
    if own.ppuks == bench.compiled.ppuk_limit and not bench.may_push:
        bench.announce(_PPUK_LIMIT, cards)


def _month(stack: Stack) -> int:
    return stack.month


def _take(bench: Workbench, bit: int, match: int) -> None:
    """A turned card captures one loose card; if that was just laid down from hand, it is chok (TURN-6, TURN-7)."""
    bench.table ^= match
    if match == bench.turn.laid:
        bench.capture(bit | match, "TURN-7", _CHOK)
    else:
        bench.capture(bit | match, "TURN-6")


def _take_up(bench: Workbench) -> State:
    """The stock is turned: take up the pair, and collect what the turn brings."""
    if bench.turn.pair | bench.turn.waiting:
        cards = bench.turn.pair | bench.turn.waiting
        bench.turn.pair = bench.turn.waiting = 0
        bench.capture(cards, "TURN-3")
    bench.announce(_TURN_OVER, bench.turn.gained)
    owe(bench)
    bench.turn.over = True
    return collect(bench)


def legal(state: Situation) -> list[Action]:
    """The two loose cards that the turned card may take."""
    match = _matching(state)
    low = match & -match
    return [_TAKES[low.bit_length() - 1], _TAKES[(match ^ low).bit_length() - 1]]


def check(state: State, action: Take) -> Refusal | None:
    """Why the turned card cannot take this one, or None."""
    if 1 << action.card.index & _matching(state):
        return None
    assert state._turn is not None
    turned = card_at(state._turn.turned)
    return Refusal(
        "not_a_match",
        "TURN-6",
        f"{turned.name} can't take {action.card.name}: choose one of the two loose cards of its month.",
        f"{josa(action.card.korean, '은')} 먹을 수 없습니다. {turned.korean}의 짝 두 장 가운데 하나를 고르세요.",
    )


def _matching(state: Situation) -> int:
    """The loose cards of the turned card's month."""
    assert state._turn is not None
    return state._table & MONTH_OF[state._turn.turned]


def choose(bench: Workbench, action: Take) -> State:
    """The turned card takes the chosen loose card; the other stays."""
    index, chosen = bench.turn.turned, 1 << action.card.index
    bench.turn.turned = -1
    bench.turn.unchosen |= bench.table & MONTH_OF[index] & ~chosen
    _take(bench, 1 << index, chosen)
    return turn_stock(bench)
