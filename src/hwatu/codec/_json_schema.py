"""The JSON Schema of every type, made from the same fields that the hooks go by."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from typing_extensions import NotRequired, get_type_hints, is_typeddict

from hwatu._actions import Action
from hwatu._base.errors import HwatuError
from hwatu._cards.flower_cards import ALL_CARDS_MASK, card_at
from hwatu._cards.shuffle import LONGEST_SEED
from hwatu.codec._bot_messages import BOT_MESSAGES, Short
from hwatu.codec._document_types import DERIVED, ERRORS, KINDS, MEMBERS, MISSING, fields_of, name_of, title_of
from hwatu.codec._json_values import DOCUMENTS, ErrorDocument, closed, plain_form
from hwatu.codec._page_types import PAGES
from hwatu.codec._state_and_view_documents import SHORT
from hwatu.events import Event
from hwatu.rules import FLAGS, Flag, Rules
from hwatu.rules._additions import Additions
from hwatu.rules._flag import NO_LIMIT, Duals, Jokers, Number, OneOf, Switch, Values

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema(kind: Any = None) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of documents.

    For a type that has documents it is the schema of those. For a typed dict for front ends, such as
    :class:`hwatu.tables.pages.TablePage`, it is the schema of the dict. Without a type it covers all documents and all
    that is sent to pages.

    The schema describes texts as they are written. So keys that are always written are required, although a reader
    does without those that have a default. It checks less than the reader: not that each card comes once, for example.

    >>> from hwatu import Card
    >>> schema(Card)["properties"]["type"]
    {'const': 'Card'}
    """
    writer = _Writer()
    if kind is None:
        forms = [*map(writer.document, KINDS), *map(writer.of, (*PAGES, *BOT_MESSAGES))]
        described = {"title": "hwatu documents, pages and messages", "oneOf": forms}
    else:
        described = writer.of(kind) if is_typeddict(kind) else writer.envelope(name_of(kind))
    return {"$schema": DIALECT, **described, "$defs": writer.sorted()}


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
        return closed({"hwatu": {"const": 1}, "type": {"const": name}, "value": value})

    def document(self, name: str) -> dict[str, Any]:
        """A reference to such a document."""
        return self.define(f"{name}Document", lambda: self.envelope(name))

    def of(self, kind: Any) -> dict[str, Any]:
        """The schema of a type."""
        if kind is type(None):
            return {"type": "null"}
        if is_typeddict(kind):
            return self.define(title_of(kind), lambda: self.page(kind))
        return plain_form(kind).schema(self)

    def define(self, name: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """A reference to a definition, which is made when it is first referred to."""
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name].update(make())
        return {"$ref": f"#/$defs/{name}"}

    def card(self) -> dict[str, Any]:
        """The codes of all cards."""
        return {"type": "string", "enum": [card_at(index).code for index in range(ALL_CARDS_MASK.bit_length())]}

    def seed(self) -> dict[str, Any]:
        """A seed, or nothing."""
        as_bytes = {"type": "string", "pattern": rf"^([0-9a-f]{{2}}){{0,{LONGEST_SEED}}}$"}
        return {
            "anyOf": [
                {"type": ["integer", "null"]},
                {"type": "string", "maxLength": LONGEST_SEED},
                closed({"bytes": as_bytes}),
            ]
        }

    def rules(self) -> dict[str, Any]:
        """Every flag with its default, and the additions of a table."""
        flags = {name: _flag_of_rules(each) for name, each in FLAGS.items()}
        return closed({**flags, "additions": self.of(Additions)}, required=("players",))

    def flags(self) -> dict[str, Any]:
        """Some flags."""
        return closed({name: _flag(each.values) for name, each in FLAGS.items() if name != "players"}, required=())

    def duals(self) -> dict[str, Any]:
        """The junk values of dual animals."""
        return _flag(Duals())

    def fields(self, kind: type, **more: Any) -> dict[str, Any]:
        """The object that has the fields of this type."""
        derived = {name: self.of(each.kind) for name, each in DERIVED.get(kind, {}).items()}
        own = {field.name: self.of(field.kind) for field in fields_of(DOCUMENTS.get(kind, kind))}
        return closed({**more, **own, **derived})

    def listed(self, inner: tuple[Any, ...]) -> dict[str, Any]:
        """A list, of any length or of one thing after another."""
        if inner[-1] is Ellipsis:
            return {"type": "array", "items": self.of(inner[0])}
        kinds = [self.of(each) for each in inner]
        size = {"minItems": len(kinds), "maxItems": len(kinds)}
        if kinds[1:] == kinds[:-1]:
            return {"type": "array", "items": kinds[0], **size}
        # Nothing follows, so "items" is for readers that know no "prefixItems".
        return {"type": "array", "prefixItems": kinds, "items": {"anyOf": kinds}, **size}

    def forms(self, members: tuple[type, ...], added: type | None = None) -> dict[str, Any]:
        """One of the forms of an action or an event, each with the keys that a typed dict adds to it."""
        return {"oneOf": [self.form(each, added) for each in members]}

    def form(self, kind: type, added: type | None) -> dict[str, Any]:
        """A reference to one of these forms."""

        def made() -> dict[str, Any]:
            more = {} if added is None else self.page(added)["properties"]
            plain = self.fields(kind, type={"const": kind.__name__})
            return closed({**plain["properties"], **more})

        return self.define(_title_with(kind.__name__, added), made)

    def page(self, kind: type) -> dict[str, Any]:
        """The object that has the keys of a typed dict."""
        hints = get_type_hints(kind, include_extras=True)
        always = [name for name, each in hints.items() if _origin(each) is not NotRequired]
        return closed({name: self.plain(each) for name, each in hints.items()}, required=always)

    def plain(self, kind: Any) -> dict[str, Any]:
        """The schema of what a typed dict holds: of a text of any length, or of what stands for a value."""
        if kind in _ON_PAGES:
            return dict(_ON_PAGES[kind])
        origin, inner = _origin(kind), get_args(kind)
        if origin is NotRequired:
            return self.plain(*inner)
        if origin is Literal:
            return {"const": inner[0]} if len(inner) == 1 else {"enum": [*inner]}
        if origin is dict:
            return {"type": "object"}
        if origin is list:
            return {"type": "array", "items": self.plain(*inner)}
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.plain(each) for each in inner]}
        if origin is Annotated:
            return self.with_keys(*kind.__metadata__)
        return self.of(kind)

    def with_keys(self, kind: Any, added: type | None = None) -> dict[str, Any]:
        """The schema of a type, or of that type with the keys that a typed dict adds to it."""
        if isinstance(kind, Short):
            return self.short(kind.of)
        if added is None:
            return self.of(kind)
        if kind not in (Action, Event):
            return self.define(
                _title_with(name_of(kind), added), lambda: self.fields(kind, **self.page(added)["properties"])
            )
        return self.define(_title_with(name_of(kind), added), lambda: self.forms(MEMBERS[name_of(kind)], added))

    def short(self, kind: Any) -> dict[str, Any]:
        """The schema of a short form, in which only the fields without a default are always there."""
        form = DOCUMENTS.get(kind, kind)
        inner = get_args(form)
        if form in SHORT:
            rows = [field for field in fields_of(form) if field.kind is not Rules]
            always = [field.name for field in rows if field.default is MISSING]
            made = lambda: closed({field.name: self.short(field.kind) for field in rows}, required=always)  # noqa: E731
            return self.define(f"Short{title_of(kind)}", made)
        if get_origin(form) is tuple and inner[0] in SHORT:
            return {"type": "array", "items": self.short(inner[0])}
        if any(each in SHORT for each in inner):
            return {"anyOf": [self.short(each) for each in inner]}
        return self.of(kind)

    def error(self) -> dict[str, Any]:
        """An error of any kind."""
        return self.fields(ErrorDocument, type={"enum": [each.__name__ for each in (HwatuError, *ERRORS)]})


def _origin(kind: Any) -> Any:
    return get_origin(kind)


def _title_with(name: str, added: type | None) -> str:
    """The name of a form with the keys that a typed dict adds to it."""
    return name if added is None else f"{title_of(added)}{name}"


def _flag_of_rules(flag: Flag) -> dict[str, Any]:
    """A flag, with the default that it has at a table of two."""
    known = {**_flag(flag.values), "description": flag.help, "default": flag.values.write(flag.default)}
    return {**known, "$comment": f"Default: {flag.note}"} if flag.note else known


def _flag(values: Values) -> dict[str, Any]:
    """The values that a flag can have."""
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


_ON_PAGES: Final[Mapping[Any, dict[str, Any]]] = {str: {"type": "string"}, float: {"type": "number"}}
"""The schemas of values in typed dicts that differ from those in documents: texts of any length, and fractions."""
