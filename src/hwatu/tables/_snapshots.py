"""Where a series stood before its last two hands, so that a table that is read need not replay those before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import NotationError
from hwatu._notation.keyword_fields import carry_text, read_carry
from hwatu._notation.located_words import Word, Words
from hwatu._payment import End
from hwatu._session import Session
from hwatu._session.ledger import Deals, Unread
from hwatu._validity.named_cards import NamedCards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._facts.carry import Carry
    from hwatu._record import Record, SessionRecord
    from hwatu.rules import Rules

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
