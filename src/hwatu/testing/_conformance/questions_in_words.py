"""A question of a vector as a person reads it: the changes of the rules, the cards, and what was done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hwatu.catalogue import RULES
from hwatu.testing._conformance.one_vector import Vector

_LONGEST: Final = 400
"""A line of more characters is cut: a series has a whole deck for each of its hands."""


def question_text(vector: Vector) -> list[str]:
    """The lines that say what a vector asks: each rule with its title, then the kind of question and what is given.

    >>> from hwatu.testing import vectors
    >>> question_text(vectors("score")[0])[1:]
    ['asked: score', '  house: 2 players, no flag changed', '  captured: 1B 3B 8B 11B 12B']
    """
    titles = [f"{name} {RULES[name].title}" if name in RULES else name for name in vector.rules]
    return ["; ".join(titles), f"asked: {vector.ask}", *[f"  {line}" for line in _given(vector.given)]]


def _given(given: Mapping[str, Any]) -> Iterator[str]:
    for name, value in given.items():
        if name == "house":
            flags = value.get("flags") or {}
            changed = ", ".join(f"{flag} = {_words(each)}" for flag, each in flags.items())
            players = f"{value['players']} player{'' if value['players'] == 1 else 's'}"
            yield _line("house", f"{players}, {changed or 'no flag changed'}")
        elif name == "outcome":
            yield from _given(value)
        elif name == "seats":
            yield from [_line(f"seat {seat}", _words(facts)) for seat, facts in enumerate(value)]
        elif name == "text":
            yield _line("position", value.partition("; ")[2])
        elif name != "position" or "text" not in given:
            yield _line(name, _words(value))


def _line(name: str, words: str) -> str:
    line = f"{name}: {words}"
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"


def _words(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_words(each)}" for name, each in value.items()) or "nothing"
    if isinstance(value, list):
        plain = not any(isinstance(each, (list, Mapping)) or " " in str(each) for each in value)
        return (" " if plain else " / " if isinstance(value[0], list) else ", ").join(map(_words, value)) or "nothing"
    return str(value)
