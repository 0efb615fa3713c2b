"""Data sets: folders with files of records, and a data card that describes them.

Each hand follows from the seed and its number, so a folder can be completed, repaired or extended, by any number of
processes, and the files are equal byte for byte. A file is written beside its place and renamed, so it is there whole
or not at all. A file is trusted if its checksum is that of the card; if the card has none, since the writer was
interrupted, every record of it is replayed.
"""

from __future__ import annotations

import gzip
import json
import os
import platform
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import attrs

from hwatu._actions import Action
from hwatu._base.errors import HwatuError, InvalidPosition, NotationError, short
from hwatu._base.values import Value
from hwatu._base.wording import Wording
from hwatu._cards.shuffle import Seed, derived
from hwatu._engine.state import State
from hwatu._notation.located_words import MOST_CHARACTERS
from hwatu._record.moves import Ended, Move
from hwatu._record.record_writer import HEAD, SESSION_HEAD
from hwatu._record.records import Record
from hwatu.bots import Policy, named_policies, play_out
from hwatu.codec import from_plain, to_plain
from hwatu.codec._json_text import parse
from hwatu.presets._differences import Differences
from hwatu.rules import Rules
from hwatu.rules._rule_set import check_rules
from hwatu.simulation._many_hands import check_job, dealt, results_of

CARD: Final = "card.json"
"""The file name of a data card."""

READ_ME: Final = "README.md"
"""The name of the file with the contents of the data card for people."""

VERSION: Final = 1
"""The version of the format of a data set."""

_LONGEST: Final = 200_000_000
"""The longest data card that is read, in characters: enough for the checksums of two million files."""


def _is_number(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_list(each: Callable[[Any], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and all(map(each, value))


def _is_table(each: Callable[[Any], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, dict) and all(map(each, value.values()))


def _is_seed(value: object) -> bool:
    """Whether a value of JSON is a seed: a whole number, a text, or hexadecimal digits under the key ``bytes``."""
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
"""The check of each field of a data card."""


@attrs.frozen(kw_only=True)
class DataCard(Value):
    """A description of a data set.

    - ``rules``, ``bots``, ``seed``: how its hands were played, with the name of the bot in each seat.
    - ``hands``: the number of hands.
    - ``shard``: the number of hands in each file but the last.
    - ``decisions``: the number of decisions in all hands.
    - ``ends``: how many hands ended in each way, by the name of :class:`End`.
    - ``net``: the chips that each seat won or lost in all hands.
    - ``versions``: those of this library and of Python.
    - ``checksums``: the SHA-256 of each file, by its name.
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
        """Read the data card of a folder. Raises :class:`NotationError` (``bad_data_card``) and OSError."""
        try:
            plain = parse((folder / CARD).read_text(encoding="utf-8"), _LONGEST)
            if not isinstance(plain, dict) or plain.get("hwatu dataset") != VERSION:
                raise NotationError(
                    "This data set is of another version.", code="bad_data_card", korean="다른 버전의 데이터입니다."
                )
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
                f"This is not the card of a data set: {said.english}",
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
        """Write the data card into a folder, as JSON for programs and as Markdown for people."""
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
    """The versions on which the hands depend: those of this library and of Python."""
    try:
        own = version("hwatu")
    except PackageNotFoundError:
        own = "unknown"
    return {"hwatu": own, "python": platform.python_version()}


SHARD: Final = 1000
"""The number of hands in a file, by default."""

_FILE: Final = re.compile(r"hands-(\d{9})-(\d{9})\.hwatu\.gz")
_RESULT: Final = re.compile(r"^result: (\w+).* net ((?:-?\d{1,13} ?)+)$", re.MULTILINE)
_MOVE: Final = re.compile(r"\d+: ")


class _Task(NamedTuple):
    """The numbers of the hands of a file, and the SHA-256 that a data card has for it, or None."""

    hands: range
    checksum: str | None

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"hands-{self.hands[0]:09}-{self.hands[-1]:09}.hwatu.gz"


class _ShardSummary(NamedTuple):
    """The number of hands and decisions in a file, how the hands ended, the chips of each seat, and the SHA-256."""

    hands: int
    decisions: int
    ends: Mapping[str, int]
    net: tuple[int, ...]
    checksum: str


def write_records(
    folder: Path,
    rules: Rules,
    hands: int,
    *,
    bots: Sequence[str] = (),
    own: Mapping[str, Policy] = MappingProxyType({}),
    seed: Seed = 0,
    shard: int = SHARD,
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
) -> DataCard:
    """Let bots play hands, write a record of each into the files of a folder, and return the data card.

    - ``hands``: the number of hands: those that :func:`hwatu.simulation.simulate` plays with equal arguments.
    - ``bots``: the name of a bot for each seat, by default ``"simple"`` for all.
    - ``own``: your own bots, by name.
    - ``shard``: the number of hands in each file.
    - ``executor``, ``progress``: as for ``simulate``. On a Dask cluster the workers write the files, so they need
      access to the folder.

    Called again, it writes only files that are missing, cut off or changed; with more ``hands`` it adds the others. The
    files are equal byte for byte, whatever plays the hands.

    Raises what ``simulate`` raises, :class:`InvalidPosition` (``other_dataset``) if the folder has hands of other
    rules, bots or seeds, and OSError.
    """
    check_rules(rules)
    check_job(seed, executor, hands=hands, shard=shard)
    named = tuple(bots) or ("simple",) * rules.players
    policies = named_policies(named, own)
    if len(named) != rules.players:
        raise InvalidPosition(
            f"The table has {rules.players} seats, but there are {len(named)} bots.",
            code="wrong_seats",
            rule="DEAL-1",
            korean=f"이 판의 자리는 {rules.players}개인데 봇은 {len(named)}개입니다.",
        )
    folder.mkdir(parents=True, exist_ok=True)
    card = DataCard(
        rules=rules, bots=named, seed=seed, hands=0, shard=shard, decisions=0, ends={}, net=(), versions=versions_here()
    )
    if (folder / CARD).exists():
        checksums = _checksums(folder, card)
    else:
        card.write(folder)
        checksums = {}
    ranges = [range(first, min(first + shard, hands)) for first in range(0, hands, shard)]
    tasks = [_Task(each, checksums.get(_Task(each, None).name)) for each in ranges]
    work = partial(_shard, folder, rules, named, [policies[name] for name in named], seed)
    note = None if progress is None else lambda task, _: progress(len(task.hands))
    found = results_of(work, tasks, executor, note)
    kept = {task.name for task in tasks}
    for path in folder.iterdir():
        if _FILE.fullmatch(path.name) and path.name not in kept:
            path.unlink()
    card = _with(card, {task.name: found[task] for task in tasks})
    card.write(folder)
    return card


def _checksums(folder: Path, card: DataCard) -> Mapping[str, str]:
    """The checksums in the data card of the folder. Raises :class:`InvalidPosition` (``other_dataset``) unless its
    hands were played like those of ``card``.
    """
    before = DataCard.read(folder)
    for name in ("rules", "bots", "seed", "shard"):
        if getattr(before, name) != getattr(card, name):
            raise InvalidPosition(
                f"This folder has a data set with other {name}.",
                code="other_dataset",
                korean=f"이 폴더에는 {name} 값이 다른 데이터가 있습니다.",
            )
    if before.versions["hwatu"] != card.versions["hwatu"]:
        raise InvalidPosition(
            "This folder has a data set of another version of hwatu.",
            code="other_dataset",
            korean="이 폴더의 데이터는 다른 버전의 hwatu로 만든 것입니다.",
        )
    return before.checksums


def _with(card: DataCard, found: Mapping[str, _ShardSummary]) -> DataCard:
    """The data card with the sums over its files."""
    ends = Counter[str]()
    for each in found.values():
        ends.update(each.ends)
    return DataCard(
        rules=card.rules,
        bots=card.bots,
        seed=card.seed,
        hands=sum([each.hands for each in found.values()]),
        shard=card.shard,
        decisions=sum([each.decisions for each in found.values()]),
        ends=dict(ends.most_common()),
        net=tuple([sum(chips) for chips in zip(*[each.net for each in found.values()], strict=True)]),
        versions=card.versions,
        checksums={name: each.checksum for name, each in found.items()},
    )


def _shard(
    folder: Path, rules: Rules, names: tuple[str, ...], policies: Sequence[Policy], seed: Seed, task: _Task
) -> _ShardSummary:
    """Write the file of these hands unless the folder has it already, and return its summary."""
    path = folder / task.name
    with suppress(FileNotFoundError, HwatuError):  # a damaged file is written again
        found = _read(path, rules, len(task.hands))
        same = found.checksum == task.checksum if task.checksum else _are_those(path, rules, names, seed, task.hands)
        if found.hands == len(task.hands) and same:
            return found
    text = "\n".join([_played(rules, names, policies, seed, number).dumps() for number in task.hands])
    # Another process may write the same file: each has its own temporary one, and renaming replaces the file at once.
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    temporary.write_bytes(gzip.compress(text.encode(), mtime=0))  # no time: equal hands give equal bytes
    temporary.replace(path)
    return _read(path, rules, len(task.hands))


def _begun(rules: Rules, names: tuple[str, ...], seed: Seed, number: int) -> tuple[State, Record]:
    """The state of a hand before its first move, and its record."""
    state = dealt(rules, seed, number)
    return state, Record.start(
        state.rules,
        seed=derived(seed, f"hand {number}"),
        dealer=state.dealer,
        carry=state.carry,
        headers={"Hand": str(number), "Bots": ", ".join(names)},
    )


def _played(rules: Rules, names: tuple[str, ...], policies: Sequence[Policy], seed: Seed, number: int) -> Record:
    """Play one hand and return its record."""
    random = Random(derived(seed, f"players {number}"))
    moves: list[Move] = []
    state, record = _begun(rules, names, seed, number)

    def note(seat: int, action: Action) -> None:
        moves.append(Move(action, seat))

    over, _ = play_out(state, policies, random, note=note)
    return Record(
        rules=record.rules, seed=record.seed, dealer=record.dealer, carry=record.carry, headers=record.headers,
        moves=moves, ended=Ended.of(over),
    )  # fmt: skip


def _are_those(path: Path, rules: Rules, names: tuple[str, ...], seed: Seed, hands: range) -> bool:
    """Whether a file without a checksum has these hands, each replayed: an interrupted run wrote it before the card.

    Raises :class:`HwatuError` for an illegal move.
    """
    for number, record in zip(hands, _records([path]), strict=False):
        record.replay()
        _, begun = _begun(rules, names, seed, number)
        if any(
            getattr(record, name) != getattr(begun, name) for name in ("rules", "seed", "dealer", "carry", "headers")
        ):
            return False
    return True


def _read(path: Path, rules: Rules, most: int) -> _ShardSummary:
    """Summarise a file from the text of its lines, without replaying.

    Raises :class:`NotationError` (``bad_shard``) if they are not records, or of more than ``most`` hands.
    """
    decisions, ends, net = 0, Counter[str](), [0] * rules.players
    for text in _texts(path):
        results = _RESULT.findall(text)
        chips = [int(each) for _, nets in results for each in nets.split()]
        if len(results) != 1 or len(chips) != rules.players or ends.total() == most:
            raise NotationError(
                f"{path.name} is not a file with records of that many hands.",
                code="bad_shard",
                korean=f"{path.name}: 그만큼의 판을 기록한 파일이 아닙니다.",
            )
        ends[results[0][0]] += 1
        net = [sum(each) for each in zip(net, chips, strict=True)]
        decisions += sum([line.count(", ") + 1 for line in text.split("\n") if _MOVE.match(line)])
    return _ShardSummary(ends.total(), decisions, dict(ends), tuple(net), sha256(path.read_bytes()).hexdigest())


def _texts(path: Path) -> Iterator[str]:
    """The text of each record in a file, one after another: a small file that unpacks to gigabytes must not fill the
    memory.
    """
    packed = path.suffix == ".gz"
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") if packed else path.open(encoding="utf-8") as file:
            lines, length = list[str](), 0
            while line := file.readline(MOST_CHARACTERS + 1):
                if line.startswith((f"{HEAD} ", f"{SESSION_HEAD} ")) and lines:
                    yield "".join(lines)
                    lines, length = [], 0
                lines.append(line)
                length += len(line)
                if length > MOST_CHARACTERS:
                    raise NotationError(
                        f"{path.name} has a record that is too long.",
                        code="bad_shard",
                        korean=f"{path.name}: 기록 하나가 너무 깁니다.",
                    )
            yield "".join(lines)
    except (gzip.BadGzipFile, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise NotationError(
            f"{path.name} is not a file of records: {error}.",
            code="bad_shard",
            korean=f"{path.name}: 기록이 든 파일이 아닙니다({error}).",
        ) from None


def read_records(path: Path) -> Iterator[Record]:
    """Read the records of a data set in order, or those of one file: one of its files, or a ``.hwatu`` file.

    They are read one after another, so a folder may be larger than memory. Moves are not checked; call
    :meth:`Record.replay` for that. Raises :class:`NotationError` (``bad_shard``, and those of :meth:`Record.loads`) and
    OSError.
    """
    return _records(sorted(each for each in path.iterdir() if _FILE.fullmatch(each.name)) if path.is_dir() else [path])


def _records(paths: Iterable[Path]) -> Iterator[Record]:
    for path in paths:
        for text in _texts(path):
            if not text.startswith(f"{SESSION_HEAD} "):  # the heading of a series; its hands follow as texts
                yield Record.loads(text.rstrip("\n") + "\n")
