"""The types that can be documents, and the fields of each."""

from __future__ import annotations

import sys
import typing
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType, SimpleNamespace
from typing import Any, Final, NamedTuple

import attrs

import hwatu._actions
import hwatu.events
from hwatu._actions import ACTIONS, Action, Refusal
from hwatu._base.errors import HwatuError, IllegalAction, InvalidPosition, NotationError, RuleConflict, short
from hwatu._cards.argument_checks import seat_number
from hwatu._cards.card_kinds import Joker, Kind, Month, Ribbon
from hwatu._cards.card_masks import CardMask
from hwatu._cards.card_set import CardSet, bits_of, months_in
from hwatu._cards.flower_cards import Card, card_at
from hwatu._engine.position import Position
from hwatu._engine.state import State
from hwatu._engine.step_result import Step
from hwatu._facts import turn_facts
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.counted_points import CountedPoints
from hwatu._facts.current_turn import Trace, Turn
from hwatu._facts.end import AbandonedAs, Abandonment, End, NagariRefusal
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.outcome import Outcome, RefusedOffer
from hwatu._facts.payments import Line, Op, Payment
from hwatu._facts.result import Result
from hwatu._facts.seat import NO_FACTS, Seat, SeatFacts
from hwatu._facts.seat_facts import FACTS, MARKS, STORED, Moment
from hwatu._facts.turn_facts import Due, Phase, Seating, Stack
from hwatu._notation.toml_text import Mistake
from hwatu._payment.settlement import Settlement
from hwatu._record.moves import Ended, Evaluation, Move
from hwatu._record.records import Record, SessionRecord
from hwatu._scoring.combinations import ScoreItem
from hwatu._scoring.score import Score
from hwatu._scoring.valuation import Way
from hwatu._session.first_dealer import Drawn, Time
from hwatu._session.ledger import Correction, Dealt, Entry, Place, PurseLimit, deals_of
from hwatu._session.series import Series, Session
from hwatu._view.public_history import DroppedHand, HandHistory, PublicMoment, SellingHistory
from hwatu._view.seat_view import View
from hwatu.catalogue import GlossaryTerm, Rule, Source
from hwatu.codec._json_text import LONGEST_SESSION, MOST_CHARACTERS, DocumentError
from hwatu.events import EVENTS, Event, Events
from hwatu.presets import Preset
from hwatu.rules import FLAGS, DualAnimals, Rules, Variant
from hwatu.rules._additions import Additions, Combination, HouseJoker, Look, Mission
from hwatu.rules._flag import OneOf

MISSING: Final = attrs.NOTHING


class Shape(NamedTuple):
    """How a field is written and read, if its form in documents differs from the one inside."""

    kind: Any
    outward: Callable[[Any], Any]
    inward: Callable[[Any], Any]


class SeatFactsDocument(SimpleNamespace):
    """Everything that a document remembers of a seat besides its cards (``MARKS``), as a seat keeps it. Of one that is
    read, what is left out is not there.
    """

    @classmethod
    def of(cls, seat: Seat, dealt: CardMask) -> SeatFactsDocument:
        """The document of a seat that was dealt this hand."""
        return cls(dealt=dealt, **{fact.name: seat._stored(fact) for fact in STORED}, moments=seat._facts.moments)

    def parts(self) -> tuple[SeatFacts, CardMask, CardMask]:
        """The facts of the seat, the cards that it has shown, and the hand that it was dealt."""
        facts = {**vars(self)}
        shown: CardMask = facts.pop("shown", 0)
        dealt: CardMask = facts.pop("dealt", 0)
        return SeatFacts(**facts) if facts else NO_FACTS, shown, dealt


def marks_of(of: Position) -> tuple[SeatFactsDocument, ...]:
    """The documents of the seats of a state or a view."""
    return tuple([SeatFactsDocument.of(each, of._setup.dealt_to(seat)) for seat, each in enumerate(of._seats)])


class Flags(dict[str, object]):
    """Flags by name, each with a value as :class:`Rules` keeps it."""


class Field(NamedTuple):
    """One field: its name, its type in a document, its default, and how it goes out and comes in."""

    name: str
    kind: Any
    default: Any
    outward: Callable[[Any], Any]
    inward: Callable[[Any], Any]


def same(value: Any) -> Any:
    """The value itself: a field that is in a document as it is inside."""
    return value


MASK: Final = Shape(CardSet, CardSet.from_mask, lambda cards: cards.mask)
ORDER: Final = Shape(
    tuple[Card, ...],
    lambda order: tuple([card_at(index) for index in order]),
    lambda cards: bytes([each.index for each in cards]),
)
ONE_CARD: Final = Shape(
    Card | None, lambda index: None if index < 0 else card_at(index), lambda card: -1 if card is None else card.index
)
ONE_MONTH: Final = Shape(Month | None, lambda month: Month(month) if month else None, lambda month: month or 0)

SHAPES: Final[Mapping[type, Mapping[str, Shape]]] = {
    Moment: {"hand": MASK, "shown": MASK, "drawn": ONE_CARD, "shook": ONE_MONTH, "quad": ONE_MONTH},
    Seating: {"face_down": ORDER, "to_table": ORDER, "to_stock": ORDER},
    PublicMoment: {"played": MASK, "shown": MASK, "shook": ONE_MONTH, "quad": ONE_MONTH},
    HandHistory: {"played": MASK},
    DroppedHand: {"known": MASK},
    SellingHistory: {"table": MASK},
    Session: {"deals": Shape(tuple[Dealt, ...], tuple, deals_of)},
    Variant: {"flags": Shape(Flags, dict, dict)},
    Preset: {"flags": Shape(Flags, dict, dict), "three_or_more": Shape(Flags, dict, dict)},
}  # fmt: skip
"""The fields that hold masks, bytes or indices inside."""


class Derived(NamedTuple):
    """A value that documents include for convenience; a reader rejects one that is wrong."""

    kind: Any
    of: Callable[[Any], Any]


def _items(settlement: Settlement) -> tuple[ScoreItem, ...]:
    return () if settlement.score is None else settlement.score.items


DERIVED: Final[Mapping[type, Mapping[str, Derived]]] = {
    Score: {
        "points": Derived(int, lambda score: score.points),
        "extras": Derived(int, lambda score: score.extras),
        "total": Derived(int, lambda score: score.total),
        "stop_points": Derived(int, lambda score: score.stop_points),
        "junk": Derived(int, lambda score: score.junk),
        "items": Derived(tuple[ScoreItem, ...], lambda score: score.items),
    },
    Settlement: {
        "net": Derived(tuple[int, ...], lambda settlement: settlement.net),
        "items": Derived(tuple[ScoreItem, ...], _items),
    },
    Session: {
        "waiting": Derived(tuple[int, ...], lambda session: session.waiting),
        "chips": Derived(tuple[int, ...], lambda session: session.chips),
        "money": Derived(tuple[int, ...], lambda session: session.money),
        "purses": Derived(tuple[int, ...], lambda session: session.purses),
    },
    View: {"actions": Derived(tuple[Action, ...], lambda view: view.actions)},
}
"""Values derived from the fields."""

LEFT_OUT: Final[Mapping[type, frozenset[str]]] = {
    Move: frozenset({"line", "column"}),
    Ended: frozenset({"line", "column"}),
}
"""Fields that are not part of the value."""

_CLASSES_BY_NAME: Final = {
    **vars(hwatu._actions),
    **vars(hwatu.events),
    **{
        each.__name__: each
        for each in (Abandonment, CountedPoints, End, Line, NagariRefusal, Op, Outcome, Payment, Settlement)
    },
    **{each.__name__: each for each in (Card, CardSet, Carry, Mission, Month, Phase, Record, Result, Rules, Score)},
    **{each.__name__: each for each in (Due, SeatFactsDocument, Moment, ScoreItem, Seating, Stack, State, Trace, Turn)},
}
"""The meanings of the names in annotations, including those that modules import only for type checking."""


_ALIASES: Final = {"Seed": int | str | bytes}
"""Aliases that are mere text until somebody looks."""


@cache
def fields_of(kind: type) -> tuple[Field, ...]:
    """The fields of an attrs class or a named tuple, private ones and those that nobody can set left out."""
    if kind is Step:
        return Field("state", State, MISSING, same, same), Field("events", hwatu.events.Events, MISSING, same, same)
    if kind in NATIVE:
        return tuple(
            [Field(name, shape.kind, nothing, shape.outward, shape.inward) for name, shape, nothing in NATIVE[kind]]
        )
    if kind in ROWS:
        return tuple([_field_of(fact, as_shown=kind in (Seat, Turn)) for fact in ROWS[kind]])
    hints = typing.get_type_hints(kind, globalns={**_CLASSES_BY_NAME, **vars(sys.modules[kind.__module__]), **_ALIASES})
    shapes = SHAPES.get(kind, {})
    found = []
    for name, default in _declared(kind):
        shape = shapes.get(name) or Shape(hints[name], same, same)
        outward = default if default is MISSING else shape.outward(default)
        found.append(Field(name, shape.kind, outward, shape.outward, shape.inward))
    return tuple(found)


def _field_of(fact: Fact, *, as_shown: bool) -> Field:
    """The field of a fact in documents. ``as_shown``: the attribute of the class has that form, too."""
    shape, nothing = SHAPES_OF_FACTS[fact.kind]
    if as_shown and fact.kind is not Holds.SEAT:
        shape = Shape(shape.kind, same, same)
    return Field(fact.name, shape.kind, nothing, shape.outward, shape.inward)


SHAPES_OF_FACTS: Final[Mapping[Holds, tuple[Shape, Any]]] = {
    Holds.NUMBER: (Shape(int, same, same), 0),
    Holds.FLAG: (Shape(bool, same, same), False),
    Holds.MONTHS: (Shape(tuple[Month, ...], months_in, bits_of), ()),
    Holds.CARDS: (MASK, CardSet()),
    Holds.PAST: (Shape(tuple[Moment, ...], same, same), ()),
    Holds.SEAT: (Shape(int, same, seat_number), MISSING),
    Holds.CARD: (ONE_CARD, None),
    Holds.MONTH: (ONE_MONTH, None),
    Holds.SEATS: (Shape(tuple[int, ...], same, same), ()),
    Holds.BONUSES: (Shape(tuple[tuple[str, int], ...], same, same), ()),
    Holds.DUES: (Shape(tuple[Due, ...], same, same), ()),
    Holds.END: (Shape(End | None, same, same), None),
}

ROWS: Final[Mapping[type, tuple[Fact, ...]]] = {
    SeatFactsDocument: MARKS, Seat: FACTS, Turn: turn_facts.TURN, Trace: turn_facts.TRACE_FACTS,
}  # fmt: skip
"""The classes whose fields are rows."""


_WHOLE: Final = Shape(int, same, same)
NATIVE: Final[Mapping[type, tuple[tuple[str, Shape, Any], ...]]] = {
    RefusedOffer: (
        ("offerer", _WHOLE, MISSING), ("refuser", _WHOLE, MISSING), ("said_go", Shape(bool, same, same), MISSING),
        ("turns", Shape(tuple[int, ...], same, same), MISSING),
    ),
    Way: (
        ("as_junk", MASK, MISSING), ("points", _WHOLE, MISSING), ("extras", _WHOLE, MISSING),
        ("animals", _WHOLE, MISSING), ("junk", _WHOLE, MISSING), ("bright_points", _WHOLE, MISSING),
        ("ribbon_points", _WHOLE, MISSING), ("animal_points", _WHOLE, 0),
    ),
    Result: (
        ("end", Shape(End, same, same), MISSING), ("winner", Shape(int | None, same, same), MISSING),
        ("next_dealer", _WHOLE, MISSING), ("carry", Shape(Carry, same, same), MISSING),
        ("holders", Shape(tuple[int, ...], same, same), ()), ("pushed", Shape(bool, same, same), False),
        ("drawn_quad", Shape(bool, same, same), False), ("dealt_nagari", Shape(bool, same, same), False),
        ("abandoned", Shape(Abandonment | None, same, same), None),
    ),
    Outcome: (
        ("winner", Shape(int | None, same, same), None), ("seats", Shape(tuple[Seat, ...], same, same), ()),
        ("end", Shape(End, same, same), End.STOP), ("carry", Shape(Carry, same, same), NO_CARRY),
        ("refusal", Shape(NagariRefusal | None, same, same), None),
        ("holders", Shape(tuple[int, ...], same, same), ()),
        ("active", Shape(tuple[int, ...] | None, same, same), None), ("dealer", _WHOLE, 0),
        ("paid", Shape(tuple[Payment, ...], same, same), ()), ("pushed", Shape(bool, same, same), False),
        ("drawn_quad", Shape(bool, same, same), False), ("dealt_nagari", Shape(bool, same, same), False),
        ("oe_myeon", Shape(tuple[int, ...], same, same), ()), ("last_card", Shape(tuple[int, ...], same, same), ()),
        ("counted", Shape(CountedPoints | None, same, same), None),
        ("abandoned", Shape(Abandonment | None, same, same), None),
        ("gained", Shape(CardSet, same, same), CardSet()),
    ),
    Settlement: (
        ("rules", Shape(Rules, same, same), MISSING), ("outcome", Shape(Outcome, same, same), MISSING),
        ("payments", Shape(tuple[Payment, ...], same, same), MISSING),
        ("as_junk", Shape(CardSet, same, same), CardSet()),
    ),
}  # fmt: skip
"""The compiled classes without rows: the compiler forgets the types of their fields."""


def _declared(kind: type) -> list[tuple[str, Any]]:
    """Name and default of each field."""
    if not attrs.has(kind):
        defaults = kind._field_defaults  # type: ignore[attr-defined]
        return [(name, defaults.get(name, MISSING)) for name in kind._fields]  # type: ignore[attr-defined]
    hidden = LEFT_OUT.get(kind, frozenset())
    return [
        (field.name, _default(field))
        for field in attrs.fields(kind)
        if field.init and not field.name.startswith("_") and field.name not in hidden
    ]


def _default(field: attrs.Attribute[Any]) -> Any:
    """The default; what depends on other fields must be written."""
    default: Any = field.default
    if not isinstance(default, _FACTORY):
        return default
    return MISSING if default.takes_self else default.factory()


_FACTORY: Final[Any] = attrs.Factory


ERRORS: Final = (IllegalAction, RuleConflict, InvalidPosition, NotationError)
"""The kinds of error, each read as the nearest of them."""


def title_of(kind: type) -> str:
    """The name in a schema of a type that a document holds, or that is a piece of one."""
    return kind.__name__


KINDS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "Action": Action,
        "Event": Event,
        "Error": HwatuError,
        **{
            title_of(kind): kind
            for kind in (
                Card, CardSet, Rules, Variant, Additions, State, Stack, Step, Events, View, Refusal, Score, ScoreItem,
                Seat, Outcome, Line, Payment, Settlement, Carry, Mission, Result, Record, SessionRecord, Session,
                Entry, Place, Preset, Combination, HouseJoker, DualAnimals, NagariRefusal, Way, Dealt, Drawn, Move, Due,
                Ended, Evaluation, Rule, GlossaryTerm, Month, Kind, Ribbon, Joker, Phase, End, Op, Look, Series, Time,
                PurseLimit, Source, Mistake, CountedPoints, Correction, Abandonment, AbandonedAs,
                *[flag.values.choices for flag in FLAGS.values() if isinstance(flag.values, OneOf)],
            )
        },
    }
)  # fmt: skip
"""Every type that a document can hold."""

MEMBERS: Final[Mapping[str, tuple[type, ...]]] = MappingProxyType(
    {"Action": ACTIONS, "Event": EVENTS, "Error": (HwatuError, *ERRORS)}
)
"""Types that have several forms, each of which says which it is."""

_NAMES: Final = {kind: name for name, kind in KINDS.items() if name not in MEMBERS} | {
    member: name for name, members in MEMBERS.items() for member in members
}


def name_of(kind: Any) -> str:
    """The name in a document of a type, or of the type that it is a form of. Raises :class:`DocumentError`."""
    for name in MEMBERS:
        if kind == KINDS[name] or (isinstance(kind, type) and issubclass(kind, HwatuError) and name == "Error"):
            return name
    if isinstance(kind, type) and issubclass(kind, Rules):
        return "Rules"
    found = _NAMES.get(kind) if isinstance(kind, type) else None
    if found is None:
        called = getattr(kind, "__name__", None)
        shown = called[:40] if isinstance(called, str) else short(kind)
        raise DocumentError(
            f"A {shown} has no form in a document.",
            code="unknown_type",
            korean=f"{shown}: 문서로 쓸 수 없는 자료형입니다.",
        )
    return found


def most_characters(name: str) -> int:
    """The longest document of a type."""
    return LONGEST_SESSION if name in ("Session", "SessionRecord") else MOST_CHARACTERS
