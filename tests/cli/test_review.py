"""``hwatu review`` prints what a review says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hwatu import Record, SessionRecord, Table, presets
from hwatu.advice import annotate, review
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


def test_a_review_in_hands_won(tmp_path: Path) -> None:
    path = tmp_path / "hand.hwatu"
    path.write_text(HAND.dumps(), encoding="utf-8")
    done = invoke("review", str(path), "--deals", "3", "--aim", "wins")
    assert done.stdout == text(review(HAND, 3, aim="wins")) + "\n"
    (plain,) = json.loads(invoke("review", str(path), "--deals", "3", "--aim", "squashed", "--json").stdout)
    assert plain["aim"] == "squashed"
    assert [each["cost"] for each in plain["moves"]] == [each.cost for each in review(HAND, 3, aim="squashed").moves]


def test_json_has_every_figure(tmp_path: Path) -> None:
    path = tmp_path / "hand.hwatu"
    path.write_text(HAND.dumps(), encoding="utf-8")
    (plain,) = json.loads(invoke("review", str(path), "--deals", "3", "--json").stdout)
    found = review(HAND, 3)
    assert [each["cost"] for each in plain["moves"]] == [each.cost for each in found.moves]
    assert plain["costliest"] == [each.number for each in found.costliest]
    assert plain["costs"] == {str(seat): found.cost(seat) for seat in (0, 1)}
    assert [len(each["why"]) for each in plain["moves"]] == [len(each.reasons) for each in found.moves]
    assert plain["curves"]["0"] == [list(each) for each in found.curve(0)]


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_review_is_written_down(tmp_path: Path, lang: Lang) -> None:
    path, out = tmp_path / "hand.hwatu", tmp_path / "noted.hwatu"
    path.write_text(HAND.dumps(), encoding="utf-8")
    assert invoke("review", str(path), "--deals", "3", "--annotate", str(out), "--lang", lang).exit_code == 0
    assert Record.loads(out.read_text(encoding="utf-8")) == annotate(review(HAND, 3), lang=lang)


def test_every_hand_of_a_session_is_written_down(tmp_path: Path) -> None:
    path, out = tmp_path / "evening.hwatu", tmp_path / "noted.hwatu"
    table = Table.start(presets.pagat(), ["simple", "simple"], seed="3", hands=2, names=["Ann", "Bob"])
    while not table.over:
        table = table.deal().play_bots()
    path.write_text(table.record().dumps(), encoding="utf-8")
    assert invoke("review", str(path), "--deals", "1", "--annotate", str(out)).exit_code == 0
    noted = SessionRecord.loads(out.read_text(encoding="utf-8"))
    assert noted.replay() == table.record().replay()
    assert noted.headers == table.record().headers
    assert all(any(move.evaluation for move in hand.moves) for hand in noted.hands)


def test_no_review_is_made_in_vain(tmp_path: Path) -> None:
    path = tmp_path / "hand.hwatu"
    path.write_text(HAND.dumps(), encoding="utf-8")
    done = invoke("review", str(path), "--annotate", str(tmp_path / "none" / "noted.hwatu"))
    assert (done.exit_code, "no such folder" in done.stderr) == (1, True)


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert invoke("review", str(tmp_path / "none.hwatu")).exit_code == 1
    path = tmp_path / "broken.hwatu"
    path.write_text("hello", encoding="utf-8")
    for lang, said in (("en", "line 1, column 1:"), ("ko", "1번째 줄 1번째 글자:")):
        done = invoke("review", str(path), "--lang", lang)
        assert done.exit_code == 2
        assert "broken.hwatu" in done.stderr
        assert done.stderr.lower().count(said) == 1
