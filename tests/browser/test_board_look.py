"""The look of the board: its numbered picture, its light theme, and what a page puts at the seats."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hwatu import presets
from hwatu.board import copy_to
from hwatu.render import Lang
from tests.board.looks import LOOK, SAY
from tests.browser.board_pages import LAID, Opened, serving_files

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

STATIC = Path(__file__).resolve().parent.parent.parent / "docs" / "_static"
PARTS = """[...document.querySelector("hwatu-board").shadowRoot.querySelectorAll("[part]")]
  .flatMap(each => [...each.part])"""
Barriers = Callable[["Page"], list[str]]
Opens = Callable[..., Opened]


def picture(folder: Path, lang: Lang) -> None:
    """A page with nothing but the picture, and the files that it loads."""
    static = folder / "_static"
    copy_to(static / "board")
    for name in ("board-look.js", "board-look.css"):
        shutil.copy(STATIC / name, static)
    (static / "board" / f"look-{lang}.json").write_text(json.dumps(LOOK["data"](lang)), encoding="utf-8")
    text = LOOK["figure"](SAY[lang]).replace("../_static", "_static")
    (folder / "index.html").write_text(
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Look</title><link rel="icon" href="data:,">'
        f"<main><h1>Look</h1>{text}</main></html>",
        encoding="utf-8",
    )


@pytest.mark.parametrize(("lang", "width"), [("en", 1100), ("ko", 390)])
def test_every_part_of_the_board_has_a_number_in_the_picture(
    chromium: Browser, barriers: Barriers, tmp_path: Path, lang: Lang, width: int
) -> None:
    picture(tmp_path, lang)
    areas, made, seen = LOOK["AREAS"], set[str](), set[str]()
    with serving_files(tmp_path) as address:
        page, wrong = chromium.new_page(viewport={"width": width, "height": 900}), list[str]()
        page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(address)
        for moment in LOOK["MOMENTS"]:
            page.locator("#look-moment").select_option(moment)
            page.wait_for_selector(f"#board-look[data-shown={moment}]")
            found = page.locator(".look-number").all_inner_texts()
            assert sorted(found, key=int) == [f"{n}" for n, each in enumerate(areas, 1) if each.moment == moment], (
                moment
            )
            made |= set(page.evaluate(PARTS))
            seen |= set(found)
        assert barriers(page) == []
        page.close()
    assert made == {each.part for each in areas if each.part} | set(LOOK["BESIDES"])
    assert len(seen) == len(areas)
    assert not wrong


@pytest.mark.parametrize(
    ("lang", "width", "height", "scheme"),
    [("ko", 390, 844, "light"), ("en", 844, 390, "light"), ("en", 1280, 800, "light"), ("ko", 1280, 800, "dark")],
)
def test_the_light_theme_can_be_read(
    opens: Opens, barriers: Barriers, lang: Lang, width: int, height: int, scheme: str
) -> None:
    opened = opens(lang=lang, width=width, height=height, scheme=scheme)
    page, felt = opened.page, "getComputedStyle(board).getPropertyValue('--hwatu-felt')"
    page.evaluate(LAID)
    assert page.evaluate(felt) == ""
    page.add_style_tag(url="light.css")
    replay = "getComputedStyle(document.body.appendChild(document.createElement('hwatu-replay')))"
    for each in (felt, felt.replace("getComputedStyle(board)", replay)):  # whose board inherits it
        assert bool(page.evaluate(each)) == (scheme == "light")
    for shown in LOOK["data"](lang)["pages"].values():
        page.evaluate("page => board.show(page)", shown)
        assert barriers(page) == []
        assert page.evaluate("unreadable()") == []
    page.evaluate("board.setAttribute('theme', 'dark')")
    assert page.evaluate(felt) == ""
    page.evaluate("board.setAttribute('theme', 'light')")
    assert page.evaluate(felt)


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 720), (1280, 800)])
def test_the_counts_of_the_piles_do_not_touch(opens: Opens, width: int, height: int) -> None:
    opened = opens(presets.matgo(), width=width, height=height, seed="x2")
    most = 0
    while opened.host.table.actor is not None:
        counts = opened.boxes(".count")
        most = max(most, len(counts))
        for left, right in combinations(counts, 2):
            level = left["top"] < right["bottom"] and right["top"] < left["bottom"]
            assert not level or max(left["left"], right["left"]) >= min(left["right"], right["right"]) + 3
        opened.choose()
        opened.waiting()
    assert most > 5


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 800)])
def test_a_page_puts_avatars_and_words_at_the_seats(opens: Opens, barriers: Barriers, width: int, height: int) -> None:
    opened = opens(width=width, height=height)
    page = opened.page
    page.evaluate(
        """() => {
          const put = html => board.insertAdjacentHTML("beforeend", html);
          for (const seat of [0, 1, 2]) put(`<button slot="avatar-${seat}">${seat}</button>`);
          put('<span slot="words-1">Well played, that one hurts more than you think!</span>');
          window.pressed = [];
          board.addEventListener("click", ({ target }) => target.slot && pressed.push(target.slot));
        }"""
    )
    opened.waiting()
    for seat in range(3):
        avatar = page.locator(f"[slot=avatar-{seat}]")
        inner, plate = avatar.bounding_box(), page.evaluate("seat => board.layout.seats.get(seat)", seat)
        assert inner is not None
        edge = page.evaluate("board.shadowRoot.querySelector('.frame').getBoundingClientRect().toJSON()")
        assert edge["left"] + plate["x"] <= inner["x"] <= edge["left"] + plate["x"] + 20
        assert edge["top"] + plate["y"] <= inner["y"]
        assert inner["y"] + inner["height"] <= edge["top"] + plate["y"] + plate["height"]
        avatar.click()
        assert page.evaluate("pressed.at(-1)") == f"avatar-{seat}"
    for box in opened.boxes(".avatar"):
        for other in opened.boxes(".card, .points, .badge, .set, strong"):
            apart = other["left"] >= box["right"] or other["right"] <= box["left"] or other["bottom"] <= box["top"]
            assert apart or other["top"] >= box["bottom"]
    words = page.locator("[slot=words-1]")
    assert words.is_visible()
    said = words.bounding_box()
    assert said is not None
    assert said["x"] >= 0
    assert said["x"] + said["width"] <= width
    assert barriers(page) == []
    page.evaluate("board.insertAdjacentHTML('beforeend', '<span slot=\"words-0\">Well played! '.repeat(9) + '</span>')")
    opened.waiting()
    (own,), asked = opened.boxes(".words.near.filled"), opened.boxes(".status span, .bar button")
    assert asked
    assert all(own["bottom"] <= each["top"] or own["right"] <= each["left"] for each in asked), "it covers the question"
    lines = page.evaluate("[...board.shadowRoot.querySelectorAll('.words.filled slot')].map(each => each.clientHeight)")
    assert [each <= 2 * 21 for each in lines] == [True, True]
    cut = "(each => [getComputedStyle(each).webkitLineClamp, each.scrollHeight > each.clientHeight])"
    assert page.evaluate(f"{cut}(board.shadowRoot.querySelector('slot[name=words-0]'))") == ["2", True]
    kept = page.evaluate("board.shadowRoot.querySelector('slot[name=words-1]').dataset.kept = 'yes'")
    opened.choose()
    assert page.evaluate("board.shadowRoot.querySelector('slot[name=words-1]').dataset.kept") == kept
    page.evaluate("board.querySelectorAll('[slot]').forEach(each => each.remove())")
    page.wait_for_function("!board.shadowRoot.querySelector('.avatar.filled, .words.filled, .avatars')")
