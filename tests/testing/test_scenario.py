"""The scenario builder: what it looks at, and what it says where something differs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from conformance.questions import ids_in
from conformance.storing import FOUND
from hwatu import Carry, End, HwatuError, InvalidPosition, NotationError, Payment, Phase, Play, deal, presets
from hwatu.catalogue import RULES
from hwatu.events import Captured, Chok, Ppuk
from hwatu.rules import Additions, Combination, Rules
from hwatu.testing import Scenario, read_vectors, scenario, vectors
from hwatu.testing._carried_rules import SHOWN_BY_FLAGS, UNSEEN
from hwatu.testing._expectations import Expected

TWO = presets.pagat()
NAGARIS = TWO.changed(nagari_accumulates=True)
PATHS = {**os.environ, "PYTHONPATH": os.pathsep.join(str(Path(each).resolve()) for each in sys.path)}
"""Where a program of its own finds the library."""
PPUK = scenario("ppuk", TWO, "TURN-8").given(["3B 5R", "1J 2J"], table="3R 8J", stock="3J 7K 9K")

TOLD = "CardPlayed TURN-3, StockTurned TURN-6, Ppuk TURN-8, ChipsPaid CHIPS-1"


def failure(begun: Scenario, **expected: Any) -> str:
    """The text of a failure, when a scenario does not have what is expected."""
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


def test_the_docs_list_everything_that_can_be_expected() -> None:
    page = (Path(__file__).parents[2] / "docs" / "testing.md").read_text(encoding="utf-8")
    table = page.partition("| Name | Meaning |")[2].partition("\n\n")[0]
    listed = [name for row in table.splitlines()[2:] for name in re.findall(r"\w+", row.split("|")[1])]
    assert sorted(listed) == sorted(Expected.__annotations__)


def test_a_scenario_checks_how_a_hand_ends() -> None:
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
        ({"includes": "Chok"}, f"includes: expected Chok, came {TOLD}"),
        ({"includes": "Ppuk TURN-9"}, f"includes: expected Ppuk TURN-9, came {TOLD}"),
        ({"includes": ["Ppuk", "StockTurned"]}, f"includes: expected Ppuk, then StockTurned, came {TOLD}"),
        ({"excludes": "TURN-8"}, "excludes: expected no TURN-8, came Ppuk("),
        ({"result": "stop"}, "result: expected stop, came none: the hand is not over"),
        ({"winner": 0}, "winner: expected 0, came none: the hand is not over"),
        ({"next_dealer": 0}, "next_dealer: expected 0, came none: the hand is not over"),
        ({"carry": Carry(nagaris=1)}, "carry: expected Carry(nagaris=1), came none: the hand is not over"),
        ({"net": [0, 0]}, "net: expected 0, 0, came none: the hand is not over"),
        ({"payments": []}, "payments: expected none, came 1, 0, 3, CHIPS-1"),
        (
            {"lines": {1: ["+ 7 points (PAY-1)"]}},
            "lines[1]: expected + 7 points (PAY-1), came none: the hand is not over",
        ),
        ({"reverse_go": True}, "reverse_go[0]: expected True, came False"),
        ({"first_ppuk": [True, False]}, "first_ppuk[0]: expected True, came False"),
        ({"turned": "3J"}, "turned: expected 3J, came none"),
        ({"shaken": 3}, "shaken[0]: expected "),
    ],
)
def test_a_failure_says_what_differs(expected: dict[str, Any], said: str) -> None:
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


def test_an_action_of_the_wrong_seat_fails_with_its_seat() -> None:
    with pytest.raises(AssertionError, match="not for seat 1"):
        PPUK.when("play 3B", seat=1)


@pytest.mark.parametrize("seat", [None, 0])
def test_a_failure_stands_after_the_actions_that_were_taken_before_it(seat: int | None) -> None:
    with pytest.raises(AssertionError) as caught:
        PPUK.when("play 3B", "play 5R", seat=seat)
    assert str(caught.value).startswith("ppuk (TURN-8)\nafter 0: play 3B\n  'play 5R' is ")
    assert "Ppuk! Seat 0 leaves a stack" in str(caught.value)
    with pytest.raises(AssertionError, match=r"^ppuk \(TURN-8\)\nat the beginning\n  'play 1J' is refused"):
        PPUK.when("play 1J", "play 3B")


STOP = scenario("stop", TWO).given(["3J", ""], "3R", captured=["1B 8B 11B 12B 1R 2R"], turns=[9, 9], fill=False)
SETTLEMENT = """
the settlement:
  Seat 0 stopped and won
"""


@pytest.mark.parametrize(
    ("expected", "shown"),
    [
        ({"net": (7, -7)}, True),
        ({"lines": {1: ["+ 7 points (PAY-1)"]}}, True),
        ({"payments": []}, True),
        ({"table": "1J"}, False),
    ],
)
def test_where_the_chips_are_wrong_the_settlement_is_shown(expected: dict[str, Any], shown: bool) -> None:
    said = failure(STOP.when("play 3J", "stop"), **expected)
    settlement = said.partition(SETTLEMENT)[2]
    assert (bool(settlement), "gwang-bak" in settlement) == (shown, shown)
    assert "the settlement" not in failure(PPUK.when("play 3B"), **expected)


def claiming(*claims: str) -> Scenario:
    """A ppuk on the first turn of a scenario that claims these rules."""
    return scenario("ppuk", TWO, *claims).given(["3B 5R", "1J 2J"], table="3R 8J", stock="3J 7K").when("play 3B")


@pytest.mark.parametrize("claim", ["TURN-8", "CHIPS-1", "TURN-3", "turn-6", "not TURN-7", "not SELL-1", "TURN-1"])
def test_a_rule_that_something_carries_may_be_claimed(claim: str) -> None:
    assert claiming(claim).then(next=1).proves == (claim.replace("turn", "TURN"),)
    assert claiming().then(next=1, proves=claim).proves == (claim.replace("turn", "TURN"),)


@pytest.mark.parametrize("claim", ["TURN-7", "SELL-1", "SELL-4", "PUSH-1", "JOKER-1", "FAMILY-1", "ROTATE-1", "PAY-5"])
def test_a_rule_that_nothing_carries_may_not(claim: str) -> None:
    for scene, expected in ((claiming(claim), {}), (claiming(), {"proves": ["TURN-8", claim]})):
        said = failure(scene, next=1, **expected)
        assert f"\n  Nothing here carries {claim}" in said
        assert f"For a near miss, claim 'not {claim}'." in said


def test_a_near_miss_is_none_where_the_rule_applies() -> None:
    said = "TURN-8 applies here, and the scenario says that it does not: Ppuk! Seat 0 leaves a stack: 3B 3R 3J."
    assert f"\n  {said}\n" in failure(claiming("not TURN-8"), next=1)


PAID = scenario("paid", TWO).given(["3B", "1J"], paid=[Payment(1, 0, 5, "a sweep", "CHIPS-4")])
BRIGHTS = "1B 8B 11B 12B 1R 2R"


@pytest.mark.parametrize(
    ("claim", "begun", "expected", "why"),
    [
        ("CHIPS-1", claiming(), {"next": 1}, "Seat 1 paid 3 chips to seat 0: ppuk on the first turn."),
        ("SCORE-2", STOP.when("play 3J"), {"next": 0}, "Seat 0 has 4 points for four brights with rain."),
        (
            "PAY-5",
            STOP.when("play 3J", "stop"),
            {"winner": 0},
            "The debt of seat 1 has the line '× 2 gwang-bak (PAY-5)'.",
        ),
        ("CHIPS-4", PAID, {"next": 0}, "Seat 1 pays 5 chips to seat 0: a sweep (CHIPS-4)"),
        ("TURN-1", PPUK.refuses("play 1J", "not_in_hand"), {"next": 0}, "'play 1J' is refused: You don't hold"),
        ("TURN-2", claiming(), {"may": "play 1J"}, "'play 1J' is legal."),
        ("TURN-2", claiming(), {"may_not": "go", "legal": ["play 1J", "play 2J"]}, "'play 1J' is legal."),
    ],
)
def test_a_failing_near_miss_says_what_carries_the_rule(
    claim: str, begun: Scenario, expected: dict[str, Any], why: str
) -> None:
    assert f"{claim} applies here, and the scenario says that it does not: {why}" in failure(
        begun, proves=f"not {claim}", **expected
    )


def won(rules: Rules, goes: int = 0, nagaris: int = 0) -> Scenario:
    """A two-player scenario that a stop wins after this many goes and nagari."""
    begun = scenario("won", rules).given(
        ["3J", ""], "3R", captured=[BRIGHTS], turns=[9, 9], goes=[goes, 0], carry=Carry(nagaris=nagaris), fill=False
    )
    return begun.when("play 3J", "stop")


@pytest.mark.parametrize(
    ("claim", "cuts", "spares", "why"),
    [
        ("PAY-25", won(TWO.changed(go_multiplier_cap=4), goes=5), won(TWO.changed(go_multiplier_cap=4), goes=4),
         "with go_multiplier_cap=None, this hand differs."),
        ("STOP-9", won(NAGARIS.changed(nagari_cap=4), nagaris=3), won(NAGARIS.changed(nagari_cap=4), nagaris=2),
         "with nagari_cap=None, this hand differs."),
        ("STOP-5", won(NAGARIS, nagaris=2), won(NAGARIS, nagaris=1), "2 nagaris came before."),
        ("STOP-5", won(TWO, nagaris=2), won(TWO, nagaris=1), "2 nagaris came before."),
    ],
)  # fmt: skip
def test_a_rule_without_a_line_has_near_misses_too(claim: str, cuts: Scenario, spares: Scenario, why: str) -> None:
    cuts.then(winner=0, proves=claim)
    spares.then(winner=0, proves=f"not {claim}")
    assert f"{claim} applies here, and the scenario says that it does not: {why}" in failure(
        cuts, winner=0, proves=f"not {claim}"
    )
    won(TWO, goes=5).then(winner=0, proves=f"not {claim}")


def test_a_rule_is_carried_where_its_flag_decides() -> None:
    off = scenario("no ppuk here", presets.pagat(ppuk=False), "TURN-8").given(["3B 5R", "1J 2J"], "3R 8J", "3J 7K")
    assert off.when("play 3B").then(captured="3B 3R").unfounded() == ()


def test_a_rule_is_carried_by_what_is_refused_and_by_what_was_looked_at() -> None:
    choice = scenario("choice", TWO, "TURN-4").given(["2A 9R", "1J"], table="2R 2J 8J", stock="12R")
    assert choice.unfounded() != ()
    assert "Nothing here carries TURN-4" in failure(choice, may="play 9R")
    choice.then(may="play 2A>2R")
    choice.then(may_not="play 2A")
    choice.then(legal=["play 2A>2R", "play 2A>2J", "play 9R"])
    choice.then(phase="turn")
    choice.refuses("play 2A", "choose_match", "TURN-4").then(next=0)


def test_a_rule_of_the_table_itself_may_be_claimed() -> None:
    own = Combination(name="January", romanised="il-wol", korean="일월", rule="HOUSE-1", cards="1B 1R 1J 1K", points=2)
    rules = presets.pagat() | Additions(combinations=[own])
    start = scenario("January", rules, "HOUSE-1").given(
        ["1B 5R", "2J"], "1R 8J", "7K", captured=["1J 1K"], turns=[1, 1]
    )
    start.when("play 1B").then(points=2)
    assert "Nothing here carries HOUSE-1" in failure(start.when("play 5R"), points=0)
    scenario("no January", rules, "not HOUSE-1").given(["1B 5R", "2J"], "1R 8J", "7K").when("play 5R").then(points=0)
    with pytest.raises(NotationError, match="There is no rule 'HOUSE-2'"):
        scenario("February", rules, "HOUSE-2")


def test_the_rules_that_nothing_shows_are_those_that_no_vector_has() -> None:
    """Every other rule has its id in some answer, or a flag that decides."""
    shown = {name for each in (*vectors(), *read_vectors(FOUND)) for name in ids_in(unrefused(each.expect))}
    never = {name for name, rule in RULES.items() if name not in shown and not rule.flags}
    assert UNSEEN - {"ROTATE-1", "STOP-8"} == never
    by_a_state = {"CARD-6", "BONUS-9", "STOP-5", "PUSH-3"}
    assert {name for name in RULES if name not in shown} - UNSEEN - by_a_state == SHOWN_BY_FLAGS


def unrefused(value: Any) -> Any:
    """An answer without what it refuses."""
    if isinstance(value, dict):
        return {name: unrefused(each) for name, each in value.items() if name != "refused"}
    return [*map(unrefused, value)] if isinstance(value, list) else value


def test_a_scenario_checks_the_code_and_the_rule_of_a_refusal() -> None:
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
        (PPUK.then, "nothing_expected"),
        (lambda: PPUK.then(chips=[1]), "wrong_seats"),
        (lambda: PPUK.then(stock_size="many"), "bad_expectation"),  # type: ignore[arg-type]
        (lambda: PPUK.then(chips={7: 3}), "unknown_seat"),
        (lambda: PPUK.then(points="three"), "bad_expectation"),  # type: ignore[arg-type]
        (lambda: PPUK.then(net=5), "bad_expectation"),  # type: ignore[arg-type]
        (lambda: PPUK.then(lines=["+ 3"]), "bad_expectation"),  # type: ignore[arg-type]
        (lambda: PPUK.then(next=0, proves="TURN-99"), "unknown_rule"),
        (lambda: scenario("x", TWO, "not TURN-99"), "unknown_rule"),
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


WRONG = (
    "start.when('play 3B').then(captured='3B 3R')",
    "start.when('play 1J')",
    "start.when('play 3B', seat=1)",
    "start.refuses('play 3B', 'not_in_hand')",
    "scenario('ppuk', presets.pagat(), 'TURN-99')",
    "scenario('ppuk', presets.pagat()).given(['3X', '1J'])",
    "scenario('ppuk', presets.pagat()).given(['3B'])",
    "scenario('ppuk', presets.pagat()).given(['3B', '1J'], dealer=5)",
    "scenario('ppuk', presets.pagat()).dealt(deck='3B')",
    "scenario('ppuk', presets.pagat()).at(None)",
    "scenario('ppuk', presets.pagat()).when('play 3B')",
    "start.when('ply 3B')",
    "start.refuses('ply 3B', 'not_in_hand')",
    "start.then()",
    "start.then(capturd='')",
    "start.then(captured='13B')",
    "start.then(chips=[1])",
    "start.then(chips=['many', 'few'])",
    "start.then(stock_size='many')",
    "start.then(phase='playing')",
    "start.then(includes='Pupk')",
    "start.then(next=0, proves='TURN-99')",
)
"""Whatever may be wrong in a scenario: what does not come, and what cannot be asked."""


@pytest.mark.slow
def test_pytest_shows_the_test_and_not_the_kit(tmp_path: Path) -> None:
    test = tmp_path / "test_house.py"
    begin = "    start = scenario('ppuk', presets.pagat()).given(['3B 5R', '1J'], '3R 8J', '3J')\n"
    tests = [f"def test_{place}():\n{begin}    {line}\n" for place, line in enumerate(WRONG)]
    test.write_text("from hwatu import presets\nfrom hwatu.testing import scenario\n" + "".join(tests))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(test)]
    said = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=PATHS, check=False).stdout
    assert f"{len(WRONG)} failed" in said
    for line in WRONG:
        assert f">       {line}\nE   " in said, line
    assert "src/hwatu" not in said.partition("short test summary")[0]


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


def test_months_are_expected_of_one_seat_or_of_each() -> None:
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
