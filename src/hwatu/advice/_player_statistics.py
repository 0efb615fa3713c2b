"""Statistics of players over records: hands, wins, goes, ppuks and chips, added up by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import sqrt
from typing import Any, Final

import attrs

from hwatu._base.errors import InvalidPosition, a_type
from hwatu._base.values import Value
from hwatu._cards.argument_checks import listed
from hwatu._engine.state import State
from hwatu._facts.end import End
from hwatu._record.moves import names_in
from hwatu._record.records import Record, SessionRecord

COLUMNS: Final = (
    "player", "hands", "played", "wins", "goes", "ppuks", "shakes", "bombs", "chips", "mean", "error", "most", "least",
)  # fmt: skip
"""The columns of :meth:`PlayerStatistics.row`."""


@attrs.frozen(kw_only=True)
class PlayerStatistics(Value):
    """One player's hands, added up.

    ``hands`` ended with the player at the table, and ``played`` of them it played; the others it sat out. ``wins`` are
    those that paid it; ``goes``, ``ppuks``, ``shakes`` and ``bombs`` (of three cards, BOMB-1) are counted over all.
    ``chips`` is what it won or lost in all, ``squares`` adds up their squares by hand; ``most`` is the most it won in
    one hand, ``least`` the most it lost, as a negative number.
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
        """The mean chips won a hand at the table."""
        return self.chips / self.hands

    @property
    def error(self) -> float:
        """The standard error of :attr:`mean`; zero for a single hand."""
        if self.hands < 2:
            return 0.0
        variance = (self.squares - self.chips**2 / self.hands) / (self.hands - 1)
        return sqrt(max(0.0, variance) / self.hands)

    def row(self) -> dict[str, Any]:
        """The values by column, as :func:`statistics` tells them; ``mean`` and ``error`` are chips a hand."""
        return {column: getattr(self, column) for column in COLUMNS}

    def __add__(self, other: PlayerStatistics) -> PlayerStatistics:
        added = {
            field.name: _ADDED.get(field.name, int.__add__)(getattr(self, field.name), getattr(other, field.name))
            for field in attrs.fields(PlayerStatistics)[1:]
        }
        return PlayerStatistics(player=self.player, **added)


_ADDED: Final[Mapping[str, Callable[[int, int], int]]] = {"most": max, "least": min}


def statistics(records: Iterable[Record | SessionRecord]) -> tuple[PlayerStatistics, ...]:
    """The hands of these records, added up for each player, whoever won most chips first.

    Players are told apart by their names, which a :class:`hwatu.Table` writes into the headers of a session
    (``Name-0`` is who sits in seat 0); who has none is called by the seat, ``seat 0``. Hands that are not over and void
    deals do not count. Chips are those that were owed: what a purse could not pay counts as paid.

    Raises :class:`InvalidPosition` (``bad_list``, ``bad_record``) for anything but records, and as
    :meth:`Record.replay` does.

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
            if settlement is None or settlement.end is End.VOID:
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
