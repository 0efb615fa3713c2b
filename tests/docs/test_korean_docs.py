"""The Korean pages of the docs: each beside its English one, Korean throughout, with links that lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from hwatu.catalogue import CERTAINTIES_IN_KOREAN, Source
from tests.language.test_korean import NAMES, english_in
from tests.language.test_korean_rules import OTHER_WORDS, misfits, without_names

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = [*sorted((DOCS / "ko").glob("*.md")), DOCS / "ko" / "api" / "index.md"]
TITLES = {
    "hwatu",
    "Enter",
    "Tab",
    "LANG",
    "UTF",
    "SVG",
    "URL",
    "HTML",
    "CSS",
    "Go",
    "Stop",
    "pytest",
    "npm",
    "TLS",
    "Caddy",
    "nginx",
}
SAID_OTHERWISE = {"카드", "플레이어", "보드"}
"""Words that stand for something else on pages: a card-game site, a person without a name, the board of web pages."""


def prose(page: str) -> str:
    """The text of a page that a reader reads, without code, directives and addresses."""
    page = re.sub(r"^(`{3,}|:{3,}).*?^\1$", "", page, flags=re.MULTILINE | re.DOTALL)
    page = re.sub(r"(?:{\w+})?`[^`]*`|<code[^>]*>.*?</code>|<[^>]*>|{{[^}]*}}|\]\([^)]*\)", "", page)
    return re.sub(r"^\(rule-[^)]*\)=$|^%.*$|^:+.*$", "", page, flags=re.MULTILINE)


def test_a_page_stands_beside_its_english_one() -> None:
    assert len(PAGES) > 20
    for page in PAGES:
        english = DOCS / page.relative_to(DOCS / "ko")
        assert english.exists()
        included = [
            set(re.findall(r"generated/([\w-]+)\.(?:md|html|txt)", each.read_text("utf-8"))) for each in (page, english)
        ]
        assert included[0] == included[1], page


def test_a_page_is_korean() -> None:
    for page in PAGES:
        said = prose(page.read_text(encoding="utf-8"))
        assert [word for word in english_in(said) if word not in TITLES] == [], page
        assert misfits(said) == [], page
        words = set(OTHER_WORDS) - SAID_OTHERWISE
        assert [word for word in words if re.search(rf"(?<![가-힣]){re.escape(word)}", said)] == [], page


def test_what_is_english_only_is_linked_to_a_page_that_is_there() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(en:([^)]*)\)", page.read_text(encoding="utf-8")):
            path, _, anchor = link.partition("#")
            english = page.parent / ".." / f"{path}.md"
            assert english.exists(), (page, link)
            heads = re.findall(r"^#+ (.*)$", english.read_text(encoding="utf-8"), flags=re.MULTILINE)
            anchors = {re.sub(r"[^\w-]", "", head.lower().replace(" ", "-")) for head in heads}
            assert not anchor or anchor in anchors, (page, link)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages that are made from the catalogue, in Korean."""
    folder = tmp_path_factory.mktemp("ko")
    say: Any = run_path(str(DOCS / "languages.py"))["korean"]
    reference = run_path(str(DOCS / "generate_reference.py"))
    example = run_path(str(DOCS / "generate_examples.py"))["shown"]
    reference["generate"](folder / "rules", example, say)
    reference["generate_rulings"](folder / "rulings.md", say)
    reference["generate_presets"](folder / "presets.md", say)
    reference["generate_variants"](folder / "variants.md", say)
    run_path(str(DOCS / "generate_lessons.py"))["generate"](folder, say)
    return folder


def paragraphs(folder: Path) -> Iterator[tuple[str, str]]:
    """Each paragraph of the pages with its page, the captions of pictures too."""
    for page in sorted(folder.rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        captions = re.findall(
            r"<figcaption>.*?</figcaption>|<span>[^<]*</span>|aria-label=\"[^\"]*\"|<p>[^<]*</p>", text
        )
        for said in (*prose(text).split("\n\n"), *(re.sub(r"<[^>]*>|aria-label=", "", each) for each in captions)):
            yield page.name, said


@pytest.mark.slow
def test_whatever_is_made_is_korean(made: Path) -> None:
    sources = re.compile("|".join(re.escape(each.korean) for each in Source))
    told = list(paragraphs(made))
    assert len(told) > 1500
    foreign = {}
    for page, said in told:
        bare = without_names(sources.sub("", re.sub(r"\b\w+ = \S+|\(\w+, (?=[A-Z])", "", said)))
        if words := [word for word in english_in(bare) if word not in NAMES | {"none"}]:
            foreign[page, said] = words
    assert foreign == {}


def test_certainties_are_told_in_korean(made: Path) -> None:
    index = (made / "rules" / "index.md").read_text(encoding="utf-8")
    assert all(each in index for each in CERTAINTIES_IN_KOREAN.values())


@pytest.mark.parametrize("name", ["game", "calculator"])
def test_markup_is_korean_before_any_script_runs(name: str) -> None:
    english = (DOCS / "_static" / name / f"{name}.html").read_text(encoding="utf-8")
    made = run_path(str(DOCS / "languages.py"))["in_one"](english)
    said = " ".join(re.findall(">([^<]+)<", re.sub(r"\$\w+", "", made)))
    assert [word for word in english_in(said) if word not in {"English", "MB"}] == []
    texts = re.findall('data-ko="[^"]*"[^>]*>([^<]*)<', english)
    assert re.findall('data-en="([^"]*)"', made) == texts
    assert re.findall('data-again="[^"]*"|disabled', made) == re.findall('data-again="[^"]*"|disabled', english)


def test_every_refusal_of_a_rule_has_its_sentence(made: Path) -> None:
    refusals = re.compile(r"^\*거절\* `(\w+)`:(.*)$", re.MULTILINE)
    said = dict(refusals.findall("\n".join(page.read_text(encoding="utf-8") for page in (made / "rules").glob("*.md"))))
    assert len(said) > 20
    assert [code for code, sentence in said.items() if not re.search("[가-힣].*[.]$", sentence)] == []
    assert said["not_your_turn"] == " …이(가) 아니라 …의 차례입니다."
    assert said["not_in_hand"] == " …은(는) 손에 없습니다."


def test_the_frame_of_a_page_is_korean() -> None:
    """Sphinx has Korean for its own words; those of the theme stand in a file of ours."""
    theme = Path(pytest.importorskip("furo").__file__).parent / "theme" / "furo"
    words = (DOCS / "ko" / "locales" / "ko" / "LC_MESSAGES" / "sphinx.po").read_text(encoding="utf-8")
    ours = dict(re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', words, re.MULTILINE))
    page = "".join(
        (theme / name).read_text(encoding="utf-8") for name in ("page.html", "components/view-this-page.html")
    )
    told = re.findall(r'_\("([^"]+)"\)', page) + re.findall(r"{%-? trans -?%}(.*?){%-? endtrans", page, re.DOTALL)
    shown = {each.strip(): each for each in told if not each.strip().startswith("<")}
    assert set(shown) >= {"Skip to content", "Back to top", "Next", "Previous", "Made with"}
    assert set(shown) <= {each.strip() for each in ours}
    assert all(re.search("[가-힣]", korean) for english, korean in ours.items() if "Sphinx" not in english)


def test_the_readme_builds_both_languages() -> None:
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert "sphinx -q docs docs/_build\n" in readme
    assert "sphinx -q -c docs -D language=ko docs/ko docs/_build/ko\n" in readme
