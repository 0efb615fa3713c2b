"""The origin of a fair deal as plain data, for whoever checks it in a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.fair import FairDeal
from hwatu.rules import DealOrderRule

if TYPE_CHECKING:
    from hwatu._record import Record
    from hwatu.codec._page_types import FairDealPage


def fair_page(record: Record, *, over: bool) -> FairDealPage | None:
    """The page of a hand that was dealt with words of the players, with the secret if it is over; else None."""
    made = FairDeal.of(record)
    if made is None:
        return None
    rules = record.rules
    return {
        "commitment": made.commitment,
        "words": list(made.words),
        "secret": made.secret if over else None,
        "deck": [each.code for each in rules.deck],
        "packets": [list(each) for each in rules.packets],
        "table_first": rules.deal_order is DealOrderRule.TABLE_FIRST,
    }
