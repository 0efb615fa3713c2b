"""The workbench: a mutable copy of a state, changed by one step and frozen into the next state.

Nothing outside the engine ever sees one, and none outlives its step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from typing_extensions import ParamSpec

from hwatu._base.frozen import unchecked
from hwatu._base.native import hide_setup
from hwatu._cards.card_masks import MONTH_OF
from hwatu._facts.rotation import after_win
from hwatu._payment import End, Payment
from hwatu._payment.fixed_payments import multiplied
from hwatu._payment.outcome import Result
from hwatu._state import Phase, State, Step
from hwatu._state.compiled_rules import CompiledRules
from hwatu._state.memory import Memory, following_from, said_go_just_before
from hwatu._state.rewards import BOAR, Occasion, Payer
from hwatu._state.turn import Turn, fresh_turn
from hwatu.events import Captured, ChipsPaid, Events, HandEnded, StackTaken

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._facts.packed import Marks
    from hwatu._state import Stack
    from hwatu._state.rewards import InForce, Reward
    from hwatu.events import Event, Note
    from hwatu.rules import Rules

P = ParamSpec("P")
_tuple: Final = tuple.__new__  # makes a named tuple without the detour over its own constructor

# What every turn needs: compiled code looks up by name what comes from a module that is not compiled, at each use, and
# a member of an enumeration in a thousand instructions.
_step: Final = Step
_memory: Final = Memory
_turn: Final = Turn
_captured: Final = Captured
_fresh_turn: Final = fresh_turn
_result: Final = unchecked(Result)
_TURN: Final = Phase.TURN
_OVER: Final = Phase.OVER
_HAND_QUAD: Final = End.HAND_QUAD
_CAPTURED: Final = Occasion.CAPTURED

_OWN_STACKS: Final = (Occasion.OWN_STACK, Occasion.STACK)
_OTHER_STACKS: Final = (Occasion.OTHER_STACK, Occasion.STACK)
_DEALT_STACKS: Final = (Occasion.DEALT_STACK, Occasion.STACK)
_WON_BY: Final = {End.STOP: "STOP-3", End.PPUK_LIMIT: "CHIPS-2", End.EMPTY_TURNS: "STOP-10"}
"""The rule by which a hand was won, other than with four of a month."""


def opening_pair(table: int, stacks: tuple[Stack, ...]) -> int:
    """The two cards of different months that are all that a turn finds on the table, else nothing (BONUS-1)."""
    low = table & -table
    other = table ^ low
    if not other or other & other - 1 or stacks:
        return 0
    return 0 if other & MONTH_OF[low.bit_length() - 1] else table


def lying_in(stacks: tuple[Stack, ...]) -> int:
    """The cards of these stacks."""
    lying = 0
    for stack in stacks:
        lying |= stack.cards.mask
    return lying


def replaced(values: tuple[object, ...], place: int, value: object) -> tuple[object, ...]:
    """The values of a named tuple with another in this place, in a third of the time that ``_replace`` takes."""
    return (*values[:place], value, *values[place + 1 :])


class Workbench:
    """A state that is being changed. Its attributes are those of :class:`State`, of its :class:`Memory` and of
    :class:`Turn`, and the notes of what happened. Card sets are masks.
    """

    __slots__ = (
        "actor", "bomb_turns", "bonuses", "captured", "clock", "compiled", "dues", "ended", "enough", "flips", "gained",
        "hands", "laid", "lain", "last_card", "marks", "memory", "must_play", "notes", "opening", "opponents", "over",
        "paid", "pair", "played", "quad", "refused", "result", "rules", "seat", "setup", "stacks", "stock", "table",
        "trace", "trace_before", "turned", "unchosen", "waiting", "won",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.setup = setup = state._setup
        self.compiled: CompiledRules = setup.compiled
        self.rules: Rules = self.compiled.rules
        self.actor = state._actor
        self.clock = state._clock
        self.trace = state._trace
        self.trace_before = state._trace_before
        self.memory = state._memory
        (
            self.stock, self.stacks, self.marks, self.refused, self.paid, self.result, self.enough, self.bomb_turns,
        ) = self.memory  # fmt: skip
        captured = len(self.marks) + 1
        self.table = state._cards[0]
        cards = list(state._cards)
        self.hands = cards[1:captured]
        self.captured = cards[captured:]
        self.notes: list[Note] = []
        (
            self.seat, self.opening, self.lain, self.played, self.laid, self.pair, self.waiting, self.gained,
            self.unchosen, self.flips, self.turned, self.must_play, self.last_card, self.over, self.bonuses, self.dues,
            self.quad, self.ended, self.won,
        ) = state._turn or _fresh_turn(self.actor, opening_pair(self.table, self.stacks))  # fmt: skip
        self.opponents: tuple[int, ...] = setup.order.opponents[self.seat]
        """The other seats that play, in turn order after the one whose turn it is."""

    # --- freezing it ---

    def wait(self, phase: Phase, actor: int) -> State:
        """The state in which ``actor`` must decide, in the middle of a turn."""
        return self._state(phase, actor, _tuple(_turn, (
            self.seat, self.opening, self.lain, self.played, self.laid, self.pair, self.waiting, self.gained,
            self.unchosen, self.flips, self.turned, self.must_play, self.last_card, self.over, self.bonuses, self.dues,
            self.quad, self.ended, self.won,
        )))  # fmt: skip

    def turn_of(self, seat: int) -> State:
        """The state in which a seat's turn begins."""
        return self._state(_TURN, seat, None)

    def offered(self, phase: Phase, actor: int) -> State:
        """The state in which ``actor`` must answer an offer made before anything else, or go on after it."""
        return self._state(phase, actor, fresh_turn(self.seat, self.opening))

    def win(self, end: End, winner: int) -> State:
        """The state after a seat won: it may push the win, or is asked nothing and the hand is over (PUSH-1)."""
        if self.may_push:
            self.won = end
            return self.wait(Phase.PUSH, winner)
        return self.end_won(end, winner)

    def end_won(self, end: End, winner: int, *, pushed: bool = False) -> State:
        """The state in which the hand is over and one seat has won it; with ``pushed`` that is left unpaid (PUSH-1)."""
        setup = self.setup
        next_dealer, playing = after_win(setup.rules, setup.active, setup.dealer, winner)
        carry = setup.carry.after_win(self.pot_left, playing, pushed=pushed)
        holders = (winner,) if end is _HAND_QUAD else ()
        rule = self.quad_rule if holders else _WON_BY[end]
        drawn = bool(holders) and self.quad != 0
        return self.end(rule, _result(end, winner, next_dealer, carry, holders, pushed, drawn, False))

    @property
    def quad_rule(self) -> str:
        """The rule by which four of a month end the hand: completed by a drawn card, or dealt."""
        return "DEAL-17" if self.quad else "DEAL-11"

    def nagari(self, end: End, rule: str, *, dealt: bool = False) -> State:
        """The state in which the hand is over and nobody won it: the same dealer deals again, and the next payment
        counts it (STOP-4, DEAL-6). ``dealt``: four of a month in the deal made it (DEAL-15, DEAL-16).
        """
        setup = self.setup
        carry = setup.carry.after_nagari(setup.rules, setup.active, self.pot_left)
        return self.end(rule, _result(end, None, setup.dealer, carry, (), False, False, dealt))

    def end(self, rule: str, result: Result) -> State:
        """The state in which the hand is over."""
        self.tell(HandEnded, result.end, result.winner, rule)
        self.result, self.quad, self.ended, self.won = result, 0, (), None
        return self.wait(_OVER, self.seat)

    def _state(self, phase: Phase, actor: int, turn: Turn | None) -> State:
        memory = self.memory
        if (
            self.marks is not memory.marks or self.stacks is not memory.stacks or self.paid is not memory.paid
            or self.refused is not memory.refused or self.result is not memory.result
        ):  # fmt: skip
            memory = _tuple(_memory, (
                self.stock, self.stacks, self.marks, self.refused, self.paid, self.result, self.enough, self.bomb_turns
            ))  # fmt: skip
        cards = self.hands + self.captured
        cards.insert(0, self.table)
        return State(self.setup, phase, actor, tuple(cards), self.clock, memory, self.trace, self.trace_before, turn)

    # --- what can be asked of it ---

    @property
    def junk(self) -> int:
        """Every card that is junk."""
        return self.compiled.junk

    @property
    def may_push(self) -> bool:
        """Whether a winner may still push a win (PUSH-1)."""
        return self.setup.carry.may_push(self.rules)

    @property
    def pot_left(self) -> int:
        """The boar pot that goes on to the next hand: all of it, if nobody took it (CHIPS-5)."""
        taken = self.rules.boar_pot_chips and any(captured & BOAR for captured in self.captured)
        return 0 if taken else self.setup.carry.pot_with_stakes(self.rules)

    @property
    def stop_points(self) -> int:
        """The points that the seat whose turn it is has to stop with (STOP-1)."""
        marks = self.marks[self.seat]
        return self.compiled.stop_points_when(self.captured[self.seat], marks.as_animal, marks.as_junk)

    @property
    def stock_left(self) -> bool:
        """Whether there is a card to turn."""
        return self.clock & 255 < len(self.stock)

    @property
    def turns(self) -> int:
        """The turns that each seat has had, a byte a seat with seat 0 lowest."""
        return self.clock >> 8

    @property
    def first_turn(self) -> bool:
        """Whether this is the first turn of the seat whose turn it is."""
        return self.turns >> 8 * self.seat & 255 == 0

    @property
    def last_turn(self) -> bool:
        """Whether nobody has a card or a bomb turn left after this turn; where the rules ask for a player's own last,
        whether that player has none (TURN-12).
        """
        if self.compiled.own_last_turn:
            return not self.hands[self.seat] and not self.bomb_turns[self.seat]
        return not any(self.hands) and not any(self.bomb_turns)

    @property
    def after_go_of(self) -> int | None:
        """The seat whose go ended the turn before, if one did."""
        return said_go_just_before(self.turns, self.marks)

    def givers(self, rule: str) -> tuple[int, ...]:
        """The opponents who owe what the rewards of this rule bring in, in turn order."""
        givers = self.compiled.givers.get(rule)
        return self.opponents if givers is None else givers(self)

    @property
    def ppuk_row(self) -> int:
        """How many ppuks its player has made, if there was one on every turn so far, this one too; else 0 (CHIPS-8)."""
        ppuks = self.marks[self.seat].ppuks
        return ppuks if ppuks == (self.turns >> 8 * self.seat & 255) + 1 else 0

    # --- changing it ---

    def tell(self, event: Callable[P, Event], *fields: P.args, **_: P.kwargs) -> None:
        """Note that this happened."""
        self.notes.append((event, fields))

    def draw(self) -> int:
        """Take the top card off the stock."""
        index = self.stock[self.clock & 255]
        self.clock += 1
        return index

    def changing(self, seat: int) -> Marks:
        """The memory of a seat, to be changed: the one in a state stays as it is."""
        own = self.marks[seat]
        if own is self.memory.marks[seat]:
            own = own.copy()
            self.marks = (*self.marks[:seat], own, *self.marks[seat + 1 :])
        return own

    def count_turns_again(self) -> None:
        """Work out again what follows from goes and bomb turns."""
        self.enough, self.bomb_turns = following_from(self.marks, self.compiled)

    def capture(self, cards: int, rule: str, occasions: tuple[Occasion, ...] = ()) -> None:
        """Move cards to the captures of the seat whose turn it is, and give what that earns."""
        due = self._earned(occasions, cards) if occasions else ()
        if due:
            self._tell_and_owe(due)
        self.captured[self.seat] |= cards
        self.gained |= cards
        self.tell(_captured, self.seat, cards, rule)
        if cards & self.compiled.watched_when_captured:
            self.announce(_CAPTURED, cards)
        if due:
            self._pay_chips(due)

    def capture_stack(self, stack: Stack, by: int, rule: str) -> None:
        """Capture a stack with its fourth card (BONUS-4, BONUS-5)."""
        own = stack.maker == self.seat
        occasions = _OWN_STACKS if own else _DEALT_STACKS if stack.maker is None else _OTHER_STACKS
        self.stacks = tuple([each for each in self.stacks if each is not stack])
        cards = stack.cards.mask | by
        self.tell(StackTaken, self.seat, cards, stack.maker, "BONUS-5" if own else "BONUS-4")
        self.capture_month(cards, stack.month, rule, occasions)

    def capture_month(self, cards: int, month: int, rule: str, occasions: tuple[Occasion, ...]) -> None:
        """Capture all four cards of a month at once: on a first turn that may count for the winner later (PAY-13)."""
        if self.first_turn:
            own = self.changing(self.seat)
            own.first_months |= 1 << month
        self.capture(cards, rule, occasions)

    def announce(self, occasion: Occasion, cards: int) -> None:
        """Give what this earns; ``cards`` are those that it is about."""
        due = self._earned((occasion,), cards)
        if due:
            self._tell_and_owe(due)
            self._pay_chips(due)

    def _earned(self, occasions: tuple[Occasion, ...], cards: int) -> Sequence[tuple[InForce, int]]:
        """The rewards that are due on these occasions, with the cards that earn them."""
        return [
            (each, earning) for occasion in occasions for each in self.compiled.rewards[occasion]
            if (earning := _earning(each, self, cards))
        ]  # fmt: skip

    def _tell_and_owe(self, due: Sequence[tuple[InForce, int]]) -> None:
        """Tell what is due, an event of several rewards once, and owe the junk that it earns."""
        told: tuple[object, ...] = ()
        for (reward, amount, _, event, last_turn, _), earning in due:
            if event and event not in told:
                told += (event,)
                self.tell(event, self.seat, earning)
            if not reward.reason and (last_turn or not self.last_turn):
                self.bonuses += ((reward.rule, amount),) * self._times(reward, earning)

    def _pay_chips(self, due: Sequence[tuple[InForce, int]]) -> None:
        """Pay the chips that are due."""
        for each, earning in due:
            reward, amount, what_for = each.reward, each.amount, each.reward.reason
            if reward.fixed_win:
                amount, what_for = multiplied(self.rules, self.setup.carry, amount, what_for)
            for _ in range(self._times(reward, earning) if reward.reason else 0):
                _PAY[reward.payer](self, reward, amount, what_for)

    def _times(self, reward: Reward, earning: int) -> int:
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
            self.tell(ChipsPaid, payer, payee, amount, reason, rule)


def _earning(each: InForce, bench: Workbench, cards: int) -> int:
    """The cards that earn a reward, of those that the announcement is about."""
    _, _, watched, _, _, due = each
    return cards & watched if due is None else due(bench, cards)


def on_workbench(do: Callable[[Workbench, Any], State]) -> Callable[[State, Any], Step]:
    """A move that is worked out on a mutable copy of the state."""

    def move(state: State, action: Action) -> Step:
        bench = Workbench(state)
        following = do(bench, action)
        return _tuple(_step, (following, Events(bench.notes)))

    return move


def _opponents_pay(bench: Workbench, reward: Reward, amount: int, what_for: str) -> None:
    bench.collect(amount, what_for, reward.rule, bench.givers(reward.rule))


def _player_pays(bench: Workbench, reward: Reward, amount: int, what_for: str) -> None:
    for payee in bench.opponents if bench.rules.pays_winner else (None,):
        bench.pay(bench.seat, payee, amount, what_for, reward.rule)


def _pot_pays(bench: Workbench, reward: Reward, amount: int, what_for: str) -> None:
    bench.pay(None, bench.seat, bench.setup.carry.pot_with_stakes(bench.rules), what_for, reward.rule)


_PAY: Final[dict[Payer, Callable[[Workbench, Reward, int, str], None]]] = {
    Payer.OPPONENTS: _opponents_pay, Payer.PLAYER: _player_pays, Payer.POT: _pot_pays,
}  # fmt: skip


hide_setup(Workbench)
