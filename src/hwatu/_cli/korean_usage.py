"""Errors in the use of a command, which click tells in English, in Korean."""

from __future__ import annotations

import re
from typing import Any

import click


def in_korean(error: click.ClickException) -> str:
    """A sentence that says what is wrong; one that is Korean already stays."""
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
        return "파일이 아니라 폴더입니다." if said.endswith("is a directory.") else "그런 파일이나 폴더는 없습니다."
    return "정수를 적으세요." if kind is click.INT else "쓸 수 없는 값입니다."


def _of_file(cause: BaseException | None) -> str:
    if isinstance(cause, FileNotFoundError):
        return "그런 파일이나 폴더는 없습니다."
    if isinstance(cause, PermissionError):
        return "읽거나 쓸 권한이 없습니다."
    if isinstance(cause, UnicodeDecodeError):
        return "UTF-8로 적은 파일이 아닙니다."
    return "읽거나 쓸 수 없습니다."
