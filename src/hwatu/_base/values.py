"""Bases of values that never change, and how values show themselves in notebooks.

A notebook asks a value for ``_repr_svg_`` or ``_repr_html_``. What draws builds on these very values, so they cannot
import it: the package ``hwatu`` puts it into :data:`DISPLAYS`, and it is imported when a notebook asks.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import attrs
from typing_extensions import Self

if TYPE_CHECKING:
    from hwatu._cards.flower_cards import Card


DISPLAYS: Final[dict[str, Callable[[Any], Any]]] = {}
"""The functions that draw a value: ``picture`` as SVG, ``table`` and ``replay`` as HTML, or None for nothing."""


class ShownAsPicture:
    """A value that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """The value as SVG; None where there is nothing to draw, and the notebook shows its ``repr``."""
        return drawn(self)


def drawn(value: object) -> str | None:
    """The value as SVG; None where there is nothing to draw."""
    picture: str | None = DISPLAYS["picture"](value)
    return picture


class ShownAsReplay:
    """A value that a notebook shows as a hand to step through."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        """The hand as HTML; None where there is none, and the notebook shows the ``repr``."""
        html: str | None = DISPLAYS["replay"](self)
        return html


class ShownAsTable:
    """A value that a notebook shows as a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The value as HTML."""
        return as_table(self)


def as_table(value: object) -> str:
    """The value as HTML."""
    return str(DISPLAYS["table"](value))


class ShownByRepr:
    """A value that Hypothesis and IPython print as its ``repr``: of attrs classes they would write out every field."""

    __slots__ = ()

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """Write the ``repr``, for the printers of IPython and Hypothesis."""
        printer.text(repr(self))


class Value(ShownByRepr):
    """A value that never changes, and holds nothing that does: a copy of it, deep or not, is the value itself.

    >>> import copy
    >>> from hwatu import deal, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> copy.deepcopy([state])[0] is state
    True
    """

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def to_hundredths(number: float) -> str:
    """A mean, or its error, as a ``repr`` shows it."""
    return repr(round(number, 2))


class Frozen(Value):
    """A value that never changes, and is not made by attrs: setting or deleting an attribute raises AttributeError."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise never_set(self, name)

    def __delattr__(self, name: str) -> None:
        raise never_deleted(self, name)


def never_set(value: object, name: str) -> AttributeError:
    """The error for setting an attribute of what never changes."""
    return AttributeError(f"A {type(value).__name__} never changes: {name} cannot be set.")


def never_deleted(value: object, name: str) -> AttributeError:
    """The error for deleting an attribute of what never changes."""
    return AttributeError(f"A {type(value).__name__} never changes: {name} cannot be deleted.")


class FrozenCards(ShownAsPicture, Frozen, Set["Card"]):
    """The bases of :class:`CardSet`, which is compiled: there a class takes no base in brackets."""

    __slots__ = ()


T = TypeVar("T")


def with_others(value: T, **facts: object) -> T:
    """A value of an attrs class with slots, with other facts that are known to be right: past its converters and
    checks, which ``attrs.evolve`` goes through again.
    """
    kind: Any = type(value)
    made: T = object.__new__(kind)
    for name, write in _fields_of(kind):
        write(made, facts[name] if name in facts else getattr(value, name))
    return made


@lru_cache(maxsize=64)
def _fields_of(kind: type[Any]) -> tuple[tuple[str, Callable[[object, object], None]], ...]:
    """The fields of an attrs class with slots: their names, and what writes each."""
    return tuple([(each.name, getattr(kind, each.name).__set__) for each in attrs.fields(kind)])


def unchecked(kind: type[T]) -> Callable[..., T]:
    """A function that makes values of an attrs class without slots, past its converters and checks.

    The engine makes what it knows to be right so, in a fraction of the time. Every field is given in order, those that
    are worked out too.
    """
    names = [each.name for each in attrs.fields(cast("Any", kind))]

    def made(*values: object) -> T:
        value = object.__new__(kind)
        vars(value).update(zip(names, values, strict=True))
        return value

    return made
