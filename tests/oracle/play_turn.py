"""A turn, from what its player says first to the last card of the stock that it turns."""

from __future__ import annotations

from .play_cards import is_joker, is_junk, month, months_with, of_month
from .play_quads import Quads
from .play_table import Action, Asking, Stack


class Turn(Quads):
    """One player's turn."""

    def _turn(self, seat: int) -> Asking:
        self.taken = set()
        self.received = set()
        self.due = []
        self.began = True
        self.last_turn = False
        self.memory.begin_turn()
        loose_at_start = set(self.table)
        stack_at_start = bool(self.stacks)
        ppuks_at_start = self.ppuks[seat]

        yield from self._decide(seat)
        if self.ending is not None:
            return

        self._sweep(seat, loose_at_start, stack_at_start=stack_at_start)
        if self.turns[seat] == 0 and self._all_four_kinds():
            self._event("department_store", seat)
        yield from self._gifts(seat)
        yield from self._after_the_gifts(seat, ppuks_at_start)
        if self.ending is not None:
            return
        if self._nobody_can_play():
            self._win_at_exhaustion(seat)
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
        nothing_done = True
        must_play: int | None = None
        while True:
            options = self._turn_options(seat, must_play)
            if nothing_done and self.flags["syodang"] != "OFF" and self.players == 3:
                options.add(("OfferNagari",))
            if not options:
                self._see_whether_last_turn(seat)
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
                drawn = self._draw(seat)
                yield from self._gifts(seat)
                yield from self._drawn_quad(seat, drawn)
                if self.ending is not None:
                    return
            else:
                yield from self._carry_out(seat, action)
                return

    def _draw(self, seat: int) -> str | None:
        """A card for a joker played from hand (JOKER-2), jokers captured on the way where JOKER-6 says so."""
        while self.stock:
            card = self.stock.pop(0)
            self.hands[seat].add(card)
            if not (is_joker(card) and self.flags["drawn_joker_captured"]):
                return card
            self._joker_leaves_hand(seat, card)
        return None

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
        options |= {("Shake", three) for three in months_with(hand, 3) if self._may_shake(seat, three)}
        options |= {("Bomb", each) for each in range(1, 13) if self._may_bomb(seat, each)}
        jokers_alone = bool(hand) and all(is_joker(c) for c in hand) and self.flags["hand_joker"] == "REDRAW"
        if self.bomb_turns[seat] > 0 and not jokers_alone:
            options.add(("TurnStock",))
        if must_play is not None:
            plays = {a for a in options if a[0] == "Play" and month(a[1]) == must_play}
            options = plays | (options & {("Bomb", must_play)})
        return options

    def _may_shake(self, seat: int, three: int) -> bool:
        """SHAKE-1 and -4, of a month with three in hand."""
        matched = self.flags["shake_unmatched_only"] and of_month(self.table, three)
        return self.flags["shake"] != "OFF" and three not in self.shaken[seat] and not matched

    def _may_bomb(self, seat: int, which: int) -> bool:
        """BOMB-1 and -4, and BOMB-6 with two in hand and two on the table."""
        held, lying = len(of_month(self.hands[seat], which)), len(of_month(self.table, which))
        three = (held, lying) == (3, 1)
        two = (held, lying) == (2, 2) and self.flags["pair_bomb"]
        known = which in self.shaken[seat] and not (three and which in self.quads[seat])
        spoilt = known and not self.flags["bomb_after_shake"]
        return self.flags["bomb"] != "OFF" and (three or two) and not spoilt

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
            self._see_whether_last_turn(seat)
            yield from self._play_card(seat, action[1], action[2])
        elif action[0] == "PlayJoker":
            self._joker_leaves_hand(seat, action[1])
            self._see_whether_last_turn(seat)
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
            yield from self._drop_bomb(seat, action[1])
        else:
            self.bomb_turns[seat] -= 1
            self._see_whether_last_turn(seat)
            yield from self._stock_card(seat, None, None, None)

    def _drop_bomb(self, seat: int, which: int) -> Asking:
        """BOMB-1 to -3, or a pair bomb, which brings one turn less (BOMB-6)."""
        held = of_month(self.hands[seat], which)
        cards = held + of_month(self.table, which)
        self.hands[seat].difference_update(cards)
        self.table.difference_update(cards)
        if len(held) == 2:
            self.pair_bombed[seat].append(which)
        else:
            self.bombed[seat].add(which)
        flips = self.flags["bomb"] == "FLIP_THREE"
        if not flips:
            self.bomb_turns[seat] += len(held) - 1
        self._see_whether_last_turn(seat)
        self._capture(seat, cards)
        self._event("bomb", seat)
        self._four_of_a_month(seat, which, "first_bomb_chips")
        for _ in range(len(held) if flips else 1):
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
        """Turn the stock.

        - `laid`: the card just laid unmatched,
        - `pair`: the card just played, on its match,
        - `other`: the second match, if there were two.
        """
        self.waiting = waiting = []
        while self.stock and is_joker(self.stock[0]):
            self._joker_turned(seat)
            joker = self.stock.pop(0)
            if pair is not None and self.flags["joker_stays_in_ppuk"] and self.flags["ppuk"]:
                waiting.append(joker)
            else:
                self._capture(seat, [joker])
        card = self.stock.pop(0) if self.stock else None

        if pair is not None:
            if card is not None and month(card) == month(pair[0]):
                self._third_or_fourth_card(seat, pair, other, card, waiting)
                self.waiting = []
                return
            self._capture(seat, pair)
        if card is not None:
            yield from self._taken_by_stock(seat, laid, card)
        self._capture(seat, waiting)  # with the pair, which is taken up last
        self.waiting = []

    def _taken_by_stock(self, seat: int, laid: str | None, card: str) -> Asking:
        """Capture with the stock card, if it is not of the month of a pair."""
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
            self.table.remove(other)
            self._capture(seat, [card, other])
            self._event("ttadak", seat)
            self._four_of_a_month(seat, month(card), "first_ttadak_chips")
            self._capture(seat, waiting)
        elif self.flags["ppuk"] and self.last_turn and not self.flags["last_turn_ppuk"]:  # TURN-13
            self._capture(seat, [*pair, card])
            self._capture(seat, waiting)
        elif self.flags["ppuk"]:
            self.stacks.append(Stack([*pair, card, *waiting], seat))
            self.memory.ppuk(pair[1])
            self.ppuks[seat] += 1
            self._event("ppuk", seat)
            self._pay_ppuk_limit(seat)
            if self.ppuks[seat] == self.turns[seat] + 1:  # CHIPS-8: one in every turn so far
                second, third = self.flags["second_ppuk_chips"], self.flags["third_ppuk_chips"]
                self._each_opponent_pays(seat, {2: second, 3: third}.get(self.ppuks[seat], 0))
            if self.turns[seat] == 0:
                self._each_opponent_pays(seat, self.flags["first_ppuk_chips"])
                self.notes[seat]["first_ppuk"] = self.flags["first_ppuk_points"] > 0  # CHIPS-9
        else:
            self._capture(seat, pair)
            self._capture(seat, waiting)
            self.table.add(card)
