"""``hwatu review`` prints what a review says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hwatu.advice import review
from hwatu.render import Lang, text
from tests.advice.test_reviewing import HAND
from tests.cli.invoking import invoke


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_hand_is_reviewed(tmp_path: Path, lang: Lang) -> None:
    path = tmp_path / "hand.hwatu"
    path.write_text(HAND.dumps(), encoding="utf-8")
    done = invoke("review", str(path), "--deals", "3", "--seed", "7", "--lang", lang)
    assert done.exit_code == 0
    assert done.stdout == text(review(HAND, 3, seed=7), lang=lang) + "\n"


def test_json_has_every_figure(tmp_path: Path) -> None:
    path = tmp_path / "hand.hwatu"
    path.write_text(HAND.dumps(), encoding="utf-8")
    (plain,) = json.loads(invoke("review", str(path), "--deals", "3", "--json").stdout)
    found = review(HAND, 3)
    assert [each["cost"] for each in plain["moves"]] == [each.cost for each in found.moves]
    assert plain["costliest"] == [each.number for each in found.costliest]
    assert plain["curves"]["0"] == [list(each) for each in found.curve(0)]


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert invoke("review", str(tmp_path / "none.hwatu")).exit_code == 1
    path = tmp_path / "broken.hwatu"
    path.write_text("hello", encoding="utf-8")
    done = invoke("review", str(path))
    assert done.exit_code == 2
    assert "broken.hwatu" in done.stderr
