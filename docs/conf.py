"""Configuration of the documentation, built by `python -m sphinx -W docs docs/_build` with the extra `docs`."""

from __future__ import annotations

import pkgutil
import sys
from importlib.metadata import version as version_of
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util import logging

import hwatu
from hwatu.rules import FLAGS
from hwatu.variants import VARIANTS

sys.path.insert(0, str(Path(__file__).parent))
import generate_architecture  # beside this file
import generate_perft
import generate_phases
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

myst_enable_extensions = ["colon_fence", "deflist", "substitution"]
myst_substitutions = {"flags": len(FLAGS), "variants": len(VARIANTS)}
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
# A re-exported name is documented in every public module that offers it.
suppress_warnings = ["ref.python"]

# Pages use {doctest}, or {testcode} with {testoutput}. pytest runs the docstrings of the library.
doctest_test_doctest_blocks = ""
doctest_global_setup = "from importlib.util import find_spec\n\nfrom hwatu import *"

API_ELSEWHERE = {"cli"}
"""Public modules documented in the guide instead of the API reference."""


def write_generated_pages(app: Sphinx) -> None:
    """Make the rules, rulings and presets from the catalogue and the flags, and the drawings from the code."""
    generate_architecture.generate(Path(app.srcdir) / "generated")
    generate_perft.generate(Path(app.srcdir) / "generated")
    generate_phases.generate(Path(app.srcdir) / "generated")
    generate_pictures.generate(Path(app.srcdir) / "generated")
    generate_reference.generate(Path(app.srcdir) / "rules")
    generate_reference.generate_rulings(Path(app.srcdir) / "generated" / "rulings.md")
    generate_reference.generate_presets(Path(app.srcdir) / "generated" / "presets.md")


def check_reference_is_whole(app: Sphinx) -> None:
    """Warn about every public module without a page in `docs/api`."""
    pages = {page.stem for page in (Path(app.srcdir) / "api").glob("*.md")}
    for module in pkgutil.iter_modules(hwatu.__path__):
        name = module.name
        if not name.startswith("_") and name not in pages | API_ELSEWHERE:
            logging.getLogger(__name__).warning("hwatu.%s has no page docs/api/%s.md", name, name)


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", write_generated_pages)
    app.connect("builder-inited", check_reference_is_whole)
