"""Every event is a sentence and every action a phrase, in each language, whatever their values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from random import Random
from string import Formatter
from typing import Any

import attrs
import pytest

from hwatu import (
    AbandonedAs,
    Card,
    CardSet,
    End,
    Kind,
    Line,
    Mission,
    Month,
    Op,
    Payment,
    Phase,
    deal,
    legal_actions,
    presets,
    step,
    variants,
)
from hwatu._actions import ACTIONS
from hwatu._base.wording import Wording, wording_of
from hwatu._facts.payments import REASONS
from hwatu.events import (
    EVENTS,
    Captured,
    CardDrawn,
    CardPlayed,
    ChipsPaid,
    Event,
    HandEnded,
    JunkGiven,
    PairBombed,
    StackTaken,
)
from hwatu.render import Lang, text
from hwatu.render._sentences import bare
from hwatu.rules import Rules

VALUES: Mapping[str, Sequence[object]] = {
    **dict.fromkeys(("seat", "giver", "taker"), (0, 2)),
    **dict.fromkeys(("payer", "payee", "maker", "winner"), (None, 1, 2)),
    "card": ("8B", "1J", "X2"),
    "replacement": (None, "5R"),
    "cards": ("3B 3R 3J", "3B 3R 3J X2"),
    "onto": ("3K", ""),
    **dict.fromkeys(("waits", "forced"), (False, True)),
    **dict.fromkeys(("amount", "chips"), (1, 6)),
    "reason": ("the boar pot",),
    "goes": (1, 2),
    "points": (1, 7),
    "end": tuple(End),
    "counts_as": tuple(AbandonedAs),
    "month": (Month.MARCH,),
    "mission": (Mission("godori", "고도리", "2A 4A 8A", 3), Mission("cho-dan", "초단", "4R 5R 7R", 2)),
    "rule": ("TURN-1",),
    "kind": (Kind.ANIMAL, Kind.JUNK),
}
"""Values to try for each attribute; an event or an action with an attribute of a new name needs an entry here."""


def instances(kind: type[Any]) -> Iterator[Any]:
    """One event or action for each combination of values, those left out that lack a card they must have."""
    names = [field.name for field in attrs.fields(kind)]
    for chosen in product(*(VALUES[name] for name in names)):
        values = dict(zip(names, chosen, strict=True))
        nowhere = kind is not PairBombed and "onto" in names and str(attrs.fields_dict(kind)["onto"].type) == "CardSet"
        if values.get("onto") != "" or nowhere:
            yield kind(**values)


def are_in_both_languages(words: Wording) -> bool:
    """Whether these are English and Korean templates with the same gaps."""
    gaps = [{gap for _, gap, _, _ in Formatter().parse(template) if gap} for template in words]
    only_gaps = not re.search("[a-z]", re.sub(r"{[^}]*}", "", words.english))
    return gaps[0] == gaps[1] and (only_gaps or (words.english.isascii() and bool(re.search("[가-힣]", words.korean))))


def test_every_event_and_action_has_an_instance() -> None:
    assert [kind for kind in (*EVENTS, *ACTIONS) if not any(instances(kind))] == []


def test_every_event_and_action_has_words_in_both_languages() -> None:
    for kind in (*EVENTS, *ACTIONS):
        for value in instances(kind):
            words = wording_of(value)
            assert are_in_both_languages(words._replace(english=words.english.replace("×", "x"))), (value, words)


def test_every_phase_and_end_has_words_in_both_languages() -> None:
    assert [member for member in (*Phase, *End) if not are_in_both_languages(member.words)] == []


def test_every_reason_has_words_in_both_languages() -> None:
    assert len(REASONS) > 25
    for each in REASONS.items():
        english, korean = each
        assert english.isascii(), each
        assert re.search("[가-힣]", korean), each
        assert english.count("{}") == korean.count("{}"), each


def test_every_kind_of_line_is_written() -> None:
    for op in Op:
        lines = (Line("PAY-1", "points", "점수", op, 7),)
        for lang in ("en", "ko"):
            assert "7" in text(Payment(0, 1, 7, "a nagari", "PAY-1", lines=lines), lang=lang)


def test_the_words_of_actions_in_records_differ() -> None:
    assert len({kind.word for kind in ACTIONS}) == len(ACTIONS)


def is_well_formed(said: str, lang: str) -> bool:
    """Whether a text is in its language and shows no gap, no Python value and no escape code."""
    leaks = re.search(r"[{}<>]|None|Card|hwatu|False|True|  ", said)
    hangul = re.search("[가-힣]", said) is not None
    return leaks is None and hangul is (lang == "ko") and "\x1b" not in said


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_events_read_as_sentences(lang: Lang) -> None:
    for event in chain(*map(instances, EVENTS)):
        said = text(event, lang=lang)
        assert is_well_formed(said, lang), (event, said)
        assert said.endswith("."), (event, said)
        assert said[0] == said[0].upper(), (event, said)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_actions_read_as_phrases(lang: Lang) -> None:
    for action in chain(*map(instances, ACTIONS)):
        said = text(action, lang=lang)
        assert said, action
        assert is_well_formed(said, lang), (action, said)
        assert not said.endswith("."), (action, said)


def test_sentences_name_every_card_and_every_seat() -> None:
    for event in chain(*map(instances, EVENTS)):
        said = text(event)
        for each in cards_of(event):
            assert re.search(rf"\b{re.escape(each.code)}\b", said), (event, said, each)
        for name in ("seat", "giver", "taker"):
            assert f"seat {getattr(event, name, '')}" in f"{said.lower()} seat ", (event, said, name)


def test_no_two_events_of_a_kind_read_alike() -> None:
    for kind in EVENTS:
        told: dict[str, Event] = {}
        for event in instances(kind):
            if isinstance(event, (HandEnded, ChipsPaid)):
                continue
            assert told.setdefault(text(event), event) == event


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_colour_adds_codes_and_nothing_else(lang: Lang) -> None:
    for event in chain(*map(instances, EVENTS)):
        plain, coloured = text(event, lang=lang), text(event, lang=lang, color=True)
        assert bare(coloured) == plain, event
        assert ("\x1b[" in coloured) is any(each.code not in {"1J", "3J", "3K"} for each in cards_of(event)), event


def cards_of(event: Event) -> Iterator[Card]:
    """The cards that an event names."""
    for field in attrs.fields(type(event)):
        value = getattr(event, field.name)
        value = value.cards if isinstance(value, Mission) else value
        if isinstance(value, (Card, CardSet)):
            yield from [value] if isinstance(value, Card) else value


def test_events_are_told_in_full_sentences() -> None:
    assert text(CardPlayed(0, "8B", "8J")) == "Seat 0 played 8B August moon (bright) onto 8J."
    assert text(CardPlayed(0, "8B", "8J"), lang="ko") == "0번이 공산 광을 공산 피 위에 냈습니다."
    assert text(Captured(1, "1R 1J"), lang="ko") == "1번이 송학 홍단·피를 먹었습니다."
    assert text(StackTaken(1, "3B 3R 3J 3K", 1)).startswith("Ja-ppuk! Seat 1 takes")
    assert text(StackTaken(1, "3B 3R 3J 3K", 1), lang="ko").startswith("자뻑! 1번이")
    assert text(JunkGiven(2, 0, "11D"), lang="ko") == "2번이 0번에게 오동 쌍피를 주었습니다."
    paid = ChipsPaid(1, 0, 3, "ppuk on the first turn", "CHIPS-1")
    assert text(paid) == "Seat 1 paid 3 chips to seat 0: ppuk on the first turn."
    assert text(paid, lang="ko") == "1번이 0번에게 3칩을 냈습니다: 첫뻑."


def test_a_drawn_card_is_named_only_to_who_drew_it() -> None:
    drawn = CardDrawn(1, "8B")
    assert "8B" in text(drawn)
    assert "8B" in text(drawn, seat=1)
    assert text(drawn, seat=0) == text(CardDrawn(1)) == "Seat 1 drew a card for it."
    assert "8B" not in text(drawn, seat=0, lang="ko")


def reasons(rules: Rules, hands: int) -> set[str]:
    """The reasons for which chips were paid in some random hands."""
    found = set()
    for seed in range(hands):
        random, state = Random(seed), deal(rules, seed=seed)
        while not state.over:
            state, _ = step(state, random.choice(legal_actions(state)))
        assert state.settlement is not None
        found |= {payment.reason for payment in state.settlement.payments}
    return found


EVENTFUL = (
    presets.pagat(
        players=3, own_stack_chips=1, no_junk_chips=1, joker_hand_chips=1, joker_stock_chips=1, nagari_chips=1
    )
    | variants.first_turn_captures
    | variants.boar_pot
    | variants.boar_first_turn
    | variants.two_jokers
)


@pytest.mark.parametrize("rules", [EVENTFUL, presets.pagat_earlier(players=3), presets.hwatu_variation(players=4)])
def test_every_reason_for_a_payment_is_translated(rules: Rules) -> None:
    found = reasons(rules, 60)
    assert len(found) > 2
    for each in found:
        assert re.sub(r"\d+", "{}", each) in REASONS, each


def test_every_text_of_a_hand_and_its_payments_is_in_korean() -> None:
    english = set()
    for seed in range(6):
        random, state = Random(seed), deal(EVENTFUL, seed=seed)
        while not state.over:
            state, events = step(state, random.choice(legal_actions(state)))
            english |= set(re.findall(r"[a-z]{2,}", text(events, lang="ko") + text(state, lang="ko")))
        english |= set(re.findall(r"[a-z]{2,}", text(state.settlement, lang="ko")))
    assert not english


def test_a_reason_that_is_not_translated_stays_english() -> None:
    paid = ChipsPaid(1, 0, 3, "a house rule", "HOUSE-1")
    assert text(paid, lang="ko") == "1번이 0번에게 3칩을 냈습니다: a house rule."


def test_numbers_in_a_reason_are_kept() -> None:
    said = text(ChipsPaid(1, 0, 3, "the debt of seat 2, by go-bak", "LIABLE-1"), lang="ko")
    assert said == "1번이 0번에게 3칩을 냈습니다: 2번의 몫, 고박."
