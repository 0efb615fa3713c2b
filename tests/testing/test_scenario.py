"""The scenario builder: what it looks at, and what it says where something differs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hwatu import Carry, End, HwatuError, InvalidPosition, NotationError, Phase, Play, deal, presets
from hwatu.events import Captured, Chok, Ppuk
from hwatu.testing import Scenario, scenario

TWO = presets.pagat()
PATHS = {**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(each).resolve()) for each in sys.path)}
"""Where a program of its own finds the library."""
PPUK = scenario("ppuk", TWO, "TURN-8").given(["3B 5R", "1J 2J"], table="3R 8J", stock="3J 7K 9K")


def failure(begun: Scenario, **expected: Any) -> str:
    """The failure where this is expected and does not come."""
    with pytest.raises(AssertionError) as caught:
        begun.then(**expected)
    return str(caught.value)


def test_everything_that_can_be_expected_of_a_turn() -> None:
    PPUK.when(Play("3B"), seat=0).then(
        hands=["5R", "1J 2J"],
        captured={0: "", 1: ""},
        shown="",
        points=[0, 0],
        chips={0: 3, 1: -3},
        goes=0,
        ppuks=1,
        bomb_turns=0,
        turns=[1, 0],
        shaken=(),
        bombed=(),
        table="8J",
        stack=("3B 3R 3J", 0),
        stacks=["3B 3R 3J"],
        stock="7K 9K",
        stock_size=len(PPUK.state.stock) - 1,
        turned=None,
        active=(0, 1),
        dealer=0,
        next=1,
        phase=Phase.TURN,
        legal=["play 1J", "play 2J"],
        may=Play("1J"),
        may_not=["play 5R", "go"],
        events=["CardPlayed TURN-3", "StockTurned", Ppuk, "CHIPS-1"],
        includes=[Ppuk(0, "3B 3R 3J"), "ChipsPaid"],
        excludes=[Captured, Chok],
        result=None,
        winner=None,
        payments=[(1, 0, 3, "CHIPS-1")],
    )


def test_the_end_of_a_hand() -> None:
    last = scenario("last", TWO).given(["3J", ""], "3R", captured=["1B 8B 11B 12B 1R 2R"], turns=[9, 9], fill=False)
    won = last.when("play 3J", "stop")
    won.then(result=End.STOP, winner=0, next_dealer=0, net=(14, -14), next=None, phase="over", carry=Carry())
    won.then(lines={1: ["+ 7 points (PAY-1)", "× 2 gwang-bak (PAY-5)"]}, payments=[(1, 0, 14, "PAY-1")])


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ({"captured": "3B"}, "captured[0]: expected 3B, came nothing"),
        ({"captured": ["", "5J"]}, "captured[1]: expected 5J, came nothing"),
        ({"captured": {1: "5J"}}, "captured[1]: expected 5J, came nothing"),
        ({"table": ""}, "table: expected nothing, came 8J"),
        ({"stack": ("3B 3R 3J", 1)}, "stacks: expected 3B 3R 3J by seat 1, came 3B 3R 3J by seat 0"),
        ({"stack": ("3B 3R 3J", None)}, "stacks: expected 3B 3R 3J dealt, came 3B 3R 3J by seat 0"),
        ({"stacks": []}, "stacks: expected none, came 3B 3R 3J by seat 0"),
        ({"chips": [0, 0]}, "chips[0]: expected 0, came 3"),
        ({"next": 0}, "next: expected 0, came 1"),
        ({"next": None}, "next: expected none, came 1"),
        ({"phase": "give"}, "phase: expected give, came turn"),
        ({"stock": "9K"}, "stock: expected 9K, came 7K"),
        ({"legal": ["play 1J"]}, "legal: expected play 1J, came play 1J, play 2J"),
        ({"may": "go"}, "may: expected go, came play 1J, play 2J"),
        ({"may_not": "play 1J"}, "may_not: expected play 1J not to be legal, came just that"),
        ({"events": ["Ppuk"]}, "events: expected Ppuk, came CardPlayed TURN-3, StockTurned"),
        ({"includes": "Chok"}, "includes: expected Chok, in this order, came none"),
        ({"includes": ["Ppuk", "StockTurned"]}, "includes: expected StockTurned, in this order, came none"),
        ({"excludes": "TURN-8"}, "excludes: expected no TURN-8, came Ppuk("),
        ({"result": "stop"}, "result: expected stop, came none"),
        ({"net": [0, 0]}, "net: expected 0, 0, came none"),
        ({"payments": []}, "payments: expected none, came 1, 0, 3, CHIPS-1"),
        ({"lines": {1: ["+ 7 points (PAY-1)"]}}, "lines[1]: expected + 7 points (PAY-1), came none"),
        ({"turned": "3J"}, "turned: expected 3J, came none"),
        ({"shaken": 3}, "shaken[0]: expected "),
    ],
)
def test_what_differs_is_said(expected: dict[str, Any], said: str) -> None:
    assert said in failure(PPUK.when("play 3B"), **expected)


def test_a_failure_shows_all_that_differs_the_table_and_the_events() -> None:
    said = failure(PPUK.when("play 3B"), table="", next=0)
    assert said.startswith("ppuk (TURN-8)\nafter 0: play 3B\n  table: ")
    assert "\n  next: expected 0, came 1\n" in said
    assert "[3B 3R 3J by seat 0]" in said
    assert "  TURN-8    Ppuk! Seat 0 leaves a stack: 3B 3R 3J." in said


def test_a_refused_action_shows_why_and_what_is_legal() -> None:
    with pytest.raises(AssertionError) as caught:
        PPUK.when("play 1J")
    assert "'play 1J' is refused: You don't hold" in str(caught.value)
    assert "(not_in_hand, TURN-1)" in str(caught.value)
    assert "Seat 0 may: play 3B, play 5R." in str(caught.value)


def test_the_wrong_seat_is_told() -> None:
    with pytest.raises(AssertionError, match="not for seat 1"):
        PPUK.when("play 3B", seat=1)


def test_refusals() -> None:
    PPUK.refuses("play 1J", "not_in_hand").refuses("play 1J", "not_in_hand", "TURN-1")
    with pytest.raises(AssertionError, match="is legal, but should be refused"):
        PPUK.refuses("play 3B", "not_in_hand")
    with pytest.raises(AssertionError, match="is refused as not_in_hand, TURN-1; expected joker"):
        PPUK.refuses("play 1J", "joker")
    with pytest.raises(AssertionError, match="expected not_in_hand, TURN-2"):
        PPUK.refuses("play 1J", "not_in_hand", "TURN-2")


def test_each_look_is_at_what_happened_since_the_last() -> None:
    first = PPUK.when("play 3B").then(includes="Ppuk")
    first.when("play 1J").then(excludes="Ppuk", captured="", includes="CardPlayed TURN-2")
    assert "captured[1]" in failure(first.when("play 1J"), captured="5J")


def test_a_scenario_never_changes() -> None:
    before = PPUK.acts
    PPUK.when("play 3B").then(next=1)
    assert PPUK.acts is before
    assert PPUK.state == PPUK.start


def test_the_opening_of_a_deal_is_looked_at() -> None:
    dealt = scenario("deal", TWO).dealt(seed=7, dealer=1)
    dealt.then(next=1, dealer=1, includes=[])
    scenario("deal", TWO).at(deal(TWO, seed=7, dealer=1)).then(
        hands=[dealt.state.seats[0].hand, dealt.state.seats[1].hand]
    )


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (lambda: PPUK.then(cards=1), "unknown_expectation"),  # type: ignore[call-arg]
        (lambda: PPUK.then(phase="playing"), "unknown_phase"),
        (lambda: PPUK.then(result="won"), "unknown_end"),
        (lambda: PPUK.then(chips=[1]), "wrong_seats"),
        (lambda: PPUK.then(captured="13B"), "unknown_card"),
        (lambda: PPUK.when("fly"), "unknown_action"),
        (lambda: scenario("x", TWO, "TURN-99"), "unknown_rule"),
        (lambda: scenario("x", TWO).when("go"), "nothing_given"),
        (lambda: scenario("x", None), "not_rules"),  # type: ignore[arg-type]
        (lambda: scenario("x", TWO).at(None), "not_a_state"),  # type: ignore[arg-type]
        (lambda: scenario("x", TWO).at(deal(presets.pagat(players=3), seed=1)), "other_rules"),
        (lambda: scenario("x", TWO).dealt(deck=3), "bad_deck"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_asked_is_an_error_of_its_own(wrong: Any, code: str) -> None:
    with pytest.raises(HwatuError) as caught:
        wrong()
    assert caught.value.code == code


@pytest.mark.slow
def test_pytest_shows_the_test_and_not_the_builder(tmp_path: Path) -> None:
    test = tmp_path / "test_house.py"
    test.write_text(
        "from hwatu import presets\n"
        "from hwatu.testing import scenario\n"
        "def test_it():\n"
        "    start = scenario('ppuk', presets.pagat()).given(['3B 5R', '1J'], '3R 8J', '3J')\n"
        "    start.when('play 3B').then(captured='3B 3R')\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(test)]
    said = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=PATHS, check=False).stdout
    assert "E       AssertionError: ppuk" in said
    assert "captured[0]: expected 3B 3R, came nothing" in said
    assert "def then(" not in said


def test_the_kit_needs_neither_pytest_nor_hypothesis() -> None:
    code = (
        "import sys\n"
        "sys.modules['pytest'] = sys.modules['hypothesis'] = None\n"
        "from hwatu.testing import scenario, check_playouts, vectors\n"
    )
    assert subprocess.run([sys.executable, "-c", code], env=PATHS, check=False).returncode == 0


@pytest.mark.slow
def test_the_example_suite_passes_and_says_so() -> None:
    example = Path(__file__).parents[2] / "examples" / "verify_rules.py"
    done = subprocess.run([sys.executable, example], capture_output=True, text=True, env=PATHS, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("passed test_") == 7


@pytest.mark.parametrize("name", ["includes", "excludes", "events"])
@pytest.mark.parametrize("wrong", ["Pupk", "TURN-99", "ppuk", "Ppuk TURN-88", ["StockTurned", "JunkGivne"]])
def test_the_name_of_no_event_is_refused(name: str, wrong: Any) -> None:
    expected: dict[str, Any] = {name: wrong}
    with pytest.raises(
        NotationError, match=r"There is no event and no rule '[\w-]+'\.( Did you mean .+\?)?"
    ) as refused:
        PPUK.when("play 3B").then(**expected)
    assert refused.value.code == "unknown_rule"


@pytest.mark.parametrize("wrong", ["1 0 3", 7, (1, 0, 3)])
def test_what_is_no_payment_is_refused(wrong: Any) -> None:
    with pytest.raises(InvalidPosition, match="A payment is a payer, a payee, chips and a rule"):
        PPUK.when("play 3B").then(payments=[wrong])


def test_months_of_one_seat_or_of_each() -> None:
    right: Any
    odd: Any
    shake = scenario("shake", presets.pagat(), "SHAKE-1").given(
        ["3B 3R 3J 5R", "1J 2J 7J 9J"], table="8J", stock="3K 7K"
    )
    shown = shake.when("shake 3")
    for right in (3, [3], [[3], []], {0: 3, 1: []}, ([3], ())):
        shown.then(shaken=right)
    for wrong in ([], [[3], [1]], {1: 3}):
        assert "shaken[" in failure(shown, shaken=wrong)
    for odd in ("March", [13], [["x"], []]):
        with pytest.raises(InvalidPosition) as refused:
            shown.then(shaken=odd)
        assert refused.value.code == "unknown_month"
    with pytest.raises(InvalidPosition, match="each of the 2 seats, not 1"):
        shown.then(shaken=[[3]])
