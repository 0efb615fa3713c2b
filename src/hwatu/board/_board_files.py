"""The files of the board: its modules, its style, its types, and the faces of the cards."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files as resources
from pathlib import Path
from typing import Final

from hwatu._cards.flower_cards import DECK, Joker, card
from hwatu.art import back, svg

_OURS: Final = resources("hwatu.board") / "web"
_FACES: Final = (*DECK, *(card(f"X{joker.letter}") for joker in Joker))


def files(*, index: bool = False) -> dict[str, str]:
    """The text of every file, by its path in the folder from which a page loads the board.

    ``hwatu-board.js`` is the module to import, ``hwatu-board.d.ts`` has its types, and ``cards`` holds the faces and
    the back. With ``index`` the corner of each face shows its month and its kind, as in :func:`hwatu.art.svg`.

    >>> files()["hwatu-board.js"].startswith("// <hwatu-board>")
    True
    """
    ours = {each.name: each.read_text(encoding="utf-8") for each in _OURS.iterdir() if each.is_file()}
    faces = {f"cards/{each.code}.svg": svg(each, index=index) for each in _FACES}
    return {**ours, "names.js": _names(), **faces, "cards/back.svg": back()}


def _names() -> str:
    """The module with the names of the cards in both languages."""
    names = {each.code: [each.name, each.korean] for each in _FACES}
    said = json.dumps(names, ensure_ascii=False, separators=(",", ":"))
    return f"// The names of the cards, in English and Korean.\nexport const NAMES = {said};\n"


@cache
def version() -> str:
    """A digest of all files in twelve characters, for addresses that a browser may keep for ever: it changes with any
    of them.

    >>> len(version())
    12
    """
    digest = sha256()
    for name, text in sorted(files().items()):
        digest.update(f"{name}\0{text}\0".encode())
    return digest.hexdigest()[:12]


def copy_to(folder: str | Path, *, index: bool = False) -> list[Path]:
    """Write every file of the board into a folder, which is made if need be; the paths written.

    Files that are there already are overwritten. Raises ``OSError`` where that is impossible.
    """
    written = []
    for name, text in files(index=index).items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written
