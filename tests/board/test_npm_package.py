"""The npm package: what is in it, and what it says of itself."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import hwatu
from hwatu.board import files
from hwatu.testing import vectors
from tools.npm import description, npm_version, package
from tools.npm.__main__ import main


def test_the_package_holds_the_board_the_types_the_schema_and_all_vectors() -> None:
    held = package()
    assert {name.removeprefix("board/"): text for name, text in held.items() if name.startswith("board/")} == files()
    asked = {
        each["name"]
        for name, text in held.items()
        if name.startswith("vectors/") and not name.endswith("/schema.json")
        for each in json.loads(text)["vectors"]
    }
    assert {each.name for each in vectors()} < asked
    assert any(name.startswith("found") for name in asked)
    assert json.loads(held["schema.json"]) == hwatu.codec.schema()
    assert held["LICENSE"].startswith("MIT License")


def test_everything_that_it_exports_is_there() -> None:
    held, said = package(), json.loads(package()["package.json"])
    assert said == description()
    targets = [*said["exports"]["."].values(), *[each for each in said["exports"].values() if isinstance(each, str)]]
    for target in targets:
        pattern = re.escape(target.removeprefix("./")).replace(r"\*", ".+")
        assert any(re.fullmatch(pattern, name) for name in held), target
    exported = set(re.findall(r"export \{ (\w+) \}", held["index.js"]))
    assert exported == set(re.findall(r"export declare class (\w+)", held["board/hwatu-board.d.ts"]))
    assert {*re.findall(r'from "\./([^"]+)"', held["index.js"])} <= held.keys()


def test_the_readmes_name_what_there_is() -> None:
    held = package()
    for name in ("README.md", "README.ko.md"):
        paths = re.findall(r"(?:node_modules/)?hwatu/([\w./-]+\.\w+)|`((?:board|vectors)/[\w.-]+)`", held[name])
        assert len(paths) >= 4
        assert {"".join(each) for each in paths if "readthedocs" not in "".join(each)} <= held.keys()
        for address in re.findall(r"https://hwatu\.readthedocs\.io/en/latest/([\w/]+)\.html", held[name]):
            assert (Path(__file__).parents[2] / "docs" / f"{address}.md").exists()


def test_the_package_has_the_version_of_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    assert description()["version"] == npm_version(hwatu.__version__)
    assert re.fullmatch(r"\d+\.\d+\.\d+(-[a-z]+\.\d+)?", npm_version(hwatu.__version__))
    with pytest.raises(ValueError, match=re.escape("1.0.post1")):
        npm_version("1.0.post1")
    monkeypatch.setenv("HWATU_REPOSITORY_URL", "https://example.org/hwatu/")
    assert description()["repository"]["url"] == "git+https://example.org/hwatu.git"
    monkeypatch.delenv("HWATU_REPOSITORY_URL")
    assert "repository" not in description()


def test_the_package_is_written_into_an_empty_folder_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "npm"
    assert main([str(folder)]) == 0
    written = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    assert {name: path.read_text(encoding="utf-8") for name, path in written.items()} == package()
    assert main([str(folder)]) == 1
    assert "is not empty" in capsys.readouterr().err
