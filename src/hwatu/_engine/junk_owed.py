"""The junk that a turn's special events bring in: each opponent gives, card by card, what it chooses (BONUS)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import GIVES, GiveJunk, give_junk
from hwatu._base.particles import josa
from hwatu._cards.card_masks import ALL_MONTHS_MASK
from hwatu._engine.go_or_stop import finish_turn
from hwatu._engine.quads import resume_turn
from hwatu._engine.refusal import Refusal
from hwatu._facts.due import due_of
from hwatu._facts.payments import reason
from hwatu._state import Phase
from hwatu._state.rewards import BY_WORTH
from hwatu.events import DualLocked, JunkGiven

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._engine.workbench import Workbench
    from hwatu._state import State
    from hwatu._state.situation import Situation

_GIVE: Final = Phase.GIVE
_GIVES: Final = GIVES
_by_worth: Final = BY_WORTH
_due_of: Final = due_of
_junk_given: Final = JunkGiven

NO_JUNK: Final = reason("no junk to give", "줄 피가 없음")


def owe(bench: Workbench) -> None:
    """Turn the bonuses of the turn into debts: bonus by bonus, each opponent in turn order (BONUS-9, BONUS-10)."""
    for rule, amount in bench.turn.bonuses:
        if amount:
            by_worth = rule in _by_worth
            for giver in bench.givers(rule):
                bench.turn.dues += (_due_of(giver, amount, rule, by_worth, False),)
    bench.turn.bonuses = ()


def collect(bench: Workbench) -> State:
    """Take what is owed as far as nobody has a choice; ask where somebody has; finish the turn when all is given."""
    while bench.turn.dues:
        due = bench.turn.dues[0]
        junk = bench.holdings[due.giver].captured & bench.junk
        if not junk:
            _lock_duals(bench, due.giver)
            if not due.begun:
                bench.collect(bench.rules.no_junk_chips, NO_JUNK, "BONUS-11", (due.giver,))
            bench.turn.dues = bench.turn.dues[1:]
        elif junk & (junk - 1) == 0:
            _give(bench, junk.bit_length() - 1)
        elif bench.compiled.cheapest:
            _give(bench, bench.compiled.cheapest_of(junk))
        else:
            return bench.wait(_GIVE, due.giver)
    return finish_turn(bench) if bench.turn.over else resume_turn(bench)


def _lock_duals(bench: Workbench, seat: int) -> None:
    """Whoever owes junk and has none can no longer count a dual animal as junk (CARD-10)."""
    marks = bench.marks[seat]
    duals = bench.holdings[seat].captured & bench.compiled.locked_when_out & ~marks.as_animal
    if duals:
        bench.changing(seat).as_animal |= duals
        bench.tell(DualLocked, seat, duals)


def _give(bench: Workbench, index: int) -> None:
    """Move one junk card from the debtor to the seat whose turn it is, and lower or settle the debt."""
    due = bench.turn.dues[0]
    giver, rule, by_value = due.giver, due.rule, due.by_value
    bench.moving(giver).captured ^= 1 << index
    bench.moving(bench.seat).captured |= 1 << index
    if bench.telling:
        bench.tell(_junk_given, giver, bench.seat, index, rule)
    left = due.left - (max(1, bench.compiled.junk_values[index]) if by_value else 1)
    others = bench.turn.dues[1:]
    bench.turn.dues = (_due_of(giver, left, rule, by_value, True), *others) if left > 0 else others


def legal(state: Situation) -> list[Action]:
    """Every junk card that the actor may give."""
    junk = state._holdings[state._actor].captured & state._setup.compiled.junk
    found: list[Action] = []
    while junk:
        low = junk & -junk
        found.append(give_junk(low) if low > ALL_MONTHS_MASK else _GIVES[low.bit_length() - 1])
        junk ^= low
    return found


def check(state: State, action: GiveJunk) -> Refusal | None:
    """Why this card cannot be given, or None."""
    index, captured = action.card.index, state._holdings[state._actor].captured
    if captured & state._setup.compiled.junk & 1 << index:
        return None
    card = action.card
    about = josa(card.korean, "은")
    if captured >> index & 1:
        return Refusal(
            "not_junk",
            "BONUS-9",
            f"You can't give {card.name}: it isn't junk.",
            f"{about} 피가 아니어서 줄 수 없습니다.",
        )
    return Refusal(
        "not_captured",
        "BONUS-9",
        f"You can't give {card.name}: you haven't captured it.",
        f"{about} 먹은 패가 아니어서 줄 수 없습니다.",
    )


def answer(bench: Workbench, action: GiveJunk) -> State:
    """Give the chosen card and go on collecting."""
    _give(bench, action.card.index)
    return collect(bench)
