"""``hwatu review``: each decision of the hands in a file, and what it cost beside the best."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import attrs
import click

from hwatu._actions import action_text
from hwatu._cli.language_option import either, with_language
from hwatu._cli.rules_options import FILE, chosen_seed, read_file, writing
from hwatu._cli.stats_command import read_record
from hwatu._cli.terminal import columns, write
from hwatu._record import SessionRecord
from hwatu._record.player_names import names_in
from hwatu.advice import annotate, review
from hwatu.render import text

if TYPE_CHECKING:
    from pathlib import Path

    from hwatu.advice import Review
    from hwatu.render import Lang


@click.command("review")
@click.argument("file", type=FILE)
@click.option("--deals", type=click.IntRange(1, 10_000), default=40, show_default=True, help="Deals for a decision.")
@click.option("--seed", default="0", show_default=True, help="Repeats the same review.")
@click.option("--annotate", "out", type=FILE, help="Write the record with evaluations and comments to this file.")
@with_language
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead.")
def review_file(file: Path, deals: int, seed: str, out: Path | None, lang: Lang, as_json: bool) -> None:
    """Say of each decision in FILE what it cost beside the best, with what its player knew: a record of a hand or of a
    session. The bots play the rest, and nothing is called a mistake within two standard errors.

    The replay of an annotated record (hwatu replay) shows the evaluations as a curve, and the comments.
    """
    if out is not None and not out.absolute().parent.is_dir():
        raise click.FileError(str(out), hint=either("There is no such folder.", "그런 폴더는 없습니다."))
    record = read_file(file, read_record)
    hands = record.hands if isinstance(record, SessionRecord) else (record,)
    names = names_in(dict(record.headers), record.rules.players)
    found = [review(hand, deals, seed=chosen_seed(seed)) for hand in hands]
    if out is not None:
        said = [annotate(each, lang=lang, names=names) for each in found]
        noted = attrs.evolve(record, hands=said) if isinstance(record, SessionRecord) else said[0]
        with writing(out):
            out.write_text(noted.dumps(), encoding="utf-8")
    if as_json:
        click.echo(json.dumps([_plain(each, lang, names) for each in found], ensure_ascii=False, indent=2))
        return
    for number, each in enumerate(found, 1):
        if len(found) > 1:
            write(either(f"Hand {number}", f"{number}번째 판"))
        write(text(each, lang=lang, names=names, columns=columns()) + "\n" * (number < len(found)))


def _plain(review: Review, lang: Lang, names: list[str]) -> dict[str, Any]:
    """A review as JSON: every decision, the numbers of the costliest, and each seat's curve."""
    seats = sorted({each.seat for each in review.moves})
    return {
        "deals": review.deals,
        "moves": [
            {
                "number": each.number, "seat": each.seat, "action": action_text(each.action),
                "best": action_text(each.best), "cost": each.cost, "error": each.error, "mistake": each.mistake,
                "expected": each.expected, "expected_error": each.expected_error,
                "why": [text(reason, lang=lang, names=names) for reason in each.reasons],
            }
            for each in review.moves
        ],
        "costliest": [each.number for each in review.costliest],
        "costs": {str(seat): review.cost(seat) for seat in seats},
        "curves": {str(seat): review.curve(seat) for seat in seats},
    }  # fmt: skip
