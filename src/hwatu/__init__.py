"""The rules of Go-Stop and of the games played with the same flower cards: cards, play, scoring and payment.

>>> from hwatu import deal, legal_actions, presets, step
>>> state = deal(presets.pagat(players=3), seed=7)
>>> while not state.over:
...     state, events = step(state, legal_actions(state)[0])
>>> sum(state.settlement.net)
0
"""

from importlib import import_module
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

from hwatu.build import check_interpreter

check_interpreter()  # before anything compiled is imported

from hwatu.cards import DECK, Card, Joker, Kind, Month, Ribbon, card
from hwatu.cardset import CardSet, cards
from hwatu.errors import HwatuError, IllegalAction, InvalidPosition, NotationError, RuleConflict

if TYPE_CHECKING:
    from hwatu import actions as actions
    from hwatu import additions as additions
    from hwatu import art as art
    from hwatu import bots as bots
    from hwatu import catalogue as catalogue
    from hwatu import codec as codec
    from hwatu import combination as combination
    from hwatu import engine as engine
    from hwatu import events as events
    from hwatu import facts as facts
    from hwatu import house as house
    from hwatu import missions as missions
    from hwatu import notation as notation
    from hwatu import payment as payment
    from hwatu import presets as presets
    from hwatu import record as record
    from hwatu import render as render
    from hwatu import rules as rules
    from hwatu import scoring as scoring
    from hwatu import seats as seats
    from hwatu import session as session
    from hwatu import simulation as simulation
    from hwatu import state as state
    from hwatu import testing as testing
    from hwatu import tournaments as tournaments
    from hwatu import validity as validity
    from hwatu import variants as variants
    from hwatu import view as view
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
    from hwatu.combination import Combination
    from hwatu.engine import Refusal, check, cut, deal, legal_actions, step
    from hwatu.events import Event, Events
    from hwatu.facts import Carry, Seat
    from hwatu.payment import End, Outcome, Payment, Result, Settlement, settle
    from hwatu.record import Record, SessionRecord
    from hwatu.rules import Rules, Variant
    from hwatu.scoring import Score, ScoreItem, points, score
    from hwatu.seats import Table
    from hwatu.session import PurseLimit, Series, Session, Time, choose_dealer
    from hwatu.state import Phase, Stack, State, Step
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
    "Seat",
    "Series",
    "Session",
    "SessionRecord",
    "Settlement",
    "Shake",
    "Stack",
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

_HOMES: Final = {
    "actions": (
        "AcceptNagari Action Bomb CountAs DropOut EndHand GiveJunk Go Join OfferNagari Play PlayJoker PlayOn "
        "PushWin RefuseNagari Shake Stop Take TakeWin TurnStock"
    ),
    "additions": "Additions HouseJoker Mission",
    "combination": "Combination",
    "engine": "Refusal check cut deal legal_actions step",
    "events": "Event Events",
    "facts": "Carry Seat",
    "payment": "End Outcome Payment Result Settlement settle",
    "record": "Record SessionRecord",
    "rules": "Rules Variant",
    "scoring": "Score ScoreItem points score",
    "seats": "Table",
    "session": "PurseLimit Series Session Time choose_dealer",
    "state": "Phase Stack State Step",
    "validity": "position",
    "view": "View observe redact redacted",
}
"""Where the names come from that are imported when somebody asks for them: cards do not wait for the engine."""

_MODULES: Final = {
    *_HOMES, "art", "bots", "catalogue", "codec", "house", "missions", "notation", "presets", "render", "simulation",
    "testing", "tournaments", "variants",
}  # fmt: skip
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}


_IMPORTING: Final = RLock()


if not TYPE_CHECKING:  # type checkers know every name, and so find those that are misspelt

    def __getattr__(name: str) -> Any:
        """Import what is asked for, in one thread at a time: Python gives threads that wait for each other's packages
        what is only half imported.
        """
        if name not in _HOME_OF and name not in _MODULES:
            raise AttributeError(f"module 'hwatu' has no attribute {name!r}")
        with _IMPORTING:
            module = import_module(f"hwatu.{_HOME_OF.get(name, name)}")
        found = getattr(module, name) if name in _HOME_OF else module
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """The public names, and those that every module has."""
    return sorted({*__all__, *_MODULES, *[name for name in globals() if name.startswith("__")]})
