"""The frame rate of the board while a hand is played at ×1: Chromium, drawing without a graphics card.

A hand of pagat for three is recorded, then played in a page of each size. A frame is a call for an animation frame
while something moves. The longest time of a decision is printed too. Needs Playwright and Debian's chromium::

    python -m benchmarks.board_frames [DECISIONS] [-v]

The second figure is the processor time of the browser's threads for each second of movement, which depends less on
other work of the machine; -v prints where it goes.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

from hwatu import Table, presets
from tests.browser.board_pages import serving_files, write_page

SIZES = ((375, 667), (1280, 800), (1920, 1080))
CATEGORIES = ["devtools.timeline", "cc", "viz", "toplevel"]

FIRST = "shown(JSON.parse(await window.deal()));"
"""The script of the page that shows the first state."""

PLAY = """async steps => {
  let frames = 0, moving = 0, longest = 0, last = performance.now();
  const count = now => {
    if (board.busy) { frames += 1; moving += now - last; }
    last = now;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  for (const { messages, page } of steps) {
    const began = performance.now();
    await board.play(messages, page);
    if (!messages[0].deal) longest = Math.max(longest, performance.now() - began);
  }
  return [frames, moving / 1000, longest / 1000];
}"""


def recorded(decisions: int) -> list[dict[str, Any]]:
    """The first decisions of a hand: messages and page of each, for a spectator."""
    table = Table.start(presets.pagat(players=3), ["simple"] * 3, seed="frames").deal()
    steps = [{"messages": table.messages(None, since=0), "page": table.present(None)}]
    while table.actor is not None and len(steps) <= decisions:
        since = table.number
        table = table.play_bot()
        steps.append({"messages": table.messages(None, since=since), "page": table.present(None)})
    return steps


def measured(page: Page, steps: list[dict[str, Any]], trace: Path) -> tuple[float, float, float, Counter[str]]:
    """Play the steps; frames per second, processor time per second, the longest decision and where time went, in
    seconds.
    """
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, path=trace, categories=CATEGORIES)
    frames, seconds, longest = page.evaluate(PLAY, steps)
    browser.stop_tracing()
    busy: Counter[str] = Counter()
    for event in json.loads(trace.read_bytes())["traceEvents"]:
        if event.get("ph") == "X":
            busy[event["name"]] += event.get("tdur", 0) / 1e6
    return frames / seconds, busy["ThreadControllerImpl::RunTask"] / seconds, longest, busy


def main(decisions: int, *, wordy: bool) -> None:
    """Measure every size, and print a line for each."""
    steps = recorded(decisions)
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        write_page(folder, "en", 1)
        index = folder / "index.html"
        idle = index.read_text(encoding="utf-8").replace(FIRST, "window.decisions = 1;")
        index.write_text(idle, encoding="utf-8")
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        with serving_files(folder) as address:
            for width, height in SIZES:
                page = browser.new_page(viewport={"width": width, "height": height})
                page.goto(address)
                page.wait_for_function("window.decisions > 0")
                frames, busy, longest, where = measured(page, steps, folder / "trace.json")
                print(
                    f"{width:5} x {height}: {frames:5.1f} frames a second, {busy:.2f} s of processor, "
                    f"longest decision {longest:.2f} s",
                    flush=True,
                )
                for what, spent in where.most_common(40) if wordy else ():
                    print(f"        {spent:7.3f} {what}")
                page.close()
        browser.close()


if __name__ == "__main__":
    main(next((int(each) for each in sys.argv[1:] if each.isdigit()), 24), wordy="-v" in sys.argv)
