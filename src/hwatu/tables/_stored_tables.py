"""Tables as records of sessions, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from hwatu._base.errors import NotationError, short
from hwatu._cards.argument_checks import MOST_NUMBER, truth
from hwatu._cards.shuffle import LONGEST_SEED, check_seed, derived
from hwatu._record import SessionRecord
from hwatu._record.moves import fits_a_line
from hwatu._record.player_names import name_headers, names_in
from hwatu.fair import FairDeal
from hwatu.tables._course import LEFT, SeatChange
from hwatu.tables._snapshots import SNAPSHOT, SeriesSnapshot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu._cards.shuffle import Seed
    from hwatu._record import Record
    from hwatu.bots import Policy
    from hwatu.tables._table import Table

    T = TypeVar("T", bound=Table)

_HEADERS: Final = ("Seed", "Stake", "Dealer", "Seats")

_LONGEST_SEED: Final = LONGEST_SEED - 10
"""In characters: the seed of a hand is that of the table and the number of the hand."""


def text_of_seed(seed: Seed) -> str:
    """The seed of a table as one line of text: a number in digits, and a digest of what is no line or too long.

    Raises :class:`InvalidPosition` (``bad_seed``).

    >>> text_of_seed(7), text_of_seed("an evening"), text_of_seed("#1")[:16]
    ('7', 'an evening', 'c8b8cf0188626d61')
    """
    check_seed(seed)
    line = seed.hex() if isinstance(seed, bytes) else str(seed)
    fits = line and not isinstance(seed, bytes) and fits_a_line(line) and len(line) <= _LONGEST_SEED
    return line if fits else derived(seed, "table").hex()


def record_of(table: Table) -> SessionRecord:
    """The record of a table, which :func:`read_table` reads."""
    session, course, hands = table.session, table._course, table._hands
    first = table.past[0].dealer if table.past else session.dealer
    values = (table.seed, str(session.stake), str(first), " ".join(table.seats))
    headers = [*zip(_HEADERS, values, strict=True), *name_headers(table.names).items()]
    headers += [(LEFT, each.header) for each in course.changes]
    snapshot = SeriesSnapshot.of(session, hands, course.first - 1)
    if snapshot is not None:
        headers.append((SNAPSHOT, snapshot.header))
    return SessionRecord(
        rules=session.rules,
        series=None if session.hands is None else int(session.hands),
        hands=hands,
        headers=headers,
        purses=session.brought,
        limit=session.limit,
        finished=table._finished,
    )


def read_table(kind: type[T], record: SessionRecord, bots: Mapping[str, Policy], *, check: bool) -> T:
    """The table of a record. From a snapshot only the hands after it are replayed, unless all are to be checked.

    Raises :class:`HwatuError` for a record of anything else.
    """
    if not isinstance(record, SessionRecord):
        raise NotationError(
            f"{short(record)} is not the record of a table.",
            code="not_a_table",
            korean=f"{short(record)}: 저장한 판이 아닙니다.",
        )
    truth(check, "check")
    headers = dict(record.headers)
    if missing := [name for name in _HEADERS if name not in headers]:
        raise NotationError(
            f"Missing from the headers: {', '.join(missing)}.",
            code="not_a_table",
            korean=f"머리말에 빠진 것이 있습니다: {', '.join(missing)}.",
        )
    dealer, stake = (_number(headers[name]) for name in ("Dealer", "Stake"))
    seats = headers["Seats"].split()
    table = kind.start(
        record.rules, seats, seed=headers["Seed"], hands=record.series, dealer=dealer, stake=stake,
        purses=record.purses, limit=record.limit, names=names_in(headers, len(seats)), bots=bots,
    )  # fmt: skip
    if table.seed != headers["Seed"]:
        raise NotationError(
            "The seed is not that of a table.", code="not_a_table", korean="저장한 시드로 쓸 수 없는 값입니다."
        )
    changes = tuple([SeatChange.of(text, len(seats)) for name, text in record.headers if name == LEFT])
    course, session, past = attrs.evolve(table._course, changes=changes), table.session, record.hands[:0]
    snapshot = SeriesSnapshot.read(headers[SNAPSHOT], record.rules) if SNAPSHOT in headers else None
    stands = snapshot is not None and snapshot.hands == len(record.hands) - 2
    if snapshot is not None and stands and not check:
        course = attrs.evolve(course, first=snapshot.messages + 1)
        session, past = snapshot.session(session, record), record.hands[: snapshot.hands]
    table = attrs.evolve(table, session=session, past=past, course=course)
    for number, hand in enumerate(record.hands[len(past) :], len(past) + 1):
        table = _after_hand(table, hand, number)
    table = _after_changes(table)
    if any(each.number > table.number for each in changes):
        raise NotationError(
            "A seat changed hands after the end.",
            code="not_a_table",
            korean="다 친 뒤에 자리를 바꾼 것으로 적혀 있습니다.",
        )
    if check and stands and SeriesSnapshot.of(table.session, table._hands, table._course.first - 1) != snapshot:
        raise NotationError(
            "The snapshot is not that of these hands.",
            code="not_a_table",
            korean="저장한 상태가 이 판들의 것이 아닙니다.",
        )
    return table.finish(abandon=True) if record.finished else table


def _after_hand(table: T, hand: Record, number: int) -> T:
    """The table after a hand of its record. Raises :class:`NotationError` (``not_a_table``) unless it deals that."""
    if table.actor is not None:
        raise NotationError(
            f"Hand {number} begins before the one before it is over.",
            code="not_a_table",
            korean=f"앞 판이 끝나기 전에 {number}번째 판이 시작됩니다.",
        )
    kept, made = table.session.carry.factor, FairDeal.of(hand)
    table = _after_changes(table).deal(
        factor=hand.carry.factor if hand.carry.factor not in (1, kept) else None,
        words=None if made is None else made.words,
    )
    assert table.hand is not None
    if _as_dealt(hand) != _as_dealt(table.hand):
        raise NotationError(
            f"Hand {number} is not the one that this table deals.",
            code="not_a_table",
            korean=f"{number}번째 판은 여기서 돌린 판이 아닙니다.",
        )
    hand.replay()
    table = attrs.evolve(table, hand=attrs.evolve(table.hand, headers=hand.headers))
    for move in hand.moves:
        table = _after_changes(table)
        table = table.act(table.state.actor, move.action)
    return table


def _after_changes(table: T) -> T:
    """The table after the changes of seats that come next."""
    return attrs.evolve(table, course=table._course.replayed(None if table.hand is None else table.state))


def _as_dealt(hand: Record) -> Record:
    return attrs.evolve(hand, moves=(), ended=None, headers=())


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_NUMBER))):
        raise NotationError(
            f"{text[:20]!r} is not a number.",
            code="not_a_table",
            korean=f"{text[:20]!r}: 숫자가 아닙니다.",
        )
    return int(text)
