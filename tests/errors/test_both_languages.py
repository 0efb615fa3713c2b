"""Whatever an error names in one language it names in the other: cards, facts, flags, numbers, what was written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hwatu
from hwatu import DECK, HwatuError, Month
from hwatu._base.korean import KOREAN
from tests.corpus.kept import kept
from tests.corpus.readers import READERS
from tests.errors.test_any_value import CALLS, ODD, called
from tests.helpers.profile import many
from tools.trees import nodes, walk

SOURCE = Path(hwatu.__file__).parent

# --- every text in the source -----------------------------------------------------------------------------------------

WORDS_OF = {"Refusal": (0, 2, 3), "Problem": (1, 3, 4)}
"""Where code, sentence and Korean stand among the arguments of what takes them in order."""

FUNCTIONS = {
    "Month", "a_type", "capital", "int", "josa", "len", "map", "max", "min", "np", "repr", "short", "str", "type",
    "_quoted",
}  # fmt: skip
"""Functions that show a value unchanged."""

TRANSLATED = {
    "KOREAN", "OF_CODES", "_IN_KOREAN", "beside", "beside_in_korean", "called", "code", "do", "english", "expected",
    "in_korean", "korean", "limit", "message", "REASONS", "sentence", "verb", "wanted", "what", "who",
}  # fmt: skip
"""Words that are put into a sentence in its own language."""

NAMED = re.compile(
    r"(?<![A-Za-z0-9_])(?:[a-z]+_[a-z_]+|[A-Z]{2,}(?:_[A-Z]+)*(?:-\d+)?|True|False|None)(?![A-Za-z0-9_])"
    r"|(?<![A-Za-z])'[^']*'(?![a-z])|\d+(?:,\d{3})*"
)
"""Facts, fields and flags, values of flags, rules, quoted text and numbers."""


EXPLAINED = re.compile(r"\([^()]*[가-힣][^()]*\)")
"""The meaning of a value, which only the Korean text explains."""


def named(said: str) -> set[str]:
    """The names, numbers and quoted words in a part of a text."""
    return set(NAMED.findall(EXPLAINED.sub("", said.replace("16진수", ""))))


def shown(node: ast.expr) -> set[str]:
    """The names in an expression that makes a text, and the values that it fills in."""
    names = {each.id for each in walk(node) if isinstance(each, ast.Name)} - FUNCTIONS - TRANSLATED
    said = [each.value for each in walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    outside = [each for each in said if each not in (",", ", ", ", or", " and ", ".", "_")]
    return names | {each for text in outside for each in named(text)}


def _is_wording(call: ast.Call) -> bool:
    """Whether a call makes a sentence in both languages."""
    return ast.unparse(call.func) == "Wording"


def texts() -> Iterator[tuple[str, str, ast.expr, ast.expr | None]]:
    """The place, code, English and Korean of each error in the source, None for Korean that comes from the code."""
    for path in sorted(SOURCE.rglob("*.py")):
        for call in nodes(path):
            if not isinstance(call, ast.Call) or (path.parent.name in ("_facts", "catalogue") and _is_wording(call)):
                continue  # what a fact is and what a rule says are no errors
            given = {each.arg: each.value for each in call.keywords}
            made = ast.unparse(call.func)
            place = f"{path.relative_to(SOURCE)}:{call.lineno}"
            if made in WORDS_OF:
                if any(isinstance(each, ast.Starred) for each in call.args):
                    continue  # a Wording, which is compared where it is made
                code, english, korean = (call.args[at] if at < len(call.args) else None for at in WORDS_OF[made])
            elif _is_wording(call) and len(call.args) == 2:
                code, (english, korean) = None, call.args
            elif "code" in given and call.args and made not in ("Language", "refusal"):
                code, english, korean = given["code"], call.args[0], given.get("korean")
            else:
                continue
            passed_on = isinstance(english, ast.Name) and isinstance(korean, ast.Name)
            if english is not None and not isinstance(english, ast.Starred) and not passed_on and "super" not in made:
                yield place, code.value if isinstance(code, ast.Constant) else "", english, korean  # type: ignore[misc]


def test_every_text_in_the_source_names_the_same_in_both_languages() -> None:
    found = list(texts())
    assert len(found) > 450
    different = {}
    for place, code, english, korean in found:
        told = named(KOREAN.get(code, "")) if korean is None else shown(korean)
        if shown(english) != told:
            different[place] = (ast.unparse(english)[:160], "" if korean is None else ast.unparse(korean)[:160])
    assert different == {}


# --- errors as they are raised ----------------------------------------------------------------------------------------

MONTHS = {str(each): each.value for each in Month}
CARDS = sorted([(each.name, each) for each in DECK], key=lambda pair: -len(pair[0]))


ENGLISH_ONLY = re.compile(r", copy \d+|(?<=This is not JSON: )Expecting [^(]*")
"""Which copy of a joker a card is, as Korean does not tell equal cards apart; the words of Python's JSON parser."""


def named_in(said: str, *, korean: bool) -> set[str]:
    """The names in a whole message: cards by their codes, as Korean does not tell the junk of a month apart."""
    said = ENGLISH_ONLY.sub("", said)
    for name, each in CARDS:
        said = said.replace(each.korean if korean else name, f" {each.code.replace('K', 'J')} ")
    for name, number in MONTHS.items():
        said = re.sub(rf"\b{name}\b", str(number), said)
    return {each.replace("K", "J") for each in named(said)}


def checked(error: HwatuError) -> tuple[str, str] | None:
    """The two sentences, if one names what the other does not."""
    english = named_in(error.message.replace("forty-eight", "48"), korean=False)
    korean = named_in(error.korean, korean=True)
    return None if english == korean else (error.message, error.korean)


OF_THE_TEST = "refused"
"""The message of errors that are arguments themselves."""


def raised_by(call: Any, *arguments: Any) -> HwatuError | None:
    """The library's error from a call, None if it raises another or nothing."""
    try:
        call(*arguments)
    except HwatuError as error:
        return error
    except Exception:  # files that are not there
        return None
    return None


@pytest.mark.parametrize("name", CALLS)
def test_an_odd_argument_is_named_in_both_languages(name: str) -> None:
    call, given = CALLS[name]
    errors = [
        raised_by(called, call, {**given, parameter: value})
        for parameter in given.keys() - {"self"}
        for value in ODD[:: many(1, quick=5)]
    ]
    different = [checked(error) for error in errors if error is not None and error.message != OF_THE_TEST]
    assert [each for each in different if each is not None] == []


@pytest.mark.parametrize("reader", sorted(READERS.keys() - {"question"}))  # its refusals have no sentence
def test_what_cannot_be_read_is_named_in_both_languages(reader: str) -> None:
    errors = [raised_by(READERS[reader].read, each.input, each.about) for each in kept(reader)[:: many(1, quick=3)]]
    refused = [error for error in errors if error is not None]
    assert len(refused) >= 5
    different = [checked(error) for error in refused]
    assert [each for each in different if each is not None] == []


def test_a_wording_is_a_pair_of_sentences() -> None:
    assert checked(HwatuError("Seat 3 is free.", code="x", korean="3번 자리가 비었습니다.")) is None
    assert checked(HwatuError("Seat 3 is free.", code="x", korean="자리가 비었습니다.")) is not None
    assert checked(HwatuError("There is no 'goo'.", code="x", korean="'go': 없습니다.")) is not None
