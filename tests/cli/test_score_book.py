"""``hwatu score-book`` keeps the ledger of an evening with real cards, in both languages."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from click.testing import Result

from hwatu import Carry, CountedPoints, End, Outcome, Payment, PurseLimit, Seat, Session, presets
from hwatu._cli.score_book_command import ScoreBook
from hwatu.render import LANGUAGES, Lang
from tests.cli.invoking import invoke
from tests.cli.playing import Terminal

THREE = presets.pagat(players=3)
NAMES = ("--name", "Ann", "--name", "Bob", "--name", "Cho")

TYPED: dict[Lang, list[str]] = {
    "en": [
        "bob", "10", "2", "shaken 3, bombed 5", "gwang_bak pi-bak", "pibak", "Cho first_ppuk", "",
        "nagari", "", "",
        "correct 1", "ann", "9", "", "", "goes 1", "goes 1", "", "cho", "",
        "ledger", "help", "q",
    ],
    "ko": [
        "bob", "10", "2", "흔듦 3 폭탄 5", "광박 피박", "피박", "Cho 첫뻑", "",
        "나가리", "", "",
        "고침 1", "ann", "9", "", "", "고 1", "고 1", "", "cho", "",
        "장부", "도움말", "그만",
    ],
}  # fmt: skip
"""An evening: a stop, a nagari, and the first hand corrected after a slip."""


def keep(path: Path, *typed: str, lang: Lang = "en", more: tuple[str, ...] = ()) -> Result:
    """The result of ``hwatu score-book`` with these lines typed."""
    return invoke("score-book", str(path), "--lang", lang, *more, input="".join(f"{line}\n" for line in typed))


def session_in(path: Path) -> Session:
    """The session in the file of a score book."""
    return ScoreBook.loads(path.read_text(encoding="utf-8")).session


def expected() -> Session:
    """The session that the evening of the test comes to: a stop with a ppuk paid before, and a nagari."""
    ppuk = [Payment(payer, 2, 3, "ppuk on the first turn", "CHIPS-1") for payer in (0, 1)]
    first = Outcome(
        1, [Seat(), Seat(goes=2, shaken=[3], bombed=[5]), Seat()],
        counted=CountedPoints(10, gwang_bak=[0], pi_bak=[0, 2]), paid=ppuk,
    )  # fmt: skip
    session = Session.start(THREE, None).record(first)
    return session.record(Outcome(None, [Seat()] * 3, end=End.NAGARI))


@pytest.mark.rule("DEAL-6", "STOP-4", "LIABLE-1", "PAY-9")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_evening_is_kept_and_corrected(lang: Lang, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    typed = TYPED[lang]
    before = typed.index("correct 1" if lang == "en" else "고침 1")
    done = keep(path, *typed[:before], lang=lang, more=NAMES)
    assert done.exit_code == 0
    assert session_in(path) == expected()
    assert session_in(path).carry == Carry(nagaris=1, deals=2)
    assert {"en": "1 nagari before", "ko": "앞선 나가리 1번"}[lang] in done.stdout
    again = keep(path, *typed[before:], lang=lang)
    assert again.exit_code == 0
    wrong = Outcome(
        0, [Seat(), Seat(goes=1, last_go=1), Seat(goes=1, last_go=2)], counted=CountedPoints(9)
    )  # fmt: skip
    assert session_in(path) == expected().correct(0, wrong)
    assert session_in(path).chips == (18, 0, -18)
    assert {"en": "corrected: Ann stopped and won", "ko": "고침: Ann"}[lang] in again.stdout
    assert {"en": "a name", "ko": "이름의 앞부분"}[lang] in again.stdout
    assert str(path) in again.stdout.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_purses_cut_what_is_paid(lang: Lang, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    purses = [word for chips in (20, 6, 30) for word in ("--purse", str(chips))]
    typed = ["ann", "10", "", "", "", "", "", ""]
    done = keep(path, *typed, lang=lang, more=(*NAMES, *purses, "--limit", "twice"))
    assert done.exit_code == 0
    assert session_in(path).purses == (36, 0, 20)
    assert session_in(path).limit is PurseLimit.TWICE
    assert {"en": "purses", "ko": "남은 칩"}[lang] in done.stdout
    again = keep(path, lang=lang, more=("--purse", "20"))
    assert again.exit_code == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_slip_is_told_and_writes_nothing(lang: Lang, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    empty = ["", ""]
    typed = [
        "dan",
        "ann", "ten", "", "", *empty, "",
        "ann", "10", "", "", "tti_bak", "", "",
        "ann", "10", "", "", "meong", "", "",
        "ann", "10", "", "", *empty, "", "n",
        "c 1", "c", "c one",
    ]  # fmt: skip
    done = keep(path, *typed, lang=lang, more=NAMES)
    assert done.exit_code == 0
    for said in (
        {"en": "Nobody here is called 'dan'", "ko": "'dan': 그런 이름은 없습니다"},
        {"en": "points is a whole number", "ko": "points"},
        {"en": "Nothing depends on tti_bak", "ko": "tti_bak 값에 따라"},
        {"en": "Say which hand to correct", "ko": "몇 번째 판을 고칠지"},
    ):
        assert said[lang] in done.stdout
    assert session_in(path) == Session.start(THREE, None)


@pytest.mark.rule("SELL-8", "DEAL-11", "CHIPS-2", "DEAL-10")
def test_four_at_the_table_say_who_sat_out(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    names = (*NAMES, "--name", "Dan", "--stake", "100", "--hands", "4", "--dealer", "1")
    typed = [
        "dan", "cho", "7", "", "", "", "", "", "",
        "four", "bob", "dan", "",
        "four", "bob", "ann", "", "",
        "ppuk", "cho", "ann", "", "",
        "void", "ann", "",
        "nagari", "", "",
    ]  # fmt: skip
    done = keep(path, *typed, more=names)
    assert done.exit_code == 0
    session = session_in(path)
    assert session.over
    assert [each.settlement.end for each in session.deals] == [
        End.STOP, End.HAND_QUAD, End.PPUK_LIMIT, End.VOID, End.NAGARI,
    ]  # fmt: skip
    assert [each.active for each in session.deals][:3] == [(0, 1, 3), (1, 2, 3), (1, 2, 3)]
    assert [each.dealer for each in session.deals] == [1, 3, 1, 2, 2]
    assert "Seat 3 deals this hand, so it does not sit out." in done.stdout
    assert sum(session.chips) == 0
    assert session.stake == 100
    assert "The series is over" in done.stdout


@pytest.mark.rule("PAY-15", "PAY-24")
def test_what_was_drawn_is_asked(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("players = 2\n[flags]\nmissions = true\n", encoding="utf-8")
    path = tmp_path / "evening.json"
    typed = ["ann", "7", "", "mission", "", "", "mission godori:3", ""]
    done = keep(path, *typed, more=("--rules", str(house), "--name", "Ann", "--name", "Bob"))
    assert done.exit_code == 0, done.stderr
    assert session_in(path).chips == (21, -21)


@pytest.mark.rule("FAMILY-4")
def test_a_game_that_is_played_out_is_told_by_its_cards(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    deck = [each.code for each in THREE.deck]
    typed = ["done", " ".join(deck[:20]), " ".join(deck[20:]), ""]
    done = keep(path, *typed, more=("--preset", "hwatu_variation", "--players", "2"))
    assert done.exit_code == 0, done.stderr
    assert session_in(path).deals[0].settlement.end is End.PLAYED_OUT


def test_the_series_can_be_finished(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    assert keep(path, "finish", more=NAMES).exit_code == 0
    assert session_in(path).over
    assert keep(path).exit_code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_file_has_the_rules_and_the_names(lang: Lang, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    assert keep(path, more=NAMES).exit_code == 0
    done = keep(path, lang=lang, more=NAMES)
    assert done.exit_code == 2
    assert {"en": "leave out the other options", "ko": "다른 옵션은 빼세요"}[lang] in done.stderr


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"hwatu score book": 2, "names": [], "session": {}}', "\ufffd"])
def test_another_file_is_refused_and_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    path.write_text(text, encoding="utf-8")
    done = keep(path, "q")
    assert done.exit_code == 2
    assert "evening.json" in done.stderr
    assert path.read_text(encoding="utf-8") == text


def test_a_book_that_cannot_be_written_keeps_what_it_has(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    assert keep(path, more=NAMES).exit_code == 0
    before = path.read_text(encoding="utf-8")
    (tmp_path / "evening.json.part").mkdir()
    done = keep(path, "n", "", "")
    assert done.exit_code == 1
    assert path.read_text(encoding="utf-8") == before


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
@pytest.mark.parametrize(("lang", "asked"), [("en", "Who won"), ("ko", "누가 났나요")])
def test_ctrl_c_loses_nothing(lang: str, asked: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    question = re.compile(rf"{asked}.*: $")
    with Terminal("score-book", str(path), *NAMES, "--lang", lang) as terminal:
        terminal.read(question)
        terminal.type("n\r")
        terminal.read(re.compile(r"Enter[^)]*\): $"))
        terminal.type("\r")
        terminal.read(re.compile(r"Enter[^)]*\): $"))
        terminal.type("\r")
        terminal.read(question)
        terminal.type("ann\r")
        terminal.read(re.compile(r": $"))
        terminal.type("\x03")
        assert "score-book" in terminal.read(re.compile("(?!)"))
        assert terminal.exit_code() == 130
    assert session_in(path).carry.nagaris == 1
    assert [each.name for each in tmp_path.iterdir()] == ["evening.json"]
