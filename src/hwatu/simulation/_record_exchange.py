"""Records from and for other programs: hands that they wrote as card codes, and tables to analyse as CSV or Parquet."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from hwatu._actions import Action, Play, action_text, parse_action
from hwatu._base.errors import HwatuError, NotationError, extra, nearest, short
from hwatu._engine.stepping import check, legal_actions
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._record.records import Record
from hwatu.presets._differences import Differences

if TYPE_CHECKING:
    from hwatu._engine.opening import Deck
    from hwatu._engine.state import State
    from hwatu.rules import Rules

_WORDS: Final[tuple[str, ...]] = ("play", "joker", "take", "give")
"""The words of the actions that a bare card code may mean, in the order in which they are tried."""


def record_of_cards(
    rules: Rules,
    deck: Deck,
    moves: str | Iterable[str],
    *,
    dealer: int = 0,
    carry: Carry = NO_CARRY,
    headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
) -> Record:
    """Make the record of a hand from its deck (the first card is dealt first) and its moves.

    A move is the code of a card, ``"2A"``, which is played, or taken or given if that is the decision. ``"2A>2R"`` says
    on which of two loose cards it is played. Other moves are written as in records: ``"go"``, ``"bomb 3"``,
    ``"shake 2"``, ``"turn"``. In a text, moves are separated by commas or line feeds.

    Raises :class:`NotationError` (``bad_card_moves``), which names the move that is impossible and the reason, and what
    :func:`hwatu.deal` raises.

    >>> from hwatu import deal, presets
    >>> from hwatu import Record
    >>> deck = Record.of(deal(presets.pagat(), seed=7)).deck
    >>> record_of_cards(presets.pagat(), deck, "2A, 10J").dumps().splitlines()[-3]
    '1: play 10J'
    """
    record = Record.start(rules, deck=deck, dealer=dealer, carry=carry, headers=headers)
    for number, move in enumerate(_listed(moves), 1):
        record = _played(record, number, move)
    return record


def _listed(moves: object) -> list[str]:
    """The moves as a list of words. Raises :class:`NotationError` (``bad_card_moves``)."""
    each_of = moves.replace("\n", ",").split(",") if isinstance(moves, str) else moves
    if isinstance(each_of, Iterable):
        listed = [*each_of]
        if all(isinstance(each, str) for each in listed):
            return [each.strip() for each in listed if each.strip()]
    raise NotationError(
        f"Moves are words such as '2A', not {short(moves)}.",
        code="bad_card_moves",
        korean=f"둔 수는 '2A' 같은 말로 적어야 하는데 {short(moves)}입니다.",
    )


def _played(record: Record, number: int, move: str) -> Record:
    try:
        return record.played(_action(record.state, move))
    except HwatuError as error:
        raise NotationError(
            f"Move {number}, {short(move)}: {error.message}",
            code="bad_card_moves",
            rule=error.rule,
            korean=f"{number}번째 수, {short(move)}: {error.korean}",
        ) from None


def _action(state: State, move: str) -> Action:
    """The action that a move means in this state. Raises :class:`HwatuError` if it means none."""
    if not move[:1].isdigit() and not move.startswith("X"):
        return parse_action(move)
    meant = [parse_action(f"{word} {move}") for word in _WORDS if ">" not in move or word == "play"]
    legal = legal_actions(state)
    for action in meant:
        if action in legal:
            return action
    # A card without its target is enough if only one play of it is legal.
    same = [
        each for each in legal if isinstance(each, Play) and isinstance(meant[0], Play) and each.card == meant[0].card
    ]
    if len(same) == 1:
        return same[0]
    refusal = check(state, meant[0])
    raise NotationError(
        "Nothing like this can be done now." if refusal is None else refusal.message,
        code="bad_card_moves",
        korean="지금 둘 수 있는 수가 아닙니다." if refusal is None else refusal.korean,
    )


_BATCH: Final = 10_000
"""The number of rows of a Parquet file in memory at once."""


def _hand(number: int, record: Record) -> Iterator[dict[str, Any]]:
    """The row of a hand, with chips and points at its end."""
    state = record.replay()
    settlement = state.settlement
    yield {
        "hand": number,
        "preset": Differences.of(record.rules).preset.name,
        "players": record.rules.players,
        "dealer": record.dealer,
        "end": "" if settlement is None else settlement.end.name,
        "winner": None if settlement is None else settlement.winner,
        "decisions": len(record.moves),
        "turns": sum([seat.turns for seat in state.seats]),
        **{f"net_{seat}": state.chips(seat) for seat in range(record.rules.players)},
        **{f"points_{seat}": each.points for seat, each in enumerate(state.seats)},
        **{f"goes_{seat}": each.goes for seat, each in enumerate(state.seats)},
    }


def _decisions(number: int, record: Record) -> Iterator[dict[str, Any]]:
    """The rows of the decisions of a hand, each with the public state before it."""
    for place, (state, move) in enumerate(zip(record.states(), record.moves, strict=False)):
        yield {
            "hand": number,
            "decision": place,
            "seat": state.actor,
            "phase": state.phase.name,
            "action": action_text(move.action),
            "table": " ".join(state.table.codes),
            "stock": len(state.stock),
            "points": state.seats[state.actor].points,
        }


TABLES: Final[Mapping[str, Callable[[int, Record], Iterator[dict[str, Any]]]]] = MappingProxyType({
    "hands": _hand, "decisions": _decisions,
})  # fmt: skip
"""The tables by name, each with the function that makes the rows of a record and its number."""


def rows_of(records: Iterable[Record], table: str = "hands") -> Iterator[dict[str, Any]]:
    """Yield the rows of a table: ``"hands"`` has one for each record, ``"decisions"`` one for each move.

    Records are replayed. Raises :class:`NotationError` (``unknown_table``), and what :meth:`Record.replay` raises.

    >>> from hwatu import Play, presets
    >>> from hwatu import Record
    >>> begun = Record.start(presets.pagat(), seed=7)
    >>> next(rows_of([begun.played(Play("2A"))], "decisions"))["action"]
    'play 2A'
    """
    made = TABLES.get(table) if isinstance(table, str) else None
    if made is None:
        raise NotationError(
            f"There is no table {short(table)}.",
            code="unknown_table",
            hint=nearest(table, TABLES),
            korean=f"{short(table)}: 그런 표는 없습니다.",
        )
    return chain.from_iterable(made(number, record) for number, record in enumerate(records))


def write_csv(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows as CSV under a line with the column names, and return their number. Raises OSError."""
    count = 0
    with path.open("w", encoding="utf-8", newline="") as file:
        writer: csv.DictWriter[str] | None = None
        for row in rows:
            if writer is None:
                writer = csv.DictWriter(file, list(row), lineterminator="\n", restval="")
                writer.writeheader()
            writer.writerow(row)
            count += 1
    return count


def write_parquet(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows as a Parquet file and return their number. Needs pyarrow, from the extra ``parquet``."""
    with extra("parquet", "write_parquet"):
        import pyarrow as pa  # noqa: PLC0415 - it need not be installed  # pyright: ignore[reportMissingImports]
        from pyarrow import parquet  # noqa: PLC0415  # pyright: ignore[reportMissingImports]
    count, left = 0, iter(rows)
    writer = None
    try:
        while batch := list(islice(left, _BATCH)):
            table = pa.Table.from_pylist(batch, schema=None if writer is None else writer.schema)
            writer = writer or parquet.ParquetWriter(path, table.schema)
            writer.write_table(table)
            count += len(batch)
    finally:
        if writer is not None:
            writer.close()
    return count
