"""Four cards of a month: on the table, in hands at the deal, or in a hand that drew one for a joker."""

from __future__ import annotations

from .play_cards import is_joker, month, months_with, of_month, order
from .play_ends import Ends
from .play_table import Action, Asking, Stack

ANSWERS: set[Action] = {("EndHand",), ("PlayOn",)}


class Quads(Ends):
    """Four of a month: the opening of a hand, and quads completed by a drawn card (DEAL-17)."""

    def _opening(self) -> Asking:
        while any(is_joker(c) for c in self.table):
            joker = min((c for c in self.table if is_joker(c)), key=order)
            self.table.remove(joker)
            self.captured[self.dealer].add(joker)
            if self.stock:
                self.table.add(self.stock.pop(0))
        table_quad = bool(months_with(self.table, 4))
        if table_quad and self.flags["table_quad"] == "REDEAL":
            self._finish("VOID", None, self.dealer)
            return
        if table_quad and self.flags["table_quad"] == "NAGARI":
            self.dealt_nagari = True
            self._finish("NAGARI", None, self.dealer)
            return
        for triple in months_with(self.table, 3):
            cards = of_month(self.table, triple)
            self.table.difference_update(cards)
            self.stacks.append(Stack(cards, None))
        yield from self._quads_met(table_quad=table_quad)

    def _quads_met(self, *, table_quad: bool) -> Asking:
        """DEAL-11, -14 and -15: who holds four of a month, and who of them ends the hand."""
        holders = [s for s in self._from_the_dealer() if (table_quad and s == self.dealer) or self._holds(s)]
        if not holders:
            return
        ended = list(holders)
        meeting = "EACH" if self.flags["hand_quad"] == "WINS_ALONE" else self.flags["quads_meet"]
        if len(holders) > 1 and meeting == "NAGARI":
            self.dealt_nagari = True
            self._finish("NAGARI", None, self.dealer)
            return
        if len(holders) > 1 and meeting == "DEALER":
            ended = holders[:1]
        if self.flags["hand_quad"] == "MAY_PLAY_ON" and not table_quad:
            asked, ended = ended, []
            for seat in asked:
                answer = yield ("QUAD", seat, ANSWERS)
                if answer == ("EndHand",):
                    ended.append(seat)
                else:
                    self._plays_on(seat, self._holds(seat))
        if ended:
            self._collect(ended)
        else:
            for seat in holders:  # unasked ones have played on with the one that was asked
                self._plays_on(seat, self._holds(seat))

    def _holds(self, seat: int) -> list[int]:
        """The months of which this seat holds all four, none if quads are ignored."""
        return [] if self.flags["hand_quad"] == "IGNORED" else months_with(self.hands[seat], 4)

    def _from_the_dealer(self) -> list[int]:
        return [self.dealer, *self._others(self.dealer)]

    def _plays_on(self, seat: int, months: list[int]) -> None:
        self.quads[seat].update(months)
        if self.flags["shake"] != "OFF":
            self.shaken[seat].update(months)

    def _collect(self, ended: list[int]) -> None:
        """End the hand; these seats collect, unless all of them do, or several do and only one may win."""
        self.holders = sorted(ended)
        alone = self.flags["hand_quad"] == "WINS_ALONE"
        cancelled = len(ended) > 1 if alone else len(ended) == self.players
        nearest = next(s for s in self._from_the_dealer() if s in ended)
        self._finish("HAND_QUAD", ended[0] if len(ended) == 1 else None, self.dealer if cancelled else nearest)

    def _drawn_quad(self, seat: int, drawn: str | None) -> Asking:
        """DEAL-17: the card drawn for a joker was the fourth of its month."""
        when = self.flags["joker_quad"]
        if drawn is None or is_joker(drawn) or when == "NEVER" or self.flags["ending"] == "PLAY_OUT":
            return
        if self.flags["hand_quad"] == "IGNORED" or (when == "FIRST_TURN" and self.turns[seat] > 0):
            return
        if len(of_month(self.hands[seat], month(drawn))) != 4:
            return
        answer = yield ("QUAD", seat, ANSWERS)
        if answer == ("EndHand",):
            self.holders, self.drawn_quad = [seat], True
            self._finish("HAND_QUAD", seat, seat)
        else:
            self._plays_on(seat, [month(drawn)])
