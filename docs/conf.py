"""How the documentation is built: `python -m sphinx -W docs docs/_build` with the extra `docs` installed."""

from __future__ import annotations

import pkgutil
import sys
from importlib.metadata import version as version_of
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

import hwatu

sys.path.insert(0, str(Path(__file__).parent))
import generate_phases  # beside this file
import generate_pictures
import generate_reference

project = "hwatu"
author = "the hwatu authors"
copyright = "2026, the hwatu authors"
release = version_of("hwatu")
version = ".".join(release.split(".")[:2])

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
]
exclude_patterns = ["_build", "generated/*.md"]
html_theme = "furo"
html_title = f"hwatu {release}"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
# A name that a package re-exports is documented under each of its public homes.
suppress_warnings = ["ref.python"]

# Pages use {doctest}, or {testcode} with {testoutput}. Docstrings of the library are tested by pytest.
doctest_test_doctest_blocks = ""
doctest_global_setup = "from importlib.util import find_spec\n\nfrom hwatu import *"

API_ELSEWHERE = {"cli"}
"""Public modules that are described in the guide, not in the reference of the interface."""


def write_rule_pages(app: Sphinx) -> None:
    """Makes `docs/rules` and the list of rulings from the catalogue and the flags; draws the phases and the cards."""
    generate_phases.generate(Path(app.srcdir) / "generated")
    generate_pictures.generate(Path(app.srcdir) / "generated")
    generate_reference.generate(Path(app.srcdir) / "rules")
    generate_reference.generate_rulings(Path(app.srcdir) / "generated" / "rulings.md")


def check_reference_is_whole(app: Sphinx) -> None:
    """Warns of a public module without a page in `docs/api`, so that the reference cannot fall behind."""
    pages = {page.stem for page in (Path(app.srcdir) / "api").glob("*.md")}
    for module in pkgutil.iter_modules(hwatu.__path__):
        name = module.name
        if not name.startswith("_") and name not in pages | API_ELSEWHERE:
            logging.getLogger(__name__).warning("hwatu.%s has no page docs/api/%s.md", name, name)


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", write_rule_pages)
    app.connect("builder-inited", check_reference_is_whole)
