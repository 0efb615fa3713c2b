"""The plain data of a replay, key by key: ordinary dicts, with types for editors."""

from __future__ import annotations

from typing import TypedDict

from hwatu.codec._page_types import FairDealPage, HandPage, Message


class ReplayStep(TypedDict):
    """A step of a replay: the deal, or a decision."""

    messages: list[Message]
    """The messages of the step, for the board to play."""
    page: HandPage
    """The hand after it."""
    said: str
    """A sentence for each thing that happened."""
    note: str
    """The comment and the evaluation that the record has of the decision; empty where it has none."""


class ReplayView(TypedDict):
    """A hand as one seat saw it, or as everybody sees it afterwards."""

    seat: int | None
    """Whose eyes; None for every hand open."""
    name: str
    """The name of the seat; empty for every hand open."""
    steps: list[ReplayStep]
    """The deal, then a step for each decision: step 12 is the hand after 12 decisions."""


class CurvePoint(TypedDict):
    """An evaluated decision."""

    step: int
    chips: float
    """The chips that the seat could expect after it."""


class CurveSeat(TypedDict):
    """The evaluated decisions of a seat."""

    seat: int
    name: str
    points: list[CurvePoint]


class CurvePage(TypedDict):
    """The chips that each seat could expect after its decisions."""

    label: str
    """The heading of the curve."""
    steps: int
    """The number of the last step."""
    seats: list[CurveSeat]


class ReplayHand(TypedDict):
    """A hand of a replay."""

    title: str
    """How it ended, or where it stands, in words."""
    views: list[ReplayView]
    """The hand with every card open, then as each seat saw it; each view has equally many steps."""
    fair: FairDealPage | None
    """The proof of the shuffle; None for a hand that was not dealt with words of its players."""
    curve: CurvePage | None
    """The evaluations of the record; None where it has none."""


class ReplayPage(TypedDict):
    """The data of ``<hwatu-replay>``: a hand, or a series."""

    lang: str
    title: str
    """The game and its players, in words."""
    hands: list[ReplayHand]
