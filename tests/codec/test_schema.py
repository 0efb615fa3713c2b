"""The JSON Schema as programs in other languages meet it: names for everything, and every key that is always there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

from hwatu import DECK, Joker, Rules, Table, card, codec, observe, presets, variants
from hwatu._actions import ACTIONS
from hwatu._cards.flower_cards import MOST_COPIES
from hwatu.codec._json_values import RENAMED
from hwatu.events import EVENTS
from hwatu.rules import FLAGS
from hwatu.tables import page
from hwatu.tables.pages import ChoicePage, HandPage, HintPage, Message, TablePage
from tests.helpers.rows import Row

SCHEMA = codec.schema()
DEFINITIONS: dict[str, dict[str, Any]] = SCHEMA["$defs"]
WRITTEN = (Path(__file__).parent / "versions" / "1.jsonl").read_text(encoding="utf-8").splitlines()


def inside(schema: Any) -> Iterator[dict[str, Any]]:
    """A schema and every schema within it."""
    if isinstance(schema, dict):
        yield schema
    for each in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from inside(each)


def test_every_card_and_every_copy_of_a_joker_is_named() -> None:
    """One list of codes: a union of codes and a pattern is a riddle to what makes types of a schema."""
    copies = [f"X{each.letter}.{copy}" for each in Joker for copy in range(2, MOST_COPIES + 1)]
    codes = [each.code for each in DECK] + [f"X{each.letter}" for each in Joker] + copies
    assert set(DEFINITIONS["Card"]["enum"]) == set(codes) == {card(code).code for code in codes}
    assert DEFINITIONS["Card"]["type"] == "string"


def test_every_form_of_an_action_and_of_an_event_has_a_name() -> None:
    for union, kinds in (("Action", ACTIONS), ("Event", EVENTS)):
        names = [kind.__name__ for kind in kinds]
        assert DEFINITIONS[union]["oneOf"] == [{"$ref": f"#/$defs/{name}"} for name in names]
        assert [DEFINITIONS[name]["properties"]["type"] for name in names] == [{"const": name} for name in names]
    for schema in inside(SCHEMA):
        assert all("$ref" in member for member in schema.get("oneOf", []))


MAY_LACK = {
    "BotHello": ["wants", "lang"], "GameMessage": ["words"], "DecideMessage": ["words"],
    "InfoMessage": ["text", "fallback"], "DeclineMessage": ["reason"],
}  # fmt: skip
"""The keys of a message that are not always there."""


def test_every_key_that_is_always_written_is_required() -> None:
    for name, each in DEFINITIONS.items():
        if name in ("Rules", "Flags"):  # only what differs from the default is written
            assert each.get("required", []) == ["players"] * (name == "Rules")
            assert {*each["properties"]} - {"additions", "players"} == FLAGS.keys() - {"players"}
        elif name.startswith("Short"):  # the fields that always have a value of their own
            assert ("required" in each) is (
                name not in ("ShortSeatFactsDocument", "ShortHandHistory", "ShortSellingHistory")
            )
        elif name in MAY_LACK:
            assert [*each["properties"]] == each["required"] + MAY_LACK[name]
        elif "properties" in each:
            assert each["required"] == list(each["properties"]), name


def test_what_was_written_before_fits_once_it_is_written_anew() -> None:
    assert len(WRITTEN) > 90
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for line in WRITTEN:
        name = json.loads(line)["type"]
        with Row(name):
            kind = codec.KINDS[RENAMED.get(name, name)]
            validator.validate(json.loads(codec.dumps(codec.loads(line, kind))))


def test_pairs_say_what_they_hold() -> None:
    """To readers of older drafts, too, that know no ``prefixItems``."""
    claim = DEFINITIONS["Carry"]["properties"]["claims"]["items"]
    assert (claim["items"]["type"], claim["minItems"], claim["maxItems"]) == ("integer", 2, 2)
    forced = DEFINITIONS["Seating"]["properties"]["dropped"]["items"]
    assert [each["type"] for each in forced["prefixItems"]] == ["integer", "boolean"]
    assert forced["items"] == {"anyOf": forced["prefixItems"]}


PAGES: tuple[Any, ...] = (TablePage, HandPage, ChoicePage, HintPage, Message)
TABLES = (
    presets.pagat(players=3),
    presets.gostop_online(4, jokers="X2 XY.2"),
    presets.pagat(missions=True) | variants.two_jokers,
)


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.players} players")
def test_all_that_a_table_tells_a_page_fits_its_schema(rules: Rules) -> None:
    fits = {kind: jsonschema.Draft202012Validator(codec.schema(kind)).validate for kind in PAGES}
    seats, names = ["person"] * rules.players, ["Ann", *[""] * (rules.players - 1)]
    table, random = Table.start(rules, seats, seed="an evening", hands=1, names=names), Random(1)
    fits[TablePage](table.present(0))
    while not table.over:
        if table.actor is None:
            table = table.deal()
            continue
        if random.random() < 0.2:
            fits[HintPage](table.hint(table.actor))
            fits[TablePage](table.present(table.actor))
        table = table.act(table.actor, random.choice(table.view(table.actor).actions))
    fits[TablePage](table.present(None))
    fits[HandPage](page(observe(table.state, 0), lang="ko"))
    told = table.messages(0)
    for message in told:
        fits[Message](message)
    event = {name: value for name, value in told[-1]["events"][-1].items() if name != "text"}
    with pytest.raises(jsonschema.ValidationError):
        fits[Message]({**told[-1], "events": [event]})


def test_pages_are_in_the_published_schema() -> None:
    assert {"TablePage", "HandPage", "ChoicePage", "HintPage", "Message"} <= DEFINITIONS.keys()
    told = {"$ref": "#/$defs/NarratedEvent"}
    assert DEFINITIONS["Message"]["properties"]["events"] == {"type": "array", "items": told}
    jsonschema.Draft202012Validator(SCHEMA).validate(
        {"number": 1, "events": [], "seats": [], "deal": None, "seated": None}
    )
