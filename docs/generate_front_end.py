"""The files of the front-end tutorial in Korean: those of `examples/front_end` with another language at the top."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent.parent / "examples" / "front_end"
IN_KOREAN: Final = {
    "server.py": {'LANG: Lang = "en"': 'LANG: Lang = "ko"', '["Juno", "Bot"]': '["지민", "봇"]'},
    "page.html": {'lang="en"': 'lang="ko"', "<title>Matgo</title>": "<title>맞고</title>"},
    "own-questions.html": {'lang="en"': 'lang="ko"', "<title>Matgo</title>": "<title>맞고</title>"},
}
"""For each file what is written in place of what."""


def generate(folder: Path) -> Path:
    """Write them into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, others in IN_KOREAN.items():
        text = (FOLDER / name).read_text(encoding="utf-8")
        for english, korean in others.items():
            assert english in text, english
            text = text.replace(english, korean)
        (folder / name).write_text(text, encoding="utf-8")
    return folder
