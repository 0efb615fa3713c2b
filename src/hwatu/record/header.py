"""Rules as the lines of a header: a preset, the number of players, variants and flags, the words of house rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import Final

from hwatu.additions import Additions
from hwatu.errors import RuleConflict
from hwatu.notation.pieces import member
from hwatu.notation.text import Word
from hwatu.presets import PRESETS, Preset
from hwatu.rules import FLAGS, Rules, flag
from hwatu.rules.core import amended
from hwatu.rules.values import Duals, Jokers
from hwatu.variants import VARIANTS

NAMES: Final = ("preset", "players", "variants", "flag", "additions")
"""The headers that say what rules are played; only ``flag`` may be there more than once."""

HAND_NAMES: Final = (*NAMES, "position", "dealer", "seed", "deck", "reshuffle", "carry")
"""The headers of a hand."""

SESSION_NAMES: Final = (*NAMES, "series", "stake")
"""The headers of a session."""

FORMAT_NAMES: Final = frozenset({*HAND_NAMES, *SESSION_NAMES, "result"})
"""Names that mean something in a record, so that nobody else may give them a meaning."""


def rules_header(rules: Rules) -> Iterator[tuple[str, str]]:
    """The nearest preset, and the flags in which the rules differ from it."""
    differences = {name: found for name, each in PRESETS.items() if (found := _differences(rules, each)) is not None}
    name = min(differences, key=lambda each: len(differences[each]))
    yield "preset", name
    yield "players", str(rules.players)
    for flag_name, value in differences[name].items():
        yield "flag", f"{flag_name} = {_written(value)}"
    if rules.additions:
        yield "additions", _codec().dumps(rules.additions).replace("#", "\\u0023")


def _differences(rules: Rules, preset: Preset) -> dict[str, object] | None:
    """The flags that differ; None where the preset is not for so many players."""
    try:
        base = preset(players=rules.players)
    except RuleConflict:
        return None
    values = {name: getattr(rules, name) for name in FLAGS}
    values["jokers"] -= rules.additions.cards
    return {name: FLAGS[name].values.write(value) for name, value in values.items() if value != getattr(base, name)}


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return " ".join(f"{code}={junk}" for code, junk in value.items()) or "-"
    return str(value) or "-"


def read_rules(headers: Iterable[tuple[Word, Word]], near: Word) -> Rules:
    """The rules that these headers describe. Raises :class:`TextError` with the place of what cannot be."""
    preset, players = PRESETS["pagat"], 2
    values: dict[str, object] = {}
    additions = Additions()
    at = near
    for name, text in headers:
        at = text
        if name.text == "preset":
            preset = member(text, PRESETS)
        elif name.text == "players":
            players = text.number("players")
            with text.blamed():
                flag("players").read(players)
        elif name.text == "variants":
            for word in text.split(","):
                _add(values, member(word, VARIANTS).flags, word)
        elif name.text == "additions":
            with text.blamed():
                additions = _codec().loads(text.text, Additions)
        else:
            _add(values, _flag(text), text)
    with at.blamed():
        return amended({"players": players, **preset.flags_for(players), **values}, additions)


def _codec() -> ModuleType:
    """The reader and writer of JSON, which itself knows records."""
    return import_module("hwatu.codec")


def _add(values: dict[str, object], more: Mapping[str, object], word: Word) -> None:
    for name, value in more.items():
        if values.setdefault(name, value) != value:
            raise word.error(f"{name} has two values here.", code="variants_disagree", rule=FLAGS[name].rules[0])


def _flag(text: Word) -> dict[str, object]:
    pieces = Word(text.text.replace("=", "\n", 1), text.line, text.column).split("\n")
    if len(pieces) != 2:
        raise text.error("A flag is written godori = 3.", code="bad_flag")
    name, value = pieces
    with name.blamed():
        known = flag(name.text)
    with value.blamed():
        if isinstance(known.values, Duals):
            return {known.name: known.read(_duals(value))}
        if isinstance(known.values, Jokers):
            return {known.name: known.read("" if value.text == "-" else value.text)}
        return {known.name: known.read(_scalar(value.text))}


def _duals(value: Word) -> dict[str, int]:
    found = {}
    for word in value.words() if value.text != "-" else ():
        code, _, junk = word.text.partition("=")
        found[code] = Word(junk, word.line, word.column + len(code) + 1).number("A junk value")
    return found


def _scalar(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"[0-9]{1,10}", text) else text
