"""A review has every decision of a hand, and what it cost beside the best."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev
from typing import Any

import attrs
import pytest

from hwatu import (
    AcceptNagari,
    Evaluation,
    HwatuError,
    InvalidPosition,
    NotationError,
    OfferNagari,
    Play,
    Record,
    legal_actions,
    observe,
    parse_position,
    position,
    presets,
)
from hwatu._cards.shuffle import derived
from hwatu.advice import Review, ReviewedMove, analyse, annotate, review
from hwatu.advice._analysis import _tried
from hwatu.bots import Aim, simple_bot
from hwatu.render import Lang, text
from tests.render.test_every_text import faults

CHIPS_OR_WINS = (
    "hwatu position 1; actor 1; hands 3B 4R 6A 10A / 2R 3R 3J 8A 11B; "
    "captured 2K 4A 4K 7A 7R 7J 7K 8B 8J 9R 9J 9K 10K 11K 11D 12R 12D X2 X3 / 1R 1J 2A 5A 5R 6R 6J 9A 10R; "
    "table 1B 2J 5K 8K; stock 4J 1K 3K 12A 10J 12B 6K 11J 5J; turns 6 5; goes 1 0; last_go 9 0; pair_bombed 7 / -"
)


def played(seed: int = 5) -> Record:
    """The record of a two-player hand played at random to its end."""
    record, rng = Record.start(presets.pagat(), seed=seed), Random(seed)
    while not record.state.over:
        record = record.played(rng.choice(legal_actions(record.state)))
    return record


HAND = played()
FOUND = review(HAND, 4, seed=2)


def test_a_review_has_every_decision_with_a_choice() -> None:
    states = list(HAND.states())
    chosen = [
        (number, state.actor, move.action)
        for number, (state, move) in enumerate(zip(states, HAND.moves, strict=False), 1)
        if len(legal_actions(state)) > 1
    ]
    assert [(each.number, each.seat, each.action) for each in FOUND.moves] == chosen
    assert FOUND.deals == 4
    for each in FOUND.moves:
        assert each.best in legal_actions(states[each.number - 1])
        assert each.cost >= 0
        assert (each.best == each.action) is (each.cost == 0)
    assert review(HAND, 4, seed=2) == FOUND


def test_a_review_of_some_seats_has_their_decisions_alone() -> None:
    assert review(HAND, 4, seats=[1], seed=2).moves == tuple(each for each in FOUND.moves if each.seat == 1)
    assert review(HAND, 4, seats=[], seed=2).moves == ()
    for seats, code in (([2], "unknown_seat"), ("0", "bad_list")):
        with pytest.raises(InvalidPosition) as refused:
            review(HAND, 4, seats=seats)  # type: ignore[arg-type]
        assert refused.value.code == code


def test_the_figures_are_those_of_analyses() -> None:
    late = position(presets.pagat(), hands=["8J 5J", "8K 9J"], table="8B 8A", captured=["1B 2A 4A", "1R"], turns=[8, 8])
    (found,) = review(Record.of(late).played(Play("5J")), 30, seed=1).moves
    view, seed = observe(late, 0), derived(1, "move 1")
    analysis = analyse(view, 30, seed=seed)
    (taken,) = [each for each in analysis.actions if each.action == Play("5J")]
    assert (found.expected, found.expected_error) == (taken.chips, taken.error)
    again = _tried(view, (analysis.best, Play("5J")), seed, "chips", None, range(30, 60))
    behind = [best.chips - own.chips for best, own in again]
    assert found.best == analysis.best
    assert found.cost == pytest.approx(mean(behind))
    assert found.error == pytest.approx(stdev(behind) / 30**0.5)


def test_what_only_luck_made_best_costs_nothing() -> None:
    first = Record.of(next(HAND.states())).played(HAND.moves[0].action)
    found = [review(first, 6, seed=seed).moves[0] for seed in range(20)]
    assert {(each.best == each.action, bool(each.cost)) for each in found} == {(True, False), (False, True)}
    assert any(each.error for each in found if not each.cost)


@pytest.mark.rule("LIABLE-5")
def test_a_review_never_proposes_a_nagari() -> None:
    """After an offer by seat 1 of the hand below, and before it, the bots like nagari best."""
    record, random = Record.start(presets.pagat(players=3), seed=2), Random(2)
    while not record.state.over:
        record = record.played(simple_bot(observe(record.state, record.state.actor), random))
    liked = [
        analyse(observe(state, state.actor), 4, seed=derived(0, f"move {number}")).best
        for number, state in enumerate(record.states(), 1)
        if not state.over and len(legal_actions(state)) > 1
    ]
    assert any(isinstance(each, OfferNagari) for each in liked)
    assert not any(isinstance(each.best, (OfferNagari, AcceptNagari)) for each in review(record, 4).moves)


def move(number: int, cost: float, error: float, seat: int = 0) -> ReviewedMove:
    """A reviewed move with this cost and error, for statistics over moves."""
    return ReviewedMove(number, seat, Play("1J"), Play("2J"), cost, error, -cost, 0.5, ())


def test_nothing_is_a_mistake_within_two_errors() -> None:
    assert not move(1, 2.0, 1.0).mistake
    assert move(1, 2.1, 1.0).mistake
    assert not move(1, 0.0, 0.0).mistake
    moves = (move(1, 9, 1), move(2, 30, 20), move(3, 3, 1, 1), move(4, 12, 1), move(5, 4, 1), move(6, 5, 1))
    found = Review(HAND, 4, moves)
    assert [each.number for each in found.costliest] == [4, 1, 6]
    assert (found.cost(0), found.cost(1)) == (30, 3)
    assert found.curve(1) == ((3, -3),)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_review_reads_well(lang: Lang) -> None:
    moves = (*FOUND.moves, move(99, 12, 1))
    for found in (FOUND, Review(HAND, 4, moves), Review(HAND, 4, (move(1, 1, 1),))):
        assert faults(text(found, lang=lang), lang) == []
    assert "Ann" in text(FOUND, lang=lang, names=["Ann", "Bob"])


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize(
    ("aim", "english", "korean"),
    [
        ("chips", "cost 0.3 ± 0.0 chips", "손해 0.3 ± 0.0칩"),
        ("squashed", "cost 0.300 ± 0.040 squashed chips", "손해 눌러 센 칩 0.300 ± 0.040"),
        ("wins", "cost 30.0 ± 4.0 wins in 100 hands", "손해 100판에 30.0 ± 4.0승"),
    ],
)
def test_a_cost_has_the_unit_of_the_aim(lang: Lang, aim: Aim, english: str, korean: str) -> None:
    found = Review(HAND, 4, (move(FOUND.moves[0].number, 0.3, 0.04),), aim=aim)
    told = text(found, lang=lang)
    assert (english if lang == "en" else korean) in told
    assert faults(told, lang) == []
    noted = annotate(found, lang=lang).moves[FOUND.moves[0].number - 1].comment
    assert (english.capitalize() if lang == "en" else korean) in noted


def test_a_review_for_wins() -> None:
    state = parse_position(CHIPS_OR_WINS, presets.matgo())
    record = Record.of(state).played(Play("2R"))
    (chips,) = review(record, 100).moves
    assert (chips.best, chips.cost) == (Play("2R"), 0)
    found = review(record, 100, aim="wins")
    (wins,) = found.moves
    best = analyse(observe(state, 1), 100, seed=derived(0, "move 1"), aim="wins").best
    assert (found.aim, wins.best, wins.mistake) == ("wins", best, True)
    assert 0.05 < wins.cost < 0.4
    with pytest.raises(NotationError):
        review(record, 1, aim="points")  # type: ignore[arg-type]


def test_a_cost_within_two_errors_is_called_even() -> None:
    close, clear = move(1, 1.9, 1.0), move(3, 2.1, 1.0)
    told = text(Review(HAND, 4, (close, clear))).splitlines()
    assert [line.split()[4] for line in told[1:3]] == ["even", "2.1"]
    assert "비슷함" in text(Review(HAND, 4, (close,)), lang="ko")


@pytest.mark.parametrize(("record", "deals", "code"), [(3, 4, "bad_record"), (HAND, 0, "bad_number")])
def test_a_review_refuses_what_is_no_record_and_no_deals(record: Any, deals: int, code: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        review(record, deals)
    assert refused.value.code == code


def test_a_record_that_does_not_replay_is_refused() -> None:
    assert HAND.ended is not None
    with pytest.raises(HwatuError) as refused:
        review(attrs.evolve(HAND, ended=attrs.evolve(HAND.ended, net=(1, -1))), 1)
    assert refused.value.code == "bad_result"


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_review_is_written_into_its_record(lang: Lang) -> None:
    second = HAND.moves[FOUND.moves[1].number - 1]
    said = HAND.annotated(FOUND.moves[1].number, comment="As I thought.")
    bad = attrs.evolve(FOUND.moves[0], best=FOUND.moves[0].action, cost=12.0, error=1.0)
    found = Review(said, 4, (bad, attrs.evolve(FOUND.moves[1], cost=0.0)))
    record = annotate(found, lang=lang, names=["{Ann} #1", "Bob"])
    first, other = (record.moves[each.number - 1] for each in found.moves)
    assert first.evaluation == Evaluation.of(bad.expected, bad.expected_error)
    assert "12.0 ± 1.0" in first.comment
    assert faults(first.comment, lang) == []
    assert (other.action, other.comment) == (second.action, "As I thought.")
    assert [each.action for each in record.moves] == [each.action for each in HAND.moves]
    assert len([each for each in record.moves if each.evaluation]) == 2
    assert Record.loads(record.dumps()) == record


def test_costs_and_errors_are_rounded_in_reprs() -> None:
    told = "ReviewedMove(number=1, seat=0, action=Play('1J'), best=Play('2J'), cost=0.67, error=0.12, "
    assert repr(move(1, 2 / 3, 0.1234)).startswith(told)
    first = next(iter(HAND.states()))
    action = analyse(observe(first, first.actor), 3).actions[0]
    assert f"chips={round(action.chips, 2)!r}, error={round(action.error, 2)!r}, " in repr(action)
