"""``hwatu rules`` lists everything, explains one thing, and compares two."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hwatu import CardSet, catalogue
from hwatu._cli.terminal import of_preset, shown
from hwatu._glossary import TERMS
from hwatu.catalogue import RULES, GlossaryTerm
from hwatu.presets import PRESETS
from hwatu.render import text
from hwatu.rules import FLAGS, ShakeRule
from hwatu.variants import VARIANTS
from tests.cli.invoking import invoke


def rules(*arguments: str, width: int = 300) -> str:
    """The output of ``hwatu rules``, which must succeed and have no colours."""
    done = invoke("rules", *arguments, env={"COLUMNS": str(width)})
    assert done.exit_code == 0, (done.stderr, done.exception)
    assert "\x1b" not in done.stdout
    return done.stdout


def words(text: str) -> set[str]:
    """The names and words of a text."""
    return set(re.findall(r"[A-Za-z0-9_-]+", text))


def test_the_list_has_every_flag_preset_and_variant() -> None:
    said = rules()
    assert {*FLAGS, *PRESETS, *VARIANTS} <= words(said)
    for flag in FLAGS.values():
        assert flag.help in said


@pytest.mark.parametrize("width", [60, 80])
def test_names_are_never_cut_on_a_narrow_terminal(width: int) -> None:
    said = rules(width=width)
    assert {*FLAGS, *PRESETS, *VARIANTS} <= words(said)
    assert max(map(len, said.splitlines())) <= width


@pytest.mark.parametrize("name", ["PAY-7", "pi-bak", "피박"])
def test_a_rule_is_said_in_brief_first_and_only_once(name: str) -> None:
    said, rule = rules(name, width=2000), catalogue.rule("PAY-7")
    assert said.count(rule.in_brief) == 1
    assert said.index(rule.in_brief) < said.index(rule.meaning[:40])


@pytest.mark.parametrize("rule", catalogue.RULES.values(), ids=lambda rule: rule.id)
def test_every_rule_is_explained(rule: catalogue.Rule) -> None:
    said = rules(rule.id.lower(), width=2000)
    assert rule.heading in said
    assert " ".join(rule.meaning.split()[:6]).replace("`", "") in said
    assert set(rule.flags) <= words(said)
    assert len(re.findall("Ruling\\.", said)) == len(rule.rulings)
    for source in rule.sources:
        assert source.title in said
    assert all(each in said for each in rule.certainty)
    for variant in VARIANTS.values():
        if rule.id in variant.rules:
            assert variant.title in said


@pytest.mark.parametrize(
    ("name", "heading"), [("고도리", "SCORE-5"), ("pibak", "PAY-7"), ("피박", "PAY-7"), ("Pi-bak", "PAY-7")]
)
def test_a_rule_is_found_by_what_players_call_it(name: str, heading: str) -> None:
    said = rules(name)
    assert said.endswith(f"\n{in_full(heading)}")
    assert said.startswith(f"{RULES[heading].title} ({RULES[heading].korean}); ")


def test_two_rules_of_one_name_are_both_explained() -> None:
    said = rules("월약")
    assert said.endswith(f"\n{in_full('PAY-14')}")
    assert in_full("PAY-13") in said


def in_full(rule: str) -> str:
    """The explanation of a rule after the sentence that says it in brief."""
    _, meaning, rest = rules(rule).partition(RULES[rule].meaning[:20])
    assert meaning
    return f"{meaning}{rest}"


def test_a_word_that_is_a_flag_too_is_explained_as_both() -> None:
    said = rules("godori")
    assert said.startswith("Godori (고도리); godoli")
    assert "godori: Points for the three birds" in said


@pytest.mark.parametrize("term", TERMS, ids=[term.name for term in TERMS])
def test_every_word_of_the_glossary_is_explained(term: GlossaryTerm) -> None:
    for word in (term.name, term.korean, term.spellings[-1]):
        said = rules(word)
        assert said.startswith(f"{term.name} ({term.korean}); {term.spellings[0]}")
        if word not in {*FLAGS, *PRESETS, *VARIANTS}:
            assert all(rule in said for rule in term.rules)


def test_part_of_a_name_names_nothing() -> None:
    done = invoke("rules", "고도")
    assert done.exit_code == 2
    assert "Rules that mention it: SCORE-5" in done.stderr


def test_titles_are_shown_in_korean() -> None:
    said = rules("--lang", "ko")
    for each in (*FLAGS.values(), *PRESETS.values(), *VARIANTS.values()):
        assert text(each, lang="ko") in said
    assert not re.search(r"Whether|Presets|Variants|default", said)
    assert "PAY-7 피박" in rules("PAY-7", "--lang", "ko")
    assert "값: 0 이상의 정수" in rules("godori", "--lang", "ko")
    assert "피박" in rules("pay", "--lang", "ko")
    for name in ("고", "총통", "jokers", "meong_bak"):
        told = rules(name, "--lang", "ko")
        assert re.findall(r"\bnone\b|players|or more|(?<!\()\b(?:True|False)\b", told) == []
    assert "7 (2명); 3 (3명 이상)" in rules("target", "--lang", "ko")
    assert re.findall(r"\bnone\b|True|False", rules("--compare", "pagat", "matgo", "--lang", "ko")) == []
    assert "pagat와 다른 설정" in rules("goo_stupe", "--lang", "ko")
    assert re.search(r"설정 \d+개 가운데 \d+개가 다릅니다", rules("--compare", "pagat", "wikipedia", "--lang", "ko"))


def test_a_rule_is_shown_with_its_presets_and_variants() -> None:
    said = rules("PAY-7")
    assert "PAY-7 Pi-bak (피박)" in said
    assert re.search(r"wikipedia\W+6\b", said)
    assert re.search(r"goo_stupe\W+0\b", said)
    assert "pi_bak_below_7" in said


@pytest.mark.parametrize("name", FLAGS)
def test_every_flag_is_explained(name: str) -> None:
    said = rules(name)
    flag = FLAGS[name]
    assert flag.help in said
    assert str(flag.values) in said
    assert {*PRESETS, *flag.rules, *(each for each in VARIANTS if name in VARIANTS[each].flags)} <= words(said)


def test_a_flag_that_is_a_word_of_the_game_comes_with_its_rules() -> None:
    said = rules("ppuk")
    assert RULES["TURN-8"].meaning.partition(".")[0] in " ".join(said.split())
    assert said.count("Values: ") == 1


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_explained(name: str) -> None:
    said = rules(name)
    preset = PRESETS[name]
    assert preset.title in said
    assert preset.source in said
    assert {*preset.flags, *preset.three_or_more} <= words(said)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_is_explained(name: str) -> None:
    said = rules(name)
    variant = VARIANTS[name]
    assert variant.title in said
    assert variant.source in said
    assert {*variant.flags, *variant.rules} <= words(said)


def test_a_name_of_two_things_is_explained_as_both() -> None:
    assert "meong_bak" in FLAGS
    said = rules("meong_bak")
    assert FLAGS["meong_bak"].help in said
    assert VARIANTS["meong_bak"].source in said


@pytest.mark.parametrize(("word", "rule"), [("department", "BONUS-7"), ("counter-clockwise", "DEAL-2")])
def test_an_unknown_word_finds_the_rules_that_speak_of_it(word: str, rule: str) -> None:
    done = invoke("rules", word)
    assert done.exit_code == 2
    assert f"There is no rule, flag, preset or variant {word!r}." in done.stderr
    assert rule in words(done.stderr)


@pytest.mark.parametrize("name", ["", " ", "x" * 1000, "\x00", "PAY-0", "pagat\n"])
def test_names_that_are_none_are_refused(name: str) -> None:
    done = invoke("rules", name)
    assert done.exit_code == 2
    assert done.stderr.startswith("Error: There is no rule, flag, preset or variant ")
    assert len(done.stderr) < 200


def test_a_section_is_listed() -> None:
    said = rules("pay")
    assert {rule.id for rule in catalogue.section("PAY")} <= words(said)
    assert "PAY-7" in said
    assert "TURN-1 " not in said


def compared(*arguments: str) -> dict[str, list[str]]:
    """The cells of each flag's row in the table of ``hwatu rules --compare``."""
    rows = [
        [cell.strip() for cell in line.strip("│|").split("│")] for line in rules("--compare", *arguments).splitlines()
    ]
    return {row[0]: row[1:] for row in rows if row[0] in FLAGS}


def test_two_presets_are_compared_flag_by_flag() -> None:
    rows = compared("pagat", "wikipedia")
    assert rows["pi_bak_below"] == ["5", "6"]
    assert rows["go_bak"] == ["PAYS_ALL", "DOUBLES"]
    assert rows["dual_animals"] == ["9A: 2", "5A: 2, 9A: 2"]
    assert "godori" not in rows
    pagat, wikipedia = (PRESETS[name](players=2) for name in ("pagat", "wikipedia"))
    assert set(rows) == {name for name in FLAGS if getattr(pagat, name) != getattr(wikipedia, name)}


def test_players_change_what_is_compared() -> None:
    assert "syodang" not in compared("pagat", "wikipedia")
    assert compared("pagat", "wikipedia", "--players", "3")["syodang"] == ["NEXT_TURN", "OFF"]


def test_all_flags_can_be_compared() -> None:
    assert set(compared("pagat", "wikipedia", "--all")) == set(FLAGS)


def test_a_preset_is_like_itself() -> None:
    assert compared("pagat", "pagat") == {}
    assert rules("--compare", "pagat", "pagat") == f"0 of {len(FLAGS)} flags differ.\n"


def test_a_file_is_compared(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('players = 3\nvariants = ["two_jokers"]\n[flags]\ngodori = 3\n', encoding="utf-8")
    rows = compared("pagat", str(house), "--players", "3")
    assert rows == {"jokers": ["none", "X2 X3"], "godori": ["5", "3"]}


def test_compare_takes_no_further_name() -> None:
    done = invoke("rules", "godori", "--compare", "pagat", "wikipedia")
    assert done.exit_code == 2
    assert "nothing else" in done.stderr


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, "none"),
        (CardSet(), "none"),
        (CardSet("X1 X2"), "X1 X2"),
        (CardSet("X1 X1.2 X1.3 X1.4 X1.5"), "5: X1 … X1.5"),
        ({}, "none"),
        (ShakeRule.MUST_PLAY, "MUST_PLAY"),
        (True, "True"),
        (0, "0"),
    ],
)
def test_values_are_shown_in_a_few_characters(value: object, expected: str) -> None:
    assert shown(value) == expected


def test_a_value_that_depends_on_the_players_says_so() -> None:
    assert of_preset(PRESETS["pagat"], "target") == "7 (2 players); 3 (3 or more)"
    assert of_preset(PRESETS["pagat"], "godori") == "5"
