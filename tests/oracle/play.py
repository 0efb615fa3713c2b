"""A slow, literal game of go-stop to compare the library with: one hand, from the deal to its end.

It shares no code with the library. The rules are followed step by step in one generator, which stops wherever
a player has to decide something; `legal()` lists the answers and `apply()` gives one.
"""

from __future__ import annotations

import importlib
from collections.abc import Generator, Iterable, Sequence
from typing import Any

from .play_cards import (
    family_totals,
    is_joker,
    is_junk,
    junk_value,
    month,
    months_with,
    of_month,
    order,
    packets,
)
from .play_memory import Refused
from .play_table import Stack, Table, Value

Action = tuple[Any, ...]
Question = tuple[str, int, set[Action]]
Asking = Generator[Question, Action, None]


class Game(Table):
    """One hand. Everything that has happened can be read from the attributes."""

    def __init__(
        self,
        flags: dict[str, Any],
        players: int,
        deck_codes: Sequence[str],
        dealer: int = 0,
        *,
        pot: int = 0,
        value: Value | None = None,
    ) -> None:
        self._clear(flags, players, dealer, pot, value)
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
        pot: int = 0,
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
        game._run(game._play())
        return game

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

    # ---------------------------------------------------------------- deal and end

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
        self._opening()
        if self.ending == "VOID":
            self.chips = [0] * self.players
            self.pot = carried
        if self.ending is None:
            yield from self._play()

    def _opening(self) -> None:
        while any(is_joker(c) for c in self.table):
            joker = min((c for c in self.table if is_joker(c)), key=order)
            self.table.remove(joker)
            self.captured[self.dealer].add(joker)
            if self.stock:
                self.table.add(self.stock.pop(0))
        holders = set()
        if months_with(self.table, 4):
            if self.flags["table_quad"] == "REDEAL":
                self._finish("VOID", None, self.dealer)
                return
            holders.add(self.dealer)
        if self.flags["hand_quad"] != "IGNORED":
            holders.update(s for s in range(self.players) if months_with(self.hands[s], 4))
        if holders:
            self.holders = sorted(holders)
            alone = self.flags["hand_quad"] == "WINS_ALONE"
            cancelled = len(holders) > 1 if alone else len(holders) == self.players
            nearest = next(s for s in [self.dealer, *self._others(self.dealer)] if s in holders)
            winner = self.holders[0] if len(holders) == 1 else None
            self._finish("HAND_QUAD", winner, self.dealer if cancelled else nearest)
            return
        for triple in months_with(self.table, 3):
            cards = of_month(self.table, triple)
            self.table.difference_update(cards)
            self.stacks.append(Stack(cards, None))

    def _finish(self, ending: str, winner: int | None, next_dealer: int) -> None:
        self.ending, self.winner, self.next_dealer = ending, winner, next_dealer
        self.nagari = ending in ("NAGARI", "AGREED_NAGARI")

    def _finish_exhausted(self) -> None:
        if self.flags["ending"] != "PLAY_OUT":
            self._finish("NAGARI", None, self.dealer)
            return
        totals = family_totals(self.captured)
        best = [s for s in range(self.players) if totals[s] == max(totals)]
        self._finish("PLAYED_OUT", None, best[0] if len(best) == 1 else self.dealer)

    # ---------------------------------------------------------------- turns

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

    def _turn(self, seat: int) -> Asking:
        self.taken = set()
        self.due = []
        self.memory.begin_turn()
        loose_at_start = set(self.table)
        no_stack_at_start = not self.stacks
        ppuks_at_start = self.ppuks[seat]

        yield from self._decide(seat)
        if self.ending is not None:
            return

        two_months = len(loose_at_start) == 2 and len({month(c) for c in loose_at_start}) == 2
        both_taken = two_months and no_stack_at_start and loose_at_start <= self.taken
        if both_taken and not self.table and not self.stacks:
            self._event("sseul", seat)
        if self.turns[seat] == 0 and self._all_four_kinds():
            self._event("department_store", seat)
        yield from self._gifts(seat)

        limit = self.flags["ppuk_limit"]
        if limit and self.ppuks[seat] > ppuks_at_start and self.ppuks[seat] >= limit:
            self._finish("PPUK_LIMIT", seat, seat)
            return
        yield from self._go_or_stop(seat)
        if self.ending is not None:
            return
        on_table = set(self.table)
        for stack in self.stacks:
            on_table |= stack.cards
        self.memory.end_turn(seat, on_table)
        self.turns[seat] += 1
        self.clock += 1

    def _all_four_kinds(self) -> bool:
        junk = any(is_junk(c) for c in self.taken)
        cards = {c[-1] for c in self.taken if not is_joker(c)}
        return junk and {"B", "A", "R"} <= cards

    def _decide(self, seat: int) -> Asking:
        """All that a player says before it plays, and then the play itself."""
        hand = self.hands[seat]
        nothing_done = True
        must_play: int | None = None
        while True:
            options = self._turn_options(seat, must_play)
            if nothing_done and self.flags["syodang"] != "OFF" and self.players == 3:
                options.add(("OfferNagari",))
            if not options:
                return  # out of cards through a redraw from an empty stock
            action = yield ("TURN", seat, options)
            nothing_done = False
            if action[0] == "OfferNagari":
                yield from self._offer(seat)
                if self.ending is not None:
                    return
            elif action[0] == "Shake":
                self.shaken[seat].add(action[1])
                if self.flags["shake"] == "MUST_PLAY":
                    must_play = action[1]
            elif action[0] == "PlayJoker" and self.flags["hand_joker"] == "REDRAW":
                self._joker_leaves_hand(seat, action[1])
                if self.stock:
                    hand.add(self.stock.pop(0))
                yield from self._gifts(seat)
            else:
                yield from self._carry_out(seat, action)
                return

    def _turn_options(self, seat: int, must_play: int | None) -> set[Action]:
        hand = self.hands[seat]
        options: set[Action] = set()
        for code in hand:
            if is_joker(code):
                options.add(("PlayJoker", code))
                continue
            matches = of_month(self.table, month(code))
            if len(matches) == 2:
                options.update(("Play", code, onto) for onto in matches)
            else:
                options.add(("Play", code, None))
        for three in months_with(hand, 3):
            if self.flags["shake"] != "OFF" and three not in self.shaken[seat]:
                options.add(("Shake", three))
            spoilt = three in self.shaken[seat] and not self.flags["bomb_after_shake"]
            if self.flags["bomb"] != "OFF" and of_month(self.table, three) and not spoilt:
                options.add(("Bomb", three))
        jokers_alone = bool(hand) and all(is_joker(c) for c in hand) and self.flags["hand_joker"] == "REDRAW"
        if self.bomb_turns[seat] > 0 and not jokers_alone:
            options.add(("TurnStock",))
        if must_play is not None:
            plays = {a for a in options if a[0] == "Play" and month(a[1]) == must_play}
            options = plays | (options & {("Bomb", must_play)})
        return options

    def _offer(self, seat: int) -> Asking:
        said_go = self.goes[seat] > 0
        self.memory.exposed.add(seat)
        for other in self._others(seat):
            answer = yield ("ANSWER", other, {("AcceptNagari",), ("RefuseNagari",)})
            if answer == ("RefuseNagari",):
                self.memory.refused((seat, other, said_go))
                return
        self._finish("AGREED_NAGARI", None, self.dealer)

    # ---------------------------------------------------------------- the play of a turn

    def _carry_out(self, seat: int, action: Action) -> Asking:
        hand = self.hands[seat]
        held = {month(c) for c in hand if not is_joker(c)}
        lying = set(self.table)
        for stack in self.stacks:
            lying |= stack.cards
        self.memory.could_capture = {c for c in lying if month(c) in held}

        if action[0] == "Play":
            hand.remove(action[1])
            yield from self._play_card(seat, action[1], action[2])
        elif action[0] == "PlayJoker":
            self._joker_leaves_hand(seat, action[1])
            while self.stock and is_joker(self.stock[0]):
                self._joker_turned(seat)
                self._capture(seat, [self.stock.pop(0)])
            if not self.stock:
                return
            substitute = self.stock.pop(0)
            matches = of_month(self.table, month(substitute))
            onto = None
            if len(matches) == 2:
                self.turned = substitute
                choice = yield ("PLACE", seat, {("Take", c) for c in matches})
                self.turned = None
                onto = choice[1]
            yield from self._play_card(seat, substitute, onto)
        elif action[0] == "Bomb":
            cards = of_month(hand, action[1]) + of_month(self.table, action[1])
            hand.difference_update(cards)
            self.table.difference_update(cards)
            self.bombed[seat].add(action[1])
            if self.flags["bomb"] == "TWO_TURNS":
                self.bomb_turns[seat] += 2
            self._capture(seat, cards)
            self._event("bomb", seat)
            self._four_of_a_month(seat, action[1], "first_bomb_chips")
            for _ in range(3 if self.flags["bomb"] == "FLIP_THREE" else 1):
                yield from self._stock_card(seat, None, None, None)
        else:
            self.bomb_turns[seat] -= 1
            yield from self._stock_card(seat, None, None, None)

    def _play_card(self, seat: int, card: str, onto: str | None) -> Asking:
        """A card from hand, or a joker's substitute, and then the turn's stock card."""
        self.memory.played(card, last=not self.hands[seat])
        matches = of_month(self.table, month(card))
        if self._stack_of(month(card)) is not None:
            self._capture_stack(seat, card)
            yield from self._stock_card(seat, None, None, None)
        elif not matches:
            self.table.add(card)
            yield from self._stock_card(seat, card, None, None)
        else:
            match = matches[0] if onto is None else onto
            others = [c for c in matches if c != match]
            self.memory.unchosen.update(others)
            self.table.remove(match)
            yield from self._stock_card(seat, None, [card, match], others[0] if others else None)

    def _stock_card(self, seat: int, laid: str | None, pair: list[str] | None, other: str | None) -> Asking:
        """Turn the stock. `laid`: the card just laid unmatched. `pair`: the card just played, on its match;
        `other`: the second match, where there were two."""
        waiting: list[str] = []
        while self.stock and is_joker(self.stock[0]):
            self._joker_turned(seat)
            joker = self.stock.pop(0)
            if pair is not None and self.flags["joker_stays_in_ppuk"]:
                waiting.append(joker)
            else:
                self._capture(seat, [joker])
        card = self.stock.pop(0) if self.stock else None

        if pair is not None:
            if card is not None and month(card) == month(pair[0]):
                self._third_or_fourth_card(seat, pair, other, card, waiting)
                return
            self._capture(seat, pair)
            self._capture(seat, waiting)
        if card is None:
            return
        if laid is not None and month(card) == month(laid):
            self.table.remove(laid)
            self._capture(seat, [laid, card])
            self._event("chok", seat)
            if self.turns[seat] == 0:
                self._each_opponent_pays(seat, self.flags["first_chok_chips"])
            return
        if self._stack_of(month(card)) is not None:
            self._capture_stack(seat, card)
            return
        matches = of_month(self.table, month(card))
        if not matches:
            self.table.add(card)
            return
        taken = matches[0]
        if len(matches) == 2:
            self.turned = card
            choice = yield ("TAKE", seat, {("Take", c) for c in matches})
            self.turned = None
            taken = choice[1]
            self.memory.unchosen.update(c for c in matches if c != taken)
        self.table.remove(taken)
        self._capture(seat, [card, taken])

    def _third_or_fourth_card(
        self, seat: int, pair: list[str], other: str | None, card: str, waiting: list[str]
    ) -> None:
        """The stock card is of the month of the pair just made: ttadak, ppuk, or neither."""
        if other is not None:
            self._capture(seat, pair)
            self._capture(seat, waiting)
            self.table.remove(other)
            self._capture(seat, [card, other])
            self._event("ttadak", seat)
            self._four_of_a_month(seat, month(card), "first_ttadak_chips")
        elif self.flags["ppuk"]:
            self.stacks.append(Stack([*pair, card, *waiting], seat))
            self.memory.ppuk(pair[1])
            self.ppuks[seat] += 1
            self._event("ppuk", seat)
            if self.turns[seat] == 0:
                self._each_opponent_pays(seat, self.flags["first_ppuk_chips"])
        else:
            self._capture(seat, pair)
            self._capture(seat, waiting)
            self.table.add(card)

    # ---------------------------------------------------------------- gifts, go and stop

    def _gifts(self, seat: int) -> Asking:
        while self.due:
            name, debt = self.due.pop(0)
            for giver in self._others(seat):
                if not any(is_junk(c) for c in self.captured[giver]):
                    self._pay(seat, giver, self.flags["no_junk_chips"])
                    continue
                owed = debt
                while owed > 0:
                    junk = sorted((c for c in self.captured[giver] if is_junk(c)), key=order)
                    if not junk:
                        break
                    gift = junk[0]
                    if self.flags["surrender"] == "CHEAPEST":
                        gift = min(junk, key=lambda c: (junk_value(self.flags, c), order(c)))
                    elif len(junk) > 1:
                        answer = yield ("GIVE", giver, {("GiveJunk", c) for c in junk})
                        gift = answer[1]
                    self.captured[giver].remove(gift)
                    self.captured[seat].add(gift)
                    owed -= max(1, junk_value(self.flags, gift)) if name == "own_stack" else 1

    def _go_or_stop(self, seat: int) -> Asking:
        if self.flags["ending"] == "PLAY_OUT":
            return
        points = self._stop_points(seat)
        target = self.flags["target"]
        if target is None:
            target = 7 if self.players == 2 else 3
        asked = points >= target if self.goes[seat] == 0 else points > self.go_points[seat]
        if not asked:
            return
        answer = yield ("GO_OR_STOP", seat, {("Go",), ("Stop",)})
        if answer == ("Stop",):
            self._finish("STOP", seat, seat)
            return
        self.goes[seat] += 1
        self.go_points[seat] = points
        self.last_go[seat] = self.clock

    def _stop_points(self, seat: int) -> int:
        value = self._value
        if value is None:
            value = importlib.import_module(f"{__package__}.payment").best
            assert value is not None
        points = value(self.flags, set(self.captured[seat]))[2]
        cap = self.flags["score_cap"]
        return points if cap is None else min(points, cap)
