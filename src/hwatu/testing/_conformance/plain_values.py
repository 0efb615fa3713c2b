"""Values of the library as the plain JSON of the vectors, and back: no prose, cards as codes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

import attrs

from hwatu._actions import action_text
from hwatu._base.errors import HwatuError
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._engine import legal_actions
from hwatu._facts.carry import CARRIED, NO_CARRY, Carry
from hwatu._facts.seat import Seat
from hwatu._facts.seat_facts import ASKED, AT_THE_END, SETTLES
from hwatu._payment import End, Line, NagariRefusal, Outcome, Payment, Settlement
from hwatu._payment.result import Result
from hwatu._scoring import Score
from hwatu._scoring.score_item import ScoreItem
from hwatu._state import Stack, State
from hwatu.codec._earlier_forms import outcome_now
from hwatu.events import EVENTS
from hwatu.rules import Rules
from hwatu.rules._additions import Mission
from hwatu.rules._rule_set import amended
from hwatu.testing._expectations import SEAT_FACTS

Plain = dict[str, Any]


class _Fields(NamedTuple):
    """The fields of a class that are written: some always, the others unless they hold nothing or their default."""

    always: tuple[str, ...] = ()
    unless_empty: tuple[str, ...] = ()


WRITTEN_OF_CARRY: Final = tuple([fact for fact in CARRIED if fact.name != "deals"])
"""How many deals came before is no question about the rules."""

_FIELDS: Final[Mapping[type, _Fields]] = {
    Stack: _Fields(("cards", "maker")),
    Mission: _Fields(("cards", "factor")),
    NagariRefusal: _Fields(("offerer", "refuser", "said_go")),
    ScoreItem: _Fields(("rule", "points", "extra", "cards")),
    Score: _Fields(("points", "extras", "stop_points", "junk", "as_junk", "items")),
    Line: _Fields(("rule", "op", "value")),
    Payment: _Fields(("payer", "payee", "amount", "rule", "debtor"), ("lines",)),
    Settlement: _Fields(("net", "payments", "as_junk")),
    Result: _Fields(("end", "winner", "next_dealer", "holders", "carry"), ("pushed", "drawn_quad", "dealt_nagari")),
    Carry: _Fields((), tuple([fact.name for fact in WRITTEN_OF_CARRY])),
    Seat: _Fields((), tuple([fact.name for fact in SETTLES])),
    Outcome: _Fields(
        ("end", "winner", "dealer", "seats"),
        ("carry", "refusal", "holders", "active", "paid", "pushed", "drawn_quad", "dealt_nagari"),
    ),
    **{
        event: _Fields(tuple([field.name for field in attrs.fields(event) if field.name != "reason"]))
        for event in EVENTS
    },
}  # fmt: skip


def plain(value: object) -> Any:
    """A value as plain JSON.

    >>> plain((Carry(nagaris=2), CardSet("1B 3B"), End.STOP))
    [{'nagaris': 2}, ['1B', '3B'], 'STOP']
    """
    if isinstance(value, Card):
        return value.code
    if isinstance(value, (CardSet, tuple, list)):
        return list(map(plain, value))
    if isinstance(value, Enum):
        return int(value) if isinstance(value, int) else value.name
    kind = type(value)
    if kind not in _FIELDS:
        return value
    always, unless_empty = _FIELDS[kind]
    found: Plain = {"type": kind.__name__} if kind in EVENTS else {}
    found |= {name: plain(getattr(value, name)) for name in always}
    found |= {name: plain(getattr(value, name)) for name in unless_empty if _is_said(value, name)}
    if isinstance(value, Outcome):
        for seat, each in enumerate(found["seats"]):
            each.update(_at_the_end(value, seat))
    if kind is Payment and found["debtor"] == found["payer"]:
        del found["debtor"]
    return found


def _at_the_end(outcome: Outcome, seat: int) -> Plain:
    """The facts of the end of a hand that vectors say at a seat (:data:`AT_THE_END`), unless they are nothing."""
    found = {
        "oe_myeon": seat in outcome.oe_myeon,
        "last_card": seat in outcome.last_card,
        "gained": plain(outcome.gained) if seat == outcome.winner else [],
    }
    return {fact.name: found[fact.name] for fact in AT_THE_END if found[fact.name]}


def _is_said(value: Any, name: str) -> bool:
    """Whether a field holds anything but nothing, or what it holds by default."""
    held = getattr(value, name)
    if not attrs.has(type(value)):
        return bool(held) and held != NO_CARRY
    return bool(held) and held != attrs.fields_dict(type(value))[name].default


def plain_refusal(error: HwatuError) -> Plain:
    """The code and the rule of a refusal."""
    return {"code": error.code, "rule": error.rule}


def by_seat(state: State, *names: str) -> Plain:
    """Facts about every seat."""
    seats = range(state.rules.players)
    return {name: [plain(SEAT_FACTS[name](state, seat)) for seat in seats] for name in names}


ALWAYS: Final = 5
"""So many facts of seats are written always, those after them where a seat has any."""


def plain_state(state: State) -> Plain:
    """All that every engine should agree about."""
    found: Plain = {
        "phase": plain(state.phase),
        "actor": None if state.over else state.actor,
        "dealer": state.dealer,
        "active": plain(state.active),
        **by_seat(state, "hands", "captured", "shown"),
        "table": plain(state.table),
        "stacks": plain(state.stacks),
        "stock_size": len(state.stock),
        "turned": plain(state.turned),
        **by_seat(state, "points", "chips"),
        "legal": [action_text(action) for action in legal_actions(state)],
        **by_seat(state, "turns", *[fact.name for fact in ASKED[:ALWAYS]]),
    }
    rare = by_seat(state, *[fact.name for fact in ASKED[ALWAYS:]])
    found |= {name: held for name, held in rare.items() if any(held)}
    if state.over:
        found |= {"result": plain(state.result), "settlement": plain(state.settlement)}
    return found


def read_house(given: Mapping[str, Any]) -> Rules:
    """The rules of a house. Raises :class:`hwatu.RuleConflict`."""
    return amended({"players": given["players"], **given.get("flags", {})})


def _payment(given: Mapping[str, Any]) -> Payment:
    return Payment(given["payer"], given["payee"], given["amount"], "paid", given["rule"])


_READERS: Final[Mapping[str, Callable[[Any], object]]] = {
    "mission": lambda given: Mission("mission", "", given["cards"], given["factor"]),
    "paid": lambda given: list(map(_payment, given)),
    "claims": lambda given: list(map(tuple, given)),
    "end": lambda given: End[given],
    "seats": lambda given: [Seat(**each) for each in given],
    "carry": lambda given: read_carry(given),  # noqa: PLW0108 - it is defined below
    "refusal": lambda given: NagariRefusal(**given),
    "stacks": lambda given: [(each["cards"], each["maker"]) for each in given],
}
"""How fields are read that are not just what stands there."""


def _read(given: Mapping[str, Any]) -> Plain:
    return {name: _READERS[name](value) if name in _READERS else value for name, value in given.items()}


def read_carry(given: Mapping[str, Any]) -> Carry:
    """The carry of a hand. Raises :class:`hwatu.InvalidPosition`."""
    return Carry(**_read(given))


def read_position(given: Mapping[str, Any]) -> Plain:
    """The keyword arguments of :func:`hwatu.position`; the rest of the pack is out of play."""
    return {**_read(given), "fill": False}


def read_outcome(given: Mapping[str, Any]) -> Outcome:
    """How a hand ended. Raises :class:`hwatu.InvalidPosition`."""
    fields = _read(outcome_now(given))
    return Outcome(end=fields.pop("end"), seats=fields.pop("seats"), **fields)
