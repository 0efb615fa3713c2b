"""Every public class has a form in a document, or is named here with the reason why it has none."""

from __future__ import annotations

import json
import pkgutil
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any, get_origin

import jsonschema
import pytest
from typing_extensions import is_typeddict

import hwatu
from hwatu import (
    Combination,
    Dealt,
    Drawn,
    End,
    Ended,
    Evaluation,
    Go,
    HouseJoker,
    HwatuError,
    Joker,
    Month,
    Move,
    Outcome,
    Phase,
    Seat,
    Series,
    Settlement,
    Way,
    check,
    codec,
    deal,
    presets,
    scorer,
    settle,
)
from hwatu import rules as flags
from hwatu._actions import ACTIONS, parse_action
from hwatu._facts.turn_facts import Due
from hwatu.catalogue import RULES, Rule, Source
from hwatu.codec import DocumentError
from hwatu.events import EVENTS
from hwatu.presets import PRESETS, Preset
from hwatu.rules import DualAnimals
from tests.codec.documents import document, value_of
from tests.helpers.rows import Row

NO_FLAGS = {"name": "a", "title": "b", "source": "", "flags": {}}
JSON_PAGE = Path(__file__).parents[2] / "docs" / "json.md"

WITHOUT = {
    **dict.fromkeys(
        [f"advice.{name}" for name in hwatu.advice.__all__ if isinstance(getattr(hwatu.advice, name), type)],
        "asked again of a view or a record",
    ),
    **dict.fromkeys(("bots.BotCheck", "bots.Trouble"), "tells people what a program does wrong"),
    "bots.BotProgram": "is a running program",
    "bots.Referee": "is talking with one",
    "simulation.DataCard": "has a file of its own",
    "bots.SearchBot": "is written as its name, with its budget",
    "bots.SearchResult": "tells a program how sure a choice is",
    "rules.Choice": "has no members: the base of the enumerations",
    "rules.Conflict": "holds a function",
    "rules.Flag": "is described by the schema of Rules",
    "Scorer": "is made from rules",
    "fair.FairDeal": "stands in the header of a record",
    "Table": "has a text of its own",
    "Turn": "is read from a state or a view",
    "RefusedOffer": "stands in the document of its state or view",
    **dict.fromkeys(("simulation.Tally", "simulation.Report"), "written as rows of figures"),
    **dict.fromkeys(("simulation.BotResult", "simulation.Standings"), "written as rows of figures"),
    **dict.fromkeys(
        (
            "simulation.Margin",
            "simulation.Meeting",
            "simulation.PlayedHand",
            "simulation.Rating",
            "simulation.TournamentResults",
        ),
        "have a file of their own",
    ),
    "simulation.Protocol": "is written as its name",
    "testing.PerftCount": "belongs to tests",
    "testing.PlayoutFailure": "belongs to tests",
    "testing.PlayoutReport": "belongs to tests",
    "testing.Scenario": "belongs to tests",
    "testing.Vector": "is JSON already, with a schema of its own",
}
"""The public classes that have no form in a document, and why."""


def _public_classes() -> dict[str, type]:
    """Every class that some ``__all__`` names, once, by the shortest name under which it is found."""
    names = [each.name for each in pkgutil.walk_packages(hwatu.__path__, "hwatu.")]
    found: dict[type, str] = {}
    for module in ["hwatu", *sorted(names)]:
        if module.startswith(("hwatu.rl", "hwatu.web")) or "._" in module:
            continue
        for name in getattr(import_module(module), "__all__", ()):
            kind = getattr(import_module(module), name)
            if is_typeddict(kind):
                continue  # plain data as it is
            if isinstance(kind, type) and get_origin(kind) is None:  # Python 3.10 takes an alias for a class
                found.setdefault(kind, f"{module}.{name}".removeprefix("hwatu."))
    return {name: kind for kind, name in found.items()}


PUBLIC = _public_classes()
ENUMERATIONS = [kind for name, kind in PUBLIC.items() if issubclass(kind, Enum) and name not in WITHOUT]


def fitting(value: Any, kind: Any) -> Any:
    """The plain data of a value that comes back equal from its document and fits its schema."""
    text = codec.dumps(value)
    assert codec.loads(text, kind) == value
    jsonschema.Draft202012Validator(codec.schema(kind)).validate(json.loads(text))
    return value_of(value)


def test_every_public_class_has_a_form_in_a_document() -> None:
    assert len(PUBLIC) > 150
    for name, kind in PUBLIC.items():
        has_one = kind in {*codec.KINDS.values(), *ACTIONS, *EVENTS} or issubclass(kind, HwatuError)
        assert has_one != (name in WITHOUT), f"{name}: {WITHOUT.get(name, 'no reason is given')}"


def test_what_has_no_form_is_public_and_named_in_the_documentation() -> None:
    page = JSON_PAGE.read_text(encoding="utf-8")
    for name in WITHOUT:
        assert f"`{name}`" in page
        with pytest.raises(DocumentError) as refused:
            codec.loads("{}", PUBLIC[name])
        assert refused.value.code == "unknown_type"


def test_no_two_classes_share_a_name_in_a_document() -> None:
    classes = list(codec.KINDS.values())
    assert len({id(each) for each in classes}) == len(classes)


def test_every_member_of_every_enumeration_comes_back() -> None:
    assert len(ENUMERATIONS) > 30
    for kind in ENUMERATIONS:
        for member in kind:
            with Row(repr(member)):
                plain = fitting(member, kind)
                assert plain == (member.value if isinstance(member, Month) else member.name)
                assert codec.loads(codec.dumps(member), kind) is member


@pytest.mark.parametrize(
    ("text", "kind", "code"),
    [
        (document("Phase", "TRUN"), Phase, "unknown_value"),
        (document("Phase", 1), Phase, "wrong_type"),
        (document("End", "STOP"), Phase, "wrong_type"),
        (document("Series", 12), Series, "wrong_type"),
        (document("Series", "WEEK"), Series, "unknown_value"),
        (document("Month", 13), Month, "unknown_month"),
        (document("Month", "MAY"), Month, "wrong_type"),
        (document("BombRule", "NEVER"), flags.BombRule, "unknown_value"),
        (document("Bomb", "OFF"), flags.BombRule, "wrong_type"),
        (document("DualAnimals", {"1B": 2}), DualAnimals, "out_of_range"),
        (document("DualAnimals", {"9A": 0}), DualAnimals, "out_of_range"),
        (document("DualAnimals", ["9A"]), DualAnimals, "wrong_type"),
        (document("HouseJoker", {"joker": "BOSS", "name": "a"}), HouseJoker, "bad_joker"),
        (document("Preset", {**NO_FLAGS, "flags": {"players": 3}}), Preset, "unknown_flag"),
        (document("Preset", {**NO_FLAGS, "flags": {"godory": 3}}), Preset, "unknown_flag"),
    ],
)
def test_what_is_no_such_value_is_refused(text: str, kind: Any, code: str) -> None:
    with pytest.raises(DocumentError) as refused:
        codec.loads(text, kind)
    assert refused.value.code == code


@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.name)
def test_presets_come_back_and_give_the_same_rules(preset: Preset) -> None:
    fitting(preset, Preset)
    again = codec.loads(codec.dumps(preset), Preset)
    assert all(again(players) == preset(players) for players in (2, 3))


def test_the_catalogue_comes_back() -> None:
    for rule in RULES.values():
        fitting(rule, Rule)
    assert fitting(Source.GO_STOP, Source) == "GO_STOP"


def test_what_a_table_adds_comes_back_piece_by_piece() -> None:
    january = Combination(name="January", romanised="il-wol", korean="일월", rule="HOUSE-1", cards="1B 1R", points=2)
    assert fitting(january, Combination)["cards"] == ["1B", "1R"]
    fitting(HouseJoker(joker=Joker.HOUSE_Y, name="dragon", korean="용", junk=4, boss=True), HouseJoker)
    assert fitting(DualAnimals({"9A": 2, "5A": 1}), DualAnimals) == {"5A": 1, "9A": 2}


def test_what_a_draw_decided_comes_back() -> None:
    assert fitting(Drawn(1), Drawn) == {"dealer": 1, "again": []}
    assert fitting(Drawn(again=(0, 2)), Drawn) == {"dealer": None, "again": [0, 2]}


def test_the_pieces_of_records_and_sessions_come_back() -> None:
    fitting(Move(parse_action("play 2A>2R"), 1), Move)
    fitting(Move(parse_action("go"), 1, comment="좋은 수", evaluation=Evaluation.of(-1.5, 0.4)), Move)
    fitting(Evaluation(-150, 40), Evaluation)
    fitting(Ended(End.STOP, 0, (7, -7)), Ended)
    settlement = settle(presets.pagat(), Outcome(0, [Seat("1B 3B 8B 11B 12B"), Seat("2A")]))
    assert isinstance(settlement, Settlement)
    fitting(Dealt(0, (0, 1), settlement), Dealt)
    fitting(Due(1, 2, "BONUS-4", by_value=False), Due)


def test_a_way_to_count_holds_cards() -> None:
    ways = scorer(presets.pagat()).ways(hwatu.cards("9A 1J").mask)
    assert {tuple(fitting(way, Way)["as_junk"]) for way in ways} == {(), ("9A",)}


def test_the_two_kinds_of_refusal_each_have_their_own_schema() -> None:
    offered = hwatu.NagariRefusal(0, 1, said_go=True)
    assert fitting(offered, hwatu.NagariRefusal) == {"offerer": 0, "refuser": 1, "said_go": True}
    refused = check(deal(presets.pagat(), seed=7), Go())
    assert set(fitting(refused, hwatu.Refusal)) == {"code", "rule", "message", "korean"}
    whole = jsonschema.Draft202012Validator(codec.schema())
    for each in (offered, refused, Outcome(0, [Seat()] * 3, refusal=offered)):
        whole.validate(json.loads(codec.dumps(each)))
