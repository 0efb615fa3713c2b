"""CI pins the oldest dependencies that pyproject.toml admits."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / ".ci" / "minimum.py"

pytestmark = pytest.mark.skipif(not SCRIPT.exists(), reason="the source distribution has no CI")


def minimum(root: Path, *extras: str) -> subprocess.CompletedProcess[str]:
    """The finished process of the script that pins the oldest dependencies."""
    arguments = [sys.executable, str(root / ".ci" / "minimum.py"), *extras]
    return subprocess.run(arguments, capture_output=True, text=True, check=False)


def project(root: Path, text: str) -> Path:
    """A folder with the script and a ``pyproject.toml`` that ends with this text."""
    (root / ".ci").mkdir()
    (root / ".ci" / "minimum.py").write_bytes(SCRIPT.read_bytes())
    (root / "pyproject.toml").write_text(f'[project]\nname = "hwatu"\n{text}', encoding="utf-8")
    return root


def test_every_lower_bound_is_pinned() -> None:
    """Here without a reader of TOML: each line of pyproject.toml that has such a bound."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[project.scripts]")[0]
    bounds = re.findall(r'"([\w.-]+)>=([\w.]+)', text.partition("[project]")[2])
    done = minimum(ROOT, "docs", "bench", "mutation", "dev", "openspiel", "parquet", "plot", "png")
    assert done.stderr == ""
    assert {line.partition(";")[0] for line in done.stdout.splitlines()} == {"==".join(bound) for bound in bounds}


def test_a_group_brings_the_groups_and_extras_that_it_is_made_of(tmp_path: Path) -> None:
    done = minimum(
        project(
            tmp_path,
            """\
dependencies = ["attrs>=24.2"]
[project.optional-dependencies]
toml = ["tomli>=2.0; python_version < '3.11'"]
cli = ["click>=8.1.7", "hwatu[toml]"]
test = ["hwatu[cli,toml]", "pytest>=8.3"]
[dependency-groups]
docs = ["hwatu[test]", "sphinx>=8.0"]
dev = [{ include-group = "docs" }, "ruff>=0.9"]
bench = ["chess>=1.11"]
""",
        ),
        "dev",
    )
    assert done.stdout.splitlines() == [
        "attrs==24.2",
        "click==8.1.7",
        "pytest==8.3",
        "ruff==0.9",
        "sphinx==8.0",
        "tomli==2.0; python_version < '3.11'",
    ]


@pytest.mark.parametrize("requirement", ["attrs", "attrs>=24.2,<26", "attrs~=24.2"])
def test_what_has_no_plain_lower_bound_is_refused(requirement: str, tmp_path: Path) -> None:
    done = minimum(project(tmp_path, f'dependencies = ["{requirement}"]\n[project.optional-dependencies]\n'))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"pyproject.toml asks for '{requirement}': it should have a lower bound and no other\n"


def test_an_unknown_name_is_refused() -> None:
    done = minimum(ROOT, "doc")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "pyproject.toml has no extra or group 'doc'\n")
