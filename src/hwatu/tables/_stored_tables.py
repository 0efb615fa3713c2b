"""Tables as records of sessions, and back, without replaying every hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import attrs

from hwatu._base.errors import NotationError, short
from hwatu._base.values import Value
from hwatu._cards.argument_checks import MOST_NUMBER, truth
from hwatu._cards.shuffle import LONGEST_SEED, check_seed, derived
from hwatu._facts.end import End
from hwatu._notation.line_fields import carry_text, read_carry
from hwatu._notation.located_words import Word, Words
from hwatu._record.moves import fits_a_line, name_headers, names_in
from hwatu._record.records import SessionRecord
from hwatu._session.ledger import Deals, Unread
from hwatu._session.series import Session
from hwatu._validity.position_parts import NamedCards
from hwatu.fair import FairDeal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hwatu._cards.shuffle import Seed
    from hwatu._engine.state import State
    from hwatu._facts.carry import Carry
    from hwatu._record.records import Record, SessionRecord
    from hwatu._session.ledger import Entry
    from hwatu._session.series import Session
    from hwatu.bots import Policy
    from hwatu.events import Events
    from hwatu.rules import Rules
    from hwatu.tables._table import Table

    T = TypeVar("T", bound=Table)


PERSON: Final = "person"
"""Stands in place of a bot's name where a person sits."""

LEFT: Final = "Left"
"""The header of a session with a change of seats; there is one for each."""


@attrs.frozen
class SeatChange(Value):
    """A change of seats, told by message ``number``: until then ``who`` decided in ``seat``."""

    number: int
    seat: int
    who: str

    @property
    def header(self) -> str:
        """The change as the text of a header."""
        return f"{self.number} {self.seat} {self.who}"

    @classmethod
    def of(cls, header: str, players: int) -> SeatChange:
        """The change that :attr:`header` wrote. Raises :class:`NotationError` (``not_a_table``)."""
        found = re.fullmatch(r"([1-9][0-9]{0,15}) ([0-9]{1,3}) (\S+)", header)
        if found is None or int(found[2]) >= players:
            raise NotationError(
                f"{header[:40]!r} is not a change of seats.",
                code="not_a_table",
                korean=f"{header[:40]!r}: 자리를 바꾼 기록이 아닙니다.",
            )
        return cls(int(found[1]), int(found[2]), found[3])


class ToldEvents(NamedTuple):
    """The events of a deal or of a decision that was told, and the state after them."""

    events: Events
    state: State


class ToldChange(NamedTuple):
    """A change of seats that was told, and the state of the hand on the table, None before the first."""

    change: SeatChange
    state: State | None


@attrs.frozen
class Course(Value):
    """The memory of a table: changes of seats, and messages of the last two hands.

    ``changes`` are those of seats. ``told`` are the messages of the hand on the table and of the hand before it:
    ``first`` is the number of the first of them, and ``dealt`` that of the deal of the hand on the table, 0 before the
    first. ``before`` is the session in which that hand was dealt.
    """

    changes: tuple[SeatChange, ...] = ()
    told: tuple[ToldEvents | ToldChange, ...] = attrs.field(default=(), eq=False, repr=False)
    first: int = attrs.field(default=1, eq=False, repr=False)
    dealt: int = attrs.field(default=0, eq=False, repr=False)
    before: Session | None = attrs.field(default=None, eq=False, repr=False)

    @property
    def number(self) -> int:
        """The number of the last message."""
        return self.first + len(self.told) - 1

    @property
    def of_this_hand(self) -> tuple[ToldEvents | ToldChange, ...]:
        """The messages since the last deal, that of the deal first."""
        return self.told[self.dealt - self.first :] if self.dealt else ()

    def after_deal(self, state: State, before: Session) -> Course:
        """The course after the deal of a hand, in this session."""
        kept, number = self.of_this_hand, self.number + 1
        told = (*kept, ToldEvents(state.opening, state))
        return Course(self.changes, told, first=number - len(kept), dealt=number, before=before)

    def after(self, told: ToldEvents | ToldChange) -> Course:
        """The course after one more message."""
        return attrs.evolve(self, told=(*self.told, told))

    def after_change(self, seat: int, who: str, state: State | None) -> Course:
        """The course after a seat changed hands in which ``who`` decided until now."""
        change = SeatChange(self.number + 1, seat, who)
        return attrs.evolve(self.after(ToldChange(change, state)), changes=(*self.changes, change))

    def before_move(self, number: int) -> Course | None:
        """The course before a move of the hand on the table, the first being number 0; None if a seat changed hands
        since.
        """
        hand = self.of_this_hand
        moves = [place for place, each in enumerate(hand) if isinstance(each, ToldEvents)][1:]
        taken_back = hand[moves[number] :]
        if not all(isinstance(each, ToldEvents) for each in taken_back):
            return None
        return attrs.evolve(self, told=self.told[: -len(taken_back)])

    def replayed(self, state: State | None) -> Course:
        """The course after the changes of seats that come next, where a table is read from text."""
        course, numbers = self, {each.number: each for each in self.changes}
        while course.number + 1 in numbers:
            course = course.after(ToldChange(numbers[course.number + 1], state))
        return course


def seats_at(number: int, seats: Sequence[str], changes: Sequence[SeatChange]) -> tuple[str, ...]:
    """Who sat where after message ``number``, if ``seats`` sit there now.

    >>> seats_at(4, ["person", "simple"], [SeatChange(3, 0, "simple"), SeatChange(5, 0, "random")])
    ('random', 'simple')
    """
    sitting = list(seats)
    for each in reversed(changes):
        if each.number > number:
            sitting[each.seat] = each.who
    return tuple(sitting)


def deciders(
    hands: Iterable[Record], seats: Sequence[str], changes: Sequence[SeatChange]
) -> tuple[tuple[str, ...], ...]:
    """For each hand who decided each of its moves: ``"person"``, or a bot by its name."""
    told = {each.number for each in changes}
    number, found = 0, []
    for hand in hands:
        number, by = _next(number, told), []
        for move in hand.moves:
            number = _next(number, told)
            assert move.seat is not None
            by.append(seats_at(number, seats, changes)[move.seat])
        found.append(tuple(by))
    return tuple(found)


def _next(number: int, told: set[int]) -> int:
    """The number of the next message that is not a change of seats."""
    number += 1
    while number in told:
        number += 1
    return number


WHEN: Final = "When"
"""The header of a hand with the time that was given for it."""


def with_names(hands: Sequence[Record], names: Sequence[str]) -> tuple[Record, ...]:
    """These hands, each with the names of its players in its headers; those that have some keep them."""
    headers = tuple(name_headers(names).items())
    return tuple([
        attrs.evolve(hand, headers=(*hand.headers, *headers)) if headers and not _names(hand) else hand
        for hand in hands
    ])  # fmt: skip


def ledger_of(session: Session, hands: Sequence[Record], names: Sequence[str]) -> tuple[Entry, ...]:
    """The entries of a session, each with the name of its player and the time of its hand."""
    told = [(_names(hand) or names, dict(hand.headers).get(WHEN, "")) for hand in hands]
    entries = []
    for each in session.ledger:
        called, when = told[each.deal] if each.deal < len(told) else (names, "")
        entries.append(attrs.evolve(each, who=called[each.seat] if called else "", when=when))
    return tuple(entries)


def _names(hand: Record) -> list[str]:
    """The names that the record of a hand tells; empty where it tells none."""
    names = names_in(dict(hand.headers), hand.rules.players)
    return names if any(names) else []


SNAPSHOT: Final = "Snapshot"
"""The header of a session that holds it."""

_WRITTEN: Final = re.compile(
    r"hands ([0-9]{1,16}) played ([0-9]{1,16}) messages ([0-9]{1,16}) dealer ([0-9]{1,3}) "
    r"chips (-?[0-9]{1,100}(?: -?[0-9]{1,100})*)"
)


@attrs.frozen
class SeriesSnapshot:
    """A series after so many ``hands`` of its record, void deals too, and ``messages``: how many count, and with what
    the next one begins.
    """

    hands: int
    played: int
    messages: int
    dealer: int
    chips: tuple[int, ...]
    carry: Carry

    @classmethod
    def of(cls, session: Session, hands: Sequence[Record], messages: int) -> SeriesSnapshot | None:
        """The series before the last two of these hands, and so many messages; None where there are no more hands."""
        count = len(hands) - 2
        if count < 1:
            return None
        since = session.deals[count:]
        won = [sum(each.net[seat] for each in since) for seat in range(session.rules.players)]
        result = hands[count - 1].state.result
        assert result is not None
        return cls(
            count,
            session.played - sum(each.settlement.end is not End.VOID for each in since),
            messages,
            since[0].dealer,
            tuple([now - later for now, later in zip(session.deals.chips, won, strict=True)]),
            attrs.evolve(result.carry, deals=count),
        )

    @property
    def header(self) -> str:
        """The snapshot as the text of a header."""
        return (
            f"hands {self.hands} played {self.played} messages {self.messages} dealer {self.dealer} "
            f"chips {' '.join(map(str, self.chips))} carry {carry_text(self.carry)}"
        ).rstrip()

    @classmethod
    def read(cls, header: str, rules: Rules) -> SeriesSnapshot:
        """The snapshot that :attr:`header` wrote. Raises :class:`NotationError` (``not_a_table``, and what it has)."""
        before, _, carried = header.partition(" carry")
        found = _WRITTEN.fullmatch(before)
        chips = () if found is None else tuple([int(each) for each in found[5].split()])
        if found is None or len(chips) != rules.players or int(found[4]) >= rules.players:
            raise NotationError(
                f"{header[:40]!r} is not a snapshot of a series.",
                code="not_a_table",
                korean=f"{header[:40]!r}: 시리즈를 저장한 것이 아닙니다.",
            )
        word = Word(carried.strip())
        carry = read_carry(Words(word.words(), word, NamedCards(rules)))
        return cls(int(found[1]), int(found[2]), int(found[3]), int(found[4]), chips, carry)

    def session(self, begun: Session, record: SessionRecord) -> Session:
        """The session of this record as it stood, whose deals before are settled when somebody asks for them."""
        hands = record.hands[: self.hands]

        def settled() -> Deals:
            return attrs.evolve(record, hands=hands, finished=False).replay().deals

        deals = Deals(unread=Unread(self.hands, settled), played=self.played, chips=self.chips)
        return attrs.evolve(begun, dealer=self.dealer, carry=self.carry, deals=deals)


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
        when=dict(hand.headers).get(WHEN, ""),  # for a hand that its deal ends, which the session records at once
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
