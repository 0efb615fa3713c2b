"""One random hand, which follows from its number: dealt, played to its end, and checked at each step."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import attrs

from hwatu import (
    DECK,
    Action,
    Card,
    CardSet,
    Ended,
    Kind,
    Month,
    Move,
    Record,
    Rules,
    State,
    codec,
    deal,
    format_position,
    legal_actions,
    parse_position,
    step,
)
from hwatu import _actions as act
from hwatu.testing import _invariants as invariants
from hwatu.testing._invariants import ANY_CARD, Broken, holds
from hwatu.testing._playouts import lively_action, random_carry
from hwatu.testing._random_rules import Draws
from tests.helpers.random_rules import TABLES, random_rules

HANDS_OF_RULES: Final = 100
"""The number of hands in a row under one set of random rules, since making rules takes longer than a hand."""

THOROUGH: Final = 2000
"""In each hand whose number divides by this, everything is checked that the test kit knows how to."""

WRITTEN: Final = 10
"""In each hand whose number divides by this, the last position and mostly one more are written and read."""

RECORDED: Final = 100
"""In each hand whose number divides by this, so are the same states as JSON and the record."""

SEATS: Final = [*TABLES, *[("goo_stupe", players) for players in (6, 7, 8)]]
"""Every preset with every number of players from two to nine that it takes."""

EVERY_ACTION: Final[tuple[Action, ...]] = (
    *[act.Play(each) for each in ANY_CARD],
    *[act.Play(each, other) for each in DECK for other in DECK if each.month == other.month],
    *[kind(each) for kind in (act.PlayJoker, act.Take, act.GiveJunk) for each in ANY_CARD],
    *[act.CountAs(each, kind) for each in ANY_CARD for kind in (Kind.ANIMAL, Kind.JUNK)],
    *[kind(month) for kind in (act.Bomb, act.Shake) for month in Month],
    *[kind() for kind in act.ACTIONS if not attrs.fields(kind)],  # type: ignore[call-arg]
)
"""All actions that any rules may allow."""

ANY_ACTION: Final[tuple[Action, ...]] = (
    *EVERY_ACTION,
    *[act.Play(each, other) for each in ANY_CARD for other in ANY_CARD if each.month != other.month],
)
"""Every action of any rules, and cards played onto those of another month, which no rules allow."""


class Played(NamedTuple):
    """The counts of a hand in which everything held."""

    players: int
    decisions: int
    end: str


class BrokenHandError(AssertionError):
    """A hand in which something did not hold; says what, by which rules, after which moves, and how to repeat it."""


def play(number: int) -> Played:
    """Play the hand with this number and check it. Raises :class:`BrokenHandError`."""
    hand = None
    try:
        hand = RandomHand(number)
        hand.play()
    except Exception as error:
        what = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        lines = [f"hand {number}: {what}", f"again: python -m tests.random_hands --seed {number}"]
        lines += [repr(rules_of(number // HANDS_OF_RULES)), "" if hand is None else f"\n{hand.record.dumps()}"]
        raise BrokenHandError("\n".join(lines)) from error
    return Played(hand.rules.players, len(hand.moves), hand.end)


@lru_cache(maxsize=4)
def rules_of(table: int) -> Rules:
    """The random rules of a table, at which :data:`HANDS_OF_RULES` hands are played."""
    return random_rules(Draws(table, "rules of random hands"), SEATS)


class RandomHand:
    """A hand that is being played and checked."""

    def __init__(self, number: int) -> None:
        self.number, self.rules = number, rules_of(number // HANDS_OF_RULES)
        self.draws = Draws(number, "random hand")
        carry = random_carry(self.rules, self.draws)
        dealer = self.draws.choice(carry.active or range(self.rules.seats_playing))
        deck, seed = arranged_deck(self.rules, self.draws), self.draws.bytes(8)
        self.start = self.state = deal(self.rules, deck=deck, seed=seed, dealer=dealer, carry=carry)
        self.pack = CardSet(self.rules.deck).mask
        self.moves: list[Move] = []

    @property
    def record(self) -> Record:
        """The hand so far."""
        return attrs.evolve(Record.of(self.start), moves=tuple(self.moves), ended=Ended.of(self.state), now=None)

    @property
    def end(self) -> str:
        """How it ended."""
        return "" if self.state.result is None else self.state.result.end.name

    def play(self) -> None:
        """Play it to its end. Raises :class:`AssertionError` for whatever does not hold."""
        thorough, before = self._is_one_in(THOROUGH), list[Action]()
        written = self.draws.randrange(20) if self._is_one_in(WRITTEN) else -1
        while not self.state.over:
            legal = legal_actions(self.state)
            self._look(legal, before, thorough=thorough)
            if thorough or len(self.moves) == written:
                self._written()
            action, state = lively_action(self.state, self.draws), self.state
            self.moves.append(Move(action, state.actor))
            after = step(state, action)
            self.state = after.state
            if thorough:
                invariants.step_follows(state, action, after)
                invariants.events_tell(state, action, after)
            before = legal
        self._look([], before, thorough=thorough)
        self._ended()

    def _look(self, legal: Sequence[Action], before: Sequence[Action], *, thorough: bool) -> None:
        """The invariants of every state."""
        cards_conserved(self.state, self.pack)
        chips_conserved(self.state)
        holds(bool(legal) is not self.state.over, "there are legal actions exactly while the hand goes on")
        tried = EVERY_ACTION if thorough else some_actions(before, self.draws)
        invariants.check_agrees(self.state, legal, tried)
        invariants.step_refuses(self.state, tried if thorough else tried[:1])
        if thorough:
            invariants.cards_accounted_for(self.state)
            invariants.state_well_formed(self.state)
            invariants.points_agree(self.state)

    def _ended(self) -> None:
        """The invariants at the end: the settlement adds up, and the record replays to the same state."""
        invariants.books_balance(self.state)
        record = self.record
        holds(record.replay() == self.state, "the record replays to another state")
        invariants.end_is_right(self.state)
        if self._is_one_in(WRITTEN):
            self._written()
        if self._is_one_in(RECORDED):
            again = Record.loads(record.dumps())
            holds(again == record, "the record reads differently")
            holds(again.replay() == self.state, "the record that was read replays to another state")

    def _written(self) -> None:
        """Check that the state reads as it was written."""
        line_reads_as_written(self.state)
        if self._is_one_in(RECORDED):
            document_reads_as_written(self.state)

    def _is_one_in(self, number: int) -> bool:
        """The number of this hand divides by this one."""
        return self.number % number == 0


def arranged_deck(rules: Rules, draws: Draws) -> list[Card]:
    """The pack in a random order, now and then with some months close together, so that rare things happen."""
    deck = draws.shuffled(rules.deck)
    if draws.random() < 0.7:
        return deck
    months = draws.sample(range(1, 13), 4)
    close = [each for each in deck if each.month in months]
    others = [each for each in deck if each.month not in months]
    if draws.random() < 0.4:  # each in one piece, so that a hand or the table may get all of it
        close.sort(key=lambda each: months.index(each.month or 0))
    lift = draws.randrange(12)
    return [*others[:lift], *close, *others[lift:]]


def pack_of(state: State) -> tuple[int, int]:
    """All cards that are somewhere, as a mask, and how many they are: more than in it if one is in two places."""
    stock = [1 << index for index in state._memory.stock[state._gone :]]
    masks = [state._table, *state._hands, *state._captured, *[stack.cards.mask for stack in state.stacks], *stock]
    turn, seating = state._turn, state._setup.seating
    if turn is not None:
        masks += [turn._pair, turn._waiting, 1 << turn._turned if turn._turned >= 0 else 0]
    if seating is not None:
        masks += [1 << index for index in seating.face_down]
    whole = 0
    for mask in masks:
        whole |= mask
    return whole, sum([mask.bit_count() for mask in masks])


def cards_conserved(state: State, pack: int) -> None:
    """Check that every card of the pack is in one place."""
    whole, count = pack_of(state)
    if whole != pack or count != pack.bit_count():
        lost, strange = CardSet.from_mask(pack & ~whole), CardSet.from_mask(whole & ~pack)
        raise Broken(f"{count} cards: without {lost!r}, with {strange!r}")


def chips_conserved(state: State) -> None:
    """Check that chips lost are won by others, and that the boar pot pays no more than it holds."""
    seats, pot, nobody = 0, state.carry.pot, 0
    for paid in state.payments:
        if paid.amount < 0 or paid.payer == paid.payee:
            raise Broken(f"{paid} is not a payment")
        seats += paid.amount * ((paid.payee is not None) - (paid.payer is not None))
        if paid.payer is None or (paid.payee is None and paid.rule == "CHIPS-5"):
            pot += paid.amount if paid.payee is None else -paid.amount
        elif paid.payee is None:
            nobody += paid.amount
    holds(pot >= 0, f"the pot has paid {-pot} chips that it did not hold")
    holds(seats + pot + nobody == state.carry.pot, "chips came from nowhere")
    holds(not nobody or not state.rules.pays_winner, f"{nobody} chips went to nobody")


def some_actions(before: Sequence[Action], draws: Draws) -> list[Action]:
    """Actions to try: one that was legal a moment ago, one of any rules, and one of any kind."""
    near = [draws.choice(before)] if before else []
    return [draws.choice(EVERY_ACTION), *near, draws.choice(ANY_ACTION)]


def line_reads_as_written(state: State) -> None:
    """Check that the position line of a state reads as the state."""
    holds(parse_position(format_position(state), state.rules) == state, "the position line reads differently")


def document_reads_as_written(state: State) -> None:
    """Check that the JSON document of a state reads as the state."""
    text = codec.dumps(state)
    read = codec.loads(text, State)
    holds(read == state, "the JSON document reads differently")
    holds(json.loads(codec.dumps(read)) == json.loads(text), "the JSON document is written differently again")
