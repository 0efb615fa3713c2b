"""House-rules files from outside: long, deep and repetitive ones are refused before they cost anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from hwatu import DECK, Additions, Combination, HwatuError, Joker, Kind, Look, Mission, Record, card, house, presets
from hwatu._cards.flower_cards import MOST_COPIES
from hwatu._notation.located_words import MOST_CHARACTERS
from hwatu.rules._additions import MOST_ADDITIONS, MOST_POINTS
from tests.helpers.rows import Row

DEEP = {
    "lists": "a = [" + "[" * 10_000,
    "closed lists": "a = " + "[" * 17 + "]" * 17,
    "inline tables": "a = " + "{ a = " * 17 + "1" + " }" * 17,
    "dotted key": ".".join(["a"] * 8_000) + " = 1",
    "dotted key with spaces": " . ".join(["a"] * 17) + " = 1",
    "dotted key in quotation marks": ".".join(["'a'", '"b"'] * 9) + " = 1",
    "key of an inline table": "a = { " + ".".join(["a"] * 17) + " = 1 }",
    "table": f"[{'.'.join(['a'] * 17)}]",
    "list of tables": f"[[{'.'.join(['a'] * 17)}]]",
}

BEFORE = {
    "nothing": "",
    "escape": r'b = "\\"',
    "escaped quotation mark": r'b = "\""',
    "one apostrophe": 'b = "\'"',
    "literal": r"b = '\'",
    "text of several lines": 'b = """\n"b"""""',
    "literal of several lines": "b = '''\n'b'''''",
    "backslash in a literal of several lines": r"b = '''\'''",
    "escape in a text of several lines": r'b = """\""""',
    "comment": "# \"\"\" ''' [",
    "number sign": 'b = "#"',
    "empty texts": "b = ['', \"\", '''''', \"\"\"\"\"\"]",
}


def code_of(text: str) -> str:
    """The code of the error that a text raises."""
    with pytest.raises(HwatuError) as refused:
        house.loads(text)
    return refused.value.code


def test_what_nests_deep_is_refused_before_it_is_parsed() -> None:
    """Whatever texts and comments stand before it: the check ends them where the parser does."""
    for name, before in BEFORE.items():
        with Row(name):
            assert code_of(before) == "unknown_key" if "b" in before[:1] else house.loads(before)
        for kind, deep in DEEP.items():
            with Row(f"{name} before {kind}"):
                assert code_of(f"{before}\n{deep}") == "too_deep"


def test_depth_has_a_limit_of_sixteen() -> None:
    assert code_of("a = " + "[" * 16 + "]" * 16) == "unknown_key"
    assert code_of(".".join(["a"] * 16) + " = 1") == "unknown_key"
    assert code_of("a = " + "[" * 17 + "]" * 17) == code_of(".".join(["a"] * 17) + " = 1") == "too_deep"


def test_nothing_nests_in_texts_and_comments() -> None:
    deep = ".".join(["a"] * 30) + "[" * 30
    for quote in ("'", '"', "'''", '"""'):
        text = f"# {deep}\n[[additions.jokers]]\njoker = 'XY'  # {deep}\nname = {quote}{deep}{quote}\n"
        assert house.loads(text).additions.jokers[0].name == deep


def test_a_long_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text("#" * MOST_CHARACTERS, encoding="utf-8")
    assert house.load(path) == presets.pagat()
    path.write_text("#" * (MOST_CHARACTERS + 1), encoding="utf-8")
    with pytest.raises(HwatuError) as refused:
        house.load(path)
    assert refused.value.code == code_of("#" * (MOST_CHARACTERS + 1)) == "too_long"


@pytest.mark.parametrize("count", [2, 1_000])
def test_a_variant_is_named_once(count: int) -> None:
    """Each is compared with all before it, so a file must not name more than there are."""
    assert code_of("variants = [" + '"meong_bak", ' * count + "]") == "duplicate_variant"
    assert house.loads('variants = ["meong_bak", "godori_3"]') == presets.pagat(meong_bak=True, godori=3)


def test_the_longest_additions_are_written_and_read() -> None:
    text = '"\\#한' * 25
    cards = [*DECK, *[card(f"X{each.letter}.{copy}") for each in Joker for copy in range(2, MOST_COPIES + 1)]]
    combination = Combination(
        name=text,
        romanised=text,
        korean=text,
        rule=text,
        points=MOST_POINTS,
        cards=cards,
        needs=MOST_POINTS,
        further=MOST_POINTS,
        exact=True,
        including=cards,
        excluding=cards,
        family=text,
        kind=Kind.BRIGHT,
        extra=True,
        look=Look.CAPTURED,
    )
    mission = Mission(text, text, cards, 9)
    most = Additions(combinations=[combination] * MOST_ADDITIONS, missions=[mission] * MOST_ADDITIONS)
    rules = presets.goo_stupe(players=9) | most
    record = Record(rules=rules, seed=1)
    assert house.loads(house.dumps(rules)) == rules
    assert Record.loads(record.dumps()) == record
