"""A table with seats: who sits where, who may act, and what each seat is told, as plain data for any front end."""

from hwatu.codec._page_types import (
    BadgePage,
    CapturedPage,
    CardPage,
    ChoicePage,
    DangerPage,
    FairDealPage,
    GoPage,
    HandPage,
    HintPage,
    Message,
    MultiplierPage,
    ScoreItemPage,
    ScorePage,
    SeatPage,
    SeriesPage,
    SetPage,
    SettlementPage,
    StackPage,
    StandingPage,
    TablePage,
)
from hwatu.tables._card_pages import card_pages
from hwatu.tables._hand_page import page
from hwatu.tables._table import PERSON, Table

__all__ = [
    "PERSON",
    "BadgePage",
    "CapturedPage",
    "CardPage",
    "ChoicePage",
    "DangerPage",
    "FairDealPage",
    "GoPage",
    "HandPage",
    "HintPage",
    "Message",
    "MultiplierPage",
    "ScoreItemPage",
    "ScorePage",
    "SeatPage",
    "SeriesPage",
    "SetPage",
    "SettlementPage",
    "StackPage",
    "StandingPage",
    "Table",
    "TablePage",
    "card_pages",
    "page",
]
