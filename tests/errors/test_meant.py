"""Hints for unknown words know what players say, in both languages, wherever names are read."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hwatu import HwatuError, Outcome, Seat, card, deal, house, observe, parse_action, parse_position, presets, settle
from hwatu._notation.position_line import read_outcome
from hwatu.bots import bot
from hwatu.catalogue import term
from tests.cli.invoking import invoke


@pytest.mark.parametrize(
    ("call", "names"),
    [
        (lambda: presets.pagat(pi_bak=1), "pi_bak_below"),  # type: ignore[call-arg]
        (lambda: house.loads("[flags]\npibak = 10"), "pi_bak_below"),
        (lambda: house.loads('[flags]\n"피박" = 10'), "pi_bak_below"),
        (lambda: house.loads('[flags]\n"피바" = 10'), "pi_bak_below"),
        (lambda: house.loads('[flags]\n"들고치기" = 10'), "hand_quad"),
        (lambda: house.loads("pibak = 10"), "pi_bak_below"),
        (lambda: house.loads('variants = ["피박"]'), "pi_bak_below_7"),
        (lambda: house.loads('variants = ["들고치기"]'), "quad_may_play_on"),
        (lambda: house.loads('preset = "맞고"'), "matgo"),
        (lambda: card("솔광"), "1B"),
        (lambda: card("똥쌍피"), "11D"),
        (lambda: card("Januari crane"), "January crane (bright)"),
        (lambda: read_outcome(["1B goe 2", "2R"], presets.pagat()), "goes"),
        (lambda: read_outcome(["1B 고 2", "2R"], presets.pagat()), "goes"),
        (lambda: read_outcome(["1B 흔들기 3", "2R"], presets.pagat()), "shaken"),
        (lambda: read_outcome(["1B", "2R 폭탄 3"], presets.pagat()), "bombed"),
        (lambda: parse_position("hwatu position 1; 고 1 0", presets.pagat()), "goes"),
        (lambda: parse_action("폭탄 3"), "bomb"),
    ],
)
def test_players_words_are_known(call: Callable[[], object], names: str) -> None:
    with pytest.raises(HwatuError) as refused:
        call()
    assert f"Did you mean {names}?" in refused.value.message
    assert f"비슷한 이름: {names}." in refused.value.korean


def test_a_ppuk_that_ends_no_hand_is_called_so() -> None:
    with pytest.raises(HwatuError, match="made 1 ppuk, which ends no hand under these rules: 3 do"):
        read_outcome(["1B ppuks 1", "2R"], presets.pagat())


@pytest.mark.rule("DEAL-14")
def test_the_glossary_knows_what_playing_on_is_called() -> None:
    found = term("들고치기")
    assert found is not None
    assert found.rules == ("DEAL-14",)


@pytest.mark.parametrize(
    ("arguments", "english", "korean"),
    [
        (("scor", "1B"), "Did you mean 'score'?", "비슷한 이름: 'score'."),
        (("점수", "1B"), "Did you mean 'score'?", "비슷한 이름: 'score'."),
        (("score", "1B", "--피박"), "--variant pi_bak_below_7", "--variant pi_bak_below_7"),
        (("score", "1B", "--variant", "피박"), "Did you mean pi_bak_below_7?", "비슷한 이름: pi_bak_below_7."),
        (("rules", "피바"), "Did you mean 피박?", "비슷한 이름: 피박."),
        (("settle", "1B goe 2", "2R"), "Did you mean goes?", "비슷한 이름: goes."),
        (("settle", "1B goes", "2R"), "After 'goes' comes exactly one word", "'goes' 뒤에는 한 낱말"),
        (("settle", "1B"), "two seats at least", "둘 이상이 칩니다"),
        (
            ("settle", "1B", "2R", "3R", "4R"),
            "write out, and nothing else, for each that sat out",
            "쉰 자리에는 out만 적으세요",
        ),
    ],
)
def test_the_command_says_what_was_meant(arguments: tuple[str, ...], english: str, korean: str) -> None:
    for lang, said in (("en", english), ("ko", korean)):
        done = invoke(*arguments, "--lang", lang)
        assert done.exit_code == 2
        assert said in done.stderr


def test_the_beginning_of_the_option_says_the_language_too() -> None:
    assert "그런 옵션은 없습니다. 비슷한 옵션: --lang." in invoke("score", "1B", "--lan", "ko").stderr


def test_a_list_of_months_is_asked_for_by_its_name() -> None:
    for field in ("shaken", "bombed", "first_months", "pair_bombed", "quads"):
        with pytest.raises(HwatuError) as no_list:
            Seat(**{field: 1})  # type: ignore[arg-type]
        with pytest.raises(HwatuError) as twice:
            Seat(**{field: [5, 5]})  # type: ignore[arg-type]
        assert no_list.value.message == f"{field} is a list of months, such as [5] or [4, 12], not 1."
        assert twice.value.message == f"{field} has May (5) twice: each month can be there once."
        assert field in no_list.value.korean
        assert f"{field} 목록에 5월이" in twice.value.korean


@pytest.mark.parametrize(
    ("text", "english", "korean"),
    [
        (
            "players = 3\nvariants = meong_bak",
            'Line 2, column 12: A word stands in quotes. Write ["meong_bak"].',
            "2번째 줄 12번째 글자",
        ),
        (
            "```toml\nplayers = 3\n```",
            "A code fence is no part of the rules. Leave this line out.",
            "코드 블록 표시는 규칙이 아닙니다.",
        ),
        ("preset = “matgo”", "Quotes are straight in TOML.", "TOML의 따옴표는 곧은 따옴표입니다."),
        ("[flags]\njokers = 2", 'must be codes of jokers, such as "X2 X3", not 2', '"X2 X3"처럼 적은 조커의 코드'),
    ],
)
def test_a_house_file_that_cannot_be_read_says_where_and_why(text: str, english: str, korean: str) -> None:
    with pytest.raises(HwatuError) as refused:
        house.loads(text)
    assert english in refused.value.message
    assert korean in refused.value.korean


def test_who_is_not_asked_is_told_who_is() -> None:
    state = deal(presets.pagat(), seed=7)
    with pytest.raises(HwatuError) as refused:
        bot("simple")(observe(state, 1 - state.actor), Random(1))
    assert refused.value.message == f"It is for seat {state.actor} to decide, not for seat {1 - state.actor}."
    assert f"{state.actor}번 자리가 정할 차례" in refused.value.korean


@pytest.mark.rule("STOP-1")
def test_a_stop_below_the_target_is_settled_but_no_position() -> None:
    rules = presets.matgo()
    assert settle(rules, Outcome(0, [Seat("1J"), Seat("12B")])).net == (0, 0)
    line = (
        "hwatu position 1; phase over; hands - / -; captured 1B 3B 8B / 12B; stock *;"
        " result stop winner 0 next_dealer 0"
    )
    with pytest.raises(HwatuError) as refused:
        parse_position(line, rules)
    assert "it has 3 points and needs 7 (STOP-1)" in refused.value.message
    assert "3점인데 7점이 필요합니다(STOP-1)" in refused.value.korean
    assert refused.value.rule == "STOP-1"


@pytest.mark.rule("BOMB-1")
def test_a_settlement_takes_a_bombed_month_as_it_is_told() -> None:
    seats = [Seat("1B 3B 8B", bombed=[5]), Seat("5J 12B")]
    assert settle(presets.pagat(), Outcome(0, seats)).net[0] > 0
