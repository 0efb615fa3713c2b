"""``hwatu verify``: whether the hands in a file were dealt as the server had committed itself to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from hwatu._base.errors import NotationError, printable
from hwatu._cli.language_option import either, with_language
from hwatu._cli.rules_options import FILE, read_file
from hwatu._cli.stats_command import read_record
from hwatu._cli.terminal import write
from hwatu._record import SessionRecord
from hwatu._record.player_names import names_in
from hwatu.fair import verify, verify_series
from hwatu.render._languages import language
from hwatu.render._sentences import Writer, capital

if TYPE_CHECKING:
    from pathlib import Path

    from hwatu._record import Record
    from hwatu.fair import FairDeal
    from hwatu.render import Lang

_FAIR: Final = (
    "The cards are the documented shuffle of these, every move is legal, and the result is right.",
    "패는 이 비밀값과 한마디들로 문서에 적힌 대로 섞은 것이고, 모든 수와 결과가 맞습니다.",
)
_COMPARE: Final = (
    "Compare each commitment and your own words with what you saw before the deal.",
    "확인값과 자기 한마디가 패를 돌리기 전에 본 것과 같은지 견주어 보세요.",
)


@click.command("verify")
@click.argument("file", type=FILE)
@click.option("--commitment", "promised", multiple=True, help="What you saw before the deal; repeat it for each hand.")
@with_language
def verify_file(file: Path, promised: tuple[str, ...], lang: Lang) -> None:
    """Check that the cards of FILE, a record of a hand or of a session, follow from a secret that the server had
    committed itself to and from the words of the players.

    Exits with 1 if a hand was not dealt so.
    """
    record = read_file(file, read_record)
    hands = record.hands if isinstance(record, SessionRecord) else (record,)
    if promised and len(promised) != len(hands):
        raise click.UsageError(
            either(
                f"{file} has {len(hands)} hands, but {len(promised)} commitments are given.",
                f"{file}: {len(hands)}판이 있는데 확인값을 {len(promised)}개 적었습니다.",
            )
        )
    names = names_in(dict(record.headers), record.rules.players)
    pen = Writer(language(lang), names=names if any(names) else ())
    failed = [
        number
        for number, hand in enumerate(hands, 1)
        if not _told(number, hand, promised[number - 1] if promised else None, pen)
    ]
    if failed or not hands:
        raise SystemExit(1)
    if isinstance(record, SessionRecord):
        verify_series(record)
    write(pen.words(*_COMPARE))


def _told(number: int, hand: Record, promised: str | None, pen: Writer) -> bool:
    """Print what was found of a hand; whether all is well."""
    write(pen.words("Hand {number}", "{number}번째 판", number=number))
    try:
        made = verify(hand, commitment=promised)
    except NotationError as error:
        write("  " + (error.korean if pen.language.code == "ko" and error.korean else error.message))
        return False
    write("\n".join(f"  {line}" for line in _lines(made, pen)))
    return True


def _lines(made: FairDeal, pen: Writer) -> list[str]:
    said = [
        pen.words("words of {seat}: {words}", "{seat} 한마디: {words}", seat=seat, words=printable(words))
        for seat, words in enumerate(made.words)
        if words
    ]
    return [
        pen.words("commitment: {digits}", "확인값: {digits}", digits=made.commitment),
        pen.words("secret: {digits}", "비밀값: {digits}", digits=made.secret),
        *map(capital, said),
        pen.words(*_FAIR),
    ]
