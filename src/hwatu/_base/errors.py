"""The errors of the library, hints at what was perhaps meant, and values as messages show them.

Each error class sets ``__module__`` to ``hwatu``, so that a traceback names the class by the name callers import.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from reprlib import repr as _short
from typing import TYPE_CHECKING, Final, NamedTuple
from unicodedata import normalize

from hwatu._base.korean import KOREAN
from hwatu._base.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable


_NOT_INSTALLED: Final = Wording(
    '{needed_by} needs {package}, which is not installed: pip install "hwatu[{name}]"',
    '{needed_by}: {package} 패키지가 없습니다. 이렇게 설치하세요: pip install "hwatu[{name}]"',
)


@contextmanager
def extra(name: str, needed_by: str) -> Iterator[None]:
    """Import a package of an optional extra inside this context.

    - ``name``: the extra that installs the package, as in ``hwatu[rl]``.
    - ``needed_by``: the first words of the error, such as the module that cannot work without the package.

    Raises :class:`ModuleNotFoundError` with the command that installs the missing package.

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
        message = _NOT_INSTALLED.english.format(needed_by=needed_by, package=package, name=name)
        raise ModuleNotFoundError(message, name=missing.name) from missing


def missing_in_korean(missing: ModuleNotFoundError) -> str:
    """The Korean sentence for an error of :func:`extra`.

    >>> try:
    ...     with extra("rl", "hwatu.rl"):
    ...         import a_library_that_is_missing
    ... except ModuleNotFoundError as missing:
    ...     print(missing_in_korean(missing))
    hwatu.rl: a_library_that_is_missing 패키지가 없습니다. 이렇게 설치하세요: pip install "hwatu[rl]"
    """
    said, package = str(missing), (missing.name or "").partition(".")[0]
    needed_by, name = said.partition(" needs ")[0], said.rpartition("[")[2].partition("]")[0]
    return _NOT_INSTALLED.korean.format(needed_by=needed_by, package=package, name=name)


class HwatuError(ValueError):
    """Base class of every error that this library raises on purpose.

    A call that fails never changes its arguments.

    - ``message``: a sentence for the player, in English. The hint, if any, ends it.
    - ``code``: a stable word that front ends can branch on.
    - ``rule``: the id of the rule behind the error, or None.
    - ``korean``: the sentence in Korean: the one given, or else the general sentence for ``code``.
    - ``hint``: what may have been meant, in English and in Korean, or None.

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
    """A reason why a position is impossible.

    - ``field``: the part of the position in which it shows, such as ``stock``.
    - ``code``, ``rule``, ``message``, ``korean``: the arguments of the :class:`InvalidPosition` to raise.
    """

    field: str
    code: str
    rule: str | None
    message: str
    korean: str = ""

    def error(self) -> InvalidPosition:
        """The error to raise for this problem."""
        return InvalidPosition(self.message, code=self.code, rule=self.rule, korean=self.korean)


def problems(*rows: tuple[object, Problem]) -> Iterator[Problem]:
    """Choose from rows of a condition and a problem the problems whose condition is true."""
    return (problem for holds, problem in rows if holds)


class NotationError(HwatuError):
    """The text cannot be read as a card, a rule id, a record or another kind of notation."""

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
    """Make a foreign text safe to print on a terminal.

    Line breaks stay. Any other character that cannot be printed, such as an escape, becomes a replacement character.
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
    """The known word most similar to this one, or None if none is similar enough."""
    by_letters = {normalize("NFD", each): each for each in known}
    for match in get_close_matches(normalize("NFD", word), by_letters, n=1) if isinstance(word, str) else ():
        return by_letters[match]
    return None


def did_you_mean(names: Iterable[str]) -> Wording:
    """A hint that one of these names may have been meant.

    >>> did_you_mean(["chodan", "hongdan"]).english
    'Did you mean chodan, hongdan?'
    """
    listed = ", ".join(names)
    return Wording(f"Did you mean {listed}?", f"비슷한 이름: {listed}.")


def one_of_these(known: Iterable[str]) -> Wording:
    """A hint that lists the few known words, for a word similar to none of them.

    >>> one_of_these(["en", "ko"]).english
    'There are en, ko.'
    """
    listed = ", ".join(known)
    return Wording(f"There are {listed}.", f"고를 수 있는 것: {listed}.")
