"""The JSON Schema of the files of vectors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from hwatu import DECK, AbandonedAs, End, Op, Phase, catalogue
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.seat_facts import AT_THE_END, PAYMENT_FACTS, STORED, VECTOR_FACTS
from hwatu.codec._json_schema import DIALECT
from hwatu.events import EVENTS
from hwatu.presets import PRESETS
from hwatu.rules import FLAGS
from hwatu.testing._conformance_vectors import SECTIONS, VERSION
from hwatu.testing._vector_answers import ALWAYS, MOST_DEPTH, WRITTEN_OF_CARRY
from hwatu.variants import VARIANTS

Schema = dict[str, Any]


def schema() -> Schema:
    """The JSON Schema (draft 2020-12) of a file of vectors.

    >>> schema()["properties"]["hwatu_vectors"]
    {'const': 1}
    """
    return {
        "$schema": DIALECT,
        "title": "hwatu conformance vectors",
        **_object(
            {"hwatu_vectors": {"const": VERSION}, "section": {"enum": [*SECTIONS, "found"]}, "vectors": _list(_VECTOR)}
        ),
        "$defs": _DEFINITIONS,
    }


def _object(properties: Mapping[str, Any], optional: Iterable[str] = ()) -> Schema:
    left_out = set(optional)
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in left_out],
        "additionalProperties": False,
    }


def _list(items: Mapping[str, Any]) -> Schema:
    return {"type": "array", "items": dict(items)}


def _or_null(kind: Mapping[str, Any]) -> Schema:
    return {"anyOf": [dict(kind), {"type": "null"}]}


def _one(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


_WHOLE: Final[Schema] = {"type": "integer"}
_COUNT: Final[Schema] = {"type": "integer", "minimum": 0}
_TEXT: Final[Schema] = {"type": "string"}
_TRUTH: Final[Schema] = {"type": "boolean"}
_SEAT: Final[Schema] = {"type": "integer", "minimum": 0}
_MONTH: Final[Schema] = {"type": "integer", "minimum": 1, "maximum": 12}
_RULE: Final[Schema] = {"$ref": "#/$defs/rule"}
_MAYBE_SEAT: Final = _or_null(_SEAT)
_CARDS: Final = _list(_one("card"))
_PILES: Final = _list(_CARDS)
_MONTHS: Final = _list(_list(_MONTH))
_CLAIMS: Final = _list({"type": "array", "prefixItems": [_SEAT, _COUNT], "minItems": 2, "maxItems": 2})
_PAYMENTS: Final = _list(_one("payment"))

_ASKS: Final = ("card", "house", "cut", "draw", "play", "score", "settle", "series", "perft")

_VECTOR: Final = {
    **_object({
        "name": {"type": "string", "pattern": r"^[a-z]+(-[0-9a-z]+)+$"},
        "title": _TEXT,
        "rules": {**_list(_RULE), "uniqueItems": True},
        "ask": {"enum": list(_ASKS)},
        "given": {"type": "object"},
        "expect": {"type": "object"},
    }),
    "allOf": [
        {
            "if": {"properties": {"ask": {"const": ask}}},
            "then": {"properties": {"given": _one(f"{ask} given"), "expect": _one(f"{ask} answer")}},
        }
        for ask in _ASKS
    ],
}  # fmt: skip

_EVENT: Final = {
    "oneOf": [
        {
            "type": "object",
            "properties": {"type": {"const": each.__name__}, "rule": _RULE},
            "required": ["type", *(field.name for field in attrs.fields(each) if field.name != "reason")],
        }
        for each in EVENTS
    ]
}

_FLAGS: Final[Schema] = {"type": "object", "propertyNames": {"enum": list(FLAGS)}}

_JOKER: Final = r"^X[123BDP](\.[0-9]+)?$"

_LAID: Final = ("table", "stock", "captured", "stacks", "actor", "dealer", "turns",
                *[fact.name for fact in STORED])  # fmt: skip

_OF_CARRY: Final[Mapping[Holds, Schema]] = {
    Holds.NUMBER: _COUNT, Holds.MONTH: _MONTH, Holds.MISSION: _one("mission"), Holds.SEATS: _list(_SEAT),
    Holds.CLAIMS: _CLAIMS, Holds.PAYMENTS: _PAYMENTS, Holds.CARDS: _CARDS,
}  # fmt: skip
_OF_SEAT: Final[Mapping[Holds, Schema]] = {
    Holds.NUMBER: _COUNT,
    Holds.FLAG: _TRUTH,
    Holds.CARDS: _CARDS,
    Holds.MONTHS: _list(_MONTH),
}


def _a_seat_each(facts: Iterable[Fact]) -> dict[str, Schema]:
    return {fact.name: _list(_OF_SEAT[fact.kind]) for fact in facts}


_AT_A_SEAT: Final = (*PAYMENT_FACTS, *AT_THE_END)

_PARTS: Final[Mapping[str, Schema]] = {
    "rule": {"enum": list(catalogue.RULES)},
    "card": {"anyOf": [{"enum": [each.code for each in DECK]}, {"type": "string", "pattern": _JOKER}]},
    "house": _object({"players": _WHOLE, "flags": _FLAGS}, ["flags"]),
    "refusal": _object({"code": _TEXT, "rule": _or_null(_RULE)}),
    "event": _EVENT,
    "line": _object({"rule": _RULE, "op": {"enum": list(Op.__members__)}, "value": _WHOLE}),
    "payment": _object({"payer": _MAYBE_SEAT, "payee": _MAYBE_SEAT, "amount": _COUNT, "rule": _RULE, "debtor": _SEAT,
                        "lines": _list(_one("line"))}, ["debtor", "lines"]),
    "mission": _object({"cards": _CARDS, "factor": {"type": "integer", "minimum": 2, "maximum": 9}}),
    "carry": _object({fact.name: _OF_CARRY[fact.kind] for fact in WRITTEN_OF_CARRY},
                     [fact.name for fact in WRITTEN_OF_CARRY]),
    "stack": _object({"cards": _CARDS, "maker": _MAYBE_SEAT}),
    "position": _object({"hands": _PILES, "table": _CARDS, "stock": _CARDS, "captured": _PILES,
                         "stacks": _list(_one("stack")), "actor": _SEAT, "dealer": _SEAT, "turns": _list(_COUNT),
                         **_a_seat_each(STORED)}, _LAID),
    "result": _object({"end": {"enum": list(End.__members__)}, "winner": _MAYBE_SEAT, "next_dealer": _SEAT,
                       "holders": _list(_SEAT), "carry": _one("carry"), "pushed": _TRUTH,
                       "drawn_quad": _TRUTH, "dealt_nagari": _TRUTH}, ["pushed", "drawn_quad", "dealt_nagari"]),
    "settlement": _object({"net": _list(_WHOLE), "payments": _PAYMENTS, "as_junk": _CARDS}),
    "state": _object({
        "phase": {"enum": list(Phase.__members__)}, "actor": _MAYBE_SEAT, "dealer": _SEAT, "active": _list(_SEAT),
        "hands": _PILES, "captured": _PILES, "shown": _PILES, "table": _CARDS, "stacks": _list(_one("stack")),
        "stock_size": _COUNT, "turned": _or_null(_one("card")), "points": _list(_COUNT), "chips": _list(_WHOLE),
        "legal": _list(_TEXT), "turns": _list(_COUNT), **_a_seat_each(VECTOR_FACTS), "result": _one("result"),
        "settlement": _one("settlement"),
    }, [*[fact.name for fact in VECTOR_FACTS[ALWAYS:]], "result", "settlement"]),
    "step": _object({"seat": _SEAT, "action": _TEXT, "events": _list(_one("event"))}),
    "seat": _object({fact.name: _OF_SEAT[fact.kind] for fact in _AT_A_SEAT}, [fact.name for fact in _AT_A_SEAT]),
    "outcome": _object({
        "end": {"enum": list(End.__members__)}, "winner": _MAYBE_SEAT, "dealer": _SEAT,
        "seats": _list(_one("seat")), "carry": _one("carry"),
        "refusal": _object({"offerer": _SEAT, "refuser": _SEAT, "said_go": _TRUTH}), "holders": _list(_SEAT),
        "active": _list(_SEAT), "paid": _PAYMENTS, "pushed": _TRUTH, "drawn_quad": _TRUTH, "dealt_nagari": _TRUTH,
        "abandoned": _object({"seat": _MAYBE_SEAT, "counts_as": {"enum": list(AbandonedAs.__members__)}}),
    }, ["carry", "refusal", "holders", "active", "paid", "pushed", "drawn_quad", "dealt_nagari", "abandoned"]),
    "item": _object({"rule": _RULE, "points": _WHOLE, "extra": _TRUTH, "cards": _CARDS}),
    "deal": _object({"dealer": _SEAT, "cutter": _SEAT, "active": _list(_SEAT), "end": {"enum": list(End.__members__)},
                     "winner": _MAYBE_SEAT, "net": _list(_WHOLE)}),
}  # fmt: skip

_GIVEN: Final[Mapping[str, Schema]] = {
    "card": _object({"code": _TEXT}),
    "house": _object({"house": _one("house")}),
    "cut": _object({"deck": _CARDS, "lift": _WHOLE}),
    "draw": _object({"draws": {"type": "object", "additionalProperties": _TEXT}, "time": {"enum": ["NIGHT", "DAY"]}}),
    "play": _object({"house": _one("house"), "deck": _CARDS, "reshuffle": _CARDS, "dealer": _SEAT,
                     "position": _one("position"), "text": _TEXT, "carry": _one("carry"), "before": _list(_TEXT),
                     "actions": _list(_TEXT)},
                    ["deck", "reshuffle", "dealer", "position", "text", "carry", "before"]),
    "score": _object({"house": _one("house"), "captured": _CARDS}),
    "settle": _object({"house": _one("house"), "outcome": _one("outcome")}),
    "series": _object({"house": _one("house"), "hands": _WHOLE, "dealer": _SEAT, "carry": _one("carry"),
                       "deals": _list(_object({"deck": _CARDS, "reshuffle": _CARDS, "actions": _list(_TEXT)},
                                              ["reshuffle"]))}, ["dealer", "carry"]),
    "perft": _object({"house": _one("house"),
                      "game": _object({"preset": {"enum": list(PRESETS)}, "players": _WHOLE,
                                       "variants": _list({"enum": list(VARIANTS)})}),
                      "deck": _CARDS, "reshuffle": _CARDS, "position": _one("position"), "text": _TEXT,
                      "depth": {"type": "integer", "minimum": 1, "maximum": MOST_DEPTH}},
                     ["game", "deck", "reshuffle", "position", "text"]),
}  # fmt: skip

_SAID: Final[Mapping[str, Schema]] = {
    "card": _object({"month": _or_null(_MONTH), "kind": _TEXT, "ribbon": _or_null(_TEXT), "joker": _or_null(_TEXT),
                     "korean": _TEXT}),
    "house": _object({"seats_playing": _COUNT, "hand_size": _COUNT, "table_size": _COUNT, "deck_size": _COUNT,
                      "target": _or_null(_COUNT)}),
    "cut": _object({"deck": _CARDS}),
    "draw": _object({"dealer": _MAYBE_SEAT, "again": _list(_SEAT)}),
    "play": _object({"steps": _list(_one("step")), "opening": _list(_one("event")),
                     "refused": _object({"action": _TEXT, "code": _TEXT, "rule": _or_null(_RULE)}),
                     "state": _one("state")}, ["opening", "refused"]),
    "score": _object({"points": _COUNT, "extras": _COUNT, "stop_points": _COUNT, "junk": _COUNT, "as_junk": _CARDS,
                      "items": _list(_one("item"))}),
    "settle": _one("settlement"),
    "series": _object({"deals": _list(_one("deal")), "played": _COUNT, "over": _TRUTH, "dealer": _SEAT,
                       "carry": _one("carry"), "waiting": _list(_SEAT), "chips": _list(_WHOLE)}),
    "perft": _object({"counts": _list(_object({"sequences": _COUNT, "over": _COUNT, "net": _list(_WHOLE)}))}),
}  # fmt: skip

_REFUSED: Final = _object({"refused": _one("refusal")})

_DEFINITIONS: Final[Schema] = {
    **_PARTS,
    **{f"{ask} given": each for ask, each in _GIVEN.items()},
    **{f"{ask} answer": {"anyOf": [each, _REFUSED]} for ask, each in _SAID.items()},
}
