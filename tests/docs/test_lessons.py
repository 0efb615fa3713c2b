"""The pages for beginners say what is so: their turns, their points, their words, and the game of the tutorial."""

from __future__ import annotations

import builtins
import re
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from hwatu import DECK, catalogue, deal, presets
from hwatu._facts.carry import CARRIED
from hwatu._facts.seat_facts import FACTS
from tests.docs.test_docs_as_pasted import pasted

DOCS = Path(__file__).resolve().parents[2] / "docs"
LESSONS = run_path(str(DOCS / "generate_lessons.py"))
PAGE = (DOCS / "learn-go-stop.md").read_text(encoding="utf-8")


def test_every_card_stands_on_the_page_of_cards_once() -> None:
    page = "\n".join(LESSONS["months"]())
    assert re.findall(r"\*\*(\w+)\*\*", page) == [card.code for card in DECK]
    assert "**8B** moon, bright<br>공산 광" in page
    assert "**11D** double junk<br>오동 쌍피" in page
    assert "**12B** rain man, bright" in page


def test_every_lesson_is_on_the_page_and_every_included_lesson_is_there() -> None:
    included = re.findall(r"generated/lesson-([\w-]+)\.md", PAGE)
    assert sorted(included) == sorted(LESSONS["LESSONS"])


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("pair", "You captured March curtain, red ribbon."),
        ("no-match", ": no match."),
        ("two-pairs", "You captured August geese, junk. You captured March curtain, red ribbon."),
        ("ppuk", "Ppuk! You leave a stack: March red ribbon, junk, junk."),
        ("stack", "You take the stack of your opponent: March curtain, red ribbon, junk, junk."),
        ("chok", "Your opponent gave April junk to you."),
        ("ttadak", "Ttadak! You take all four: March curtain, red ribbon, junk, junk."),
        ("sseul", "Sseul! You swept the table: March junk, August junk."),
        ("bomb", "Bomb! You played March red ribbon, junk, junk onto March curtain"),
    ],
)
def test_a_lesson_tells_what_the_page_is_about(name: str, told: str) -> None:
    assert told in "\n".join(LESSONS["told"](LESSONS["LESSONS"][name]))


def test_a_lesson_that_shows_something_else_ends_the_build() -> None:
    wrong = LESSONS["LESSONS"]["pair"]._replace(shows="Ppuk")
    with pytest.raises(ValueError, match="shows no Ppuk"):
        list(LESSONS["told"](wrong))


def test_cards_that_score_something_else_end_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LESSONS["SETS"], "2A 4A 8A", 6)
    with pytest.raises(ValueError, match="2A 4A 8A score 5"):
        list(LESSONS["sets"]())


def test_everything_is_written_and_stays_when_nothing_changes(tmp_path: Path) -> None:
    LESSONS["generate"](tmp_path)
    written = {path: path.stat().st_mtime_ns for path in tmp_path.glob("**/*.*")}
    assert len(list((tmp_path / "cards").glob("*.svg"))) == 48
    assert "gwang-bak  × 2  =  16" in (tmp_path / "settlement.txt").read_text(encoding="utf-8")
    LESSONS["generate"](tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("**/*.*")} == written


def test_the_glossary_page_has_every_spelling(tmp_path: Path) -> None:
    made = run_path(str(DOCS / "generate_glossary.py"))
    lines = made["generate"](tmp_path / "glossary.md").read_text(encoding="utf-8").splitlines()
    for terms in catalogue.GLOSSARY.values():
        for term in terms:
            assert {term.name, term.korean, *term.spellings} <= set(lines)


def test_the_table_of_facts_has_every_fact(tmp_path: Path) -> None:
    made = run_path(str(DOCS / "generate_facts.py"))
    lines = made["generate"](tmp_path / "facts.md").read_text(encoding="utf-8").splitlines()
    named = [line.split("`")[1] for line in lines if line.startswith("| `") and "Who knows" not in line]
    assert named == [fact.name for fact in (*FACTS, *CARRIED)]


@pytest.mark.parametrize(("page", "preset"), [("tutorial-games.md", "pagat"), ("ko/tutorial-games.md", "matgo")])
def test_the_game_of_the_tutorial_can_be_played_by_a_person(
    page: str, preset: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong, found = pasted((DOCS / page).read_text(encoding="utf-8"), page)
    assert wrong == ""
    answers = iter(["nothing", "99", "0"])
    asked: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        return next(answers, "1")

    monkeypatch.setattr(builtins, "input", answer)
    state: Any = found["game"](deal(presets.PRESETS[preset](2), seed=3), [found["person"], found["computer"]])
    assert state.over
    assert len(asked) > 5
    assert capsys.readouterr().out
