"""The events, as frozen facts in the order in which they happened: enough to animate a turn without comparing states.

Every event has the id of its rule. Seats are numbers; cards may be given as cards or codes. A new event is one class,
with its words in both languages, in one of these modules, and a line in the lists below.
"""

from typing import Final, TypeAlias, get_args

from hwatu._base.wording import NAMES
from hwatu.events._deal_events import (
    CardsSold,
    HandQuad,
    MissionCardsDrawn,
    MissionDrawn,
    MonthDrawn,
    QuadEnded,
    QuadPlayedOn,
    SeatDroppedOut,
    SeatJoined,
    StackDealt,
    TableJoker,
    TableQuad,
    TableTurnedUp,
)
from hwatu.events._event_sequence import Events, Note, note
from hwatu.events._turn_events import (
    JA_PPUK,
    NAGARI,
    Bombed,
    BombTurn,
    Captured,
    CardDrawn,
    CardPlayed,
    ChipsPaid,
    Chok,
    DepartmentStore,
    DualCounted,
    DualLocked,
    GoSaid,
    HandAbandoned,
    HandEnded,
    JokerPlayed,
    JokerTurned,
    JunkGiven,
    NagariAccepted,
    NagariOffered,
    NagariRefused,
    PairBombed,
    Ppuk,
    Shaken,
    Sseul,
    StackTaken,
    StockTurned,
    StopSaid,
    SubstitutePlayed,
    SubstituteTurned,
    Ttadak,
    TurnMissed,
    WinPushed,
    WinTaken,
)

__all__ = [
    "EVENTS",
    "JA_PPUK",
    "NAGARI",
    "NAMES",
    "BombTurn",
    "Bombed",
    "Captured",
    "CardDrawn",
    "CardPlayed",
    "CardsSold",
    "ChipsPaid",
    "Chok",
    "DepartmentStore",
    "DualCounted",
    "DualLocked",
    "Event",
    "Events",
    "GoSaid",
    "HandAbandoned",
    "HandEnded",
    "HandQuad",
    "JokerPlayed",
    "JokerTurned",
    "JunkGiven",
    "MissionCardsDrawn",
    "MissionDrawn",
    "MonthDrawn",
    "NagariAccepted",
    "NagariOffered",
    "NagariRefused",
    "Note",
    "PairBombed",
    "Ppuk",
    "QuadEnded",
    "QuadPlayedOn",
    "SeatDroppedOut",
    "SeatJoined",
    "Shaken",
    "Sseul",
    "StackDealt",
    "StackTaken",
    "StockTurned",
    "StopSaid",
    "SubstitutePlayed",
    "SubstituteTurned",
    "TableJoker",
    "TableQuad",
    "TableTurnedUp",
    "Ttadak",
    "TurnMissed",
    "WinPushed",
    "WinTaken",
    "note",
]

Event: TypeAlias = (
    MonthDrawn
    | MissionDrawn
    | MissionCardsDrawn
    | TableJoker
    | StackDealt
    | TableQuad
    | HandQuad
    | QuadEnded
    | QuadPlayedOn
    | Shaken
    | CardPlayed
    | Bombed
    | PairBombed
    | JokerPlayed
    | CardDrawn
    | SubstituteTurned
    | SubstitutePlayed
    | BombTurn
    | StockTurned
    | JokerTurned
    | Captured
    | Ppuk
    | Ttadak
    | Chok
    | StackTaken
    | Sseul
    | DepartmentStore
    | JunkGiven
    | DualLocked
    | ChipsPaid
    | DualCounted
    | GoSaid
    | StopSaid
    | WinTaken
    | WinPushed
    | NagariOffered
    | NagariAccepted
    | NagariRefused
    | SeatJoined
    | SeatDroppedOut
    | CardsSold
    | TableTurnedUp
    | TurnMissed
    | HandAbandoned
    | HandEnded
)
"""Any of the events."""

EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
"""The classes of :data:`Event`."""
