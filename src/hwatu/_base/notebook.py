"""How values show themselves in notebooks.

A notebook asks a value for ``_repr_svg_`` or ``_repr_html_``. What draws builds on these very values, so they cannot
import it: the package ``hwatu`` puts it into :data:`DISPLAYS`, and it is imported when a notebook asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

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
