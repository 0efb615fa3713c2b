"""The end of a hand is told as it happened: pushed, unpaid, before the first turn, by a drawn card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from hwatu import (
    NotationError,
    Outcome,
    Rules,
    Session,
    State,
    codec,
    format_position,
    observe,
    parse_position,
    presets,
    variants,
)
from hwatu._cli.keyboard_game import WORDS, ledger_lines
from hwatu.events import Event
from hwatu.render import Lang, html, text
from hwatu.render._sentences import Writer, language
from hwatu.tables import page
from tests.rules_of_play.acting import act, dealt
from tests.rules_of_play.laying import house, lay

LANGUAGES: Final[tuple[Lang, ...]] = ("en", "ko")
FOUR_OF_APRIL, FOUR_OF_JUNE = "4A 4R 4J 4K", "6A 6R 6J 6K"


def told(state: State, events: Sequence[Event], lang: Lang) -> Iterator[str]:
    """Every text about the end of a hand: its last event, the table, the receipt and a seat's page."""
    assert state.settlement is not None
    yield text(events[-1], lang=lang)
    shown = page(observe(state, 0), lang=lang)["settlement"]
    assert shown is not None
    yield shown["text"]
    yield from (text(state, lang=lang), text(state.settlement, lang=lang), html(state.settlement, lang=lang))
    if state.rules.players == 2 and state.outcome is not None and not state.outcome.carry.pushes:
        ledger = Session.start(state.rules, hands=3, dealer=state.dealer).record(state)
        yield "\n".join(ledger_lines(ledger, Writer(language(lang)), WORDS[lang]))


def receipt(state: State, lang: Lang = "en") -> str:
    """The first line of a receipt."""
    assert state.settlement is not None
    return text(state.settlement, lang=lang).partition("\n")[0]


def third_ppuk(rules: Rules) -> State:
    """A position in which seat 0 makes its third ppuk by playing 2A."""
    rules = rules | variants.push if rules.pays_winner else rules
    return lay(rules, "2A 5R 6R | 3R 7J 7K" + " |" * (rules.players - 2), "2R 8J", "2J", turns=[6] * rules.players,
               ppuks=[2] + [0] * (rules.players - 1))  # fmt: skip


@pytest.mark.rule("PUSH-1", "CHIPS-2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ppuk_too_many_that_is_pushed_is_not_told_as_paid(lang: Lang) -> None:
    done = act(third_ppuk(house(ppuk_limit_chips=7)), "play 2A", "push")
    for said in told(done.state, done.events, lang):
        assert not any(word in said for word in (" is paid", "paid ", "칩을 받고")), said
    assert "push" in receipt(done.state)
    assert "밀었습니다" in receipt(done.state, "ko")


@pytest.mark.rule("PAY-19", "CHIPS-2")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_nobody_is_paid_a_ppuk_too_many_is_not_told_as_paid(lang: Lang) -> None:
    done = act(third_ppuk(presets.goo_stupe()), "play 2A")
    for said in told(done.state, done.events, lang):
        assert not any(word in said for word in ("is paid", "받고", "받습니다")), said


@pytest.mark.rule("PUSH-1", "STOP-3")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_stop_that_is_pushed_says_so(seat: int | None) -> None:
    state = lay(house(push_limit=2), "2A 5R | 3R 7J", "2R 8J", "9J", "4A 8A 1B 3B 12B | 8B 11J")
    taken, done = act(state, "play 2A", "stop", "collect").state, act(state, "play 2A", "stop", "push")
    pushed = done.state
    assert text(done.events[-2]) == "Seat 0 pushes the win and is not paid for it."
    for lang, words in zip(LANGUAGES, ("pushed", "밀었습니다"), strict=True):
        assert words in text(pushed, lang=lang, seat=seat).splitlines()[-1]
        assert words in receipt(pushed, lang)
        assert words not in text(taken, lang=lang, seat=seat)
        assert words not in receipt(taken, lang)


@pytest.mark.rule("DEAL-15", "DEAL-16", "STOP-4")
def test_a_nagari_before_the_first_turn_is_not_told_as_cards_that_ran_out() -> None:
    on_table = dealt(house(table_quad="NAGARI"), [], FOUR_OF_APRIL)
    in_hands = dealt(house(quads_meet="NAGARI"), [FOUR_OF_APRIL, FOUR_OF_JUNE], "")
    for state in (on_table, in_hands):
        for lang in LANGUAGES:
            for said in told(state, list(state.opening), lang):
                assert "ran out" not in said
        assert (receipt(state), receipt(state, "ko")) == (
            "Nagari before the first turn: four cards of a month were dealt",
            "나가리: 치기 전에 총통이 나왔습니다",
        )
        assert state.result is not None
        assert state.result.dealt_nagari
    later = later_nagari(house())
    assert later.result is not None
    assert (later.result.dealt_nagari, receipt(later), receipt(later, "ko")) == (
        False, "Nagari: nobody won", "나가리: 아무도 나지 못했습니다",
    )  # fmt: skip


@pytest.mark.rule("DEAL-17", "DEAL-11")
@pytest.mark.parametrize("pushing", [False, True])
def test_four_completed_by_a_drawn_card_are_told_as_drawn(pushing: bool) -> None:
    rules = house(jokers="X2 X3", hand_joker="REDRAW", joker_quad="ALWAYS", push_limit=2 if pushing else 0)
    done = act(lay(rules, "X2 5A 5R 5J | 3R 7J", "8J", "5K 9J", turns=[0, 0]), "joker X2", "end")
    done = act(done.state, "collect") if pushing else done
    assert done.state.result is not None
    assert done.state.settlement is not None
    assert done.state.result.drawn_quad
    assert {each.rule for each in done.state.settlement.payments} == {"DEAL-17"}
    assert receipt(done.state) == "Four cards of a month, completed by a drawn card, ended the hand"
    assert receipt(done.state, "ko") == "조커로 받은 패로 총통이 되어 판이 끝났습니다"
    for said in told(done.state, done.events, "en"):
        assert "dealt" not in said
        assert "at the deal" not in said


@pytest.mark.rule("DEAL-17", "DEAL-11")
def test_who_shows_four_of_a_month_was_dealt_them_or_drew_the_last() -> None:
    rules = house(jokers="X2 X3", hand_joker="REDRAW", joker_quad="ALWAYS")
    shown = act(lay(rules, "X2 5A 5R 5J | 3R 7J", "8J", "5K 9J"), "joker X2").events[-1]
    assert text(shown) == "Seat 0 drew a card that completes all four of May: 5A 5R 5J 5K."
    assert text(shown, lang="ko") == "총통! 0번이 조커로 받은 패로 5월 네 장을 모두 들었습니다: 난초 열끗·초단·피·피."
    was_dealt = dealt(house(), [FOUR_OF_APRIL], "").opening[0]
    assert text(was_dealt) == "Seat 0 was dealt all four cards of April: 4A 4R 4J 4K."


@pytest.mark.rule("DEAL-15", "DEAL-16", "DEAL-17")
def test_how_it_ended_is_kept_by_lines_and_documents() -> None:
    rules = house(jokers="X2 X3", hand_joker="REDRAW", joker_quad="ALWAYS", table_quad="NAGARI")
    drawn = act(lay(rules, "X2 5A 5R 5J | 3R 7J", "8J", "5K 9J"), "joker X2", "end").state
    for state, word in ((drawn, " drawn_quad"), (dealt(rules, [], FOUR_OF_APRIL), " dealt_nagari")):
        line = format_position(state)
        assert word in line
        assert parse_position(line, rules) == codec.loads(codec.dumps(state), State) == state
        before = parse_position(line.replace(word, ""), rules)
        assert before.result != state.result
        assert codec.loads(codec.dumps(state.outcome), Outcome) == state.outcome
    with pytest.raises(NotationError):
        parse_position(format_position(later_nagari(rules)).replace("nagari", "nagari dealt_nagari", 1), rules)


def later_nagari(rules: Rules) -> State:
    """A hand whose cards ran out without a winner."""
    return act(lay(rules, "2A |", "8J 9J", "1R", turns=[9, 10]), "play 2A").state


@pytest.mark.rule("DEAL-11", "DEAL-14")
def test_four_that_were_dealt_are_paid_by_the_rule_of_the_deal() -> None:
    asked = act(dealt(house(hand_quad="MAY_PLAY_ON"), [FOUR_OF_APRIL], ""), "end").state
    for state in (dealt(house(), [FOUR_OF_APRIL], ""), asked):
        assert state.result is not None
        assert state.settlement is not None
        assert not state.result.drawn_quad
        assert {each.rule for each in state.settlement.payments} == {"DEAL-11"}
        assert receipt(state) == "Four cards of a month ended the hand"
