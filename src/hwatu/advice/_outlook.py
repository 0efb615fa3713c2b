"""The outlook of a hand: for each seat its points, its combinations, its bak, and its go or stop."""

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
    """How near a seat is to one combination, whose rule is ``combination.rule``.

    ``points`` is what the seat scores from it now, ``count`` how many of its cards it has (of junk, how much they
    count, dual cards as junk where they still may), and ``lacks`` how many more it takes to score at all. ``has`` are
    its cards among the captures, ``coming`` those that the seat may still capture, of which it is known to hold
    ``in_hand`` and ``on_table`` lie there; ``gone`` are lost to it. ``possible`` is False only where the seat will not
    score from it, whatever is dealt and played.
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
    """A go, weighed against the stop that is due (STOP-1, STOP-2).

    It would be the seat's ``goes``-th. It passes over the ``forgoes`` chips of a stop now, and the seat then ``needs``
    so many points to stop, None where it could not stop any more (STOP-7); the cards that it has would then bring
    ``then`` chips, aside from what further points add (PAY-2, PAY-3). It has ``turns`` turns left for that. ``bak``
    says what a go costs if another seat wins (LIABLE-1).
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
    """All that is known of the chances of one seat.

    ``points`` count towards a stop (STOP-1) and ``needs`` is how many it takes, after one of its ``goes`` more than it
    had then (STOP-2), None where it cannot stop: nobody does (STOP-8), or it said go at the cap (STOP-7). ``turns`` is
    how many turns it has left in hand, the one under way included. ``completing`` are the cards of which each alone
    would be enough, among those that may still come. ``stop`` is the settlement of a stop now, where its points are
    enough, and ``stop_chips`` what it would win by that; who is liable for a card that it left (LIABLE-2) depends on
    hidden hands, and is left out. ``go`` is there where the seat must say go or stop.
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
        """How many more points it takes to stop; None where the seat cannot."""
        return None if self.needs is None else max(0, self.needs - self.points)


@attrs.frozen(slots=False)
class Outlook(ShownAsTable, Value):
    """The outlook of the seats that play, in turn order, as ``viewer`` knows it (None: a spectator)."""

    viewer: int | None
    seats: tuple[SeatOutlook, ...]

    def of(self, seat: int) -> SeatOutlook:
        """The outlook of one seat. Raises :class:`KeyError` for one that does not play."""
        return {each.seat: each for each in self.seats}[seat]


def outlook(view: View) -> Outlook:
    """For each seat: what it has, what it lacks and whether that can still come, what threatens it, and what a stop
    and a go are worth.

    It is exact, and instant: nothing is guessed. A card can still come unless another seat has captured it for good; of
    others' captures only junk changes hands (BONUS-9), and that only where something is paid in junk.

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
    """So many points, if they can be had: none above a cap are counted (STOP-7)."""
    cap = view.rules.score_cap
    return None if cap and points > cap else points


def _combinations(view: View, seat: int, reach: Reach) -> tuple[CombinationOutlook, ...]:
    """Every combination under these rules, in the order of a score."""
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
    """All cards that count for a combination."""
    found = scorer(view.rules)
    if combination.look is Look.JUNK:
        return junk_that_counts(found)
    return (combination.cards.mask | combination.including.mask) & found.deck_mask


def _progress(combination: Combination, view: View, seat: int, reach: Reach) -> tuple[int, int, int, bool]:
    """The cards that a seat has of a combination, those that may come, how many it has, and whether it can score."""
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
    """The captured dual cards, which need not count as what they show."""
    return captured & scorer(view.rules).dual_mask


def _allowed(combination: Combination, captured: int, reach: Reach) -> bool:
    """Whether a combination's condition about other cards can be met."""
    held = captured & ~reach.lose
    return not combination.including.mask & ~(captured | reach.cards) and not held & combination.excluding.mask


def _stop(view: View, seat: int) -> Settlement:
    """The settlement of a stop by this seat now."""
    return settle_played(view.rules, _outcome(view, seat))


def _outcome(view: View, seat: int) -> Outcome:
    return outcome_of(view, Result(End.STOP, seat, seat, NO_CARRY))._telling_left(None)


def _go(view: View, seat: int, stop: Settlement, turns: int) -> GoOutlook:
    """A go by a seat that could stop: the same cards, settled with one go more."""
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
    """The risk of a go: with two players there is no other loser to pay for (LIABLE-1)."""
    rule = view.rules.go_bak
    return rule if len(view.active) > 2 else _WITH_TWO.get(rule, rule)


_WITH_TWO: Final = {GoBakRule.PAYS_ALL: GoBakRule.OFF, GoBakRule.PAYS_ALL_DOUBLED: GoBakRule.DOUBLES}
