"""The front end of the tutorial in a real browser: its page plays a hand by clicks, and a second one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SERVER = Path(__file__).resolve().parent.parent.parent / "examples" / "front_end" / "server.py"
CHOICES = ".sheet .stop", ".buttons .pill", ".card.target", ".card.can"
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
