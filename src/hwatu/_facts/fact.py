"""The rest of a row: everything about a fact but the name, the type and the default of its field."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu._base.wording import Wording
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_set import CardSet

if TYPE_CHECKING:
    from hwatu.rules import Rules


class Holds(Enum):
    """The kind of a fact, and with it how it is packed, written, shown and encoded."""

    NUMBER = "a whole number"
    FLAG = "whether something is so"
    MONTHS = "months, each once"
    CARDS = "a set of cards"
    MONTH = "a month or none"
    CARD = "a card or none"
    SEAT = "a seat"
    MISSION = "a mission or none"
    SEATS = "seats, each once"
    CLAIMS = "seats, each with the chips owed to it"
    PAYMENTS = "chips that changed hands"
    BONUSES = "rules, each with the junk that it brings in"
    DUES = "junk that is owed"
    END = "how the hand was won, or none"
    PAST = "what views conclude from"


class Seen(Enum):
    """Who knows of it, besides the state."""

    ALL = "everybody"
    OWN = "its seat alone"
    NOBODY = "nobody: samples draw it"


@attrs.frozen(kw_only=True)
class Fact:
    """The rest of a row.

    ``text`` says what it is, ``word`` is its keyword in a position line where that is not its name; ``said`` is how a
    table says it where it is not nothing, ``rule`` is the id of the rule behind that, and ``besides`` names the fact
    whose months are said there already. ``least`` and ``most`` are the range of a number. ``kept``: a hand remembers
    it; what is not kept is worked out when a seat is read. ``settles``: a payment may depend on it. ``asked``:
    conformance vectors ask other engines for it. ``flag`` is the flag without which nobody asks for it. ``scale`` is
    that of its columns in an observation, 0 where it has none, and ``wide`` gives it a second column for large numbers.
    ``on`` says under which rules play can change it, None for all of them: what no play can change has no columns in a
    layout for those rules. ``placed``: its cards lie where it says, and nowhere else. ``left``: it is remembered when
    the turn is over. ``each_turn``: any turn may change it, the plainest too.
    """

    name: str = ""
    kind: Holds
    text: Wording
    word: str = ""
    said: Wording | None = None
    rule: str = ""
    besides: str = ""
    least: int = 0
    most: int = 1
    kept: bool = True
    seen: Seen = Seen.ALL
    settles: bool = False
    asked: bool = False
    flag: str = ""
    scale: float = 0.0
    wide: bool = False
    on: Callable[[Rules], bool] | None = None
    placed: bool = False
    left: bool = False
    each_turn: bool = False

    def changes_under(self, rules: Rules) -> bool:
        """Whether play under these rules can change it."""
        return self.on is None or self.on(rules)

    @property
    def secret(self) -> bool:
        """Whether positions that differ in nothing else are equal."""
        return self.seen is Seen.NOBODY

    @property
    def width(self) -> int:
        """How many columns it has for each seat."""
        return len(Month) if self.kind in (Holds.MONTHS, Holds.CARDS) else 2 if self.wide else 1


def as_argument(value: object) -> str:
    """A fact as one writes it to a constructor: cards by their codes, months by their numbers.

    >>> as_argument(CardSet("1B 3B")), as_argument((Month.APRIL,)), as_argument(True)
    ("'1B 3B'", '(4,)', 'True')
    """
    if isinstance(value, CardSet):
        return repr(str(value))
    if isinstance(value, Month):
        return str(value.value)
    if type(value) is tuple:
        parts = [as_argument(each) for each in value]
        return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
    return repr(value)


ROW: Final = "fact"
"""The key of a row in the metadata of its field."""


def row(kind: Holds, english: str, korean: str, **rest: Any) -> dict[str, Fact]:
    """The metadata of a field that is a fact; ``english`` and ``korean`` say what it is."""
    return {ROW: Fact(kind=kind, text=Wording(english, korean), **rest)}


def rows_of(kind: type) -> tuple[Fact, ...]:
    """The rows of a class, each with the name of its field, in their order."""
    return tuple([
        attrs.evolve(each.metadata[ROW], name=each.name) for each in attrs.fields(kind) if ROW in each.metadata
    ])  # fmt: skip
