"""``hwatu serve`` where the extra web is not installed; tests/browser has it served."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import pytest

from tests.cli.invoking import invoke

INSTALL = 'pip install "hwatu[web]"'


@pytest.mark.parametrize("missing", ["segno", "anyio"])  # each is the first of its kind to be imported
def test_without_the_extra_it_says_in_both_languages_what_to_install(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [each for each in sys.modules if each.partition(".")[0] in ("segno", "anyio")]:
        monkeypatch.delitem(sys.modules, name)
    for name in [each for each in sys.modules if each.startswith("hwatu.web")]:
        monkeypatch.delitem(sys.modules, name)
    if missing != "segno":
        monkeypatch.setitem(sys.modules, "segno", ModuleType("segno"))
    monkeypatch.setitem(sys.modules, missing, None)
    english, korean = invoke("serve"), invoke("serve", "--lang", "ko")
    assert (english.exit_code, korean.exit_code) == (2, 2)
    assert f"which is not installed: {INSTALL}" in " ".join(english.stderr.split())
    assert f"{missing} 패키지가 없습니다. 이렇게 설치하세요: {INSTALL}" in " ".join(korean.stderr.split())


def test_without_any_extra_it_names_the_one_for_serving() -> None:
    code = "import sys; sys.modules['click'] = None; sys.argv[1:] = ['serve']; import hwatu._cli; hwatu._cli.main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    english, korean = done.stderr.strip().splitlines()
    assert english == f"hwatu needs click, which is not installed: {INSTALL}"
    assert korean == f"hwatu: click 패키지가 없습니다. 이렇게 설치하세요: {INSTALL}"


def test_neither_the_library_nor_the_command_imports_the_server() -> None:
    code = "import sys, hwatu, hwatu._cli.command_group; sys.exit(any('hwatu.web' in name for name in sys.modules))"
    subprocess.run([sys.executable, "-c", code], check=True)
