"""The page "Score calculator": `worker.js` runs this in Pyodide and asks `answer`."""

from __future__ import annotations

import json
from functools import cache, reduce
from operator import or_
from typing import Any

from hwatu import HwatuError, Rules, settle
from hwatu._facts.counted_points import COUNTED
from hwatu._facts.fact import Holds
from hwatu._notation.position_line import read_outcome
from hwatu._payment.multipliers import facts_beside_points
from hwatu.presets import PRESETS
from hwatu.render import html, text
from hwatu.rules import FLAGS
from hwatu.variants import VARIANTS

COUNTED_BY = {"CARD", "CHIPS", "SHAKE", "BOMB", "STOP", "SCORE", "PAY", "PUSH", "MISSION", "LIABLE"}
"""The sections of the rules that can change a receipt: variants of others are not offered."""

OF_OTHER_FACTS = {"drawn_month", "mission", "mission_cards", "only_junk"}
"""Facts that count only with others, for which the page does not ask."""


def answer(question: str) -> str:
    """The pack of a game, its variants, what the points do not tell in it, and the receipt of a stop, in JSON.

    A question is `{"preset": "matgo", "variants": ["meong_bak"], "seats": ["1B 3B 8B goes 1", "2R"], "winner": 0,
    "carry": "nagaris 1", "names": ["Ann", ""], "lang": "ko"}`; a seat may also be `"points 10 goes 1"`, or `"pi_bak"`.
    `facts` are those words for the points tab: each with its `label`, `whose` it is, and whether it is a `number`.
    Where there is no receipt, `refused` says why, and `code` is that of the error.
    """
    asked: dict[str, Any] = json.loads(question)
    lang, seats, preset = asked["lang"], asked["seats"], asked["preset"]
    plain = rules = PRESETS[preset](players=len(seats))
    conflict = None
    try:
        rules = reduce(or_, [VARIANTS[name] for name in asked["variants"]], plain)
    except HwatuError as error:
        conflict = error
    labels = facts_beside_points(rules)
    facts = [
        {
            "name": fact.name,
            "label": labels[fact.name].korean if lang == "ko" else labels[fact.name].english,
            "whose": "loser" if fact.kind is Holds.SEATS else "winner",
            "number": fact.kind is Holds.NUMBER,
        }
        for fact in COUNTED
        if fact.name in labels and fact.name not in OF_OTHER_FACTS
    ]
    cards = {each.code: text(each, lang=lang) for each in rules.deck}
    variants = {name: VARIANTS[name].korean if lang == "ko" else VARIANTS[name].title for name in offered(plain)}
    said: dict[str, Any] = {"cards": cards, "facts": facts, "variants": variants, "needed": rules.target}
    try:
        if conflict is not None:
            raise conflict
        paid = settle(rules, read_outcome(seats, rules, winner=asked["winner"], carry=asked["carry"]))
    except HwatuError as error:
        return json.dumps({**said, "refused": text(error, lang=lang), "code": error.code})
    counted = paid.outcome.counted
    points = counted.points if counted is not None else 0 if paid.score is None else paid.score.stop_points
    return json.dumps(
        {**said, "points": points, "net": paid.net, "receipt": html(paid, lang=lang, names=asked["names"])}
    )


@cache
def offered(plain: Rules) -> tuple[str, ...]:
    """The names of the variants that can change a receipt of this game."""
    return tuple(filter(lambda name: _changes(plain, name), VARIANTS))


def _changes(plain: Rules, name: str) -> bool:
    variant = VARIANTS[name]
    if not {FLAGS[flag].group for flag in variant.flags} & COUNTED_BY:
        return False
    try:
        return plain | variant != plain
    except HwatuError:
        return False
