"""Captures and rewards of a turn: junk, which opponents owe until the turn is over, and chips, which are paid at once.

The stages of a turn call :func:`capture` for cards, :func:`earn` for an occasion that may be worth something, and
:func:`capture_by` for a capture that is such an occasion itself. The table of :mod:`hwatu._engine.rewards` says what
each occasion earns; :class:`RewardsInForce` is that table under one set of rules, sorted by occasion.

Chips are paid at once, junk is not. During the turn junk is only noted (``Turn.bonuses``: an amount and a rule). When
everything has been captured the notes become debts, one for each opponent (``Turn.dues``, by :func:`owe`), and
:func:`collect_junk` has them paid, card by card. That is a separate stage, because an opponent may have to choose.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu._cards.card_masks import CardIndex, CardMask, Chips, SeatIndex
from hwatu._engine import rewards
from hwatu._engine.compiled_rules import GIVE, NO_LIMIT, CompiledRules
from hwatu._engine.position import junk_to_give
from hwatu._engine.rewards import BY_WORTH, ChipReward, JunkReward, Occasion, Payer
from hwatu._facts.payments import Payment, reason
from hwatu._facts.seat_facts import FAST_PATH_BLOCKERS
from hwatu._facts.turn_facts import Due, due_of
from hwatu._payment.endings import multiplied
from hwatu.events import Captured, ChipsPaid, DualLocked, JunkGiven

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu._engine.rewards import Givers, Picks, Reward
    from hwatu._engine.shared_fields import Setup
    from hwatu._engine.workbench import Workbench
    from hwatu._facts.turn_facts import Phase
    from hwatu.events import Event

# Occasions as numbers, payers in a Final: compiled code takes a thousand instructions to find an enumeration's member.
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

_POT: Final = Payer.POT
_PLAYER: Final = Payer.PLAYER
_ANY_CARD: Final = -1

NO_JUNK: Final = reason("no junk to give", "줄 피가 없음")


# --- the rewards of one set of rules ---


@mypyc_attr(acyclic=True)
class InForce:
    """A row of the table under one set of rules, as compiled code reads it.

    - ``rule``: the id of its rule.
    - ``amount``: the chips or the junk that it brings under these rules.
    - ``cards``: the cards that earn it, as a mask; all bits for any card.
    - ``picks``: a function that gives the cards that earn it in a turn, or None if ``cards`` decides.
    - ``empty_table``: whether it is earned only if nothing is left on the table.
    - ``first_turn``: whether it is earned only on a player's first turn.
    - ``event``: makes the event that announces it, or None.
    """

    __slots__ = ("amount", "cards", "empty_table", "event", "first_turn", "picks", "rule")

    def __init__(self, row: Reward, amount: int, cards: CardMask) -> None:
        self.rule: str = row.rule
        self.amount = amount
        self.cards = cards
        self.picks: Picks | None = _picks(row, cards)
        self.empty_table: bool = row.empty_table
        self.first_turn: bool = row.first_turn
        self.event: Callable[[SeatIndex, CardMask], Event] | None = row.event

    def earned_by(self, bench: Workbench, cards: CardMask) -> CardMask:
        """The cards among those of the occasion that earn it, as a mask; 0 if it is not earned.

        A reward for first turns is not refused here on later ones: its event is announced on any turn, as a chok is.
        """
        if self.empty_table and (bench.table or bench.memory.stacks):
            return 0
        return cards & self.cards if self.picks is None else self.picks(bench, cards)


@final
@mypyc_attr(acyclic=True)
class JunkInForce(InForce):
    """A reward of junk, which opponents owe.

    - ``per_card``: whether it is owed once for each card that earns it.
    - ``on_last_turn``: whether it is owed on a last turn too (BONUS-8, BONUS-13).
    """

    __slots__ = ("on_last_turn", "per_card")

    def __init__(self, row: JunkReward, amount: int, cards: CardMask, on_last_turn: bool) -> None:
        super().__init__(row, amount, cards)
        self.per_card: bool = row.per_card
        self.on_last_turn: bool = on_last_turn


@final
@mypyc_attr(acyclic=True)
class ChipsInForce(InForce):
    """A reward of chips, which are paid at once.

    - ``reason``: the reason that the payment gives.
    - ``payer``: who pays.
    - ``fixed_win``: whether the multipliers of a fixed win apply (PAY-23).
    """

    __slots__ = ("fixed_win", "payer", "reason")

    def __init__(self, row: ChipReward, amount: int, cards: CardMask) -> None:
        super().__init__(row, amount, cards)
        self.reason: str = row.reason
        self.payer: Payer = row.payer
        self.fixed_win: bool = row.fixed_win


def _picks(row: Reward, among: CardMask) -> Picks | None:
    """The function that picks the cards that earn a reward, or None if those of ``among`` do.

    A row with ``givers``, as none has so far, needs a function in any case: if that gives nobody, nothing is earned.
    """
    givers, picks = row.givers, row.picks
    if givers is None:
        return picks
    if picks is None:
        return lambda bench, cards: cards & among if givers(bench) else 0
    return lambda bench, cards: picks(bench, cards) if givers(bench) else 0


@final
class RewardsInForce:
    """All rewards of one set of rules. Immutable.

    - ``by_occasion``: the rewards by the number of their occasion, each list in the order of the table.
    - ``givers_by_rule``: functions that give the opponents who owe a reward, for rules by which not all do.
    - ``named``: the cards whose capture alone may earn a reward, as a mask.
    - ``special_cards``: the cards whose capture keeps a turn off the fast path: ``named``, and those that a player is
      asked about (CARD-9).
    - ``plain_from``: the number of turns that a player must have had before the fast path, which earns nothing, may
      take its turn. It is 0; or 1 if a first turn may be rewarded as it ends; or NO_LIMIT if any turn may be, if any
      turn may change a fact (STOP-10), or if a player may be asked about cards captured in an earlier turn (CARD-9).
    - ``bringing_junk``: the number of rewards that bring in junk. Advice and observations ask: if it is 0, none moves.
    """

    __slots__ = ("bringing_junk", "by_occasion", "givers_by_rule", "named", "plain_from", "special_cards")

    def __init__(self, compiled: CompiledRules) -> None:
        self.by_occasion: list[list[InForce]] = [[] for _ in Occasion]
        self.givers_by_rule: dict[str, Givers] = {}
        self.named: CardMask = 0
        for row in rewards.REWARDS:
            amount = row.amount(compiled.rules)
            cards = _ANY_CARD if row.cards is None else row.cards(compiled.scorer)
            if not amount or not cards:
                continue
            self.by_occasion[row.occasion.value].append(_in_force(row, amount, cards, compiled))
            if row.givers is not None:
                self.givers_by_rule[row.rule] = row.givers
            if row.occasion is Occasion.CAPTURED:
                self.named |= cards
        for kind in (OWN_STACK, OTHER_STACK, DEALT_STACK):  # whoever made it, a stack is a stack (CHIPS-3)
            self.by_occasion[kind] += self.by_occasion[Occasion.STACK.value]
        self.special_cards: CardMask = self.named | compiled.asked_about
        any_turn = compiled.asks_about_all or any(fact.changes_under(compiled.rules) for fact in FAST_PATH_BLOCKERS)
        self.plain_from: int = NO_LIMIT if any_turn else _plain_from(self.by_occasion[TURN_OVER])
        self.bringing_junk: int = sum([isinstance(each, JunkInForce) for rows in self.by_occasion for each in rows])


def _in_force(row: Reward, amount: int, cards: CardMask, compiled: CompiledRules) -> InForce:
    if isinstance(row, ChipReward):
        return ChipsInForce(row, amount, cards)
    assert isinstance(row, JunkReward)
    on_last_turn = not row.last_turn_flag or bool(getattr(compiled.rules, row.last_turn_flag))
    return JunkInForce(row, amount, cards, on_last_turn)


def _plain_from(at_the_end: list[InForce]) -> int:
    # The fast path leaves a card on the table, so it cannot miss a reward for an empty one (BONUS-1, BONUS-12).
    possible = [each for each in at_the_end if not each.empty_table]
    if not possible:
        return 0
    return 1 if all(each.first_turn for each in possible) else NO_LIMIT


def rewards_of(setup: Setup) -> RewardsInForce:
    """The rewards of a hand. They are looked up once and then kept in its setup."""
    found = setup.rewards
    if found is None:
        found = setup.rewards = rewards_under(setup.compiled)
    return found


@lru_cache(maxsize=512)
def rewards_under(compiled: CompiledRules) -> RewardsInForce:
    """The rewards under these rules."""
    return RewardsInForce(compiled)


# --- capturing and earning ---


def capture(bench: Workbench, cards: CardMask, rule: str) -> None:
    """Move cards to the captures of the seat whose turn it is."""
    bench.scoring(bench.seat)._captured |= cards
    bench.turn._gained |= cards
    if bench.telling:
        bench.tell(Captured, bench.seat, cards, rule)
    if cards & bench.rewards.named:  # jokers or the boar, captured in any way; given junk never comes here (BONUS-16)
        earn(bench, CAPTURED, cards)


def capture_by(bench: Workbench, occasion: int, cards: CardMask, rule: str) -> None:
    """Capture cards in a way that is worth something in itself, such as a chok.

    Players expect to hear "chok!" first, then which cards it captured, and to be paid last.
    """
    due = _rewards_for(bench, occasion, cards)
    if due is None:
        capture(bench, cards, rule)
    else:
        if bench.telling:
            _tell(bench, due)
        _note_junk(bench, due)
        capture(bench, cards, rule)
        _pay_chips(bench, due)


def earn(bench: Workbench, occasion: int, cards: CardMask) -> None:
    """Give the rewards of an occasion; ``cards`` are the cards that it is about, as a mask."""
    due = _rewards_for(bench, occasion, cards)
    if due is not None:
        if bench.telling:
            _tell(bench, due)
        _note_junk(bench, due)
        _pay_chips(bench, due)


def _rewards_for(bench: Workbench, occasion: int, cards: CardMask) -> list[tuple[InForce, CardMask]] | None:
    """The rewards that the occasion earns, each with the cards that earn it, or None if it earns nothing."""
    found: list[tuple[InForce, CardMask]] | None = None  # most occasions earn nothing, and no list is made for them
    for reward in bench.rewards.by_occasion[occasion]:
        earning = reward.earned_by(bench, cards)
        if earning:
            if found is None:
                found = []
            found.append((reward, earning))
    return found


def _tell(bench: Workbench, due: list[tuple[InForce, CardMask]]) -> None:
    told: list[object] = []
    for reward, earning in due:
        event = reward.event
        if event is not None and event not in told:
            told.append(event)
            bench.tell(event, bench.seat, earning)


def _note_junk(bench: Workbench, due: list[tuple[InForce, CardMask]]) -> None:
    for reward, earning in due:
        if not isinstance(reward, JunkInForce) or (reward.first_turn and not bench.first_turn):
            continue
        if reward.on_last_turn or not bench.last_turn:
            times = earning.bit_count() if reward.per_card else 1
            bench.turn._bonuses += ((reward.rule, reward.amount),) * times


def _pay_chips(bench: Workbench, due: list[tuple[InForce, CardMask]]) -> None:
    for reward, _ in due:
        if isinstance(reward, ChipsInForce) and (bench.first_turn or not reward.first_turn):
            _pay_reward(bench, reward)


def _pay_reward(bench: Workbench, reward: ChipsInForce) -> None:
    rules, carry, seat, rule = bench.setup.rules, bench.setup.carry, bench.seat, reward.rule
    chips, reason = reward.amount, reward.reason
    if reward.payer is _POT:  # all that is in it, which other hands may have put there (CHIPS-5)
        pay(bench, None, seat, carry.pot_with_stakes(rules), reason, rule)
    elif reward.payer is _PLAYER:
        for payee in bench.opponents if rules.pays_winner else (None,):
            pay(bench, seat, payee, chips, reason, rule)
    else:
        if reward.fixed_win:
            chips, reason = multiplied(rules, carry, chips, reason)
        each_pays(bench, givers(bench, rule), chips, reason, rule)


def givers(bench: Workbench, rule: str) -> tuple[SeatIndex, ...]:
    """The opponents who owe the rewards of this rule, in turn order."""
    those = bench.rewards.givers_by_rule.get(rule)
    return bench.opponents if those is None else those(bench)


def each_pays(bench: Workbench, payers: tuple[SeatIndex, ...], chips: Chips, reason: str, rule: str) -> None:
    """Let each of ``payers`` pay the seat whose turn it is, or nobody if the losers drink (PAY-19)."""
    payee = bench.seat if bench.setup.rules.pays_winner else None
    for payer in payers:
        pay(bench, payer, payee, chips, reason, rule)


def pay(
    bench: Workbench, payer: SeatIndex | None, payee: SeatIndex | None, chips: Chips, reason: str, rule: str
) -> None:
    """Pay chips at once. ``payer`` None is the boar pot; ``payee`` None is the pot, or nobody."""
    if chips:
        memory = bench.remembering()
        memory.paid = (*memory.paid, Payment(payer, payee, chips, reason, rule))
        if bench.telling:
            bench.tell(ChipsPaid, payer, payee, chips, reason, rule)


# --- the junk that the turn has earned ---


def owe(bench: Workbench) -> None:
    """Turn the bonuses of the turn into debts: one of each opponent in turn order for each bonus (BONUS-9, -10)."""
    for rule, amount in bench.turn._bonuses:
        for giver in givers(bench, rule) if amount else ():  # 0 only in a position that somebody wrote down
            # False: nothing of it has been given. By position, since only equal calls share one debt (``lru_cache``).
            bench.turn._dues += (due_of(giver, amount, rule, rule in BY_WORTH, False),)
    bench.turn._bonuses = ()


def collect_junk(bench: Workbench) -> Phase | None:
    """Opponents give the junk that the turn has earned, card by card; one who has a choice is asked (BONUS-9)."""
    turn, compiled = bench.turn, bench.compiled
    while turn._dues:
        due = turn._dues[0]
        junk = junk_to_give(bench.seats[due.giver], compiled)
        if not junk:
            _has_no_junk(bench, due)
        elif not junk & junk - 1:  # its only one
            give_card(bench, due, junk.bit_length() - 1)
        elif compiled.cheapest:
            give_card(bench, due, compiled.cheapest_of(junk))
        else:
            return bench.ask(due.giver, GIVE)
    return None


def _has_no_junk(bench: Workbench, due: Due) -> None:
    """Let a seat that owes junk and has none pay chips, unless it has paid a part of this debt (BONUS-11)."""
    seat = due.giver
    duals = bench.seats[seat]._captured & bench.compiled.locked_when_out & ~bench.seats[seat]._facts.as_animal
    # It can no longer count them as junk (CARD-10). Rules that lock dual cards ask nobody about them, so none has been
    # settled as junk.
    if duals:
        bench.changing(seat).as_animal |= duals
        bench.tell(DualLocked, seat, duals)
    if not due.begun:
        each_pays(bench, (seat,), bench.setup.rules.no_junk_chips, NO_JUNK, "BONUS-11")
    bench.turn._dues = bench.turn._dues[1:]


def give_card(bench: Workbench, due: Due, card: CardIndex) -> None:
    """Move a junk card to the seat whose turn it is. A debt by value counts its junk value (BONUS-5).

    A dual animal that was settled as junk is an animal again for its new owner (CARD-11).
    """
    turn, giver, bit = bench.turn, due.giver, 1 << card
    bench.scoring(giver)._captured ^= bit
    bench.scoring(bench.seat)._captured |= bit
    if bench.seats[giver]._facts.as_junk & bit:
        bench.changing(giver).as_junk ^= bit
    if bench.telling:
        bench.tell(JunkGiven, giver, bench.seat, card, due.rule)
    # A junk card that counts nothing is a junk card to give (BONUS-11), so it pays for one.
    left = due.left - (max(1, bench.compiled.junk_values[card]) if due.by_value else 1)
    others = turn._dues[1:]
    turn._dues = (due_of(giver, left, due.rule, due.by_value, True), *others) if left > 0 else others


hide_setup(InForce, JunkInForce, ChipsInForce, RewardsInForce)  # see _base/mypyc.py
