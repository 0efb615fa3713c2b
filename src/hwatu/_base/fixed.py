"""The base of the compiled values that never change: equality, hash, text, copies and pickles, from their fields.

What attrs does for an interpreted class. A class names its ``_fields`` in their order, and :meth:`_values` gives them.
"""

from __future__ import annotations

from typing import Any, ClassVar

from typing_extensions import Self

from hwatu._base.native import hide_setup, mypyc_attr


@mypyc_attr(acyclic=True)
class Fixed:
    """A value that never changes: a copy of it, deep or not, is the value itself."""

    __slots__ = ()

    _fields: ClassVar[tuple[str, ...]] = ()

    def _values(self) -> tuple[object, ...]:
        """The values of the fields, which make two values equal."""
        return tuple([getattr(self, name) for name in self._fields])

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self._values() == other._values())

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        said = [f"{name}={value!r}" for name, value in zip(self._fields, self._values(), strict=True)]
        return f"{type(self).__name__}({', '.join(said)})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __replace__(self, **others: Any) -> Self:
        kind: Any = type(self)
        made: Self = kind(**{**dict(zip(self._fields, self._values(), strict=True)), **others})
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (type(self), self._values())


def remade(kind: Any, values: tuple[object, ...]) -> Any:
    """The value of this class with these fields."""
    return kind(**dict(zip(kind._fields, values, strict=True)))


hide_setup(Fixed)
