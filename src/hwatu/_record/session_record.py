"""A series of hands as text: a header of its own, then the record of each hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from hwatu._base.errors import HwatuError, InvalidPosition, NotationError
from hwatu._base.frozen import Value
from hwatu._cards.argument_checks import MOST_NUMBER, MOST_STAKE, list_of, numbers, truth, whole
from hwatu._facts.carry import NO_CARRY
from hwatu._record.moves import read_headers
from hwatu._record.record_reader import read_session
from hwatu._record.record_writer import write_session
from hwatu._record.records import Record
from hwatu._session import PurseLimit, Session
from hwatu._session.purses import check_purses
from hwatu.rules import Rules
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Iterable


def _hands(value: Iterable[Record]) -> tuple[Record, ...]:
    return list_of(value, Record, "hands", "bad_record")


@attrs.frozen(kw_only=True)
class SessionRecord(Value):
    """The records of a series of hands under the same rules, in the order in which they were played, void deals too.

    ``series`` is how many hands it is to have, None where it is open-ended, ``stake`` what a chip is worth in whole
    money units, ``purses`` and ``limit`` are those of :meth:`Session.start`, and ``finished`` is whether it was ended
    before its last hand (:meth:`Session.finish`). Only the last hand may be unfinished.
    Raises :class:`InvalidPosition` for a hand under other rules (``other_rules``), for anything but a number or
    a list (``bad_number``, ``bad_list``), and as ``Session.start`` does about purses.

    >>> from hwatu import legal_actions, presets
    >>> rules = presets.pagat()
    >>> first = Record.start(rules, seed=7)
    >>> while not first.state.over:
    ...     first = first.played(legal_actions(first.state)[0])
    >>> record = SessionRecord.loads(SessionRecord(rules=rules, series=12, hands=(first,)).dumps())
    >>> record.replay().chips == first.state.settlement.net
    True
    """

    rules: Rules
    series: int | None = None
    stake: int = 1
    purses: tuple[int, ...] = attrs.field(default=(), converter=numbers)
    limit: PurseLimit = PurseLimit.PAYER
    finished: bool = False
    hands: tuple[Record, ...] = attrs.field(default=(), converter=_hands)
    headers: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=read_headers)

    def __attrs_post_init__(self) -> None:
        check_rules(self.rules)
        whole(0 if self.series is None else self.series, "series", MOST_NUMBER)
        whole(self.stake, "stake", MOST_STAKE)
        truth(self.finished, "finished")
        check_purses(self.rules, self.purses, self.limit)
        for number, hand in enumerate(self.hands, 1):
            if hand.rules != self.rules:
                raise InvalidPosition(
                    f"Hand {number} is played by other rules than the session.",
                    code="other_rules",
                    korean=f"{number}번째 판의 규칙이 나머지와 다릅니다.",
                )

    @classmethod
    def loads(cls, text: str, *, strict: bool = True) -> SessionRecord:
        """The session that a text holds; reads and raises as :meth:`Record.loads` does."""
        return read_session(text, cls, Record, strict=strict)

    def dumps(self) -> str:
        """The session as text, which :meth:`loads` reads.

        Raises :class:`NotationError` (``too_long``) for one of more than 50 million characters.
        """
        return write_session(self)

    def replay(self) -> Session:
        """The session that these hands make, every move and result, dealer and carry checked.

        The first hand says who dealt first and what an earlier series left. An unfinished last hand is checked as far
        as it goes; if the series was finished then, it counts for nothing.

        Raises :class:`NotationError`: which hand differs, and in what.
        """
        first = self.hands[0] if self.hands else None
        dealer, carry = (0, NO_CARRY) if first is None else (first.dealer, first.carry)
        session = Session.start(
            self.rules,
            self.series,
            dealer=dealer,
            stake=self.stake,
            carry=carry,
            purses=self.purses,
            limit=self.limit,
        )
        for number, hand in enumerate(self.hands, 1):
            state = hand.replay()
            if not state.over and hand is self.hands[-1] and hand.dealer == session.dealer:
                break
            try:
                session = session.record(state)
            except HwatuError as error:
                raise NotationError(
                    f"Hand {number}: {error.message}",
                    code=error.code,
                    rule=error.rule,
                    korean=f"{number}번째 판: {error.korean}",
                ) from None
        return session.finish() if self.finished else session
