"""The card of a data set: all that says what it is, and by which it can be made again."""

from __future__ import annotations

import json
import platform
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import attrs

from hwatu._base.errors import HwatuError, NotationError
from hwatu._base.frozen import Value
from hwatu._cards.shuffle import Seed
from hwatu._record.rules_from_preset import Differences
from hwatu.codec import from_plain, to_plain
from hwatu.rules import Rules

CARD: Final = "card.json"
"""The name of its file."""

READ_ME: Final = "README.md"
"""The name of the file that tells people the same."""

VERSION: Final = 1
"""The version of the form of a data set."""


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
        text = (folder / CARD).read_text(encoding="utf-8")
        try:
            plain = json.loads(text)
            if plain["hwatu dataset"] != VERSION:
                raise NotationError("This data set is of another version.", code="bad_data_card")
            seed = plain["seed"]
            return cls(
                rules=from_plain(plain["rules"], Rules),
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
        except (HwatuError, KeyError, TypeError, ValueError) as error:
            said = error.message if isinstance(error, HwatuError) else f"{error!r:.80}"
            raise NotationError(f"This is no card of a data set: {said}", code="bad_data_card") from None

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
