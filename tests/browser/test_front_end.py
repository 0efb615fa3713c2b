"""The front end of the tutorial in a real browser: its page plays a hand by clicks, and a second one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SERVER = Path(__file__).resolve().parent.parent.parent / "examples" / "front_end" / "server.py"
SEED = "own 196"
"""Of a hand that asks everything that a page asks in its own way."""

CHOICES = ".sheet .stop", ".popup .answer", ".buttons .pill", ".card.target", ".card.can"
"""Whatever may be asked, the most pressing first."""


@pytest.mark.slow
def test_the_page_of_the_tutorial_plays_a_hand_and_deals_the_next(chromium: Browser) -> None:
    with subprocess.Popen([sys.executable, str(SERVER), "0"], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            page, wrong = chromium.new_page(viewport={"width": 1000, "height": 700}), list[str]()
            page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.goto(server.stdout.readline().strip())
            page.wait_for_function("document.querySelector('hwatu-board').page?.hand")
            page.evaluate("document.querySelector('hwatu-board').speed = 0")
            for _ in range(100):
                page.wait_for_function("!document.querySelector('hwatu-board').busy")
                if page.locator("hwatu-board .end").count():
                    break
                before = page.evaluate("document.querySelector('hwatu-board').page.number")
                for choice in CHOICES:
                    found = page.locator(f"hwatu-board {choice}:visible")
                    if found.count():
                        found.first.click(position={"x": 8, "y": 8})
                        break
                page.wait_for_timeout(100)
                assert page.evaluate("document.querySelector('hwatu-board').page.number") >= before
            assert page.locator("hwatu-board .end").is_visible()
            for _ in range(5):  # a hand that is dealt with four of a month is over at once
                before = page.evaluate("document.querySelector('hwatu-board').page.number")
                page.locator("hwatu-board .end .main").click()
                page.wait_for_function("old => document.querySelector('hwatu-board').page.number > old", arg=before)
                if not page.evaluate("document.querySelector('hwatu-board').page.hand.over"):
                    break
            assert not page.evaluate("document.querySelector('hwatu-board').page.hand.over")
            page.close()
        finally:
            server.terminate()
    assert not wrong


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_a_page_with_questions_of_its_own_plays_a_hand(
    chromium: Browser, barriers: Callable[[Page], list[str]], tmp_path: Path, width: int, height: int
) -> None:
    server_in_order = SERVER.read_text(encoding="utf-8").replace("secrets.token_urlsafe()", f'"{SEED}"')
    (tmp_path / "server.py").write_text(server_in_order, encoding="utf-8")
    shutil.copy(SERVER.with_name("own-questions.html"), tmp_path / "page.html")
    asked = list[str]()
    command = [sys.executable, str(tmp_path / "server.py"), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            page, wrong = chromium.new_page(viewport={"width": width, "height": height}), list[str]()
            page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.goto(server.stdout.readline().strip())
            page.wait_for_function("document.querySelector('hwatu-board').page?.hand")
            page.evaluate("window.board = document.querySelector('hwatu-board'); board.speed = 0")
            dialog, board = page.locator("dialog"), page.locator("hwatu-board")
            asks = (
                "!board.busy && (board.hand.over || board.choices.length > 0 || document.querySelector('dialog').open)"
            )
            page.wait_for_function(asks)
            while not page.evaluate("board.hand.over"):
                before = page.evaluate("board.page.number")
                assert board.locator(".sheet button, .card.target, .pill.Shake").count() == 0
                if not dialog.is_visible():
                    last = page.evaluate("board.choices.at(-1)")
                    key = f".card[data-key='{last['card']}']" if last["card"] else f"[data-choice='{last['text']}']"
                    board.locator(key).click(position={"x": 8, "y": 8})
                    page.wait_for_function(
                        f"board.page.number > {before} && !board.busy || document.querySelector('dialog').open"
                    )
                if dialog.is_visible():
                    asked.append(page.locator("#question").inner_text())
                    assert barriers(page) == []
                    dialog.locator("button").first.click()
                    page.wait_for_function(f"board.page.number > {before} && !board.busy")
                page.wait_for_function(asks)
            page.close()
        finally:
            server.terminate()
    assert set(asked) == {"Go or stop?", "Which one do you take?", "Do you shake?"}
    assert not wrong
