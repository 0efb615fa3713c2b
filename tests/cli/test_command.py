"""The command itself: help, version, errors as sentences, and what it says without click and rich."""

from __future__ import annotations

import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import hwatu
from hwatu._base.mypyc import build_name
from tests.cli.invoking import invoke


def run(*arguments: str) -> tuple[int, str, str]:
    """Exit code, output and errors of one command."""
    done = invoke(*arguments)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


def test_help_tells_whole_sentences_on_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hwatu._cli.command_group.columns", lambda: 40)
    code, out, _ = run("--help")
    assert (code, max(map(len, out.splitlines())) <= 40) == (0, True)
    assert "..." not in out.partition("Commands:")[2]
    assert "who won what." in " ".join(out.split())


def test_help_names_the_commands() -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert "demo" in out
    assert "rules" in out


def test_the_version_names_the_library_and_its_build() -> None:
    assert run("--version") == (0, f"hwatu, version {hwatu.__version__} ({build_name()})\n", "")


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("flower_cards.py", "pure Python"),
        ("flower_cards.pyc", "pure Python"),
        (f"flower_cards{EXTENSION_SUFFIXES[0]}", "compiled"),
    ],
)
def test_the_build_is_compiled_where_the_cards_are(
    file: str, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "_cards").mkdir()
    (tmp_path / "_cards" / file).touch()
    monkeypatch.setattr("hwatu._base.mypyc.__file__", str(tmp_path / "_base" / "build.py"))
    assert build_name() == name


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("demo", "--preset", "pagatt"), "There is no preset 'pagatt'. Did you mean pagat?"),
        (("demo", "--variant", "meong_back"), "There is no variant 'meong_back'. Did you mean meong_bak?"),
        (("demo", "--players", "1"), "players must be a whole number, 2 to 1000, not 1."),
        (("demo", "--players", "8"), "only ROTATION seats more"),
        (("demo", "--variant", "target_5", "--preset", "hwatu_variation"), "target=5 and ending=PLAY_OUT"),
        (("demo", "--variant", "iris_dual", "--variant", "cup_single_junk"), "iris_dual and cup_single_junk"),
        (("demo", "--players", "7"), "add a joker"),
        (("rules", "PAY-77"), "There is no rule, flag, preset or variant 'PAY-77'. Did you mean PAY-7?"),
        (("rules", "godory"), "Did you mean godori?"),
        (
            ("rules", "--compare", "pagat", "wikipedai"),
            "There is no preset or file 'wikipedai'. Did you mean wikipedia?",
        ),
    ],
)
def test_errors_of_the_library_are_sentences(arguments: tuple[str, ...], sentence: str) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("Error: ")
    assert sentence in err
    assert "Traceback" not in err


def test_a_wrong_file_is_named(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("[flags]\ngodory = 3\n", encoding="utf-8")
    code, _, err = run("demo", "--rules", str(house))
    assert code == 2
    assert "house.toml" in err
    assert "godori" in err
    code, _, err = run("demo", "--rules", str(tmp_path / "missing.toml"))
    assert code != 0
    assert "missing.toml" in err
    code, _, err = run("rules", "--compare", "pagat", str(tmp_path / "missing.toml"))
    assert code != 0
    assert "missing.toml" in err


def test_a_file_and_a_preset_exclude_each_other(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("players = 3\n", encoding="utf-8")
    assert run("demo", "--rules", str(house), "--seed", "7")[0] == 0
    for option in (("--preset", "pagat"), ("--players", "3")):
        code, _, err = run("demo", "--rules", str(house), *option)
        assert code == 2
        assert "leave out --preset and --players" in " ".join(err.split())


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The finished process of Python with these arguments."""
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_module_is_the_command() -> None:
    done = python("-m", "hwatu", "--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("hwatu, version ")


@pytest.mark.parametrize("missing", ["click", "rich"])
def test_without_the_extra_it_says_how_to_install_it(missing: str) -> None:
    done = python("-c", f"import sys; sys.modules[{missing!r}] = None; import hwatu._cli; hwatu._cli.main()")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f'hwatu needs {missing}, which is not installed: pip install "hwatu[cli]"',
        f'hwatu: {missing} 패키지가 없습니다. 이렇게 설치하세요: pip install "hwatu[cli]"',
    ]


def test_a_module_missing_for_another_reason_is_not_covered_up() -> None:
    done = python("-c", "import sys; sys.modules['hwatu.house'] = None; import hwatu._cli; hwatu._cli.main()")
    assert done.returncode == 1
    assert "ModuleNotFoundError" in done.stderr
    assert "pip install" not in done.stderr


def test_the_library_itself_needs_neither() -> None:
    done = python("-c", "import sys; sys.modules['click'] = sys.modules['rich'] = None; import hwatu, hwatu.render")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_terminal_without_hangul_gets_question_marks() -> None:
    script = (
        "import sys, hwatu._cli; sys.stdout.reconfigure(encoding='cp1252'); "
        "sys.argv[1:] = ['rules', 'TURN-8']; hwatu._cli.main()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"Ppuk (?)" in done.stdout
