"""Which baks a loser is still open to, and which cards it can still reach."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from hwatu._base.values import Value
from hwatu._cards.card_set import CardSet
from hwatu._engine.earning import rewards_of
from hwatu._engine.position import junk_to_give
from hwatu._facts.payments import Op
from hwatu._facts.turn_facts import Phase
from hwatu._payment.debts import FactReader
from hwatu._payment.multipliers import terms_in_force
from hwatu._payment.terms import EVERY, Loss, Win
from hwatu._scoring.valuation import scorer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hwatu._facts.current_turn import Turn
    from hwatu._facts.payments import Line
    from hwatu._payment.terms import Term
    from hwatu._scoring.valuation import Scorer
    from hwatu._view.seat_view import View
    from hwatu.rules import Rules


@attrs.frozen
class BakOutlook(Value):
    """A step that would raise the debt of ``seat`` if another seat won: its ``line``, and what would avert it.

    ``lacks`` is how much more of ``what`` the seat must capture ("junk", "brights", "animals" or "ribbons", counted as
    the rule counts them); None where no capture averts it, as after a go (LIABLE-1). ``averting`` are the cards that
    would help and may still come. ``possible`` says whether enough of them may. ``threats`` are the seats that already
    meet the winner's half of the rule with their captures.
    """

    seat: int
    line: Line
    what: str
    lacks: int | None
    averting: CardSet
    possible: bool
    threats: tuple[int, ...]

    @property
    def rule(self) -> str:
        """The id of the rule."""
        return self.line.rule


def junk_that_counts(found: Scorer) -> int:
    """The cards that add to a seat's junk, as a mask: dual animals too, and no junk that is worth nothing."""
    return sum([bit for bit, value in found.junk_values.items() if value]) | found.dual_mask


_COUNTED: Final[Mapping[str, Callable[[Scorer], int]]] = MappingProxyType({
    "junk": junk_that_counts,
    "brights": lambda found: found.bright_mask | found.protection_mask,
    "animals": lambda found: found.animal_mask,
    "ribbons": lambda found: found.ribbon_mask,
})  # fmt: skip
"""The cards that add to each fact of a loser, where capturing does."""


class Bak(NamedTuple):
    """A term that asks about the loser: the fact, the most of it that it asks for, and a win that meets its half."""

    term: Term
    what: str
    most: int
    win: Win

    @property
    def by_captures(self) -> bool:
        """Whether captures avert it: the others ask what a loser said."""
        return self.what in _COUNTED

    def line_for(self, loss: Loss) -> Line | None:
        """The line of a debt to a winner who meets the winner's half; None for a loser who is safe."""
        return self.term.line(self.win, loss)


def bak_of(view: View, seat: int, reach: Reach) -> tuple[BakOutlook, ...]:
    """Every bak that a seat is open to now, in the order in which a debt lists them.

    Its dual cards count in the way that leaves it open to the fewest, since they count in one way for all of them.
    """
    ways = [_rows(view, seat, reach, loss) for loss in losses_of(view, seat)]
    lines = [[row.line for row in rows] for rows in ways]
    fewest = min(lines, key=len)
    alike = [rows for rows, of in zip(ways, lines, strict=True) if of == fewest]
    saved = any(all(row.possible for row in rows if row.lacks is not None) for rows in ways)
    threats = [set(chain.from_iterable(row.threats for row in rows)) for rows in ways]
    return tuple(
        [
            attrs.evolve(
                row,
                possible=row.lacks is not None and (row.possible or saved),
                threats=tuple([other for other in row.threats if all(other in each for each in threats)]),
            )
            for row in min(alike, key=lambda rows: sum(row.lacks or 0 for row in rows))
        ]
    )


def _rows(view: View, seat: int, reach: Reach, loss: Loss) -> list[BakOutlook]:
    """The baks that a seat is open to with its cards counted so."""
    found, rows = scorer(view.rules), []
    for bak, line in _raised(view.rules, loss):
        lacks = _lacking(bak, loss)
        helps = 0 if lacks is None else reach.cards & _COUNTED[bak.what](found)
        possible = lacks is not None and _worth(bak.what, helps, found) >= lacks
        threats = [other for other in view.active if other != seat and _meets(view, other, bak, loss)]
        rows.append(BakOutlook(seat, line, bak.what, lacks, CardSet.from_mask(helps), possible, tuple(threats)))
    return rows


def _raised(rules: Rules, loss: Loss) -> list[tuple[Bak, Line]]:
    """The baks for these facts of a loser, each with its line; none for one that owes nothing (PAY-16)."""
    if rules.empty_handed_exempt and not loss.cards:
        return []
    return [(bak, line) for bak in baks(rules) if (line := bak.line_for(loss)) is not None]


def open_baks(view: View, seat: int, gained: int = 0) -> list[Bak]:
    """The baks that a seat is open to, with these cards more, in the way to count them that has the fewest."""
    raised = [_raised(view.rules, loss) for loss in losses_of(view, seat, gained)]
    return [bak for bak, _ in min(raised, key=len)]


def losses_of(view: View, seat: int, gained: int = 0) -> list[Loss]:
    """The facts of a seat as a loser, with these cards more, in each way to count them."""
    loser = view._seats[seat]._copy()
    loser._captured |= gained
    return [Loss(*facts) for facts in _reader(view.rules).losses(loser)]


def _lacking(bak: Bak, loss: Loss) -> int | None:
    """How much more of its fact would avert a bak; None where nothing does."""
    if not bak.by_captures:
        return None
    now = getattr(loss, bak.what)
    enough = (more for more in range(1, bak.most + 1) if bak.line_for(loss._replace(**{bak.what: now + more})) is None)
    return next(enough, None)


def _worth(what: str, cards: int, found: Scorer) -> int:
    """How much these cards add to a fact of a loser."""
    if what != "junk":
        return cards.bit_count()
    return found.junk_count(cards) + max(value for _, value in found.choices(cards & found.dual_mask))


def _meets(view: View, winner: int, bak: Bak, loss: Loss) -> bool:
    """Whether a seat's captures meet the winner's half of a bak, in some way to count them."""
    facts = view._seats[winner]._facts
    ways = scorer(view.rules).ways(view._seats[winner]._captured, facts.as_animal, facts.as_junk)
    wins = [
        Win(
            goes=facts.goes,
            animals=way.animals,
            junk=way.junk,
            bright_points=way.bright_points,
            ribbon_points=way.ribbon_points,
            animal_points=way.animal_points,
        )
        for way in ways
    ]
    return any(bak.term.line(win, loss) is not None for win in wins)


@lru_cache(maxsize=64)
def _reader(rules: Rules) -> FactReader:
    """Reads all facts of a loser exactly."""
    return FactReader(rules, (), [dict.fromkeys(Loss._fields, (EVERY,))])


@lru_cache(maxsize=64)
def baks(rules: Rules) -> tuple[Bak, ...]:
    """The terms in force that raise a debt for something about its loser."""
    found = []
    for term in terms_in_force(rules):
        if term.of_loss and term.op in (Op.ADD, Op.MULTIPLY):
            what, at = next(iter(term.of_loss.items()))
            found.append(Bak(term, what, max(at), Win(**{name: max(each) for name, each in term.of_win.items()})))
    return tuple(found)


@attrs.frozen
class Reach(Value):
    """The ``cards`` that a seat may still capture and those of its own that it may ``lose`` as junk, as masks, and its
    ``turns``, one under way included.
    """

    cards: int
    turns: int
    lose: int = 0

    @property
    def coming(self) -> Iterator[int]:
        """Each of the cards, as a mask of its own."""
        left = self.cards
        while left:
            low = left & -left
            yield low
            left ^= low


def reach_of(view: View, seat: int) -> Reach:
    """Everything that may still come to a seat: what nobody has captured, and others' junk where junk is paid.

    Nothing comes to a seat that has no turn left.
    """
    if view.over:
        return Reach(0, 0)
    own, turn = view._seats[seat], view._turn
    turns = own.hand_size + own.bomb_turns
    if view.seat == seat and turn is not None and _has_played(turn) and view.phase is not Phase.GO_OR_STOP:
        turns += 1
    compiled = view._setup.compiled
    moves = bool(view.owed or rewards_of(view._setup).bringing_junk)
    lose = junk_to_give(own, compiled) if moves else 0
    if not turns:
        return Reach(0, 0, lose)
    cards = view.table.mask | view._memory.standing | view._hidden.unseen
    if view.turned is not None:
        cards |= 1 << view.turned.index
    for place, each in enumerate(view._seats):  # those of a seat that may yet drop out, too
        cards |= each._hand
        if place != seat and moves:
            cards |= junk_to_give(each, compiled)
    return Reach(cards, turns, lose)


def _has_played(turn: Turn) -> bool:
    """Whether what a turn plays has left the hand, or it was a bomb turn."""
    return turn._over or turn._flips > 0 or turn._turned >= 0
