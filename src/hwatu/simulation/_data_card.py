"""The card of a data set: all that says what it is, and by which it can be made again."""

from __future__ import annotations

import json
import platform
import re
from collections.abc import Callable, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import attrs

from hwatu._base.errors import HwatuError, NotationError, short
from hwatu._base.frozen import Value
from hwatu._base.two_languages import Wording
from hwatu._cards.shuffle import Seed
from hwatu._record.rules_from_preset import Differences
from hwatu.codec import from_plain, to_plain
from hwatu.codec._json_text import parse
from hwatu.rules import Rules

CARD: Final = "card.json"
"""The name of its file."""

READ_ME: Final = "README.md"
"""The name of the file that tells people the same."""

VERSION: Final = 1
"""The version of the form of a data set."""

_LONGEST: Final = 200_000_000
"""The longest card that is read, in characters: of two million files."""


def _is_number(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_list(each: Callable[[Any], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and all(map(each, value))


def _is_table(each: Callable[[Any], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, dict) and all(map(each, value.values()))


def _is_seed(value: object) -> bool:
    """Whether it is a whole number, a text, or bytes in hexadecimal digits under the key ``bytes``."""
    if isinstance(value, dict):
        digits = value.get("bytes")
        return isinstance(digits, str) and re.fullmatch("([0-9a-f]{2})*", digits) is not None
    return type(value) is int or isinstance(value, str)


_VALID: Final[Mapping[str, Callable[[Any], bool]]] = MappingProxyType(
    {
        "bots": _is_list(_is_text),
        "seed": _is_seed,
        "hands": _is_number,
        "shard": _is_number,
        "decisions": _is_number,
        "ends": _is_table(_is_number),
        "net": _is_list(lambda chips: type(chips) is int),
        "versions": lambda value: _is_table(_is_text)(value) and "hwatu" in value,
        "checksums": _is_table(_is_text),
    }
)
"""By name what every part of a card must be."""


@attrs.frozen(kw_only=True)
class DataCard(Value):
    """The contents of a data set: its rules, the bot in each seat, the seed, how many hands in files of how many, and
    how the hands ended. ``versions`` are those of this library and of Python, ``checksums`` the SHA-256 of each file.
    """

    rules: Rules
    bots: tuple[str, ...]
    seed: Seed
    hands: int
    shard: int
    decisions: int
    ends: Mapping[str, int]
    net: tuple[int, ...]
    versions: Mapping[str, str]
    checksums: Mapping[str, str] = MappingProxyType({})

    @classmethod
    def read(cls, folder: Path) -> DataCard:
        """The card of the data set in a folder. Raises :class:`NotationError` (``bad_data_card``) and OSError."""
        try:
            plain = parse((folder / CARD).read_text(encoding="utf-8"), _LONGEST)
            if not isinstance(plain, dict) or plain.get("hwatu dataset") != VERSION:
                raise NotationError("This data set is of another version.", code="bad_data_card")
            for name, valid in _VALID.items():
                if not valid(plain.get(name)):
                    given = short(plain.get(name))
                    raise NotationError(f"{name} is {given}.", code="bad_data_card", korean=f"{name}: {given}.")
            rules, seed = from_plain(plain.get("rules"), Rules), plain["seed"]
        except (HwatuError, UnicodeDecodeError) as error:
            said = (
                Wording(error.message, error.korean)
                if isinstance(error, HwatuError)
                else Wording(f"{error}.", f"{error}.")
            )
            raise NotationError(
                f"This is no card of a data set: {said.english}",
                code="bad_data_card",
                korean=f"데이터 설명 파일을 읽을 수 없습니다: {said.korean}",
            ) from None
        return cls(
            rules=rules,
            bots=tuple(plain["bots"]),
            seed=bytes.fromhex(seed["bytes"]) if isinstance(seed, dict) else seed,
            hands=plain["hands"],
            shard=plain["shard"],
            decisions=plain["decisions"],
            ends=plain["ends"],
            net=tuple(plain["net"]),
            versions=plain["versions"],
            checksums=plain["checksums"],
        )

    def write(self, folder: Path) -> None:
        """Write the card into a folder, for programs and for people."""
        plain: dict[str, Any] = {
            "hwatu dataset": VERSION,
            "preset": Differences.of(self.rules).preset.name,
            "rules": to_plain(self.rules),
            "bots": self.bots,
            "seed": {"bytes": self.seed.hex()} if isinstance(self.seed, bytes) else self.seed,
            "hands": self.hands,
            "shard": self.shard,
            "decisions": self.decisions,
            "ends": dict(self.ends),
            "net": self.net,
            "versions": dict(self.versions),
            "checksums": dict(self.checksums),
        }
        text = json.dumps(plain, ensure_ascii=False, indent=2) + "\n"
        (folder / CARD).write_text(text, encoding="utf-8", newline="\n")
        (folder / READ_ME).write_text(self._for_people(), encoding="utf-8", newline="\n")

    def _for_people(self) -> str:
        differences = Differences.of(self.rules)
        flags = [f"  - `{name} = {value}`" for name, value in differences.written.items()]
        return "\n".join([
            f"# {self.hands:,} hands of {differences.preset.name}",
            "",
            f"- Rules: preset `{differences.preset.name}` for {differences.players} players"
            + (", but:" if flags else "."),
            *flags,
            f"- Bots, from seat 0: {', '.join(f'`{name}`' for name in self.bots)}.",
            f"- Seed: `{self.seed!r}`; the hands are numbered from 0, and each is drawn from the seed and its number.",
            f"- Decisions: {self.decisions:,}.",
            f"- Ends: {', '.join(f'{count:,} {end}' for end, count in self.ends.items())}.",
            f"- Chips won, from seat 0: {', '.join(f'{chips:+,}' for chips in self.net)}.",
            f"- Made with {', '.join(f'{name} {number}' for name, number in self.versions.items())}.",
            "",
            f"Each file holds up to {self.shard:,} records, compressed with gzip: texts in the record format of hwatu.",
            "`hwatu.simulation.read_records(folder)` reads them, `hwatu export` makes tables of them, and `card.json`",
            "has the SHA-256 of each file.",
            "",
        ])  # fmt: skip


def versions_here() -> dict[str, str]:
    """The versions that decide what is played: those of this library and of Python."""
    try:
        own = version("hwatu")
    except PackageNotFoundError:
        own = "unknown"
    return {"hwatu": own, "python": platform.python_version()}
