"""Cards, card sets, states, scores and settlements as text."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    DECK,
    CardSet,
    Carry,
    DropOut,
    End,
    InvalidPosition,
    Join,
    Mission,
    Month,
    NotationError,
    Outcome,
    Payment,
    Phase,
    Play,
    Seat,
    Stack,
    State,
    card,
    cards,
    deal,
    legal_actions,
    observe,
    position,
    presets,
    score,
    settle,
    step,
    variants,
)
from hwatu._cards.card_masks import FIRST_JOKER
from hwatu._cards.flower_cards import MOST_COPIES, card_at
from hwatu.render import Lang, html, text
from hwatu.render._sentences import bare, colour_of, width

RULES = presets.pagat(players=3)
languages = pytest.mark.parametrize("lang", ["en", "ko"])


def middle() -> State:
    """A position in which much has happened."""
    return position(
        RULES | variants.two_jokers,
        hands=["8A 8J 9R 3R", "3J 3K 5A", "12B 12A 1R X2"],
        table="1J 2J",
        stacks=[("10A 10R 10J", 2), "6A 6R 6J"],
        captured=["2A 4A 8B", "11D 12D 1B 3B 7A X3", ""],
        turns=[3, 3, 3],
        goes=[1],
        shaken=[[], [3]],
        ppuks=[0, 0, 1],
        bomb_turns=[0, 1],
        actor=0,
        dealer=1,
    )


def test_a_card_is_its_code_and_name() -> None:
    assert text(card("8B")) == "8B August moon (bright)"
    assert text(card("8B"), lang="ko") == "공산 광(8B)"
    assert text(card("8B"), color=True) == "\x1b[1;38;5;136m8B August moon (bright)\x1b[0m"


def luminance(level: int) -> float:
    """The linear intensity of one channel of a colour, as WCAG 2 defines it."""
    share = level / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def test_every_colour_can_be_read_on_black_and_on_white() -> None:
    """By the contrast of the Web Content Accessibility Guidelines, which ask for 3 where text is large or bold."""
    levels = (0, 95, 135, 175, 215, 255)
    codes = {colour_of(card_at(index)) for index in range(FIRST_JOKER + 6)} - {"", "1"}
    assert len(codes) == 6
    for code in codes:
        place = int(code.rpartition("38;5;")[2]) - 16
        red, green, blue = (luminance(levels[place // by % 6]) for by in (36, 6, 1))
        light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        assert min(1.05 / (light + 0.05), (light + 0.05) / 0.05) > 3.3, code


@given(st.sets(st.sampled_from(DECK)))
def test_the_english_text_of_a_set_is_read_back(chosen: set[Any]) -> None:
    assert cards(text(CardSet(chosen))) == CardSet(chosen)


def test_card_sets_have_short_korean_names() -> None:
    assert (
        text(cards("1B 1R 2A 2R 4R 6R 12R 11D 12D 1J"), lang="ko")
        == "1광 1홍단 1피 2열끗 2홍단 4초단 6청단 11쌍피 12띠 12쌍피"
    )
    assert text(cards("X1 X2 X3 XB XD XP X2.2"), lang="ko").split() == [
        "보너스피", "보너스쌍피", "보너스쓰리피", "보스조커", "더블조커", "광박방지조커", "보너스쌍피",
    ]  # fmt: skip


@languages
def test_every_card_has_a_text(lang: Lang) -> None:
    every = [card_at(index) for index in range(FIRST_JOKER + 6 * MOST_COPIES)]
    for each in every:
        assert each.code in text(each, lang=lang)
    assert len({text(each, lang=lang) for each in every}) == len(every)


def test_a_stack_says_who_made_it() -> None:
    assert text(Stack(Month.MARCH, cards("3B 3R 3J"))) == "[3B 3R 3J]"
    assert text(Stack(Month.MARCH, cards("3B 3R 3J"), 2)) == "[3B 3R 3J by seat 2]"
    assert text(Stack(Month.MARCH, cards("3B 3R 3J"), 2), lang="ko") == "[3광 3홍단 3피 2번의 뻑]"


def test_a_state_shows_all_that_matters() -> None:
    lines = text(middle()).splitlines()
    assert lines[0] == "table             1J 2J  [6A 6R 6J]  [10A 10R 10J by seat 2]"
    assert re.fullmatch(r"stock +\d+ cards", lines[1])
    assert lines[2] == "seat 0  hand      3R 8A 8J 9R"
    assert lines[3] == "        captured  bright 8B | animal 2A 4A"
    assert lines[4] == "                  0 points, 0 junk, go ×1"
    assert lines[5] == "seat 1  hand      3J 3K 5A"
    assert lines[6] == "dealer  captured  bright 1B 3B | animal 7A | junk 11D 12D X3"
    assert lines[7] == "                  0 points, 7 junk, March shake, 1 bomb turn left"
    assert lines[-1] == "seat 0 decides: which card to play"


def test_a_state_is_told_in_korean() -> None:
    said = text(middle(), lang="ko")
    assert "선    먹은 패  광 1광 3광 | 열끗 7열끗 | 피 11쌍피 12쌍피 보너스쓰리피" in said.splitlines()
    assert "0점, 피 7장, 3월 흔듦, 폭탄 뒤집기 1번" in said
    assert said.endswith("0번 차례: 낼 패")


def test_another_seat_sees_only_what_everyone_knows() -> None:
    said = text(middle(), seat=0)
    assert "you     captured" in said
    assert "3R 8A 8J 9R" in said
    assert "seat 1  hand      3 cards: 3J 3K …" in said
    assert "seat 2  hand      4 cards\n" in said
    for hidden in ("5A", "12A", "1R", "X2"):
        assert not re.search(rf"\b{hidden}\b", said)


@given(st.integers(0, 2**32), st.integers(0, 2), st.integers(0, 40))
def test_a_state_never_tells_a_seat_what_it_cannot_know(seed: int, seat: int, steps: int) -> None:
    random, state = Random(seed), deal(RULES, seed=seed)
    for _ in range(steps):
        if not state.over:
            state, _ = step(state, random.choice(legal_actions(state)))
    said = set(re.findall(r"[A-Z0-9]+", text(state, seat=seat)))
    hidden = {
        each.code for other in range(3) if other != seat for each in state.seats[other].hand - state.seats[other].shown
    }
    assert not said & (hidden | {each.code for each in state.stock})
    assert said >= set(state.seats[seat].hand.codes) | set(state.table.codes)


@languages
@pytest.mark.parametrize("seed", range(12))
def test_the_columns_of_a_state_are_aligned(lang: Lang, seed: int) -> None:
    random, state = Random(seed), deal(RULES, seed=seed)
    while not state.over:
        state, _ = step(state, random.choice(legal_actions(state)))
        said = text(state, lang=lang)
        words = {"en": ("hand", "captured"), "ko": ("손패", "먹은 패")}[lang]
        columns = {
            width(line[: line.index(word)]) for line in said.splitlines() for word in words if f"  {word} " in line
        }
        assert len(columns) == 1
        assert "\x1b" not in said
        assert bare(text(state, lang=lang, color=True)) == said


@pytest.mark.parametrize("seed", range(6))
def test_with_a_seat_a_state_reads_as_that_seats_view(seed: int) -> None:
    random, state = Random(seed), deal(presets.pagat(players=5), seed=seed)
    while not state.over:
        for seat in range(5):
            assert text(state, seat=seat) == text(observe(state, seat))
            assert text(observe(state, seat), lang="ko") == text(state, lang="ko", seat=seat)
        assert "you" not in text(observe(state, None))
        state, _ = step(state, random.choice(legal_actions(state)))


def test_while_it_is_decided_who_plays_the_table_lies_face_down() -> None:
    state = deal(presets.pagat(players=5), seed=2)
    lines = text(state, seat=1).splitlines()
    assert lines[0] == "table         6 face down"
    assert [line for line in lines if line.startswith("seat")][:-1] == [
        "seat 0  hand  7 cards",
        f"seat 1  hand  {state.seats[1].hand}",
        "seat 2  hand  7 cards",
        "seat 3  hand  7 cards",
        "seat 4  hand  7 cards",
    ]
    assert lines[-1] == "seat 1 decides: whether to play this hand"
    assert "엎어 놓음" in text(state, lang="ko")


def test_what_came_into_the_hand_is_shown() -> None:
    rules = presets.pagat(boar_pot_chips=1, drawn_month_multiplier=4, missions=True)
    mission = Mission("godori", "고도리", "2A 4A 8A", 3)
    carry = Carry(nagaris=2, pot=3, drawn_month=Month.MAY, mission=mission)
    state = position(rules, hands=["7A", "1J"], table="7R", stock="9J", carry=carry)
    expected = "brought in            2 nagari before, 5 chips in the boar pot, drawn month May, mission godori × 3"
    assert expected in text(state).splitlines()
    assert "이번 판" in text(state, lang="ko")
    assert "앞선 나가리 2번, 멧돼지 판돈 5칩, 정한 달 5월, 미션 고도리 × 3" in text(state, lang="ko")
    state, _ = step(state, Play("7A"))
    assert "boar pot" not in text(state), "the boar was captured, so the pot is gone"
    assert "brought in" not in text(deal(presets.pagat(), seed=7))


def test_a_seat_that_sits_out_is_said_to() -> None:
    state, _ = step(deal(presets.pagat(players=5), seed=3), DropOut())
    assert re.search(r"^seat 1 +sits out$", text(state), re.MULTILINE)
    while state.phase is Phase.SEATING:
        state, _ = step(state, Join())
    assert re.search(rf"^seat 4 +sits out, \+{state.chips(4)} chips$", text(state), re.MULTILINE)
    assert state.chips(4) > 0


def test_a_turned_card_that_waits_is_shown() -> None:
    state = position(presets.pagat(), hands=["2A 5R", "7J"], table="8J 8K", stock="8B")
    state, _ = step(state, legal_actions(state)[0])
    assert "turned            8B August moon (bright)" in text(state).splitlines()
    assert "뒤집은 패           공산 광" in text(state, lang="ko").splitlines()


def test_a_finished_hand_says_how_it_ended() -> None:
    state = position(RULES, hands=["1R", "", ""], table="1B", stock="2J", captured=["3B 8B"], fill=False)
    while not state.over:
        state, _ = step(state, legal_actions(state)[-1])
    assert text(state).splitlines()[-1] == "result: seat 0 stopped and won"
    assert text(state, lang="ko").splitlines()[-1] == "결과: 0번이 스톱! 승리"


def test_a_score_has_a_line_for_each_combination() -> None:
    six = score(presets.pagat(), "2A 4A 8A 5A 6A 7A")
    lines = text(six).splitlines()
    assert len(lines) == len(six.items) + 1
    for item, line in zip(six.items, lines, strict=False):
        assert line.split()[0] == item.name.split()[0]
        assert line.endswith(item.rule)
    assert lines[-1] == "7 points in all"
    assert text(six, lang="ko").splitlines()[-1] == "합계 7점"
    assert text(six, lang="ko").startswith(six.items[0].korean)


def test_a_score_of_nothing_is_0_points_in_all() -> None:
    assert text(score(presets.pagat(), "1B")) == "0 points in all"


EXAMPLE = settle(
    RULES,
    Outcome(
        winner=0,
        seats=[
            Seat(captured="2A 4A 5A 6A 7A 10A 12A 1J 1K 2J 2K 3J 3K 4J 5J 6J 11D", goes=3, go_points=4),
            Seat(captured="1B 7J 7K 8J 8K"),
            Seat(captured="3B 9J 9K 10J 10K 11J"),
        ],
    ),
)


@pytest.mark.rule("PAY-17")
def test_a_settlement_explains_every_chip() -> None:
    said = text(EXAMPLE)
    for debt in EXAMPLE.debts:
        assert f"Seat {debt.payer} pays {debt.amount} chips to seat 0: " in said
        for line in debt.lines:
            assert re.search(rf"^  {re.escape(line.name)} .*= +\d+  {line.rule}$", said, re.MULTILINE)
    assert "7 points in all" not in said.splitlines()[0]
    lines = said.splitlines()
    nets = [re.fullmatch(r"seat \d +(\S+) chips", line) for line in lines[-3:]]
    assert tuple(int(net[1]) for net in nets if net) == EXAMPLE.net


@languages
def test_the_last_running_result_of_a_debt_is_its_amount(lang: Lang) -> None:
    for debt in EXAMPLE.debts:
        last = text(debt, lang=lang).splitlines()[-1]
        assert re.search(r"= +(\d+)", last)[1] == str(debt.amount)  # type: ignore[index]


@languages
def test_the_numbers_of_a_settlement_are_aligned(lang: Lang) -> None:
    for debt in EXAMPLE.debts:
        lines = text(debt, lang=lang).splitlines()[1:]
        assert len(lines) == len(debt.lines) > 2
        assert len({width(line.partition("=")[0]) for line in lines}) == 1
        assert len({width(line[: line.rindex("  ")]) for line in lines}) == 1


def test_a_settlement_is_told_in_korean() -> None:
    said = text(EXAMPLE, lang="ko")
    assert said.startswith("0번이 스톱! 승리\n")
    assert "1번이 0번에게 56칩을 냅니다: 스톱 (PAY-1)" in said
    assert "피박" in said
    assert bare(text(EXAMPLE, lang="ko", color=True)) == said


def test_payments_from_the_pot_and_to_nobody_read_so() -> None:
    won = Payment(None, 1, 4, "the boar pot", "CHIPS-5")
    assert text(won) == "The pot pays 4 chips to seat 1: the boar pot (CHIPS-5)"
    assert text(won, lang="ko") == "판돈이 1번에게 4칩을 냅니다: 멧돼지 판돈 (CHIPS-5)"
    drunk = Payment(1, None, 1, "a nagari", "STOP-6")
    assert text(drunk) == "Seat 1 pays 1 chip: a nagari (STOP-6)"


def test_events_are_a_line_each() -> None:
    state, events = step(deal(RULES, seed=7), legal_actions(deal(RULES, seed=7))[0])
    assert text(events).splitlines() == [text(event) for event in events]
    assert text(state.opening) == ""


@pytest.mark.parametrize("value", [None, 3, "8B", [card("8B")], object(), Month.MAY])
def test_other_values_have_no_text(value: object) -> None:
    with pytest.raises(NotationError) as error:
        text(value)
    assert error.value.code == "no_text"


@pytest.mark.parametrize("lang", ["kr", "", None, 3, ["en"]])
def test_unknown_languages_are_refused(lang: Any) -> None:
    with pytest.raises(NotationError) as error:
        text(card("8B"), lang=lang)
    assert error.value.code == "unknown_language"


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_unknown_seats_are_refused(seat: Any) -> None:
    with pytest.raises(InvalidPosition) as error:
        text(deal(RULES, seed=7), seat=seat)
    assert error.value.code == "unknown_seat"


STOPPED = "2A 4A 5A 6A 7A 10A 9A 1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 1B 3B 8B"
LOSER = "12B 6J 6K 7J 7K 10J 10K 3R"


@pytest.mark.rule("CARD-6")
def test_a_stop_that_is_paid_for_other_points_says_so_in_one_line() -> None:
    """As junk the cup made eight points; as an animal it makes seven, doubled by meong-dda."""
    settlement = settle(RULES_OF_TWO, Outcome(winner=0, seats=[Seat(captured=STOPPED), Seat(captured=LOSER)]))
    english = "8 points at the stop, 7 points paid: 9A counts as an animal, which brings more. (CARD-6)"
    korean = "스톱할 때는 8점, 정산은 7점: 국화 열끗을 열끗으로 쳐야 더 받습니다. (CARD-6)"
    assert text(settlement).splitlines().count(english) == 1
    assert text(settlement, lang="ko").splitlines().count(korean) == 1
    assert f"<p>{english.replace('9A', 'September cup')}</p>" in html(settlement)


@pytest.mark.rule("CARD-6")
def test_a_stop_that_is_paid_for_its_points_does_not_say_so() -> None:
    plain = Outcome(winner=0, seats=[Seat(captured=STOPPED), Seat(captured=LOSER)])
    for settlement in (
        settle(presets.pagat(meong_dda=False), plain),
        settle(RULES_OF_TWO, Outcome(end=End.NAGARI, seats=plain.seats)),
    ):
        assert "at the stop" not in text(settlement)
        assert "at the stop" not in html(settlement)


RULES_OF_TWO = presets.pagat()
