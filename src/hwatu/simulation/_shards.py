"""Hands as records in files of a folder, which are written by any number of processes and can be continued."""

from __future__ import annotations

import gzip
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from hwatu._actions import Action
from hwatu._base.errors import InvalidPosition, NotationError
from hwatu._cards.shuffle import Seed, derived
from hwatu._record import Ended, Move, Record
from hwatu._record.record_writer import HEAD
from hwatu.bots import Policy, named_policies, play_out
from hwatu.rules import Rules
from hwatu.rules._rule_set import check_rules
from hwatu.simulation._data_card import CARD, DataCard, versions_here
from hwatu.simulation._many_hands import check_job, counting, dealt, results_of

SHARD: Final = 1000
"""Hands in a file by default."""

_FILE: Final = re.compile(r"hands-(\d{9})-(\d{9})\.hwatu\.gz")
_RESULT: Final = re.compile(r"^result: (\w+).* net (.*)$", re.MULTILINE)


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
    there whole or not at all: called again, it writes what is missing, and with more ``hands`` it goes on. The same
    files come out again, byte for byte, whatever plays them. On a Dask cluster, the workers write them, so they need
    the folder.

    Raises what ``simulate`` raises, :class:`InvalidPosition` (``other_dataset``) where the folder has hands of other
    rules, bots or seeds, and OSError.
    """
    check_rules(rules)
    check_job(seed, executor, hands=hands, shard=shard)
    named = tuple(bots) or ("simple",) * rules.players
    policies = named_policies(named, own)
    if len(named) != rules.players:
        message = f"The table has {rules.players} seats, but there are {len(named)} bots."
        raise InvalidPosition(message, code="wrong_seats", rule="DEAL-1")
    folder.mkdir(parents=True, exist_ok=True)
    card = DataCard(
        rules=rules, bots=named, seed=seed, hands=0, shard=shard, decisions=0, ends={}, net=(), versions=versions_here()
    )
    _check_same(folder, card)
    card.write(folder)
    tasks = [range(first, min(first + shard, hands)) for first in range(0, hands, shard)]
    work = partial(_shard, folder, rules, named, [policies[name] for name in named], seed)
    found = results_of(work, tasks, executor, counting(progress))
    kept = {_name(task) for task in tasks}
    for path in folder.iterdir():
        if _FILE.fullmatch(path.name) and path.name not in kept:
            path.unlink()
    card = _with(card, {_name(task): found[task] for task in tasks})
    card.write(folder)
    return card


def _check_same(folder: Path, card: DataCard) -> None:
    """The folder has no hands but such as these."""
    if not (folder / CARD).exists():
        return
    before = DataCard.read(folder)
    for name in ("rules", "bots", "seed", "shard"):
        if getattr(before, name) != getattr(card, name):
            raise InvalidPosition(f"This folder has a data set with other {name}.", code="other_dataset")
    if before.versions["hwatu"] != card.versions["hwatu"]:
        raise InvalidPosition("This folder has a data set of another version of hwatu.", code="other_dataset")


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


def _name(task: range) -> str:
    return f"hands-{task[0]:09}-{task[-1]:09}.hwatu.gz"


def _shard(
    folder: Path, rules: Rules, names: tuple[str, ...], policies: Sequence[Policy], seed: Seed, task: range
) -> _Found:
    """Write the file of these hands, unless it is there; what it holds."""
    path = folder / _name(task)
    if path.exists():
        found = _read(path)
        if found.hands == len(task):
            return found
    text = "\n".join([_played(rules, names, policies, seed, number).dumps() for number in task])
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_bytes(gzip.compress(text.encode(), mtime=0))
    beside.replace(path)
    return _read(path)


def _played(rules: Rules, names: tuple[str, ...], policies: Sequence[Policy], seed: Seed, number: int) -> Record:
    """The record of one hand."""
    random = Random(derived(seed, f"players {number}"))
    moves: list[Move] = []
    state = dealt(rules, seed, number)
    record = Record.start(
        state.rules,
        seed=derived(seed, f"hand {number}"),
        dealer=state.dealer,
        carry=state.carry,
        headers={"Hand": str(number), "Bots": ", ".join(names)},
    )

    def note(seat: int, action: Action) -> None:
        moves.append(Move(action, seat))

    over, _ = play_out(state, policies, random, note=note)
    return Record(
        rules=record.rules, seed=record.seed, dealer=record.dealer, carry=record.carry, headers=record.headers,
        moves=moves, ended=Ended.of(over),
    )  # fmt: skip


def _read(path: Path) -> _Found:
    """The contents of a file, as its lines say it."""
    packed = path.read_bytes()
    text = _unpacked(packed, path)
    results = _RESULT.findall(text)
    decisions = sum([line.count(", ") + 1 for line in text.splitlines() if re.match(r"\d+: ", line)])
    net = zip(*[map(int, net.split()) for _, net in results], strict=True)
    ends = Counter([end for end, _ in results])
    return _Found(len(results), decisions, dict(ends), tuple([sum(chips) for chips in net]), sha256(packed).hexdigest())


def _unpacked(packed: bytes, path: Path) -> str:
    try:
        return gzip.decompress(packed).decode()
    except (OSError, EOFError, ValueError) as error:
        raise NotationError(f"{path.name} is no file of records: {error}.", code="bad_shard") from None


def read_records(path: Path) -> Iterator[Record]:
    """The records in a folder of a data set, in their order, or in one file: one of its files, or a ``.hwatu`` file.

    Whether the moves are legal is for :meth:`Record.replay` to say. Raises :class:`NotationError` (``bad_shard``, or
    what :meth:`Record.loads` raises) and OSError.
    """
    return _records(sorted(each for each in path.iterdir() if _FILE.fullmatch(each.name)) if path.is_dir() else [path])


def _records(paths: Iterable[Path]) -> Iterator[Record]:
    for path in paths:
        text = _unpacked(path.read_bytes(), path) if path.suffix == ".gz" else path.read_text(encoding="utf-8")
        first, *others = re.split(rf"^(?={HEAD} )", text, flags=re.MULTILINE)
        for each in [first] * (not others) + others:
            yield Record.loads(each.rstrip("\n") + "\n")
