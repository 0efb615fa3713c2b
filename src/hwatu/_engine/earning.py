"""The rewards of a turn: junk, which opponents owe until the turn is over, and chips, which are paid at once.

The turn says what happened; which rewards that is worth stands in the table ``REWARDS`` of :mod:`hwatu._state.rewards`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_masks import CardMask, SeatIndex
from hwatu._payment import Payment
from hwatu._payment.fixed_payments import multiplied
from hwatu._state.rewards import Occasion, Payer
from hwatu._state.rewards_in_force import ChipsInForce, InForce, JunkInForce
from hwatu.events import Captured, ChipsPaid

if TYPE_CHECKING:
    from hwatu._engine.workbench import Workbench

# What may happen, as numbers: compiled code needs a thousand instructions to find a member of an enumeration.
TTADAK: Final[int] = Occasion.TTADAK.value
CHOK: Final[int] = Occasion.CHOK.value
OWN_STACK: Final[int] = Occasion.OWN_STACK.value
OTHER_STACK: Final[int] = Occasion.OTHER_STACK.value
DEALT_STACK: Final[int] = Occasion.DEALT_STACK.value
BOMB: Final[int] = Occasion.BOMB.value
PPUK: Final[int] = Occasion.PPUK.value
PPUK_LIMIT: Final[int] = Occasion.PPUK_LIMIT.value
JOKER_PLAYED: Final[int] = Occasion.JOKER_PLAYED.value
JOKER_TURNED: Final[int] = Occasion.JOKER_TURNED.value
CAPTURED: Final[int] = Occasion.CAPTURED.value
TURN_OVER: Final[int] = Occasion.TURN_OVER.value


def capture(bench: Workbench, cards: CardMask, rule: str) -> None:
    """Move cards to the captures of the seat whose turn it is."""
    bench.scoring(bench.seat)._captured |= cards
    bench.turn.gained |= cards
    if bench.telling:
        bench.tell(Captured, bench.seat, cards, rule)
    if cards & bench.compiled.rewards.named:  # a boss joker, or the boar, however it comes in (CARD-7, CHIPS-4)
        earn(bench, CAPTURED, cards)


def capture_by(bench: Workbench, occasion: int, cards: CardMask, rule: str) -> None:
    """Capture cards in a way that is worth something in itself: that is told first, and its chips are paid last."""
    due = _rewards_for(bench, occasion, cards)
    if due is None:
        capture(bench, cards, rule)
    else:
        _tell(bench, due)
        _owe_junk(bench, due)
        capture(bench, cards, rule)
        _pay_chips(bench, due)


def earn(bench: Workbench, occasion: int, cards: CardMask) -> None:
    """Give what this earns; ``cards`` are those that it is about."""
    due = _rewards_for(bench, occasion, cards)
    if due is not None:
        _tell(bench, due)
        _owe_junk(bench, due)
        _pay_chips(bench, due)


def _rewards_for(bench: Workbench, occasion: int, cards: CardMask) -> list[tuple[InForce, CardMask]] | None:
    """The rewards that are due for this, each with the cards that earn it. None, as on most turns: nothing is due."""
    found: list[tuple[InForce, CardMask]] | None = None
    for reward in bench.compiled.rewards.by_occasion[occasion]:
        if reward.bare and (bench.table or bench.memory.stacks):
            continue
        earning = reward.earned_by(bench, cards)
        if earning:
            if found is None:
                found = []
            found.append((reward, earning))
    return found


def _tell(bench: Workbench, due: list[tuple[InForce, CardMask]]) -> None:
    """Tell the events of what is due, on a first turn or not; one that several rewards have is told once."""
    told: list[object] = []
    for reward, earning in due:
        event = reward.event
        if event is not None and event not in told:
            told.append(event)
            bench.tell(event, bench.seat, earning)


def _owe_junk(bench: Workbench, due: list[tuple[InForce, CardMask]]) -> None:
    """Note the junk that opponents owe; they give it when all is captured (BONUS-9)."""
    for reward, earning in due:
        if not isinstance(reward, JunkInForce) or (reward.first_turn and not bench.first_turn):
            continue
        if reward.last_turn or not bench.last_turn:
            times = earning.bit_count() if reward.each else 1
            bench.turn.bonuses += ((reward.rule, reward.amount),) * times


def _pay_chips(bench: Workbench, due: list[tuple[InForce, CardMask]]) -> None:
    for reward, _ in due:
        if isinstance(reward, ChipsInForce) and (bench.first_turn or not reward.first_turn):
            _pay_reward(bench, reward)


def _pay_reward(bench: Workbench, reward: ChipsInForce) -> None:
    rules, carry, seat, rule = bench.setup.rules, bench.setup.carry, bench.seat, reward.rule
    chips, reason = reward.amount, reward.reason
    if reward.payer is Payer.POT:  # all that is in it, which other hands may have put there (CHIPS-5)
        pay(bench, None, seat, carry.pot_with_stakes(rules), reason, rule)
    elif reward.payer is Payer.PLAYER:
        for payee in bench.opponents if rules.pays_winner else (None,):
            pay(bench, seat, payee, chips, reason, rule)
    else:
        if reward.fixed_win:
            chips, reason = multiplied(rules, carry, chips, reason)
        each_pays(bench, givers(bench, rule), chips, reason, rule)


def givers(bench: Workbench, rule: str) -> tuple[SeatIndex, ...]:
    """The opponents who owe what the rewards of this rule bring in, in turn order."""
    named = bench.compiled.rewards.givers.get(rule)
    return bench.opponents if named is None else named(bench)


def each_pays(bench: Workbench, payers: tuple[SeatIndex, ...], chips: int, reason: str, rule: str) -> None:
    """Each of these pays the seat whose turn it is, or nobody (PAY-19)."""
    payee = bench.seat if bench.setup.rules.pays_winner else None
    for payer in payers:
        pay(bench, payer, payee, chips, reason, rule)


def pay(bench: Workbench, payer: SeatIndex | None, payee: SeatIndex | None, chips: int, reason: str, rule: str) -> None:
    """Chips change hands at once. None is the pot, or nobody."""
    if chips:
        memory = bench.remembering()
        memory.paid = (*memory.paid, Payment(payer, payee, chips, reason, rule))
        bench.tell(ChipsPaid, payer, payee, chips, reason, rule)
