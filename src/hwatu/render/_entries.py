"""Lines of a ledger, and places in a series, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.two_languages import Wording
from hwatu.render._receipts import payment_head

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._session import Entry, Place
    from hwatu.render._sentences import Writer

_HAND: Final = Wording("Hand {number}", "{number}번째 판")
_END: Final = Wording("End of the series", "시리즈 끝")
_WON: Final = Wording("{hand}: {seat} {won}", "{hand}: {seat} {won}")
_CORRECTED: Final = Wording("corrected", "고침")
_PLACE: Final = Wording("{rank}. {seat} {won}", "{rank}등 {seat} {won}")
_MONEY: Final = Wording(" (money {money:+})", " (돈 {money:+})")


def entry_lines(entry: Entry, pen: Writer) -> Iterator[str]:
    """The hand, when it was, who won or lost how much; below it each payment."""
    if entry.who and not pen.has_name(entry.seat):
        names = (*pen.names, *[""] * (entry.seat + 1 - len(pen.names)))
        pen = attrs.evolve(pen, names=(*names[: entry.seat], entry.who, *names[entry.seat + 1 :]))
    hand = pen.words(*_END) if entry.end is None else pen.words(*_HAND, number=entry.number)
    corrected = pen.words(*_CORRECTED) if entry.correction else ""
    told = ", ".join(filter(None, (hand, corrected, entry.when)))
    yield pen.words(*_WON, hand=told, seat=entry.seat, won=pen.signed_chips(entry.chips))
    for payment in entry.payments:
        yield f"  {payment_head(payment, pen)}"


def place_lines(place: Place, pen: Writer) -> Iterator[str]:
    """The rank, the seat, its chips, and its money where a chip is worth something else."""
    money = "" if place.money == place.chips else pen.words(*_MONEY, money=place.money)
    yield pen.words(*_PLACE, rank=place.rank, seat=place.seat, won=pen.signed_chips(place.chips)) + money
