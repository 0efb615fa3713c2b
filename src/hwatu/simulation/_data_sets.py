"""Folders of records, and the card that says what is in them."""

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


SHARD: Final = 1000
"""Hands in a file by default."""

_FILE: Final = re.compile(r"hands-(\d{9})-(\d{9})\.hwatu\.gz")
_RESULT: Final = re.compile(r"^result: (\w+).* net ((?:-?\d{1,13} ?)+)$", re.MULTILINE)
_MOVE: Final = re.compile(r"\d+: ")


class _Task(NamedTuple):
    """The hands of a file, and the SHA-256 that it must have, where a card says so."""

    hands: range
    checksum: str | None

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"hands-{self.hands[0]:09}-{self.hands[-1]:09}.hwatu.gz"


class _Found(NamedTuple):
    """The contents of a file."""

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
    """Let bots play so many hands, and write a record of each into files of a folder; the card that lies beside them.

    The hands are those that :func:`hwatu.simulation.simulate` plays with the same arguments. ``bots`` names one for
    each seat, by default ``"simple"`` for all; ``own`` are your own by name. Each file has ``shard`` hands, and is
    there whole or not at all: called again, it writes what is missing, cut off or changed, and with more ``hands`` it
    goes on. The same files come out again, byte for byte, whatever plays them. On a Dask cluster, the workers write
    them, so they need the folder.

    Raises what ``simulate`` raises, :class:`InvalidPosition` (``other_dataset``) where the folder has hands of other
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
    """The checksums of the files that are there. Raises InvalidPosition unless their hands are such as these."""
    before = DataCard.read(folder)
    for name in ("rules", "bots", "seed", "shard"):
        if getattr(before, name) != getattr(card, name):
            raise InvalidPosition(
                f"This folder has a data set with other {name}.",
                code="other_dataset",
                korean=f"이 폴더에는 {name} 값이 다른 데이터가 있습니다.",
            )
    if before.versions["hwatu"] != card.versions["hwatu"]:
        raise InvalidPosition("This folder has a data set of another version of hwatu.", code="other_dataset")
    return before.checksums


def _with(card: DataCard, found: Mapping[str, _Found]) -> DataCard:
    """The card with what the files hold."""
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
) -> _Found:
    """Write the file of these hands, unless it is there; what it holds."""
    path = folder / task.name
    with suppress(FileNotFoundError, HwatuError):  # what is not as it was written is written again
        found = _read(path, rules, len(task.hands))
        same = found.checksum == task.checksum if task.checksum else _are_those(path, rules, names, seed, task.hands)
        if found.hands == len(task.hands) and same:
            return found
    text = "\n".join([_played(rules, names, policies, seed, number).dumps() for number in task.hands])
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_bytes(gzip.compress(text.encode(), mtime=0))
    beside.replace(path)
    return _read(path, rules, len(task.hands))


def _begun(rules: Rules, names: tuple[str, ...], seed: Seed, number: int) -> tuple[State, Record]:
    """One hand before its first move, and its record."""
    state = dealt(rules, seed, number)
    return state, Record.start(
        state.rules,
        seed=derived(seed, f"hand {number}"),
        dealer=state.dealer,
        carry=state.carry,
        headers={"Hand": str(number), "Bots": ", ".join(names)},
    )


def _played(rules: Rules, names: tuple[str, ...], policies: Sequence[Policy], seed: Seed, number: int) -> Record:
    """The record of one hand."""
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
    """Whether a file that no card knows has these hands, played by the rules: the card was to be written after it.

    Raises HwatuError where a move is illegal.
    """
    for number, record in zip(hands, _records([path]), strict=False):
        record.replay()
        _, begun = _begun(rules, names, seed, number)
        if any(
            getattr(record, name) != getattr(begun, name) for name in ("rules", "seed", "dealer", "carry", "headers")
        ):
            return False
    return True


def _read(path: Path, rules: Rules, most: int) -> _Found:
    """The contents of a file, as its lines say it.

    Raises :class:`NotationError` where they are not those of records, or of more than ``most`` hands.
    """
    decisions, ends, net = 0, Counter[str](), [0] * rules.players
    for text in _texts(path):
        results = _RESULT.findall(text)
        chips = [int(each) for _, nets in results for each in nets.split()]
        if len(results) != 1 or len(chips) != rules.players or ends.total() == most:
            raise NotationError(
                f"{path.name} is no file of records of so many hands.",
                code="bad_shard",
                korean=f"{path.name}: 그만큼의 판을 기록한 파일이 아닙니다.",
            )
        ends[results[0][0]] += 1
        net = [sum(each) for each in zip(net, chips, strict=True)]
        decisions += sum([line.count(", ") + 1 for line in text.split("\n") if _MOVE.match(line)])
    return _Found(ends.total(), decisions, dict(ends), tuple(net), sha256(path.read_bytes()).hexdigest())


def _texts(path: Path) -> Iterator[str]:
    """The text of each record in a file, one after another, so that a small file that unpacks to a large one does not
    fill the memory.
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
            f"{path.name} is no file of records: {error}.",
            code="bad_shard",
            korean=f"{path.name}: 기록이 든 파일이 아닙니다({error}).",
        ) from None


def read_records(path: Path) -> Iterator[Record]:
    """The records in a folder of a data set, in their order, or in one file: one of its files, or a ``.hwatu`` file.

    They are read one after another, so a folder may be larger than memory. Whether the moves are legal is for
    :meth:`Record.replay` to say. Raises :class:`NotationError` (``bad_shard``, or what :meth:`Record.loads` raises) and
    OSError.
    """
    return _records(sorted(each for each in path.iterdir() if _FILE.fullmatch(each.name)) if path.is_dir() else [path])


def _records(paths: Iterable[Path]) -> Iterator[Record]:
    for path in paths:
        for text in _texts(path):
            if not text.startswith(f"{SESSION_HEAD} "):  # of a series, its hands
                yield Record.loads(text.rstrip("\n") + "\n")
