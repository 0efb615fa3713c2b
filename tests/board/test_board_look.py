"""The properties of the board that a page may set: those of the style sheet are those of the docs."""

from __future__ import annotations

import re

import pytest

from hwatu.board import files
from tests.board.looks import DOCS, LOOK, SAY

DOCUMENTED = {f"--hwatu-{name}" for area in LOOK["AREAS"] for name in area.properties}


def test_every_property_of_the_style_sheet_is_documented() -> None:
    assert set(re.findall(r"var\((--hwatu-[\w-]+)", files()["board.css"])) == DOCUMENTED


def test_no_colour_is_asked_for_twice_without_need() -> None:
    """A page sets a property once: no rule of the board but those of the element itself reads it."""
    rules = re.sub(r"(?s):host[^{]*\{.*?\}", "", files()["board.css"])
    assert "--hwatu" not in rules.split("*/", 1)[1]


def test_the_light_theme_sets_only_what_is_documented_and_the_same_for_both() -> None:
    text = files()["light.css"]
    told, by_system = (re.findall(r"(--[\w-]+): ([^;]+);", each) for each in text.split("@media"))
    assert told == by_system
    assert {name for name, _ in told} < DOCUMENTED


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_table_has_every_part_and_property(lang: str) -> None:
    table = LOOK["table"](SAY[lang])
    assert set(re.findall(r"`(--hwatu-[\w-]+)`", table)) == DOCUMENTED
    assert set(re.findall(r"^\| \d+ \| `(\w+)`", table, re.MULTILINE)) == {each.part for each in LOOK["AREAS"]} - {""}
    assert [bool(re.search("[가-힣]", line)) for line in table.splitlines()[2:]] == [lang == "ko"] * len(LOOK["AREAS"])


@pytest.mark.parametrize("page", ["board-look.md", "ko/board-look.md", "board.md", "ko/board.md"])
def test_pages_name_no_other_property_or_part(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    assert set(re.findall(r"--hwatu-[a-z-]*[a-z]", text)) <= DOCUMENTED
    parts = {each.part for each in LOOK["AREAS"]} | set(LOOK["BESIDES"])
    assert {part for found in re.findall(r"hwatu-board::part\(([\w ]+)\)", text) for part in found.split()} <= parts
