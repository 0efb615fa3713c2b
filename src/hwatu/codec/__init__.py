"""JSON for every public type: an envelope with the version and the type, and what it holds.

>>> from hwatu import Play
>>> dumps(Play("2A", onto="2R"))
'{"hwatu": 1, "type": "Action", "value": {"type": "Play", "card": "2A", "onto": "2R"}}'
>>> loads('{"hwatu": 1, "type": "Action", "value": {"type": "Play", "card": "2A"}}', Play)
Play('2A')
>>> loads('{"hwatu": 1, "type": "Action", "value": {"type": "Play", "card": "13A"}}', Play)
Traceback (most recent call last):
  ...
hwatu.codec.DocumentError: $.value.card: There is no card '13A'. Did you mean 12A?

A document from outside is only ever read: it runs nothing, and reading it takes time and memory in proportion to its
length, which has a limit. Whatever is wrong with it raises :class:`DocumentError`, a :class:`hwatu.NotationError`, with
a ``code`` and the ``path`` in the document.
"""

from __future__ import annotations

import json
from typing import Any, Final, TypeVar, overload

from hwatu._base.errors import a_type
from hwatu._engine.state import State
from hwatu._view.seat_view import View
from hwatu.codec._document_types import KINDS, MEMBERS, most_characters, name_of
from hwatu.codec._json_schema import schema
from hwatu.codec._json_text import LONGEST_SESSION, MOST_CHARACTERS, MOST_DEPTH, DocumentError, check_length, parse
from hwatu.codec._json_values import DOCUMENTS, RENAMED, at, expect, read, write
from hwatu.codec._state_and_view_documents import StateDocument, ViewDocument

__all__ = [
    "KINDS", "LONGEST_SESSION", "MOST_CHARACTERS", "MOST_DEPTH", "VERSION", "DocumentError", "dumps", "from_plain",
    "loads", "schema", "to_plain",
]  # fmt: skip

DOCUMENTS.update({State: StateDocument, View: ViewDocument})

T = TypeVar("T")

VERSION: Final = 1
"""The version of the format. A document of another version is refused."""

ENVELOPE: Final = ("hwatu", "type", "value")
"""The fields of every document, in their order."""


def dumps(value: object) -> str:
    """A value of a public type as a JSON text.

    Raises :class:`DocumentError` for what :func:`loads` would refuse: a value of another type (``unknown_type``), one
    whose text would be too long (``too_long``), and with the ``path`` whatever is too large or contradicts itself.
    """
    name = name_of(type(value))
    with at("value"):
        plain = to_plain(value)
    text = json.dumps({"hwatu": VERSION, "type": name, "value": plain}, ensure_ascii=False)
    return check_length(text, most_characters(name))


def to_plain(value: object) -> Any:
    """A value of a public type as dicts, lists, texts, numbers, truth values and None: what a document holds of it.

    Raises :class:`DocumentError` as :func:`dumps` does; its ``path`` begins at the value.

    >>> from hwatu import Play
    >>> to_plain(Play("2A", onto="2R"))
    {'type': 'Play', 'card': '2A', 'onto': '2R'}
    """
    name = name_of(type(value))
    return write(value, type(value) if name in MEMBERS else KINDS[name])


@overload
def from_plain(plain: object, kind: type[T]) -> T: ...
@overload
def from_plain(plain: object, kind: Any) -> Any: ...
def from_plain(plain: object, kind: Any) -> Any:
    """The value of type ``kind`` that :func:`to_plain` made this of; ``kind`` is as in :func:`loads`.

    Raises :class:`DocumentError` for anything else; its ``path`` begins at the value. What comes from
    outside as text is for :func:`loads`, which has limits.

    >>> from hwatu._actions import Action
    >>> from_plain({"type": "Play", "card": "2A"}, Action)
    Play('2A')
    """
    name = name_of(kind)
    if isinstance(plain, dict) and plain.keys() == {*ENVELOPE}:
        raise DocumentError(
            "This is a whole document: loads reads its text, from_plain its value.",
            code="wrong_type",
            korean="이것은 온전한 문서입니다. 글이면 loads로, 값이면 from_plain으로 읽으세요.",
        )
    value = read(plain, KINDS[name])
    if name in MEMBERS and kind != KINDS[name] and not isinstance(value, kind):
        raise DocumentError(
            f"This is {a_type(value)}, not a {kind.__name__}.",
            code="wrong_type",
            korean=f"{kind.__name__} 값이 와야 하는데 {type(value).__name__}입니다.",
        )
    return value


@overload
def loads(text: str, kind: type[T]) -> T: ...
@overload
def loads(text: str, kind: Any) -> Any: ...
def loads(text: str, kind: Any) -> Any:
    """The value of type ``kind`` that a JSON text holds.

    ``kind`` may be ``Action`` or ``Event`` for any of them, and :class:`hwatu.HwatuError` for any error. A field with a
    default may be left out; an unknown one is refused.

    Raises :class:`DocumentError` for any other text: ``path`` is the place of the fault, ``code`` its kind.
    """
    name = name_of(kind)
    envelope = expect(parse(text, most_characters(name)), dict, "an object with hwatu, type and value")
    for key in ENVELOPE:
        if key not in envelope:
            with at(key):
                raise DocumentError("This field of a document is missing.", code="missing_field")
    for key in envelope:
        if key not in ENVELOPE:
            with at(key[:40]):
                raise DocumentError("A document has no such field.", code="unknown_field")
    with at("hwatu"):
        if expect(envelope["hwatu"], int, "the version of the format") != VERSION:
            raise DocumentError(
                f"Only version {VERSION} can be read.",
                code="unknown_version",
                korean=f"버전 {VERSION}만 읽을 수 있습니다.",
            )
    with at("type"):
        given = expect(envelope["type"], str, "the name of a type")
        if RENAMED.get(given, given) != name:
            raise DocumentError(
                f"This holds a {given[:40]}, not a {name}.",
                code="wrong_type",
                korean=f"{name} 값이 와야 하는데 {given[:40]}입니다.",
            )
    with at("value"):
        return from_plain(envelope["value"], kind)
