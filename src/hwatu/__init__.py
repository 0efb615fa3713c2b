"""The rules of Go-Stop and of the games played with the same flower cards: cards, play, scoring and payment.

>>> from hwatu import deal, legal_actions, presets, step
>>> state = deal(presets.pagat(players=3), seed=7)
>>> while not state.over:
...     state, events = step(state, legal_actions(state)[0])
>>> sum(state.settlement.net)
0
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hwatu import presets, variants
from hwatu.actions import (
    AcceptNagari,
    Action,
    Bomb,
    CountAs,
    DropOut,
    EndHand,
    GiveJunk,
    Go,
    Join,
    OfferNagari,
    Play,
    PlayJoker,
    PlayOn,
    PushWin,
    RefuseNagari,
    Shake,
    Stop,
    Take,
    TakeWin,
    TurnStock,
)
from hwatu.additions import Additions, HouseJoker, Mission
from hwatu.cards import DECK, Card, Joker, Kind, Month, Ribbon, card
from hwatu.cardset import CardSet, cards
from hwatu.combination import Combination
from hwatu.engine import Refusal, check, cut, deal, legal_actions, step
from hwatu.errors import HwatuError, IllegalAction, InvalidPosition, NotationError, RuleConflict
from hwatu.events import Event, Events
from hwatu.payment import End, Outcome, Payment, Settlement, Standing, settle
from hwatu.result import Carry, Result
from hwatu.rules import Rules, Variant
from hwatu.scoring import Score, ScoreItem, points, score
from hwatu.state import Phase, Stack, State, Step

if TYPE_CHECKING:
    from hwatu import codec
    from hwatu.record import Record, SessionRecord
    from hwatu.seats import Table
    from hwatu.session import PurseLimit, Series, Session, Time, choose_dealer
    from hwatu.validity import position
    from hwatu.view import View, observe, redact, redacted

__version__ = "0.1.0"

__all__ = [
    "DECK",
    "AcceptNagari",
    "Action",
    "Additions",
    "Bomb",
    "Card",
    "CardSet",
    "Carry",
    "Combination",
    "CountAs",
    "DropOut",
    "End",
    "EndHand",
    "Event",
    "Events",
    "GiveJunk",
    "Go",
    "HouseJoker",
    "HwatuError",
    "IllegalAction",
    "InvalidPosition",
    "Join",
    "Joker",
    "Kind",
    "Mission",
    "Month",
    "NotationError",
    "OfferNagari",
    "Outcome",
    "Payment",
    "Phase",
    "Play",
    "PlayJoker",
    "PlayOn",
    "PurseLimit",
    "PushWin",
    "Record",
    "Refusal",
    "RefuseNagari",
    "Result",
    "Ribbon",
    "RuleConflict",
    "Rules",
    "Score",
    "ScoreItem",
    "Series",
    "Session",
    "SessionRecord",
    "Settlement",
    "Shake",
    "Stack",
    "Standing",
    "State",
    "Step",
    "Stop",
    "Table",
    "Take",
    "TakeWin",
    "Time",
    "TurnStock",
    "Variant",
    "View",
    "card",
    "cards",
    "check",
    "choose_dealer",
    "codec",
    "cut",
    "deal",
    "legal_actions",
    "observe",
    "points",
    "position",
    "presets",
    "redact",
    "redacted",
    "score",
    "settle",
    "step",
    "variants",
]


_ELSEWHERE: Final = {
    "codec": "hwatu.codec",
    "Record": "hwatu.record",
    "SessionRecord": "hwatu.record",
    "Table": "hwatu.seats",
    "session": "hwatu.session",
    "PurseLimit": "hwatu.session",
    "Series": "hwatu.session",
    "Session": "hwatu.session",
    "Time": "hwatu.session",
    "choose_dealer": "hwatu.session",
    "validity": "hwatu.validity",
    "position": "hwatu.validity",
    "view": "hwatu.view",
    "View": "hwatu.view",
    "observe": "hwatu.view",
    "redact": "hwatu.view",
    "redacted": "hwatu.view",
}
"""What is not needed to play a hand, and therefore imported when somebody asks for it."""


def __getattr__(name: str) -> Any:
    """Import what is elsewhere."""
    if name not in _ELSEWHERE:
        raise AttributeError(f"module 'hwatu' has no attribute {name!r}")
    module = import_module(_ELSEWHERE[name])
    found = globals()[name] = module if module.__name__ == f"hwatu.{name}" else getattr(module, name)
    return found
