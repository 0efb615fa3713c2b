"""The catalogue: complete, well formed, and in step with the flags of ``Rules``."""

from __future__ import annotations

import pickle
import re

import attrs
import pytest

from hwatu import HwatuError, NotationError, catalogue
from hwatu import rules as rules_package
from hwatu._glossary import TERMS
from hwatu.catalogue import CERTAINTIES, RULES, RULINGS, SECTIONS, Source
from hwatu.presets import PRESETS
from hwatu.variants import VARIANTS
from tests.helpers.rows import Row

ID = re.compile(r"\b[A-Z]+-\d+\b")
CODE = re.compile(r"`([^`]+)`")
UNUSED = ("BONUS-15", "JOKER-5", "PAY-22")


def test_the_ids_are_those_of_the_sections_numbered_without_gaps_but_for_three() -> None:
    prefixes = [rule.partition("-")[0] for rule in (*RULES, *UNUSED)]
    numbered = [f"{prefix}-{number}" for prefix in SECTIONS for number in range(1, prefixes.count(prefix) + 1)]
    expected = [each for each in numbered if each not in UNUSED]
    assert list(RULES) == expected
    assert [rule.id for rule in RULES.values()] == expected


def test_no_rule_is_entered_twice() -> None:
    entered = [rule.id for prefix in SECTIONS for rule in catalogue.section(prefix)]
    assert len(entered) == len(set(entered)) == len(RULES)


def test_every_file_of_the_catalogue_holds_its_own_section() -> None:
    for prefix in SECTIONS:
        assert catalogue.section(prefix)
        assert all(rule.id.startswith(f"{prefix}-") for rule in catalogue.section(prefix))
    assert all(SECTIONS.values())


def test_a_rule_says_something_and_says_why() -> None:
    for rule in RULES.values():
        with Row(rule.id):
            assert rule.title
            assert len(rule.meaning.split()) >= 10, "a meaning is at least a sentence"
            assert rule.meaning.endswith(".")
            assert "  " not in rule.meaning
            assert rule.sources or rule.rulings
            assert len(set(rule.sources)) == len(rule.sources)
            assert len(set(rule.flags)) == len(rule.flags)
            assert set(rule.rulings) <= set(RULINGS.values())


def test_the_ids_and_flags_that_a_text_mentions_exist() -> None:
    known = {flag.name for flag in rules_package.flags()} | {"players"}
    for rule in RULES.values():
        with Row(rule.id):
            text = " ".join((rule.meaning, *rule.rulings))
            assert set(ID.findall(text)) <= set(RULES)
            assert rule.id not in ID.findall(rule.meaning)
            assert text.count("`") % 2 == 0
            assert set(CODE.findall(text)) <= known
            assert all(f"`{flag}`" in rule.meaning for flag in rule.flags), "a rule's meaning names its flags"


def test_a_rule_begins_with_the_sentence_that_the_glossary_has_for_it() -> None:
    brief = {rule.id: (rule.in_brief, rule.korean_in_brief) for rule in RULES.values() if rule.in_brief}
    godori = next(term for term in TERMS if term.name == "Godori")
    assert brief["SCORE-5"] == (godori.meaning, godori.korean_meaning)
    assert brief["PAY-7"][0].startswith("A loser with too little junk"), "not the sentence for any bak"
    assert "STOP-1" not in brief, "three words belong to it, and none is its name"
    for name, (english, korean) in brief.items():
        rule = RULES[name]
        assert english
        assert korean
        assert rule.paragraphs[1:3] == (english.replace("`", ""), rule.meaning.replace("`", ""))
        assert rule.korean_paragraphs[1:3] == (korean.replace("`", ""), rule.korean_meaning.replace("`", ""))
    assert RULES["CARD-9"].paragraphs[1] == RULES["CARD-9"].meaning.replace("`", "")


def test_every_ruling_is_attached_to_a_rule() -> None:
    attached = {ruling for rule in RULES.values() for ruling in rule.rulings}
    assert attached == set(RULINGS.values())
    assert len(set(RULINGS.values())) == len(RULINGS)


def test_what_korean_sites_play_says_how_sure_it_is() -> None:
    for rule in RULES.values():
        assert bool(rule.certainty) == (Source.KOREAN_SITES in rule.sources), rule.id
        assert len(set(rule.certainty)) == len(rule.certainty), rule.id
        for each in rule.certainty:
            of, _, text = each.rpartition(": ")
            assert text in CERTAINTIES.values(), rule.id
            assert of.strip(". ") == of, rule.id


def test_a_korean_title_is_hangul() -> None:
    hangul = re.compile(r"[가-힣·]+(?: [가-힣·]+)*")
    assert [rule for rule in RULES.values() if not hangul.fullmatch(rule.korean)] == []


@pytest.mark.parametrize(
    ("rule_id", "korean"),
    [
        ("TURN-7", "쪽"),
        ("TURN-8", "뻑"),
        ("TURN-9", "따닥"),
        ("BONUS-1", "쓸"),
        ("BONUS-5", "자뻑"),
        ("CHIPS-8", "연뻑"),
        ("SHAKE-1", "흔들기"),
        ("BOMB-1", "폭탄"),
        ("STOP-4", "나가리"),
        ("SCORE-5", "고도리"),
        ("PAY-5", "광박"),
        ("PAY-7", "피박"),
        ("PAY-10", "멍박"),
        ("PAY-21", "역고"),
        ("PUSH-1", "밀기"),
        ("LIABLE-1", "고박"),
        ("LIABLE-8", "독박"),
    ],
)
def test_rules_have_their_korean_names(rule_id: str, korean: str) -> None:
    assert catalogue.rule(rule_id).korean == korean


def test_every_flag_of_the_catalogue_is_a_flag_of_the_rules_and_the_other_way_round() -> None:
    named = {flag for rule in RULES.values() for flag in rule.flags}
    assert named == set(rules_package.FLAGS)


def test_flags_and_rules_name_each_other() -> None:
    by_flag = {flag.name: set(flag.rules) for flag in rules_package.flags()}
    by_catalogue: dict[str, set[str]] = {name: set() for name in by_flag}
    for rule in RULES.values():
        for name in rule.flags:
            by_catalogue.setdefault(name, set()).add(rule.id)
    assert by_catalogue == by_flag


def test_a_rule_is_found_by_its_id() -> None:
    assert catalogue.rule("PAY-7") is RULES["PAY-7"]
    assert catalogue.rule(" pay-7 ") is RULES["PAY-7"]


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [("PAY7", "PAY-7"), ("PAY-22", "PAY-2"), ("BONU-11", "BONUS-11"), ("", ""), ("x" * 10_000, "")],
)
def test_an_unknown_rule_is_refused_and_the_nearest_named(wrong: str, hint: str) -> None:
    with pytest.raises(NotationError) as caught:
        catalogue.rule(wrong)
    assert caught.value.code == "unknown_rule"
    assert hint in str(caught.value)
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize("wrong", [None, 7, b"PAY-7", ["PAY-7"], object()])
def test_rules_sections_and_searches_refuse_what_is_not_text(wrong: object) -> None:
    for ask in (catalogue.rule, catalogue.section, catalogue.search):
        with pytest.raises(HwatuError) as caught:
            ask(wrong)  # type: ignore[arg-type]
        assert caught.value.code == "not_text"


def test_a_section_has_its_rules_in_order() -> None:
    assert [rule.id for rule in catalogue.section("shake")] == ["SHAKE-1", "SHAKE-2", "SHAKE-3", "SHAKE-4"]
    with pytest.raises(NotationError, match="Did you mean SHAKE") as caught:
        catalogue.section("SHAK")
    assert caught.value.code == "unknown_section"


def test_a_search_finds_rules_by_words_of_either_language_flags_and_nothing_by_others() -> None:
    assert catalogue.search("피박")[:2] == (RULES["PAY-7"], RULES["PAY-8"])
    assert catalogue.search("오동 쌍피 값")[0] == RULES["CARD-5"], "what only the Korean text says"
    assert catalogue.search("DEPARTMENT store")[0].id == "BONUS-7"
    assert catalogue.search("own_stack_junk") == (RULES["BONUS-5"],)
    assert catalogue.search("no such thing anywhere") == ()
    assert catalogue.search("") == tuple(RULES.values())


@pytest.mark.parametrize(
    ("rule_id", "names"),
    [
        ("PAY-7", ("pibak", "Pi-bak", "pi bak", "PIBAK", "피박", " 피박 ")),
        ("SCORE-5", ("godori", "go-dori", "고도리")),
        ("LIABLE-1", ("gobak", "go-bak", "고박")),
        ("BONUS-1", ("sseul", "쓸", "싹쓸이", "판쓸이")),
        ("SCORE-8", ("hongdan", "홍단", "청단", "cheong-dan")),
        ("DEAL-11", ("chongtong", "총통")),
    ],
)
def test_a_rule_is_found_by_what_people_call_it(rule_id: str, names: tuple[str, ...]) -> None:
    for name in names:
        assert catalogue.named(name) == (RULES[rule_id],)
        assert catalogue.search(name)[0].id == rule_id


def test_part_of_a_name_is_no_name_but_is_found() -> None:
    assert catalogue.named("고도") == catalogue.named("pib") == catalogue.named(" - ") == ()
    assert RULES["SCORE-5"] in catalogue.search("고도")


def test_other_names_add_to_the_titles() -> None:
    for rule in RULES.values():
        spelt = ["".join(name.casefold().replace("-", "").split()) for name in (rule.title, rule.korean, *rule.names)]
        assert all(spelt), rule.id
        assert len(spelt) == len(set(spelt)), rule.id


def test_every_spelling_of_a_term_finds_it_and_its_rules() -> None:
    for term in TERMS:
        for word in (term.name, term.korean, *term.spellings):
            for spelling in (word, word.upper(), word.replace("-", " "), f" {word} "):
                assert catalogue.term(spelling) is term, spelling
                assert set(term.rules) <= {rule.id for rule in catalogue.named(spelling)}, spelling
                assert set(term.rules) <= {rule.id for rule in catalogue.search(spelling)}, spelling


def test_a_term_says_what_it_means() -> None:
    for term in TERMS:
        with Row(term.name):
            assert term.rules
            assert re.fullmatch(r"[가-힣]+(?: [가-힣]+)*", term.korean)
            assert term.meaning.endswith(".")
            assert "  " not in term.meaning
            assert set(ID.findall(term.meaning)) <= set(RULES)
            assert set(CODE.findall(term.meaning)) <= {*rules_package.FLAGS, *PRESETS, *VARIANTS}
            assert len(set(term.words)) == len(term.words)


def test_no_spelling_belongs_to_two_terms() -> None:
    spelt = [{"".join(word.casefold().replace("-", "").split()) for word in term.words} for term in TERMS]
    assert sum(map(len, spelt)) == len(set().union(*spelt))


def test_what_people_search_for_is_in_the_glossary() -> None:
    romanised = "pibak ppeok jjok chongtong dokbak gobak gwangbak"
    korean = "고도리 피박 뻑 쪽 총통 독박 쓰리고 흔들기 나가리 맞고 흑싸리 똥"
    assert [word for word in f"{romanised} {korean}".split() if catalogue.term(word) is None] == []
    assert catalogue.term("고도") is None


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("들고치기", "DEAL-14"),
        ("수류탄", "BOMB-6"),
        ("2장폭탄", "BOMB-6"),
        ("귀신", "TURN-7"),
        ("쿵", "BOMB-1"),
        ("쌍쓸", "TURN-9"),
        ("면박", "PAY-8"),
        ("사통", "DEAL-11"),
        ("연사 금지", "SELL-13"),
        ("비초단", "SCORE-14"),
        ("satong", "DEAL-11"),
    ],
)
def test_words_of_players_find_the_rule_that_has_another_name_here(word: str, rule: str) -> None:
    found = catalogue.term(word)
    assert found is not None
    assert rule in found.rules
    assert rule in [each.id for each in catalogue.named(word)]
    assert rule in [each.id for each in catalogue.search(word)]


def test_a_title_found_comes_before_a_text_found() -> None:
    found = [rule.id for rule in catalogue.search("godori")]
    assert found[0] == "SCORE-5"
    assert "PAY-15" in found[1:]


def test_sources_have_letters_and_a_title() -> None:
    assert " ".join([source.key for source in Source]) == "P Q G W X K WK NS DM SG OB JG CA PT FL RB SB MU KK"
    assert Source("K").title == "conventions of Korean sites"
    assert len({source.title for source in Source}) == len(Source)


def test_kinds_of_texts_have_a_letter_and_words_the_surest_first() -> None:
    assert list(CERTAINTIES) == ["A+", "A", "B", "C", "D", "E"]
    assert len(set(CERTAINTIES.values())) == len(CERTAINTIES)
    with pytest.raises(TypeError):
        CERTAINTIES["A"] = "certain"  # type: ignore[index]


def test_a_rule_of_the_sites_says_how_sure_each_value_is() -> None:
    assert RULES["STOP-9"].certainty == (
        "8, Pmang: a site's own text, at second hand",
        "8 or 16: an encyclopedia",
    )
    assert RULES["JOKER-6"].certainty == ("an engine's choice",)
    assert str(RULES["JOKER-6"]).endswith("\nHow sure: an engine's choice")
    assert "How sure" not in str(RULES["PAY-7"])


def test_a_rule_reads_well() -> None:
    rule = RULES["PAY-7"]
    assert repr(rule) == "<Rule PAY-7 Pi-bak (피박)>"
    assert repr(RULES["PAY-8"]) == "<Rule PAY-8 Pi-bak and no junk at all (피가 한 장도 없는 피박)>"
    lines = str(rule).splitlines()
    assert lines[0] == "PAY-7 Pi-bak (피박)"
    assert "Flags: pi_bak_below" in lines
    assert lines[-2].startswith("Sources: Go Stop (card-game rules page")
    assert all(len(line) <= 100 for line in lines)
    assert rule.section == "PAY"
    assert "Sources" not in str(RULES["LIABLE-8"])


def test_the_catalogue_cannot_be_changed() -> None:
    rule = RULES["PAY-7"]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rule.title = "Something else"  # type: ignore[misc]
    with pytest.raises(TypeError):
        RULES["PAY-7"] = rule  # type: ignore[index]
    assert pickle.loads(pickle.dumps(rule)) == rule
    assert hash(rule) == hash(attrs.evolve(rule))
