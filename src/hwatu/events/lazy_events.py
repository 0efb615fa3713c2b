"""The events of a step, made only when somebody reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, overload

import attrs
from typing_extensions import ParamSpec, TypeVarTuple, Unpack

from hwatu.frozen import Value

if TYPE_CHECKING:
    from hwatu.events import Event

P = ParamSpec("P")
Ts = TypeVarTuple("Ts")

Note: TypeAlias = "tuple[Callable[..., Event], tuple[object, ...]]"
"""An event not yet made: its class and its arguments, card sets as masks and cards as indices."""


def note(event: Callable[P, Event], *fields: P.args, **_: P.kwargs) -> Note:
    """The note of an event, its arguments checked by mypy."""
    return event, fields


class Events(Value, Sequence["Event"]):
    """The events of one step, made when first read. Equal to any other sequence of the same events."""

    __slots__ = ("_made", "_make", "_notes")

    @overload
    def __init__(self, notes: Iterable[Note] = ()) -> None: ...
    @overload
    def __init__(self, notes: tuple[Unpack[Ts]], make: Callable[[Unpack[Ts]], Iterable[Note]]) -> None: ...
    def __init__(self, notes: Iterable[Any] = (), make: Callable[..., Iterable[Note]] | None = None) -> None:
        """``notes`` are events not yet made, or the arguments from which ``make`` makes those notes when needed."""
        self._notes = notes
        self._make = make
        self._made: tuple[Event, ...] | None = None

    @classmethod
    def of(cls, events: Iterable[Event]) -> Events:
        """These events."""
        return cls([(type(each), attrs.astuple(each, recurse=False)) for each in events])

    @property
    def notes(self) -> tuple[Note, ...]:
        """The events not yet made."""
        return tuple(self._notes if self._make is None else self._make(*self._notes))

    def _all(self) -> tuple[Event, ...]:
        if self._made is None:
            self._made = tuple([event(*fields) for event, fields in self.notes])
        return self._made

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        return self._all()[index]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self.notes)

    def __eq__(self, other: object) -> bool:
        return self._all() == tuple(other) if isinstance(other, (Events, tuple, list)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return f"Events({list(self._all())!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Events, (self.notes,)
