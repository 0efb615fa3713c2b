"""The reference answers: what this library answers to the questions of the conformance vectors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hwatu._actions import action_text, parse_action
from hwatu._base.errors import HwatuError, IllegalAction
from hwatu._cards.flower_cards import card
from hwatu._engine import cut, deal, step
from hwatu._payment import settle
from hwatu._scoring import score
from hwatu._session import Session, Time, choose_dealer
from hwatu._state import State
from hwatu._validity import position
from hwatu.testing._conformance.plain_values import (
    Plain,
    plain,
    plain_refusal,
    plain_state,
    read_carry,
    read_house,
    read_outcome,
    read_position,
)
from hwatu.testing._move_counts import counts_by_depth

Given = Mapping[str, Any]

MALFORMED: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""The errors of reading a question that lacks a field, or has one of the wrong type."""

BAD_QUESTION: Final[Plain] = {"refused": {"code": "bad_question", "rule": None}}
"""The answer to a question that does not fit the schema."""


MOST_DEPTH: Final = 100
"""More decisions than a hand has."""


def answer(ask: str, given: Given) -> Plain:
    """The answer of this library, as a vector expects it. A refusal of the whole question is an answer too.

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
    """The state in which the actions of a question begin, those before aside."""
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
