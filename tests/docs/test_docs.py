"""All code in the docs is run: as a doctest, in an included file, or here."""

from __future__ import annotations

import json
import os
import re
from itertools import combinations
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from hwatu import house, presets, variants
from hwatu._base.korean import KOREAN
from hwatu.catalogue import RULES, RULINGS
from hwatu.rules import CONFLICTS, FLAGS
from hwatu.testing import vectors
from hwatu.variants import VARIANTS

ROOT = Path(__file__).resolve().parents[2]
TYPED_DOCS = ROOT / ".ci" / "typed_docs.py"
SITES = (variants.hangame, variants.pmang, variants.netmarble, variants.classic_matgo)
PAGES = [ROOT / "README.md", ROOT / "README.ko.md", *sorted((ROOT / "docs").glob("**/*.md"))]


def blocks(language: str) -> list[tuple[str, str]]:
    """Plain fenced blocks in this language, each with its page."""
    fence = re.compile(rf"^```{language}\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)
    return [(page.name, block) for page in PAGES for block in fence.findall(page.read_text(encoding="utf-8"))]


def test_the_page_of_rulings_has_each_ruling_of_the_catalogue_once(tmp_path: Path) -> None:
    made = run_path(str(ROOT / "docs" / "generate_reference.py"))
    page = made["generate_rulings"](tmp_path / "generated" / "rulings.md").read_text(encoding="utf-8")
    entries = [line for line in page.splitlines() if line.startswith("- ")]
    assert len(entries) == len(RULINGS)
    for text in RULINGS.values():
        (entry,) = [each for each in entries if made["_linked"](text) in each]
        concerned = [rule.id for rule in RULES.values() if text in rule.rulings]
        assert entry.endswith(f"({', '.join(f'[{each}](#rule-{each.lower()})' for each in concerned)})")


def test_the_list_of_variants_has_each_once_with_all_that_it_sets(tmp_path: Path) -> None:
    made = run_path(str(ROOT / "docs" / "generate_reference.py"))
    page = made["generate_variants"](tmp_path / "generated" / "variants.md").read_text(encoding="utf-8")
    _, _, *rows = [line for line in page.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in row.replace("<wbr>", "").split("|")[1:-1]] for row in rows]
    names = [re.sub("<[^>]*>", "", name) for name, *_ in cells]
    assert sorted(names) == sorted(VARIANTS)
    for name, (_, title, sets, _) in zip(names, cells, strict=True):
        assert title == VARIANTS[name].title
        assert re.findall(">([^<]+)</code> = ", sets) == [*VARIANTS[name].flags]


def test_the_page_of_presets_has_all_that_differs_and_nothing_else(tmp_path: Path) -> None:
    made = run_path(str(ROOT / "docs" / "generate_reference.py"))
    page = made["generate_presets"](tmp_path / "generated" / "presets.md").read_text(encoding="utf-8")
    two, sites, three = re.split("^## .+$", page, flags=re.MULTILINE)[1:]
    for text, pairs in (
        (two, [(presets.pagat(2), presets.matgo())]),
        (sites, [(presets.matgo(), presets.matgo() | site) for site in SITES]),
        (three, [(presets.pagat(3), presets.gostop_online())]),
    ):
        for one, other in pairs:
            for name in FLAGS:
                if getattr(one, name) != getattr(other, name):
                    assert f"| {FLAGS[name].help} (" in text
    assert "([STOP-1](#rule-stop-1)) | 7 | 7 | 7 | **5** | – | 7 |" in two
    assert "([STOP-1](#rule-stop-1)) | 3 | 3 | 3 | **5** | – | 3 |" in three
    assert "STOP-1]" not in sites
    assert "([BOMB-7](#rule-bomb-7)) | 1 | 1 | **2** | – | – |" in sites
    assert "| may play on | **wins** | may play on | may play on | may play on |" in sites
    assert "([STOP-9](#rule-stop-9)) | – | – | – | – | – | **8** |" in two
    assert "SCORE-5" not in page


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_two_games_are_compared_in_every_flag_in_which_they_differ(lang: str) -> None:
    made = run_path(str(ROOT / "docs" / "generate_reference.py"))
    say = run_path(str(ROOT / "docs" / "languages.py"))["say_in"](lang)
    data = made["comparison"](say)
    keys = [each["key"] for group in data["groups"] for each in group["games"]]
    rows = {row["rule"]: row["values"] for section in data["sections"] for row in section["rows"]}
    assert {len(values) for values in rows.values()} == {len(keys)} == {len({*keys})}
    games = {
        "pagat-2": presets.pagat(2), "matgo-2": presets.matgo(), "gostop_online-3": presets.gostop_online(),
        "pmang": presets.matgo() | variants.pmang,
    }  # fmt: skip
    for one, other in combinations(games, 2):
        for name, flag in FLAGS.items():
            differ = getattr(games[one], name) != getattr(games[other], name)
            if differ and name != "players":
                words = rows[flag.korean if lang == "ko" else flag.help]
                at = [words[keys.index(each)] for each in (one, other)]
                assert at[0] != at[1] or at == [made["NO_EFFECT"]] * 2, name


def test_every_rule_that_a_vector_rests_on_has_a_picture_of_an_example() -> None:
    made = run_path(str(ROOT / "docs" / "generate_examples.py"))
    played = [each for each in vectors() if set(each.expect) != {"refused"}]
    for rule in RULES.values():
        picture = made["figure"](rule)
        assert bool(picture) == any(rule.id in each.rules for each in played), rule.id
        assert picture.count('role="img" aria-label="') == picture.count('class="piles"') > 0
        assert "None" not in picture
    by_name = {each.name: each for each in played}
    for chosen, (name, *_) in made["CHOSEN"].items():
        assert chosen in by_name[name].rules


def test_every_example_that_can_be_a_test_is_one_that_passes() -> None:
    made = run_path(str(ROOT / "docs" / "generate_examples.py"))
    tests = {rule.id: made["as_test"](rule) for rule in RULES.values()}
    for rule, test in tests.items():
        exec(test, {})
        assert not test or f'"{rule}")' in test or " settle(" in test or " score(" in test
    assert 'stock="10R 11J 12R"' in tests["BOMB-2"], "only what is turned"
    assert 'start.refuses("turn", "no_bomb_turn", "BOMB-2")' in tests["TURN-11"]
    assert len([test for test in tests.values() if test]) > 140


def test_a_rule_names_what_is_refused_by_it() -> None:
    made = run_path(str(ROOT / "docs" / "generate_errors.py"))["refusals"]()
    assert [each.code for each in made["BOMB-1"]] == ["no_bomb", "no_bombs"]
    assert set(made) <= set(RULES)


def test_an_example_shows_what_lies_where_before_and_after() -> None:
    picture = run_path(str(ROOT / "docs" / "generate_examples.py"))["figure"](RULES["TURN-8"])
    before, after = picture.split("<p>After</p>")
    assert re.findall(r"cards/(\w+)\.svg", before) == ["2A", "9R", "2J", "8J", "2R"]
    assert re.findall(r"cards/(\w+)\.svg", after) == ["8J", "2A", "2R", "2J"]
    assert [label.partition(":")[0] for label in re.findall('aria-label="([^"]+)"', before)] == [
        "Seat 0 holds",
        "On the table",
        "Next in the stock",
    ]
    assert "Ppuk! Seat 0 leaves a stack: 2A 2R 2J." in after


def vendoring(monkeypatch: pytest.MonkeyPatch, archive: bytes) -> dict[str, Any]:
    """The module that vendors Pyodide, with an npm that fetches this archive and a pip that writes one wheel."""

    def run(command: tuple[str, ...], **_: object) -> None:
        target = Path(command[-1] if "pack" in command else command[-2])
        name = "pyodide.tgz" if "pack" in command else "hwatu-1-py3-none-any.whl"
        (target / name).write_bytes(archive)

    made = run_path(str(ROOT / "docs" / "vendor_pyodide.py"))
    monkeypatch.setattr(made["subprocess"], "run", run)
    return made


def test_an_archive_with_another_digest_is_not_vendored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = vendoring(monkeypatch, b"something else")
    with pytest.raises(made["NotVendored"], match="not the archive"):
        made["vendor"](tmp_path)
    assert not list(tmp_path.iterdir())


def test_what_was_vendored_is_fetched_again_only_when_it_is_old(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = vendoring(monkeypatch, b"a wheel")
    (tmp_path / "package.json").write_text(json.dumps({"version": made["VERSION"]}), encoding="utf-8")
    made["vendor"](tmp_path)
    wheels = tmp_path / "wheels.json"
    assert json.loads(wheels.read_text(encoding="utf-8")) == ["hwatu-1-py3-none-any.whl"]
    monkeypatch.setattr(made["subprocess"], "run", None)
    made["vendor"](tmp_path)
    os.utime(wheels, (0, 0))
    with pytest.raises(TypeError):
        made["vendor"](tmp_path)


def test_a_build_without_npm_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", "")
    made = run_path(str(ROOT / "docs" / "vendor_pyodide.py"))
    with pytest.raises(made["NotVendored"], match=f"npm pack pyodide@{made['VERSION']}"):
        made["vendor"](tmp_path)


@pytest.mark.skipif(not TYPED_DOCS.exists(), reason="the source distribution has no CI")
def test_types_are_checked_line_by_line_but_not_where_an_error_is_expected() -> None:
    page = """# Adding

```{doctest}
>>> def add(one: int, other: int) -> int:
...     return one + other
>>> add(1, 1)
2
>>> add("1")
Traceback (most recent call last):
  ...
TypeError: too few
```

```python
add(2, 2)
```
"""
    code, raising = run_path(str(TYPED_DOCS))["module"](page)
    assert {number: line for number, line in enumerate(code.splitlines(), 1) if line} == {
        4: "def add(one: int, other: int) -> int:",
        5: "    return one + other",
        6: "add(1, 1)",
        8: 'add("1")',
        15: "add(2, 2)",
    }
    assert raising == {8}


def test_no_python_is_only_shown() -> None:
    """test_examples runs the one block of each README."""
    assert [page for page, _ in blocks("(?:python|py|pycon)")] == ["README.md", "README.ko.md"]


@pytest.mark.parametrize("block", [block for _, block in blocks("toml")])
def test_house_rules_in_the_docs_can_be_read(block: str) -> None:
    assert house.loads(block).changes


def test_every_code_of_an_error_is_listed_once_with_what_it_says(tmp_path: Path) -> None:
    made = run_path(str(ROOT / "docs" / "generate_errors.py"))
    page = made["generate"](tmp_path / "errors.md").read_text(encoding="utf-8")
    moves, flags, others = (re.findall(r"^\| `(\w+)`", each, re.MULTILINE) for each in page.split("## ")[1:])
    for codes in (moves, flags, others):
        assert codes == sorted(set(codes))
    assert set(flags) == set(CONFLICTS)
    assert set(KOREAN) <= {*moves, *others}
    assert "| `not_in_hand` | [TURN-1](#rule-turn-1) | You don't hold …. | …은(는) 손에 없습니다. |" in page
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| `")]
    assert [row[0] for row in rows if not all(row[-2:]) or row[-1] == "|"] == [], (
        "each with an example in both languages"
    )
    assert "| `too_deep` | `NotationError` |  | House rules nest at most … deep. |" in page
