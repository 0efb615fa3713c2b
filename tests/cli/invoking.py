"""Runs the command in this process, and keeps what it writes to standard error apart."""

from __future__ import annotations

from inspect import signature
from typing import Any, Final

from click.testing import CliRunner, Result

from hwatu._cli.command_group import group

_APART: Final[dict[str, Any]] = {"mix_stderr": False} if "mix_stderr" in signature(CliRunner).parameters else {}
"""An option that keeps output and errors apart, which click does without it since version 8.2."""


def invoke(*arguments: str, **options: Any) -> Result:
    """``hwatu`` with these arguments; the options are those of :meth:`CliRunner.invoke`."""
    env = {"LC_ALL": "C.UTF-8", **(options.pop("env", None) or {})}
    return CliRunner(**_APART).invoke(group, arguments, prog_name="hwatu", env=env, **options)
