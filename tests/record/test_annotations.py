"""Comments and evaluations of moves: in version 2 of a record, and in JSON, as they were given."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import ANY

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    Action,
    Evaluation,
    Go,
    HwatuError,
    InvalidPosition,
    Move,
    NotationError,
    Play,
    Record,
    SessionRecord,
    State,
    Stop,
    TextError,
    codec,
    legal_actions,
    presets,
)
from tests.notation.playing import dealt
from tests.record.test_record import SHORT, first_moves

NOTED = SHORT.replace("record 1", "record 2").replace("0: play 1K", "0: play 1K {[%eval -0.05 1.20] Bold, or not?}")

evaluations = st.builds(Evaluation, st.integers(-(10**14) + 1, 10**14 - 1), st.integers(0, 10**14 - 1))
comments = (
    st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" ", exclude_characters="#{}"), max_size=60)
    .map(str.strip)
    .filter(lambda text: "[%" not in text)
)


@given(dealt(4), st.integers(0, 12), st.data())
def test_what_is_said_of_moves_comes_back(state: State, count: int, data: st.DataObject) -> None:
    record = first_moves(state, 0 if state.over else 1)
    for _ in range(count):
        if record.moves and not record.state.over:
            record = record.played(data.draw(st.sampled_from(_legal(record))))
    for number in range(1, len(record.moves) + 1):
        comment, evaluation = data.draw(comments), data.draw(st.none() | evaluations)
        better = data.draw(st.none() | st.sampled_from([move.action for move in record.moves]))
        record = record.annotated(number, comment=comment, evaluation=evaluation, better=better)
        noted = record.moves[number - 1]
        assert (noted.comment, noted.evaluation, noted.better) == (comment, evaluation, better)
    text = record.dumps()
    assert text.startswith("hwatu record 2" if any(each.annotated for each in record.moves) else "hwatu record 1")
    for strict in (True, False):
        again = Record.loads(text, strict=strict)
        assert again == record
        assert again.dumps() == text
        assert again.replay() == record.state
    assert codec.loads(codec.dumps(record), Record) == record


def _legal(record: Record) -> list[Action]:
    """The legal actions at the end of a record."""
    return list(legal_actions(record.state))


def test_a_record_annotated_by_hand_is_read() -> None:
    first, second = Record.loads(NOTED).moves
    assert first.comment == "Bold, or not?"
    assert first.evaluation == Evaluation(-5, 120)
    assert (first.evaluation.chips, first.evaluation.error) == (-0.05, 1.2)
    assert not second.annotated
    assert Record.loads(NOTED).dumps() == NOTED
    assert Record.loads(NOTED) != Record.loads(SHORT)
    assert Record.loads(NOTED).replay() == Record.loads(SHORT).replay()


@pytest.mark.parametrize(
    ("written", "said", "evaluation", "better"),
    [
        ("{}", "", None, None),
        ("{ thinking }", "thinking", None, None),
        ("{[%eval 3 0]}", "", Evaluation(300), None),
        ("{[%eval +3.5 0.4] so}", "so", Evaluation(350, 40), None),
        ("{[%eval -0.00 0.40]so}", "so", Evaluation(0, 40), None),
        ("{[eval] 1, 2: 3}", "[eval] 1, 2: 3", None, None),
        ("{[%better play 2K>2R]}", "", None, Play("2K", "2R")),
        ("{[%eval 3 0][%better stop]so}", "so", Evaluation(300), Stop()),
    ],
)
def test_people_write_it_in_other_ways_too(
    written: str, said: str, evaluation: Evaluation | None, better: Action | None
) -> None:
    move = Record.loads(NOTED.replace("{[%eval -0.05 1.20] Bold, or not?}", written)).moves[0]
    assert (move.comment, move.evaluation, move.better) == (said, evaluation, better)


def test_moves_of_one_line_have_a_comment_each() -> None:
    text = SHORT.replace("record 1", "record 2").replace("0: play 1K", "0: shake 3 {a}, play 1K {b, c} ")
    moves = Record.loads(text, strict=False).moves
    assert [(type(each.action).__name__, each.comment) for each in moves] == [
        ("Shake", "a"), ("Play", "b, c"), ("Play", ""),
    ]  # fmt: skip
    assert [(each.line, each.column) for each in moves] == [(7, 4), (7, 17), (8, 4)]


@pytest.mark.parametrize(
    ("written", "column", "code"),
    [
        ("0: play 1K {open", 4, "bad_comment"),
        ("0: play 1K shut}", 4, "bad_comment"),
        ("0: play 1K {one} two", 4, "bad_comment"),
        ("0: play 1K {one {two}}", 4, "bad_comment"),
        ("0: play 1K {[%clk 0:01]}", 4, "bad_comment"),
        ("0: play 1K {[%eval 1 2] [%eval 1 2]}", 4, "bad_comment"),
        ("0: play 1K {" + "x" * 1001 + "}", 4, "bad_comment"),
        ("0: play 1K {[%better stop] [%eval 1 2]}", 4, "bad_comment"),
        ("0: play 1K {[%better ply 2A]}", 4, "unknown_action"),
        ("0: play 1K {[%eval 1]}", 4, "bad_evaluation"),
        ("0: play 1K {[%eval one 2]}", 4, "bad_evaluation"),
        ("0: play 1K {[%eval 1 -2]}", 4, "bad_evaluation"),
        ("0: play 1K {[%eval 1e3 2]}", 4, "bad_evaluation"),
        ("0: play 1K {one},", 18, "unknown_action"),
        ("0: play 1K {one}, ply 2A", 19, "unknown_action"),
        ("0: play 1K {#one}", 13, "not_strict"),
    ],
)
def test_what_is_no_comment_is_refused_with_its_place(written: str, column: int, code: str) -> None:
    with pytest.raises(TextError) as refused:
        Record.loads(SHORT.replace("record 1", "record 2").replace("0: play 1K", written))
    assert (refused.value.code, refused.value.line, refused.value.column) == (code, 7, column)


def test_version_1_has_no_comments() -> None:
    with pytest.raises(TextError) as refused:
        Record.loads(NOTED.replace("record 2", "record 1"))
    assert (refused.value.code, refused.value.line) == ("bad_moves", 7)


def test_a_session_holds_records_of_either_version() -> None:
    plain, noted = Record.loads(SHORT), Record.loads(NOTED)
    for hand in (plain, noted):
        session = SessionRecord(rules=hand.rules, hands=(hand,))
        assert session.dumps().startswith("hwatu session 1\n")
        assert SessionRecord.loads(session.dumps()) == session
    with pytest.raises(TextError) as refused:
        SessionRecord.loads(SessionRecord(rules=plain.rules).dumps().replace("session 1", "session 2"))
    assert refused.value.code == "unknown_version"


def test_a_comment_goes_with_its_move_and_replaces_the_last() -> None:
    record = first_moves(Record.start(presets.pagat(), seed=7).state, 3)
    noted = record.annotated(2, comment="why?").annotated(2, comment="so").annotated(3, evaluation=Evaluation.of(1, 2))
    assert [each.comment for each in noted.moves] == ["", "so", ""]
    assert noted.state == record.state
    assert noted.annotated(2).annotated(3) == record
    for number in (0, 4, True, "1"):
        with pytest.raises(InvalidPosition) as refused:
            record.annotated(number)  # type: ignore[arg-type]
        assert refused.value.code == "bad_number"


@pytest.mark.parametrize(
    "comment", ["two\nlines", " x", "x # y", "{x}", "[%eval 1 2]", "x" * 1001, 3, None, ANY, "\u200b"]
)
def test_a_comment_is_one_line(comment: str) -> None:
    with pytest.raises(NotationError) as refused:
        Move(Go(), comment=comment)
    assert refused.value.code == "bad_comment"


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: Move(Go(), evaluation=3.5), "bad_evaluation"),  # type: ignore[arg-type]
        (lambda: Move(Go(), better="stop"), "unknown_action"),  # type: ignore[arg-type]
        (lambda: Evaluation(10**14), "bad_number"),
        (lambda: Evaluation(0.5), "bad_number"),  # type: ignore[arg-type]
        (lambda: Evaluation(0, -1), "bad_number"),
        (lambda: Evaluation.of(float("nan")), "bad_number"),
        (lambda: Evaluation.of(0, float("inf")), "bad_number"),
        (lambda: Evaluation.of("1"), "bad_number"),  # type: ignore[arg-type]
        (lambda: Evaluation.of(10.0**20), "bad_number"),
    ],
)
def test_what_is_no_evaluation_is_refused(make: Callable[[], object], code: str) -> None:
    with pytest.raises(HwatuError) as refused:
        make()
    assert refused.value.code == code


@given(evaluations)
def test_an_evaluation_is_a_number_of_chips(evaluation: Evaluation) -> None:
    if abs(evaluation.hundredths) < 10**12:
        assert Evaluation.of(evaluation.chips, evaluation.error_hundredths / 100) == evaluation
    assert attrs.evolve(evaluation) == evaluation
