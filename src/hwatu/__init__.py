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

from hwatu._base.build import check_interpreter

check_interpreter()  # before anything compiled is imported

from hwatu._base.errors import HwatuError, IllegalAction, InvalidPosition, NotationError, RuleConflict
from hwatu._base.notebook import DISPLAYS
from hwatu._cards.card_set import CardSet, cards
from hwatu._cards.flower_cards import DECK, Card, Joker, Kind, Month, Ribbon, card

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
        RefuseNagari,
        Shake,
        Stop,
        Take,
        TakeWin,
        TurnStock,
        parse_action,
    )
    from hwatu._engine import (
        Refusal,
        check,
        cut,
        deal,
        legal_actions,
        step,
    )
    from hwatu._facts import (
        Carry,
        Seat,
    )
    from hwatu._notation import (
        TextError,
        format_position,
        parse_position,
    )
    from hwatu._payment import (
        CountedPoints,
        End,
        Line,
        NagariRefusal,
        Op,
        Outcome,
        Payment,
        Result,
        Settlement,
        settle,
    )
    from hwatu._record import (
        Ended,
        Evaluation,
        Move,
        Record,
        SessionRecord,
    )
    from hwatu._scoring import (
        Look,
        Score,
        ScoreItem,
        Scorer,
        Way,
        combinations,
        points,
        score,
        scorer,
    )
    from hwatu._session import (
        Correction,
        Dealt,
        Drawn,
        Entry,
        Place,
        PurseLimit,
        Series,
        Session,
        Time,
        choose_dealer,
    )
    from hwatu._state import (
        Due,
        Phase,
        RefusedOffer,
        Stack,
        State,
        Step,
        Turn,
    )
    from hwatu._validity import (
        position,
    )
    from hwatu._view import (
        View,
        observe,
        redact,
        redacted,
    )
    from hwatu.events import (
        Event,
        Events,
    )
    from hwatu.rules import (
        Additions,
        Combination,
        HouseJoker,
        Mission,
        Rules,
        Variant,
    )
    from hwatu.tables import (
        Table,
    )

__version__ = "0.1.0.dev0"

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
        "PushWin RefuseNagari Shake Stop Take TakeWin TurnStock parse_action"
    ),
    "_engine": "Refusal check cut deal legal_actions step",
    "_facts": "Carry Seat",
    "_notation": "TextError format_position parse_position",
    "_payment": "CountedPoints End Line NagariRefusal Op Outcome Payment Result Settlement settle",
    "_record": "Ended Evaluation Move Record SessionRecord",
    "_scoring": "Look Score ScoreItem Scorer Way combinations points score scorer",
    "_session": "Correction Dealt Drawn Entry Place PurseLimit Series Session Time choose_dealer",
    "_state": "Due Phase RefusedOffer Stack State Step Turn",
    "_validity": "position",
    "_view": "View observe redact redacted",
    "events": "Event Events",
    "rules": "Additions Combination HouseJoker Mission Rules Variant",
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
    picture=lambda value: import_module("hwatu.render._notebook_display").picture(value),
    table=lambda value: import_module("hwatu.render._notebook_display").html(value),
    replay=lambda value: import_module("hwatu.board._notebook_replays").shown(value),
)


def __dir__() -> list[str]:
    """The public names, and those that every module has."""
    return sorted({*__all__, *_MODULES, *[name for name in globals() if name.startswith("__")]})
