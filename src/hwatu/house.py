"""House rules as a TOML file: a preset, the number of players, variants, flags, and the table's own additions.

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

Everything is optional: an empty file means two-player ``pagat``. An enumerated flag is written as its name, jokers as
their codes in one string, ``dual_animals`` as a table, and None as ``"NONE"``. Additions are written as
``[[additions.combinations]]``, ``[[additions.missions]]`` and ``[[additions.jokers]]``, each with the fields of its
class: cards as codes, a kind or look as its name, the joker as ``"XY"`` or ``"XZ"``.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from hwatu._base.errors import HwatuError, NotationError, RuleConflict, nearest, short
from hwatu._base.two_languages import Wording
from hwatu._notation.located_words import MOST_CHARACTERS, check_text
from hwatu._record.rules_from_preset import ADDED, Differences, find, plain_additions, read_addition
from hwatu.presets import PRESETS, Preset
from hwatu.rules import CONFLICTS, FLAGS, Rules, Variant, flag
from hwatu.rules._additions import Additions, HouseJoker, Mission
from hwatu.rules._combination import Combination
from hwatu.rules._rule_set import amended, left_beside
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    import os

E = TypeVar("E", bound=HwatuError)

MOST_DEPTH: Final = 16
"""How deep tables and lists may nest, and how many parts a dotted key may have; house rules need 4."""

_KEYS = ("preset", "players", "variants", "flags", "additions")
_BELOW_FLAGS: Final = Wording("It is a flag: put it below [flags].", "설정이므로 [flags] 아래에 적으세요.")


def loads(text: str) -> Rules:
    r"""The rules that a house-rules text describes.

    Raises :class:`RuleConflict`, with the line and the key, for unknown names, values of the wrong kind and
    contradictions; :class:`NotationError` for text that is not TOML (``bad_toml``), is longer than a million characters
    (``too_long``) or nests more than 16 deep (``too_deep``), and for codes that no card has;
    :class:`InvalidPosition` for an impossible mission.

    >>> loads("[flags]\ngodory = 3")
    Traceback (most recent call last):
      ...
    hwatu.RuleConflict: Line 2, godory: There is no flag 'godory'. Did you mean godori?
    """
    return _House(_parse(text), text.splitlines()).rules()


def from_plain(values: Mapping[str, object]) -> Rules:
    """The rules that such a file describes, from what a TOML or JSON library made of it, or a program put together.

    Raises what :func:`loads` raises, without a line, and :class:`RuleConflict` (``wrong_type``) for anything but a
    mapping whose keys are texts.

    >>> from hwatu import presets
    >>> from_plain({"preset": "matgo", "players": 3}) == presets.matgo(players=3)
    True
    """
    if not isinstance(values, Mapping) or not all(isinstance(key, str) for key in values):
        raise RuleConflict(f"House rules are a mapping whose keys are texts, not {short(values)}.", code="wrong_type")
    return _House(values, ()).rules()


def load(path: str | os.PathLike[str]) -> Rules:
    """The rules that a house-rules file describes.

    Raises as :func:`loads` does, :class:`NotationError` (``bad_path``) for something that is not a path, and OSError
    for a file that cannot be read.
    """
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            text = file.read(MOST_CHARACTERS + 1)
    except UnicodeDecodeError as error:
        raise NotationError(f"{Path(path).name} is not text in UTF-8: {error.reason}.", code="bad_toml") from None
    except (TypeError, ValueError):
        raise NotationError(f"{short(path)} is not the path of a file.", code="bad_path") from None
    return loads(text)


def dumps(rules: Rules) -> str:
    """The rules as a house-rules text: the nearest preset, the flags in which they differ from it, and additions.

    Raises :class:`RuleConflict` (``not_rules``).
    """
    differences = Differences.of(rules)
    lines = [f'preset = "{differences.preset.name}"', f"players = {differences.players}"]
    if differences.flags:
        lines += ["", "[flags]", *_pairs(differences.written)]
    for key, tables in plain_additions(differences.additions).items():
        for table in tables:
            lines += ["", f"[[additions.{key}]]", *_pairs(table)]
    return _checked("\n".join(lines) + "\n")


def _checked(text: object) -> str:
    return check_text(text, "A house-rules file")


def _pairs(table: Mapping[str, object]) -> Iterator[str]:
    """A line a value. Texts, numbers and truth values, and an empty table, are what they are in JSON."""
    for key, value in table.items():
        if isinstance(value, Mapping) and value:
            yield from _pairs({f"{key}.{inner}": each for inner, each in value.items()})
        else:
            yield f"{key} = {json.dumps(value, ensure_ascii=False)}"


def _parse(text: str) -> dict[str, Any]:
    _check_depth(_checked(text))
    toml = import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")
    try:
        parsed: dict[str, Any] = toml.loads(text)
    except ValueError as error:
        raise NotationError(f"This is not TOML: {error}.", code="bad_toml") from None
    return parsed


_PLAIN: Final = ""
_NEXT: Final[Mapping[str, re.Pattern[str]]] = {
    _PLAIN: re.compile(r"""\"{3}|'{3}|["'#\n\[\]{}.,=]"""),
    '"': re.compile(r'\\.|["\n]', re.DOTALL),
    "'": re.compile(r"['\n]"),
    '"""': re.compile(r'\\.|"{3,5}', re.DOTALL),
    "'''": re.compile(r"'{3,5}"),
    "#": re.compile(r"\n"),
}
"""The next thing to look for: outside texts and comments, or inside what began so. A text on one line ends there."""


def _check_depth(text: str) -> None:
    """Reject deep nesting and long dotted keys before parsing, which takes quadratic time for them."""
    within, depth, dots, place = _PLAIN, 0, 0, 0
    while found := _NEXT[within].search(text, place):
        place, piece = found.end(), found[0]
        if within:
            within = within if piece[0] == "\\" else _PLAIN
        elif piece in _NEXT:
            within = piece
        elif piece == ".":
            dots += 1
        else:
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(piece, 0)
            dots = 0
        if max(depth, dots + 1) > MOST_DEPTH:
            raise NotationError(f"House rules nest at most {MOST_DEPTH} deep.", code="too_deep")


class _House:
    """Parsed house rules, and the lines in which each key and variant stands."""

    def __init__(self, values: Mapping[str, Any], lines: Sequence[str]) -> None:
        self._values, self._lines = values, lines

    def rules(self) -> Rules:
        for key in self._values:
            self._check_key(key)
        preset = self._preset()
        players = self._players(preset.players)
        variants = self._variants()
        flags = self._flags()
        together: dict[str, object] = {}
        for each in variants:
            together |= each.flags
        for name, value in flags.items():
            self._check_against(variants, name, value)
        additions = self._additions()
        try:
            kept = left_beside(flags, {**preset.flags_for(players), **together})
            return amended({"players": players, **kept, **flags}, additions)
        except RuleConflict as error:
            raise self._contradiction(error, variants) from None

    def _check_key(self, key: str) -> None:
        if key in _KEYS:
            return
        hint = _BELOW_FLAGS if key in FLAGS else nearest(key[:40], _KEYS)
        with self._at(key):
            raise RuleConflict(f"House rules have no {key[:40]!r}.", code="unknown_key", hint=hint)

    def _preset(self) -> Preset:
        name = self._values.get("preset", "pagat")
        with self._at("preset"):
            preset: Preset = find(name, PRESETS, "preset")
        return preset

    def _players(self, usual: int) -> int:
        players: int = self._values.get("players", usual)
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
                each = find(name, VARIANTS, "variant")
                if each in found:
                    raise RuleConflict(f"The variant {name} is named twice.", code="duplicate_variant")
                for earlier in found:
                    earlier.check_beside(each)
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
                    raise RuleConflict("players goes above [flags], not below it.", code="unknown_key")
                read[name] = flag(name).read(value)
        return read

    def _additions(self) -> Additions:
        given = self._values.get("additions", {})
        with self._at("additions"):
            if not isinstance(given, dict):
                raise RuleConflict(f"additions must be tables, not {short(given)}.", code="wrong_type")
        for key, listed in given.items():
            with self._at(key):
                find(key, ADDED, "addition")
                if not isinstance(listed, list):
                    raise RuleConflict(f"Each must be a table [[additions.{key}]].", code="wrong_type")
        read: dict[str, Any] = {
            key: [self._added(key, *each) for each in enumerate(listed)] for key, listed in given.items()
        }
        with self._at("additions"):
            return Additions(**read)

    def _added(self, key: str, place: int, given: object) -> Combination | Mission | HouseJoker:
        with self._at(f"additions.{key}", place):
            return read_addition(key, given)

    def _check_against(self, variants: Iterable[Variant], name: str, value: object) -> None:
        for each in variants:
            if each.flags.get(name, value) != value:
                write = FLAGS[name].values.write
                with self._at(name):
                    raise RuleConflict(
                        f"The variant {each.name} sets {name} to {write(each.flags[name])}, not to {write(value)}.",
                        code="variants_disagree",
                        rule=FLAGS[name].rules[0],
                        korean=f"{name} 값이 변형 규칙 {each.name}에서는 {write(each.flags[name])}인데 "
                        f"여기서는 {write(value)}입니다.",
                    )

    def _contradiction(self, error: RuleConflict, variants: Iterable[Variant]) -> RuleConflict:
        involved = CONFLICTS[error.code].flags if error.code in CONFLICTS else ()
        keys = [key for key in involved if key == "players" or key in self._values.get("flags", {})]
        keys += [each.name for each in variants if set(involved) & each.flags.keys()]
        return self._placed(error, keys or ["preset"])

    @contextmanager
    def _at(self, key: str, place: int = 0) -> Iterator[None]:
        """Prefix errors raised inside with the line and the key; ``place`` as in ``_line``."""
        try:
            yield
        except HwatuError as error:
            raise self._placed(error, [key], place) from None

    def _placed(self, error: E, keys: Iterable[str], place: int = 0) -> E:
        """The same error, with the lines and the keys before its sentence."""
        places = [(line, key[:40]) for key in keys if (line := self._line(key, place))]
        english = "; ".join([f"line {line}, {key}" for line, key in places]).capitalize() + ": " if places else ""
        korean = "; ".join([f"{line}번째 줄 {key}" for line, key in places]) + ": " if places else ""
        return type(error)(
            english + error.message, code=error.code, rule=error.rule, korean=error.korean and korean + error.korean
        )

    def _line(self, key: str, place: int) -> int | None:
        """The number of the line where ``key`` stands outside comments for the first time, or ``place`` times later."""
        if not self._lines:
            return None
        pattern = re.compile(rf"(?<![\w-]){re.escape(key)}(?![\w-])")
        found = [number for number, line in enumerate(self._lines, 1) if pattern.search(line.partition("#")[0])]
        return found[place] if place < len(found) else None
