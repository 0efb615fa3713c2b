"""House rules as TOML: read, written, and refused with the line, the key and the nearest right name."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hwatu import (
    Additions,
    CardSet,
    HouseJoker,
    HwatuError,
    Joker,
    Kind,
    Look,
    NotationError,
    RuleConflict,
    card,
    house,
    presets,
    variants,
)
from hwatu.presets import PRESETS
from hwatu.render import Lang
from hwatu.render import text as render_text
from hwatu.rules import FLAGS, Rules
from hwatu.rules._flag import Number, OneOf, Switch
from tests.helpers.profile import many

FULL = """\
# Sunday nights
preset = "wikipedia"
players = 3
variants = [
    "godori_3",
    "vip",  # with the cup
]

[flags]
target = 5
ppuk = false
first_ppuk_chips = 0
joker_stays_in_ppuk = false
shake = "MUST_PLAY"
jokers = "X2 X3"
dual_animals = { 5A = 1, 9A = 2 }
score_cap = 20
"""


def refused(text: str) -> HwatuError:
    """The error that a text raises."""
    with pytest.raises(HwatuError) as caught:
        house.loads(text)
    return caught.value


PLAIN = {
    "preset": "wikipedia",
    "players": 3,
    "variants": ["godori_3", "vip"],
    "flags": {
        "target": 5,
        "ppuk": False,
        "first_ppuk_chips": 0,
        "joker_stays_in_ppuk": False,
        "shake": "MUST_PLAY",
        "jokers": "X2 X3",
        "dual_animals": {"5A": 1, "9A": 2},
        "score_cap": 20,
    },
}


def test_what_is_parsed_already_is_read_like_the_text() -> None:
    assert house.from_plain(PLAIN) == house.loads(FULL)
    assert house.from_plain({}) == presets.pagat()


@pytest.mark.parametrize(
    "values", [{"flags": {"godory": 3}}, {"players": 7}, {"variants": ["hangame", "pmang"]}, {"preset": "poker"}]
)
def test_without_a_text_no_error_names_a_line(values: dict[str, Any]) -> None:
    with pytest.raises(RuleConflict) as caught:
        house.from_plain(values)
    assert "line" not in str(caught.value).lower()
    assert "번째 줄" not in caught.value.korean


@pytest.mark.parametrize("values", [None, [], "", {5: 1}, {"preset": 5}, {"variants": {}}, {"flags": {5: 1}}])
def test_what_is_no_house_rules_at_all_is_refused(values: Any) -> None:
    with pytest.raises(RuleConflict):
        house.from_plain(values)


def test_a_file_names_a_preset_variants_and_flags() -> None:
    rules = house.loads(FULL)
    assert rules == presets.wikipedia(
        players=3,
        target=5,
        ppuk=False,
        joker_stays_in_ppuk=False,
        shake="MUST_PLAY",
        jokers="X2 X3",
        dual_animals={"5A": 1, "9A": 2},
        score_cap=20,
        godori=3,
        vip=3,
    )


def test_what_a_file_leaves_out_is_as_in_the_preset() -> None:
    assert house.loads("") == presets.pagat()
    assert house.loads("players = 3") == presets.pagat(players=3)
    assert house.loads('preset = "gostop_online"') == presets.gostop_online(players=3)
    assert house.loads('preset = "gostop_online"\nplayers = 2') == presets.gostop_online(players=2)
    assert house.loads('preset = "goo_stupe"') == presets.goo_stupe()
    assert house.loads("flags.godori = 3") == presets.pagat(godori=3)
    assert house.loads("[flags.dual_animals]\n5A = 2").dual_animals == {card("5A"): 2}
    assert house.loads('[flags]\njokers = ["X2", "X3"]') == presets.pagat() | variants.two_jokers


def test_none_is_written_as_a_name() -> None:
    assert house.loads('preset = "goo_stupe"\n[flags]\nscore_cap = "NONE"').score_cap is None


def test_flags_and_variants_are_weighed_together() -> None:
    text = 'variants = ["bomb_takes_junk"]\n[flags]\nbomb = "FLIP_THREE"'
    assert house.loads(text) == presets.pagat(bomb="FLIP_THREE", bomb_junk=1)
    assert house.loads('variants = ["godori_3"]\n[flags]\ngodori = 3') == presets.pagat(godori=3)


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("\n[flags]\ngodory = 3", "unknown_flag", "Line 3, godory: There is no flag 'godory'. Did you mean godori?"),
        ("[flags]\ngodori = 3.0", "wrong_type", "Line 2, godori: godori must be a whole number, 0 or more, not 3.0."),
        ("[flags]\ngodori = true", "wrong_type", "Line 2, godori: godori must be a whole number, 0 or more, not True."),
        ("[flags]\nppuk = 1", "wrong_type", "Line 2, ppuk: ppuk must be True or False, not 1."),
        ("[flags]\nbomb_junk = -1", "out_of_range", "Line 2, bomb_junk: bomb_junk must be a whole number, 0 or more"),
        ('[flags]\nshake = "MUSTPLAY"', "unknown_value", "Did you mean MUST_PLAY?"),
        ("[flags]\nshake = 2001-01-01", "wrong_type", "Line 2, shake: shake must be one of OFF, FREE, MUST_PLAY"),
        ('[flags]\njokers = "X2 X9"', "unknown_card", "Line 2, jokers: There is no card 'X9'."),
        ("[flags]\nplayers = 3", "unknown_key", "Line 2, players: players goes above [flags]"),
        ('preset = "pagatt"', "unknown_preset", "Line 1, preset: There is no preset 'pagatt'. Did you mean pagat?"),
        ("preset = 3", "wrong_type", "Line 1, preset: The preset must be given by name, not 3."),
        ("# players\nplayers = 1", "out_of_range", "Line 2, players: players must be a whole number, 2 to 1000"),
        ('players = "3"', "wrong_type", "Line 1, players: players must be a whole number"),
        (
            'variants = [\n  "godori_3",\n  "four_bird",\n]',
            "unknown_variant",
            "Line 3, four_bird: There is no variant 'four_bird'. Did you mean four_birds?",
        ),
        ("variants = [3]", "wrong_type", "Line 1, variants: The variant must be given by name, not 3."),
        ('variants = "godori_3"', "wrong_type", "Line 1, variants: variants must be a list of names"),
        ("flags = 3", "wrong_type", "Line 1, flags: flags must be a table, not 3."),
        ("player = 3", "unknown_key", "Line 1, player: House rules have no 'player'. Did you mean players?"),
        ("godori = 3", "unknown_key", "It is a flag: put it below [flags]."),
        (
            'variants = ["iris_dual",\n"cup_single_junk"]',
            "variants_disagree",
            "Line 2, cup_single_junk: The variants iris_dual and cup_single_junk contradict each other",
        ),
        (
            'variants = ["godori_3"]\n[flags]\ngodori = 4',
            "variants_disagree",
            "Line 3, godori: The variant godori_3 sets godori to 3, not to 4.",
        ),
        (
            "[flags]\ntarget = 7\nscore_cap = 6",
            "score_cap_below_target",
            "Line 3, score_cap; line 2, target: score_cap=6 and target=7 contradict each other",
        ),
        (
            'preset = "goo_stupe"\nvariants = ["boar_pot"]',
            "boar_pot_without_winner",
            "Line 2, boar_pot: boar_pot_chips=1 and pays_winner=False contradict each other",
        ),
        ("players = 7", "seven_without_joker", "Line 1, players: players=7 and jokers=none contradict each other"),
        ('preset = "hwatu_variation"\nplayers = 5', "too_many_to_all_play", "Line 2, players: players=5"),
    ],
)
def test_a_refusal_says_where_and_what(text: str, code: str, message: str) -> None:
    error = refused(text)
    assert error.code == code
    assert message in str(error)
    assert str(error).startswith("Line ")


def test_the_rule_of_a_refusal_is_kept() -> None:
    assert refused("[flags]\ngodori = -1").rule == "SCORE-5"
    assert refused("players = 7").rule == "SELL-9"


@pytest.mark.parametrize("text", ["players = ", "[flags", "players = 2\nplayers = 3", "\x00", "a = [[["])
def test_text_that_is_no_toml_is_refused(text: str) -> None:
    error = refused(text)
    assert isinstance(error, NotationError)
    assert error.code == "bad_toml"


@pytest.mark.parametrize("text", [None, 3, b"players = 2", ["players = 2"]])
def test_what_is_no_text_is_refused(text: Any) -> None:
    assert refused(text).code == "not_text"


def test_house_rules_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text("\ufeff" + FULL, encoding="utf-8")
    assert house.load(path) == house.load(str(path)) == house.loads(FULL)
    path.write_bytes(b"preset = '\xff'")
    with pytest.raises(NotationError) as caught:
        house.load(path)
    assert caught.value.code == "bad_toml"
    with pytest.raises(FileNotFoundError):
        house.load(tmp_path / "nowhere.toml")


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_preset_is_written_as_its_name(name: str, players: int) -> None:
    rules = PRESETS[name](players=players)
    assert house.dumps(rules) == f'preset = "{name}"\nplayers = {players}\n'
    assert house.loads(house.dumps(rules)) == rules


def test_rules_are_written_as_the_nearest_preset_and_what_differs() -> None:
    rules = presets.goo_stupe(players=5, score_cap=None, dual_animals={}, missions=True, surrender="CHEAPEST")
    assert house.dumps(rules) == (
        'preset = "goo_stupe"\nplayers = 5\n\n[flags]\ndual_animals = {}\nsurrender = "CHEAPEST"\n'
        'score_cap = "NONE"\nmissions = true\n'
    )
    assert house.loads(house.dumps(rules)) == rules


def test_seven_with_a_joker_are_written_and_read() -> None:
    rules = presets.wikipedia(players=7, jokers="X2", dual_animals={"5A": 1})
    assert house.dumps(rules).startswith('preset = "wikipedia"\nplayers = 7\n')
    assert house.loads(house.dumps(rules)) == rules


ADDITIONS = """\
preset = "pagat"
players = 3

[flags]
jokers = "X2"
missions = true

[[additions.combinations]]
name = "January \\"pine\\" \\\\"
romanised = "il-wol"
korean = "일월"
rule = "HOUSE-1"
points = 2
cards = "1B 1R 1J 1K"

[[additions.combinations]]
name = "much"
romanised = "man"
korean = "많다"
rule = "HOUSE-2"
points = 3
needs = 4
further = 1
exact = true
including = "1B"
excluding = "XY"
family = "birds"
kind = "BRIGHT"
extra = true
look = "JUNK"

[[additions.missions]]
name = "birds by moonlight"
korean = "달밤의 고도리"
cards = "2A 4A 8B 8A"
factor = 3

[[additions.jokers]]
joker = "XY"
copies = 2
name = "phoenix"
korean = "봉황"
junk = 4
boss = true
"""


def test_what_a_table_adds_is_written_and_read() -> None:
    rules = house.loads(ADDITIONS)
    assert rules == presets.pagat(players=3, jokers="X2", missions=True) | rules.additions
    first, second = rules.additions.combinations
    assert (first.name, first.needs, first.kind) == ('January "pine" \\', 4, None)
    assert (second.look, second.kind, second.needs, second.excluding) == (Look.JUNK, Kind.BRIGHT, 4, CardSet("XY"))
    assert rules.additions.jokers[0].joker is Joker.HOUSE_Y
    assert rules.jokers == CardSet("X2 XY XY.2")
    assert house.dumps(rules) == ADDITIONS
    brief = 'additions.jokers = [{ joker = "XZ", name = "z" }]\nadditions.missions = []'
    assert house.loads(brief) == presets.pagat() | Additions(jokers=[HouseJoker(joker=Joker.HOUSE_Z, name="z")])


def test_flags_may_be_about_what_a_table_adds() -> None:
    text = ADDITIONS.replace("[flags]", "[flags]\nextras_count_to_stop = true")
    assert house.loads(house.dumps(house.loads(text))) == house.loads(text)


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("additions = 3", "wrong_type", "Line 1, additions: additions must be tables"),
        (
            "[additions]\njoker = []",
            "unknown_addition",
            "Line 2, joker: There is no addition 'joker'. Did you mean jokers?",
        ),
        ("[additions]\njokers = 3", "wrong_type", "Line 2, jokers: Each must be a table [[additions.jokers]]."),
        ("additions.jokers = [3]", "wrong_type", "Line 1, additions.jokers: Each must be a table"),
        ("[[additions.jokers]]\nbos = true", "unknown_field", "There is no field 'bos'. Did you mean boss?"),
        ("[[additions.jokers]]\njoker = 'XY'", "missing_field", "Line 1, additions.jokers: name is missing."),
        ("[[additions.jokers]]\njoker = 'X2'\nname = 'a'", "unknown_joker", "There is no joker 'X2'."),
        ("[[additions.jokers]]\njoker = 'XY'\nname = 3", "bad_joker", "Line 1, additions.jokers: The names of a joker"),
        (
            ADDITIONS.replace('"BRIGHT"', '"BRIGTH"'),
            "unknown_kind",
            "Line 16, additions.combinations: There is no kind",
        ),
        (ADDITIONS.replace("points = 3", "points = 3.5"), "bad_combination", "Line 16, additions.combinations: much"),
        (ADDITIONS.replace("factor = 3", "factor = 1"), "bad_mission", "Line 32, additions.missions: A mission needs"),
        (ADDITIONS.replace("2A 4A", "2A 4B"), "unknown_card", "Line 32, additions.missions: There is no card '4B'"),
        (
            ADDITIONS + "[[additions.jokers]]\njoker = 'XY'\nname = 'again'",
            "bad_addition",
            "Line 8, additions: A joker is described twice.",
        ),
    ],
)
def test_what_cannot_be_added_is_refused_with_its_line(text: str, code: str, message: str) -> None:
    error = refused(text)
    assert error.code == code
    assert message in str(error)
    assert str(error).startswith("Line ")


def test_only_rules_are_written() -> None:
    with pytest.raises(RuleConflict):
        house.dumps("pagat")  # type: ignore[arg-type]


def a_value(name: str) -> st.SearchStrategy[Any]:
    """A value that the flag can have."""
    values = FLAGS[name].values
    if isinstance(values, Switch):
        return st.booleans()
    if isinstance(values, OneOf):
        return st.sampled_from(list(values.choices))
    if isinstance(values, Number):
        numbers = st.integers(values.least, min(values.most, 9))
        return st.none() | numbers if values.optional else numbers
    if name == "jokers":
        return st.sets(st.sampled_from(["X1", "X1.2", "X2", "X3", "XB", "XD", "XP"]))
    return st.dictionaries(st.sampled_from(["2A", "5A", "9A"]), st.integers(1, 3))


@given(
    st.sampled_from(sorted(PRESETS)),
    st.integers(2, 7),
    st.sets(st.sampled_from(sorted(set(FLAGS) - {"players"})), max_size=4).flatmap(
        lambda names: st.fixed_dictionaries({name: a_value(name) for name in sorted(names)})
    ),
)
@settings(max_examples=many(150, quick=30), deadline=None)
def test_what_is_written_is_read_back(preset: str, players: int, flags: dict[str, Any]) -> None:
    try:
        rules = PRESETS[preset](players=players, **flags)
    except RuleConflict:
        return
    assert house.loads(house.dumps(rules)) == rules
    assert isinstance(rules, Rules)


@given(st.text(alphabet=' \n="[]{}#.0123456789flagsplayers_presetadditionsjokers', max_size=60))
@settings(max_examples=many(150, quick=30), deadline=None)
def test_nothing_else_is_raised_whatever_the_text(text: str) -> None:
    with suppress(HwatuError):
        assert isinstance(house.loads(text), Rules)


def told(text: str, lang: Lang = "en") -> list[str]:
    """The sentences about everything that is wrong with a text of house rules."""
    return [render_text(each, lang=lang) for each in house.problems(text)]


def test_all_mistakes_are_told_at_once_with_their_places() -> None:
    above = 'preset = "matgo"\nvariants = ["meong_back", "target_5"]\ngodori = 3\n'
    text = above + '[flags]\ntarget = 9\nshake = "MAY"\nzzzz = 1'
    assert told(text) == [
        "Line 2, column 14: There is no variant 'meong_back'. Did you mean meong_bak?",
        "Line 3, column 1: House rules have no 'godori'. It is a flag: put it below [flags].",
        "Line 5, column 1: The variant target_5 sets target to 5, not to 9.",
        f"Line 6, column 1: {refused_value('shake', 'MAY')}",
        "Line 7, column 1: There is no flag 'zzzz'.",
    ]
    assert [each.code for each in house.problems(text)][-2:] == ["unknown_value", "unknown_flag"]
    wrong = house.problems("[flags]\ngodori = true")[0]
    assert (wrong.expected, wrong.expected_korean) == ("a whole number, 0 or more", "0 이상의 정수")
    assert (wrong.rule, wrong.suggestion) == ("SCORE-5", "")
    unknown = house.problems("[flags]\ngodory = 3")[0]
    assert (unknown.message, unknown.suggestion) == ("There is no flag 'godory'.", "Did you mean godori?")
    assert (unknown.korean, unknown.suggestion_korean) == ("'godory': 그런 설정은 없습니다.", "비슷한 이름: godori.")


def refused_value(name: str, value: object) -> str:
    """The sentence with which a flag refuses a value."""
    with pytest.raises(RuleConflict) as caught:
        FLAGS[name].read(value)
    return caught.value.message


def test_every_contradiction_is_told() -> None:
    rules = 'players = 2\n[flags]\nsyodang = "WHOLE_HAND"\ntarget = 7\nscore_cap = 6\ngodori = 3'
    assert [(each.line, each.code) for each in house.problems(rules)] == [
        (3, "syodang_with_two_players"),
        (5, "score_cap_below_target"),
    ]


@pytest.mark.parametrize(
    ("text", "said", "korean"),
    [
        (
            "```toml\nplayers = 3\n```",
            [f"Line {line}, column 1: A code fence is no part of the rules. Leave this line out." for line in (1, 3)],
            "1번째 줄 1번째 글자: 코드 블록 표시는 규칙이 아닙니다. 이 줄을 빼세요.",
        ),
        (
            "preset = “matgo”",
            ['Line 1, column 10: Quotes are straight in TOML. Write preset = "matgo"'],
            '1번째 줄 10번째 글자: TOML의 따옴표는 곧은 따옴표입니다. 이렇게 적으세요: preset = "matgo"',
        ),
        (
            "players = 3\nvariants = meong_bak",
            ['Line 2, column 12: A word stands in quotes. Write ["meong_bak"].'],
            '2번째 줄 12번째 글자: 낱말은 따옴표 안에 적습니다. 이렇게 적으세요: ["meong_bak"].',
        ),
        (
            'variants = [\n  meong_bak,\n  "target_5"\n]',
            ['Line 2, column 3: A word stands in quotes. Write "meong_bak",.'],
            '2번째 줄 3번째 글자: 낱말은 따옴표 안에 적습니다. 이렇게 적으세요: "meong_bak",.',
        ),
        (
            "[flags]\nppuk = True # as always",
            ["Line 2, column 8: Write true and false in small letters. Write true."],
            "2번째 줄 8번째 글자: 참과 거짓은 소문자로 적습니다. 이렇게 적으세요: true.",
        ),
        ("players = = 3", ["Line 1, column 11: Invalid value."], "1번째 줄 11번째 글자: 이 줄을 읽을 수 없습니다."),
    ],
)
def test_what_people_paste_is_recognised(text: str, said: list[str], korean: str) -> None:
    assert told(text) == said
    assert told(text, "ko")[0] == korean
    with pytest.raises(NotationError) as caught:
        house.loads(text)
    assert (caught.value.code, caught.value.message) == ("bad_toml", f"This is not TOML: {said[0]}")
    assert caught.value.korean == f"TOML 문서가 아닙니다. {korean}"


@pytest.mark.parametrize("name", PRESETS)
def test_rules_that_are_right_have_no_problems(name: str) -> None:
    assert house.problems(house.dumps(PRESETS[name]())) == ()


@pytest.mark.parametrize("text", ["", "# nothing", "[flags]\ntarget = 0x7", 'variants = [\n  "meong_bak",  # yes\n]'])
def test_what_loads_reads_has_no_problems(text: str) -> None:
    house.loads(text)
    assert house.problems(text) == ()


@given(st.text("abf [](){}=\"'“”#\n,.:1`", max_size=60) | st.text(max_size=60))
def test_there_are_problems_exactly_where_loads_raises(text: str) -> None:
    try:
        house.loads(text)
    except HwatuError:
        assert house.problems(text)
    else:
        assert house.problems(text) == ()


def test_a_line_ends_with_a_line_feed_and_with_nothing_else() -> None:
    text = "# one\u2028line\x85with\u2029all\nplayers = 3\n[flags]\ngodory = 3\n"
    with pytest.raises(RuleConflict, match=r"^Line 4, godory"):
        house.loads(text)
