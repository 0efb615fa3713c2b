"""Configuration of the documentation, built by `python -m sphinx -W docs docs/_build` with the extra `docs`, and of the
Korean one, which goes into a folder of it: `python -m sphinx -W -c docs -D language=ko docs/ko docs/_build/ko`.
"""

from __future__ import annotations

import doctest
import os
import pkgutil
import re
import sys
from enum import Enum
from functools import cache
from importlib.metadata import version as version_of
from pathlib import Path
from string import Template
from typing import Any

import attrs
from docutils.nodes import Element, TextElement, bullet_list, document, reference
from sphinx.addnodes import desc_annotation, pending_xref, toctree
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

import hwatu
from hwatu.rules import FLAGS
from hwatu.variants import VARIANTS

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]
import generate_architecture  # beside this file
import generate_board
import generate_board_look
import generate_columns
import generate_errors
import generate_examples
import generate_facts
import generate_front_end
import generate_glossary
import generate_lessons
import generate_perft
import generate_phases
import generate_pictures
import generate_reasons
import generate_reference
import generate_tournaments
import generate_vectors
import languages
import pasting
import vendor_pyodide
import written
from tools import sentences

project = "hwatu"
author = "the hwatu authors"
copyright = "2026, the hwatu authors"
release = version_of("hwatu")
version = ".".join(release.split(".")[:2])

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.doctest",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "sphinxext.opengraph",
]
doctest_default_flags = doctest.ELLIPSIS | doctest.DONT_ACCEPT_TRUE_FOR_1  # the text of an error is compared, too
exclude_patterns = ["_build", "generated/*.md", "ko"]
html_theme = "furo"
html_title = f"hwatu {release}"
html_logo = "generated/logo.svg"
html_favicon = "generated/favicon.svg"
html_static_path = ["_static"]
html_css_files = ["pages.css", "rules.css"]
templates_path = ["_templates"]
html_sidebars = {
    "**": [
        *("sidebar/brand.html", "language.html", "sidebar/search.html", "sidebar/scroll-start.html"),
        *("sidebar/navigation.html", "sidebar/scroll-end.html"),
    ]
}

# What search engines and chats show of a page: its first paragraph, and five cards.
html_baseurl = os.environ.get("READTHEDOCS_CANONICAL_URL", "https://hwatu.readthedocs.io/en/latest/")
ogp_site_url = html_baseurl
ogp_image = f"{html_baseurl}_static/social.png"
ogp_image_alt = "The five brights on a green felt"
ogp_description_length = 160
ogp_social_cards = {"enable": False}

myst_enable_extensions = ["colon_fence", "deflist", "substitution"]
myst_substitutions = {"flags": len(FLAGS), "variants": len(VARIANTS)}
myst_heading_anchors = 3
# Korean pages link to what there is in English only as `en:command#playing`.
myst_url_schemes = {"http": None, "https": None, "en": {"url": "../{{path}}.html#{{fragment}}"}}

autosummary_generate = False  # the tables of the index link to pages that are written by hand
autodoc_member_order = "bysource"
nitpicky = True  # every cross-reference is a link, but to what other projects document
nitpick_ignore_regex = [
    (r"py:.*", r"(collections|concurrent|enum|hypothesis|os|pathlib|random|typing|typing_extensions|np|numpy)\..*"),
    (r"py:.*", r"NDArray|BatchPolicy|AECEnv|AutoresetMode|Path|Starlette|Executor|Random|SearchStrategy"),
    (r"py:.*", r"TypeAliasForwardRef|hwatu\.codec\.T|hwatu\.tables\._stored_tables\.MessageLog"),
    (r"py:.*", r"hwatu\.rules\._flag\.Values"),
]
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
# Signatures name these instead of spelling them out.
autodoc_type_aliases = {
    name: name
    for name in (
        *("Action", "Cards", "Deck", "Event", "EventLike", "Invariant", "Policy", "RulesLike", "Seed"),
        *("CardCode", "NarratedEvent", "PhaseName", "PlainAction", "PlainMonth", "PlainPayment"),
    )
}
# A re-exported name is documented in every public module that offers it.
suppress_warnings = ["ref.python"]

# Pages use {doctest}, or {testcode} with {testoutput}, and begin with what they import. pytest runs the docstrings.
doctest_test_doctest_blocks = ""
# Whoever copies a block gets what can be run, without prompts and without what it prints.
copybutton_prompt_text = r">>> |\.\.\. |\.\.\.$|\$ "
copybutton_prompt_is_regexp = True

WITH_PYTHON = {"play-in-your-browser": "game", "score-calculator": "calculator"}
"""The pages that run the library, and for each the folder and the id of what stands on it."""

WITHOUT_PYTHON = (
    "<p><strong>These pages were built without what loads Python, so the {name} is missing.</strong></p>\n",
    "<p><strong>파이썬을 불러오는 파일 없이 만든 페이지라서 여기서는 쓸 수 없습니다.</strong></p>\n",
)

LONGEST_VALUE = 300
"""A constant of more characters is shown without its value."""


def name_the_korean_site(app: Sphinx, config: Config) -> None:
    """Give Korean pages their own address, in the folder of the English ones."""
    if config.language == "ko":
        config.html_baseurl = config.ogp_site_url = f"{config.html_baseurl}ko/"


def draw_icons(app: Sphinx, config: Config) -> None:
    """Draw the logo and the icon, before Sphinx looks for them."""
    generate_pictures.generate_icons(Path(app.confdir) / "generated")


def write_generated_pages(app: Sphinx) -> None:
    """Make the rules, rulings and presets from the catalogue and the flags, and the drawings from the code."""
    say, generated = languages.say_in(app.config.language), Path(app.srcdir) / "generated"
    generate_board_look.generate(generated, say)
    generate_glossary.generate(generated / "glossary.md", say)
    generate_lessons.generate(generated, say)
    generate_phases.generate(generated, say)
    generate_pictures.generate(generated)
    generate_reference.generate(Path(app.srcdir) / "rules", generate_examples.shown, say)
    generate_reference.generate_rulings(generated / "rulings.md", say)
    generate_reference.generate_presets(generated / "presets.md", say)
    generate_reference.generate_comparison(generated / "compare-games.html", say)
    generate_reference.generate_variants(generated / "variants.md", say)
    if app.config.language == "ko":
        generate_front_end.generate(generated / "front_end")
        return
    generate_architecture.generate(generated)
    generate_board.generate(generated / "static")
    generate_errors.generate(generated / "errors.md")
    generate_facts.generate(generated / "facts.md")
    generate_columns.generate(generated / "columns.md")
    generate_perft.generate(generated)
    generate_reasons.generate(generated)
    generate_tournaments.generate(generated)
    generate_vectors.generate(generated)
    written.write(generated / "sentences.md", sentences.page(sentences.sentences()))
    app.config.html_static_path.append("generated/static")  # the cards, the board, and Pyodide


def bring_python(app: Sphinx) -> None:
    """Put Pyodide, the wheels and the markup of the game and the calculator where their pages find them, for HTML only.

    With `HWATU_DOCS_WITHOUT_GAME` set, or after a warning where they cannot be had, the pages say what they lack.
    """
    say = languages.say_in(app.config.language)
    static, sizes = Path(app.confdir) / "generated" / "static" / "pyodide", None
    if app.builder.format == "html" and not os.environ.get("HWATU_DOCS_WITHOUT_GAME"):
        try:
            vendor_pyodide.vendor(static)
        except vendor_pyodide.NotVendored as error:
            logging.getLogger(__name__).warning("%s Set HWATU_DOCS_WITHOUT_GAME=1 to build without the game.", error)
        else:
            sizes = [f"{size:.1f}" for size in vendor_pyodide.megabytes(static)]
    for name in WITH_PYTHON.values():
        markup = say(*WITHOUT_PYTHON).format(name=name)
        if sizes is not None:
            template = Template((Path(app.confdir) / "_static" / name / f"{name}.html").read_text(encoding="utf-8"))
            needs = say(f"The {name} needs JavaScript.", "자바스크립트를 켜야 쓸 수 있습니다.")
            markup = template.substitute(compressed=sizes[0], plain=sizes[1], noscript=needs)
            markup = languages.in_one(markup) if say is languages.korean else markup
        (Path(app.srcdir) / "generated" / f"{name}.html").write_text(markup, encoding="utf-8")


def add_scripts(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Load the script and the style sheet of the game or the calculator on its page, if it is there."""
    name = WITH_PYTHON.get(page)
    if name is not None and f'id="{name}"' in context["body"]:
        folder = languages.say_in(app.config.language)("", "../../_static/")  # both languages share these files
        app.add_css_file(f"{folder}{name}/{name}.css")
        app.add_js_file(f"{folder}{name}/{name}.js", type="module")


def link_languages(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Give a page the address of what says the same in the other language, or of the other first page."""
    say, up = languages.say_in(app.config.language), "../" * page.count("/")
    there = (Path(app.confdir) / say("ko", "") / f"{page}.md").exists() or page.startswith("rules/")
    other = page if there else "index"
    context["other_language"] = address = say(f"{up}ko/{other}.html", f"{up}../{other}.html")
    if there:
        alternate = f'<link rel="alternate" hreflang="{say("ko", "en")}" href="{address}" />'
        context["metatags"] = f"{context.get('metatags', '')}\n{alternate}"


@cache
def tables_of_titles(env: BuildEnvironment) -> dict[str, bullet_list]:
    """The tables of contents of the pages, without what stands below their titles but other pages."""
    tables = {page: table.deepcopy() for page, table in env.tocs.items()}
    for title in [title for table in tables.values() for title in table.children if len(title.children) > 1]:
        assert isinstance(title, Element)
        pages = [*title.findall(toctree)]
        title[1:] = [bullet_list("", *pages)] if pages else []
    return tables


def list_pages_by_titles(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Make the sidebar of titles alone, of which it is: else each page copies the headings of all others for it."""
    listed = context["toctree"]

    def by_titles(**options: Any) -> str:
        assert options["titles_only"]
        whole, app.env.tocs = app.env.tocs, tables_of_titles(app.env)
        try:
            found: str = listed(**options)
        finally:
            app.env.tocs = whole
        return found

    context["toctree"] = by_titles


def open_to_everybody(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Give captions the level that screen readers ask for, and let keyboards scroll code and tables."""
    for part, old, new in (
        ("furo_navigation_tree", 'role="heading"', 'role="heading" aria-level="2"'),
        ("body", "<pre>", '<pre tabindex="0">'),
        ("body", '<div class="table-wrapper', '<div tabindex="0" class="table-wrapper'),
    ):
        if part in context:
            context[part] = context[part].replace(old, new)


def check_reference_is_whole(app: Sphinx) -> None:
    """Warn about every public module without a page in `docs/api`, and every name of `hwatu` that no page has."""
    if app.config.language == "ko":
        return
    pages = [*(Path(app.srcdir) / "api").glob("*.md")]
    named = re.findall(r":: (\w+)$", "\n".join(page.read_text(encoding="utf-8") for page in pages), re.MULTILINE)
    modules = {module.name for module in pkgutil.iter_modules(hwatu.__path__) if not module.name.startswith("_")}
    for name in sorted(modules - {page.stem for page in pages} | {*hwatu.__all__} - modules - {*named}):
        logging.getLogger(__name__).warning("hwatu.%s is on no page of docs/api", name)


def name_attributes(app: Sphinx, what: str, name: str, of: object, options: object, lines: list[str]) -> None:
    """List the attributes that a value has, those of its private bases too, and the members of an enumeration."""
    if isinstance(of, type) and issubclass(of, Enum):
        lines += ["", f"Members: {', '.join(f'``{each}``' for each in of.__members__)}.", ""]
    elif isinstance(of, type):
        given = [each.name for each in attrs.fields(of)] if attrs.has(of) else [*getattr(of, "_fields", ())]
        named = [each for each in given or getattr(of, "__slots__", ()) if not each.startswith("_")]
        lines += ["", f"Attributes: {', '.join(f'``{each}``' for each in named)}.", ""] if named else []


MADE_BY_THE_LIBRARY = {
    *("hwatu.State", "hwatu.View", "hwatu.Card", "hwatu.Events", "hwatu.Turn", "hwatu.Scorer"),
    *("hwatu.bots.BotProgram", "hwatu.rules.Conflict", "hwatu.rules.Flag", "hwatu.testing.Scenario"),
}


def shorten_signature(
    app: Sphinx, what: str, name: str, of: object, options: object, signature: str | None, returns: str | None
) -> tuple[str | None, str | None]:
    """Name types as the code does, and mappings by what they are. What nobody makes by hand has no signature."""
    if name in MADE_BY_THE_LIBRARY:
        return "", ""
    for pattern, short in (
        (r"TypeAliasForwardRef\('(\w+)'\)", r"\1"),
        (r"\b(CardIndex|CardMask|Chips|MonthBits|MonthMask|MonthNumber|Points|SeatIndex)\b", "int"),
        (r"~?(typing_extensions\.)?Unpack\[[\w.~]+\]", "Any"),  # the flags, or the facts of a seat, by their names
        (r"~?(hwatu\._engine\.position\.)?Position\b", "State | View"),
        (r" \| ~?(hwatu\._base\.mypyc\.)?Unchecked", ""),
        (r" \| ~?(hwatu\._cards\.shuffle\.)?Stream", ""),
        (r"mappingproxy\(\{.+?\}\)", "{...}"),
    ):
        signature, returns = (None if each is None else re.sub(pattern, short, each) for each in (signature, returns))
    return signature, returns


def promise_nothing_private(app: Sphinx, env: BuildEnvironment) -> None:
    """Leave the modules in which names are defined out of the index, and of what other projects can link to."""
    objects = env.get_domain("py").objects
    for name in [name for name in objects if "._" in name]:
        del objects[name]


def drop_lost_ways_back(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Leave out of a page of source the links to what the reference has under another name."""
    if not page.startswith("_modules/"):
        return
    objects = app.env.get_domain("py").objects

    def kept(found: re.Match[str]) -> str:
        name = found[1]
        return found[0] if "._" in name or (name in objects and objects[name].node_id == name) else ""

    context["body"] = re.sub(r'<a class="viewcode-back" href="[^"]*#([^"]+)">\[docs\]</a>', kept, context["body"])


def link_by_name(app: Sphinx, env: BuildEnvironment, named: pending_xref, shown: TextElement) -> reference | None:
    """Link what is named without the module in which the reference has it: ``Payment``, ``hwatu.deal``."""
    if named.get("refdomain") != "py":
        return None
    name = re.sub(r"^hwatu\.(?:[a-z_]+\.)*(?=\w)", "", named["reftarget"])
    place = re.compile(rf"hwatu(\.[a-z_]+)*\.{re.escape(name)}")
    objects = env.get_domain("py").objects
    found = min((each for each in objects if place.fullmatch(each)), key=len, default=None)
    if found is None:
        return None
    there = objects[found]
    return make_refnode(app.builder, named["refdoc"], there.docname, there.node_id, shown, found)


def shorten_values(app: Sphinx, page: document) -> None:
    """Leave out the value or the type of a constant where nobody would read it."""
    for part in [*page.findall(desc_annotation)]:
        if part.astext().startswith((" = ", ": ")) and len(part.astext()) > LONGEST_VALUE:
            part.parent.remove(part)


def open_to_pasting(app: Sphinx, what: str, name: str, of: object, options: object, lines: list[str]) -> None:
    """Let examples of docstrings be pasted into a running Python."""
    lines[:] = pasting.ended("\n".join(lines)).split("\n")


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-docstring", open_to_pasting)
    app.connect("autodoc-process-docstring", name_attributes)
    app.connect("autodoc-process-signature", shorten_signature)
    app.connect("doctree-read", shorten_values)
    app.connect("config-inited", name_the_korean_site)
    app.connect("config-inited", draw_icons, priority=100)
    app.connect("env-check-consistency", promise_nothing_private)
    app.connect("missing-reference", link_by_name)
    app.connect("builder-inited", write_generated_pages)
    app.connect("builder-inited", bring_python)
    app.connect("builder-inited", check_reference_is_whole)
    app.connect("html-page-context", list_pages_by_titles, priority=100)  # before the theme
    app.connect("html-page-context", add_scripts)
    app.connect("html-page-context", link_languages)
    app.connect("html-page-context", drop_lost_ways_back)
    app.connect("html-page-context", open_to_everybody, priority=900)  # after the theme
