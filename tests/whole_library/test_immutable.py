"""No public value can be changed: setting an attribute raises, and so does deleting one."""

from __future__ import annotations

import copy
import json
import pickle
from enum import Enum
from pathlib import Path
from typing import Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from hwatu import (
    CardSet,
    Carry,
    End,
    HwatuError,
    Outcome,
    Play,
    RefusedOffer,
    Result,
    Rules,
    Seat,
    Settlement,
    State,
    Step,
    View,
    Way,
    card,
    cards,
    codec,
    deal,
    legal_actions,
    observe,
    position,
    presets,
    scorer,
    settle,
    step,
)
from hwatu._actions import ACTIONS
from hwatu._base.fixed import Fixed
from hwatu._engine.position import Position
from hwatu._facts.current_turn import Trace
from hwatu.codec import KINDS
from hwatu.codec._json_values import RENAMED
from hwatu.events import EVENTS, Events
from hwatu.rules import DualAnimals
from tests.codec.test_every_type import PUBLIC
from tests.helpers.rows import Row

VERSIONS = Path(__file__).resolve().parents[1] / "codec" / "versions" / "1.jsonl"
START = deal(presets.pagat(), seed=7)


def of_every_type() -> dict[str, Any]:
    """A value of each public type, by its name, from the documents that are kept."""
    found: dict[str, Any] = {}
    for line in VERSIONS.read_text(encoding="utf-8").splitlines():
        name = json.loads(line)["type"]
        value = codec.loads(line, KINDS[RENAMED.get(name, name)])
        if not isinstance(value, (Enum, HwatuError)):
            found[f"{type(value).__module__}.{type(value).__name__}"] = value
    return found


VALUES = {
    **of_every_type(),
    "State": START,
    "View": observe(START, 0),
    "Step": step(START, legal_actions(START)[0]),
    "Events": step(START, legal_actions(START)[0]).events,
    "Rules": presets.pagat(),
    "DualAnimals": DualAnimals({"9A": 2}),
    "Variant.flags": presets.pagat().changes,
}


def names_of(value: Any) -> list[str]:
    """The attributes that a value keeps, those that it shows, and one that it does not have.

    The private slots of the few classes that are made by the million may be plain.
    """
    fields = [each.name for each in attrs.fields(type(value))] if attrs.has(type(value)) else []
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    shown = [name for name in dir(value) if not name.startswith("_")]
    kept = {*fields, *slots, *shown, *getattr(value, "__dict__", ()), *getattr(value, "_fields", ())} - {"__weakref__"}
    plain = isinstance(value, (State, View, Step, Events, Seat, Outcome, Result, Settlement, Way))
    return [*sorted(name for name in kept if not (plain and name.startswith("_"))), "other"]


def test_nothing_in_a_value_can_be_set_or_deleted() -> None:
    for kind, value in VALUES.items():
        before = repr(value)
        for name in names_of(value):
            with Row(f"{kind}: {name}"):
                with pytest.raises(AttributeError):
                    setattr(value, name, 1)
                with pytest.raises(AttributeError):
                    delattr(value, name)
        assert repr(value) == before


def test_every_public_type_of_value_is_looked_at() -> None:
    looked_at = {type(value) for value in VALUES.values()}
    for kind in KINDS.values():
        if isinstance(kind, type) and not issubclass(kind, (Enum, HwatuError)):
            assert kind in looked_at, kind
    assert {State, Rules, CardSet, Events} <= looked_at


def test_actions_and_events_are_frozen() -> None:
    for kind in (*ACTIONS, *EVENTS):
        value: Any = object.__new__(kind)
        with Row(kind.__name__):
            with pytest.raises(FrozenInstanceError):
                value.seat = 1
            with pytest.raises(FrozenInstanceError):
                del value.seat


def test_a_card_set_survives_an_attempt() -> None:
    pine = cards("1B")
    with pytest.raises(AttributeError, match="CardSet never changes: mask cannot be deleted"):
        del pine.mask
    with pytest.raises(AttributeError, match="Card never changes: code cannot be set"):
        card("1B").code = "2A"
    assert pine.codes == ("1B",)


def test_a_copy_of_a_value_is_the_value() -> None:
    for name, value in VALUES.items():
        assert copy.copy(value) is value, name
        assert copy.deepcopy(value) is value, name
        assert copy.deepcopy([value, {"one": value}]) == [value, {"one": value}], name


TAKING = step(
    position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="8J 8A", stock="8B 7R", fill=False), Play("2A")
).state
FIXED = [
    START, START.seats[0], START.seats[0]._facts, START._memory, START._setup, observe(START, 0),
    observe(START, 0)._hidden, step(START, legal_actions(START)[0]), TAKING.current_turn, Trace(0, played=1),
    RefusedOffer(0, 1, True, (4, 3)), Outcome(0, [Seat("1B 3B 8B"), Seat()]), Result(End.STOP, 1, 1, Carry(nagaris=2)),
    settle(presets.pagat(), Outcome(0, [Seat("1B 3B 8B"), Seat()])), scorer(presets.pagat()).best(0b111),
]  # fmt: skip
"""A value of each class that has its equality, hash, copies and pickles from ``Fixed``, the private ones too."""


@pytest.mark.parametrize("value", FIXED, ids=lambda value: type(value).__name__)
def test_a_value_made_again_of_its_fields_is_equal(value: Any) -> None:
    kind: Any = type(value)
    made = [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    made += [kind(**{name: getattr(value, name) for name in kind._fields})] if not isinstance(value, Position) else []
    for again in made:
        assert type(again) is kind
        assert again == value
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)
        assert {again: 1}[value]
    assert copy.copy(value) is copy.deepcopy(value) is value
    assert all(other != value for other in FIXED if other is not value)


def test_every_class_with_these_methods_is_looked_at() -> None:
    assert {type(value) for value in FIXED} == {*Fixed.__subclasses__(), *Position.__subclasses__()} - {Position}


MUTABLE = {"Scorer", "bots.Referee", "testing.Vector"}
"""The public classes that are no values: what remembers its answers, what talks with others, and what holds JSON."""


def test_every_public_class_of_values_is_its_own_copy() -> None:
    kinds = {name: kind for name, kind in PUBLIC.items() if not issubclass(kind, (Enum, BaseException))}
    assert len(kinds) > 150
    assert {name for name, kind in kinds.items() if not {"__copy__", "__deepcopy__"} <= {*dir(kind)}} <= MUTABLE


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_value_comes_back_from_a_pickle_of_every_protocol(protocol: int) -> None:
    """With its hash, and so as a key of what it was a key of."""
    for name, value in VALUES.items():
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value, name
        if type(value).__hash__ is not None:
            assert hash(again) == hash(value), name
