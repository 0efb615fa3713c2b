"""Every end, every event and every phase reads well under every rule set in which it can occur, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from functools import cache, partial
from itertools import islice
from operator import or_
from typing import Any, Final

import pytest

import hwatu
from hwatu import End, Kind, Phase, RuleConflict, Rules, observe, presets
from hwatu._base.wording import Wording
from hwatu.events import EVENTS, Event, HandQuad
from hwatu.presets import PRESETS
from hwatu.render import Lang, text
from hwatu.render._sentences import Writer, language
from hwatu.render._table_text import decision
from hwatu.rules import FLAGS
from hwatu.testing._random_rules import CHANGEABLE, SEATS, preset_rules, sample_values
from hwatu.variants import VARIANTS
from tests.helpers.profile import many
from tests.render.moments import OCCURS, Told, can_end, told_by

LANGUAGES: Final[tuple[Lang, ...]] = ("en", "ko")
MOST: Final = 4
"""The players at the largest table that is tried; with more nothing else is told."""


# --- The rule sets ---


def jokers(players: int) -> Rules:
    """A table for this many with a joker that is junk and one that takes junk."""
    return presets.pagat(players=players, jokers="X2 XB")


def each_preset() -> Iterator[Rules]:
    """The rules of every preset for each number of players that is tested."""
    yield from [preset_rules(name, players) for name, seats in SEATS.items() for players in seats if players <= MOST]


def each_variant(*bases: Rules) -> Iterator[Rules]:
    """Each variant at the first of these tables that has it."""
    for variant in VARIANTS.values():
        yield from islice(possible([partial(or_, base, variant) for base in bases]), 1)


def each_flag(*bases: Rules) -> Iterator[Rules]:
    """Each value of each flag, at the first of these tables that has it."""
    for name in CHANGEABLE:
        for value in sample_values(name):
            changed: dict[str, Any] = {name: value}
            yield from islice(possible([partial(base.changed, **changed) for base in bases]), 1)


def possible(tables: Iterable[Callable[[], Rules]]) -> Iterator[Rules]:
    """The rules of these tables, without those that contradict themselves."""
    for make in tables:
        with suppress(RuleConflict):
            yield make()


RICH: Final = presets.pagat(jokers="X2 XB", vip=3, empty_turns=5, push_limit=2, pair_bomb=True, hand_factors=True)
ASKED: Final = presets.pagat(dual_choice="ASKED")
SELLING: Final = jokers(4)

RULE_SETS: Final[Mapping[str, Callable[[], Iterable[Rules]]]] = {
    "presets": each_preset,
    "variants": lambda: each_variant(jokers(3), SELLING),
    "variants of matgo": lambda: each_variant(presets.matgo(), jokers(2)),
    "variants of selling": lambda: [SELLING | each for each in VARIANTS.values() if each.rules[0].startswith("SELL")],
    "flags": lambda: each_flag(jokers(2), RICH, presets.matgo(), SELLING, ASKED),
}


# --- What is wrong with a text ---


def _names_of_enumerations() -> str:
    """The names of the library's enumerations as a pattern, which no text may contain."""
    kinds, found = [Enum], set()
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith(f"{hwatu.__name__}."):
            found.add(kind.__name__)
    return "|".join(sorted(found))


FAULTS: Final[Mapping[str, re.Pattern[str]]] = {
    "the repr of an enumeration": re.compile(rf"\b(?:{_names_of_enumerations()})\.\w+|\b[A-Z]+_[A-Z_]+\b|<\w+[. ]"),
    "a placeholder": re.compile(r"[{}]|\bNone\b"),
    "a doubled word": re.compile(r"(?<![\w.])([^\W\d]\w*)[,.:;!]? \1(?!\w)", re.IGNORECASE),
}
"""No text holds these, whatever its language."""

CODE: Final = re.compile(r"(?<![0-9A-Za-z])(?:(?:1[0-2]|[1-9])[BARJKD]|X[1-3BDPYZ](?:\.\d+)?)(?![0-9A-Za-z])")
TWO_ALIKE: Final = re.compile(r"(보너스피|보너스쌍피|보너스쓰리피|보스조커|더블조커) \1")
"""Two jokers that a row of cards calls the same."""


def faults(said: str, lang: str) -> list[str]:
    """The faults of a text in one language."""
    found = [fault for fault, pattern in FAULTS.items() if pattern.search(TWO_ALIKE.sub("", said))]
    if lang == "ko" and CODE.search(said):
        found.append("the code of a card")
    if (re.search("[가-힣]", said) is None) is (lang == "ko"):
        found.append("the wrong language")
    return found


@cache
def faults_of(value: object) -> tuple[str, ...]:
    """The faults in the text of an event or an action, with the text."""
    return tuple(_judged(value))


def _judged(value: object) -> Iterator[str]:
    """The faults in the text of a value in both languages, each with the text."""
    for lang in LANGUAGES:
        said = text(value, lang=lang)
        yield from [f"{fault}: {said}" for fault in faults(said, lang)]


def wrong_with(told: Told) -> list[str]:
    """The faults in every text of these moments, each with its text."""
    found = [fault for value in (*told.events, *told.actions) for fault in faults_of(value)]
    for refusal in told.refusals:
        found += [
            f"{fault}: {said}" for lang, said in zip(LANGUAGES, refusal, strict=True) for fault in faults(said, lang)
        ]
    for state in (*told.phases.values(), *told.over.values()):
        for lang in LANGUAGES:
            said = decision(observe(state, None), Writer(language(lang)))
            found += [f"{fault}: {said}" for fault in faults(said, lang)]
    for state in told.over.values():
        found += _judged(state.settlement)
    return found


def left_out(rules: Rules, told: Told) -> list[str]:
    """The events, phases and ends that can occur under these rules but did not, and the reverse."""
    occurred = {*map(type, told.events), *told.phases}
    found = [f"{kind}" for kind, occurs in OCCURS.items() if (kind in occurred) is not occurs(rules)]
    return found + [f"{end}" for end in {*told.over} ^ {*can_end(rules)}]


# --- The tests ---


@pytest.mark.parametrize("sets", RULE_SETS)
def test_every_text_reads_well_under_every_rule_set(sets: str) -> None:
    for rules in [*dict.fromkeys(RULE_SETS[sets]())][:: many(1, quick=3)]:
        told = told_by(rules)
        assert left_out(rules, told) == [], rules
        assert wrong_with(told) == [], rules


@pytest.mark.parametrize("preset", PRESETS)
def test_every_table_reads_well_under_every_preset(preset: str) -> None:
    told = told_by(PRESETS[preset]())
    for state in (*told.phases.values(), *told.over.values()):
        assert list(_judged(state)) == []


def test_nothing_that_can_be_told_is_forgotten() -> None:
    assert set(OCCURS) == {*EVENTS, *Phase}
    every = [rules for sets in RULE_SETS.values() for rules in sets()]
    for kind, occurs in OCCURS.items():
        assert any(map(occurs, every)), kind
    assert {end for rules in every for end, *_ in can_end(rules)} == set(End)
    assert {(pushed, drawn, dealt) for rules in every for _, pushed, drawn, dealt in can_end(rules)} == {
        (False, False, False), (True, False, False), (True, True, False), (False, True, False), (False, False, True),
    }  # fmt: skip
    changed = {name for rules in every for name in rules.changes}
    assert changed >= {name for name in FLAGS if name not in ("players", "ending", "seating", "additions")}
    assert {variant for rules in every for variant in rules.applied} == set(VARIANTS.values())


# --- These tests can fail ---


SPOILT: Final[Mapping[str, tuple[Any, str, Any]]] = {
    "the repr of an enumeration": (Kind.JUNK, "english", "Kind.JUNK"),
    "a placeholder": (Phase.TURN, "words", Wording("which {{card}} to play", "낼 {{card}}")),
    "a doubled word": (End.STOP, "words", Wording("{winner} stopped and and won", "{winner:이} 스톱으로 이겼습니다")),
    "the code of a card": (Writer, "card", Writer.title),
    "the wrong language": (End.NAGARI, "words", Wording("nagari: nobody won", "nagari: nobody won")),
}
"""For each fault a change that brings it about: an object, its attribute, and another value."""


@pytest.mark.parametrize("fault", SPOILT)
def test_each_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = presets.pagat(dual_choice="ASKED")
    assert wrong_with(told_by(rules)) == []
    monkeypatch.setattr(*SPOILT[fault])
    faults_of.cache_clear()
    found = wrong_with(told_by(rules))
    faults_of.cache_clear()
    assert {each.partition(":")[0] for each in found} == {fault}, found


def test_every_fault_that_is_looked_for_is_brought_about() -> None:
    assert set(SPOILT) == {*FAULTS, "the code of a card", "the wrong language"}


def test_what_is_left_out_is_found() -> None:
    rules = presets.pagat() | hwatu.variants.push
    told = told_by(rules)
    assert left_out(rules, told) == []
    for key in [*told.over]:
        over = told.over.pop(key)
        assert left_out(rules, told) == [str(key)]
        told.over[key] = over
    for phase in [*told.phases]:
        state = told.phases.pop(phase)
        assert left_out(rules, told) == [str(phase)]
        told.phases[phase] = state
    quads: set[Event] = {each for each in told.events if isinstance(each, HandQuad)}
    told.events -= quads
    assert left_out(rules, told) == [str(HandQuad)]


@pytest.mark.parametrize(
    ("said", "lang", "found"),
    [
        ("You can't count 9A as Kind.JUNK now.", "en", ["the repr of an enumeration"]),
        ("<End.STOP: 'stop'>", "en", ["the repr of an enumeration"]),
        ("How it ended: HAND_QUAD.", "en", ["the repr of an enumeration"]),
        ("{seat} stopped.", "en", ["a placeholder"]),
        ("Seat 0 gave None.", "en", ["a placeholder"]),
        ("The the hand is over.", "en", ["a doubled word"]),
        ("Nagari: nagari.", "en", ["a doubled word"]),
        ("0번이 피를 피를 주었습니다.", "ko", ["a doubled word"]),
        ("0번이 1J를 냈습니다.", "ko", ["the code of a card"]),
        ("0번이 보너스 쌍피(X2)를 냈습니다.", "ko", ["the code of a card"]),
        ("seat 0", "ko", ["the wrong language"]),
        ("0번", "en", ["the wrong language"]),
        ("Seat 0 took 1J 1K, and seat 0 took 2J.", "en", []),
        ("0번이 1피 1피를 먹었습니다. 보너스쌍피 보너스쌍피", "ko", []),
        ("0번이 1번에게 7칩을 냈습니다: 첫뻑. (CHIPS-1) × 2", "ko", []),
    ],
)  # fmt: skip
def test_a_text_with_a_fault_is_told_from_one_without(said: str, lang: str, found: list[str]) -> None:
    assert faults(said, lang) == found
