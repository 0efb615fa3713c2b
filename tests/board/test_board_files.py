"""The files of the board: all there, small, and up to date."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from hwatu.art import svg
from hwatu.board import ReplayPage, copy_to, files, version
from hwatu.codec._page_types import PAGES
from tools import board

MOST_COMPRESSED = 120_000


def test_everything_that_a_module_imports_is_there() -> None:
    ours = files()
    for name, text in ours.items():
        if name.endswith(".js"):
            assert {f"{each}.js" for each in re.findall(r'from "\./([\w-]+)\.js"', text)} <= ours.keys(), name
            assert "TODO" not in text
    assert {
        "hwatu-board.js",
        "hwatu-board.d.ts",
        "replay.js",
        "replay.css",
        "reducer.js",
        "board.css",
        "cards/back.svg",
    } <= ours.keys()


def test_all_but_the_faces_is_small() -> None:
    ours = {name: text for name, text in files().items() if not name.startswith("cards/")}
    assert sum(len(gzip.compress(text.encode())) for text in ours.values()) < MOST_COMPRESSED


def test_the_faces_are_those_of_the_library() -> None:
    assert files()["cards/8B.svg"] == svg("8B")
    assert files(index=True)["cards/8B.svg"] == svg("8B", index=True)


def test_the_types_are_those_of_the_schema() -> None:
    assert board.main(["--check"]) == 0
    for page in (*PAGES, ReplayPage):
        assert f"export interface {page.__name__} {{" in files()["hwatu-board.d.ts"]


@pytest.mark.parametrize("name", ["hwatu-board.d.ts", "shapes.js"])
def test_a_stale_file_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(board, "FOLDER", tmp_path)
    assert board.main([]) == 0
    assert board.main(["--check"]) == 0
    path = tmp_path / name
    path.write_text("old", encoding="utf-8")
    assert board.main(["--check"]) == 1
    assert path.read_text(encoding="utf-8") == "old"
    assert board.main([]) == 0
    assert path.read_text(encoding="utf-8") == files()[name]


def test_the_files_are_copied_whole(tmp_path: Path) -> None:
    written = copy_to(tmp_path / "new" / "folder")
    assert {str(each.relative_to(tmp_path / "new" / "folder")) for each in written} == files().keys()
    assert all(each.read_text(encoding="utf-8") for each in written)
    assert re.fullmatch(r"[0-9a-f]{12}", version())
