"""A series of hands as text: a header of its own, then the record of each hand.

This knows no more of a series than what one hand's end says about the next one's beginning: who deals, and what is
carried. A ledger is made of it by recording the states that :meth:`SessionRecord.replay` gives, hand after hand.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from hwatu.errors import InvalidPosition, NotationError
from hwatu.record.model import Record, read_headers
from hwatu.rules import Rules
from hwatu.state import State


@attrs.frozen(kw_only=True)
class SessionRecord:
    """The records of a series of hands under the same rules, in the order in which they were played, void deals too.

    ``series`` is how many hands it is to have, None where it is open-ended. Raises :class:`InvalidPosition` for a hand
    under other rules.

    >>> from hwatu import legal_actions, presets
    >>> rules = presets.pagat()
    >>> first = Record.start(rules, seed=7)
    >>> while not first.state.over:
    ...     first = first.played(legal_actions(first.state)[0])
    >>> session = SessionRecord(rules=rules, series=12, hands=(first,))
    >>> SessionRecord.loads(session.dumps()) == session
    True
    """

    rules: Rules
    series: int | None = None
    hands: tuple[Record, ...] = ()
    headers: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=read_headers)

    def __attrs_post_init__(self) -> None:
        for number, hand in enumerate(self.hands, 1):
            if hand.rules != self.rules:
                raise InvalidPosition(f"Hand {number} is played by other rules than the session.", code="other_rules")

    @classmethod
    def loads(cls, text: str, *, strict: bool = True) -> SessionRecord:
        """The session that a text holds; reads and raises as :meth:`Record.loads` does."""
        from hwatu.record.reading import read_session  # noqa: PLC0415 - the reader makes sessions

        return read_session(text, strict=strict)

    def dumps(self) -> str:
        """The session as text, which :meth:`loads` reads."""
        from hwatu.record.writing import write_session  # noqa: PLC0415 - as above

        return write_session(self)

    def replay(self) -> tuple[State, ...]:
        """The last state of each hand, every move, result, dealer and carry checked.

        Raises :class:`NotationError`: the first hand that differs, and in what.
        """
        return tuple(self._states())

    def _states(self) -> Iterator[State]:
        before: State | None = None
        for number, hand in enumerate(self.hands, 1):
            if before is not None:
                _check_follows(before, hand, number)
            before = hand.replay()
            yield before


def _check_follows(before: State, hand: Record, number: int) -> None:
    result = before.result
    if result is None:
        raise NotationError(f"Hand {number} begins before the one before it is over.", code="not_over")
    if hand.dealer != result.next_dealer:
        raise NotationError(
            f"Hand {number} is dealt by seat {hand.dealer}, and seat {result.next_dealer} deals.",
            code="wrong_dealer",
            rule="DEAL-6",
        )
    if (hand.carry.nagaris, hand.carry.pot) != (result.carry.nagaris, result.carry.pot):
        raise NotationError(
            f"Hand {number} is dealt with {hand.carry}, and what was left is {result.carry}.",
            code="wrong_carry",
            rule="STOP-4",
        )
