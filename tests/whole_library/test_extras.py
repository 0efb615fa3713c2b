"""Modules that need a library that is not installed say which, and how to install it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from hwatu._base.errors import extra


def first_words_without(library: str, importing: str) -> str:
    """The error of a program that imports something where a library is not installed."""
    script = f"import sys; sys.modules[{library!r}] = None; {importing}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    return done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("importing", "module", "library", "name"),
    [
        ("import hwatu.rl", "hwatu.rl", "numpy", "rl"),
        ("from hwatu.testing import strategies", "hwatu.testing.strategies", "hypothesis", "test"),
    ],
)
def test_a_module_names_the_extra_that_it_lacks(importing: str, module: str, library: str, name: str) -> None:
    said = f'{module} needs {library}, which is not installed: pip install "hwatu[{name}]"'
    assert first_words_without(library, importing) == f"ModuleNotFoundError: {said}"


def test_a_module_of_the_library_that_is_missing_is_not_covered_up() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"^No module named 'hwatu\.none'$"), extra("rl", "hwatu.rl"):
        __import__("hwatu.none")
