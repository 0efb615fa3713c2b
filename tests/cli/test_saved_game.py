"""``hwatu play --save`` and ``--resume``: a game goes on where it was left, and nobody is told anything twice."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from hwatu import SessionRecord, presets
from hwatu._cli import keyboard_game
from hwatu._cli.keyboard_game import read_game
from hwatu.tables import PERSON, Table
from tests.cli.playing import first_choices, play

SEVEN = ("--seed", "7", "--hands", "3")


def test_a_game_can_be_left_between_hands(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    whole = play(*SEVEN, "--save", str(saved), typed=first_choices())
    prompts = whole.stdout.partition("Press Enter for the next hand")[0].count("your move")
    turns = (prompts + 1) // 2  # every choice but the last is followed by an empty line
    done = play(*SEVEN, "--save", str(saved), typed="1\n" * turns + "dance\n?\ns\nl\nq\n")
    assert done.exit_code == 0
    assert done.stdout.count("Press Enter for the next hand") == 5
    assert "I don't understand that" in done.stdout
    assert len(SessionRecord.loads(saved.read_text(encoding="utf-8")).hands) == 1
    rest = play("--resume", str(saved), typed=first_choices())
    assert whole.stdout.endswith(rest.stdout)
    assert rest.stdout.startswith("\nHand 2 of 3: ")


WHERE = [
    ("--players", "3"),
    ("--players", "5", "--variant", "two_jokers"),
    ("--preset", "goo_stupe", "--players", "4"),
    ("--preset", "hwatu_variation", "--players", "3"),
    ("--variant", "missions", "--variant", "drawn_month_quadruple", "--variant", "boar_pot", "--bot", "random"),
    ("--bot", "search:3"),
]


@pytest.mark.parametrize("options", WHERE)
def test_a_saved_game_goes_on_as_it_would_have_done(options: tuple[str, ...], tmp_path: Path) -> None:
    saved, whole = tmp_path / "game.txt", tmp_path / "whole.txt"
    assert play(*SEVEN, *options, "--save", str(whole), typed=first_choices()).exit_code == 0
    expected = Table.loads(whole.read_text(encoding="utf-8"))
    assert expected.session.over
    random = Random(1)
    quits = play(*SEVEN, *options, "--save", str(saved), typed="1\n\n1\nq\n")
    assert f"Game saved. To continue it: hwatu play --resume {saved}" in quits.stdout.replace("\n", "")
    for _ in range(60):
        typed = "1\n\n" * random.randint(1, 6) + "q\n"
        done = play("--resume", str(saved), typed=typed)
        assert (done.exit_code, done.stderr) == (0, "")
        if "The series is over" in done.stdout:
            break
    assert saved.read_bytes() == whole.read_bytes()
    again = play("--resume", str(saved))
    assert again.exit_code == 0
    assert "The series is over" in again.stdout


def test_a_game_can_be_saved_later_and_elsewhere(tmp_path: Path) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second game.txt"
    done = play(*SEVEN, "--dealer", "0", typed=f"save\nsave {first}\n1\nsave {second}\n1\nq\n")
    assert done.stdout.count("The game was not saved.") == 1
    assert len(Table.loads(first.read_text(encoding="utf-8")).hand.moves) < len(  # type: ignore[union-attr]
        Table.loads(second.read_text(encoding="utf-8")).hand.moves  # type: ignore[union-attr]
    )
    nowhere = tmp_path / "missing" / "game.txt"
    done = play(*SEVEN, "--dealer", "0", typed=f"save {nowhere}\n1\nq\n")
    assert "Could not save the game in" in done.stdout
    assert done.exit_code == 0


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    done = play(*SEVEN, "--save", str(tmp_path / "missing" / "game.txt"), typed="1\n")
    assert done.exit_code == 1
    assert "Could not save the game in" in done.stdout
    assert "your move" not in done.stdout


def changed(text: str, old: str, new: str) -> str:
    """The text with the first occurrence of a part replaced."""
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Seed: 7", "Seed: 8", "Hand 1 is not the one that this table deals."),
        ("Seed: 7\n", "", "Missing from the headers: Seed."),
        ("Stake: 1\n", "Stake: much\n", "'much' is not a number."),
        ("Stake: 1\n", "Stake: 0\n", "stake must be a whole number"),
        ("Dealer: 0", "Dealer: 1", "Hand 1 is not the one that this table deals."),
        ("Dealer: 0", "Dealer: 7", "seat"),
        ("Seats: person simple", "Seats: person", "The table has 2 seats, but 1 are named."),
        ("Seats: person simple", "Seats: person simpel", "Did you mean simple?"),
        ("0: play ", "1: play ", "It is for seat 0 to decide"),
        ("hwatu session 1", "hwatu session 9", "9"),
        ("preset: pagat", "preset: pagatt", "Did you mean pagat?"),
    ],
)
def test_a_file_that_holds_no_game_is_refused(old: str, new: str, said: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    play(*SEVEN, "--dealer", "0", "--save", str(saved), typed="1\nq\n")
    saved.write_text(changed(saved.read_text(encoding="utf-8"), old, new), encoding="utf-8")
    done = play("--resume", str(saved), typed="q\n")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert "game.txt" in done.stderr
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_a_missing_empty_or_unreadable_file_is_not_resumed(tmp_path: Path) -> None:
    for content in (None, b"", b"\xff\xfe", b"hello"):
        saved = tmp_path / "game.txt"
        if content is not None:
            saved.write_bytes(content)
        done = play("--resume", str(saved))
        assert done.exit_code != 0
        assert "game.txt" in done.stderr


def told(said: str) -> list[str]:
    """The messages of a game: all that it says but the table, the choices, prompts, and that it is saved or goes on."""
    said = re.sub(r"^table .*?your move \(\? hint, h help\): ", "\n", said, flags=re.MULTILINE | re.DOTALL)
    said = re.sub(r"Player ?\d?, your move \(\? hint, h help\): ", "\n", said)
    said = re.sub(r"Press Enter for the next hand \(h help\): ", "\n", said)
    said = re.sub(r"Player \d is next\. Press .*?keyboard\. |Player \d, press .*?looking\. ", "\n", said)
    said = re.sub(r"^(?:Game saved\.|I don't understand|Hand \d of \d goes on).*$", "", said, flags=re.MULTILINE)
    return [line for line in said.splitlines() if line]


@pytest.mark.parametrize("options", WHERE)
@pytest.mark.parametrize("seed", [0, *[pytest.param(each, marks=pytest.mark.slow) for each in (1, 2)]])
def test_a_game_in_parts_tells_what_a_whole_one_tells(options: tuple[str, ...], seed: int, tmp_path: Path) -> None:
    expected = told(play(*SEVEN, *options, typed=first_choices()).stdout)
    saved, random = tmp_path / "game.txt", Random(seed)
    parts = [play(*SEVEN, *options, "--save", str(saved), typed="1\n\n" * random.randrange(4) + "q\n").stdout]
    while "The series is over" not in parts[-1]:
        parts.append(play("--resume", str(saved), typed="1\n\n" * random.randrange(9) + "q\n").stdout)
    assert len(parts) > 3
    assert [line for said in parts for line in told(said)] == expected


def test_a_game_interrupted_while_bots_play_tells_what_a_whole_one_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ("--players", "3", "--variant", "missions")
    expected = told(play(*SEVEN, *options, typed=first_choices()).stdout)
    saved, random = tmp_path / "game.txt", Random(2)

    def interrupt_some(_: float) -> None:
        if random.random() < 0.3:
            raise KeyboardInterrupt

    monkeypatch.setattr(keyboard_game, "sleep", interrupt_some)
    parts = [play(*SEVEN, *options, "--save", str(saved), typed=first_choices())]
    while "The series is over" not in parts[-1].stdout:
        assert parts[-1].exit_code == 130
        parts.append(play("--resume", str(saved), typed=first_choices()))
    assert len(parts) > 10
    assert [line for done in parts for line in told(done.stdout)] == expected


def told_to(said: str) -> dict[str, list[str]]:
    """The messages of a game with several people, by the person who receives them."""
    heard: dict[str, list[str]] = {}
    for screen in re.split(r"\n{50,}", said)[1:]:
        ready = re.match(r"\n?Player (\d), press Enter", screen)
        assert ready is not None
        heard.setdefault(ready[1], []).extend(told(screen))
    return heard


def test_several_people_are_told_everything_once_in_parts_too(tmp_path: Path) -> None:
    options = ("--players", "3", "--human", "0", "--human", "2", "--hands", "1", "--seed", "5", "--dealer", "0")
    expected = told_to(play(*options, typed="\n1\n" * 300).stdout)
    assert min(map(len, expected.values())) > 20
    saved, random = tmp_path / "game.txt", Random(4)
    parts = [play(*options, "--save", str(saved), typed="\n1\n" * 2 + "q\n").stdout]
    while "The series is over" not in parts[-1]:
        typed = random.choice(["", "\n"]) + "\n1\n" * random.randrange(6)
        parts.append(play("--resume", str(saved), typed=typed + "q\n").stdout)
    assert len(parts) > 5
    heard: dict[str, list[str]] = {}
    for said in parts:
        for seat, lines in told_to(said).items():
            heard.setdefault(seat, []).extend(lines)
    assert heard == expected


def test_a_resumed_game_shows_the_table_and_goes_on(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    before = play(*SEVEN, "--dealer", "0", "--save", str(saved), typed="1\n1\nq\n").stdout
    after = play("--resume", str(saved), typed="q\n").stdout
    assert after.startswith("Hand 1 of 3 goes on.\n\ntable ")
    table = before.rpartition("\n\ntable")[2].partition("your move")[0]
    assert after.rpartition("\n\ntable")[2].partition("your move")[0] == table


@pytest.mark.parametrize("instead", ["", "Told:\n", "Told: x\n", "Told: 99\n", "Told: 1 1\n", "Told: 0\n"])
def test_where_the_file_does_not_say_what_was_told_the_hand_is_told(instead: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    before = play(*SEVEN, "--dealer", "0", "--save", str(saved), typed="1\n1\nq\n").stdout
    text = saved.read_text(encoding="utf-8")
    saved.write_text(re.sub("Told: .*\n", instead, text), encoding="utf-8")
    after = play("--resume", str(saved), typed="q\n").stdout
    events = [line for line in told(before) if line.startswith(("Player", "Bot", "Bomb"))]
    assert told(after) == events
    assert read_game(saved)[0] == Table.loads(text)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_table_of_bots_alone_is_watched(lang: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    table = Table.start(presets.pagat(), ["simple", "random"], seed="bots", hands=2)
    saved.write_text(table.dumps(), encoding="utf-8")
    done = play("--resume", str(saved), "--lang", lang, typed="u\n?\n\n")
    assert done.exit_code == 0, done.exception
    assert ("The series is over" if lang == "en" else "모든 판이 끝났습니다") in done.stdout
    assert read_game(saved)[0].over


def test_a_series_without_an_end_has_no_last_hand(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    saved.write_text(Table.start(presets.pagat(), [PERSON, "simple"], seed="on", hands=None).dumps(), encoding="utf-8")
    said = play("--resume", str(saved), typed="q\n").stdout
    assert said.startswith("\nHand 1: seat 0 deals.\n")
    assert play("--resume", str(saved), "--lang", "ko", typed="q\n").stdout.startswith("1번째 판을 이어서 칩니다.\n")
