"""How values show themselves in notebooks.

A notebook asks a value for ``_repr_svg_`` or ``_repr_html_``. What draws is :mod:`hwatu.render` or :mod:`hwatu.board`,
which build on these very values, so it is looked up when a notebook asks and not before: ``import hwatu`` draws
nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

_DISPLAY: Final = "hwatu.render._notebook_display"
_REPLAY: Final = "hwatu.board._notebook_replays"


class ShownAsPicture:
    """A value that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """The value as SVG; None where there is nothing to draw, and the notebook shows its ``repr``."""
        return drawn(self)


def drawn(value: object) -> str | None:
    """The value as SVG; None where there is nothing to draw."""
    picture: str | None = import_module(_DISPLAY).picture(value)
    return picture


class ShownAsReplay:
    """A value that a notebook shows as a hand to step through."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        """The hand as HTML; None where there is none, and the notebook shows the ``repr``."""
        html: str | None = import_module(_REPLAY).shown(self)
        return html


class ShownAsTable:
    """A value that a notebook shows as a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The value as HTML."""
        return as_table(self)


def as_table(value: object) -> str:
    """The value as HTML."""
    return str(import_module(_DISPLAY).html(value))
