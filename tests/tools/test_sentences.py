"""The tool that lists sentences in both languages: each form that it reads, and what it reports if one is lacking."""

from __future__ import annotations

import pytest

from tools import sentences
from tools.sentences import PythonFile, Sentence, page_sentences

FORMS = {
    "a wording": 'Wording("two cards", "패 두 장")',
    "an event": '@says("two cards", "패 두 장")\nclass Event: ...',
    "a name": 'called("two cards", "du jang", "패 두 장")',
    "a refusal": 'Refusal("few", "TURN-1", "two cards", "패 두 장")',
    "a problem": 'Problem("hand", "few", "TURN-1", "two cards", "패 두 장")',
    "an error": 'raise NotationError("two cards", code="few", korean="패 두 장")',
    "a flag": 'number(3, "two cards", "TURN-1", korean="패 두 장")',
    "a rule": 'define("TURN-1", "two cards", korean="패 두 장")',
    "a meaning": 'define("TURN-1", "", "two cards", korean_meaning="패 두 장")',
    "a page": 'say("two cards", "패 두 장")',
    "a tuple": 'NAMES = {"few": ("two cards", "패 두 장")}',
    "a table by language": 'HEADS = {"en": "two cards", "ko": "패 두 장"}',
    "a table of heads": 'HEADS = {"two cards": "패 두 장"}',
    "two tables": 'ENGLISH = {"few": "two cards"}\nKOREAN = {"few": "패 두 장"}',
    "two phrase books": 'ENGLISH = Phrases(few="two cards")\nKOREAN = Phrases(few="패 두 장")',
    "two variables": 'english = "two cards"\nkorean = "패 두 장"',
    "two functions": 'def __str__(self): return "two cards"\ndef korean(self): return "패 두 장"',
}


@pytest.mark.parametrize("form", FORMS)
def test_a_sentence_is_read_in_each_form(form: str) -> None:
    found = list(PythonFile("one.py", FORMS[form]).sentences())
    assert [each[1:] for each in found] == [("two cards", "패 두 장")]


@pytest.mark.parametrize("form", FORMS)
def test_a_sentence_without_its_english_is_reported(form: str) -> None:
    source = FORMS[form].replace('"two cards"', '""')
    assert [each.whole for each in PythonFile("one.py", source).sentences()] == [False]


@pytest.mark.parametrize("form", ["a wording", "an event", "a refusal", "an error", "a table by language", "a tuple"])
def test_a_near_miss_is_no_sentence(form: str) -> None:
    source = FORMS[form].replace('"two cards"', "english").replace('"패 두 장"', "korean")
    assert list(PythonFile("one.py", source).sentences()) == []


@pytest.mark.parametrize(
    "source",
    [
        'raise NotationError("two cards", code="a_code_without_korean")',
        'Wording("two cards", "")',
        'Refusal("few", "TURN-1", "two cards", "")',
        'Problem("hand", "a_code_without_korean", "TURN-1", "two cards")',
    ],
)
def test_a_sentence_without_its_korean_is_reported(source: str) -> None:
    assert [each[1:] for each in PythonFile("one.py", source).sentences()] == [("two cards", "")]


def test_an_error_without_korean_has_the_sentence_of_its_code() -> None:
    source = 'raise InvalidPosition("There is no seat 9.", code="unknown_seat")'
    assert list(PythonFile("one.py", source).sentences()) == [
        Sentence("one.py:1", "There is no seat 9.", "그런 자리는 없습니다.")
    ]


def test_gaps_have_the_names_of_the_source_and_their_particles() -> None:
    source = """Wording(
        f"{short(card)} takes {', '.join(cards)}", f"{josa(card, '이')} {cards[0]}" + ("을" if one else "를")
    )"""
    assert [each[1:] for each in PythonFile("one.py", source).sentences()] == [
        ("{card} takes {cards}", "{card:이} {cards[0]}(을 / 를)")
    ]


def test_docstrings_and_examples_are_no_sentences() -> None:
    assert list(PythonFile("one.py", '"""패 두 장."""\nX = 1\n"""패 두 장."""').sentences()) == []


SCRIPT = """
export const WORDS = {
  // 말
  en: { take: "Take", hand: n => (n === 1 ? "1 card" : `${n} cards`), kinds: { number: "a number" } },
  ko: { take: "먹기", hand: n => `패 ${n}장`, kinds: { number: "숫자여야 합니다." } },
};
"""


def test_the_words_of_a_script_are_read_key_by_key() -> None:
    assert list(page_sentences("words.js", SCRIPT)) == [
        Sentence("words.js:5", "Take", "먹기"),
        Sentence("words.js:5", "1 card / {n} cards", "패 {n}장"),
        Sentence("words.js:5", "a number", "숫자여야 합니다."),
    ]


def test_a_word_of_a_script_that_one_language_lacks_is_reported() -> None:
    found = [each for each in page_sentences("words.js", SCRIPT.replace('take: "먹기", ', "")) if not each.whole]
    assert found == [Sentence("words.js:4", "Take", "")]
    found = [each for each in page_sentences("words.js", SCRIPT.replace('take: "Take", ', "")) if not each.whole]
    assert found == [Sentence("words.js:5", "", "먹기")]


@pytest.mark.parametrize(
    "source",
    [
        '<b data-ko="먹기">Take</b>',
        '<b data-again="Take" data-again-ko="먹기"></b>',
        'board.name = lang === "ko" ? "먹기" : "Take";',
    ],
)
def test_the_words_of_a_page_are_read(source: str) -> None:
    assert list(page_sentences("page.html", source)) == [Sentence("page.html:1", "Take", "먹기")]


@pytest.mark.parametrize("source", ["<b>먹기</b>", 'board.name = "먹기";', "board.name = `먹기 ${name}`;"])
def test_korean_alone_on_a_page_is_reported(source: str) -> None:
    assert [(each.english, each.korean[:2]) for each in page_sentences("page.html", source)] == [("", "먹기")]


def test_the_check_fails_if_a_language_lacks_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, lacking = Sentence("one.py:1", "Take", "먹기"), Sentence("one.py:2", "Leave", "")
    monkeypatch.setattr(sentences, "sentences", lambda: [whole])
    assert sentences.main(["--check"]) == 0
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(sentences, "sentences", lambda: [whole, lacking])
    assert sentences.main(["--check"]) == 1
    assert capsys.readouterr().out == "one.py:2\tLeave\t\n"
    assert sentences.main([]) == 0
    assert capsys.readouterr().out == "one.py:1\tTake\t먹기\none.py:2\tLeave\t\n"


def test_the_page_lists_each_folder_with_its_sentences_and_no_markup() -> None:
    page = sentences.page(
        [Sentence("src/hwatu/_cli/one.py:7", "Take | *all*", "먹기"), Sentence("docs/two.py:8", "A", "가")]
    )
    assert "## `src/hwatu/_cli`" in page
    assert "| `one.py:7` | Take \\| \\*all\\* | 먹기 |" in page
    assert "## `docs`" in page
