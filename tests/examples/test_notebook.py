"""Values show themselves in notebooks, and the notebook among the examples runs and shows its pictures."""

from __future__ import annotations

import copy
import json
import os
import pickle
import re
import subprocess
import sys
import zlib
from base64 import b64decode
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import attrs
import pytest

import hwatu
from hwatu import (
    Additions,
    Combination,
    End,
    NotationError,
    Outcome,
    Record,
    Seat,
    Stack,
    card,
    cards,
    codec,
    deal,
    legal_actions,
    observe,
    presets,
    score,
    settle,
    step,
)
from hwatu.board import replay_page
from hwatu.board._board_files import shown
from hwatu.bots import simple_bot
from hwatu.render import Lang, html, svg, text
from hwatu.render._table_picture import picture
from tests.codec.test_every_type import PUBLIC

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "notebook.ipynb"
SVG = "{http://www.w3.org/2000/svg}"

STATE = deal(presets.pagat(players=3), seed=36)
PICTURED: dict[str, Any] = {
    "Card": card("8B"),
    "joker": card("X2"),
    "CardSet": cards("1B 2A X2"),
    "Stack": Stack(9, "9A 9R 9J X1", 1),
    "State": STATE,
    "View": observe(STATE, 1),
}


def played_out(seed: int = 36) -> Any:
    """The settlement of a hand of three simple bots."""
    state, random = deal(presets.pagat(players=3), seed=seed), Random(seed)
    while not state.over:
        state, _ = step(state, simple_bot(observe(state, state.actor), random))
    return state.settlement


SCORE = score(presets.pagat(), "1B 3B 8B 2A 4A 8A")
SETTLEMENT = played_out()


@pytest.mark.parametrize("name", PICTURED)
def test_a_picture_is_svg_with_a_size_that_shrinks_on_a_narrow_page(name: str) -> None:
    shown = PICTURED[name]._repr_svg_()
    assert shown is not None
    root = ET.fromstring(shown)
    assert root.tag == f"{SVG}svg"
    assert 0 < float(root.attrib["width"]) <= 1000
    assert "max-width" in root.attrib["style"]
    assert root[0].tag == f"{SVG}title"
    assert not hasattr(PICTURED[name], "_repr_html_")


def test_cards_lie_in_rows_of_twelve() -> None:
    whole = ET.fromstring(cards(hwatu.DECK)._repr_svg_() or "")
    assert len(list(whole.iter(f"{SVG}title"))) == 49
    assert float(whole.attrib["height"]) / float(whole.attrib["width"]) == pytest.approx(0.53, abs=0.02)


def test_no_cards_have_no_picture() -> None:
    assert cards("")._repr_svg_() is None


def test_what_is_no_such_value_has_no_picture() -> None:
    with pytest.raises(TypeError):
        picture(5)


def test_a_view_shows_what_its_viewer_knows() -> None:
    view = observe(STATE, 1)
    shown = view._repr_svg_()
    assert shown is not None
    assert shown.partition(" viewBox")[2] == svg(STATE, seat=1).partition(" viewBox")[2]


class Table(HTMLParser):
    """The cells of all tables, and the tags that are open at the end."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.cells: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.open.append(tag)
        self.tags.add(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.cells[-1] += data


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize(
    "shown",
    [
        SCORE,
        SETTLEMENT,
        settle(presets.pagat(), Outcome(end=End.NAGARI, seats=[Seat(captured="1B"), Seat()])),
    ],
    ids=type,
)
def test_a_receipt_is_a_table_with_every_word_of_its_text(shown: Any, lang: Any) -> None:
    table = Table(html(shown, lang=lang))
    assert not table.open
    assert table.tags <= {"div", "p", "strong", "table", "caption", "thead", "tbody", "tr", "th", "td"}
    for line in text(shown, lang=lang).splitlines():
        if line.startswith("  "):
            assert line.split()[-1] in table.cells


def test_a_receipt_names_its_rules() -> None:
    cells = Table(SCORE._repr_html_()).cells
    assert cells == [
        "Combination", "Points", "Cards", "Rule",
        "three brights", "3", "1B 3B 8B", "SCORE-3",
        "godori", "5", "2A 4A 8A", "SCORE-5",
    ]  # fmt: skip
    rules = [line.rule for debt in SETTLEMENT.debts for line in debt.lines]
    assert rules
    assert set(rules) <= set(Table(SETTLEMENT._repr_html_()).cells)
    assert not hasattr(SCORE, "_repr_svg_")


def test_names_of_house_combinations_are_escaped_in_receipts() -> None:
    wild = Combination(name="<b>&", romanised="x", korean="<야>", rule="HOUSE-1", cards="1B", points=2)
    worth = score(presets.pagat() | Additions(combinations=[wild]), "1B")
    lang: Lang
    for lang in ("en", "ko"):
        table = Table(html(worth, lang=lang))
        assert "b" not in table.tags
        assert (wild.korean if lang == "ko" else wild.name) in table.cells


def test_what_is_no_receipt_has_no_table() -> None:
    odd: Any = card("1B")
    with pytest.raises(NotationError) as refused:
        html(odd)
    assert refused.value.code == "no_table"


@pytest.mark.parametrize("value", [*PICTURED.values(), SCORE, SETTLEMENT], ids=lambda value: type(value).__name__)
def test_showing_changes_nothing(value: Any) -> None:
    before = repr(value), hash(value), pickle.dumps(value)
    _ = value._repr_svg_() if hasattr(value, "_repr_svg_") else value._repr_html_()
    assert (repr(value), hash(value), pickle.dumps(value)) == before
    assert copy.copy(value) is value
    assert pickle.loads(pickle.dumps(value)) == value
    assert codec.dumps(value)
    if hasattr(type(value), "__slots__") and not hasattr(value, "__dict__"):
        with pytest.raises(AttributeError):
            value.other = 1


# Replays --------------------------------------------------------------------------------------------------------------


def frame_of(shown: str | None) -> str:
    """The page in the frame that a notebook is given."""
    assert shown is not None
    frame = re.fullmatch(
        r'<iframe title="A hand of Go-Stop" sandbox="allow-scripts" loading="lazy" '
        r'style="[^"]*" srcdoc="([^<>"]*)"></iframe>',
        shown,
    )
    assert frame is not None
    return unescape(frame[1])


def views_in(page: str) -> list[dict[str, Any]]:
    """The views of the one hand in a replay page, unpacked."""
    packed = json.loads(page.partition("\nconst packed = ")[2].partition(";\n")[0])
    (hand,) = packed["hands"]
    found: list[dict[str, Any]] = json.loads(zlib.decompress(b64decode(hand["packed"])))["views"]
    return found


def test_a_record_shows_its_hand_to_step_through_from_every_seat() -> None:
    record = Record.start(presets.matgo(), seed=9, headers={"Name-0": "<b>Ann", "Name-1": ""})
    record = record.played(legal_actions(record.state)[0])
    shown = record._repr_html_()
    assert shown is not None
    assert len(shown) < 400_000
    page = frame_of(shown)
    assert page == replay_page(record).replace("const linked = true", "const linked = false")
    assert [view["name"] for view in views_in(page)] == ["", "<b>Ann", "Player 2"]
    assert not hasattr(record, "_repr_svg_")


def test_a_table_shows_a_hand_in_play_as_its_people_see_it_and_every_card_when_it_is_over() -> None:
    table = hwatu.Table.start(presets.matgo(), ["person", "simple"], seed="an evening", names=["Ann", "Bob"])
    assert table._repr_html_() is None
    table = table.deal()
    (view,) = views_in(frame_of(table._repr_html_()))
    assert view["name"] == "Ann"
    assert view["steps"][-1]["page"]["seats"][1]["hand"] == []
    while table.actor is not None:
        table = table.act(0, table.view(0).actions[0]).play_bots() if table.actor == 0 else table.play_bots()
    assert [view["name"] for view in views_in(frame_of(table._repr_html_()))] == ["", "Ann", "Bob"]
    bots = hwatu.Table.start(presets.matgo(), ["simple", "simple"], seed="an evening").deal()
    assert len(views_in(frame_of(bots._repr_html_()))) == 3


def test_what_is_no_hand_has_no_replay() -> None:
    with pytest.raises(TypeError):
        shown(5)


@pytest.mark.parametrize("used", ["", "hwatu.card('8B'); repr(hwatu.deal(hwatu.presets.pagat(), seed=7))"])
def test_nothing_is_drawn_until_a_notebook_asks(used: str) -> None:
    late = ("hwatu.art", "hwatu.board", "hwatu.render")
    code = f"import hwatu, sys\n{used}\nsys.exit(any(name.startswith({late}) for name in sys.modules))"
    source = str(Path(hwatu.__file__).parents[1])
    subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": source}, check=True)


# The notebook among the examples --------------------------------------------------------------------------------------


def cells() -> list[dict[str, Any]]:
    """The cells of the notebook that hold code."""
    return [each for each in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"] if each["cell_type"] == "code"]


SHOWN = ["svg", "svg", "html", "svg", "svg", "html", "html", "svg"]
"""The output of its cells when they are run, in their order."""


def test_the_notebook_is_kept_without_what_it_shows() -> None:
    assert cells()
    for each in cells():
        assert each["outputs"] == []
        assert each["execution_count"] is None


def test_the_code_of_the_notebook_runs_without_a_notebook() -> None:
    scope: dict[str, Any] = {}
    shown = []
    for each in cells()[:-1]:  # the last asks IPython to show a picture
        *lines, last = "".join(each["source"]).split("\n")
        exec("\n".join(lines), scope)
        try:
            value = eval(last, scope)
        except SyntaxError:
            exec(last, scope)
            continue
        shown.append("svg" if hasattr(value, "_repr_svg_") else "html")
    assert shown == SHOWN


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_the_notebook_runs_in_jupyter_and_shows_its_pictures() -> None:
    """Needs the extra ``docs``."""
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    shown = [output["data"] for cell in notebook.cells for output in cell.get("outputs", ())]
    kinds = {"image/svg+xml": "svg", "text/html": "html"}
    assert [kind for each in shown for mime, kind in kinds.items() if mime in each] == [*SHOWN, "svg"]
    for each in shown:
        if "image/svg+xml" in each:
            assert ET.fromstring(each["image/svg+xml"]).tag == f"{SVG}svg"


def test_whatever_attrs_makes_prints_as_its_repr() -> None:
    """IPython and Hypothesis would write out every field of it."""
    made = {name: kind for name, kind in PUBLIC.items() if attrs.has(kind)}
    assert len(made) > 30
    assert [name for name, kind in made.items() if not hasattr(kind, "_repr_pretty_")] == []
