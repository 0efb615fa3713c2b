"""The answers of this library to vectors, and the conversion of values to and from the JSON of vectors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

import attrs

from hwatu._actions import action_text, parse_action
from hwatu._base.errors import HwatuError, IllegalAction
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card, card
from hwatu._engine.dealing import deal
from hwatu._engine.opening import cut
from hwatu._engine.state import State
from hwatu._engine.stepping import legal_actions, step
from hwatu._facts.carry import CARRIED, NO_CARRY, Carry
from hwatu._facts.end import AbandonedAs, Abandonment, End, NagariRefusal
from hwatu._facts.outcome import Outcome
from hwatu._facts.payments import Line, Payment, reason
from hwatu._facts.result import Result
from hwatu._facts.seat import Seat
from hwatu._facts.seat_facts import AT_THE_END, PAYMENT_FACTS, VECTOR_FACTS
from hwatu._facts.turn_facts import Stack
from hwatu._payment.settlement import Settlement, settle
from hwatu._scoring.combinations import ScoreItem
from hwatu._scoring.score import Score, score
from hwatu._session.first_dealer import Time, choose_dealer
from hwatu._session.series import Session
from hwatu._validity.positions import position
from hwatu.codec._json_values import outcome_now
from hwatu.events import EVENTS
from hwatu.rules import Rules
from hwatu.rules._additions import Mission
from hwatu.rules._rule_set import make_rules
from hwatu.testing._expectations import SEAT_FACTS
from hwatu.testing._playouts import counts_by_depth

Plain = dict[str, Any]


class _Fields(NamedTuple):
    """The fields of a class that are written: ``always``, or ``unless_empty``: unless empty or the default."""

    always: tuple[str, ...] = ()
    unless_empty: tuple[str, ...] = ()


WRITTEN_OF_CARRY: Final = tuple([fact for fact in CARRIED if fact.name != "deals"])
"""The facts of a carry that vectors have: all but ``deals``, the number of earlier deals, which no rule depends on."""

_FIELDS: Final[Mapping[type, _Fields]] = {
    Stack: _Fields(("cards", "maker")),
    Mission: _Fields(("cards", "factor")),
    NagariRefusal: _Fields(("offerer", "refuser", "said_go")),
    Abandonment: _Fields(("seat", "counts_as")),
    ScoreItem: _Fields(("rule", "points", "extra", "cards")),
    Score: _Fields(("points", "extras", "stop_points", "junk", "as_junk", "items")),
    Line: _Fields(("rule", "op", "value")),
    Payment: _Fields(("payer", "payee", "amount", "rule", "debtor"), ("lines",)),
    Settlement: _Fields(("net", "payments", "as_junk")),
    Result: _Fields(("end", "winner", "next_dealer", "holders", "carry"), ("pushed", "drawn_quad", "dealt_nagari")),
    Carry: _Fields((), tuple([fact.name for fact in WRITTEN_OF_CARRY])),
    Seat: _Fields((), tuple([fact.name for fact in PAYMENT_FACTS])),
    Outcome: _Fields(
        ("end", "winner", "dealer", "seats"),
        ("carry", "refusal", "holders", "active", "paid", "pushed", "drawn_quad", "dealt_nagari", "abandoned"),
    ),
    **{
        event: _Fields(tuple([field.name for field in attrs.fields(event) if field.name != "reason"]))
        for event in EVENTS
    },
}  # fmt: skip


def plain(value: object) -> Any:
    """Convert a value to plain JSON.

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
    """The facts of the end of a hand that vectors have at a seat (:data:`AT_THE_END`), without empty ones."""
    found = {
        "oe_myeon": seat in outcome.oe_myeon,
        "last_card": seat in outcome.last_card,
        "gained": plain(outcome.gained) if seat == outcome.winner else [],
    }
    return {fact.name: found[fact.name] for fact in AT_THE_END if found[fact.name]}


def _is_said(value: Any, name: str) -> bool:
    """Whether a field is neither empty nor its default."""
    held = getattr(value, name)
    if not attrs.has(type(value)):
        return bool(held) and held != NO_CARRY
    return bool(held) and held != attrs.fields_dict(type(value))[name].default


def plain_refusal(error: HwatuError) -> Plain:
    """The code and the rule of a refusal, as JSON."""
    return {"code": error.code, "rule": error.rule}


def by_seat(state: State, *names: str) -> Plain:
    """The named facts, each as a list with a value for every seat."""
    seats = range(state.rules.players)
    return {name: [plain(SEAT_FACTS[name](state, seat)) for seat in seats] for name in names}


ALWAYS: Final = 5
"""The number of facts of seats that are always written; later ones only if a seat has them."""


def plain_state(state: State) -> Plain:
    """The parts of a state on which every engine must agree, as JSON."""
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
        **by_seat(state, "turns", *[fact.name for fact in VECTOR_FACTS[:ALWAYS]]),
    }
    rare = by_seat(state, *[fact.name for fact in VECTOR_FACTS[ALWAYS:]])
    found |= {name: held for name, held in rare.items() if any(held)}
    if state.over:
        found |= {"result": plain(state.result), "settlement": plain(state.settlement)}
    return found


def read_house(given: Mapping[str, Any]) -> Rules:
    """The rules of a vector. Raises :class:`hwatu.RuleConflict`."""
    return make_rules({"players": given["players"], **given.get("flags", {})})


PAID: Final = reason("paid during the hand", "판 도중에 낸 칩")
"""The reason of a payment in a question, since vectors have rules in place of reasons."""


def _payment(given: Mapping[str, Any]) -> Payment:
    return Payment(given["payer"], given["payee"], given["amount"], PAID, given["rule"])


_READERS: Final[Mapping[str, Callable[[Any], object]]] = {
    "mission": lambda given: Mission("mission", "", given["cards"], given["factor"]),
    "paid": lambda given: list(map(_payment, given)),
    "claims": lambda given: list(map(tuple, given)),
    "end": lambda given: End[given],
    "abandoned": lambda given: Abandonment(given["seat"], AbandonedAs[given["counts_as"]]),
    "seats": lambda given: [Seat(**each) for each in given],
    "carry": lambda given: read_carry(given),  # noqa: PLW0108 - it is defined below
    "refusal": lambda given: NagariRefusal(**given),
    "stacks": lambda given: [(each["cards"], each["maker"]) for each in given],
}
"""The readers of fields whose JSON value is not the value of the library."""


def _read(given: Mapping[str, Any]) -> Plain:
    return {name: _READERS[name](value) if name in _READERS else value for name, value in given.items()}


def read_carry(given: Mapping[str, Any]) -> Carry:
    """Read the carry of a hand. Raises :class:`hwatu.InvalidPosition`."""
    return Carry(**_read(given))


def read_position(given: Mapping[str, Any]) -> Plain:
    """The keyword arguments of :func:`hwatu.position` for a vector; cards that it does not name are out of play."""
    return {**_read(given), "fill": False}


def read_outcome(given: Mapping[str, Any]) -> Outcome:
    """Read an outcome. Raises :class:`hwatu.InvalidPosition`."""
    fields = _read(outcome_now(given))
    return Outcome(end=fields.pop("end"), seats=fields.pop("seats"), **fields)


Given = Mapping[str, Any]

MALFORMED: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""The errors of reading a question that lacks a field, or has one of the wrong type."""

BAD_QUESTION: Final[Plain] = {"refused": {"code": "bad_question", "rule": None}}
"""The answer to a question that does not fit the schema."""


MOST_DEPTH: Final = 100
"""The greatest depth of perft that is answered; no hand has more decisions."""


def answer(ask: str, given: Given) -> Plain:
    """Answer a question with this library, in the form of vectors. A refusal of the whole question is an answer too.

    >>> answer("card", {"code": "3R"})
    {'month': 3, 'kind': 'RIBBON', 'ribbon': 'HONGDAN', 'joker': None, 'korean': '벚꽃 홍단'}
    >>> answer("score", {"house": {"players": 2}, "captured": ["1B", "3B", "12B"]})["points"]
    2
    >>> answer("house", {"house": {"players": 2, "flags": {"syodang": "NEXT_TURN"}}})
    {'refused': {'code': 'syodang_with_two_players', 'rule': 'LIABLE-5'}}

    A question that does not fit the schema is refused as well:

    >>> answer("card", {})
    {'refused': {'code': 'bad_question', 'rule': None}}
    """
    if not isinstance(ask, str):
        return BAD_QUESTION
    answering = _ANSWERS.get(ask)
    if answering is None:
        return {"unsupported": f"there is no question {ask!r:.40}"}
    try:
        return answering(given)
    except HwatuError as error:
        return {"refused": plain_refusal(error)}
    except MALFORMED:
        return BAD_QUESTION


def _card(given: Given) -> Plain:
    found = card(given["code"])
    return {name: plain(getattr(found, name)) for name in ("month", "kind", "ribbon", "joker", "korean")}


def _house(given: Given) -> Plain:
    rules = read_house(given["house"])
    return {
        "seats_playing": rules.seats_playing,
        "hand_size": rules.hand_size,
        "table_size": rules.table_size,
        "deck_size": len(rules.deck),
        "target": rules.target,
    }


def _cut(given: Given) -> Plain:
    return {"deck": plain(cut(given["deck"], given["lift"]))}


def _draw(given: Given) -> Plain:
    drawn = choose_dealer({int(seat): code for seat, code in given["draws"].items()}, Time[given["time"]])
    return {"dealer": drawn.dealer, "again": list(drawn.again)}


def begun(given: Given) -> State:
    """The state in which a question begins, before its earlier actions (``before``)."""
    rules, carry = read_house(given["house"]), read_carry(given.get("carry", {}))
    if "position" in given:
        return position(rules, carry=carry, **read_position(given["position"]))
    return deal(rules, deck=given["deck"], reshuffle=given.get("reshuffle"), dealer=given.get("dealer", 0), carry=carry)


def _play(given: Given) -> Plain:
    state = begun(given)
    opening, before = state.opening, given.get("before", ())
    for said in before:
        state = step(state, parse_action(said)).state
    steps: list[Plain] = []
    found: Plain = {"steps": steps}
    if "deck" in given and not before:
        found["opening"] = plain(tuple(opening))
    for said in given["actions"]:
        action = parse_action(said)
        try:
            after, events = step(state, action)
        except IllegalAction as error:
            found["refused"] = {"action": said, **plain_refusal(error)}
            break
        steps.append({"seat": state.actor, "action": action_text(action), "events": plain(tuple(events))})
        state = after
    return {**found, "state": plain_state(state)}


def _score(given: Given) -> Plain:
    found: Plain = plain(score(read_house(given["house"]), given["captured"]))
    return found


def _settle(given: Given) -> Plain:
    found: Plain = plain(settle(read_house(given["house"]), read_outcome(given["outcome"])))
    return found


def _series(given: Given) -> Plain:
    session = Session.start(
        read_house(given["house"]),
        given["hands"],
        dealer=given.get("dealer", 0),
        carry=read_carry(given.get("carry", {})),
    )
    deals: list[Plain] = []
    for each in given["deals"]:
        cutter = session.cutter
        state = session.deal(deck=each["deck"], reshuffle=each.get("reshuffle"))
        for said in each["actions"]:
            state = step(state, parse_action(said)).state
        session = session.record(state)
        result, settlement = state.result, state.settlement
        deals.append(
            {
                "dealer": state.dealer,
                "cutter": cutter,
                "active": list(state.active),
                "end": None if result is None else plain(result.end),
                "winner": None if result is None else result.winner,
                "net": [] if settlement is None else list(settlement.net),
            }
        )
    return {
        "deals": deals,
        "played": session.played,
        "over": session.over,
        "dealer": session.dealer,
        "carry": plain(session.carry),
        "waiting": list(session.waiting),
        "chips": list(session.chips),
    }


def _perft(given: Given) -> Plain:
    state, depth = begun(given), given["depth"]
    if depth > MOST_DEPTH:
        return BAD_QUESTION
    counts = counts_by_depth(state, depth)
    return {"counts": [{"sequences": each.sequences, "over": each.over, "net": list(each.net)} for each in counts]}


_ANSWERS: Final[Mapping[str, Callable[[Given], Plain]]] = {
    "card": _card,
    "house": _house,
    "cut": _cut,
    "draw": _draw,
    "play": _play,
    "score": _score,
    "settle": _settle,
    "series": _series,
    "perft": _perft,
}
