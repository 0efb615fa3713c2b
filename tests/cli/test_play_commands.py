"""Input to ``hwatu play`` besides moves: for hints, taking back, rules and scores; names and pauses."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from hwatu import presets
from hwatu._cli import keyboard_game
from hwatu.advice import outlook
from hwatu.render import Lang, text
from hwatu.tables import PERSON, Table
from tests.cli.playing import first_choices, play
from tests.tables.shown import shown_hand

SEVEN = ("--seed", "7", "--hands", "3")
FIRST = (*SEVEN, "--dealer", "0")


@pytest.mark.parametrize(("lang", "said"), [("en", "Try {}: {}"), ("ko", "{}번을 추천합니다: {}")])
def test_a_hint_is_the_choice_of_the_search(lang: Lang, said: str) -> None:
    table = Table.start(presets.pagat(), (PERSON, "simple"), seed="7", hands=3).deal()
    hint = table.hint(0, lang=lang)
    number = [each["action"] for each in shown_hand(table, 0)["choices"]].index(hint["action"]) + 1
    heard = play(*FIRST, "--lang", lang, typed="?\nq\n").stdout
    assert said.format(number, hint["label"]) in heard
    assert play(*FIRST, "--lang", lang, typed="?\n?\nq\n").stdout.count(hint["label"]) == heard.count(hint["label"]) + 1


def test_a_hint_for_wins() -> None:
    table = Table.start(presets.pagat(), (PERSON, "simple"), seed="4", hands=3, dealer=0).deal()
    choices = [each["action"] for each in shown_hand(table, 0)["choices"]]
    chips, wins = (choices.index(table.hint(0, by=by)["action"]) + 1 for by in ("search", "search:wins"))
    assert chips != wins
    options = ("--seed", "4", "--hands", "3", "--dealer", "0")
    assert f"Try {chips}: " in play(*options, typed="?\nq\n").stdout
    assert f"Try {wins}: " in play(*options, "--aim", "wins", typed="?\nq\n").stdout


def test_nobody_gets_a_hint_about_the_cards_of_another() -> None:
    seats = ("--human", "0", "--human", "1")
    heard = play(*FIRST, *seats, typed="?\n\n?\n1\n?\n?\n\n\nq\n").stdout
    assert heard.count("Try ") == 1
    assert heard.count("You have nothing to decide now.") == 3


@pytest.mark.parametrize("typed", ["h", "help", "rule"])
def test_the_commands_are_listed(typed: str) -> None:
    said = play(*FIRST, typed=f"{typed}\nq\n").stdout
    listed = re.findall(r"^(\S+(?: \S+)?)  +\S.*$", said.rpartition("your move (? hint, h help): a")[2], re.MULTILINE)
    assert listed == ["Enter", "?", "u", "s", "o", "l", "? pibak", "save FILE", "h", "q"]


def test_the_score_is_explained() -> None:
    said = play("--seed", "6", "--players", "3", "--dealer", "0", typed="1\n1\n1\n1\n1\n1\ns\nq\n").stdout
    explained = said.rpartition("your move (? hint, h help): \nPlayer\n")[2]
    assert explained.count(" in all") == 3
    assert re.search(r"SCORE-\d+", explained)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Player: 0 points, 7 points short"), ("ko", "나려면 7점 더 (STOP-1)")]
)
def test_the_outlook_is_what_the_person_knows(lang: Lang, said: str) -> None:
    heard = play(*FIRST, "--lang", lang, typed="o\nq\n").stdout
    view = Table.start(presets.pagat(), (PERSON, "simple"), seed="7", hands=3, dealer=0).deal().view(0)
    names = ("Player", "Bot") if lang == "en" else ("플레이어", "봇")
    assert text(outlook(view), lang=lang, names=names) in heard
    assert said in heard


def test_nobody_sees_the_outlook_of_another() -> None:
    heard = play(*FIRST, "--human", "0", "--human", "1", typed="o\n\no\n1\no\n\no\nq\n").stdout
    assert heard.count("You have nothing to decide now.") == 2
    assert heard.count("7 points short") == 4


def test_a_question_mark_explains_rules_by_id_and_by_name() -> None:
    said = play(*SEVEN, "--dealer", "0", typed="? PAY-7\n?stop-1\nrule godori\n? PAY-777\n? bak\nq\n").stdout
    assert "PAY-7 Pi-bak (피박)" in said
    assert "\nSources: " in said
    assert "STOP-1 " in said
    assert "SCORE-5 " in said
    assert "There is no rule 'PAY-777'." in said
    assert "\nPAY-11 Tti-bak (띠박)\n" in said


def test_a_rule_is_explained_by_what_players_call_it() -> None:
    said = play(*SEVEN, "--dealer", "0", "--lang", "ko", typed="? 고도리\n? PAY-777\nq\n").stdout
    assert "SCORE-5 고도리\n" in said
    assert "열끗을 다 모으면" in said
    assert "\n출처: " in said
    assert "그런 규칙은 없습니다." in said


def test_the_ledger_is_shown_at_any_time() -> None:
    said = play(*SEVEN, "--dealer", "0", typed="l\nq\n").stdout
    assert re.search(r"Ledger \(chips\) +Player +Bot\n +total +\+0 +\+0\n", said)


def after_undo(said: str) -> str:
    """The output after the last message that a move was taken back."""
    return said.rpartition("Took back your last move.\n")[2]


def test_a_move_is_taken_back_with_what_bots_did_after_it(tmp_path: Path) -> None:
    once, back = tmp_path / "once.txt", tmp_path / "back.txt"
    before = play(*FIRST, "--save", str(once), typed="1\nq\n").stdout
    after = play(*FIRST, "--save", str(back), typed="1\n2\nu\nq\n").stdout
    assert back.read_bytes() == once.read_bytes()
    shown = before.rpartition("\n\ntable")[2].partition("your move")[0]
    assert after_undo(after).partition("\ntable")[2].partition("your move")[0] == shown


def test_the_same_move_again_is_answered_as_before() -> None:
    plain = play(*FIRST, typed="1\n2\nq\n").stdout
    again = play(*FIRST, typed="1\n2\nu\n2\nq\n").stdout
    answer = plain.split("your move (? hint, h help): ")[2]
    assert answer.startswith("Player played")
    assert again.count(answer) == 2


def test_moves_are_taken_back_to_the_beginning_of_the_hand() -> None:
    said = play(*FIRST, typed="1\n1\n1\n" + "u\n" * 5 + "q\n").stdout
    assert said.count("Took back your last move.") == 3
    assert said.count("You have no move to take back in this hand.") == 2
    first, last = (re.findall(r"^table .*$", said, re.MULTILINE)[place] for place in (0, -1))
    assert first == last


def test_the_move_that_ended_a_hand_is_taken_back_before_the_next_is_dealt(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    whole = play(*FIRST, "--save", str(saved), typed=first_choices()).stdout
    turns = (whole.partition("Press Enter for the next hand")[0].count("your move") + 1) // 2
    before = play(*FIRST, "--save", str(saved), typed="1\n" * (turns - 1) + "q\n")
    expected = saved.read_bytes()
    said = play(*FIRST, "--save", str(saved), typed="1\n" * turns + "u\nl\nq\n").stdout
    assert saved.read_bytes() == expected
    shown = before.stdout.rpartition("\n\ntable")[2].partition("your move")[0]
    assert after_undo(said).partition("\ntable")[2].partition("your move")[0] == shown
    assert re.search(r"^ +total +\+0 +\+0$", after_undo(said), re.MULTILINE)
    again = play("--resume", str(saved), typed=first_choices()).stdout
    assert whole.endswith(again.rpartition("Ledger (chips)")[2])


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "Only the one person who plays against bots can take a move back."),
     ("ko", "혼자서 봇과 칠 때만 무를 수 있습니다.")],
)  # fmt: skip
def test_several_people_cannot_take_back(lang: str, said: str) -> None:
    people = ("--human", "0", "--human", "1", "--lang", lang)
    assert play(*FIRST, *people, typed="\n1\nu\nq\n").stdout.count(said) == 1


def test_names_stand_for_seats() -> None:
    said = play(*SEVEN, "--players", "3", "--name", "Ann", typed="s\ngo\n" + first_choices()).stdout
    assert not re.search(r"\bseat 0\b", said, re.IGNORECASE)
    assert "Ann, your move" in said
    assert "Ann captured" in said
    assert "You can't go now: you have to decide which card to play." in said
    assert "Bot 1 played" in said
    assert re.search(r"Ledger \(chips\) +Ann +Bot 1 +Bot 2$", said, re.MULTILINE)
    assert re.search(r"^\d\.  Ann ", said, re.MULTILINE)
    plain = play(*SEVEN, "--players", "3", typed="s\ngo\n" + first_choices()).stdout
    assert len(said.splitlines()) == len(plain.splitlines())


@pytest.mark.parametrize(
    ("name", "subject"), [("지민", "지민이"), ("민지", "민지가"), ("Ann", "Ann이"), ("{x}", "{x}가")]
)
def test_a_korean_sentence_takes_the_particle_of_the_name(name: str, subject: str) -> None:
    decomposed = unicodedata.normalize("NFD", name)
    said = play(*FIRST, "--lang", "ko", "--name", decomposed, typed="1\nq\n").stdout
    assert f"\n3판 중 1번째 판: {subject} 선입니다." in said
    assert f"{name}, 고르세요" in said


def test_names_are_kept_in_the_file_and_given_to_people_first(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    play(*SEVEN, "--human", "1", "--name", "Ann Lee", "--name", "R2/D2", "--save", str(saved), typed="q\n")
    assert Table.loads(saved.read_text(encoding="utf-8")).names == ("R2/D2", "Ann Lee")
    said = play("--resume", str(saved), typed="l\nq\n").stdout
    assert "R2/D2  Ann Lee" in said
    assert "Ann Lee, your move" in said


def test_bots_wait_before_they_move(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(keyboard_game, "sleep", slept.append)
    said = play(*FIRST, typed="1\n1\nq\n").stdout
    assert slept == [0.0] * len(slept)  # no terminal
    moves = len(slept)
    assert moves >= 2
    assert play(*FIRST, "--pause", "30", typed="1\n1\nq\n").stdout == said
    assert len(slept) == 2 * moves
    assert all(20 < each <= 30 for each in slept[moves:])
    assert play(*FIRST, "--pause", "nan", typed="1\n1\nq\n").stdout == said
    assert slept[2 * moves :] == [0.0] * moves


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ((), ("Player", "Bot")),
        (("--players", "3"), ("Player", "Bot 1", "Bot 2")),
        (("--human", "0", "--human", "1"), ("Player 1", "Player 2")),
        (("--name", "Bot"), ("Bot", "Bot 1")),
        (("--lang", "ko"), ("플레이어", "봇")),
    ],
)
def test_nobody_at_the_keyboard_is_called_a_seat(options: tuple[str, ...], names: tuple[str, ...]) -> None:
    said = play("--seed", "4", "--dealer", "0", *options, typed="\ns\nq\n").stdout
    assert not re.search(r"\bseat \d|\d번이", said, re.IGNORECASE)
    assert all(name in said for name in names)
