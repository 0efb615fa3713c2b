"""The reducer of messages, without a document: in Node, against every page of random hands."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from hwatu.board import copy_to
from tests.browser.board_pages import random_hands
from tests.browser.conftest import missing

MOST = 2_300
"""Milliseconds of a decision at x1; with what it takes to draw, 2.5 seconds."""
SCRIPT = Path(__file__).with_name("reduce.mjs")


def test_the_scene_after_each_message_is_that_of_the_next_page_and_lies_within_the_board(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        missing("node")
    board, hands = tmp_path / "board", tmp_path / "hands.json"
    copy_to(board)
    (board / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    hands.write_text(json.dumps(random_hands()), encoding="utf-8")
    done = subprocess.run([node, SCRIPT, board, hands], check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    assert found["wrong"] == []
    assert found["pages"] > 400
    assert found["questions"] > 50
    assert found["long"]["told"] <= MOST < found["long"]["usual"], "some have more events than there is time for"
    assert found["order"] == ["hurried", "failed", "later"]
