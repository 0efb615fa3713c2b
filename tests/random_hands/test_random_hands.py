"""Some of the ten million random hands, and that what is wrong in one would be found, told and repeated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hwatu import CardSet, Payment, Play, State, deal, legal_actions, presets, step
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu._engine.phases import PHASES
from hwatu.testing import _invariants as invariants
from hwatu.testing._invariants import Broken, check_agrees, step_refuses
from tests.helpers.profile import many
from tests.random_hands import one_hand
from tests.random_hands.__main__ import main
from tests.random_hands.one_hand import (
    EVERY_ACTION,
    BrokenHandError,
    cards_conserved,
    chips_conserved,
    play,
    rules_of,
)
from tests.random_hands.progress import Progress, joined

START = deal(presets.pagat(), seed=7)
PACK = CardSet(START.rules.deck).mask


@pytest.mark.parametrize("first", range(0, many(400, quick=100), 100))
def test_everything_holds_in_random_hands(first: int) -> None:
    assert sum(play(number).decisions for number in range(first, first + 100)) > 1000


def test_a_hand_follows_from_its_number() -> None:
    hands = [one_hand.RandomHand(60) for _ in range(2)]
    for hand in hands:
        hand.play()
    assert hands[0].state == hands[1].state
    assert one_hand.RandomHand(61).start != hands[0].start


def test_rules_are_of_every_kind() -> None:
    tables = [rules_of(table) for table in range(many(600, quick=300))]
    assert {rules.players for rules in tables} == set(range(2, 10))
    assert {rules.ending for rules in tables} == set(type(tables[0].ending))
    assert {rules.seating for rules in tables} == set(type(tables[0].seating))


def test_every_action_that_is_ever_legal_is_among_those_tried() -> None:
    assert {type(each) for each in EVERY_ACTION} == {kind for row in PHASES.values() for kind in row.moves}
    assert set(legal_actions(START)) <= set(EVERY_ACTION)


def with_table(state: State, table: int) -> State:
    """The state with another mask of cards on the table, unchecked."""
    return state._changed_unchecked(table=table)


def test_a_lost_card_and_one_in_two_places_are_found() -> None:
    table, hand = START._table, START._seats[0]._hand
    cards_conserved(START, PACK)
    for wrong in (table & table - 1, table | hand):
        with pytest.raises(Broken, match="cards"):
            cards_conserved(with_table(START, wrong), PACK)


def paid(*payments: Payment, rules: Any = START.rules) -> State:
    """A state in which these payments were made during the hand, unchecked."""
    setup = START._setup.changed(rules=rules)
    return START._changed_unchecked(setup=setup, paid=payments)


def test_chips_from_nowhere_are_found() -> None:
    chips_conserved(paid(Payment(0, 1, 3, "ppuk", "CHIPS-1")))
    chips_conserved(paid(Payment(0, None, 1, "stake", "CHIPS-5"), Payment(None, 1, 1, "boar", "CHIPS-5")))
    with pytest.raises(Broken, match="did not hold"):
        chips_conserved(paid(Payment(None, 1, 1, "boar", "CHIPS-5")))
    with pytest.raises(Broken, match="to nobody"):
        chips_conserved(paid(Payment(0, None, 3, "ppuk", "CHIPS-1")))
    chips_conserved(paid(Payment(0, None, 3, "ppuk", "CHIPS-1"), rules=presets.goo_stupe(players=2)))


def test_a_list_of_legal_actions_that_is_wrong_is_found() -> None:
    legal = legal_actions(START)
    check_agrees(START, legal, EVERY_ACTION)
    with pytest.raises(Broken, match="listed as legal"):
        check_agrees(START, [*legal, Play("1B")], [])
    with pytest.raises(Broken, match="differ about"):
        check_agrees(START, legal[1:], EVERY_ACTION)
    with pytest.raises(Broken, match="listed twice"):
        check_agrees(START, [*legal, legal[0]], [])


def test_a_step_that_does_what_is_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    step_refuses(START, EVERY_ACTION)
    monkeypatch.setattr(invariants, "step", lambda state, action: step(state, legal_actions(state)[0]))
    with pytest.raises(Broken, match="and step does it"):
        step_refuses(START, EVERY_ACTION)


def test_a_broken_hand_is_told_and_can_be_repeated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks(state: State, pack: int) -> None:
        if state._seats[0]._hand & MONTH_MASKS[1] == 0:
            raise Broken("no card of January")

    monkeypatch.setattr(one_hand, "cards_conserved", breaks)
    with pytest.raises(BrokenHandError) as broken:
        [play(number) for number in range(20)]
    number = str(broken.value).split()[1].rstrip(":")
    assert main(["--seed", number]) == 1
    said = capsys.readouterr().out
    assert said.strip() == str(broken.value).strip()
    assert f"hand {number}: no card of January\nagain: python -m tests.random_hands --seed {number}\nRules(" in said
    assert "\nhwatu record 1\n" in said
    assert said.rstrip().endswith("result: unfinished")


def test_a_run_can_be_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.random_hands.progress.CHUNK", 3)
    kept = tmp_path / "hands.json"
    assert main(["--until", "3", "--save", str(kept)]) == 0
    once = json.loads(kept.read_text(encoding="utf-8"))
    assert (once["hands"], once["ranges"]) == (3, [[0, 3]])
    assert main(["--until", "10", "--save", str(kept), "--minutes", "0"]) == 0
    assert json.loads(kept.read_text(encoding="utf-8"))["ranges"] == [[0, 6]]
    assert main(["--until", "10", "--save", str(kept)]) == 0
    found = json.loads(kept.read_text(encoding="utf-8"))
    assert (found["hands"], found["ranges"], sum(found["ends"].values())) == (10, [[0, 10]], 10)
    assert found["decisions"] == sum(play(number).decisions for number in range(10))
    assert list(tmp_path.iterdir()) == [kept]


def test_an_interrupted_run_keeps_what_it_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(number: int) -> one_hand.Played:
        if number == 5:
            raise KeyboardInterrupt
        return one_hand.Played(2, 20, "STOP")

    monkeypatch.setattr("tests.random_hands.progress.CHUNK", 2)
    monkeypatch.setattr("tests.random_hands.progress.play", interrupted)
    kept = tmp_path / "hands.json"
    assert main(["--until", "10", "--save", str(kept)]) == 130
    assert Progress.load(kept).ranges == [(0, 4)]


def test_progress_lists_the_ranges_that_are_missing() -> None:
    progress = Progress([(0, 1000), (2000, 2100)])
    assert list(progress.missing(2300)) == [range(1000, 1500), range(1500, 2000), range(2100, 2300)]
    assert list(progress.missing(1200)) == [range(1000, 1200)]
    assert list(progress.missing(700)) == []
    assert joined([(5, 7), (0, 2), (2, 5), (9, 10)]) == [(0, 7), (9, 10)]


@pytest.mark.slow
def test_several_processes_play_the_same_hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.random_hands.progress.CHUNK", 10)
    kept = [tmp_path / "one.json", tmp_path / "two.json"]
    for processes, path in enumerate(kept, 1):
        assert main(["--until", "50", "--save", str(path), "--processes", str(processes)]) == 0
    assert Progress.load(kept[0]) == Progress.load(kept[1])
