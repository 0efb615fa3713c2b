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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from hwatu._base.errors import HwatuError, NotationError, RuleConflict, nearest, short
from hwatu._base.wording import Wording
from hwatu._glossary import meant
from hwatu._notation.located_words import MOST_CHARACTERS, check_text
from hwatu._notation.toml_text import Mistake, mended, read_toml, values_of
from hwatu.presets import PRESETS, Preset
from hwatu.presets._differences import ADDED, Differences, find, plain_additions, read_addition
from hwatu.rules import CONFLICTS, FLAGS, Rules, Variant, flag
from hwatu.rules._additions import Additions
from hwatu.rules._rule_set import left_beside, make_rules, rules_of_flags
from hwatu.variants import VARIANTS

if TYPE_CHECKING:
    import os

__all__ = ["Mistake", "dumps", "from_plain", "load", "loads", "problems"]

E = TypeVar("E", bound=HwatuError)

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
    return _House(read_toml(_checked(text)), text.split("\n")).rules()


def problems(text: str) -> tuple[Mistake, ...]:
    r"""All mistakes in a house-rules text at once, by line. A text that :func:`loads` can read has none.

    Slips that are common in pasted texts are recognised: the fence around a block of code, curly quotes, and words
    without quotes. The text is read on as if each mistake were corrected, and a mistake that only follows from another
    is not reported.

    Raises :class:`NotationError` (``too_long``, ``too_deep``) like ``loads``.

    >>> for mistake in problems("players = 3\nvariants = meong_back\n[flags]\ngodori = true"):
    ...     print(mistake)
    Line 2, column 12: A word stands in quotes. Write ["meong_back"].
    Line 2, column 12: There is no variant 'meong_back'. Did you mean meong_bak?
    Line 4, column 1: godori must be a whole number, 0 or more, not True.
    """
    found, readable = mended(_checked(text))
    house = _House(values_of(readable) or {}, text.split("\n"), found)
    with suppress(HwatuError):  # it is among the mistakes
        house.rules()
    return tuple(sorted(found, key=lambda each: (each.line, each.column)))


def from_plain(values: Mapping[str, object]) -> Rules:
    """The rules that such a file describes, from what a TOML or JSON library made of it, or a program put together.

    Raises what :func:`loads` raises, without a line, and :class:`RuleConflict` (``wrong_type``) for anything but a
    mapping whose keys are texts.

    >>> from hwatu import presets
    >>> from_plain({"preset": "matgo", "players": 3}) == presets.matgo(players=3)
    True
    """
    if not isinstance(values, Mapping) or not all(isinstance(key, str) for key in values):
        raise RuleConflict(
            f"House rules are a mapping whose keys are texts, not {short(values)}.",
            code="wrong_type",
            korean=f"우리 집 규칙은 글로 된 키가 있는 매핑이어야 하는데 {short(values)}입니다.",
        )
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
        raise NotationError(
            f"{Path(path).name} is not text in UTF-8: {error.reason}.",
            code="bad_toml",
            korean=f"{Path(path).name}: UTF-8로 쓴 글이 아닙니다({error.reason}).",
        ) from None
    except (TypeError, ValueError):
        raise NotationError(
            f"{short(path)} is not the path of a file.",
            code="bad_path",
            korean=f"{short(path)}: 파일의 경로가 아닙니다.",
        ) from None
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


_A_PRESET: Final = Wording("the name of a preset", "기본 규칙의 이름")
_VARIANTS_LIST: Final = Wording('a list of names: ["meong_bak"]', '이름의 목록: ["meong_bak"]')
_A_VARIANT: Final = Wording("the name of a variant", "변형 규칙의 이름")
_A_FLAG: Final = Wording("the name of a flag", "설정의 이름")
_A_KEY: Final = Wording(", ".join(_KEYS), ", ".join(_KEYS))
_NOTHING: Final = Wording("", "")


def _flag_meant(key: str) -> Wording | None:
    """A hint at the flag that a key may stand for, and where flags stand."""
    hint = meant(key, FLAGS, rules_of_flags())
    return None if hint is None else Wording(*[" ".join(both) for both in zip(hint, _BELOW_FLAGS, strict=True)])


class _House:
    """Parsed house rules, and the lines of each key and variant.

    ``found`` is a list that collects all mistakes, or None to raise the first one.
    """

    def __init__(self, values: Mapping[str, Any], lines: Sequence[str], found: list[Mistake] | None = None) -> None:
        self._values, self._lines, self._found = values, lines, found

    def rules(self) -> Rules:
        """The rules. Raises the first mistake, or the last one where all are collected."""
        before = len(self._found or ())
        for key in self._values:
            self._check_key(key)
        preset = self._preset()
        players = self._players(preset.players)
        variants = self._variants()
        complete = len(self._found or ()) == before
        flags = self._flags()
        for name, value in flags.items():
            self._check_against(variants, name, value)
        additions = self._additions()
        return self._built(preset, players, variants, flags, additions, complete=complete)

    def _built(
        self, preset: Preset, players: int, variants: Sequence[Variant], flags: Mapping[str, object],
        additions: Additions, *, complete: bool,
    ) -> Rules:  # fmt: skip
        """The rules of what was read. If that is ``complete``, all contradictions are collected: after each, the flags
        that it is about are left out.
        """
        together = {name: value for each in variants for name, value in each.flags.items()}
        try:
            kept = left_beside(flags, {**preset.flags_for(players), **together})
            return make_rules({"players": players, **kept, **flags}, additions=additions)
        except RuleConflict as error:
            involved = CONFLICTS[error.code].flags if error.code in CONFLICTS else ()
            keys = [key for key in involved if key == "players" or key in self._values.get("flags", {})]
            keys += [each.name for each in variants if set(involved) & each.flags.keys()]
            fewer = {name: value for name, value in flags.items() if name not in involved}
            if complete and self._found is not None:
                self._collect(error, (keys or ["preset"])[0], 0, _NOTHING)
                if len(fewer) < len(flags):
                    return self._built(preset, players, variants, fewer, additions, complete=True)
            raise self._placed(error, keys or ["preset"]) from None

    def _check_key(self, key: str) -> None:
        if key in _KEYS:
            return
        hint = _BELOW_FLAGS if key in FLAGS else (nearest(key[:40], _KEYS) or _flag_meant(key[:40]))
        with self._at(key, expected=_A_KEY):
            raise RuleConflict(
                f"House rules have no {key[:40]!r}.",
                code="unknown_key",
                hint=hint,
                korean=f"{key[:40]!r}: 우리 집 규칙에 그런 항목은 없습니다.",
            )

    def _preset(self) -> Preset:
        with self._at("preset", expected=_A_PRESET):
            preset: Preset = find(self._values.get("preset", "pagat"), PRESETS, "preset")
            return preset
        return PRESETS["pagat"]

    def _players(self, usual: int) -> int:
        players: int = self._values.get("players", usual)
        with self._at("players", expected=_expected("players")):
            flag("players").read(players)
            return players
        return usual

    def _variants(self) -> list[Variant]:
        names = self._values.get("variants", [])
        found: list[Variant] = []
        with self._at("variants", expected=_VARIANTS_LIST):
            if not isinstance(names, list):
                raise RuleConflict(
                    f"variants must be a list of names, not {short(names)}.",
                    code="wrong_type",
                    korean=f"variants는 이름의 목록이어야 하는데 {short(names)}입니다.",
                )
        for name in names if isinstance(names, list) else ():
            with self._at(name if isinstance(name, str) else "variants", expected=_A_VARIANT):
                each = find(name, VARIANTS, "variant")
                if each in found:
                    raise RuleConflict(
                        f"The variant {name} is named twice.",
                        code="duplicate_variant",
                        korean=f"같은 변형 규칙이 두 번 나옵니다: {name}.",
                    )
                for earlier in found:
                    earlier.check_beside(each)
                found.append(each)
        return found

    def _flags(self) -> dict[str, object]:
        flags = self._values.get("flags", {})
        with self._at("flags"):
            if not isinstance(flags, dict):
                raise RuleConflict(
                    f"flags must be a table, not {short(flags)}.",
                    code="wrong_type",
                    korean=f"flags는 표여야 하는데 {short(flags)}입니다.",
                )
        read = {}
        for name, value in flags.items() if isinstance(flags, dict) else ():
            with self._at(name, expected=_expected(name)):
                if name == "players":
                    raise RuleConflict(
                        "players goes above [flags], not below it.",
                        code="unknown_key",
                        korean="players 값은 [flags] 아래가 아니라 위에 적습니다.",
                    )
                read[name] = flag(name).read(value)
        return read

    def _additions(self) -> Additions:
        given = self._values.get("additions", {})
        read: dict[str, Any] = {}
        with self._at("additions"):
            if not isinstance(given, dict):
                raise RuleConflict(
                    f"additions must be tables, not {short(given)}.",
                    code="wrong_type",
                    korean=f"additions는 표여야 하는데 {short(given)}입니다.",
                )
        for key, listed in given.items() if isinstance(given, dict) else ():
            with self._at(key):
                find(key, ADDED, "addition")
                if not isinstance(listed, list):
                    raise RuleConflict(
                        f"Each must be a table [[additions.{key}]].",
                        code="wrong_type",
                        korean=f"[[additions.{key}]] 표로 적어야 합니다.",
                    )
                read[key] = []
        for key, tables in read.items():
            for place, table in enumerate(given[key]):
                with self._at(f"additions.{key}", place):
                    tables.append(read_addition(key, table))
        with self._at("additions"):
            return Additions(**read)
        return Additions()

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

    @contextmanager
    def _at(self, key: str, place: int = 0, *, expected: Wording = _NOTHING) -> Iterator[None]:
        """Collect an error that is raised inside as a mistake, or prefix it with the line and the key; ``place`` as in
        ``_found_at``.
        """
        try:
            yield
        except HwatuError as error:
            if self._found is None:
                raise self._placed(error, [key], place) from None
            self._collect(error, key, place, expected)

    def _collect(self, error: HwatuError, key: str, place: int, expected: Wording) -> None:
        assert self._found is not None
        line, column = self._found_at(key, place) or (1, 1)
        hint = error.hint or ("", "")
        message, korean = (
            said.removesuffix(f" {meant}") if meant else said
            for said, meant in zip((error.message, error.korean), hint, strict=True)
        )
        self._found.append(Mistake(line, column, error.code, error.rule, message, korean, *expected, *hint))

    def _placed(self, error: E, keys: Iterable[str], place: int = 0) -> E:
        """A copy of the error with the lines and the keys before its sentence."""
        places = [(at[0], key[:40]) for key in keys if (at := self._found_at(key, place))]
        english = "; ".join([f"line {line}, {key}" for line, key in places]).capitalize() + ": " if places else ""
        korean = "; ".join([f"{line}번째 줄 {key}" for line, key in places]) + ": " if places else ""
        return type(error)(
            english + error.message, code=error.code, rule=error.rule, korean=error.korean and korean + error.korean
        )

    def _found_at(self, key: str, place: int) -> tuple[int, int] | None:
        """Line and column where ``key`` stands outside comments for the first time, or ``place`` times later."""
        if not self._lines:
            return None
        pattern = re.compile(rf"(?<![\w-]){re.escape(key)}(?![\w-])")
        found = [
            (number, match.start() + 1)
            for number, line in enumerate(self._lines, 1)
            if (match := pattern.search(line.partition("#")[0]))
        ]
        return found[place] if place < len(found) else None


def _expected(name: str) -> Wording:
    """A description of the values that a flag can have; for an unknown name, that it must be the name of a flag."""
    known = FLAGS.get(name) or (flag("players") if name == "players" else None)
    return _A_FLAG if known is None else Wording(str(known.values), known.values.korean)
