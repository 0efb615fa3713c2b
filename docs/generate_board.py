"""Puts the board, and a hand to replay on it in either language, where the page about it finds them."""

from __future__ import annotations

import json
from pathlib import Path

from generate_board_look import data
from hwatu import Table, presets
from hwatu.board import copy_to, replay
from written import write

SEED = "x1"
PICTURE = 9
"""The step that the page of the game shows before it loads."""

NAMES = {"en": ("Juno", "Jimin", "Seoyeon"), "ko": ("준호", "지민", "서연")}


def generate(static: Path) -> None:
    """Write the files into the folder ``board``."""
    folder = static / "board"
    copy_to(folder)
    for lang, names in NAMES.items():
        table = Table.start(presets.pagat(players=3), ["simple"] * 3, seed=SEED, names=names).deal().play_bots()
        assert table.hand is not None
        shown = replay(table.hand, lang=lang, names=names)
        files = {"example": shown, "picture": shown["views"][1]["steps"][PICTURE]["page"], "look": data(lang)}
        for name, value in files.items():
            write(folder / f"{name}-{lang}.json", json.dumps(value, ensure_ascii=False))
