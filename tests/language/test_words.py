"""The words of the code and of the game: plain docstrings, and one word for one thing in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import hwatu
from hwatu import Additions, HouseJoker, Joker, Table, card, cards, catalogue, presets
from hwatu._base.korean import josa
from hwatu.render import Lang, text
from hwatu.rules import FLAGS
from tests.cli.invoking import invoke
from tools.trees import walk

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = [Path(hwatu.__file__).parent, *(ROOT / name for name in ("tests", "docs", "conformance", "benchmarks"))]
FOLDERS += [ROOT / name for name in ("mutation", "examples", ".ci")]


def docstrings() -> Iterator[tuple[str, str]]:
    """Every text that stands for itself, with its place: docstrings, and those of attributes and constants."""
    for folder in FOLDERS:
        for path in sorted(folder.rglob("*.py")):
            for node in walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.value.value is not ...:
                    yield f"{path}:{node.lineno}", str(node.value.value)


def test_a_docstring_says_what_a_thing_is_and_does_not_begin_with_what() -> None:
    found = list(docstrings())
    assert len(found) > 2000
    assert [place for place, text in found if text.split()[:1] == ["What"]] == []


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_no_two_flags_have_the_same_title(lang: Lang) -> None:
    titles = [text(flag, lang=lang) for flag in FLAGS.values()]
    assert [title for title in titles if titles.count(title) > 1] == []


SPELLINGS = {
    "판쓸": "BONUS-1", "판쓰리": "BONUS-1", "싹쓸이": "BONUS-1", "2연뻑": "CHIPS-8", "3연뻑": "CHIPS-8",
    "삼연뻑": "CHIPS-8", "3뻑": "CHIPS-2", "똥광": "CARD-2", "첫쪽": "CHIPS-3", "첫따닥": "CHIPS-3", "퉁": "DEAL-8",
    "기리": "DEAL-8", "열끗": "CARD-2", "yeolkkeut": "CARD-2", "heundeulgi": "SHAKE-1", "외면": "LIABLE-2",
    "독박": "LIABLE-8",
}  # fmt: skip


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_what_players_say_finds_its_rule(spelling: str) -> None:
    assert SPELLINGS[spelling] in [rule.id for rule in catalogue.named(spelling)]


def test_words_of_their_own_are_terms_of_their_own() -> None:
    for one, other in (("첫쪽", "첫따닥"), ("퉁", "기리")):
        assert catalogue.term(one) is not catalogue.term(other) is not None


@pytest.mark.parametrize(
    ("typed", "meant"), [("pibakk", "pibak"), ("gwangbakk", "gwangbak"), ("ppeokk", "ppeok"), ("고도뤼", "고도리")]
)
def test_a_slip_of_the_hand_finds_the_nearest_spelling_of_the_game_before_flags(typed: str, meant: str) -> None:
    said = invoke("rules", typed)
    assert said.exit_code != 0
    assert f"Did you mean {meant}?" in " ".join(said.stderr.split())


@pytest.mark.parametrize(
    ("word", "particle", "whole"),
    [
        *((f"{digit}", "으로", f"{digit}로") for digit in (1, 2, 4, 5, 7, 8, 9)),
        *((f"{digit}", "으로", f"{digit}으로") for digit in (0, 3, 6, 10)),
        *((letter, "으로", f"{letter}로") for letter in "LRABr"),
        *((letter, "으로", f"{letter}으로") for letter in "MNn"),
        ("7", "을", "7을"), ("2", "이", "2가"), ("R", "은", "R은"), ("Bill", "과", "Bill과"), ("100", "을", "100을"),
    ],
)  # fmt: skip
def test_particles_follow_digits_and_letters_as_they_are_read_aloud(word: str, particle: str, whole: str) -> None:
    assert josa(word, particle) == whole


ONE_WORD = {
    "놀이": "게임", "훈수": "힌트", "따기": "먹기", "까닭": "이유", "사건": "이벤트", "판본": "버전",
    "브이아이피": "특별 피", "(없음은 0)": "(0이면 없음)",
}  # fmt: skip
"""Words that are said otherwise everywhere, and the word that is said."""


def test_one_thing_has_one_korean_word() -> None:
    found = []
    for folder, ends in ((FOLDERS[0], (".py",)), (ROOT / "docs", (".md", ".js", ".html")), (ROOT / "examples", ())):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (ends or (".py", ".js", ".html", ".md")) and not {"generated", "_build"} & {*path.parts}:
                said = path.read_text(encoding="utf-8")
                found += [(path.name, word) for word in ONE_WORD if word in said and path.name != "_glossary.py"]
    readme = (ROOT / "README.ko.md").read_text(encoding="utf-8")
    assert [*found, *(("README.ko.md", word) for word in ONE_WORD if word in readme)] == []


HOUSE = Additions(
    jokers=[HouseJoker(joker=each, name="dragon", korean="용", junk=2) for each in (Joker.HOUSE_Y, Joker.HOUSE_Z)]
)
CODE = re.compile(r"(?<![0-9A-Z-])(?:1[0-2]|[1-9])[BARJKD](?![0-9A-Z])|\bX[123BDPYZ]\b")


@pytest.mark.parametrize("seed", range(8))
def test_korean_sentences_for_players_have_no_card_codes(seed: int) -> None:
    rng = Random(seed)
    table = Table.start(presets.matgo() | HOUSE, ["person", "simple"], seed=f"{seed}").deal()
    said = []
    while table.actor is not None and table.hand is not None and not table.hand.state.over:
        choices = table.view(table.actor).actions
        said += [text(action, lang="ko") for action in choices]
        table = table.play_bot() if table.seats[table.actor] != "person" else table.act(0, rng.choice(choices))
    told = table.messages(0, since=0, lang="ko")
    said += [event["text"] for message in told for event in message["events"]]
    said += [text(table.view(0), lang="ko"), text(cards("XY XZ XY.2"), lang="ko")]
    assert len(said) > 40
    assert [each for each in said if CODE.search(each)] == []


def test_house_jokers_have_korean_names() -> None:
    assert text(cards("XY XZ"), lang="ko") == "하우스조커Y 하우스조커Z"
    assert text(card("12R"), lang="ko") == "비띠(12R)"
    assert card("12R").romanised == "bi-tti"
