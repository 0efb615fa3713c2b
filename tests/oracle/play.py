"""A slow, literal game of go-stop to compare the library with: one hand, from the deal to its end.

It shares no code with the library. The rules are followed step by step in one generator, which stops wherever
a player has to decide something; `legal()` lists the answers and `apply()` gives one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .play_cards import packets
from .play_memory import Refused
from .play_table import Action, Asking, Stack, Value
from .play_turn import Turn
from .site_flags import asks_quads

__all__ = ["Action", "Game"]


class Game(Turn):
    """One hand. Everything that has happened can be read from the attributes."""

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
        captured: Sequence[Iterable[str]] | None = None,
        actor: int = 0,
        dealer: int = 0,
        turns: Sequence[int] | None = None,
        goes: Sequence[int] | None = None,
        go_points: Sequence[int] | None = None,
        shaken: Sequence[Iterable[int]] | None = None,
        ppuks: Sequence[int] | None = None,
        bomb_turns: Sequence[int] | None = None,
        *,
        pair_bombed: Sequence[Iterable[int]] | None = None,
        quads: Sequence[Iterable[int]] | None = None,
        as_animal: Sequence[Iterable[str]] | None = None,
        as_junk: Sequence[Iterable[str]] | None = None,
        reverse_go: Sequence[bool] | None = None,
        idle: Sequence[int] | None = None,
        pot: int = 0,
        pushes: int = 0,
        nagaris: int = 0,
        factor: int = 1,
        value: Value | None = None,
    ) -> Game:
        """Mid-hand: nothing is dealt, checked or put into the pot, and the actor's turn begins."""
        game = cls.__new__(cls)
        players = len(hands)
        game._clear(flags, players, dealer, pot, value)
        game.hands = [set(hand) for hand in hands]
        game.table = set(table)
        game.stacks = [Stack(cards, maker) for cards, maker in stacks]
        game.stock = list(stock)
        if captured is not None:
            game.captured = [set(cards) for cards in captured]
        game.turn_seat = game.actor = actor
        nothing = [0] * players
        game.turns = list(turns or nothing)
        game.goes = list(goes or nothing)
        game.go_points = list(go_points or nothing)
        game.ppuks = list(ppuks or nothing)
        game.bomb_turns = list(bomb_turns or nothing)
        if shaken is not None:
            game.shaken = [set(months) for months in shaken]
        game.pushes, game.nagaris, game.factor = pushes, nagaris, factor
        game.idle = list(idle or nothing)
        game.reverse_go = list(reverse_go or [False] * players)
        game._set_facts(pair_bombed, quads, as_animal, as_junk)
        game._run(game._from_here())
        return game

    def _set_facts(
        self,
        pair_bombed: Sequence[Iterable[int]] | None,
        quads: Sequence[Iterable[int]] | None,
        as_animal: Sequence[Iterable[str]] | None,
        as_junk: Sequence[Iterable[str]] | None,
    ) -> None:
        """The facts of a position about its seats; a fact whose flag is off is ignored."""
        asked = self.flags["dual_choice"] == "ASKED"
        for seat in range(self.players):
            if pair_bombed is not None and self.flags["pair_bomb"]:
                self.pair_bombed[seat] = list(pair_bombed[seat])
            if quads is not None and asks_quads(self.flags):
                self._plays_on(seat, list(quads[seat]))
            if as_animal is not None and (asked or self.flags["dual_locks"]):
                self.as_animal[seat] = set(as_animal[seat])
            if as_junk is not None and asked:
                self.as_junk[seat] = set(as_junk[seat])

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
