"""A line of text as the state it describes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from hwatu.argument_checks import MOST, MOST_NUMBER
from hwatu.cards import Card, Month, card
from hwatu.cardset import CardSet
from hwatu.errors import nearest
from hwatu.notation.field_readers import (
    CARRY,
    bonus,
    carry,
    drop,
    due,
    flagged,
    grouped,
    member,
    month,
    number_of,
    only,
    parts,
    payment,
    seats,
)  # fmt: skip
from hwatu.notation.located_words import LONGEST_POSITION, Word, check_text
from hwatu.notation.position_writer import HEAD, NOTHING, VERSION, assumed_marks, usual_seats
from hwatu.payment import End
from hwatu.result import Carry, Result
from hwatu.rules import Rules
from hwatu.rules.rule_set import check_rules
from hwatu.state import Phase, Stack, State
from hwatu.state.memory import Marks, RefusedOffer, Trace
from hwatu.state.setup import Seating
from hwatu.state.snapshot import Snapshot
from hwatu.state.turn import Turn
from hwatu.validity.states import flaw, setup_of

FIELDS: Final = (
    "phase", "actor", "dealer", "active", "hands", "captured", "table", "stacks", "stock", "turns", "goes", "go_points",
    "last_go", "shaken", "bombed", "first_months", "bomb_turns", "ppuks", "dropped", "shown", "trace", "refused",
    "paid", "carry", "seating", "turn", "result",
)  # fmt: skip
"""The fields of a line, in the order in which they are written; they are read in any order."""

REST: Final = "*"
"""At the end of the stock: every card of the pack that is named nowhere, in card order."""


def parse_position(text: str, rules: Rules) -> State:
    """The state that a line describes under these rules; ``parse_position(format_position(s), s.rules) == s``.

    What a line leaves out is as in :func:`hwatu.position`. ``*`` at the end of the stock stands for every card that is
    named nowhere, in card order; without it such cards are out of play. A stack is ``3B 3R 3J``, or ``3B 3R 3J @1``
    with the seat that made it.

    Raises :class:`TextError`, a :class:`hwatu.NotationError`, with the column of what cannot be.

    >>> from hwatu import presets
    >>> state = parse_position("hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J; stock 8B *", presets.pagat())
    >>> state.hand(0), len(state.stock)
    (CardSet('2A 5R'), 42)
    >>> parse_position("hwatu position 1; hands 2A 13B / 3R 7J", presets.pagat())
    Traceback (most recent call last):
      ...
    hwatu.notation.located_words.TextError: Line 1, column 28: There is no card '13B'. Did you mean 3B?
    """
    check_rules(rules)
    return read_position(Word(check_text(text, "A position", LONGEST_POSITION)), rules)


def read_position(line: Word, rules: Rules) -> State:
    """The state that a line describes, wherever in a longer text the line stands."""
    if len(line.text) > LONGEST_POSITION:
        raise line.error(f"A position has at most {LONGEST_POSITION:,} characters.", code="too_long")
    return _Reader(rules, _split(line), line).state()


def _split(line: Word) -> dict[str, tuple[Word, ...]]:
    """The words of each field by name; the first is the name itself."""
    head, *pieces = [piece.words() for piece in line.split(";")]
    if [word.text for word in head[:2]] != HEAD.split() or len(head) != 3:
        raise line.error(f"A position begins with '{HEAD} {VERSION};'.", code="not_a_position")
    if head[2].text != str(VERSION):
        raise head[2].error(
            f"This is a position of version {head[2].text[:20]}, and only {VERSION} is known.", code="unknown_version"
        )
    fields: dict[str, tuple[Word, ...]] = {}
    for words in pieces:
        if not words:
            raise line.error("There is nothing between two semicolons, or after the last.", code="empty_field")
        name = words[0].text
        if name not in FIELDS:
            raise words[0].error(
                f"A position has no field {name[:20]!r}.{nearest(name[:20], FIELDS)}", code="unknown_field"
            )
        if name in fields:
            raise words[0].error(f"The field {name} is there twice.", code="duplicate_field")
        fields[name] = words
    return fields


class _Reader:
    """One line being read: its fields, and the cards named so far."""

    def __init__(self, rules: Rules, fields: Mapping[str, tuple[Word, ...]], line: Word) -> None:
        self.rules = rules
        self.fields = fields
        self.line = line
        self.pack = CardSet(rules.deck)
        self.placed: set[Card] = set()
        self.rest: Word | None = None

    def state(self) -> State:
        """The whole state."""
        self.check_players()
        hands, captured = self.piles("hands"), self.piles("captured")
        table = self.place(self.words("table"))
        stacks = tuple([self.stack(each) for each in parts(self.words("stacks"))])
        stock = self.stock()
        seating = self.seating()
        turn = self.turn()
        if self.rest is not None:
            stock += bytes([each.index for each in self.rules.deck if each not in self.placed])
        carried = carry(self.groups("carry", CARRY), self.word("carry"))
        with self.word("active", "dealer").blamed():
            setup = setup_of(self.rules, self.number("dealer"), self.active(carried), carried, seating)
        now = Snapshot(
            setup, self.phase(), self.number("actor"), hands, captured, table, stacks, stock,
            _packed(self.counts("turns", most=255)), (), self.trace(), self.refused(),
            tuple([payment(each) for each in self.words("paid")]), turn, self.result(),
        )  # fmt: skip
        state = State._of(now._replace(marks=self.marks(State._of(now))))
        found = flaw(state)
        if found is not None:
            raise self.word(found.field, "turn").error(found.message, code=found.code, rule=found.rule)
        return state

    def check_players(self) -> None:
        """Hands are named for every seat."""
        seats = len(parts(self.words("hands")))
        if seats != self.rules.players:
            raise self.word("hands").error(
                f"There are {seats} hands, and {self.rules.players} are at the table: write '-' for an empty one.",
                code="wrong_seats",
                rule="DEAL-1",
            )

    def word(self, *names: str) -> Word:
        """The first of these fields that is there, to point at; else the line."""
        return next((self.fields[name][0] for name in names if name in self.fields), self.line)

    def words(self, name: str) -> tuple[Word, ...]:
        """What a field says, its name left out."""
        return self.fields.get(name, ())[1:]

    def groups(self, name: str, known: Iterable[str]) -> dict[str, tuple[Word, ...]]:
        """What a field says, by keyword."""
        return grouped(self.words(name), known)

    def number(self, name: str) -> int:
        """A field that is one number, by default 0."""
        words = self.words(name)
        return only(words, self.line).number(name) if words else 0

    def counts(self, name: str, default: tuple[int, ...] = (), *, most: int = MOST) -> tuple[int, ...]:
        """A field that is a number a seat, by default 0 each."""
        if name not in self.fields:
            return default or (0,) * self.rules.players
        return self.a_seat_each(name, tuple([each.number(name, most=most) for each in self.words(name)]))

    def a_seat_each(self, name: str, values: tuple[int, ...]) -> tuple[int, ...]:
        """The values, once there are as many as seats."""
        if len(values) != self.rules.players:
            raise self.word(name).error(
                f"{name} names {len(values)} seats, and {self.rules.players} are at the table.",
                code="wrong_seats",
                rule="DEAL-1",
            )
        return values

    def phase(self) -> Phase:
        """What is being decided."""
        words = self.words("phase")
        return member(only(words, self.line), {each.name.lower(): each for each in Phase}) if words else Phase.TURN

    def active(self, carried: Carry) -> tuple[int, ...]:
        """The seats that play."""
        if "active" not in self.fields:
            return usual_seats(self.rules, carried)
        return tuple([each.number("A seat") for each in self.words("active")])

    def place(self, words: Iterable[Word]) -> int:
        """The cards that lie in one place, each of them nowhere else."""
        mask = 0
        for word, each in self.named(words):
            if each in self.placed:
                raise word.error(f"{each} ({each.name}) is named twice.", code="duplicate_card", rule="CARD-1")
            self.placed.add(each)
            mask |= 1 << each.index
        return mask

    def about(self, words: Iterable[Word]) -> int:
        """The cards that are spoken of, wherever they lie now."""
        return sum(1 << index for index in {each.index for _, each in self.named(words)})

    def named(self, words: Iterable[Word]) -> list[tuple[Word, Card]]:
        """Each card with the word that names it."""
        found = []
        for word in words:
            if word.text == NOTHING:
                continue
            with word.blamed():
                each = card(word.text)
            if each not in self.pack:
                raise word.error(f"{each} ({each.name}) is not in this pack.", code="foreign_card", rule="CARD-7")
            found.append((word, each))
        return found

    def piles(self, name: str, default: tuple[int, ...] = (), *, placed: bool = True) -> tuple[int, ...]:
        """A field that is a pile of cards a seat, by default empty; not ``placed``, they may lie anywhere."""
        if name not in self.fields:
            return default or (0,) * self.rules.players
        pile = self.place if placed else self.about
        return self.a_seat_each(name, tuple([pile(each) for each in parts(self.words(name))]))

    def stack(self, words: tuple[Word, ...]) -> Stack:
        """One stack."""
        maker = None
        if words and words[-1].text.startswith("@"):
            at = words[-1]
            maker = Word(at.text[1:], at.line, at.column + 1).number("A seat")
            words = words[:-1]
        cards = CardSet.from_mask(self.place(words))
        months = [each.month for each in cards if each.month is not None]
        if not months:
            raise self.word("stacks").error("A stack is three cards of one month.", code="bad_stack", rule="DEAL-12")
        return Stack(months[0], cards, maker)

    def stock(self) -> bytes:
        """The stock in its order."""
        words = self.words("stock")
        if words and words[-1].text == REST:
            self.rest = words[-1]
            words = words[:-1]
        return self.in_order(words)

    def in_order(self, words: tuple[Word, ...]) -> bytes:
        """Cards that lie in one place, the first card first."""
        self.place(words)
        return bytes([each.index for _, each in self.named(words)])

    def seating(self) -> Seating | None:
        """Who plays, while that is being decided."""
        if "seating" not in self.fields:
            return None
        said = self.groups("seating", ("undecided", "dropped", "face_down", "to_table", "to_stock"))
        to_table, to_stock = (self.named(said.get(name, ())) for name in ("to_table", "to_stock"))
        return Seating(
            tuple([each.number("A seat") for each in said.get("undecided", ())]),
            tuple([drop(each) for each in said.get("dropped", ())]),
            self.in_order(said.get("face_down", ())),
            bytes([each.index for _, each in to_table]),
            bytes([each.index for _, each in to_stock]),
        )

    def marks(self, state: State) -> tuple[Marks, ...]:
        """What is remembered of each seat."""
        goes, bomb_turns, ppuks = self.counts("goes"), self.counts("bomb_turns"), self.counts("ppuks")
        shaken, bombed, first = self.months("shaken"), self.months("bombed"), self.months("first_months")
        said = [Marks(goes=each, shaken=months) for each, months in zip(goes, shaken, strict=True)]
        assumed = [assumed_marks(state, seat, each) for seat, each in enumerate(said)]
        go_points = self.counts("go_points", tuple([each.go_points for each in assumed]), most=MOST_NUMBER)
        last_go = self.counts("last_go", tuple([each.last_go for each in assumed]))
        shown = self.piles("shown", tuple([each.shown for each in assumed]), placed=False)
        dropped = self.piles("dropped", placed=False)
        return tuple([
            Marks(
                goes[seat], go_points[seat], last_go[seat], shaken[seat], bombed[seat], bomb_turns[seat], ppuks[seat],
                first[seat], shown[seat], dropped[seat], assumed[seat].dealt,
            )
            for seat in range(self.rules.players)
        ])  # fmt: skip

    def months(self, name: str) -> list[tuple[Month, ...]]:
        """A field that lists months a seat."""
        if name not in self.fields:
            return [()] * self.rules.players
        listed = parts(self.words(name))
        self.a_seat_each(name, (0,) * len(listed))
        return [tuple([month(word) for word in part if word.text != NOTHING]) for part in listed]

    def trace(self) -> tuple[Trace, ...]:
        """What the last turns left."""
        found = []
        for part in parts(self.words("trace")):
            said = grouped(part, ("played", "unchosen", "lain", "last_card"))
            seat = only(said[""], self.word("trace")).number("A seat")
            played, unchosen, lain = (self.about(said.get(name, ())) for name in ("played", "unchosen", "lain"))
            found.append(Trace(seat, played, unchosen, lain, flagged(said, "last_card")))
        return tuple(found)

    def refused(self) -> tuple[RefusedOffer, ...]:
        """The refused offers."""
        found = []
        for part in parts(self.words("refused")):
            said = grouped(part, ("go", "turns"))
            who = only(said[""], self.word("refused"))
            offerer, refuser = seats(who)
            if offerer is None or refuser is None:
                raise who.error("A seat refuses what a seat offers: write 0>1.", code="bad_refusal", rule="LIABLE-6")
            turns = tuple([each.number("turns", most=255) for each in said.get("turns", ())])
            self.a_seat_each("refused", turns)
            found.append(RefusedOffer(offerer, refuser, flagged(said, "go"), _packed(turns)))
        return tuple(found)

    def turn(self) -> Turn | None:
        """The turn that waits, if one does."""
        if "turn" not in self.fields:
            return None
        near = self.word("turn")
        said = self.groups("turn", _TURN)
        turned = self.place(said.get("turned", ()))
        if turned.bit_count() > 1:
            raise said["turned"][1].error("Only one turned card waits.", code="bad_turned", rule="TURN-6")
        about = {name: self.about(said.get(name, ())) for name in _TURN_CARDS}
        return Turn(
            seat=only(said[""], near).number("A seat"),
            pair=self.place(said.get("pair", ())),
            waiting=self.place(said.get("waiting", ())),
            flips=number_of(said, "flips", near),
            turned=turned.bit_length() - 1,
            must_play=number_of(said, "must_play", near),
            last_card=flagged(said, "last_card"),
            over=flagged(said, "over"),
            bonuses=tuple([bonus(each) for each in said.get("bonuses", ())]),
            dues=tuple([due(each) for each in said.get("dues", ())]),
            **about,
        )

    def result(self) -> Result | None:
        """How the hand ended, if it has."""
        if "result" not in self.fields:
            return None
        near = self.word("result")
        said = self.groups("result", ("winner", "next_dealer", "holders", *CARRY))
        end = member(only(said[""], near), {each.name.lower(): each for each in End})
        winner = number_of(said, "winner", near) if "winner" in said else None
        holders = tuple([each.number("A seat") for each in said.get("holders", ())])
        return Result(end, winner, number_of(said, "next_dealer", near), carry(said, near), holders)


def _packed(turns: tuple[int, ...]) -> int:
    return int.from_bytes(bytes(turns), "little")


_TURN_CARDS: Final = ("opening", "lain", "played", "laid", "gained", "unchosen")
_TURN: Final = (
    *_TURN_CARDS, "pair", "waiting", "flips", "turned", "must_play", "last_card", "over", "bonuses", "dues",
)  # fmt: skip
