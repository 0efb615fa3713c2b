"""``hwatu check-bot``: plays with a program under every preset, and says what it does wrong."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NoReturn

import click

from hwatu._base.errors import printable
from hwatu._cli.language_option import with_language
from hwatu._cli.rules_options import FILE, read_file
from hwatu._cli.terminal import columns
from hwatu.bots import program
from hwatu.bots._programs.checking import HANDS, check_program
from hwatu.bots._programs.referee import SECONDS
from hwatu.bots._programs.transcripts import replay_transcript
from hwatu.presets import PRESETS
from hwatu.render._column_width import wrap

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu.render import Lang

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
    "--replay", type=FILE, help="Say again what a referee said in this transcript, and show what is answered otherwise."
)
@click.option(
    "--preset", "presets", metavar="NAME", type=click.Choice([*PRESETS]), multiple=True,
    help="Play by this preset alone; may be repeated.",
)  # fmt: skip
@click.option("--stderr", "shown", is_flag=True, help="Show all that the program writes to stderr.")
@with_language
def check_bot(
    command: str, hands: int, seconds: float, replay: Path | None, presets: tuple[str, ...], shown: bool, lang: Lang
) -> None:
    """Play with the program that COMMAND starts, under every preset and in every seat, and say what it does wrong.

    The exit status is 1 if anything is wrong.
    """
    if replay is not None:
        _replay(command, replay, seconds, lang)
    with TemporaryDirectory() as folder:
        log = Path(folder) / "stderr"
        found = check_program(
            command, hands, seconds=seconds, presets=presets or tuple(PRESETS), log=log if shown else None
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
