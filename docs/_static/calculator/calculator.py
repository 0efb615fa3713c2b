"""The page "Score calculator": `worker.js` runs this in Pyodide and asks `answer`."""

from __future__ import annotations

import json
from typing import Any

from hwatu import HwatuError, settle
from hwatu._notation.outcome_reader import read_outcome
from hwatu.presets import PRESETS
from hwatu.render import html, text


def answer(question: str) -> str:
    """The pack of a game and the receipt of a stop by seat 0, in JSON.

    A question is `{"preset": "matgo", "seats": ["1B 3B 8B goes 1", "2R"], "carry": "nagaris 1", "names": ["Ann", ""],
    "lang": "ko"}`. Where there is no receipt, `refused` says why, and `code` is
    that of the error.
    """
    asked: dict[str, Any] = json.loads(question)
    lang, seats = asked["lang"], asked["seats"]
    rules = PRESETS[asked["preset"]](players=len(seats))
    said: dict[str, Any] = {"cards": {each.code: text(each, lang=lang) for each in rules.deck}, "needed": rules.target}
    try:
        paid = settle(rules, read_outcome(seats, rules, carry=asked["carry"]))
    except HwatuError as error:
        return json.dumps({**said, "refused": text(error, lang=lang), "code": error.code})
    points = 0 if paid.score is None else paid.score.stop_points
    return json.dumps(
        {**said, "points": points, "net": paid.net, "receipt": html(paid, lang=lang, names=asked["names"])}
    )
