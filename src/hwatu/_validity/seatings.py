"""Checks of a hand before play, while it is decided who plays it (SELL-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._base.errors import Problem, problems
from hwatu._facts.seat import NO_FACTS
from hwatu._state import Phase
from hwatu._view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._state.position import Position


def problems_of_seating(position: Position) -> Iterator[Problem]:
    """The problems with a hand about which it is still decided who plays it, or that claims to be one."""
    seating, rules, active = position._setup.seating, position._setup.rules, position._setup.active
    if seating is None:
        if position.phase is Phase.SEATING:
            yield Problem("phase", "bad_phase", "SELL-1", "It is decided who plays, but not said who still decides.")
        return
    if position.phase is not Phase.SEATING:
        yield Problem("seating", "bad_phase", "SELL-1", "Seats decide who plays only in the phase seating.")
    if rules.players == rules.seats_playing:
        yield Problem(
            "phase",
            "bad_phase",
            "SELL-1",
            f"All {rules.players} play here, so nobody decides who does.",
            f"여기서는 {rules.players}명이 모두 치므로 누가 칠지 정하지 않습니다.",
        )
    named = [*active, *seating.undecided, *(seat for seat, _ in seating.dropped)]
    deck = sorted(each.index for each in rules.deck)
    lying = rules.table_size if rules.players < 7 else 0
    left = len(deck) - lying - rules.players * rules.hand_size
    held = {seat.hand_size for seat in position._seats} - {rules.hand_size}
    started = any(position._captured) or position._table or position.stacks or position._turn is not None
    checks = (
        (sorted(named) != list(range(rules.players)), "seating",
         "Every seat plays, sits out or is still to decide.", "자리마다 치거나 쉬거나 아직 정하지 않았거나입니다."),
        (
            position.actor not in seating.undecided[:1] or len(active) >= rules.seats_playing,
            "actor", "The first who is still to decide is asked.", "아직 정하지 않은 첫 자리가 정할 차례입니다.",
        ),
        (
            held, "hands",
            f"Every seat holds {rules.hand_size} cards while it is decided who plays, not {max(held, default=0)}.",
            f"누가 칠지 정하는 동안에는 자리마다 {rules.hand_size}장을 드는데 {max(held, default=0)}장입니다.",
        ),
        (
            position.face_down != lying, "seating",
            f"While it is decided who plays, {lying} cards lie face down, not {position.face_down}.",
            f"누가 칠지 정하는 동안에는 {lying}장이 엎어져 있는데 {position.face_down}장입니다.",
        ),
        (
            position.stock_size != left,
            "stock", f"The other {left} cards are the stock, not {position.stock_size}.",
            f"나머지 {left}장이 더미인데 {position.stock_size}장입니다.",
        ),
        (
            started or any(facts != NO_FACTS for facts in position._facts),
            "seating", "Nothing has happened before it is decided who plays.",
            "누가 칠지 정하기 전에는 아무 일도 없습니다.",
        ),
    )  # fmt: skip
    yield from problems(
        *[(found, Problem(field, "bad_seating", "SELL-1", said, korean)) for found, field, said, korean in checks]
    )
    orders = (seating.to_table, seating.to_stock)
    if any(sorted(each) != ([] if isinstance(position, View) else deck) for each in orders):
        yield Problem("seating", "bad_seating", "SELL-7", "The cards come back in an order of the whole pack.")
