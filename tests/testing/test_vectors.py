"""The conformance vectors: complete, current, stable, valid, and compared correctly by the runner."""

from __future__ import annotations

import io
import json
import shutil
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

from conformance import finding, making, scenarios
from conformance import vector_schema as schema_tool
from conformance.__main__ import main as command
from conformance.questions import plain_flag, plain_house, plain_position
from conformance.samples import Sample, worth
from conformance.storing import FOUND, PACKAGED, StoredVectorError, file_text, line_of, merged
from hwatu import Line, NotationError, Op, catalogue, parse_position, position, presets
from hwatu._facts.payments import without_idle_limits
from hwatu.rules import FLAGS
from hwatu.rules._flag import OneOf, Switch
from hwatu.testing import _vector_runs as run_vectors
from hwatu.testing import vectors
from hwatu.testing._conformance_vectors import SECTIONS, Vector, judge, read_vectors, schema
from hwatu.testing._random_rules import sample_values
from hwatu.testing._vector_answers import answer, begun, read_house
from hwatu.testing._vector_runs import Program, ProgramError, respond
from tests.helpers.profile import many

FOUND_VECTORS = read_vectors(FOUND)
ALL = (*vectors(), *FOUND_VECTORS)
ANSWERING = [sys.executable, "-m", "hwatu.testing", "--answer"]
WRONG = [sys.executable, str(Path(__file__).parent / "wrong_answers.py")]
FIRST = [sys.executable, str(Path(__file__).parent / "first_answers.py")]
FIRST_IN_JAVASCRIPT = ["node", str(Path(__file__).parent / "first_answers.js")]
NEEDS_NODE = pytest.mark.skipif(shutil.which("node") is None, reason="it needs node")


def test_the_schema_is_current() -> None:
    assert schema() == schema_tool.schema(), "run python -m conformance"


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parent / "versions").glob("*.json")), ids=lambda path: path.stem
)
def test_vectors_of_every_version_are_answered_as_they_say(path: Path) -> None:
    """But for limits that cut nothing, which were lines of a debt once."""
    for each in read_vectors(path):
        expect = json.loads(json.dumps(each.expect))
        for payment in expect["payments"]:
            lines = payment.get("lines", [])
            told = without_idle_limits([Line(line["rule"], "", "", Op[line["op"]], line["value"]) for line in lines])
            kept = [(line.rule, line.op.name, line.value) for line in told]
            lines[:] = [line for line in lines if (line["rule"], line["op"], line["value"]) in kept]
        assert answer(each.ask, each.given) == expect


def test_files_are_checked_or_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    turn, files = tmp_path / "turn.json", {"turn.json", "schema.json"}
    monkeypatch.setattr("conformance.__main__.PACKAGED", tmp_path)
    monkeypatch.setattr("conformance.__main__.updated", lambda *_: {turn: vectors("turn")})
    for name in files:
        (tmp_path / name).write_bytes((PACKAGED / name).read_bytes())
    assert (command(["--check"]), *capsys.readouterr()) == (0, "", "")
    for name in files:
        (tmp_path / name).write_text((PACKAGED / name).read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert command(["--check"]) == 1
    assert set(capsys.readouterr().err.split()) >= files
    assert command([]) == 0
    assert [(tmp_path / name).read_bytes() for name in files] == [(PACKAGED / name).read_bytes() for name in files]


def stored_lines(path: Path) -> list[str]:
    """A stored vector a line, without the commas between them."""
    return [line.rstrip(",") for line in path.read_text(encoding="utf-8").splitlines()[1:-1]]


def without_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the counts of perft from the stored vectors, since counting is slow."""
    monkeypatch.setattr(making, "perft_vectors", lambda: vectors("perft"))


@pytest.mark.slow
def test_a_new_scenario_leaves_all_other_vectors_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    without_counting(monkeypatch)
    new = worth("only in a test", presets.pagat(), "1B 3B 8B 11B 12B", 15, "SCORE-1")
    entries = list(scenarios.entries())
    for place in (0, len(entries)):
        monkeypatch.setattr(making, "entries", lambda place=place: [*entries[:place], new, *entries[place:]])
        for section, made in making.made().items():
            path = PACKAGED / f"{section}.json"
            lines = [line_of(each) for each in merged(read_vectors(path), made)]
            stored = stored_lines(path)
            assert lines[: len(stored)] == stored
            assert [json.loads(line)["name"] for line in lines[len(stored) :]] == (
                ["score-1-only-in-a-test"] if section == "score" else []
            )


@pytest.mark.slow
def test_a_new_value_of_a_flag_leaves_all_other_vectors_as_they_are() -> None:
    new = ("sseul_junk", 3)
    assert new[1] not in sample_values(new[0])
    found = merged(FOUND_VECTORS, finding.found(FOUND_VECTORS, [new]))
    lines, stored = [line_of(each) for each in found], stored_lines(FOUND)
    assert lines[: len(stored)] == stored
    added = found[len(stored) :]
    assert [each for each in added if each.given["house"]["flags"].get("sseul_junk") == 3]
    assert all(each.name == finding.name_of(each.ask, each.given) for each in found)
    assert merged(found, finding.found(found, [new])) == found


@pytest.mark.slow
def test_a_changed_answer_is_an_error_that_names_it() -> None:
    first, second, third = FOUND_VECTORS[:3]
    other = attrs.evolve(second, expect={**second.expect, "points": 99})
    with pytest.raises(StoredVectorError, match=second.name):
        merged([first, other], finding.found([first, other], []))
    with pytest.raises(StoredVectorError, match=first.name):
        merged([first, other], [other], renew=[other.name])
    assert merged([first, other], [first, second, third], renew=[other.name]) == [first, second, third]
    assert merged([first, other], [second], renew=[first.name, other.name]) == [second]


@pytest.mark.slow
def test_a_question_that_can_no_longer_be_asked_is_an_error_too() -> None:
    played = next(each for each in FOUND_VECTORS if each.given.get("before"))
    gone = attrs.evolve(played, given={**played.given, "before": ["stop"]})
    with pytest.raises(StoredVectorError, match=gone.name):
        merged([gone], finding.found([gone], []))


def test_two_vectors_of_one_name_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = next(each for each in scenarios.entries() if isinstance(each, Sample))
    without_counting(monkeypatch)
    monkeypatch.setattr(making, "entries", lambda: [twice, twice])
    with pytest.raises(StoredVectorError, match="another title"):
        merged([], [each for made in making.made().values() for each in made])


@pytest.mark.parametrize("claim", ["TURN-8", "SCORE-4", "PAY-20", "FAMILY-1", "not SCORE-1"])
def test_a_sample_that_claims_what_its_answer_does_not_bear_out_is_an_error(
    claim: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_counting(monkeypatch)
    wrong = worth("five brights", presets.pagat(), "1B 3B 8B 11B 12B", 15, claim)
    monkeypatch.setattr(making, "entries", lambda: [wrong])
    with pytest.raises(AssertionError, match=f"its answer does not bear out '{claim}'"):
        making.made()


def test_a_near_miss_keeps_the_name_of_the_rule_that_it_misses(monkeypatch: pytest.MonkeyPatch) -> None:
    without_counting(monkeypatch)
    near = worth("two brights", presets.pagat(), "1B 3B", 0, "not SCORE-3", "SCORE-10")
    monkeypatch.setattr(making, "entries", lambda: [near])
    (vector,) = making.made()["score"]
    assert (vector.name, vector.rules) == ("score-3-two-brights", ("SCORE-3", "SCORE-10"))


def test_every_file_is_as_the_schema_says() -> None:
    Draft202012Validator.check_schema(schema())
    validator = Draft202012Validator(schema())
    for path in (*[PACKAGED / f"{section}.json" for section in SECTIONS], FOUND):
        document = json.loads(path.read_text(encoding="utf-8"))
        document["vectors"] = document["vectors"][:: many(1, quick=20)]
        validator.validate(document)


@pytest.mark.parametrize(
    ("where", "what"), [("name", "turn"), ("ask", "play?"), ("rules", ["TURN-99"]), ("given", {}), ("expect", {})]
)
def test_the_schema_refuses_what_is_no_vector(where: str, what: object) -> None:
    document = json.loads((PACKAGED / "turn.json").read_text(encoding="utf-8"))
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


@pytest.mark.parametrize(
    "said",
    [
        {"goes": [1, 1], "last_go": [3, 2], "turns": [2, 1]},
        {"goes": [1, 1], "turns": [2, 1]},
        {"first_months": [[], [4]], "turns": [1, 1]},
        {"shaken": [[2], []]},
        {"shown": ["", "3R"]},
    ],
)
def test_the_fields_of_a_position_are_the_position(said: dict[str, Any]) -> None:
    start = position(presets.pagat(), hands=["2A 2R 2J", "3R 7J"], table="8J 9J", stock="1R", fill=False, **said)
    given = {"house": plain_house(start.rules), "position": json.loads(json.dumps(plain_position(start)))}
    assert begun(given) == start


def test_an_unknown_section_is_refused_and_the_nearest_named() -> None:
    with pytest.raises(NotationError, match="Did you mean turn"):
        vectors("turns")


def test_vectors_are_read_from_files(tmp_path: Path) -> None:
    assert read_vectors(PACKAGED / "turn.json") == vectors("turn")
    assert sorted(each.name for each in read_vectors(str(PACKAGED))) == sorted(each.name for each in vectors())
    for text in ("nonsense", "[]", '{"vectors": [{"name": "turn-8"}]}', '{"vectors": 3}'):
        (tmp_path / "other.json").write_text(text, encoding="utf-8")
        with pytest.raises(NotationError, match="not a file of vectors"):
            read_vectors(tmp_path)


def test_an_unknown_question_is_answered_as_unsupported() -> None:
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
    '{"ask": "settle", "given": {"house": {"players": 2}, "outcome": {"end": "LATE", "seats": []}}}',
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


@pytest.mark.parametrize("place", range(0, len(ALL), many(60, quick=300)))
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

    request = json.loads(json.dumps(ALL[place].request))
    if "depth" in request["given"]:
        request["given"]["depth"] = 2  # for it is counted anew at each slip
    for asked in slips(request):
        answers = io.StringIO()
        respond([json.dumps(asked)], answers)
        assert isinstance(json.loads(answers.getvalue()), dict)


def test_the_reference_answers_everything_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ALL[:: many(1, quick=12)]
    (tmp_path / "asked.json").write_text(file_text("asked", asked), encoding="utf-8")
    assert run_vectors.main(["--vectors", str(tmp_path), "--", *ANSWERING]) == 0
    assert f"{len(asked)} right, 0 wrong, 0 not supported" in capsys.readouterr().out


def test_a_wrong_program_is_caught(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main(["--section", "turn", "--", *WRONG]) == 1
    said = capsys.readouterr().out
    assert "turn-8-ppuk: ppuk\n  TURN-8 Ppuk; TURN-3 Hand card with one match; " in said
    assert (
        "\n  asked: play\n    house: 2 players, no flag changed\n    position: hands 2A 9R / 3R; table 2J 8J;" in said
    )
    assert "\n    actions: play 2A\n  $.state.stacks: " in said
    assert "$.state.stacks: expected [{" in said
    assert " 0 wrong" not in said


@pytest.mark.parametrize("program", [FIRST, pytest.param(FIRST_IN_JAVASCRIPT, marks=NEEDS_NODE)], ids=["py", "js"])
def test_the_programs_of_the_docs_answer_what_they_know(program: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    said = Counter(
        "right" if each.expect.get("points") == 3 else "wrong"
        for each in vectors()
        if each.ask == "score" and "points" in each.expect
    )
    assert run_vectors.main(["--ask", "score", "--only", "points", "--", *program]) == 1
    told = capsys.readouterr().out
    assert f"{said['right']} right, {said['wrong']} wrong, 0 not supported" in told
    assert said["right"] > 0
    assert "  SCORE-3 Three brights" in told
    assert run_vectors.main(["--ask", "card", "--", *program]) == 2
    assert "not supported" in capsys.readouterr().out


def test_a_question_is_chosen_in_whatever_section_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    """The command that the docs give to a scorer asks every question that a scorer can be asked."""
    assert run_vectors.main(["--ask", "score", "--list"]) == 0
    listed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [each["name"] for each in listed] == [each.name for each in vectors() if each.ask == "score"]
    assert {each["name"].partition("-")[0] for each in listed} >= {"card", "score"}
    assert run_vectors.main(["--ask", "draw", "--ask", "cut", "--list"]) == 0
    assert {json.loads(line)["ask"] for line in capsys.readouterr().out.splitlines()} == {"draw", "cut"}
    assert run_vectors.main(["--ask", "scroe", "--list"]) == 2
    assert capsys.readouterr().err == "There is no question 'scroe' in these vectors. Did you mean score?\n"


@pytest.mark.parametrize("bug", ["12D counts two", "the cup counts one"])
def test_the_command_of_the_docs_finds_what_other_sections_ask(bug: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A scorer with a bug that no vector of the section ``score`` finds."""
    page = (Path(__file__).parents[2] / "docs" / "conformance.md").read_text(encoding="utf-8")
    command = next(
        line.strip() for line in page.splitlines() if line.strip().startswith("python -m hwatu.testing --ask")
    )
    options = command.removeprefix("python -m hwatu.testing").partition(" -- ")[0].split()
    flags = {"december_junk_value": 1} if bug == "12D counts two" else {"dual_animals": {"9A": 1}}
    program = (
        "import json, sys\n"
        "from hwatu.testing._vector_answers import answer\n"
        "for line in sys.stdin:\n"
        "    given = json.loads(line)['given']\n"
        f"    given['house']['flags'] = {{**{flags!r}, **given['house']['flags']}}\n"
        "    print(json.dumps(answer('score', given)), flush=True)\n"
    )
    assert run_vectors.main([*options, "--", sys.executable, "-c", program]) == 1
    assert capsys.readouterr().out.startswith("card-")


@pytest.mark.slow
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
        (["-c", "print('hello')"], "not JSON: 'hello"),
        (["-c", "print('[]')"], "an answer is an object"),
        (["-c", "import time; time.sleep(60)"], "no answer within 1 seconds"),
    ],
)
def test_the_runner_says_why_a_program_does_not_answer(
    program: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_vectors.main(["--timeout", "1", "--", sys.executable, *program]) == 2
    assert said in capsys.readouterr().err


def test_the_runner_refuses_files_that_hold_no_vectors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    for path in (tmp_path, tmp_path / "none.json"):
        assert run_vectors.main(["--vectors", str(path), "--", *ANSWERING]) == 2
        assert capsys.readouterr().err


def test_the_runner_lists_the_vectors_of_one_section_of_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main(["--vectors", str(PACKAGED), "--section", "turn", "--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(vectors("turn"))
    assert run_vectors.main(["--vectors", str(FOUND), "--section", "found", "--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(FOUND_VECTORS)


def test_the_runner_refuses_to_start_without_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main([]) == 2
    with pytest.raises(ProgramError, match="cannot be run"):
        Program(["/nowhere/at/all"])
    capsys.readouterr()


PPUK: Vector = next(each for each in ALL if each.title == "ppuk")


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
def test_any_other_difference_is_one_wrong_field(fields: dict[str, Any]) -> None:
    verdict = judge(PPUK, changed(**fields))
    assert len(verdict.wrong) == 1
    assert next(iter(fields)) in str(verdict)


def test_the_order_of_events_counts() -> None:
    right = json.loads(json.dumps(PPUK.expect))
    right["steps"][0]["events"].reverse()
    assert judge(PPUK, right).wrong


def test_lists_of_another_length_are_compared_up_to_the_first_difference() -> None:
    right = json.loads(json.dumps(PPUK.expect))
    events = right["steps"][0]["events"]
    del events[1]
    at = "$.steps[0].events"
    wrong = judge(PPUK, right).wrong
    assert wrong[0] == f"the length of {at}: expected {len(events) + 1}, came {len(events)}"
    assert all(each.startswith(f"{at}[1].") for each in wrong[1:])
    assert len(wrong) > 1
    events.insert(1, PPUK.expect["steps"][0]["events"][1])
    events.append(events[0])
    assert judge(PPUK, right).wrong == (f"the length of {at}: expected {len(events) - 1}, came {len(events)}",)


def test_long_verdicts_are_cut() -> None:
    verdict = attrs.evolve(judge(PPUK, {}), wrong=tuple("abcdefghijk"))
    assert str(verdict).endswith("and 3 more")
