"""Tables written as records of sessions, and read back without replaying every hand.

A table that is read needs its last two hands move by move, for messages and for :meth:`Table.undo`. The header
``Snapshot`` holds what the series had come to before them, so earlier hands are replayed only when somebody reads the
ledger.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import attrs

from hwatu._base.errors import NotationError, short
from hwatu._base.values import Value
from hwatu._cards.argument_checks import MOST_NUMBER, truth
from hwatu._cards.shuffle import LONGEST_SEED, check_seed, derived
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
    from hwatu._record.records import Record
    from hwatu._session.ledger import Entry
    from hwatu.bots import Policy
    from hwatu.events import Events
    from hwatu.rules import Rules
    from hwatu.tables._table import Table

    T = TypeVar("T", bound=Table)


PERSON: Final = "person"
"""The word for a person in ``seats``, where a bot has its name."""

LEFT: Final = "Left"
"""The name of the headers of a session that hold its changes of seats, one for each change."""


@attrs.frozen
class SeatChange(Value):
    """A change of seats, announced by message ``number``: until then ``who`` decided in ``seat``.

    The log has whoever left, not whoever came: seats of the past are found by going back from ``Table.seats``.
    """

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


class StepMessage(NamedTuple):
    """A message with the events of a deal or of a decision, and the state after them."""

    events: Events
    state: State


class SeatChangeMessage(NamedTuple):
    """A message with a change of seats, and the state of the hand on the table; None before the first deal."""

    change: SeatChange
    state: State | None


@attrs.frozen
class MessageLog(Value):
    """The messages of a table's last two hands, and all its changes of seats.

    - ``changes``: every change of seats since the table was opened.
    - ``messages``: those of the hand on the table and of the hand before it.
    - ``first_number``: the number of the first of ``messages``, from 1.
    - ``deal_number``: the number of the deal of the hand on the table, 0 before the first deal.
    - ``session_before``: the session in which that hand was dealt, for taking its last move back.

    Only ``changes`` count for equality: the messages follow from the table's hands.
    """

    changes: tuple[SeatChange, ...] = ()
    messages: tuple[StepMessage | SeatChangeMessage, ...] = attrs.field(default=(), eq=False, repr=False)
    first_number: int = attrs.field(default=1, eq=False, repr=False)
    deal_number: int = attrs.field(default=0, eq=False, repr=False)
    session_before: Session | None = attrs.field(default=None, eq=False, repr=False)

    @property
    def number(self) -> int:
        """The number of the last message."""
        return self.first_number + len(self.messages) - 1

    @property
    def of_current_hand(self) -> tuple[StepMessage | SeatChangeMessage, ...]:
        """The messages since the last deal, which is the first of them."""
        return self.messages[self.deal_number - self.first_number :] if self.deal_number else ()

    def after_deal(self, state: State, before: Session) -> MessageLog:
        """The log with the deal of a hand in the session ``before``; messages of the hand before last are dropped."""
        kept, number = self.of_current_hand, self.number + 1
        messages = (*kept, StepMessage(state.opening, state))
        return MessageLog(
            self.changes, messages, first_number=number - len(kept), deal_number=number, session_before=before
        )

    def after(self, message: StepMessage | SeatChangeMessage) -> MessageLog:
        """The log with one message more."""
        return attrs.evolve(self, messages=(*self.messages, message))

    def after_change(self, seat: int, who: str, state: State | None) -> MessageLog:
        """The log after a change of a seat in which ``who`` decided until now."""
        change = SeatChange(self.number + 1, seat, who)
        return attrs.evolve(self.after(SeatChangeMessage(change, state)), changes=(*self.changes, change))

    def before_move(self, number: int) -> MessageLog | None:
        """The log before move ``number`` (from 0) of the hand on the table; None if a seat changed hands since."""
        hand = self.of_current_hand
        moves = [place for place, each in enumerate(hand) if isinstance(each, StepMessage)][1:]
        taken_back = hand[moves[number] :]
        if not all(isinstance(each, StepMessage) for each in taken_back):
            return None
        return attrs.evolve(self, messages=self.messages[: -len(taken_back)])

    def replayed(self, state: State | None) -> MessageLog:
        """The log with the changes of seats whose numbers come next, while a table is read from text."""
        log, numbers = self, {each.number: each for each in self.changes}
        while log.number + 1 in numbers:
            log = log.after(SeatChangeMessage(numbers[log.number + 1], state))
        return log


def seats_at(number: int, seats: Sequence[str], changes: Sequence[SeatChange]) -> tuple[str, ...]:
    """Who sat where after message ``number``, given who sits there now.

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
    """For each hand and each of its moves, who decided: ``"person"``, or the name of a bot."""
    of_changes = {each.number for each in changes}
    number, found = 0, []
    for hand in hands:
        number, by = _next(number, of_changes), []
        for move in hand.moves:
            number = _next(number, of_changes)
            assert move.seat is not None
            by.append(seats_at(number, seats, changes)[move.seat])
        if hand.ended is not None and hand.ended.abandoned is not None:
            number = _next(number, of_changes)
        found.append(tuple(by))
    return tuple(found)


def _next(number: int, of_changes: set[int]) -> int:
    """The number of the next message that is not a change of seats."""
    number += 1
    while number in of_changes:
        number += 1
    return number


WHEN: Final = "When"
"""The name of the header of a hand that holds its ``when``."""


def with_names(hands: Sequence[Record], names: Sequence[str]) -> tuple[Record, ...]:
    """Add the names of the players to the headers of these hands. Hands that have names keep them."""
    headers = tuple(name_headers(names).items())
    return tuple([
        attrs.evolve(hand, headers=(*hand.headers, *headers)) if headers and not _names(hand) else hand
        for hand in hands
    ])  # fmt: skip


def ledger_of(session: Session, hands: Sequence[Record], names: Sequence[str]) -> tuple[Entry, ...]:
    """The entries of a session, each with the name of its player and the time of its hand."""
    headings = [(_names(hand) or names, dict(hand.headers).get(WHEN, "")) for hand in hands]
    entries = []
    for each in session.ledger:
        called, when = headings[each.deal] if each.deal < len(headings) else (names, "")
        entries.append(attrs.evolve(each, who=called[each.seat] if called else "", when=when))
    return tuple(entries)


def _names(hand: Record) -> list[str]:
    """The names of the players in the record of a hand; empty if it has no names."""
    names = names_in(dict(hand.headers), hand.rules.players)
    return names if any(names) else []


SNAPSHOT: Final = "Snapshot"
"""The name of the header of a session that holds its snapshot."""

_WRITTEN: Final = re.compile(
    r"hands ([0-9]{1,16}) played ([0-9]{1,16}) messages ([0-9]{1,16}) dealer ([0-9]{1,3}) "
    r"chips (-?[0-9]{1,100}(?: -?[0-9]{1,100})*)"
)


@attrs.frozen
class SeriesSnapshot:
    """A series before the last two hands of its record, which is enough to go on from there.

    - ``hands``: the number of hands before them, void deals too.
    - ``played``: the number of those that count.
    - ``messages``: the number of the last message before them.
    - ``dealer``: the dealer of the next hand.
    - ``chips``: the win or loss of each seat.
    - ``carry``: what the next hand is dealt with.
    """

    hands: int
    played: int
    messages: int
    dealer: int
    chips: tuple[int, ...]
    carry: Carry

    @classmethod
    def of(cls, session: Session, hands: Sequence[Record], messages: int) -> SeriesSnapshot | None:
        """The snapshot before the last two of these hands and after this number of messages.

        None if there are not more than two hands.
        """
        count = len(hands) - 2
        if count < 1:
            return None
        since = session.deals[count:]
        won = [sum(each.net[seat] for each in since) for seat in range(session.rules.players)]
        result = hands[count - 1].state.result
        assert result is not None
        return cls(
            count,
            session.played - sum(not each.settlement.void for each in since),
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
        """The snapshot that :attr:`header` wrote. Raises :class:`NotationError`, ``not_a_table`` or that of a carry."""
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
        """The session of this record at the snapshot. Its deals are replayed and settled when they are first read."""
        hands = record.hands[: self.hands]

        def settled() -> Deals:
            return attrs.evolve(record, hands=hands, finished=False).replay().deals

        deals = Deals(unread=Unread(self.hands, settled), played=self.played, chips=self.chips)
        return attrs.evolve(begun, dealer=self.dealer, carry=self.carry, deals=deals)


_HEADERS: Final = ("Seed", "Stake", "Dealer", "Seats")

_LONGEST_SEED: Final = LONGEST_SEED - 10
"""In characters; ten are left for the number of the hand, which each hand's seed adds."""


def text_of_seed(seed: Seed) -> str:
    """The seed of a table as one line of text: a number in digits, and a digest of a text that is too long or not one
    line.

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
    session, log, hands = table.session, table._log, table._hands
    first = table.past[0].dealer if table.past else session.dealer
    values = (table.seed, str(session.stake), str(first), " ".join(table.seats))
    headers = [*zip(_HEADERS, values, strict=True), *name_headers(table.names).items()]
    headers += [(LEFT, each.header) for each in log.changes]
    snapshot = SeriesSnapshot.of(session, hands, log.first_number - 1)
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
    """The table of a record. With a snapshot only the hands after it are replayed, unless ``check`` asks for all.

    Raises :class:`HwatuError` for a record that is not of a table.
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
    log, session, past = attrs.evolve(table._log, changes=changes), table.session, record.hands[:0]
    snapshot = SeriesSnapshot.read(headers[SNAPSHOT], record.rules) if SNAPSHOT in headers else None
    stands = snapshot is not None and snapshot.hands == len(record.hands) - 2
    if snapshot is not None and stands and not check:
        log = attrs.evolve(log, first_number=snapshot.messages + 1)
        session, past = snapshot.session(session, record), record.hands[: snapshot.hands]
    table = attrs.evolve(table, session=session, past=past, log=log)
    for number, hand in enumerate(record.hands[len(past) :], len(past) + 1):
        table = _after_hand(table, hand, number)
    table = _after_changes(table)
    if any(each.number > table.number for each in changes):
        raise NotationError(
            "A seat changed hands after the end.",
            code="not_a_table",
            korean="다 친 뒤에 자리를 바꾼 것으로 적혀 있습니다.",
        )
    if check and stands and SeriesSnapshot.of(table.session, table._hands, table._log.first_number - 1) != snapshot:
        raise NotationError(
            "The snapshot is not that of these hands.",
            code="not_a_table",
            korean="저장한 상태가 이 판들의 것이 아닙니다.",
        )
    return table.finish(abandon=True) if record.finished else table


def _after_hand(table: T, hand: Record, number: int) -> T:
    """The table after a hand of its record. Raises :class:`NotationError` (``not_a_table``) unless it deals that hand.

    The hand is dealt again from the table's seed, so a text with other cards is refused.
    """
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
        table = table._after(move.action)
    how = None if hand.ended is None else hand.ended.abandoned
    return table if how is None else _after_changes(table).abandon(how.seat, counts_as=how.counts_as)


def _after_changes(table: T) -> T:
    """The table after the changes of seats whose numbers come next."""
    return attrs.evolve(table, log=table._log.replayed(None if table.hand is None else table.state))


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
