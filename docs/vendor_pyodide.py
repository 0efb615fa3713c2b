"""Brings what the page *Play in your browser* loads: Pyodide from npm, and the wheels of this tree and its needs.

`docs/conf.py` calls `vendor` before it builds HTML. Nothing of this is committed.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

VERSION = "314.0.7"
INTEGRITY = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The digest of that version's archive, as npm writes it into lock files."""

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "package.json")
"""The files of Pyodide that a page loads, and last the one that names the version; the rest of the package is for other
uses.
"""

WHEELS = "wheels.json"
"""The file that lists the wheels for the page."""

ROOT = Path(__file__).resolve().parent.parent


class NotVendored(Exception):
    """The files that the page needs could not be fetched."""


def vendor(target: Path) -> None:
    """Put Pyodide and the wheels into the folder. What is there already and current is left alone.

    Raises `NotVendored` without npm, pip or a network, and for an archive with another digest.
    """
    target.mkdir(parents=True, exist_ok=True)
    stamp = target / FILES[-1]
    if not stamp.exists() or json.loads(stamp.read_text(encoding="utf-8"))["version"] != VERSION:
        _unpack(target)
    if not (target / WHEELS).exists() or (target / WHEELS).stat().st_mtime < _last_change():
        _build_wheels(target)


def megabytes(folder: Path) -> tuple[float, float]:
    """The size of what a page loads from the folder, in millions of bytes: compressed, as most servers send it, and as
    it is.
    """
    texts = [path.read_bytes() for path in folder.iterdir()]
    return sum(len(gzip.compress(each)) for each in texts) / 1e6, sum(map(len, texts)) / 1e6


def _last_change() -> float:
    shipped = [path for ending in ("py", "json", "svg") for path in (ROOT / "src").rglob(f"*.{ending}")]
    sources = [ROOT / "pyproject.toml", *shipped]
    return max(path.stat().st_mtime for path in sources)


def _unpack(target: Path) -> None:
    """Fetch the package, check its digest, and unpack `FILES`."""
    with TemporaryDirectory() as folder:
        _run(shutil.which("npm") or "npm", "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", folder)
        (archive,) = Path(folder).iterdir()
        digest = hashlib.sha512(archive.read_bytes()).digest()
        if f"sha512-{base64.b64encode(digest).decode()}" != INTEGRITY:
            raise NotVendored(f"{archive.name} is not the archive that {Path(__file__).name} expects.")
        with tarfile.open(archive) as package:
            for name in FILES:
                content = package.extractfile(f"package/{name}")
                assert content is not None
                (target / name).write_bytes(content.read())


def _build_wheels(target: Path) -> None:
    """Build the pure wheel, and fetch those it needs."""
    for old in target.glob("*.whl"):
        old.unlink()
    _run(sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", str(target), str(ROOT))
    names = sorted(path.name for path in target.glob("*.whl"))
    if compiled := [name for name in names if not name.endswith("-none-any.whl")]:
        raise NotVendored(f"Compiled for this machine: {', '.join(compiled)}.")
    (target / WHEELS).write_text(json.dumps(names), encoding="utf-8")


def _run(*command: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "HATCH_BUILD_HOOKS_ENABLE"}
    try:
        subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    except (OSError, subprocess.CalledProcessError) as error:
        said = (getattr(error, "stderr", None) or str(error)).strip()
        raise NotVendored(f"{Path(command[0]).stem} {' '.join(command[1:4])} failed: {said.rstrip('.')}.") from error
