"""The ways in which a hand can end, hands that were given up, and refused offers of nagari."""

from __future__ import annotations

from functools import lru_cache

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.values import Value
from hwatu._base.wording import Worded
from hwatu._cards.argument_checks import one_of, truth, whole
from hwatu._cards.card_masks import SeatIndex


@attrs.frozen
class NagariRefusal(Value):
    """A refused offer of nagari that is in force for the winner (LIABLE-6).

    - ``offerer``, ``refuser``: the seat that offered, and the one that refused.
    - ``said_go``: whether the offerer had said go before (LIABLE-7).

    Raises :class:`InvalidPosition` (``bad_number``, ``bad_fact``, ``own_refusal``).
    """

    offerer: SeatIndex
    refuser: SeatIndex
    said_go: bool = False

    def __attrs_post_init__(self) -> None:
        whole(self.offerer, "offerer")
        whole(self.refuser, "refuser")
        truth(self.said_go, "said_go")
        if self.offerer == self.refuser:
            raise InvalidPosition("A seat can't refuse its own offer.", code="own_refusal", rule="LIABLE-5")


@lru_cache(maxsize=64)
def refusal_of(offerer: SeatIndex, refuser: SeatIndex, said_go: bool) -> NagariRefusal:
    """The refused offer with these values. Equal ones are one object while it is cached."""
    return NagariRefusal(offerer, refuser, said_go)


class End(Worded):
    """How a hand ended, with a short name as its value and a sentence in both languages as its ``words``.

    By a stop, or a win in its place when the cards ran out (STOP-12); by nagari, when the cards ran out, four of a
    month were dealt or an offer was accepted; by four of a month in a hand; by one ppuk too many, or one empty turn;
    void, to be dealt again; or played out to the last card (FAMILY); or given up by whoever left (STOP-13). The words
    hold for every hand that ended so, but for STOP-12's, of which nobody said stop.
    """

    STOP = "stop", "{winner} stopped and won", "{winner:이} 스톱! 승리"
    NAGARI = "nagari", "nagari: nobody won", "나가리: 아무도 나지 못했습니다"
    AGREED_NAGARI = "agreed nagari", "nagari: both others accepted the offer", "나가리: 두 사람이 쇼당을 받았습니다"
    HAND_QUAD = "four of a month in hand", "four cards of a month ended the hand", "총통으로 판이 끝났습니다"
    PPUK_LIMIT = "too many ppuk", "{winner} won by one ppuk too many", "뻑을 거듭한 {winner:이} 이겼습니다"
    EMPTY_TURNS = (
        "empty turns", "{winner} wins after many turns in a row without a capture",
        "{winner:이} 여러 차례 내리 아무것도 먹지 못해 이겼습니다",
    )  # fmt: skip
    VOID = (
        "void", "the deal is void: four cards of a month lie on the table",
        "판이 무효입니다: 한 달의 네 장이 바닥에 깔렸습니다",
    )  # fmt: skip
    PLAYED_OUT = "played out", "the hand was played out, and the cards are counted", "끝까지 쳤으니 점수를 셉니다"
    ABANDONED = "given up", "the hand was given up", "판을 그만두었습니다"


class AbandonedAs(Worded):
    """A way to count a hand that is given up (STOP-13), with a short name as its value and ``words`` in both languages.

    VOID: it counts for nothing and is dealt again. NAGARI: nobody has won it. LOST: whoever left pays every other seat
    all that a stop of that seat would bring now.
    """

    VOID = "void", "it is void", "무효입니다"
    NAGARI = "nagari", "it is a nagari", "나가리입니다"
    LOST = "lost", "whoever left pays everybody else", "나간 사람이 나머지 모두에게 냅니다"


@attrs.frozen
class Abandonment(Value):
    """How a hand was given up (STOP-13).

    - ``seat``: the seat that left; None if all did.
    - ``counts_as``: the way to count the hand.

    Raises :class:`InvalidPosition` (``bad_number``, ``bad_abandoned``, and ``nobody_left`` for a hand that counts as
    lost by nobody).

    >>> Abandonment(1, AbandonedAs.LOST)
    Abandonment(seat=1, counts_as=AbandonedAs.LOST)
    """

    seat: SeatIndex | None = None
    counts_as: AbandonedAs = AbandonedAs.VOID

    def __attrs_post_init__(self) -> None:
        one_of(self.counts_as, AbandonedAs, "counts_as", "bad_abandoned")
        if self.seat is not None:
            whole(self.seat, "a seat")
        elif self.counts_as is AbandonedAs.LOST:
            raise InvalidPosition(
                "A hand that all give up is lost by nobody: name the seat that left.",
                code="nobody_left",
                rule="STOP-13",
                korean="모두가 그만둔 판은 아무도 진 것이 아닙니다. 나간 자리를 적으세요.",
            )
