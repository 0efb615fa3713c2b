"""A deal as a row of choices that chance makes, one after the other."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import attrs

from hwatu._base.frozen import Value
from hwatu._cards.flower_cards import DECK, Month
from hwatu._engine import deal
from hwatu._facts.carry import Carry
from hwatu._view import observe
from hwatu.rl._redealing import redealt
from hwatu.rules import Rules, SeatingRule
from hwatu.rules._additions import LEAST_FACTOR, MOST_FACTOR
from hwatu.rules._missions import MISSIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from hwatu._state import State
    from hwatu.rules._additions import Mission


class DealChoices(NamedTuple):
    """The choices of a whole deal, apart. ``deck`` and ``back`` are places in the pack of the rules; ``back`` is the
    order in which dropped cards come back (SELL-7).
    """

    months: Sequence[int]
    missions: Sequence[int]
    factors: Sequence[int]
    mission_cards: Sequence[int]
    deck: Sequence[int]
    back: Sequence[int]


@attrs.frozen(slots=False)
class DealByChance(Value):
    """The choices of chance in a deal under these rules: each is a number below :attr:`most`.

    First what is drawn for the deal, as far as the rules have it: a month (PAY-14), a mission (PAY-15) and its factor,
    the mission cards (MISSION-1). Then the whole deck, first card dealt first; and where brights are sold the order in
    which dropped cards come back (SELL-7). Every choice that is left is equally likely.

    >>> from hwatu import presets
    >>> chance = DealByChance(presets.pagat())
    >>> chance.length, list(chance.choices((0, 1, 2)))[:2]
    (48, [3, 4])
    >>> chance.deal(range(48)).table
    CardSet('3J 3K 4A 4R 7A 7R 7J 7K')
    """

    rules: Rules

    @property
    def rounds(self) -> int:
        """How often is dealt at most until there is something to decide; if the last deal is over at once, so is the
        game.
        """
        return 10

    @cached_property
    def missions(self) -> tuple[Mission, ...]:
        """The missions to draw from."""
        return (*MISSIONS, *self.rules.additions.missions)

    @cached_property
    def _rows(self) -> tuple[tuple[int, int], ...]:
        """How many different numbers are drawn in a row, and from how many."""
        rules, pack = self.rules, len(self.rules.deck)
        sells = rules.seats_playing < rules.players and rules.seating is SeatingRule.BRIGHT_SELLING
        return (
            (int(rules.drawn_month_multiplier > 1), len(Month)),
            (int(rules.missions), len(self.missions)),
            (int(rules.missions), MOST_FACTOR - LEAST_FACTOR + 1),
            (rules.mission_cards, len(DECK)),
            (pack, pack),
            (pack * sells, pack),
        )

    @cached_property
    def length(self) -> int:
        """How many choices make a deal."""
        return sum(drawn for drawn, _ in self._rows)

    @cached_property
    def most(self) -> int:
        """How many choices there can be at once."""
        return max(kinds for _, kinds in self._rows)

    def choices(self, made: Sequence[int]) -> list[int]:
        """The cards that chance can deal next, after these; none once the deal is complete."""
        start = 0
        for drawn, kinds in self._rows:
            if len(made) < start + drawn:
                gone = set(made[start:])
                return [number for number in range(kinds) if number not in gone]
            start += drawn
        return []

    def drawn(self, length: int, random: Random) -> tuple[int, ...]:
        """The first choices of a deal, so many of them, drawn from ``random``."""
        made: tuple[int, ...] = ()
        while len(made) < length:
            made += (random.choice(self.choices(made)),)
        return made

    def text(self, made: Sequence[int], choice: int) -> str:
        """A choice in words, after these."""
        start = 0
        for row, (drawn, _) in enumerate(self._rows):
            if len(made) < start + drawn:
                return self._texts(choice)[row]
            start += drawn
        return str(choice)

    def _texts(self, choice: int) -> tuple[str, ...]:
        def named(row: int, of: Sequence[object]) -> str:
            return str(of[choice]) if choice < len(of) else ""

        names = [each.name for each in self.missions]
        return (
            f"draw {named(0, tuple(Month))}",
            f"mission {named(1, names)}",
            f"factor {LEAST_FACTOR + choice}",
            f"mission card {named(3, DECK)}",
            f"deal {named(4, self.rules.deck)}",
            f"back {named(5, self.rules.deck)}",
        )

    def drawn_apart(self, made: Sequence[int]) -> DealChoices:
        """The choices of a whole deal, apart."""
        found, start = [], 0
        for drawn, _ in self._rows:
            found.append(made[start : start + drawn])
            start += drawn
        return DealChoices(*found)

    def deal(self, made: Sequence[int]) -> State:
        """The hand that these choices deal. Raises as :func:`hwatu.deal` does."""
        drawn, mission = self.drawn_apart(made), None
        if drawn.missions:
            mission = attrs.evolve(self.missions[drawn.missions[0]], factor=LEAST_FACTOR + drawn.factors[0])
        carry = Carry(
            drawn_month=Month(1 + drawn.months[0]) if drawn.months else None,
            mission=mission,
            mission_cards=[DECK[index] for index in drawn.mission_cards],
        )
        pack = self.rules.deck
        reshuffle = [pack[place] for place in drawn.back] if drawn.back else None
        return deal(self.rules, deck=[pack[place] for place in drawn.deck], reshuffle=reshuffle, carry=carry)

    def instead(self, past: Sequence[int], was: State, player: int, random: Random) -> Iterator[tuple[int, ...]]:
        """Choices of the last deal that fit what ``player`` knows, who sees ``was`` after this past, without end.

        What is known of further copies of a joker they may not fit: of several the first is played.
        """
        dealt, view = past[: self.length], observe(was, player)
        while True:
            yield redealt(self, dealt, was, view.sample(random))
