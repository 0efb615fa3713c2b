"""The events of a step, made only when somebody reads them.

Until then they keep the state before the step and the action, so they are for whoever may see the states. Once they
have been read, they are no more than the events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from sys import maxsize
from typing import TYPE_CHECKING, Any, Final, TypeAlias, final, overload

import attrs
from typing_extensions import ParamSpec, Self

from hwatu._base.mypyc import hide_setup, mypyc_attr

if TYPE_CHECKING:
    from hwatu.events import Event


P = ParamSpec("P")

Note: TypeAlias = "tuple[Callable[..., Event], tuple[object, ...]]"
"""An event not yet made: its class and its arguments, card sets as masks and cards as indices."""


def note(event: Callable[P, Event], *fields: P.args, **_: P.kwargs) -> Note:
    """The note of an event, its arguments checked by mypy."""
    return event, fields


@lru_cache(maxsize=4096)
def _event_of(event: Callable[..., Event], fields: tuple[object, ...]) -> Event:
    """The event of a note: hands tell the same few hundred again and again."""
    return event(*fields)


_made_once: Final = _event_of  # what a decorator makes is looked up by name at each use


@final
@mypyc_attr(acyclic=True)
class Events:
    """The events of one step, made when first read. Never changes; equal to any other sequence of the same events.

    It is a :class:`collections.abc.Sequence`, registered as one: a compiled class can have no interpreted base.
    """

    __slots__ = ("_action", "_before", "_made", "_notes", "_tell")

    def __init__(
        self,
        notes: Iterable[Note] = (),
        tell: Callable[[Any, Any], Iterable[Note]] | None = None,
        before: object = None,
        action: object = None,
    ) -> None:
        """``notes`` are events not yet made; in place of them ``tell`` says, when asked, what happened in the step that
        an action made from the state ``before``.
        """
        self._notes: Iterable[Note] = notes
        self._tell: Callable[[Any, Any], Iterable[Note]] | None = tell
        self._before: object = before
        self._action: object = action
        self._made: tuple[Event, ...] | None = None

    @classmethod
    def of(cls, events: Iterable[Event]) -> Events:
        """These events."""
        return Events([(type(each), attrs.astuple(each, recurse=False)) for each in events])

    @property
    def notes(self) -> tuple[Note, ...]:
        """The events not yet made."""
        # In this order: another thread may be forgetting the step meanwhile.
        action, before, tell = self._action, self._before, self._tell
        return tuple(self._notes if tell is None else tell(before, action))

    def _all(self) -> tuple[Event, ...]:
        made = self._made
        if made is None:
            notes = self.notes
            self._made = made = tuple([_made_once(event, fields) for event, fields in notes])
            # Whoever is shown the events must not come from them to the state before, which has all the cards.
            self._notes = notes
            self._tell = None
            self._before = self._action = None
        return made

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        return self._all()[index]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._all())

    def __reversed__(self) -> Iterator[Event]:
        return reversed(self._all())

    def __contains__(self, event: object) -> bool:
        return event in self._all()

    def __len__(self) -> int:
        return len(self._all())

    def index(self, event: object, start: Any = 0, stop: Any = maxsize) -> int:
        """The index of the first event that equals this one. Raises ValueError if no event does."""
        everything: tuple[object, ...] = self._all()
        return everything.index(event, start, stop)

    def count(self, event: object) -> int:
        """How many events equal this one."""
        everything: tuple[object, ...] = self._all()
        return everything.count(event)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __eq__(self, other: object) -> bool:
        return self._all() == tuple(other) if isinstance(other, (Events, tuple, list)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return f"Events({list(self._all())!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Events, (self.notes,)


Sequence.register(Events)  # pyright: ignore[reportAttributeAccessIssue]  # typeshed has it as a protocol


hide_setup(Events)
