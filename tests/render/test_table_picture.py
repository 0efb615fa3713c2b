"""A table as one picture: well formed, always the same, and for one seat nothing in it but what that seat knows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hwatu
from hwatu import (
    Additions,
    CardSet,
    Carry,
    DropOut,
    InvalidPosition,
    Kind,
    Mission,
    NotationError,
    Phase,
    Rules,
    State,
    card,
    deal,
    legal_actions,
    observe,
    position,
    presets,
    step,
    variants,
)
from hwatu.render import svg, text
from hwatu.render._table_picture import WIDTH, steps_of_kinds
from tests.helpers.profile import many
from tests.view.playing import played_on, rearranged, rule_sets
from tools.pictures import DOCS, README_PICTURES, readme_picture

SVG = "{http://www.w3.org/2000/svg}"
SEEDS = st.integers(0, 2**32)

START = deal(presets.pagat(players=3), seed=36)
PUZZLE = position(
    presets.pagat(players=3) | variants.two_jokers | variants.joker_stays_in_ppuk,
    hands=["2A 5R 6J 9K", "3R 7J 8K 10R", "1J 4R 12A"],
    table="2R 8J 11K",
    stacks=[("9A 9R 9J X2", 1)],
    captured=["1B 3B 8B 4A 10A 4J 4K", "5A 6A 7R 1R 2J", "11B 12R"],
    goes=[1, 0, 0],
    shaken=[[], [3], []],
)


def waiting() -> State:
    """A hand in which a turned card waits for its player's choice."""
    for seed in range(100):
        state, random = deal(presets.pagat(players=3), seed=seed), Random(seed)
        while not state.over and state.turned is None:
            state = played_on(state, random, 1)
        if not state.over:
            return state
    raise AssertionError("no card waited")


def seven(decisions: int) -> State:
    """A hand of seven after this many random decisions."""
    return played_on(deal(presets.pagat(players=7, jokers="X2 X3"), seed=3), Random(1), decisions)


TABLES: dict[str, State] = {
    "two": deal(presets.pagat(), seed=7),
    "three": START,
    "four": deal(presets.hwatu_variation(players=4), seed=7),
    "five": deal(presets.goo_stupe(players=5), seed=7),
    "seven": seven(12),
    "seven deciding": seven(0),
    "puzzle": PUZZLE,
    "waiting": waiting(),
    "over": played_on(deal(presets.hwatu_variation(players=2), seed=3), Random(1)),
    "rotation": deal(presets.pagat(players=20, seating="ROTATION"), seed=7),
    "many jokers": deal(presets.pagat(jokers=" ".join(["X1", *[f"X1.{copy}" for copy in range(2, 15)]])), seed=7),
}


def read(picture: str) -> ET.Element:
    """The root element of an SVG picture."""
    return ET.fromstring(picture)


def titles(picture: str) -> list[str]:
    """The names of the cards that are drawn face up, in the order in which they are drawn."""
    found = [each.text or "" for each in read(picture).iter(f"{SVG}title")][1:]
    return [each.partition(", ")[0] for each in found]


def said(picture: str) -> str:
    """The texts in a picture, a line each."""
    return "\n".join(each.text or "" for each in read(picture).iter(f"{SVG}text"))


def names(found: CardSet) -> list[str]:
    """The English names of the cards, sorted."""
    return sorted(each.name for each in found)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_picture_is_whole_and_needs_nothing_but_itself(name: str, seat: int | None) -> None:
    picture = svg(TABLES[name], seat=seat)
    tags = {each.tag.removeprefix(SVG) for each in read(picture).iter()}
    assert tags <= {"svg", "title", "desc", "defs", "use", "text", "g", "path", "rect", "circle", "ellipse"}
    assert picture.count("://") == picture.count("http://www.w3.org/2000/svg") == 1
    assert "url(" not in picture
    assert len(picture.encode()) < 1_500_000
    bare = re.sub(r"<(title|desc|text)\b.*?</\1>", "", picture, flags=re.DOTALL)
    assert not re.search(r"\b(nan|inf)\b|e[-+]\d", bare)


@pytest.mark.parametrize("name", TABLES)
def test_an_id_says_what_it_stands_for(name: str) -> None:
    """Pictures on one page share an id only for the same drawing."""
    defined: dict[str, str] = {}
    for picture in (svg(TABLES[name]), svg(START)):
        page = read(picture)
        (defs,) = page.iter(f"{SVG}defs")
        ids = [each.attrib["id"] for each in page.iter() if "id" in each.attrib]
        assert len(set(ids)) == len(ids) == len(defs)
        for each in defs:
            drawing = ET.tostring(each, encoding="unicode")
            assert defined.setdefault(each.attrib["id"], drawing) == drawing
        assert {use.attrib["href"] for use in page.iter(f"{SVG}use")} <= {f"#{each}" for each in ids}


@pytest.mark.parametrize("name", TABLES)
def test_every_card_lies_on_the_table(name: str) -> None:
    for seat in (None, 0):
        picture = svg(TABLES[name], seat=seat)
        _, _, width, height = map(float, read(picture).attrib["viewBox"].split())
        assert width == WIDTH
        found = placed(picture)
        assert found
        for place in found:
            x, y, *_, scale = map(float, re.findall(r"-?[\d.]+", place))
            left = x - 110 * scale if "rotate" in place else x
            assert left >= 0
            assert left + 220 * scale <= width
            assert 0 <= y < height


def placed(picture: str) -> list[str]:
    """The transformation of each card in a picture: its position, rotation and size."""
    return re.findall(r'transform="(translate\([^)]*\)(?: rotate\([^)]*\))? scale\(0\.\d+\))"', drawn_only(picture))


def drawn_only(picture: str) -> str:
    """The picture without the faces, whose coordinates are their own."""
    inside = re.compile(r'<svg x="8" .*?</svg>', flags=re.DOTALL)
    return inside.sub("", picture)


@given(rule_sets(7), SEEDS, st.integers(0, 40))
@settings(max_examples=many(12, quick=4))
def test_each_seat_sees_what_it_knows_and_no_other_card(rules: Rules, seed: int, decisions: int) -> None:
    state = played_on(deal(rules, seed=seed), Random(seed), decisions)
    for seat in (None, *range(min(rules.players, 3))):
        view = observe(state, seat)
        drawn = view.table.mask
        for stack in view.stacks:
            drawn |= stack.cards.mask
        for each in {*view.active, *view.undecided}:
            drawn |= view.seats[each].captured.mask | view.seats[each].hand.mask
        seen = [*names(CardSet.from_mask(drawn)), *([view.turned.name] if view.turned else [])]
        joker_names = {each.name: each.joker.english for each in rules.deck if each.joker}
        assert sorted(titles(svg(view))) == sorted(joker_names.get(each, each) for each in seen)


@given(rule_sets(), SEEDS, st.integers(0, 40))
@settings(max_examples=many(12, quick=4))
def test_states_that_differ_in_hidden_cards_look_the_same(rules: Rules, seed: int, decisions: int) -> None:
    state = played_on(deal(rules, seed=seed), Random(seed), decisions)
    for seat in range(rules.players):
        twin = rearranged(state, seat, Random(seed + 1))
        if observe(twin, seat) == observe(state, seat):
            assert svg(twin, seat=seat) == svg(state, seat=seat)


def test_twins_are_not_one_state() -> None:
    twin = rearranged(START, 0, Random(1))
    assert twin != START
    assert svg(twin) != svg(START)
    assert svg(twin, seat=0) == svg(START, seat=0) == svg(observe(START, 0))


def test_without_a_seat_every_hand_is_open_and_the_stock_is_not() -> None:
    lying = START.table | START.seats[0].hand | START.seats[1].hand | START.seats[2].hand
    assert sorted(titles(svg(START))) == names(lying)


def test_a_spectator_sees_no_hand() -> None:
    assert sorted(titles(svg(observe(START, None)))) == names(START.table)


def test_the_viewer_sits_at_the_bottom_and_the_next_to_play_on_the_right() -> None:
    for seat in range(3):
        seats = re.findall(r"^Seat (\d)$", said(svg(START, seat=seat)), flags=re.MULTILINE)
        assert [int(each) for each in seats] == [(seat + 2) % 3, (seat + 1) % 3, seat]


def test_the_hand_is_sorted_by_month() -> None:
    assert titles(svg(START, seat=1))[-7:] == [each.name for each in START.seats[1].hand]


def test_captures_lie_kind_by_kind() -> None:
    own = titles(svg(PUZZLE, seat=0))[-11:]
    kinds = ["1B", "3B", "8B", "4A", "10A", "4J", "4K"]
    assert own == [card(code).name for code in [*kinds, "2A", "5R", "6J", "9K"]]


def test_where_room_is_short_junk_moves_together_first() -> None:
    covered = {Kind.BRIGHT: 3, Kind.ANIMAL: 2, Kind.JUNK: 14}
    roomy, short, tight = (steps_of_kinds(covered, spare, 50) for spare in (500, 330, 200))
    assert roomy == dict.fromkeys(covered, 25)
    assert (short[Kind.BRIGHT], short[Kind.ANIMAL]) == (25, 25)
    assert short[Kind.JUNK] == pytest.approx((330 - 5 * 25) / 14)
    assert tight[Kind.JUNK] == pytest.approx(7)
    assert tight[Kind.BRIGHT] == pytest.approx((200 - 14 * 7) / 5)
    assert steps_of_kinds({Kind.JUNK: 20}, 160, 50) == {Kind.JUNK: 8}
    assert steps_of_kinds({Kind.BRIGHT: 0}, 400, 50) == {Kind.BRIGHT: 25}


def test_jokers_lie_beside_the_cards_of_a_stack() -> None:
    shown = titles(svg(PUZZLE, seat=0))
    place = shown.index("September cup (animal)")
    assert shown[place : place + 4] == [card(code).name for code in ("9A", "9R", "9J", "X2")]


def test_a_picture_says_roles_scores_shakes_and_who_decides() -> None:
    words = said(svg(PUZZLE, seat=0))
    for each in ("dealer", "you", "3 points · 2 junk · go ×1", "by seat 1", "March shake", "Stock"):
        assert each in words, each
    assert "Seat 0 decides: which card to play" in words
    assert f"{len(PUZZLE.stock)} cards" in words
    assert "Turned" in said(svg(TABLES["waiting"]))
    assert "The hand was played out" in said(svg(TABLES["over"]))
    assert "Result" not in said(svg(TABLES["over"]))
    assert re.search(r"[+-]\d+ chips", said(svg(TABLES["over"])))


def test_the_words_of_a_picture_are_korean_in_korean() -> None:
    picture = svg(PUZZLE, seat=0, lang="ko")
    assert not re.search("[a-z]", said(picture))
    assert "0번 차례" in said(picture)
    assert read(picture)[0].text == "화투판, 자리 3개"


def test_who_sits_out_is_named() -> None:
    state = TABLES["seven"]
    resting = [seat for seat in range(7) if seat not in state.active]
    words = said(svg(state, seat=resting[0]))
    assert words.count("sits out") == len(resting) == 4
    assert f"Seat {resting[0]} · you" in words


def test_a_seat_that_has_dropped_out_sits_out_while_others_decide() -> None:
    state = TABLES["seven deciding"]
    while DropOut() not in legal_actions(state):
        state, _ = step(state, legal_actions(state)[0])
    dropped = state.actor
    state, _ = step(state, DropOut())
    assert state.phase is Phase.SEATING
    assert f"Seat {dropped}\nsits out" in said(svg(state))


def test_what_was_brought_in_is_named_and_escaped() -> None:
    mission = Mission('<b>all & "none"', "<야>", "1B 3B", 3)
    rules = presets.pagat() | variants.missions | Additions(missions=[mission])
    brought = position(rules, hands=["2A", "3R"], table="2R", carry=Carry(nagaris=2, mission=mission))
    picture = svg(brought)
    assert '2 nagari before, mission <b>all & "none" × 3' in said(picture)
    assert "<b>" not in picture
    assert "<야>" not in svg(brought, lang="ko")


def test_a_screen_reader_is_told_the_whole_table() -> None:
    root = read(svg(PUZZLE, seat=0))
    assert root.attrib["role"] == "img"
    assert [each.tag for each in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    assert root[0].text == "A table with 3 seats"
    assert root[1].text == text(PUZZLE, seat=0)


def test_an_index_is_shown_or_not() -> None:
    assert len(svg(START, index=True)) > len(svg(START))
    assert titles(svg(START, index=True)) == titles(svg(START))


def test_the_height_depends_on_the_seats_and_not_on_the_cards() -> None:
    state, heights = START, set()
    while not state.over:
        heights.add(read(svg(state, seat=0)).attrib["viewBox"])
        state = played_on(state, Random(1), 3)
    assert len(heights) == 1


DIGEST = """
from hashlib import sha256
from hwatu import deal, presets
from hwatu.render import svg
print(sha256(svg(deal(presets.pagat(players=3), seed=36), seat=1).encode()).hexdigest())
"""


@pytest.mark.parametrize("seed", ["1", "2"])
def test_another_process_draws_the_same_bytes(seed: str) -> None:
    source = str(Path(hwatu.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": source, "PYTHONHASHSEED": seed}
    done = subprocess.run([sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == sha256(svg(START, seat=1).encode()).hexdigest()


@pytest.mark.parametrize(("readme", "picture"), [("README.md", "table.svg"), ("README.ko.md", "table-ko.svg")])
def test_the_picture_in_the_readme_is_current(readme: str, picture: str) -> None:
    assert (DOCS / picture).read_text(encoding="utf-8") == readme_picture(README_PICTURES[picture])
    assert f'<img src="docs/{picture}"' in (DOCS.parent / readme).read_text(encoding="utf-8")


@pytest.mark.parametrize("wrong", [None, 5, "1B", card("1B"), PUZZLE.stacks[0], []])
def test_what_is_no_table_has_no_picture(wrong: Any) -> None:
    with pytest.raises(NotationError) as refused:
        svg(wrong)
    assert refused.value.code == "no_picture"


def test_what_is_wrong_about_a_picture_is_said() -> None:
    odd: Any = "yes"
    with pytest.raises(NotationError) as refused:
        svg(START, index=odd)
    assert refused.value.code == "bad_index"
    with pytest.raises(NotationError) as refused:
        svg(START, lang=odd)
    assert refused.value.code == "unknown_language"
    with pytest.raises(InvalidPosition) as unknown:
        svg(START, seat=3)
    assert unknown.value.code == "unknown_seat"


# Highlights and arrows ------------------------------------------------------------------------------------------------


def test_a_highlight_lies_where_its_card_does_and_changes_nothing_else() -> None:
    plain = svg(START, seat=0).removesuffix("</svg>")
    own, loose = next(iter(START.seats[0].hand)), next(iter(START.table))
    marked = svg(START, seat=0, highlight=[own, loose])
    assert marked.startswith(plain)
    edges = re.findall(r'<g transform="translate\(([\d.]+) ([\d.]+)\)', marked.removeprefix(plain))
    assert len(edges) == 2
    height = float(re.findall(r'viewBox="0 0 1000 ([\d.]+)"', plain)[0])
    assert float(edges[0][1]) > height * 0.7  # the own hand is at the bottom
    assert height * 0.2 < float(edges[1][1]) < height * 0.7


def test_an_arrow_leads_from_one_card_to_the_other() -> None:
    plain = svg(START, seat=0).removesuffix("</svg>")
    one, other = list(START.seats[0].hand)[:2]

    def drawn(start: object, end: object) -> tuple[float, float, float]:
        marked = svg(START, seat=0, arrows=[(start, end)])  # type: ignore[list-item]
        found = re.fullmatch(
            r'<g transform="translate\(([\d.]+) ([\d.]+)\)(?: rotate\((-?[\d.]+)\))?"><path .*?/></g></svg>',
            marked.removeprefix(plain),
        )
        assert found is not None
        return float(found[1]), float(found[2]), float(found[3] or 0)

    there, back = drawn(one, other), drawn(other.code, one.code)
    assert there[0] < back[0]
    assert there[1] == back[1]
    assert (there[2], back[2]) == (0, 180)


def test_marks_need_cards_that_are_in_sight() -> None:
    hidden, seen = next(iter(START.seats[1].hand)), next(iter(START.table))
    cases: list[tuple[dict[str, Any], str]] = [
        ({"highlight": [hidden]}, "card_not_shown"),
        ({"arrows": [(seen, hidden)]}, "card_not_shown"),
        ({"highlight": "13B"}, "unknown_card"),
        ({"highlight": 5}, "unknown_card"),
        ({"arrows": [(seen, seen)]}, "bad_arrow"),
        ({"arrows": [seen]}, "bad_arrow"),
        ({"arrows": [(seen, hidden, seen)]}, "bad_arrow"),
        ({"arrows": 5}, "bad_arrow"),
        ({"chodan": "yes"}, "bad_chodan"),
    ]
    for wrong, code in cases:
        with pytest.raises(NotationError) as refused:
            svg(START, seat=0, **wrong)
        assert refused.value.code == code
        assert refused.value.korean
    assert svg(START, highlight=[hidden]) != svg(START)


def test_cho_dan_is_written_on_the_cards_of_a_table() -> None:
    shown = position(presets.pagat(), hands=["4R", "5K"], table="7R 8J", stock="8B 8K", fill=False)
    assert svg(shown, chodan=True) != svg(shown)
