"""Shared by the readers of positions: cards that must be named once, and facts of seats that need not be written.

A fact that follows from others is not written. :func:`assumed_facts` is the one place that says what follows:
:func:`told_facts` leaves those values out when it writes, and :func:`marks_of` fills them in when it reads.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from hwatu._base.errors import InvalidPosition, Problem, short
from hwatu._cards.argument_checks import check_seats
from hwatu._cards.card_masks import ALL_MONTHS_MASK, MONTH_MASKS
from hwatu._cards.card_set import CardSet, months_in
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.seat import NO_FACTS, Seat, SeatFacts, seat_of
from hwatu._facts.seat_facts import STORED
from hwatu._facts.turn_facts import stack_of
from hwatu._payment.liability import LAST_GO_PAYS, LAST_GO_WINS, order_of_goes_decides, untold_order
from hwatu.rules import ExhaustionRule
from hwatu.rules._flags_of_play import MOST_TURNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from hwatu._cards.card_masks import CardMask, SeatIndex
    from hwatu._cards.flower_cards import Card
    from hwatu._engine.compiled_rules import CompiledRules
    from hwatu._engine.position import Position
    from hwatu._facts.current_turn import Trace
    from hwatu._facts.turn_facts import Stack
    from hwatu.rules import Rules


class NamedCards:
    """The cards that a position has named so far, each with its place."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pack = CardSet(rules.deck)
        self.places: dict[Card, str] = {}

    def of_pack(self, named: Card, where: str) -> Card:
        """Return the card. Raises :class:`InvalidPosition` (``foreign_card``) if the pack does not have it."""
        if named not in self.pack:
            raise InvalidPosition(
                f"{where}: {named} ({named.name}) is not in this pack.",
                code="foreign_card",
                rule="CARD-7",
                korean=f"{where}: {named}({named.korean}) 패는 이 화투에 없습니다.",
            )
        return named

    def placed(self, named: Iterable[Card], where: str) -> list[Card]:
        """Note that these cards are at the place ``where``, and return them.

        Raises :class:`InvalidPosition` (``duplicate_card``) for a card that was named before.
        """
        found = []
        for each in named:
            if each in self.places:
                raise InvalidPosition(
                    f"{each} ({each.name}) is named twice: {self.places[each]} and {where}.",
                    code="duplicate_card",
                    rule="CARD-1",
                    korean=f"{each}({each.korean}) 패가 두 번 나옵니다: {self.places[each]}, {where}.",
                )
            self.places[self.of_pack(each, where)] = where
            found.append(each)
        return found

    def mask(self, named: Iterable[Card], where: str) -> CardMask:
        """Like :meth:`placed`, but returns the cards as a mask."""
        return sum(1 << each.index for each in self.placed(named, where))


def stack_named(cards: CardMask, maker: SeatIndex | None) -> Stack:
    """The stack of these cards, made by this seat. Raises :class:`InvalidPosition` (``bad_stack``) for jokers alone."""
    if not cards & ALL_MONTHS_MASK:
        raise InvalidPosition("A stack is three cards of one month.", code="bad_stack", rule="DEAL-12")
    return stack_of(cards, maker)


def assumed_seat(rules: CompiledRules, hand: CardMask, captured: CardMask, said: SeatFacts) -> Seat:
    """The seat with these cards, and the facts that it has if a position does not say otherwise, given the facts that
    are ``said``.

    - A seat that has said go said the last one once, with the points that its captures are worth now.
    - Four of a month with which it played on are a set that it has shown.
    - Its shown cards are the cards of those sets that it still holds.
    """
    facts = NO_FACTS.changed(
        go_points=rules.stop_points_when(captured, said.as_animal, said.as_junk) if said.goes else 0,
        last_go=1 if said.goes else 0,
        shaken=said.quads if rules.shake else 0,
    )
    shown = hand & sum(MONTH_MASKS[month] for month in months_in(said.shaken | said.quads))
    return seat_of(captured, hand, facts=facts, shown=shown)


def told_facts(position: Position) -> dict[str, list[Any]]:
    """The facts that differ from those of :func:`assumed_seat` for some seat: by name, a value for each seat."""
    rules, seats = position._setup.compiled, position._seats
    assumed = [assumed_seat(rules, each._hand, each._captured, each._facts) for each in seats]
    told = {}
    for fact in STORED:
        values = [each._stored(fact) for each in seats]
        if values != [each._stored(fact) for each in assumed]:
            told[fact.name] = values
    return told


def marks_of(
    rules: CompiledRules, hands: tuple[CardMask, ...], captured: tuple[CardMask, ...], said: Mapping[str, Sequence[Any]]
) -> tuple[list[SeatFacts], list[CardMask]]:
    """The facts of each seat, and the cards that each has shown: those that are ``said``, with a value for each seat,
    and those assumed from them.
    """
    facts, shown = [], []
    for seat, (hand, taken) in enumerate(zip(hands, captured, strict=True)):
        own = {name: values[seat] for name, values in said.items()}
        known = own.pop("shown", None)
        assumed = assumed_seat(rules, hand, taken, NO_FACTS.changed(**own))
        # Months of quads are shaken in any case, so they are added to those that are said, not replaced by them.
        shaken = own.pop("shaken", 0) | assumed._facts.shaken
        facts.append(assumed._facts.changed(shaken=shaken, **own))
        shown.append(assumed._shown if known is None else known)
    return facts, shown


def problems_of_facts(position: Position, pack: CardMask) -> Iterator[Problem]:
    """Problems of facts that are out of range, name a card of another pack, or leave open in which order goes came."""
    for seat in position._seats:
        for fact in STORED:
            problem = _problem_of(fact, seat._stored(fact), pack)
            if problem is not None:
                yield problem
        facts = seat._facts
        if bool(facts.goes) != bool(facts.last_go):
            yield Problem(
                "goes",
                "bad_value",
                "STOP-1",
                "last_go is above 0 for whoever has said go, and for nobody else.",
                "last_go는 고를 부른 자리에서는 0보다 크고, 다른 자리에서는 0입니다.",
            )
    said = {seat: facts.last_go for seat, facts in enumerate(position._facts) if facts.goes}
    rules = position._setup.rules
    decides = [("LIABLE-1", LAST_GO_PAYS)] if order_of_goes_decides(rules) else []
    if rules.exhaustion is ExhaustionRule.LAST_GO:
        decides.append(("STOP-12", LAST_GO_WINS))
    # Pair by pair, so that the sentence names just the seats whose order is not known.
    for (rule, why), seats in product(decides, combinations(said, 2)):
        untold = untold_order({seat: said[seat] for seat in seats}, rule, why)
        if untold is not None:
            yield untold


def _problem_of(fact: Fact, value: int, pack: CardMask) -> Problem | None:
    """The problem with the value of a fact, or None."""
    name = fact.name
    if fact.kind is Holds.CARDS:
        if value & ~pack:
            return Problem(
                name,
                "foreign_card",
                "CARD-7",
                f"{name} has a card that is not in this pack.",
                f"{name} 값에 이 화투에는 없는 패가 있습니다.",
            )
    elif fact.kind is not Holds.MONTHS and not 0 <= value <= fact.most:
        return Problem(
            name,
            "bad_value",
            "STOP-1",
            f"{name} is from 0 to {fact.most}, so it cannot be {short(value)}.",
            f"{name} 값은 0부터 {fact.most}까지인데 {short(value)}입니다.",
        )
    return None


def month_twice(name: str) -> InvalidPosition:
    """The error for a list that has a month twice; ``name`` is the name of the list."""
    return InvalidPosition(
        f"{name} has a month twice: each can be there once.",
        code="bad_value",
        rule="SHAKE-1",
        korean=f"{name} 값에 같은 달이 두 번 나옵니다. 달마다 한 번만 적으세요.",
    )


def checked_turns(turns: Sequence[int], players: int) -> tuple[int, ...]:
    """The number of turns of each seat, checked. Raises :class:`InvalidPosition` (``wrong_seats``, ``bad_value``)."""
    check_seats("turns", turns, players)
    if not all(0 <= each <= MOST_TURNS for each in turns):
        raise InvalidPosition(
            f"Each seat has had 0 to {MOST_TURNS} turns, not {short(turns)}.",
            code="bad_value",
            rule="TURN-1",
            korean=f"한 자리의 차례는 0번부터 {MOST_TURNS}번까지인데 {short(turns)}입니다.",
        )
    return tuple(turns)


def checked_traces(traces: tuple[Trace, ...]) -> tuple[Trace, ...]:
    """The traces of the last turns, checked. Raises :class:`InvalidPosition` (``bad_trace``) for more than two."""
    if len(traces) > 2:
        raise InvalidPosition(
            "Only the last two turns can have left what a winner captures.",
            code="bad_trace",
            rule="LIABLE-2",
            korean="이긴 사람이 먹은 패를 남길 수 있던 것은 마지막 두 차례뿐입니다.",
        )
    return traces
