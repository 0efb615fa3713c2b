"""The layout of an observation for given rules: without the columns that play under them can never set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import attrs
import numpy as np

from hwatu._cards.argument_checks import whole
from hwatu._cards.flower_cards import FIRST_JOKER, Joker, Month
from hwatu._engine.earning import rewards_under
from hwatu._facts.carry import CARRY_COLUMNS, CARRY_PLACES, pays_claims
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.seat_facts import BIT_COLUMNS, KEPT, NUMBER_COLUMNS, named
from hwatu._payment import End
from hwatu._state import Phase
from hwatu._state.compiled_rules import compiled
from hwatu.rl._layout import BITS, CARDS, COPIES, LAYOUT, OWED, SEATS, SIZE, Layout, Part
from hwatu.rl._packing import check_seats
from hwatu.rules import (
    BombRule,
    HandJokerRule,
    HandQuadRule,
    JokerQuadRule,
    Rules,
    SeatingRule,
    SurrenderRule,
    SyodangRule,
)
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_RECALLED: Final = 1000
"""The most decisions that a layout has columns for."""


def layout(rules: Rules, *, recall: int = 0) -> Layout:
    """The layout of observations under these rules: the parts of ``LAYOUT`` without what play can never set.

    Parts have the same names, shapes and scales as there, and ``of`` gives the same for the same view. With ``recall``
    there is one more part, ``past``: the latest decisions of the hand, so many of them, each as a place (1 is the
    viewer, 2 the seat after it) and an action (1 is the first of ``ACTIONS``), the oldest first; 0 and 0 is none yet.

    Positions and carries that were made by hand may say what these rules never bring about; an observation leaves it
    out. Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``, ``bad_number`` for
    a recall that is not a whole number from 0 to 1000).

    >>> from hwatu import deal, observe, presets
    >>> from hwatu.rl import encode
    >>> rules = presets.pagat()
    >>> compact, view = layout(rules), observe(deal(rules, seed=7), 0)
    >>> encode(view, layout=compact).shape == (compact.size,)
    True
    >>> int(compact["hand"].of(encode(view, layout=compact))[0].sum())
    10
    """
    check_rules(rules)
    check_seats(rules.players)
    whole(recall, "recall", MOST_RECALLED)
    return _layout(rules, recall)


@lru_cache(maxsize=64)
def _layout(rules: Rules, recall: int) -> Layout:
    settable = columns_under(rules)
    counted = np.zeros(SIZE, bool)  # jokers of which there are more than two copies: 0, 1 or a number
    counted[COPIES] = _further(rules).max() > 1
    columns = np.arange(SIZE, dtype=np.intp)
    bits = columns[settable & ~counted & (columns < BITS)]
    kept = np.concatenate([bits, columns[settable & (counted | (columns >= BITS))]])
    place = np.full(SIZE, -1, np.intp)
    place[kept] = np.arange(len(kept))
    parts = {name: attrs.evolve(part, columns=place[part.columns]) for name, part in LAYOUT.items()}
    if recall:
        past = len(kept) + np.arange(2 * recall, dtype=np.intp).reshape(recall, 2)
        parts["past"] = Part("past", "The latest decisions, the oldest first: whose, and which.", past)
    return Layout(parts, kept, len(bits), rules, recall)


def columns_under(rules: Rules) -> NDArray[np.bool_]:
    """Which columns of ``LAYOUT`` play under these rules may set."""
    found = np.zeros(SIZE, bool)
    for name, part in LAYOUT.items():
        there = np.ones(part.shape, bool)
        if part.shape[-1] == CARDS:
            there &= _pack(rules)
        if part.shape[0] == SEATS:
            there[rules.players :] = False
        if name in _OF_PLACES:
            there[..., rules.players :] = False
        narrows = _NARROWS.get(name)
        if narrows is not None:
            there &= narrows(rules, there)
        found[part.columns] = there
    return found


def _further(rules: Rules) -> NDArray[np.intp]:
    """How many copies of each kind of joker the pack has beside the first."""
    copies = [each.index - FIRST_JOKER for each in rules.jokers]
    return np.bincount([each % len(Joker) for each in copies if each >= len(Joker)], minlength=len(Joker))


def _kinds(rules: Rules) -> NDArray[np.bool_]:
    """The kinds of joker of which the pack has the first copy."""
    return np.isin(np.arange(FIRST_JOKER, FIRST_JOKER + len(Joker)), [each.index for each in rules.jokers])


def _pack(rules: Rules) -> NDArray[np.bool_]:
    """The columns of a set of cards that the pack has."""
    return np.concatenate([np.ones(FIRST_JOKER, bool), _kinds(rules), _further(rules) > 0])


_OF_PLACES: Final = frozenset({
    "ended", "owes", "last_seat", "earlier_seat", "plays", "dealer", "turn", "actor", "undecided", "sitting_out",
    "forced", "offerer", "refuser", "moved_since", "debtors",
})  # fmt: skip
"""Sets of places, which have a column for one more than there can be."""


def _sells(rules: Rules) -> bool:
    return rules.seats_playing < rules.players and rules.seating is SeatingRule.BRIGHT_SELLING


def _offers(rules: Rules) -> bool:
    return rules.seats_playing == 3 and rules.syodang is not SyodangRule.OFF


def _traces(rules: Rules) -> bool:
    return rules.seats_playing == 3 and rules.oe_myeon


def _asks_for_junk(rules: Rules) -> bool:
    return rules.surrender is not SurrenderRule.CHEAPEST


def _completes_quads(rules: Rules) -> bool:
    return bool(rules.jokers) and rules.joker_quad is not JokerQuadRule.NEVER


def _places_substitutes(rules: Rules) -> bool:
    return bool(rules.jokers) and rules.hand_joker is not HandJokerRule.REDRAW


_ASKED: Final[Mapping[Phase, Callable[[Rules], bool]]] = {
    Phase.SEATING: _sells,
    Phase.PLACE: _places_substitutes,
    Phase.QUAD: named(KEPT)["quads"].changes_under,
    Phase.GIVE: _asks_for_junk,
    Phase.DUAL: named(KEPT)["as_junk"].changes_under,
    Phase.GO_OR_STOP: named(KEPT)["goes"].changes_under,
    Phase.PUSH: lambda rules: rules.push_limit > 0,
    Phase.ANSWER: _offers,
}
"""The rules under which a decision can be due, where these are not all."""

_Narrows = Callable[[Rules, "NDArray[np.bool_]"], "NDArray[np.bool_] | bool"]


def _only_if(needed: Callable[[Rules], bool]) -> _Narrows:
    return lambda rules, _there: needed(rules)


def _first(count: int, needed: Callable[[Rules], bool] = bool) -> _Narrows:
    """Only the first so many columns."""
    return lambda rules, there: (np.arange(there.shape[-1]) < count) & needed(rules)


def _month_cards(needed: Callable[[Rules], bool]) -> _Narrows:
    """Only the forty-eight: jokers do not lie on the table."""
    return _first(FIRST_JOKER, needed)


def _phases(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    found = np.zeros(there.shape, bool)
    found[: len(Phase)] = [phase not in _ASKED or _ASKED[phase](rules) for phase in Phase]
    return found


def _shown(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The hands of others are known where they can have been shown."""
    shows = (
        named(KEPT)["shaken"].changes_under(rules) or rules.hand_quad is not HandQuadRule.IGNORED
        or _completes_quads(rules) or _offers(rules) or _sells(rules)
    )  # fmt: skip
    found: NDArray[np.bool_] = (np.arange(SEATS) == 0)[:, None] | np.bool_(shows)
    return found


def _makers(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    places = np.arange(there.shape[-1])
    found: NDArray[np.bool_] = (places == SEATS) | ((places < rules.players) & rules.ppuk)
    return found


def _turn_flags(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    asks = _asks_for_junk(rules)
    return np.array([True, True, True, asks, asks, False, False, False])


def bonuses_at_once(rules: Rules) -> int:
    """At most so many bonuses wait to be paid: each reward once for what comes from the hand and once for each card of
    the stock that a turn turns, each joker once, and one more where a bonus has been given in part.
    """
    jokers = len(rules.jokers)
    turned = 2 if rules.bomb is BombRule.TWO_TURNS else 4
    return min(OWED, 1 + turned * rewards_under(compiled(rules)).bringing_junk + jokers)


def _bonuses(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    return (np.arange(OWED) < bonuses_at_once(rules))[:, None]


def _debtors(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    return _bonuses(rules, there) & _asks_for_junk(rules)


def _duals(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The months of which an animal can count as junk."""
    return np.array([any(each.month == month for each in rules.dual_animals) for month in Month])


def _duals_if(fact: Fact) -> _Narrows:
    return lambda rules, there: _duals(rules, there) & fact.changes_under(rules)


def _joker_kinds(rules: Rules, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
    return _kinds(rules) | (_further(rules) > 0)


_NARROWS: Final[dict[str, _Narrows]] = {
    "hand": _shown,
    "dropped": _only_if(_sells),
    "mission": _only_if(lambda rules: rules.missions),
    "mission_cards": _month_cards(lambda rules: rules.mission_cards > 0),
    "drawn_month": _first(len(Month), lambda rules: rules.drawn_month_multiplier > 1),
    "turn_waiting": _only_if(lambda rules: compiled(rules).joker_waits),
    "turn_flags": _turn_flags,
    "ended": _only_if(named(KEPT)["quads"].changes_under),
    "owes": _only_if(_asks_for_junk),
    "won": _first(len(End), lambda rules: rules.push_limit > 0),
    "must_play": _first(len(Month), lambda rules: compiled(rules).must_play),
    "quad": _first(len(Month), _completes_quads),
    **dict.fromkeys(("last_left", "earlier_left"), _month_cards(_traces)),
    **dict.fromkeys(("last_seat", "earlier_seat"), _only_if(_traces)),
    **dict.fromkeys(("last_flags", "earlier_flags"), _first(1, _traces)),
    **{
        fact.name: _only_if(fact.changes_under)
        for fact in (*BIT_COLUMNS, *NUMBER_COLUMNS, *CARRY_COLUMNS, *CARRY_PLACES)
    },
    **{fact.name: _duals_if(fact) for fact in BIT_COLUMNS if fact.kind is Holds.CARDS},
    **dict.fromkeys(("undecided", "sitting_out", "forced"), _only_if(_sells)),
    **dict.fromkeys(("offerer", "refuser", "moved_since"), _only_if(_offers)),
    "offer_flags": _first(1, _offers),
    "phase": _phases,
    "stack_makers": _makers,
    "debtors": _debtors,
    "face_down": _only_if(_sells),
    "owed": _only_if(_asks_for_junk),
    "bonuses": _bonuses,
    "claims": _only_if(pays_claims),
    "mission_factor": _only_if(lambda rules: rules.missions),
    "stack_jokers": _joker_kinds,
}
"""The rest that narrows a part down, beside the places and the pack."""
