"""An engine that answers nothing right gets nothing right, whatever is compared; an honest one loses nothing."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from conformance.storing import FOUND
from hwatu.testing import _vector_runs as run_vectors
from hwatu.testing import vectors
from hwatu.testing._conformance_vectors import Vector, about, field_names, judge, read_vectors
from tests.helpers.profile import many

ALL = (*vectors(), *read_vectors(FOUND))
EXPECTED = {each.name: each.expect for each in ALL}
NAMES = {each.name: field_names([each]) for each in ALL}
FIELDS = sorted(frozenset[str]().union(*NAMES.values()))


def lie(value: Any) -> Any:
    """A value of the same shape with every part wrong."""
    if isinstance(value, dict):
        return {key: lie(each) for key, each in value.items()} or "a lie"
    if isinstance(value, list):
        return [lie(each) for each in value] or ["a lie"]
    if isinstance(value, bool):
        return not value
    return "a lie" if value is None or isinstance(value, str) else value + 1


LIARS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "nothing": lambda right: {},
    "everything changed": lambda right: {key: lie(each) for key, each in right.items()},
    "one lie at every field": lambda right: dict.fromkeys(right, "a lie"),
    "the truth in the wrong place": lambda right: {"answer": right},
}


@pytest.mark.parametrize("liar", LIARS)
def test_who_answers_nothing_right_gets_nothing_right(liar: str) -> None:
    for vector in ALL[:: many(1, quick=3)]:
        said = LIARS[liar](vector.expect)
        assert judge(vector, said).wrong, vector.name


@pytest.mark.parametrize("name", FIELDS)
def test_who_answers_nothing_right_gets_nothing_right_even_if_one_field_is_compared(name: str) -> None:
    asked = about(ALL, frozenset([name]))
    assert [each.name for each in asked] == [each for each, names in NAMES.items() if name in names]
    for vector in asked[:: len(asked) // many(60, quick=20) + 1]:
        right = EXPECTED[vector.name]
        assert not judge(vector, right).wrong
        for liar in LIARS.values():
            assert judge(vector, liar(right)).wrong, (vector.name, liar(right))


def with_more(value: Any) -> Any:
    """An answer with additional fields, in another order."""
    if isinstance(value, dict):
        fields = reversed([(key, with_more(each)) for key, each in value.items()])
        return {"a comment": repr(value)[::-1], **dict(fields)}
    return [with_more(each) for each in value] if isinstance(value, list) else value


def test_whoever_says_more_than_was_asked_loses_nothing() -> None:
    for vector in ALL:
        assert judge(vector, with_more(vector.expect)).wrong == (), vector.name


BY_SEAT = ("hands", "captured", "shown", "shaken", "bombed", "pair_bombed", "quads", "as_animal", "as_junk")


@pytest.mark.parametrize("name", BY_SEAT)
def test_what_belongs_to_a_seat_is_wrong_at_another(name: str) -> None:
    found = 0
    for vector in ALL:
        state = vector.expect.get("state", {})
        piles = state.get(name, [])
        if piles and isinstance(piles[0], list) and piles[1:] + piles[:1] != piles:
            found += 1
            assert judge(vector, {**vector.expect, "state": {**state, name: piles[1:] + piles[:1]}}).wrong
            turned = [list(reversed(pile)) for pile in piles]
            assert not judge(vector, {**vector.expect, "state": {**state, name: turned}}).wrong
    assert found


def settled(*payments: dict[str, Any]) -> Vector:
    """A vector whose answer is these payments."""
    return Vector("pay-1", "paid", ("PAY-1",), "settle", {}, {"payments": list(payments)})


def test_each_item_of_a_set_is_found_once() -> None:
    small, more = {"payer": 1, "amount": 3}, {"payer": 1, "amount": 3, "debtor": 2}
    vector = settled(small, more)
    assert not judge(vector, {"payments": [more, small]}).wrong
    assert not judge(vector, {"payments": [{**small, "reason": "a"}, {**more, "reason": "b"}]}).wrong
    assert judge(vector, {"payments": [small, small]}).wrong
    assert judge(vector, {"payments": [more]}).wrong
    assert judge(settled(more, more), {"payments": [more, small]}).wrong == (
        '$.payments[1].debtor: expected 2, came "nothing"',
    )


def engine(answering: str) -> list[str]:
    """A program that answers each question with the value of an expression."""
    program = (
        f"import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n    print({answering}, flush=True)"
    )
    return ["--", sys.executable, "-c", program]


SILENT = engine("'{}'")


@pytest.mark.parametrize(
    "chosen",
    [[], ["--only", "points"], ["--only", "captured, net"], ["--section", "turn"], ["--rule", "turn-8"]],
    ids=" ".join,
)
def test_the_runner_counts_only_what_it_compared(chosen: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main([*chosen, *SILENT]) == 1
    counted = capsys.readouterr().out.splitlines()[-1]
    names = frozenset(chosen[1].split(", ")) if chosen[:1] == ["--only"] else frozenset[str]()
    stored: Iterable[Vector] = vectors("turn") if "turn" in chosen else vectors()
    stored = [each for each in stored if "turn-8" not in chosen or "TURN-8" in each.rules]
    asked = [each for each in stored if not names or names & field_names([each])]
    assert counted == f"0 right, {len(asked)} wrong, 0 not supported, of {len(asked)} vectors"


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        (["--only", "pionts"], "There is no field 'pionts' in these answers. Did you mean points?"),
        (["--only", "points,pionts"], "There is no field 'pionts' in these answers. Did you mean points?"),
        (["--only", ""], "There is no field '' in these answers."),
        (["--only", "points,"], "There is no field '' in these answers."),
        (["--rule", "TURN-99"], "There is no rule 'TURN-99'."),
        (["--rule", ""], "There is no rule ''."),
        (["--rule", "TURN-8", "--section", "score"], "No vector is chosen by all of these options."),
        (["--only", "counts", "--section", "score"], "No vector is chosen by all of these options."),
        (["--section", "found"], "The vectors of random play are not in the package: add --vectors found.json."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
@pytest.mark.parametrize("asking", [SILENT, ["--list"]], ids=["ask", "list"])
def test_a_choice_of_nothing_is_an_error(
    chosen: list[str], said: str, asking: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_vectors.main([*chosen, *asking]) == 2
    assert capsys.readouterr().err.startswith(said)


def test_a_program_that_supports_nothing_has_passed_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    unable = engine("""'{"unsupported": "all of it"}'""")
    assert run_vectors.main(["--section", "turn", *unable]) == 2
    written = capsys.readouterr()
    assert written.out == f"0 right, 0 wrong, {len(vectors('turn'))} not supported, of {len(vectors('turn'))} vectors\n"
    assert written.err == "The program answered no question, so nothing was checked.\n"


@pytest.mark.parametrize(
    ("answering", "code", "said"),
    [
        (r"""'{"month": "\\ud800", "kind": "\\u0000"}'""", 1, r'$.month: expected 1, came "\ud800"'),
        ("'[' * 100_000", 2, "this is not JSON: '[["),
        ("'1' * 100_000", 2, "this is not JSON: '11"),
        (r"""sys.stdout.buffer.write(b'\xff\n') and ''""", 2, "this is not JSON: '"),
    ],
    ids=["no characters", "deep", "long", "no UTF-8"],
)
def test_an_answer_that_is_hard_to_read_is_compared_or_refused_in_words(
    answering: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_vectors.main(["--section", "card", "--timeout", "20", *engine(answering)]) == code
    written = capsys.readouterr()
    assert said in written.out + written.err
    assert (written.out + written.err).encode("utf-8")


def test_the_questions_that_are_listed_are_those_that_are_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_vectors.main(["--only", "points", "--list"]) == 0
    listed = [json.loads(line)["name"] for line in capsys.readouterr().out.splitlines()]
    assert listed == [each.name for each in vectors() if "points" in field_names([each])]
