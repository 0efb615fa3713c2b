"""``hwatu score`` and ``hwatu settle`` say what the library works out, in both languages and as JSON."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from hwatu import (
    DECK,
    Carry,
    CountedPoints,
    End,
    Outcome,
    Payment,
    Rules,
    Score,
    Seat,
    Settlement,
    codec,
    presets,
    score,
    settle,
    variants,
)
from hwatu.render import LANGUAGES, Lang, text
from tests.cli.invoking import invoke
from tests.cli.playing import Terminal

BIRDS = "1B 3B 8B 2A 4A 8A"


def run(*arguments: str) -> str:
    """The output of a command, which must succeed."""
    done = invoke(*arguments)
    assert done.exit_code == 0, (done.stderr, done.exception)
    return done.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", ["pagat", "matgo", "hwatu_variation"])
def test_a_score_is_counted_by_the_rules_that_are_named(lang: Lang, preset: str) -> None:
    rules = {"pagat": presets.pagat, "matgo": presets.matgo, "hwatu_variation": presets.hwatu_variation}[preset]
    worth = score(rules(), f"{BIRDS} 9A 11D")
    assert run("score", f"{BIRDS} 9A 11D", "--preset", preset, "--lang", lang) == text(worth, lang=lang) + "\n"
    assert codec.loads(run("score", f"{BIRDS} 9A 11D", "--preset", preset, "--json"), Score) == worth


def test_cards_are_read_as_everywhere(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('players = 3\nvariants = ["two_jokers"]\n', encoding="utf-8")
    worth = score(presets.pagat(players=3) | variants.two_jokers, "1J X2")
    assert run("score", "1J X2", "--rules", str(house)) == text(worth) + "\n"


PAID = settle(
    presets.matgo(),
    Outcome(0, [Seat(BIRDS, goes=2, shaken=[3]), Seat("2R 5J", goes=1)], carry=Carry(nagaris=1)),
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("PAY-1", "PAY-2", "PAY-5", "PAY-9", "SHAKE-2", "LIABLE-1")
def test_a_settlement_is_explained_line_by_line(lang: Lang) -> None:
    asked = ("settle", f"{BIRDS} goes 2 shaken 3", "2R 5J goes 1", "--preset", "matgo", "--carry", "nagaris 1")
    assert run(*asked, "--lang", lang) == text(PAID, lang=lang) + "\n"
    assert codec.loads(run(*asked, "--json"), Settlement) == PAID
    assert {line.rule for line in PAID.debts[0].lines} >= {"PAY-2", "PAY-9", "SHAKE-2", "LIABLE-1"}


@pytest.mark.rule("LIABLE-1")
def test_the_number_of_players_is_that_of_the_named_seats() -> None:
    asked = ("settle", "2R 5J", BIRDS, "1R goes 1 last_go 1", "--winner", "1")
    paid = settle(presets.pagat(players=3), Outcome(1, [Seat("2R 5J"), Seat(BIRDS), Seat("1R", goes=1, last_go=1)]))
    assert run(*asked) == text(paid) + "\n"
    assert "go-bak" in run(*asked)


TWO_GOES = ("settle", BIRDS, "11B goes 2", "12B goes 1")


@pytest.mark.rule("LIABLE-1")
@pytest.mark.parametrize(("lang", "said"), [("en", "Seats 1, 2 said go"), ("ko", "1, 2번 자리가 고를 불렀고")])
def test_the_order_of_two_goes_has_to_be_told(lang: str, said: str) -> None:
    refused = invoke(*TWO_GOES, "--lang", lang)
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert "last_go" in refused.stderr
    told = run("settle", BIRDS, "11B goes 2 last_go 7", "12B goes 1 last_go 4", "--json")
    assert codec.loads(told, Settlement).net == (16, -16, 0)


@pytest.mark.rule("LIABLE-1")
@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
@pytest.mark.parametrize(("lang", "asked"), [("en", "Which of these seats said go last"), ("ko", "누가 마지막에 고를")])
def test_a_terminal_asks_who_said_go_last(lang: str, asked: str) -> None:
    with Terminal(*TWO_GOES, "--lang", lang) as terminal:
        assert asked in terminal.read(re.compile(r"\(1, 2\): $"))
        terminal.type("1\r")
        assert "LIABLE-1" in terminal.read(re.compile("(?!)"))
        assert terminal.exit_code() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("PAY-5", "PAY-7")
def test_points_and_baks_stand_for_cards(lang: Lang) -> None:
    asked = ("settle", "pi_bak", "points 10 goes 2 shaken 3 meong_dda no", "gwang_bak pi_bak", "--winner", "1")
    seats = [Seat(), Seat(goes=2, shaken=[3]), Seat()]
    counted = CountedPoints(10, meong_dda=False, gwang_bak=[2], pi_bak=[0, 2])
    paid = settle(presets.pagat(players=3), Outcome(1, seats, counted=counted))
    assert run(*asked, "--lang", lang) == text(paid, lang=lang) + "\n"
    assert codec.loads(run(*asked, "--json"), Settlement) == paid


@pytest.mark.parametrize(
    ("seats", "english", "korean"),
    [
        (("points 10", "1B pi_bak"), "Seat 1 names cards beside points", "1번 자리의 먹은 패와 센 점수"),
        (("goes 1", "pi_bak"), "Nobody says how many points the winner, seat 0", "이긴 0번 자리의 점수가 없습니다"),
        (("points 9", "points 3"), "Seat 1 says points, which belongs to the winner", "이긴 0번 자리에 적을 값인데"),
        (("points 9 pi_bak", "12B"), "Seat 1 names cards", "1번 자리의 먹은 패"),
        (("points 9 pi_bak", "-"), "Seat 0 did not lose", "0번 자리는 이 판에서 지지 않았"),
        (("points 9", "피박"), "Did you mean pi_bak?", "비슷한 이름: pi_bak"),
        (("points 9", "tti_bak"), "Nothing depends on tti_bak", "tti_bak 값에 따라"),
        (("points 9 meong_dda maybe", "-"), "There is no 'maybe' here.", "'maybe': 여기에 쓸 수 없는"),
    ],
)
def test_points_that_do_not_fit_are_refused_by_name(seats: tuple[str, ...], english: str, korean: str) -> None:
    for lang, sentence in (("en", english), ("ko", korean)):
        done = invoke("settle", *seats, "--lang", lang)
        assert done.exit_code == 2
        assert sentence in done.stderr


FOUR = presets.pagat(players=4)
THREE = presets.pagat(players=3)


def earned(payee: int, payers: tuple[int, ...], chips: int, reason: str, rule: str) -> list[Payment]:
    """The payments of these payers to one seat for one reason."""
    return [Payment(payer, payee, chips, reason, rule) for payer in payers]


@pytest.mark.rule("DEAL-1", "CHIPS-1", "CHIPS-2", "CHIPS-3", "DEAL-11", "STOP-4", "STOP-6", "LIABLE-5", "PUSH-1")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("asked", "rules", "outcome"),
    [
        (
            (BIRDS, "out", "12B", "2R 5J"), FOUR,
            Outcome(0, [Seat(BIRDS), Seat(), Seat("12B"), Seat("2R 5J")], active=[0, 2, 3]),
        ),
        (("out", BIRDS, "12B", "2R 5J"), FOUR,
            Outcome(1, [Seat(), Seat(BIRDS), Seat("12B"), Seat("2R 5J")], active=[1, 2, 3])),
        (
            ("out", "points 7", "pi_bak", "out", "-"), presets.pagat(players=5),
            Outcome(1, [Seat()] * 5, active=[1, 2, 4], counted=CountedPoints(7, pi_bak=[2])),
        ),
        (
            (BIRDS, "12B chips first_ppuk_chips first_chok_chips", "2R", "--variant", "first_turn_captures"),
            THREE | variants.first_turn_captures,
            Outcome(0, [Seat(BIRDS), Seat("12B"), Seat("2R")], paid=[
                *earned(1, (2, 0), 3, "ppuk on the first turn", "CHIPS-1"),
                *earned(1, (2, 0), 3, "chok on the first turn", "CHIPS-3"),
            ]),
        ),
        (
            ("1B", "ppuks 3", "-"), THREE,
            Outcome(1, [Seat("1B"), Seat(), Seat()], end=End.PPUK_LIMIT,
                    paid=earned(1, (2, 0), 5, "one ppuk too many", "CHIPS-2")),
        ),
        (("-", "holder", "-"), THREE, Outcome(1, [Seat()] * 3, end=End.HAND_QUAD, holders=[1])),
        (("holder", "holder", "-"), THREE, Outcome(None, [Seat()] * 3, end=End.HAND_QUAD, holders=[0, 1])),
        (("-", "-", "-", "--winner", "2", "--end", "hand_quad"), THREE,
            Outcome(2, [Seat()] * 3, end=End.HAND_QUAD, holders=[2])),
        (("-", "goes 1", "-", "--end", "nagari"), THREE, Outcome(None, [Seat(), Seat(goes=1), Seat()], end=End.NAGARI)),
        (("-", "-", "out", "-", "--end", "agreed_nagari"), FOUR,
            Outcome(None, [Seat()] * 4, end=End.AGREED_NAGARI, active=[0, 1, 3])),
    ],
)  # fmt: skip
def test_every_hand_can_be_said(lang: Lang, asked: tuple[str, ...], rules: Rules, outcome: Outcome) -> None:
    paid = settle(rules, outcome)
    assert run("settle", *asked, "--lang", lang) == text(paid, lang=lang) + "\n"
    assert codec.loads(run("settle", *asked, "--json"), Settlement) == paid


@pytest.mark.rule("PUSH-1")
def test_a_win_that_was_pushed_is_not_paid() -> None:
    rules = presets.matgo() | variants.push
    asked = ("settle", BIRDS, "12B", "--pushed")
    wanted = text(settle(rules, Outcome(0, [Seat(BIRDS), Seat("12B")], pushed=True))) + "\n"
    assert run(*asked, "--preset", "matgo", "--variant", "push") == wanted


@pytest.mark.parametrize(
    ("seats", "english", "korean"),
    [
        (("1B", "2R", "-", "-"), "3 of the 4 seats play a hand, not 4: write out", "4자리 가운데 3자리가 치는데 4자리"),
        (("1B", "out"), "2 of the 2 seats play a hand, not 1", "2자리 가운데 2자리가 치는데 1자리"),
        (("ppuks 2", "-"), "Seat 0 made 2 ppuk, which end no hand under these rules: 3 do.", "0번 자리의 뻑이 2번"),
        (("1B chips first_puk_chips", "-"), "Did you mean first_ppuk_chips?", "비슷한 이름: first_ppuk_chips"),
        (
            ("1B chips own_stack_chips", "-"),
            "These rules pay no chips for own_stack_chips.",
            "own_stack_chips에 칩을 주고받지",
        ),
        (("1B", "-", "--end", "empty_turns"), "A hand can't end like this", "판이 그렇게 끝날 수 없습니다"),
        (("1B goes", "-"), "After 'goes' comes exactly one word", "'goes' 뒤에는 한 낱말이"),
    ],
)
def test_a_hand_that_cannot_be_says_what_to_write(seats: tuple[str, ...], english: str, korean: str) -> None:
    for lang, sentence in (("en", english), ("ko", korean)):
        done = invoke("settle", *seats, "--lang", lang)
        assert done.exit_code == 2
        assert sentence in done.stderr


@pytest.mark.rule("FAMILY-4")
def test_a_hand_that_is_played_out_is_balanced() -> None:
    deck = [each.code for each in DECK]
    said = run("settle", " ".join(deck[:20]), " ".join(deck[20:]), "--preset", "hwatu_variation")
    assert "FAMILY-4" in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("score", "1B 13B"), "There is no card '13B'"),
        (("score", "1B 1B"), "is named twice"),
        (("score", "X2"), "There is no X2 in this pack."),
        (("settle", "1B"), "A hand has two seats at least"),
        (("settle", "1B", "2R", "--winner", "2"), "There is no seat 2 among 2."),
        (("settle", "1B", "2R", "--players", "3"), "The table has 3 seats, but there are 2 in the outcome."),
        (("settle", "1B", "1B"), "1B is captured by two seats."),
        (("settle", "1B goes x", "2R"), "goes is a whole number"),
        (("settle", "1B", "2R", "--carry", "nagari 1"), "There is no 'nagari' here. Did you mean nagaris?"),
        (("settle",), "Missing argument 'SEATS...'"),
    ],
)
def test_what_cannot_be_counted_is_said(arguments: tuple[str, ...], sentence: str) -> None:
    done = invoke(*arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert sentence in done.stderr
