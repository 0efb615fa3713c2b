"""The group of commands: its help, its version, and how errors of the library are shown."""

from __future__ import annotations

import sys
from typing import Any

import click

import hwatu
from hwatu._base.build import build_name
from hwatu._base.errors import HwatuError
from hwatu._cli.board_command import board
from hwatu._cli.bot_command import bot
from hwatu._cli.check_bot_command import check_bot
from hwatu._cli.demo_command import demo
from hwatu._cli.export_command import export
from hwatu._cli.keyboard_game import INTERRUPTED
from hwatu._cli.perft_command import perft
from hwatu._cli.play_command import play
from hwatu._cli.puzzles_command import print_puzzles
from hwatu._cli.replay_command import replay
from hwatu._cli.review_command import review_file
from hwatu._cli.rules_command import rules
from hwatu._cli.score_command import score_cards, settle_hand
from hwatu._cli.show_command import show
from hwatu._cli.simulate_command import simulate
from hwatu._cli.stats_command import stats
from hwatu._cli.terminal import columns
from hwatu._cli.verify_command import verify_file
from hwatu.render._column_width import wrap


class _Refused(click.ClickException):
    """An error of the library: prints its message, and exits with code 2."""

    exit_code = 2

    def format_message(self) -> str:
        """The message in lines as wide as the terminal."""
        return "\n".join(wrap(f"Error: {self.message}", columns(sys.stderr))).removeprefix("Error: ")


class _Group(click.Group):
    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except HwatuError as error:
            raise _Refused(error.message) from error
        except KeyboardInterrupt:
            click.echo(err=True)
            raise SystemExit(INTERRUPTED) from None

    def make_context(self, *arguments: Any, **settings: Any) -> click.Context:
        """The context, with help in lines as narrow as the terminal; click makes none narrower than 50 columns."""
        return super().make_context(*arguments, **{"terminal_width": min(columns() or 80, 80), **settings})

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands with the whole first sentence of each, in as many lines as it needs."""
        whole = 10_000
        with formatter.section("Commands"):
            named = [(name, self.commands[name]) for name in self.list_commands(ctx)]
            formatter.write_dl([(name, each.get_short_help_str(whole)) for name, each in named])


@click.group(cls=_Group)
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
group.add_command(settle_hand)
group.add_command(show)
group.add_command(simulate)
group.add_command(stats)
group.add_command(verify_file)
