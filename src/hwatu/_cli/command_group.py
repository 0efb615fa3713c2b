"""The command group ``hwatu``: help, version, and errors of the library in the language of the user.

click has no translations, so its help and its errors are replaced by Korean ones where the language is Korean.
"""

from __future__ import annotations

import errno
import sys
from typing import IO, TYPE_CHECKING, Any, Final

import click

import hwatu
from hwatu._base.errors import HwatuError, closest
from hwatu._base.mypyc import build_name
from hwatu._cli import korean_help
from hwatu._cli.bot_commands import bot, check_bot
from hwatu._cli.command_options import either, file_error, for_all_commands, remember, spoken, variant_options
from hwatu._cli.keyboard_game import INTERRUPTED
from hwatu._cli.korean_help import usage_in_korean
from hwatu._cli.play_command import play
from hwatu._cli.position_commands import perft, print_puzzles, score_cards, settle_hand, show
from hwatu._cli.record_commands import board, export, replay, review_file, stats, verify_file
from hwatu._cli.rules_command import rules
from hwatu._cli.score_book_command import score_book
from hwatu._cli.serve_command import serve
from hwatu._cli.simulation_commands import demo, rated_tournament, simulate
from hwatu._cli.terminal import columns
from hwatu.render._sentences import wrap

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu.render import Lang

_ERROR: Final[Mapping[Lang, str]] = {"en": "Error", "ko": "오류"}


_KOREAN_WORDS: Final[Mapping[str, str]] = {
    "게임": "play", "치기": "play", "점수": "score", "정산": "settle", "규칙": "rules", "복기": "review",
    "통계": "stats", "대회": "tournament", "문제": "puzzles", "기록": "replay", "봇": "bot",
}  # fmt: skip
"""Korean words for commands."""


class _Refused(click.ClickException):
    """An error of the library, or an error of usage in Korean. Prints its message and exits with code 2."""

    exit_code = 2

    def __init__(self, message: str, lang: Lang) -> None:
        super().__init__(message)
        self._lang: Lang = lang

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message, wrapped to the width of the terminal."""
        said = f"{_ERROR[self._lang]}: {self.message}"
        click.echo("\n".join(wrap(said, columns(sys.stderr))), file=file or sys.stderr)


class _Failed(_Refused):
    """Another error in Korean, such as one of a file. Exits with code 1, like click does in English."""

    exit_code = 1


class _Context(click.Context):
    def make_formatter(self) -> click.HelpFormatter:
        if spoken(self) == "en":
            return super().make_formatter()
        return korean_help.KoreanFormatter(width=self.terminal_width, max_width=self.max_content_width)


class _Group(click.Group):
    context_class = _Context

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return self._invoked(ctx)
        except HwatuError as error:
            raise _Refused(either(error.message, error.korean or error.message), spoken(ctx)) from error
        except click.ClickException as error:
            shown: click.ClickException = error
            if isinstance(error, click.NoSuchOption) and not error.possibilities:
                shown = _suggesting_variants(error)
            if spoken(ctx) == "en":
                raise shown from None
            kind = _Refused if isinstance(error, click.UsageError) else _Failed
            raise kind(usage_in_korean(shown), "ko") from error
        except KeyboardInterrupt:
            click.echo(err=True)
            raise SystemExit(INTERRUPTED) from None

    def _invoked(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except OSError as error:
            if error.errno == errno.EPIPE:  # the reader of the output has ended, which click handles
                raise
            raise file_error(error.filename or "?", error) from error

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, and suggest a similar one in a :class:`click.UsageError` if there is no such command."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            similar = closest(name, [*self.commands, *_KOREAN_WORDS])
            meant = None if similar is None else _KOREAN_WORDS.get(similar, similar)
            english = f"No such command {name!r}." + (f" Did you mean {meant!r}?" if meant else "")
            korean = f"{name!r}: 그런 명령은 없습니다." + (f" 비슷한 이름: {meant!r}." if meant else "")
            raise click.UsageError(either(english, korean), ctx)
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read ``--lang`` before all else, since errors in the other arguments are shown in that language."""
        remember(ctx, args)
        return super().parse_args(ctx, args)

    def make_context(self, *arguments: Any, **settings: Any) -> click.Context:
        """Make the context, with help as narrow as the terminal; click by itself goes no lower than 50 columns."""
        try:
            return super().make_context(*arguments, **{"terminal_width": min(columns() or 80, 80), **settings})
        except click.UsageError as error:
            if error.ctx is None or spoken(error.ctx) == "en":
                raise
            raise _Refused(usage_in_korean(error), "ko") from error

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, with help in the language of the user."""
        found = super().get_command(ctx, cmd_name)
        if found is not None:
            found.context_class = _Context
        return found if found is None or spoken(ctx) == "en" else korean_help.in_korean(found)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the sentence about the group."""
        if spoken(ctx) == "en":
            super().format_help_text(ctx, formatter)
            return
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(korean_help.GROUP)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands with the whole first sentence of their help, which click would cut to one line."""
        whole = 10_000
        with formatter.section("Commands"):
            named = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
            formatter.write_dl([(name, each.get_short_help_str(whole)) for name, each in named if each is not None])


def _suggesting_variants(error: click.NoSuchOption) -> click.ClickException:
    """The error for an unknown option that is what players call a variant, with the options for the variants."""
    name, listed = error.option_name, ", ".join(variant_options(error.option_name))
    if not listed:
        return error
    english = f"No such option {name!r}. Did you mean {listed}?"
    return click.UsageError(either(english, f"{name!r}: 그런 옵션은 없습니다. 비슷한 옵션: {listed}."), error.ctx)


@click.group(cls=_Group)
@for_all_commands
@click.version_option(f"{hwatu.__version__} ({build_name()})", prog_name="hwatu")
def group() -> None:
    """Play the Korean card game Go-Stop, let bots play it, and look up its rules."""


group.add_command(board)
group.add_command(bot)
group.add_command(check_bot)
group.add_command(demo)
group.add_command(export)
group.add_command(perft)
group.add_command(play)
group.add_command(print_puzzles)
group.add_command(replay)
group.add_command(review_file)
group.add_command(rules)
group.add_command(score_cards)
group.add_command(score_book)
group.add_command(serve)
group.add_command(settle_hand)
group.add_command(show)
group.add_command(simulate)
group.add_command(stats)
group.add_command(rated_tournament)
group.add_command(verify_file)
