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

from hwatu._base.mypyc import check_interpreter

check_interpreter()  # before anything compiled is imported

from hwatu._base.errors import HwatuError, IllegalAction, InvalidPosition, NotationError, RuleConflict
from hwatu._base.values import DISPLAYS
from hwatu._cards.card_kinds import Joker, Kind, Month, Ribbon
from hwatu._cards.card_set import CardSet, cards
from hwatu._cards.flower_cards import DECK, Card, card

if TYPE_CHECKING:
    from hwatu import advice as advice
    from hwatu import art as art
    from hwatu import board as board
    from hwatu import bots as bots
    from hwatu import catalogue as catalogue
    from hwatu import codec as codec
    from hwatu import events as events
    from hwatu import fair as fair
    from hwatu import house as house
    from hwatu import presets as presets
    from hwatu import render as render
    from hwatu import rules as rules
    from hwatu import simulation as simulation
    from hwatu import tables as tables
    from hwatu import testing as testing
    from hwatu import variants as variants
    from hwatu._actions import (
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
        Refusal,
        RefuseNagari,
        Shake,
        Stop,
        Take,
        TakeWin,
        TurnStock,
        parse_action,
    )
    from hwatu._engine.dealing import deal
    from hwatu._engine.opening import cut
    from hwatu._engine.state import State
    from hwatu._engine.step_result import Step
    from hwatu._engine.stepping import abandon, check, legal_actions, step
    from hwatu._facts.carry import Carry
    from hwatu._facts.counted_points import CountedPoints
    from hwatu._facts.current_turn import Turn
    from hwatu._facts.end import AbandonedAs, Abandonment, End, NagariRefusal
    from hwatu._facts.outcome import Outcome, RefusedOffer
    from hwatu._facts.payments import Line, Op, Payment
    from hwatu._facts.result import Result
    from hwatu._facts.seat import Seat
    from hwatu._facts.turn_facts import Due, Phase, Stack
    from hwatu._notation.located_words import TextError
    from hwatu._notation.position_line import format_position, parse_position
    from hwatu._payment.settlement import Settlement, settle
    from hwatu._record.moves import Ended, Evaluation, Move
    from hwatu._record.records import Record, SessionRecord
    from hwatu._scoring.combinations import ScoreItem, combinations
    from hwatu._scoring.score import Score, score
    from hwatu._scoring.valuation import Scorer, Way, points, scorer
    from hwatu._session.first_dealer import Drawn, Time, choose_dealer
    from hwatu._session.ledger import Correction, Dealt, Entry, Place, PurseLimit
    from hwatu._session.series import Series, Session
    from hwatu._validity.positions import position
    from hwatu._view.observing import observe, redact, redacted
    from hwatu._view.seat_view import View
    from hwatu.events import Event, Events
    from hwatu.rules import Additions, Combination, HouseJoker, Mission, Rules, Variant
    from hwatu.rules._additions import Look
    from hwatu.tables import Table

__version__ = "0.1.0.dev0"

__all__ = [
    "DECK",
    "AbandonedAs",
    "Abandonment",
    "AcceptNagari",
    "Action",
    "Additions",
    "Bomb",
    "Card",
    "CardSet",
    "Carry",
    "Combination",
    "Correction",
    "CountAs",
    "CountedPoints",
    "Dealt",
    "Drawn",
    "DropOut",
    "Due",
    "End",
    "EndHand",
    "Ended",
    "Entry",
    "Evaluation",
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
    "Line",
    "Look",
    "Mission",
    "Month",
    "Move",
    "NagariRefusal",
    "NotationError",
    "OfferNagari",
    "Op",
    "Outcome",
    "Payment",
    "Phase",
    "Place",
    "Play",
    "PlayJoker",
    "PlayOn",
    "PurseLimit",
    "PushWin",
    "Record",
    "Refusal",
    "RefuseNagari",
    "RefusedOffer",
    "Result",
    "Ribbon",
    "RuleConflict",
    "Rules",
    "Score",
    "ScoreItem",
    "Scorer",
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
    "TextError",
    "Time",
    "Turn",
    "TurnStock",
    "Variant",
    "View",
    "Way",
    "abandon",
    "card",
    "cards",
    "check",
    "choose_dealer",
    "codec",
    "combinations",
    "cut",
    "deal",
    "format_position",
    "legal_actions",
    "observe",
    "parse_action",
    "parse_position",
    "points",
    "position",
    "presets",
    "redact",
    "redacted",
    "score",
    "scorer",
    "settle",
    "step",
    "variants",
]

_HOMES: Final = {
    "_actions": (
        "AcceptNagari Action Bomb CountAs DropOut EndHand GiveJunk Go Join OfferNagari Play PlayJoker PlayOn "
        "PushWin Refusal RefuseNagari Shake Stop Take TakeWin TurnStock parse_action"
    ),
    "_engine.dealing": "deal",
    "_engine.opening": "cut",
    "_engine.state": "State",
    "_engine.step_result": "Step",
    "_engine.stepping": "abandon check legal_actions step",
    "_facts.carry": "Carry",
    "_facts.counted_points": "CountedPoints",
    "_facts.current_turn": "Turn",
    "_facts.end": "AbandonedAs Abandonment End NagariRefusal",
    "_facts.outcome": "Outcome RefusedOffer",
    "_facts.payments": "Line Op Payment",
    "_facts.result": "Result",
    "_facts.seat": "Seat",
    "_facts.turn_facts": "Due Phase Stack",
    "_notation.located_words": "TextError",
    "_notation.position_line": "format_position parse_position",
    "_payment.settlement": "Settlement settle",
    "_record.moves": "Ended Evaluation Move",
    "_record.records": "Record SessionRecord",
    "_scoring.combinations": "ScoreItem combinations",
    "_scoring.score": "Score score",
    "_scoring.valuation": "Scorer Way points scorer",
    "_session.first_dealer": "Drawn Time choose_dealer",
    "_session.ledger": "Correction Dealt Entry Place PurseLimit",
    "_session.series": "Series Session",
    "_validity.positions": "position",
    "_view.observing": "observe redact redacted",
    "_view.seat_view": "View",
    "events": "Event Events",
    "rules": "Additions Combination HouseJoker Mission Rules Variant",
    "rules._additions": "Look",
    "tables": "Table",
}
"""Where the names come from that are imported when somebody asks for them: cards do not wait for the engine."""

_MODULES: Final = {
    "advice", "art", "board", "bots", "catalogue", "codec", "events", "fair", "house", "presets", "render", "rules",
    "simulation", "tables", "testing", "variants",
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


DISPLAYS.update(
    picture=lambda value: import_module("hwatu.render._table_picture").picture(value),
    table=lambda value: import_module("hwatu.render._receipts").html(value),
    replay=lambda value: import_module("hwatu.board._board_files").shown(value),
)


def __dir__() -> list[str]:
    """The public names, and those that every module has."""
    return sorted({*__all__, *_MODULES, *[name for name in globals() if name.startswith("__")]})
