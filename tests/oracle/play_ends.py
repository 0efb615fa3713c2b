"""How a turn and a hand end: junk given, dual cards asked about, go or stop, and whether a win is pushed."""

from __future__ import annotations

import importlib

from .play_cards import family_totals, is_joker, is_junk, junk_value, order
from .play_table import Asking, Table
from .usual_flags import target_of


class Ends(Table):
    """The decisions and ends of a hand, from the moment when the captures of a turn are taken up."""

    def _finish(self, ending: str, winner: int | None, next_dealer: int) -> None:
        self.ending, self.winner, self.next_dealer = ending, winner, next_dealer
        self.nagari = ending.endswith("NAGARI")

    def _finish_exhausted(self) -> None:
        if self.flags["ending"] != "PLAY_OUT":
            self._finish("NAGARI", None, self.dealer)
            return
        totals = family_totals(self.captured)
        best = [s for s in range(self.players) if totals[s] == max(totals)]
        self._finish("PLAYED_OUT", None, best[0] if len(best) == 1 else self.dealer)

    def _win_at_exhaustion(self, last: int) -> None:
        """STOP-12: nobody can play after the turn of `last`, and the most points win, or the last go."""
        seats = list(range(self.players))
        if self.flags["exhaustion"] == "LAST_GO":
            seats = [s for s in seats if self.goes[s]]
            worth = [int(self.last_go[s]) for s in range(self.players)]
        elif self.flags["exhaustion"] == "HIGHEST":
            best = importlib.import_module(f"{__package__}.payment").best
            counted = {**self.flags, "extras_count_to_stop": False}
            worth = [
                best(counted, set(self.captured[s]), self.as_animal[s], self.as_junk[s])[2] for s in range(self.players)
            ]
        else:
            return
        winners = [s for s in seats if worth[s] == max(worth[each] for each in seats)]
        if len(winners) != 1:
            return
        if winners[0] != last:
            self.taken = set()
        self.left_at_exhaustion = self.memory.left_for(winners[0], self.taken)
        self._finish("STOP", winners[0], winners[0])

    def _take_or_push(self) -> Asking:
        """PUSH-1: whoever alone won the hand takes what it brings, or pushes it into the next hand."""
        if self.winner is None or self.pushes >= self.flags["push_limit"]:
            return
        answer = yield ("PUSH", self.winner, {("TakeWin",), ("PushWin",)})
        self.pushed = answer == ("PushWin",)

    def _pay_ppuk_limit(self, seat: int) -> None:
        """CHIPS-2 falls due with the ppuk itself, but at the end of the hand where the win may be pushed."""
        limit = self.flags["ppuk_limit"]
        if not limit or self.ppuks[seat] < limit or self.pushes < self.flags["push_limit"]:
            return
        fixed_amount = importlib.import_module(f"{__package__}.payment").fixed_amount
        carried = {"nagaris": self.nagaris, "factor": self.factor, "pushes": self.pushes}
        amount = fixed_amount(self.flags, carried, self.flags.get("ppuk_limit_chips", 5))
        for other in self._others(seat):
            self.limit_chips[other] -= amount
            if self.flags["pays_winner"]:
                self.limit_chips[seat] += amount

    # ---------------------------------------------------------------- the end of a turn

    def _sweep(self, seat: int, loose_at_start: set[str], *, stack_at_start: bool) -> None:
        """BONUS-1 or BONUS-12: the table is swept empty."""
        if self.table or self.stacks:
            return
        if self.flags["sseul"] == "ANY_CAPTURE":
            swept = any(not is_joker(card) for card in self.taken)
        else:
            two_months = len(loose_at_start) == 2 and len({card[:-1] for card in loose_at_start}) == 2
            swept = two_months and not stack_at_start and loose_at_start <= self.taken
        if swept:
            self._event("sseul", seat)

    def _gifts(self, seat: int) -> Asking:
        while self.due:
            name, debt, givers = self.due.pop(0)
            for giver in givers:
                if not self._junk_of(giver):
                    self._lock_duals(giver)
                    self._pay(seat, giver, self.flags["no_junk_chips"])
                    continue
                owed = debt
                while owed > 0:
                    junk = self._junk_of(giver)
                    if not junk:
                        self._lock_duals(giver)
                        break
                    gift = junk[0]
                    if self.flags["surrender"] == "CHEAPEST":
                        gift = min(junk, key=lambda c: (self._worth(c), order(c)))
                    elif len(junk) > 1:
                        answer = yield ("GIVE", giver, {("GiveJunk", c) for c in junk})
                        gift = answer[1]
                    self.captured[giver].remove(gift)
                    self.as_junk[giver].discard(gift)
                    self.captured[seat].add(gift)
                    self.received.add(gift)
                    owed -= max(1, self._worth(gift)) if name == "own_stack" else 1

    def _junk_of(self, giver: int) -> list[str]:
        """The cards that a seat may give, in card order: also the dual cards that it has called junk (CARD-11)."""
        duals = self.as_junk[giver] if self.flags["dual_junk_given"] else set()
        return sorted((c for c in self.captured[giver] if is_junk(c) or c in duals), key=order)

    def _worth(self, card: str) -> int:
        return junk_value(self.flags, card) if is_junk(card) else int(self.flags["dual_animals"][card])

    def _lock_duals(self, giver: int) -> None:
        """CARD-10: whoever owes junk and has none keeps its dual animals as animals."""
        if self.flags["dual_locks"]:
            self.as_animal[giver] |= self.captured[giver] & set(self.flags["dual_animals"])

    def _after_the_gifts(self, seat: int, ppuks_at_start: int) -> Asking:
        """CHIPS-2, STOP-10, CARD-9, and then go or stop."""
        limit = self.flags["ppuk_limit"]
        if limit and self.ppuks[seat] > ppuks_at_start and self.ppuks[seat] >= limit:
            self._finish("PPUK_LIMIT", seat, seat)
            return
        self.idle[seat] = 0 if self.taken else self.idle[seat] + 1
        if self.flags["empty_turns"] and self.idle[seat] >= self.flags["empty_turns"]:
            self._finish("EMPTY_TURNS", seat, seat)
            return
        yield from self._count_duals(seat)
        yield from self._go_or_stop(seat)

    def _count_duals(self, seat: int) -> Asking:
        """CARD-9: asked about what the turn captured, or at the target about whatever has no answer yet."""
        if self.flags["dual_choice"] == "FREE":
            return
        duals = self.captured[seat] & set(self.flags["dual_animals"]) - self.as_animal[seat] - self.as_junk[seat]
        if self.flags["dual_choice"] == "ASKED":
            duals &= self.taken | self.received
        elif self._stop_points(seat) < target_of(self.flags, self.players):
            return
        for card in sorted(duals, key=order):
            answer = yield ("DUAL", seat, {("CountAs", card, "ANIMAL"), ("CountAs", card, "JUNK")})
            (self.as_animal if answer[2] == "ANIMAL" else self.as_junk)[seat].add(card)

    def _go_or_stop(self, seat: int) -> Asking:
        if self.flags["ending"] == "PLAY_OUT":
            return
        points = self._stop_points(seat)
        enough = self.go_points[seat] + 1 if self.goes[seat] else target_of(self.flags, self.players)
        if points < enough:
            return
        if self.flags["auto_stop"] and self.last_turn:  # STOP-11
            answer: tuple[str, ...] = ("Stop",)
        else:
            answer = yield ("GO_OR_STOP", seat, {("Go",), ("Stop",)})
        if answer == ("Stop",):
            self._finish("STOP", seat, seat)
            return
        self.goes[seat] += 1
        self.go_points[seat] = points
        self.last_go[seat] = self.clock + 1  # 0 is for whoever has said none
        if any(self.goes[other] for other in self._others(seat)):  # PAY-21
            self.reverse_go[seat] = True

    def _stop_points(self, seat: int) -> int:
        if self._value is not None:
            points = self._value(self.flags, set(self.captured[seat]))[2]
        else:
            best = importlib.import_module(f"{__package__}.payment").best
            points = best(self.flags, set(self.captured[seat]), self.as_animal[seat], self.as_junk[seat])[2]
        cap = self.flags["score_cap"]
        return int(points if cap is None else min(points, cap))
