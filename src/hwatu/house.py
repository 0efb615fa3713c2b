"""House rules as a TOML file: a preset, the number of players, variants and flags.

>>> rules = loads('''
... preset = "pagat"
... players = 3
... variants = ["two_jokers", "meong_bak"]
...
... [flags]
... godori = 3
... ''')
>>> rules
Rules(players=3, jokers=CardSet('X2 X3'), godori=3, meong_bak=True)
>>> print(dumps(rules), end="")
preset = "pagat"
players = 3
<BLANKLINE>
[flags]
jokers = "X2 X3"
godori = 3
meong_bak = true

What is left out is ``pagat``, two players, no variants and no flags. An enumerated flag is written as its
name, jokers as their codes in one text, ``dual_animals`` as a table, None as ``"NONE"``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hwatu.errors import HwatuError, NotationError, RuleConflict, nearest, short
from hwatu.presets import PRESETS, Preset
from hwatu.rules import CONFLICTS, FLAGS, Rules, Variant, flag
from hwatu.rules.groups import default_of
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    import os

_KEYS = ("preset", "players", "variants", "flags")


def loads(text: str) -> Rules:
    r"""The rules that a house-rules text describes.

    Raises :class:`RuleConflict` for unknown names, values of the wrong kind and contradictions, with the
    line and the key; :class:`NotationError` for text that is no TOML (``bad_toml``) and for codes that no
    card has.

    >>> loads("[flags]\ngodory = 3")
    Traceback (most recent call last):
      ...
    hwatu.errors.RuleConflict: Line 2, godory: There is no flag 'godory'. Did you mean godori?
    """
    return _House(text).rules()


def load(path: str | os.PathLike[str]) -> Rules:
    """The rules that a house-rules file describes.

    Raises as :func:`loads` does; :class:`NotationError` (``bad_path``) for what names no file, OSError without it.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(f"{Path(path).name} is not text in UTF-8: {error.reason}.", code="bad_toml") from None
    except (TypeError, ValueError):
        raise NotationError(f"{short(path)} is the path of no file.", code="bad_path") from None
    return loads(text)


def dumps(rules: Rules) -> str:
    """The rules as a house-rules text: the nearest preset, and the flags in which they differ from it."""
    if not isinstance(rules, Rules):
        raise RuleConflict(f"{short(rules)} is not a Rules object.", code="wrong_type")
    differences = {name: _differences(rules, preset) for name, preset in PRESETS.items()}
    name = min(differences, key=lambda each: len(differences[each]))
    lines = [f'preset = "{name}"', f"players = {rules.players}"]
    if differences[name]:
        lines += ["", "[flags]", *(f"{key} = {_toml(value)}" for key, value in differences[name].items())]
    return "\n".join(lines) + "\n"


def _differences(rules: Rules, preset: Preset) -> dict[str, object]:
    values = preset.flags_for(rules.players)
    return {
        name: known.values.write(value)
        for name, known in FLAGS.items()
        if name != "players"
        and (value := getattr(rules, name)) != (values[name] if name in values else default_of(name, rules))
    }


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{key} = {_toml(each)}" for key, each in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _parse(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise NotationError(f"House rules are a text, not {short(text)}.", code="not_text")
    toml = import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")
    try:
        parsed: dict[str, Any] = toml.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"This is not TOML: {error}.", code="bad_toml") from None
    return parsed


class _House:
    """One text being read: what it says, and on which line each key and variant stands."""

    def __init__(self, text: str) -> None:
        self._values = _parse(text)
        self._lines = text.splitlines()

    def rules(self) -> Rules:
        for key in self._values:
            self._check_key(key)
        preset = self._preset()
        players = self._players()
        variants = self._variants()
        flags = self._flags()
        together: dict[str, object] = {}
        for each in variants:
            together |= each.flags
        for name, value in flags.items():
            self._check_against(variants, name, value)
            together[name] = value
        try:
            return preset(players, **together)
        except RuleConflict as error:
            raise self._contradiction(error, variants) from None

    def _check_key(self, key: str) -> None:
        if key in _KEYS:
            return
        hint = " It is a flag: flags stand below [flags]." if key in FLAGS else nearest(key, _KEYS)
        with self._at(key):
            raise RuleConflict(f"House rules have no {key[:40]!r}.{hint}", code="unknown_key")

    def _preset(self) -> Preset:
        name = self._values.get("preset", "pagat")
        with self._at("preset"):
            preset: Preset = _find(name, PRESETS, "preset")
        return preset

    def _players(self) -> int:
        players: int = self._values.get("players", 2)
        with self._at("players"):
            flag("players").read(players)
        return players

    def _variants(self) -> list[Variant]:
        names = self._values.get("variants", [])
        found: list[Variant] = []
        with self._at("variants"):
            if not isinstance(names, list):
                raise RuleConflict(f"variants must be a list of names, not {short(names)}.", code="wrong_type")
        for name in names:
            with self._at(name if isinstance(name, str) else "variants"):
                each = _find(name, VARIANTS, "variant")
                for earlier in found:
                    _ = earlier | each
                found.append(each)
        return found

    def _flags(self) -> dict[str, object]:
        flags = self._values.get("flags", {})
        with self._at("flags"):
            if not isinstance(flags, dict):
                raise RuleConflict(f"flags must be a table, not {short(flags)}.", code="wrong_type")
        read = {}
        for name, value in flags.items():
            with self._at(name):
                if name == "players":
                    raise RuleConflict("players stands above [flags], not below it.", code="unknown_key")
                read[name] = flag(name).read(value)
        return read

    def _check_against(self, variants: Iterable[Variant], name: str, value: object) -> None:
        for each in variants:
            if each.flags.get(name, value) != value:
                write = FLAGS[name].values.write
                with self._at(name):
                    raise RuleConflict(
                        f"The variant {each.name} sets {name} to {write(each.flags[name])}, not to {write(value)}.",
                        code="variants_disagree",
                        rule=FLAGS[name].rules[0],
                    )

    def _contradiction(self, error: RuleConflict, variants: Iterable[Variant]) -> RuleConflict:
        involved = CONFLICTS[error.code].flags if error.code in CONFLICTS else ()
        keys = [key for key in involved if key == "players" or key in self._values.get("flags", {})]
        keys += [each.name for each in variants if set(involved) & each.flags.keys()]
        return RuleConflict(self._where(keys or ["preset"]) + error.message, code=error.code, rule=error.rule)

    @contextmanager
    def _at(self, key: str) -> Iterator[None]:
        """Puts the line and the key in front of what an error raised inside says."""
        try:
            yield
        except HwatuError as error:
            raise type(error)(self._where([key]) + error.message, code=error.code, rule=error.rule) from None

    def _where(self, keys: Iterable[str]) -> str:
        places = [f"line {line}, {key[:40]}" for key in keys if (line := self._line(key))]
        return "; ".join(places).capitalize() + ": " if places else ""

    def _line(self, key: str) -> int | None:
        """The number of the first line that names ``key``, comments aside."""
        pattern = re.compile(rf"(?<![\w-]){re.escape(key)}(?![\w-])")
        for number, line in enumerate(self._lines, 1):
            if pattern.search(line.partition("#")[0]):
                return number
        return None


def _find(name: object, known: Mapping[str, Any], what: str) -> Any:
    if not isinstance(name, str):
        raise RuleConflict(f"A {what} is given by its name, not {short(name)}.", code="wrong_type")
    if name not in known:
        raise RuleConflict(f"There is no {what} {name[:40]!r}.{nearest(name[:40], known)}", code=f"unknown_{what}")
    return known[name]
