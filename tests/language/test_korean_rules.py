"""The Korean of rules, rulings and the glossary: all of it, with particles that fit, and one word for one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from hwatu._base.korean import KOREAN as OF_CODES
from hwatu._base.korean import josa
from hwatu._cli.keyboard_game import KOREAN as PHRASES
from hwatu._glossary import TERMS
from hwatu.catalogue import (
    CERTAINTIES,
    CERTAINTIES_IN_KOREAN,
    GLOSSARY,
    GLOSSARY_IN_KOREAN,
    RULES,
    RULINGS,
    RULINGS_IN_KOREAN,
    SECTIONS,
    Source,
)
from hwatu.rules import FLAGS
from tests.helpers.rows import Row
from tests.language.test_korean import is_korean, titles
from tests.language.test_words import ONE_WORD

NAMED = re.compile(r"\b[A-Z]+-\d+\b|`[^`]+`|\b[A-Z]{2}[A-Z_]+\b(?!-)", re.ASCII)
"""Whatever a text names: rules, flags, and the values of flags."""

OTHER_WORDS = {
    **ONE_WORD, "세 장": "석 장", "승자": "이긴 사람", "패자": "진 사람", "덱": "더미", "라운드": "판", "보드": "바닥",
    "필드": "바닥", "십끗": "열끗", "쇼다운": "쇼당", "카드": "패", "턴": "차례", "플레이어": "사람",
}  # fmt: skip
"""Words that Korean players or texts have for a thing, and the one that the library has for it everywhere."""

ALLOWED = {"카드": ("카드 게임 규칙 사이트",), "플레이어": ("플레이어",)}
"""Where such a word stands for something else: the title of a source, and a person without a name."""


def meanings() -> Iterator[tuple[str, str, str]]:
    """Everything with a text: its name, and its English and Korean."""
    for rule in RULES.values():
        yield rule.id, rule.meaning, rule.korean_meaning
    for key, english in RULINGS.items():
        yield key, english, RULINGS_IN_KOREAN[key]
    for term in TERMS:
        yield term.name, term.meaning, term.korean_meaning


def without_names(korean: str) -> str:
    """The text without the names of flags, sections and texts."""
    return re.sub(rf"`[^`]*`|Go[ -]Stop|\b({'|'.join(SECTIONS)})\b", "", korean, flags=re.ASCII)


def player_texts() -> Iterator[str]:
    """Every Korean text that stands in the library as a constant."""
    yield from (korean for *_, korean in (*titles(), *meanings()))
    yield from (*OF_CODES.values(), *GLOSSARY_IN_KOREAN.values(), *CERTAINTIES_IN_KOREAN.values())
    yield from (each for rule in RULES.values() for each in rule.korean_certainty)
    yield from (flag.korean_note for flag in FLAGS.values())
    yield from (source.korean for source in Source)
    yield from attrs.asdict(PHRASES).values()


def test_every_text_is_in_korean_and_names_the_same() -> None:
    told = list(meanings())
    assert len(told) > 330
    for what, english, korean in told:
        named = {each for each in NAMED.findall(english) if each != "VIP"}
        assert set(NAMED.findall(korean)) == named, what
        assert re.search(r"다(\([^)]*\))?\.$", korean), what
        assert "  " not in korean, what
        assert is_korean(without_names(korean)), (what, korean)


def test_every_ruling_section_and_certainty_has_its_korean() -> None:
    assert [*RULINGS_IN_KOREAN] == [*RULINGS]
    assert [*GLOSSARY_IN_KOREAN] == [*GLOSSARY]
    assert [*CERTAINTIES_IN_KOREAN] == [*CERTAINTIES]
    assert len({*RULINGS_IN_KOREAN.values()}) == len(RULINGS)


def test_a_rule_says_as_much_in_korean() -> None:
    english_of = {korean: english for english, korean in zip(RULINGS.values(), RULINGS_IN_KOREAN.values(), strict=True)}
    for rule in RULES.values():
        with Row(rule.id):
            assert tuple(english_of[each] for each in rule.korean_rulings) == rule.rulings
            kinds = [[*CERTAINTIES.values()].index(each.rpartition(": ")[2]) for each in rule.certainty]
            korean = [
                [*CERTAINTIES_IN_KOREAN.values()].index(each.rpartition(": ")[2]) for each in rule.korean_certainty
            ]
            assert kinds == korean
            assert len(rule.korean_paragraphs) == len(rule.paragraphs)
            assert [each for each in rule.korean_paragraphs if not is_korean(without_names(each))] == []


def test_a_note_on_a_default_is_in_korean() -> None:
    for flag in FLAGS.values():
        assert bool(flag.note) == bool(flag.korean_note), flag.name
        assert not flag.korean_note or is_korean(flag.korean_note), flag.name


def misfits(korean: str) -> list[str]:
    """The words whose particle does not fit the sound before it, if it can be told from a verb's ending."""
    found = []
    for word in re.findall(r"[가-힣]{2,}(?![가-힣])", korean):
        stem, particle = (word[:-2], word[-2:]) if word.endswith("으로") else (word[:-1], word[-1])
        if stem and particle in "을를과와으로" and word not in NOT_PARTICLES and fitting(stem, particle) != word:
            found.append(word)
    for word, particle in re.findall(r"\b([A-Z]+-\d+)(을|를|은|는|이|가|과|와|으로|로)(?![가-힣])", korean):
        if fitting(word, particle) != word + particle:
            found.append(word + particle)
    return found + re.findall(r"`[^`]+`(?:을|를|은|는|과|와|으로|로)(?![가-힣])", korean)


FORMS: dict[str, str] = {"를": "을", "는": "은", "가": "이", "와": "과", "로": "으로"}
"""The forms after a vowel, and those after a consonant."""


def fitting(word: str, particle: str) -> str:
    """The word with the form of the particle that fits it."""
    return josa(word, FORMS.get(particle, particle))


NOT_PARTICLES = {"효과", "결과", "마을", "가을"}


def test_particles_that_do_not_fit_are_found_and_fitting_ones_are_not() -> None:
    assert misfits("패을 먹고 광를 주고 열끗로 치고 피으로 치고 PAY-7가 `go_bak`을 띠과 판와") == [
        "패을", "광를", "열끗로", "피으로", "띠과", "판와", "PAY-7가", "`go_bak`을",
    ]  # fmt: skip
    assert misfits("패를 먹고 광을 주고 열끗으로 치고 피로 치고 일로 PAY-7이 띠와 판과 서로 바로 먹을 효과") == []


def test_particles_fit_the_words_before_them() -> None:
    texts = {*player_texts()} - {""}
    assert len(texts) > 800
    wrong = {korean: misfits(re.sub(r"{[^}]*}", "", korean)) for korean in texts}
    assert {korean: words for korean, words in wrong.items() if words} == {}


def test_a_thing_has_one_word() -> None:
    texts = list(player_texts())
    for other, word in OTHER_WORDS.items():
        allowed = re.compile("|".join(ALLOWED.get(other, ("(?!)",))))
        used = [korean for korean in texts if re.search(rf"(?<![가-힣]){re.escape(other)}", allowed.sub("", korean))]
        assert used == [], f"for {other} the library says {word}"
