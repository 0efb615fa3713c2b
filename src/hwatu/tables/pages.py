"""The plain data for front ends, key by key: ordinary dicts, with types for editors and type checkers.

This list has the keys; ``help(pages.HandPage)`` and the entry of each class in the reference describe their values.

- :class:`TablePage`: ``number``, ``seats``, ``names``, ``away``, ``series``, ``hand``, ``fair``, ``next_commitment``.
- :class:`SeriesPage`: ``hands``, ``played``, ``chips``, ``money``, ``stake``, ``purses``, ``paid``, ``dealer``,
  ``over``.
- :class:`FairDealPage`: ``commitment``, ``words``, ``secret``, ``deck``, ``packets``, ``table_first``.
- :class:`HandPage`: ``viewer``, ``phase``, ``decides``, ``asks``, ``actor``, ``turn``, ``dealer``, ``active``,
  ``undecided``, ``table``, ``face_down``, ``stacks``, ``turned``, ``stock``, ``brought_in``, ``missions``, ``seats``,
  ``choices``, ``stop``, ``go``, ``over``, ``settlement``.
- :class:`MissionPage`: ``name``, ``rule``, ``cards``, ``factor``, ``each``.
- :class:`SeatPage`: ``name``, ``hand``, ``hand_size``, ``plays``, ``captured``, ``sets``, ``in_danger``,
  ``multipliers``; the keys of :class:`StandingPage`; and each stored fact of a seat, by its name in :func:`position`.
- :class:`StandingPage`: ``points``, ``junk_count``, ``chips``, ``badges``.
- :class:`BadgePage`: ``fact``, ``text``, ``rule``.
- :class:`CapturedPage`: ``brights``, ``animals``, ``ribbons``, ``junk``, ``jokers``.
- :class:`SetPage`: ``name``, ``rule``, ``points``, ``cards``, ``needs``, ``have``, ``possible``, ``complete``.
- :class:`DangerPage`: ``name``, ``rule``, ``safe_at``, ``by``.
- :class:`MultiplierPage`: ``name``, ``rule``, ``factor``.
- :class:`StackPage`: ``cards``, ``maker``.
- :class:`ChoicePage`: ``action``, ``text``, ``label``, ``short``, ``card``, ``target``, ``captures``.
- :class:`HintPage`: ``why``, and the keys of :class:`ChoicePage`.
- :class:`GoPage`: ``goes``, ``net``, ``risk``, ``rule``.
- :class:`SettlementPage`: ``net``, ``winner``, ``end``, ``score``, ``text``, ``payments``.
- :class:`ScorePage`: ``points``, ``items``.
- :class:`ScoreItemPage`: ``name``, ``points``, ``cards``, ``rule``.
- :class:`Message`: ``number``, ``events``, ``seats``, ``deal``, ``seated``.
- :class:`SeatedPage`: ``seat``, ``who``, ``text``.
- :class:`CardPage`: ``code``, ``name``, ``face``, ``month``, ``kind``, ``ribbon``, ``junk``, ``dual``.
"""

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
    MissionPage,
    MultiplierPage,
    ScoreItemPage,
    ScorePage,
    SeatedPage,
    SeatPage,
    SeriesPage,
    SetPage,
    SettlementPage,
    StackPage,
    StandingPage,
    TablePage,
)

__all__ = [
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
    "MissionPage",
    "MultiplierPage",
    "ScoreItemPage",
    "ScorePage",
    "SeatPage",
    "SeatedPage",
    "SeriesPage",
    "SetPage",
    "SettlementPage",
    "StackPage",
    "StandingPage",
    "TablePage",
]
