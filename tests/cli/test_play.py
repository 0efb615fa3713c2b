"""``hwatu play`` line by line: options, both languages, several people, commands, and answers that are none."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from hwatu import Rules, legal_actions, observe, presets, variants
from hwatu.cli.first_deal import draw
from hwatu.record import SessionRecord
from hwatu.render import Lang, text
from hwatu.seats import PERSON, Table
from hwatu.session import Time, choose_dealer
from tests.cli.playing import first_choices, play

SEVEN = ("--seed", "7", "--hands", "3")


def test_a_series_is_played_to_its_standings() -> None:
    done = play(*SEVEN, "--players", "3", "--stake", "100", typed=first_choices())
    assert (done.exit_code, done.stderr) == (0, "")
    said = done.stdout
    assert said.startswith("hwatu play --seed 7: Rules(players=3)\n")
    assert "\x1b" not in said
    for number in (1, 2, 3):
        assert f"\nHand {number} of 3: seat " in said
    last = said.rpartition("Ledger (chips)")[2]
    totals, money = (
        [int(each) for each in re.findall(r"[+-]\d+", line)]
        for line in re.findall(r"^ +(?:total|money) .*$", last, re.MULTILINE)
    )
    assert sum(totals) == 0
    assert money == [100 * each for each in totals]
    places = re.findall(r"^(\d)\.  seat (\d) +([+-]?\d+) chips? +money +([+-]\d+)$", last, re.MULTILINE)
    assert [int(chips) for _, _, chips, _ in places] == sorted(totals, reverse=True)
    assert {int(seat): int(chips) for _, seat, chips, _ in places} == dict(enumerate(totals))


def test_the_same_seed_and_the_same_answers_are_the_same_game() -> None:
    assert play(*SEVEN, typed=first_choices()).stdout == play(*SEVEN, typed=first_choices()).stdout
    other = play("--seed", "8", "--hands", "3", typed=first_choices()).stdout
    assert play(*SEVEN, typed=first_choices()).stdout != other


def test_without_a_seed_it_names_one_that_repeats_the_game() -> None:
    said = play("--hands", "1", typed="1\nq\n").stdout
    seed = re.match(r"hwatu play --seed (\d+):", said)
    assert seed is not None
    assert play("--hands", "1", "--seed", seed[1], typed="1\nq\n").stdout == said


@pytest.mark.rule("DEAL-5")
def test_the_first_deal_is_drawn_for() -> None:
    said = play("--seed", "7", "--players", "3", typed="q\n").stdout
    rounds, dealer = draw("7", 3)
    for seat, card in rounds[0].items():
        assert f"Seat {seat} draws {text(card)}." in said
    assert f"Seat {dealer} drew the lowest card and deals first." in said
    assert f"Hand 1 of 12: seat {dealer} deals." in said
    named = play("--seed", "7", "--players", "3", "--dealer", "1", typed="q\n").stdout
    assert "draws" not in named
    assert "Hand 1 of 12: seat 1 deals." in named


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
    assert len(re.findall(r"^\d\.  seat \d|^\d등  \d번", last, re.MULTILINE)) == players


def test_a_file_of_house_rules(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('players = 3\nvariants = ["meong_bak"]\n', encoding="utf-8")
    assert "Rules(players=3, meong_bak=True)" in play(*SEVEN, "--rules", str(house), typed="q\n").stdout


def test_the_korean_game_is_korean() -> None:
    said = play(*SEVEN, "--players", "3", "--lang", "ko", typed="l\ns\n99\nxx\n?\n" + first_choices()).stdout
    lines = said.splitlines()[1:]
    assert not [line for line in lines if re.search(r"\b(seat|played|captured|chips|pays|deals|choice)\b", line)]
    assert "99번은 없습니다. 1부터 " in said
    assert "모든 판이 끝났습니다" in said


def test_what_is_offered_is_what_is_legal() -> None:
    said = play(*SEVEN, "--dealer", "0", typed="q\n").stdout
    game = Table.start(presets.pagat(), (PERSON, "simple"), seed="7", hands=3).deal()
    assert text(game.state, seat=0) in said
    offered = re.findall(r"^ +(\d+)  (.*)$", said.partition("decides: ")[2], re.MULTILINE)
    assert offered == [(str(n), text(action)) for n, action in enumerate(legal_actions(game.state), 1)]


def test_only_what_the_person_may_know_is_shown() -> None:
    said = play(*SEVEN, "--dealer", "0", typed="q\n").stdout
    game = Table.start(presets.pagat(), (PERSON, "simple"), seed="7", hands=3).deal()
    hidden = game.state.hand(1)
    assert not [each.code for each in hidden if re.search(rf"\b{each.code}\b", said.partition("of 3:")[2])]
    assert text(observe(game.state, 0)) in said


@pytest.mark.parametrize(("lang", "said"), [("en", "I would {}."), ("ko", "추천: {}")])
def test_a_hint_is_the_choice_of_the_search(lang: Lang, said: str) -> None:
    table = Table.start(presets.pagat(), (PERSON, "simple"), seed="7", hands=3).deal()
    heard = play(*SEVEN, "--dealer", "0", "--lang", lang, typed="h\nq\n").stdout
    assert said.format(table.hint(0, lang=lang)["label"]) in heard


def test_nobody_gets_a_hint_about_the_cards_of_another() -> None:
    seats = ("--human", "0", "--human", "1")
    heard = play(*SEVEN, *seats, "--dealer", "0", typed="h\n\nh\n1\nh\nh\n\n\nq\n").stdout
    assert heard.count("I would ") == 1


def test_a_game_against_the_search_goes_on_where_it_was_left(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    bots = ("--bot", "search:3", "--save", str(saved))
    whole = play(*SEVEN, *bots, typed=first_choices()).stdout
    assert "The series is over" in whole
    assert Table.loads(saved.read_text(encoding="utf-8")).seats == (PERSON, "search:3")


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
        if "Seat 1 drew" in said:
            assert set(re.findall(r"Seat 1 drew (.*)", said)) == {"a card for it."}
            return
    raise AssertionError("no bot drew a card for a joker")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "99 is not on the list: pick a number from 1 to 13."),
        ("0", "0 is not on the list: pick a number from 1 to 13."),
        ("9" * 5000, "999999999 is not on the list: pick a number from 1 to 13."),
        ("-1", "I don't understand that. Pick a number from the list, or type ? for help."),
        ("dance", "I don't understand that. Pick a number from the list, or type ? for help."),
        ("play 99Z", "I don't understand that. Pick a number from the list, or type ? for help."),
        ("고", "I don't understand that. Pick a number from the list, or type ? for help."),
        ("go", "seat 0 has to decide which card to play. (Type ? to read rule TURN-1.)"),
        ("bomb 3", "(Type ? to read rule BOMB-1.)"),
        ("11D", "You don't hold November double junk. (Type ? to read rule TURN-1.)"),
    ],
)
def test_answers_that_are_none(typed: str, answer: str) -> None:
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


def test_the_score_is_explained() -> None:
    said = play("--seed", "6", "--players", "3", "--dealer", "0", typed="1\n1\n1\n1\n1\n1\ns\nq\n").stdout
    explained = said.rpartition("your move (? for help): \nSeat 0\n")[2]
    assert explained.count(" in all") == 3
    assert re.search(r"SCORE-\d+", explained)


def test_rules_are_explained() -> None:
    said = play(*SEVEN, "--dealer", "0", typed="? PAY-7\n?stop-1\n? godori\n? PAY-777\nq\n").stdout
    assert "PAY-7 Pi-bak (피박)" in said
    assert "\nSources: " in said
    assert "STOP-1 " in said
    assert "SCORE-5 " in said
    assert "There is no rule 'PAY-777'." in said


def test_a_rule_is_explained_by_what_players_call_it() -> None:
    said = play(*SEVEN, "--dealer", "0", "--lang", "ko", typed="? 고도리\n? PAY-777\nq\n").stdout
    assert "SCORE-5 Godori (고도리)" in said
    assert "\nSources: " in said
    assert "그런 규칙은 없습니다." in said


def test_a_question_mark_explains_the_commands_and_after_a_refusal_its_rule() -> None:
    said = play(*SEVEN, "--dealer", "0", typed="?\n11D\n?\nq\n").stdout
    help_text, _, after = said.partition("You don't hold")
    assert "quit" in help_text
    assert "TURN-1 Order of a turn" not in help_text
    assert "TURN-1 Order of a turn" in after


def test_the_ledger_is_shown_at_any_time() -> None:
    said = play(*SEVEN, "--dealer", "0", typed="l\nq\n").stdout
    assert re.search(r"Ledger \(chips\) +seat 0 +seat 1\n +total +\+0 +\+0\n", said)


@pytest.mark.parametrize("typed", ["", "1\n", "1", "q\n", "q"])
def test_it_ends_cleanly_with_the_input(typed: str) -> None:
    done = play(*SEVEN, "--dealer", "0", typed=typed)
    assert done.exit_code == 0
    assert done.stdout.endswith("The game was not saved.\n")
    assert done.stderr == ""


def test_it_can_be_left_between_hands(tmp_path: Path) -> None:
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


def test_after_a_resumption_the_hand_so_far_is_told(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    before = play(*SEVEN, "--dealer", "0", "--save", str(saved), typed="1\n1\nq\n").stdout
    after = play("--resume", str(saved), typed="q\n").stdout
    assert after.startswith("\nThe hand so far:\n")
    told = re.findall(r"Seat \d (?:played|captured|turned) .*", before)
    assert told
    assert re.findall(r"Seat \d (?:played|captured|turned) .*", after) == told
    table = before.rpartition("\n\ntable")[2].partition("your move")[0]
    assert after.rpartition("\n\ntable")[2].partition("your move")[0] == table


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


def test_a_file_that_is_none(tmp_path: Path) -> None:
    for content in (None, b"", b"\xff\xfe", b"hello"):
        saved = tmp_path / "game.txt"
        if content is not None:
            saved.write_bytes(content)
        done = play("--resume", str(saved))
        assert done.exit_code != 0
        assert "game.txt" in done.stderr


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
        (("--hands", "0"), "--hands"),
        (("--lang", "fr"), "--lang"),
        (("--preset", "pagatt"), "Did you mean pagat?"),
    ],
)
def test_options_that_cannot_be(options: tuple[str, ...], said: str) -> None:
    done = play(*options)
    assert done.exit_code == 2
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def turns_of_people(said: str) -> list[str]:
    """What each person saw, from the moment the screen was hidden to the moment it is hidden again."""
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
        ready = re.match(r"\n?Seat (\d), press Enter when no one else is looking\. ", screen)
        assert ready is not None, screen[:200]
        seats.append(int(ready[1]))
        asked = set(re.findall(r"Seat (\d), your move", screen))
        assert asked == {ready[1]}
        hands = re.findall(r"^seat (\d) +hand +(.*)$", screen, re.MULTILINE)
        for seat, hand in hands:
            hidden = seat != ready[1]
            assert not hidden or re.fullmatch(r"\d+ cards?(?:: .*)?|nothing", hand), (ready[1], hand)
    assert all(seat != following for seat, following in pairwise(seats))
    handed_over = re.findall(r"Seat (\d) is next\. Press Enter to hide your cards", done.stdout)
    assert [int(seat) for seat in handed_over] == seats[1:]


def test_each_person_is_told_everything_since_its_last_turn() -> None:
    people = ("--human", "0", "--human", "1", "--human", "2")
    typed = "\n1\n\n" * 300
    done = play("--players", "3", "--seed", "5", "--hands", "1", "--dealer", "0", *people, typed=typed)
    screens = turns_of_people(done.stdout)
    second, third = screens[1], screens[2]
    of_seat_0 = re.findall(r"Seat 0 played .*", screens[0])
    assert len(of_seat_0) == 1
    assert of_seat_0[0] in second
    assert of_seat_0[0] in third
    assert len(re.findall(r"Seat 1 played .*", third)) == 1


def test_people_may_take_every_seat_or_any() -> None:
    done = play("--players", "2", "--human", "1", "--seed", "5", "--hands", "1", typed=first_choices())
    assert done.exit_code == 0
    assert "Seat 1, your move" in done.stdout
    assert "Seat 0, your move" not in done.stdout
    assert "press Enter when no one" not in done.stdout
