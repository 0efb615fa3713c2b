"""``hwatu board`` and ``hwatu replay``: the files of the board, and hands as one page."""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from hwatu import Record, Table, presets
from hwatu.board import files, replay_page
from tests.cli.invoking import invoke

NAMES = ("준호", "지민", "서연")


def table(hands: int = 2) -> Table:
    """A table of three simple bots at the end of its series."""
    found = Table.start(presets.pagat(players=3), ["simple"] * 3, seed="x1", hands=hands, names=NAMES)
    while not found.over:
        found = found.deal().play_bots()
    return found


def test_the_board_is_copied(tmp_path: Path) -> None:
    said = invoke("board", str(tmp_path / "static"))
    assert said.exit_code == 0
    assert (tmp_path / "static" / "hwatu-board.js").read_text(encoding="utf-8") == files()["hwatu-board.js"]
    assert f"{len(files())} files" in said.stdout
    assert invoke("board", str(tmp_path), "--index").exit_code == 0
    assert (tmp_path / "cards" / "8B.svg").read_text(encoding="utf-8") == files(index=True)["cards/8B.svg"]


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = invoke("board", str(tmp_path / "file" / "static"))
    assert said.exit_code != 0
    assert "Traceback" not in said.output + said.stderr


@pytest.mark.parametrize(("chosen", "hands"), [((), slice(None)), (("--hand", "1"), slice(1))])
def test_a_saved_game_becomes_a_page(tmp_path: Path, chosen: tuple[str, ...], hands: slice) -> None:
    played = table()
    game, out = tmp_path / "game.hwatu", tmp_path / "out.html"
    game.write_text(played.dumps(), encoding="utf-8")
    said = invoke("replay", str(game), "--html", str(out), "--lang", "ko", *chosen)
    assert said.exit_code == 0, said.output
    wanted = attrs.evolve(played.record(), hands=played.past[hands])
    assert out.read_text(encoding="utf-8") == replay_page(wanted, lang="ko", names=NAMES)


def test_a_record_of_one_hand_becomes_a_page(tmp_path: Path) -> None:
    hand = table(1).past[0]
    game, out = tmp_path / "hand.txt", tmp_path / "out.html"
    game.write_text(hand.dumps(), encoding="utf-8")
    assert invoke("replay", str(game), "--html", str(out)).exit_code == 0
    assert out.read_text(encoding="utf-8") == replay_page(Record.loads(hand.dumps()))


def test_what_cannot_be_replayed_is_said(tmp_path: Path) -> None:
    game, out = tmp_path / "game.hwatu", str(tmp_path / "out.html")
    game.write_text(table().dumps(), encoding="utf-8")
    said = invoke("replay", str(game), "--html", out, "--hand", "9")
    assert said.exit_code != 0
    assert "has 2 hands" in said.stderr
    game.write_text(Table.start(presets.pagat(), ["simple"] * 2, seed="x").dumps(), encoding="utf-8")
    assert "no hand yet" in invoke("replay", str(game), "--html", out).stderr
    game.write_text("no record at all", encoding="utf-8")
    refused = invoke("replay", str(game), "--html", out)
    assert refused.exit_code == 2
    assert refused.stderr.startswith("Error: game.hwatu: ")
    game.write_text(table(1).past[0].dumps(), encoding="utf-8")
    assert invoke("replay", str(game), "--html", str(tmp_path)).exit_code != 0
    assert not Path(out).exists()
