"""The short form of what a view is made of: the fields of its document, without those that have their default.

A decision passes through these forms twice, so they are made once for each type, go straight to JSON text, and only
what is rare takes the codec's own way.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import compress
from operator import attrgetter, ne
from typing import Any, Final, NamedTuple, Union, get_args, get_origin

from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import ALL_CARDS_MASK, card_at
from hwatu._facts.current_turn import Trace, Turn
from hwatu._facts.seat import NO_FACTS, SeatFacts
from hwatu._state import Due
from hwatu._view.public_history import DroppedHand, HandHistory, PublicMoment, SellingHistory
from hwatu.codec._document_fields import MISSING, Field, fields_of
from hwatu.codec._json_values import plain_form
from hwatu.codec._view_documents import ViewDocument

SHORT: Final = (ViewDocument, SeatFacts, Trace, Turn, Due, HandHistory, PublicMoment, SellingHistory, DroppedHand)
"""The types whose fields are left out where they have their default."""


class Short(NamedTuple):
    """Says in an annotation that plain data is the short form of this type."""

    of: type


text_of: Final = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, check_circular=False, separators=(",", ":")
).encode
"""The JSON text of plain data, without spaces."""


def list_of(texts: Iterable[str]) -> str:
    """The JSON text of a list of such texts."""
    return f"[{','.join(texts)}]"


_CODES: Final = tuple([card_at(index).code for index in range(ALL_CARDS_MASK.bit_length())])
_EIGHTS: Final = tuple([
    [",".join([text_of(code) for bit, code in enumerate(_CODES[first : first + 8]) if byte >> bit & 1])
     for byte in range(256)]
    for first in range(0, len(_CODES), 8)
])  # fmt: skip
"""For each byte of a mask, from the lowest, the codes that each of its values stands for, with commas between them."""

_BITS: Final = {code: 1 << index for index, code in enumerate(_CODES)}
_bit: Final = _BITS.__getitem__


@lru_cache(maxsize=4096)
def cards_text(mask: int) -> str:
    """The codes of the cards in a mask, in their order, as the JSON text of a list."""
    eights = zip(_EIGHTS, mask.to_bytes(len(_EIGHTS), "little"), strict=True)
    return list_of([listed[byte] for listed, byte in eights if byte])


@lru_cache(maxsize=4096)
def numbers_text(numbers: tuple[int, ...]) -> str:
    """The JSON text of a list of numbers."""
    return list_of(map(str, numbers))


def mask_of(codes: list[str]) -> int:
    """The mask of cards, each of which is there once. Raises :class:`KeyError` for a code of no card."""
    return sum(map(_bit, codes))


class ShortForm(NamedTuple):
    """How a value goes out, as JSON text, and how it comes in again, as plain data."""

    write: Callable[[Any], str]
    read: Callable[[Any], Any]


def _same(value: Any) -> Any:
    return value


_MASK: Final = ShortForm(cards_text, mask_of)
_PLAIN: Final[dict[type, ShortForm]] = {
    int: ShortForm(str, _same),
    str: ShortForm(text_of, _same),
    bool: ShortForm({False: "false", True: "true"}.__getitem__, _same),
}


@cache
def form_of(kind: Any) -> ShortForm:
    """The form of a type."""
    inner = get_args(kind)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in SHORT:
        return _short(kind)
    if get_origin(kind) is tuple and inner[1:] == (Ellipsis,) and inner[0] in SHORT:
        each = form_of(inner[0])
        return ShortForm(
            lambda values: list_of(map(each.write, values)),
            lambda plain: tuple([each.read(value) for value in plain]),
        )
    if get_origin(kind) is Union or type(None) in inner:
        others = [each for each in inner if each is not type(None)]
        if len(others) == 1 and others[0] in SHORT:
            return form_of(others[0])
    whole = plain_form(kind)
    return ShortForm(lambda value: text_of(whole.write(value)), whole.read)


def _short(kind: Any) -> ShortForm:
    """The form of an object whose fields may be left out."""
    fields = fields_of(kind)
    forms = {field.name: _form_of_field(field) for field in fields}
    defaults = [_default(kind, field) for field in fields]
    values_of = attrgetter(*forms)
    keys = [f"{text_of(name)}:" for name in forms]
    writers = [form.write for form in forms.values()]
    readers = {name: form.read for name, form in forms.items()}

    def write(value: Any) -> str:
        values = values_of(value)
        told = compress(zip(keys, writers, values, strict=True), map(ne, values, defaults))
        return "{" + ",".join([key + written(given) for key, written, given in told]) + "}"

    def read(plain: Any) -> Any:
        return kind(**{name: readers[name](value) for name, value in plain.items()})

    return ShortForm(write, read)


def _default(kind: Any, field: Field) -> Any:
    """The default of a field as it is kept inside."""
    if field.default is MISSING:
        return MISSING
    return getattr(_NOTHING[kind], field.name) if kind in _NOTHING else kind._field_defaults[field.name]


_NOTHING: Final = {SeatFacts: NO_FACTS, Turn: Turn(0), Trace: Trace(0)}


def _form_of_field(field: Field) -> ShortForm:
    inside = form_of(field.kind)
    if field.outward is _FIELD_AS_IT_IS:
        return inside
    if field.kind is CardSet:
        return _MASK
    write = lru_cache(maxsize=256)(lambda value: inside.write(field.outward(value)))
    return ShortForm(write, lambda plain: field.inward(inside.read(plain)))


_FIELD_AS_IT_IS: Final = next(field.outward for field in fields_of(Due) if field.name == "giver")
