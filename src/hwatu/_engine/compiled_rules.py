"""The rules as the engine reads them: flags turned into masks, switches and numbers, once for each set of rules.

``Rules`` is an interpreted attrs class, so each flag that compiled code reads there costs a look-up by name, and a
member of an enumeration costs more. Here both are attributes of a compiled class.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hwatu._base.mypyc import hide_setup
from hwatu._cards.card_masks import CardIndex, CardMask, Points, SeatIndex
from hwatu._facts.carry import rotates
from hwatu._facts.seat import SeatFacts
from hwatu._facts.turn_facts import Phase
from hwatu._scoring.valuation import Scorer, scorer
from hwatu.rules import (
    BombRule,
    DealOrderRule,
    DualChoiceRule,
    EndingRule,
    ExhaustionRule,
    HandJokerRule,
    HandQuadRule,
    JokerQuadRule,
    LastTurnRule,
    LeadsRule,
    Rules,
    SeatingRule,
    ShakeRule,
    SurrenderRule,
    SyodangRule,
)

NO_LIMIT: Final = 1 << 60
"""Larger than any count. It still fits a machine word, so that compiled code compares it at once."""


class CompiledRules:
    """Masks and switches for the engine's inner loops. Immutable."""

    __slots__ = (
        "_by_worth", "asked_about", "asks_about_all", "asks_at_target", "asks_to_stop", "auto_stop", "boar_pot", "bomb",
        "cheapest", "draws", "dual_junk_given", "empty_turns", "first_seats", "joker_quad", "joker_waits", "junk",
        "junk_values", "last_turn_ppuk", "locked_when_out", "must_play", "next_leads", "oe_myeon", "own_last_turn",
        "pack", "packets", "pair_bomb", "players", "ppuk", "ppuk_limit", "pushing", "redraw", "refused_for_good",
        "rotates", "rules", "scorer", "sells", "shake", "stop_points_are_points", "syodang", "table_first", "target",
        "two_turns", "won_at_exhaustion",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.scorer: Scorer = scorer(rules)
        self.asks_to_stop: bool = rules.ending is EndingRule.GO_STOP
        self.stop_points_are_points: bool = self.asks_to_stop and not rules.extras_count_to_stop
        values = self.scorer.junk_values.items()
        self.junk_values: dict[CardIndex, int] = {bit.bit_length() - 1: value for bit, value in values}
        self.dual_junk_given: bool = rules.dual_junk_given and self.scorer.asked_mask != 0
        if self.dual_junk_given:
            self.junk_values.update({each.index: value for each, value in rules.dual_animals.items()})
        self._by_worth: list[CardIndex] = sorted(self.junk_values, key=lambda index: (self.junk_values[index], index))
        self.junk: CardMask = self.scorer.junk_mask
        self.asked_about: CardMask = self.scorer.asked_mask
        self.asks_at_target: bool = rules.dual_choice is DualChoiceRule.AT_TARGET and self.asked_about != 0
        self.asks_about_all: bool = self.asks_at_target or self.dual_junk_given
        self.locked_when_out: CardMask = self.scorer.locked_mask
        self.empty_turns: int = rules.empty_turns
        self.own_last_turn: bool = rules.last_turn is LastTurnRule.OWN
        self.next_leads: bool = rules.leads is LeadsRule.NEXT
        self.auto_stop: bool = rules.auto_stop
        self.won_at_exhaustion: bool = rules.exhaustion is not ExhaustionRule.NAGARI
        self.cheapest: bool = rules.surrender is SurrenderRule.CHEAPEST
        self.shake: bool = rules.shake is not ShakeRule.OFF
        self.must_play: bool = rules.shake is ShakeRule.MUST_PLAY
        self.bomb: bool = rules.bomb is not BombRule.OFF
        self.pair_bomb: bool = rules.pair_bomb
        self.two_turns: bool = rules.bomb is BombRule.TWO_TURNS
        self.redraw: bool = rules.hand_joker is HandJokerRule.REDRAW
        self.joker_waits: bool = rules.joker_stays_in_ppuk and rules.ppuk  # without ppuk there is nothing to wait for
        ignored = rules.hand_quad is HandQuadRule.IGNORED
        self.joker_quad: JokerQuadRule = JokerQuadRule.NEVER if ignored else rules.joker_quad
        self.oe_myeon: bool = rules.oe_myeon
        self.refused_for_good: bool = rules.syodang is SyodangRule.WHOLE_HAND
        self.syodang: bool = rules.syodang is not SyodangRule.OFF
        # A hand that is played out has no target, and nobody ever has enough to be asked (STOP-8).
        self.target: Points = (rules.target or 0) if self.asks_to_stop else NO_LIMIT
        self.boar_pot: bool = rules.boar_pot_chips > 0
        self.rotates: bool = rotates(rules)
        self.ppuk: bool = rules.ppuk
        self.pushing: bool = rules.push_limit > 0
        self.last_turn_ppuk: bool = rules.last_turn_ppuk
        self.ppuk_limit: int = rules.ppuk_limit or NO_LIMIT
        self.players: int = rules.players
        self.pack: list[CardIndex] = [card.index for card in rules.deck]
        self.packets: tuple[tuple[int, int], ...] = rules.packets
        self.first_seats: tuple[SeatIndex, ...] = tuple(range(rules.seats_playing))
        self.table_first: bool = rules.deal_order is DealOrderRule.TABLE_FIRST
        self.sells: bool = rules.seats_playing < rules.players and rules.seating is SeatingRule.BRIGHT_SELLING
        self.draws: bool = rules.drawn_month_multiplier > 1 or rules.missions or rules.mission_cards > 0

    def cheapest_of(self, junk: CardMask) -> CardIndex:
        """The index of the junk card with the least value, of equals the first in card order (BONUS-9)."""
        for index in self._by_worth:
            if junk >> index & 1:
                return index
        raise AssertionError("no junk")

    def stop_points(self, captured: CardMask) -> Points:
        """The points to stop with; 0 under rules by which nobody is asked to stop (STOP-8)."""
        if self.stop_points_are_points:
            return self.scorer.points(captured)
        return self.scorer.stop_points(captured) if self.asks_to_stop else 0

    def stop_points_when(self, captured: CardMask, as_animal: CardMask, as_junk: CardMask) -> Points:
        """Like :meth:`stop_points`, with some dual animals settled as animal or as junk (CARD-9, CARD-10)."""
        if not (as_animal | as_junk) or not self.asks_to_stop:
            return self.stop_points(captured)
        return self.scorer.stop_points_when(captured, as_animal, as_junk)

    def enough(self, facts: SeatFacts) -> Points:
        """The points that a seat needs to stop: the target, or more than at its last go (STOP-1, STOP-2).

        They are out of reach under rules by which nobody is asked to stop (STOP-8).
        """
        return facts.go_points + 1 if facts.goes and self.asks_to_stop else self.target


def compiled(rules: Rules) -> CompiledRules:
    """The compiled form of these rules. Equal rules share one while it is cached.

    It is kept with the rules object: to find it in a cache, their hash has to be asked for, which takes compiled code
    a thousand instructions.
    """
    found: CompiledRules | None = rules.__dict__.get("_compiled")
    if found is None:
        found = rules.__dict__["_compiled"] = _compiled(rules)
    return found


@lru_cache(maxsize=512)
def _compiled(rules: Rules) -> CompiledRules:
    return CompiledRules(rules)


hide_setup(CompiledRules)  # see _base/mypyc.py


# The phases, looked up once: compiled code takes a thousand instructions to find a member of an enumeration.
SEATING: Final = Phase.SEATING
TURN: Final = Phase.TURN
PLACE: Final = Phase.PLACE
TAKE: Final = Phase.TAKE
QUAD: Final = Phase.QUAD
GIVE: Final = Phase.GIVE
DUAL: Final = Phase.DUAL
GO_OR_STOP: Final = Phase.GO_OR_STOP
PUSH: Final = Phase.PUSH
ANSWER: Final = Phase.ANSWER
OVER: Final = Phase.OVER
