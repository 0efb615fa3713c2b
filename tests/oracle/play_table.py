"""The table of one hand: who holds what, what a capture brings, and the chips paid at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator, Iterable
from copy import copy
from typing import Any, TypeVar

from .play_cards import BOAR, is_boss, is_joker, is_junk, month, of_month, order
from .play_memory import Memory
from .usual_flags import USUAL, WITHOUT, Flags

T = TypeVar("T")
Action = tuple[Any, ...]
Question = tuple[str, int, set[Action]]
Asking = Generator[Question, Action, None]
Value = Callable[[dict[str, Any], set[str]], tuple[int, int, int]]


class Stack:
    """Three cards of a month lying as one (with jokers kept in them), and who made it (None: dealt)."""

    def __init__(self, cards: Iterable[str], maker: int | None) -> None:
        self.cards = set(cards)
        self.maker = maker

    def month(self) -> int:
        return max(month(c) for c in self.cards)

    def __repr__(self) -> str:
        return f"Stack({' '.join(sorted(self.cards, key=order))}, maker={self.maker})"


class BySeat(list[T]):
    """The value of a fact for each seat, zero or empty at first."""

    def __init__(self, nothing: Callable[[], T], players: int) -> None:
        super().__init__(nothing() for _ in range(players))


class Table:
    """The cards and counters on the table and around it, as plain attributes."""

    def _clear(self, flags: dict[str, Any], players: int, dealer: int, pot: int, value: Value | None) -> None:
        self.flags = Flags({**USUAL, **WITHOUT, **flags})
        self.players = players
        self.dealer = dealer
        self.pot = pot
        self._value = value
        self.phase = "TURN"
        self.actor = dealer  # who decides now
        leads = (dealer + 1) % players if self.flags["leads"] == "NEXT" else dealer  # TURN-14
        self.turn_seat = leads  # whose turn it is
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.table: set[str] = set()  # loose cards
        self.stacks: list[Stack] = []
        self.stock: list[str] = []  # top card first
        self.turned: str | None = None  # the card that waits for its player's choice
        self.captured: BySeat[set[str]] = BySeat(set, players)
        self.chips = [0] * players
        self.turns = BySeat(int, players)
        self.goes = BySeat(int, players)
        self.go_points = BySeat(int, players)
        self.last_go = BySeat(int, players)
        self.clock = 0  # turns finished by all together
        self.shaken: BySeat[set[int]] = BySeat(set, players)
        self.bombed: BySeat[set[int]] = BySeat(set, players)
        self.pair_bombed: BySeat[list[int]] = BySeat(list, players)
        self.quads: BySeat[set[int]] = BySeat(set, players)  # months played on, among those shaken too
        self.as_animal: BySeat[set[str]] = BySeat(set, players)  # dual cards answered for, or locked
        self.as_junk: BySeat[set[str]] = BySeat(set, players)
        self.reverse_go = BySeat(bool, players)
        self.waiting: list[str] = []  # jokers that wait on a pair
        self.idle = BySeat(int, players)  # own turns in a row that captured nothing
        self.pushes = 0  # hands pushed before this one, and what else came into it from outside
        self.nagaris = 0
        self.factor = 1
        self.limit_chips = [0] * players  # CHIPS-2's, where they are paid before the hand ends; not among the chips
        self.first_months: BySeat[set[int]] = BySeat(set, players)
        self.ppuks = BySeat(int, players)
        self.bomb_turns = BySeat(int, players)
        self.notes = BySeat(lambda: defaultdict[str, Any](int), players)  # further facts, by their names
        self.memory = Memory(players)
        self.holders: list[int] = []
        self.bonuses: list[tuple[str, int]] = []  # those for which junk is owed, and every ppuk
        self.happened: list[tuple[str, int]] = []  # all of them, also where the flags give nothing for it
        self.ending: str | None = None
        self.winner: int | None = None
        self.next_dealer: int | None = None
        self.nagari = False
        self.pushed = False
        self.left_at_exhaustion: dict[int, bool] | None = None  # where STOP-12 found a winner: what it won with
        self.drawn_quad = False  # DEAL-17 ended the hand
        self.dealt_nagari = False  # DEAL-15 or DEAL-16 did
        self.began = False  # a turn has begun
        self.last_turn = False  # this turn is the last, as the flags mean it
        self.taken: set[str] = set()  # captured by play in this turn
        self.received: set[str] = set()  # junk that others gave in this turn
        self.due: list[tuple[str, int, list[int]]] = []  # bonuses of this turn whose junk is still to be given, by whom

    def facts_of(self, seat: int) -> dict[str, Any]:
        """All that is remembered of a seat, by its name."""
        known = {name: copy(each[seat]) for name, each in vars(self).items() if isinstance(each, BySeat)}
        return {**known, **known.pop("notes")}

    def _others(self, seat: int) -> list[int]:
        """The other players, in turn order from this one."""
        return [(seat + i) % self.players for i in range(1, self.players)]

    def _can_play(self, seat: int) -> bool:
        return bool(self.hands[seat]) or self.bomb_turns[seat] > 0

    def _nobody_can_play(self) -> bool:
        """No card or bomb turn is left. Within a turn, once its card is played: this turn is the last."""
        return not any(self._can_play(s) for s in range(self.players))

    def _see_whether_last_turn(self, seat: int) -> None:
        """TURN-12, once the card from hand has been played or the bomb turn taken."""
        own = self.flags["last_turn"] == "OWN"
        self.last_turn = not self._can_play(seat) if own else self._nobody_can_play()

    def _stack_of(self, wanted: int) -> Stack | None:
        for stack in self.stacks:
            if stack.month() == wanted:
                return stack
        return None

    def _capture(self, seat: int, cards: Iterable[str]) -> None:
        for card in cards:
            self.captured[seat].add(card)
            self.taken.add(card)
            if card == BOAR:
                if self.flags["pays_winner"]:
                    self.chips[seat] += self.pot
                self.pot = 0
                if self.turns[seat] == 0:
                    self._each_opponent_pays(seat, self.flags["first_boar_chips"])
            if is_boss(card):
                self._event("boss", seat, 1)
            if is_joker(card) and is_junk(card):
                self._event("joker", seat, self.flags["joker_junk"])

    def _capture_stack(self, seat: int, card: str) -> None:
        stack = self._stack_of(month(card))
        assert stack is not None
        self.stacks.remove(stack)
        self._capture(seat, [card, *of_month(stack.cards, month(card))])
        if stack.maker == seat:
            self._event("own_stack", seat)
            self._each_opponent_pays(seat, self.flags["own_stack_chips"])
        else:
            dealt = self.flags["dealt_stack_junk"] if stack.maker is None else None
            self._event("stack", seat, dealt)
        self._four_of_a_month(seat, month(card), "first_stack_chips")
        self._capture(seat, sorted((c for c in stack.cards if is_joker(c)), key=order))

    def _four_of_a_month(self, seat: int, which: int, chips: str) -> None:
        if self.turns[seat] == 0:
            self.first_months[seat].add(which)
            self._each_opponent_pays(seat, self.flags[chips])

    def _joker_leaves_hand(self, seat: int, joker: str) -> None:
        self.hands[seat].remove(joker)
        self._capture(seat, [joker])
        self._each_opponent_pays(seat, self.flags["joker_hand_chips"])

    def _joker_turned(self, seat: int) -> None:
        chips = self.flags["joker_stock_chips"]
        if not self.flags["pays_winner"]:
            self.chips[seat] -= chips
            return
        for other in self._others(seat):
            self._pay(other, seat, chips)

    def _event(self, name: str, seat: int, junk: int | None = None, givers: list[int] | None = None) -> None:
        """Something that junk may be owed for: this much, or (None) what the flag of that name says; by each opponent,
        or by these.
        """
        self.happened.append((name, seat))
        if name == "ppuk":
            self.bonuses.append((name, seat))
            return
        if junk is None:
            junk = int(self.flags[name + "_junk"])
        if self.last_turn and name in ("sseul", "ttadak", "chok") and not self.flags["last_turn_bonus"]:
            junk = 0
        if self.last_turn and name in ("stack", "own_stack") and not self.flags["last_turn_stack_junk"]:
            junk = 0
        if junk > 0:
            self.bonuses.append((name, seat))
            self.due.append((name, junk, self._others(seat) if givers is None else givers))

    def _pay(self, taker: int, payer: int, chips: int) -> None:
        self.chips[payer] -= chips
        if self.flags["pays_winner"]:
            self.chips[taker] += chips

    def _each_opponent_pays(self, seat: int, chips: int) -> None:
        for other in self._others(seat):
            self._pay(seat, other, chips)
