"""A deal as choices of chance: from the start, from a position, from a view."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations, permutations
from math import factorial, prod
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.values import Value
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import indices, mask_of
from hwatu._cards.flower_cards import DECK
from hwatu._engine.compiled_rules import compiled
from hwatu._engine.dealing import deal
from hwatu._engine.opening import hand_out
from hwatu._engine.selling import SEVEN
from hwatu._engine.stepping import legal_actions, step
from hwatu._facts.carry import Carry
from hwatu._facts.turn_facts import Phase
from hwatu._view.observing import observe
from hwatu.rl._action_space import action, action_id
from hwatu.rules import Rules, SeatingRule
from hwatu.rules._additions import LEAST_FACTOR, MOST_FACTOR
from hwatu.rules._missions import MISSIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from hwatu._engine.state import State
    from hwatu.rules._additions import Mission


def redealt(chance: DealByChance, made: Sequence[int], was: State, other: State) -> tuple[int, ...]:
    """The choices that deal ``other``, a sample of what somebody knows of ``was``, which the choices ``made`` dealt.

    Whatever the players have seen of the deal stays in its place, so both hands go the same way until now.

    >>> from random import Random
    >>> from hwatu import observe, presets
    >>> from hwatu.rl._chance_nodes import DealByChance
    >>> chance = DealByChance(presets.pagat())
    >>> state = chance.deal(range(48))
    >>> other = observe(state, 0).sample(Random(7))
    >>> again = chance.deal(redealt(chance, range(48), state, other))
    >>> again.seats[1].hand == other.seats[1].hand != state.seats[1].hand
    True
    """
    rules, drawn = chance.rules, chance.drawn_apart(made)
    pack = [card.index for card in rules.deck]
    order, back = [pack[place] for place in drawn.deck], [pack[place] for place in drawn.back]
    seats = range(rules.players if back else rules.seats_playing)
    hands, lying, rest = hand_out(
        compiled(rules), bytes(order), tuple(seats), was.dealer, table=not back or rules.players < SEVEN
    )

    seating = other._setup.seating
    dealt = [_dealt(seat, was, other) for seat in seats]
    now_lying = list(seating.face_down) if seating is not None and lying else lying
    if back:
        now_rest = indices(mask_of(pack) & ~(sum(dealt) | mask_of(now_lying)))
        back = list(seating.to_stock) if seating is not None else _back(back, mask_of(rest), pack, was, other)
    else:
        now_rest = _stock(rest, was, other)
    instead = dict(zip(lying, now_lying, strict=True)) | dict(zip(rest, now_rest, strict=True))
    for seat in seats:
        instead |= dict(zip(indices(hands[seat]), indices(dealt[seat]), strict=True))
    number = {index: place for place, index in enumerate(pack)}
    before = made[: len(made) - len(order) - len(back)]
    return (*before, *[number[instead[index]] for index in order], *[number[index] for index in back])


def _dealt(seat: int, was: State, other: State) -> int:
    """The hand that a seat was dealt in the sample: of a hand into which nothing was drawn, a sample leaves out played
    cards that say nothing.
    """
    before, after = was._seats[seat]._facts, other._seats[seat]._facts
    dealt, instead = was._setup.dealt_to(seat), other._setup.dealt_to(seat)
    if other._setup.seating is not None:
        return other._hands[seat]
    if after.dropped or before.moments:
        return after.dropped | instead
    return other._hands[seat] | dealt & ~was._hands[seat]


def _stock(was_stock: Sequence[int], was: State, other: State) -> list[int]:
    """The stock in its order: what everyone has seen of it, the cards that were drawn into hands, and what is left."""
    drawn = {
        moment.drawn: now.drawn
        for before, after in zip(was._facts, other._facts, strict=True)
        for moment, now in zip(before.moments, after.moments, strict=True)
    }
    gone = was_stock[: len(was_stock) - was.stock_size]
    return [drawn.get(index, index) for index in gone] + [card.index for card in other.stock]


def _back(was_back: Sequence[int], undealt: int, pack: Sequence[int], was: State, other: State) -> list[int]:
    """The order in which dropped cards come back (SELL-7): with seven the table first (SELL-9), and then the stock."""
    rules, dropped = was.rules, sum([facts.dropped for facts in was._facts])
    came_back = [index for index in was_back if dropped >> index & 1]
    table = came_back[: rules.table_size] if rules.players == SEVEN else []
    stock = [index for index in was_back if (dropped | undealt) >> index & 1 and index not in table]
    known = table + _stock(stock, was, other)
    return known + [index for index in pack if index not in known]


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
        """The first ``length`` choices of a deal, drawn from ``random``."""
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


MOST_DEALS: Final = 100_000
"""The most ways in which the hidden cards of a subgame may lie."""


@attrs.frozen(slots=False)
class StartByChance(Value):
    """The states in which a hand can begin, each equally likely; with one alone nothing is left to chance.

    Unlike :class:`hwatu.rl._chance_nodes.DealByChance` it deals with one choice, or none. Raises
    :class:`InvalidPosition` (``no_start``) if nobody has a decision to make.
    """

    states: tuple[State, ...]

    def __attrs_post_init__(self) -> None:
        if self.states[0].over:
            raise InvalidPosition(
                "The hand is over: there is nothing to decide.", code="no_start", korean="판이 끝나 정할 것이 없습니다."
            )

    @property
    def rounds(self) -> int:
        """How often is dealt at most."""
        return 1

    @cached_property
    def length(self) -> int:
        """How many choices make a start."""
        return int(len(self.states) > 1)

    @cached_property
    def most(self) -> int:
        """How many choices there can be at once."""
        return len(self.states) * self.length

    def choices(self, made: Sequence[int]) -> list[int]:
        """The numbers of the states that are left, after these choices."""
        return [] if made else list(range(self.most))

    def text(self, _made: Sequence[int], choice: int) -> str:
        """A choice in words: the hands, and the stock in its order."""
        state = self.states[choice]
        hands = " / ".join([str(each.hand) for each in state.seats])
        return f"deal {hands} and {' '.join([each.code for each in state.stock])}".rstrip()

    def drawn(self, length: int, random: Random) -> tuple[int, ...]:
        """The first ``length`` choices, drawn from ``random``."""
        return tuple([random.randrange(self.most) for _ in range(length)])

    def deal(self, made: Sequence[int]) -> State:
        """The state with which the hand begins."""
        return self.states[made[0] if made else 0]

    def instead(self, past: Sequence[int], was: State, player: int, random: Random) -> Iterator[tuple[int, ...]]:
        """The choices that may have been made as far as ``player`` knows, who sees ``was`` after this past; in any
        order.
        """
        view, decided = observe(was, player), past[self.length :]
        for choice in random.sample(range(len(self.states)), len(self.states)):
            after = _after(self.states[choice], decided)
            if after is not None and observe(after, player) == view:
                yield (choice,)[: self.length]


def _after(state: State, decided: Sequence[int]) -> State | None:
    """The state after these decisions, or None if one of them is not legal."""
    for number in decided:
        if state.over or number not in [action_id(each) for each in legal_actions(state)]:
            return None
        state = step(state, action(observe(state, state.actor), number)).state
    return state


def subgame(state: State) -> tuple[State, ...]:
    """The states that a spectator cannot tell apart from this one: hidden cards lie in every way that the rules allow.

    Raises :class:`InvalidPosition` (``no_start``) while the seats decide who plays, if hands were dropped, and for more
    than :data:`MOST_DEALS` ways.

    >>> from hwatu import position, presets
    >>> state = position(presets.pagat(), hands=["2A", "3R"], table="2R 8J", stock="8B 9J", fill=False)
    >>> len(subgame(state)), len({each.seats[0].hand for each in subgame(state)})
    (24, 4)
    """
    if state.phase is Phase.SEATING or any(each.dropped for each in state._facts):
        raise InvalidPosition(
            "A subgame can begin only where nobody has dropped out or still may.",
            code="no_start",
            korean="부분 게임은 아무도 죽지 않았고 죽을 수도 없는 곳에서만 시작할 수 있습니다.",
        )
    sampler = observe(state, None)._drawing()
    hidden = [hand.hidden for hand in sampler.hands]
    ways = factorial(len(sampler.unseen)) // prod([factorial(each) for each in hidden])
    if ways > MOST_DEALS:
        raise InvalidPosition(
            f"The hidden cards can lie in {ways:,} ways, and a subgame has at most {MOST_DEALS:,}.",
            code="no_start",
            korean=f"숨은 패가 놓일 수 있는 길은 {ways:,}가지인데 {MOST_DEALS:,}가지까지만 다룰 수 있습니다.",
        )
    orders = _orders(tuple(sampler.unseen), hidden)
    return tuple([found for order in orders if (found := sampler.placed(order)) is not None])


def _orders(cards: tuple[int, ...], hands: Sequence[int]) -> Iterator[list[int]]:
    """The cards in every order, those of each hand in one order alone."""
    if not hands:
        yield from map(list, permutations(cards))
        return
    for held in combinations(cards, hands[0]):
        rest = tuple([each for each in cards if each not in held])
        for order in _orders(rest, hands[1:]):
            yield [*held, *order]
