"""The npm package: the board, the replay, the cards, types, the JSON Schema and the vectors, for web pages and Node.

``python -m tools.npm FOLDER`` writes it for ``npm pack``. Everything in it but its two READMEs is made here from what
the library holds.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, Final

import hwatu
from hwatu.board import files

_ROOT: Final = Path(__file__).resolve().parent.parent.parent
_LIBRARY: Final = Path(hwatu.__file__).parent
_VERSION: Final = re.compile(r"(\d+\.\d+\.\d+)(?:(a|b|rc|\.dev)(\d+))?")
_EARLY: Final = {"a": "alpha", "b": "beta", "rc": "rc", ".dev": "dev"}

_INDEX: Final = """\
// <hwatu-board> and <hwatu-replay>; their style and the cards lie beside their modules.
export { HwatuBoard } from "./board/hwatu-board.js";
export { HwatuReplay } from "./board/replay.js";
"""


def package() -> dict[str, str]:
    """The text of every file of the package by its path.

    >>> sorted(name for name in package() if "/" not in name)
    ['LICENSE', 'README.ko.md', 'README.md', 'index.js', 'package.json', 'schema.json']
    """
    here = Path(__file__).parent
    vectors = [*sorted((_LIBRARY / "testing" / "vectors").glob("*.json")), _ROOT / "conformance" / "found.json"]
    plain = {
        "LICENSE": _ROOT / "LICENSE",
        "README.md": here / "README.md",
        "README.ko.md": here / "README.ko.md",
        "schema.json": _LIBRARY / "schema.json",
        **{f"vectors/{path.name}": path for path in vectors},
    }
    return {
        "package.json": json.dumps(description(), ensure_ascii=False, indent=2) + "\n",
        "index.js": _INDEX,
        **{name: path.read_text(encoding="utf-8") for name, path in plain.items()},
        **{f"board/{name}": text for name, text in files().items()},
    }


def description() -> dict[str, Any]:
    """The contents of ``package.json``."""
    repository = os.environ.get("HWATU_REPOSITORY_URL", "").rstrip("/")
    where = {"repository": {"type": "git", "url": f"git+{repository}.git"}} if repository else {}
    return {
        "name": "hwatu",
        "version": npm_version(hwatu.__version__),
        "description": "Go-Stop for web pages: a board, replays, the cards, types, and test vectors of the rules",
        "keywords": ["go-stop", "gostop", "hwatu", "hanafuda", "card game", "web component"],
        "license": "MIT",
        "author": "the hwatu authors",
        "homepage": "https://hwatu.readthedocs.io/en/latest/board.html",
        **where,
        "type": "module",
        "exports": {
            ".": {"types": "./board/hwatu-board.d.ts", "default": "./index.js"},
            "./board/*": "./board/*",
            "./vectors/*": "./vectors/*",
            "./schema.json": "./schema.json",
            "./package.json": "./package.json",
        },
    }


def npm_version(version: str) -> str:
    """Convert a version of the Python package to one of npm.

    >>> npm_version("1.2.0"), npm_version("1.2.0rc1"), npm_version("0.1.0.dev0")
    ('1.2.0', '1.2.0-rc.1', '0.1.0-dev.0')
    """
    found = _VERSION.fullmatch(version)
    if found is None:
        raise ValueError(f"npm has no version like {version}.")
    return found[1] if found[2] is None else f"{found[1]}-{_EARLY[found[2]]}.{found[3]}"
