"""The baks that a seat would pay if another won now, and the cards that it may still capture to avert them.

A bak is a payment term with a condition on the loser, for example "fewer than six junk". Nothing here knows the rules
of a particular bak: each is a row of ``terms_in_force``, and the module asks the row for its line with other counts.
"""

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
    """A bak: a line that would raise the debt of a seat if another seat won, and what would avert it.

    - ``seat``: the seat that would pay.
    - ``line``: the line of its debt.
    - ``what``: the count that averts it: "junk", "brights", "animals" or "ribbons".
    - ``lacks``: how much more of that the seat must capture, counted as the rule does; None if no capture averts it, as
      after a go (LIABLE-1).
    - ``averting``: the cards that would help and that the seat may still capture.
    - ``possible``: whether they are enough.
    - ``threats``: the seats whose captures already meet the rule's condition on the winner.
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
    """The cards that can add to a seat's junk count, as a mask: dual animals too, but no junk that counts 0."""
    return sum([bit for bit, value in found.junk_values.items() if value]) | found.dual_mask


_COUNTED: Final[Mapping[str, Callable[[Scorer], int]]] = MappingProxyType({
    "junk": junk_that_counts,
    "brights": lambda found: found.bright_mask | found.protection_mask,
    "animals": lambda found: found.animal_mask,
    "ribbons": lambda found: found.ribbon_mask,
})  # fmt: skip
"""For each count of a loser to which captures add, the cards that do, as a mask."""


class Bak(NamedTuple):
    """A payment term with a condition on the loser.

    - ``term``: the term.
    - ``what``: the fact of the loser that it reads.
    - ``most``: from this number on, the loser is safe.
    - ``win``: facts of a winner that meet the term's condition on the winner.
    """

    term: Term
    what: str
    most: int
    win: Win

    @property
    def by_captures(self) -> bool:
        """Whether captures can avert it; the others depend on what the loser said, such as go."""
        return self.what in _COUNTED

    def line_for(self, loss: Loss) -> Line | None:
        """The line of the debt of this loser to a winner who meets the condition; None if the loser is safe."""
        return self.term.line(self.win, loss)


def bak_of(view: View, seat: int, reach: Reach) -> tuple[BakOutlook, ...]:
    """The baks that a seat would pay now, in the order of the lines of a debt.

    A dual card counts as animal or as junk, but for all baks alike; the way with the fewest baks is taken. A bak is
    ``possible`` to avert if any such way averts it.
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
    """The baks that a seat would pay with its cards counted as in ``loss``."""
    found, rows = scorer(view.rules), []
    for bak, line in _raised(view.rules, loss):
        lacks = _lacking(bak, loss)
        helps = 0 if lacks is None else reach.cards & _COUNTED[bak.what](found)
        possible = lacks is not None and _worth(bak.what, helps, found) >= lacks
        threats = [other for other in view.active if other != seat and _meets(view, other, bak, loss)]
        rows.append(BakOutlook(seat, line, bak.what, lacks, CardSet.from_mask(helps), possible, tuple(threats)))
    return rows


def _raised(rules: Rules, loss: Loss) -> list[tuple[Bak, Line]]:
    """The baks for these facts of a loser, each with its line; empty if the loser pays nothing (PAY-16)."""
    if rules.empty_handed_exempt and not loss.cards:
        return []
    return [(bak, line) for bak in baks(rules) if (line := bak.line_for(loss)) is not None]


def open_baks(view: View, seat: int, gained: int = 0) -> list[Bak]:
    """The baks that a seat would pay after capturing the mask ``gained`` too, dual cards counted for the fewest."""
    raised = [_raised(view.rules, loss) for loss in losses_of(view, seat, gained)]
    return [bak for bak, _ in min(raised, key=len)]


def losses_of(view: View, seat: int, gained: int = 0) -> list[Loss]:
    """The facts of a seat as a loser after capturing ``gained`` too (a mask), one for each way to count dual cards."""
    loser = view._seats[seat]._copy()
    loser._captured |= gained
    return [Loss(*facts) for facts in _reader(view.rules).losses(loser)]


def _lacking(bak: Bak, loss: Loss) -> int | None:
    """How much more of its count would avert a bak; None if no number does."""
    if not bak.by_captures:
        return None
    now = getattr(loss, bak.what)
    enough = (more for more in range(1, bak.most + 1) if bak.line_for(loss._replace(**{bak.what: now + more})) is None)
    return next(enough, None)


def _worth(what: str, cards: int, found: Scorer) -> int:
    """How much these cards (a mask) add to a count of a loser, dual cards counted for the most."""
    if what != "junk":
        return cards.bit_count()
    return found.junk_count(cards) + max(value for _, value in found.choices(cards & found.dual_mask))


def _meets(view: View, winner: int, bak: Bak, loss: Loss) -> bool:
    """Whether a seat's captures meet the condition of a bak on the winner, in some way to count its dual cards."""
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
    """A reader of the facts of losers that keeps every count exact, where settling rounds them to thresholds."""
    return FactReader(rules, (), [dict.fromkeys(Loss._fields, (EVERY,))])


@lru_cache(maxsize=64)
def baks(rules: Rules) -> tuple[Bak, ...]:
    """The payment terms under these rules that raise a debt by a condition on the loser."""
    found = []
    for term in terms_in_force(rules):
        if term.of_loss and term.op in (Op.ADD, Op.MULTIPLY):
            what, at = next(iter(term.of_loss.items()))
            found.append(Bak(term, what, max(at), Win(**{name: max(each) for name, each in term.of_win.items()})))
    return tuple(found)


@attrs.frozen
class Reach(Value):
    """The cards that may still come to a seat and go from it, and its turns.

    - ``cards``: those that it may still capture, as a mask.
    - ``turns``: its turns left, one under way included.
    - ``lose``: its captures that it may have to give away as junk, as a mask.
    """

    cards: int
    turns: int
    lose: int = 0

    @property
    def coming(self) -> Iterator[int]:
        """Each card of ``cards``, as a mask of one bit."""
        left = self.cards
        while left:
            low = left & -left
            yield low
            left ^= low


def reach_of(view: View, seat: int) -> Reach:
    """The reach of a seat: all cards that nobody has captured, and the junk of others if rewards are paid in
    junk. A seat without a turn left captures nothing.
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
    for index, each in enumerate(view._seats):  # cards of a seat that drops out come back (SELL)
        cards |= each._hand
        if index != seat and moves:
            cards |= junk_to_give(each, compiled)
    return Reach(cards, turns, lose)


def _has_played(turn: Turn) -> bool:
    """Whether the turn has played its card, or needs none (a bomb turn): ``turns`` no longer counts it in the hand."""
    return turn._over or turn._flips > 0 or turn._turned >= 0
