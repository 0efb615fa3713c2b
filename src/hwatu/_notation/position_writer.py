"""A state as one line: every field that makes two states equal, and nothing that is at its default."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._facts.fact import Holds
from hwatu._facts.months import months_in
from hwatu._facts.seat_facts import KEPT
from hwatu._notation.keyword_fields import SEATING, TRACE, TURN, carry_text, result_text, written
from hwatu._notation.located_words import NOTHING
from hwatu._notation.word_forms import PAYMENTS, cards_text, numbers_text, order_text
from hwatu._state import Phase, State
from hwatu._state.position import not_a_state
from hwatu._validity.remembered import told_facts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from hwatu._facts.carry import Carry
    from hwatu._state import Stack
    from hwatu._state.refused_offer import RefusedOffer
    from hwatu.rules import Rules

VERSION: Final = 1
"""The version of the notation that is written; the version of any line that is read is its third word."""

HEAD: Final = "hwatu position"


def format_position(state: State) -> str:
    """A state as one line of text, which :func:`parse_position` reads under the same rules.

    >>> from hwatu import position, presets
    >>> state = position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J", stock="8B 3J", fill=False)
    >>> print(format_position(state))
    hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J; stock 8B 3J
    """
    if not isinstance(state, State):
        raise not_a_state(state)
    fields = [f"{name} {text}" for name, text in _fields(state).items() if text]
    return "; ".join([f"{HEAD} {VERSION}", *fields])


def usual_seats(rules: Rules, carry: Carry) -> tuple[int, ...]:
    """The seats that play where nobody decides about it: those carried in, or the first at the table."""
    return carry.active or tuple(range(rules.seats_playing))


def _fields(state: State) -> dict[str, str]:
    """The text of each field, in the order of the line; empty where it is left out."""
    setup, turn, result = state._setup, state._turn, state.result
    usual = usual_seats(setup.rules, setup.carry) if setup.seating is None else ()
    return {
        "phase": "" if state.phase is Phase.TURN else state.phase.name.lower(),
        "actor": str(state.actor or ""),
        "dealer": str(setup.dealer or ""),
        "active": "" if setup.active == usual else numbers_text(setup.active),
        "hands": _piles(state._hands),
        "captured": _piles(state._captured) if any(state._captured) else "",
        "table": cards_text(state._table) if state._table else "",
        "stacks": " / ".join([_stack(each) for each in state.stacks]),
        "stock": order_text(state._stock),
        "turns": numbers_text(state._turns) if any(state._turns) else "",
        **_facts(state),
        "trace": " / ".join([written(TRACE, each) for each in state._traces]),
        "refused": " / ".join([_refused(each) for each in state.refused]),
        "paid": PAYMENTS.write(state.payments),
        "carry": carry_text(setup.carry),
        "seating": "" if setup.seating is None else written(SEATING, setup.seating),
        "turn": "" if turn is None else written(TURN, turn),
        "result": "" if result is None else result_text(result),
    }


def _facts(state: State) -> dict[str, str]:
    """The facts that are not as they are assumed to be."""
    told = told_facts(state)
    return {fact.name: _A_SEAT_EACH[fact.kind](told[fact.name]) if fact.name in told else "" for fact in KEPT}


def _piles(masks: Iterable[int]) -> str:
    return " / ".join([cards_text(mask) for mask in masks])


def _months(bits: Iterable[int]) -> str:
    return " / ".join([numbers_text(months_in(each)) or NOTHING for each in bits])


_A_SEAT_EACH: Final[Mapping[Holds, Callable[[list[Any]], str]]] = {
    Holds.NUMBER: numbers_text,
    Holds.MONTHS: _months,
    Holds.CARDS: _piles,
    Holds.FLAG: numbers_text,
}


def _stack(stack: Stack) -> str:
    return str(stack.cards) if stack.maker is None else f"{stack.cards} @{stack.maker}"


def _refused(refused: RefusedOffer) -> str:
    go = " go" if refused.said_go else ""
    return f"{refused.offerer}>{refused.refuser}{go} turns {numbers_text(refused.turns)}"
