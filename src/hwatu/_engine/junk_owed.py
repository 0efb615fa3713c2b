"""The junk that a turn has earned: each opponent gives, card by card, what it chooses (BONUS)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_masks import CardIndex
from hwatu._engine.earning import each_pays, givers
from hwatu._facts.due import Due, due_of
from hwatu._facts.payments import reason
from hwatu._state import Phase
from hwatu._state.rewards import BY_WORTH
from hwatu.events import DualLocked, JunkGiven

if TYPE_CHECKING:
    from hwatu._engine.workbench import Workbench

_GIVE: Final = Phase.GIVE

NO_JUNK: Final = reason("no junk to give", "줄 피가 없음")


def collect_junk(bench: Workbench) -> Phase | None:
    """Opponents give the junk that the turn has earned, card by card; one who has a choice is asked (BONUS-9)."""
    turn, compiled = bench.turn, bench.compiled
    while turn.dues:
        due = turn.dues[0]
        junk = bench.seats[due.giver]._captured & compiled.junk
        if not junk:
            has_no_junk(bench, due)
        elif not junk & junk - 1:
            give_card(bench, due, junk.bit_length() - 1)
        elif compiled.cheapest:
            give_card(bench, due, compiled.cheapest_of(junk))
        else:
            return bench.ask(due.giver, _GIVE)
    return None


def owe(bench: Workbench) -> None:
    """Turn the bonuses of the turn into debts: bonus by bonus, each opponent in turn order (BONUS-9, BONUS-10)."""
    for rule, amount in bench.turn.bonuses:
        for giver in givers(bench, rule) if amount else ():
            bench.turn.dues += (due_of(giver, amount, rule, rule in BY_WORTH, False),)
    bench.turn.bonuses = ()


def has_no_junk(bench: Workbench, due: Due) -> None:
    """Whoever owes junk and has none pays chips, unless this debt has begun to be paid (BONUS-11)."""
    seat = due.giver
    duals = bench.seats[seat]._captured & bench.compiled.locked_when_out & ~bench.seats[seat]._marks.as_animal
    if duals:  # it can no longer count them as junk (CARD-10)
        bench.changing(seat).as_animal |= duals
        bench.tell(DualLocked, seat, duals)
    if not due.begun:
        each_pays(bench, (seat,), bench.setup.rules.no_junk_chips, NO_JUNK, "BONUS-11")
    bench.turn.dues = bench.turn.dues[1:]


def give_card(bench: Workbench, due: Due, card: CardIndex) -> None:
    """Move a junk card to the seat whose turn it is. It counts for its worth where the debt does (BONUS-5)."""
    turn, giver = bench.turn, due.giver
    bench.scoring(giver)._captured ^= 1 << card
    bench.scoring(bench.seat)._captured |= 1 << card
    bench.tell(JunkGiven, giver, bench.seat, card, due.rule)
    left = due.left - (max(1, bench.compiled.junk_values[card]) if due.by_value else 1)
    others = turn.dues[1:]
    turn.dues = (due_of(giver, left, due.rule, due.by_value, True), *others) if left > 0 else others
