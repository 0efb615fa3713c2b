"""A line of text as the state it describes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from hwatu._cards.argument_checks import check_seats
from hwatu._engine.dealing import announced, check_seat
from hwatu._facts.current_turn import Trace, turn_of
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.months import bits_of
from hwatu._facts.seat_facts import KEPT, RULES_OF_FACTS, named
from hwatu._glossary.meanings import meant
from hwatu._notation.keyword_fields import SEATING, TRACE, TURN, read, read_carry, read_result
from hwatu._notation.located_words import LONGEST_POSITION, Word, Words, check_text, member
from hwatu._notation.position_writer import HEAD, VERSION, usual_seats
from hwatu._notation.word_forms import (
    FLAG,
    NUMBER,
    ORDER,
    PAYMENTS,
    PLACED,
    SEATS,
    mask_of,
    order_of,
    read_month,
    read_pair,
)
from hwatu._state import Phase, Stack, State
from hwatu._state.compiled_rules import compiled
from hwatu._state.refused_offer import RefusedOffer
from hwatu._state.seating import Seating
from hwatu._state.seats import seats_under
from hwatu._state.setup import Setup
from hwatu._validity.named_cards import NamedCards, stack_named
from hwatu._validity.remembered import checked_traces, checked_turns, marks_of, month_twice
from hwatu._validity.states import problem_in, setup_of
from hwatu.events import Events
from hwatu.rules import Rules
from hwatu.rules._rule_set import check_rules
from hwatu.rules._stop_flags import MOST_TURNS

T = TypeVar("T")

_FACTS: Final = named(KEPT)

FIELDS: Final = (
    "phase", "actor", "dealer", "active", "hands", "captured", "table", "stacks", "stock", "turns", *_FACTS, "trace",
    "refused", "paid", "carry", "seating", "turn", "result",
)  # fmt: skip
"""The fields of a line, in the order in which they are written; they are read in any order."""

REST: Final = "*"
"""At the end of the stock: every card of the pack that is named nowhere, in card order."""


def parse_position(text: str, rules: Rules) -> State:
    """The state that a line describes under these rules; ``parse_position(format_position(s), s.rules) == s``.

    What a line leaves out is as in :func:`hwatu.position`. ``*`` at the end of the stock stands for every card that is
    named nowhere, in card order; without it such cards are out of play. A stack is ``3B 3R 3J``, or ``3B 3R 3J @1``
    with the seat that made it. In the phase ``seating`` everybody but the dealer is still to decide, unless the line
    says otherwise.

    Raises :class:`TextError`, a :class:`hwatu.NotationError`, with the column of what cannot be.

    >>> from hwatu import presets
    >>> state = parse_position("hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J; stock 8B *", presets.pagat())
    >>> state.seats[0].hand, len(state.stock)
    (CardSet('2A 5R'), 42)
    >>> parse_position("hwatu position 1; hands 2A 13B / 3R 7J", presets.pagat())
    Traceback (most recent call last):
      ...
    hwatu.TextError: Line 1, column 28: There is no card '13B'. Did you mean 3B?
    """
    check_rules(rules)
    return read_position(Word(check_text(text, "A position", LONGEST_POSITION)), rules)


def read_position(line: Word, rules: Rules) -> State:
    """The state that a line describes, wherever in a longer text the line stands."""
    if len(line.text) > LONGEST_POSITION:
        raise line.error(
            f"A position has at most {LONGEST_POSITION:,} characters.",
            code="too_long",
            korean=f"배치는 {LONGEST_POSITION:,}자까지입니다.",
        )
    reader = _Reader(rules, line)
    state = reader.state_unchecked()
    problem = problem_in(state)
    if problem is not None:
        near = reader.near(problem.field, "turn", "phase")
        raise near.error(problem.message, code=problem.code, rule=problem.rule, korean=problem.korean)
    return state


def _split(line: Word, cards: NamedCards) -> dict[str, Words]:
    """The words of each field by name."""
    first, *pieces = line.split(";")
    head = first.words()
    if [word.text for word in head[:2]] != HEAD.split() or len(head) != 3:
        raise line.error(
            f"A position begins with '{HEAD} {VERSION};'.",
            code="not_a_position",
            korean=f"배치는 '{HEAD} {VERSION};'으로 시작합니다.",
        )
    if head[2].text != str(VERSION):
        raise head[2].error(
            f"This is a position of version {head[2].text[:20]}, and only {VERSION} is known.",
            code="unknown_version",
            korean=f"배치의 버전이 {head[2].text[:20]}인데, 읽을 수 있는 것은 {VERSION}뿐입니다.",
        )
    fields: dict[str, Words] = {}
    for piece in pieces:
        words = piece.words()
        if not words:
            raise piece.error("There is nothing between two semicolons, or after the last.", code="empty_field")
        name = words[0].text
        if name not in FIELDS:
            hint = meant(name[:20], FIELDS, RULES_OF_FACTS)
            raise words[0].error(
                f"A position has no field {name[:20]!r}.",
                code="unknown_field",
                hint=hint,
                korean=f"{name[:20]!r}: 배치에 그런 항목은 없습니다.",
            )
        if name in fields:
            raise words[0].error(
                f"The field {name} appears twice.", code="duplicate_field", korean=f"{name} 항목이 두 번 나옵니다."
            )
        fields[name] = Words(words[1:], words[0], cards)
    return fields


class _Reader:
    """One line being read: its fields, and the cards named so far."""

    def __init__(self, rules: Rules, line: Word) -> None:
        self.rules = rules
        self.line = line
        self.cards = NamedCards(rules)
        self.fields = _split(line, self.cards)

    def near(self, *names: str) -> Word:
        """The first of these fields that is there, to point at; else the line."""
        return next((self.fields[name].near for name in names if name in self.fields), self.line)

    def words(self, name: str) -> Words:
        """The words of a field without its name."""
        return self.fields.get(name, Words((), self.line, self.cards))

    def state_unchecked(self) -> State:
        """Build the state that the fields describe; whether they fit each other is not checked."""
        hands = self.piles("hands")
        captured = self.piles("captured") if "captured" in self.fields else (0,) * self.rules.players
        table = PLACED.read(self.words("table"))
        stacks = tuple([_stack(each) for each in self.words("stacks").parts()])
        stock, rest = self.stock()
        setup = self.setup()
        turn = self.optional("turn", lambda words: turn_of(*read(TURN, words.grouped(TURN)).values()))
        if rest:
            stock += order_of(each for each in self.rules.deck if each not in self.cards.places)
        said = {name: self.a_seat_each(fact) for name, fact in _FACTS.items() if name in self.fields}
        turns = self.turns(self.words("turns")) if "turns" in self.fields else (0,) * self.rules.players
        check_seats("hands", hands, self.rules.players)
        rules = compiled(self.rules)
        facts = marks_of(rules, hands, captured, said)
        seats = seats_under(rules, setup.active, hands, captured, turns, facts)
        return State._unchecked(
            setup, self.phase(), self.actor(setup), seats, table, stacks, stock,
            self.traces(),
            tuple([self.refused(each) for each in self.words("refused").parts()]),
            PAYMENTS.read(self.words("paid")), turn, self.optional("result", read_result),
        )  # fmt: skip

    def setup(self) -> Setup:
        """Who plays, and with what; until that is decided, the dealer and whoever has said so (SELL-1)."""
        carry, dealer = read_carry(self.words("carry")), self.number("dealer")
        deciding = self.phase() is Phase.SEATING
        usual = (dealer,) if deciding else usual_seats(self.rules, carry)
        active = SEATS.read(self.words("active")) if "active" in self.fields else usual
        opening = Events(announced(self.rules, carry) if deciding else ())
        with self.near("active", "dealer").blamed():
            return setup_of(self.rules, dealer, active, carry, self.seating(dealer, active), opening)

    def seating(self, dealer: int, active: tuple[int, ...]) -> Seating | None:
        """The facts known while the seats decide whether they play. Who neither plays nor sits out is still to decide,
        the dealer's right-hand neighbour first, and cards come back in the order of the pack.
        """
        if self.phase() is not Phase.SEATING and "seating" not in self.fields:
            return None
        said = read(SEATING, self.words("seating").grouped(SEATING))
        if said["undecided"] is None:
            players = self.rules.players
            after = [(dealer + each) % players for each in range(1, players)]
            out = [seat for seat, _ in said["dropped"]]
            said["undecided"] = tuple([seat for seat in after if seat not in active and seat not in out])
        pack = order_of(self.rules.deck)
        return Seating(**{**said, "to_table": said["to_table"] or pack, "to_stock": said["to_stock"] or pack})

    def actor(self, setup: Setup) -> int:
        """Who decides: by default seat 0, or the first who is still to say whether it plays."""
        waiting = () if setup.seating is None else setup.seating.undecided
        if "actor" not in self.fields and waiting:
            return waiting[0]
        with self.near("actor").blamed():
            return check_seat(self.rules, self.number("actor"))

    def optional(self, name: str, read_words: Callable[[Words], T]) -> T | None:
        """The words of a field; None where it is absent."""
        return read_words(self.words(name)) if name in self.fields else None

    def number(self, name: str) -> int:
        """A field that is one number, by default 0."""
        words = self.words(name)
        return int(NUMBER.read(words)) if words.listed else 0

    def phase(self) -> Phase:
        """The decision that is due."""
        words = self.words("phase")
        return member(words.only(), {each.name.lower(): each for each in Phase}) if words.listed else Phase.TURN

    def stock(self) -> tuple[bytes, bool]:
        """The stock in its order, and whether the rest of the pack follows."""
        words = self.words("stock")
        rest = bool(words.listed) and words.listed[-1].text == REST
        named = words.listed[:-1] if rest else words.listed
        return ORDER.read(Words(named, words.near, self.cards)), rest

    def piles(self, name: str) -> tuple[int, ...]:
        """A field that is a pile of cards a seat."""
        found = tuple([PLACED.read(each) for each in self.words(name).parts()])
        return self.checked(name, found)

    def a_seat_each(self, fact: Fact) -> tuple[Any, ...]:
        """A fact of each seat, packed."""
        name = fact.name
        words = self.words(name)
        if fact.kind is Holds.MONTHS:
            months = self.checked(name, tuple([each.unless_empty().each(read_month) for each in words.parts()]))
            if any(len(set(each)) < len(each) for each in months):
                with self.near(name).blamed():
                    raise month_twice(name)
            return tuple(map(bits_of, months))
        if fact.kind is Holds.CARDS:
            return self.checked(name, tuple([mask_of(each.named()) for each in words.parts()]))
        numbers = self.checked(name, words.each(lambda word: word.number(name, most=fact.most)))
        return tuple([number > 0 for number in numbers]) if fact.kind is Holds.FLAG else numbers

    def checked(self, name: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """The values, once there are as many as seats."""
        with self.near(name).blamed():
            check_seats(name, values, self.rules.players)
        return values

    def turns(self, words: Words) -> tuple[int, ...]:
        """How many turns each seat has had."""
        with words.near.blamed():
            return checked_turns(words.each(lambda word: word.number("turns", most=MOST_TURNS)), self.rules.players)

    def traces(self) -> tuple[Trace, ...]:
        """The traces of the last two turns."""
        with self.near("trace").blamed():
            return checked_traces(
                tuple([Trace(**read(TRACE, each.grouped(TRACE))) for each in self.words("trace").parts()])
            )

    def refused(self, words: Words) -> RefusedOffer:
        """A refused offer."""
        said = words.grouped(("go", "turns"))
        who = said[""].only()
        offerer, refuser = read_pair(who)
        if offerer is None or refuser is None:
            raise who.error(
                "A seat refuses what a seat offers: write 0>1.",
                code="bad_refusal",
                rule="LIABLE-6",
                korean="쇼당을 건 자리와 거절한 자리를 0>1처럼 씁니다.",
            )
        turns = self.turns(said.get("turns", Words((), words.near, self.cards)))
        return RefusedOffer(offerer, refuser, "go" in said and FLAG.read(said["go"]), turns)


def _stack(words: Words) -> Stack:
    """Three cards of a month and the jokers of a ppuk, perhaps with the seat that made it."""
    listed, maker = words.listed, None
    if listed and listed[-1].text.startswith("@"):
        *_, at = listed
        listed, maker = listed[:-1], Word(at.text[1:], at.line, at.column + 1).number("A seat")
    with words.near.blamed():
        return stack_named(PLACED.read(Words(listed, words.near, words.cards)), maker)
