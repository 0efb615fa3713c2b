"""The errors of the library, what was perhaps meant, and values as messages show them.

Each says that it comes from ``hwatu``, so that tracebacks name it as callers do.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from reprlib import repr as _short
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import normalize

from hwatu._base.korean import KOREAN
from hwatu._base.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


@contextmanager
def extra(name: str, needed_by: str) -> Iterator[None]:
    """Import in this context what the extra of that name installs; ``needed_by`` begins the sentence of the error.

    Raises :class:`ModuleNotFoundError` with the command that installs what is missing.

    >>> with extra("rl", "hwatu.rl"):
    ...     import a_library_that_is_missing
    Traceback (most recent call last):
      ...
    ModuleNotFoundError: hwatu.rl needs a_library_that_is_missing, which is not installed: pip install "hwatu[rl]"
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package == "hwatu":
            raise
        message = f'{needed_by} needs {package}, which is not installed: pip install "hwatu[{name}]"'
        raise ModuleNotFoundError(message, name=missing.name) from missing


class HwatuError(ValueError):
    """Base class of every error that this library raises on purpose.

    ``message`` is a sentence for the player, ``code`` a stable word for front ends to switch on, and ``rule`` the id of
    the rule behind it, if there is one. ``korean`` is the sentence in Korean: the one given, or else that of the code.
    A ``hint`` at what may have been meant, in English and in Korean, ends both sentences; None where there is none.
    Arguments are never changed
    by a call that fails.

    >>> try:
    ...     raise IllegalAction("You hold no February card.", code="not_in_hand", rule="TURN-1")
    ... except HwatuError as error:
    ...     print(error.code, error.rule, error)
    not_in_hand TURN-1 You hold no February card.
    """

    __module__ = "hwatu"

    def __init__(
        self, message: str, *, code: str, rule: str | None = None, korean: str = "", hint: tuple[str, str] | None = None
    ) -> None:
        said, (meant, meant_in_korean) = korean or KOREAN.get(code, ""), hint or ("", "")
        self.message = f"{message} {meant}" if hint else message
        super().__init__(self.message)
        self.code = code
        self.rule = rule
        self.hint = hint
        self.korean = f"{said} {meant_in_korean}" if hint and said else said

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.message, self.code, self.rule, self.korean)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.message!r}, code={self.code!r}, rule={self.rule!r})"


class IllegalAction(HwatuError):
    """The action is not allowed in this state."""

    __module__ = "hwatu"


class RuleConflict(HwatuError):
    """Rules are unknown, have invalid values, or contradict each other."""

    __module__ = "hwatu"


class InvalidPosition(HwatuError):
    """The deck, the position, the seat or the outcome is impossible."""

    __module__ = "hwatu"


class Problem(NamedTuple):
    """One thing that makes a position impossible: the ``field`` in which it shows, and what its error says."""

    field: str
    code: str
    rule: str | None
    message: str
    korean: str = ""

    def error(self) -> InvalidPosition:
        """The error to raise."""
        return InvalidPosition(self.message, code=self.code, rule=self.rule, korean=self.korean)


def problems(*rows: tuple[object, Problem]) -> Iterator[Problem]:
    """The problems whose condition holds, each row a condition and its problem."""
    return (problem for holds, problem in rows if holds)


class NotationError(HwatuError):
    """The text cannot be read as a card, a rule id, a record or whatever it should be."""

    __module__ = "hwatu"


def _rebuild(kind: type[HwatuError], message: str, code: str, rule: str | None, korean: str) -> HwatuError:
    return kind(message, code=code, rule=rule, korean=korean)


def short(value: object) -> str:
    """A value as shown in a message: cut short, and safe for values whose ``repr`` fails.

    >>> short("card"), len(short("card" * 100)) < 40, short(10**5000)
    ("'card'", True, 'an int')
    """
    try:
        return _short(value)
    except Exception:  # an int of thousands of digits has no repr
        return a_type(value)


def printable(text: str) -> str:
    """A text of somebody else's that is safe to print on a terminal: its lines are kept, and whatever else cannot be
    printed, such as an escape sequence, becomes a replacement character.
    """
    return "".join([each if each.isprintable() or each == "\n" else "\ufffd" for each in text])


def a_type(value: object, article: str = "a") -> str:
    """The type of a value as a message names it.

    >>> a_type(3), a_type("1B", "A")
    ('an int', 'A str')
    """
    name = type(value).__name__
    return f"{article}{'n' if name[:1] in 'AEIOUaeiou' else ''} {name}"


def nearest(word: object, known: Iterable[str]) -> Wording | None:
    """A hint for a misspelt word: the most similar of the known ones, if one is similar.

    Hangul is compared letter by letter, so that 피바 is like 피박.

    >>> nearest("godory", ["godori", "chodan"])
    Wording(english='Did you mean godori?', korean='비슷한 이름: godori.')
    """
    match = closest(word, known)
    return None if match is None else did_you_mean([match])


def closest(word: object, known: Iterable[str]) -> str | None:
    """The known word that is most similar to this one, if one is similar."""
    by_letters = {normalize("NFD", each): each for each in known}
    for match in get_close_matches(normalize("NFD", word), by_letters, n=1) if isinstance(word, str) else ():
        return by_letters[match]
    return None


def did_you_mean(names: Iterable[str]) -> Wording:
    """A hint at these names.

    >>> did_you_mean(["chodan", "hongdan"]).english
    'Did you mean chodan, hongdan?'
    """
    listed = ", ".join(names)
    return Wording(f"Did you mean {listed}?", f"비슷한 이름: {listed}.")


def one_of_these(known: Iterable[str]) -> Wording:
    """A hint for a word that is like none of the few known ones.

    >>> one_of_these(["en", "ko"]).english
    'There are en, ko.'
    """
    listed = ", ".join(known)
    return Wording(f"There are {listed}.", f"고를 수 있는 것: {listed}.")
