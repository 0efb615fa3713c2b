"""How a fact of a seat, a turn, a carry or counted points is declared: one row says everything about it.

Notation, JSON, pages, observations, conformance vectors and the documentation walk the rows.
"""

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
    """Everything about a fact but the type and the default of its field."""

    name: str = ""
    """The name of its field."""
    kind: Holds
    """The kind of its value."""
    text: Wording
    """Its description: a sentence in English, a few words in Korean."""
    keyword: str = ""
    """The word for it in a position line, if that differs from its name."""
    phrase: Wording | None = None
    """How a table shows it to players, with a gap for its value; None if a table does not show it."""
    rule: str = ""
    """The id of the rule behind it: the one that players look up, and that a refused value names."""
    except_in: str = ""
    """The fact that the table shows already: months that are in both are not shown here."""
    shown_if: str = ""
    """A flag. While it is off, a table does not show the fact."""
    least: int = 0
    """The least that a number can be."""
    most: int = 1
    """The most that a number can be."""
    stored: bool = True
    """Whether positions and pages say it. Facts that are not stored stand somewhere else, or follow from others."""
    with_cards: bool = False
    """Whether it changes as cards are played. If so, a seat keeps it with its cards, not in its :class:`SeatFacts`."""
    seen: Seen = Seen.ALL
    """Who knows of it."""
    affects_payment: bool = False
    """Whether a payment may depend on it."""
    in_vectors: bool = False
    """Whether conformance vectors ask other engines for it."""
    applies: Callable[[Rules], bool] | None = None
    """The rules under which play can change it; None: all. Observations for other rules have no columns for it."""
    scale: float = 0.0
    """The factor by which an observation multiplies it; 0: it has no columns."""
    two_columns: bool = False
    """Whether it has a second column in observations, for large numbers."""
    places_cards: bool = False
    """Whether it says where its cards lie, so that they cannot be in another place."""
    kept_after_turn: bool = False
    """Whether it is remembered when the turn is over."""
    blocks_fast_path: bool = False
    """Whether any turn may change it, so that under rules to which it applies no turn takes the fast path."""

    def changes_under(self, rules: Rules) -> bool:
        """Whether play under these rules can change it."""
        return self.applies is None or self.applies(rules)

    @property
    def secret(self) -> bool:
        """Whether positions that differ in nothing else are equal."""
        return self.seen is Seen.NOBODY

    @property
    def width(self) -> int:
        """How many columns it has for each seat."""
        return len(Month) if self.kind in (Holds.MONTHS, Holds.CARDS) else 2 if self.two_columns else 1


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
