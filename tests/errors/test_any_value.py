"""Whatever is passed in for any parameter of any public function, nothing but :class:`HwatuError` is raised."""

from __future__ import annotations

import inspect
from contextlib import suppress
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import attrs
import pytest

import hwatu
from hwatu import (
    AbandonedAs,
    CardSet,
    Carry,
    End,
    HwatuError,
    InvalidPosition,
    Joker,
    Kind,
    Month,
    Op,
    Outcome,
    PurseLimit,
    Record,
    Seat,
    Series,
    Session,
    SessionRecord,
    Stop,
    Table,
    Time,
    card,
    cards,
    codec,
    deal,
    format_position,
    legal_actions,
    observe,
    position,
    presets,
    redact,
    redacted,
    settle,
)
from hwatu._actions import ACTIONS
from hwatu._base.errors import short
from hwatu._facts.carry import CARRIED
from hwatu._facts.seat_facts import FACTS, STORED
from hwatu.bots import random_bot, search_bot, simple_bot
from hwatu.events import EVENTS, CardDrawn, CardPlayed, Events
from hwatu.fair import FairDeal
from hwatu.rules import FLAGS, MISSIONS
from tests.errors.test_bad_input import OVER, PLAIN, START, TWO, Mute
from tests.helpers.rows import Row

MODULES = (
    "", "advice", "art", "board", "bots", "catalogue", "codec", "events", "fair", "house", "presets", "render", "rules",
    "simulation",
    "tables", *(["rl"] if find_spec("numpy") else []),
)  # fmt: skip

RECORD = Record.start(TWO, seed=7)
REVIEW = hwatu.advice.review(RECORD, 1)
FAIR = FairDeal("0" * 64, ["a", "b"])
TABLE = Table.start(TWO, ["person", "person"], seed="s").deal()
PLAYED = attrs.evolve(TABLE.act(0, TABLE.view(0).actions[0]), seats=("person", "simple"))
VIEW = observe(START, 0)
START_DECK = Record.of(START).deck
OUTCOME = Outcome(winner=0, seats=[Seat("1B 3B 8B"), Seat()])
SETTLED = settle(TWO, OUTCOME)
SESSION = Session.start(TWO)
EVENT = CardPlayed(0, "1B", "")
LATE = position(TWO, hands=["8J", "8K"], table="8B", stock="7J 7K", captured=["1B", "1R"], turns=[9, 9], fill=False)

ODD: tuple[Any, ...] = (
    *[each for each in PLAIN if each is not NotImplemented],
    "a\ud800", "\udcff", "\x00", "1B\n2A", "x" * 300, 2**63, float("-inf"), b"\xff", [b""], {"a": 1}, {"a": None},
    ((1, 2),), [("a", "b", "c")], [("a",)], [""], {"": ""}, {"players": 2}, (None, None), [[None]], {Mute: Mute()},
    frozenset({card("1B")}), CardSet("1B"), iter([1]), Month.MAY, Kind.JUNK, Joker.BOSS, End.VOID, Op.ADD, Time.DAY,
    Series.YEAR, Path(__file__), EVENT, CardDrawn(1, "8B"), [EVENT], START.opening, RECORD, VIEW, SESSION, OUTCOME,
    SETTLED, SETTLED.payments, Events(), RuntimeError("x"), lambda *_: None, type(START), type(TWO),
    CardSet, Events, type(OUTCOME),
)  # fmt: skip


_JANUARY = {"name": "a", "romanised": "b", "korean": "c", "rule": "HOUSE-1", "points": 2, "cards": "1B", "needs": 1}
_PAID = {"payer": 0, "payee": 1, "amount": 1, "reason": "a", "rule": "CHIPS-1", "debtor": 0, "lines": ()}
_DEAL: dict[str, Any] = {"seed": 7, "deck": None, "reshuffle": None}
_POSITION: dict[str, Any] = {
    "rules": TWO, "hands": ["1B", "2A"], "table": "", "stock": "", "captured": (), "stacks": (), "actor": 0,
    "dealer": 0, "turns": (), **{fact.name: () for fact in STORED}, "paid": (), "carry": Carry(), "seed": 0,
    "fill": True,
}  # fmt: skip


SEAT_METHODS = ("chips", "score")


def function(name: str) -> Any:
    """The public function, class or method of this dotted name."""
    found: Any = hwatu
    for part in name.split("."):
        found = import_module("hwatu.rl") if part == "rl" else getattr(found, part)
    return found


CALLS: dict[str, tuple[Any, dict[str, Any]]] = {
    name: (function(name), given)
    for name, given in dict[str, dict[str, Any]]({
        "parse_action": {"text": "go"},
        "HouseJoker": {
            "joker": Joker.HOUSE_Y, "copies": 1, "name": "a", "korean": "b", "junk": 1, "boss": False, "double": False,
            "bright_protection": False,
        },
        "Mission": {"name": "a", "korean": "b", "cards": "1B", "factor": 2},
        "Additions": {"combinations": (), "missions": (), "jokers": ()},
        "advice.analyses": {"view": VIEW, "seed": 7, "aim": "wins", "players": simple_bot},
        "advice.annotate": {"review": REVIEW, "lang": "en", "names": ()},
        "advice.outlook": {"view": VIEW},
        "advice.puzzles": {"rules": TWO, "seed": 7, "cards": 4},
        "advice.reasons": {"view": VIEW, "action": VIEW.actions[0], "other": None},
        "advice.solve": {"state": LATE, "positions": 50},
        "advice.statistics": {"records": [RECORD]},
        "art.svg": {"card": "1B", "index": False, "chodan": False},
        "art.sheet": {"cards": "1B", "index": False, "chodan": False},
        "fair.FairDeal": {"secret": "0" * 64, "words": ("a", "")},
        "fair.commitment": {"secret": "0" * 64},
        "fair.seal": {"commitment": "0" * 64, "seat": 0, "words": "a"},
        "fair.secret_of_hand": {"seed": 7, "number": 0},
        "fair.verify": {"record": FAIR.record(TWO), "commitment": FAIR.commitment, "words": {0: "a"}},
        "fair.verify_series": {"record": SessionRecord(rules=TWO, hands=())},
        "board.files": {"index": False},
        "board.replay": {"record": RECORD, "lang": "en", "names": ("Ann", "")},
        "board.replay_page": {"record": RECORD, "lang": "en", "names": ("Ann", "")},
        "bots.random_bot": {"view": VIEW, "rng": Random(1)},
        "bots.simple_bot": {"view": VIEW, "rng": Random(1)},
        "bots.search_bot": {"view": VIEW, "rng": Random(1)},
        "bots.bot": {"name": "simple"},
        "bots.program": {
            "command": "node", "seconds": 1.0, "start_seconds": 1.0, "stand_in": simple_bot, "options": {},
            "transcript": None, "log": None,
        },
        "bots.Referee": {"seconds": 1.0},
        "bots.SearchBot": {"seconds": 1.0, "playouts": 1, "aim": "wins", "clock": perf_counter},
        "card": {"code": "1B"},
        "CardSet": {"cards": "1B"},
        "CardSet.from_mask": {"mask": 1},
        "cards": {"cards": "1B"},
        "catalogue.rule": {"rule_id": "TURN-1"},
        "catalogue.search": {"text": "ppuk"},
        "catalogue.named": {"text": "ppuk"},
        "catalogue.term": {"text": "ppuk"},
        "catalogue.section": {"prefix": "TURN"},
        "codec.dumps": {"value": card("1B")},
        "codec.loads": {"text": codec.dumps(card("1B")), "kind": type(card("1B"))},
        "codec.from_plain": {"plain": "1B", "kind": type(card("1B"))},
        "codec.schema": {"kind": CardSet},
        "codec.to_plain": {"value": card("1B")},
        "Combination": {
            **_JANUARY, "further": 0, "exact": False, "including": "", "excluding": "", "family": "", "kind": None,
            "extra": False, "look": function("Look.COUNTED"),
        },
        "check": {"state": START, "action": Stop()},
        "cut": {"deck": "1B 2A", "lift": 1},
        "deal": {"rules": TWO, **_DEAL, "dealer": 0, "carry": Carry()},
        "legal_actions": {"position": START},
        "position": _POSITION,
        "step": {"state": START, "action": legal_actions(START)[0]},
        "Refusal": {"code": "a", "rule": "b", "message": "c", "korean": "d"},
        "house.loads": {"text": ""},
        "house.load": {"path": __file__},
        "house.from_plain": {"values": {}},
        "house.dumps": {"rules": TWO},
        "house.problems": {"text": "players = 3"},
        "rules.draw_mission": {"rng": Random(1), "rules": presets.pagat(missions=True)},
        "format_position": {"state": START},
        "parse_position": {"text": format_position(START), "rules": TWO},
        "Line": {"rule": "PAY-1", "name": "a", "korean": "b", "op": Op.ADD, "value": 1},
        "Outcome": {
            "winner": 0, "seats": (Seat(), Seat()), "end": End.STOP, "carry": Carry(), "refusal": None, "holders": (),
            "active": None, "dealer": 0, "paid": (), "pushed": False, "drawn_quad": False,
            "dealt_nagari": False, "oe_myeon": (), "last_card": (), "counted": None,
            "abandoned": None, "gained": "",
        },
        "CountedPoints": {
            "points": 10, "extras": 0, "meong_dda": None, "double_jokers": 0, "drawn_month": None, "mission": None,
            "mission_cards": None, "only_junk": None, "gwang_bak": (), "pi_bak": (1,), "meong_bak": (), "tti_bak": (),
            "empty_handed": (),
        },
        "Payment": _PAID,
        "Abandonment": {"seat": 1, "counts_as": AbandonedAs.LOST},
        "abandon": {"state": START, "seat": 1, "counts_as": AbandonedAs.LOST},
        "NagariRefusal": {"offerer": 0, "refuser": 1, "said_go": False},
        "Settlement": {"rules": TWO, "outcome": OUTCOME, "payments": SETTLED.payments, "as_junk": CardSet()},
        "Seat": {fact.name: getattr(Seat(), fact.name) for fact in FACTS},
        "settle": {"rules": TWO, "outcome": OUTCOME},
        "presets.Preset": {
            "name": "a", "title": "b", "source": "c", "flags": {}, "three_or_more": {}, "players": 2,
            "korean": "d",
        },
        "presets.Preset.flags_for": {"self": presets.pagat, "players": 2},
        **{f"presets.{name}": {"players": 2} for name in presets.PRESETS},
        "Ended": {"end": End.STOP, "winner": 0, "net": (1, -1), "line": 0, "column": 0, "abandoned": None},
        "Ended.of": {"state": OVER},
        "Evaluation": {"hundredths": 0, "error_hundredths": 0},
        "Evaluation.of": {"chips": 0.5, "error": 0.25},
        "Move": {
            "action": Stop(), "seat": 0, "line": 0, "column": 0, "comment": "", "evaluation": None, "better": None,
        },
        "Record": {
            "rules": TWO, "seed": 7, "deck": None, "reshuffle": None, "position": None, "dealer": 0, "carry": Carry(),
            "moves": (), "ended": None, "headers": (), "now": None,
        },
        "Record.start": {"rules": TWO, **_DEAL, "dealer": 0, "carry": Carry(), "headers": ()},
        "Record.of": {"state": START, "actions": (), "headers": ()},
        "Record.loads": {"text": RECORD.dumps(), "strict": True},
        "Record.played": {"self": RECORD, "action": Stop()},
        "SessionRecord": {
            "rules": TWO, "series": None, "stake": 1, "purses": (9, 9), "limit": PurseLimit.BOTH,
            "finished": False, "hands": (), "headers": (),
        },
        "SessionRecord.loads": {"text": SessionRecord(rules=TWO).dumps(), "strict": True},
        "render.html": {"receipt": SETTLED, "lang": "en", "names": ("Ann", "")},
        "render.svg": {
            "moment": START, "lang": "en", "seat": None, "index": False, "chodan": False, "highlight": "", "arrows": (),
        },
        "render.text": {
            "value": START, "lang": "en", "color": False, "seat": None, "names": ("Ann", ""), "columns": 40,
        },
        "Carry": {fact.name: getattr(Carry(), fact.name) for fact in CARRIED},
        "rules.DualAnimals": {"values": {"9A": 2}},
        "Rules": {name: getattr(TWO, name) for name in FLAGS},
        "Rules.changed": {"self": TWO, **{name: getattr(TWO, name) for name in FLAGS}},
        "Variant": {
            "name": "a", "title": "b", "source": "c", "rules": (), "flags": {}, "parts": (), "korean": "d",
        },
        "rules.flag": {"name": "godori"},
        "points": {"rules": TWO, "captured": "1B"},
        "score": {"rules": TWO, "captured": "1B"},
        "scorer": {"rules": TWO},
        "combinations": {"rules": TWO},
        "Table.loads": {"saved": TABLE.dumps(), "check": True},
        "Table.of": {"record": TABLE.record(), "check": True},
        "Table.seated": {"self": TABLE, "seat": 0, "who": "simple"},
        "Table.finish": {"self": TABLE, "abandon": True},
        "Table.undo": {"self": PLAYED, "seat": 0},
        "Table.start": {
            "rules": TWO, "seats": ("person", "simple"), "seed": "s", "hands": 12, "dealer": 0, "stake": 1,
            "purses": (9, 9), "limit": PurseLimit.BOTH, "names": ("Ann", ""),
        },
        "Table.check": {"self": TABLE, "seat": 0, "action": Stop()},
        "Table.act": {"self": TABLE, "seat": 0, "action": Stop()},
        "Table.view": {"self": TABLE, "seat": 0},
        "Table.messages": {"self": TABLE, "seat": 0, "since": 0, "lang": "en", "you": False},
        "Table.hint": {"self": TABLE, "seat": 0, "by": "simple", "lang": "en"},
        "Table.present": {"self": TABLE, "seat": 0, "lang": "en", "you": False, "away": (1,)},
        "tables.card_pages": {"rules": TWO, "lang": "en"},
        "tables.page": {"view": VIEW, "lang": "en", "names": ("Ann", ""), "you": False},
        "Session.start": {
            "rules": TWO, "hands": 12, "dealer": 0, "stake": 1, "carry": Carry(), "purses": (9, 9),
            "limit": PurseLimit.BOTH,
        },
        "Session.deal": {"self": SESSION, **_DEAL, "rng": None, "factor": None},
        "Session.record": {"self": SESSION, "hand": OVER},
        "Session.correct": {"self": SESSION.record(OVER), "deal": 0, "hand": OUTCOME},
        "choose_dealer": {"draws": ["1B", "2A"], "time": Time.DAY, "joker_wins": True},
        "simulation.record_of_cards": {
            "rules": TWO, "deck": START_DECK, "moves": "2A", "dealer": 0, "carry": Carry(), "headers": (),
        },
        "Stack": {"month": 3, "cards": "3B 3R 3J", "maker": None},
        "View.sample": {"self": VIEW, "rng": Random(1)},
        "observe": {"state": START, "seat": 0},
        "redact": {"event": EVENT, "seat": 0},
        "redacted": {"events": [EVENT], "seat": 0},
        **{
            kind.__name__: {
                name: {"month": 1, "kind": "junk"}.get(name, "1B") for name in inspect.signature(kind).parameters
            }
            for kind in ACTIONS
        },
        **{f"CardSet.{name}": {"self": cards("1B"), "other": "2A"} for name in ("__or__", "isdisjoint")},
        "CardSet.of_month": {"self": cards("1B"), "month": 1},
        "CardSet.of_kind": {"self": cards("1B"), "kind": Kind.JUNK},
        **{
            f"{kind}.{name}": {"self": {"State": OVER, "View": VIEW}[kind], "seat": 0}
            for kind in ("State", "View")
            for name in SEAT_METHODS
        },
    }).items()
}  # fmt: skip


FIELDS: dict[str, Any] = {
    "seat": 0, "giver": 0, "taker": 1, "payer": 0, "payee": 1, "maker": 0, "winner": None, "card": "1B", "cards": "1B",
    "replacement": "2A", "goes": 1, "points": 3, "chips": 1, "amount": 1, "forced": True, "reason": "a",
    "rule": "TURN-1", "end": End.STOP, "month": 1,
    "mission": MISSIONS[0], "kind": Kind.JUNK,
}  # fmt: skip
"""Of an event's fields, what fits; ``onto`` is a card of some and a set of others."""

if "rl" in MODULES:
    CALLS |= {
        f"rl.{name}": (function(f"rl.{name}"), given)
        for name, given in dict[str, dict[str, Any]]({
            "action": {"view": VIEW, "number": function("rl.action_id")(VIEW.actions[0])},
            "action_id": {"action": Stop()},
            "encode": {"view": VIEW, "out": None, "layout": function("rl.LAYOUT"), "past": [(0, 1)]},
            "encode_all": {"views": [VIEW], "layout": function("rl.LAYOUT")},
            "layout": {"rules": TWO, "recall": 4},
            "Layout.unpacked": {"self": function("rl.LAYOUT"), "rows": function("rl.encode_all")([VIEW])},
            "Layout.width": {"self": function("rl.LAYOUT"), "form": function("rl.ObservationForm.BITS")},
            "mask": {"view": VIEW},
            "masks": {"views": [VIEW]},
            "Payoff.of": {"self": function("rl.Payoff.CHIPS"), "chips": 1, "rules": TWO},
            "chip_scale": {"rules": TWO},
        }).items()
    }  # fmt: skip

CALLS |= {
    f"events.{kind.__name__}": (kind, {name: FIELDS.get(name, "2A") for name in inspect.signature(kind).parameters})
    for kind in EVENTS
}

WITHOUT = {
    **dict.fromkeys(("bots.worth", "bots.within_reach", "bots.liking"), "what simple_bot asks about a view"),
    **dict.fromkeys(("bots.answer", "bots.check_program"), "talks with another process"),
    **dict.fromkeys(("bots.BotCheck", "bots.BotProgram", "bots.SearchResult", "bots.Trouble"), "made by the library"),
    **dict.fromkeys(("bots.decision_in_words", "bots.rules_in_words"), "what programs that read are told"),
    "Card": "is never made anew",
    **dict.fromkeys(("rules.Conflict", "rules.Flag"), "a piece of a table"),
    **dict.fromkeys(("Events", "events.note"), "made by the engine of its own notes"),
    "bots.Aim": "is a type",
    "render.Lang": "is a type",
    "art.png": "needs an extra",
    "Scorer": "is made by scorer",
    **dict.fromkeys(
        ("advice.analyse", "advice.review", "simulation.compete", "simulation.simulate",
         "simulation.tournament"),
        "is tried beside its executors",
    ),
    **dict.fromkeys(
        [f"advice.{name}" for name in hwatu.advice.__all__ if name[0].isupper()], "is made by the advice it is part of"
    ),
    "board.copy_to": "writes files",
    **dict.fromkeys(
        (
            "simulation.DataCard", "simulation.read_records", "simulation.rows_of", "simulation.write_csv",
            "simulation.write_parquet", "simulation.write_records",
        ),
        "reads and writes files",
    ),
    **dict.fromkeys(
        (
            "catalogue.GlossaryTerm", "catalogue.Rule", "Result", "Score", "ScoreItem",
            "Correction", "Dealt", "Drawn", "Entry", "Place", "Session", "simulation.Tally",
            "house.Mistake", "simulation.Report", "simulation.BotResult", "simulation.Standings", "Table", "State",
            "simulation.Margin", "simulation.Meeting", "simulation.PlayedHand", "simulation.Protocol",
            "simulation.Rating", "simulation.TournamentResults",
            "View", "Turn", "RefusedOffer", "Step", "Way", "rl.Layout", "rl.Part",
        ),
        "made by the library",
    ),
}  # fmt: skip
"""Functions that take only what the library itself gives them, or are tried elsewhere, and why."""


def leak(call: Any, given: dict[str, Any], also: tuple[type[Exception], ...] = ()) -> Exception | None:
    """The exception of a call that is neither the library's nor one of those named."""
    try:
        with suppress(HwatuError, *also):
            called(call, given)
    except Exception as error:
        return error
    return None


def called(call: Any, given: dict[str, Any]) -> Any:
    """The value of a call with these arguments, ``self`` among them."""
    positional = [given["self"]] if "self" in given else []
    return call(*positional, **{name: value for name, value in given.items() if name != "self"})


@pytest.mark.parametrize("name", CALLS)
def test_whatever_is_passed_in_nothing_else_is_raised(name: str) -> None:
    call, given = CALLS[name]
    for parameter in given.keys() - {"self"}:
        for value in ODD:
            leaked = leak(call, {**given, parameter: value}, (OSError,) if name == "house.load" else ())
            assert leaked is None, f"{parameter}={short(value)}: {leaked!r:.200}"


def test_the_arguments_beside_the_one_under_trial_are_valid() -> None:
    """Else a refusal of one of them would hide what the value under trial does."""
    refusing = {
        "bots.random_bot", "bots.simple_bot", "bots.search_bot", "Record.played", "Session.record",
        "Table.act", "house.load",
    }  # fmt: skip
    for name, (call, given) in CALLS.items():
        if name not in refusing:
            with Row(name):
                called(call, given)


def public_calls() -> dict[str, list[str]]:
    """Every public function, constructor and method that takes something, with its parameters."""
    found: dict[str, list[str]] = {}
    seen: set[int] = set()
    for module in MODULES:
        loaded = import_module(f"hwatu.{module}".rstrip("."))
        for name in getattr(loaded, "__all__", None) or vars(loaded):
            value = getattr(loaded, name)
            own = hasattr(loaded, "__all__") or getattr(value, "__module__", "") in (loaded.__name__, "")
            if name.startswith("_") or not own or not callable(value) or id(value) in seen:
                continue
            if not (isinstance(value, type) and issubclass(value, OTHERS)) and parameters_of(value):
                seen.add(id(value))
                found[f"{module}.{name}".lstrip(".")] = parameters_of(value)
    return found


OTHERS = (Enum, Exception, tuple)
"""Classes whose constructors are Python's own."""


def parameters_of(value: Any) -> list[str]:
    """The parameters that have names."""
    try:
        parameters = inspect.signature(value).parameters.values()
    except (TypeError, ValueError):
        return []
    return [each.name for each in parameters if each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY)]


def test_every_public_call_is_tried_in_all_its_parameters() -> None:
    for name, parameters in public_calls().items():
        assert (name in CALLS) is not (name in WITHOUT), name
        if name in CALLS:
            assert set(parameters) == set(CALLS[name][1]), name


def test_a_bot_is_asked_only_about_what_it_may_decide() -> None:
    waiting = observe(START, 1)
    for each in (random_bot, simple_bot, search_bot):
        with pytest.raises(InvalidPosition) as refused:
            each(waiting, Random(1))
        assert refused.value.code == "nothing_to_do"


@pytest.mark.parametrize("seed", ["\ud800", "a\udfff", 10**200, -(10**200)])
def test_a_seed_can_be_written_down(seed: Any) -> None:
    for attempt in (
        lambda: deal(TWO, seed=seed),
        lambda: SESSION.deal(seed=seed),
        lambda: Record.start(TWO, seed=seed),
        lambda: Record(rules=TWO, seed=seed),
    ):
        with pytest.raises(InvalidPosition) as refused:
            attempt()
        assert refused.value.code == "bad_seed"
    for fine in ("", "고스톱 🎴", 10**200 - 1):
        record = Record.start(TWO, seed=fine)
        assert Record.loads(record.dumps()).state == deal(TWO, seed=fine)


@pytest.mark.parametrize(
    "headers",
    [None, "x", 5, {"a": 1}, ((1, 2),), [("a",)], [("a", "b", "c")], {"seed": "9"}, {"result": "x"}, {"white": "x"}],
)
def test_headers_are_pairs_of_texts_that_mean_nothing_else(headers: Any) -> None:
    for attempt in (
        lambda: Record.start(TWO, seed=7, headers=headers),
        lambda: SessionRecord(rules=TWO, headers=headers),
    ):
        with pytest.raises(HwatuError) as refused:
            attempt()
        assert refused.value.code in ("bad_header", "bad_list")


@pytest.mark.parametrize("seat", [-1, "0", True, 1.0, [0]])
def test_events_are_redacted_for_seats_only(seat: Any) -> None:
    for attempt in (lambda: redact(EVENT, seat), lambda: redacted([EVENT], seat)):
        with pytest.raises(InvalidPosition) as refused:
            attempt()
        assert refused.value.code == "unknown_seat"
