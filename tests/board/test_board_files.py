"""The files of the board: all there, small, and up to date; and a replay as one page."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from hwatu import Evaluation, InvalidPosition, NotationError, Record, Table, presets
from hwatu.art import svg
from hwatu.board import copy_to, files, replay, replay_page, version
from hwatu.codec._page_types import PAGES
from hwatu.render import Lang
from tools import board

MOST_COMPRESSED = 120_000


def record() -> Record:
    table = Table.start(presets.pagat(players=3), ["simple"] * 3, seed="x1").deal().play_bots()
    assert table.hand is not None
    return table.hand


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
    for page in PAGES:
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


def test_a_replay_has_every_decision_and_every_view() -> None:
    played = record()
    shown = replay(played, lang="ko", names=["준호", "지민", "서연"])
    assert [view["name"] for view in shown["views"]] == ["", "준호", "지민", "서연"]
    for view in shown["views"]:
        assert len(view["steps"]) == len(played.moves) + 1
        assert all(step["said"] for step in view["steps"][1:])
    opened, own = (shown["views"][place]["steps"][3]["page"]["seats"] for place in (0, 1))
    assert all(len(seat["hand"]) == seat["hand_size"] for seat in opened)
    assert [bool(seat["hand"]) for seat in own] == [True, False, False] or own[0]["hand"]
    assert json.loads(json.dumps(shown)) == shown


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_replay_has_what_was_said_of_the_moves(lang: Lang) -> None:
    played, names = record(), ["A", "B", "C"]
    assert replay(played)["curve"] is None
    assert {step["note"] for view in replay(played)["views"] for step in view["steps"]} == {""}
    seats = [move.seat for move in played.moves]
    noted = played.annotated(2, comment="Bold.", evaluation=Evaluation.of(-1.25, 0.4)).annotated(3, comment="So.")
    noted = noted.annotated(5, evaluation=Evaluation.of(3, 1)).annotated(len(seats), evaluation=Evaluation.of(8))
    shown = replay(noted, lang=lang, names=names)
    for view in shown["views"]:
        notes = [step["note"] for step in view["steps"]]
        assert [number for number, said in enumerate(notes) if said] == [2, 3, 5, len(seats)]
        assert names[seats[1] or 0] in notes[2]
        assert "-1.2 ± 0.4" in notes[2]
        assert notes[2].endswith(" Bold.")
        assert notes[3] == "So."
    assert shown["curve"]["steps"] == len(seats)
    points = {(each["seat"], each["name"], *point) for each in shown["curve"]["seats"] for point in each["points"]}
    assert points == {
        (seats[number - 1], names[seats[number - 1] or 0], number, chips)
        for number, chips in ((2, -1.25), (5, 3.0), (len(seats), 8.0))
    }


def test_a_seat_sees_no_more_in_a_replay_than_it_saw() -> None:
    for seat, view in enumerate(replay(record())["views"][1:]):
        for step, state in zip(view["steps"], record().states(), strict=True):
            for other, shown in enumerate(step["page"]["seats"]):
                known = set(shown["hand"])
                assert known <= {*state.seats[other].hand.codes}
                assert other == seat or known <= {*state.seats[other].shown.codes}


def test_a_replay_is_one_file_that_loads_nothing() -> None:
    page = replay_page(record())
    assert "src=" not in re.sub(r"src: |src=\"data:", "", page.split("<script")[0])
    assert "import " not in page.split('<script type="module">')[1].split("HwatuBoard.style")[0].replace(
        "import.meta", ""
    )
    assert page.count("</script>") == 1
    assert page == replay_page(record())


def test_every_module_of_a_replay_stands_in_its_page_before_whoever_imports_it() -> None:
    page, made = replay_page(record()), set[str]()
    for defined, used in re.findall(r"^const (of_\w+) = \(\(\) => |^const \{[^}]*\} = (of_\w+);", page, re.MULTILINE):
        assert not used or used in made
        made |= {defined}
    modules = {f"of_{name[:-3]}".replace("-", "_") for name in files() if name.endswith(".js")}
    assert modules == made - {""}


def test_names_cannot_end_the_script() -> None:
    page = replay_page(record(), names=["</script><b>", "", ""])
    assert page.count("</script>") == 1
    assert "\\u003c/script>\\u003cb>" in page


def test_a_replay_of_something_else_is_refused() -> None:
    with pytest.raises(InvalidPosition, match="record") as caught:
        replay_page("a record")  # type: ignore[arg-type]
    assert caught.value.code == "not_a_record"
    with pytest.raises(NotationError) as unknown:
        replay_page(record(), lang="de")  # type: ignore[arg-type]
    assert unknown.value.code == "unknown_language"
    with pytest.raises(InvalidPosition) as named:
        replay_page(record(), names=["a\nb", "", ""])
    assert named.value.code == "bad_name"
