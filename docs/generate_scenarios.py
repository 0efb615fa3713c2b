"""Writes an example of a rule as a test, from the conformance vector that its picture shows.

`docs/generate_examples.py` puts it below the picture. The library's own tests run every one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum, IntEnum
from importlib import import_module
from typing import Any

import attrs

from hwatu import CardSet, Payment, Seat, State, check, score, settle, step
from hwatu._actions import parse_action
from hwatu._base.fixed import Fixed
from hwatu._cli.terminal import as_call
from hwatu._facts.carry import NO_CARRY
from hwatu.codec._document_types import fields_of
from hwatu.events import Event
from hwatu.testing._conformance_vectors import Vector
from hwatu.testing._vector_answers import begun, read_carry, read_house, read_outcome

PLACES = ("hwatu", "hwatu.rules", "hwatu.testing")
"""Where a name is imported from: the first of these that has it."""


def code(rule: str, vector: Vector, title: str) -> str:
    """The test of a rule that a vector makes; nothing for a vector that is not about play, a score or a settlement."""
    if vector.ask not in WRITTEN:
        return ""
    rules = as_call(read_house(vector.given["house"])).replace("'", '"')
    lines = [f"rules = presets.{rules}", *WRITTEN[vector.ask](rule, vector, title)]
    return "\n".join([*_imports("\n".join(lines)), "", *lines])


# --- each kind of vector ---------------------------------------------------------------------------------------


def _play(rule: str, vector: Vector, title: str) -> Iterator[str]:
    given, before = vector.given, begun(vector.given)
    taken, refused, told, after = list[str](), "", tuple(before.opening), before
    for said in [*given.get("before", ()), *given["actions"]]:
        refusal = check(after, parse_action(said))
        if refusal is not None:
            refused = f'refuses("{said}", "{refusal.code}", "{refusal.rule}")'
            break
        after, events = step(after, parse_action(said))
        told = (*(told if taken else ()), *events)
        taken.append(said)
    carry = read_carry(given.get("carry", {}))
    about = {"carry": carry} if carry != NO_CARRY else {}
    if "position" in given:
        begin, about = "given", {**_position(given["position"], before, after), **about}
    else:
        begin, about = "dealt", {**_deal(given), **about}
    yield from _call(f'start = scenario("{title}", rules, "{rule}").{begin}', about)
    if taken:
        yield f"after = start.when({', '.join(map(_written, taken))})"
    now = "after" if taken else "start"
    if refused:
        yield f"{now} = {now}.{refused}"
    yield from _call(f"{now}.then", _expected(rule, before, after, told))


def _position(given: Mapping[str, Any], before: State, after: State) -> dict[str, Any]:
    """The arguments of a position; of a stock that is the rest of the pack, only the cards that are turned."""
    named = {name: PILES[name](value) if name in PILES else value for name, value in given.items()}
    turned = before.stock[: len(before.stock) - len(after.stock)]
    piles = [*given["hands"], *given.get("captured", ()), given["table"], given.get("stock", ())]
    piles += [each["cards"] for each in given.get("stacks", ())]
    if sum(map(len, piles)) < len(before.rules.deck):
        named["fill"] = False
    elif before.stock == turned + after.stock:
        named["stock"] = " ".join(map(str, turned))
    return {name: value for name, value in named.items() if name != "stock" or value}


def _deal(given: Mapping[str, Any]) -> dict[str, Any]:
    named = {name: " ".join(given[name]) for name in ("deck", "reshuffle") if given.get(name)}
    return {**named, **({"dealer": given["dealer"]} if given.get("dealer") else {})}


PILES: Mapping[str, Callable[[Any], Any]] = {
    "hands": lambda hands: [" ".join(hand) for hand in hands],
    "captured": lambda piles: [" ".join(pile) for pile in piles],
    "table": " ".join,
    "stock": " ".join,
    "stacks": lambda stacks: [(" ".join(each["cards"]), each["maker"]) for each in stacks],
}
"""How cards of a position are written that vectors list one by one."""


def _expected(rule: str, before: State, after: State, told: Sequence[Event]) -> dict[str, Any]:
    """The contents of the picture: the table, what was captured, the event that carries the rule, and who is paid."""
    seats = enumerate(zip(before.seats, after.seats, strict=True))
    captured = {seat: now.captured for seat, (then, now) in seats if now.captured != then.captured}
    found: dict[str, Any] = {"table": after.table}
    found |= {"stacks": [(each.cards, each.maker) for each in after.stacks]} if after.stacks else {}
    found |= {"captured": captured} if captured else {}
    found |= next(({"includes": f"{type(each).__name__} {rule}"} for each in told if each.rule == rule), {})
    if after.settlement is not None:
        return {**found, "net": list(after.settlement.net)}
    chips = [after.chips(seat) for seat in seats]
    return {**found, **({"chips": chips} if any(chips) else {}), "next": after.actor}


def _score(rule: str, vector: Vector, title: str) -> Iterator[str]:
    captured = " ".join(vector.given["captured"])
    points = score(read_house(vector.given["house"]), captured).points
    yield f'assert score(rules, "{captured}").points == {points}'


def _settle(rule: str, vector: Vector, title: str) -> Iterator[str]:
    outcome = read_outcome(vector.given["outcome"])
    yield from _call("outcome = Outcome", _given(outcome))
    yield f"assert settle(rules, outcome).net == {settle(read_house(vector.given['house']), outcome).net}"


WRITTEN: Mapping[str, Callable[[str, Vector, str], Iterator[str]]] = {
    "play": _play, "score": _score, "settle": _settle,
}  # fmt: skip


# --- Python ----------------------------------------------------------------------------------------------------


def _imports(body: str) -> Iterator[str]:
    """The lines that import what the code names."""
    named = sorted(set(re.findall(r"(?<!\.)\b([A-Za-z]+)(?=[(.])", body)))
    for place in PLACES:
        names = [name for name in named if _place(name) == place]
        if names:
            yield f"from {place} import {', '.join(names)}"


def _place(name: str) -> str:
    return next((place for place in PLACES if hasattr(import_module(place), name)), "")


def _call(called: str, given: Mapping[str, Any]) -> Iterator[str]:
    """A call with each argument on a line of its own, and so each of the standings."""
    yield f"{called}("
    for name, value in given.items():
        if isinstance(value, tuple) and value and isinstance(value[0], (Seat, Payment)):
            yield from (f"    {name}=[", *(f"        {_written(each)}," for each in value), "    ],")
        else:
            yield f"    {name}={_written(value)},"
    yield ")"


def _given(value: Any) -> dict[str, Any]:
    """The fields of a value that are not as they would be by themselves."""
    values = {each.name: (getattr(value, each.name), each.default) for each in fields_of(type(value))}
    return {name: held for name, (held, default) in values.items() if held != default}


def _written(value: Any) -> str:
    """A value as somebody would write it."""
    if isinstance(value, (str, CardSet)):
        return f'"{value}"'
    if isinstance(value, (list, tuple)):
        inside = ", ".join(map(_written, value))
        return f"({inside})" if isinstance(value, tuple) and len(value) == 2 else f"[{inside}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_written(each)}' for key, each in value.items())}}}"
    if isinstance(value, Enum):
        return str(int(value)) if isinstance(value, IntEnum) else str(value)
    if isinstance(value, Fixed) or attrs.has(type(value)):
        given = [f"{name}={_written(held)}" for name, held in _given(value).items()]
        return f"{type(value).__name__}({', '.join(given)})"
    return repr(value)
