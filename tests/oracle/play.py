"""A slow, literal game of go-stop to compare the library with: one hand, from the deal to its end.

It shares no code with the library. The rules are followed step by step in one generator, which stops wherever
a player has to decide something; `legal()` lists the answers and `apply()` gives one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .play_cards import packets
from .play_memory import Refused
from .play_table import Action, Asking, BySeat, Stack, Value
from .play_turn import Turn
from .usual_flags import asks_quads

__all__ = ["Action", "Game"]


class Game(Turn):
    """One hand on the oracle, with everything that has happened in its attributes."""

    def __init__(
        self,
        flags: dict[str, Any],
        players: int,
        deck_codes: Sequence[str],
        dealer: int = 0,
        *,
        pot: int = 0,
        pushes: int = 0,
        nagaris: int = 0,
        factor: int = 1,
        value: Value | None = None,
    ) -> None:
        self._clear(flags, players, dealer, pot, value)
        self.pushes, self.nagaris, self.factor = pushes, nagaris, factor
        self.stock[:] = deck_codes
        self._run(self._whole_hand())

    @classmethod
    def from_position(
        cls,
        flags: dict[str, Any],
        hands: Sequence[Iterable[str]],
        table: Iterable[str] = (),
        stacks: Sequence[tuple[Iterable[str], int | None]] = (),
        stock: Sequence[str] = (),
        actor: int = 0,
        dealer: int = 0,
        *,
        pot: int = 0,
        pushes: int = 0,
        nagaris: int = 0,
        factor: int = 1,
        value: Value | None = None,
        **facts: Sequence[Any],
    ) -> Game:
        """Mid-hand: nothing is dealt, checked or put into the pot, and the actor's turn begins.

        `facts` have a value for each seat.
        """
        game = cls.__new__(cls)
        players = len(hands)
        game._clear(flags, players, dealer, pot, value)
        game.hands = [set(hand) for hand in hands]
        game.table = set(table)
        game.stacks = [Stack(cards, maker) for cards, maker in stacks]
        game.stock = list(stock)
        game.turn_seat = game.actor = actor
        game.pushes, game.nagaris, game.factor = pushes, nagaris, factor
        for name, values in facts.items():
            for seat, value in enumerate(values):
                game._set_fact(name, seat, value)
        game._run(game._from_here())
        return game

    def _set_fact(self, name: str, seat: int, value: Any) -> None:
        """A fact of a position about a seat; one that the flags do not ask about is ignored."""
        flags, asked = self.flags, self.flags["dual_choice"] != "FREE"
        ignored = {
            "pair_bombed": not flags["pair_bomb"],
            "quads": not asks_quads(flags),
            "as_animal": not asked and not flags["dual_locks"],
            "as_junk": not asked,
        }
        if ignored.get(name):
            return
        known = vars(self).get(name)
        if name == "quads":
            self._plays_on(seat, list(value))
        elif not isinstance(known, BySeat):
            self.notes[seat][name] = value
        elif isinstance(known[seat], set):
            known[seat].update(value)
        else:
            known[seat] = type(known[seat])(value)

    # ---------------------------------------------------------------- asking and answering

    def _run(self, course: Asking) -> None:
        self._course = course
        self._options: set[Action] = set()
        self._go_on(None)

    def _go_on(self, answer: Action | None) -> None:
        try:
            question = next(self._course) if answer is None else self._course.send(answer)
        except StopIteration:
            self.phase, self._options = "OVER", set()
        else:
            self.phase, self.actor, self._options = question

    def legal(self) -> set[Action]:
        return set(self._options)

    def apply(self, action: Action) -> None:
        if action not in self._options:
            raise ValueError(f"{action} is not legal in {self.phase}")
        self._go_on(action)

    def oe_myeon(self) -> dict[int, bool]:
        """Losers whose last turn left what the winner won with; True: it was their last hand card."""
        if self.ending != "STOP" or self.winner is None:
            return {}
        if self.left_at_exhaustion is not None:
            return self.left_at_exhaustion
        return self.memory.left_for(self.winner, self.taken)

    def refusal(self) -> Refused | None:
        """The refused offer in force for the winner: (offerer, refuser, the offerer had said go)."""
        if self.ending != "STOP" or self.winner is None:
            return None
        return self.memory.refusal_for(self.winner, self.flags["syodang"] == "WHOLE_HAND")

    # ---------------------------------------------------------------- from the deal to the end

    def _whole_hand(self) -> Asking:
        carried = self.pot
        stake = self.flags["boar_pot_chips"]
        for seat in range(self.players):
            self.chips[seat] -= stake
            self.pot += stake
        for what, number in packets(self.flags, self.players):
            if what == "table":
                self.table.update(self.stock.pop(0) for _ in range(number))
            else:
                for seat in [*self._others(self.dealer), self.dealer]:
                    self.hands[seat].update(self.stock.pop(0) for _ in range(number))
        yield from self._opening()
        if self.ending == "VOID":
            self.chips = [0] * self.players
            self.pot = carried
        if self.ending is None:
            yield from self._play()
        yield from self._take_or_push()

    def _from_here(self) -> Asking:
        yield from self._play()
        yield from self._take_or_push()

    def _play(self) -> Asking:
        while not self._nobody_can_play():
            while not self._can_play(self.turn_seat):
                self.turn_seat = (self.turn_seat + 1) % self.players
            self.actor = self.turn_seat
            yield from self._turn(self.turn_seat)
            if self.ending is not None:
                return
            self.turn_seat = (self.turn_seat + 1) % self.players
        self._finish_exhausted()
