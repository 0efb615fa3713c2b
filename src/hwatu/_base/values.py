"""Base classes of immutable values, and how values are displayed in notebooks.

A notebook asks a value for ``_repr_svg_`` or ``_repr_html_``. The packages that draw import these classes, so nothing
here can import them. Instead the package ``hwatu`` puts functions into :data:`DISPLAYS`, which import the drawing code
when a notebook first asks for it.
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
"""The functions that draw a value: ``picture`` gives SVG, ``table`` and ``replay`` give HTML. None: nothing to draw."""


class ShownAsPicture:
    """A value that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """The value as SVG, or None to make the notebook show its ``repr``."""
        return drawn(self)


def drawn(value: object) -> str | None:
    """The value as SVG, or None if there is nothing to draw."""
    picture: str | None = DISPLAYS["picture"](value)
    return picture


class ShownAsReplay:
    """A value that a notebook shows as a hand to step through."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        """The hand as HTML, or None to make the notebook show its ``repr``."""
        html: str | None = DISPLAYS["replay"](self)
        return html


class ShownAsTable:
    """A value that a notebook shows as a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The value as an HTML table."""
        return as_table(self)


def as_table(value: object) -> str:
    """The value as an HTML table."""
    return str(DISPLAYS["table"](value))


class ShownByRepr:
    """A value that Hypothesis and IPython print as its ``repr``. They would write out every field of an attrs class."""

    __slots__ = ()

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """Write the ``repr``, for the printers of IPython and Hypothesis."""
        printer.text(repr(self))


class Value(ShownByRepr):
    """An immutable value that holds only immutable values. Copying it, deeply or not, gives the value itself.

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
    """A mean, or its standard error, rounded for a ``repr``."""
    return repr(round(number, 2))


class Frozen(Value):
    """An immutable value of a class that attrs did not make: setting an attribute raises AttributeError."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise never_set(self, name)

    def __delattr__(self, name: str) -> None:
        raise never_deleted(self, name)


def never_set(value: object, name: str) -> AttributeError:
    """The error for setting an attribute of an immutable value."""
    return AttributeError(f"A {type(value).__name__} never changes: {name} cannot be set.")


def never_deleted(value: object, name: str) -> AttributeError:
    """The error for deleting an attribute of an immutable value."""
    return AttributeError(f"A {type(value).__name__} never changes: {name} cannot be deleted.")


class FrozenCards(ShownAsPicture, Frozen, Set["Card"]):
    """The bases of :class:`CardSet`, which is compiled: mypyc allows no base such as ``Set["Card"]``."""

    __slots__ = ()


T = TypeVar("T")


def with_others(value: T, **facts: object) -> T:
    """Copy a value of an attrs class with slots, with other values for some fields, unchecked.

    Like ``attrs.evolve``, without converters and checks: the new values must be valid.
    """
    kind: Any = type(value)
    made: T = object.__new__(kind)
    for name, write in _fields_of(kind):
        write(made, facts[name] if name in facts else getattr(value, name))
    return made


@lru_cache(maxsize=64)
def _fields_of(kind: type[Any]) -> tuple[tuple[str, Callable[[object, object], None]], ...]:
    """The name of each field of an attrs class with slots, and the function that sets it."""
    return tuple([(each.name, getattr(kind, each.name).__set__) for each in attrs.fields(kind)])


def unchecked(kind: type[T]) -> Callable[..., T]:
    """Make a fast constructor of an attrs class without slots, unchecked.

    It skips converters and checks, so its arguments must be valid. They are the values of all fields in order,
    including those that the class would compute.
    """
    names = [each.name for each in attrs.fields(cast("Any", kind))]

    def made(*values: object) -> T:
        value = object.__new__(kind)
        vars(value).update(zip(names, values, strict=True))
        return value

    return made
