"""The script that compares two builds of a wheel."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from runpy import run_path
from zipfile import ZipFile, ZipInfo

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / ".ci" / "same_wheels.py"

pytestmark = pytest.mark.skipif(not SCRIPT.exists(), reason="the source distribution has no CI")

FILES = {"hwatu/cards.so": "1", "hwatu-1.dist-info/RECORD": "2"}


def wheel(path: Path, files: Mapping[str, str], year: int = 2020) -> str:
    """The path of a new wheel with these files, dated in this year."""
    path.parent.mkdir()
    with ZipFile(path, "w") as made:
        for name, text in files.items():
            made.writestr(ZipInfo(name, (year, 2, 2, 0, 0, 0)), text)
    return str(path)


@pytest.mark.parametrize(
    ("name", "files", "year", "said"),
    [
        ("hwatu-1.whl", FILES, 2020, "hwatu-1.whl is the same from both folders."),
        ("hwatu-1.whl", {**FILES, "hwatu/cards.so": "3"}, 2020, "differ: hwatu/cards.so"),
        ("hwatu-1.whl", {"hwatu/cards.so": "1"}, 2020, "differ: hwatu-1.dist-info/RECORD"),
        ("hwatu-1.whl", {**FILES, "hwatu/more.so": ""}, 2020, "differ: hwatu/more.so"),
        ("hwatu-1.whl", FILES, 2021, "differ: names, order or times only"),
        ("hwatu-1.whl", dict(reversed(FILES.items())), 2020, "differ: names, order or times only"),
        ("hwatu-2.whl", FILES, 2020, "differ: names, order or times only"),
    ],
)
def test_two_wheels_are_the_same_or_the_difference_is_named(
    name: str, files: Mapping[str, str], year: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = wheel(tmp_path / "one" / "hwatu-1.whl", FILES), wheel(tmp_path / "other" / name, files, year)
    code = run_path(str(SCRIPT))["main"]([one, other])
    assert (code, capsys.readouterr().out.endswith(f"{said}\n")) == (0 if "same" in said else 1, True)
