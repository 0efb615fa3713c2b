"""The outlook of a hand: for each seat its points, its combinations, its baks, and its go or stop.

All of it is exact and follows from the view. "Possible" means that some order of the unseen cards and some play leads
there, however unlikely; "not possible" is a proof.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.values import ShownAsTable, Value
from hwatu._cards.card_set import CardSet
from hwatu._engine.answers import with_a_go_more
from hwatu._engine.position import not_a_view
from hwatu._engine.state import outcome_of
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.end import End
from hwatu._facts.result import Result
from hwatu._facts.turn_facts import Phase
from hwatu._payment.settlement import settle_played
from hwatu._scoring.valuation import scorer
from hwatu._view.seat_view import View
from hwatu.advice._bak_outlook import Reach, bak_of, junk_that_counts, reach_of
from hwatu.rules import GoBakRule
from hwatu.rules._additions import Combination, Look

if TYPE_CHECKING:
    from hwatu._facts.outcome import Outcome
    from hwatu._payment.settlement import Settlement
    from hwatu.advice._bak_outlook import BakOutlook


def _name(combination: Combination) -> str:
    return repr(combination.name)


def _how_many(combinations: tuple[CombinationOutlook, ...]) -> str:
    return f"<{len(combinations)}>"


@attrs.frozen
class CombinationOutlook(Value):
    """The progress of a seat towards one combination.

    - ``seat``: the seat.
    - ``combination``: the combination, whose rule is ``combination.rule``.
    - ``points``: those that the seat scores from it now.
    - ``count``: the number of its cards that the seat has; for junk the junk count, dual cards included if they may
      still count as junk.
    - ``lacks``: how many more it takes to score.
    - ``has``: its cards among the seat's captures.
    - ``coming``: its cards that the seat may still capture.
    - ``in_hand``, ``on_table``: those of ``coming`` that the seat is known to hold, and that lie on the table.
    - ``gone``: its cards that the seat can no longer capture.
    - ``possible``: False only if the seat cannot score from it, whatever is dealt and played.
    """

    seat: int
    combination: Combination = attrs.field(repr=_name)
    points: int
    count: int
    lacks: int
    has: CardSet
    coming: CardSet
    in_hand: CardSet
    on_table: CardSet
    gone: CardSet
    possible: bool


@attrs.frozen
class GoOutlook(Value):
    """A go compared with a stop now (STOP-1, STOP-2).

    - ``seat``: the seat that must choose.
    - ``goes``: its number of goes with this one.
    - ``forgoes``: the chips of a stop now.
    - ``needs``: the points that it needs to stop after the go; None if it could not stop any more (STOP-7).
    - ``then``: the chips of a later stop with the cards that it has now; further points add to that (PAY-2, PAY-3).
    - ``turns``: the turns that it has left to get there.
    - ``bak``: what the go costs if another seat wins (LIABLE-1).
    """

    seat: int
    goes: int
    forgoes: int
    needs: int | None
    then: int
    turns: int
    bak: GoBakRule


@attrs.frozen
class SeatOutlook(Value):
    """The chances and the risks of one seat.

    - ``seat``: the seat.
    - ``points``: its points towards a stop (STOP-1).
    - ``needs``: the points that it needs to stop, after a go more than it had then (STOP-2); None if it cannot stop:
      under rules without stops (STOP-8), or after a go at the cap (STOP-7).
    - ``goes``: the number of its goes.
    - ``turns``: its turns left, one under way included.
    - ``completing``: cards of which each alone would bring the points for a stop, and which it may still capture.
    - ``combinations``: its progress towards each combination.
    - ``baks``: the baks that it would pay if another seat won now.
    - ``stop``: the settlement of a stop now, if its points are enough, else None. Liability for a card that was left
      (LIABLE-2) depends on hidden hands and is not counted.
    - ``stop_chips``: the chips that it would win by that, else 0.
    - ``go``: a go compared with a stop, if it must choose now, else None.
    """

    seat: int
    points: int
    needs: int | None
    goes: int
    turns: int
    completing: CardSet
    combinations: tuple[CombinationOutlook, ...] = attrs.field(repr=_how_many)
    baks: tuple[BakOutlook, ...]
    stop: Settlement | None
    stop_chips: int
    go: GoOutlook | None

    @property
    def lacks(self) -> int | None:
        """How many more points the seat needs to stop; None if it cannot."""
        return None if self.needs is None else max(0, self.needs - self.points)


@attrs.frozen(slots=False)
class Outlook(ShownAsTable, Value):
    """The outlook of the seats that play, in turn order, as ``viewer`` knows it (None: a spectator)."""

    viewer: int | None
    seats: tuple[SeatOutlook, ...]

    def of(self, seat: int) -> SeatOutlook:
        """The outlook of one seat. Raises :class:`KeyError` for a seat that does not play."""
        return {each.seat: each for each in self.seats}[seat]


def outlook(view: View) -> Outlook:
    """Compute for each seat its combinations and what they lack, the baks that threaten it, and what a stop or a go
    would pay.

    The result is exact and takes no playouts. A seat may still capture every card that no other seat has captured, and
    the junk of other seats if rewards are paid in junk (BONUS-9).

    Raises :class:`InvalidPosition` (``not_a_view``).

    >>> from hwatu import observe, position, presets
    >>> state = position(presets.pagat(), hands=["5R", "6R"], captured=["1R 2R", "3R 8B"], table="9A")
    >>> mine = outlook(observe(state, 0)).of(0)
    >>> [(each.combination.name, each.lacks, each.possible) for each in mine.combinations if "2R" in each.has]
    [('ribbons', 3, True), ('hong-dan', 1, False)]
    >>> [(each.rule, each.lacks) for each in mine.baks]
    [('PAY-5', 1), ('PAY-7', 5)]
    """
    if not isinstance(view, View):
        raise not_a_view(view)
    return Outlook(view.viewer, tuple([_seat(view, seat) for seat in view.active]))


def _seat(view: View, seat: int) -> SeatOutlook:
    compiled, facts, captured = view._setup.compiled, view._seats[seat]._facts, view._seats[seat]._captured
    reach, now = reach_of(view, seat), view._seats[seat]
    enough = _enough(view, compiled.enough(facts)) if compiled.asks_to_stop else None
    completing = [
        bit
        for bit in reach.coming
        if enough is not None
        and compiled.stop_points_when(captured | bit, facts.as_animal, facts.as_junk) >= enough > now.stop_points
    ]
    may_stop = enough is not None and now.stop_points >= enough and not view.over
    stop = _stop(view, seat) if may_stop else None
    asked = view.phase is Phase.GO_OR_STOP and view.actor == seat
    return SeatOutlook(
        seat,
        now.stop_points,
        enough,
        now.goes,
        reach.turns,
        CardSet.from_mask(sum(completing)),
        _combinations(view, seat, reach),
        bak_of(view, seat, reach) if compiled.asks_to_stop else (),
        stop,
        0 if stop is None else stop.net[seat] - view.chips(seat),
        _go(view, seat, stop, reach.turns) if stop is not None and asked else None,
    )


def _enough(view: View, points: int) -> int | None:
    """``points``, or None if they are above the cap, which no score passes (STOP-7)."""
    cap = view.rules.score_cap
    return None if cap and points > cap else points


def _combinations(view: View, seat: int, reach: Reach) -> tuple[CombinationOutlook, ...]:
    """The progress towards each combination under these rules, in the order of a score."""
    found = scorer(view.rules)
    scored = {(item.rule, item.name): item.points for item in view.score(seat).items}
    in_hand, on_table = view._seats[seat]._hand, view.table.mask
    rows = []
    for each in found.combinations:
        has, coming, count, possible = _progress(each, view, seat, reach)
        cards = _cards_of(each, view)
        rows.append(
            CombinationOutlook(
                seat,
                each,
                scored.get((each.rule, each.name), 0),
                count,
                max(0, each.needs - count, (each.including.mask & ~view._seats[seat]._captured).bit_count()),
                CardSet.from_mask(has),
                CardSet.from_mask(coming),
                CardSet.from_mask(coming & in_hand),
                CardSet.from_mask(coming & on_table),
                CardSet.from_mask(cards & ~has & ~coming),
                possible,
            )
        )
    return tuple(rows)


def _cards_of(combination: Combination, view: View) -> int:
    """The cards that count for a combination, as a mask."""
    found = scorer(view.rules)
    if combination.look is Look.JUNK:
        return junk_that_counts(found)
    return (combination.cards.mask | combination.including.mask) & found.deck_mask


def _progress(combination: Combination, view: View, seat: int, reach: Reach) -> tuple[int, int, int, bool]:
    """The cards of a combination that a seat has and may still capture, as masks, how many it has, and whether it can
    still score.

    A combination that takes an exact number can also be lost by capturing too many, so the least number that the seat
    will end with is computed too.
    """
    found, facts, captured = scorer(view.rules), view._seats[seat]._facts, view._seats[seat]._captured
    cards = _cards_of(combination, view)
    if combination.look is Look.JUNK:
        cards &= ~facts.as_animal
        has, coming = captured & cards, reach.cards & cards
        junk = max(found.junk_count(captured) + value for _, value in _junk_choices(view, seat))
        least = min(found.junk_count(captured) + value for _, value in _junk_choices(view, seat))
        most = junk + found.junk_count(coming) + max(value for _, value in found.choices(coming & found.dual_mask))
        least -= found.junk_count(captured & reach.lose)
        fits = not combination.exact or least <= combination.needs
        return has, coming, junk, most >= combination.needs and fits and _allowed(combination, captured, reach)
    if combination.look is Look.COUNTED:
        captured &= ~facts.as_junk
    has, coming = captured & cards, reach.cards & cards
    count = (has & combination.cards.mask).bit_count()
    most = count + (coming & combination.cards.mask & ~combination.excluding.mask).bit_count()
    sure = has & ~reach.lose | combination.including.mask
    least = (sure & combination.cards.mask & ~_optional(view, captured)).bit_count()
    fits = not combination.exact or least <= combination.needs
    return has, coming, count, most >= combination.needs and fits and _allowed(combination, captured, reach)


def _junk_choices(view: View, seat: int) -> tuple[tuple[int, int], ...]:
    facts = view._seats[seat]._facts
    return scorer(view.rules).choices(view._seats[seat]._captured, facts.as_animal, facts.as_junk)


def _optional(view: View, captured: int) -> int:
    """The captured dual cards, which may count as junk instead."""
    return captured & scorer(view.rules).dual_mask


def _allowed(combination: Combination, captured: int, reach: Reach) -> bool:
    """Whether the seat can still have all cards that the combination must include, and none that it must not."""
    held = captured & ~reach.lose
    return not combination.including.mask & ~(captured | reach.cards) and not held & combination.excluding.mask


def _stop(view: View, seat: int) -> Settlement:
    """The settlement of a stop by this seat now."""
    return settle_played(view.rules, _outcome(view, seat))


def _outcome(view: View, seat: int) -> Outcome:
    return outcome_of(view, Result(End.STOP, seat, seat, NO_CARRY))._telling_left(None)


def _go(view: View, seat: int, stop: Settlement, turns: int) -> GoOutlook:
    """A go by a seat that could stop, settled with its cards of now and one go more."""
    outcome = with_a_go_more(view.rules, stop.outcome, seat)
    then = settle_played(view.rules, outcome)
    before = view.chips(seat)
    return GoOutlook(
        seat,
        outcome.seats[seat].goes,
        stop.net[seat] - before,
        _enough(view, view._seats[seat].stop_points + 1),
        then.net[seat] - before,
        turns,
        go_bak_of(view),
    )


def go_bak_of(view: View) -> GoBakRule:
    """The risk of a go in this hand. With two players there is no other loser to pay for (LIABLE-1)."""
    rule = view.rules.go_bak
    return rule if len(view.active) > 2 else _WITH_TWO.get(rule, rule)


_WITH_TWO: Final = {GoBakRule.PAYS_ALL: GoBakRule.OFF, GoBakRule.PAYS_ALL_DOUBLED: GoBakRule.DOUBLES}
