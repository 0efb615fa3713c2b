"""The workbench: a mutable copy of a state, changed by one step and frozen into the next state.

Nothing outside the engine ever sees one, and none outlives its step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from typing_extensions import ParamSpec

from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._cards.card_masks import MONTH_OF
from hwatu._facts.packed_turn import Trace, Turn
from hwatu._facts.rotation import after_win
from hwatu._payment import End, Payment
from hwatu._payment.fixed_payments import multiplied
from hwatu._payment.packed_result import PackedResult
from hwatu._state import Phase, State
from hwatu._state.compiled_rules import CompiledRules
from hwatu._state.holding import Holding, replaced
from hwatu._state.memory import Memory, said_go_just_before, turns_in_all
from hwatu._state.rewards import BOAR, Occasion, Payer
from hwatu._state.rewards_in_force import InForce
from hwatu.events import Captured, ChipsPaid, HandEnded, StackTaken

if TYPE_CHECKING:
    from hwatu._facts.packed import Marks
    from hwatu._state import Stack
    from hwatu._state.packed_offer import PackedOffer
    from hwatu._state.setup import Setup
    from hwatu.events import Event, Note
    from hwatu.rules import Rules

P = ParamSpec("P")

# What every turn needs: compiled code looks up by name what comes from a module that is not compiled, at each use, and
# a member of an enumeration in a thousand instructions.
_captured: Final = Captured
_TURN: Final = Phase.TURN
_OVER: Final = Phase.OVER
_HAND_QUAD: Final = End.HAND_QUAD
_NO_OCCASION: Final = -1
_CAPTURED: Final[int] = Occasion.CAPTURED.value

_OWN_STACK: Final[int] = Occasion.OWN_STACK.value
_OTHER_STACK: Final[int] = Occasion.OTHER_STACK.value
_DEALT_STACK: Final[int] = Occasion.DEALT_STACK.value
_NOBODY: Final[tuple[int, ...]] = ()
_UNBEGUN: Final[dict[int, Turn]] = {}
"""For each seat a turn in which nothing has happened, which the states after its offers share."""

_WON_BY: Final = {End.STOP: "STOP-3", End.PPUK_LIMIT: "CHIPS-2", End.EMPTY_TURNS: "STOP-10"}
"""The rule by which a hand was won, other than with four of a month."""


def opening_pair(table: int, stacks: tuple[Stack, ...]) -> int:
    """The two cards of different months that are all that a turn finds on the table, else nothing (BONUS-1)."""
    low = table & -table
    other = table ^ low
    if not other or other & other - 1 or stacks:
        return 0
    return 0 if other & MONTH_OF[low.bit_length() - 1] else table


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Workbench:
    """A state that is being changed: its attributes, those of its :class:`Memory`, and the turn under way.

    Card sets are masks. ``turn`` is the bench's own; ``holdings`` and ``marks`` are those of the state until they are
    changed by way of :meth:`moving` and :meth:`changing`. The notes of what happened are kept where it is ``telling``.
    """

    __slots__ = (
        "actor", "before", "compiled", "gone", "holdings", "marks", "notes", "opponents",
        "paid", "refused", "result", "rules", "seat", "setup", "stacks", "standing", "stock", "table", "telling",
        "trace", "trace_before", "turn",
    )  # fmt: skip

    def __init__(self, state: State, telling: bool) -> None:
        self.before = state
        self.telling = telling
        self.notes: list[Note] = []
        setup, memory, turn = state._setup, state._memory, state._turn
        self.setup: Setup = setup
        self.compiled: CompiledRules = setup.compiled
        self.rules: Rules = setup.rules
        self.actor: int = state._actor
        self.table: int = state._table
        self.holdings: tuple[Holding, ...] = state._holdings
        self.gone: int = state._gone
        self.trace: Trace | None = state._trace
        self.trace_before: Trace | None = state._trace_before
        self.stock: bytes = memory.stock
        self.stacks: tuple[Stack, ...] = memory.stacks
        self.standing: int = memory.standing
        self.marks: tuple[Marks, ...] = memory.marks
        self.refused: tuple[PackedOffer, ...] = memory.refused
        self.paid: tuple[Payment, ...] = memory.paid
        self.result: PackedResult | None = memory.result
        if turn is None:
            self.turn: Turn = Turn(self.actor, opening=opening_pair(self.table, self.stacks))
        else:
            self.turn = turn.copy()
        self.seat: int = self.turn.seat
        self.opponents: tuple[int, ...] = setup.order.opponents(self.seat)
        """The other seats that play, in turn order after the one whose turn it is."""

    # --- freezing it ---

    def wait(self, phase: Phase, actor: int) -> State:
        """The state in which ``actor`` must decide, in the middle of a turn."""
        return self._state(phase, actor, self.turn)

    def turn_of(self, seat: int) -> State:
        """The state in which a seat's turn begins."""
        return self._state(_TURN, seat, None)

    def offered(self, phase: Phase, actor: int) -> State:
        """The state in which ``actor`` must answer an offer made before anything else, or go on after it."""
        turn = self.before._turn
        if turn is None:
            turn = self.turn if self.turn.opening else _UNBEGUN.setdefault(self.seat, self.turn)
        return self._state(phase, actor, turn)

    def win(self, end: End, winner: int) -> State:
        """The state after a seat won: it may push the win, or is asked nothing and the hand is over (PUSH-1)."""
        if self.may_push:
            self.turn.won = end
            return self.wait(Phase.PUSH, winner)
        return self.end_won(end, winner)

    def end_won(self, end: End, winner: int, *, pushed: bool = False) -> State:
        """The state in which the hand is over and one seat has won it; with ``pushed`` that is left unpaid (PUSH-1)."""
        setup = self.setup
        next_dealer, playing = winner, _NOBODY
        if self.compiled.rotates:
            next_dealer, playing = after_win(setup.rules, setup.active, setup.dealer, winner)
        carry = setup.carry.after_win(self.pot_left, playing, pushed=pushed)
        holders = (winner,) if end is _HAND_QUAD else ()
        rule = self.quad_rule if holders else _WON_BY[end]
        drawn = bool(holders) and self.turn.quad != 0
        return self.end(rule, PackedResult(end, winner, next_dealer, carry, holders, pushed, drawn))

    @property
    def quad_rule(self) -> str:
        """The rule by which four of a month end the hand: completed by a drawn card, or dealt."""
        return "DEAL-17" if self.turn.quad else "DEAL-11"

    def nagari(self, end: End, rule: str, *, dealt: bool = False) -> State:
        """The state in which the hand is over and nobody won it: the same dealer deals again, and the next payment
        counts it (STOP-4, DEAL-6). ``dealt``: four of a month in the deal made it (DEAL-15, DEAL-16).
        """
        setup = self.setup
        carry = setup.carry.after_nagari(setup.rules, setup.active, self.pot_left)
        return self.end(rule, PackedResult(end, None, setup.dealer, carry, dealt_nagari=dealt))

    def end(self, rule: str, result: PackedResult) -> State:
        """The state in which the hand is over."""
        if self.telling:
            self.tell(HandEnded, result.end, result.winner, rule)
        self.result = result
        self.turn.quad, self.turn.ended, self.turn.won = 0, (), None
        return self.wait(_OVER, self.seat)

    def _state(self, phase: Phase, actor: int, turn: Turn | None) -> State:
        memory = self.before._memory
        if (
            self.marks is not memory.marks or self.stacks is not memory.stacks or self.paid is not memory.paid
            or self.refused is not memory.refused or self.result is not memory.result
        ):  # fmt: skip
            memory = Memory(
                self.stock, self.stacks, self.marks, self.refused, self.paid, self.result, self.standing,
            )  # fmt: skip
        return State(
            self.setup, phase, actor, self.table, self.holdings, self.gone, memory, self.trace,
            self.trace_before, turn,
        )  # fmt: skip

    # --- what can be asked of it ---

    @property
    def junk(self) -> int:
        """Every card that is junk."""
        return self.compiled.junk

    @property
    def may_push(self) -> bool:
        """Whether a winner may still push a win (PUSH-1)."""
        return self.compiled.pushing and self.setup.carry.may_push(self.rules)

    @property
    def pot_left(self) -> int:
        """The boar pot that goes on to the next hand: all of it, if nobody took it (CHIPS-5)."""
        carry = self.setup.carry
        if not self.compiled.boar_pot:
            return carry.pot
        return 0 if any(each.captured & BOAR for each in self.holdings) else carry.pot_with_stakes(self.rules)

    @property
    def stop_points(self) -> int:
        """The points that the seat whose turn it is has to stop with (STOP-1)."""
        marks = self.marks[self.seat]
        return self.compiled.stop_points_when(self.holdings[self.seat].captured, marks.as_animal, marks.as_junk)

    @property
    def stock_left(self) -> bool:
        """Whether there is a card to turn."""
        return self.gone < len(self.stock)

    @property
    def opening(self) -> int:
        """The two loose cards that the turn began with, if they were all that lay there."""
        return self.turn.opening

    @property
    def first_turn(self) -> bool:
        """Whether this is the first turn of the seat whose turn it is."""
        return self.holdings[self.seat].turns == 0

    @property
    def last_turn(self) -> bool:
        """Whether nobody has a card or a bomb turn left after this turn; where the rules ask for a player's own last,
        whether that player has none (TURN-12).
        """
        if self.compiled.own_last_turn:
            return not self.can_play(self.seat)
        return not self.cards_in_hands and not any(each.bomb_turns for each in self.marks)

    def can_play(self, seat: int) -> bool:
        """Whether a seat has a card or a bomb turn."""
        return self.holdings[seat].hand != 0 or self.marks[seat].bomb_turns != 0

    @property
    def cards_in_hands(self) -> bool:
        """Whether anybody has a card left."""
        return any(each.hand for each in self.holdings)

    @property
    def after_go_of(self) -> int | None:
        """The seat whose go ended the turn before, if one did."""
        return said_go_just_before(turns_in_all(self.holdings), self.marks)

    def givers(self, rule: str) -> tuple[int, ...]:
        """The opponents who owe what the rewards of this rule bring in, in turn order."""
        givers = self.compiled.givers.get(rule)
        return self.opponents if givers is None else givers(self)

    @property
    def ppuk_row(self) -> int:
        """How many ppuks its player has made, if there was one on every turn so far, this one too; else 0 (CHIPS-8)."""
        ppuks = self.marks[self.seat].ppuks
        return ppuks if ppuks == self.holdings[self.seat].turns + 1 else 0

    def stack_of(self, month: int) -> Stack | None:
        """The stack of a month, which is given as a mask."""
        if self.standing & month:
            for stack in self.stacks:
                if stack.cards.mask & month:
                    return stack
        return None

    # --- changing it ---

    def tell(self, event: Callable[P, Event], *fields: P.args, **_: P.kwargs) -> None:
        """Note that this happened. What nearly every turn tells is told behind ``if telling``, to make no arguments."""
        if self.telling:
            self.notes.append((event, fields))

    def draw(self) -> int:
        """Take the top card off the stock."""
        index = self.stock[self.gone]
        self.gone += 1
        return index

    def moving(self, seat: int) -> Holding:
        """The cards of a seat, to be moved: those in a state stay as they are."""
        own = self.holdings[seat]
        if own is self.before._holdings[seat]:
            own = own.copy()
            self.holdings = replaced(self.holdings, seat, own)
        return own

    def changing(self, seat: int) -> Marks:
        """The memory of a seat, to be changed: the one in a state stays as it is."""
        own = self.marks[seat]
        if own is self.before._memory.marks[seat]:
            own = own.copy()
            self.marks = replaced(self.marks, seat, own)
        return own

    def capture(self, cards: int, rule: str, occasion: int = _NO_OCCASION) -> None:
        """Move cards to the captures of the seat whose turn it is, and give what that earns."""
        due = self._earned(occasion, cards) if occasion >= 0 else None
        if due is not None:
            self._tell_and_owe(due)
        self.moving(self.seat).captured |= cards
        self.turn.gained |= cards
        if self.telling:
            self.tell(_captured, self.seat, cards, rule)
        if cards & self.compiled.watched_when_captured:
            self.announce(_CAPTURED, cards)
        if due is not None:
            self._pay_chips(due)

    def capture_stack(self, stack: Stack, by: int, rule: str) -> None:
        """Capture a stack with its fourth card (BONUS-4, BONUS-5)."""
        own = stack.maker == self.seat
        occasion = _OWN_STACK if own else _DEALT_STACK if stack.maker is None else _OTHER_STACK
        self.stacks = tuple([each for each in self.stacks if each is not stack])
        cards = stack.cards.mask
        self.standing ^= cards
        cards |= by
        if self.telling:
            self.tell(StackTaken, self.seat, cards, stack.maker, "BONUS-5" if own else "BONUS-4")
        self.capture_month(cards, stack.month, rule, occasion)

    def capture_month(self, cards: int, month: int, rule: str, occasion: int) -> None:
        """Capture all four cards of a month at once: on a first turn that may count for the winner later (PAY-13)."""
        if self.first_turn:
            own = self.changing(self.seat)
            own.first_months |= 1 << month
        self.capture(cards, rule, occasion)

    def announce(self, occasion: int, cards: int) -> None:
        """Give what this earns; ``cards`` are those that it is about."""
        due = self._earned(occasion, cards)
        if due is not None:
            self._tell_and_owe(due)
            self._pay_chips(due)

    def _earned(self, occasion: int, cards: int) -> list[tuple[InForce, int]] | None:
        """The rewards that are due on this occasion, with the cards that earn them; None where there are none."""
        found: list[tuple[InForce, int]] | None = None
        for each in self.compiled.rewards[occasion]:
            if (each.bare and (self.table or self.stacks)) or (each.only_first and not self.first_turn):
                continue
            earning = each.earning(self, cards)
            if earning:
                if found is None:
                    found = []
                found.append((each, earning))
        return found

    def _tell_and_owe(self, due: list[tuple[InForce, int]]) -> None:
        """Tell what is due, an event of several rewards once, and owe the junk that it earns."""
        told: tuple[object, ...] = ()
        for each, earning in due:
            if self.telling and each.event is not None and each.event not in told:
                told += (each.event,)
                self.tell(each.event, self.seat, earning)
            if not each.reason and (each.last_turn or not self.last_turn):
                self.turn.bonuses += ((each.rule, each.amount),) * self._times(each, earning)

    def _pay_chips(self, due: list[tuple[InForce, int]]) -> None:
        """Pay the chips that are due."""
        for each, earning in due:
            amount, what_for = each.amount, each.reason
            if each.fixed_win:
                amount, what_for = multiplied(self.rules, self.setup.carry, amount, what_for)
            for _ in range(self._times(each, earning) if each.reason else 0):
                _PAY[each.payer](self, each.rule, amount, what_for)

    def _times(self, reward: InForce, earning: int) -> int:
        """How often a reward is due."""
        if reward.first_turn and not self.first_turn:
            return 0
        return earning.bit_count() if reward.each else 1

    def collect(self, amount: int, reason: str, rule: str, payers: tuple[int, ...]) -> None:
        """Each of these pays the seat whose turn it is, or nobody (PAY-19)."""
        payee = self.seat if self.rules.pays_winner else None
        for payer in payers:
            self.pay(payer, payee, amount, reason, rule)

    def pay(self, payer: int | None, payee: int | None, amount: int, reason: str, rule: str) -> None:
        """Chips change hands at once."""
        if amount:
            self.paid = (*self.paid, Payment(payer, payee, amount, reason, rule))
            if self.telling:
                self.tell(ChipsPaid, payer, payee, amount, reason, rule)


def _opponents_pay(bench: Workbench, rule: str, amount: int, what_for: str) -> None:
    bench.collect(amount, what_for, rule, bench.givers(rule))


def _player_pays(bench: Workbench, rule: str, amount: int, what_for: str) -> None:
    for payee in bench.opponents if bench.rules.pays_winner else (None,):
        bench.pay(bench.seat, payee, amount, what_for, rule)


def _pot_pays(bench: Workbench, rule: str, amount: int, what_for: str) -> None:
    bench.pay(None, bench.seat, bench.setup.carry.pot_with_stakes(bench.rules), what_for, rule)


_PAY: Final[dict[Payer, Callable[[Workbench, str, int, str], None]]] = {
    Payer.OPPONENTS: _opponents_pay, Payer.PLAYER: _player_pays, Payer.POT: _pot_pays,
}  # fmt: skip


hide_setup(Workbench)
