"""The JSON Schema of every type, made from the same fields that the hooks go by."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, Final, Union, get_args, get_origin

from hwatu.actions import ACTIONS, Action
from hwatu.additions import Additions
from hwatu.cards import DECK, MOST_COPIES, Card, Joker, Month
from hwatu.cardset import CardSet
from hwatu.codec.document_fields import DERIVED, MISSING, Flags, fields_of
from hwatu.codec.document_types import ERRORS, KINDS, name_of, title_of
from hwatu.codec.json_values import DOCUMENTS, LONGEST, MOST, ErrorDocument
from hwatu.errors import HwatuError
from hwatu.events import EVENTS, Event, Events
from hwatu.rules import FLAGS, DualAnimals, Flag, Rules
from hwatu.rules.flag_values import NO_LIMIT, Duals, Jokers, Number, OneOf, Switch, Values
from hwatu.shuffle import LONGEST_SEED

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema(kind: Any = None) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the documents that hold a value of this type, or of all documents.

    A schema says less than the reader checks: not that every card is there once, for example.

    >>> from hwatu import Card
    >>> schema(Card)["properties"]["type"]
    {'const': 'Card'}
    """
    writer = _Writer()
    if kind is not None:
        return {"$schema": DIALECT, **writer.envelope(name_of(kind)), "$defs": writer.sorted()}
    envelopes = [writer.envelope(name) for name in KINDS]
    return {"$schema": DIALECT, "title": "hwatu documents", "oneOf": envelopes, "$defs": writer.sorted()}


class _Writer:
    """A schema being written: each type that has a name is defined once."""

    def __init__(self) -> None:
        self.definitions: dict[str, dict[str, Any]] = {}

    def sorted(self) -> dict[str, Any]:
        """The definitions in alphabetical order."""
        return dict(sorted(self.definitions.items()))

    def envelope(self, name: str) -> dict[str, Any]:
        """The document that holds a value of this type."""
        value = self.of(KINDS[name])
        return _object({"hwatu": {"const": 1}, "type": {"const": name}, "value": value})

    def of(self, kind: Any) -> dict[str, Any]:
        """The schema of a type."""
        if kind in _SIMPLE:
            return dict(_SIMPLE[kind])
        if kind in (Action, Event):
            return self.define(name_of(kind), lambda: self.forms(kind))
        if get_origin(kind) is tuple:
            return self.listed(get_args(kind))
        if get_origin(kind) in (Union, types.UnionType):
            return {"anyOf": [self.of(each) for each in get_args(kind)]}
        if kind is Events:
            return self.listed((Event, Ellipsis))
        if kind is HwatuError:
            return self.define("Error", self.error)
        return self.define(title_of(kind), lambda: self.named(kind))

    def define(self, name: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """A reference to a definition, which is made when it is first referred to."""
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name].update(make())
        return {"$ref": f"#/$defs/{name}"}

    def named(self, kind: Any) -> dict[str, Any]:
        """The definition of a type."""
        if kind is Card:
            return _CARD
        if kind is CardSet:
            return {"type": "array", "items": self.of(Card), "uniqueItems": True}
        if kind is Rules:
            flags = {name: _flag_of_rules(each) for name, each in FLAGS.items()}
            return _object({**flags, "additions": self.of(Additions)}, required=())
        if kind is DualAnimals:
            return _flag(Duals())
        if kind is Flags:
            return _object({name: _flag(each.values) for name, each in FLAGS.items() if name != "players"}, required=())
        if issubclass(kind, Enum) and kind is not Month:
            return {"enum": list(kind.__members__)}
        return self.fields(kind)

    def fields(self, kind: type, **more: Any) -> dict[str, Any]:
        """The object that has the fields of this type."""
        fields = fields_of(DOCUMENTS.get(kind, kind))
        required = [*more, *(field.name for field in fields if field.default is MISSING)]
        derived = {name: self.of(each.kind) for name, each in DERIVED.get(kind, {}).items()}
        own = {field.name: self.of(field.kind) for field in fields}
        return _object({**more, **own, **derived}, required=required)

    def listed(self, inner: tuple[Any, ...]) -> dict[str, Any]:
        """A list, of any length or of one thing after another."""
        if inner[-1] is Ellipsis:
            return {"type": "array", "items": self.of(inner[0])}
        kinds = [self.of(each) for each in inner]
        return {"type": "array", "prefixItems": kinds, "minItems": len(kinds), "maxItems": len(kinds)}

    def forms(self, union: Any) -> dict[str, Any]:
        """One of the forms of an action or an event."""
        members = ACTIONS if union == Action else EVENTS
        return {"oneOf": [self.fields(each, type={"const": each.__name__}) for each in members]}

    def error(self) -> dict[str, Any]:
        """An error of any kind."""
        return self.fields(ErrorDocument, type={"enum": [each.__name__ for each in (HwatuError, *ERRORS)]})


def _object(properties: dict[str, Any], required: Iterable[str] | None = None) -> dict[str, Any]:
    made = {"type": "object", "properties": dict(properties), "additionalProperties": False}
    names = list(properties if required is None else required)
    return {**made, "required": names} if names else made


def _flag_of_rules(flag: Flag) -> dict[str, Any]:
    """A flag, with the default that it has at a table of two."""
    known = {**_flag(flag.values), "description": flag.help, "default": flag.values.write(flag.default)}
    return {**known, "$comment": f"Default: {flag.note}"} if flag.note else known


def _flag(values: Values) -> dict[str, Any]:
    """What a flag can be."""
    if isinstance(values, Switch):
        return {"type": "boolean"}
    if isinstance(values, Number):
        most = NO_LIMIT if values.most is None else values.most
        number = {"type": "integer", "minimum": values.least, "maximum": most}
        return {"anyOf": [number, {"const": "NONE"}]} if values.optional else number
    if isinstance(values, OneOf):
        return {"enum": list(values.choices.__members__)}
    if isinstance(values, Jokers):
        return {"type": "string"}
    assert isinstance(values, Duals)
    return {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1, "maximum": NO_LIMIT}}


_WHOLE: Final = {"type": "integer", "minimum": -MOST, "maximum": MOST}
_SIMPLE: Final[dict[Any, dict[str, Any]]] = {
    int: _WHOLE,
    bool: {"type": "boolean"},
    str: {"type": "string", "maxLength": LONGEST},
    type(None): {"type": "null"},
    Month: {"type": "integer", "minimum": 1, "maximum": 12},
    int | str | bytes | None: {
        "anyOf": [
            {"type": ["integer", "null"]},
            {"type": "string", "maxLength": LONGEST_SEED},
            _object({"bytes": {"type": "string", "pattern": rf"^([0-9a-f]{{2}}){{0,{LONGEST_SEED}}}$"}}),
        ]
    },
}

_CARD: Final = {
    "type": "string",
    "anyOf": [
        {"enum": [each.code for each in DECK]},
        {"pattern": rf"^X[{''.join(each.letter for each in Joker)}](\.([2-9]|[12][0-9]|3[0-{MOST_COPIES % 10}]))?$"},
    ],
}
