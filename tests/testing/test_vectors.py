"""The conformance vectors: complete, current, as their schema says, and told right from wrong by the runner."""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

from hwatu import NotationError, catalogue
from hwatu.notation import parse_position
from hwatu.rules import FLAGS
from hwatu.rules.flag_values import OneOf, Switch
from hwatu.testing import run_vectors, vectors
from hwatu.testing.answer_vectors import respond
from hwatu.testing.conformance import SECTIONS, answer, schema
from hwatu.testing.conformance.answering import begun
from hwatu.testing.conformance.making import made
from hwatu.testing.conformance.plain_values import plain_flag, read_house
from hwatu.testing.conformance.running import Program, ProgramError, judge
from hwatu.testing.conformance.vector import file_text
from hwatu.testing.make_vectors import HERE
from hwatu.testing.rule_samples import sample_values

ALL = vectors()
ANSWERING = [sys.executable, "-m", "hwatu.testing.answer_vectors"]
WRONG = [sys.executable, str(Path(__file__).parent / "wrong_answers.py")]
FIRST = [sys.executable, str(Path(__file__).parent / "first_answers.py")]


@pytest.mark.slow
def test_the_stored_vectors_are_current() -> None:
    found = made()
    for section in SECTIONS:
        stored = (HERE / f"{section}.json").read_text(encoding="utf-8")
        assert stored == file_text(section, found[section]), "run python -m hwatu.testing.make_vectors"
    assert json.loads((HERE / "schema.json").read_text(encoding="utf-8")) == schema()


def test_every_file_is_as_the_schema_says() -> None:
    Draft202012Validator.check_schema(schema())
    validator = Draft202012Validator(schema())
    for section in SECTIONS:
        validator.validate(json.loads((HERE / f"{section}.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("where", "what"), [("name", "turn"), ("ask", "play?"), ("rules", ["TURN-99"]), ("given", {}), ("expect", {})]
)
def test_the_schema_refuses_what_is_no_vector(where: str, what: object) -> None:
    document = json.loads((HERE / "turn.json").read_text(encoding="utf-8"))
    document["vectors"][0][where] = what
    assert not Draft202012Validator(schema()).is_valid(document)


def test_every_rule_has_vectors() -> None:
    counts = Counter(rule for each in ALL for rule in each.rules)
    assert [rule for rule in catalogue.RULES if not counts[rule]] == []
    assert set(counts) <= set(catalogue.RULES)
    assert len(ALL) > 800
    assert len({each.name for each in ALL}) == len(ALL)


def test_every_flag_is_seen_with_every_kind_of_value() -> None:
    """Each member, both truth values, and of a number at least two."""
    houses = [read_house(each.given["house"]) for each in ALL if "house" in each.given and "refused" not in each.expect]
    for name, flag in FLAGS.items():
        seen = {str(plain_flag(name, getattr(rules, name))) for rules in houses}
        if isinstance(flag.values, (OneOf, Switch)):
            assert seen == {str(plain_flag(name, value)) for value in sample_values(name)}, name
        assert len(seen) > 1, name


def test_the_text_of_a_position_is_the_position() -> None:
    positions = [each for each in ALL if "text" in each.given]
    assert len(positions) > 150
    for each in positions:
        assert parse_position(each.given["text"], read_house(each.given["house"])) == begun(each.given)


def test_an_unknown_section() -> None:
    with pytest.raises(NotationError, match="Did you mean turn"):
        vectors("turns")


def test_an_unknown_question() -> None:
    assert "unsupported" in answer("sing", {})


def test_the_responder_answers_line_by_line() -> None:
    answers = io.StringIO()
    respond([json.dumps(each.request) + "\n" for each in ALL[:5]] + ["\n"], answers)
    assert [json.loads(line) for line in answers.getvalue().splitlines()] == [each.expect for each in ALL[:5]]


MALFORMED = [
    '{"ask": "card", "given": {}}',
    '{"ask": "card", "given": []}',
    '{"ask": "card", "given": null}',
    '{"ask": "card"}',
    '{"ask": "card"',
    '{"ask": [], "given": {}}',
    '{"given": {"code": "1B"}}',
    "[]",
    "3",
    "no JSON",
    "[" * 100_000,
    '{"ask": "house", "given": {"house": {}}}',
    '{"ask": "play", "given": {"house": 3}}',
    '{"ask": "play", "given": {"house": {"players": 2}, "actions": []}}',
    '{"ask": "play", "given": {"house": {"players": 2}, "position": {"hands": ["1B", "2A"], "trumps": 1}}}',
    '{"ask": "settle", "given": {"house": {"players": 2}, "outcome": {"end": "LATE", "standings": []}}}',
    '{"ask": "series", "given": {"house": {"players": 2}, "hands": 1, "deals": [3]}}',
    '{"ask": "draw", "given": {"draws": {"x": "1B"}, "time": "NIGHT"}}',
    '{"ask": "draw", "given": {"draws": {"0": "1B"}, "time": "NOON"}}',
]


@pytest.mark.parametrize("line", MALFORMED, ids=[each[:60] for each in MALFORMED])
def test_a_malformed_question_is_refused_and_the_next_is_answered(line: str) -> None:
    answers = io.StringIO()
    respond([line, json.dumps(ALL[0].request)], answers)
    refused, after = map(json.loads, answers.getvalue().splitlines())
    assert refused == {"refused": {"code": "bad_question", "rule": None}}
    assert after == ALL[0].expect


@pytest.mark.parametrize("place", range(0, len(ALL), 60))
def test_no_slip_in_a_question_ends_the_program(place: int) -> None:
    """Each field left out, and each of another type."""

    def slips(value: Any) -> list[Any]:
        found: list[Any] = [None, 3, "x", [], {}, [[]]]
        if isinstance(value, dict):
            for key in value:
                found.append({other: each for other, each in value.items() if other != key})
                found += [{**value, key: slip} for slip in slips(value[key])]
        elif isinstance(value, list) and value:
            found += [[slip, *value[1:]] for slip in slips(value[0])]
        return found

    for asked in slips(dict(ALL[place].request)):
        answers = io.StringIO()
        respond([json.dumps(asked)], answers)
        assert isinstance(json.loads(answers.getvalue()), dict)


def test_the_reference_answers_everything_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main(["--", *ANSWERING]) == 0
    assert f"{len(ALL)} right, 0 wrong, 0 not supported" in capsys.readouterr().out


def test_a_wrong_program_is_caught(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main(["--section", "turn", "--", *WRONG]) == 1
    said = capsys.readouterr().out
    assert "turn-8-001 (TURN-8" in said
    assert "$.state.stacks: expected [{" in said
    assert " 0 wrong" not in said


def test_the_program_of_the_docs_answers_what_it_knows_and_no_more(capsys: pytest.CaptureFixture[str]) -> None:
    said = Counter(
        "not supported" if each.ask != "score" else "right" if each.expect.get("points") == 3 else "wrong"
        for each in vectors("score")
    )
    assert run_vectors.main(["--section", "score", "--only", "points", "--", *FIRST]) == 1
    counted = ", ".join(f"{said[verdict]} {verdict}" for verdict in ("right", "wrong", "not supported"))
    assert counted in capsys.readouterr().out
    assert said["right"] > 0


def test_what_is_not_compared_cannot_be_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main(["--section", "turn", "--only", "hands", "--", *WRONG]) == 0
    assert run_vectors.main(["--section", "turn", "--only", "stacks,net", "--", *WRONG]) == 1
    assert run_vectors.main(["--rule", "TURN-8", "--", *WRONG]) == 1
    capsys.readouterr()


def test_what_a_program_does_not_support_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main(["--section", "card", "--", *WRONG]) == 0
    cards = sum(each.ask == "card" for each in vectors("card"))
    assert f"{cards} not supported" in capsys.readouterr().out


def test_the_questions_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main(["--section", "score", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == [each.request for each in vectors("score")]


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (["-c", ""], "ended without an answer"),
        (["-c", "print('hello')"], "no JSON: 'hello"),
        (["-c", "print('[]')"], "an answer is an object"),
        (["-c", "import time; time.sleep(60)"], "no answer within 1 seconds"),
    ],
)
def test_a_program_that_does_not_answer(program: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main(["--timeout", "1", "--", sys.executable, *program]) == 2
    assert said in capsys.readouterr().err


def test_no_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main([]) == 2
    with pytest.raises(ProgramError, match="cannot be run"):
        Program(["/nowhere/at/all"])
    capsys.readouterr()


PPUK = next(each for each in ALL if each.title == "ppuk")


def changed(**fields: Any) -> dict[str, Any]:
    """The right answer about a ppuk, with something else in its state."""
    right = json.loads(json.dumps(PPUK.expect))
    right["state"] |= fields
    return dict(right)


def test_the_order_of_a_set_does_not_count() -> None:
    legal = list(reversed(PPUK.expect["state"]["legal"]))
    assert not judge(PPUK, changed(legal=legal)).wrong
    assert not judge(PPUK, changed(mood="merry")).wrong


@pytest.mark.parametrize(
    "fields",
    [{"legal": []}, {"actor": 0}, {"actor": True}, {"stacks": None}, {"captured": [["1B"], []]}, {"ppuks": "1"}],
)
def test_anything_else_does(fields: dict[str, Any]) -> None:
    verdict = judge(PPUK, changed(**fields))
    assert len(verdict.wrong) == 1
    assert next(iter(fields)) in str(verdict)


def test_the_order_of_events_counts() -> None:
    right = json.loads(json.dumps(PPUK.expect))
    right["steps"][0]["events"].reverse()
    assert judge(PPUK, right).wrong


def test_long_verdicts_are_cut() -> None:
    verdict = attrs.evolve(judge(PPUK, {}), wrong=tuple("abcdefghijk"))
    assert str(verdict).endswith("and 3 more")
