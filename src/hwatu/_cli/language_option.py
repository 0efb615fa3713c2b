"""The language of a command: ``--lang``, or else that of the locale."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import click

from hwatu.render import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    from hwatu.render import Lang

    Command = TypeVar("Command", bound=Callable[..., object])

_KEY: Final = "hwatu.lang"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a locale stands, the one that counts most first."""


def of_locale() -> Lang:
    """Korean where the locale is, as in ``LANG=ko_KR.UTF-8``; otherwise English."""
    locale = next(filter(None, map(os.environ.get, _VARIABLES)), "")
    return "ko" if locale.startswith("ko") else "en"


def with_language(command: Command) -> Command:
    """Give a command the option ``--lang``, which help and errors follow, too."""
    return _language(expose_value=True)(command)


def for_all_commands(group: Command) -> Command:
    """Give the group of commands the same option, before the name of a command."""
    return _language(expose_value=False)(group)


def _language(*, expose_value: bool) -> Callable[[Command], Command]:
    return click.option(
        "--lang", type=click.Choice(list(LANGUAGES)), default=spoken, show_default="that of the locale", is_eager=True,
        callback=_remember, expose_value=expose_value, help="The language.",
    )  # fmt: skip


def remember(context: click.Context, arguments: Sequence[str]) -> None:
    """Note the language that arguments name, which nobody has read yet."""
    for first, second in zip(arguments, [*arguments[1:], ""], strict=True):
        option, sign, value = first.partition("=")
        said = value if sign else second
        # The beginning of the option is refused, but in the language that was meant.
        if said in LANGUAGES and len(option) > len("--l") and "--lang".startswith(option):
            context.meta[_KEY] = said


def _remember(context: click.Context, _option: click.Parameter, lang: Lang) -> Lang:
    context.meta[_KEY] = lang
    return lang


def spoken(context: click.Context | None = None) -> Lang:
    """The language of the command that runs."""
    running = context or click.get_current_context(silent=True)
    return of_locale() if running is None else running.meta.get(_KEY) or of_locale()


def either(english: str, korean: str) -> str:
    """Of two texts the one in the language of the command that runs."""
    return korean if spoken() == "ko" else english
