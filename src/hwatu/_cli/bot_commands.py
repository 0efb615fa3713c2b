"""``hwatu bot`` and ``hwatu check-bot``: run a bot as a program or at a web table, and check a program.

The server of a web table is not trusted: each message is checked, and only printable characters of it are printed.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NoReturn
from urllib.parse import urlsplit

import click

from hwatu._base.errors import NotationError, extra, printable, short
from hwatu._cli.command_options import FILE, chosen, missing_extra, own_bots, read_file, short_names, with_language
from hwatu._cli.terminal import columns
from hwatu.bots import BotProgram, answer, named_policies, program
from hwatu.bots._programs.program_check import HANDS, check_program
from hwatu.bots._programs.protocol_messages import PROTOCOL, field, not_from_referee, read_line
from hwatu.bots._programs.referee import SECONDS
from hwatu.bots._programs.speaker import Relay, Speaker
from hwatu.bots._programs.transcript import replay_transcript
from hwatu.presets import PRESETS
from hwatu.render._sentences import wrap

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu.bots import Policy
    from hwatu.render import Lang


_SCHEMES: Final = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}


def play_at(address: str, policy: Policy, name: str) -> None:
    """Let a bot play at the table of this address until its series is over, and print the receipt of each hand.

    Raises :class:`click.ClickException` if it cannot play or go on, :class:`BotFailure`, and :class:`HwatuError` for a
    message that no referee sends.
    """
    try:
        with extra("web", "hwatu bot --at"):
            from websockets.exceptions import WebSocketException
            from websockets.sync.client import connect
    except ModuleNotFoundError as missing:
        raise missing_extra(missing) from missing
    with ExitStack() as ending:
        try:
            socket = ending.enter_context(connect(_door(address)))
        except (OSError, ValueError, WebSocketException) as error:
            raise _no_play(address, error) from error
        side: Speaker | Relay = Speaker(policy, name, trusting=False)
        if isinstance(policy, BotProgram):
            side = ending.enter_context(closing(Relay(policy.command)))
        try:
            for said in socket:
                line = said.encode() if isinstance(said, str) else said
                _tell(line, address)
                for answer in side.hear(line):
                    socket.send(answer.decode().strip())
                if side.dismissed:
                    return
        except (OSError, WebSocketException) as error:
            raise _no_play(address, error) from error


def _no_play(address: str, error: Exception) -> click.ClickException:
    return click.ClickException(printable(f"No bot can play at {address}: {error}"))


def _door(address: str) -> str:
    """The address of the WebSocket for bots of a table, made from the address of its page."""
    try:
        parts = urlsplit(address)
    except ValueError as error:
        raise _no_play(address, error) from error
    if parts.scheme not in _SCHEMES:
        raise click.UsageError("--at takes the address of a table, such as https://example.org/tables/NAME.")
    return parts._replace(scheme=_SCHEMES[parts.scheme], path=f"{parts.path.rstrip('/')}/bot").geturl()


def _tell(line: bytes, address: str) -> None:
    """Print the parts of a referee's message that matter to the person who started the bot."""
    try:
        message = read_line(line, not_from_referee)
        if message["type"] == "hello" and message.get("protocol") != PROTOCOL:
            raise not_from_referee(f"the hello of {short(message.get('protocol'))}")
    except NotationError as error:
        raise click.ClickException(f"{address} does not speak the bot protocol.") from error
    if message["type"] == "failed":
        raise click.ClickException(printable(field(message, "message", str, not_from_referee)))
    if message["type"] == "end":
        click.echo(printable(field(message, "receipt", str, not_from_referee)))


@click.command()
@click.argument("name")
@click.option("--at", metavar="ADDRESS", help="Play at the web table with this address, in a free seat.")
def bot(name: str, at: str | None) -> None:
    """Speak the bot protocol on stdin and stdout for the bot NAME: module:name is one of your own, search:400 one of
    the library. Whatever it prints goes to stderr.

    With --at, take a seat at a web table instead (which needs hwatu[web]); there NAME may be a program, too, as in
    "mine=node mybot.js".
    """
    called = short_names([name])[0]
    policy = named_policies([called], own_bots([name]))[called]
    if at is not None:
        play_at(at, policy, called)
        return
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    answer(policy, called, sys.stdin.buffer, answers)


_PLAYED: Final[Mapping[Lang, str]] = {
    "en": "{name}: {hands} hands and {decisions} decisions, {mean:.2f} ms on average, {longest:.1f} ms at most, "
    "{chips:+} chips against simple.",
    "ko": "{name}: {hands}판, 결정 {decisions}번, 평균 {mean:.2f} ms, 가장 길게 {longest:.1f} ms, "
    "simple 상대로 {chips:+}칩.",
}
_OTHERWISE: Final[Mapping[Lang, str]] = {
    "en": "Line {line}: then {then}, now {now}.", "ko": "{line}번째 줄: 그때 {then}, 지금 {now}.",
}  # fmt: skip
_REPLAYED: Final[Mapping[Lang, str]] = {
    "en": "{answered} decisions, {otherwise} of them answered otherwise.",
    "ko": "결정 {answered}번, 다르게 대답한 것 {otherwise}번.",
}
_DECLINED: Final[Mapping[Lang, str]] = {"en": "It does not play {tables}.", "ko": "치지 않은 규칙: {tables}."}
_FELL_BACK: Final[Mapping[Lang, str]] = {
    "en": "{count} times it said that it does not choose as it should, the last time: {reason}",
    "ko": "제대로 고르지 못했다고 알린 것 {count}번, 마지막 이유: {reason}",
}
_PASSED: Final[Mapping[Lang, str]] = {"en": "Nothing is wrong.", "ko": "잘못된 점이 없습니다."}


@click.command("check-bot")
@click.argument("command")
@click.option("--hands", type=click.IntRange(min=1), default=HANDS, show_default=True, help="How many hands to play.")
@click.option(
    "--seconds", type=click.FloatRange(min=0, min_open=True), default=SECONDS, show_default=True,
    help="The time for a decision.",
)  # fmt: skip
@click.option(
    "--replay",
    type=FILE,
    help="Repeat what a referee said in this transcript, and show which answers are different now.",
)
@click.option(
    "--preset", "presets", metavar="NAME", type=click.Choice([*PRESETS]), multiple=True,
    help="Play by this preset alone; may be repeated.",
)  # fmt: skip
@click.option("--rules", "house_rules", type=FILE, help="Play by the house rules in this TOML file.")
@click.option("--stderr", "shown", is_flag=True, help="Show all that the program writes to stderr.")
@with_language
def check_bot(
    command: str,
    hands: int,
    seconds: float,
    replay: Path | None,
    presets: tuple[str, ...],
    house_rules: Path | None,
    shown: bool,
    lang: Lang,
) -> None:
    """Play with the program that COMMAND starts, under every preset and in every seat, and say what it does wrong.

    The exit status is 1 if anything is wrong.
    """
    if replay is not None:
        _replay(command, replay, seconds, lang)
    rules = None if house_rules is None else chosen(presets[0] if presets else None, None, house_rules, ())
    with TemporaryDirectory() as folder:
        log = Path(folder) / "stderr"
        found = check_program(
            command,
            hands,
            seconds=seconds,
            presets=presets or tuple(PRESETS),
            rules=rules,
            log=log if shown else None,
        )
        if log.exists():
            click.echo(log.read_text(encoding="utf-8", errors="replace"), err=True, nl=False)
    played = _PLAYED[lang].format(
        name=found.name or printable(command),
        hands=found.hands,
        decisions=found.decisions,
        mean=found.mean * 1000,
        longest=found.longest * 1000,
        chips=found.chips,
    )
    said = [f"{each.where}: {each.failure.korean if lang == 'ko' else each.failure.message}" for each in found.troubles]
    told = [_DECLINED[lang].format(tables="; ".join(found.declined))] if found.declined else []
    if found.fallbacks:
        told.append(_FELL_BACK[lang].format(count=found.fallbacks, reason=found.fallback))
    for line in [played, *told, *(said or [_PASSED[lang]])]:
        click.echo("\n".join(wrap(line, columns())))
    raise SystemExit(not found.passed)


def _replay(command: str, transcript: Path, seconds: float, lang: Lang) -> NoReturn:
    text = read_file(transcript, Path.read_bytes).decode(errors="replace")  # a line for which it failed is anything
    answered, otherwise = replay_transcript(text, program(command).command, seconds)
    for each in otherwise:
        click.echo(printable(_OTHERWISE[lang].format(**each._asdict())))
    click.echo(_REPLAYED[lang].format(answered=answered, otherwise=len(otherwise)))
    raise SystemExit(bool(otherwise))
