"""What this library raises: one base class, four kinds, each with a stable code and a sentence for the player."""

from __future__ import annotations

from difflib import get_close_matches
from reprlib import repr as _short
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class HwatuError(ValueError):
    """The base of every error that this library raises on purpose.

    ``message`` is a sentence that a player understands, ``code`` a stable word that a front end can switch on, and
    ``rule`` the id of the rule that refuses, where there is one. Whatever the caller passed in is as it was.

    >>> try:
    ...     raise IllegalAction("You hold no February card.", code="not_in_hand", rule="TURN-1")
    ... except HwatuError as error:
    ...     print(error.code, error.rule, error)
    not_in_hand TURN-1 You hold no February card.
    """

    def __init__(self, message: str, *, code: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.message, self.code, self.rule)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.message!r}, code={self.code!r}, rule={self.rule!r})"


class IllegalAction(HwatuError):
    """An action that the rules do not allow in this state."""


class RuleConflict(HwatuError):
    """Flags that do not exist, have values they cannot have, or contradict each other."""


class InvalidPosition(HwatuError):
    """A deck, a position, a seat or a finished hand that cannot be."""


class Problem(NamedTuple):
    """One thing that makes a position impossible: the ``field`` in which it shows, and what its error says."""

    field: str
    code: str
    rule: str | None
    message: str

    def error(self) -> InvalidPosition:
        """The error to raise."""
        return InvalidPosition(self.message, code=self.code, rule=self.rule)


def problems(*rows: tuple[object, Problem]) -> Iterator[Problem]:
    """The problems whose condition holds, each row a condition and its problem."""
    return (problem for holds, problem in rows if holds)


class NotationError(HwatuError):
    """Text that does not name what it should: a card code, a rule id, a record."""


def _rebuild(kind: type[HwatuError], message: str, code: str, rule: str | None) -> HwatuError:
    return kind(message, code=code, rule=rule)


def short(value: object) -> str:
    """A value as an error shows it, however long it is, and even where it cannot show itself.

    >>> short("card"), len(short("card" * 100)) < 40, short(10**5000)
    ("'card'", True, 'a int')
    """
    try:
        return _short(value)
    except Exception:  # an int of thousands of digits has no repr
        return f"a {type(value).__name__}"


def nearest(word: object, known: Iterable[str]) -> str:
    """A half-sentence that names the known word most like ``word``, or nothing where none is near.

    >>> nearest("godory", ["godori", "chodan"])
    ' Did you mean godori?'
    """
    matches = get_close_matches(word, list(known), n=1) if isinstance(word, str) else ()
    return f" Did you mean {matches[0]}?" if matches else ""
