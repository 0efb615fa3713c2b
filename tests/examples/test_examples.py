"""Every example runs without input and without warnings, and the example in each README prints what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
ARGUMENTS = {"learn": ["40"], "baseline": ["4"]}
"""Arguments that keep an example short."""


def run(*arguments: str) -> str:
    """The output of a program that reads no input and may give no warning."""
    command = [sys.executable, "-X", "utf8", "-W", "error", *arguments]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def block(readme: str, name: str) -> str:
    """The fenced block of a README with this marker."""
    text = (ROOT / readme).read_text(encoding="utf-8")
    found = re.search(rf"^<!-- ci: {name} -->\n```\w*\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    assert found is not None, name
    return found[1]


@pytest.mark.slow
@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_runs_and_prints_something(path: Path) -> None:
    if path.stem in ("learn", "baseline") and find_spec("pettingzoo") is None:
        pytest.skip("it needs the extra rl")
    assert run(str(path), *ARGUMENTS.get(path.stem, ())).strip()


@pytest.mark.parametrize("readme", ["README.md", "README.ko.md"])
def test_the_readme_prints_what_it_says(readme: str) -> None:
    assert run("-c", block(readme, "example")) == block(readme, "example-output")
