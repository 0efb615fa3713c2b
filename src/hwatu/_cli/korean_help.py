"""Help and usage errors of the command in Korean, by command and option."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import copy
from functools import reduce
from inspect import cleandoc
from typing import Any, Final

import click
from typing_extensions import override

from hwatu._notation.position_line import SEAT_WORDS
from hwatu._payment.endings import ENDINGS
from hwatu.bots import BOTS
from hwatu.presets import PRESETS
from hwatu.render._sentences import wrap


def usage_in_korean(error: click.ClickException) -> str:
    """The Korean sentence for an error of click; a message that is Korean already is kept."""
    korean = error.message if re.search("[가-힣]", error.message) else ""
    if isinstance(error, click.FileError):
        return f"{error.ui_filename}: {korean or _of_file(error.__cause__)}"
    if isinstance(error, click.NoSuchOption):
        similar = f" 비슷한 옵션: {', '.join(error.possibilities)}." if error.possibilities else ""
        return f"{error.option_name}: 그런 옵션은 없습니다.{similar}"
    if korean:
        return korean
    if isinstance(error, click.BadOptionUsage):
        return f"{error.option_name}: 옵션의 값을 알맞게 적으세요."
    if isinstance(error, click.MissingParameter):
        return f"{_name(error)}: 꼭 적어야 합니다."
    if isinstance(error, click.BadParameter):
        return f"{_name(error)}: {_of_value(None if error.param is None else error.param.type, error.message)}"
    return "쓸 수 없는 인수가 있거나 인수가 너무 많습니다."


def _name(error: click.BadParameter) -> str:
    if error.param is None:
        return str(error.param_hint or "값")
    return error.param.opts[-1] if error.param.param_type_name == "option" else error.param.human_readable_name.upper()


def _of_value(kind: Any, said: str) -> str:
    if isinstance(kind, click.Choice):
        return f"{', '.join(map(str, kind.choices))} 가운데 하나를 고르세요."
    if isinstance(kind, (click.IntRange, click.FloatRange)):
        least = "" if kind.min is None else f"{kind.min} 초과" if kind.min_open else f"{kind.min} 이상"
        most = "" if kind.max is None else f"{kind.max} 이하"
        number = "정수" if isinstance(kind, click.IntRange) else "수"
        return f"{' '.join(filter(None, (least, most)))}의 {number}를 적으세요."
    if isinstance(kind, click.Path):
        if said.endswith("is a directory."):
            return "파일이 아니라 폴더입니다."
        return "폴더가 아니라 파일입니다." if said.endswith("is a file.") else "그런 파일이나 폴더는 없습니다."
    return "정수를 적으세요." if kind is click.INT else "쓸 수 없는 값입니다."


def _of_file(cause: BaseException | None) -> str:
    if isinstance(cause, FileNotFoundError):
        return "그런 파일이나 폴더는 없습니다."
    if isinstance(cause, PermissionError):
        return "읽거나 쓸 권한이 없습니다."
    if isinstance(cause, UnicodeDecodeError):
        return "UTF-8로 적은 파일이 아닙니다."
    return "읽거나 쓸 수 없습니다."


GROUP: Final = "고스톱을 치고, 봇끼리 치게 하고, 규칙을 찾아봅니다."

COMMANDS: Final[Mapping[str, str]] = {
    "board": "웹 페이지에 놓는 고스톱 판 <hwatu-board>와 화투패를 FOLDER에 복사합니다.",
    "bot": """
        NAME이라는 봇이 되어 표준 입출력으로 봇 규약을 주고받습니다. 모듈:이름은 직접 만든 봇이고, search:400은
        라이브러리의 봇입니다. 봇이 출력하는 것은 표준 오류로 나갑니다.

        --at을 붙이면 대신 웹 판에 앉습니다(hwatu[web]이 있어야 합니다). 그때 NAME은 "mine=node mybot.js"처럼
        프로그램이어도 됩니다.
        """,
    "check-bot": """
        COMMAND로 시작하는 프로그램과 모든 기본 규칙, 모든 자리에서 쳐 보고 무엇이 잘못인지 알려 줍니다.

        잘못된 것이 있으면 종료 코드가 1입니다.
        """,
    "demo": "봇끼리 한 판을 치고, 일어난 일과 누가 얼마를 내는지 모두 보여 줍니다.",
    "export": """
        SOURCE의 기록(.hwatu 파일이나 데이터 폴더)을 표로 만들어 TARGET에 씁니다. TARGET은 .csv나 .parquet
        파일입니다 (.parquet에는 hwatu[parquet]이 있어야 합니다).
        """,
    "perft": """
        LINE의 판에서 결정을 1번부터 DEPTH번까지 하는 방법을 모두 셉니다. LINE이 -이면 표준 입력에서 읽습니다.

        깊이마다 방법의 수, 판이 끝나는 수, 그때 자리마다의 칩을 보여 줍니다. 더미는 적힌 순서대로 뒤집습니다.
        """,
    "play": """
        봇과, 또는 한 키보드에서 여럿이 여러 판을 칩니다.

        번호로 고릅니다. ?를 치면 힌트, u를 치면 무르기, h를 치면 도움말입니다. 저장한 파일에는 모두의 패가 있으니
        들여다보지 마세요.
        """,
    "puzzles": "끝 무렵의 문제를 COUNT개(없으면 3개) 내고 아래에 풀이를 보여 줍니다. 패는 모두 펼쳐져 있습니다.",
    "replay": """
        FILE(기록이나 저장한 게임)을 다시 보는 페이지를 만듭니다.

        네트워크 없이 열 수 있는 파일 하나입니다. 모든 판의 모든 수, 자리마다 보이는 판, 정산이 들어 있습니다.
        """,
    "review": """
        FILE(한 판이나 여러 판의 기록)을 그때 알 수 있던 것만으로 따져, 수마다 최선의 수보다 얼마나 손해였는지
        알려 줍니다. 나머지는 봇이 치고, 표준오차의 두 배 안이면 실수라고 하지 않습니다.

        평가를 적어 둔 기록을 hwatu replay로 다시 보면 기대 그래프와 설명이 함께 나옵니다.
        """,
    "rules": """
        설정, 기본 규칙, 변형 규칙을 모두 늘어놓거나 NAME을 설명합니다.

        NAME은 설정(godori), 기본 규칙(pagat), 변형 규칙(meong_bak), 규칙의 번호(PAY-7)나 부르는 이름(피박, 고도리),
        또는 규칙의 갈래(PAY)입니다.
        """,
    "score": '먹은 패 CARDS의 점수를 셉니다: hwatu score "1B 3B 8B 2A 4A 8A" --preset matgo',
    "score-book": """
        진짜 화투로 치면서 점수를 FILE에 적어 갑니다.

        판이 끝날 때마다 누가 났는지, 몇 점인지, 박은 무엇인지 적습니다. 적을 때마다 FILE에 저장하고, 같은 명령으로
        이어서 적습니다.
        """,
    "serve": """
        여럿이 휴대폰으로 함께 치도록 브라우저에서 칠 방을 엽니다(hwatu[web]이 있어야 합니다).

        열 주소와 휴대폰으로 찍을 코드를 보여 줍니다.
        """,
    "settle": """
        판이 끝난 다음 누가 누구에게 얼마를 내는지 한 줄씩 알려 줍니다.

        SEATS에는 자리마다 먹은 패와 값에 드는 것을 적습니다: hwatu settle "1B 3B 8B 2A 4A 8A goes 2 shaken 3" "2R
        5J". 점수만 알아도 됩니다: hwatu settle "points 10 goes 2" "pi_bak". 쉰 자리에는 out을 적습니다.
        """,
    "show": """
        LINE의 판을 글로 적은 표나 그림으로 보여 줍니다. LINE이 -이면 표준 입력에서 읽습니다.

        LINE은 hwatu.format_position이 쓰는 대로입니다: "hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J".
        """,
    "simulate": "봇끼리 HANDS판을 모든 프로세서로 치고, 어떻게 끝났고 누가 얼마를 땄는지 보여 줍니다.",
    "stats": """
        FILES의 판을 사람마다 더합니다: 승, 고, 뻑, 칩.

        FILES는 hwatu play --save가 쓰는 것과 같은, 한 판이나 여러 판의 기록입니다.
        """,
    "tournament": """
        봇을 정해진 규약 PROTOCOL(matgo-3이나 gostop-3)으로 겨루게 하고, FILE에 결과가 있는 모든 봇의 레이팅을
        보여 줍니다.

        FILE에 있는 것은 다시 치지 않습니다. 멈춘 것은 이어서 치고, 봇과 판을 더할 수 있습니다. --bot이 없으면
        치지 않습니다.
        """,
    "verify": """
        FILE(한 판이나 여러 판의 기록)의 패가, 서버가 미리 확인값을 보인 비밀값과 사람들의 한마디에서 나온 것인지
        확인합니다.

        그렇지 않은 판이 있으면 종료 코드가 1입니다.
        """,
}
"""The help of each command; blank lines separate paragraphs."""

_GRADED: Final = f"{', '.join(BOTS)}. level:1부터 level:9까지는 갈수록 센 봇, "
_BOT: Final = "search:wins는 판을 이기려는 봇, 모듈:이름은 직접 만든 봇, 이름=명령은 프로그램. [기본값: simple]"

_OTHERWISE: Final = "".join(f", {each.name}: {each.players}" for each in PRESETS.values() if each.players != 2)

OPTIONS: Final[Mapping[str, str]] = {
    "--aim": "수의 손해를 무엇으로 재는지: chips는 칩, squashed는 큰 판을 눌러 센 칩, wins는 이긴 판.",
    "--add": "이 파일의 결과를 더합니다. 여러 번 쓸 수 있습니다.",
    "--all": "--compare와 함께: 같은 설정도 보여 줍니다.",
    "--annotate": "평가와 설명을 단 기록을 이 파일에 씁니다.",
    "--at": "이 주소의 웹 판에서 빈자리에 앉습니다.",
    "--bot": (
        f"모든 자리의 봇 하나, 또는 자리마다 되풀이: {_GRADED}search:400은 한 수에 400판을 돌려 보는 봇, "
        f"search:0.5s는 한 수에 0.5초, {_BOT}"
    ),
    "--bot-log": "프로그램이 표준 오류에 적는 것을 모두 이 파일에 더합니다.",
    "--bot-program": "봇 규약을 주고받는 프로그램. 누구나 상대로 고를 수 있습니다. 여러 번 쓸 수 있습니다.",
    "--cards": "모든 손에 남은 패의 장수.",
    "--carry": '앞 판에서 넘어온 것: "nagaris 1"이나 "month 3 factor 2"처럼.',
    "--cluster": "Dask 클러스터에서 칩니다: tcp://scheduler:8786. hwatu[dask]가 있어야 합니다.",
    "--commitment": "패를 돌리기 전에 본 확인값. 판마다 되풀이합니다.",
    "--compare": "HANDS판마다 모든 봇이 모든 자리에서 칩니다. 봇이 자리보다 많으면 모두 서로 만납니다.",
    "--csv": "자리마다, 또는 견주는 봇마다 한 줄씩 CSV로 씁니다.",
    "--data": "방을 저장할 폴더.",
    "--dealer": "첫 선의 자리. [기본값: 가장 낮은 패를 뽑은 자리]",
    "--deals": "결정마다 돌려 보는 판의 수.",
    "--divide": "첫 수마다 따로, DEPTH번만 셉니다.",
    "--end": f"판이 어떻게 끝났는지: {', '.join(each.name.lower() for each in ENDINGS)}. [기본값: stop]",
    "--hand": "여러 판 가운데 한 판의 번호. [기본값: 모든 판]",
    "--hands": "몇 판을 칠지: 얼마든지, 흔히 12, 6, 3판. [기본값: 12]",
    "--host": "기다릴 주소. 127.0.0.1은 이 컴퓨터에서만 열립니다.",
    "--html": "페이지를 쓸 파일.",
    "--human": "사람이 앉는 자리. 여러 번 쓸 수 있습니다. [기본값: 0]",
    "--index": "그림의 패마다 구석에 달과 종류를 적습니다.",
    "--json": "대신 JSON으로 씁니다.",
    "--lang": "언어.",
    "--name": "사람의 이름. 자리마다 되풀이하고, 사람 다음은 봇의 이름입니다.",
    "--purse": "낼 수 있는 칩. 자리마다 되풀이합니다. [기본값: 세지 않음]",
    "--limit": "--purse와 함께: 내는 사람이 가진 칩까지만 냅니다(payer). 받는 사람이 가졌던 칩까지(both), 또는 그 두 "
    "배까지(twice)로 더 줄일 수 있습니다. [기본값: payer]",
    "--pause": "봇이 한 수에 쓰는 최소 시간. [기본값: 터미널에서 0.6, 아니면 0]",
    "--players": f"함께 치는 사람 수. [기본값: 2{_OTHERWISE}]",
    "--plot": "딴 칩을 PNG, SVG, PDF로 그립니다. hwatu[plot]이 있어야 합니다.",
    "--pool": "규약에 정해진 봇들과도 겨룹니다.",
    "--port": "포트. 0이면 빈 포트를 고릅니다.",
    "--preset": f"칠 게임: {', '.join(PRESETS)}. [기본값: pagat]",
    "--pushed": "이긴 사람이 받지 않고 밀었습니다(PUSH-1).",
    "--records": "판마다 기록을 이 폴더에 씁니다. 끊긴 데가 있으면 이어서 씁니다.",
    "--replay": "이 대화 기록에서 심판이 한 말을 다시 하고, 다르게 대답한 것을 보여 줍니다.",
    "--resume": "이 파일에 저장한 게임을 이어서 칩니다.",
    "--rules": "이 TOML 파일의 우리 집 규칙으로 칩니다.",
    "--save": "수마다 이 파일에 저장합니다.",
    "--seat": "이 자리에서 아는 것만 보여 줍니다. [기본값: 모든 손패]",
    "--seconds": "한 번 결정하는 시간.",
    "--seed": "같은 시드이면 같은 결과가 나옵니다.",
    "--stake": "1칩이 얼마인지. [기본값: 1]",
    "--stderr": "프로그램이 표준 오류에 적는 것을 모두 보여 줍니다.",
    "--svg": "그림을 FILE에, FILE이 없으면 표준 출력에 씁니다. LINE 뒤에 적으세요.",
    "--table": "한 줄에 담을 것.",
    "--variant": "변형 규칙을 더합니다. 여러 번 쓸 수 있습니다.",
    "--winner": "이긴 자리. [기본값: 친 자리 가운데 첫째]",
}
"""The help of each option in all commands that are not in ``OF_A_COMMAND``."""

OF_A_COMMAND: Final[Mapping[tuple[str, str], str]] = {
    ("check-bot", "--hands"): "몇 판을 칠지.",
    ("check-bot", "--preset"): "이 기본 규칙으로만 칩니다. 여러 번 쓸 수 있습니다.",
    ("play", "--aim"): "힌트가 노리는 것: chips는 칩, squashed는 큰 판을 눌러 센 칩, wins는 이긴 판.",
    ("play", "--bot"): (f"나머지 모든 자리의 봇 하나, 또는 자리마다 되풀이: {_GRADED}search:2s는 한 수에 2초, {_BOT}"),
    ("rules", "--compare"): "기본 규칙이나 우리 집 규칙 파일(TOML) 둘을 설정 하나하나 견줍니다.",
    ("rules", "--players"): "--compare와 함께: 기본 규칙의 사람 수.",
    ("score-book", "--dealer"): "첫 선의 자리. [기본값: 0]",
    ("score-book", "--hands"): "몇 판을 칠지. [기본값: 끝낼 때까지]",
    ("score-book", "--name"): "사람의 이름. 자리마다 되풀이합니다.",
    ("score", "--players"): "함께 치는 사람 수. [기본값: 2]",
    ("settle", "--players"): "함께 치는 사람 수. [기본값: SEATS의 수]",
    **dict.fromkeys(
        (("perft", "--players"), ("show", "--players")), "함께 치는 사람 수. [기본값: LINE에 손패가 있는 만큼]"
    ),
    **dict.fromkeys(
        (("demo", "--seed"), ("play", "--seed"), ("puzzles", "--seed")),
        "같은 시드이면 같은 결과가 나옵니다. [기본값: 무작위]",
    ),
    ("simulate", "--json"): "같은 것을 규칙과 시드까지 JSON으로 씁니다.",
    ("tournament", "--bot"): "겨룰 봇. 되풀이하면 서로 겨룹니다. search:400은 한 수에 400판을 돌려 보는 봇, "
    "search:400:wins는 판을 이기려는 봇, 모듈:이름은 직접 만든 봇, "
    "모듈:이름@파일은 그 이름이 파일로 만드는 봇, 이름=명령은 프로그램.",
    ("tournament", "--deals"): "느린 봇을 위해: 처음 몇 판만. [기본값: 모두]",
    ("stats", "--csv"): "사람마다 한 줄씩 CSV로 씁니다.",
}
"""The help of options that mean something else in one command."""

_HEADS: Final = {"Options": "옵션", "Commands": "명령"}
_ADDED: Final = {
    "Show this message and exit.": "이 도움말을 보여 줍니다.",
    "Show the version and exit.": "버전을 보여 줍니다.",
    "The language.": "언어.",
    "[default: ": "[기본값: ",
    "(that of the locale)": "시스템 언어",
    "required]": "필수]",
}
"""Korean for the words that click adds and for texts that all commands have."""

_WIDEST_NAME: Final = 30


class KoreanFormatter(click.HelpFormatter):
    """A formatter of help with click's words in Korean, and with lines measured in columns: Hangul takes two."""

    @override
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or "사용법: ")

    @override
    def write_heading(self, heading: str) -> None:
        super().write_heading(_HEADS.get(heading, heading))

    @override
    def write_text(self, text: str) -> None:
        paragraphs = [" ".join(each.split()) for each in text.split("\n\n")]
        self.write("\n\n".join(["\n".join(self._lines(each, self.current_indent)) for each in paragraphs]) + "\n")

    @override
    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = _WIDEST_NAME, col_spacing: int = 2) -> None:
        rows = [*rows]
        beside = min(max(len(name) for name, _ in rows), col_max) + col_spacing + self.current_indent
        for name, said in rows:
            text = reduce(lambda told, words: told.replace(*words), _ADDED.items(), said)
            first, *others = self._lines(text, beside)
            head = " " * self.current_indent + name
            fits = len(head) + col_spacing <= beside
            self.write("\n".join([head.ljust(beside) + first.lstrip() if fits else f"{head}\n{first}", *others]) + "\n")

    def _lines(self, text: str, indent: int) -> list[str]:
        return [" " * indent + line for line in wrap(text, max(self.width - indent, 20))]


def in_korean(command: click.Command) -> click.Command:
    """A copy of the command with Korean help."""
    said, name = copy(command), command.name or ""
    said.help = cleandoc(COMMANDS[name])
    if said.epilog:
        said.epilog = f"자리에 적는 것: {', '.join(SEAT_WORDS)}."
    said.params = [*map(copy, command.params)]
    for option in said.params:
        if isinstance(option, click.Option):
            option.help = of_option(name, option)
    return said


def of_option(command: str, option: click.Option) -> str:
    """The Korean help of an option of a command."""
    return OF_A_COMMAND.get((command, option.opts[-1])) or OPTIONS[option.opts[-1]]
