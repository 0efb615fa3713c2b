"""Statistics of players over records: hands, wins, goes, ppuks and chips, added up by the names of players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import sqrt
from typing import Any, Final

import attrs

from hwatu._base.errors import InvalidPosition, a_type
from hwatu._base.values import Value
from hwatu._cards.argument_checks import listed
from hwatu._engine.state import State
from hwatu._record.moves import names_in
from hwatu._record.records import Record, SessionRecord

COLUMNS: Final = (
    "player", "hands", "played", "wins", "goes", "ppuks", "shakes", "bombs", "chips", "mean", "error", "most", "least",
)  # fmt: skip
"""The columns of :meth:`PlayerStatistics.row`."""


@attrs.frozen(kw_only=True)
class PlayerStatistics(Value):
    """The sums over the hands of one player.

    - ``player``: the name.
    - ``hands``: the hands with the player at the table.
    - ``played``: those of them that it did not sit out.
    - ``wins``: those that it won.
    - ``goes``, ``ppuks``, ``shakes``, ``bombs``: how many it made in all (bombs of three cards, BOMB-1).
    - ``chips``: its total win or loss.
    - ``squares``: the sum over hands of the squares of its chips.
    - ``most``, ``least``: its largest win and its largest loss (a negative number) in one hand, else 0.
    """

    player: str
    hands: int = 0
    played: int = 0
    wins: int = 0
    goes: int = 0
    ppuks: int = 0
    shakes: int = 0
    bombs: int = 0
    chips: int = 0
    squares: int = 0
    most: int = 0
    least: int = 0

    @property
    def mean(self) -> float:
        """The mean chips won per hand at the table."""
        return self.chips / self.hands

    @property
    def error(self) -> float:
        """The standard error of :attr:`mean`, which is 0 for a single hand."""
        if self.hands < 2:
            return 0.0
        variance = (self.squares - self.chips**2 / self.hands) / (self.hands - 1)
        return sqrt(max(0.0, variance) / self.hands)

    def row(self) -> dict[str, Any]:
        """The values by column; ``mean`` and ``error`` are chips per hand."""
        return {column: getattr(self, column) for column in COLUMNS}

    def __add__(self, other: PlayerStatistics) -> PlayerStatistics:
        added = {
            field.name: _ADDED.get(field.name, int.__add__)(getattr(self, field.name), getattr(other, field.name))
            for field in attrs.fields(PlayerStatistics)[1:]
        }
        return PlayerStatistics(player=self.player, **added)


_ADDED: Final[Mapping[str, Callable[[int, int], int]]] = {"most": max, "least": min}


def statistics(records: Iterable[Record | SessionRecord]) -> tuple[PlayerStatistics, ...]:
    """Add up the hands of these records for each player; whoever won most chips comes first.

    Players are identified by name, which a :class:`hwatu.Table` writes into the headers of a session (``Name-0`` for
    seat 0); a player without a name is called by the seat, ``seat 0``. Void deals and hands that are not over do not
    count. Chips are those that were owed, even if a purse could not pay them.

    Raises :class:`InvalidPosition` (``bad_list``, ``bad_record``) for values that are not records, and the errors of
    :meth:`Record.replay`.

    >>> from hwatu import Table, presets
    >>> table = Table.start(presets.pagat(), ["simple", "simple"], seed="stats", hands=5, names=["Ann", "Bob"])
    >>> while not table.over:
    ...     table = table.deal().play_bots()
    >>> best, other = statistics([table.record()])
    >>> sorted([best.player, other.player]), best.hands, best.chips + other.chips
    (['Ann', 'Bob'], 5, 0)
    """
    found: dict[str, PlayerStatistics] = {}
    for record in listed(records):
        for hand, headers in _hands(record):
            state = hand.replay()
            settlement = state.settlement
            if settlement is None or settlement.void:
                continue
            names = names_in(headers, hand.rules.players)
            for seat, chips in enumerate(settlement.net):
                name = names[seat] or f"seat {seat}"
                found[name] = found.get(name, PlayerStatistics(player=name)) + _of(name, state, seat, chips)
    return tuple(sorted(found.values(), key=lambda each: (-each.chips, each.player)))


def _hands(record: Record | SessionRecord) -> list[tuple[Record, dict[str, str]]]:
    """The hands of a record, each with the headers that name its players."""
    if isinstance(record, SessionRecord):
        return [(hand, dict(record.headers) | dict(hand.headers)) for hand in record.hands]
    if not isinstance(record, Record):
        raise InvalidPosition(
            f"Expected a Record or a SessionRecord, got {a_type(record)}.",
            code="bad_record",
            korean=f"Record나 SessionRecord가 와야 하는데 {type(record).__name__}입니다.",
        )
    return [(record, dict(record.headers))]


def _of(name: str, state: State, seat: int, chips: int) -> PlayerStatistics:
    known = state.seats[seat]
    return PlayerStatistics(
        player=name,
        hands=1,
        played=int(seat in state.active),
        wins=int(state.result is not None and seat in (state.result.winner, *state.result.holders)),
        goes=known.goes,
        ppuks=known.ppuks,
        shakes=len(set(known.shaken) - set(known.quads)),
        bombs=len(known.bombed),
        chips=chips,
        squares=chips * chips,
        most=max(0, chips),
        least=min(0, chips),
    )
