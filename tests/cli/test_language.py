"""The language of a command: the option, the locale, and errors, which follow both."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from hwatu._cli import korean_help
from hwatu._cli.command_group import group
from hwatu.render._sentences import width
from tests.cli.invoking import invoke
from tests.language.test_korean import is_korean
from tests.language.test_korean_rules import misfits

KOREAN = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "ko_KR.UTF-8"}


def refused(*arguments: str, **env: str) -> str:
    """The error of a command in Korean."""
    done = invoke(*arguments, env={**KOREAN, **env})
    assert done.exit_code in (1, 2)
    assert done.stderr.startswith("오류: ")
    return done.stderr.removeprefix("오류: ").strip()


@pytest.mark.parametrize(
    ("variables", "korean"),
    [
        ({"LANG": "ko_KR.UTF-8"}, True),
        ({"LANG": "ko"}, True),
        ({"LANG": "en_US.UTF-8"}, False),
        ({"LC_ALL": "C", "LANG": "ko_KR.UTF-8"}, False),
        ({"LC_MESSAGES": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"}, True),
        ({}, False),
    ],
)
def test_the_locale_decides_where_no_language_is_given(variables: dict[str, str], korean: bool) -> None:
    said = invoke("score", "1B 3B 8B", env={"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", **variables}).stdout
    assert ("삼광" in said) is korean
    assert ("three brights" in said) is not korean


def test_the_option_decides_before_the_locale() -> None:
    assert "three brights" in invoke("score", "1B 3B 8B", "--lang", "en", env=KOREAN).stdout
    assert "There is no variant" in invoke("score", "1B", "--variant", "nope", "--lang", "en", env=KOREAN).stderr
    assert "Invalid value" in invoke("play", "--hands", "0", "--lang=en", env=KOREAN).stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play --variant meong_bac", "'meong_bac': 그런 변형 규칙은 없습니다. 비슷한 이름: meong_bak."),
        ("play --preset nope", "'nope': 그런 기본 규칙은 없습니다. 고를 수 있는 것: pagat, "),
        ("play --bot simpel", "'simpel': 그런 봇은 없습니다. 비슷한 이름: simple."),
        ("play --human 5", "5번 자리는 없습니다. 자리는 0번부터 1번까지입니다."),
        ("play --bot simple --bot random", "봇 자리는 1개인데 봇을 2개 적었습니다."),
        ("play --name a --name b --name c", "자리는 2개인데 이름을 3개 적었습니다."),
        ("play --hands 0", "--hands: 1 이상의 정수를 적으세요."),
        ("play --pause 70", "--pause: 0 이상 60 이하의 수를 적으세요."),
        ("check-bot x --seconds 0", "--seconds: 0 초과의 수를 적으세요."),
        ("play --players x", "--players: 정수를 적으세요."),
        ("play --nam x", "--nam: 그런 옵션은 없습니다. 비슷한 옵션: --name"),
        ("play --name", "--name: 옵션의 값을 알맞게 적으세요."),
        ("play --lang xx", "--lang: en, ko 가운데 하나를 고르세요."),
        ("play --resume /no/such", "/no/such: 그런 파일이나 폴더는 없습니다."),
        ("score", "CARDS: 꼭 적어야 합니다."),
        ("rules a b", "쓸 수 없는 인수가 있거나 인수가 너무 많습니다."),
        (
            "rules 고도",
            "'고도': 그런 규칙도 설정도 기본 규칙도 변형 규칙도 없습니다. 비슷한 이름: 고도리. 그 말이 나오는 규칙: ",
        ),
        ("rules --compare pagat matgo godori", "--compare에는 이름 두 개만 적으세요."),
        ("show x --index", "--index는 그림에만 쓰입니다. --svg를 함께 적으세요."),
        ("simulate 1 --records x --compare", "--records는 --compare, --csv, --json, --plot과 함께 쓸 수 없습니다."),
    ],
)
def test_errors_are_told_in_korean(arguments: str, said: str) -> None:
    assert said in " ".join(refused(*arguments.split()).split())


def test_an_error_in_the_arguments_follows_the_option_too() -> None:
    for language in (("--lang", "ko"), ("--lang=ko",)):
        done = invoke("play", "--nope", *language)
        assert done.stderr.startswith("오류: --nope: 그런 옵션은 없습니다.")


def test_a_file_that_cannot_be_written_is_told_in_korean(tmp_path: Path) -> None:
    assert refused("show", "hwatu position 1; hands 2A / 3R; table 2R", "--svg", str(tmp_path)).endswith(
        "읽거나 쓸 수 없습니다."
    )
    (tmp_path / "latin").write_bytes(b"\xff")
    assert "UTF-8로 적은 파일이 아닙니다." in refused("stats", str(tmp_path / "latin"))
    assert "그런 폴더는 없습니다." in " ".join(
        refused("simulate", "1", "--csv", str(tmp_path / "no" / "x.csv")).split()
    )


def test_a_simulation_is_told_in_korean() -> None:
    for more in ((), ("--compare", "--bot", "simple", "--bot", "random")):
        said = invoke("simulate", "4", *more, "--lang", "ko").stdout
        assert is_korean(re.sub(r"pagat\(players=2\)|simple|random", "", said))


def test_the_language_may_stand_before_the_command() -> None:
    assert "삼광" in invoke("--lang", "ko", "score", "1B 3B 8B").stdout
    assert "three brights" in invoke("--lang", "ko", "score", "1B 3B 8B", "--lang", "en").stdout
    assert invoke("--lang", "ko", "board").stderr.startswith("오류: FOLDER: ")
    assert invoke("--nope", "--lang", "ko").stderr == "오류: --nope: 그런 옵션은 없습니다.\n"


@pytest.mark.parametrize("name", group.commands)
def test_the_help_of_every_command_is_korean(name: str) -> None:
    said = invoke(name, "--help", env=KOREAN).stdout
    english = invoke(name, "--help").stdout
    options = re.compile(r"^  (--[\w-]+)", re.MULTILINE | re.ASCII)
    assert options.findall(said.partition("옵션:")[2]) == options.findall(english.partition("Options:")[2])
    assert max(map(width, said.splitlines())) <= 80
    assert not re.search(r"\b(the|of|and|with|default|Usage|Options|Show)\b", said)
    assert korean_help.COMMANDS[name].split()[0] in said
    for option in group.commands[name].params:
        if isinstance(option, click.Option):
            assert korean_help.of_option(name, option).split()[0] in said


def test_the_list_of_commands_is_korean() -> None:
    said = invoke("--help", env=KOREAN).stdout
    assert said.startswith("사용법: hwatu ")
    assert not re.search(r"\b(the|of|and|with|default|Commands)\b", said)
    assert {*korean_help.COMMANDS} == {*group.commands}
    options = [each for command in group.commands.values() for each in command.params if isinstance(each, click.Option)]
    assert {*korean_help.OPTIONS} == {option.opts[-1] for option in options}
    assert {command for command, _ in korean_help.OF_A_COMMAND} <= {*group.commands}


def test_korean_help_fits_its_words() -> None:
    for text in (*korean_help.COMMANDS.values(), *korean_help.OPTIONS.values(), *korean_help.OF_A_COMMAND.values()):
        assert misfits(text) == []


def test_every_command_that_says_something_has_a_language() -> None:
    without = {name for name, command in group.commands.items() if "lang" not in {each.name for each in command.params}}
    assert without == {"board", "bot", "export"}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (("stats", "nothing.hwatu"), 1),
        (("score", "1B", "--rules", "nothing.toml"), 1),
        (("stats", "."), 2),
        (("score", "1Z"), 2),
        (("simulate", "many"), 2),
    ],
)
def test_the_language_does_not_change_the_exit_status(command: tuple[str, ...], code: int) -> None:
    assert [invoke(*command, "--lang", lang).exit_code for lang in ("en", "ko")] == [code, code]


def test_a_folder_is_not_said_to_be_missing() -> None:
    assert "폴더입니다" in invoke("stats", ".", "--lang", "ko").stderr
