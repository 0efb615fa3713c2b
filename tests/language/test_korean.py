"""Every public text is there in Korean too: Hangul, and no English words but codes and names that one types."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hwatu
from hwatu import (
    DECK,
    Bomb,
    CountAs,
    End,
    GiveJunk,
    Go,
    HwatuError,
    IllegalAction,
    Kind,
    OfferNagari,
    Phase,
    Play,
    PlayJoker,
    Record,
    Refusal,
    Rules,
    Shake,
    State,
    Take,
    TurnStock,
    card,
    catalogue,
    check,
    codec,
    deal,
    house,
    legal_actions,
    observe,
    parse_action,
    parse_position,
    position,
    presets,
    step,
    variants,
)
from hwatu._base.korean import KOREAN as OF_CODES
from hwatu._cli.keyboard_game import ENGLISH, KOREAN
from hwatu._facts.payments import REASONS
from hwatu.bots import bot
from hwatu.catalogue import RULES, SECTIONS, SECTIONS_IN_KOREAN
from hwatu.presets import PRESETS
from hwatu.render import html, text
from hwatu.rules import CONFLICTS, FLAGS, MISSIONS, Choice
from hwatu.tables import page
from hwatu.tables._table import check_seat_names
from hwatu.variants import VARIANTS
from tests.helpers.random_rules import random_rules
from tools.trees import nodes

HERE = Path(hwatu.__file__).parent
TYPED = {"JSON", "TOML", "None", "True", "False", "Enter", "FILE", "hwatu", "resume", "save", "play", "rules", "Random"}
WORD = re.compile(r"[A-Za-z_]{2,}")
ID = re.compile(r"\b[A-Z]+-\d+\b|\b(?:1[0-2]|[1-9])[BARJKD]\b|\bX[123BDP](?:\.\d+)?\b", re.ASCII)
CHOICES = {name for flag in FLAGS.values() for name in getattr(flag.values, "choices", Choice).__members__}
NAMES = {*FLAGS, *PRESETS, *VARIANTS, *CHOICES, *TYPED}


def english_in(korean: str) -> list[str]:
    """The words of a Korean text that are neither codes nor names which one types."""
    return [word for word in WORD.findall(ID.sub("", korean)) if word not in NAMES]


def is_korean(said: str) -> bool:
    """Whether a text has Hangul and no English word that must be translated."""
    return re.search("[가-힣]", said) is not None and english_in(said) == []


def titles() -> Iterator[tuple[str, str, str]]:
    """Everything with a title: its name, and its English and Korean."""
    choices = {getattr(flag.values, "choices", Choice) for flag in FLAGS.values()}
    yield from ((repr(each), each.name, each.korean) for each in sorted(chain(*choices), key=repr))
    for rule in RULES.values():
        yield rule.id, rule.title, rule.korean
    for section, title in SECTIONS.items():
        yield section, title, SECTIONS_IN_KOREAN[section]
    for flag in FLAGS.values():
        yield f"flag {flag.name}", flag.help, flag.korean
        yield f"values of {flag.name}", str(flag.values), flag.values.korean
    for variant in VARIANTS.values():
        yield f"variant {variant.name}", variant.title, variant.korean
    for preset in PRESETS.values():
        yield f"preset {preset.name}", preset.title, preset.korean
    for conflict in CONFLICTS.values():
        yield f"conflict {conflict.name}", conflict.reason, conflict.korean
    for english, korean in sorted(REASONS.items()):
        yield f"reason {english}", english, korean
    for member in (*Phase, *End):
        yield str(member), *member.words
    for kind in Kind:
        yield kind.name, kind.english, kind.korean
    for mission in MISSIONS:
        yield f"mission {mission.name}", mission.name, mission.korean
    for each in (*DECK, *map(card, ("X1", "X2", "X3", "XB", "XD", "XP"))):
        yield each.code, each.name, each.korean


def test_every_title_is_in_both_languages() -> None:
    told = list(titles())
    assert len(told) > 850
    for what, english, korean in told:
        assert english, what
        assert not re.search("[가-힣]", english), what
        assert is_korean(re.sub("{[^}]*}", "", korean)), (what, korean, english_in(korean))


def test_every_phrase_of_the_game_is_in_both_languages() -> None:
    members = [member.name for member in ENGLISH.__attrs_attrs__]
    assert len(members) > 30
    for member in members:
        said = re.sub(r"{[^}]*}", "", getattr(KOREAN, member)).replace("bomb", "").replace("go처럼", "")
        assert re.search("[가-힣]", said), member
        assert english_in(said) == [], member


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Every call in the library, with its place."""
    return [
        (f"{path.relative_to(HERE)}:{node.lineno}", node)
        for path in sorted(HERE.rglob("*.py"))
        for node in nodes(path)
        if isinstance(node, ast.Call)
    ]


def test_every_refusal_has_its_sentence_in_both_languages() -> None:
    made = [(place, call) for place, call in calls() if ast.unparse(call.func) == "Refusal"]
    assert len(made) > 20
    for place, call in made:
        assert len(call.args) == 4, f"{place}: code, rule, sentence, and the sentence in Korean"
        assert re.search("[가-힣]", ast.unparse(call.args[3])) or isinstance(call.args[3], (ast.Name, ast.Attribute)), (
            place
        )


def test_every_error_has_korean_of_its_own_or_by_its_code() -> None:
    codes: dict[str, str] = {}
    for place, call in calls():
        given = {each.arg: each.value for each in call.keywords}
        code = given.get("code")
        if ast.unparse(call.func) == "Problem" and len(call.args) == 4:
            code = call.args[1]
        if isinstance(code, ast.Constant) and "korean" not in given and ast.unparse(call.func) != "Language":
            codes.setdefault(str(code.value), place)
    assert len(codes) > 30
    assert {code: place for code, place in codes.items() if code not in OF_CODES} == {}


def test_the_korean_of_a_code_is_a_sentence() -> None:
    for code, sentence in OF_CODES.items():
        said = text(HwatuError("Something is wrong.", code=code), lang="ko")
        assert said == sentence, code
        assert said.endswith("."), code
        assert set(english_in(said)) <= {"godori", "go", "bomb"}, code


RULES_WITH_ALL = presets.pagat(players=3) | variants.two_jokers


def refusals() -> Iterator[tuple[str, State, Any, str]]:
    """Each refusal's code with a state, an action, and the sentence that the player reads."""
    plain = deal(presets.pagat(), seed=7)
    yield "not_in_hand", plain, Play("1B"), "송학 광은 손에 없습니다."
    yield "not_in_hand", plain, Play("1J"), "송학 피는 손에 없습니다."
    yield "no_offers", plain, OfferNagari(), "이 판에는 쇼당이 없습니다."
    yield "no_bomb_turn", plain, TurnStock(), "뒤집기만 하는 차례가 남지 않았습니다."
    yield "wrong_phase", plain, Go(), "지금 둘 수 없는 수입니다: 고. 낼 패를 정할 차례입니다."
    yield "wrong_phase", plain, Take("1J"), "지금 둘 수 없는 수입니다: 송학 피 먹기. 낼 패를 정할 차례입니다."
    three = position(RULES_WITH_ALL, hands=["2A 5A 5R 5J X2", "3B 6A", "4A 7A"], table="2R 2J 8J", actor=0)
    yield "choose_match", three, Play("2A"), "매조 열끗의 짝이 두 장입니다. 하나를 고르세요."
    yield "not_a_match", three, Play("2A", onto="8J"), "매조 열끗은 공산 피 위에 놓을 수 없습니다."
    yield "no_choice", three, Play("5A", onto="8J"), "난초 열끗은 놓을 곳을 고를 필요가 없습니다. 그냥 내세요."
    yield "no_bomb", three, Bomb(5), "폭탄을 내려면 같은 달 석 장이 손에 있고 나머지 한 장이 바닥에 있어야 합니다."
    yield "no_triple", three, Shake(2), "흔들려면 같은 달 패를 꼭 석 장 들고 있어야 합니다."
    yield "not_a_joker", three, PlayJoker("5A"), "난초 열끗은 조커가 아닙니다."
    yield "joker", three, Play("X2"), "조커는 바닥에 놓지 않습니다. 조커로 내면 바로 먹습니다."
    dual = CountAs("9A", "junk")
    yield "wrong_phase", plain, dual, "지금 둘 수 없는 수입니다: 국화 열끗을 피로 쓰기. 낼 패를 정할 차례입니다."
    owed = position(presets.pagat(), hands=["1J 2J", "3J 4J"], table="5J 6J", captured=["", "8B 8A"])
    yield "wrong_phase", owed, GiveJunk("8B"), "지금 둘 수 없는 수입니다: 공산 광 주기. 낼 패를 정할 차례입니다."


@pytest.mark.parametrize(("code", "state", "action", "said"), [pytest.param(*row, id=row[0]) for row in refusals()])
def test_a_refusal_is_told_in_korean(code: str, state: State, action: Any, said: str) -> None:
    refusal = check(state, action)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code
    assert text(refusal, lang="ko") == refusal.korean == said
    assert text(refusal) == refusal.message
    with pytest.raises(IllegalAction) as refused:
        step(state, action)
    assert text(refused.value, lang="ko") == said
    assert pickle.loads(pickle.dumps(refused.value)).korean == said
    assert codec.loads(codec.dumps(refusal), Refusal) == refusal


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: presets.matgo(meongbak=True), "'meongbak': 그런 설정은 없습니다. 비슷한 이름: meong_bak."),  # type: ignore[call-arg]
        (lambda: bot("serch"), "'serch': 그런 봇은 없습니다. 비슷한 이름: search."),
        (lambda: parse_action("2A"), "'2A': 그런 수는 없습니다. 비슷한 이름: play 2A."),
        (lambda: parse_action("play"), "'play' 뒤에는 패를 한 장 적습니다. 예: play 2A, play 2A>2R."),
        (lambda: parse_action("bomb"), "'bomb' 뒤에는 달을 적습니다. 예: bomb 3."),
        (lambda: parse_action("go 3"), "'go' 뒤에는 아무것도 적지 않습니다."),
        (lambda: card("8b"), "'8b': 그런 패는 없습니다. 비슷한 이름: 8B."),
        (lambda: card("2"), "'2': 그런 패는 없습니다. 2월의 패는 2A, 2R, 2J, 2K입니다."),
        (lambda: card("1B 2A"), "'1B 2A': 그런 패는 없습니다. 여러 장은 cards('1B 2A')처럼 적습니다."),
        (lambda: catalogue.rule("피박"), "'피박': 그런 규칙은 없습니다. 그 말이 가리키는 규칙: PAY-7."),
        (
            lambda: check_seat_names(presets.matgo(), ["아주 긴 이름을 가진 사람" * 3, ""]),
            (
                "이름은 앞뒤에 빈칸이 없는 한 줄이고, 영문 64자(한글은 절반)까지인데"
                " '아주 긴 이름을 가진 ...주 긴 이름을 가진 사람'입니다."
            ),
        ),
        (
            lambda: variants.pmang | variants.hangame,
            (
                "함께 쓸 수 없는 변형 규칙입니다: pmang, hangame. "
                "joker_quad 값이 pmang에서는 NEVER, hangame에서는 ALWAYS입니다."
            ),
        ),
        (
            lambda: house.loads('variants = ["target_5"]\n[flags]\ntarget = 7'),
            "3번째 줄 target: target 값이 변형 규칙 target_5에서는 5인데 여기서는 7입니다.",
        ),
        (
            lambda: house.loads('variants = ["meong_bac"]'),
            "1번째 줄 meong_bac: 'meong_bac': 그런 변형 규칙은 없습니다. 비슷한 이름: meong_bak.",
        ),
        (
            lambda: house.loads("godori = 3"),
            "1번째 줄 godori: 'godori': 우리 집 규칙에 그런 항목은 없습니다. 설정이므로 [flags] 아래에 적으세요.",
        ),
        (
            lambda: parse_position("hwatu position 1; hand 1B", presets.pagat()),
            "1번째 줄 19번째 글자: 'hand': 배치에 그런 항목은 없습니다. 비슷한 이름: hands.",
        ),
        (
            lambda: codec.loads('{"hwatu": 1, "type": "Card", "value": "1b"}', hwatu.Card),
            "$.value: '1b': 그런 패는 없습니다. 비슷한 이름: 1B.",
        ),
    ],
)
def test_an_error_says_in_korean_what_may_have_been_meant(call: Callable[[], object], said: str) -> None:
    with pytest.raises(HwatuError) as refused:
        call()
    assert text(refused.value, lang="ko") == said
    assert pickle.loads(pickle.dumps(refused.value)).korean == said


def test_an_error_without_korean_stays_english() -> None:
    assert text(HwatuError("My own rule forbids {that}.", code="of_my_own"), lang="ko") == "My own rule forbids {that}."


def test_an_error_keeps_its_place_in_korean() -> None:
    with pytest.raises(HwatuError) as position_error:
        parse_position("hwatu position 1; hands 13B", presets.pagat())
    assert re.fullmatch(
        r"1번째 줄 \d+번째 글자: '13B': 그런 패는 없습니다\. 비슷한 이름: 3B\.", text(position_error.value, lang="ko")
    )
    with pytest.raises(HwatuError) as document:
        codec.loads('{"hwatu": 1, "type": "Card", "value": "13B"}', hwatu.Card)
    assert text(document.value, lang="ko") == "$.value: '13B': 그런 패는 없습니다. 비슷한 이름: 3B."
    with pytest.raises(HwatuError) as toml:
        house.loads("[flags]\ngodori = -1")
    assert text(toml.value, lang="ko") == "2번째 줄 godori: godori: 0 이상의 정수가 와야 하는데 -1입니다."
    with pytest.raises(HwatuError) as record:
        Record.loads(Record.start(presets.pagat(), seed=7).dumps().replace("result:", "0: play 1B\n\nresult:")).replay()
    assert is_korean(text(record.value, lang="ko"))
    for caught in (position_error, document, toml, record):
        again = pickle.loads(pickle.dumps(caught.value))
        assert (again.korean, again.message) == (caught.value.korean, caught.value.message)


def test_a_contradiction_is_told_in_korean() -> None:
    with pytest.raises(HwatuError) as refused:
        Rules(bomb="OFF", bomb_junk=1)
    assert text(refused.value, lang="ko") == "bomb_junk=1, bomb=OFF: 함께 쓸 수 없는 설정입니다. 폭탄이 없습니다."


@pytest.mark.parametrize("seed", range(60))
def test_whole_hands_are_told_in_korean(seed: int) -> None:
    random = Random(seed)
    rules = random_rules(random)
    state = deal(rules, seed=seed)
    said = [text(event, lang="ko") for event in state.opening]
    while not state.over:
        said += [text(state, lang="ko"), text(observe(state, state.actor), lang="ko")]
        actions = legal_actions(state)
        said += [text(action, lang="ko") for action in actions]
        told = page(observe(state, state.actor), lang="ko")
        said += [told["decides"] or "", *told["brought_in"], *[each["label"] for each in told["choices"]]]
        said += [told["stop"]["text"]] if told["stop"] else []
        state, events = step(state, random.choice(actions))
        said += [text(event, lang="ko") for event in events]
    assert state.settlement is not None
    said += [text(state.settlement, lang="ko"), re.sub("<[^>]*>", " ", html(state.settlement, lang="ko"))]
    settled = page(observe(state, None), lang="ko")["settlement"]
    assert settled is not None
    said.append(settled["text"])
    assert [each for each in said if not is_korean(each)] == []
