"""Turning the stock, and what is captured by it: pairs, ppuk, ttadak, chok, stacks and jokers (TURN-6 to -9, JOKER)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.actions import TAKES
from hwatu.cards import FIRST_JOKER, card_at
from hwatu.compiled_rules import MONTH_OF
from hwatu.engine.junk_owed import collect, owe
from hwatu.engine.refusal import Refusal
from hwatu.events import Chok, DepartmentStore, JokerTurned, Ppuk, Sseul, StockTurned, Ttadak
from hwatu.state import Phase
from hwatu.state.parts import stack_of

if TYPE_CHECKING:
    from hwatu.actions import Action, Take
    from hwatu.engine.workbench import Workbench
    from hwatu.state import Stack, State

_TAKE = Phase.TAKE


def _month(stack: Stack) -> int:
    return stack.month


def turn_stock(desk: Workbench) -> State:
    """Turn the stock cards that the turn still has to turn; ask where one matches two loose cards."""
    while desk.flips and desk.stock_left:
        index = draw(desk)
        if index >= FIRST_JOKER:
            turn_joker(desk, index)
            continue
        desk.flips -= 1
        desk.notes.append((StockTurned, desk.seat, index))
        match = lay_stock_card(desk, index)
        if match & (match - 1):
            desk.turned = index
            return desk.wait(_TAKE, desk.seat)
    return take_up(desk)


def draw(desk: Workbench) -> int:
    """Take the top card off the stock."""
    index = desk.stock[desk.clock & 255]
    desk.clock += 1
    return index


def turn_joker(desk: Workbench, index: int) -> None:
    """A joker comes from the stock: captured at once, or left on the matched pair until its replacement is known."""
    rules = desk.kit.rules
    waits = rules.joker_stays_in_ppuk and desk.pair != 0
    desk.notes.append((JokerTurned, desk.seat, index, waits, "JOKER-4" if waits else "JOKER-3"))
    if rules.joker_stock_chips:
        joker_costs(desk, rules.joker_stock_chips)
    if waits:
        desk.waiting |= 1 << index
    else:
        desk.capture(1 << index, "JOKER-3")


def joker_costs(desk: Workbench, chips: int) -> None:
    """A joker from the stock costs its player: to each opponent where a winner is paid, else to nobody (CHIPS-7)."""
    payees = desk.setup.order.opponents[desk.seat] if desk.kit.rules.pays_winner else (None,)
    for payee in payees:
        desk.pay(desk.seat, payee, chips, "a joker from the stock", "CHIPS-7")


def lay_stock_card(desk: Workbench, index: int) -> int:
    """Put a turned card where it belongs; what it matches is returned where its player must choose between two."""
    bit, month = 1 << index, MONTH_OF[index]
    match = desk.table & month
    if desk.pair & month:
        _onto_pair(desk, bit, match)
        return 0
    if match:
        if match & (match - 1) == 0:
            take(desk, bit, match)
        return match
    for stack in desk.stacks:
        if stack.cards.mask & month:
            desk.capture_stack(stack, bit, "TURN-6")
            return 0
    desk.table |= bit
    return 0


def _onto_pair(desk: Workbench, bit: int, other: int) -> None:
    """The stock card is of the month just paired: ttadak if the fourth lies there too, else ppuk (TURN-8, TURN-9)."""
    rules, seat = desk.kit.rules, desk.seat
    if other:
        cards = desk.pair | bit | other
        desk.table ^= other
        desk.pair = 0
        desk.unchosen &= ~other
        if rules.ttadak_junk or rules.first_ttadak_chips:
            desk.notes.append((Ttadak, seat, cards))
        desk.capture(cards, "TURN-9")
        desk.bonuses += (("BONUS-2", rules.ttadak_junk),)
        desk.whole_month((bit.bit_length() - 1 >> 2) + 1, rules.first_ttadak_chips, "ttadak on the first turn")
    elif rules.ppuk:
        _ppuk(desk, bit)
    else:
        desk.table |= bit


def _ppuk(desk: Workbench, bit: int) -> None:
    rules, seat = desk.kit.rules, desk.seat
    cards = desk.pair | bit | desk.waiting
    desk.stacks = tuple(sorted((*desk.stacks, stack_of(cards, seat)), key=_month))
    desk.pair = desk.waiting = 0
    marks = desk.mark(seat, ppuks=desk.marks[seat].ppuks + 1)
    desk.notes.append((Ppuk, seat, cards))
    if desk.first_turn:
        desk.collect(rules.first_ppuk_chips, "ppuk on the first turn", "CHIPS-1")
    if marks.ppuks == rules.ppuk_limit:
        desk.collect(rules.ppuk_limit_chips, "one ppuk too many", "CHIPS-2")


def take(desk: Workbench, bit: int, match: int) -> None:
    """A turned card captures one loose card; if that was just laid down from hand, it is chok (TURN-6, TURN-7)."""
    desk.table ^= match
    chok = match == desk.laid
    rules = desk.kit.rules
    if chok and (rules.chok_junk or rules.first_chok_chips):
        desk.notes.append((Chok, desk.seat, bit | match))
    desk.capture(bit | match, "TURN-7" if chok else "TURN-6")
    if chok:
        desk.bonuses += (("BONUS-3", rules.chok_junk),)
        if desk.first_turn:
            desk.collect(rules.first_chok_chips, "chok on the first turn", "CHIPS-3")


def take_up(desk: Workbench) -> State:
    """The stock is turned: take up the pair, count the special events, and collect what they bring."""
    if desk.pair | desk.waiting:
        cards = desk.pair | desk.waiting
        desk.pair = desk.waiting = 0
        desk.capture(cards, "TURN-3")
    rules, gained, seat = desk.kit.rules, desk.gained, desk.seat
    if gained:
        swept = desk.opening and gained & desk.opening == desk.opening and not desk.table and not desk.stacks
        if swept and rules.sseul_junk:
            desk.notes.append((Sseul, seat, desk.opening))
            desk.bonuses += (("BONUS-1", rules.sseul_junk),)
        if rules.department_store_junk and desk.first_turn and all(gained & each for each in desk.kit.store_groups):
            desk.notes.append((DepartmentStore, seat, gained))
            desk.bonuses += (("BONUS-7", rules.department_store_junk),)
    if desk.bonuses:
        if not rules.last_turn_bonus and desk.last_turn:
            desk.bonuses = tuple([each for each in desk.bonuses if each[0] not in ("BONUS-1", "BONUS-2", "BONUS-3")])
        owe(desk)
    desk.over = True
    return collect(desk)


def legal(state: State) -> list[Action]:
    """The two loose cards that the turned card may take."""
    _, _, _, cards, _, _, _, turn = state._kept
    assert turn is not None
    match = cards[0] & MONTH_OF[turn.turned]
    low = match & -match
    return [TAKES[low.bit_length() - 1], TAKES[(match ^ low).bit_length() - 1]]


def check(state: State, action: Take) -> Refusal | None:
    """Why the turned card cannot take this one, or None."""
    _, _, _, cards, _, _, _, turn = state._kept
    assert turn is not None
    if 1 << action.card.index & cards[0] & MONTH_OF[turn.turned]:
        return None
    return Refusal(
        "not_a_match",
        "TURN-6",
        f"{card_at(turn.turned).name} can take one of the two loose cards of its month, not {action.card.name}.",
    )


def choose(desk: Workbench, action: Take) -> State:
    """The turned card takes the chosen loose card; the other stays."""
    index, chosen = desk.turned, 1 << action.card.index
    desk.turned = -1
    desk.unchosen |= desk.table & MONTH_OF[index] & ~chosen
    take(desk, 1 << index, chosen)
    return turn_stock(desk)
