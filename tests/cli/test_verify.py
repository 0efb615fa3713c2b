"""``hwatu verify`` says whether nobody has chosen the cards of a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from hwatu import Record
from hwatu.fair import verify
from tests.cli.invoking import invoke
from tests.fair.test_fair import HAND, MADE, RULES, evening, played


def test_every_hand_of_a_session_is_checked(tmp_path: Path) -> None:
    table, shown = evening(2)
    path = tmp_path / "evening.hwatu"
    path.write_text(table.dumps(), encoding="utf-8")
    done = invoke("verify", str(path))
    assert done.exit_code == 0
    for hand, promised in zip(table.past, shown, strict=True):
        assert f"commitment: {promised}" in done.stdout
        assert f"secret: {verify(hand).secret}" in done.stdout
    assert done.stdout.count("The cards are the documented shuffle of this secret") == 2
    assert invoke("verify", str(path), *[f"--commitment={each}" for each in shown]).exit_code == 0
    swapped = invoke("verify", str(path), *[f"--commitment={each}" for each in reversed(shown)])
    assert swapped.exit_code == 1
    assert swapped.stdout.count("Another secret was used") == 2
    assert invoke("verify", str(path), "--commitment", shown[0]).exit_code == 2


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_rigged_hand_is_said_to_be_one(tmp_path: Path, lang: str) -> None:
    path = tmp_path / "hand.hwatu"
    path.write_text(HAND.dumps().replace("my luck", "my Luck"), encoding="utf-8")
    done = invoke("verify", str(path), "--lang", lang)
    assert done.exit_code == 1
    assert ("The cards are not the shuffle" if lang == "en" else "섞은 순서와 다릅니다") in done.stdout
    path.write_text(played(Record.start(RULES, seed=7)).dumps(), encoding="utf-8")
    done = invoke("verify", str(path), "--lang", lang)
    assert done.exit_code == 1
    assert ("not dealt with a commitment" if lang == "en" else "섞은 판이 아닙니다") in done.stdout


def test_one_hand_is_checked_in_korean(tmp_path: Path) -> None:
    path = tmp_path / "hand.hwatu"
    path.write_text(HAND.dumps(), encoding="utf-8")
    done = invoke("verify", str(path), "--lang", "ko", "--commitment", MADE.commitment)
    assert done.exit_code == 0
    assert "0번 한마디: my luck #1" in done.stdout
    assert "확인값" in done.stdout


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert invoke("verify", str(tmp_path / "none.hwatu")).exit_code == 1
    path = tmp_path / "broken.hwatu"
    path.write_text("hello", encoding="utf-8")
    assert invoke("verify", str(path)).exit_code == 2
