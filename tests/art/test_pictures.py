"""The pictures of the cards: well formed, complete in themselves, always the same, and told apart."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from itertools import combinations
from pathlib import Path
from shutil import copytree
from struct import unpack
from typing import Any
from xml.etree import ElementTree as ET
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

import hwatu.art
from hwatu import DECK, Card, CardSet, Joker, Kind, NotationError, Ribbon, card
from hwatu.art import back, png, sheet, svg
from hwatu.art._card_pictures import BLACK, WHITE, parts
from tests.helpers.rows import Row
from tools.faces import GENERATED
from tools.faces.__main__ import FOLDER, main
from tools.faces.colours import INDIGO, PAPER, RED
from tools.faces.glyphs import character
from tools.faces.ribbons import BLUE_RIBBON, RED_RIBBON, blue_ribbon, red_ribbon

JOKERS = tuple(card(f"X{joker.letter}") for joker in Joker)
CARDS = (*DECK, *JOKERS)
SVG = "{http://www.w3.org/2000/svg}"
WRITING = parts("chodan")[1]


def elements(picture: str) -> list[ET.Element]:
    """Every element of an SVG picture."""
    return list(ET.fromstring(picture).iter())


PICTURES = {
    **{each.code: svg(each) for each in CARDS},
    **{f"{each.code} with index": svg(each, index=True) for each in DECK},
    **{f"{each} with cho-dan": svg(each, chodan=True) for each in ("4R", "5R", "7R")},
    "back": back(),
    "sheet": sheet(CARDS),
    "empty sheet": sheet(""),
}


def test_a_picture_needs_nothing_but_itself() -> None:
    known = {f"{SVG}{tag}" for tag in ("svg", "title", "g", "path", "rect", "circle", "ellipse")}
    for name, picture in PICTURES.items():
        with Row(name):
            assert {each.tag for each in elements(picture)} <= known
            names = {attribute for each in elements(picture) for attribute in each.attrib}
            assert not {attribute for attribute in names if "href" in attribute or attribute in ("style", "class")}
            assert "url(" not in picture
            assert picture.count("://") == picture.count("http://www.w3.org/2000/svg") == 1


def test_no_two_things_on_a_page_have_the_same_id() -> None:
    for name, picture in PICTURES.items():
        assert [each for each in elements(picture) if "id" in each.attrib] == [], name


def test_every_number_of_a_picture_is_finite() -> None:
    for name, picture in PICTURES.items():
        assert not re.search(r"nan|inf|e[-+]\d|-0[ \"]", re.sub(r"<title>.*?</title>", "", picture)), name


def test_all_cards_look_different() -> None:
    faces = {re.sub(r"<title>.*?</title>", "", svg(each)) for each in CARDS}
    assert len(faces | {back()}) == len(CARDS) + 1 == 57


def test_copies_of_a_joker_look_the_same() -> None:
    assert svg("X1.2") == svg("X1") != svg("X2")


def test_a_card_has_the_proportions_of_a_printed_one() -> None:
    for picture in (svg("1B"), svg("XB"), back()):
        _, _, width, height = map(int, ET.fromstring(picture).attrib["viewBox"].split())
        assert width / height == pytest.approx(33 / 54)


def test_a_screen_reader_says_the_name_in_english_and_korean() -> None:
    for shown in CARDS:
        root = ET.fromstring(svg(shown))
        assert root.attrib["role"] == "img", shown
        assert root[0].tag == f"{SVG}title", shown
        assert root[0].text == f"{shown.name}, {shown.korean}"


# Stability ------------------------------------------------------------------------------------------------------------

DIGEST = """
from hashlib import sha256
from hwatu import Joker
from hwatu.art import back, svg
from hwatu import DECK
print(sha256("".join([*map(svg, DECK), *(svg(f"X{each.letter}") for each in Joker), back()]).encode()).hexdigest())
"""


@pytest.mark.parametrize("seed", ["1", "2"])
def test_another_process_draws_the_same_bytes(seed: str) -> None:
    source = str(Path(hwatu.art.__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", DIGEST],
        env={**os.environ, "PYTHONPATH": source, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    here = "".join([*map(svg, CARDS), back()])
    assert done.stdout.strip() == sha256(here.encode()).hexdigest()


def test_importing_the_library_does_not_draw() -> None:
    code = "import hwatu, sys; sys.exit(any(name.startswith('hwatu.art') for name in sys.modules))"
    source = str(Path(hwatu.art.__file__).parents[2])
    subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": source}, check=True)


READS_A_PICTURE = """
import sys
opened = []
sys.addaudithook(lambda event, details: opened.append(str(details[0])) if event == "open" else None)
import hwatu.art, hwatu.render, hwatu.render._table_picture
assert not [name for name in opened if name.endswith(".svg")]
hwatu.art.svg("8B")
assert [name for name in opened if name.endswith(".svg")] == [name for name in opened if name.endswith("8B.svg")] != []
"""


def test_a_picture_is_read_when_it_is_asked_for() -> None:
    source = str(Path(hwatu.art.__file__).parents[2])
    subprocess.run([sys.executable, "-c", READS_A_PICTURE], env={**os.environ, "PYTHONPATH": source}, check=True)


def test_the_package_takes_less_than_150_kilobytes_of_a_wheel() -> None:
    packed = BytesIO()
    folder = Path(hwatu.art.__file__).parent
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for path in (*folder.glob("*.py"), *folder.rglob("*.svg")):
            archive.write(path, path.relative_to(folder))
    assert len(packed.getvalue()) < 150_000


# Files ----------------------------------------------------------------------------------------------------------------


def test_the_files_are_what_the_code_draws(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert capsys.readouterr().err == ""


def test_a_file_that_changed_was_lost_or_has_no_card_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copytree(FOLDER, tmp_path / "cards")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    (folder / "8B.svg").write_text(svg("8B"), encoding="utf-8")
    (folder / "X1.svg").unlink()
    (folder / "13B.svg").write_text(svg("1B"), encoding="utf-8")
    assert main(["--check"], folder) == 1
    assert re.findall(r"^(\w+)\.svg is not up to date", capsys.readouterr().err, flags=re.MULTILINE) == [
        "13B",
        "8B",
        "X1",
    ]
    assert main([], folder) == 0
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert main(["--check"], folder) == 0


def test_a_file_says_what_wrote_it_and_is_the_whole_picture() -> None:
    for name in (*[each.code for each in CARDS], "back"):
        first, *lines = (FOLDER / f"{name}.svg").read_text(encoding="utf-8").splitlines()
        assert first == GENERATED, name
        assert "".join(lines) == (back() if name == "back" else svg(name, index=True)), name


# What can be read off a card ------------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """The relative luminance of a colour as WCAG 2 defines it."""
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG 2 defines it, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def written(text: str) -> tuple[str, ...]:
    """The strokes of some characters, wherever they stand and how large they are."""
    return tuple(re.findall(r' d="([^"]+)"', character(each, 0, 0, 100, WHITE))[0] for each in text)


@pytest.mark.rule("CARD-3")
def test_ribbons_are_told_apart_without_their_hue() -> None:
    assert contrast(RED_RIBBON, BLUE_RIBBON) > 2
    assert contrast(RED_RIBBON, PAPER) > 3
    assert contrast(WHITE, RED_RIBBON) > 4.5
    assert contrast(WHITE, BLUE_RIBBON) > 4.5
    shapes = [re.findall(r' d="([^"]+)"', ribbon)[0] for ribbon in (red_ribbon(), blue_ribbon())]
    assert shapes[0] != shapes[1]


@pytest.mark.rule("CARD-3")
@pytest.mark.parametrize("shown", [each for each in DECK if each.kind is Kind.RIBBON], ids=str)
def test_a_ribbon_says_which_it_is(shown: Card) -> None:
    expected = {Ribbon.HONGDAN: "홍단", Ribbon.CHEONGDAN: "청단", Ribbon.CHODAN: "", Ribbon.RAIN: ""}
    picture = svg(shown)
    assert shown.ribbon is not None
    for text in ("홍단", "청단"):
        assert all(each in picture for each in written(text)) is (text == expected[shown.ribbon])
    assert (red_ribbon(expected[shown.ribbon]) in picture) is (shown.ribbon is not Ribbon.CHEONGDAN)


def test_brights_and_the_joker_that_protects_them_carry_their_sign() -> None:
    (sign,) = written("光")
    assert [each.code for each in CARDS if sign in svg(each)] == ["1B", "3B", "8B", "11B", "12B", "XP"]


def test_the_cup_wishes_a_long_life() -> None:
    (sign,) = written("壽")
    assert [each.code for each in CARDS if sign in svg(each)] == ["9A"]


def test_the_junk_of_a_month_differs_a_little() -> None:
    for month in range(1, 12):
        assert svg(f"{month}J").split("</title>")[1] != svg(f"{month}K").split("</title>")[1]


def test_colours_are_far_enough_apart() -> None:
    for one, other in combinations((BLACK, RED, PAPER), 2):
        assert contrast(one, other) > 2.5
    assert contrast(INDIGO, PAPER) > 7


def test_the_index_shows_month_and_kind() -> None:
    for shown in DECK:
        assert svg(shown, index=True).startswith(svg(shown).removesuffix("</svg>"))
        assert len(svg(shown, index=True)) > len(svg(shown))
    corners = {svg(each, index=True).removeprefix(svg(each).removesuffix("</svg>")) for each in DECK}
    kinds = {(each.month, each.kind, each.code[-1] == "D") for each in DECK}
    assert len(corners) == len(kinds)


def test_a_joker_has_no_month_to_show() -> None:
    for shown in JOKERS:
        assert svg(shown, index=True) == svg(shown)


# Sheets ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cards", ["8B 1B", ["8B", "1B"], (card("8B"), "1B"), iter(["8B", "1B"]), CardSet("8B 1B"), {"8B": 1, "1B": 2}]
)
def test_a_sheet_takes_whatever_names_cards(cards: Any) -> None:
    titles = [each.text for each in ET.fromstring(sheet(cards)).iter(f"{SVG}title")]
    names = ["January crane (bright), 송학 광", "August moon (bright), 공산 광"]
    assert titles[1:] == (names if isinstance(cards, CardSet) else names[::-1])


def test_cards_on_a_sheet_do_not_overlap() -> None:
    page = ET.fromstring(sheet(CARDS))
    _, _, width, height = map(int, page.attrib["viewBox"].split())
    places = {(int(each.attrib["x"]), int(each.attrib["y"])) for each in page.findall(f"{SVG}svg")}
    assert len(places) == len(CARDS)
    for x, y in places:
        assert 0 < x <= width - 220
        assert 0 < y <= height - 360
    for (x, y), (other_x, other_y) in combinations(places, 2):
        assert abs(x - other_x) >= 220 or abs(y - other_y) >= 360


@pytest.mark.parametrize(("count", "columns"), [(0, 1), (1, 1), (3, 3), (5, 4), (24, 8), (48, 8), (56, 8)])
def test_a_sheet_keeps_months_together(count: int, columns: int) -> None:
    page = ET.fromstring(sheet(CARDS[:count]))
    assert len({each.attrib["x"] for each in page.findall(f"{SVG}svg")}) == min(count, columns)
    assert int(page.attrib["viewBox"].split()[2]) == 16 + columns * (220 + 16)


def test_a_sheet_shows_a_card_twice_and_the_index() -> None:
    assert sheet("1B 1B").count("<title>January") == 2
    assert len(sheet("1B", index=True)) > len(sheet("1B"))


# What is refused ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["13B", "", "1b", None, 5, [], CardSet("1B"), '"><script>'])
def test_what_is_no_card_has_no_picture(wrong: Any) -> None:
    with pytest.raises(NotationError) as refused:
        svg(wrong)
    assert refused.value.code == "unknown_card"


@pytest.mark.parametrize("wrong", ["13B", None, 5, [5], [["1B"]], card("1B"), ["1B", None]])
def test_what_lists_no_cards_has_no_sheet(wrong: Any) -> None:
    with pytest.raises(NotationError) as refused:
        sheet(wrong)
    assert refused.value.code == "unknown_card"


@pytest.mark.parametrize("wrong", [1, None, "yes"])
@pytest.mark.parametrize("look", ["index", "chodan"])
def test_an_index_and_chodan_are_shown_or_not(look: str, wrong: Any) -> None:
    for refuses in (svg, sheet):
        with pytest.raises(NotationError) as refused:
            refuses("1B", **{look: wrong})
        assert refused.value.code == f"bad_{look}"


# The writing of cho-dan -----------------------------------------------------------------------------------------------


def test_cho_dan_is_written_on_its_three_ribbons_and_on_no_other_card() -> None:
    changed = {each.code for each in CARDS if svg(each, chodan=True) != svg(each)}
    assert changed == {"4R", "5R", "7R"}
    for code in changed:
        written = svg(code, chodan=True).replace(WRITING, "")
        assert written == svg(code)
        assert svg(code, index=True, chodan=True).count(WRITING) == 1
    assert sheet("4R 12R", chodan=True).count(WRITING) == 1


# Images ---------------------------------------------------------------------------------------------------------------


def test_an_image_is_a_png_of_the_width_that_was_asked_for_or_names_its_extra() -> None:
    if find_spec("resvg_py") is None:
        with pytest.raises(ModuleNotFoundError, match=r"hwatu\[png\]"):
            png(svg("8B"))
        return
    for picture, width, height in ((svg("8B"), 110, 180), (back(), 220, 360), (sheet("1B 2A"), 488, 392)):
        image = png(picture, width=width)
        assert image[:8] == b"\x89PNG\r\n\x1a\n"
        assert unpack(">II", image[16:24]) == (width, height)
    assert len({png(svg(each), width=48) for each in CARDS}) == len(CARDS)
    with pytest.raises(NotationError) as refused:
        png("<svg", width=48)
    assert refused.value.code == "bad_picture"


@pytest.mark.parametrize(("wrong", "code"), [
    ({"picture": None}, "bad_picture"), ({"picture": "8B"}, "bad_picture"), ({"picture": card("8B")}, "bad_picture"),
    ({"width": 0}, "bad_width"), ({"width": 8001}, "bad_width"), ({"width": True}, "bad_width"),
    ({"width": "9"}, "bad_width"), ({"width": 3.5}, "bad_width"),
])  # fmt: skip
def test_what_is_wrong_about_an_image_is_said(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(NotationError) as refused:
        png(**{"picture": svg("8B"), **wrong})
    assert refused.value.code == code
    assert refused.value.korean
