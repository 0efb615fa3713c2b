"""Rules as the lines of a header: a preset, the number of players, variants and flags, the words of house rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from hwatu._notation.located_words import Word, member
from hwatu._record.rules_from_preset import ADDED, Differences, find, plain_additions, read_addition
from hwatu.presets import PRESETS
from hwatu.rules import FLAGS, Rules, flag
from hwatu.rules._additions import Additions
from hwatu.rules._flag_values import Duals, Jokers
from hwatu.variants import VARIANTS

NAMES: Final = ("preset", "players", "variants", "flag", "additions")
"""The headers that say what rules are played; only ``flag`` may be there more than once."""

HAND_NAMES: Final = (*NAMES, "position", "dealer", "seed", "deck", "reshuffle", "carry")
"""The headers of a hand."""

SESSION_NAMES: Final = (*NAMES, "series", "stake", "purses", "limit", "finished")
"""The headers of a session."""

FORMAT_NAMES: Final = frozenset({*HAND_NAMES, *SESSION_NAMES, "result"})
"""Names that mean something in a record, so that nobody else may give them a meaning."""


def rules_header(rules: Rules) -> Iterator[tuple[str, str]]:
    """The nearest preset, and the flags in which the rules differ from it."""
    differences = Differences.of(rules)
    yield "preset", differences.preset.name
    yield "players", str(differences.players)
    for name, value in differences.written.items():
        yield "flag", f"{name} = {_written(value)}"
    if differences.additions:
        plain = plain_additions(differences.additions)
        yield "additions", json.dumps(plain, ensure_ascii=False).replace("#", "\\u0023")


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
                additions = _additions(text)
        else:
            _add(values, _flag(text), text)
    with at.blamed():
        return Differences(preset, players, values, additions).rules()


def _additions(text: Word) -> Additions:
    """The additions of a JSON text; older records have them as a document of :mod:`hwatu.codec`."""
    try:
        given = json.loads(text.text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise text.error(
            f"Additions are written as JSON: {error}.", code="bad_json", korean=f"추가 규칙은 JSON으로 씁니다: {error}."
        ) from None
    if isinstance(given, dict) and given.get("type") == "Additions":
        given = given.get("value")
    if not isinstance(given, dict):
        raise text.error("Additions are lists of tables by name.", code="wrong_type")
    read: dict[str, Any] = {}
    for key, tables in given.items():
        find(key, ADDED, "addition")
        if not isinstance(tables, list):
            raise text.error(
                f"{key} must be a list of tables.", code="wrong_type", korean=f"{key} 값은 표의 목록이어야 합니다."
            )
        read[key] = [read_addition(key, table) for table in tables]
    return Additions(**read)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a key appears twice")
    return made


def _add(values: dict[str, object], more: Mapping[str, object], word: Word) -> None:
    for name, value in more.items():
        if values.setdefault(name, value) != value:
            raise word.error(
                f"{name} has two values here.",
                code="variants_disagree",
                rule=FLAGS[name].rules[0],
                korean=f"{name} 값이 두 가지로 나옵니다.",
            )


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
