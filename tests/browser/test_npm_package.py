"""The npm package in Chromium: a page with a board and a replay, built with nothing but the tarball."""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hwatu import Table, presets
from hwatu.board import replay
from hwatu.render import Lang
from tests.browser.board_pages import serving_files
from tests.browser.conftest import missing
from tools.npm import package
from tools.npm.__main__ import main

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Barriers = Callable[["Page"], list[str]]
NAMES = {"en": ["Juno", "Jimin"], "ko": ["준호", "지민"]}

PAGE = """<!doctype html>
<html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>From npm</title><link rel="icon" href="data:,"><style>html {{ color-scheme: light dark }}</style>
<main><h1>From npm</h1><hwatu-board lang="{lang}"></hwatu-board><hwatu-replay></hwatu-replay></main>
<script type="importmap">{{ "imports": {{ "hwatu": "./node_modules/hwatu/index.js" }} }}</script>
<script type="module">
import {{ HwatuBoard, HwatuReplay }} from "hwatu";
const board = document.querySelector("hwatu-board"), replay = document.querySelector("hwatu-replay");
const data = await (await fetch("data.json")).json();
const kinds = [board instanceof HwatuBoard, replay instanceof HwatuReplay];
Object.assign(window, {{ board, replay, kinds, chosen: [] }});
board.addEventListener("hwatu-choose", ({{ detail }}) => window.chosen.push(detail));
await Promise.all([board.show(data.page), replay.show(data.replay)]);
window.ready = true;
</script></html>
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as `npm install` lays it down."""
    npm = shutil.which("npm")
    if npm is None:
        missing("npm (apt-get install npm)")
    made, found = tmp_path_factory.mktemp("package"), tmp_path_factory.mktemp("site")
    assert main([str(made)]) == 0
    subprocess.run(
        [npm, "pack", "--silent", "--pack-destination", str(found)],
        cwd=made, check=True, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    (tarball,) = found.glob("*.tgz")
    with tarfile.open(tarball) as packed:
        assert {name.removeprefix("package/") for name in packed.getnames()} == package().keys()
        packed.extractall(found / "node_modules", filter="data")
    tarball.unlink()
    (found / "node_modules" / "package").rename(found / "node_modules" / "hwatu")
    return found


@pytest.fixture
def wrong() -> Iterator[list[str]]:
    """The errors of a page: there must be none."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.mark.parametrize(("lang", "width", "scheme"), [("ko", 390, "dark"), ("en", 1280, "light")])
def test_a_page_is_built_with_nothing_but_the_tarball(
    chromium: Browser, site: Path, barriers: Barriers, wrong: list[str], lang: Lang, width: int, scheme: Any
) -> None:
    table = Table.start(presets.matgo(), ["person", "simple"], seed="x1", names=NAMES[lang]).deal().play_bots()
    played = Table.start(presets.matgo(), ["simple"] * 2, seed="x1", names=NAMES[lang]).deal().play_bots()
    data = {"page": table.present(0, lang=lang), "replay": replay(played.record(), lang=lang)}
    (site / "data.json").write_text(json.dumps(data), encoding="utf-8")
    (site / "index.html").write_text(PAGE.format(lang=lang), encoding="utf-8")
    page = chromium.new_page(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("response", lambda answer: None if answer.ok else wrong.append(answer.url))
    with serving_files(site) as address:
        page.goto(address)
        page.wait_for_function("window.ready")
        assert page.evaluate("kinds") == [True, True]
        page.wait_for_function("getComputedStyle(replay).display === 'flex'")
        broken = (
            "[...shown.shadowRoot.querySelectorAll('img')].filter(each => !each.complete || !each.naturalWidth).length"
        )
        for shown in ("board", "replay.board"):
            page.wait_for_function(f"(shown => shown.shadowRoot.querySelector('img') && {broken} === 0)({shown})")
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        before = page.evaluate("board.choices.length")
        assert before > 0
        page.locator("hwatu-board >> nth=0").locator(".card.can").first.click(position={"x": 8, "y": 8})
        page.locator("main > hwatu-board .card.target, main > hwatu-board .card.held").first.wait_for(state="attached")
        if page.evaluate("chosen.length") == 0:
            page.locator("main > hwatu-board .card.target").first.click(position={"x": 8, "y": 8})
        page.wait_for_function("chosen.length === 1")
        page.locator("button[data-name=forward]").click()
        page.wait_for_function("replay.step === 1 && !replay.board.busy")
        page.evaluate("replay.go(replay.last)")
        page.locator("hwatu-replay .end").wait_for()
        page.wait_for_load_state("networkidle")
        page.close()
