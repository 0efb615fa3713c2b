"""``hwatu play`` line by line: options, both languages, several people, and answers that are none."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from hwatu import Rules, Time, choose_dealer, legal_actions, observe, presets, variants
from hwatu._session.first_dealer import draw
from hwatu.render import text
from hwatu.tables import PERSON, Table
from hwatu.tables._table_pages import choice
from tests.cli.playing import first_choices, play

SEVEN = ("--seed", "7", "--hands", "3")


def test_a_series_is_played_to_its_standings() -> None:
    done = play(*SEVEN, "--players", "3", "--stake", "100", typed=first_choices())
    assert (done.exit_code, done.stderr) == (0, "")
    said = done.stdout
    assert said.startswith("hwatu play --seed 7: pagat(players=3)\n")
    assert "\x1b" not in said
    for number in (1, 2, 3):
        assert f"\nHand {number} of 3: " in said
    last = said.rpartition("Ledger (chips)")[2]
    totals, money = (
        [int(each) for each in re.findall(r"[+-]\d+", line)]
        for line in re.findall(r"^ +(?:total|money) .*$", last, re.MULTILINE)
    )
    assert sum(totals) == 0
    assert money == [100 * each for each in totals]
    places = re.findall(r"^(\d)\.  (Player|Bot \d) +([+-]?\d+) chips? +money +([+-]\d+)$", last, re.MULTILINE)
    assert [int(chips) for _, _, chips, _ in places] == sorted(totals, reverse=True)
    names = ("Player", "Bot 1", "Bot 2")
    assert {name: int(chips) for _, name, chips, _ in places} == dict(zip(names, totals, strict=True))


def test_the_same_seed_and_the_same_answers_are_the_same_game() -> None:
    assert play(*SEVEN, typed=first_choices()).stdout == play(*SEVEN, typed=first_choices()).stdout
    other = play("--seed", "8", "--hands", "3", typed=first_choices()).stdout
    assert play(*SEVEN, typed=first_choices()).stdout != other


def test_without_a_seed_it_names_one_that_repeats_the_game() -> None:
    said = play("--hands", "1", typed="1\nq\n").stdout
    seed = re.match(r"hwatu play --seed (\d+):", said)
    assert seed is not None
    assert play("--hands", "1", "--seed", seed[1], typed="1\nq\n").stdout == said


@pytest.fixture
def with_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in a folder with a bot that takes the last of its actions."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each])
    Path("a_bot_of_mine.py").write_text("def last(view, rng):\n    return view.actions[-1]\n", encoding="utf-8")
    yield
    sys.modules.pop("a_bot_of_mine", None)


@pytest.mark.usefixtures("with_a_bot")
def test_one_can_play_against_a_bot_of_ones_own_and_go_on() -> None:
    bot = ("--bot", "a_bot_of_mine:last")
    whole = play(*SEVEN, *bot, typed=first_choices())
    assert (whole.exit_code, whole.stderr) == (0, "")
    assert whole.stdout != play(*SEVEN, typed=first_choices()).stdout
    begun = play(*SEVEN, *bot, "--save", "game.hwatu", typed="1\n1\nq\n")
    assert begun.exit_code == 0
    assert "play --resume game.hwatu --bot a_bot_of_mine:last" in " ".join(begun.stdout.split())
    missing = play("--resume", "game.hwatu", typed="q\n")
    said = "There is no bot 'a_bot_of_mine:last'. One of your own is given as "
    said += "bots={'a_bot_of_mine:last': ...}, or --bot a_bot_of_mine:last."
    assert (missing.exit_code, missing.stderr) == (2, f"Error: game.hwatu: {said}\n")
    rest = play("--resume", "game.hwatu", *bot, typed=first_choices())
    assert whole.stdout.rpartition("Ledger")[2] == rest.stdout.rpartition("Ledger")[2]
    assert "The series is over" in rest.stdout


@pytest.mark.usefixtures("with_a_bot")
@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("a_bot_of_mine:first", "module 'a_bot_of_mine' has no attribute 'first'"),
        ("no_bot_of_mine:last", "No module named 'no_bot_of_mine'"),
        ("a_bot_of_mine:__name__", "must be a callable, not a str"),
        ("simpel", "Did you mean simple?"),
    ],
)
def test_what_is_no_bot_is_said_first(bot: str, why: str) -> None:
    done = play(*SEVEN, "--bot", bot, typed="q\n")
    assert (done.exit_code, done.stdout) == (2, "")
    assert why in done.stderr


@pytest.mark.rule("DEAL-5")
def test_the_first_deal_is_drawn_for() -> None:
    said = play("--seed", "7", "--players", "3", typed="q\n").stdout
    rounds, dealer = draw("7", 3)
    names = ("Player", "Bot 1", "Bot 2")
    for seat, card in rounds[0].items():
        assert f"{names[seat]} draws {text(card)}." in said
    assert f"{names[dealer]} drew the lowest card and deals first." in said
    assert f"Hand 1 of 12: {names[dealer]} deals." in said
    named = play("--seed", "7", "--players", "3", "--dealer", "1", typed="q\n").stdout
    assert "draws" not in named
    assert "Hand 1 of 12: Bot 1 deals." in named


@pytest.mark.rule("DEAL-5")
def test_who_ties_draws_again() -> None:
    tied = next(seed for seed in map(str, range(500)) if len(draw(seed, 4)[0]) > 1)
    rounds, dealer = draw(tied, 4)
    assert choose_dealer(rounds[0], Time.NIGHT).again == tuple(rounds[1])
    assert choose_dealer(rounds[-1], Time.NIGHT).dealer == dealer
    said = play("--seed", tied, "--players", "4", typed="q\n").stdout
    assert said.count("It's a tie for the lowest card: they draw again.") == len(rounds) - 1


@pytest.mark.parametrize(
    ("options", "players"),
    [
        (("--players", "2"), 2),
        (("--players", "4"), 4),
        (("--players", "7", "--variant", "two_jokers"), 7),
        (("--preset", "goo_stupe", "--players", "5"), 5),
        (("--preset", "hwatu_variation", "--players", "4"), 4),
        (("--preset", "wikipedia", "--players", "3", "--variant", "boar_pot"), 3),
        (("--variant", "missions", "--variant", "drawn_month_quadruple"), 2),
        (("--players", "3", "--bot", "random"), 3),
        (("--players", "3", "--bot", "random", "--bot", "simple"), 3),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_game_is_played_to_its_end_in_both_languages(options: tuple[str, ...], players: int, lang: str) -> None:
    done = play(*SEVEN, *options, "--lang", lang, typed=first_choices())
    assert (done.exit_code, done.stderr) == (0, "")
    last = done.stdout.rpartition("Ledger (chips)" if lang == "en" else "장부 (칩)")[2]
    assert len(re.findall(r"^\d\.  (?:Player|Bot)|^\d등  (?:플레이어|봇)", last, re.MULTILINE)) == players


def test_a_game_is_played_by_a_file_of_house_rules(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('players = 3\nvariants = ["meong_bak"]\n', encoding="utf-8")
    assert "pagat(players=3, meong_bak=True)" in play(*SEVEN, "--rules", str(house), typed="q\n").stdout


def test_the_korean_game_is_korean() -> None:
    said = play(*SEVEN, "--players", "3", "--lang", "ko", typed="l\ns\n99\nxx\nh\n?\n" + first_choices()).stdout
    lines = said.splitlines()[1:]
    assert not [line for line in lines if re.search(r"\b(seat|played|captured|chips|pays|deals|choice)\b", line)]
    assert "99번은 없습니다. 1부터 " in said
    assert "모든 판이 끝났습니다" in said


def test_what_is_offered_is_what_is_legal() -> None:
    said = play(*SEVEN, "--dealer", "0", typed="q\n").stdout
    game = Table.start(presets.pagat(), (PERSON, "simple"), seed="7", hands=3).deal()
    assert text(game.state, seat=0, names=("Player", "Bot")) in said
    offered = re.findall(r"^ +(\d+)  (.*)$", said.partition("decides: ")[2], re.MULTILINE)
    actions = legal_actions(game.state)
    choices = [choice(game.view(0), action) for action in actions]
    takes = [f" — takes {' '.join(each['captures'])}" if each["captures"] else "" for each in choices]
    assert offered == [
        (str(number), text(each) + taken) for number, (each, taken) in enumerate(zip(actions, takes, strict=True), 1)
    ]
    assert " — takes 4R" in takes
    assert "" in takes


def test_in_korean_a_choice_says_what_it_takes() -> None:
    said = play(*SEVEN, "--dealer", "0", "--lang", "ko", typed="q\n").stdout
    assert "   1  흑싸리 열끗 내기 — 흑싸리 초단 먹음\n" in said
    assert "   4  난초 피 내기\n" in said


def test_taking_a_card_says_once_what_it_takes() -> None:
    said = play("--seed", "5", "--hands", "3", typed=first_choices()).stdout
    taking = re.findall(r"^ +\d+  take .*$", said, re.MULTILINE)
    assert taking
    assert not [line for line in taking if "takes" in line]


def test_only_what_the_person_may_know_is_shown() -> None:
    said = play(*SEVEN, "--dealer", "0", typed="q\n").stdout
    game = Table.start(presets.pagat(), (PERSON, "simple"), seed="7", hands=3).deal()
    hidden = game.state.seats[1].hand
    assert not [each.code for each in hidden if re.search(rf"\b{each.code}\b", said.partition("of 3:")[2])]
    assert text(observe(game.state, 0), names=("Player", "Bot")) in said


@pytest.mark.rule("JOKER-2")
def test_a_card_that_a_bot_draws_for_a_joker_is_not_told() -> None:
    for seed in range(20):
        said = play(
            "--hands",
            "3",
            "--seed",
            str(seed),
            "--variant",
            "two_jokers",
            "--variant",
            "redraw_jokers",
            typed=first_choices(),
        ).stdout
        if "Bot drew" in said:
            assert set(re.findall(r"Bot drew (.*)", said)) == {"a card for it."}
            return
    raise AssertionError("no bot drew a card for a joker")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "99 is not on the list: pick a number from 1 to 13."),
        ("0", "0 is not on the list: pick a number from 1 to 13."),
        ("9" * 5000, "999999999 is not on the list: pick a number from 1 to 13."),
        ("-1", "I don't understand that. Pick a number from the list, or type h for help."),
        ("dance", "I don't understand that. Pick a number from the list, or type h for help."),
        ("play", "After 'play' comes one card: play 2A, or play 2A>2R."),
        ("play 99Z", "There is no card '99Z'."),
        ("고", "I don't understand that. Pick a number from the list, or type h for help."),
        ("go", "You can't go now: you have to decide which card to play. (Type ? TURN-1 to read the rule.)"),
        ("bomb 3", "(Type ? BOMB-1 to read the rule.)"),
        ("11D", "You don't hold November double junk. (Type ? TURN-1 to read the rule.)"),
    ],
)
def test_an_answer_that_is_none_is_explained_and_asked_for_again(typed: str, answer: str) -> None:
    done = play(*SEVEN, "--dealer", "0", typed=f"{typed}\nq\n")
    assert done.exit_code == 0
    assert answer in done.stdout
    assert done.stdout.count("your move") == 2


def test_bytes_that_are_no_text_are_no_answer() -> None:
    done = play(*SEVEN, "--dealer", "0", typed=b"\xff\xfe\nq\n".decode("latin-1"))
    assert done.exit_code == 0
    assert "I don't understand that" in done.stdout


def test_actions_may_be_written_out() -> None:
    game = Table.start(presets.pagat(), (PERSON, "simple"), seed="7", hands=3).deal()
    plain = next(action for action in legal_actions(game.state) if getattr(action, "onto", "") is None)
    number = legal_actions(game.state).index(plain) + 1
    by_number = play(*SEVEN, "--dealer", "0", typed=f"{number}\nq\n").stdout
    code = str(getattr(plain, "card", ""))
    for typed in (code, code.lower(), f"play {code}"):
        assert play(*SEVEN, "--dealer", "0", typed=f"{typed}\nq\n").stdout == by_number


@pytest.mark.parametrize("typed", ["", "1\n", "1", "q\n", "q"])
def test_the_game_ends_cleanly_with_the_input(typed: str) -> None:
    done = play(*SEVEN, "--dealer", "0", typed=typed)
    assert done.exit_code == 0
    assert done.stdout.endswith("The game was not saved.\n")
    assert done.stderr == ""


@pytest.mark.parametrize(
    "option",
    [
        ("--players", "2"),
        ("--preset", "pagat"),
        ("--variant", "meong_bak"),
        ("--hands", "3"),
        ("--stake", "2"),
        ("--human", "0"),
        ("--bot", "simple"),
        ("--name", "Ann"),
        ("--dealer", "0"),
        ("--seed", "7"),
    ],
)
def test_a_resumed_game_takes_no_other_options(option: tuple[str, str], tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    play(*SEVEN, "--save", str(saved), typed="q\n")
    done = play("--resume", str(saved), *option)
    assert done.exit_code == 2
    assert "leave out the other options" in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--human", "2"), "There is no seat 2: seats are 0 to 1."),
        (("--human", "-1"), "There is no seat -1: seats are 0 to 1."),
        (("--bot", "simpel"), "There is no bot 'simpel'. Did you mean simple?"),
        (("--players", "4", "--bot", "simple", "--bot", "random"), "There are 3 seats for bots, but you named 2 bots."),
        (("--dealer", "2"), "seat 2"),
        (("--stake", "0"), "--stake"),
        (("--pause", "-1"), "--pause"),
        (("--pause", "61"), "--pause"),
        (("--name", "x" * 65), "A name is up to 64 columns of printable text, without spaces at its ends, not 'xxx"),
        (("--name", "Ann", "--name", "Ann"), "Two seats have the same name."),
        (("--name", "a", "--name", "b", "--name", "c"), "There are 2 seats, but you gave 3 names."),
        (("--hands", "0"), "--hands"),
        (("--lang", "fr"), "--lang"),
        (("--preset", "pagatt"), "Did you mean pagat?"),
    ],
)
def test_options_that_cannot_be_end_with_a_sentence(options: tuple[str, ...], said: str) -> None:
    done = play(*options)
    assert done.exit_code == 2
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def turns_of_people(said: str) -> list[str]:
    """The screen that each person saw, from the moment the screen was hidden to the moment it is hidden again."""
    return re.split(r"\n{50,}", said)[1:]


@pytest.mark.parametrize("rules", [presets.pagat(players=3), presets.pagat(players=2) | variants.two_jokers])
def test_nobody_at_the_keyboard_sees_another_hand(rules: Rules) -> None:
    options = ("--players", str(rules.players), *(("--variant", "two_jokers") if rules.jokers else ()))
    people = ("--human", "0", "--human", "1")
    typed = "\n1\n\n" * 300
    done = play("--seed", "5", "--hands", "1", "--dealer", "0", *options, *people, typed=typed)
    assert (done.exit_code, done.stderr) == (0, "")
    screens = turns_of_people(done.stdout)
    assert len(screens) > 4
    seats = []
    for screen in screens:
        ready = re.match(r"\n?Player (\d), press Enter when no one else is looking\. ", screen)
        assert ready is not None, screen[:200]
        seats.append(int(ready[1]) - 1)
        asked = set(re.findall(r"Player (\d), your move", screen))
        assert asked == {ready[1]}
        hands = re.findall(r"^Player (\d) +hand +(.*)$", screen, re.MULTILINE)
        for seat, hand in hands:
            hidden = seat != ready[1]
            assert not hidden or re.fullmatch(r"\d+ cards?(?:: .*)?|nothing", hand), (ready[1], hand)
    assert all(seat != following for seat, following in pairwise(seats))
    handed_over = re.findall(r"Player (\d) is next\. Press Enter to hide your cards", done.stdout)
    assert [int(number) - 1 for number in handed_over] == seats[1:]


def test_each_person_is_told_everything_since_its_last_turn() -> None:
    people = ("--human", "0", "--human", "1", "--human", "2")
    typed = "\n1\n\n" * 300
    done = play("--players", "3", "--seed", "5", "--hands", "1", "--dealer", "0", *people, typed=typed)
    screens = turns_of_people(done.stdout)
    second, third = screens[1], screens[2]
    of_seat_0 = re.findall(r"Player 1 played .*", screens[0])
    assert len(of_seat_0) == 1
    assert of_seat_0[0] in second
    assert of_seat_0[0] in third
    assert len(re.findall(r"Player 2 played .*", third)) == 1


def test_people_may_take_every_seat_or_any() -> None:
    done = play("--players", "2", "--human", "1", "--seed", "5", "--hands", "1", typed=first_choices())
    assert done.exit_code == 0
    assert "Player, your move" in done.stdout
    assert "Bot, your move" not in done.stdout
    assert "press Enter when no one" not in done.stdout
