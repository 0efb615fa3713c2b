"""The workbench of one step: a state is laid out on it, worked on, and put together again as a new state.

Nothing outside the engine ever sees a desk, and no desk outlives its step.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hwatu.cards import Month
from hwatu.compiled_rules import BOAR, MONTH_OF, CompiledRules
from hwatu.events import Captured, ChipsPaid, HandEnded, StackTaken
from hwatu.payment import End, Payment
from hwatu.result import Result
from hwatu.rotation import after_win
from hwatu.state import Phase, State
from hwatu.state.kept import following_from
from hwatu.state.parts import FRESH_TURN, Marks, Turn
from hwatu.state.state import state_of

if TYPE_CHECKING:
    from hwatu.events import Note
    from hwatu.state import Stack
    from hwatu.state.kept import Kept

_OVER, _TURN = Phase.OVER, Phase.TURN
_PLACE_OF: Final = {name: place for place, name in enumerate(Marks._fields)}
_tuple = tuple.__new__  # makes a named tuple without the detour over its own constructor


def opening_pair(table: int, stacks: tuple[Stack, ...]) -> int:
    """The two cards of different months that are all that a turn finds on the table, else nothing (BONUS-1)."""
    if table.bit_count() != 2 or stacks:
        return 0
    low = table & -table
    return 0 if table & MONTH_OF[low.bit_length() - 1] ^ low else table


def lying_in(stacks: tuple[Stack, ...]) -> int:
    """The cards of these stacks."""
    lying = 0
    for stack in stacks:
        lying |= stack.cards.mask
    return lying


@lru_cache(maxsize=256)
def begun(seat: int, opening: int) -> Turn:
    """A turn in which nothing has happened but an offer of nagari; the same object for the states that share it."""
    return FRESH_TURN._replace(seat=seat, opening=opening)


def months_with(months: tuple[Month, ...], month: int) -> tuple[Month, ...]:
    """The months with one more, in the order of the year, so that equal positions are equal."""
    return tuple(sorted((*months, Month(month))))


class Workbench:
    """Everything about the hand that a turn may change, as plain mutable attributes; card sets are masks.

    The attributes are those of a state as it is kept, then those of :class:`Turn`, and the notes of what happened.
    """

    __slots__ = (
        "actor", "bomb_turns", "bonuses", "captured", "clock", "dues", "enough", "flips", "gained", "hands", "kept",
        "kit", "laid", "lain", "last_card", "marks", "must_play", "notes", "opening", "over", "paid", "pair", "played",
        "rare", "refused", "result", "seat", "setup", "stacks", "stock", "table", "trace", "turned", "unchosen",
        "waiting",
    )  # fmt: skip

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.setup, _, self.actor, cards, self.clock, self.rare, self.trace, turn = kept
        (
            self.stock, self.stacks, self.marks, self.refused, self.paid, self.result, self.enough, self.bomb_turns
        ) = self.rare  # fmt: skip
        mine = len(self.marks) + 1
        self.table = cards[0]
        self.hands = [*cards[1:mine]]
        self.captured = [*cards[mine:]]
        self.kit: CompiledRules = self.setup.kit
        self.notes: list[Note] = []
        (
            self.seat, self.opening, self.lain, self.played, self.laid, self.pair, self.waiting, self.gained,
            self.unchosen, self.flips, self.turned, self.must_play, self.last_card, self.over, self.bonuses, self.dues,
        ) = turn or FRESH_TURN  # fmt: skip
        if turn is None:
            self.seat = self.actor
            self.opening = opening_pair(self.table, self.stacks)

    def wait(self, phase: Phase, actor: int) -> State:
        """The state in which ``actor`` must decide, in the middle of a turn."""
        turn = (
            self.seat, self.opening, self.lain, self.played, self.laid, self.pair, self.waiting, self.gained,
            self.unchosen, self.flips, self.turned, self.must_play, self.last_card, self.over, self.bonuses, self.dues,
        )  # fmt: skip
        return self._state(phase, actor, _tuple(Turn, turn))

    def turn_of(self, seat: int) -> State:
        """The state in which a seat's turn begins."""
        return self._state(_TURN, seat, None)

    def offered(self, phase: Phase, actor: int) -> State:
        """The state in which ``actor`` must answer an offer made before anything else."""
        return self._state(phase, actor, begun(self.seat, self.opening))

    def _state(self, phase: Phase, actor: int, turn: Turn | None) -> State:
        rare = self.rare
        stock, stacks, marks, refused, paid, result, _, _ = rare
        if (
            self.marks is not marks or self.stacks is not stacks or self.paid is not paid
            or self.refused is not refused or self.result is not result
        ):  # fmt: skip
            rare = (
                stock, self.stacks, self.marks, self.refused, self.paid, self.result, self.enough, self.bomb_turns
            )  # fmt: skip
        cards = (self.table, *self.hands, *self.captured)
        return state_of((self.setup, phase, actor, cards, self.clock, rare, self.trace, turn))

    def end(self, end: End, winner: int | None, rule: str, *, next_dealer: int | None = None) -> State:
        """The state in which the hand is over; a boar pot that nobody took goes on to the next (CHIPS-5).

        Where nobody won, the same dealer deals again, or whoever is named (DEAL-6, FAMILY-6).
        """
        setup = self.setup
        rules, active = setup.rules, setup.active
        pot = setup.carry.pot_with_stakes(rules)
        if pot and any(paid.rule == "CHIPS-5" and paid.payer is None for paid in self.paid):
            pot = 0
        if winner is not None:
            next_dealer, playing = after_win(rules, active, setup.dealer, winner)
            carry = setup.carry.after_win(pot, playing)
        elif next_dealer is not None:
            carry = setup.carry.after_win(pot)
        else:
            next_dealer, carry = setup.dealer, setup.carry.after_nagari(rules, active, pot)
        self.notes.append((HandEnded, end, winner, rule))
        self.result = Result(end, winner, next_dealer, carry)
        return self.wait(_OVER, self.seat)

    def mark(self, seat: int, **changes: object) -> Marks:
        """Change what is remembered of a seat."""
        values: list[object] = list(self.marks[seat])
        for name, value in changes.items():
            values[_PLACE_OF[name]] = value
        marks = _tuple(Marks, values)
        self.marks = (*self.marks[:seat], marks, *self.marks[seat + 1 :])
        if "goes" in changes or "bomb_turns" in changes:
            self.enough, self.bomb_turns = following_from(self.marks, self.kit)
        return marks

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
        """Whether nobody has a card or a bomb turn left after this turn (BONUS-8)."""
        return not any(self.hands) and not any(self.bomb_turns)

    def capture(self, cards: int, rule: str) -> None:
        """Move cards to the captures of the seat whose turn it is; a boss joker is a bonus, the boar may pay."""
        self.captured[self.seat] |= cards
        self.gained |= cards
        self.notes.append((Captured, self.seat, cards, rule))
        kit = self.kit
        if kit.boss and cards & kit.boss:
            self.bonuses += (("CARD-7", 1),) * (cards & kit.boss).bit_count()
        if kit.boar and cards & BOAR:
            self._catch_boar()

    def _catch_boar(self) -> None:
        rules = self.kit.rules
        pot = self.setup.carry.pot_with_stakes(rules)
        if pot:
            self.pay(None, self.seat, pot, "the boar pot", "CHIPS-5")
        if self.first_turn:
            self.collect(rules.first_boar_chips, "the boar on the first turn", "CHIPS-4")

    def capture_stack(self, stack: Stack, by: int, rule: str) -> None:
        """Capture a stack with its fourth card (BONUS-4, BONUS-5, CHIPS-3, CHIPS-6)."""
        from_own = stack.maker == self.seat
        rules = self.kit.rules
        self.stacks = tuple([each for each in self.stacks if each is not stack])
        cards = stack.cards.mask | by
        bonus = "BONUS-5" if from_own else "BONUS-4"
        self.notes.append((StackTaken, self.seat, cards, stack.maker, bonus))
        self.bonuses += ((bonus, rules.own_stack_junk if from_own else rules.stack_junk),)
        self.capture(cards, rule)
        if from_own:
            self.collect(rules.own_stack_chips, "a stack of one's own", "CHIPS-6")
        self.whole_month(stack.month, rules.first_stack_chips, "a stack on the first turn")

    def whole_month(self, month: int, chips: int, reason: str) -> None:
        """All four cards of a month were captured at once: on a first turn that may pay at once and count later."""
        if self.first_turn:
            self.mark(self.seat, first_months=months_with(self.marks[self.seat].first_months, month))
            self.collect(chips, reason, "CHIPS-3")

    def pay(self, payer: int | None, payee: int | None, amount: int, reason: str, rule: str) -> None:
        """Chips change hands at once."""
        self.paid = (*self.paid, Payment(payer, payee, amount, reason, rule))
        self.notes.append((ChipsPaid, payer, payee, amount, reason, rule))

    def collect(self, amount: int, reason: str, rule: str, payers: tuple[int, ...] | None = None) -> None:
        """Each opponent pays the seat whose turn it is, or nobody (PAY-19)."""
        if amount:
            payee = self.seat if self.kit.rules.pays_winner else None
            for payer in self.setup.order.opponents[self.seat] if payers is None else payers:
                self.pay(payer, payee, amount, reason, rule)
